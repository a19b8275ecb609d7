/*
 * The ways in which the screen ends or is interrupted: signals, a closed
 * terminal, ^Z.  The terminal is always put back, the game is never lost.
 */
#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "script.h"
#include "tui/signals.h"

static Pty pty;

static const PtySetup two_players = {
	.words = { "--side=both", "--seed=1" },
};

/* Two plies played, a third begun. */
static void
play_a_little(void)
{
	pty_start(&pty, &two_players);
	pty_await_screen(&pty);
	script_press(&pty, "c3 Enter a1b2 Enter");
	pty_expect(&pty, "1. c3");
	script_press(&pty, "d");
}

/* Starts again: the game must be there. */
static void
assert_the_game_was_kept(void)
{
	pty_start(&pty, &two_players);
	pty_expect(&pty, "1. c3      a1\u2013b2");
	pty_expect(&pty, "19 left");
	pty_finish(&pty);
}

static const int ends[] = { SIGHUP, SIGTERM, SIGINT };

START_TEST(a_signal_to_leave_keeps_the_game_and_restores_the_terminal)
{
	play_a_little();
	kill(pty.pid, ends[_i]);
	pty_await_end(&pty);
	ck_assert(WIFEXITED(pty.status));
	ck_assert_int_eq(WEXITSTATUS(pty.status), 0);
	pty_check_restored(&pty);
	pty_release(&pty);
	assert_the_game_was_kept();
}
END_TEST

START_TEST(a_signal_with_a_dialog_open_is_no_different)
{
	play_a_little();
	script_press(&pty, "Esc");
	script_press(&pty, "n");
	pty_expect(&pty, "New game");
	kill(pty.pid, ends[_i]);
	pty_finish(&pty);
	assert_the_game_was_kept();
}
END_TEST

START_TEST(an_interrupt_from_the_keyboard_leaves_too)
{
	play_a_little();
	pty_type(&pty, "\003");
	pty_await_end(&pty);
	pty_finish(&pty);
	assert_the_game_was_kept();
}
END_TEST

/* Keys that take long, and the signal while they are read: with more of them
   waiting pselect() lets no signal in. */
START_TEST(a_signal_to_leave_is_obeyed_while_keys_wait)
{
	enum { TOTAL = 600 };
	char keys[TOTAL];
	int waiting = 0;

	pty_start(&pty, &two_players);
	pty_await_screen(&pty);
	for (int i = 0; i < TOTAL; i++)
		keys[i] = i % 2 ? '\r' : 'n';
	pty_send(&pty, keys, sizeof keys);
	while ((waiting == 0 || waiting == TOTAL) && !pty_read(&pty, 1))
		ck_assert_int_eq(ioctl(pty.slave, FIONREAD, &waiting), 0);
	kill(pty.pid, ends[_i]);
	pty_await_end(&pty);
	pty_finish(&pty);
}
END_TEST

static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT,
			       SIGQUIT, SIGTRAP, SIGSYS, SIGXCPU, SIGALRM,
			       SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2 };

START_TEST(a_crash_restores_the_terminal_and_dies_by_its_signal)
{
	play_a_little();
	kill(pty.pid, crashes[_i]);
	pty_await_end(&pty);
	ck_assert_msg(WIFSIGNALED(pty.status), "wait status %#x",
		      (unsigned)pty.status);
	ck_assert_int_eq(WTERMSIG(pty.status), crashes[_i]);
	pty_check_restored(&pty);
	pty_release(&pty);
	assert_the_game_was_kept();
}
END_TEST

START_TEST(what_was_ignored_before_ends_nothing)
{
	const char *program = getenv("BAGHCHAL");
	PtySetup setup = {
		.program = "/bin/sh",
		.words = { "-c", "trap '' USR1; exec \"$0\" --side=both",
			   program ? program : "build/baghchal" },
	};

	pty_start(&pty, &setup);
	pty_await_screen(&pty);
	kill(pty.pid, SIGUSR1);
	script_press(&pty, "c3 Enter");
	pty_expect(&pty, "1. c3");
	kill(pty.pid, SIGTERM);
	pty_finish(&pty);
}
END_TEST

/* A shell's ulimit makes both limits one, and the hard one kills. */
START_TEST(a_limit_of_processor_time_warns_before_it_kills)
{
	struct rlimit limit = { .rlim_cur = 100, .rlim_max = 100 };
	Signals signals;

	ck_assert_int_eq(setrlimit(RLIMIT_CPU, &limit), 0);
	signals_install(&signals);
	ck_assert_int_eq(getrlimit(RLIMIT_CPU, &limit), 0);
	ck_assert_uint_eq(limit.rlim_cur, 99);
	ck_assert_uint_eq(limit.rlim_max, 100);
	signals_restore(&signals, false);
}
END_TEST

START_TEST(a_crash_gives_the_mouse_back)
{
	static const PtySetup with_mouse = {
		.words = { "--side=both", "--mouse=on" },
	};

	pty_start(&pty, &with_mouse);
	pty_await_screen(&pty);
	ck_assert(pty.vt.mouse);
	kill(pty.pid, SIGSEGV);
	pty_await_end(&pty);
	pty_check_restored(&pty);
	pty_release(&pty);
}
END_TEST

START_TEST(the_game_stops_and_goes_on)
{
	play_a_little();
	pty_type(&pty, "\032");
	pty_await_stop(&pty);
	pty_check_restored(&pty);
	kill(pty.pid, SIGCONT);
	pty_expect(&pty, "1. c3      a1\u2013b2");
	pty_expect(&pty, "Move: d");
	script_press(&pty, "4 Enter");
	pty_expect(&pty, "2. d4");
	pty_finish(&pty);
}
END_TEST

START_TEST(cursor_keys_work_at_once_after_a_stop)
{
	pty_start(&pty, &two_players);
	pty_await_screen(&pty);
	pty_type(&pty, "\032");
	pty_await_stop(&pty);
	kill(pty.pid, SIGCONT);
	pty_expect(&pty, "In hand");
	pty_settle(&pty);
	script_press(&pty, "Up Enter");
	pty_expect(&pty, "1. c4");
	pty_finish(&pty);
}
END_TEST

START_TEST(a_window_that_changed_while_stopped_is_noticed)
{
	play_a_little();
	pty_type(&pty, "\032");
	pty_await_stop(&pty);
	pty_resize(&pty, 14, 40);
	kill(pty.pid, SIGCONT);
	pty_expect(&pty, "two players");
	pty_finish(&pty);
}
END_TEST

/* As when the program is stopped from outside and the shell sets its own
   modes meanwhile. */
START_TEST(modes_that_changed_while_it_was_stopped_are_set_again)
{
	struct termios modes;

	play_a_little();
	kill(pty.pid, SIGSTOP);
	pty_await_stop(&pty);
	ck_assert_int_eq(tcsetattr(pty.slave, TCSANOW, &pty.before), 0);
	pty_type(&pty, "");
	kill(pty.pid, SIGCONT);
	pty_settle(&pty);
	script_press(&pty, "5 Enter");
	pty_expect(&pty, "2. d5");
	ck_assert_int_eq(tcgetattr(pty.slave, &modes), 0);
	ck_assert(!(modes.c_lflag & (tcflag_t)(ICANON | ECHO)));
	pty_finish(&pty);
}
END_TEST

START_TEST(closing_the_terminal_ends_the_program_and_keeps_the_game)
{
	play_a_little();
	pty_hang_up(&pty);
	ck_assert(WIFEXITED(pty.status));
	pty_release(&pty);
	assert_the_game_was_kept();
}
END_TEST

START_TEST(a_game_being_watched_ends_with_its_terminal)
{
	static const PtySetup watching = {
		.words = { "--side=none", "--level=easy", "--seed=3" },
	};

	pty_start(&pty, &watching);
	pty_await_screen(&pty);
	pty_hang_up(&pty);
	pty_release(&pty);
}
END_TEST

START_TEST(leaving_keeps_the_game_and_restores_the_terminal)
{
	play_a_little();
	script_press(&pty, "Esc");
	pty_type(&pty, "q");
	pty_await_end(&pty);
	pty_finish(&pty);
	assert_the_game_was_kept();
}
END_TEST

static void
make_home(void)
{
	program_home();
}

Suite *signals_tui_suite(void);

Suite *
signals_tui_suite(void)
{
	Suite *suite = suite_create("signals_tui");
	TCase *tcase = tcase_create("signals_tui");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_loop_test(tcase,
		a_signal_to_leave_keeps_the_game_and_restores_the_terminal, 0,
		3);
	tcase_add_loop_test(tcase,
		a_signal_with_a_dialog_open_is_no_different, 0, 3);
	tcase_add_loop_test(tcase,
		a_signal_to_leave_is_obeyed_while_keys_wait, 0, 3);
	tcase_add_test(tcase, an_interrupt_from_the_keyboard_leaves_too);
	tcase_add_loop_test(tcase,
		a_crash_restores_the_terminal_and_dies_by_its_signal, 0,
		sizeof crashes / sizeof crashes[0]);
	tcase_add_test(tcase, what_was_ignored_before_ends_nothing);
	tcase_add_test(tcase, a_limit_of_processor_time_warns_before_it_kills);
	tcase_add_test(tcase, a_crash_gives_the_mouse_back);
	tcase_add_test(tcase, the_game_stops_and_goes_on);
	tcase_add_test(tcase, cursor_keys_work_at_once_after_a_stop);
	tcase_add_test(tcase, a_window_that_changed_while_stopped_is_noticed);
	tcase_add_test(tcase,
		       modes_that_changed_while_it_was_stopped_are_set_again);
	tcase_add_test(tcase,
		closing_the_terminal_ends_the_program_and_keeps_the_game);
	tcase_add_test(tcase, a_game_being_watched_ends_with_its_terminal);
	tcase_add_test(tcase, leaving_keeps_the_game_and_restores_the_terminal);
	return suite;
}
