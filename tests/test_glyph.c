#include <check.h>
#include <string.h>

#include "tui/glyph.h"

enum { DOTS = 40 };

/* The dots of a whole diagonal as one picture. */
typedef struct Picture {
	int rows, columns;
	bool dots[DOTS][DOTS];
} Picture;

static Picture
picture_of(int rows, bool rising)
{
	static const unsigned char bits[4][2] = {
		{ 0x01, 0x08 }, { 0x02, 0x10 }, { 0x04, 0x20 }, { 0x40, 0x80 },
	};
	Picture picture = { 4 * (rows + 1), 2 * (2 * rows + 1), { { false } } };

	for (int y = 0; y < picture.rows; y++)
		for (int x = 0; x < picture.columns; x++) {
			wchar_t c = braille_cell(x / 2, y / 4, rows, rising);

			ck_assert(!c || (c > 0x2800 && c <= 0x28ff));
			picture.dots[y][x] = c && (c & bits[y % 4][x % 2]);
		}
	return picture;
}

static const struct {
	int rows;
	bool rising;
} diagonals[] = { { 2, false }, { 2, true }, { 4, false }, { 4, true },
		  { 6, false }, { 6, true } };

START_TEST(a_diagonal_is_one_straight_line_of_dots)
{
	int rows = diagonals[_i].rows;
	int step = diagonals[_i].rising ? -1 : 1;
	Picture picture = picture_of(rows, diagonals[_i].rising);
	int last = -1, count = 0;

	for (int y = 0; y < picture.rows; y++) {
		int in_row = 0, at = -1;

		for (int x = 0; x < picture.columns; x++)
			if (picture.dots[y][x]) {
				in_row++;
				at = x;
			}
		ck_assert_int_le(in_row, 1);
		if (!in_row)
			continue;
		if (count++)
			ck_assert_int_eq(at, last + step);
		last = at;
	}
	/* From the middle of one point to that of the other. */
	ck_assert_int_ge(count, 4 * rows - 1);
}
END_TEST

START_TEST(a_diagonal_looks_the_same_upside_down)
{
	Picture picture = picture_of(diagonals[_i].rows, diagonals[_i].rising);

	for (int y = 0; y < picture.rows; y++)
		for (int x = 0; x < picture.columns; x++)
			ck_assert_int_eq(picture.dots[y][x],
				picture.dots[picture.rows - 1 - y]
					    [picture.columns - 1 - x]);
}
END_TEST

START_TEST(a_rising_diagonal_mirrors_a_falling_one)
{
	Picture falling = picture_of(4, false), rising = picture_of(4, true);

	for (int y = 0; y < falling.rows; y++)
		for (int x = 0; x < falling.columns; x++)
			ck_assert_int_eq(falling.dots[y][x],
				rising.dots[y][falling.columns - 1 - x]);
}
END_TEST

START_TEST(cells_off_the_diagonal_are_empty)
{
	ck_assert_int_eq(braille_cell(0, 3, 4, false), 0);
	ck_assert_int_eq(braille_cell(8, 0, 4, false), 0);
	ck_assert_int_eq(braille_cell(0, 0, 4, true), 0);
	ck_assert_int_eq(braille_cell(8, 4, 4, true), 0);
}
END_TEST

static const struct {
	const char *term;
	bool utf8;
	Charset charset;
} terms[] = {
	{ "xterm-256color", true, CHARSET_FINE },
	{ "screen", true, CHARSET_FINE },
	{ "linux", true, CHARSET_CONSOLE },
	{ "linux-16color", true, CHARSET_CONSOLE },
	{ NULL, true, CHARSET_FINE },
	{ "xterm-256color", false, CHARSET_ASCII },
	{ "linux", false, CHARSET_ASCII },
};

START_TEST(the_characters_suit_the_terminal)
{
	ck_assert_int_eq(charset_for(terms[_i].term, terms[_i].utf8),
			 terms[_i].charset);
}
END_TEST

START_TEST(each_set_is_found_by_its_name)
{
	static const char *const names[CHARSET_COUNT] = {
		"fine", "box", "console", "ascii",
	};

	for (int i = 0; i < CHARSET_COUNT; i++) {
		ck_assert_int_eq(charset_find(names[i]), i);
		ck_assert_str_eq(glyphs_of((Charset)i)->name, names[i]);
	}
	ck_assert_int_eq(charset_find("auto"), CHARSET_COUNT);
	ck_assert_int_eq(charset_find(""), CHARSET_COUNT);
}
END_TEST

START_TEST(the_ascii_set_is_ascii)
{
	const Glyphs *glyphs = glyphs_of(CHARSET_ASCII);
	const wchar_t signs[] = { glyphs->across, glyphs->down, glyphs->rising,
				  glyphs->falling, glyphs->dot, glyphs->more };

	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
		ck_assert(signs[i] > 0x20 && signs[i] < 0x7f);
	for (int i = 0; i < 16; i++)
		ck_assert(glyphs->joints[i] >= 0x20 &&
			  glyphs->joints[i] < 0x7f);
	ck_assert(!glyphs->braille);
}
END_TEST

/* Of the signs that all console fonts have. */
START_TEST(the_console_set_has_only_signs_of_console_fonts)
{
	static const wchar_t known[] =
		L"\u2500\u2502\u250c\u2510\u2514\u2518\u251c\u2524\u252c\u2534"
		L"\u253c\u00b7\u2591\u2592\u2588\u00d7\u00ab\u00bb\u00b0";
	const Glyphs *glyphs = glyphs_of(CHARSET_CONSOLE);
	wchar_t signs[22] = { glyphs->across, glyphs->down, glyphs->rising,
			      glyphs->falling, glyphs->dot, glyphs->more };

	memcpy(signs + 6, glyphs->joints, sizeof glyphs->joints);
	for (int i = 0; i < 22; i++)
		ck_assert_msg(signs[i] < 0x7f || wcschr(known, signs[i]),
			      "U+%04X is in few fonts", (unsigned)signs[i]);
	ck_assert(!glyphs->braille);
}
END_TEST

Suite *glyph_suite(void);

Suite *
glyph_suite(void)
{
	Suite *suite = suite_create("glyph");
	TCase *tcase = tcase_create("glyph");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, a_diagonal_is_one_straight_line_of_dots, 0,
			    sizeof diagonals / sizeof diagonals[0]);
	tcase_add_loop_test(tcase, a_diagonal_looks_the_same_upside_down, 0,
			    sizeof diagonals / sizeof diagonals[0]);
	tcase_add_test(tcase, a_rising_diagonal_mirrors_a_falling_one);
	tcase_add_test(tcase, cells_off_the_diagonal_are_empty);
	tcase_add_loop_test(tcase, the_characters_suit_the_terminal, 0,
			    sizeof terms / sizeof terms[0]);
	tcase_add_test(tcase, each_set_is_found_by_its_name);
	tcase_add_test(tcase, the_ascii_set_is_ascii);
	tcase_add_test(tcase, the_console_set_has_only_signs_of_console_fonts);
	return suite;
}
