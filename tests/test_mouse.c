/* The mouse on a real screen: what comes cut, and what never comes. */
#include "tui/mouse.h"

#include <check.h>
#include <string.h>

#include "program.h"
#include "pty.h"

static Pty pty;

static void
make_home(void)
{
	program_home();
}

/* The two forms of what a mouse sends, each cut somewhere. */
static const struct {
	const char *term, *begin;
} cuts[] = {
	{ "xterm-256color", "\033[<" },
	{ "xterm-256color", "\033[<0;20" },
	{ "screen-256color", "\033[M" },
	{ "screen-256color", "\033[M !" },
};

enum { CUTS = sizeof cuts / sizeof cuts[0] };

static void
begin_cut(int index)
{
	PtySetup setup = { .words = { "--side=both", "--new" } };

	setup.term = cuts[index].term;
	pty_start(&pty, &setup);
	pty_await_screen(&pty);
	pty_type(&pty, cuts[index].begin);
	pty_settle(&pty);
}

START_TEST(half_a_click_makes_nobody_deaf)
{
	begin_cut(_i);
	pty_finish(&pty);
}
END_TEST

START_TEST(half_a_click_and_a_closed_terminal_are_an_end)
{
	begin_cut(_i);
	pty_hang_up(&pty);
	pty_await_end(&pty);
	pty_release(&pty);
}
END_TEST

/* Slow lines give it away in pieces. */
START_TEST(a_click_that_comes_in_pieces_is_one)
{
	static const char *const pieces[] = { "\033[<0;", "9", ";3", "M" };
	PtySetup setup = { .words = { "--side=both", "--new" } };

	pty_start(&pty, &setup);
	pty_await_screen(&pty);
	for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
		pty_type(&pty, pieces[i]);
		pty_settle(&pty);
	}
	/* It was on a tiger, in the goats' turn: that is said. */
	pty_expect(&pty, "tiger");
	pty_finish(&pty);
}
END_TEST

Suite *mouse_suite(void);

Suite *
mouse_suite(void)
{
	Suite *suite = suite_create("mouse");
	TCase *tcase = tcase_create("mouse");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_loop_test(tcase, half_a_click_makes_nobody_deaf, 0, CUTS);
	tcase_add_loop_test(tcase,
		half_a_click_and_a_closed_terminal_are_an_end, 0, CUTS);
	tcase_add_test(tcase, a_click_that_comes_in_pieces_is_one);
	return suite;
}
