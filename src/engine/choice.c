#include "engine/choice.h"

enum {
	/* Easy looks this far, */
	EASY_DEPTH = 2,
	/* sees scores blurred by this much, */
	EASY_BLUR = 1000,
	/* and now and then, once in EASY_LAPSE_ONE_IN, by that much; */
	EASY_LAPSE_ONE_IN = 2,
	EASY_LAPSE_BLUR = 2000,
	/* but plays nothing that loses more than this against the best move,
	   looked at to a greater depth: beginners are not absurd. */
	EASY_CARE_DEPTH = 3,
	EASY_CARE_MARGIN = 380,

	MEDIUM_DEPTH = 2,
	MEDIUM_MARGIN = 90,

	/* In the opening Hard varies among moves as good as its best. */
	HARD_OPENING_GOATS = 6,
	HARD_OPENING_SEARCH_MS = CHOICE_HARD_MS * 2 / 3,
	HARD_MARGIN = 3,
};

/* The middles of the edges: theory begins there (the goat is safe, and the
   corners stay open for later). */
enum { EDGE_COUNT = 4 };
static const Point edge_middles[EDGE_COUNT] = { 2, 10, 14, 22 };

bool
choice_is_edge_middle(Point point)
{
	for (int i = 0; i < EDGE_COUNT; i++)
		if (edge_middles[i] == point)
			return true;
	return false;
}

static bool
is_first_goat(const Position *position)
{
	return position->placed == 0 && position->side == SIDE_GOATS;
}

/* The first goat's point; MOVE_NONE if a tiger stands on it (other starts). */
static Move
first_goat(const Position *position, Random *random)
{
	Point to = edge_middles[random_below(random, EDGE_COUNT)];

	if (!points_have(position_empty(position), to))
		return MOVE_NONE;
	return (Move){ POINT_NONE, to };
}

static bool
is_lost(Score score)
{
	return score <= -SCORE_WIN_MIN;
}

static Move
choose_equal(const SearchRanking *ranking, Score margin, Random *random)
{
	int count = 0;

	while (count < ranking->count &&
	       ranking->moves[count].score >=
		       ranking->moves[0].score - margin)
		count++;
	if (count == 0)
		return MOVE_NONE;
	return ranking->moves[random_below(random, (uint32_t)count)].move;
}

/* The move's score in the ranking, or less than any. */
static Score
score_in(const SearchRanking *ranking, Move move)
{
	for (int i = 0; i < ranking->count; i++)
		if (move_equal(ranking->moves[i].move, move))
			return ranking->moves[i].score;
	return -SCORE_INFINITE;
}

/* The move that looks best through the blur, among those `careful` allows. */
static Move
choose_blurred(const SearchRanking *seen, const SearchRanking *careful,
	       int blur, Random *random)
{
	Move best = MOVE_NONE;
	Score best_score = -SCORE_INFINITE * 2;
	bool lost = careful->count > 0 && is_lost(careful->moves[0].score);

	for (int i = 0; i < seen->count; i++) {
		Move move = seen->moves[i].move;
		Score truth = score_in(careful, move);
		Score score = seen->moves[i].score - blur +
			      (Score)random_below(random,
						  2 * (uint32_t)blur + 1);

		if (truth == -SCORE_INFINITE || (is_lost(truth) && !lost))
			continue;
		if (score > best_score) {
			best = move;
			best_score = score;
		}
	}
	return best;
}

static Move
choose_easy(const SearchRequest *request, Random *random, SearchReport *report)
{
	SearchRequest limited = *request;
	SearchRanking careful, seen;
	bool lapse = random_below(random, EASY_LAPSE_ONE_IN) == 0;

	limited.depth_max = EASY_CARE_DEPTH;
	search_rank(&limited, NULL, EASY_CARE_MARGIN, report, &careful);
	limited.depth_max = EASY_DEPTH;
	search_rank(&limited, NULL, 2 * SCORE_INFINITE, report, &seen);
	Move move = choose_blurred(&seen, &careful,
				   lapse ? EASY_LAPSE_BLUR : EASY_BLUR, random);

	return move_is_none(move) ? report->best : move;
}

static Move
choose_medium(const SearchRequest *request, Random *random,
	      SearchReport *report)
{
	SearchRequest limited = *request;
	SearchRanking ranking;

	limited.depth_max = MEDIUM_DEPTH;
	search_rank(&limited, NULL, MEDIUM_MARGIN, report, &ranking);
	/* A goat left hanging is taken when nothing is better. */
	if (ranking.count > 0 && move_is_capture(ranking.moves[0].move))
		return ranking.moves[0].move;
	return choose_equal(&ranking, MEDIUM_MARGIN, random);
}

static Move
choose_hard(const SearchRequest *request, TranspositionTable *tt,
	    Random *random, SearchReport *report)
{
	SearchRequest limited = *request;
	bool opening = request->root.placed < HARD_OPENING_GOATS;

	limited.time_ms_max = opening ? HARD_OPENING_SEARCH_MS : CHOICE_HARD_MS;
	search_run(&limited, tt, report);
	if (!opening || report->depth < 3)
		return report->best;
	SearchReport shallow;
	SearchRanking ranking;

	limited.depth_max = report->depth - 1;
	limited.time_ms_max = CHOICE_HARD_MS - report->time_ms;
	search_rank(&limited, tt, HARD_MARGIN, &shallow, &ranking);
	/* What the deepest search preferred must be among the equals. */
	if (score_in(&ranking, report->best) < ranking.moves[0].score -
						      HARD_MARGIN)
		return report->best;
	return choose_equal(&ranking, HARD_MARGIN, random);
}

Move
choice_make(Level level, const SearchRequest *request, TranspositionTable *tt,
	    Random *random, SearchReport *report)
{
	SearchRequest plain = {
		.rules = request->rules,
		.root = request->root,
		.history_count = request->history_count,
		.stop = request->stop,
	};

	for (int i = 0; i < request->history_count; i++)
		plain.history[i] = request->history[i];
	if (level == LEVEL_EASY)
		return choose_easy(&plain, random, report);
	Move move = MOVE_NONE;

	if (is_first_goat(&plain.root))
		move = first_goat(&plain.root, random);
	if (!move_is_none(move)) {
		*report = (SearchReport){
			.best = move,
			.depth = 1,
			.pv_length = 1,
			.pv = { move },
		};
		return move;
	}
	if (level == LEVEL_MEDIUM)
		return choose_medium(&plain, random, report);
	return choose_hard(&plain, tt, random, report);
}
