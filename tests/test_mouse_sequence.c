#include "tui/mouse_sequence.h"

#include <check.h>
#include <stddef.h>

static int row, column;

/* Feeds what comes behind "ESC ["; what the last character comes to. */
static MouseAct
feed(MouseSequence *sequence, const char *text)
{
	MouseAct act = MOUSE_NOTHING;

	if (!mouse_sequence_begin(sequence, (unsigned char)*text))
		return MOUSE_NOTHING;
	while (*++text && sequence->open)
		act = mouse_sequence_take(sequence, (unsigned char)*text, &row,
					  &column);
	ck_assert_msg(!*text, "\"%s\" is left", text);
	return act;
}

static const struct {
	const char *text;
	MouseAct act;
	int row, column;
} whole[] = {
	{ "<0;1;1M", MOUSE_PRESS, 0, 0 },
	{ "<0;120;40m", MOUSE_RELEASE, 39, 119 },
	{ "<4;9;8M", MOUSE_PRESS, 7, 8 },		/* with Shift */
	{ "<2;9;8M", MOUSE_NOTHING, 7, 8 },
	{ "<32;9;8M", MOUSE_NOTHING, 7, 8 },
	{ "<64;9;8M", MOUSE_WHEEL_UP, 7, 8 },
	{ "<65;9;8M", MOUSE_WHEEL_DOWN, 7, 8 },
	{ "<66;9;8M", MOUSE_NOTHING, 7, 8 },
	{ "<128;9;8M", MOUSE_NOTHING, 7, 8 },
	{ "<0;0;0M", MOUSE_NOTHING, -1, -1 },
	{ "M !!", MOUSE_PRESS, 0, 0 },
	{ "M#)(", MOUSE_RELEASE, 7, 8 },
	{ "M`)(", MOUSE_WHEEL_UP, 7, 8 },
	{ "Ma)(", MOUSE_WHEEL_DOWN, 7, 8 },
};

START_TEST(a_whole_sequence_tells_what_was_done_and_where)
{
	MouseSequence sequence;

	ck_assert_int_eq(feed(&sequence, whole[_i].text), whole[_i].act);
	ck_assert(!sequence.open);
	ck_assert_int_eq(row, whole[_i].row);
	ck_assert_int_eq(column, whole[_i].column);
}
END_TEST

START_TEST(what_is_cut_waits_for_more)
{
	static const char *const cut[] = { "<", "<0", "<0;", "<0;1;1", "M",
					   "M !" };
	MouseSequence sequence;

	for (size_t i = 0; i < sizeof cut / sizeof cut[0]; i++) {
		ck_assert_int_eq(feed(&sequence, cut[i]), MOUSE_NOTHING);
		ck_assert(sequence.open);
	}
}
END_TEST

START_TEST(what_is_none_ends_it)
{
	static const char *const wrong[] = { "<x", "<0;1M", "<0;1;1;", "<m",
					     "<99999", "M\n", "A", "[" };
	MouseSequence sequence;

	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		ck_assert_int_eq(feed(&sequence, wrong[i]), MOUSE_NOTHING);
		ck_assert(!sequence.open);
	}
}
END_TEST

Suite *mouse_sequence_suite(void);

Suite *
mouse_sequence_suite(void)
{
	Suite *suite = suite_create("mouse_sequence");
	TCase *tcase = tcase_create("mouse_sequence");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase,
			    a_whole_sequence_tells_what_was_done_and_where, 0,
			    sizeof whole / sizeof whole[0]);
	tcase_add_test(tcase, what_is_cut_waits_for_more);
	tcase_add_test(tcase, what_is_none_ends_it);
	return suite;
}
