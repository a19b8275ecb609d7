#include <check.h>
#include <string.h>

#include "rules/notation.h"
#include "support.h"

START_TEST(points_are_read_in_either_case_and_written_in_small_letters)
{
	for (Point p = 0; p < POINT_COUNT; p++) {
		const char *name = notation_point(p);
		char upper[3] = { (char)(name[0] - 'a' + 'A'), name[1], 0 };

		ck_assert_int_eq(name[0], 'a' + p % 5);
		ck_assert_int_eq(name[1], '1' + p / 5);
		ck_assert_int_eq(notation_read_point(name), p);
		ck_assert_int_eq(notation_read_point(upper), p);
	}
	ck_assert_str_eq(notation_point(POINT_NONE), "-");
}
END_TEST

START_TEST(what_is_no_point_is_not_read)
{
	static const char *const texts[] = { "",   "a",  "f1", "a0", "a6",
					     "`1", "1a", "F3", " a1", "-" };

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		ck_assert_int_eq(notation_read_point(texts[i]), POINT_NONE);
}
END_TEST

/* What is read, and how it is written in both styles. */
static const struct {
	const char *read, *ascii, *unicode;
} moves[] = {
	{ "c3", "c3", "c3" },
	{ "C3", "c3", "c3" },
	{ "  c3\t", "c3", "c3" },
	{ "c3-c4", "c3-c4", "c3\u2013c4" },
	{ "c3\u2013c4", "c3-c4", "c3\u2013c4" },
	{ "c3c4", "c3-c4", "c3\u2013c4" },
	{ "C3C4", "c3-c4", "c3\u2013c4" },
	{ "c3 c4", "c3-c4", "c3\u2013c4" },
	{ " c3  -  c4 ", "c3-c4", "c3\u2013c4" },
	{ "c3 \u2013 C4", "c3-c4", "c3\u2013c4" },
	{ "a1xc3", "a1xc3", "a1\u00d7c3" },
	{ "A1XC3", "a1xc3", "a1\u00d7c3" },
	{ "a1\u00d7c3", "a1xc3", "a1\u00d7c3" },
	{ "a1 \u00d7 c3", "a1xc3", "a1\u00d7c3" },
	{ "A1*C3", "a1xc3", "a1\u00d7c3" },
	{ "a1:c3", "a1xc3", "a1\u00d7c3" },
	{ "a1 x c3", "a1xc3", "a1\u00d7c3" },
	/* A capture written as a step. */
	{ "a1-c3", "a1xc3", "a1\u00d7c3" },
	{ "a1\u2013c3", "a1xc3", "a1\u00d7c3" },
	{ "a1c3", "a1xc3", "a1\u00d7c3" },
	{ "a1 c3", "a1xc3", "a1\u00d7c3" },
	/* Impossible, but that is for the rules to say. */
	{ "a1-a1", "a1-a1", "a1\u2013a1" },
	{ "a1-e4", "a1-e4", "a1\u2013e4" },
};

enum { MOVE_COUNT = sizeof moves / sizeof moves[0] };

START_TEST(a_move_is_read_and_written)
{
	Move move = support_move(moves[_i].read);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	notation_write_move(&text, move, NOTATION_ASCII);
	ck_assert_str_eq(data, moves[_i].ascii);
	ck_assert(move_equal(support_move(data), move));
	text_clear(&text);
	notation_write_move(&text, move, NOTATION_UNICODE);
	ck_assert_str_eq(data, moves[_i].unicode);
	ck_assert(move_equal(support_move(data), move));
}
END_TEST

START_TEST(no_move_is_written_as_none)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	notation_write_move(&text, MOVE_NONE, NOTATION_UNICODE);
	ck_assert_str_eq(data, "none");
}
END_TEST

/* What is refused, and the whole reason. */
static const struct {
	const char *text, *reason;
} bad_moves[] = {
	{ "", "a move is missing" },
	{ "  \t ", "a move is missing" },
	{ "f3", "f3: a move begins with a point, a1 to e5" },
	{ "a6", "a6: a move begins with a point, a1 to e5" },
	{ "c", "c: a move begins with a point, a1 to e5" },
	{ "xyzzy", "xyzzy: a move begins with a point, a1 to e5" },
	{ "none", "none: a move begins with a point, a1 to e5" },
	{ "-c3", "-c3: a move begins with a point, a1 to e5" },
	{ "c3-", "c3-: the second point is missing" },
	{ "a1 x ", "a1 x: the second point is missing" },
	{ "c3-c6", "c3-c6: the second point is none of a1 to e5" },
	{ "c3-c", "c3-c: the second point is none of a1 to e5" },
	{ "c3\u2013f4", "c3-f4: the second point is none of a1 to e5" },
	{ "a1\u00d7f3", "a1xf3: the second point is none of a1 to e5" },
	{ "c3--c4", "c3--c4: the second point is none of a1 to e5" },
	{ "c3c", "c3c: after the first point comes - or x and a second "
		 "point" },
	{ "c3 to c4", "c3 to c4: after the first point comes - or x and a "
		      "second point" },
	{ "c3=c4", "c3=c4: after the first point comes - or x and a second "
		   "point" },
	{ "c3-c4 d5", "c3-c4 d5: there is more after the move" },
	{ "c3c4c5", "c3c4c5: there is more after the move" },
	{ "c3-c4-c5", "c3-c4-c5: there is more after the move" },
	{ "a1xb2", "a1xb2: a capture jumps over one goat in a straight line "
		   "to the point just behind it" },
	{ "a3xb4", "a3xb4: a capture jumps over one goat in a straight line "
		   "to the point just behind it" },
	{ "b1xd3", "b1xd3: a capture jumps over one goat in a straight line "
		   "to the point just behind it" },
	{ "a1xd4", "a1xd4: a capture jumps over one goat in a straight line "
		   "to the point just behind it" },
	/* Long, foreign and unprintable texts are shown short and harmless. */
	{ "zzzzzzzzzzzzzzzzzzzzzzzz",
	  "zzzzzzzzzzzzzzzzzzzz...: a move begins with a point, a1 to e5" },
	{ "zzzzzzzzzzzzzzzzzzzz",
	  "zzzzzzzzzzzzzzzzzzzz: a move begins with a point, a1 to e5" },
	{ "\u00e43", "?3: a move begins with a point, a1 to e5" },
	{ "\033[2J", "?[2J: a move begins with a point, a1 to e5" },
	{ "\xff\x80g", "?g: a move begins with a point, a1 to e5" },
};

enum { BAD_MOVE_COUNT = sizeof bad_moves / sizeof bad_moves[0] };

START_TEST(what_is_no_move_is_refused_with_the_reason)
{
	char data[TEXT_LINE];
	Text why;
	Move move = { 3, 7 };

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(notation_read_move(bad_moves[_i].text, &move, &why),
			 STATUS_SYNTAX);
	ck_assert_str_eq(data, bad_moves[_i].reason);
	ck_assert(move_equal(move, (Move){ 3, 7 }));
	ck_assert_int_eq(notation_read_move(bad_moves[_i].text, &move, NULL),
			 STATUS_SYNTAX);
}
END_TEST

/* Positions as read and as written. */
static const char *const positions[][2] = {
	{ "B3B/5/5/5/B3B G 0", "B3B/5/5/5/B3B G 0" },
	{ "  b3b/5/5/5/B3B\tg  0 ", "B3B/5/5/5/B3B G 0" },
	{ "B12B/11111/5/41/B3B G 0", "B3B/5/5/5/B3B G 0" },
	{ "B3B/5/2G2/5/B3B b 1", "B3B/5/2G2/5/B3B B 1" },
	{ "GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20", "GGGG1/GGGGG/GGGGG/B2BG/B2BG "
					      "G 20" },
	{ "GGGG1/GGGGG/GGGGG/B2BG/B2BG G 61", "GGGG1/GGGGG/GGGGG/B2BG/B2BG "
					      "G 20" },
	{ "GGGG1/GGGGG/GGGGG/B2BG/B2BG B 20 0", "GGGG1/GGGGG/GGGGG/B2BG/B2BG "
						"B 20" },
	{ "GGGG1/GGGGG/GGGGG/B2BG/B2BG B 20 100",
	  "GGGG1/GGGGG/GGGGG/B2BG/B2BG B 20 100" },
	/* Finished ones are positions too. */
	{ "4B/1B3/3GB/5/B4 G 6", "4B/1B3/3GB/5/B4 G 6" },
	{ "GGGGB/BGGGG/G1GGG/GGGGG/BGGGB B 20",
	  "GGGGB/BGGGG/G1GGG/GGGGG/BGGGB B 20" },
};

enum { POSITION_COUNT = sizeof positions / sizeof positions[0] };

START_TEST(a_position_is_read_and_written)
{
	char data[SUPPORT_TEXT];
	Position position = support_position(positions[_i][0]);

	position_check(&position);
	ck_assert_str_eq(support_text(&position, data), positions[_i][1]);
	Position again = support_position(data);

	ck_assert(position_same(&again, &position));
	ck_assert_int_eq(again.quiet, position.quiet);
}
END_TEST

START_TEST(ranks_are_read_from_the_fifth_to_the_first)
{
	Position position = support_position("BGB2/5/4G/G4/B3B G 4 ");

	ck_assert_uint_eq(position.tigers, support_points("a5 c5 a1 e1"));
	ck_assert_uint_eq(position.goats, support_points("b5 e3 a2"));
	ck_assert_int_eq(position_captured(&position), 1);
	ck_assert_int_eq(position_in_hand(&position), 16);
}
END_TEST

/* Positions that are refused, with the whole reason. */
static const struct {
	const char *text;
	Status status;
	const char *reason;
} bad_positions[] = {
	{ "", STATUS_SYNTAX, "a position is missing" },
	{ "  ", STATUS_SYNTAX, "a position is missing" },
	{ "hello", STATUS_SYNTAX,
	  "rank 5: 'h' is none of B, G and the digits 1 to 5" },
	{ "B3B/5/6/5/B3B G 0", STATUS_SYNTAX,
	  "rank 3: '6' is none of B, G and the digits 1 to 5" },
	{ "B3B/5/0/5/B3B G 0", STATUS_SYNTAX,
	  "rank 3: '0' is none of B, G and the digits 1 to 5" },
	{ "B3B/5/\033/5/B3B G 0", STATUS_SYNTAX,
	  "rank 3: '?' is none of B, G and the digits 1 to 5" },
	{ "B3B/4/5/5/B3B G 0", STATUS_SYNTAX, "rank 4 has 4 points, not 5" },
	{ "B3B/5/5/5/B4B G 0", STATUS_SYNTAX, "rank 1 has 6 points, not 5" },
	{ "B3BB/5/5/5/B3B G 0", STATUS_SYNTAX, "rank 5 has 6 points, not 5" },
	{ "B3B//5/5/B3B G 0", STATUS_SYNTAX, "rank 4 has 0 points, not 5" },
	{ "B3B/5/5/B3B G 0", STATUS_SYNTAX, "rank 1 is missing" },
	{ "B3B", STATUS_SYNTAX, "rank 4 is missing" },
	{ "B3B/5/5/5/B3B/5 G 0", STATUS_SYNTAX,
	  "there are more than 5 ranks" },
	{ "B3B/5/5/5/B3B", STATUS_SYNTAX,
	  "the side to move, G or B, must follow the board" },
	{ "B3B/5/5/5/B3B W 0", STATUS_SYNTAX,
	  "the side to move, G or B, must follow the board" },
	{ "B3B/5/5/5/B3B GB 0", STATUS_SYNTAX,
	  "the side to move, G or B, must follow the board" },
	{ "B3B/5/5/5/B3B G", STATUS_SYNTAX,
	  "the number of goat moves, 0 to 9999, must follow the side" },
	{ "B3B/5/5/5/B3B G -1", STATUS_SYNTAX,
	  "the number of goat moves, 0 to 9999, must follow the side" },
	{ "B3B/5/5/5/B3B G 1x", STATUS_SYNTAX,
	  "the number of goat moves, 0 to 9999, must follow the side" },
	{ "B3B/5/5/5/B3B G 10000", STATUS_SYNTAX,
	  "the number of goat moves, 0 to 9999, must follow the side" },
	{ "B3B/5/5/5/B3B G 99999999999999999999", STATUS_SYNTAX,
	  "the number of goat moves, 0 to 9999, must follow the side" },
	{ "GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20 x", STATUS_SYNTAX,
	  "only the plies without a capture may follow the goat moves" },
	{ "GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20 3 x", STATUS_SYNTAX,
	  "there is more after the position" },
	{ "B3B/5/5/5/B4 G 0", STATUS_ILLEGAL, "there are 3 tigers, not 4" },
	{ "B3B/5/2B2/5/B3B G 0", STATUS_ILLEGAL, "there are 5 tigers, not 4" },
	{ "B3B/5/1GG2/5/B3B G 1", STATUS_ILLEGAL,
	  "there are 2 goats on the board, but only 1 placed" },
	{ "B3B/GGGGG/GGGGG/GGGGG/BGGGB G 13", STATUS_ILLEGAL,
	  "there are 18 goats on the board, but only 13 placed" },
	{ "BGGGB/GGGGG/GGGGG/GGGGG/BGGGB G 30", STATUS_ILLEGAL,
	  "there are 21 goats on the board, but only 20 placed" },
	{ "B3B/5/2G2/5/B3B G 7", STATUS_ILLEGAL,
	  "6 goats are captured, but 5 end the game" },
	{ "B3B/5/5/5/B3B B 0", STATUS_ILLEGAL,
	  "the goats make the first move" },
	{ "B3B/5/5/5/B3B B 1", STATUS_ILLEGAL,
	  "the goat just placed cannot be captured yet" },
	{ "B3B/5/2G2/5/B3B B 1 4", STATUS_ILLEGAL,
	  "plies without a capture count only when all goats are placed" },
	{ "GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20 101", STATUS_ILLEGAL,
	  "101 plies without a capture, but 100 end the game" },
};

enum { BAD_POSITION_COUNT = sizeof bad_positions / sizeof bad_positions[0] };

START_TEST(what_is_no_position_is_refused_with_the_reason)
{
	char data[TEXT_LINE];
	Text why;
	Rules rules = rules_usual();
	Position position = position_start();

	position.quiet = 77;
	text_init(&why, data, sizeof data);
	ck_assert_int_eq(notation_read_position(bad_positions[_i].text, &rules,
						&position, &why),
			 bad_positions[_i].status);
	ck_assert_str_eq(data, bad_positions[_i].reason);
	ck_assert_int_eq(position.quiet, 77);
	ck_assert_int_eq(notation_read_position(bad_positions[_i].text, &rules,
						&position, NULL),
			 bad_positions[_i].status);
}
END_TEST

START_TEST(captures_are_checked_against_the_goal_in_play)
{
	Position position;

	for (int goal = RULES_GOAL_MIN; goal <= RULES_GOAL_MAX; goal++) {
		Rules rules = { .goal = (uint8_t)goal };

		ck_assert_int_eq(notation_read_position(
					 "4B/1B3/3GB/5/B4 G 6", &rules,
					 &position, NULL),
				 goal < 5 ? STATUS_ILLEGAL : STATUS_OK);
	}
}
END_TEST

Suite *notation_suite(void);

Suite *
notation_suite(void)
{
	Suite *suite = suite_create("notation");
	TCase *tcase = tcase_create("notation");

	suite_add_tcase(suite, tcase);
	tcase_add_test(
		tcase,
		points_are_read_in_either_case_and_written_in_small_letters);
	tcase_add_test(tcase, what_is_no_point_is_not_read);
	tcase_add_loop_test(tcase, a_move_is_read_and_written, 0, MOVE_COUNT);
	tcase_add_test(tcase, no_move_is_written_as_none);
	tcase_add_loop_test(tcase, what_is_no_move_is_refused_with_the_reason,
			    0, BAD_MOVE_COUNT);
	tcase_add_loop_test(tcase, a_position_is_read_and_written, 0,
			    POSITION_COUNT);
	tcase_add_test(tcase, ranks_are_read_from_the_fifth_to_the_first);
	tcase_add_loop_test(tcase,
			    what_is_no_position_is_refused_with_the_reason, 0,
			    BAD_POSITION_COUNT);
	tcase_add_test(tcase, captures_are_checked_against_the_goal_in_play);
	return suite;
}
