#include <check.h>
#include <string.h>

#include "tui/layout.h"

enum { ROWS = 70, COLUMNS = 200 };

/* The board with the names of its files and ranks. */
static Area
board_area(const Layout *layout)
{
	int right = layout->board_column + 8 * layout->spacing +
		    layout->slot_columns;
	int top = layout->board_row - layout->slot_rows;

	return (Area){
		.row = top,
		.column = layout->label_column,
		.rows = layout->label_row - top + 1,
		.columns = right - layout->label_column + 1,
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

/* Every area in the window, and none over another. */
static void
check_areas(const Layout *layout, int rows, int columns)
{
	Areas all = areas_of(layout);

	for (int i = 0; i < 6; i++) {
		const Area *a = &all.areas[i];

		if (area_is_empty(a))
			continue;
		ck_assert_msg(a->row >= 0 && a->column >= 0 &&
			      a->row + a->rows <= rows &&
			      a->column + a->columns <= columns,
			      "%s leaves %d x %d", all.names[i], columns, rows);
		for (int j = 0; j < i; j++)
			ck_assert_msg(!overlap(a, &all.areas[j]),
				      "%s on %s in %d x %d", all.names[i],
				      all.names[j], columns, rows);
	}
}

START_TEST(all_areas_are_inside_the_window_and_apart)
{
	for (int rows = 1; rows <= ROWS; rows++)
		for (int columns = 1; columns <= COLUMNS; columns++) {
			Layout layout = layout_with(rows, columns,
						    (BoardSize)_i, 0);

			if (!layout.too_small)
				check_areas(&layout, rows, columns);
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
	{ 31, 120, 4, true },
	{ 40, 99, 4, true },
	{ 32, 100, 6, true },
	{ 40, 120, 6, true },
	{ 60, 200, 6, true },
};

START_TEST(the_usual_windows_have_the_board_that_suits_them)
{
	Layout layout = layout_for(sizes[_i].rows, sizes[_i].columns);

	ck_assert_int_eq(layout.too_small, false);
	ck_assert_int_eq(layout.spacing, sizes[_i].spacing);
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

START_TEST(the_size_asked_for_is_shown_where_it_fits)
{
	static const struct {
		int rows, columns;
		BoardSize wanted, shown;
	} table[] = {
		{ 60, 200, BOARD_COMPACT, BOARD_COMPACT },
		{ 60, 200, BOARD_NORMAL, BOARD_NORMAL },
		{ 24, 80, BOARD_COMPACT, BOARD_COMPACT },
		{ 32, 80, BOARD_LARGE, BOARD_LARGE },
		{ 32, 77, BOARD_LARGE, BOARD_NORMAL },
		{ 31, 100, BOARD_LARGE, BOARD_NORMAL },
		{ 21, 80, BOARD_LARGE, BOARD_COMPACT },
		{ 12, 20, BOARD_LARGE, BOARD_COMPACT },
	};

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		ck_assert_int_eq(layout_with(table[i].rows, table[i].columns,
					     table[i].wanted, 0).size,
				 table[i].shown);
}
END_TEST

START_TEST(sizes_have_names)
{
	for (int i = 0; i < BOARD_SIZE_COUNT; i++)
		ck_assert_int_eq(board_size_find(board_size_name((BoardSize)i)),
				 i);
	ck_assert_int_eq(board_size_find("huge"), BOARD_AUTO);
}
END_TEST

START_TEST(a_cell_of_a_slot_is_its_point_in_every_view)
{
	for (int size = BOARD_COMPACT; size <= BOARD_LARGE; size++)
		for (Point point = 0; point < POINT_COUNT; point++) {
			Layout layout = layout_with(32, 100, (BoardSize)size,
						    _i);
			int row = layout_row(&layout, point);
			int column = layout_column(&layout, point);
			int y = layout.slot_rows, x = layout.slot_columns;

			ck_assert_int_eq(layout_point(&layout, row, column),
					 point);
			ck_assert_int_eq(layout_point(&layout, row - y,
						      column + x), point);
			ck_assert_int_eq(layout_point(&layout, row + y,
						      column - x), point);
			ck_assert_int_eq(layout_point(&layout, row,
						      column + x + 1),
					 POINT_NONE);
			ck_assert_int_eq(layout_point(&layout, row + y + 1,
						      column), POINT_NONE);
		}
}
END_TEST

/* Where a1 stands: 0 lower left, 1 upper left, 2 upper right, 3 lower
   right. */
static int
corner_of_a1(int view)
{
	Layout layout = layout_with(24, 80, BOARD_AUTO, view);
	bool top = layout_row(&layout, 0) == layout.board_row;
	bool left = layout_column(&layout, 0) == layout.board_column;

	return left ? top : 3 - top;
}

START_TEST(four_quarter_turns_to_the_right_come_back)
{
	int view = 0;

	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(corner_of_a1(view), i);
		view = layout_turned(view);
	}
	ck_assert_int_eq(view, 0);
}
END_TEST

START_TEST(flipping_twice_comes_back_from_every_view)
{
	ck_assert_int_ne(layout_flipped(_i), _i);
	ck_assert_int_eq(layout_flipped(layout_flipped(_i)), _i);
}
END_TEST

START_TEST(flipping_swaps_left_and_right_of_what_is_seen)
{
	Layout before = layout_with(24, 80, BOARD_AUTO, _i);
	Layout after = layout_with(24, 80, BOARD_AUTO, layout_flipped(_i));

	for (Point point = 0; point < POINT_COUNT; point++) {
		ck_assert_int_eq(layout_row(&before, point),
				 layout_row(&after, point));
		ck_assert_int_eq(layout_column(&before, point) +
					 layout_column(&after, point),
				 2 * before.board_column + 8 * before.spacing);
	}
}
END_TEST

START_TEST(directions_follow_the_screen_in_every_view)
{
	Layout layout = layout_with(24, 80, BOARD_AUTO, _i);
	int row = layout_row(&layout, 12), column = layout_column(&layout, 12);

	for (int x = -1; x <= 1; x++)
		for (int y = -1; y <= 1; y++) {
			int dx = x, dy = y;

			layout_direction(_i, &dx, &dy);
			Point point = point_at(2 + dx, 2 + dy);

			ck_assert_int_eq(layout_row(&layout, point),
					 row - y * layout.spacing);
			ck_assert_int_eq(layout_column(&layout, point),
					 column + 2 * x * layout.spacing);
		}
}
END_TEST

Suite *layout_suite(void);

Suite *
layout_suite(void)
{
	Suite *suite = suite_create("layout");
	TCase *tcase = tcase_create("layout");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, all_areas_are_inside_the_window_and_apart,
			    0, BOARD_SIZE_COUNT);
	tcase_add_test(tcase, what_is_too_small_is_below_the_least_size);
	tcase_add_test(tcase, turn_and_messages_have_a_place_in_every_window);
	tcase_add_test(tcase, a_larger_window_never_shows_less);
	tcase_add_loop_test(tcase,
		the_usual_windows_have_the_board_that_suits_them, 0,
		sizeof sizes / sizeof sizes[0]);
	tcase_add_test(tcase,
		points_stand_in_a_square_with_a1_at_the_lower_left);
	tcase_add_test(tcase, the_size_asked_for_is_shown_where_it_fits);
	tcase_add_test(tcase, sizes_have_names);
	tcase_add_test(tcase, four_quarter_turns_to_the_right_come_back);
	tcase_add_loop_test(tcase, a_cell_of_a_slot_is_its_point_in_every_view,
			    0, POINT_SYMMETRIES);
	tcase_add_loop_test(tcase, flipping_twice_comes_back_from_every_view, 0,
			    POINT_SYMMETRIES);
	tcase_add_loop_test(tcase,
		flipping_swaps_left_and_right_of_what_is_seen, 0,
		POINT_SYMMETRIES);
	tcase_add_loop_test(tcase, directions_follow_the_screen_in_every_view,
			    0, POINT_SYMMETRIES);
	return suite;
}
