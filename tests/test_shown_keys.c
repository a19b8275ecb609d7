#include <check.h>
#include <curses.h>

#include "tui/shown_keys.h"

/* A line, a column, and what is pressed there. */
static const struct {
	const wchar_t *line;
	int column;
	bool colon;
	int key;		/* 0: nothing */
	bool is_code;
} lines[] = {
	{ L" Enter choose  u undo  ? help", 1, false, '\r', false },
	{ L" Enter choose  u undo  ? help", 6, false, '\r', false },
	{ L" Enter choose  u undo  ? help", 12, false, '\r', false },
	{ L" Enter choose  u undo  ? help", 13, false, 0, false },
	{ L" Enter choose  u undo  ? help", 14, false, 0, false },
	{ L" Enter choose  u undo  ? help", 15, false, 'u', false },
	{ L" Enter choose  u undo  ? help", 18, false, 'u', false },
	{ L" Enter choose  u undo  ? help", 23, false, '?', false },
	{ L" Enter choose  u undo  ? help", 28, false, '?', false },
	{ L" Enter choose  u undo  ? help", 29, false, 0, false },
	{ L" Enter choose  u undo  ? help", 0, false, 0, false },
	{ L" Left, Right step  Home, End ends", 2, false, KEY_LEFT, true },
	{ L" Left, Right step  Home, End ends", 9, false, KEY_RIGHT, true },
	{ L" Left, Right step  Home, End ends", 26, false, KEY_END, true },
	{ L"│⠈⠢⡀ └─ y: yes   n: no ───┘", 8, true, 'y', false },
	{ L"│⠈⠢⡀ └─ y: yes   n: no ───┘", 12, true, 'y', false },
	{ L"│⠈⠢⡀ └─ y: yes   n: no ───┘", 18, true, 'n', false },
	{ L"│⠈⠢⡀ └─ y: yes   n: no ───┘", 23, true, 0, false },
	{ L"+- Enter: start   Esc: back -----+", 6, true, '\r', false },
	{ L"+- Enter: start   Esc: back -----+", 20, true, 27, false },
	{ L"+- Enter: start   Esc: back -----+", 30, true, 0, false },
	{ L"Enter: a new game, u: take back", 3, true, '\r', false },
	{ L"Enter: a new game, u: take back", 22, true, 'u', false },
	{ L"  Goats: place a goat, 20 left", 4, true, 0, false },
	{ L" 3  T ------+-------+", 5, true, 0, false },
	{ L"", 0, false, 0, false },
};

START_TEST(the_words_around_a_column_tell_the_key)
{
	int key;
	bool is_code;
	bool found = shown_key(lines[_i].line, lines[_i].column,
			       lines[_i].colon, &key, &is_code);

	ck_assert_int_eq(found, lines[_i].key != 0);
	if (!found)
		return;
	ck_assert_int_eq(key, lines[_i].key);
	ck_assert_int_eq(is_code, lines[_i].is_code);
}
END_TEST

Suite *shown_keys_suite(void);

Suite *
shown_keys_suite(void)
{
	Suite *suite = suite_create("shown_keys");
	TCase *tcase = tcase_create("shown_keys");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, the_words_around_a_column_tell_the_key, 0,
			    sizeof lines / sizeof lines[0]);
	return suite;
}
