/* Positions set up by hand. */
#include "rules/position_editor.h"

#include <check.h>

#include "support.h"

static PositionEditor editor;
static char why_data[TEXT_LINE];
static Text why;

static void
begin(void)
{
	Position start = position_start();

	editor = position_editor_from(&start, 5);
	text_init(&why, why_data, sizeof why_data);
}

static void
expect_line(const char *line)
{
	char data[SUPPORT_TEXT];
	Text text;

	text_init(&text, data, sizeof data);
	position_editor_write(&editor, &text);
	ck_assert_str_eq(data, line);
}

static void
expect_refused(Status status, const char *reason)
{
	ck_assert_int_eq(status, STATUS_REFUSED);
	ck_assert_str_eq(why_data, reason);
	text_clear(&why);
}

static void
put(const char *points, Piece piece)
{
	PointSet set = support_points(points);

	while (set)
		ck_assert_int_eq(position_editor_put(&editor, points_pop(&set),
						     piece, &why), 0);
}

static Point
at(const char *name)
{
	return points_first(support_points(name));
}

START_TEST(pieces_are_put_and_taken_off)
{
	put("c3 d4", PIECE_GOAT);
	expect_line("B3B/3G1/2G2/5/B3B G 2");
	ck_assert_int_eq(position_editor_in_hand(&editor), 18);
	/* A goat in the place of a tiger, a tiger in that of a goat. */
	put("a1", PIECE_GOAT);
	put("c3", PIECE_TIGER);
	put("c3", PIECE_TIGER);
	expect_line("B3B/3G1/2B2/5/G3B G 2");
	put("d4 c3", PIECE_NONE);
	expect_line("B3B/5/5/5/G3B G 1");
	ck_assert_int_eq(position_editor_piece(&editor, at("a1")), PIECE_GOAT);
	ck_assert_int_eq(position_editor_piece(&editor, at("e1")),
			 PIECE_TIGER);
	ck_assert_int_eq(position_editor_piece(&editor, at("d4")), PIECE_NONE);
}
END_TEST

START_TEST(there_are_four_tigers_and_twenty_goats)
{
	expect_refused(position_editor_put(&editor, at("c3"), PIECE_TIGER,
					   &why),
		       "there are four tigers already");
	put("b1 c1 d1 a2 b2 c2 d2 e2 a3 b3 c3 d3 e3 a4 b4 c4 d4 e4 b5",
	    PIECE_GOAT);
	ck_assert_int_eq(position_editor_capture(&editor, 1, &why), 0);
	expect_refused(position_editor_put(&editor, at("c5"), PIECE_GOAT,
					   &why),
		       "no goat is left in hand");
	expect_refused(position_editor_capture(&editor, 1, &why),
		       "no goat is left in hand");
	ck_assert_int_eq(position_editor_capture(&editor, -1, &why), 0);
	expect_refused(position_editor_capture(&editor, -1, &why),
		       "no goat is captured");
}
END_TEST

START_TEST(a_point_goes_through_what_it_can_hold)
{
	static const Piece pieces[] = {
		PIECE_GOAT, PIECE_NONE, PIECE_TIGER, PIECE_GOAT, PIECE_NONE,
	};

	for (int i = 0; i < 5; i++) {
		if (i == 2)
			put("a1", PIECE_NONE);
		position_editor_cycle(&editor, at("c3"));
		ck_assert_int_eq(position_editor_piece(&editor, at("c3")),
				 pieces[i]);
	}
}
END_TEST

START_TEST(the_counts_follow_from_captured)
{
	put("c3", PIECE_GOAT);
	ck_assert_int_eq(position_editor_capture(&editor, 1, &why), 0);
	ck_assert_int_eq(position_editor_in_hand(&editor), 18);
	expect_line("B3B/5/2G2/5/B3B G 2");
	ck_assert_int_eq(position_editor_capture(&editor, 4, &why), 0);
	expect_refused(position_editor_capture(&editor, 1, &why),
		       "5 captured goats end the game");
	expect_refused(position_editor_set_goal(&editor, 4, &why),
		       "5 goats are captured already");
	expect_refused(position_editor_set_goal(&editor, 7, &why),
		       "the goal is 4 to 6 goats");
	ck_assert_int_eq(position_editor_set_goal(&editor, 6, &why), 0);
	ck_assert_int_eq(position_editor_capture(&editor, 1, &why), 0);
	position_editor_clear(&editor);
	expect_line("5/5/5/5/5 G 0");
}
END_TEST

START_TEST(a_line_is_read_whole_or_not_at_all)
{
	static const char line[] = "B3B/3G1/2G2/GGGGG/BGGGB B 20 7";

	ck_assert_int_eq(position_editor_read(&editor, "B3B/5/5 G 1", &why),
			 STATUS_SYNTAX);
	expect_line("B3B/5/5/5/B3B G 0");
	text_clear(&why);
	ck_assert_int_eq(position_editor_read(&editor, line, &why),
			 STATUS_ILLEGAL);
	ck_assert_str_eq(why_data,
			 "10 goats are captured, but 5 end the game");
	ck_assert_int_eq(position_editor_read(
				 &editor, "BGGGB/GGGG1/GGGGG/GG3/BGGGB B 20 7",
				 NULL), STATUS_OK);
	ck_assert_int_eq(editor.captured, 3);
	expect_line("BGGGB/GGGG1/GGGGG/GG3/BGGGB B 20 7");
	/* A change makes it another game. */
	position_editor_swap_side(&editor);
	expect_line("BGGGB/GGGG1/GGGGG/GG3/BGGGB G 20");
}
END_TEST

START_TEST(what_cannot_be_played_is_refused_with_the_reason)
{
	static const struct {
		const char *line;	/* NULL: three tigers */
		Status status;
		const char *reason;
	} cases[] = {
		{ "B3B/5/5/5/B3B G 0", STATUS_OK, "" },
		{ NULL, STATUS_ILLEGAL, "there are 3 tigers, not 4" },
		{ "B3B/5/5/5/B3B G 5", STATUS_REFUSED,
		  "the tigers have won: 5 goats are captured" },
		{ "BBGGG/BBGGG/GGGGG/GGGGG/GG3 B 20", STATUS_REFUSED,
		  "the goats have won: no tiger can move" },
		{ "BGGGB/GGGG1/GGGGG/GG3/BGGGB B 20 100", STATUS_REFUSED,
		  "a draw: 100 plies without a capture" },
	};
	Position position = { 0 };

	if (cases[_i].line)
		ck_assert_int_eq(position_editor_read(&editor, cases[_i].line,
						      NULL), 0);
	else
		put("a1", PIECE_NONE);
	ck_assert_int_eq(position_editor_finish(&editor, &position, &why),
			 cases[_i].status);
	ck_assert_str_eq(why_data, cases[_i].reason);
	if (!cases[_i].status)
		position_check(&position);
}
END_TEST

START_TEST(the_goats_make_the_first_move)
{
	Position position;

	position_editor_swap_side(&editor);
	ck_assert_int_eq(position_editor_finish(&editor, &position, &why),
			 STATUS_ILLEGAL);
	ck_assert_str_eq(why_data, "the goats make the first move");
}
END_TEST

Suite *position_editor_suite(void);

Suite *
position_editor_suite(void)
{
	Suite *suite = suite_create("position_editor");
	TCase *tcase = tcase_create("position_editor");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, NULL);
	tcase_add_test(tcase, pieces_are_put_and_taken_off);
	tcase_add_test(tcase, there_are_four_tigers_and_twenty_goats);
	tcase_add_test(tcase, a_point_goes_through_what_it_can_hold);
	tcase_add_test(tcase, the_counts_follow_from_captured);
	tcase_add_test(tcase, a_line_is_read_whole_or_not_at_all);
	tcase_add_loop_test(tcase,
			    what_cannot_be_played_is_refused_with_the_reason,
			    0, 5);
	tcase_add_test(tcase, the_goats_make_the_first_move);
	return suite;
}
