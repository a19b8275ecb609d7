/* Kept games, set-up and reports in line mode. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

static const char *home;
static Told told;

/* The unfinished game is kept elsewhere than the games of the list. */
static void
make_home(void)
{
	char folder[512];

	home = program_home();
	snprintf(folder, sizeof folder, "%s/data", home);
	setenv("XDG_DATA_HOME", folder, 1);
}

/* Plays a script between two people; returns what it answers after "c3". */
static const char *
say(const char *input)
{
	char script[1024];

	snprintf(script, sizeof script, "alerts off\nc3\n%s", input);
	program_say("--plain --new --side=both", script, &told);
	ck_assert_int_eq(told.status, 0);
	const char *said = strstr(told.out, "Goats play c3\n");

	ck_assert_ptr_nonnull(said);
	return strchr(said, '\n') + 1;
}

START_TEST(games_are_kept_by_name_listed_and_opened)
{
	const char *said = say("save Monday\nsave Monday\nsave monday replace\n"
			       "a1-b2\nsave Tuesday game\ngames\nfirst\n"
			       "open 2\nopen Tuesday-game.bcr\n");

	ck_assert_ptr_nonnull(strstr(said, "/baghchal/Monday.bcr\n"
		"Not saved: Monday is there already; save Monday replace takes "
		"its place\nSaved as "));
	ck_assert_ptr_nonnull(strstr(said, "\n1: Tuesday-game.bcr, "));
	ck_assert_ptr_nonnull(strstr(said, ", goats Person, tigers Person, "
				     "unfinished, 2 plies\n2: "));
	ck_assert_ptr_nonnull(strstr(said, "unfinished, 1 ply\n"));
	ck_assert_ptr_nonnull(strstr(said, "\nOpened. Tigers: step or "
				     "capture\n"));
	ck_assert_str_eq(program_last_line(told.out),
			 "Opened. Goats: place a goat, 19 left");
}
END_TEST

START_TEST(the_list_can_be_cut_and_searched)
{
	const char *said = say("games\nsave one\nsave two\ngames 1\n"
			       "games one\ngames three\nopen 3\nopen no-such\n"
			       "open a:b\n");

	ck_assert_ptr_nonnull(strstr(said, "There are no kept games\n"));
	ck_assert_ptr_nonnull(strstr(said, "\nThere are more: games 2 lists "
				     "them\n1: one.bcr, "));
	ck_assert_ptr_nonnull(strstr(said, "\nNo kept game has these words\n"
				     "There is no such game; games lists "
				     "them\nNot opened: "));
	ck_assert_ptr_nonnull(strstr(said, "no-such.bcr: No such file or "
				     "directory\nNot opened: "));
}
END_TEST

START_TEST(a_file_that_is_no_record_is_listed_with_the_reason)
{
	char path[512];
	FILE *file;

	say("save one\n");
	snprintf(path, sizeof path, "%s/data/baghchal/bad.bcr", home);
	file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs("no record\n", file);
	fclose(file);
	const char *said = say("games bad\nopen 1\n");

	ck_assert_ptr_nonnull(strstr(said, "1: bad.bcr, cannot be opened: "));
	ck_assert_ptr_nonnull(strstr(said, "\nNot opened: "));
}
END_TEST

START_TEST(files_are_renamed_and_deleted_when_that_is_meant)
{
	const char *said = say("save one\nsave two\ngames one\n"
			       "rename 1 two\nrename 1 a/b\nrename 1 three\n"
			       "del 1\ngames three\ndelete 1\ndelete 1 yes\n"
			       "delete 1 yes\ngames three\ndelete 9 yes\n"
			       "rename x y\n");

	ck_assert_ptr_nonnull(strstr(said,
		"\nNot renamed: a kept game has that name already\n"
		"Not renamed: "));
	ck_assert_ptr_nonnull(strstr(said,
		"\nRenamed\n'del': delete must be typed in full\n"
		"1: three.bcr, "));
	ck_assert_ptr_nonnull(strstr(said,
		"\nThis would delete three.bcr for good; delete 1 yes does "
		"it\nDeleted\n"
		"There is no such game; games lists them\n"
		"No kept game has these words\n"
		"There is no such game; games lists them\n"
		"There is no such game; games lists them\n"));
}
END_TEST

START_TEST(the_record_is_printed)
{
	const char *said = say("a1-b2\nrecord\n");

	ck_assert_ptr_nonnull(strstr(said, "\n[Event \"Bagh Chal\"]\n"));
	ck_assert_ptr_nonnull(strstr(said, "\n1. c3 "));
}
END_TEST

START_TEST(a_terminal_obeys_nothing_that_a_record_says)
{
	char path[600];

	snprintf(path, sizeof path, "%s/turned.bcr", home);
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	fputs("[Event \"a\u202eb\u00e9\"]\n\n1. c3 {x\x1b[2J} *\n", file);
	fclose(file);
	static const char *const words[] = { "--plain", "--side=both", NULL };

	program_run_terminal("dumb", words, "open ~/turned.bcr\nrecord\nquit\n",
			     &told);
	ck_assert_ptr_nonnull(strstr(told.out, "[Event \"a?b\u00e9\"]\r\n"));
	ck_assert_ptr_null(strchr(told.out, '\033'));
	/* For a file it is as it was. */
	ck_assert_ptr_nonnull(strstr(say("open ~/turned.bcr\nrecord\n"),
				     "\n[Event \"a\u202eb\u00e9\"]\n"));
}
END_TEST

START_TEST(a_position_is_set_up_or_refused_with_the_reason)
{
	const char *said = say("setup B3B/5/2G2/5/B3B B 1\nboard\n"
			       "setup B3B/5\nsetup\nundo\n");

	ck_assert_ptr_nonnull(strstr(said, "Set up. Tigers: step or capture\n"
		"The unfinished game was kept as "));
	ck_assert_ptr_nonnull(strstr(said, "\n"
		"Row 5: tiger, empty, empty, empty, tiger\n"
		"Row 4: empty, empty, empty, empty, empty\n"
		"Row 3: empty, empty, goat, empty, empty\n"
		"Row 2: empty, empty, empty, empty, empty\n"
		"Row 1: tiger, empty, empty, empty, tiger\n"
		"Not set up: rank 3 is missing\n"
		"setup POSITION: start a game from a position, in the form "
		"that position tells\n"
		"Not possible: there is no move to take back\n"));
	ck_assert_ptr_nonnull(strstr(
		say("setup BGGGB/GG1GG/GGGGG/GG1GG/BGGGB B 20\n"),
		"Not set up: "));
}
END_TEST

START_TEST(a_report_is_written_and_guests_are_not_told_where)
{
	const char *said = say("report\n");
	const char *path = strstr(said, "~/");
	char text[4096] = "", name[512], line[700];

	ck_assert_ptr_nonnull(path);
	snprintf(name, sizeof name, "%s%.*s", home,
		 (int)strcspn(path + 1, "\n"), path + 1);
	FILE *file = fopen(name, "r");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_gt(fread(text, 1, sizeof text - 1, file), 0);
	fclose(file);
	ck_assert_ptr_nonnull(strstr(text, "\nShown: lines\n"));
	ck_assert_ptr_nonnull(strstr(text, "\n1. c3 "));
	ck_assert_ptr_null(strstr(text, home));
	snprintf(line, sizeof line, "--plain --restricted --folder=%s/guests",
		 home);
	program_say(line, "report\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "for your host: report-2"));
	ck_assert_ptr_null(strchr(program_last_line(told.out), '/'));
}
END_TEST

START_TEST(guests_use_no_files)
{
	program_say("--plain --restricted --side=both",
		    "games\nsave\nsave x\nopen 1\nrecord\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"Not possible: guests cannot use files\n"
		"Not possible: guests cannot use files\n"
		"Not possible: guests cannot use files\n"
		"Not possible: guests cannot use files\n[Event "));
}
END_TEST

START_TEST(the_home_folder_is_known_without_its_variable)
{
	setenv("HOME", "", 1);
	const char *said = say("open ~/no-such-game.bcr\n");

	ck_assert_ptr_nonnull(strstr(said, "/no-such-game.bcr"));
	ck_assert_ptr_null(strstr(said, "Not opened: /no-such-game.bcr"));
}
END_TEST

Suite *line_files_suite(void);

Suite *
line_files_suite(void)
{
	Suite *suite = suite_create("line_files");
	TCase *tcase = tcase_create("line_files");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase, games_are_kept_by_name_listed_and_opened);
	tcase_add_test(tcase, the_list_can_be_cut_and_searched);
	tcase_add_test(tcase,
		       a_file_that_is_no_record_is_listed_with_the_reason);
	tcase_add_test(tcase,
		       files_are_renamed_and_deleted_when_that_is_meant);
	tcase_add_test(tcase, the_record_is_printed);
	tcase_add_test(tcase, a_terminal_obeys_nothing_that_a_record_says);
	tcase_add_test(tcase, a_position_is_set_up_or_refused_with_the_reason);
	tcase_add_test(tcase,
		       a_report_is_written_and_guests_are_not_told_where);
	tcase_add_test(tcase, guests_use_no_files);
	tcase_add_test(tcase, the_home_folder_is_known_without_its_variable);
	return suite;
}
