#include "session/describe.h"

#include <check.h>
#include <poll.h>
#include <stdio.h>

#include "rules/notation.h"
#include "support.h"

/* Four goats captured; goats can go a1-b1 and back, tigers a5-b5 and back. */
#define SHUTTLE "B1B1B/GGGGG/GGGGG/GGGGG/G3B G 20"

static char data[TEXT_LINE];
static Text text;

static void
begin(void)
{
	text_init(&text, data, sizeof data);
}

static Game *
game_at(const char *position_text, Rules rules)
{
	Position position;

	ck_assert_int_eq(notation_read_position(position_text, &rules,
						&position, NULL), STATUS_OK);
	return game_new(&rules, &position);
}

static void
play(Game *game, const char *moves)
{
	char word[8];
	int used;

	while (sscanf(moves, "%7s%n", word, &used) == 1) {
		Move move;
		Text why;
		char reason[TEXT_LINE];

		text_init(&why, reason, sizeof reason);
		ck_assert_int_eq(notation_read_move(word, &move, NULL), 0);
		ck_assert_msg(!game_play(game, move, &why), "%s", reason);
		moves += used;
	}
}

static void
expect_outcome(Game *game, const char *expected)
{
	describe_outcome(&text, game);
	ck_assert_str_eq(data, expected);
	game_free(game);
}

START_TEST(every_end_on_the_board_has_its_words)
{
	static const struct {
		const char *position;
		const char *moves;
		const char *words;
		uint8_t goal;
	} ends[] = {
		{ "B3B/5/5/5/B3B G 0", "", "", 5 },
		{ "B3B/5/5/5/B3B G 4", "", "Tigers win: 4 goats captured", 4 },
		{ "B3B/5/5/5/B3B G 5", "", "Tigers win: 5 goats captured", 5 },
		{ "BGGGB/GGGGG/G1GGG/GGGGG/BGGGB B 20", "",
		  "Goats win: all four tigers are trapped", 5 },
		{ "GGGGB/GGGGG/BGGGG/1BGGG/BGGGG G 20", "",
		  "Tigers win: no goat can move", 5 },
		{ SHUTTLE, "a1-b1 a5-b5 b1-a1 b5-a5 a1-b1 a5-b5 b1-a1 b5-a5",
		  "Draw: the same position for the third time", 5 },
		{ SHUTTLE " 99", "a1-b1",
		  "Draw: 100 plies without a capture", 5 },
	};
	Rules rules = rules_usual();

	rules.goal = ends[_i].goal;
	Game *game = game_at(ends[_i].position, rules);

	play(game, ends[_i].moves);
	expect_outcome(game, ends[_i].words);
}
END_TEST

START_TEST(a_side_with_only_forbidden_moves_is_named)
{
	Rules rules = { 5, REPETITION_FORBID };
	Game *game = game_at("GBGGG/GBGGG/BGG1G/GGGG1/GGGGB G 20", rules);

	play(game, "d2-d3 e1-e2 d3-d2");
	expect_outcome(game, "Draw: tigers have only forbidden moves left");
}
END_TEST

START_TEST(every_decision_of_the_players_has_its_words)
{
	static const struct {
		Outcome outcome;
		const char *words;
	} ends[] = {
		{ { RESULT_GOATS, ENDING_RESIGNED },
		  "Goats win: the tigers resigned" },
		{ { RESULT_TIGERS, ENDING_RESIGNED },
		  "Tigers win: the goats resigned" },
		{ { RESULT_DRAW, ENDING_AGREED }, "Draw agreed" },
		{ { RESULT_GOATS, ENDING_AGREED }, "Goats win by agreement" },
	};
	Rules rules = rules_usual();
	Game *game = game_new(&rules, NULL);

	ck_assert_int_eq(game_conclude(game, ends[_i].outcome, NULL), 0);
	expect_outcome(game, ends[_i].words);
}
END_TEST

START_TEST(the_counts_are_told_in_one_line)
{
	Rules rules = rules_usual();
	Game *game = game_at("B3B/5/2G2/5/BGG1B B 4", rules);

	describe_counts(&text, game);
	ck_assert_str_eq(data, "Captured 1 of 5, in hand 16, on the board 3, "
			 "trapped 0 of 4");
	game_free(game);
	text_clear(&text);
	game = game_at("BGGGB/GGGGG/G1GGG/GGGGG/BGGGB B 20", rules);
	describe_counts(&text, game);
	ck_assert_str_eq(data, "Captured 0 of 5, in hand 0, on the board 20, "
			 "trapped 4 of 4");
	game_free(game);
}
END_TEST

START_TEST(a_position_that_occurs_for_the_second_time_is_warned_of)
{
	Game *game = game_at(SHUTTLE, rules_usual());

	play(game, "a1-b1 a5-b5 b1-a1");
	ck_assert(!describe_warning(&text, game));
	play(game, "b5-a5");
	ck_assert(describe_warning(&text, game));
	ck_assert_str_eq(data, "This position has occurred twice: the third "
			 "time is a draw");
	text_clear(&text);
	ck_assert(describe_warning_briefly(&text, game));
	ck_assert_str_eq(data, "Third time: a draw");
	play(game, "a1-b1 a5-b5 b1-a1 b5-a5");
	text_clear(&text);
	ck_assert(!describe_warning(&text, game));
	ck_assert_str_eq(data, "");
	game_free(game);
}
END_TEST

START_TEST(twenty_plies_before_the_draw_is_the_first_warning)
{
	Game *game = game_at(SHUTTLE " 79", rules_usual());

	ck_assert(!describe_warning(&text, game));
	play(game, "a1-b1");
	ck_assert(describe_warning(&text, game));
	ck_assert_str_eq(data, "A draw in 20 plies unless a goat is captured");
	game_free(game);
	text_clear(&text);
	game = game_at(SHUTTLE " 99", rules_usual());
	ck_assert(describe_warning(&text, game));
	ck_assert_str_eq(data, "A draw in 1 ply unless a goat is captured");
	text_clear(&text);
	ck_assert(describe_warning_briefly(&text, game));
	ck_assert_str_eq(data, "A draw in 1 ply");
	game_free(game);
}
END_TEST

static void
expect_turn(const Session *session, const char *expected)
{
	text_clear(&text);
	describe_turn(&text, session);
	ck_assert_str_eq(data, expected);
}

static void
enter(Session *session, const char *word)
{
	Move move;

	ck_assert_int_eq(notation_read_move(word, &move, NULL), STATUS_OK);
	ck_assert_int_eq(session_play(session, move, NULL), STATUS_OK);
}

START_TEST(a_person_is_told_what_to_do)
{
	SessionConfig config = { .setup = setup_usual() };
	Session *session;

	config.setup.seats = SEATS_BOTH;
	ck_assert_int_eq(session_new(&config, &session, NULL), STATUS_OK);
	expect_turn(session, "Goats: place a goat, 20 left");
	enter(session, "c3");
	expect_turn(session, "Tigers: step or capture");
	enter(session, "a1-b1");
	expect_turn(session, "Goats: place a goat, 19 left");
	ck_assert_int_eq(session_do(session, COMMAND_RESIGN, NULL), STATUS_OK);
	expect_turn(session, "Tigers win: the goats resigned");
	session_free(session);
}
END_TEST

START_TEST(the_computers_turn_is_told)
{
	SessionConfig config = { .setup = setup_usual() };
	Session *session;

	config.setup.seats = SEATS_TIGERS;
	ck_assert_int_eq(session_new(&config, &session, NULL), STATUS_OK);
	expect_turn(session, "Goats: the computer is thinking");
	while (!session_awaits_person(session)) {
		struct pollfd fd = { session_fd(session), POLLIN, 0 };

		ck_assert_int_eq(poll(&fd, 1, 10000), 1);
		session_update(session);
	}
	ck_assert_int_eq(session_do(session, COMMAND_UNDO, NULL), STATUS_OK);
	expect_turn(session, "Goats: the computer waits; \"now\" lets it move");
	session_free(session);
}
END_TEST

static const struct {
	const char *move;
	Side side;
	TablebaseValue after;
	const char *words;
} values[] = {
	{ "c3", SIDE_GOATS, { RESULT_DRAW, -1 }, "holds the draw" },
	{ "a1xc3", SIDE_TIGERS, { RESULT_DRAW, -1 }, "holds the draw" },
	{ "c3", SIDE_GOATS, { RESULT_TIGERS, -1 }, "loses against best play" },
	{ "c3-c4", SIDE_TIGERS, { RESULT_GOATS, 12 },
	  "loses against best play" },
	{ "c3", SIDE_GOATS, { RESULT_GOATS, -1 }, "wins" },
	{ "c3-c4", SIDE_GOATS, { RESULT_GOATS, 0 }, "wins at once" },
	{ "a1xc3", SIDE_TIGERS, { RESULT_TIGERS, 0 }, "wins at once" },
	{ "a1xc3", SIDE_TIGERS, { RESULT_TIGERS, 20 }, "wins" },
	{ "a1-b1", SIDE_TIGERS, { RESULT_TIGERS, 6 },
	  "wins: next capture within 7" },
	{ "a1-b1", SIDE_GOATS, { RESULT_GOATS, 6 },
	  "wins: the end or a capture within 7" },
};

START_TEST(a_value_has_its_words)
{
	char words[TEXT_LINE];
	Text told;

	text_init(&told, words, sizeof words);
	describe_value(&told, values[_i].side, support_move(values[_i].move),
		       values[_i].after);
	ck_assert_str_eq(words, values[_i].words);
}
END_TEST

START_TEST(what_a_position_is_worth_has_its_words)
{
	static const struct {
		TablebaseValue value;
		const char *words;
	} cases[] = {
		{ { RESULT_DRAW, -1 }, "a draw with best play" },
		{ { RESULT_GOATS, -1 }, "the goats win with best play" },
		{ { RESULT_TIGERS, 1 },
		  "the tigers win: next capture within 1 ply" },
		{ { RESULT_GOATS, 9 },
		  "the goats win: the end or a capture within 9 plies" },
	};

	char words[TEXT_LINE];
	Text told;

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		text_init(&told, words, sizeof words);
		describe_truth(&told, cases[i].value);
		ck_assert_str_eq(words, cases[i].words);
	}
}
END_TEST

Suite *describe_suite(void);

Suite *
describe_suite(void)
{
	Suite *suite = suite_create("describe");
	TCase *tcase = tcase_create("describe");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, NULL);
	tcase_add_loop_test(tcase, every_end_on_the_board_has_its_words, 0, 7);
	tcase_add_test(tcase, a_side_with_only_forbidden_moves_is_named);
	tcase_add_loop_test(tcase, every_decision_of_the_players_has_its_words,
			    0, 4);
	tcase_add_test(tcase, the_counts_are_told_in_one_line);
	tcase_add_test(tcase,
		       a_position_that_occurs_for_the_second_time_is_warned_of);
	tcase_add_test(tcase,
		       twenty_plies_before_the_draw_is_the_first_warning);
	tcase_add_test(tcase, what_a_position_is_worth_has_its_words);
	tcase_add_test(tcase, a_person_is_told_what_to_do);
	tcase_add_test(tcase, the_computers_turn_is_told);
	tcase_add_loop_test(tcase, a_value_has_its_words, 0,
			    sizeof values / sizeof values[0]);
	return suite;
}
