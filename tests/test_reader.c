#include <check.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/reader.h"

enum { LIMIT = 8 };

static int ends[2];
static Reader reader;
static char *line;

static void
set_up(void)
{
	ck_assert_int_eq(pipe(ends), 0);
	reader_init(&reader, ends[0], LIMIT);
}

static void
clean_up(void)
{
	reader_release(&reader);
	close(ends[0]);
	if (ends[1] >= 0)
		close(ends[1]);
}

static void
say(const char *text)
{
	ck_assert_int_eq(write(ends[1], text, strlen(text)),
			 (ssize_t)strlen(text));
}

static void
hang_up(void)
{
	close(ends[1]);
	ends[1] = -1;
}

/* Reads until a line, or something told about one, or the end comes. */
static Reading
next(void)
{
	Reading reading;

	while ((reading = reader_take(&reader, &line)) == READING_NONE)
		ck_assert(reader_fill(&reader));
	return reading;
}

START_TEST(a_line_comes_when_it_is_whole)
{
	say("ab");
	ck_assert(reader_fill(&reader));
	ck_assert_int_eq(reader_take(&reader, &line), READING_NONE);
	say("c\n\nde");
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "abc");
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "");
	ck_assert_int_eq(reader_take(&reader, &line), READING_NONE);
}
END_TEST

START_TEST(the_last_line_needs_no_line_feed)
{
	say("a\r\nb");
	hang_up();
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "a");
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "b");
	ck_assert_int_eq(next(), READING_END);
	ck_assert_int_eq(next(), READING_END);
}
END_TEST

START_TEST(a_line_of_the_limit_is_not_too_long)
{
	say("12345678\n123456789\nx\n");
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "12345678");
	ck_assert_int_eq(next(), READING_LONG);
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "x");
}
END_TEST

START_TEST(a_long_line_is_told_once_however_long)
{
	for (int i = 0; i < 100; i++)
		say("0123456789abcdef");
	say("\nok\n0123456789");
	hang_up();
	ck_assert_int_eq(next(), READING_LONG);
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "ok");
	ck_assert_int_eq(next(), READING_LONG);
	ck_assert_int_eq(next(), READING_END);
}
END_TEST

START_TEST(control_characters_are_junk_and_utf_8_is_not)
{
	say("\t\u00d7\u2013\n");
	ck_assert_int_eq(next(), READING_LINE);
	ck_assert_str_eq(line, "\t\u00d7\u2013");
	say("a\033b\n\177\na\302\233b\n");
	ck_assert_int_eq(next(), READING_JUNK);
	ck_assert_int_eq(next(), READING_JUNK);
	ck_assert_int_eq(next(), READING_JUNK);
	ck_assert_int_eq(write(ends[1], "a\0b\n", 4), 4);
	ck_assert_int_eq(next(), READING_JUNK);
}
END_TEST

START_TEST(a_descriptor_that_cannot_be_read_ends)
{
	reader.fd = ends[1];
	ck_assert(!reader_fill(&reader));
	ck_assert_int_eq(next(), READING_END);
}
END_TEST

Suite *reader_suite(void);

Suite *
reader_suite(void)
{
	Suite *suite = suite_create("reader");
	TCase *tcase = tcase_create("reader");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, clean_up);
	tcase_add_test(tcase, a_line_comes_when_it_is_whole);
	tcase_add_test(tcase, the_last_line_needs_no_line_feed);
	tcase_add_test(tcase, a_line_of_the_limit_is_not_too_long);
	tcase_add_test(tcase, a_long_line_is_told_once_however_long);
	tcase_add_test(tcase, control_characters_are_junk_and_utf_8_is_not);
	tcase_add_test(tcase, a_descriptor_that_cannot_be_read_ends);
	return suite;
}
