#include <check.h>
#include <string.h>

#include "rules/notation.h"
#include "support.h"
#include "tui/picker.h"

/* All goats placed, two captured: goats to move. */
#define FULL "BGGGB/GGGGG/GG1GG/GG1GG/BG1GB G 20"
/* A tiger on a1 that can step to b2 and a2 alone, and one on c3 that can
   capture c4 and d3. */
#define HUNT "B3B/2G2/2BG1/5/B4 B 2"

static Picker
picker_at(const char *point)
{
	Picker picker;

	picker_init(&picker);
	picker.cursor = notation_read_point(point);
	return picker;
}

static Picking
choose(Picker *picker, const Game *game, Move *move, char reason[TEXT_LINE])
{
	Text why;

	text_init(&why, reason, TEXT_LINE);
	return picker_choose(picker, game, move, &why);
}

START_TEST(it_begins_in_the_middle_with_nothing_picked)
{
	Picker picker;

	picker_init(&picker);
	ck_assert_str_eq(notation_point(picker.cursor), "c3");
	ck_assert_int_eq(picker.picked, POINT_NONE);
}
END_TEST

START_TEST(the_cursor_moves_one_point_and_stays_on_the_board)
{
	for (Point point = 0; point < POINT_COUNT; point++)
		for (int dx = -1; dx <= 1; dx++)
			for (int dy = -1; dy <= 1; dy++) {
				Picker picker = { point, POINT_NONE };
				int file = point_file(point) + dx;
				int rank = point_rank(point) + dy;

				picker_step(&picker, dx, dy);
				if (file >= 0 && file < 5)
					ck_assert_int_eq(
						point_file(picker.cursor),
						file);
				if (rank >= 0 && rank < 5)
					ck_assert_int_eq(
						point_rank(picker.cursor),
						rank);
				ck_assert_int_lt(picker.cursor, POINT_COUNT);
			}
}
END_TEST

START_TEST(placing_a_goat_takes_one_key)
{
	Game *game = support_game(NULL, REPETITION_DRAW);
	Picker picker = picker_at("c3");
	char reason[TEXT_LINE];
	Move move;

	ck_assert_int_eq(choose(&picker, game, &move, reason), PICKING_MOVE);
	ck_assert(move_is_placement(move));
	ck_assert_str_eq(notation_point(move.to), "c3");
	ck_assert_int_eq(picker.picked, POINT_NONE);
	game_free(game);
}
END_TEST

START_TEST(a_tiger_is_picked_up_and_put_down)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = picker_at("c3");
	char reason[TEXT_LINE];
	Move move = MOVE_NONE;

	ck_assert_int_eq(choose(&picker, game, &move, reason), PICKING_PICKED);
	ck_assert_str_eq(notation_point(picker.picked), "c3");
	picker.cursor = notation_read_point("c5");
	ck_assert_int_eq(choose(&picker, game, &move, reason), PICKING_MOVE);
	ck_assert(move_equal(move, support_move("c3xc5")));
	game_free(game);
}
END_TEST

START_TEST(the_same_key_on_the_picked_piece_puts_it_back)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = picker_at("c3");
	char reason[TEXT_LINE];
	Move move;

	choose(&picker, game, &move, reason);
	ck_assert_int_eq(choose(&picker, game, &move, reason),
			 PICKING_DROPPED);
	ck_assert_int_eq(picker.picked, POINT_NONE);
	ck_assert(!picker_drop(&picker));
	game_free(game);
}
END_TEST

START_TEST(choosing_another_own_piece_changes_to_it)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = picker_at("c3");
	char reason[TEXT_LINE];
	Move move;

	choose(&picker, game, &move, reason);
	picker.cursor = notation_read_point("a1");
	ck_assert_int_eq(choose(&picker, game, &move, reason), PICKING_PICKED);
	ck_assert_str_eq(notation_point(picker.picked), "a1");
	ck_assert(picker_drop(&picker));
	ck_assert_int_eq(picker.picked, POINT_NONE);
	game_free(game);
}
END_TEST

START_TEST(what_cannot_be_chosen_is_refused_with_the_reason)
{
	static const struct {
		const char *position, *point;
	} cases[] = {
		{ HUNT, "b4" },		/* an empty point */
		{ HUNT, "c4" },		/* the other side's piece */
		{ FULL, "a5" },		/* the same for goats */
		{ FULL, "c3" },
		{ FULL, "a4" },		/* a goat that cannot move */
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		Game *game = support_game(cases[i].position, REPETITION_DRAW);
		Picker picker = picker_at(cases[i].point);
		char reason[TEXT_LINE];
		Move move;

		ck_assert_int_eq(choose(&picker, game, &move, reason),
				 PICKING_NONE);
		ck_assert_int_eq(picker.picked, POINT_NONE);
		ck_assert_msg(strncmp(reason, cases[i].point, 2) == 0,
			      "'%s' does not begin with %s", reason,
			      cases[i].point);
		game_free(game);
	}
}
END_TEST

/* The points that going on and on from a1 comes by, in order. */
static void
cycle(Picker *picker, const Game *game, int direction, char *names)
{
	Point first;

	picker_cycle(picker, game, direction);
	first = picker->cursor;
	*names = '\0';
	do {
		strcat(names, notation_point(picker->cursor));
		picker_cycle(picker, game, direction);
	} while (picker->cursor != first && strlen(names) < 60);
}

START_TEST(a_goat_in_danger_is_captured_by_choosing_it)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = picker_at("c3");
	char reason[TEXT_LINE];
	Move move;

	ck_assert_int_eq(choose(&picker, game, &move, reason), PICKING_PICKED);
	picker.cursor = notation_read_point("c4");
	ck_assert_int_eq(choose(&picker, game, &move, reason), PICKING_MOVE);
	ck_assert_str_eq(notation_point(move.from), "c3");
	ck_assert_str_eq(notation_point(move.to), "c5");
	game_free(game);
}
END_TEST

START_TEST(tab_goes_through_the_pieces_that_can_move)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = picker_at("b1");
	char names[64];

	cycle(&picker, game, 1, names);
	ck_assert_str_eq(names, "c3a5e5a1");
	picker = picker_at("b1");
	cycle(&picker, game, -1, names);
	ck_assert_str_eq(names, "a1e5a5c3");
	game_free(game);
}
END_TEST

START_TEST(tab_goes_through_the_goals_of_the_picked_piece)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = picker_at("a1");
	char names[64], reason[TEXT_LINE];
	Move move;

	choose(&picker, game, &move, reason);
	cycle(&picker, game, 1, names);
	ck_assert_str_eq(names, "b1a2b2");
	game_free(game);
}
END_TEST

START_TEST(a_picked_piece_that_may_not_move_any_more_is_forgotten)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = { notation_read_point("b2"),
			  notation_read_point("a1") };

	picker_follow(&picker, game);
	ck_assert_str_eq(notation_point(picker.picked), "a1");
	support_play(game, "a1-b2");
	picker_follow(&picker, game);
	ck_assert_int_eq(picker.picked, POINT_NONE);
	game_free(game);
}
END_TEST

START_TEST(a_dragged_piece_goes_where_it_is_let_go)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Picker picker = picker_at("c3");
	char text[8];
	Text move;

	text_init(&move, text, sizeof text);
	picker.picked = picker.cursor;
	notation_write_move(&move, picker_drag(&picker, game,
		notation_read_point("b3")), NOTATION_ASCII);
	ck_assert_str_eq(text, "c3-b3");
	ck_assert_str_eq(notation_point(picker.cursor), "b3");
	/* Onto a goat: over it. */
	text_clear(&move);
	notation_write_move(&move, picker_drag(&picker, game,
		notation_read_point("c4")), NOTATION_ASCII);
	ck_assert_str_eq(text, "c3xc5");
	game_free(game);
}
END_TEST

Suite *picker_suite(void);

Suite *
picker_suite(void)
{
	Suite *suite = suite_create("picker");
	TCase *tcase = tcase_create("picker");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, it_begins_in_the_middle_with_nothing_picked);
	tcase_add_test(tcase,
		       the_cursor_moves_one_point_and_stays_on_the_board);
	tcase_add_test(tcase, placing_a_goat_takes_one_key);
	tcase_add_test(tcase, a_tiger_is_picked_up_and_put_down);
	tcase_add_test(tcase, the_same_key_on_the_picked_piece_puts_it_back);
	tcase_add_test(tcase, choosing_another_own_piece_changes_to_it);
	tcase_add_test(tcase, what_cannot_be_chosen_is_refused_with_the_reason);
	tcase_add_test(tcase, a_goat_in_danger_is_captured_by_choosing_it);
	tcase_add_test(tcase, a_dragged_piece_goes_where_it_is_let_go);
	tcase_add_test(tcase, tab_goes_through_the_pieces_that_can_move);
	tcase_add_test(tcase, tab_goes_through_the_goals_of_the_picked_piece);
	tcase_add_test(tcase,
		       a_picked_piece_that_may_not_move_any_more_is_forgotten);
	return suite;
}
