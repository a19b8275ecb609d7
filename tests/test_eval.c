#include <check.h>

#include "base/random.h"
#include "engine/eval.h"
#include "engine/lines.h"
#include "support.h"

enum { GAMES = 300 };

/* Calls `check` for every position of some random games. */
static void
for_random_positions(void (*check)(const Position *position))
{
	Rules rules = rules_usual();
	Random random;

	random_init(&random, 4);
	for (int game = 0; game < GAMES; game++) {
		Position position = position_start();

		for (int ply = 0; ply < 120; ply++) {
			MoveList list;

			check(&position);
			if (rules_outcome(&rules, &position).result)
				break;
			movegen_all(&position, &list);
			uint32_t i = random_below(&random,
						  (uint32_t)list.count);

			position = position_after(&position, list.moves[i]);
		}
	}
}

static void
check_mirrors(const Position *position)
{
	Rules rules = rules_usual();
	Score score = eval_position(&rules, position);

	ck_assert_int_lt(score, EVAL_LIMIT);
	ck_assert_int_gt(score, -EVAL_LIMIT);
	for (int i = 1; i < POINT_SYMMETRIES; i++) {
		Position mirrored = position_mirrored(position, i);

		ck_assert_int_eq(eval_position(&rules, &mirrored), score);
	}
}

START_TEST(all_eight_mirror_images_are_worth_the_same)
{
	for_random_positions(check_mirrors);
}
END_TEST

/* The sets that shifts along the lines give, against the plain rules. */
static void
check_lines(const Position *position)
{
	PointSet empty = position_empty(position), landings = 0;
	Position tigers = *position;
	MoveList list;

	tigers.side = SIDE_TIGERS;
	movegen_captures(&tigers, &list);
	for (int i = 0; i < list.count; i++)
		landings |= point_bit(list.moves[i].to);
	ck_assert_uint_eq(lines_between(position->tigers, position->goats,
					empty),
			  position_threatened(position));
	ck_assert_uint_eq(lines_beyond(position->tigers, position->goats,
				       empty),
			  landings);
	ck_assert_int_eq(lines_can_move(position), movegen_any(position));
	ck_assert_int_eq(lines_can_move(&tigers), movegen_any(&tigers));
}

START_TEST(sets_along_the_lines_agree_with_the_rules)
{
	for_random_positions(check_lines);
}
END_TEST

START_TEST(the_neighbours_of_a_point_are_those_of_the_board)
{
	for (Point point = 0; point < POINT_COUNT; point++)
		ck_assert_uint_eq(lines_next(point_bit(point), POINTS_ALL),
				  point_neighbours[point]);
}
END_TEST

START_TEST(a_flood_ends_at_goats)
{
	PointSet tigers = support_points("a1");
	PointSet goats = support_points("a3 b3 b2 c2 d2 d1");

	ck_assert_uint_eq(lines_flood(tigers, POINTS_ALL & ~goats),
			  support_points("a1 a2 b1 c1"));
}
END_TEST

static Score
worth_to_tigers(const char *text)
{
	Rules rules = rules_usual();
	Position position = support_position(text);
	Score score = eval_position(&rules, &position);

	return position.side == SIDE_TIGERS ? score : -score;
}

START_TEST(what_is_good_for_the_tigers_counts_for_them)
{
	static const struct {
		const char *better, *worse;
	} pairs[] = {
		/* one goat more captured */
		{ "B3B/5/2G2/5/B3B G 2", "B3B/5/2G2/5/B3B G 1" },
		/* no trapped tiger */
		{ "BGG1B/1GG2/G1G2/5/B3B G 6", "BGG1B/GG3/G1G2/5/B3B G 6" },
		/* no point the tigers cannot get to */
		{ "BB1BB/5/5/1G3/1GG2 G 3", "BB1BB/5/5/GG3/1G3 G 3" },
		/* two goats in danger, not one */
		{ "B3B/1G1G1/5/5/B3B G 2", "B3B/1G3/5/2G2/B3B G 2" },
	};

	for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		ck_assert_int_gt(worth_to_tigers(pairs[i].better),
				 worth_to_tigers(pairs[i].worse));
}
END_TEST

START_TEST(a_capture_is_worth_more_the_nearer_the_goal)
{
	Position position = support_position("B3B/5/2G2/5/B3B G 4");
	Score scores[3];

	for (uint8_t goal = 4; goal <= 6; goal++) {
		Rules rules = { .goal = goal };

		scores[goal - 4] = eval_position(&rules, &position);
	}
	ck_assert_int_lt(scores[0], scores[1]);
	ck_assert_int_lt(scores[1], scores[2]);
}
END_TEST

Suite *eval_suite(void);

Suite *
eval_suite(void)
{
	Suite *suite = suite_create("eval");
	TCase *tcase = tcase_create("eval");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, all_eight_mirror_images_are_worth_the_same);
	tcase_add_test(tcase, sets_along_the_lines_agree_with_the_rules);
	tcase_add_test(tcase,
		       the_neighbours_of_a_point_are_those_of_the_board);
	tcase_add_test(tcase, a_flood_ends_at_goats);
	tcase_add_test(tcase, what_is_good_for_the_tigers_counts_for_them);
	tcase_add_test(tcase, a_capture_is_worth_more_the_nearer_the_goal);
	return suite;
}
