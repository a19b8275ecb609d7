#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"

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

/* Runs the game in line mode and asks who plays and how. */
static void
check_game(const char *options, const char *game)
{
	char line[256];

	snprintf(line, sizeof line, "\n%s", game);
	program_say(options, "game\n", &told);
	ck_assert_str_eq(told.err, "");
	ck_assert_ptr_nonnull(strstr(told.out, line));
	ck_assert_int_eq(told.status, 0);
}

/* ---- right ones ---- */

#define GOATS_MEDIUM "You play the goats against the computer (medium); "
#define DRAW "the same position for the third time is a draw"
#define USUAL "the tigers win with 5 goats; " DRAW "\n"

static const struct {
	const char *options, *game;
} right[] = {
	{ "", GOATS_MEDIUM USUAL },
	{ "-p", GOATS_MEDIUM USUAL },
	{ "-s goats", GOATS_MEDIUM USUAL },
	{ "--side=tigers",
	  "You play the tigers against the computer (medium); " USUAL },
	{ "-sboth", "Two people play; " USUAL },
	{ "-s none -l easy", "The computer plays both sides (easy); " USUAL },
	{ "--sid=both", "Two people play; " USUAL },
	{ "-l easy", "You play the goats against the computer (easy); " USUAL },
	{ "--level hard",
	  "You play the goats against the computer (hard); " USUAL },
	{ "-g4", GOATS_MEDIUM "the tigers win with 4 goats; " DRAW "\n" },
	{ "--goal=6", GOATS_MEDIUM "the tigers win with 6 goats; " DRAW "\n" },
	{ "-r forbid", GOATS_MEDIUM "the tigers win with 5 goats; no position "
	  "may be repeated\n" },
	{ "--repetition=draw", GOATS_MEDIUM USUAL },
	{ "-t off", GOATS_MEDIUM USUAL },
	{ "-t 20", GOATS_MEDIUM "the tigers win with 5 goats; " DRAW
	  "; 20 seconds a turn\n" },
	{ "--timer=40 -g5", GOATS_MEDIUM "the tigers win with 5 goats; " DRAW
	  "; 40 seconds a turn\n" },
	{ "-n -p --charset=auto --color=never --theme=default --mouse=off",
	  GOATS_MEDIUM USUAL },
	{ "--board=auto --board=compact --board=normal --board=large",
	  GOATS_MEDIUM USUAL },
	{ "--charset=ascii --color=auto --mouse=on", GOATS_MEDIUM USUAL },
	{ "--charset=console --color=8", GOATS_MEDIUM USUAL },
	{ "--charset=box --color=256", GOATS_MEDIUM USUAL },
	{ "--charset=fine --seed=18446744073709551615", GOATS_MEDIUM USUAL },
	{ "--restricted --seed 0", GOATS_MEDIUM USUAL },
	{ "-s tigers -s goats --", GOATS_MEDIUM USUAL },
};

START_TEST(options_choose_the_game)
{
	check_game(right[_i].options, right[_i].game);
}
END_TEST

START_TEST(a_coin_flip_seats_the_person_on_one_side)
{
	program_say("--side=random --seed=1", "game\n", &told);
	ck_assert_int_eq(strncmp(told.out, "You play the ", 13), 0);
	ck_assert_ptr_nonnull(strstr(told.out, "The coin has fallen"));
}
END_TEST

/* ---- wrong ones ---- */

static const struct {
	const char *options, *reason;
} wrong[] = {
	{ "--side=dogs",
	  "--side takes goats|tigers|both|none|random, not 'dogs'" },
	{ "-s", "--side needs a value: goats|tigers|both|none|random" },
	{ "-s Goats",
	  "--side takes goats|tigers|both|none|random, not 'Goats'" },
	{ "-l best", "--level takes easy|medium|hard|perfect, not 'best'" },
	{ "--level=", "--level takes easy|medium|hard|perfect, not ''" },
	{ "-g 3", "--goal takes 4|5|6, not '3'" },
	{ "--goal=7", "--goal takes 4|5|6, not '7'" },
	{ "-r maybe", "--repetition takes draw|forbid, not 'maybe'" },
	{ "-t 30", "--timer takes off|20|40, not '30'" },
	{ "--mouse=maybe", "--mouse takes off|on, not 'maybe'" },
	{ "--seed=-1", "--seed takes a number, not '-1'" },
	{ "--seed=18446744073709551616",
	  "--seed takes a number, not '18446744073709551616'" },
	{ "--seed=1x", "--seed takes a number, not '1x'" },
	{ "--seed", "--seed needs a value: a number" },
	{ "--new=3", "--new takes no value" },
	{ "-x", "there is no option -x" },
	{ "-nx", "there is no option -x" },
	{ "--fast", "there is no option '--fast'" },
	{ "--c=ascii", "'--c' may be one of --charset, --color" },
	{ "--s=both", "'--s' may be one of --side, --seed" },
	{ "--re", "'--re' may be one of --repetition, --restricted" },
	{ "--fast=2", "there is no option '--fast=2'" },
	{ "one.bcr two.bcr", "only one FILE can be opened" },
	{ "--restricted one.bcr", "--restricted allows no FILE" },
	{ "--guest=maya one.bcr", "--guest allows no FILE" },
	{ "--guest=../maya", "--guest takes a name of letters and digits, "
			     "not '../maya'" },
	{ "--guest=maya --folder=here", "--folder takes an absolute path, "
					"not 'here'" },
	{ "--folder=/tmp", "--folder is for guests: it goes with --restricted "
			   "or --guest" },
};

enum { WRONG_COUNT = sizeof wrong / sizeof wrong[0] };

START_TEST(a_wrong_option_is_named_with_how_to_get_help)
{
	char line[512];

	program_say(wrong[_i].options, "", &told);
	snprintf(line, sizeof line, "baghchal: %s; see 'baghchal --help'\n",
		 wrong[_i].reason);
	ck_assert_str_eq(told.err, line);
	ck_assert_str_eq(told.out, "");
	ck_assert_int_eq(told.status, 2);
}
END_TEST

START_TEST(words_of_the_screen_are_checked)
{
	static const char *const options[] = { "charset", "color", "theme",
						"board" };
	char line[128], start[64];

	snprintf(line, sizeof line, "--%s=nonsense", options[_i]);
	snprintf(start, sizeof start, "baghchal: --%s takes ", options[_i]);
	program_say(line, "", &told);
	ck_assert_int_eq(strncmp(told.err, start, strlen(start)), 0);
	ck_assert_ptr_nonnull(strstr(told.err, "not 'nonsense'"));
	ck_assert_int_eq(told.status, 2);
}
END_TEST

START_TEST(junk_in_an_option_is_not_echoed)
{
	const char *words[] = { "--\033[31m\xc3\xa9", NULL };

	program_run(words, "", &told);
	ck_assert_str_eq(told.err, "baghchal: there is no option "
			 "'--?[31m?\?'; see 'baghchal --help'\n");
	ck_assert_int_eq(told.status, 2);
}
END_TEST

START_TEST(the_perfect_level_needs_a_tablebase)
{
	program_say("-l perfect", "", &told);
	ck_assert_str_eq(told.err, "baghchal: --level=perfect: there is no "
			 "tablebase for goal 5; `baghchal solve --goal=5` "
			 "computes it\n");
	ck_assert_str_eq(told.out, "");
	ck_assert_int_eq(told.status, 1);
}
END_TEST

START_TEST(a_file_that_is_no_record_is_refused_and_the_game_stays)
{
	program_say("--side=both", "c3\n", &told);
	program_say("no-such.bcr", "", &told);
	ck_assert_str_eq(told.err, "baghchal: no-such.bcr: No such file or "
			 "directory\n");
	ck_assert_int_eq(told.status, 1);
	program_say("/", "", &told);
	ck_assert_str_eq(told.err, "baghchal: /: is a folder\n");
	ck_assert_int_eq(told.status, 1);
	program_say("", "history\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "Moves: 1. c3\n"));
}
END_TEST

/* ---- help and version ---- */

static const char *const helps[] = {
	"--help", "-h", "-n --help --fast", "ugi --help", "perft --help",
	"bench --help", "convert --help",
};

START_TEST(a_help_comes_on_stdout_in_lines_of_eighty_columns)
{
	program_say(helps[_i], "", &told);
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(told.status, 0);
	ck_assert_int_eq(strncmp(told.out, "Usage: baghchal ", 16), 0);
	for (const char *line = told.out; *line; line++) {
		size_t length = strcspn(line, "\n");

		ck_assert_uint_le(length, 80);
		line += length;
	}
}
END_TEST

START_TEST(the_help_names_every_option_and_command)
{
	static const char *const words[] = {
		"-s, --side=goats|tigers|both|none|random",
		"-l, --level=easy|medium|hard|perfect\n", "-g, --goal=4|5|6",
		"-r, --repetition=draw|forbid", "-t, --timer=off|20|40",
		"-n, --new", "-p, --plain", "--charset=auto|", "--color=auto|",
		"--theme=", "--board=", "--mouse=", "--seed=N",
		"--restricted", "--guest=NAME", "--folder=DIR",
		"-h, --help", "-V, --version", "baghchal ugi",
		"baghchal perft DEPTH", "baghchal bench",
		"baghchal convert FILE",
	};

	program_say("--help", "", &told);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		ck_assert_msg(strstr(told.out, words[i]), "%s", words[i]);
}
END_TEST

START_TEST(the_version_is_on_the_first_line)
{
	program_say("-V", "", &told);
	ck_assert_int_eq(strncmp(told.out, "baghchal 0.", 11), 0);
	ck_assert_int_eq(told.status, 0);
	program_say("--version", "", &told);
	ck_assert_int_eq(strncmp(told.out, "baghchal 0.", 11), 0);
}
END_TEST

/* ---- settings ---- */

static void
write_settings(const char *text)
{
	char path[600];
	FILE *file;

	snprintf(path, sizeof path, "%s/baghchal", home);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	snprintf(path, sizeof path, "%s/baghchal/settings", home);
	file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs(text, file);
	ck_assert_int_eq(fclose(file), 0);
}

START_TEST(an_option_comes_before_the_settings)
{
	write_settings("seats tigers\nlevel easy\ngoal 4\n");
	check_game("--new",
		   "You play the tigers against the computer (easy); the "
		   "tigers win with 4 goats");
	check_game("--new --goal=6 -l hard",
		   "You play the tigers against the computer (hard); the "
		   "tigers win with 6 goats");
}
END_TEST

START_TEST(a_bad_line_in_the_settings_is_told_and_play_goes_on)
{
	write_settings("level genius\ngoal 4\n");
	program_say("", "", &told);
	ck_assert_int_eq(strncmp(told.err, "baghchal: settings: ", 20), 0);
	ck_assert_ptr_nonnull(strstr(told.out, GOATS_MEDIUM
				     "the tigers win with 4 goats"));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(a_remembered_level_that_lacks_its_tablebase_is_no_failure)
{
	write_settings("level perfect\n");
	program_say("", "", &told);
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(strncmp(told.out, "You play the goats against the "
				 "computer (perfect)", 49), 0);
	ck_assert_ptr_nonnull(strstr(told.out, "\nPerfect plays as hard: there "
				     "is no tablebase for goal 5; "));
	ck_assert_int_eq(told.status, 0);
	/* Between two people nobody plays at a level. */
	program_say("--side=both", "", &told);
	ck_assert_ptr_null(strstr(told.out, "Perfect"));
}
END_TEST

/* ---- streams ---- */

START_TEST(a_full_disk_is_noticed)
{
	static const char *const lines[] = {
		"perft 3", "--help", "--version", "--side=both",
	};
	char command[600];
	const char *path = getenv("BAGHCHAL");

	if (access("/dev/full", W_OK))
		return;
	snprintf(command, sizeof command, "%s %s </dev/null >/dev/full 2>%s/e",
		 path ? path : "build/baghchal", lines[_i], home);
	int status = system(command);

	ck_assert_int_eq(WEXITSTATUS(status), 1);
	snprintf(command, sizeof command,
		 "grep -q '^baghchal: stdout: No space' %s/e", home);
	ck_assert_int_eq(system(command), 0);
}
END_TEST

START_TEST(closed_streams_do_no_harm)
{
	char command[600];
	const char *path = getenv("BAGHCHAL");

	snprintf(command, sizeof command, "%s --side=both <&- >%s/out",
		 path ? path : "build/baghchal", home);
	ck_assert_int_eq(system(command), 0);
	snprintf(command, sizeof command, "%s --side=both </dev/null >&- "
		 "2>/dev/null", path ? path : "build/baghchal");
	int status = system(command);

	ck_assert_int_eq(WEXITSTATUS(status), 1);
}
END_TEST

Suite *options_suite(void);

Suite *
options_suite(void)
{
	Suite *suite = suite_create("options");
	TCase *tcase = tcase_create("options");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, clean_up);
	tcase_set_timeout(tcase, 30);
	tcase_add_loop_test(tcase, options_choose_the_game, 0,
			    sizeof right / sizeof right[0]);
	tcase_add_test(tcase, a_coin_flip_seats_the_person_on_one_side);
	tcase_add_loop_test(tcase,
			    a_wrong_option_is_named_with_how_to_get_help, 0,
			    WRONG_COUNT);
	tcase_add_loop_test(tcase, words_of_the_screen_are_checked, 0, 4);
	tcase_add_test(tcase, junk_in_an_option_is_not_echoed);
	tcase_add_test(tcase, the_perfect_level_needs_a_tablebase);
	tcase_add_test(tcase,
		a_file_that_is_no_record_is_refused_and_the_game_stays);
	tcase_add_loop_test(tcase,
		a_help_comes_on_stdout_in_lines_of_eighty_columns, 0,
		sizeof helps / sizeof helps[0]);
	tcase_add_test(tcase, the_help_names_every_option_and_command);
	tcase_add_test(tcase, the_version_is_on_the_first_line);
	tcase_add_test(tcase, an_option_comes_before_the_settings);
	tcase_add_test(tcase,
		       a_bad_line_in_the_settings_is_told_and_play_goes_on);
	tcase_add_test(tcase,
		a_remembered_level_that_lacks_its_tablebase_is_no_failure);
	tcase_add_loop_test(tcase, a_full_disk_is_noticed, 0, 4);
	tcase_add_test(tcase, closed_streams_do_no_harm);
	return suite;
}
