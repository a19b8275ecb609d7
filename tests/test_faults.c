/*
 * Signals, kills and a vanishing terminal in every state of the program: the
 * terminal is put back, and the game is never lost.
 */
#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "script.h"

static const char *home;
static Pty pty;

/* ---- states ---- */

/* What is pressed after two plies, and what shows that the state is there. */
static const struct {
	const char *keys, *shown;
} states[] = {
	{ "Down", "In hand" },			/* one's turn */
	{ "d", "Move: d" },			/* half of a move */
	{ "n", "New game" },
	{ "R", "Resign" },
	{ "? Space", "Help" },
	{ "w", "Move 1 of 1" },
	{ "O", "Saved games" },
	{ "O / x", "Saved games" },
	{ "P", "position" },
	{ "v", "1" },
	{ "T", "Statistics" },
	{ "N", "Names" },
	{ "S x", "Save the game" },
	{ "y", "[Event" },
	{ "!", "report" },
	{ "i", "hint" },
};

static const int ends[] = { SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGSEGV, SIGKILL,
			    0 };	/* 0: the terminal vanishes */

enum {
	STATES = sizeof states / sizeof states[0],
	ENDS = sizeof ends / sizeof ends[0],
};

static const PtySetup two_players = {
	.words = { "--side=both", "--seed=1" },
};

static void
go_to(int state)
{
	pty_start(&pty, &two_players);
	pty_await_screen(&pty);
	script_press(&pty, "c3 Enter a1b2 Enter");
	pty_expect(&pty, "1. c3      a1\u2013b2");
	script_press(&pty, states[state].keys);
}

/* Ends it so and looks at the terminal. */
static void
end_by(int number)
{
	if (number == 0) {
		pty_hang_up(&pty);
		ck_assert(WIFEXITED(pty.status));
	} else {
		kill(pty.pid, number);
		pty_await_end(&pty);
		bool dies = number == SIGQUIT || number == SIGSEGV ||
			    number == SIGKILL;

		ck_assert_int_eq(WIFSIGNALED(pty.status), dies);
		if (dies)
			ck_assert_int_eq(WTERMSIG(pty.status), number);
		if (number != SIGKILL)
			pty_check_restored(&pty);
	}
	pty_release(&pty);
}

static void
end_in(int state, int number)
{
	go_to(state);
	end_by(number);
	pty_start(&pty, &two_players);
	pty_expect(&pty, "1. c3      a1\u2013b2");
	pty_expect(&pty, "Resumed the unfinished game");
	pty_finish(&pty);
}

START_TEST(the_game_outlives_every_end_in_every_state)
{
	end_in(_i % STATES, ends[_i / STATES]);
}
END_TEST

START_TEST(the_game_outlives_some_end_in_each_state)
{
	end_in(_i, ends[_i % ENDS]);
}
END_TEST

START_TEST(each_state_is_what_it_is_taken_for)
{
	go_to(_i);
	pty_expect(&pty, states[_i].shown);
	pty_finish(&pty);
}
END_TEST

/* ---- while the computer thinks ---- */

START_TEST(the_game_outlives_every_end_while_the_computer_thinks)
{
	const PtySetup setup = {
		.words = { "--side=goats", "--level=hard", "--seed=1" },
	};

	pty_start(&pty, &setup);
	pty_await_screen(&pty);
	pty_type(&pty, "c3\r");
	pty_expect(&pty, "1. c3");
	end_by(ends[_i]);
	pty_start(&pty, &setup);
	pty_expect(&pty, "1. c3");
	pty_finish(&pty);
}
END_TEST

/* ---- killed at any moment ---- */

static Told told;

/* With each line something is written: the game, settings, a record, the
   statistics. */
static const char busy[] =
	"c3\na1b2\nspeak words\nd4\nb2xd4\nnames Ama and Bir\nresign\nnew\n"
	"e3\nspeak signs\na1b1\nsave kept\nsave kept replace\nreport\nnew\n";

/* Nothing is on the disk that is not whole. */
static void
check_disk(void)
{
	char command[700];

	program_say("--plain", "statistics\ngames\nrecord\n", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_str_eq(told.err, "");
	ck_assert_ptr_null(strstr(told.out, "damaged"));
	ck_assert_ptr_null(strstr(told.out, "cannot be opened"));
	ck_assert_ptr_null(strstr(told.out, "cannot be read"));
	snprintf(command, sizeof command, "ls %s/baghchal | grep damaged",
		 home);
	ck_assert_int_ne(system(command), 0);
}

/* Ends it while it works on its lines, at some moment. */
static void
end_at_work(unsigned moment, int number)
{
	static const char *const words[] = { "--plain", "--side=both", NULL };
	volatile unsigned spins = 0;
	Program program;
	char line[512];

	program_start(&program, words);
	program_read_line(&program, line, sizeof line);
	for (int i = 0; i < 12; i++)
		program_write(&program, busy);
	while (spins < moment)
		spins++;
	kill(program.pid, number);
	program_end(&program, &told);
	if (number == SIGKILL)
		ck_assert_int_eq(told.status, 128 + number);
	else if (number == SIGSEGV)	/* which a sanitizer makes its own */
		ck_assert_int_ne(told.status, 0);
	else
		ck_assert_int_eq(told.status, 0);
}

START_TEST(nothing_is_damaged_by_kills_at_any_moment)
{
	static const int numbers[] = { SIGKILL, SIGTERM, SIGKILL, SIGSEGV };
	unsigned chance = 7 + (unsigned)_i;

	for (int times = 0; times < 4; times++) {
		chance = chance * 1103515245u + 12345u;
		end_at_work((chance >> 8) % 40000000, numbers[times]);
		check_disk();
	}
}
END_TEST

static void
make_home(void)
{
	home = program_home();
}

Suite *faults_suite(void);

Suite *
faults_suite(void)
{
	Suite *suite = suite_create("faults");
	TCase *part = tcase_create("part"), *slow = tcase_create("slow");

	suite_add_tcase(suite, part);
	tcase_set_timeout(part, 60);
	tcase_add_checked_fixture(part, make_home, program_clean);
	/* As many states as there are ends. */
	tcase_add_loop_test(part, the_game_outlives_some_end_in_each_state, 0,
			    ENDS);
	tcase_add_loop_test(part, nothing_is_damaged_by_kills_at_any_moment, 0,
			    1);
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 60);
	tcase_set_tags(slow, "slow");
	tcase_add_checked_fixture(slow, make_home, program_clean);
	tcase_add_loop_test(slow, each_state_is_what_it_is_taken_for, 0,
			    STATES);
	tcase_add_loop_test(slow, the_game_outlives_every_end_in_every_state,
			    0, STATES * ENDS);
	tcase_add_loop_test(slow,
		the_game_outlives_every_end_while_the_computer_thinks, 0, ENDS);
	tcase_add_loop_test(slow, nothing_is_damaged_by_kills_at_any_moment, 1,
			    30);
	return suite;
}
