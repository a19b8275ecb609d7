#include <check.h>
#include <string.h>

#include "tui/layout.h"

enum { ROWS = 70, COLUMNS = 200 };

/* The board with the names of its files and ranks. */
static Area
board_area(const Layout *layout)
{
	int before = layout->spacing == 4 ? 3 : 2;
	int last = layout_column(layout, point_at(4, 0)) + 1;

	return (Area){
		.row = layout->board_row,
		.column = layout->board_column - before,
		.rows = layout->spacing * 4 + 2,
		.columns = last - (layout->board_column - before) + 1,
	};
}

typedef struct Areas {
	Area areas[6];
	const char *names[6];
} Areas;

static Areas
areas_of(const Layout *layout)
{
	return (Areas){
		{ board_area(layout), layout->title, layout->panel,
		  layout->status, layout->message, layout->keys },
		{ "board", "title", "panel", "status", "message", "keys" },
	};
}

static bool
overlap(const Area *a, const Area *b)
{
	return a->row < b->row + b->rows && b->row < a->row + a->rows &&
	       a->column < b->column + b->columns &&
	       b->column < a->column + a->columns;
}

START_TEST(all_areas_are_inside_the_window_and_apart)
{
	for (int rows = 1; rows <= ROWS; rows++)
		for (int columns = 1; columns <= COLUMNS; columns++) {
			Layout layout = layout_for(rows, columns);
			Areas all = areas_of(&layout);

			for (int i = 0; i < 6 && !layout.too_small; i++) {
				const Area *a = &all.areas[i];

				if (area_is_empty(a))
					continue;
				ck_assert_msg(a->row >= 0 && a->column >= 0 &&
					      a->row + a->rows <= rows &&
					      a->column + a->columns <= columns,
					      "%s leaves %d x %d",
					      all.names[i], columns, rows);
				for (int j = 0; j < i; j++)
					ck_assert_msg(!overlap(a,
						&all.areas[j]),
						"%s on %s in %d x %d",
						all.names[i], all.names[j],
						columns, rows);
			}
		}
}
END_TEST

START_TEST(what_is_too_small_is_below_the_least_size)
{
	for (int rows = 1; rows <= ROWS; rows++)
		for (int columns = 1; columns <= COLUMNS; columns++)
			ck_assert_int_eq(layout_for(rows, columns).too_small,
					 rows < 12 || columns < 20);
}
END_TEST

START_TEST(turn_and_messages_have_a_place_in_every_window)
{
	for (int rows = 12; rows <= ROWS; rows++)
		for (int columns = 20; columns <= COLUMNS; columns++) {
			Layout layout = layout_for(rows, columns);
			int shown = !area_is_empty(&layout.panel) +
				    !area_is_empty(&layout.status);

			ck_assert_int_eq(shown, 1);
			ck_assert(!area_is_empty(&layout.message));
			ck_assert_int_ge(layout.message.columns, 19);
		}
}
END_TEST

START_TEST(a_larger_window_never_shows_less)
{
	for (int rows = 13; rows <= ROWS; rows++)
		for (int columns = 21; columns <= COLUMNS; columns++) {
			Layout layout = layout_for(rows, columns);
			Layout lower = layout_for(rows - 1, columns);
			Layout narrower = layout_for(rows, columns - 1);

			ck_assert_int_ge(layout.spacing, lower.spacing);
			ck_assert_int_ge(layout.spacing, narrower.spacing);
			if (!area_is_empty(&lower.panel) ||
			    !area_is_empty(&narrower.panel))
				ck_assert(!area_is_empty(&layout.panel));
		}
}
END_TEST

static const struct {
	int rows, columns, spacing;
	bool panel;
} sizes[] = {
	{ 12, 20, 2, false },
	{ 14, 40, 2, true },
	{ 20, 60, 2, true },
	{ 24, 80, 4, true },
	{ 40, 120, 4, true },
	{ 60, 200, 4, true },
};

START_TEST(the_usual_windows_have_the_board_that_suits_them)
{
	Layout layout = layout_for(sizes[_i].rows, sizes[_i].columns);

	ck_assert_int_eq(layout.too_small, false);
	ck_assert_int_ge(layout.spacing, sizes[_i].spacing);
	ck_assert_int_eq(!area_is_empty(&layout.panel), sizes[_i].panel);
}
END_TEST

START_TEST(points_stand_in_a_square_with_a1_at_the_lower_left)
{
	Layout layout = layout_for(24, 80);
	Point a1 = point_at(0, 0), e1 = point_at(4, 0), a5 = point_at(0, 4);
	int height = layout_row(&layout, a1) - layout_row(&layout, a5);
	int width = layout_column(&layout, e1) - layout_column(&layout, a1);

	ck_assert_int_eq(height, 16);
	ck_assert_int_eq(width, 2 * height);
	ck_assert_int_eq(layout_row(&layout, e1), layout_row(&layout, a1));
	ck_assert_int_eq(layout_column(&layout, a5),
			 layout_column(&layout, a1));
}
END_TEST

Suite *layout_suite(void);

Suite *
layout_suite(void)
{
	Suite *suite = suite_create("layout");
	TCase *tcase = tcase_create("layout");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, all_areas_are_inside_the_window_and_apart);
	tcase_add_test(tcase, what_is_too_small_is_below_the_least_size);
	tcase_add_test(tcase, turn_and_messages_have_a_place_in_every_window);
	tcase_add_test(tcase, a_larger_window_never_shows_less);
	tcase_add_loop_test(tcase,
		the_usual_windows_have_the_board_that_suits_them, 0,
		sizeof sizes / sizeof sizes[0]);
	tcase_add_test(tcase,
		points_stand_in_a_square_with_a1_at_the_lower_left);
	return suite;
}
