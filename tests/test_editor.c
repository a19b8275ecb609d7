#include <check.h>
#include <string.h>

#include "rules/notation.h"
#include "support.h"
#include "tui/editor.h"

/* A tiger on c3 that can capture c4 and d3, one on a1 with three steps. */
#define HUNT "B3B/2G2/2BG1/5/B4 B 2"

static void
type(Editor *editor, const char *text)
{
	for (; *text; text++)
		editor_type(editor, (unsigned char)*text);
}

static Editor
typed(const char *text)
{
	Editor editor = { .active = false };

	type(&editor, text);
	return editor;
}

START_TEST(only_a_letter_from_a_to_e_opens_the_line)
{
	for (unsigned long c = 1; c < 0x250; c++) {
		Editor editor = { .active = false };
		bool opens = (c >= 'a' && c <= 'e') || (c >= 'A' && c <= 'E');

		ck_assert_int_eq(editor_type(&editor, c), opens);
		ck_assert_int_eq(editor.active, opens);
		ck_assert_int_eq(editor.length, opens);
	}
}
END_TEST

START_TEST(other_signs_for_steps_and_captures_become_the_plain_ones)
{
	Editor editor = typed("C3");

	ck_assert(editor_type(&editor, 0x2013));
	type(&editor, "D4");
	ck_assert_str_eq(editor.text, "c3-d4");
	editor = typed("a1");
	ck_assert(editor_type(&editor, 0xd7));
	type(&editor, "c3");
	ck_assert_str_eq(editor.text, "a1xc3");
	ck_assert_str_eq(typed("a1 c3").text, "a1-c3");
	ck_assert_str_eq(typed("a1*c3").text, "a1xc3");
	ck_assert_str_eq(typed("a1:c3").text, "a1xc3");
}
END_TEST

START_TEST(what_is_in_no_move_is_not_taken)
{
	Editor editor = typed("c3");

	ck_assert(!editor_type(&editor, 'z'));
	ck_assert(!editor_type(&editor, '6'));
	ck_assert(!editor_type(&editor, 0x1f600));
	ck_assert(!editor_type(&editor, 7));
	ck_assert_str_eq(editor.text, "c3");
}
END_TEST

START_TEST(a_line_that_is_full_takes_no_more)
{
	Editor editor = { .active = false };

	for (int i = 0; i < 10000; i++)
		editor_type(&editor, 'a' + (unsigned long)i % 5);
	ck_assert_int_eq(editor.length, EDITOR_SIZE - 1);
	ck_assert_uint_eq(strlen(editor.text), EDITOR_SIZE - 1);
	ck_assert_int_eq(editor.cursor, editor.length);
}
END_TEST

START_TEST(it_is_edited_in_the_middle)
{
	Editor editor = typed("c4d5");

	editor_press(&editor, EDITOR_HOME, NULL);
	editor_press(&editor, EDITOR_RIGHT, NULL);
	editor_press(&editor, EDITOR_DELETE, NULL);
	type(&editor, "3-");
	ck_assert_str_eq(editor.text, "c3-d5");
	ck_assert_int_eq(editor.cursor, 3);
	editor_press(&editor, EDITOR_BACKSPACE, NULL);
	editor_press(&editor, EDITOR_LEFT, NULL);
	editor_press(&editor, EDITOR_LEFT, NULL);
	editor_press(&editor, EDITOR_LEFT, NULL);
	ck_assert_int_eq(editor.cursor, 0);
	editor_press(&editor, EDITOR_BACKSPACE, NULL);
	ck_assert_str_eq(editor.text, "c3d5");
	editor_press(&editor, EDITOR_END, NULL);
	editor_press(&editor, EDITOR_RIGHT, NULL);
	editor_press(&editor, EDITOR_DELETE, NULL);
	ck_assert_str_eq(editor.text, "c3d5");
	editor_press(&editor, EDITOR_CLEAR, NULL);
	ck_assert_str_eq(editor.text, "");
	ck_assert(editor.active);
}
END_TEST

START_TEST(backspace_on_an_empty_line_leaves_it)
{
	Editor editor = typed("c");

	editor_press(&editor, EDITOR_BACKSPACE, NULL);
	ck_assert(editor.active);
	editor_press(&editor, EDITOR_BACKSPACE, NULL);
	ck_assert(!editor.active);
}
END_TEST

START_TEST(after_a_refusal_a_letter_begins_anew_and_editing_goes_on)
{
	Editor editor = { .refused = false };

	for (const char *p = "a5a4"; *p; p++)
		editor_type(&editor, (unsigned char)*p);
	editor.refused = true;
	ck_assert(editor_type(&editor, 'x'));
	ck_assert_str_eq(editor.text, "a5a4x");
	editor.refused = true;
	ck_assert(editor_type(&editor, 'c'));
	ck_assert_str_eq(editor.text, "c");
	editor.refused = true;
	editor_press(&editor, EDITOR_HOME, NULL);
	ck_assert(editor_type(&editor, 'b'));
	ck_assert_str_eq(editor.text, "bc");
}
END_TEST

START_TEST(closing_empties_the_line)
{
	Editor editor = typed("c3");

	editor_close(&editor);
	ck_assert(!editor.active);
	ck_assert_int_eq(editor.length, 0);
	ck_assert_str_eq(editor.text, "");
}
END_TEST

static const struct {
	const char *typed, *list, *rest;
	int count;
} matches[] = {
	{ "c", "c3-c2 c3-b2 c3-d2 c3-b3 c3-b4 c3-d4 c3xe3 c3xc5", "", 8 },
	{ "c3", "c3-c2 c3-b2 c3-d2 c3-b3 c3-b4 c3-d4 c3xe3 c3xc5", "", 8 },
	{ "c3b", "c3-b2 c3-b3 c3-b4", "", 3 },
	{ "c3e", "c3xe3", "3", 1 },
	{ "c3xc5", "c3xc5", "", 1 },
	{ "c3-c5", "c3xc5", "", 1 },
	{ "c3c5", "c3xc5", "", 1 },
	{ "a1-b1", "a1-b1", "", 1 },
	{ "c4", "", "", 0 },		/* the goat's */
	{ "b", "", "", 0 },
	{ "c3-c4", "", "", 0 },
	{ "c3xc5c", "", "", 0 },
};

enum { MATCHES = sizeof matches / sizeof matches[0] };

/* Whether the list holds just these moves, in any order. */
static bool
same_moves(const char *list, const char *wanted)
{
	char copy[TEXT_LINE];

	if (strlen(list) != strlen(wanted))
		return false;
	strcpy(copy, wanted);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		if (!strstr(list, word))
			return false;
	return true;
}

START_TEST(it_tells_the_moves_that_what_is_typed_can_become)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Editor editor = typed(matches[_i].typed);
	char list[TEXT_LINE], rest[EDITOR_SIZE];
	Text list_text, rest_text;

	text_init(&list_text, list, sizeof list);
	text_init(&rest_text, rest, sizeof rest);
	ck_assert_int_eq(editor_matches(&editor, game, &list_text, &rest_text),
			 matches[_i].count);
	ck_assert_msg(same_moves(list, matches[_i].list),
		      "'%s' gives '%s'", matches[_i].typed, list);
	ck_assert_str_eq(rest, matches[_i].rest);
	game_free(game);
}
END_TEST

START_TEST(completion_adds_the_end_of_the_only_move)
{
	Game *game = support_game(HUNT, REPETITION_DRAW);
	Editor editor = typed("c3e");

	editor_press(&editor, EDITOR_HOME, game);
	editor_press(&editor, EDITOR_COMPLETE, game);
	ck_assert_str_eq(editor.text, "c3e3");
	ck_assert_int_eq(editor.cursor, 4);
	editor_press(&editor, EDITOR_COMPLETE, game);
	ck_assert_str_eq(editor.text, "c3e3");
	game_free(game);
}
END_TEST

START_TEST(completion_of_several_moves_or_none_does_nothing_wrong)
{
	static const char *const texts[] = { "c3", "c4", "e5x", "aaaa" };
	Game *game = support_game(HUNT, REPETITION_DRAW);

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		Editor editor = typed(texts[i]);

		editor_press(&editor, EDITOR_COMPLETE, game);
		ck_assert_msg(strncmp(editor.text, texts[i],
				      strlen(texts[i])) == 0,
			      "'%s' became '%s'", texts[i], editor.text);
	}
	game_free(game);
}
END_TEST

/* Each beginning of each legal move, completed or typed on, is that move. */
START_TEST(every_move_can_be_typed_from_each_of_its_beginnings)
{
	static const char *const positions[] = {
		NULL, HUNT, "BGGGB/GGGGG/GG1GG/GG1GG/BG1GB G 20",
	};
	Game *game = support_game(positions[_i], REPETITION_DRAW);
	MoveList list;

	game_moves(game, &list);
	ck_assert_int_gt(list.count, 0);
	for (int i = 0; i < list.count; i++) {
		char name[EDITOR_SIZE];
		Text text;

		text_init(&text, name, sizeof name);
		notation_write_move(&text, list.moves[i], NOTATION_ASCII);
		for (size_t length = 1; length <= text.length; length++) {
			Editor editor = { .active = false };
			Move move;

			for (size_t j = 0; j < length; j++)
				editor_type(&editor, (unsigned char)name[j]);
			int count = editor_matches(&editor, game, NULL, NULL);

			ck_assert_int_ge(count, 1);
			if (count > 1)
				continue;
			editor_press(&editor, EDITOR_COMPLETE, game);
			ck_assert_int_eq(notation_read_move(editor.text, &move,
							    NULL), STATUS_OK);
			ck_assert(move_equal(move, list.moves[i]));
		}
	}
	game_free(game);
}
END_TEST

Suite *editor_suite(void);

Suite *
editor_suite(void)
{
	Suite *suite = suite_create("editor");
	TCase *tcase = tcase_create("editor");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, only_a_letter_from_a_to_e_opens_the_line);
	tcase_add_test(tcase,
		other_signs_for_steps_and_captures_become_the_plain_ones);
	tcase_add_test(tcase, what_is_in_no_move_is_not_taken);
	tcase_add_test(tcase, a_line_that_is_full_takes_no_more);
	tcase_add_test(tcase, it_is_edited_in_the_middle);
	tcase_add_test(tcase, backspace_on_an_empty_line_leaves_it);
	tcase_add_test(
		tcase,
		after_a_refusal_a_letter_begins_anew_and_editing_goes_on);
	tcase_add_test(tcase, closing_empties_the_line);
	tcase_add_loop_test(tcase,
		it_tells_the_moves_that_what_is_typed_can_become, 0, MATCHES);
	tcase_add_test(tcase, completion_adds_the_end_of_the_only_move);
	tcase_add_test(tcase,
		completion_of_several_moves_or_none_does_nothing_wrong);
	tcase_add_loop_test(tcase,
		every_move_can_be_typed_from_each_of_its_beginnings, 0, 3);
	return suite;
}
