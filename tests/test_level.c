#include <check.h>

#include "engine/level.h"

START_TEST(every_level_is_read_by_its_name_in_any_case)
{
	static const char *const upper[LEVEL_COUNT] = {
		"EASY", "Medium", "hARD", "Perfect",
	};

	for (int i = 0; i < LEVEL_COUNT; i++) {
		Level level = LEVEL_COUNT;

		ck_assert_int_eq(level_read(level_name((Level)i), &level),
				 STATUS_OK);
		ck_assert_int_eq(level, i);
		ck_assert_int_eq(level_read(upper[i], &level), STATUS_OK);
		ck_assert_int_eq(level, i);
	}
}
END_TEST

START_TEST(other_names_are_refused_and_change_nothing)
{
	static const char *const names[] = { "", "eas", "easyy", " easy", "1" };
	Level level = LEVEL_HARD;

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		ck_assert_int_eq(level_read(names[i], &level), STATUS_SYNTAX);
	ck_assert_int_eq(level, LEVEL_HARD);
}
END_TEST

Suite *level_suite(void);

Suite *
level_suite(void)
{
	Suite *suite = suite_create("level");
	TCase *tcase = tcase_create("level");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, every_level_is_read_by_its_name_in_any_case);
	tcase_add_test(tcase, other_names_are_refused_and_change_nothing);
	return suite;
}
