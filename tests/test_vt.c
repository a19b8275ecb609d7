/*
 * The emulator that the tests of the screen rely on.
 */
#include <check.h>
#include <string.h>

#include "vt.h"

static Vt vt;

static void
start(int rows, int columns, const char *bytes)
{
	vt_init(&vt, rows, columns);
	vt_write(&vt, bytes, strlen(bytes));
}

static void
assert_rows(const char *const *rows)
{
	char line[VT_LINE];

	ck_assert_str_eq(vt.error, "");
	for (int row = 0; row < vt.rows; row++) {
		vt_line(&vt, row, line);
		ck_assert_str_eq(line, rows[row]);
	}
}

static const struct {
	const char *bytes;
	const char *rows[4];	/* of five columns each */
	int row, column;
} cases[] = {
	{ "ab\r\ncd", { "ab", "cd", "", "" }, 1, 2 },
	/* The last column waits for the next character to wrap. */
	{ "abcde", { "abcde", "", "", "" }, 0, 4 },
	{ "abcdef", { "abcde", "f", "", "" }, 1, 1 },
	{ "abcde\rX", { "Xbcde", "", "", "" }, 0, 1 },
	{ "\033[4;5Hx", { "", "", "", "    x" }, 3, 4 },
	{ "a\r\nb\r\nc\r\nd\r\ne", { "b", "c", "d", "e" }, 3, 1 },
	/* The cursor, absolute and relative, stopped at the edges. */
	{ "\033[2;3Hx\033[Hy\033[4;1Hz", { "y", "  x", "", "z" }, 3, 1 },
	{ "\033[3;3H\033[A\033[2Dx\033[9Cy", { "", "x   y", "", "" }, 1, 4 },
	{ "\033[99Bx\033[99Ay", { " y", "", "", "x" }, 0, 2 },
	{ "\033[3dx\033[5Gy", { "", "", "x   y", "" }, 2, 4 },
	{ "abc\b\bX", { "aXc", "", "", "" }, 0, 2 },
	{ "\0337\033[4;4Hx\0338y", { "y", "", "", "   x" }, 0, 1 },
	/* Erasing. */
	{ "abcde\033[1;3H\033[K", { "ab", "", "", "" }, 0, 2 },
	{ "abcde\033[1;3H\033[1K", { "   de", "", "", "" }, 0, 2 },
	{ "abcde\033[1;2H\033[2X", { "a  de", "", "", "" }, 0, 1 },
	{ "ab\r\ncd\r\nef\033[2;2H\033[J", { "ab", "c", "", "" }, 1, 1 },
	{ "ab\r\ncd\033[H\033[2J", { "", "", "", "" }, 0, 0 },
	/* Gaps. */
	{ "abcde\033[1;2H\033[2@", { "a  bc", "", "", "" }, 0, 1 },
	{ "abcde\033[1;2H\033[2P", { "ade", "", "", "" }, 0, 1 },
	{ "abc\033[1;2H\033[4hX\033[4lY", { "aXYc", "", "", "" }, 0, 3 },
	{ "a\r\nb\r\nc\033[2;1H\033[L", { "a", "", "b", "c" }, 1, 0 },
	{ "a\r\nb\r\nc\033[1;1H\033[2M", { "c", "", "", "" }, 0, 0 },
	/* A region of rows 2 and 3 scrolls alone. */
	{ "a\r\nb\r\nc\r\nd\033[2;3r\033[3;1H\nX", { "a", "c", "X", "d" },
	  2, 1 },
	{ "a\r\nb\r\nc\r\nd\033[2;3r\033[2;1H\033MX", { "a", "X", "b", "d" },
	  1, 1 },
	{ "a\r\nb\r\nc\r\nd\033[S", { "b", "c", "d", "" }, 3, 1 },
	{ "a\r\nb\r\nc\r\nd\033[T", { "", "a", "b", "c" }, 3, 1 },
	{ "-\033[3b", { "----", "", "", "" }, 0, 4 },
	{ "\033(Ba\033)0\033=\033>\017b", { "ab", "", "", "" }, 0, 2 },
	{ "\303\227\342\224\200", { "\303\227\342\224\200", "", "", "" }, 0,
	  2 },
	{ "\033[?1049hx\033[?1049ly", { "y", "", "", "" }, 0, 1 },
};

enum { CASES = sizeof cases / sizeof cases[0] };

START_TEST(a_sequence_gives_this_screen)
{
	start(4, 5, cases[_i].bytes);
	assert_rows(cases[_i].rows);
	ck_assert_int_eq(vt.screen.row, cases[_i].row);
	ck_assert_int_eq(vt.screen.column, cases[_i].column);
}
END_TEST

START_TEST(a_sequence_may_come_in_pieces)
{
	for (int i = 0; i < CASES; i++) {
		vt_init(&vt, 4, 5);
		for (const char *p = cases[i].bytes; *p; p++)
			vt_write(&vt, p, 1);
		assert_rows(cases[i].rows);
	}
}
END_TEST

static const char *const errors[] = {
	"\033]0;title\007",
	"\033(0q",		/* line drawing */
	"\016q",
	"\033[c",		/* questions to the terminal */
	"\033[6n",
	"\033[?2004h",		/* unknown modes and sequences */
	"\033[20h",
	"\033]0;title\007",
	"\033[38;2;1;2;3m",
	"\033[55m",
	"\200",			/* broken UTF-8 */
	"\342\224q",
	"\344\270\200",		/* two cells wide */
	"\177\001",
};

START_TEST(what_is_unknown_is_an_error)
{
	start(4, 20, errors[_i]);
	ck_assert_str_ne(vt.error, "");
	vt_forget(&vt);
	ck_assert_str_eq(vt.error, "");
}
END_TEST

static void
assert_pen(int column, int attributes, int foreground, int background)
{
	VtPen pen = vt.screen.cells[0][column].pen;

	ck_assert_int_eq(pen.attributes, attributes);
	ck_assert_int_eq(pen.foreground, foreground);
	ck_assert_int_eq(pen.background, background);
}

START_TEST(colours_and_attributes_are_kept_for_each_cell)
{
	start(1, 20, "a\033[1;31mb\033[44mc\033[22;39md\033[me"
		     "\033[38;5;214;48;5;16;7mf\033[27;39;49mg\033[97;100mh");
	ck_assert_str_eq(vt.error, "");
	assert_pen(0, 0, VT_DEFAULT, VT_DEFAULT);
	assert_pen(1, VT_BOLD, 1, VT_DEFAULT);
	assert_pen(2, VT_BOLD, 1, 4);
	assert_pen(3, 0, VT_DEFAULT, 4);
	assert_pen(4, 0, VT_DEFAULT, VT_DEFAULT);
	assert_pen(5, VT_REVERSE, 214, 16);
	assert_pen(6, 0, VT_DEFAULT, VT_DEFAULT);
	assert_pen(7, 0, 15, 8);
}
END_TEST

START_TEST(only_colours_that_are_set_count_as_colours)
{
	start(1, 5, "\033[1;4;7m\033[39;49ma\033[m");
	ck_assert(!vt.color_seen);
	start(1, 5, "\033[33m");
	ck_assert(vt.color_seen);
	start(1, 5, "\033[48;5;7m");
	ck_assert(vt.color_seen);
}
END_TEST

START_TEST(erasing_takes_the_ground_along_where_the_terminal_does)
{
	vt_init(&vt, 1, 5);
	vt_write(&vt, "\033[44m\033[K", 8);
	assert_pen(3, 0, VT_DEFAULT, VT_DEFAULT);
	vt.erases_in_color = true;
	vt_write(&vt, "\033[K", 3);
	assert_pen(3, 0, VT_DEFAULT, 4);
}
END_TEST

START_TEST(a_smaller_screen_keeps_what_is_left_of_it)
{
	static const char *const smaller[] = { "ab", "fg" };
	static const char *const larger[] = { "ab", "fg", "" };

	start(4, 5, "abcde\r\nfghij\r\nk");
	vt_resize(&vt, 2, 2);
	assert_rows(smaller);
	ck_assert_int_lt(vt.screen.row, 2);
	vt_resize(&vt, 3, 5);
	assert_rows(larger);
}
END_TEST

Suite *vt_suite(void);

Suite *
vt_suite(void)
{
	Suite *suite = suite_create("vt");
	TCase *tcase = tcase_create("vt");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, a_sequence_gives_this_screen, 0, CASES);
	tcase_add_test(tcase, a_sequence_may_come_in_pieces);
	tcase_add_loop_test(tcase, what_is_unknown_is_an_error, 0,
			    sizeof errors / sizeof errors[0]);
	tcase_add_test(tcase, colours_and_attributes_are_kept_for_each_cell);
	tcase_add_test(tcase, only_colours_that_are_set_count_as_colours);
	tcase_add_test(tcase,
		       erasing_takes_the_ground_along_where_the_terminal_does);
	tcase_add_test(tcase, a_smaller_screen_keeps_what_is_left_of_it);
	return suite;
}
