/*
 * Level Perfect with the whole tablebase for goal 5, where this machine has
 * one or BAGHCHAL_TEST_TABLES names a folder that has; there is nothing to test
 * otherwise.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/perfect.h"
#include "game/game.h"
#include "rules/notation.h"
#include "session/tablebases.h"
#include "support.h"

enum {
	/* For Perfect's search, and for what plays against it as Hard does. */
	PERFECT_NODES = 10000,
	HARD_NODES = 100000,
};

static Tablebase *tablebase;
static TablebaseCache *cache;
static TranspositionTable *tt;

static void
set_up(void)
{
	const char *tables = getenv("BAGHCHAL_TEST_TABLES");
	char data[1024];
	Text why;

	if (tables)
		setenv("BAGHCHAL_TABLEBASE", tables, 1);
	text_init(&why, data, sizeof data);
	tt = tt_new(4);
	cache = NULL;
	if (tablebases_open(RULES_GOAL_USUAL, &tablebase, &why))
		fprintf(stderr, "perfect_games: nothing is tested: %s\n", data);
	else
		cache = tablebase_cache_new(tablebase, TABLEBASE_CACHE_USUAL);
}

static void
tear_down(void)
{
	tt_free(tt);
	tablebase_cache_free(cache);
	if (cache)
		tablebase_free(tablebase);
}

static PerfectMove
choose(const SearchRequest *request, Random *random)
{
	SearchReport report;
	PerfectMove chosen;
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_msg(!perfect_choose(request, tablebase, cache, tt, random,
				      &report, &chosen, &why),
		      "%s", data);
	return chosen;
}

START_TEST(no_move_gives_a_value_away)
{
	FILE *file = fopen("tests/data/perfect.txt", "r");
	SearchRequest request = {
		.rules = rules_usual(),
		.nodes_max = PERFECT_NODES,
	};
	char line[256], value;
	int count = 0;
	Random random;

	ck_assert_ptr_nonnull(file);
	random_init(&random, 1);
	while (cache && fgets(line, sizeof line, file)) {
		char *end = strstr(line, " ; ");

		if (line[0] == '#')
			continue;
		ck_assert_ptr_nonnull(end);
		*end = '\0';
		value = end[3];
		request.root = support_position(line);
		Result result = choose(&request, &random).value.result;

		ck_assert_msg(result == (value == 'T'	? RESULT_TIGERS
					 : value == 'G' ? RESULT_GOATS
							: RESULT_DRAW),
			      "%s", line);
		count++;
	}
	fclose(file);
	ck_assert(!cache || count == 200);
}
END_TEST

/* Plays to the end; the sides that are not Perfect's search as Hard does. */
static Result
play_game(const bool perfect[SIDE_COUNT], uint64_t seed)
{
	Rules rules = rules_usual();
	Game *game = game_new(&rules, NULL);
	Random random;

	random_init(&random, seed);
	while (game_outcome(game).ending == ENDING_NONE) {
		SearchRequest request = {
			.rules = rules,
			.root = *game_position(game),
			.nodes_max = HARD_NODES,
		};
		SearchReport report;
		Move move;

		request.history_count = game_history(game, request.history);
		if (perfect[request.root.side]) {
			request.nodes_max = PERFECT_NODES;
			move = choose(&request, &random).move;
		} else if (game_ply(game) < 2) {
			/* Other games with other seeds. */
			MoveList moves;

			movegen_all(&request.root, &moves);
			move = moves.moves[random_below(&random, moves.count)];
		} else {
			search_run(&request, tt, &report);
			move = report.best;
		}
		ck_assert(!game_play(game, move, NULL));
	}
	Result result = game_outcome(game).result;

	game_free(game);
	return result;
}

START_TEST(against_itself_all_ends_in_a_draw)
{
	static const bool both[SIDE_COUNT] = { true, true };

	if (cache)
		ck_assert_int_eq(play_game(both, (uint64_t)_i), RESULT_DRAW);
}
END_TEST

START_TEST(it_does_not_lose_to_a_search)
{
	bool perfect[SIDE_COUNT] = { _i % 2 == 0, _i % 2 != 0 };

	if (cache)
		ck_assert_int_ne(play_game(perfect, (uint64_t)_i),
				 perfect[SIDE_GOATS] ? RESULT_TIGERS
						     : RESULT_GOATS);
}
END_TEST

Suite *perfect_games_suite(void);

Suite *
perfect_games_suite(void)
{
	Suite *suite = suite_create("perfect_games");
	TCase *tcase = tcase_create("perfect_games");

	suite_add_tcase(suite, tcase);
	tcase_set_tags(tcase, "slow");
	tcase_set_timeout(tcase, 600);
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, no_move_gives_a_value_away);
	tcase_add_loop_test(tcase, against_itself_all_ends_in_a_draw, 0, 4);
	tcase_add_loop_test(tcase, it_does_not_lose_to_a_search, 0, 6);
	return suite;
}
