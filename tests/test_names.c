#include "tui/names.h"

#include <check.h>
#include <string.h>

static void
type(Names *names, const char *text)
{
	for (; *text; text++)
		text_field_type(&names->fields[names->row],
				(unsigned char)*text);
}

START_TEST(what_is_typed_becomes_the_names)
{
	Setup setup = setup_usual();
	Names names;

	strcpy(setup.names[1], "Tenzin");
	names_open(&names, &setup);
	ck_assert(!names_take(&names, &setup));
	type(&names, "  Maya ");
	names_step(&names, 1);
	text_field_press(&names.fields[1], TEXT_FIELD_BACKSPACE);
	ck_assert(names_take(&names, &setup));
	ck_assert_str_eq(setup.names[0], "Maya");
	ck_assert_str_eq(setup.names[1], "Tenzi");
	ck_assert(!names_take(&names, &setup));
}
END_TEST

START_TEST(a_name_is_taken_away_by_emptying_it)
{
	Setup setup = setup_usual();
	Names names;

	strcpy(setup.names[0], "Maya");
	names_open(&names, &setup);
	text_field_press(&names.fields[0], TEXT_FIELD_CLEAR);
	type(&names, "  ");
	ck_assert(names_take(&names, &setup));
	ck_assert_str_eq(setup.names[0], "");
}
END_TEST

START_TEST(steps_go_around_the_fields)
{
	Setup setup = setup_usual();
	Names names;

	names_open(&names, &setup);
	ck_assert_int_eq(names.row, 0);
	names_step(&names, -1);
	ck_assert_int_eq(names.row, 1);
	names_step(&names, 1);
	ck_assert_int_eq(names.row, 0);
}
END_TEST

START_TEST(a_field_takes_no_more_than_a_name_can_be)
{
	Setup setup = setup_usual();
	Names names;

	names_open(&names, &setup);
	type(&names, "abcdefghijklmnopqrstuvwxyz1234567890");
	ck_assert(names_take(&names, &setup));
	ck_assert_uint_eq(strlen(setup.names[0]), NAME_CHARS);
}
END_TEST

Suite *names_suite(void);

Suite *
names_suite(void)
{
	Suite *suite = suite_create("names");
	TCase *tcase = tcase_create("names");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, what_is_typed_becomes_the_names);
	tcase_add_test(tcase, a_name_is_taken_away_by_emptying_it);
	tcase_add_test(tcase, steps_go_around_the_fields);
	tcase_add_test(tcase, a_field_takes_no_more_than_a_name_can_be);
	return suite;
}
