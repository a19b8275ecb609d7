#include <check.h>
#include <stdatomic.h>

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

static SearchRequest
request_of(const Game *game, int depth)
{
	SearchRequest request = {
		.rules = *game_rules(game),
		.root = *game_position(game),
		.depth_max = depth,
	};

	request.history_count = game_history(game, request.history);
	return request;
}

/* Positions of a game and of the line below it that brute force looks at. */
typedef struct Line {
	Rules rules;
	int count;
	uint64_t keys[RULES_QUIET_LIMIT + 16];
} Line;

static int
occurrences(const Line *line, const Position *position)
{
	int count = 0;

	for (int i = 0; i < line->count; i++)
		count += line->keys[i] == position->key;
	return count;
}

static bool
is_forbidden(const Line *line, const Position *position)
{
	return line->rules.repetition == REPETITION_FORBID &&
	       occurrences(line, position) > 0;
}

/*
 * The truth by brute force, by the letter of the rules: SCORE_WIN less the
 * plies if the side to move wins within `depth` plies, the negative if it
 * loses, and 0 if neither.
 */
static Score
oracle(Line *line, const Position *position, int depth)
{
	Outcome outcome = rules_outcome(&line->rules, position);
	Score best = -SCORE_INFINITE;
	MoveList list;

	if (outcome.result == RESULT_GOATS || outcome.result == RESULT_TIGERS)
		return -SCORE_WIN;
	if (outcome.result == RESULT_DRAW ||
	    occurrences(line, position) >= RULES_REPETITION_LIMIT - 1 ||
	    depth == 0)
		return 0;
	movegen_all(position, &list);
	line->keys[line->count++] = position->key;
	for (int i = 0; i < list.count; i++) {
		Position next = position_after(position, list.moves[i]);

		if (is_forbidden(line, &next))
			continue;
		Score score = -oracle(line, &next, depth - 1);

		if (score > best)
			best = score;
	}
	line->count--;
	if (best == -SCORE_INFINITE)
		return 0;
	if (best >= SCORE_WIN_MIN)
		return best - 1;
	return best <= -SCORE_WIN_MIN ? best + 1 : best;
}

/* A game from there after some random plies; never over.  It starts with
   `quiet` plies without a capture and up to nine more, or with none. */
static Game *
crowded_game(Random *random, Repetition repetition, int quiet)
{
	for (;;) {
		Rules rules = { .goal = 5, .repetition = (uint8_t)repetition };
		Position start = crowded_position(random);

		start.quiet = (uint8_t)(quiet ? random_below(random, 10) + quiet
					      : 0);
		Game *game = game_new(&rules, &start);
		int plies = (int)random_below(random, 20);
		MoveList list;

		for (int i = 0; i < plies && !game_outcome(game).result; i++) {
			game_moves(game, &list);
			uint32_t n = (uint32_t)list.count;

			game_play(game, list.moves[random_below(random, n)],
				  NULL);
		}
		if (!game_outcome(game).result)
			return game;
		game_free(game);
	}
}

enum { ORACLE_DEPTH = 5, CROWDED_GAMES = 100 };

static Line
line_of(const SearchRequest *request)
{
	Line line = {
		.rules = request->rules,
		.count = request->history_count,
	};

	for (int i = 0; i < line.count; i++)
		line.keys[i] = request->history[i];
	return line;
}

/* The oracle's score of the root, and of one of its moves. */
static Score
truth_of(const SearchRequest *request)
{
	Line line = line_of(request);

	return oracle(&line, &request->root, ORACLE_DEPTH);
}

static Score
truth_after(const SearchRequest *request, Move move)
{
	Line line = line_of(request);
	Position next = position_after(&request->root, move);

	line.keys[line.count++] = request->root.key;
	ck_assert(!is_forbidden(&line, &next));
	Score score = -oracle(&line, &next, ORACLE_DEPTH - 1);

	if (score >= SCORE_WIN_MIN)
		return score - 1;
	return score <= -SCORE_WIN_MIN ? score + 1 : score;
}

/* Fills the table with what is true of the root without its history, under the
   other rule and with no quiet plies: it must not mislead. */
static void
mislead(const SearchRequest *request)
{
	SearchRequest other = *request;
	SearchReport report;

	other.history_count = 0;
	search_run(&other, tt, &report);
	other.root.quiet = 0;
	search_run(&other, tt, &report);
	other.rules.goal = RULES_GOAL_MAX;
	search_run(&other, tt, &report);
	other.rules = request->rules;
	other.rules.repetition ^= 1;
	search_run(&other, tt, &report);
}

/* Compares the search with the truth in games with a history; one table for
   all of them, so that what one leaves there can mislead the next. */
static void
compare_with_oracle(Repetition repetition, int quiet, int *wins, int *losses)
{
	Random random;

	random_init(&random, 11);
	*wins = *losses = 0;
	for (int i = 0; i < CROWDED_GAMES; i++) {
		Game *game = crowded_game(&random, repetition, quiet);
		SearchRequest request = request_of(game, 2 * ORACLE_DEPTH);
		Score truth = truth_of(&request);
		SearchReport report;
		MoveList list;

		mislead(&request);
		search_run(&request, tt, &report);
		game_moves(game, &list);
		if (list.count == 1) {
			/* Played without a thought. */
			ck_assert_int_eq(report.depth, 1);
		} else if (truth) {
			/* The shortest win, the longest resistance. */
			ck_assert_int_eq(report.score, truth);
			ck_assert_int_eq(truth_after(&request, report.best),
					 truth);
			*(truth > 0 ? wins : losses) += 1;
		} else {
			/* Any decision it saw lies beyond the oracle's. */
			ck_assert_int_lt(report.score,
					 SCORE_WIN - ORACLE_DEPTH);
			ck_assert_int_gt(report.score,
					 -(SCORE_WIN - ORACLE_DEPTH));
		}
		game_free(game);
	}
}

START_TEST(wins_and_losses_are_seen_as_brute_force_sees_them)
{
	int wins, losses;

	compare_with_oracle(REPETITION_DRAW, 0, &wins, &losses);
	ck_assert_int_gt(wins, 10);
	ck_assert_int_gt(losses, 3);
}
END_TEST

START_TEST(wins_and_losses_are_true_where_moves_may_be_forbidden)
{
	int wins, losses;

	compare_with_oracle(REPETITION_FORBID, 0, &wins, &losses);
	ck_assert_int_gt(wins, 10);
	ck_assert_int_gt(losses, 3);
}
END_TEST

START_TEST(an_only_move_is_played_at_once)
{
	SearchRequest request = request_for("BGG1B/GGGGG/BGGGG/GGGBG/GGGGG "
					    "B 20", 0);
	SearchReport report;

	search_run(&request, tt, &report);
	ck_assert(!move_is_none(report.best));
	ck_assert_int_eq(report.depth, 1);
	ck_assert_uint_lt(report.nodes, 100);
}
END_TEST

START_TEST(a_finished_position_has_no_move)
{
	SearchRequest request = request_for("GGGBG/GGGGB/GGGGG/GBGGG/GGB1G "
					    "G 20", 3);
	SearchReport report;

	/* Every point but d1 is taken, and its goats may go there. */
	request.root = position_make(support_points("a1 b1 a2 b2"),
				     support_points("c1 c2 c3 b3 a3 d1 d2 a4 "
						    "c4 e1 e2 e3 e4 b4 d4 a5 "
						    "b5 c5 d5 e5"),
				     GOAT_COUNT, SIDE_TIGERS, 0);
	ck_assert_int_eq(rules_outcome(&request.rules, &request.root).result,
			 RESULT_GOATS);
	search_run(&request, tt, &report);
	ck_assert(move_is_none(report.best));
	ck_assert_int_eq(report.pv_length, 0);
}
END_TEST

/* Fails unless the variation can be played. */
static void
check_pv(const SearchRequest *request, const SearchReport *report)
{
	Position position = request->root;

	ck_assert_int_ge(report->pv_length, 1);
	ck_assert(move_equal(report->pv[0], report->best));
	for (int i = 0; i < report->pv_length; i++) {
		ck_assert_int_eq(rules_check_move(&position, report->pv[i],
						  NULL), STATUS_OK);
		position = position_after(&position, report->pv[i]);
	}
}

/* Plays a random game; at every ply the search, stopped before it began or
   kept short, must give a move that the game accepts. */
static void
check_game(Random *random, Repetition repetition, const atomic_bool *stop)
{
	Rules rules = { .goal = 5, .repetition = (uint8_t)repetition };
	Game *game = game_new(&rules, NULL);

	while (!game_outcome(game).result) {
		SearchRequest request = request_of(game, 2);
		SearchReport report;
		MoveList list;

		request.stop = random_below(random, 2) ? stop : NULL;
		search_run(&request, tt, &report);
		ck_assert_int_eq(game_check(game, report.best, NULL),
				 STATUS_OK);
		check_pv(&request, &report);
		game_moves(game, &list);
		uint32_t i = random_below(random, (uint32_t)list.count);

		ck_assert_int_eq(game_play(game, list.moves[i], NULL),
				 STATUS_OK);
	}
	game_free(game);
}

START_TEST(wins_and_losses_are_true_near_the_hundredth_quiet_ply)
{
	int wins, losses;

	compare_with_oracle(REPETITION_DRAW, 80, &wins, &losses);
	ck_assert_int_gt(wins, 10);
	ck_assert_int_gt(losses, 3);
}
END_TEST

START_TEST(every_move_is_legal_also_when_stopped_at_once)
{
	atomic_bool stop = true;
	Random random;

	random_init(&random, 3);
	for (int i = 0; i < 60; i++)
		check_game(&random, i % 2 ? REPETITION_DRAW : REPETITION_FORBID,
			   &stop);
}
END_TEST

START_TEST(a_node_limit_ends_the_search_and_repeats_exactly)
{
	SearchRequest request = request_for("4B/B2G1/G3G/B1G1G/4B B 6", 0);
	SearchReport first, second;

	request.nodes_max = 20000;
	search_run(&request, tt, &first);
	tt_clear(tt);
	search_run(&request, tt, &second);
	ck_assert_uint_eq(first.nodes, 20000);
	ck_assert_uint_eq(second.nodes, 20000);
	ck_assert_int_eq(first.depth, second.depth);
	ck_assert_int_eq(first.score, second.score);
	ck_assert(move_equal(first.best, second.best));
	check_pv(&request, &first);
}
END_TEST

START_TEST(a_time_limit_ends_the_search)
{
	SearchRequest request = request_for("B3B/5/5/5/B3B G 0", 0);
	SearchReport report;

	request.time_ms_max = 30;
	search_run(&request, tt, &report);
	ck_assert_int_ge(report.time_ms, 30);
	/* A loaded machine may take longer than the promise. */
	ck_assert_int_lt(report.time_ms, 1000);
}
END_TEST

START_TEST(the_ranking_holds_the_moves_within_the_margin)
{
	SearchRequest request = request_for("B3B/5/5/5/B3B G 0", 4);
	SearchReport report;
	SearchRanking all, few;

	search_rank(&request, NULL, 2 * SCORE_INFINITE, &report, &all);
	ck_assert_int_eq(all.count, 21);
	ck_assert_int_eq(all.moves[0].score, report.score);
	for (int i = 1; i < all.count; i++)
		ck_assert_int_le(all.moves[i].score, all.moves[i - 1].score);
	search_rank(&request, NULL, 10, &report, &few);
	ck_assert_int_lt(few.count, all.count);
	for (int i = 0; i < few.count; i++) {
		ck_assert_int_ge(few.moves[i].score, report.score - 10);
		ck_assert_int_eq(few.moves[i].score, all.moves[i].score);
	}
}
END_TEST

Suite *search_suite(void);

Suite *
search_suite(void)
{
	Suite *suite = suite_create("search");
	TCase *tcase = tcase_create("search");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase,
		       wins_and_losses_are_seen_as_brute_force_sees_them);
	tcase_add_test(tcase,
		       wins_and_losses_are_true_where_moves_may_be_forbidden);
	tcase_add_test(tcase,
		       wins_and_losses_are_true_near_the_hundredth_quiet_ply);
	tcase_add_test(tcase, an_only_move_is_played_at_once);
	tcase_add_test(tcase, a_finished_position_has_no_move);
	tcase_add_test(tcase, every_move_is_legal_also_when_stopped_at_once);
	tcase_add_test(tcase,
		       a_node_limit_ends_the_search_and_repeats_exactly);
	tcase_add_test(tcase, a_time_limit_ends_the_search);
	tcase_add_test(tcase, the_ranking_holds_the_moves_within_the_margin);
	return suite;
}
