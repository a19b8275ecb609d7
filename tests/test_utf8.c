#include <check.h>
#include <string.h>

#include "base/utf8.h"

START_TEST(every_character_is_written_and_read_again)
{
	for (uint32_t c = 1; c <= 0x10ffff; c += c < 0x900 ? 1 : 61) {
		char bytes[UTF8_BYTES + 1] = "";
		const char *text = bytes;

		if (c >= 0xd800 && c < 0xe000)
			continue;
		size_t size = utf8_write(c, bytes);

		ck_assert_uint_eq(utf8_next(&text), c);
		ck_assert_ptr_eq(text, bytes + size);
		ck_assert_uint_eq(utf8_next(&text), 0);
		ck_assert_ptr_eq(text, bytes + size);
	}
}
END_TEST

static const struct {
	const char *text;
	size_t bytes;		/* that are passed over, one by one */
} wrongs[] = {
	{ "\x80", 1 }, { "\xbf\xbf", 2 }, { "\xc3", 1 }, { "\xe0\xa4", 2 },
	{ "\xf0\x9f\x98", 3 }, { "\xc0\xaf", 2 }, { "\xe0\x80\xaf", 3 },
	{ "\xed\xa0\x80", 3 }, { "\xf4\x90\x80\x80", 4 },
	{ "\xff\xfe", 2 }, { "\xf8\x88\x80\x80\x80", 5 },
};

enum { WRONG_COUNT = sizeof wrongs / sizeof wrongs[0] };

START_TEST(what_is_no_character_is_passed_over_byte_by_byte)
{
	char line[16];
	const char *text = line;

	strcpy(line, wrongs[_i].text);
	strcat(line, "a");
	for (size_t i = 0; i < wrongs[_i].bytes; i++)
		ck_assert_uint_eq(utf8_next(&text), UTF8_WRONG);
	ck_assert_uint_eq(utf8_next(&text), 'a');
	ck_assert_uint_eq(utf8_next(&text), 0);
}
END_TEST

START_TEST(only_what_stays_in_its_line_is_printable)
{
	static const uint32_t good[] = { ' ', '~', 0xa0, 0xe9, 0x301, 0x92c,
					 0x200d, 0x4e00, 0x1f405, 0x10fffd };
	static const uint32_t bad[] = { 1, '\t', '\n', 27, 0x7f, 0x80, 0x9b,
					0x2028, 0x2029, 0x202e, 0x2067, 0xfeff,
					UTF8_WRONG, 0xd800, 0x110000 };

	for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
		ck_assert(utf8_is_printable(good[i]));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert(!utf8_is_printable(bad[i]));
}
END_TEST

START_TEST(what_a_terminal_would_obey_is_shown_as_question_marks)
{
	const char *p = "a\x1b[2J\u00e9\x80\u202e\U0001f405\xe2\x82";
	char shown[UTF8_BYTES + 1], all[64] = "";

	while (utf8_next_shown(&p, shown))
		strcat(all, shown);
	ck_assert_str_eq(all, "a?[2J\u00e9??\U0001f405??");
	ck_assert_uint_eq(*p, '\0');
}
END_TEST

Suite *utf8_suite(void);

Suite *
utf8_suite(void)
{
	Suite *suite = suite_create("utf8");
	TCase *tcase = tcase_create("utf8");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, every_character_is_written_and_read_again);
	tcase_add_loop_test(tcase,
		what_is_no_character_is_passed_over_byte_by_byte, 0,
		WRONG_COUNT);
	tcase_add_test(tcase, only_what_stays_in_its_line_is_printable);
	tcase_add_test(tcase,
		what_a_terminal_would_obey_is_shown_as_question_marks);
	return suite;
}
