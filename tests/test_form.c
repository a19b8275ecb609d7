#include <check.h>
#include <string.h>

#include "tui/form.h"

static bool
setups_equal(const Setup *a, const Setup *b)
{
	return a->seats == b->seats && a->level == b->level &&
	       a->rules.goal == b->rules.goal &&
	       a->rules.repetition == b->rules.repetition &&
	       a->timer_s == b->timer_s;
}

static const int choices[FORM_ROWS] = {
	[FORM_SEATS] = SEATS_COUNT,
	[FORM_LEVEL] = LEVEL_COUNT,
	[FORM_GOAL] = 3,
	[FORM_REPETITION] = 2,
	[FORM_TIMER] = 3,
};

START_TEST(each_row_goes_round_its_choices_and_changes_nothing_else)
{
	FormRow row = (FormRow)_i;
	Setup setup = setup_usual(), begun = setup;

	for (int i = 1; i <= choices[row]; i++) {
		Setup before = setup;

		form_change(row, &setup, 1);
		ck_assert(!setups_equal(&setup, &before));
		ck_assert_int_eq(setups_equal(&setup, &begun),
				 i == choices[row]);
		form_change(row, &setup, -1);
		ck_assert(setups_equal(&setup, &before));
		form_change(row, &setup, 1);
	}
}
END_TEST

START_TEST(going_back_from_the_first_choice_gives_the_last)
{
	FormRow row = (FormRow)_i;
	Setup setup = setup_usual(), forward = setup;

	form_change(row, &setup, -1);
	for (int i = 1; i < choices[row]; i++)
		form_change(row, &forward, 1);
	ck_assert(setups_equal(&setup, &forward));
}
END_TEST

START_TEST(every_choice_has_a_name_of_its_own_and_is_explained)
{
	FormRow row = (FormRow)_i;
	Setup setup = setup_usual();

	ck_assert_uint_gt(strlen(form_label(row)), 0);
	for (int i = 0; i < choices[row]; i++) {
		const char *name = form_value(row, &setup);
		const char *explained = form_explain(row, &setup);

		ck_assert_uint_gt(strlen(name), 0);
		/* It must fit on one line of the smallest dialog */
		ck_assert_uint_le(strlen(name), 12);
		ck_assert_uint_gt(strlen(explained), strlen(name));
		ck_assert_int_eq(explained[strlen(explained) - 1], '.');
		form_change(row, &setup, 1);
		ck_assert_str_ne(name, form_value(row, &setup));
	}
}
END_TEST

Suite *form_suite(void);

Suite *
form_suite(void)
{
	Suite *suite = suite_create("form");
	TCase *tcase = tcase_create("form");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase,
		each_row_goes_round_its_choices_and_changes_nothing_else, 0,
		FORM_ROWS);
	tcase_add_loop_test(tcase,
		going_back_from_the_first_choice_gives_the_last, 0, FORM_ROWS);
	tcase_add_loop_test(tcase,
		every_choice_has_a_name_of_its_own_and_is_explained, 0,
		FORM_ROWS);
	return suite;
}
