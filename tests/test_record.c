/* Records: what is read, what is refused and why, what is written. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/record.h"
#include "rules/notation.h"
#include "support.h"

/* All goats are placed, four captured; c3 and d5 have somewhere to go. */
#define CROWDED "B2BB/GG1GG/GGGGG/GGGGG/BGG2 G 20"

/* The only game of a text, read; fails the test when it is refused. */
static Record *
read_good(const char *text)
{
	char data[TEXT_LINE];
	Text why;
	Record *record, *next;
	int line = 1;

	text_init(&why, data, sizeof data);
	ck_assert_msg(!record_read(&text, &line, &record, &why), "%s", data);
	ck_assert_ptr_nonnull(record);
	ck_assert_msg(!record_read(&text, &line, &next, &why), "%s", data);
	ck_assert_ptr_null(next);
	return record;
}

static void
refused(const char *text, Status status, const char *reason)
{
	char data[TEXT_LINE];
	Text why;
	Record *record;
	int line = 1;

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(record_read(&text, &line, &record, &why), status);
	ck_assert_ptr_null(record);
	ck_assert_str_eq(data, reason);
}

/* Reading `text` and writing it gives `expected`. */
static void
becomes(const char *text, const char *expected)
{
	Record *record = read_good(text);
	size_t size;
	char *written = record_to_text(record, &size);

	ck_assert_str_eq(written, expected);
	ck_assert_uint_eq(size, strlen(expected));
	free(written);
	record_free(record);
}

static void
comment_is(const char *text, int ply, const char *comment)
{
	Record *record = read_good(text);

	ck_assert_pstr_eq(record_comment(record, ply), comment);
	record_free(record);
}

static void
ends_as(const char *text, Result result, Ending ending)
{
	Record *record = read_good(text);
	Outcome outcome = game_outcome(record_game(record));

	ck_assert_int_eq(outcome.result, result);
	ck_assert_int_eq(outcome.ending, ending);
	record_free(record);
}

START_TEST(a_record_is_written_with_its_tags_in_their_order)
{
	Game *game = support_game(NULL, REPETITION_DRAW);

	support_play(game, "c3 a1-b2 d3 b2xd4");
	Record *record = record_new(game);

	record_set_tag(record, "Site", "here");
	record_set_tag(record, "Tigers", "B \\ \"b\"");
	record_set_tag(record, "Event", "x");
	record_set_tag(record, "event", "an\nevent");
	record_set_tag(record, "Gone", "soon");
	record_set_tag(record, "Gone", NULL);
	ck_assert_str_eq(record_tag(record, "Event"), "an event");
	ck_assert_ptr_null(record_tag(record, "Gone"));
	char *text = record_to_text(record, NULL);

	ck_assert_str_eq(text, "[Event \"an event\"]\n"
			       "[Tigers \"B \\\\ \\\"b\\\"\"]\n"
			       "[Result \"*\"]\n"
			       "[Site \"here\"]\n"
			       "\n"
			       "1. c3 a1-b2 2. d3 b2xd4 *\n");
	free(text);
	record_free(record);
	game_free(game);
}
END_TEST

START_TEST(a_tag_that_is_there_twice_is_taken_away_twice)
{
	Record *record = read_good("[X \"1\"]\n[Y \"2\"]\n[X \"3\"]\n\n*");

	ck_assert_str_eq(record_tag(record, "X"), "1");
	record_set_tag(record, "X", NULL);
	ck_assert_ptr_null(record_tag(record, "X"));
	ck_assert_str_eq(record_tag(record, "Y"), "2");
	record_free(record);
}
END_TEST

START_TEST(what_is_not_usual_about_the_game_stands_in_tags)
{
	Rules rules = { .goal = 4, .repetition = REPETITION_FORBID };
	Position start = support_position("B3B/5/5/5/BG2B B 1");
	Game *game = game_new(&rules, &start);

	support_play(game, "a1xc1 c3");
	ck_assert(!game_conclude(game, (Outcome){ RESULT_TIGERS,
						  ENDING_RESIGNED }, NULL));
	ck_assert(game_undo(game));
	ck_assert(game_undo(game));
	Record *record = record_new(game);
	char *text = record_to_text(record, NULL);

	ck_assert_str_eq(text, "[Result \"0-1\"]\n"
			       "[GoatsToWin \"4\"]\n"
			       "[Repetition \"forbid\"]\n"
			       "[Position \"B3B/5/5/5/BG2B B 1\"]\n"
			       "[Termination \"resignation\"]\n"
			       "\n"
			       "1... a1xc1 2. c3 0-1\n");
	becomes(text, text);
	free(text);
	record_free(record);
	game_free(game);
}
END_TEST

START_TEST(a_termination_in_words_is_written_and_read_back)
{
	Game *game = game_new(&(Rules){ .goal = 5 }, NULL);

	support_play(game, "c3");
	ck_assert(!game_conclude(game, (Outcome){ RESULT_GOATS,
						  ENDING_AGREED }, NULL));
	Record *record = record_new(game);

	record_set_termination(record, "illegal move:\n\"a1\"");
	record_set_tag(record, "Goats", "a");
	char *text = record_to_text(record, NULL);

	ck_assert_str_eq(text, "[Goats \"a\"]\n"
			       "[Result \"1-0\"]\n"
			       "[Termination \"illegal move: \\\"a1\\\"\"]\n"
			       "\n"
			       "1. c3 1-0\n");
	becomes(text, text);
	free(text);
	record_set_termination(record, NULL);
	text = record_to_text(record, NULL);
	ck_assert_ptr_nonnull(strstr(text, "[Termination \"agreement\"]"));
	free(text);
	record_free(record);
	game_free(game);
}
END_TEST

START_TEST(the_sample_is_written_as_it_was_read)
{
	char text[4096];
	FILE *file = fopen("tests/data/sample.bcr", "r");

	ck_assert_msg(file, "tests/data/sample.bcr cannot be opened");
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	becomes(text, text);
}
END_TEST

START_TEST(the_notation_of_other_tools_counts_from_the_top_left)
{
	becomes("1. G33 B1122 2. G43 Bx2244?",
		"[Result \"*\"]\n\n1. c3 a5-b4 2. c2 b4xd2 {?} *\n");
	becomes("[Position \"" CROWDED "\"]\n1. G3323 B1413 2. g2333 b1314 *",
		"[Result \"*\"]\n[Position \"" CROWDED "\"]\n\n"
		"1. c3-c4 d5-c5 2. c4-c3 c5-d5 *\n");
}
END_TEST

START_TEST(what_people_and_tools_write_differently_is_understood)
{
	static const char *const texts[] = {
		"1. c3 a1-b2 2. d3 b2xd4 *",
		"c3 a1b2 d3 b2d4",
		"1.c3 1...a1-b2 7. d3 b2:d4 *\n",
		"\xef\xbb\xbf[Result \"*\"]\r\n\r\n1. C3 A1-B2\r\n2. D3 "
		"b2\u00d7d4+ *\r\n",
		"1. c3 a1\u2013b2 2 d3 b2*d4 # *",
		"[Result \"?\"] 1 c3 ... a1-b2\r2. d3 b2xd4#\r*",
		"%hidden\n1. c3\n%[Event \"no\"]\n\ta1-b2 d3 b2xd4 *",
		"[result \"*\"]\n\n[repetition \"DRAW\"]1. c3 a1-b2 d3 b2xd4 "
		"* {}\n; the end\n",
	};
	const char *expected =
		"[Result \"*\"]\n\n1. c3 a1-b2 2. d3 b2xd4 *\n";

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		becomes(texts[i], expected);
}
END_TEST

START_TEST(comments_are_kept_in_words_and_paragraphs)
{
	comment_is("{ one\n two }{three} c3 *", -1, "one two\nthree");
	comment_is("c3 {a\r\n\r\n \t\r\nb} *", 0, "a\nb");
	comment_is("c3 ; it } ends here\n; and {goes} on\na1-b2 *", 0,
		   "it ) ends here\nand (goes) on");
	comment_is("c3 {} { } *", 0, NULL);
	comment_is("c3 {[%eval 3] [Event \"x\"]} *", 0,
		   "[%eval 3] [Event \"x\"]");
	comment_is("c3 * {behind} ; and more\n\n", 0, "behind\nand more");
	comment_is("c3 a1-b2 $1 $14 {good} *", 1, "$1 $14 good");
	comment_is("c3!? {so} *", 0, "!? so");
	comment_is("c3 (1. d4 {:)} (1. e2) ; ( \n a1-b2) {x} *", 0,
		   "(1. d4 (:)) (1. e2) ; ( a1-b2)\nx");
	comment_is("c3 (1. d4 {[%clk 0:00:01]}) *", 0, "(1. d4 ( ))");
}
END_TEST

START_TEST(clocks_and_values_are_taken_out_of_comments)
{
	Record *record = read_good(
		"{[%val +] [%clk 1:00:00]} 1. c3 {[%clk 0:00:17]} {[%val =]} "
		"a1-b2 {before [%clk 1:02:03.5]behind [%val\n-]} "
		"2. d3 {[%clk 0:00:00]} "
		"{[%val x] [%clk 0:60:00] [%clk 999999999:0:0]} "
		"b2xd4 {[%v[%val +]al =][%val [%val -] =]} *");
	const Game *game = record_game(record);

	ck_assert_int_eq(record_value(record, -1), '+');
	ck_assert_ptr_null(record_comment(record, -1));
	ck_assert_int_eq(game_seconds(game, 0), 17);
	ck_assert_int_eq(record_value(record, 0), '=');
	ck_assert_ptr_null(record_comment(record, 0));
	ck_assert_int_eq(game_seconds(game, 1), 3723);
	ck_assert_int_eq(record_value(record, 1), '-');
	ck_assert_str_eq(record_comment(record, 1), "before behind");
	ck_assert_int_eq(game_seconds(game, 2), 0);
	ck_assert_int_eq(game_seconds(game, 3), -1);
	ck_assert_int_eq(record_value(record, 2), 0);
	ck_assert_str_eq(record_comment(record, 2),
			 "[%val x] [%clk 0:60:00] [%clk 999999999:0:0]");
	ck_assert_str_eq(record_comment(record, 3), "[%v al =]");
	ck_assert_int_eq(record_value(record, 3), '=');
	record_free(record);
}
END_TEST

START_TEST(a_comment_set_is_the_comment_read_back)
{
	static const char *const comments[][2] = {
		{ "plain", "plain" },
		{ "  a \t b\r\n\n\nc\n", "a b\nc" },
		{ "a {b} c", "a (b) c" },
		{ "[%clk 0:00:01] [%val +]x", "x" },
		{ "caf\xe9 \x80\x1b \xc3\xa9 \xed\xa0\x80",
		  "caf\u00e9 \ufffd\ufffd \u00e9 \u00ed\u00a0\ufffd" },
		{ "", NULL },
		{ " \n ", NULL },
	};

	for (size_t i = 0; i < sizeof comments / sizeof comments[0]; i++) {
		Game *game = support_game(NULL, REPETITION_DRAW);

		support_play(game, "c3");
		Record *record = record_new(game);

		record_set_comment(record, 0, "old");
		record_set_comment(record, 0, comments[i][0]);
		ck_assert_pstr_eq(record_comment(record, 0), comments[i][1]);
		char *text = record_to_text(record, NULL);

		comment_is(text, 0, comments[i][1]);
		free(text);
		record_free(record);
		game_free(game);
	}
}
END_TEST

START_TEST(no_line_is_wider_than_eighty_columns)
{
	char comment[4000];
	size_t length = 0;

	/* Words of all widths from 1 to 78, each beginning as a tag would. */
	for (int width = 1; width <= 78; width++) {
		memset(comment + length, width == 5 ? '%' : 'w', (size_t)width);
		comment[length] = width % 3 ? 'x' : '[';
		length += (size_t)width;
		comment[length++] = width % 7 ? ' ' : '\n';
	}
	comment[length - 1] = '\0';
	Game *game = support_game(NULL, REPETITION_DRAW);
	Record *record = record_new(game);

	record_set_comment(record, -1, comment);
	ck_assert_str_eq(record_comment(record, -1), comment);
	char *text = record_to_text(record, NULL);

	for (const char *p = text; *p; p += strcspn(p, "\n") + 1) {
		ck_assert_uint_le(strcspn(p, "\n"), 80);
		if (p > strstr(text, "{"))
			ck_assert(!strchr("[%", *p));
	}
	comment_is(text, -1, comment);
	free(text);
	record_free(record);
	game_free(game);
}
END_TEST

START_TEST(a_word_longer_than_a_line_is_not_broken)
{
	char word[300];

	memset(word, '[', sizeof word - 1);
	word[sizeof word - 1] = '\0';
	Game *game = support_game(NULL, REPETITION_DRAW);
	Record *record = record_new(game);

	record_set_comment(record, -1, word);
	char *text = record_to_text(record, NULL);

	comment_is(text, -1, word);
	free(text);
	record_free(record);
	game_free(game);
}
END_TEST

START_TEST(a_result_that_the_board_does_not_tell_was_decided)
{
	ends_as("1. c3 1-0", RESULT_GOATS, ENDING_RESIGNED);
	ends_as("1. c3 1/2-1/2", RESULT_DRAW, ENDING_AGREED);
	ends_as("[Termination \"agreement\"] 1. c3 0-1", RESULT_TIGERS,
		ENDING_AGREED);
	ends_as("[Termination \"Resignation\"] 1. c3 0-1", RESULT_TIGERS,
		ENDING_RESIGNED);
	ends_as("[Termination \"normal\"] 1. c3 0-1", RESULT_TIGERS,
		ENDING_RESIGNED);
	becomes("[Termination \"time forfeit\"] 1. c3 0-1",
		"[Result \"0-1\"]\n[Termination \"time forfeit\"]\n\n"
		"1. c3 0-1\n");
	becomes("[Termination \"abandoned\"] c3 *",
		"[Result \"*\"]\n[Termination \"abandoned\"]\n\n1. c3 *\n");
	becomes("[Termination \"resignation\"] c3 *",
		"[Result \"*\"]\n\n1. c3 *\n");
	/* `*` only leaves open what the board tells. */
	becomes("[Position \"BG1BB/1G3/5/5/B1GGG G 9\"] c3 a5xc5 *",
		"[Result \"0-1\"]\n[Position \"BG1BB/1G3/5/5/B1GGG G 9\"]\n\n"
		"1. c3 a5xc5 0-1\n");
}
END_TEST

START_TEST(unknown_tags_are_kept_in_their_order)
{
	becomes("[Zeta \"1\"] [Alpha \"\\q\\\"\"]\n[Tigers \"t\"][Zeta \"2\"]\n"
		"c3 *",
		"[Tigers \"t\"]\n[Result \"*\"]\n[Zeta \"1\"]\n"
		"[Alpha \"\\\\q\\\"\"]\n[Zeta \"2\"]\n\n1. c3 *\n");
	becomes("[A \"\xff\x01\t\"] *",
		"[Result \"*\"]\n[A \"\u00ff\ufffd \"]\n\n*\n");
}
END_TEST

START_TEST(a_refusal_names_the_line_the_move_and_the_reason)
{
	refused("[Event \"x\"]\n\n1. c3 a1-b2\n2. b4 c3-c4\n*", STATUS_ILLEGAL,
		"line 4, move 2: c3-c4: it is the tigers' turn, and a goat "
		"stands on c3");
	refused("c3\na1xc1 *", STATUS_ILLEGAL,
		"line 2, move 1: a1xc1: there is no goat on b1");
	refused("[Position \"B3B/5/5/5/BG2B B 1\"] a1xc1 c1-c2 *",
		STATUS_ILLEGAL, "line 1, move 2: c1-c2: it is the goats' turn, "
		"and a tiger stands on c1");
	refused("c3\ra1-b2\r\nzz *", STATUS_SYNTAX,
		"line 3, move 2: zz: a move begins with a point, a1 to e5");
	refused("c3 a1-b2 zz *", STATUS_SYNTAX,
		"line 1, move 2: zz: a move begins with a point, a1 to e5");
	refused("G33 G11 *", STATUS_ILLEGAL,
		"line 1, move 1: G11: it is the tigers' turn");
	refused("G63 *", STATUS_SYNTAX,
		"line 1, move 1: G63: rows and columns are 1 to 5");
	refused("G33 Bx1122 *", STATUS_SYNTAX,
		"line 1, move 1: Bx1122: a capture jumps over one goat in a "
		"straight line to the point just behind it");
	refused("G33 B1112 B2222 *", STATUS_ILLEGAL,
		"line 1, move 2: B2222: it is the goats' turn");
	refused("G33 B1133 *", STATUS_ILLEGAL,
		"line 1, move 1: B1133 = a5xc3: a goat stands on c3");
	refused("c3 ) *", STATUS_SYNTAX, "line 1, move 1: ) closes nothing");
	refused("c3 a1-b2-c3-d4-a1-b2-c3-d4-a1-b2-c3-d4 *", STATUS_SYNTAX,
		"line 1, move 1: a1-b2-c3-d4-a1-b2-c3...: this is no move");
	refused("c3 $x *", STATUS_SYNTAX,
		"line 1, move 1: $x: a move begins with a point, a1 to e5");
}
END_TEST

START_TEST(what_is_wrong_around_the_moves_is_refused)
{
	refused("\nc3 {a\n", STATUS_SYNTAX, "line 2: the comment that begins "
		"here is not closed with }");
	refused("\nc3 ((a)\n", STATUS_SYNTAX, "line 2: the variation that "
		"begins here is not closed with )");
	refused("[A \"b]\n", STATUS_SYNTAX, "line 1: a tag has the form [Name "
		"\"value\"], with \\\" for a quote inside");
	refused("[A-B \"b\"]\n*", STATUS_SYNTAX, "line 1: a tag has the form "
		"[Name \"value\"], with \\\" for a quote inside");
	refused("[Result \"*\"]\n[result \"*\"]\n*", STATUS_SYNTAX,
		"line 2: the tag Result has been given in line 1 already");
	refused("[Result \"won\"] *", STATUS_SYNTAX,
		"line 1: Result \"won\": it is 1-0, 0-1, 1/2-1/2 or *");
	refused("[GoatsToWin \"7\"] *", STATUS_SYNTAX,
		"line 1: GoatsToWin \"7\": 4, 5 or 6 goats win");
	refused("[Repetition \"never\"] *", STATUS_SYNTAX,
		"line 1: Repetition \"never\": it is draw or forbid");
	refused("\n[Position \"B3B/5/5/5/4B G 0\"] *", STATUS_ILLEGAL,
		"line 2: Position: there are 3 tigers, not 4");
	refused("[Position \"BG2B/1G3/5/5/B2GB G 9\"]\n[GoatsToWin \"4\"] *",
		STATUS_ILLEGAL,
		"line 1: Position: 6 goats are captured, but 4 end the game");
	refused("[Termination \"resignation\"] 1/2-1/2", STATUS_SYNTAX,
		"line 1: Termination \"resignation\": then it is no draw");
}
END_TEST

START_TEST(a_result_that_contradicts_is_refused)
{
	refused("[Result \"1-0\"]\n1. c3 0-1", STATUS_SYNTAX,
		"line 2: the result is 0-1, but line 1 says 1-0");
	refused("[Position \"BG1BB/1G3/5/5/B1GGG G 9\"]\nc3 a5xc5 1-0",
		STATUS_ILLEGAL, "line 2: the result is 1-0, but on the board "
		"it is 0-1: the tigers have captured enough goats");
	refused("[Position \"BG1BB/1G3/5/5/B1GGG G 9\"]\nc3 a5xc5\nd3 1-0",
		STATUS_ILLEGAL, "line 3, move 2: d3: the game is over (the "
		"tigers have captured enough goats)");
}
END_TEST

START_TEST(a_game_that_was_cut_off_is_noticed)
{
	refused("[Result \"*\"]\n\n1. c3 a1-b2", STATUS_SYNTAX,
		"line 3: the game ends without its result, *");
	refused("[Event \"x\"]\n", STATUS_SYNTAX, "line 2: the game ends "
		"without its result, 1-0, 0-1, 1/2-1/2 or *");
	refused("[Result \"1-0\"]\nc3 1-", STATUS_SYNTAX, "line 2, move 1: 1-: "
		"a move begins with a point, a1 to e5");
}
END_TEST

START_TEST(reading_goes_on_behind_a_bad_game)
{
	const char *text =
		"[Event \"a\"]\n\n1. c3 *\n\n"
		"[Event \"b\"]\n[Date \"open]\n[Goats \"g\"]\n\nzz 1-0\n\n"
		"[Event \"c\"]\n\n1. c3 a1xc3 {* [Event \"no\"]} d4 *\n"
		"1. d4 *\n"
		"[Event \"d\"]\n{never closed\n\n"
		"[Event \"e\"]\n\n*\n"
		"[Event \"f\"]\n[Result \"*\"]\n\nc3\n"
		"[Event \"g\"]\nc3 * [Event \"h\"] *\n"
		"[Event \"bad]\n[Event \"i\"] *\n";
	static const char *const outcomes[] = {
		"a", NULL, NULL, "", NULL, "e", NULL, "g", "h", NULL, "i",
	};
	int line = 1;

	for (size_t i = 0; i < sizeof outcomes / sizeof outcomes[0]; i++) {
		char data[TEXT_LINE];
		Text why;
		Record *record;

		text_init(&why, data, sizeof data);
		Status status = record_read(&text, &line, &record, &why);

		ck_assert_msg(!status == !!outcomes[i], "%zu: %s", i, data);
		if (status)
			continue;
		const char *event = record_tag(record, "Event");

		ck_assert_str_eq(event ? event : "", outcomes[i]);
		record_free(record);
	}
	ck_assert_str_eq(text, "\n");
	ck_assert_int_eq(line, 28);
}
END_TEST

START_TEST(a_text_without_a_game_gives_none)
{
	static const char *const texts[] = {
		"", "\n\n", "\xef\xbb\xbf", "; nothing\n{at all}\n", "%\n",
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		const char *text = texts[i];
		Record *record;
		int line = 1;

		ck_assert(!record_read(&text, &line, &record, NULL));
		ck_assert_ptr_null(record);
		ck_assert_str_eq(text, "");
	}
}
END_TEST

START_TEST(repetition_counts_again_in_a_game_that_was_read)
{
	Record *record = read_good(
		"[Position \"" CROWDED "\"] c3-c4 d5-c5 c4-c3 c5-d5 c3-c4 "
		"d5-c5 c4-c3 c5-d5 1/2-1/2");
	Outcome outcome = game_outcome(record_game(record));

	ck_assert_int_eq(outcome.ending, ENDING_REPETITION);
	record_free(record);
	refused("[Position \"" CROWDED "\"]\n[Repetition \"forbid\"]\n"
		"c3-c4 d5-c5 c4-c3\nc5-d5 *", STATUS_ILLEGAL,
		"line 4, move 2: c5-d5: this position has been on the board "
		"before (at the start) and may not come again");
}
END_TEST

Suite *record_suite(void);

Suite *
record_suite(void)
{
	Suite *suite = suite_create("record");
	TCase *tcase = tcase_create("record");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase,
		       a_record_is_written_with_its_tags_in_their_order);
	tcase_add_test(tcase, a_tag_that_is_there_twice_is_taken_away_twice);
	tcase_add_test(tcase, what_is_not_usual_about_the_game_stands_in_tags);
	tcase_add_test(tcase,
		       a_termination_in_words_is_written_and_read_back);
	tcase_add_test(tcase, the_sample_is_written_as_it_was_read);
	tcase_add_test(tcase,
		       the_notation_of_other_tools_counts_from_the_top_left);
	tcase_add_test(tcase,
		       what_people_and_tools_write_differently_is_understood);
	tcase_add_test(tcase, comments_are_kept_in_words_and_paragraphs);
	tcase_add_test(tcase, clocks_and_values_are_taken_out_of_comments);
	tcase_add_test(tcase, a_comment_set_is_the_comment_read_back);
	tcase_add_test(tcase, no_line_is_wider_than_eighty_columns);
	tcase_add_test(tcase, a_word_longer_than_a_line_is_not_broken);
	tcase_add_test(tcase,
		       a_result_that_the_board_does_not_tell_was_decided);
	tcase_add_test(tcase, unknown_tags_are_kept_in_their_order);
	tcase_add_test(tcase,
		       a_refusal_names_the_line_the_move_and_the_reason);
	tcase_add_test(tcase, what_is_wrong_around_the_moves_is_refused);
	tcase_add_test(tcase, a_result_that_contradicts_is_refused);
	tcase_add_test(tcase, a_game_that_was_cut_off_is_noticed);
	tcase_add_test(tcase, reading_goes_on_behind_a_bad_game);
	tcase_add_test(tcase, a_text_without_a_game_gives_none);
	tcase_add_test(tcase, repetition_counts_again_in_a_game_that_was_read);
	return suite;
}
