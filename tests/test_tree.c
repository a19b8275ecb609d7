#include <check.h>

#include "crowded.h"
#include "engine/tree.h"
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

static uint64_t
key_in(const SearchRequest *request, const Position *position, int depth)
{
	static Tree tree;

	tree_init(&tree, request, tt);
	return tree_key(&tree, position, depth);
}

START_TEST(the_key_holds_the_rules)
{
	SearchRequest request = request_for("B3B/5/5/5/B3B G 0", 0);
	uint64_t keys[6];

	for (int i = 0; i < 6; i++) {
		request.rules.goal = (uint8_t)(4 + i / 2);
		request.rules.repetition = (uint8_t)(i % 2);
		keys[i] = key_in(&request, &request.root, 5);
		for (int j = 0; j < i; j++)
			ck_assert_uint_ne(keys[i], keys[j]);
	}
}
END_TEST

START_TEST(the_key_holds_the_quiet_plies_only_where_they_matter)
{
	SearchRequest request = request_for("GGGGG/1BGGG/G1BBG/GB2G/GGGGG "
					    "B 25", 0);
	Position other = request.root;

	request.root.quiet = 10;
	other.quiet = 60;
	ck_assert_uint_eq(key_in(&request, &request.root, 20),
			  key_in(&request, &other, 20));
	ck_assert_uint_ne(key_in(&request, &request.root, 60),
			  key_in(&request, &other, 60));
	other.quiet = 95;
	ck_assert_uint_ne(key_in(&request, &request.root, 1),
			  key_in(&request, &other, 1));
}
END_TEST

START_TEST(the_key_holds_the_history_that_can_come_again)
{
	SearchRequest request = request_for("1GGGG/1BGGG/G1BBG/GB2G/GGGGG "
					    "B 25 20", 0);
	Position position = request.root;
	uint64_t key = key_in(&request, &position, 5);

	/* Once is nothing to a rule that ends the game at the third. */
	request.history_count = 3;
	request.history[0] = 1;
	request.history[1] = 2;
	request.history[2] = 3;
	ck_assert_uint_eq(key_in(&request, &position, 5), key);
	request.history[2] = 1;
	uint64_t twice = key_in(&request, &position, 5);

	ck_assert_uint_ne(twice, key);
	/* In whatever order. */
	request.history[1] = 1;
	request.history[2] = 2;
	ck_assert_uint_eq(key_in(&request, &position, 5), twice);
	/* What is captured does not come back, nor what was before it. */
	Position later = support_position("1G1GG/1BGGG/G1BBG/GB2G/GGGGG "
					  "G 25 3");
	SearchRequest bare = request;

	bare.history_count = 0;
	ck_assert_uint_eq(key_in(&request, &later, 5),
			  key_in(&bare, &later, 5));
	request.rules.repetition = bare.rules.repetition = REPETITION_FORBID;
	request.history_count = 1;
	ck_assert_uint_ne(key_in(&request, &position, 5),
			  key_in(&bare, &position, 5));
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
	tcase_add_test(tcase, the_key_holds_the_rules);
	tcase_add_test(tcase,
		       the_key_holds_the_quiet_plies_only_where_they_matter);
	tcase_add_test(tcase, the_key_holds_the_history_that_can_come_again);
	return suite;
}
