#include "app/line_move.h"

#include <check.h>
#include <stdio.h>

#include "rules/notation.h"

static char data[TEXT_LINE];
static Text text;

static void
begin(void)
{
	text_init(&text, data, sizeof data);
}

/* ---- reading ---- */

START_TEST(signs_and_words_mean_the_same_move)
{
	static const char *const moves[][2] = {
		{ "c3", "c3" }, { " C3 ", "c3" }, { "a1-b2", "a1-b2" },
		{ "a1 b2", "a1-b2" }, { "a1 to b2", "a1-b2" },
		{ "A1  TO\tB2", "a1-b2" }, { "a1xc3", "a1xc3" },
		{ "a1 x c3", "a1xc3" }, { "a1 to c3", "a1xc3" },
		{ "a1 takes c3", "a1xc3" }, { "a1 over b2 to c3", "a1xc3" },
	};
	Move move;

	ck_assert_int_eq(line_read_move(moves[_i][0], &move, &text), STATUS_OK);
	notation_write_move(&text, move, NOTATION_ASCII);
	ck_assert_str_eq(data, moves[_i][1]);
}
END_TEST

START_TEST(what_is_told_can_be_typed)
{
	static const Move moves[] = {
		{ POINT_NONE, 12 }, { 0, 6 }, { 0, 12 }, { 24, 23 }, { 20, 22 },
	};
	Move move;

	for (int spoken = 0; spoken < 2; spoken++) {
		text_clear(&text);
		line_add_move(&text, moves[_i], spoken);
		ck_assert_int_eq(line_read_move(data, &move, NULL), STATUS_OK);
		ck_assert(move_equal(move, moves[_i]));
	}
}
END_TEST

START_TEST(what_is_no_move_is_refused)
{
	static const char *const moves[] = {
		"", "c", "c9", "a1 to", "a1 to f2", "a1 onto b2", "a1 to b2 b3",
		"a1 to to b2", "a1 takes b2", "a1 over b2",
		"a1 over b2 to c3 x",
		"a1 to b2................................................",
	};
	Move move = MOVE_NONE;

	ck_assert_int_eq(line_read_move(moves[_i], &move, &text),
			 STATUS_SYNTAX);
	ck_assert_uint_gt(text.length, 0);
}
END_TEST

START_TEST(a_goat_that_is_not_in_between_is_refused)
{
	Move move;

	ck_assert_int_eq(line_read_move("a1 over b1 to c3", &move, &text),
			 STATUS_SYNTAX);
	ck_assert_str_eq(data, "a1xc3: b1 is not between a1 and c3");
}
END_TEST

/* ---- telling ---- */

START_TEST(a_move_in_a_text_is_retold_in_words)
{
	static const Move capture = { 0, 12 };

	line_add_retold(&text, "The computer plays a1xc3 and", capture, true);
	ck_assert_str_eq(data, "The computer plays a1 over b2 to c3 and");
	text_clear(&text);
	line_add_retold(&text, "Hint: a1xc3", capture, false);
	ck_assert_str_eq(data, "Hint: a1xc3");
	text_clear(&text);
	line_add_retold(&text, "the game is over", capture, true);
	ck_assert_str_eq(data, "the game is over");
	text_clear(&text);
	line_add_retold(&text, "kept as none", MOVE_NONE, true);
	ck_assert_str_eq(data, "kept as none");
}
END_TEST

static void
play(Game *game, const char *word, const char *alerts)
{
	Move move;

	ck_assert_int_eq(notation_read_move(word, &move, NULL), STATUS_OK);
	ck_assert_int_eq(game_play(game, move, NULL), STATUS_OK);
	text_clear(&text);
	line_add_alerts(&text, game);
	ck_assert_str_eq(data, alerts);
}

static Game *
game_at(const char *line)
{
	Rules rules = rules_usual();
	Position position;

	ck_assert_int_eq(notation_read_position(line, &rules, &position, NULL),
			 STATUS_OK);
	return game_new(&rules, &position);
}

START_TEST(goats_are_told_when_they_come_into_danger_and_only_then)
{
	Game *game = game_at("B3B/5/5/5/B3B G 0");

	line_add_alerts(&text, game);
	ck_assert_str_eq(data, "");
	play(game, "c3", "");
	play(game, "a1-b1", "");
	play(game, "b3", "");
	play(game, "b1-b2", "; b3 and c3 are in danger");
	play(game, "c2", "; c2 is in danger");
	play(game, "e1-d1", "");
	game_free(game);
}
END_TEST

START_TEST(tigers_are_told_when_they_are_trapped_and_free_again)
{
	Game *game = game_at("B3B/5/G4/GG3/BGG1B G 5");

	play(game, "c3", "; a1 is trapped");
	play(game, "e5-d4", "");
	play(game, "c5", "");
	play(game, "d4-d3", "; c3 is in danger");
	play(game, "d5", "");
	play(game, "d3xb3", "; b2 is in danger, a1 is free again");
	game_free(game);
}
END_TEST

START_TEST(the_end_of_the_game_needs_no_alerts)
{
	Game *game = game_at("B3B/5/5/1GG2/B3B B 6");

	play(game, "a1xc3", "");
	ck_assert(game_outcome(game).ending == ENDING_GOAL);
	game_free(game);
}
END_TEST

Suite *line_move_suite(void);

Suite *
line_move_suite(void)
{
	Suite *suite = suite_create("line_move");
	TCase *tcase = tcase_create("line_move");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, NULL);
	tcase_add_loop_test(tcase, signs_and_words_mean_the_same_move, 0, 11);
	tcase_add_loop_test(tcase, what_is_told_can_be_typed, 0, 5);
	tcase_add_loop_test(tcase, what_is_no_move_is_refused, 0, 12);
	tcase_add_test(tcase, a_goat_that_is_not_in_between_is_refused);
	tcase_add_test(tcase, a_move_in_a_text_is_retold_in_words);
	tcase_add_test(tcase,
		goats_are_told_when_they_come_into_danger_and_only_then);
	tcase_add_test(tcase,
		tigers_are_told_when_they_are_trapped_and_free_again);
	tcase_add_test(tcase, the_end_of_the_game_needs_no_alerts);
	return suite;
}
