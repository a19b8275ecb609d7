#include <check.h>

#include "crowded.h"
#include "engine/search.h"
#include "support.h"

static TranspositionTable *tt;

static void
set_up(void)
{
	tt = tt_new(1);
}

static void
tear_down(void)
{
	tt_free(tt);
}

static SearchRequest
request_for(const char *text, int depth)
{
	return (SearchRequest){
		.rules = rules_usual(),
		.root = support_position(text),
		.depth_max = depth,
	};
}

/* As if the position after each move of the root had occurred so often, but
   for `spared`. */
static void
remember_children(SearchRequest *request, int times, Move spared)
{
	MoveList list;
	int place = 0;

	/* Those with the root's side to move stand at every second place. */
	request->history_count = 60;
	for (int i = 0; i < request->history_count; i++)
		request->history[i] = 0;
	movegen_all(&request->root, &list);
	for (int i = 0; i < list.count; i++) {
		Position next = position_after(&request->root, list.moves[i]);

		if (move_equal(list.moves[i], spared) ||
		    move_is_capture(list.moves[i]))
			continue;
		for (int j = 0; j < times; j++, place += 2)
			request->history[57 - place] = next.key;
	}
	ck_assert_int_lt(place, 58);
	request->root.quiet = 60;
}

START_TEST(a_third_occurrence_is_a_draw_and_a_second_of_the_game_is_not)
{
	SearchRequest request = request_for("GGGGG/1BGGG/G1BBG/GB2G/GGGGG "
					    "B 25", 6);
	SearchReport report;
	MoveList list;

	movegen_all(&request.root, &list);
	search_run(&request, tt, &report);
	ck_assert_int_gt(report.score, 0);
	Score score = report.score;

	remember_children(&request, 1, MOVE_NONE);
	search_run(&request, tt, &report);
	ck_assert_int_ne(report.score, SCORE_DRAW);
	remember_children(&request, 2, MOVE_NONE);
	for (int i = 0; i < list.count; i++)
		ck_assert(!move_is_capture(list.moves[i]));
	search_run(&request, tt, &report);
	ck_assert_int_eq(report.score, SCORE_DRAW);
	/* And the table was not spoiled for games without that history. */
	request.history_count = 0;
	request.root.quiet = 0;
	search_run(&request, tt, &report);
	ck_assert_int_ge(report.score, score / 2);
}
END_TEST

START_TEST(who_is_lost_seeks_the_third_occurrence)
{
	Random random;
	int tried = 0;

	random_init(&random, 5);
	while (tried < 10) {
		SearchRequest request = {
			.rules = rules_usual(),
			.root = crowded_position(&random),
			.depth_max = 8,
		};
		SearchReport report;
		MoveList list;

		if (rules_outcome(&request.rules, &request.root).result)
			continue;
		movegen_all(&request.root, &list);
		search_run(&request, tt, &report);
		if (report.score > -SCORE_WIN_MIN || list.count < 2 ||
		    move_is_capture(list.moves[0]))
			continue;
		/* The way out is not the one it prefers by itself. */
		Move out = list.moves[move_equal(list.moves[0], report.best)];
		Position next = position_after(&request.root, out);

		request.root.quiet = 10;
		request.history_count = 10;
		request.history[7] = request.history[3] = next.key;
		search_run(&request, tt, &report);
		ck_assert_int_eq(report.score, SCORE_DRAW);
		ck_assert(move_equal(report.best, out));
		tried++;
	}
}
END_TEST

START_TEST(forbidden_moves_are_never_chosen)
{
	SearchRequest request = request_for("GGGGG/1BGGG/G1BBG/GB2G/GGGGG "
					    "B 25", 5);
	SearchReport report;
	MoveList list;

	request.rules.repetition = REPETITION_FORBID;
	movegen_all(&request.root, &list);
	for (int i = 0; i < list.count; i++) {
		remember_children(&request, 1, list.moves[i]);
		search_run(&request, tt, &report);
		ck_assert(move_equal(report.best, list.moves[i]));
		ck_assert_int_eq(report.depth, 1);
	}
	remember_children(&request, 1, MOVE_NONE);
	search_run(&request, tt, &report);
	ck_assert(move_is_none(report.best));
	ck_assert_int_eq(report.score, SCORE_DRAW);
}
END_TEST

/* A position whose goats trap the tigers in so many plies. */
static SearchRequest
quiet_win(int plies)
{
	Random random;

	random_init(&random, (uint64_t)plies);
	for (;;) {
		SearchRequest request = {
			.rules = rules_usual(),
			.root = crowded_position(&random),
			.depth_max = 8,
		};
		SearchReport report;

		if (request.root.side != SIDE_GOATS ||
		    rules_outcome(&request.rules, &request.root).result)
			continue;
		search_run(&request, tt, &report);
		if (report.score == SCORE_WIN - plies)
			return request;
	}
}

START_TEST(a_win_by_the_hundredth_ply_counts_and_a_later_one_does_not)
{
	for (int plies = 3; plies <= 5; plies += 2) {
		SearchRequest request = quiet_win(plies);
		int last = RULES_QUIET_LIMIT - plies;
		/* To and fro, so that neither can spoil the table for the
		   other. */
		const int quiets[] = { 0, last + 1, last, last + 1, 50, last };

		for (int i = 0; i < 6; i++) {
			SearchReport report;

			request.root.quiet = (uint8_t)quiets[i];
			search_run(&request, tt, &report);
			if (quiets[i] <= last)
				ck_assert_int_eq(report.score,
						 SCORE_WIN - plies);
			else	/* a capture may still open a longer way */
				ck_assert_int_lt(report.score,
						 SCORE_WIN - plies);
		}
	}
}
END_TEST

START_TEST(the_last_quiet_ply_draws)
{
	SearchRequest request = request_for("GGGGG/1BGGG/G1BBG/GB2G/GGGGG "
					    "B 25", 7);
	SearchReport report;

	request.root.quiet = RULES_QUIET_LIMIT - 1;
	search_run(&request, tt, &report);
	MoveList captures;

	movegen_captures(&request.root, &captures);
	ck_assert_int_eq(captures.count, 0);
	ck_assert_int_eq(report.score, SCORE_DRAW);
}
END_TEST

START_TEST(the_goal_is_part_of_what_the_table_knows)
{
	/* The tigers capture at once, which ends the game at goal 4 only. */
	SearchRequest request = request_for("B2GG/GGG1B/GGG1G/GBG1G/GG1BG "
					    "B 18", 4);
	SearchReport report;

	for (int i = 0; i < 4; i++) {
		request.rules.goal = i % 2 ? 4 : 6;
		search_run(&request, tt, &report);
		ck_assert_int_eq(report.score == SCORE_WIN - 1, i % 2);
	}
}
END_TEST

Suite *tree_suite(void);

Suite *
tree_suite(void)
{
	Suite *suite = suite_create("tree");
	TCase *tcase = tcase_create("tree");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(
		tcase,
		a_third_occurrence_is_a_draw_and_a_second_of_the_game_is_not);
	tcase_add_test(tcase, who_is_lost_seeks_the_third_occurrence);
	tcase_add_test(tcase, forbidden_moves_are_never_chosen);
	tcase_add_test(
		tcase,
		a_win_by_the_hundredth_ply_counts_and_a_later_one_does_not);
	tcase_add_test(tcase, the_last_quiet_ply_draws);
	tcase_add_test(tcase, the_goal_is_part_of_what_the_table_knows);
	return suite;
}
