#include <check.h>

#include "crowded.h"
#include "engine/choice.h"
#include "support.h"

enum {
	/* What a search visits in a few hundredths of a second: far less than
	   Hard has. */
	STRONG_NODES = 40000,
};

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
request_of(const Game *game)
{
	SearchRequest request = {
		.rules = *game_rules(game),
		.root = *game_position(game),
	};

	request.history_count = game_history(game, request.history);
	return request;
}

/* A position of a random game, not over. */
static SearchRequest
random_request(Random *random)
{
	for (;;) {
		int plies = (int)random_below(random, 60);
		Game *game = game_new(&(Rules){ .goal = 5 }, NULL);
		MoveList list;

		for (int i = 0; i < plies && !game_outcome(game).result; i++) {
			game_moves(game, &list);
			uint32_t n = (uint32_t)list.count;

			game_play(game, list.moves[random_below(random, n)],
				  NULL);
		}
		bool over = game_outcome(game).result != RESULT_NONE;
		SearchRequest request = request_of(game);

		game_free(game);
		if (!over)
			return request;
	}
}

static Move
choose(Level level, const SearchRequest *request, uint64_t seed)
{
	Random random;
	SearchReport report;

	random_init(&random, seed);
	return choice_make(level, request, tt, &random, &report);
}

START_TEST(equal_chance_gives_equal_moves)
{
	Random random;
	int varied = 0;

	random_init(&random, 2);
	for (int i = 0; i < 60; i++) {
		SearchRequest request = random_request(&random);
		Level level = i % 2 ? LEVEL_EASY : LEVEL_MEDIUM;
		Move move = choose(level, &request, 5);

		ck_assert_int_eq(rules_check_move(&request.root, move, NULL),
				 STATUS_OK);
		ck_assert(move_equal(choose(level, &request, 5), move));
		for (uint64_t seed = 6; seed < 12; seed++)
			varied += !move_equal(choose(level, &request, seed),
					      move);
	}
	ck_assert_int_gt(varied, 60);
}
END_TEST

/* The score of a move by a search of three plies, for who plays it. */
static Score
score_of(const SearchRequest *request, Move move)
{
	SearchRequest limited = *request;
	SearchReport report;
	SearchRanking ranking;

	limited.depth_max = 3;
	search_rank(&limited, NULL, 2 * SCORE_INFINITE, &report, &ranking);
	for (int i = 0; i < ranking.count; i++)
		if (move_equal(ranking.moves[i].move, move))
			return ranking.moves[i].score - ranking.moves[0].score;
	ck_abort_msg("the move is not in the ranking");
	return 0;
}

START_TEST(easy_errs_but_never_throws_all_away_at_once)
{
	Random random;
	int slips = 0, choices = 0;

	random_init(&random, 3);
	for (int i = 0; i < 150; i++) {
		SearchRequest request = random_request(&random);
		Score loss = -score_of(&request,
				       choose(LEVEL_EASY, &request, 9));

		/* What parts a good position from a bad one at most, the game
		   never. */
		ck_assert_int_le(loss, 380);
		choices++;
		slips += loss >= 50;
	}
	ck_assert_int_gt(slips * 30, choices);
	ck_assert_int_lt(slips * 2, choices);
}
END_TEST

/* A position whose side to move, this one, wins at once by some of its moves
   only. */
static SearchRequest
win_at_hand(Side side, Random *random)
{
	for (;;) {
		SearchRequest request = {
			.rules = rules_usual(),
			.root = crowded_position(random),
			.depth_max = 1,
		};
		SearchReport report;
		SearchRanking ranking;

		if (request.root.side != side ||
		    rules_outcome(&request.rules, &request.root).result)
			continue;
		search_rank(&request, NULL, 2 * SCORE_INFINITE, &report,
			    &ranking);
		if (report.score == SCORE_WIN - 1 &&
		    ranking.moves[ranking.count - 1].score < SCORE_WIN_MIN)
			return request;
	}
}

START_TEST(every_level_takes_a_win_at_hand)
{
	Random random;

	random_init(&random, 6);
	for (int i = 0; i < 40; i++) {
		SearchRequest request = win_at_hand((Side)(i % 2), &random);

		for (int level = 0; level < LEVEL_COUNT; level++) {
			Move move = choose((Level)level, &request,
					   (uint64_t)i);
			Position next = position_after(&request.root, move);

			ck_assert_int_ne(rules_outcome(&request.rules, &next)
						 .result,
					 RESULT_NONE);
		}
	}
}
END_TEST

/* The move of a side: a level, or LEVEL_COUNT for STRONG_NODES. */
static Move
move_of(Level level, const SearchRequest *request, Random *random)
{
	SearchReport report;
	SearchRequest limited = *request;

	if (level != LEVEL_COUNT)
		return choice_make(level, request, tt, random, &report);
	limited.nodes_max = STRONG_NODES;
	search_run(&limited, tt, &report);
	return report.best;
}

/* Half points that `a` makes in a game against `b`. */
static int
play(Level a, Level b, bool goats, Random *random)
{
	Game *game = game_new(&(Rules){ .goal = 5 }, NULL);

	tt_clear(tt);
	while (!game_outcome(game).result) {
		SearchRequest request = request_of(game);
		bool mine = (request.root.side == SIDE_GOATS) == goats;

		ck_assert_int_eq(game_play(game, move_of(mine ? a : b, &request,
							 random), NULL),
				 STATUS_OK);
	}
	Result result = game_outcome(game).result;

	game_free(game);
	if (result == RESULT_DRAW)
		return 1;
	return (result == RESULT_GOATS) == goats ? 2 : 0;
}

static void
check_match(Level a, Level b, int games)
{
	Random random;
	int half_points = 0;

	random_init(&random, 1);
	for (int i = 0; i < games; i++)
		half_points += play(a, b, i % 2, &random);
	/* Three quarters of all points. */
	ck_assert_int_ge(half_points * 4, games * 2 * 3);
}

START_TEST(medium_beats_easy)
{
	check_match(LEVEL_MEDIUM, LEVEL_EASY, 100);
}
END_TEST

START_TEST(a_part_of_what_hard_has_beats_medium)
{
	check_match(LEVEL_COUNT, LEVEL_MEDIUM, 30);
}
END_TEST

START_TEST(hard_keeps_its_time)
{
	static const char *const texts[] = {
		"B3B/5/5/5/B1G1B B 1", "GGGGB/GGG1G/GGB1G/GG1BG/GBGGG B 20",
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		SearchRequest request = {
			.rules = rules_usual(),
			.root = support_position(texts[i]),
		};
		SearchReport report;
		Random random;

		random_init(&random, 1);
		choice_make(LEVEL_HARD, &request, tt, &random, &report);
		ck_assert_int_gt(report.depth, 10);
		/* Loosely: 1.5 s is the promise on a machine that is free. */
		ck_assert_int_lt(report.time_ms, 2500);
	}
}
END_TEST

Suite *choice_suite(void);

Suite *
choice_suite(void)
{
	Suite *suite = suite_create("choice");
	TCase *tcase = tcase_create("choice");
	TCase *slow = tcase_create("slow");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, equal_chance_gives_equal_moves);
	tcase_add_test(tcase, easy_errs_but_never_throws_all_away_at_once);
	tcase_add_test(tcase, every_level_takes_a_win_at_hand);
	suite_add_tcase(suite, slow);
	tcase_set_tags(slow, "slow");
	tcase_add_checked_fixture(slow, set_up, tear_down);
	tcase_set_timeout(slow, 600);
	tcase_add_test(slow, medium_beats_easy);
	tcase_add_test(slow, a_part_of_what_hard_has_beats_medium);
	tcase_add_test(slow, hard_keeps_its_time);
	return suite;
}
