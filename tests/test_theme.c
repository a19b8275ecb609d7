/*
 * The names of themes and colours.  What they look like is in the screens.
 */
#include <check.h>

#include "tui/theme.h"

START_TEST(themes_are_found_by_their_names)
{
	int count = 0;

	for (; theme_name(count); count++)
		ck_assert_int_eq(theme_find(theme_name(count)), count);
	ck_assert_int_eq(count, 5);
	ck_assert_ptr_null(theme_name(-1));
	ck_assert_int_eq(theme_find("NEPALI"), theme_find("nepali"));
	ck_assert_int_eq(theme_find("gaudy"), 0);
}
END_TEST

START_TEST(numbers_of_colours_are_found_by_their_names)
{
	for (int i = 0; i < COLOR_MODE_COUNT; i++)
		ck_assert_int_eq(color_mode_find(color_mode_name((ColorMode)i)),
				 i);
	ck_assert_int_eq(color_mode_find("many"), COLOR_MODE_AUTO);
}
END_TEST

Suite *theme_suite(void);

Suite *
theme_suite(void)
{
	Suite *suite = suite_create("theme");
	TCase *tcase = tcase_create("theme");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, themes_are_found_by_their_names);
	tcase_add_test(tcase, numbers_of_colours_are_found_by_their_names);
	return suite;
}
