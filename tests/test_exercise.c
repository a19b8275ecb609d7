/* The pages of the guide and their exercises. */
#include <check.h>
#include <string.h>

#include "guide/exercise.h"
#include "support.h"

static const GuidePage *
page_of(const char *title)
{
	for (int i = 0; i < guide_count(); i++)
		if (strcmp(guide_page(i)->title, title) == 0)
			return guide_page(i);
	ck_abort_msg("no page %s", title);
	return NULL;
}

/* Tries a move on a fresh board and checks what is answered. */
static void
check_try(const char *title, const char *move, ExerciseVerdict verdict,
	  const char *words)
{
	const GuidePage *page = page_of(title);
	Game *game = exercise_game(page);
	int ply = game_ply(game);
	char data[TEXT_LINE];
	Text answer;

	text_init(&answer, data, sizeof data);
	ck_assert_int_eq(exercise_try(page, game, support_move(move), &answer),
			 verdict);
	ck_assert_str_eq(data, words ? words : page->right);
	ck_assert_int_eq(game_ply(game), ply + (verdict == EXERCISE_RIGHT));
	game_free(game);
}

START_TEST(pages_have_all_their_parts)
{
	ck_assert_int_ge(guide_count(), 8);
	ck_assert_ptr_null(guide_page(-1));
	ck_assert_ptr_null(guide_page(guide_count()));
	for (int i = 0; i < guide_count(); i++) {
		const GuidePage *page = guide_page(i);
		size_t length = strlen(page->text);

		ck_assert_ptr_nonnull(page->title);
		ck_assert_uint_gt(length, 0);
		ck_assert_int_eq(page->text[length - 1], '\n');
		ck_assert_int_eq(page->position != NULL,
				 page->aim != AIM_NONE);
		ck_assert_int_eq(page->task != NULL, page->position != NULL);
		ck_assert_int_eq(page->right != NULL, page->task != NULL);
	}
}
END_TEST

START_TEST(each_exercise_can_be_done_and_can_go_wrong)
{
	for (int i = 0; i < guide_count(); i++) {
		const GuidePage *page = guide_page(i);
		Game *game = exercise_game(page);
		int counts[3] = { 0 };
		MoveList list;

		ck_assert_int_eq(game != NULL, page->position != NULL);
		if (!game)
			continue;
		game_moves(game, &list);
		for (int k = 0; k < list.count; k++) {
			char data[TEXT_LINE];
			Text answer;
			Game *copy = game_copy(game);

			text_init(&answer, data, sizeof data);
			counts[exercise_try(page, copy, list.moves[k],
					    &answer)]++;
			ck_assert_uint_gt(answer.length, 0);
			ck_assert(!answer.truncated);
			game_free(copy);
		}
		ck_assert_int_gt(counts[EXERCISE_RIGHT], 0);
		ck_assert_int_gt(counts[EXERCISE_WRONG], 0);
		ck_assert_int_eq(counts[EXERCISE_ILLEGAL], 0);
		ck_assert_int_eq(exercise_try(page, game,
					      exercise_hint(page, game), NULL),
				 EXERCISE_RIGHT);
		game_free(game);
	}
}
END_TEST

START_TEST(what_is_wrong_is_told_with_the_reason)
{
	check_try("The board and the pieces", "c3", EXERCISE_RIGHT, NULL);
	check_try("The board and the pieces", "c1", EXERCISE_WRONG,
		  "Only 5 lines meet on c1. Try again");
	check_try("The board and the pieces", "a1", EXERCISE_ILLEGAL,
		  "a1: a tiger stands on a1");
	check_try("Placing goats", "b2", EXERCISE_WRONG,
		  "Then a tiger can capture b2. Try again");
	check_try("How goats move", "b2-b1", EXERCISE_WRONG,
		  "That is a step, but not to c3. Try again");
	check_try("How tigers move", "d3-c3", EXERCISE_WRONG,
		  "That is possible, but no step along a diagonal. Try again");
	check_try("How tigers move", "d3-c4", EXERCISE_ILLEGAL,
		  "d3-c4: the points are not joined by a line");
	check_try("How tigers capture", "b1-b2", EXERCISE_WRONG,
		  "That is a step; here a goat can be captured. Try again");
	check_try("How tigers capture", "b1xd1", EXERCISE_RIGHT, NULL);
	check_try("Tips for the tigers", "e1-d2", EXERCISE_WRONG,
		  "That puts only one goat in danger: d3. Try again");
	check_try("Tips for the tigers", "c2-c3", EXERCISE_RIGHT, NULL);
}
END_TEST

START_TEST(exercises_end_games_as_they_say)
{
	static const struct {
		const char *title, *move;
		Result result;
		Ending ending;
	} ends[] = {
		{ "How the tigers win", "a3-a5", RESULT_TIGERS, ENDING_GOAL },
		{ "How the goats win", "b3-c3", RESULT_GOATS, ENDING_TRAPPED },
		{ "Draws", "b5-a5", RESULT_DRAW, ENDING_REPETITION },
	};

	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		const GuidePage *page = page_of(ends[i].title);
		Game *game = exercise_game(page);

		ck_assert_int_eq(exercise_try(page, game,
					      support_move(ends[i].move), NULL),
				 EXERCISE_RIGHT);
		support_outcome(game, ends[i].result, ends[i].ending);
		game_free(game);
	}
	check_try("How the goats win", "b2-c3", EXERCISE_WRONG,
		  "That leaves a move to the tiger on a1. Try again");
	check_try("Draws", "b5-c5", EXERCISE_WRONG,
		  "That makes another position; step back instead. Try again");
}
END_TEST

Suite *exercise_suite(void);

Suite *
exercise_suite(void)
{
	Suite *suite = suite_create("exercise");
	TCase *tcase = tcase_create("exercise");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, pages_have_all_their_parts);
	tcase_add_test(tcase, each_exercise_can_be_done_and_can_go_wrong);
	tcase_add_test(tcase, what_is_wrong_is_told_with_the_reason);
	tcase_add_test(tcase, exercises_end_games_as_they_say);
	return suite;
}
