#include <check.h>

#include "base/text.h"

START_TEST(a_text_that_does_not_fit_is_cut_between_characters)
{
	char data[6];
	Text text;

	text_init(&text, data, sizeof data);
	text_add(&text, "ab\u2013\u2013");
	ck_assert_str_eq(data, "ab\u2013");
	ck_assert(text.truncated);
	text_clear(&text);
	text_format(&text, "%s", "abcd\u00d7");
	ck_assert_str_eq(data, "abcd");
	ck_assert(text.truncated);
}
END_TEST

START_TEST(a_text_that_just_fits_is_whole)
{
	char data[6];
	Text text;

	text_init(&text, data, sizeof data);
	text_format(&text, "%d", 12345);
	ck_assert_str_eq(data, "12345");
	ck_assert(!text.truncated);
	ck_assert_uint_eq(text.length, 5);
}
END_TEST

START_TEST(no_text_is_fine)
{
	text_add(NULL, "nothing");
	text_format(NULL, "%d", 1);
}
END_TEST

Suite *text_suite(void);

Suite *
text_suite(void)
{
	Suite *suite = suite_create("text");
	TCase *tcase = tcase_create("text");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase,
		       a_text_that_does_not_fit_is_cut_between_characters);
	tcase_add_test(tcase, a_text_that_just_fits_is_whole);
	tcase_add_test(tcase, no_text_is_fine);
	return suite;
}
