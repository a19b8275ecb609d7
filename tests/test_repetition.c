#include <check.h>

#include "base/random.h"
#include "support.h"

/*
 * A movement phase made for repetition: goats step e4-e5 and back, the tiger
 * on a1 steps to b1 and back, or round by b1 and b2.
 */
#define SHUFFLE "GGGG1/GGGGG/GGGGG/B2BG/B2BG "
#define ROUND " e4-e5 a1-b1 e5-e4 b1-a1"

/* The same with one goat in hand. */
#define SHUFFLE_19 "GGGG1/GGGGG/GGGGG/B2BG/B2B1 G 19"

static bool
offered(const Game *game, const char *move)
{
	MoveList list;

	game_moves(game, &list);
	return movelist_has(&list, support_move(move));
}

/* Plays plies at random that are no captures, as far as `quiet` of them; goes
   some back where the game ends in another way. */
static void
play_quiet_plies(Game *game, int quiet)
{
	Random random;

	random_init(&random, 1);
	while (game_position(game)->quiet < quiet) {
		MoveList list;

		game_moves(game, &list);
		if (list.count == 0) {
			for (int i = 0; i < 5; i++)
				game_undo(game);
			continue;
		}
		uint32_t choice = random_below(&random, (uint32_t)list.count);

		if (!move_is_capture(list.moves[choice]))
			ck_assert(!game_play(game, list.moves[choice], NULL));
	}
}

START_TEST(the_third_occurrence_is_a_draw_and_the_second_is_not)
{
	Game *game = support_game(SHUFFLE "G 20", REPETITION_DRAW);

	ck_assert_int_eq(game_occurrences(game), 1);
	support_play(game, ROUND);
	ck_assert_int_eq(game_occurrences(game), 2);
	support_going_on(game);
	support_play(game, " e4-e5 a1-b1 e5-e4");
	ck_assert_int_eq(game_occurrences(game), 2);
	support_going_on(game);
	support_play(game, "b1-a1");
	ck_assert_int_eq(game_occurrences(game), 3);
	support_outcome(game, RESULT_DRAW, ENDING_REPETITION);
	game_free(game);
}
END_TEST

START_TEST(occurrences_need_not_follow_each_other)
{
	Game *game = support_game(SHUFFLE "G 20", REPETITION_DRAW);

	support_play(game, ROUND);
	support_play(game, "e4-e5 d2-c2 e5-e4 a1-b1 e4-e5 c2-d2 e5-e4");
	support_going_on(game);
	ck_assert_int_eq(game_occurrences(game), 2);
	support_play(game, "b1-a1");
	support_outcome(game, RESULT_DRAW, ENDING_REPETITION);
	game_free(game);
}
END_TEST

START_TEST(the_position_after_the_twentieth_placement_counts)
{
	Game *game = support_game(SHUFFLE_19, REPETITION_DRAW);

	ck_assert_int_eq(game_occurrences(game), 0);
	support_play(game, "e1");
	ck_assert_int_eq(game_occurrences(game), 1);
	support_play(game, "a1-b1 e4-e5 b1-a1 e5-e4");
	ck_assert_int_eq(game_occurrences(game), 2);
	support_play(game, "a1-b1 e4-e5 b1-a1");
	support_going_on(game);
	support_play(game, "e5-e4");
	support_outcome(game, RESULT_DRAW, ENDING_REPETITION);
	game_free(game);
}
END_TEST

START_TEST(a_repetition_is_of_the_side_to_move_too)
{
	/* The tiger goes round in three moves: the goats are then to move. */
	Game *game = support_game(SHUFFLE "B 20", REPETITION_DRAW);
	PointSet tigers = game_position(game)->tigers;
	PointSet goats = game_position(game)->goats;
	static const char *const half = "a1-b1 e4-e5 b1-b2 e5-e4 b2-a1";

	support_play(game, half);
	ck_assert_uint_eq(game_position(game)->tigers, tigers);
	ck_assert_uint_eq(game_position(game)->goats, goats);
	ck_assert_int_eq(game_position(game)->side, SIDE_GOATS);
	ck_assert_int_eq(game_occurrences(game), 1);
	/* The goats lose a move alike: the first position comes again. */
	support_play(game, "e4-e5 a1-b1 d4-e4 b1-a1 e5-d4");
	ck_assert_uint_eq(game_position(game)->goats, goats);
	ck_assert_int_eq(game_occurrences(game), 2);
	/* Third time on the board, second time with the goats to move. */
	support_play(game, half);
	ck_assert_uint_eq(game_position(game)->tigers, tigers);
	ck_assert_uint_eq(game_position(game)->goats, goats);
	ck_assert_int_eq(game_occurrences(game), 2);
	support_going_on(game);
	game_free(game);
}
END_TEST

START_TEST(the_same_points_in_placement_are_no_repetition)
{
	/* The goat on b2 is taken and placed again, four times. */
	Game *game = support_game("B3B/5/5/1G3/B3B B 1", (Repetition)_i);
	Position start = *game_position(game);

	support_play(game, "a1xc3 b2 c3xa1 b2 a1xc3 b2 c3xa1 b2");
	ck_assert_uint_eq(game_position(game)->tigers, start.tigers);
	ck_assert_uint_eq(game_position(game)->goats, start.goats);
	ck_assert_int_eq(game_occurrences(game), 0);
	support_going_on(game);
	game_free(game);
}
END_TEST

START_TEST(a_capture_makes_every_earlier_position_impossible)
{
	uint64_t keys[RULES_QUIET_LIMIT];
	Game *game = support_game("BB1GG/GGGGG/GG1GG/GGGG1/BB1G1 B 20",
				  REPETITION_DRAW);

	support_play(game, "b1-c1 e3-e2 c1-b1 e2-e3");
	ck_assert_int_eq(game_occurrences(game), 2);
	ck_assert_int_eq(game_history(game, keys), 4);
	support_play(game, "a1xc3");
	support_outcome(game, RESULT_TIGERS, ENDING_GOAL);
	ck_assert_int_eq(game_occurrences(game), 1);
	ck_assert_int_eq(game_position(game)->quiet, 0);
	ck_assert_int_eq(game_history(game, keys), 0);
	game_free(game);
}
END_TEST

START_TEST(a_forbidden_move_is_refused_and_not_offered)
{
	Game *game = support_game(SHUFFLE "G 20", REPETITION_FORBID);

	support_play(game, "e4-e5 a1-b1 e5-e4");
	support_refused(game, "b1-a1", STATUS_ILLEGAL,
		       "b1-a1: this position has been on the board before (at "
		       "the start) and may not come again");
	ck_assert(!offered(game, "b1-a1"));
	ck_assert(offered(game, "b1-b2"));
	support_play(game, "b1-b2 e4-e5");
	/* Another tiger on b1 makes the same position, too. */
	support_refused(game, "b2-b1", STATUS_ILLEGAL,
		       "b2-b1: this position has been on the board before "
		       "(after move 1 of the tigers) and may not come again");
	support_play(game, "b2-c2");
	game_free(game);
}
END_TEST

START_TEST(the_position_after_the_twentieth_placement_is_forbidden_too)
{
	Game *game = support_game(SHUFFLE_19, REPETITION_FORBID);

	support_play(game, "e1 a1-b1 e4-e5 b1-a1");
	support_refused(game, "e5-e4", STATUS_ILLEGAL,
		       "e5-e4: this position has been on the board before "
		       "(after move 1 of the goats) and may not come again");
	game_free(game);
}
END_TEST

START_TEST(move_numbers_are_right_when_the_tigers_begin)
{
	Game *game = support_game(SHUFFLE "B 20", REPETITION_FORBID);

	support_play(game, "a1-b1 e4-e5 b1-b2 e5-e4");
	support_refused(game, "b2-b1", STATUS_ILLEGAL,
		       "b2-b1: this position has been on the board before "
		       "(after move 1 of the tigers) and may not come again");
	game_free(game);
}
END_TEST

START_TEST(without_the_rule_nothing_is_forbidden)
{
	Game *game = support_game(SHUFFLE "G 20", REPETITION_DRAW);

	support_play(game, "e4-e5 a1-b1 e5-e4");
	ck_assert(offered(game, "b1-a1"));
	support_play(game, "b1-a1");
	game_free(game);
}
END_TEST

START_TEST(under_the_forbid_rule_placements_and_captures_are_free)
{
	Game *game = support_game("BB1GG/GGGGG/GG1GG/GGGG1/BB1G1 B 20",
				  REPETITION_FORBID);

	support_play(game, "b1-c1 e3-e2 c1-b1");
	ck_assert(!offered(game, "e2-e3"));
	support_play(game, "d1-e1 a1xc3");
	support_outcome(game, RESULT_TIGERS, ENDING_GOAL);
	game_free(game);
}
END_TEST

START_TEST(the_hundredth_quiet_ply_is_a_draw_under_both_rules)
{
	Game *game = support_game(SHUFFLE_19, (Repetition)_i);

	support_play(game, "e1");
	ck_assert_int_eq(game_position(game)->quiet, 0);
	play_quiet_plies(game, 100);
	ck_assert_int_eq(game_ply(game), 101);
	support_outcome(game, RESULT_DRAW, ENDING_QUIET);
	game_undo(game);
	support_going_on(game);
	game_free(game);
}
END_TEST

START_TEST(quiet_plies_of_a_given_position_go_on)
{
	Game *game = support_game(SHUFFLE "G 20 98", REPETITION_DRAW);

	support_play(game, "e4-e5");
	support_going_on(game);
	support_play(game, "a1-b1");
	support_outcome(game, RESULT_DRAW, ENDING_QUIET);
	game_free(game);
}
END_TEST

START_TEST(a_given_position_may_be_finished_already)
{
	Game *game = support_game(SHUFFLE "G 20 100", REPETITION_DRAW);

	support_outcome(game, RESULT_DRAW, ENDING_QUIET);
	ck_assert_int_eq(game_play(game, support_move("e4-e5"), NULL),
			 STATUS_REFUSED);
	game_free(game);
	game = support_game("GGGGB/BGGGG/G1GGG/GGGGG/BGGGB B 20",
			    REPETITION_FORBID);
	support_outcome(game, RESULT_GOATS, ENDING_TRAPPED);
	game_free(game);
}
END_TEST

START_TEST(repetition_comes_before_the_quiet_plies)
{
	Game *game = support_game(SHUFFLE "G 20 92", REPETITION_DRAW);

	support_play(game, ROUND ROUND);
	ck_assert_int_eq(game_position(game)->quiet, 100);
	support_outcome(game, RESULT_DRAW, ENDING_REPETITION);
	game_free(game);
}
END_TEST

START_TEST(a_win_on_the_hundredth_ply_counts)
{
	static const struct {
		const char *position, *move;
		Result result;
		Ending ending;
	} wins[] = {
		{ "GGGGB/B1GGG/GGGGG/GGGGG/BGGGB G 20 99", "b3-b4",
		  RESULT_GOATS, ENDING_TRAPPED },
		{ "1BBGG/GBGGG/GGGGG/GGGBG/GGGGG B 20 99", "b5-a5",
		  RESULT_TIGERS, ENDING_BLOCKED },
		{ "BB1GG/GGGGG/GG1GG/GGGG1/BB1G1 B 20 99", "a1xc3",
		  RESULT_TIGERS, ENDING_GOAL },
	};

	for (int i = 0; i < 3; i++) {
		Game *game = support_game(wins[i].position, (Repetition)_i);

		support_going_on(game);
		support_play(game, wins[i].move);
		support_outcome(game, wins[i].result, wins[i].ending);
		game_free(game);
	}
}
END_TEST

START_TEST(undo_forgets_the_occurrences_it_takes_back)
{
	Game *game = support_game(SHUFFLE "G 20", REPETITION_DRAW);

	support_play(game, ROUND ROUND);
	support_outcome(game, RESULT_DRAW, ENDING_REPETITION);
	for (int i = 0; i < 4; i++)
		ck_assert(game_undo(game));
	ck_assert_int_eq(game_occurrences(game), 2);
	support_play(game, "d4-e5 a1-b1 e5-d4 b1-a1");
	ck_assert_int_eq(game_occurrences(game), 3);
	for (int i = 0; i < 8; i++)
		ck_assert(game_undo(game));
	ck_assert_int_eq(game_occurrences(game), 1);
	support_play(game, ROUND);
	ck_assert_int_eq(game_occurrences(game), 2);
	support_going_on(game);
	game_free(game);
}
END_TEST

START_TEST(the_history_is_what_can_still_occur_again)
{
	uint64_t keys[RULES_QUIET_LIMIT];
	Game *game = support_game(SHUFFLE_19, REPETITION_DRAW);

	ck_assert_int_eq(game_history(game, keys), 0);
	support_play(game, "e1");
	ck_assert_int_eq(game_history(game, keys), 0);
	support_play(game, "a1-b1 e4-e5");
	ck_assert_int_eq(game_history(game, keys), 2);
	ck_assert_uint_eq(keys[0], game_position_at(game, 1)->key);
	ck_assert_uint_eq(keys[1], game_position_at(game, 2)->key);
	game_free(game);
	/* What was before a given position is not known. */
	game = support_game(SHUFFLE "G 20 60", REPETITION_DRAW);
	ck_assert_int_eq(game_history(game, keys), 0);
	support_play(game, "e4-e5");
	ck_assert_int_eq(game_history(game, keys), 1);
	game_free(game);
	game = support_game(SHUFFLE_19, REPETITION_DRAW);
	support_play(game, "e1");
	play_quiet_plies(game, 100);
	ck_assert_int_eq(game_ply(game), 101);
	ck_assert_int_eq(game_history(game, keys), RULES_QUIET_LIMIT);
	ck_assert_uint_eq(keys[0], game_position_at(game, 1)->key);
	game_free(game);
}
END_TEST

Suite *repetition_suite(void);

Suite *
repetition_suite(void)
{
	Suite *suite = suite_create("repetition");
	TCase *tcase = tcase_create("repetition");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase,
		       the_third_occurrence_is_a_draw_and_the_second_is_not);
	tcase_add_test(tcase, occurrences_need_not_follow_each_other);
	tcase_add_test(tcase,
		       the_position_after_the_twentieth_placement_counts);
	tcase_add_test(tcase, a_repetition_is_of_the_side_to_move_too);
	tcase_add_loop_test(
		tcase,
		the_same_points_in_placement_are_no_repetition, 0, 2);
	tcase_add_test(tcase,
		       a_capture_makes_every_earlier_position_impossible);
	tcase_add_test(tcase, a_forbidden_move_is_refused_and_not_offered);
	tcase_add_test(
		tcase,
		the_position_after_the_twentieth_placement_is_forbidden_too);
	tcase_add_test(tcase, move_numbers_are_right_when_the_tigers_begin);
	tcase_add_test(tcase, without_the_rule_nothing_is_forbidden);
	tcase_add_test(tcase,
		       under_the_forbid_rule_placements_and_captures_are_free);
	tcase_add_loop_test(
		tcase,
		the_hundredth_quiet_ply_is_a_draw_under_both_rules, 0, 2);
	tcase_add_test(tcase, quiet_plies_of_a_given_position_go_on);
	tcase_add_test(tcase, a_given_position_may_be_finished_already);
	tcase_add_test(tcase, repetition_comes_before_the_quiet_plies);
	tcase_add_loop_test(
		tcase,
		a_win_on_the_hundredth_ply_counts, 0, 2);
	tcase_add_test(tcase, undo_forgets_the_occurrences_it_takes_back);
	tcase_add_test(tcase, the_history_is_what_can_still_occur_again);
	return suite;
}
