#include <check.h>
#include <string.h>

#include "support.h"

static Outcome
outcome_of(const char *text, int goal)
{
	Rules rules = { .goal = (uint8_t)goal };
	Position position = support_position(text);

	return rules_outcome(&rules, &position);
}

static void
assert_ending(const char *text, Result result, Ending ending)
{
	Outcome outcome = outcome_of(text, RULES_GOAL_USUAL);

	ck_assert_int_eq(outcome.ending, ending);
	ck_assert_int_eq(outcome.result, result);
}

START_TEST(the_usual_rules_are_five_goats_and_draw_by_repetition)
{
	Rules rules = rules_usual();

	ck_assert_int_eq(rules.goal, 5);
	ck_assert_int_eq(rules.repetition, REPETITION_DRAW);
}
END_TEST

START_TEST(a_game_goes_on_at_its_start)
{
	assert_ending("B3B/5/5/5/B3B G 0", RESULT_NONE, ENDING_NONE);
}
END_TEST

START_TEST(the_tigers_win_as_soon_as_the_goal_is_captured)
{
	static const char *const captured[] = {
		/* 3, 4, 5 and 6 goats captured */
		"4B/1B2G/3GB/5/B4 G 5", "4B/1B3/3GB/5/B4 G 5",
		"4B/1B3/3GB/5/B4 G 6", "4B/1B3/3GB/5/B4 G 7",
	};

	for (int goal = RULES_GOAL_MIN; goal <= RULES_GOAL_MAX; goal++) {
		for (int i = 0; i < 4; i++) {
			bool won = i + 3 >= goal;
			Outcome outcome = outcome_of(captured[i], goal);

			ck_assert_int_eq(outcome.result,
					 won ? RESULT_TIGERS : RESULT_NONE);
			ck_assert_int_eq(outcome.ending,
					 won ? ENDING_GOAL : ENDING_NONE);
		}
	}
}
END_TEST

START_TEST(a_finished_capture_counts_on_either_turn)
{
	assert_ending("4B/1B3/3GB/5/B4 G 6", RESULT_TIGERS, ENDING_GOAL);
	assert_ending("4B/1B3/3GB/5/B4 B 6", RESULT_TIGERS, ENDING_GOAL);
}
END_TEST

START_TEST(the_goats_win_when_no_tiger_can_move)
{
	assert_ending("GGGGB/BGGGG/G1GGG/GGGGG/BGGGB B 20", RESULT_GOATS,
		      ENDING_TRAPPED);
}
END_TEST

START_TEST(the_goats_win_by_trapping_also_while_goats_are_placed)
{
	assert_ending("BGGBG/GGGGB/G1GGB/GGGGG/G1GGG B 19", RESULT_GOATS,
		      ENDING_TRAPPED);
	assert_ending("BGG2/BGG2/G1GG1/BGGG1/GGGBG B 14", RESULT_GOATS,
		      ENDING_TRAPPED);
}
END_TEST

START_TEST(tigers_that_can_only_capture_are_not_trapped)
{
	/* No tiger can step; a1 can take b2, as c3 is empty. */
	assert_ending("BGG1B/GGGGG/GG1GG/GGG1G/BGG1B G 20", RESULT_NONE,
		      ENDING_NONE);
	assert_ending("BGGGB/GGGGG/GG1GG/GGGGG/BGGGB B 20", RESULT_NONE,
		      ENDING_NONE);
	assert_ending("G4/BGG2/GG2G/GG1GG/BBGGB B 13", RESULT_NONE,
		      ENDING_NONE);
}
END_TEST

START_TEST(trapped_tigers_are_no_win_on_the_goats_turn)
{
	assert_ending("GGGGB/BGGGG/G1GGG/GGGGG/BGGGB G 20", RESULT_NONE,
		      ENDING_NONE);
}
END_TEST

START_TEST(the_tigers_win_when_no_goat_can_move)
{
	assert_ending("B1BGG/GBGGG/GGGGG/GGGBG/GGGGG G 20", RESULT_TIGERS,
		      ENDING_BLOCKED);
}
END_TEST

START_TEST(blocked_goats_are_no_win_on_the_tigers_turn)
{
	assert_ending("B1BGG/GBGGG/GGGGG/GGGBG/GGGGG B 20", RESULT_NONE,
		      ENDING_NONE);
}
END_TEST

START_TEST(goats_in_hand_are_not_blocked)
{
	assert_ending("B1BGG/GBGGG/GGGGG/GGGBG/GGGG1 G 19", RESULT_NONE,
		      ENDING_NONE);
}
END_TEST

START_TEST(a_hundred_quiet_plies_are_a_draw_and_ninety_nine_are_not)
{
	assert_ending("GGGG1/GGGGG/GGGGG/B2BG/B2BG B 20 99", RESULT_NONE,
		      ENDING_NONE);
	assert_ending("GGGG1/GGGGG/GGGGG/B2BG/B2BG B 20 100", RESULT_DRAW,
		      ENDING_QUIET);
	assert_ending("GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20 100", RESULT_DRAW,
		      ENDING_QUIET);
}
END_TEST

START_TEST(a_win_made_by_the_hundredth_ply_counts)
{
	assert_ending("GGGGB/BGGGG/G1GGG/GGGGG/BGGGB B 20 100", RESULT_GOATS,
		      ENDING_TRAPPED);
	assert_ending("B1BGG/GBGGG/GGGGG/GGGBG/GGGGG G 20 100", RESULT_TIGERS,
		      ENDING_BLOCKED);
}
END_TEST

/* Every refusal: the position, the move as typed, the words for the player. */
static const struct {
	const char *position, *move, *reason;
} refusals[] = {
	/* The placement phase, goats to move. */
	{ "BG2B/G4/2G2/1BGGG/1GGGB G 13", "b5",
	  "b5: goats already on the board stay put until all 20 are placed "
	  "(7 in hand)" },
	{ "BG2B/G4/2G2/1BGGG/1GGGB G 13", "b5-c5",
	  "b5-c5: goats already on the board stay put until all 20 are placed "
	  "(7 in hand)" },
	{ "BG2B/G4/2G2/1BGGG/1GGGB G 13", "c3-c5",
	  "c3-c5: goats already on the board stay put until all 20 are placed "
	  "(7 in hand)" },
	{ "BG2B/G4/2G2/1BGGG/1GGGB G 13", "b2", "b2: a tiger stands on b2" },
	{ "BG2B/G4/2G2/1BGGG/1GGGB G 13", "b3-b4",
	  "b3-b4: goats are placed until all 20 are on the board (7 in hand); "
	  "give one point" },
	{ "BG2B/G4/2G2/1BGGG/1GGGB G 13", "b2-b3",
	  "b2-b3: it is the goats' turn, and a tiger stands on b2" },
	/* The tigers to move. */
	{ "B3B/5/5/1G3/B3B B 1", "c3",
	  "c3: the tigers are to move; give a tiger's point and where it "
	  "goes" },
	{ "B3B/5/5/1G3/B3B B 1", "b2-b3",
	  "b2-b3: it is the tigers' turn, and a goat stands on b2" },
	{ "B3B/5/5/1G3/B3B B 1", "c3-c4",
	  "c3-c4: there is no piece on c3" },
	{ "B3B/5/5/1G3/B3B B 1", "a1-b2", "a1-b2: a goat stands on b2" },
	{ "B3B/5/5/5/BB1G1 B 1", "a1-b1", "a1-b1: a tiger stands on b1" },
	{ "B3B/5/5/1G3/B3B B 1", "a1-a1",
	  "a1-a1: the piece must go to another point" },
	{ "B3B/5/5/1G3/B3B B 1", "a1-b3",
	  "a1-b3: the points are not joined by a line" },
	{ "B3B/5/5/1G3/1B2B B 1", "b1-c2",
	  "b1-c2: the points are not joined by a line" },
	{ "B3B/5/5/2G2/1B2B B 1", "b1-d3",
	  "b1-d3: the points are not joined by a line" },
	{ "B3B/5/2G2/1G3/B3B B 2", "a1-d4",
	  "a1-d4: the points are not joined by a line" },
	{ "B3B/5/2G2/1G3/B3B B 2", "a1xc3", "a1xc3: a goat stands on c3" },
	{ "B3B/5/5/5/B2GB B 1", "a1xc3", "a1xc3: there is no goat on b2" },
	{ "4B/5/5/1B3/B2GB B 1", "a1-c3",
	  "a1xc3: a tiger cannot jump over the tiger on b2" },
	/* The movement phase. */
	{ "GGGG1/GGGGG/GG2G/GB1GG/B1GBB G 20", "c2",
	  "c2: all 20 goats are placed; give a goat's point and where it "
	  "goes" },
	{ "GGGG1/GGGGG/GG2G/GB1GG/B1GBB G 20", "c1",
	  "c1: all 20 goats are placed; give a goat's point and where it "
	  "goes" },
	{ "GGGG1/GGGGG/GG2G/GBGGG/B1GBB G 20", "c2-b3",
	  "c2-b3: a goat stands on b3" },
	{ "GGGG1/GGGGG/GG2G/GBGGG/B1GBB G 20", "c2-d3",
	  "c2-d3: the points are not joined by a line" },
	{ "GGGG1/GGGGG/GG2G/GB1GG/B1GBB G 20", "c5-c3",
	  "c5-c3: the points are not joined by a line; a goat only steps to "
	  "the next point" },
	{ "GGGG1/GGGGG/GG2G/GB1GG/B1GBB G 20", "a2-c2",
	  "a2-c2: the points are not joined by a line; a goat only steps to "
	  "the next point" },
	{ "GGGG1/GGGGG/GG2G/GB1GG/B1GBB G 20", "e5-e4",
	  "e5-e4: there is no piece on e5" },
	{ "GGGG1/GGGGG/GG2G/GB1GG/B1GBB G 20", "a1-b1",
	  "a1-b1: it is the goats' turn, and a tiger stands on a1" },
};

enum { REFUSAL_COUNT = sizeof refusals / sizeof refusals[0] };

START_TEST(a_refusal_says_why)
{
	char data[TEXT_LINE];
	Text why;
	Position position = support_position(refusals[_i].position);
	Move move = support_move(refusals[_i].move);
	MoveList list;

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(rules_check_move(&position, move, &why),
			 STATUS_ILLEGAL);
	ck_assert_str_eq(data, refusals[_i].reason);
	ck_assert_int_eq(rules_check_move(&position, move, NULL),
			 STATUS_ILLEGAL);
	movegen_all(&position, &list);
	ck_assert(!movelist_has(&list, move));
}
END_TEST

START_TEST(no_move_is_refused)
{
	char data[TEXT_LINE];
	Text why;
	Position start = position_start();

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(rules_check_move(&start, MOVE_NONE, &why),
			 STATUS_ILLEGAL);
	ck_assert_str_eq(data, "there is no move");
}
END_TEST

START_TEST(just_the_moves_of_the_generator_are_accepted)
{
	static const char *const texts[] = {
		"B3B/5/2G2/1G3/B3B B 2", "B3B/5/2G2/1G3/B3B G 3",
		"GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20",
		"BB1GG/GGGGG/GG1GG/GGGG1/BB1G1 B 20",
	};
	Position position = support_position(texts[_i]);
	MoveList list;

	movegen_all(&position, &list);
	for (Point from = 0; from <= POINT_NONE; from++) {
		for (Point to = 0; to <= POINT_NONE; to++) {
			Move move = { from, to };
			char data[TEXT_LINE];
			Text why;

			text_init(&why, data, sizeof data);
			bool legal = !rules_check_move(&position, move, &why);

			ck_assert_int_eq(legal, movelist_has(&list, move));
			ck_assert_int_eq(legal, data[0] == '\0');
		}
	}
}
END_TEST

static void
add_endings(TCase *tcase)
{
	tcase_add_test(
		tcase,
		the_usual_rules_are_five_goats_and_draw_by_repetition);
	tcase_add_test(tcase, a_game_goes_on_at_its_start);
	tcase_add_test(tcase,
		       the_tigers_win_as_soon_as_the_goal_is_captured);
	tcase_add_test(tcase, a_finished_capture_counts_on_either_turn);
	tcase_add_test(tcase, the_goats_win_when_no_tiger_can_move);
	tcase_add_test(
		tcase,
		the_goats_win_by_trapping_also_while_goats_are_placed);
	tcase_add_test(tcase, tigers_that_can_only_capture_are_not_trapped);
	tcase_add_test(tcase, trapped_tigers_are_no_win_on_the_goats_turn);
	tcase_add_test(tcase, the_tigers_win_when_no_goat_can_move);
	tcase_add_test(tcase, blocked_goats_are_no_win_on_the_tigers_turn);
	tcase_add_test(tcase, goats_in_hand_are_not_blocked);
	tcase_add_test(
		tcase,
		a_hundred_quiet_plies_are_a_draw_and_ninety_nine_are_not);
	tcase_add_test(tcase, a_win_made_by_the_hundredth_ply_counts);
}

Suite *rules_suite(void);

Suite *
rules_suite(void)
{
	Suite *suite = suite_create("rules");
	TCase *tcase = tcase_create("rules");

	suite_add_tcase(suite, tcase);
	add_endings(tcase);
	tcase_add_loop_test(tcase, a_refusal_says_why, 0, REFUSAL_COUNT);
	tcase_add_test(tcase, no_move_is_refused);
	tcase_add_loop_test(tcase,
			    just_the_moves_of_the_generator_are_accepted, 0, 4);
	return suite;
}
