#include "tui/scroll.h"

#include <check.h>

/* Ten lines in three rows. */
static const struct {
	int from, key;
	bool is_code;
	int to;
} steps[] = {
	{ 0, KEY_DOWN, true, 1 },  { 7, KEY_DOWN, true, 7 },
	{ 0, KEY_UP, true, 0 },	   { 5, KEY_UP, true, 4 },
	{ 0, KEY_NPAGE, true, 3 }, { 6, KEY_NPAGE, true, 7 },
	{ 4, KEY_PPAGE, true, 1 }, { 2, KEY_PPAGE, true, 0 },
	{ 4, KEY_HOME, true, 0 },  { 4, KEY_END, true, 7 },
	{ 0, 'j', false, 1 },	   { 5, 'k', false, 4 },
	{ 0, ' ', false, 3 },	   { 4, 'b', false, 1 },
	{ 4, 'g', false, 0 },	   { 4, 'G', false, 7 },
};

START_TEST(keys_scroll_to_either_end)
{
	Scroll scroll = { .top = steps[_i].from, .rows = 3, .lines = 10 };

	ck_assert(scroll_press(&scroll, steps[_i].key, steps[_i].is_code));
	ck_assert_int_eq(scroll.top, steps[_i].to);
}
END_TEST

START_TEST(a_short_text_stays)
{
	Scroll scroll = { .rows = 5, .lines = 2 };

	ck_assert(!scroll_is_needed(&scroll));
	ck_assert(scroll_press(&scroll, KEY_DOWN, true));
	ck_assert(scroll_press(&scroll, KEY_END, true));
	ck_assert_int_eq(scroll.top, 0);
	ck_assert(!scroll_press(&scroll, 'x', false));
	ck_assert(!scroll_press(&scroll, KEY_LEFT, true));
}
END_TEST

Suite *scroll_suite(void);

Suite *
scroll_suite(void)
{
	Suite *suite = suite_create("scroll");
	TCase *tcase = tcase_create("scroll");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, keys_scroll_to_either_end, 0,
			    sizeof steps / sizeof steps[0]);
	tcase_add_test(tcase, a_short_text_stays);
	return suite;
}
