/* How to play, in line mode. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "guide/guide.h"
#include "program.h"

static Told told;

static void
make_home(void)
{
	program_home();
}

static void
say(const char *input)
{
	program_say("--plain --new --side=both", input, &told);
	ck_assert_int_eq(told.status, 0);
}

START_TEST(a_page_is_told_with_its_board_in_words)
{
	say("rules\nrules 5\n");
	ck_assert_ptr_nonnull(strstr(told.out, "\nPage 1: The board and the "
				     "pieces\nPage 2: "));
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nPage 5 of 13: How tigers capture\n"
		"A tiger captures by a jump: over one goat next to it, "
		"straight along the lines, to the empty point just behind. "
		"The goat never comes back.\n"));
	ck_assert_ptr_nonnull(strstr(told.out,
		"On the board of this page:\n"
		"Tigers: b1, d2, a5, e5; none trapped\n"
		"Goats: 7 on the board: a1, c1, a2, c2, b3, b4, c4; "));
	ck_assert_str_eq(program_last_line(told.out),
		"To try, tigers to move: Capture a goat. Type rules 5 and a "
		"move");
}
END_TEST

START_TEST(a_task_is_tried_without_touching_the_game)
{
	say("rules 5 b1-b2\nrules 5 b1xd1\nrules 5 b1-b5\nrules 12 c3\n"
	    "position\n");
	ck_assert_ptr_nonnull(strstr(told.out,
		"That is a step; here a goat can be captured. Try again\n"
		"Right. The goat is gone, "));
	ck_assert_ptr_nonnull(strstr(told.out, "\nb1-b5: "));
	ck_assert_ptr_nonnull(strstr(told.out, "\nPage 12 has no board\n"));
	ck_assert_str_eq(program_last_line(told.out),
			 "Position: B3B/5/5/5/B3B G 0");
}
END_TEST

START_TEST(pages_that_are_none_are_refused)
{
	say("rules 0\nrules x\nrules 14\n");
	ck_assert_ptr_nonnull(strstr(told.out,
		"A page is a number, 1 to 13\nA page is a number, 1 to 13\n"
		"A page is a number, 1 to 13\n"));
}
END_TEST

/* Nothing that a speech synthesizer or a teletype cannot say. */
START_TEST(all_pages_are_plain_text)
{
	char input[512];
	int used = 0;

	for (int i = 1; i <= guide_count(); i++)
		used += snprintf(input + used, sizeof input - (size_t)used,
				 "rules %d\n", i);
	say(input);
	for (const char *p = told.out; *p; p++)
		ck_assert(*p == '\n' || (*p >= ' ' && *p < 0x7f));
	ck_assert_ptr_nonnull(strstr(told.out, "\nbagh: the tiger\n"));
}
END_TEST

Suite *line_guide_suite(void);

Suite *
line_guide_suite(void)
{
	Suite *suite = suite_create("line_guide");
	TCase *tcase = tcase_create("line_guide");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase, a_page_is_told_with_its_board_in_words);
	tcase_add_test(tcase, a_task_is_tried_without_touching_the_game);
	tcase_add_test(tcase, pages_that_are_none_are_refused);
	tcase_add_test(tcase, all_pages_are_plain_text);
	return suite;
}
