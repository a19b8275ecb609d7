/* What a picture of the record does not show: whose the mouse is. */
#include <check.h>

#include "program.h"
#include "script.h"

static Pty pty;

static void
begin(void)
{
	PtySetup setup = { .words = { "--side=both" } };

	program_home();
	pty_start(&pty, &setup);
	pty_await_screen(&pty);
}

START_TEST(the_terminal_has_the_mouse_while_the_record_is_shown)
{
	ck_assert(pty.vt.mouse);
	script_press(&pty, "y");
	ck_assert(!pty.vt.mouse);
	script_press(&pty, "Esc");
	ck_assert(pty.vt.mouse);
	/* Also when it goes on to saving. */
	script_press(&pty, "y");
	script_press(&pty, "w");
	ck_assert(pty.vt.mouse);
	pty_finish(&pty);
}
END_TEST

START_TEST(a_mouse_that_was_off_stays_off)
{
	script_press(&pty, "o");
	ck_assert(!pty.vt.mouse);
	script_press(&pty, "y");
	script_press(&pty, "Esc");
	ck_assert(!pty.vt.mouse);
	pty_finish(&pty);
}
END_TEST

START_TEST(the_program_is_left_from_each_of_these_windows)
{
	static const char *const keys[] = { "y", "O", "S", "P" };

	/* A sanitizer tells of what is not freed then. */
	script_press(&pty, keys[_i]);
	pty_finish(&pty);
}
END_TEST

Suite *record_view_suite(void);

Suite *
record_view_suite(void)
{
	Suite *suite = suite_create("record_view");
	TCase *tcase = tcase_create("record_view");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, begin, program_clean);
	tcase_add_test(tcase,
		       the_terminal_has_the_mouse_while_the_record_is_shown);
	tcase_add_test(tcase, a_mouse_that_was_off_stays_off);
	tcase_add_loop_test(tcase,
			    the_program_is_left_from_each_of_these_windows,
			    0, 4);
	return suite;
}
