#include "tui/replay.h"

#include <check.h>
#include <string.h>

#include "support.h"

#define MOVES "c3 a1-b1 c2 b1-a1 a2"
#define TIGERS_FIRST "B1B1B/GGGGG/GGGGG/GGGGG/G3B B 21"

START_TEST(steps_stop_at_either_end)
{
	static const struct {
		int from;
		ReplayStep step;
		int to;
	} steps[] = {
		{ 5, REPLAY_FIRST, 0 },	   { 0, REPLAY_LAST, 30 },
		{ 5, REPLAY_BACK, 4 },	   { 0, REPLAY_BACK, 0 },
		{ 5, REPLAY_FORWARD, 6 },  { 30, REPLAY_FORWARD, 30 },
		{ 5, REPLAY_LINE_BACK, 3 }, { 1, REPLAY_LINE_BACK, 0 },
		{ 5, REPLAY_LINE_FORWARD, 7 },
		{ 29, REPLAY_LINE_FORWARD, 30 },
		{ 25, REPLAY_PAGE_BACK, 5 }, { 5, REPLAY_PAGE_BACK, 0 },
		{ 5, REPLAY_PAGE_FORWARD, 25 },
		{ 25, REPLAY_PAGE_FORWARD, 30 },
	};

	for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
		Replay replay = { .ply = steps[i].from };

		replay_step(&replay, 30, steps[i].step);
		ck_assert_int_eq(replay.ply, steps[i].to);
	}
}
END_TEST

START_TEST(a_game_is_shown_at_any_ply_and_stays_where_it_is)
{
	Game *game = support_game(NULL, REPETITION_DRAW);
	Outcome outcome = { RESULT_GOATS, ENDING_RESIGNED };

	support_play(game, MOVES);
	ck_assert(!game_conclude(game, outcome, NULL));
	game_undo(game);
	game_undo(game);
	for (int ply = 0; ply <= 5; ply++) {
		Game *shown = replay_game(game, ply);

		ck_assert_int_eq(game_ply(shown), ply);
		ck_assert(position_same(game_position(shown),
					game_position_at(game, ply)));
		/* The resignation belongs to the end. */
		ck_assert_int_eq(game_outcome(shown).result,
				 ply == 5 ? RESULT_GOATS : RESULT_NONE);
		game_free(shown);
	}
	ck_assert_int_eq(game_ply(game), 4);
	game_free(game);
}
END_TEST

static const char *
told(const Game *game, int ply)
{
	static char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	replay_describe(&text, game, ply);
	return data;
}

START_TEST(a_place_is_told_by_number_side_and_move)
{
	Game *game = support_game(NULL, REPETITION_DRAW);

	support_play(game, MOVES);
	ck_assert_str_eq(told(game, 0), "Start");
	ck_assert_str_eq(told(game, 1), "Move 1 of 3: goats c3");
	ck_assert_str_eq(told(game, 2), "Move 1 of 3: tigers a1\u2013b1");
	ck_assert_str_eq(told(game, 5), "Move 3 of 3: goats a2");
	game_free(game);
	game = support_game(TIGERS_FIRST, REPETITION_DRAW);
	support_play(game, "a5-b5 b4-a5");
	ck_assert_str_eq(told(game, 1), "Move 1 of 2: tigers a5\u2013b5");
	ck_assert_str_eq(told(game, 2), "Move 2 of 2: goats b4\u2013a5");
	game_free(game);
}
END_TEST

/* A game of so many plies, as far as that is possible. */
static Game *
long_game(int plies)
{
	static const char *const around[] = { "a1-b1", "b1-a1" };
	static const char *const goats[] = {
		"c3", "c1", "c2", "d1", "e2", "e3", "a3", "a4", "b5", "c5",
	};
	Game *game = support_game(NULL, REPETITION_DRAW);

	for (int ply = 0; ply < plies; ply++)
		support_play(game, ply % 2 ? around[ply / 2 % 2]
					   : goats[ply / 2]);
	return game;
}

START_TEST(the_shown_ply_is_always_in_sight_and_found_again)
{
	Game *game = long_game(19);

	for (int rows = 1; rows < 13; rows++)
		for (int columns = 16; columns < 34; columns += 8)
			for (int shown = 1; shown <= 19; shown++) {
				Area area = { 3, 40, rows, columns };
				PlyList list = ply_list_for(&area, game,
							    shown);
				int row, column;

				ck_assert(ply_list_place(&list, shown - 1,
							 &row, &column));
				ck_assert_int_eq(ply_list_at(&list, row,
							     column),
						 shown - 1);
				ck_assert_int_eq(ply_list_at(&list, row + 1,
							     column) == -1,
						 row + 1 == 3 + rows ||
							 shown + 2 > 19);
			}
	game_free(game);
}
END_TEST

START_TEST(a_list_is_filled_from_its_first_row)
{
	Game *game = long_game(19);
	Area area = { 0, 0, 4, 30 };
	int row, column;

	ck_assert_int_eq(ply_list_for(&area, game, 0).first, 0);
	ck_assert_int_eq(ply_list_for(&area, game, 4).first, 0);
	ck_assert_int_eq(ply_list_for(&area, game, 8).first, 0);
	ck_assert_int_eq(ply_list_for(&area, game, 9).first, 2);
	ck_assert_int_eq(ply_list_for(&area, game, 12).first, 2);
	ck_assert_int_eq(ply_list_for(&area, game, 13).first, 4);
	ck_assert_int_eq(ply_list_for(&area, game, 19).first, 6);
	PlyList list = ply_list_for(&area, game, 11);

	ck_assert(!ply_list_place(&list, 3, &row, &column));
	ck_assert(ply_list_place(&list, 4, &row, &column));
	ck_assert(!ply_list_place(&list, 12, &row, &column));
	ck_assert(!ply_list_place(&list, -1, &row, &column));
	ck_assert_int_eq(ply_list_at(&list, 0, 4), -1);
	ck_assert_int_eq(ply_list_at(&list, -1, 5), -1);
	ck_assert_int_eq(ply_list_at(&list, 0, 21), -1);
	game_free(game);
}
END_TEST

START_TEST(where_tigers_began_the_first_place_is_empty)
{
	Game *game = support_game(TIGERS_FIRST, REPETITION_DRAW);
	Area area = { 0, 0, 4, 30 };
	int row, column;

	support_play(game, "a5-b5 b4-a5");
	PlyList list = ply_list_for(&area, game, 2);

	ck_assert_int_eq(list.lines, 2);
	ck_assert_int_eq(ply_list_at(&list, 0, 5), -1);
	ck_assert_int_eq(ply_list_at(&list, 0, 13), 0);
	ck_assert(ply_list_place(&list, 1, &row, &column));
	ck_assert_int_eq(row, 1);
	ck_assert_int_eq(column, 5);
	game_free(game);
}
END_TEST

Suite *replay_suite(void);

Suite *
replay_suite(void)
{
	Suite *suite = suite_create("replay");
	TCase *tcase = tcase_create("replay");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, steps_stop_at_either_end);
	tcase_add_test(tcase, a_game_is_shown_at_any_ply_and_stays_where_it_is);
	tcase_add_test(tcase, a_place_is_told_by_number_side_and_move);
	tcase_add_test(tcase, the_shown_ply_is_always_in_sight_and_found_again);
	tcase_add_test(tcase, a_list_is_filled_from_its_first_row);
	tcase_add_test(tcase, where_tigers_began_the_first_place_is_empty);
	return suite;
}
