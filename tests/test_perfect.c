#include <check.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "engine/engine.h"
#include "engine/perfect.h"
#include "late_table.h"
#include "support.h"

enum { GOAL = 2 };

/* The table of all tests, solved with goal 2: exact once all goats are placed;
   with goal 5 all is a draw. */
static char folder[64], table[96], draws[96];
static Tablebase *tablebase;
static TablebaseCache *cache;
static Random dice;

static void
make_tables(void)
{
	strcpy(folder, "/tmp/baghchal-test-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(table, sizeof table, "%s/table", folder);
	snprintf(draws, sizeof draws, "%s/draws", folder);
	late_table_solve(table, GOAL);
	late_table_fill(draws, RULES_GOAL_USUAL, RETRO_DRAW);
}

static void
remove_tables(void)
{
	unlink(table);
	unlink(draws);
	rmdir(folder);
}

static void
open_table(const char *path)
{
	ck_assert_int_eq(tablebase_open(path, &tablebase, NULL), STATUS_OK);
	cache = tablebase_cache_new(tablebase, TABLEBASE_CACHE_SMALL);
}

static void
close_table(void)
{
	tablebase_cache_free(cache);
	tablebase_free(tablebase);
}

static void
set_up(void)
{
	random_init(&dice, 7);
	open_table(table);
}

/* Takes a random point out of a set. */
static PointSet
draw_point(PointSet *set)
{
	PointSet rest = *set;

	for (uint32_t i = random_below(&dice, points_count(rest)); i > 0; i--)
		rest &= rest - 1;
	rest &= -rest;
	*set ^= rest;
	return rest;
}

/* A request for a random position after the placement phase, in which the side
   to move has this value: 2 wins, 1 draws, 0 loses. */
static SearchRequest
random_request(int wanted)
{
	SearchRequest request = {
		.rules = { GOAL, REPETITION_DRAW },
		.nodes_max = 2000,
	};
	TablebaseValue value;
	int got;

	do {
		PointSet left = POINTS_ALL, tigers = 0;
		Side side = (Side)random_below(&dice, 2);

		for (int i = 0; i < TIGER_COUNT; i++)
			tigers |= draw_point(&left);
		for (uint32_t i = 1 + random_below(&dice, GOAL); i > 0; i--)
			draw_point(&left);
		request.root = position_make(tigers, left, GOAT_COUNT, side, 0);
		ck_assert(!tablebase_probe(tablebase, cache, &request.root,
					   &value, NULL));
		got = value.result == RESULT_DRAW ? 1
		      : (value.result == RESULT_GOATS) == (side == SIDE_GOATS)
			      ? 2
			      : 0;
	} while (got != wanted ||
		 rules_outcome(&request.rules, &request.root).result);
	return request;
}

static PerfectMove
choose(const SearchRequest *request, uint64_t seed)
{
	char data[TEXT_LINE];
	SearchReport report;
	PerfectMove chosen;
	Random random;
	Text why;

	random_init(&random, seed);
	text_init(&why, data, sizeof data);
	ck_assert_msg(!perfect_choose(request, tablebase, cache, NULL, &random,
				      &report, &chosen, &why),
		      "%s", data);
	ck_assert(move_equal(report.best, chosen.move));
	ck_assert(!rules_check_move(&request->root, chosen.move, NULL));
	return chosen;
}

static TablebaseValue
probe(const Position *position)
{
	TablebaseValue value;

	ck_assert(!tablebase_probe(tablebase, cache, position, &value, NULL));
	return value;
}

/* The distance of a won position by way of a move. */
static int
distance_by(const Position *root, Move move)
{
	Position next = position_after(root, move);

	return move_is_capture(move) ? 1 : 1 + probe(&next).distance;
}

/* The position's key as if it had occurred so often. */
static void
remember(SearchRequest *request, const Position *position, int times)
{
	while (times-- > 0)
		request->history[request->history_count++] = position->key;
}

START_TEST(a_win_takes_the_least_distance)
{
	for (int i = 0; i < 500; i++) {
		SearchRequest request = random_request(2);
		PerfectMove chosen = choose(&request, 1);
		TablebaseValue value = probe(&request.root);

		ck_assert_int_eq(chosen.value.result, value.result);
		ck_assert_int_eq(distance_by(&request.root, chosen.move),
				 value.distance);
	}
}
END_TEST

/* Of captures, which are all at a distance of one, the last comes first. */
START_TEST(what_ends_the_game_comes_before_another_capture)
{
	int seen = 0;

	for (int i = 0; i < 500; i++) {
		SearchRequest request = random_request(2);
		PerfectMove chosen = choose(&request, 1);
		TablebaseMoves moves;
		int ends = 0;

		ck_assert(!tablebase_probe_moves(tablebase, cache,
						 &request.root, &moves, NULL));
		for (int m = 0; m < moves.list.count; m++)
			ends += moves.values[m].distance == 0;
		if (ends == 0)
			continue;
		seen++;
		ck_assert_int_eq(chosen.value.distance, 0);
	}
	ck_assert_int_gt(seen, 20);
}
END_TEST

/* The loser plays at random: the distance falls until it is over. */
START_TEST(a_won_game_is_won_without_a_detour)
{
	for (int i = 0; i < 40; i++) {
		SearchRequest request = random_request(2);
		Side winner = (Side)request.root.side;
		Game *game = game_new(&request.rules, &request.root);
		int left = probe(&request.root).distance;

		while (game_outcome(game).ending == ENDING_NONE) {
			MoveList moves;
			const Position *root = game_position(game);
			Move move;

			request.root = *root;
			request.history_count = game_history(game,
							     request.history);
			movegen_all(root, &moves);
			move = root->side == winner
				       ? choose(&request, 1).move
				       : moves.moves[random_below(
						 &dice, moves.count)];
			ck_assert_int_gt(left--, 0);
			ck_assert(!game_play(game, move, NULL));
			if (move_is_capture(move))
				left = probe(game_position(game)).distance;
		}
		ck_assert_int_eq(game_outcome(game).result,
				 winner == SIDE_GOATS ? RESULT_GOATS
						      : RESULT_TIGERS);
		game_free(game);
	}
}
END_TEST

START_TEST(a_draw_is_never_given_away)
{
	for (int i = 0; i < 300; i++) {
		SearchRequest request = random_request(1);

		ck_assert_int_eq(choose(&request, 1).value.result, RESULT_DRAW);
	}
}
END_TEST

/* How many in a hundred of the replies are mistakes of the winner, and a point
   for each four plies. */
static int
resistance(const Position *root, Move move)
{
	Position next = position_after(root, move);
	Result result = probe(&next).result;
	TablebaseMoves replies;
	int mistakes = 0;

	ck_assert(!tablebase_probe_moves(tablebase, cache, &next, &replies,
					 NULL));
	for (int i = 0; i < replies.list.count; i++)
		mistakes += replies.values[i].result != result;
	return 100 * mistakes / replies.list.count + probe(&next).distance / 4;
}

START_TEST(a_lost_side_makes_the_win_hard)
{
	int choices = 0;

	for (int i = 0; i < 300; i++) {
		SearchRequest request = random_request(0);
		PerfectMove chosen = choose(&request, 1);
		MoveList moves;
		int best = 0, worst = 1000;

		movegen_all(&request.root, &moves);
		for (int m = 0; m < moves.count; m++) {
			int by = resistance(&request.root, moves.moves[m]);

			best = by > best ? by : best;
			worst = by < worst ? by : worst;
		}
		choices += worst < best - 34;
		/* What a search may add, and what counts as equal. */
		ck_assert_int_gt(resistance(&request.root, chosen.move),
				 best - 34);
	}
	ck_assert_int_gt(choices, 30);
}
END_TEST

/* The other winning moves are still there. */
START_TEST(a_winner_avoids_the_third_occurrence)
{
	int seen = 0;

	while (seen < 100) {
		SearchRequest request = random_request(2);
		PerfectMove usual = choose(&request, 1), other;
		Position next = position_after(&request.root, usual.move);

		if (usual.value.distance == 0)
			continue;
		remember(&request, &next, 1);
		other = choose(&request, 1);
		ck_assert_int_eq(distance_by(&request.root, other.move),
				 distance_by(&request.root, usual.move));
		remember(&request, &next, 1);
		other = choose(&request, 1);
		if (other.value.result == RESULT_DRAW)
			continue;
		ck_assert_int_eq(other.value.result, usual.value.result);
		ck_assert(!move_equal(other.move, usual.move));
		seen++;
	}
}
END_TEST

START_TEST(a_winner_does_not_let_the_loser_repeat)
{
	int seen = 0;

	while (seen < 100) {
		SearchRequest request = random_request(2);
		PerfectMove usual = choose(&request, 1), other;
		Position next = position_after(&request.root, usual.move);
		MoveList replies;

		movegen_all(&next, &replies);
		if (usual.value.distance == 0)
			continue;
		next = position_after(&next, replies.moves[0]);
		if (rules_outcome(&request.rules, &next).result)
			continue;
		remember(&request, &next, 2);
		other = choose(&request, 1);
		ck_assert(other.value.result == RESULT_DRAW ||
			  !move_equal(other.move, usual.move));
		seen += other.value.result == usual.value.result;
	}
}
END_TEST

START_TEST(a_loser_takes_the_third_occurrence)
{
	for (int i = 0; i < 50; i++) {
		SearchRequest request = random_request(0);
		MoveList moves;

		movegen_all(&request.root, &moves);
		Move way_out = moves.moves[random_below(&dice, moves.count)];
		Position next = position_after(&request.root, way_out);

		remember(&request, &next, 1);
		ck_assert_int_ne(choose(&request, 1).value.result, RESULT_DRAW);
		remember(&request, &next, 1);
		PerfectMove chosen = choose(&request, 1);

		ck_assert(move_equal(chosen.move, way_out));
		ck_assert_int_eq(chosen.value.result, RESULT_DRAW);
	}
}
END_TEST

/* Whoever repeats at once gives the other no way to go wrong. */
START_TEST(a_drawn_game_is_played_on)
{
	int seen = 0;

	while (seen < 50) {
		SearchRequest request = random_request(1);
		Move first = choose(&request, 1).move;
		Position next = position_after(&request.root, first);
		TablebaseMoves moves;
		int draw_count = 0;

		ck_assert(!tablebase_probe_moves(tablebase, cache,
						 &request.root, &moves, NULL));
		for (int m = 0; m < moves.list.count; m++)
			draw_count += moves.values[m].result == RESULT_DRAW;
		if (draw_count < 2)
			continue;
		remember(&request, &next, 2);
		ck_assert(!move_equal(choose(&request, 1).move, first));
		seen++;
	}
}
END_TEST

/* With the count of quiet plies too high the win is none any more. */
START_TEST(a_win_beyond_the_quiet_plies_is_no_win)
{
	SearchRequest request;

	do
		request = random_request(2);
	while (probe(&request.root).distance < 4);
	request.root.quiet = 97;
	ck_assert_int_eq(choose(&request, 1).value.result, RESULT_DRAW);
	request.root.quiet = 0;
	ck_assert_int_ne(choose(&request, 1).value.result, RESULT_DRAW);
}
END_TEST

START_TEST(seeds_bring_variety_and_equal_seeds_none)
{
	SearchRequest request = {
		.rules = rules_usual(),
		.root = position_start(),
		.nodes_max = 5000,
	};
	PointSet chosen = 0;

	close_table();
	open_table(draws);
	for (uint64_t seed = 1; seed <= 12; seed++) {
		Move move = choose(&request, seed).move;

		chosen |= point_bit(move.to);
		ck_assert(move_equal(choose(&request, seed).move, move));
	}
	ck_assert_int_ge(points_count(chosen), 2);
}
END_TEST

START_TEST(who_is_told_to_stop_does_so_at_once)
{
	atomic_bool stop = true;
	SearchRequest request = {
		.rules = rules_usual(),
		.root = position_start(),
		.stop = &stop,
	};
	SearchReport report;
	PerfectMove chosen;

	close_table();
	open_table(draws);
	ck_assert(!perfect_choose(&request, tablebase, cache, NULL, &dice,
				  &report, &chosen, NULL));
	ck_assert(!move_is_none(chosen.move));
	ck_assert_uint_lt(report.nodes, 5000);
}
END_TEST

START_TEST(the_table_is_for_its_own_rules)
{
	Rules rules = { GOAL, REPETITION_DRAW };

	ck_assert(perfect_applies(tablebase, &rules));
	rules.goal++;
	ck_assert(!perfect_applies(tablebase, &rules));
	rules = (Rules){ GOAL, REPETITION_FORBID };
	ck_assert(!perfect_applies(tablebase, &rules));
}
END_TEST

/* Damages all values, and neither header nor directory. */
static void
damage_table(char path[128])
{
	FILE *from = fopen(table, "rb"), *to;
	uint8_t header[64];
	long end = 0;

	snprintf(path, 128, "%s.bad", table);
	to = fopen(path, "wb");
	ck_assert(from && to);
	ck_assert_uint_eq(fread(header, 1, sizeof header, from), 64);
	fwrite(header, 1, sizeof header, to);
	for (int i = 7; i >= 0; i--)
		end = end << 8 | header[24 + i];
	for (int c; (c = getc(from)) != EOF;)
		putc(ftell(from) <= end ? c ^ 0x5a : c, to);
	fclose(from);
	ck_assert_int_eq(fclose(to), 0);
}

START_TEST(a_damaged_table_is_told_of)
{
	SearchRequest request = random_request(1);
	char path[128], data[TEXT_LINE];
	SearchReport report;
	PerfectMove chosen;
	Text why;

	close_table();
	damage_table(path);
	open_table(path);
	text_init(&why, data, sizeof data);
	ck_assert_int_eq(perfect_choose(&request, tablebase, cache, NULL, &dice,
					&report, &chosen, &why),
			 STATUS_DAMAGED);
	ck_assert_ptr_nonnull(strstr(data, "damaged"));
	unlink(path);
}
END_TEST

/* The report of an engine that plays the request at level Perfect. */
static EngineReport
play(const SearchRequest *request, const Tablebase *with, bool stop)
{
	EngineConfig config = { .tt_size_mib = 1, .seed = 1 };
	EngineReport report;
	Engine *engine;

	ck_assert_int_eq(engine_new(&config, &engine), STATUS_OK);
	engine_set_tablebase(engine, with);
	engine_play(engine, LEVEL_PERFECT, request);
	if (stop)
		engine_stop(engine);
	struct pollfd fd = { engine_fd(engine), POLLIN, 0 };

	ck_assert_int_eq(poll(&fd, 1, 20000), 1);
	ck_assert(engine_take(engine, &report));
	engine_free(engine);
	ck_assert(!rules_check_move(&request->root, report.move, NULL));
	return report;
}

START_TEST(the_engine_plays_by_the_table)
{
	SearchRequest request = random_request(2);
	EngineReport report = play(&request, tablebase, false);

	ck_assert(report.exact);
	ck_assert_str_eq(report.trouble, "");
	ck_assert_int_eq(distance_by(&request.root, report.move),
			 probe(&request.root).distance);
	Position next = position_after(&request.root, report.move);

	ck_assert_int_eq(report.value.result, probe(&next).result);
	ck_assert_int_eq(report.value.distance, probe(&next).distance);
}
END_TEST

START_TEST(the_engine_does_without_a_table_that_is_none_or_damaged)
{
	SearchRequest request = random_request(1);
	EngineReport report = play(&request, NULL, true);
	char path[128];

	ck_assert(!report.exact);
	ck_assert_str_eq(report.trouble, "");
	close_table();
	damage_table(path);
	open_table(path);
	report = play(&request, tablebase, true);
	ck_assert(!report.exact);
	ck_assert_ptr_nonnull(strstr(report.trouble, "damaged"));
	request.rules.repetition = REPETITION_FORBID;
	report = play(&request, tablebase, true);
	ck_assert(!report.exact);
	ck_assert_str_eq(report.trouble, "");
	unlink(path);
}
END_TEST

START_TEST(tables_are_changed_while_the_engine_plays)
{
	EngineConfig config = { .tt_size_mib = 1, .seed = 1 };
	SearchRequest request = random_request(1);
	Engine *engine;

	ck_assert_int_eq(engine_new(&config, &engine), STATUS_OK);
	for (int i = 0; i < 20; i++) {
		engine_set_tablebase(engine, i % 3 ? tablebase : NULL);
		engine_play(engine, LEVEL_PERFECT, &request);
	}
	engine_set_tablebase(engine, NULL);
	engine_free(engine);
}
END_TEST

Suite *perfect_suite(void);

Suite *
perfect_suite(void)
{
	Suite *suite = suite_create("perfect");
	TCase *tcase = tcase_create("perfect");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_unchecked_fixture(tcase, make_tables, remove_tables);
	tcase_add_checked_fixture(tcase, set_up, close_table);
	tcase_add_test(tcase, a_win_takes_the_least_distance);
	tcase_add_test(tcase, what_ends_the_game_comes_before_another_capture);
	tcase_add_test(tcase, a_won_game_is_won_without_a_detour);
	tcase_add_test(tcase, a_draw_is_never_given_away);
	tcase_add_test(tcase, a_lost_side_makes_the_win_hard);
	tcase_add_test(tcase, a_winner_avoids_the_third_occurrence);
	tcase_add_test(tcase, a_winner_does_not_let_the_loser_repeat);
	tcase_add_test(tcase, a_loser_takes_the_third_occurrence);
	tcase_add_test(tcase, a_drawn_game_is_played_on);
	tcase_add_test(tcase, a_win_beyond_the_quiet_plies_is_no_win);
	tcase_add_test(tcase, seeds_bring_variety_and_equal_seeds_none);
	tcase_add_test(tcase, who_is_told_to_stop_does_so_at_once);
	tcase_add_test(tcase, the_table_is_for_its_own_rules);
	tcase_add_test(tcase, a_damaged_table_is_told_of);
	tcase_add_test(tcase, the_engine_plays_by_the_table);
	tcase_add_test(tcase,
		       the_engine_does_without_a_table_that_is_none_or_damaged);
	tcase_add_test(tcase, tables_are_changed_while_the_engine_plays);
	return suite;
}
