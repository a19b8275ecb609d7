/*
 * Every terminal in every locale and size: a game is played to its end, with
 * a stop in the middle, and the terminal is sent nothing that it does not
 * know.  The whole matrix is slow; a part, in which each terminal, locale and
 * size occurs, is not.
 */
#include <check.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "script.h"
#include "sequences.h"

static Pty pty;
static const char *home;
static char *sent;
static size_t sent_size;

/* `like`: the entry used where terminfo does not know the type. */
static const struct {
	const char *term, *like;
	bool color;
} types[] = {
	{ "xterm-256color", NULL, true },
	{ "xterm", NULL, true },
	{ "linux", NULL, true },
	{ "vt100", NULL, false },
	{ "screen", NULL, true },
	{ "tmux-256color", NULL, true },
	{ "dumb", NULL, false },
	{ "xterm-kitty", "xterm-256color", true },
	{ "bogus", "vt100", false },
};

static const struct {
	const char *lang;
	bool utf8;
} locales[] = {
	{ "C.UTF-8", true },
	{ "C", false },
	{ "xx_YY.UTF-8", true },	/* not installed */
	{ "", false },
};

static const struct {
	int rows, columns;
} sizes[] = {
	{ 24, 80 }, { 14, 40 }, { 12, 20 }, { 5, 10 }, { 1, 1 }, { 60, 200 },
};

enum {
	TYPES = sizeof types / sizeof types[0],
	SCREENS = TYPES - 1,	/* where there is a screen: all but dumb */
	LOCALES = sizeof locales / sizeof locales[0],
	SIZES = sizeof sizes / sizeof sizes[0],
};

/* The types with a screen, by their number. */
static int
screen_type(int number)
{
	return strcmp(types[number].term, "dumb") == 0 ? TYPES - 1 : number;
}

static bool
has_screen(int type)
{
	return strcmp(types[type].term, "dumb") != 0;
}

/* ---- start and end ---- */

static PtySetup
setup_for(int type, int locale, int size)
{
	PtySetup setup = {
		.rows = sizes[size].rows, .columns = sizes[size].columns,
		.term = types[type].term, .lang = locales[locale].lang,
		.words = { "--side=both", "--goal=4", "--seed=1" },
	};

	/* There ncurses loads a library for the mouse, with a small leak. */
	if (strcmp(setup.term, "linux") == 0)
		setup.words[3] = "--mouse=off";
	return setup;
}

static void
start(const PtySetup *setup)
{
	sent = NULL;
	pty_start(&pty, setup);
	pty.log = open_memstream(&sent, &sent_size);
	/* One cell may stay blank: no pty_await_screen(). */
	while (!pty.bytes && !pty.ended)
		pty_read(&pty, 1000);
	pty_settle(&pty);
}

/* What was said until now must be what the terminal knows. */
static void
check_sent(int type, int locale)
{
	const char *term = types[type].term;

	fclose(pty.log);
	pty.log = NULL;
	ck_assert_str_eq(pty.vt.error, "");
	if (!sequences_know(term) && types[type].like)
		term = types[type].like;
	sequences_check(term, locales[locale].utf8, sent, sent_size);
	free(sent);
}

static void
leave(int type, int locale)
{
	/* The first may close the window for the end of a game. */
	if (has_screen(type))
		pty_type(&pty, "qq");
	else
		pty_type(&pty, "quit\n");
	pty_await_end(&pty);
	check_sent(type, locale);
	pty_finish(&pty);
}

/* ---- what is on the disk ---- */

/* A record in one line, without its comments. */
static void
flatten(char *data)
{
	char *to = data;
	bool is_comment = false;

	for (const char *from = data; *from; from++) {
		is_comment |= *from == '{';
		if (!is_comment && (*from > ' ' || (to > data && to[-1] > ' ')))
			*to++ = (char)(*from > ' ' ? *from : ' ');
		is_comment &= *from != '}';
	}
	*to = '\0';
}

/* Whether a file in the program's folder whose name has `part` in it holds the
   text. */
static bool
is_on_disk(const char *part, const char *text)
{
	char path[600], data[4096];
	bool found = false;

	snprintf(path, sizeof path, "%s/baghchal", home);
	DIR *dir = opendir(path);
	const struct dirent *entry;

	while (dir && !found && (entry = readdir(dir))) {
		if (!strstr(entry->d_name, part))
			continue;
		snprintf(path, sizeof path, "%s/baghchal/%s", home,
			 entry->d_name);
		FILE *file = fopen(path, "r");
		size_t length = fread(data, 1, sizeof data - 1, file);

		data[length] = '\0';
		fclose(file);
		flatten(data);
		found = strstr(data, text) != NULL;
	}
	if (dir)
		closedir(dir);
	return found;
}

/* ---- a game ---- */

/* A move by typing it. */
static void
play(const char *const *moves, const char *enter)
{
	char line[16];

	for (; *moves; moves++) {
		snprintf(line, sizeof line, "%s%s", *moves, enter);
		pty_type(&pty, line);
		pty_settle(&pty);
		ck_assert_msg(!pty.ended, "it ended at %s", *moves);
	}
}

/* Another size with a dialog open, and back. */
static void
resize_in_dialog(int size)
{
	script_press(&pty, "n");
	pty_resize(&pty, sizes[(size + 1) % SIZES].rows,
		   sizes[(size + 1) % SIZES].columns);
	pty_settle(&pty);
	script_press(&pty, "j l");
	pty_resize(&pty, sizes[size].rows, sizes[size].columns);
	pty_settle(&pty);
	script_press(&pty, "Esc");
	ck_assert(!pty.ended);
}

/* Half of a game, a new start, the other half: the tigers capture four. */
static void
play_in(int type, int locale, int size)
{
	static const char *const first[] = { "c3", "a1a2", "e3", "a2b2", "b3",
					     "b2b4", NULL };
	static const char *const second[] = { "d3", "b4d2", "c4", "d2d4", "a3",
					      "d4b4", NULL };
	const char *enter = has_screen(type) ? "\r" : "\n";
	PtySetup setup = setup_for(type, locale, size);

	start(&setup);
	play(first, enter);
	if (has_screen(type)) {
		resize_in_dialog(size);
		script_press(&pty, "? Space");
		script_press(&pty, "q h j k l Tab i");
		script_press(&pty, "u r");
	}
	leave(type, locale);
	ck_assert(is_on_disk("autosave.bcr", "3. b3 b2xb4"));

	start(&setup);
	play(second, enter);
	leave(type, locale);
	ck_assert(is_on_disk(".bcr", "d4xb4 0-1"));
	ck_assert(!is_on_disk("autosave.bcr", ""));
}

START_TEST(a_game_is_played_everywhere)
{
	play_in(_i % TYPES, _i / TYPES % LOCALES, _i / TYPES / LOCALES);
}
END_TEST

START_TEST(a_game_is_played_on_each_terminal)
{
	play_in(_i, _i % LOCALES, _i % SIZES);
}
END_TEST

/* ---- signals ---- */

static const int signals[] = { SIGHUP, SIGTERM, SIGINT, SIGSEGV, SIGQUIT,
			       SIGTSTP, SIGWINCH };

enum { SIGNALS = sizeof signals / sizeof signals[0] };

/* Those after which the program goes on. */
static void
go_on_after(int number)
{
	if (number == SIGTSTP) {
		pty_await_stop(&pty);
		pty_check_restored(&pty);
		kill(pty.pid, SIGCONT);
		while (!pty.vt.keypad && pty_read(&pty, 1000))
			;
	}
	pty_settle(&pty);
	script_press(&pty, "Esc");
	ck_assert(!pty.ended);
	pty_type(&pty, "q");
}

START_TEST(a_signal_leaves_each_terminal_in_order)
{
	int type = screen_type(_i % SCREENS), number = signals[_i / SCREENS];
	PtySetup setup = setup_for(type, 0, 0);

	start(&setup);
	script_press(&pty, "c3 Enter a1a2 Enter n");
	kill(pty.pid, number);
	if (number == SIGTSTP || number == SIGWINCH)
		go_on_after(number);
	pty_await_end(&pty);
	ck_assert_int_eq(WIFSIGNALED(pty.status),
			 number == SIGSEGV || number == SIGQUIT);
	check_sent(type, 0);
	pty_check_restored(&pty);
	pty_release(&pty);
	ck_assert(is_on_disk("autosave.bcr", "1. c3 a1-a2"));
}
END_TEST

START_TEST(without_stdin_each_terminal_gets_lines_and_an_end)
{
	PtySetup setup = setup_for(_i, 0, 0);

	setup.no_stdin = true;
	pty_start(&pty, &setup);
	pty_await_end(&pty);
	ck_assert(vt_shows(&pty.vt, "Goats: place a goat, 20 left"));
	ck_assert(!pty.vt.high_seen && !pty.vt.color_seen);
	pty_finish(&pty);
}
END_TEST

/* ---- colours and keys ---- */

static const struct {
	const char *variable;
	bool color;
} wishes[] = { { "NO_COLOR=1", false }, { "NO_COLOR=", true } };

START_TEST(no_color_is_obeyed_by_each_terminal)
{
	int type = screen_type(_i / 2);
	PtySetup setup = setup_for(type, 0, 0);

	setup.environment[0] = wishes[_i % 2].variable;
	start(&setup);
	ck_assert_int_eq(pty.vt.color_seen,
			 wishes[_i % 2].color && types[type].color);
	leave(type, 0);
}
END_TEST

START_TEST(keys_and_a_long_paste_come_through_each_terminal)
{
	static char paste[10240];
	int type = screen_type(_i);
	PtySetup setup = setup_for(type, 0, 0);

	start(&setup);
	pty_type(&pty, "\033");
	pty_settle_escape(&pty);
	script_press(&pty, "h");
	pty_type(&pty, "d5\b4c\177\r");
	pty_expect(&pty, "1. d4");
	/* Moves, of which the first are legal. */
	for (size_t i = 0; i + 3 <= sizeof paste; i += 3)
		memcpy(paste + i, i % 2 ? "b1\r" : "e2\r", 3);
	pty_send(&pty, paste, sizeof paste - 1);
	pty_settle(&pty);
	script_press(&pty, "Esc");
	script_press(&pty, "Esc");
	ck_assert(!pty.ended);
	leave(type, 0);
	ck_assert(is_on_disk("autosave.bcr", "1. d4"));
}
END_TEST

/* ---- inside others ---- */

/* The path of a program, or NULL after saying that it is missing. */
static const char *
find_program(const char *name)
{
	static char path[600];
	char folders[2048];

	snprintf(folders, sizeof folders, "%s", getenv("PATH"));
	for (char *folder = strtok(folders, ":"); folder;
	     folder = strtok(NULL, ":")) {
		snprintf(path, sizeof path, "%s/%s", folder, name);
		if (access(path, X_OK) == 0)
			return path;
	}
	fprintf(stderr, "%s is not installed: not tried in it\n", name);
	return NULL;
}

static void
resize_inside(void)
{
	pty_resize(&pty, 14, 40);
	pty_settle(&pty);
	pty_expect(&pty, "Two people at this");
	pty_resize(&pty, 24, 80);
	pty_settle(&pty);
}

static const char *const around[] = { "tmux", "screen" };

/* Their own sequences are not looked at. */
START_TEST(the_game_is_played_inside_others)
{
	char inner[1200], place[600];
	const char *program = getenv("BAGHCHAL");
	const char *outer = find_program(around[_i]);
	PtySetup in_tmux = {
		.environment = { place },
		.words = { "-L", "game", "-f", "/dev/null", "new-session",
			   inner },
		.program = outer,
	}, in_screen = {
		.environment = { place },
		.words = { "-U", "-c", "/dev/null", "sh", "-c", inner },
		.program = outer,
	};

	if (!outer)
		return;
	snprintf(place, sizeof place, "%s=%s/place",
		 _i ? "SCREENDIR" : "TMUX_TMPDIR", home);
	ck_assert_int_eq(mkdir(strchr(place, '=') + 1, 0700), 0);
	snprintf(inner, sizeof inner, "%s --side=both --seed=1",
		 program ? program : "build/baghchal");
	pty_start(&pty, _i ? &in_screen : &in_tmux);
	pty_expect(&pty, "20 left");
	pty_type(&pty, "c3\ra1b2\r");
	pty_expect(&pty, "1. c3      a1\u2013b2");
	pty_type(&pty, "n");
	pty_expect(&pty, "Two people at this");
	/* Screen is slow to notice. */
	if (_i == 0)
		resize_inside();
	pty_type(&pty, "\033");
	pty_expect(&pty, "1. c3      a1\u2013b2");
	pty_type(&pty, "q");
	pty_await_end(&pty);
	ck_assert(is_on_disk("autosave.bcr", "1. c3"));
	pty_release(&pty);
}
END_TEST

static void
make_home(void)
{
	home = program_home();
}

static void
add_whole(TCase *slow)
{
	tcase_add_loop_test(slow, a_game_is_played_everywhere, 0,
			    TYPES * LOCALES * SIZES);
	tcase_add_loop_test(slow, a_signal_leaves_each_terminal_in_order, 0,
			    SCREENS * SIGNALS);
	tcase_add_loop_test(slow,
		without_stdin_each_terminal_gets_lines_and_an_end, 0, TYPES);
	tcase_add_loop_test(slow, no_color_is_obeyed_by_each_terminal, 0,
			    SCREENS * 2);
	tcase_add_loop_test(slow,
		keys_and_a_long_paste_come_through_each_terminal, 0, SCREENS);
	tcase_add_loop_test(slow, the_game_is_played_inside_others, 0, 2);
}

Suite *matrix_suite(void);

Suite *
matrix_suite(void)
{
	Suite *suite = suite_create("matrix");
	TCase *part = tcase_create("part"), *slow = tcase_create("slow");

	suite_add_tcase(suite, part);
	tcase_set_timeout(part, 60);
	tcase_add_checked_fixture(part, make_home, program_clean);
	tcase_add_loop_test(part, a_game_is_played_on_each_terminal, 0, TYPES);
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 60);
	tcase_set_tags(slow, "slow");
	tcase_add_checked_fixture(slow, make_home, program_clean);
	add_whole(slow);
	return suite;
}
