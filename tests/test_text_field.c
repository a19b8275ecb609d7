#include <check.h>
#include <locale.h>
#include <string.h>

#include "base/utf8.h"
#include "tui/text_field.h"

/* Types text, and for each of L R H E B D U that key; '|' in what is expected
   is the cursor. */
static void
drive(TextField *field, const char *keys)
{
	static const char names[] = "LRHEBDU";

	for (; *keys; keys++)
		text_field_press(field, (TextFieldKey)(strchr(names, *keys) -
						       names));
}

static void
expect(const TextField *field, const char *wanted)
{
	char shown[TEXT_FIELD_SIZE + 1];

	memcpy(shown, field->text, field->cursor);
	strcpy(shown + field->cursor, "|");
	strcat(shown, field->text + field->cursor);
	ck_assert_str_eq(shown, wanted);
	ck_assert_uint_eq(field->length, strlen(field->text));
}

static const struct {
	const char *text, *keys, *wanted;
} edits[] = {
	{ "Anna", "", "Anna|" },
	{ "Anna", "L", "Ann|a" },
	{ "Anna", "LLLLLL", "|Anna" },
	{ "Anna", "RR", "Anna|" },
	{ "Anna", "HR", "A|nna" },
	{ "Anna", "HE", "Anna|" },
	{ "Anna", "B", "Ann|" },
	{ "Anna", "HB", "|Anna" },
	{ "Anna", "D", "Anna|" },
	{ "Anna", "HD", "|nna" },
	{ "Anna", "LLB", "A|na" },
	{ "Anna", "LU", "|" },
	{ "", "LRHEBDU", "|" },
	{ "\u00e9\u00fc", "L", "\u00e9|\u00fc" },
	{ "\u00e9\u00fc", "B", "\u00e9|" },
	{ "\u00e9\u00fc", "HD", "|\u00fc" },
	{ "\u864e\u7f8a", "LB", "|\u7f8a" },
};

enum { EDIT_COUNT = sizeof edits / sizeof edits[0] };

START_TEST(keys_edit_the_line)
{
	TextField field;

	text_field_init(&field, 32, edits[_i].text);
	drive(&field, edits[_i].keys);
	expect(&field, edits[_i].wanted);
}
END_TEST

START_TEST(marks_go_with_their_letter_and_are_taken_back_first)
{
	TextField field;

	text_field_init(&field, 32, "ae\u0301\u0323o");
	drive(&field, "LL");
	expect(&field, "a|e\u0301\u0323o");
	drive(&field, "R");
	expect(&field, "ae\u0301\u0323|o");
	drive(&field, "B");
	expect(&field, "ae\u0301|o");
	drive(&field, "LD");
	expect(&field, "a|o");
}
END_TEST

START_TEST(letters_go_in_at_the_cursor)
{
	TextField field;

	text_field_init(&field, 32, "Ana");
	drive(&field, "L");
	ck_assert(text_field_type(&field, 'n'));
	expect(&field, "Ann|a");
	ck_assert(text_field_type(&field, 0x864e));
	expect(&field, "Ann\u864e|a");
}
END_TEST

START_TEST(what_is_no_text_is_not_taken)
{
	TextField field;

	text_field_init(&field, 32, "a\tb\x1b\n\xff" "c\u202e");
	expect(&field, "abc|");
	ck_assert(!text_field_type(&field, '\r'));
	ck_assert(!text_field_type(&field, 0x7f));
	ck_assert(!text_field_type(&field, 0x9b));
	expect(&field, "abc|");
}
END_TEST

START_TEST(a_full_field_takes_no_more)
{
	TextField field;

	text_field_init(&field, 4, "\u864e\u864e\u864e\u864e\u864e");
	expect(&field, "\u864e\u864e\u864e\u864e|");
	ck_assert(!text_field_type(&field, 'a'));
	drive(&field, "B");
	ck_assert(text_field_type(&field, 'a'));
	expect(&field, "\u864e\u864e\u864e" "a|");
	text_field_init(&field, 1000, "");
	for (int i = 0; i < TEXT_FIELD_CHARS; i++)
		ck_assert(text_field_type(&field, 0x1f405));
	ck_assert(!text_field_type(&field, 0x1f405));
}
END_TEST

START_TEST(the_cursor_is_always_in_the_columns)
{
	static const char *const texts[] = {
		"", "abc", "abcdefghijklmnop", "\u864e\u7f8a\u864e\u7f8a",
		"a\u864e\u0301" "bc\u7f8a" "d", "e\u0301e\u0301e\u0301e\u0301",
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		for (int columns = 3; columns < 20; columns++) {
			TextField field;

			text_field_init(&field, 32, texts[i]);
			do {
				TextFieldPart part =
					text_field_part(&field, columns);

				ck_assert_int_ge(part.cursor, 0);
				ck_assert_int_lt(part.cursor, columns);
				ck_assert_int_le(part.columns, columns);
				ck_assert_uint_le(part.first, field.cursor);
				ck_assert_int_eq(part.behind,
						 part.first + part.bytes <
							 field.length);
				drive(&field, "L");
			} while (field.cursor > 0);
		}
}
END_TEST

START_TEST(a_long_text_is_seen_around_the_cursor)
{
	TextField field;

	text_field_init(&field, 32, "abcdefghij");
	TextFieldPart part = text_field_part(&field, 5);

	ck_assert_uint_eq(part.first, 6);
	ck_assert_int_eq(part.cursor, 4);
	ck_assert(part.before && !part.behind);
	drive(&field, "H");
	part = text_field_part(&field, 5);
	ck_assert_uint_eq(part.first, 0);
	ck_assert_uint_eq(part.bytes, 5);
	ck_assert_int_eq(part.cursor, 0);
	ck_assert(!part.before && part.behind);
	part = text_field_part(&field, 10);
	ck_assert_uint_eq(part.bytes, 10);
	ck_assert(!part.before && !part.behind);
}
END_TEST

START_TEST(wide_characters_take_two_columns)
{
	TextField field;

	text_field_init(&field, 32, "\u864e\u7f8a" "a");
	TextFieldPart part = text_field_part(&field, 20);

	ck_assert_int_eq(part.columns, 5);
	ck_assert_int_eq(part.cursor, 5);
	part = text_field_part(&field, 5);
	ck_assert_uint_eq(part.first, 3);
	ck_assert_int_eq(part.columns, 3);
}
END_TEST

/* Widths are the locale's. */
static void
use_utf8(void)
{
	setlocale(LC_CTYPE, "C.UTF-8");
}

static void
use_none(void)
{
	setlocale(LC_CTYPE, "C");
}

Suite *text_field_suite(void);

Suite *
text_field_suite(void)
{
	Suite *suite = suite_create("text_field");
	TCase *tcase = tcase_create("text_field");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, use_utf8, use_none);
	tcase_add_loop_test(tcase, keys_edit_the_line, 0, EDIT_COUNT);
	tcase_add_test(tcase,
		       marks_go_with_their_letter_and_are_taken_back_first);
	tcase_add_test(tcase, letters_go_in_at_the_cursor);
	tcase_add_test(tcase, what_is_no_text_is_not_taken);
	tcase_add_test(tcase, a_full_field_takes_no_more);
	tcase_add_test(tcase, the_cursor_is_always_in_the_columns);
	tcase_add_test(tcase, a_long_text_is_seen_around_the_cursor);
	tcase_add_test(tcase, wide_characters_take_two_columns);
	return suite;
}
