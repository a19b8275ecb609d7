#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"

enum { SCRIPT_SIZE = 1 << 14 };

static const char *home;
static Told told;

static void
set_up(void)
{
	home = program_home();
}

static void
clean_up(void)
{
	program_clean();
}

/* The whole text of a file of the tests, or of the home. */
static const char *
read_text(const char *path)
{
	static char text[SCRIPT_SIZE];
	FILE *file = fopen(path, "r");

	ck_assert_msg(file, "%s cannot be read", path);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	return text;
}

static void
write_text(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	ck_assert_int_eq(fclose(file), 0);
}

static int
count_of(const char *text, const char *part)
{
	int count = 0;

	for (; (text = strstr(text, part)); text += strlen(part))
		count++;
	return count;
}

/* ---- whole games ---- */

static const struct {
	const char *script;
	const char *options;
	int plies;
	const char *result;
} games[] = {
	{ "tests/data/line-goal.txt", "", 10,
	  "Tigers win: 5 goats captured" },
	{ "tests/data/line-trapped.txt", "", 25,
	  "Goats win: all four tigers are trapped" },
	{ "tests/data/line-blocked.txt", "", 40,
	  "Tigers win: no goat can move" },
	{ "tests/data/line-repetition.txt", "", 47,
	  "Draw: the same position for the third time" },
	{ "tests/data/line-quiet.txt", "", 146,
	  "Draw: 100 plies without a capture" },
	{ "tests/data/line-forbidden.txt", " --repetition=forbid", 43,
	  "Draw: tigers have only forbidden moves left" },
};

START_TEST(a_script_plays_a_whole_game_to_its_end)
{
	char line[128];

	snprintf(line, sizeof line, "--side=both%s", games[_i].options);
	program_say(line, read_text(games[_i].script), &told);
	ck_assert_int_eq(strncmp(program_last_line(told.out), games[_i].result,
				 strlen(games[_i].result)), 0);
	ck_assert_int_eq(count_of(told.out, " play "), games[_i].plies);
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(a_finished_game_takes_no_move_but_undo)
{
	static char script[SCRIPT_SIZE + 64];

	snprintf(script, sizeof script, "%sb1\nundo\nredo\nstatus\n",
		 read_text("tests/data/line-goal.txt"));
	program_say("--side=both", script, &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"Tigers win: 5 goats captured\n"
		"b1: the game is over\n"
		"Taken back. Tigers: step or capture\n"
		"Brought back. Tigers win: 5 goats captured\n"));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(the_computer_answers_the_same_with_the_same_seed)
{
	static Told again;
	const char *input = "c3\na2\nb2\nd2\nhistory\nresign\n";

	program_say("--new --seed=5 --level=medium", input, &told);
	program_say("--new --seed=5 --level=medium", input, &again);
	ck_assert_int_eq(count_of(told.out, "The computer plays "), 4);
	ck_assert_str_eq(program_last_line(told.out),
			 "Tigers win: the goats resigned");
	ck_assert_str_eq(told.out, again.out);
}
END_TEST

START_TEST(the_computer_plays_a_game_with_itself)
{
	program_say("--side=none --level=easy --seed=2", "status\n", &told);
	ck_assert_ptr_nonnull(strstr(program_last_line(told.out),
				     " of 5, in hand "));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(a_terminal_gets_a_prompt_and_its_end_of_input_ends_the_game)
{
	static const char *const words[] = { "--plain", "--side=both", NULL };

	program_run_terminal("xterm", words, "c3\n\004", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "Type help to learn"));
	ck_assert_ptr_nonnull(strstr(told.out, "> c3\r\nGoats play c3\r\n> "));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(a_dumb_terminal_gets_lines)
{
	static const char *const words[] = { "--side=both", NULL };

	program_run_terminal("dumb", words, "last\nquit\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"> last\r\nNo move has been played\r\n> quit\r\n"));
	ck_assert_ptr_null(strchr(told.out, '\033'));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

/* A line behind the ^Z, which would never be read. */
START_TEST(where_no_shell_could_go_on_nothing_stops)
{
	static const char *const words[] = { "--plain", "--side=both", NULL };

	program_run_terminal("dumb", words, "c3\n\032a1-b2\nquit\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "Tigers play a1-b2"));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

/* ---- what is kept ---- */

START_TEST(the_end_of_the_input_saves_and_the_next_start_resumes)
{
	program_say("--side=both", "c3\na1-b2\nd4", &told);
	ck_assert_int_eq(told.status, 0);
	program_say("", "history\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "Resumed the unfinished game"));
	ck_assert_str_eq(program_last_line(told.out),
			 "Moves: 1. c3 a1-b2 2. d4");
	program_say("--new --side=both", "history\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "was kept as "));
	ck_assert_str_eq(program_last_line(told.out),
			 "No move has been played");
}
END_TEST

START_TEST(options_for_another_game_start_one)
{
	program_say("--side=both", "c3\n", &told);
	program_say("--side=both --goal=5", "history\n", &told);
	ck_assert_str_eq(program_last_line(told.out), "Moves: 1. c3");
	program_say("--goal=4 --side=both", "history\n", &told);
	ck_assert_str_eq(program_last_line(told.out),
			 "No move has been played");
}
END_TEST

START_TEST(another_level_goes_on_with_the_game)
{
	program_say("--level=easy --seed=1", "c3\n", &told);
	program_say("--level=medium", "undo\nhistory\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "Taken back"));
	program_say("", "game\n", &told);
	ck_assert_ptr_nonnull(strstr(program_last_line(told.out), "(medium)"));
}
END_TEST

START_TEST(a_game_is_saved_and_opened_by_name)
{
	char script[1024];

	snprintf(script, sizeof script, "b2\na1xc3\nsave %s/one.bcr\nnew\n"
		 "open %s/one.bcr\nhistory\n", home, home);
	program_say("--side=both", script, &told);
	ck_assert_ptr_nonnull(strstr(told.out, "\nSaved as ~/one.bcr\n"));
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nOpened. Goats: place a goat, 19 left\n"));
	ck_assert_str_eq(program_last_line(told.out), "Moves: 1. b2 a1xc3");
	snprintf(script, sizeof script, "--side=both %s/one.bcr", home);
	program_say(script, "history\n", &told);
	ck_assert_str_eq(program_last_line(told.out), "Moves: 1. b2 a1xc3");
	snprintf(script, sizeof script, "save ~/two.bcr\nopen ~/three.bcr\n");
	program_say("--side=both", script, &told);
	ck_assert_ptr_nonnull(strstr(told.out, "/two.bcr\n"));
	ck_assert_ptr_nonnull(strstr(program_last_line(told.out),
				     "three.bcr: No such file"));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(only_a_record_is_written_over_and_only_when_that_is_said)
{
	char path[600];

	snprintf(path, sizeof path, "%s/notes.txt", home);
	write_text(path, "dear diary\n");
	program_say("--side=both", "save ~/notes.txt\n"
		    "save ~/notes.txt replace\nsave ~/a.bcr\nc3\n"
		    "save ~/a.bcr\n", &told);
	ck_assert_int_eq(count_of(told.out, "Not saved: "), 3);
	ck_assert_str_eq(read_text(path), "dear diary\n");
	ck_assert_ptr_nonnull(strstr(told.out, "Not saved: ~/a.bcr is there "
				     "already; save ~/a.bcr replace takes its "
				     "place\n"));
	snprintf(path, sizeof path, "%s/a.bcr", home);
	ck_assert_ptr_null(strstr(read_text(path), "c3"));
	program_say("--side=both", "save ~/a.bcr \treplace \n", &told);
	ck_assert_int_eq(count_of(told.out, "Saved as "), 1);
	ck_assert_ptr_nonnull(strstr(read_text(path), "c3"));
}
END_TEST

/* There is no end to offering it otherwise. */
START_TEST(to_replace_what_cannot_be_is_not_offered)
{
	char path[600];

	snprintf(path, sizeof path, "%s/notes.txt", home);
	write_text(path, "dear diary\n");
	snprintf(path, sizeof path, "%s/a.bcr", home);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	snprintf(path, sizeof path, "%s/baghchal", home);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	snprintf(path, sizeof path, "%s/baghchal/b.bcr", home);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	program_say("--side=both", "save ~/notes.txt\nsave ~/a.bcr replace\n"
		    "save b replace\nsave ~/none replace\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "~/notes.txt: is there already "
				     "and no .bcr file\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "~/a.bcr: is a folder\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "/b.bcr: is a folder\n"));
	ck_assert_ptr_null(strstr(told.out, "takes its place"));
	ck_assert_ptr_nonnull(strstr(told.out, "Saved as ~/none\n"));
}
END_TEST

START_TEST(a_guest_uses_no_files_and_leaves_none)
{
	char path[600];

	program_say("--restricted --side=both", "c3\nsave\nsave x.bcr\n"
		    "open x.bcr\nresign\n", &told);
	ck_assert_int_eq(count_of(told.out,
		"Not possible: guests cannot use files\n"), 3);
	snprintf(path, sizeof path, "%s/baghchal", home);
	ck_assert_int_ne(access(path, F_OK), 0);
	ck_assert_int_eq(told.status, 0);
}
END_TEST

/* ---- input of all kinds ---- */

START_TEST(a_long_line_is_refused_and_the_next_one_is_read)
{
	static char script[20000];

	memset(script, 'c', 10240);
	strcat(script, "\nc3\n");
	program_say("--side=both", script, &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nThe line is too long: 4200 characters at most\n"
		"Goats play c3\n"));
}
END_TEST

START_TEST(binary_junk_is_refused_politely)
{
	static char script[4096];

	for (int i = 0; i < 3000; i++)
		script[i] = (char)(1 + i * 7919 % 255);
	strcat(script, "\nc3\nquit\nd4\n");
	program_say("--side=both", script, &told);
	ck_assert_str_eq(program_last_line(told.out), "Goats play c3");
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(a_signal_saves_and_leaves)
{
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	static const char *const words[] = { "--side=both", "--new", NULL };
	Program program;
	char line[256];

	program_start(&program, words);
	program_write(&program, "c3\n");
	do
		program_read_line(&program, line, sizeof line);
	while (strcmp(line, "Goats play c3") != 0);
	kill(program.pid, signals[_i]);
	int in = program.in;

	program.in = -1;
	program_end(&program, &told);
	close(in);
	ck_assert_int_eq(told.status, 0);
	program_say("", "history\n", &told);
	ck_assert_str_eq(program_last_line(told.out), "Moves: 1. c3");
}
END_TEST

START_TEST(a_signal_is_heard_while_input_waits)
{
	static const char *const words[] = { "--side=both", "--new", NULL };
	static char script[30000];
	Program program;
	char line[256];

	/* Its answers fill the pipe many times, so that the last line cannot
	   have been read when the signal is sent. */
	while (strlen(script) + 10 < sizeof script)
		strcat(script, "c3\n");
	strcat(script, "a1b2\n");
	program_start(&program, words);
	program_write(&program, script);
	do
		program_read_line(&program, line, sizeof line);
	while (strcmp(line, "Goats play c3") != 0);
	kill(program.pid, SIGTERM);
	program_end(&program, &told);
	ck_assert_int_eq(told.status, 0);
	program_say("", "history\n", &told);
	ck_assert_str_eq(program_last_line(told.out), "Moves: 1. c3");
}
END_TEST

START_TEST(a_reader_that_leaves_ends_the_game)
{
	static const char *const words[] = { "--side=both", NULL };
	Program program;

	program_start(&program, words);
	close(program.out);
	program.out = -1;
	program_write(&program, "c3\n");
	program_end(&program, &told);
	ck_assert_int_eq(told.status, 1);
	ck_assert_int_eq(strncmp(told.err, "baghchal: stdout: ", 18), 0);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_is_told_and_play_goes_on)
{
	char path[600];

	snprintf(path, sizeof path, "%s/file", home);
	write_text(path, "");
	setenv("XDG_STATE_HOME", path, 1);
	program_say("--side=both", "c3\nhistory\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "not saved"));
	ck_assert_str_eq(program_last_line(told.out), "Moves: 1. c3");
	ck_assert_int_eq(told.status, 0);
}
END_TEST

Suite *line_suite(void);

static void
add_files(TCase *tcase)
{
	tcase_add_test(tcase,
		       the_end_of_the_input_saves_and_the_next_start_resumes);
	tcase_add_test(tcase, options_for_another_game_start_one);
	tcase_add_test(tcase, another_level_goes_on_with_the_game);
	tcase_add_test(tcase, a_game_is_saved_and_opened_by_name);
	tcase_add_test(tcase, where_no_shell_could_go_on_nothing_stops);
	tcase_add_test(tcase, to_replace_what_cannot_be_is_not_offered);
	tcase_add_test(tcase,
		only_a_record_is_written_over_and_only_when_that_is_said);
	tcase_add_test(tcase, a_guest_uses_no_files_and_leaves_none);
	tcase_add_test(tcase,
		a_folder_that_cannot_be_written_is_told_and_play_goes_on);
}

Suite *
line_suite(void)
{
	Suite *suite = suite_create("line");
	TCase *tcase = tcase_create("line");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, clean_up);
	tcase_set_timeout(tcase, 30);
	tcase_add_loop_test(tcase, a_script_plays_a_whole_game_to_its_end, 0,
			    sizeof games / sizeof games[0]);
	tcase_add_test(tcase, a_finished_game_takes_no_move_but_undo);
	tcase_add_test(tcase,
		       the_computer_answers_the_same_with_the_same_seed);
	tcase_add_test(tcase, the_computer_plays_a_game_with_itself);
	tcase_add_test(tcase,
		a_terminal_gets_a_prompt_and_its_end_of_input_ends_the_game);
	tcase_add_test(tcase, a_dumb_terminal_gets_lines);
	add_files(tcase);
	tcase_add_test(tcase,
		       a_long_line_is_refused_and_the_next_one_is_read);
	tcase_add_test(tcase, binary_junk_is_refused_politely);
	tcase_add_loop_test(tcase, a_signal_saves_and_leaves, 0, 3);
	tcase_add_test(tcase, a_signal_is_heard_while_input_waits);
	tcase_add_test(tcase, a_reader_that_leaves_ends_the_game);
	return suite;
}
