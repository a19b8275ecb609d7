#include <check.h>

#include "rules/notation.h"
#include "support.h"

/* The points joined to each point, read off the drawn board by hand. */
static const struct {
	const char *point, *joined;
} board[POINT_COUNT] = {
	{ "a1", "b1 a2 b2" },
	{ "b1", "a1 c1 b2" },
	{ "c1", "b1 d1 b2 c2 d2" },
	{ "d1", "c1 e1 d2" },
	{ "e1", "d1 d2 e2" },
	{ "a2", "a1 b2 a3" },
	{ "b2", "a1 b1 c1 a2 c2 a3 b3 c3" },
	{ "c2", "c1 b2 d2 c3" },
	{ "d2", "c1 d1 e1 c2 e2 c3 d3 e3" },
	{ "e2", "e1 d2 e3" },
	{ "a3", "a2 b2 b3 a4 b4" },
	{ "b3", "b2 a3 c3 b4" },
	{ "c3", "b2 c2 d2 b3 d3 b4 c4 d4" },
	{ "d3", "d2 c3 e3 d4" },
	{ "e3", "d2 e2 d3 d4 e4" },
	{ "a4", "a3 b4 a5" },
	{ "b4", "a3 b3 c3 a4 c4 a5 b5 c5" },
	{ "c4", "c3 b4 d4 c5" },
	{ "d4", "c3 d3 e3 c4 e4 c5 d5 e5" },
	{ "e4", "e3 d4 e5" },
	{ "a5", "a4 b4 b5" },
	{ "b5", "b4 a5 c5" },
	{ "c5", "b4 c4 d4 b5 d5" },
	{ "d5", "d4 c5 e5" },
	{ "e5", "d4 e4 d5" },
};

/* Where a tiger can land from each point, read off the drawn board by hand. */
static const struct {
	const char *point, *landings;
} jumps[POINT_COUNT] = {
	{ "a1", "c1 a3 c3" },
	{ "b1", "d1 b3" },
	{ "c1", "a1 e1 a3 c3 e3" },
	{ "d1", "b1 d3" },
	{ "e1", "c1 c3 e3" },
	{ "a2", "c2 a4" },
	{ "b2", "d2 b4 d4" },
	{ "c2", "a2 e2 c4" },
	{ "d2", "b2 b4 d4" },
	{ "e2", "c2 e4" },
	{ "a3", "a1 c1 c3 a5 c5" },
	{ "b3", "b1 d3 b5" },
	{ "c3", "a1 c1 e1 a3 e3 a5 c5 e5" },
	{ "d3", "d1 b3 d5" },
	{ "e3", "c1 e1 c3 c5 e5" },
	{ "a4", "a2 c4" },
	{ "b4", "b2 d2 d4" },
	{ "c4", "c2 a4 e4" },
	{ "d4", "b2 d2 b4" },
	{ "e4", "e2 c4" },
	{ "a5", "a3 c3 c5" },
	{ "b5", "b3 d5" },
	{ "c5", "a3 c3 e3 a5 e5" },
	{ "d5", "d3 b5" },
	{ "e5", "c3 e3 c5" },
};

/* The board as it is drawn on the screen. */
static const char drawing[9][10] = {
	"o-o-o-o-o",
	"|\\|/|\\|/|",
	"o-o-o-o-o",
	"|/|\\|/|\\|",
	"o-o-o-o-o",
	"|\\|/|\\|/|",
	"o-o-o-o-o",
	"|/|\\|/|\\|",
	"o-o-o-o-o",
};

START_TEST(the_lines_from_each_point_are_those_of_the_board)
{
	Point point = notation_read_point(board[_i].point);

	ck_assert_int_eq(point, _i);
	ck_assert_uint_eq(point_neighbours[point],
			  support_points(board[_i].joined));
}
END_TEST

START_TEST(the_jumps_from_each_point_are_along_drawn_lines)
{
	Point point = notation_read_point(jumps[_i].point);

	ck_assert_int_eq(point, _i);
	ck_assert_uint_eq(point_landings[point],
			  support_points(jumps[_i].landings));
}
END_TEST

static PointSet
joined_in_drawing(Point point)
{
	int row = 8 - 2 * point_rank(point), column = 2 * point_file(point);
	PointSet set = 0;

	for (int y = -1; y <= 1; y++) {
		for (int x = -1; x <= 1; x++) {
			char line = x == 0 ? '|' : y == 0 ? '-' : x == y ? '\\'
									  : '/';

			if ((x == 0 && y == 0) || row + y < 0 || row + y > 8 ||
			    column + x < 0 || column + x > 8 ||
			    drawing[row + y][column + x] != line)
				continue;
			set |= point_bit(point_at(point_file(point) + x,
						  point_rank(point) - y));
		}
	}
	return set;
}

START_TEST(the_lines_are_those_of_the_drawing)
{
	for (Point p = 0; p < POINT_COUNT; p++)
		ck_assert_uint_eq(point_neighbours[p], joined_in_drawing(p));
}
END_TEST

START_TEST(diagonals_run_only_through_points_with_an_even_sum)
{
	PointSet even = support_points("a1 c1 e1 b2 d2 a3 c3 "
				       "e3 b4 d4 a5 c5 e5");

	for (Point p = 0; p < POINT_COUNT; p++) {
		ck_assert_int_eq(point_is_diagonal(p), points_have(even, p));
		ck_assert_int_eq((point_file(p) + 1 + point_rank(p) + 1) % 2,
				 !point_is_diagonal(p));
	}
}
END_TEST

START_TEST(the_point_jumped_over_is_the_middle_one)
{
	for (Point p = 0; p < POINT_COUNT; p++) {
		for (PointSet set = point_landings[p]; set;) {
			Move move = { p, points_pop(&set) };
			Point over = move_over(move);

			ck_assert_int_eq(2 * point_file(over),
					 point_file(p) + point_file(move.to));
			ck_assert_int_eq(2 * point_rank(over),
					 point_rank(p) + point_rank(move.to));
			ck_assert(points_have(point_neighbours[p], over));
			ck_assert(points_have(point_neighbours[over], move.to));
			ck_assert(!move_is_step(move));
		}
	}
}
END_TEST

START_TEST(each_symmetry_keeps_the_lines)
{
	PointSet seen = 0;

	for (Point p = 0; p < POINT_COUNT; p++) {
		Point q = point_mirrored(p, _i);

		seen |= point_bit(q);
		ck_assert_uint_eq(points_mirrored(point_neighbours[p], _i),
				  point_neighbours[q]);
		ck_assert_uint_eq(points_mirrored(point_landings[p], _i),
				  point_landings[q]);
	}
	ck_assert_uint_eq(seen, POINTS_ALL);
	ck_assert_int_eq(point_mirrored(POINT_NONE, _i), POINT_NONE);
}
END_TEST

START_TEST(the_symmetries_are_eight_different_ones)
{
	unsigned seen = 0;	/* by where b1, which has no twin, goes */
	PointSet to = support_points("b1 d1 a2 e2 a4 e4 b5 d5");

	for (int i = 0; i < POINT_SYMMETRIES; i++)
		seen |= point_bit(point_mirrored(1, i));
	ck_assert_uint_eq(seen, to);
	ck_assert_int_eq(point_mirrored(1, 0), 1);
	ck_assert_str_eq(notation_point(point_mirrored(1, 1)), "d1");
	ck_assert_str_eq(notation_point(point_mirrored(1, 2)), "b5");
	ck_assert_str_eq(notation_point(point_mirrored(1, 4)), "a2");
}
END_TEST

START_TEST(sets_of_points_are_counted_and_emptied)
{
	PointSet set = support_points("a1 c3 e5");

	ck_assert_int_eq(points_count(0), 0);
	ck_assert_int_eq(points_count(POINTS_ALL), 25);
	ck_assert_int_eq(points_count(set), 3);
	ck_assert_str_eq(notation_point(points_pop(&set)), "a1");
	ck_assert_str_eq(notation_point(points_first(set)), "c3");
	ck_assert_str_eq(notation_point(points_pop(&set)), "c3");
	ck_assert_str_eq(notation_point(points_pop(&set)), "e5");
	ck_assert_uint_eq(set, 0);
}
END_TEST

START_TEST(each_symmetry_is_taken_back)
{
	for (Point point = 0; point < POINT_COUNT; point++)
		ck_assert_int_eq(
			point_mirrored(point_mirrored(point, _i),
				       point_symmetry_back(_i)),
			point);
}
END_TEST

Suite *point_suite(void);

Suite *
point_suite(void)
{
	Suite *suite = suite_create("point");
	TCase *tcase = tcase_create("point");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase,
			    the_lines_from_each_point_are_those_of_the_board, 0,
			    POINT_COUNT);
	tcase_add_loop_test(tcase,
			    the_jumps_from_each_point_are_along_drawn_lines, 0,
			    POINT_COUNT);
	tcase_add_test(tcase, the_lines_are_those_of_the_drawing);
	tcase_add_test(tcase,
		       diagonals_run_only_through_points_with_an_even_sum);
	tcase_add_test(tcase, the_point_jumped_over_is_the_middle_one);
	tcase_add_loop_test(tcase, each_symmetry_keeps_the_lines, 0,
			    POINT_SYMMETRIES);
	tcase_add_loop_test(tcase, each_symmetry_is_taken_back, 0,
			    POINT_SYMMETRIES);
	tcase_add_test(tcase, the_symmetries_are_eight_different_ones);
	tcase_add_test(tcase, sets_of_points_are_counted_and_emptied);
	return suite;
}
