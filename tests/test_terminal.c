/*
 * The screen on terminals of all kinds: types, locales, colours, sizes, keys
 * as they arrive, and what all of it costs in bytes.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "program.h"
#include "script.h"

static Pty pty;

static PtySetup
two_players(void)
{
	return (PtySetup){ .words = { "--side=both", "--seed=1" } };
}

static void
start(const PtySetup *setup)
{
	pty_start(&pty, setup);
	pty_await_screen(&pty);
}

/* Everything that can be seen: a game, marks, pages, dialogs, refusals. */
static const char *const tour[] = {
	"Enter Left Up k h Enter a1b2 Enter c3c4 Enter", "C-u Backspace",
	"Down Enter Tab", "Enter Right Enter ?", "Space", "q v", "Space",
	"q n", "j l k h", "q R", "n u u r", "g", "t", "C-l p", "p e4",
	"smaller", "larger",
};

enum {
	TOUR = sizeof tour / sizeof tour[0],
	SHORT_TOUR = 5,		/* the game, its marks, refusals and help */
};

/* What was seen on the way, over all steps. */
typedef struct Seen {
	bool color, high;
} Seen;

static void
add_seen(Seen *seen)
{
	seen->color |= pty.vt.color_seen;
	seen->high |= pty.vt.high_seen;
	ck_assert_str_eq(pty.vt.error, "");
}

static Seen
take_tour(const PtySetup *setup, int steps)
{
	Seen seen = { false, false };

	start(setup);
	add_seen(&seen);
	for (int i = 0; i < steps; i++) {
		if (strcmp(tour[i], "smaller") == 0) {
			pty_resize(&pty, 14, 40);
			pty_settle(&pty);
		} else if (strcmp(tour[i], "larger") == 0) {
			pty_resize(&pty, 24, 80);
			pty_settle(&pty);
		} else {
			script_press(&pty, tour[i]);
		}
		ck_assert_msg(!pty.ended, "it ended at %s", tour[i]);
		add_seen(&seen);
	}
	pty_finish(&pty);
	add_seen(&seen);
	return seen;
}

/* ---- types ---- */

static const struct {
	const char *term;
	bool color, told;
} types[] = {
	{ "xterm-256color", true, false },
	{ "xterm", true, false },
	{ "linux", true, false },
	{ "vt100", false, false },
	{ "screen", true, false },
	{ "tmux-256color", true, false },
	{ "xterm-kitty", true, true },
	{ "xterm-ghostty", true, true },
	{ "foot", true, true },
	{ "bogus", false, true },
};

START_TEST(every_type_of_terminal_shows_the_game)
{
	PtySetup setup = two_players();

	setup.term = types[_i].term;
	/* There ncurses loads a library for the mouse, with a small leak. */
	if (strcmp(setup.term, "linux") == 0)
		setup.words[2] = "--mouse=off";
	/* Those that stand in for unknown ones need not be shown all of it. */
	Seen seen = take_tour(&setup, types[_i].told ? SHORT_TOUR : TOUR);

	ck_assert_int_eq(seen.color, types[_i].color);
	ck_assert(seen.high);
	/* A type that is not known is told, after the game. */
	ck_assert_int_eq(vt_shows(&pty.vt, types[_i].term), types[_i].told);
}
END_TEST

static const char *const hopeless[] = { "dumb", "" };

START_TEST(where_no_screen_is_possible_there_is_line_mode)
{
	PtySetup setup = two_players();

	setup.term = hopeless[_i];
	pty_start(&pty, &setup);
	pty_expect(&pty, "Goats: place a goat, 20 left");
	ck_assert(!pty.vt.alternate && !pty.vt.color_seen);
	pty_type(&pty, "c3\n");
	pty_expect(&pty, "Goats play c3");
	ck_assert_str_eq(pty.vt.error, "");
	pty_type(&pty, "\004");
	pty_await_end(&pty);
	pty_finish(&pty);
}
END_TEST

/* ---- locales ---- */

static const struct {
	const char *lang;
	const char *variable;	/* another one, or NULL */
	bool utf8;
} locales[] = {
	{ "C.UTF-8", NULL, true },
	{ "C", NULL, false },
	{ "POSIX", NULL, false },
	{ "", NULL, false },
	{ "xx_YY.UTF-8", NULL, true },	/* not installed */
	{ "xx_YY.utf8", NULL, true },
	{ "xx_YY.ISO-8859-1", NULL, false },
	{ "C.UTF-8", "LC_ALL=C", false },
	{ "C", "LC_ALL=C.UTF-8", true },
	{ "C", "LC_CTYPE=C.UTF-8", true },
};

START_TEST(without_utf8_no_byte_of_it_is_sent)
{
	PtySetup setup = two_players();

	setup.lang = locales[_i].lang;
	setup.environment[0] = locales[_i].variable;
	Seen seen = take_tour(&setup, SHORT_TOUR);

	ck_assert_int_eq(seen.high, locales[_i].utf8);
}
END_TEST

START_TEST(the_ascii_set_sends_ascii_alone)
{
	PtySetup setup = two_players();

	setup.words[2] = "--charset=ascii";
	start(&setup);
	ck_assert(!pty.vt.high_seen);
	script_press(&pty, "c3 Enter a1b2 Enter");
	ck_assert(!pty.vt.high_seen);
	script_press(&pty, "?");
	ck_assert(!pty.vt.high_seen);
	pty_finish(&pty);
}
END_TEST

/* ---- colours ---- */

static const struct {
	const char *variable, *option;
	bool color;
} colors[] = {
	{ NULL, NULL, true },
	{ "NO_COLOR=1", NULL, false },
	{ "NO_COLOR=", NULL, true },
	{ "NO_COLOR=1", "--color=256", true },
	{ "NO_COLOR=1", "--color=8", true },
	{ NULL, "--color=never", false },
};

START_TEST(no_color_and_the_option_decide_on_colours)
{
	PtySetup setup = two_players();

	setup.environment[0] = colors[_i].variable;
	setup.words[2] = colors[_i].option;
	Seen seen = take_tour(&setup, SHORT_TOUR);

	ck_assert_int_eq(seen.color, colors[_i].color);
}
END_TEST

/* ---- sizes ---- */

static char *
picture(void)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	vt_print(&pty.vt, out, true);
	fclose(out);
	return text;
}

static const char *const before_storm[] = {
	"c3 Enter", "n j l", "?", "R", "d",
};

START_TEST(a_storm_of_sizes_leaves_the_screen_as_it_was)
{
	PtySetup setup = two_players();
	unsigned chance = 12345;

	start(&setup);
	script_press(&pty, before_storm[_i]);
	char *before = picture();

	for (int i = 0; i < 40; i++) {
		chance = chance * 1103515245u + 12345u;
		int rows = (int)(chance >> 16) % 30 + 1;
		int columns = (int)(chance >> 8) % 100 + 1;

		if (i % 10 == 0)
			rows = columns = 1;
		pty_resize(&pty, rows, columns);
		/* Some are seen by the program, others come too fast. */
		if (i % 4 == 0)
			pty_settle(&pty);
		else
			pty_read(&pty, 0);
	}
	pty_resize(&pty, 24, 80);
	pty_settle(&pty);
	char *after = picture();

	/* Output may be on its way still. */
	for (int i = 0; i < 100 && strcmp(after, before) != 0; i++) {
		pty_read(&pty, 10);
		free(after);
		after = picture();
	}
	if (strcmp(after, before) != 0)
		fprintf(stderr, "\nbefore:\n%s\nafter:\n%s", before, after);
	/* Too long for the assertions of check. */
	ck_assert_int_eq(strcmp(after, before), 0);
	ck_assert_str_eq(pty.vt.error, "");
	free(before);
	free(after);
	pty_finish(&pty);
}
END_TEST

START_TEST(keys_work_in_a_window_that_is_too_small)
{
	PtySetup setup = two_players();

	setup.rows = setup.columns = 1;
	start(&setup);
	script_press(&pty, "c3 Enter n");
	script_press(&pty, "Esc");
	script_press(&pty, "? j k Space v");
	script_press(&pty, "Esc");
	pty_resize(&pty, 24, 80);
	pty_expect(&pty, "1. c3");
	pty_finish(&pty);
}
END_TEST

/* ---- keys ---- */

START_TEST(esc_and_a_letter_are_two_keys)
{
	PtySetup setup = two_players();

	start(&setup);
	script_press(&pty, "Esc");
	script_press(&pty, "h Enter");
	pty_expect(&pty, "1. b3");
	script_press(&pty, "a");
	pty_type(&pty, "\033h");
	pty_settle(&pty);
	ck_assert(!vt_shows(&pty.vt, "Move:"));
	pty_finish(&pty);
}
END_TEST

static const char *const erasers[] = { "\b", "\177" };

START_TEST(both_codes_of_backspace_erase)
{
	PtySetup setup = two_players();

	start(&setup);
	pty_type(&pty, "c35");
	pty_settle(&pty);
	pty_type(&pty, erasers[_i]);
	pty_settle(&pty);
	pty_type(&pty, "\r");
	pty_expect(&pty, "1. c3");
	pty_finish(&pty);
}
END_TEST

START_TEST(ten_kilobytes_of_junk_do_no_harm)
{
	PtySetup setup = two_players();
	char junk[10240];
	unsigned chance = 99 + (unsigned)_i;

	for (size_t i = 0; i < sizeof junk; i++) {
		do {
			chance = chance * 1103515245u + 12345u;
			junk[i] = (char)(chance >> 16);
			/* Neither a key to leave by nor one for a signal; to
			   take a name to save under is no harm. */
		} while (strchr("qQ\003\032\034\021\023s", junk[i]));
	}
	start(&setup);
	pty_send(&pty, junk, sizeof junk);
	pty_settle_escape(&pty);
	ck_assert_str_eq(pty.vt.error, "");
	/* Out of whatever is open, and a new game is played. */
	script_press(&pty, "Esc");
	script_press(&pty, "Esc");
	ck_assert(!pty.ended);
	script_press(&pty, "?");
	pty_expect(&pty, "Help");
	pty_finish(&pty);
}
END_TEST

static const char *const oddities[] = {
	"\377", "\303", "\200", "\342\224", "\360\237\230\200", "\033[99~",
	"\033[<0;1;1M", "\033[M !!", "\033[200~", "\035",
};

enum { ODDITIES = sizeof oddities / sizeof oddities[0] };

START_TEST(an_odd_byte_is_no_reason_to_leave)
{
	PtySetup setup = two_players();

	start(&setup);
	for (int i = 0; i < ODDITIES; i++) {
		pty_type(&pty, oddities[i]);
		pty_settle(&pty);
		ck_assert_msg(!pty.ended, "it left at number %d", i);
	}
	script_press(&pty, "Esc");
	script_press(&pty, "Esc");
	script_press(&pty, "c3 Enter");
	pty_expect(&pty, "1. c3");
	pty_finish(&pty);
}
END_TEST

START_TEST(a_pasted_game_is_played)
{
	PtySetup setup = two_players();

	start(&setup);
	pty_type(&pty, "c3\ra1b2\re3\rb2b3\rd4\rb3xd3\r");
	pty_expect(&pty, "b3\u00d7d3");
	pty_expect(&pty, " 1 / 5");
	pty_finish(&pty);
}
END_TEST

/* ---- costs ---- */

/* Terminals, and a window for each size of the board. */
static const struct {
	const char *term;
	int rows, columns;
	size_t placement;	/* bytes at most: a large piece has three rows;
				   45 or so are the line of the list of moves */
} places[] = {
	{ "xterm-256color", 24, 80, 195 },
	{ "xterm-256color", 32, 100, 240 },
	{ "xterm-256color", 14, 40, 195 },
	{ "linux", 24, 80, 195 },
	{ "linux", 32, 100, 200 },
};

static PtySetup
two_players_in(int place)
{
	PtySetup setup = two_players();

	setup.term = places[place].term;
	setup.rows = places[place].rows;
	setup.columns = places[place].columns;
	/* There ncurses loads a library for the mouse, with a small leak. */
	if (strcmp(setup.term, "linux") == 0)
		setup.words[2] = "--mouse=off";
	return setup;
}

START_TEST(a_cursor_key_costs_few_bytes)
{
	static const char *const ways[] = {
		"Up", "Down", "7", "3", "9", "1", "Down", "Down", "Left",
		"Left", "Right", "Right", "Right", "Up", "Left", "Left", "Up",
		"Up", "Tab", "BackTab",
	};
	PtySetup setup = two_players_in(_i);

	start(&setup);
	script_press(&pty, "c3 Enter a1b2 Enter d4 Enter");
	script_press(&pty, "Up");
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		script_press(&pty, ways[i]);
		ck_assert_msg(pty.bytes <= 60, "%s costs %zu bytes", ways[i],
			      pty.bytes);
	}
	pty_finish(&pty);
}
END_TEST

static const struct {
	const char *charset;
	size_t bytes;
} redraws[] = {
	{ "--charset=fine", 2500 },
	{ "--charset=box", 2300 },
	{ "--charset=console", 2200 },
	{ "--charset=ascii", 1750 },
};

START_TEST(drawing_all_anew_keeps_to_its_bytes)
{
	PtySetup setup = two_players();

	setup.words[2] = redraws[_i].charset;
	start(&setup);
	script_press(&pty, "c3 Enter a1b2 Enter d4 Enter");
	script_press(&pty, "C-l");
	ck_assert_uint_gt(pty.bytes, 500);
	ck_assert_msg(pty.bytes <= redraws[_i].bytes, "%zu bytes", pty.bytes);
	pty_finish(&pty);
}
END_TEST

START_TEST(a_placement_costs_its_places_and_a_line)
{
	PtySetup setup = two_players_in(_i);

	start(&setup);
	script_press(&pty, "Enter");
	ck_assert_msg(pty.bytes <= places[_i].placement, "%zu bytes",
		      pty.bytes);
	pty_finish(&pty);
}
END_TEST

/* Five points change, and whose turn it is. */
START_TEST(a_step_costs_little_more_than_its_places)
{
	PtySetup setup = two_players();

	start(&setup);
	script_press(&pty, "c3 Enter");
	script_press(&pty, "Up");
	script_press(&pty, "Up Left Left");
	script_press(&pty, "Enter");
	script_press(&pty, "Right");
	script_press(&pty, "Enter");
	pty_expect(&pty, "a5\u2013b5");
	ck_assert_msg(pty.bytes <= 230, "%zu bytes", pty.bytes);
	pty_finish(&pty);
}
END_TEST

START_TEST(nothing_is_said_while_a_person_thinks)
{
	PtySetup setup = two_players();

	start(&setup);
	script_press(&pty, "c3 Enter");
	ck_assert(!pty_read(&pty, 200));
	script_press(&pty, "?");
	ck_assert(!pty_read(&pty, 200));
	pty_finish(&pty);
}
END_TEST

START_TEST(a_running_clock_costs_a_few_bytes_a_second)
{
	PtySetup setup = two_players();

	setup.words[2] = "--timer=20";
	start(&setup);
	pty_expect(&pty, "20 s");
	pty_type(&pty, "");
	pty_expect(&pty, "19 s");
	pty_settle(&pty);
	ck_assert_msg(pty.bytes <= 60, "%zu bytes", pty.bytes);
	pty_finish(&pty);
}
END_TEST

static void
make_home(void)
{
	program_home();
}

static void
add_costs(TCase *tcase)
{
	tcase_add_loop_test(tcase, a_cursor_key_costs_few_bytes, 0,
			    sizeof places / sizeof places[0]);
	tcase_add_loop_test(tcase, drawing_all_anew_keeps_to_its_bytes, 0, 4);
	tcase_add_loop_test(tcase, a_placement_costs_its_places_and_a_line, 0,
			    sizeof places / sizeof places[0]);
	tcase_add_test(tcase, a_step_costs_little_more_than_its_places);
	tcase_add_test(tcase, nothing_is_said_while_a_person_thinks);
	tcase_add_test(tcase, a_running_clock_costs_a_few_bytes_a_second);
}

Suite *terminal_suite(void);

Suite *
terminal_suite(void)
{
	Suite *suite = suite_create("terminal");
	TCase *tcase = tcase_create("terminal");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_loop_test(tcase, every_type_of_terminal_shows_the_game, 0,
			    sizeof types / sizeof types[0]);
	tcase_add_loop_test(tcase,
		where_no_screen_is_possible_there_is_line_mode, 0, 2);
	tcase_add_loop_test(tcase, without_utf8_no_byte_of_it_is_sent, 0,
			    sizeof locales / sizeof locales[0]);
	tcase_add_test(tcase, the_ascii_set_sends_ascii_alone);
	tcase_add_loop_test(tcase, no_color_and_the_option_decide_on_colours, 0,
			    sizeof colors / sizeof colors[0]);
	tcase_add_loop_test(tcase, a_storm_of_sizes_leaves_the_screen_as_it_was,
		0, sizeof before_storm / sizeof before_storm[0]);
	tcase_add_test(tcase, keys_work_in_a_window_that_is_too_small);
	tcase_add_test(tcase, esc_and_a_letter_are_two_keys);
	tcase_add_loop_test(tcase, both_codes_of_backspace_erase, 0, 2);
	tcase_add_loop_test(tcase, ten_kilobytes_of_junk_do_no_harm, 0, 3);
	tcase_add_test(tcase, an_odd_byte_is_no_reason_to_leave);
	tcase_add_test(tcase, a_pasted_game_is_played);
	add_costs(tcase);
	return suite;
}
