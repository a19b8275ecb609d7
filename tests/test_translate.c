#include "base/translate.h"

#include <check.h>

/* Without translate_begin() everything is English, wherever this runs. */

START_TEST(a_text_is_itself)
{
	ck_assert_str_eq(_("Goats"), "Goats");
	ck_assert_str_eq(_(""), "");
	ck_assert_str_eq(C_("page", "back"), "back");
}
END_TEST

START_TEST(one_and_many_differ)
{
	ck_assert_str_eq(P_("%d game", "%d games", 1), "%d game");
	ck_assert_str_eq(P_("%d game", "%d games", 0), "%d games");
	ck_assert_str_eq(P_("%d game", "%d games", 2), "%d games");
}
END_TEST

START_TEST(latin_letters_change_nothing_in_english)
{
	translate_in_latin(true);
	ck_assert_str_eq(_("Goats"), "Goats");
	ck_assert_str_eq(P_("%d game", "%d games", 1), "%d game");
	translate_in_latin(false);
}
END_TEST

Suite *translate_suite(void);

Suite *
translate_suite(void)
{
	Suite *suite = suite_create("translate");
	TCase *tcase = tcase_create("translate");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, a_text_is_itself);
	tcase_add_test(tcase, one_and_many_differ);
	tcase_add_test(tcase, latin_letters_change_nothing_in_english);
	return suite;
}
