#include <check.h>
#include <stdio.h>
#include <string.h>

#include "app/exact.h"
#include "base/random.h"
#include "engine/eval.h"
#include "engine/features.h"
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

START_TEST(each_set_of_four_points_has_a_number_of_its_own)
{
	bool seen[WEIGHTS_TIGERS] = { false };
	int count = 0;

	for (PointSet set = 0; set <= POINTS_ALL; set++) {
		if (points_count(set) != TIGER_COUNT)
			continue;
		int number = features_tigers(set);

		ck_assert_int_ge(number, 0);
		ck_assert_int_lt(number, WEIGHTS_TIGERS);
		count += !seen[number];
		seen[number] = true;
	}
	ck_assert_int_eq(count, WEIGHTS_TIGERS);
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
worth_to_tigers(const Position *position)
{
	Rules rules = rules_usual();
	Score score = eval_position(&rules, position);

	return position->side == SIDE_TIGERS ? score : -score;
}

/* The weights were not learned from these positions. */
START_TEST(won_positions_are_worth_more_than_drawn_and_those_than_lost)
{
	int right[2] = { 0, 0 }, count[2] = { 0, 0 };
	double sums[3] = { 0, 0, 0 };
	int counts[3] = { 0, 0, 0 };
	Rules rules = rules_usual();
	char line[4096];
	FILE *file = fopen("tests/data/exact-sample.txt", "r");

	ck_assert_ptr_nonnull(file);
	while (fgets(line, sizeof line, file)) {
		ExactPosition exact;

		if (line[0] == '#')
			continue;
		line[strcspn(line, "\n")] = '\0';
		ck_assert_int_eq(exact_read(line, &rules, &exact, NULL),
				 STATUS_OK);
		Score score = worth_to_tigers(&exact.position);
		int kind = exact.value == RESULT_TIGERS ? 2
			   : exact.value == RESULT_DRAW;

		sums[kind] += score;
		counts[kind]++;
		if (kind != 1) {
			count[kind / 2]++;
			right[kind / 2] += (score > 0) == (kind == 2);
		}
	}
	fclose(file);
	for (int i = 0; i < 2; i++) {
		ck_assert_int_gt(count[i], 50);
		ck_assert_int_gt(right[i] * 100, count[i] * 90);
	}
	ck_assert(sums[2] / counts[2] > sums[1] / counts[1] + 100);
	ck_assert(sums[1] / counts[1] > sums[0] / counts[0] + 100);
}
END_TEST

START_TEST(a_capture_is_worth_more_the_nearer_the_goal)
{
	Position position = support_position("BGGGB/G3G/2B2/G3G/1G1GB G 12");
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
	tcase_add_test(tcase,
		       each_set_of_four_points_has_a_number_of_its_own);
	tcase_add_test(tcase, all_eight_mirror_images_are_worth_the_same);
	tcase_add_test(tcase, sets_along_the_lines_agree_with_the_rules);
	tcase_add_test(tcase,
		       the_neighbours_of_a_point_are_those_of_the_board);
	tcase_add_test(tcase, a_flood_ends_at_goats);
	tcase_add_test(
		tcase,
		won_positions_are_worth_more_than_drawn_and_those_than_lost);
	tcase_add_test(tcase, a_capture_is_worth_more_the_nearer_the_goal);
	return suite;
}
