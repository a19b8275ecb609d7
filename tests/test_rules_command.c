/* baghchal rules */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "guide/guide.h"
#include "program.h"

static Told told;

static void
make_home(void)
{
	program_home();
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("TERM", "xterm-256color", 1);
}

START_TEST(all_pages_are_printed_in_ascii_where_there_is_no_utf8)
{
	setenv("LC_ALL", "C", 1);
	program_say("rules --charset=fine", "", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_str_eq(told.err, "");
	for (int i = 0; i < guide_count(); i++)
		ck_assert_ptr_nonnull(strstr(told.out, guide_page(i)->title));
	size_t column = 0;

	for (const char *p = told.out; *p; p++) {
		column = *p == '\n' ? 0 : column + 1;
		ck_assert_uint_le(column, 80);
		ck_assert(*p == '\n' || (*p >= ' ' && *p < 0x7f));
	}
}
END_TEST

START_TEST(one_page_has_its_board_and_its_task)
{
	program_say("rules --charset=ascii 5", "", &told);
	ck_assert_str_eq(told.out,
		"5 / 13  How tigers capture\n"
		"\n"
		"    5  T---+---+---+---T\n"
		"       | \\ | / | \\ | / |\n"
		"    4  +---G---G---+---+\n"
		"       | / | \\ | / | \\ |\n"
		"    3  +---G---+---+---+\n"
		"       | \\ | / | \\ | / |\n"
		"    2  G---+---G---T---+\n"
		"       | / | \\ | / | \\ |\n"
		"    1  G---T---G---+---+\n"
		"       a   b   c   d   e\n"
		"\n"
		"A tiger captures by a jump: over one goat next to it, "
		"straight along the\n"
		"lines, to the empty point just behind. The goat never comes "
		"back.\n"
		"\n"
		"One capture a turn, and none is ever compulsory.\n"
		"\n"
		"Nothing jumps over two goats, over a tiger, or over an empty "
		"point.\n"
		"\n"
		"To try, tigers to move:\n"
		"Capture a goat.\n");
}
END_TEST

START_TEST(boards_are_drawn_in_the_characters_that_suit)
{
	program_say("rules 5", "", &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"       │⠈⠢⡀│⢀⠔⠁│⠈⠢⡀│⢀⠔⠁│\n    4  ├───G───G───┼───┤\n"));
	program_say("rules -c box 5", "", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "   │ ╲ │ ╱ │ ╲ │ ╱ │\n"));
	program_say("rules -c box 11", "", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "- bagh: the tiger बाघ\n"));
	setenv("TERM", "linux", 1);
	program_say("rules 11", "", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "- bagh: the tiger\n"));
}
END_TEST

START_TEST(a_page_that_is_none_is_refused)
{
	program_say("rules 0", "", &told);
	ck_assert_int_eq(told.status, 2);
	ck_assert_str_eq(told.err, "baghchal: PAGE is 1 to 13, not '0'; see "
			 "'baghchal rules --help'\n");
	program_say("rules tigers", "", &told);
	ck_assert_int_eq(told.status, 2);
	program_say("rules 1 2", "", &told);
	ck_assert_int_eq(told.status, 2);
	ck_assert_str_eq(told.out, "");
}
END_TEST

Suite *rules_command_suite(void);

Suite *
rules_command_suite(void)
{
	Suite *suite = suite_create("rules_command");
	TCase *tcase = tcase_create("rules_command");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase,
		       all_pages_are_printed_in_ascii_where_there_is_no_utf8);
	tcase_add_test(tcase, one_page_has_its_board_and_its_task);
	tcase_add_test(tcase, boards_are_drawn_in_the_characters_that_suit);
	tcase_add_test(tcase, a_page_that_is_none_is_refused);
	return suite;
}
