#include <check.h>

#include "support.h"

/*
 * A movement phase made for repetition: goats step e4-e5 and back, the tiger
 * on a1 steps to b1 and back, or round by b1 and b2.
 */
#define SHUFFLE "GGGG1/GGGGG/GGGGG/B2BG/B2BG "
#define ROUND " e4-e5 a1-b1 e5-e4 b1-a1"

/* The same with one goat in hand. */
#define SHUFFLE_19 "GGGG1/GGGGG/GGGGG/B2BG/B2B1 G 19"

/* Whole games, found by search, each ending on its last ply. */
static const struct {
	Repetition repetition;
	Result result;
	Ending ending;
	int captured;
	const char *moves;
} games[] = {
	{ REPETITION_DRAW, RESULT_TIGERS, ENDING_GOAL, 5,
	  "b2 a1xc3 e4 e5xe3 d1 e1xc1 e4 e3xe5 d3 c3xe3" },
	{ REPETITION_DRAW, RESULT_GOATS, ENDING_TRAPPED, 0,
	  "e3 a5-a4 e2 e5-d5 c4 d5-e5 c1 e5-d4 b4 d4-c5 c3 a4-a3 d2 a3-a2 "
	  "d1 a1-b1 b3 a2-a1 a3 c5-b5 b2 b5-a5 a2 a5-a4 a5" },
	{ REPETITION_DRAW, RESULT_GOATS, ENDING_TRAPPED, 0,
	  "c1 a1-a2 a1 e1-e2 c4 e2-e1 c5 a5-b5 d5 e5-e4 c3 b5-b4 d2 e1-e2 "
	  "d4 b4-a3 c2 a3-b2 e3 e4-e5 e4 b2-b3 d3 b3-a3 e1 a3-b2 b1 a2-a3 "
	  "b4 a3-a2 a4 b2-a3 a5 a3-b2 a3 b2-b3 b5 b3-b2 b3" },
	{ REPETITION_DRAW, RESULT_TIGERS, ENDING_BLOCKED, 0,
	  "c1 a1-b2 a2 e5-d4 a1 d4-d5 d1 b2-b3 a3 a5-a4 b1 e1-e2 e1 e2-d2 "
	  "b2 d5-c5 e2 a4-a5 a4 d2-e3 c2 c5-d5 e5 e3-d2 e3 d5-d4 d5 b3-b4 "
	  "b3 b4-c5 d3 c5-b5 e4 d4-c4 d4 a5-b4 c3 c4-c5 c4 b5-a5" },
	{ REPETITION_DRAW, RESULT_DRAW, ENDING_REPETITION, 1,
	  "c2 a1-a2 c1 e5-d4 b2 d4-e4 b1 a5-b5 a1 b5-a5 b3 a5-b4 d1 b4-a4 "
	  "a3 a4-b4 a4 e4-e3 e2 b4-c4 a5 c4-b4 c5 e1-d2 e1 e3-e4 c3 e4-e3 "
	  "d4 e3-d3 d5 b4-c4 b4 c4xe4 e3 e4-d4 c4 d4-e5 d4 e5-e4 a5-b5 "
	  "e4-e5 b5-a5 e5-e4 c5-b5 e4-e5 b5-c5" },
	{ REPETITION_FORBID, RESULT_DRAW, ENDING_FORBIDDEN, 1,
	  "c4 a5-b4 b5 a1-b2 a3 b2-c3 a1 c3xc5 a5 e1-d1 a2 d1-e1 b2 b4-c4 "
	  "b3 e5-d4 c2 d4-d5 c1 d5-d4 e4 d4-d5 c3 d5-d4 b1 d4-d5 d1 c4-b4 "
	  "d2 b4-a4 d3 a4-b4 a4 c5-c4 c5 e1-e2 d4 e2-e1 e5 e1-e2 d1-e1 "
	  "e2-e3 e1-d1" },
	{ REPETITION_FORBID, RESULT_DRAW, ENDING_FORBIDDEN, 2,
	  "c2 a5-a4 c1 a1-b2 a1 b2xd2 b5 d2-c2 b1 e1-d1 e1 a4-a3 a2 a3-b4 "
	  "b2 b4-a3 c4 d1-d2 a5 e5-e4 e2 e4-e5 a4 e5-d4 d1 d4xb4 d5 a3-b3 "
	  "a3 d2-e3 d2 b3-c3 b3 b4-c4 b4 c3-d3 c3 c4-d4 c4 d4-e5 d5-c5 "
	  "e5-d4" },
};

enum { GAME_COUNT = sizeof games / sizeof games[0] };

static Game *
whole_game(int number)
{
	Game *game = support_game(NULL, games[number].repetition);

	support_play(game, games[number].moves);
	return game;
}

START_TEST(a_whole_game_ends_on_its_last_ply_and_not_before)
{
	Game *game = whole_game(_i);
	MoveList list;

	support_outcome(game, games[_i].result, games[_i].ending);
	ck_assert_int_eq(position_captured(game_position(game)),
			 games[_i].captured);
	game_moves(game, &list);
	ck_assert_int_eq(list.count, 0);
	while (game_undo(game)) {
		support_going_on(game);
		game_moves(game, &list);
		ck_assert_int_gt(list.count, 0);
	}
	game_free(game);
}
END_TEST

START_TEST(nothing_is_played_after_the_end)
{
	Game *game = whole_game(_i);
	int length = game_length(game);

	for (Point from = 0; from <= POINT_NONE; from++)
		for (Point to = 0; to < POINT_COUNT; to++)
			ck_assert_int_eq(game_play(game, (Move){ from, to },
						   NULL),
					 STATUS_REFUSED);
	ck_assert_int_eq(game_length(game), length);
	game_free(game);
}
END_TEST

START_TEST(play_stops_at_the_fifth_capture)
{
	Game *game = whole_game(0);

	support_refused(game, "c3", STATUS_REFUSED, "c3: the game is over");
	ck_assert_int_eq(position_captured(game_position(game)), 5);
	game_free(game);
}
END_TEST

START_TEST(goals_of_four_and_six_end_at_their_capture)
{
	static const struct {
		int goal, length;
	} goals[] = { { 4, 8 }, { 6, 12 } };
	static const char *const plies[] = {
		"b2", "a1xc3", "e4", "e5xe3", "d1", "e1xc1",
		"e4", "e3xe5", "d3", "c3xe3", "a4", "a5xa3",
	};

	for (int i = 0; i < 2; i++) {
		Rules rules = { .goal = (uint8_t)goals[i].goal };
		Game *game = game_new(&rules, NULL);

		for (int ply = 0; ply < goals[i].length; ply++) {
			support_going_on(game);
			support_play(game, plies[ply]);
		}
		support_outcome(game, RESULT_TIGERS, ENDING_GOAL);
		game_free(game);
	}
}
END_TEST

START_TEST(one_capture_a_turn)
{
	/* a1xc3 would go on over d4 to e5, but the goats are to move. */
	Game *game = support_game("B4/3G1/5/1G3/B2BB B 2", REPETITION_DRAW);

	support_play(game, "a1xc3");
	ck_assert_int_eq(position_captured(game_position(game)), 1);
	support_refused(game, "c3xe5", STATUS_ILLEGAL,
		       "c3xe5: it is the goats' turn, and a tiger stands on "
		       "c3");
	support_play(game, "a2 c3xe5");
	ck_assert_int_eq(position_captured(game_position(game)), 2);
	game_free(game);
}
END_TEST

START_TEST(nobody_may_pass)
{
	Game *game = support_game(NULL, REPETITION_DRAW);

	ck_assert_int_eq(game_play(game, MOVE_NONE, NULL), STATUS_ILLEGAL);
	support_play(game, "c3");
	ck_assert_int_eq(game_play(game, MOVE_NONE, NULL), STATUS_ILLEGAL);
	support_refused(game, "a1-a1", STATUS_ILLEGAL,
		       "a1-a1: the piece must go to another point");
	game_free(game);
}
END_TEST

START_TEST(a_refused_move_changes_nothing)
{
	Game *game = support_game(NULL, REPETITION_DRAW);

	support_play(game, "c3 a1-b2 d4");
	game_undo(game);
	Game *before = game_copy(game);

	ck_assert_int_eq(game_play(game, support_move("c3"), NULL),
			 STATUS_ILLEGAL);
	support_games_equal(game, before);
	ck_assert_int_eq(game_ply(game), 2);
	ck_assert_int_eq(game_length(game), 3);
	game_free(before);
	game_free(game);
}
END_TEST

START_TEST(the_twenty_first_goat_is_refused)
{
	Game *game = support_game(SHUFFLE_19, REPETITION_DRAW);

	support_refused(game, "e4-e5", STATUS_ILLEGAL,
		       "e4-e5: goats already on the board stay put until all "
		       "20 are placed (1 in hand)");
	support_play(game, "e1 a1-b1");
	ck_assert_int_eq(position_in_hand(game_position(game)), 0);
	support_refused(game, "a1", STATUS_ILLEGAL,
		       "a1: all 20 goats are placed; give a goat's point and "
		       "where it goes");
	support_play(game, "e4-e5");
	game_free(game);
}
END_TEST

START_TEST(only_forbidden_moves_are_a_draw_for_either_side)
{
	/* The two last games of the table: tigers and goats to move. */
	for (int i = 5; i < 7; i++) {
		Game *game = whole_game(i);
		MoveList list;

		ck_assert_int_eq(game_position(game)->side,
				 i == 5 ? SIDE_TIGERS : SIDE_GOATS);
		movegen_all(game_position(game), &list);
		ck_assert_int_gt(list.count, 0);
		support_outcome(game, RESULT_DRAW, ENDING_FORBIDDEN);
		game_free(game);
	}
}
END_TEST

START_TEST(the_same_moves_end_nothing_where_repetition_is_a_draw)
{
	for (int i = 5; i < 7; i++) {
		Game *game = support_game(NULL, REPETITION_DRAW);

		support_play(game, games[i].moves);
		support_going_on(game);
		game_free(game);
	}
}
END_TEST

START_TEST(undo_and_redo_restore_a_whole_game)
{
	Game *game = whole_game(_i);
	Game *again = support_game(NULL, games[_i].repetition);
	int length = game_length(game);

	while (game_undo(game))
		;
	support_games_equal(game, again);
	ck_assert(move_is_none(game_last_move(game)));
	for (int ply = 0; ply < length; ply++) {
		ck_assert(!game_play(again, game_move(game, ply), NULL));
		ck_assert(game_redo(game));
		ck_assert_int_eq(game_ply(game), ply + 1);
		support_games_equal(game, again);
	}
	ck_assert(!game_redo(game));
	game_free(again);
	game_free(game);
}
END_TEST

START_TEST(undo_takes_back_a_capture)
{
	Game *game = support_game(NULL, REPETITION_DRAW);
	Game *before = support_game(NULL, REPETITION_DRAW);

	support_play(before, "b2");
	support_play(game, "b2 a1xc3");
	ck_assert_int_eq(position_captured(game_position(game)), 1);
	ck_assert(game_undo(game));
	ck_assert_int_eq(position_captured(game_position(game)), 0);
	support_games_equal(game, before);
	ck_assert(game_redo(game));
	ck_assert_int_eq(position_captured(game_position(game)), 1);
	game_free(before);
	game_free(game);
}
END_TEST

START_TEST(undo_goes_back_before_the_twentieth_placement)
{
	Game *game = support_game(SHUFFLE_19, REPETITION_DRAW);

	support_play(game, "e1 a1-b1 e4-e5");
	for (int i = 0; i < 3; i++)
		ck_assert(game_undo(game));
	ck_assert_int_eq(position_in_hand(game_position(game)), 1);
	ck_assert_int_eq(game_occurrences(game), 0);
	/* The goat goes elsewhere: the count begins anew. */
	support_play(game, "e5 a1-b1 e2-e1");
	ck_assert_int_eq(game_occurrences(game), 1);
	ck_assert_int_eq(game_position(game)->quiet, 2);
	ck_assert(!game_redo(game));
	game_free(game);
}
END_TEST

START_TEST(playing_after_undo_cuts_off_what_redo_would_bring)
{
	Game *game = support_game(NULL, REPETITION_DRAW);

	support_play(game, "c3 a1-b2 d4 e5-e4");
	for (int i = 0; i < 3; i++)
		ck_assert(game_undo(game));
	ck_assert_int_eq(game_length(game), 4);
	support_play(game, "a1-a2");
	ck_assert_int_eq(game_length(game), 2);
	ck_assert(!game_redo(game));
	ck_assert(move_equal(game_last_move(game), support_move("a1-a2")));
	game_free(game);
}
END_TEST

START_TEST(a_resignation_is_one_more_entry_for_undo_and_redo)
{
	Game *game = support_game(NULL, REPETITION_DRAW);
	Outcome resigned = { RESULT_TIGERS, ENDING_RESIGNED };

	support_play(game, "c3 a1-b2");
	ck_assert_int_eq(game_conclude(game, resigned, NULL), STATUS_OK);
	support_outcome(game, RESULT_TIGERS, ENDING_RESIGNED);
	ck_assert_int_eq(game_ply(game), 2);
	ck_assert(!game_redo(game));
	support_refused(game, "d4", STATUS_REFUSED, "d4: the game is over");
	ck_assert(game_undo(game));
	support_going_on(game);
	ck_assert_int_eq(game_ply(game), 2);
	ck_assert(game_undo(game));
	ck_assert_int_eq(game_ply(game), 1);
	ck_assert(game_redo(game));
	support_going_on(game);
	ck_assert(game_redo(game));
	support_outcome(game, RESULT_TIGERS, ENDING_RESIGNED);
	/* Playing on after undo forgets it. */
	ck_assert(game_undo(game));
	support_play(game, "d4");
	ck_assert(!game_redo(game));
	support_going_on(game);
	game_free(game);
}
END_TEST

START_TEST(a_conclusion_cuts_off_what_redo_would_bring)
{
	Game *game = support_game(NULL, REPETITION_DRAW);
	Outcome agreed = { RESULT_DRAW, ENDING_AGREED };

	support_play(game, "c3 a1-b2 d4");
	game_undo(game);
	game_undo(game);
	ck_assert_int_eq(game_conclude(game, agreed, NULL), STATUS_OK);
	ck_assert_int_eq(game_length(game), 1);
	support_outcome(game, RESULT_DRAW, ENDING_AGREED);
	game_free(game);
}
END_TEST

START_TEST(a_finished_game_cannot_be_concluded)
{
	char data[TEXT_LINE];
	Text why;
	Outcome resigned = { RESULT_GOATS, ENDING_RESIGNED };
	Game *game = whole_game(0);

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(game_conclude(game, resigned, &why), STATUS_REFUSED);
	ck_assert_str_eq(data, "the game is over already");
	support_outcome(game, RESULT_TIGERS, ENDING_GOAL);
	game_undo(game);
	ck_assert_int_eq(game_conclude(game, resigned, NULL), STATUS_OK);
	ck_assert_int_eq(game_conclude(game, resigned, NULL), STATUS_REFUSED);
	game_free(game);
}
END_TEST

START_TEST(a_copy_has_all_and_is_apart)
{
	Game *game = support_game(SHUFFLE "G 20", REPETITION_DRAW);

	support_play(game, ROUND " e4-e5 a1-b1");
	game_set_seconds(game, 1, 17);
	game_undo(game);
	Game *copy = game_copy(game);

	support_games_equal(copy, game);
	ck_assert_int_eq(game_length(copy), 6);
	ck_assert_int_eq(game_seconds(copy, 1), 17);
	/* Its occurrences are remembered, and it grows by itself. */
	support_play(copy, "a1-b1 e5-e4 b1-a1");
	support_outcome(copy, RESULT_DRAW, ENDING_REPETITION);
	support_going_on(game);
	ck_assert_int_eq(game_ply(game), 5);
	game_free(game);
	ck_assert_int_eq(game_ply(copy), 8);
	game_free(copy);
}
END_TEST

START_TEST(a_new_game_knows_nothing_of_another)
{
	Game *old = whole_game(4);
	Game *game = support_game(NULL, REPETITION_DRAW);
	Position start = position_start();

	ck_assert(position_same(game_position(game), &start));
	ck_assert_int_eq(game_ply(game), 0);
	ck_assert_int_eq(game_length(game), 0);
	ck_assert_int_eq(game_occurrences(game), 0);
	ck_assert(!game_undo(game));
	ck_assert(!game_redo(game));
	ck_assert(move_is_none(game_last_move(game)));
	support_going_on(game);
	support_play(game, games[4].moves);
	support_games_equal(game, old);
	game_free(game);
	game_free(old);
	game_free(NULL);
}
END_TEST

START_TEST(seconds_belong_to_their_ply)
{
	Game *game = support_game(NULL, REPETITION_DRAW);

	support_play(game, "c3 a1-b2 d4");
	ck_assert_int_eq(game_seconds(game, 2), -1);
	game_set_seconds(game, 2, 12);
	game_undo(game);
	ck_assert_int_eq(game_seconds(game, 2), 12);
	support_play(game, "e4");
	ck_assert_int_eq(game_seconds(game, 2), -1);
	game_free(game);
}
END_TEST

Suite *game_suite(void);

Suite *
game_suite(void)
{
	Suite *suite = suite_create("game");
	TCase *tcase = tcase_create("game");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(
		tcase,
		a_whole_game_ends_on_its_last_ply_and_not_before, 0,
		GAME_COUNT);
	tcase_add_loop_test(
		tcase,
		nothing_is_played_after_the_end, 0, GAME_COUNT);
	tcase_add_test(tcase, play_stops_at_the_fifth_capture);
	tcase_add_test(tcase, goals_of_four_and_six_end_at_their_capture);
	tcase_add_test(tcase, one_capture_a_turn);
	tcase_add_test(tcase, nobody_may_pass);
	tcase_add_test(tcase, a_refused_move_changes_nothing);
	tcase_add_test(tcase, the_twenty_first_goat_is_refused);
	tcase_add_test(tcase, only_forbidden_moves_are_a_draw_for_either_side);
	tcase_add_test(tcase,
		       the_same_moves_end_nothing_where_repetition_is_a_draw);
	tcase_add_loop_test(
		tcase,
		undo_and_redo_restore_a_whole_game, 0, GAME_COUNT);
	tcase_add_test(tcase, undo_takes_back_a_capture);
	tcase_add_test(tcase, undo_goes_back_before_the_twentieth_placement);
	tcase_add_test(tcase,
		       playing_after_undo_cuts_off_what_redo_would_bring);
	tcase_add_test(tcase,
		       a_resignation_is_one_more_entry_for_undo_and_redo);
	tcase_add_test(tcase, a_conclusion_cuts_off_what_redo_would_bring);
	tcase_add_test(tcase, a_finished_game_cannot_be_concluded);
	tcase_add_test(tcase, a_copy_has_all_and_is_apart);
	tcase_add_test(tcase, a_new_game_knows_nothing_of_another);
	tcase_add_test(tcase, seconds_belong_to_their_ply);
	return suite;
}
