/*
 * Guests: what the command line says counts, what a client sends does not;
 * each has games of his own, and nothing is written elsewhere.
 */
#include "app/guest.h"

#include <check.h>
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "program.h"
#include "script.h"
#include "support.h"

static const char *home;
static char folder[600], folder_option[640], why_data[TEXT_LINE];
static Text why;
static Told told;
static Pty pty;

static void
begin(void)
{
	home = program_home();
	snprintf(folder, sizeof folder, "%s/guests", home);
	snprintf(folder_option, sizeof folder_option, "--folder=%s", folder);
	text_init(&why, why_data, sizeof why_data);
}

/* How many files are below a folder, the guests' one left out. */
static int
count_files(const char *path)
{
	DIR *dir = opendir(path);
	const struct dirent *entry;
	int count = 0;

	while (dir && (entry = readdir(dir))) {
		char inner[1024];
		struct stat info;

		snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
		if (strcmp(entry->d_name, ".") == 0 ||
		    strcmp(entry->d_name, "..") == 0 ||
		    strcmp(inner, folder) == 0 || lstat(inner, &info) < 0)
			continue;
		count += S_ISDIR(info.st_mode) ? count_files(inner) : 1;
	}
	if (dir)
		closedir(dir);
	return count;
}

static bool
is_there(const char *below)
{
	char path[1024];

	snprintf(path, sizeof path, "%s/%s", folder, below);
	return access(path, F_OK) == 0;
}

/* Line mode for a guest. */
static const char *
say_as(const char *option, const char *input)
{
	const char *words[] = { option, folder_option, "--plain",
				"--side=both", NULL };

	program_run(words, input, &told);
	ck_assert_int_eq(told.status, 0);
	return told.out;
}

/* ---- names and the environment ---- */

static const struct {
	const char *text;
	bool good;
} names[] = {
	{ "maya", true },
	{ "SHA256:pV+b_Yt0.eQ=", true },
	{ "a@b-c", true },
	{ "", false },
	{ ".", false },
	{ "..", false },
	{ ".hidden", false },
	{ "-n", false },
	{ "a/b", false },
	{ "a b", false },
	{ "a\nb", false },
	{ "a\033[2J", false },
	{ "\303\244", false },
	{ "0123456789012345678901234567890123456789012345678901234567890123",
	  true },
	{ "01234567890123456789012345678901234567890123456789012345678901234",
	  false },
};

START_TEST(a_name_can_be_that_of_a_folder)
{
	ck_assert_int_eq(guest_is_name(names[_i].text), names[_i].good);
}
END_TEST

static const struct {
	const char *name, *value;
	bool stays;
} variables[] = {
	{ "TERM", "xterm-256color", true },
	{ "TERM", "../../tmp/evil", false },
	{ "TERM", ".x", false },
	{ "TERM", "xterm\033[2J", false },
	{ "TERM", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
		  "xxxxxxxxxxxxxxxx", false },
	{ "LANG", "ne_NP.UTF-8", true },
	{ "LANG", "/tmp/evil", false },
	{ "LC_ALL", "C.UTF-8", true },
	{ "LC_CTYPE", "%n%s", false },
	{ "NO_COLOR", "1", true },
	{ "TERMINFO", "/tmp", false },
	{ "TERMINFO_DIRS", "/tmp", false },
	{ "TERMCAP", "x:", false },
	{ "COLUMNS", "80", false },
	{ "LINES", "24", false },
	{ "ESCDELAY", "99999999", false },
	{ "LOCPATH", "/tmp", false },
	{ "GCONV_PATH", "/tmp", false },
	{ "TZ", "/tmp/zone", false },
	{ "BAGHCHAL_TABLEBASE", "/tmp", false },
};

START_TEST(of_the_environment_only_what_makes_sense_stays)
{
	const Guest guest = { .restricted = true, .folder = folder };

	setenv(variables[_i].name, variables[_i].value, 1);
	ck_assert_int_eq(guest_enter(&guest, &why), STATUS_OK);
	const char *value = getenv(variables[_i].name);

	ck_assert_int_eq(value != NULL, variables[_i].stays);
	if (value)
		ck_assert_str_eq(value, variables[_i].value);
}
END_TEST

START_TEST(the_folders_are_the_guests_whatever_variables_say)
{
	static const char *const set[] = { "HOME", "XDG_CONFIG_HOME",
					   "XDG_STATE_HOME" };
	const Guest guest = { true, "maya", folder };
	char own[700];

	snprintf(own, sizeof own, "%s/maya", folder);
	ck_assert_int_eq(guest_enter(&guest, &why), STATUS_OK);
	for (int i = 0; i < 3; i++)
		ck_assert_str_eq(getenv(set[i]), own);
	strcat(own, "/games");
	ck_assert_str_eq(getenv("XDG_DATA_HOME"), own);
}
END_TEST

START_TEST(files_have_a_limit_and_crashes_leave_none)
{
	const Guest guest = { .restricted = true, .folder = folder };
	struct rlimit limit;

	guest_enter(&guest, &why);
	ck_assert_int_eq(getrlimit(RLIMIT_CORE, &limit), 0);
	ck_assert_uint_eq(limit.rlim_max, 0);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert_uint_le(limit.rlim_max, 64 << 10);
}
END_TEST

START_TEST(there_is_an_end_to_the_guests)
{
	const Guest known = { true, "g7", folder }, new = { true, "x", folder };
	const char *program = getenv("BAGHCHAL");
	char path[700];

	mkdir(folder, 0700);
	for (int i = 0; i < GUESTS_MAX; i++) {
		snprintf(path, sizeof path, "%s/g%d", folder, i);
		ck_assert_int_eq(mkdir(path, 0700), 0);
	}
	ck_assert_int_eq(guest_enter(&known, &why), STATUS_OK);
	ck_assert_int_eq(guest_enter(&new, &why), STATUS_REFUSED);
	ck_assert_ptr_nonnull(strstr(why_data, "no room"));
	/* He plays all the same. */
	if (program)
		setenv("BAGHCHAL", program, 1);
	say_as("--guest=x", "c3\nsave\n");
	ck_assert_ptr_nonnull(strstr(told.out, "Goats play c3"));
	ck_assert_ptr_nonnull(strstr(told.err, "nothing is kept"));
	ck_assert(!is_there("x"));
}
END_TEST

/* ---- games ---- */

START_TEST(each_guest_has_games_of_his_own)
{
	say_as("--guest=maya", "c3\na1b2\nsave monday\nspeak words\n");
	ck_assert_ptr_nonnull(strstr(told.out, "Saved as monday.bcr\n"));
	say_as("--guest=SHA256:x+y=", "d4\ngames\n");
	ck_assert_ptr_nonnull(strstr(told.out, "There are no kept games"));
	ck_assert_ptr_null(strstr(told.out, "Resumed"));
	say_as("--guest=maya", "history\ngames\n");
	ck_assert_ptr_nonnull(strstr(told.out, "1. c3 a1-b2"));
	ck_assert_ptr_nonnull(strstr(told.out, "1: monday.bcr"));
	say_as("--restricted", "games\nhistory\n");
	ck_assert_ptr_nonnull(strstr(told.out, "guests cannot use files"));
	ck_assert_ptr_null(strstr(told.out, "a1-b2"));
	ck_assert(is_there("maya/baghchal/autosave.bcr"));
	ck_assert_int_eq(count_files(home), 0);
}
END_TEST

static const char *const words_with_paths[] = {
	"save /tmp/baghchal-guest.bcr", "save x/y", "save ../y.bcr",
	"open /etc/passwd", "open ../other/baghchal/autosave.bcr",
	"rename 1 ../x", "rename 1 /tmp/x", "save ..", "open ..",
};

START_TEST(a_guest_names_no_paths)
{
	char input[100];

	say_as("--guest=maya", "c3\nsave monday\n");
	snprintf(input, sizeof input, "games\n%s\n", words_with_paths[_i]);
	say_as("--guest=maya", input);
	const char *last = program_last_line(told.out);

	ck_assert_msg(strncmp(last, "Not ", 4) == 0, "%s", last);
	ck_assert_int_eq(count_files(home), 0);
	ck_assert_int_ne(access("/tmp/baghchal-guest.bcr", F_OK), 0);
}
END_TEST

START_TEST(no_path_is_told_nor_a_tablebase_computed)
{
	say_as("--guest=maya", "c3\nsave\nsave x\nresign\nsave\nnew\nsolve\n"
	       "report\nhelp save\nhelp\nsave y.bcr\n");
	ck_assert_ptr_null(strstr(told.out, home));
	ck_assert_ptr_nonnull(strstr(told.out, "cannot keep a tablebase"));
	ck_assert_ptr_nonnull(strstr(told.out, "\nsave [NAME]: keep "));
	ck_assert_ptr_null(strstr(told.out, "FILE"));
	ck_assert_ptr_nonnull(strstr(told.out, "Saved as y.bcr"));
	ck_assert_int_eq(count_files(home), 0);
}
END_TEST

/* What stands in the way of a guest's files, and with what in it. */
static const struct {
	const char *folder, *file, *text;
} obstacles[] = {
	{ "maya", "baghchal", "a file" },
	{ "maya", "games", "a file" },
	{ "maya/baghchal", "autosave.bcr", "damaged" },
	{ "maya/baghchal", "settings", "level 17" },
	{ "maya/baghchal/settings", "x", "a folder" },
	{ "maya/games/baghchal", "statistics", "damaged" },
	{ "maya/games/baghchal/statistics", "x", "a folder" },
	{ "maya/games/baghchal/x.bcr", "x", "a folder" },
};

START_TEST(what_fails_tells_a_guest_no_path_of_the_host)
{
	char command[1500];

	snprintf(command, sizeof command, "mkdir -p '%s/%s' && cd '%s/%s' && "
		 "echo '%s' > '%s'", folder, obstacles[_i].folder, folder,
		 obstacles[_i].folder, obstacles[_i].text, obstacles[_i].file);
	ck_assert_int_eq(system(command), 0);
	say_as("--guest=maya", "c3\nsave\nsave x\nspeak words\nresign\n"
	       "new\nstatistics\nreport\ngames\nopen x\n");
	ck_assert_msg(!strstr(told.out, home), "%s", told.out);
	ck_assert_msg(!strstr(told.err, home), "%s", told.err);
	ck_assert_msg(strstr(told.out, "~/") || strstr(told.err, "~/") ||
		      strstr(told.out, "Not "), "%s", told.out);
}
END_TEST

START_TEST(the_oldest_games_without_a_chosen_name_give_way)
{
	char path[700], input[4096] = "c3\n", oldest[100];

	say_as("--guest=maya", "c3\nsave mine\n");
	for (int i = 0; i < 49; i++) {
		snprintf(path, sizeof path,
			 "%s/maya/games/baghchal/2001-11-30-1425%02d.bcr",
			 folder, i);
		FILE *file = fopen(path, "w");

		ck_assert_ptr_nonnull(file);
		fputs("1. c3 *\n", file);
		fclose(file);
	}
	say_as("--guest=maya", "resign\n");
	ck_assert(!is_there("maya/games/baghchal/2001-11-30-142500.bcr"));
	ck_assert(is_there("maya/games/baghchal/2001-11-30-142501.bcr"));
	ck_assert(is_there("maya/games/baghchal/mine.bcr"));

	/* Those of his choice do not. */
	for (int i = 0; i < 50; i++) {
		snprintf(oldest, sizeof oldest, "save n%d\n", i);
		strcat(input, oldest);
	}
	say_as("--guest=maya", input);
	ck_assert(is_there("maya/games/baghchal/n48.bcr"));
	ck_assert(!is_there("maya/games/baghchal/n49.bcr"));
	ck_assert_str_eq(program_last_line(told.out), "Not saved: 50 games are "
			 "kept, and there is no room for more: delete one "
			 "first");
}
END_TEST

START_TEST(whoever_comes_last_has_the_game)
{
	static Pty first, second;
	const PtySetup setup = {
		.words = { "--guest=maya", folder_option, "--side=both" },
	};

	pty_start(&first, &setup);
	pty_await_screen(&first);
	script_press(&first, "c3 Enter a1b2 Enter");
	pty_expect(&first, "1. c3");
	/* The line was cut, and the server has not noticed. */
	pty_start(&second, &setup);
	pty_expect(&second, "1. c3      a1\u2013b2");
	pty_await_end(&first);
	ck_assert(WIFEXITED(first.status) && WEXITSTATUS(first.status) == 0);
	pty_check_restored(&first);
	script_press(&second, "d4 Enter");
	pty_expect(&second, "2. d4");
	/* In this order: the second's shell has the first's pipe. */
	pty_finish(&second);
	pty_release(&first);
	ck_assert_int_eq(count_files(home), 0);
}
END_TEST

/* ---- what a client can send ---- */

static char huge[64 << 10];

static const struct {
	const char *name, *value;
} hostile[] = {
	{ "HOME", "/nowhere/\033[2J" },
	{ "HOME", "relative" },
	{ "HOME", huge },
	{ "XDG_STATE_HOME", "/etc" },
	{ "XDG_CONFIG_HOME", huge },
	{ "XDG_DATA_HOME", "\001\377/" },
	{ "TERMINFO", "/dev" },
	{ "TERMINFO", huge },
	{ "TERMINFO_DIRS", huge },
	{ "LD_LIBRARY_PATH", huge },
};

/* Whether with or without a name, and at the terminal. */
static void
play_against(const char *variable)
{
	const PtySetup setup = {
		.words = { "--guest=maya", folder_option, "--side=both",
			   "--seed=1" },
		.environment = { variable },
	};

	pty_start(&pty, &setup);
	pty_expect(&pty, "20 left");
	script_press(&pty, "c3 Enter a1b2 Enter");
	pty_expect(&pty, "1. c3      a1\u2013b2");
	pty_finish(&pty);
	ck_assert_int_eq(count_files(home), 0);
	ck_assert(is_there("maya/baghchal/autosave.bcr"));
}

START_TEST(a_hostile_folder_changes_nothing)
{
	memset(huge, 'x', sizeof huge - 1);
	huge[0] = '/';
	setenv(hostile[_i].name, hostile[_i].value, 1);
	play_against(NULL);
}
END_TEST

static const char *const sent[] = {
	"COLUMNS=1000000000", "LINES=-1", "LINES=1000000000",
	"LC_ALL=../../../../etc", "LC_CTYPE=\033]0;x\007", "LC_MESSAGES=%n",
	"LANGUAGE=../..", "ESCDELAY=1000000000", "TERMCAP=xterm:co#9999999:",
	"BAGHCHAL_TABLEBASE=/dev", "NCURSES_NO_UTF8_ACS=1",
	"SSH_ORIGINAL_COMMAND=sh", "TZ=/dev/zero", "no equals sign", "=",
};

START_TEST(a_hostile_variable_changes_nothing)
{
	play_against(sent[_i]);
}
END_TEST

static const char *const types[] = {
	"../../etc/passwd", "/dev/zero", "\033]0;x\007", "x\ny", "%s%n",
};

START_TEST(a_type_of_terminal_that_makes_no_sense_gives_line_mode)
{
	const PtySetup setup = {
		.words = { "--guest=maya", folder_option, "--side=both" },
		.term = types[_i],
	};

	pty_start(&pty, &setup);
	pty_expect(&pty, "Goats: place a goat, 20 left");
	ck_assert_str_eq(pty.vt.error, "");
	pty_type(&pty, "\004");
	pty_await_end(&pty);
	pty_finish(&pty);
}
END_TEST

/* Of the program's memory, in KiB; -1 where the system does not tell. */
static long
resident_kib(void)
{
	char path[64], line[256];
	long size = -1;

	snprintf(path, sizeof path, "/proc/%d/status", (int)pty.pid);
	FILE *file = fopen(path, "r");

	while (file && fgets(line, sizeof line, file))
		sscanf(line, "VmRSS: %ld", &size);
	if (file)
		fclose(file);
	return size;
}

static void
say_size(unsigned short rows, unsigned short columns)
{
	struct winsize size = { .ws_row = rows, .ws_col = columns };

	pty_type(&pty, "");
	ck_assert_int_eq(ioctl(pty.slave, TIOCSWINSZ, &size), 0);
	pty_settle(&pty);
}

START_TEST(a_window_of_any_size_takes_no_more_memory_than_a_large_one)
{
	PtySetup setup = {
		.words = { "--guest=maya", folder_option, "--side=both" },
	};

	/* Nor does what the environment says. */
	setup.environment[0] = _i ? "LINES=30000" : NULL;
	setup.environment[1] = _i ? "COLUMNS=30000" : NULL;
	pty_start(&pty, &setup);
	pty_await_screen(&pty);
	pty_expect(&pty, "20 left");
	long before = resident_kib();

	say_size(65535, 65535);
	ck_assert(!pty.ended);
	/* What ThreadSanitizer knows about the memory counts too. */
	if (!support_watches_threads())
		ck_assert_int_le(resident_kib(), before + 128 * 1024);
	say_size(24, 80);
	script_press(&pty, "c3 Enter C-l");
	pty_expect(&pty, "1. c3");
	pty_finish(&pty);
}
END_TEST

START_TEST(a_type_that_would_upset_the_terminal_is_told_without_harm)
{
	PtySetup setup = { .words = { "--side=both" } };

	setup.term = "\033]0;x\007\302\233m";
	pty_start(&pty, &setup);
	pty_await_screen(&pty);
	script_press(&pty, "q");
	pty_await_end(&pty);
	ck_assert(vt_shows(&pty.vt, "the terminal type ?]0;x??m is unknown"));
	pty_finish(&pty);
}
END_TEST

/* The rest of what a client can send. */
static void
add_slow(Suite *suite)
{
	TCase *slow = tcase_create("slow");

	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 60);
	tcase_set_tags(slow, "slow");
	tcase_add_checked_fixture(slow, begin, program_clean);
	tcase_add_loop_test(slow, a_hostile_folder_changes_nothing, 2,
			    sizeof hostile / sizeof hostile[0]);
	tcase_add_loop_test(slow, a_hostile_variable_changes_nothing, 2,
			    sizeof sent / sizeof sent[0]);
	tcase_add_loop_test(slow,
		a_type_of_terminal_that_makes_no_sense_gives_line_mode, 2,
		sizeof types / sizeof types[0]);
}

Suite *guest_suite(void);

Suite *
guest_suite(void)
{
	Suite *suite = suite_create("guest");
	TCase *tcase = tcase_create("guest");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, begin, program_clean);
	tcase_add_loop_test(tcase, a_name_can_be_that_of_a_folder, 0,
			    sizeof names / sizeof names[0]);
	tcase_add_loop_test(tcase,
		of_the_environment_only_what_makes_sense_stays, 0,
		sizeof variables / sizeof variables[0]);
	tcase_add_test(tcase,
		       the_folders_are_the_guests_whatever_variables_say);
	tcase_add_test(tcase, files_have_a_limit_and_crashes_leave_none);
	tcase_add_test(tcase, there_is_an_end_to_the_guests);
	tcase_add_test(tcase, each_guest_has_games_of_his_own);
	tcase_add_loop_test(tcase, a_guest_names_no_paths, 0,
		sizeof words_with_paths / sizeof words_with_paths[0]);
	tcase_add_test(tcase, no_path_is_told_nor_a_tablebase_computed);
	tcase_add_loop_test(tcase,
		what_fails_tells_a_guest_no_path_of_the_host, 0,
		sizeof obstacles / sizeof obstacles[0]);
	tcase_add_test(tcase, the_oldest_games_without_a_chosen_name_give_way);
	tcase_add_test(tcase, whoever_comes_last_has_the_game);
	tcase_add_loop_test(tcase, a_hostile_folder_changes_nothing, 0, 2);
	tcase_add_loop_test(tcase, a_hostile_variable_changes_nothing, 0, 2);
	tcase_add_loop_test(tcase,
		a_type_of_terminal_that_makes_no_sense_gives_line_mode, 0, 2);
	tcase_add_loop_test(tcase,
		a_window_of_any_size_takes_no_more_memory_than_a_large_one, 0,
		2);
	tcase_add_test(tcase,
		a_type_that_would_upset_the_terminal_is_told_without_harm);
	add_slow(suite);
	return suite;
}
