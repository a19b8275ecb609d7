#include <check.h>

#include "support.h"

static Position
after(const char *position, const char *move)
{
	Position start = support_position(position);

	return position_after(&start, support_move(move));
}

static void
assert_after(const char *position, const char *move, const char *expected)
{
	char data[SUPPORT_TEXT];
	Position next = after(position, move);

	ck_assert_str_eq(support_text(&next, data), expected);
	position_check(&next);
}

static PointSet
trapped_in(const char *text)
{
	Position position = support_position(text);

	return position_trapped(&position);
}

static PointSet
threatened_in(const char *text)
{
	Position position = support_position(text);

	return position_threatened(&position);
}

START_TEST(the_start_has_tigers_on_the_corners_and_all_goats_in_hand)
{
	Position start = position_start();

	ck_assert_uint_eq(start.tigers, support_points("a1 e1 a5 e5"));
	ck_assert_uint_eq(start.goats, 0);
	ck_assert_int_eq(start.side, SIDE_GOATS);
	ck_assert_int_eq(position_in_hand(&start), 20);
	ck_assert_int_eq(position_captured(&start), 0);
	ck_assert(position_is_placement(&start));
	position_check(&start);
}
END_TEST

START_TEST(a_placement_takes_one_goat_from_hand)
{
	assert_after("B3B/5/5/5/B3B G 0", "c3", "B3B/5/2G2/5/B3B B 1");
	assert_after("B3B/5/5/5/B3B G 6", "c3", "B3B/5/2G2/5/B3B B 7");
}
END_TEST

START_TEST(a_step_moves_one_piece)
{
	assert_after("B3B/5/2G2/5/B3B B 1", "a1-b2", "B3B/5/2G2/1B3/4B G 1");
	assert_after("GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20 3", "d4-e5",
		     "GGGGG/GGG1G/GGGGG/B2BG/B2BG B 20 4");
}
END_TEST

START_TEST(a_capture_removes_the_goat_jumped_over_and_no_other)
{
	/* Goats on every other point beside the tiger stay. */
	assert_after("B3B/5/GG3/GG3/BG2B B 5", "a1xc3",
		     "B3B/5/GGB2/G4/1G2B G 5");
	assert_after("B3B/5/1G3/GG3/BG2B B 4", "a1xc1",
		     "B3B/5/1G3/GG3/2B1B G 4");
	assert_after("B3B/5/1G3/GG3/BG2B B 4", "a1xa3",
		     "B3B/5/BG3/1G3/1G2B G 4");
}
END_TEST

START_TEST(a_capture_is_counted_and_starts_the_quiet_plies_again)
{
	assert_after("BB1GG/GGGGG/GG1GG/GGGG1/BB1G1 B 20 41", "a1xc3",
		     "BB1GG/GGGGG/GGBGG/G1GG1/1B1G1 G 20");
	Position next = after("BB1GG/GGGGG/GG1GG/GGGG1/BB1G1 B 20 41", "a1xc3");

	ck_assert_int_eq(position_captured(&next), 5);
}
END_TEST

START_TEST(quiet_plies_count_only_when_all_goats_are_placed)
{
	ck_assert_int_eq(after("B3B/5/5/5/B3B G 0", "c3").quiet, 0);
	ck_assert_int_eq(after("B3B/5/2G2/5/B3B B 1", "a1-b2").quiet, 0);
}
END_TEST

START_TEST(the_twentieth_placement_itself_is_no_quiet_ply)
{
	Position next = after("GGGG1/GGGGG/GGGGG/B2BG/B2B1 G 19", "e1");

	ck_assert(!position_is_placement(&next));
	ck_assert_int_eq(next.quiet, 0);
	next = position_after(&next, support_move("a1-b1"));
	ck_assert_int_eq(next.quiet, 1);
	next = position_after(&next, support_move("e4-e5"));
	ck_assert_int_eq(next.quiet, 2);
}
END_TEST

START_TEST(the_quiet_plies_do_not_run_over)
{
	Position position = position_make(
		support_points("a1 d1 a2 d2"),
		POINTS_ALL & ~support_points("a1 b1 c1 d1 a2 b2 c2 d2 e5"), 20,
		SIDE_TIGERS, 255);

	position = position_after(&position, support_move("a1-b1"));
	ck_assert_int_eq(position.quiet, 255);
}
END_TEST

START_TEST(the_same_position_minds_side_and_hand_but_not_quiet_plies)
{
	Position a = support_position("GGGG1/GGGGG/GGGGG/B2BG/B2BG B 20 1");
	Position b = support_position("GGGG1/GGGGG/GGGGG/B2BG/B2BG B 20 7");
	Position c = support_position("GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20 1");
	Position d = support_position("GGGG1/GGGGG/GGGGG/B2BG/B2BG B 19");

	ck_assert(position_same(&a, &b));
	ck_assert_uint_eq(a.key, b.key);
	ck_assert(!position_same(&a, &c));
	ck_assert_uint_ne(a.key, c.key);
	ck_assert(!position_same(&a, &d));
	ck_assert_uint_ne(a.key, d.key);
}
END_TEST

START_TEST(a_tiger_with_a_step_or_a_capture_is_not_trapped)
{
	ck_assert_uint_eq(trapped_in("B3B/5/5/5/B3B G 0"), 0);
	/* No step, but a capture over a2. */
	ck_assert_uint_eq(trapped_in("B3B/5/1GG2/GG3/BGG1B B 7"), 0);
	/* No step, and a goat behind each goat. */
	ck_assert_uint_eq(trapped_in("B3B/5/G1G2/GG3/BGG1B B 7"),
			  support_points("a1"));
}
END_TEST

START_TEST(trapped_tigers_are_counted_on_either_turn_and_in_placement)
{
	PointSet corner = support_points("a1");

	ck_assert_uint_eq(trapped_in("B3B/5/G1G2/GG3/BGG1B G 7"), corner);
	ck_assert_uint_eq(trapped_in("B3B/5/G1G2/GG3/BGG1B B 7"), corner);
	ck_assert_uint_eq(trapped_in("BGGGB/GGGGG/GG1GG/GGGGG/BGGGB B 20"),
			  0);
	ck_assert_uint_eq(trapped_in("BGGBG/GGGGB/G1GGB/GGGGG/G1GGG B 19"),
			  support_points("a5 d5 e4 e3"));
}
END_TEST

START_TEST(tigers_shut_in_by_tigers_are_trapped_too)
{
	ck_assert_uint_eq(trapped_in("5/5/G1G2/BB3/BBG2 B 3"),
			  support_points("a1"));
}
END_TEST

START_TEST(threatened_goats_have_a_tiger_before_and_a_free_point_behind)
{
	ck_assert_uint_eq(threatened_in("B3B/5/5/1G3/B3B G 1"),
			  support_points("b2"));
	/* Guarded from behind. */
	ck_assert_uint_eq(threatened_in("B3B/5/2G2/1G3/B3B G 2"), 0);
	/* c2 has no diagonals: b1 cannot jump to d3. */
	ck_assert_uint_eq(threatened_in("B3B/5/5/2G2/1B2B G 1"), 0);
	/* Two tigers at one goat count once. */
	ck_assert_uint_eq(threatened_in("1B1B1/5/2B2/1G3/B4 G 1"), 0);
	ck_assert_uint_eq(threatened_in("1B1B1/5/5/BG3/B4 G 1"),
			  support_points("b2"));
}
END_TEST

START_TEST(a_mirrored_position_has_the_mirrored_pieces_and_its_own_key)
{
	Position position = support_position("1BG1B/5/1G3/4B/B4 B 5");
	Position turned = position;

	for (int i = 0; i < POINT_SYMMETRIES; i++) {
		Position mirrored = position_mirrored(&position, i);

		position_check(&mirrored);
		ck_assert_uint_eq(mirrored.goats,
				  points_mirrored(position.goats, i));
		ck_assert_int_eq(position_captured(&mirrored), 3);
		if (i > 0)
			ck_assert_uint_ne(mirrored.key, position.key);
	}
	/* Swapping file and rank, then left and right: a quarter turn. */
	for (int i = 0; i < 4; i++) {
		turned = position_mirrored(&turned, 4);
		turned = position_mirrored(&turned, 1);
	}
	ck_assert(position_same(&turned, &position));
}
END_TEST

START_TEST(all_images_of_a_position_agree_on_the_least)
{
	Position position = support_position("1BG1B/5/1G3/4B/B4 B 5");
	uint64_t least, key;

	position_least_image(&position, &least);
	for (int i = 0; i < POINT_SYMMETRIES; i++) {
		Position mirrored = position_mirrored(&position, i);
		int symmetry = position_least_image(&mirrored, &key);

		ck_assert_uint_eq(key, least);
		ck_assert_uint_eq(position_mirrored(&mirrored, symmetry).key,
				  least);
	}
}
END_TEST

Suite *position_suite(void);

Suite *
position_suite(void)
{
	Suite *suite = suite_create("position");
	TCase *tcase = tcase_create("position");

	suite_add_tcase(suite, tcase);
	tcase_add_test(
		tcase,
		the_start_has_tigers_on_the_corners_and_all_goats_in_hand);
	tcase_add_test(tcase, a_placement_takes_one_goat_from_hand);
	tcase_add_test(tcase, a_step_moves_one_piece);
	tcase_add_test(
		tcase,
		a_capture_removes_the_goat_jumped_over_and_no_other);
	tcase_add_test(
		tcase,
		a_capture_is_counted_and_starts_the_quiet_plies_again);
	tcase_add_test(tcase,
		       quiet_plies_count_only_when_all_goats_are_placed);
	tcase_add_test(tcase,
		       the_twentieth_placement_itself_is_no_quiet_ply);
	tcase_add_test(tcase, the_quiet_plies_do_not_run_over);
	tcase_add_test(
		tcase,
		the_same_position_minds_side_and_hand_but_not_quiet_plies);
	tcase_add_test(tcase,
		       a_tiger_with_a_step_or_a_capture_is_not_trapped);
	tcase_add_test(
		tcase,
		trapped_tigers_are_counted_on_either_turn_and_in_placement);
	tcase_add_test(tcase, tigers_shut_in_by_tigers_are_trapped_too);
	tcase_add_test(
		tcase,
		threatened_goats_have_a_tiger_before_and_a_free_point_behind);
	tcase_add_test(
		tcase,
		a_mirrored_position_has_the_mirrored_pieces_and_its_own_key);
	tcase_add_test(tcase, all_images_of_a_position_agree_on_the_least);
	return suite;
}
