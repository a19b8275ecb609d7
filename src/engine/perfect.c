#include "engine/perfect.h"

#include "engine/choice.h"

enum {
	/* Time for the search that tells apart what is equal in truth. */
	SEARCH_MS = 500,
	/* What the search may add or take, against 100 for an opponent all of
	   whose replies are mistakes. */
	SEARCH_SHARE = 30,
	/* Choices this near to the best are as good. */
	NEAR = 4,
};

typedef struct Candidate {
	PerfectMove play;
	int merit;
} Candidate;

typedef struct Choice {
	const SearchRequest *request;
	const Tablebase *tablebase;
	TablebaseCache *cache;
	int count;
	Candidate candidates[MOVES_MAX];
} Choice;

bool
perfect_applies(const Tablebase *tablebase, const Rules *rules)
{
	return rules->repetition == REPETITION_DRAW &&
	       tablebase_goal(tablebase) == rules->goal &&
	       tablebase_goats(tablebase) == GOAT_COUNT;
}

/* 2 for a win of the side, 1 for a draw, 0 for a loss. */
static int
rank_of(Result result, Side side)
{
	if (result == RESULT_DRAW)
		return 1;
	return result == (side == SIDE_GOATS ? RESULT_GOATS : RESULT_TIGERS)
		       ? 2
		       : 0;
}

/* Whether the position would stand on the board for the third time. */
static bool
is_third(const SearchRequest *request, const Position *position)
{
	int seen = 0;

	for (int i = 0; i < request->history_count; i++)
		seen += request->history[i] == position->key;
	return seen >= RULES_REPETITION_LIMIT - 1;
}

/* Keeps the moves of the best rank. */
static Status
collect(Choice *choice, Text *why)
{
	const Position *root = &choice->request->root;
	Side side = (Side)root->side;
	TablebaseMoves moves;
	int best = -1;
	Status status = tablebase_probe_moves(choice->tablebase, choice->cache,
					      root, &moves, why);

	if (status)
		return status;
	for (int i = 0; i < moves.list.count; i++) {
		PerfectMove play = { moves.list.moves[i], moves.values[i] };
		Position next = position_after(root, play.move);

		if (is_third(choice->request, &next) &&
		    rules_outcome(&choice->request->rules, &next).result ==
			    RESULT_NONE)
			play.value = (TablebaseValue){ RESULT_DRAW, -1 };
		int rank = rank_of(play.value.result, side);

		if (rank < best)
			continue;
		if (rank > best)
			choice->count = 0;
		best = rank;
		choice->candidates[choice->count++] = (Candidate){ play, 0 };
	}
	return STATUS_OK;
}

/* The first goat goes to the middle of an edge, as theory says, where that is
   as good as the rest. */
static void
keep_edge_middles(Choice *choice)
{
	int kept = 0;

	if (choice->request->root.placed > 0)
		return;
	for (int i = 0; i < choice->count; i++) {
		Candidate candidate = choice->candidates[i];

		if (choice_is_edge_middle(candidate.play.move.to))
			choice->candidates[kept++] = candidate;
	}
	if (kept > 0)
		choice->count = kept;
}

/* How many in a hundred of the opponent's replies give his value away. */
static Status
count_mistakes(Choice *choice, Candidate *candidate, Text *why)
{
	Position next = position_after(&choice->request->root,
				       candidate->play.move);
	Side opponent = (Side)next.side;
	int value = rank_of(candidate->play.value.result, opponent);
	int mistakes = 0;
	TablebaseMoves replies;
	Status status = tablebase_probe_moves(choice->tablebase, choice->cache,
					      &next, &replies, why);

	if (status || replies.list.count == 0)
		return status;
	for (int i = 0; i < replies.list.count; i++)
		mistakes += rank_of(replies.values[i].result, opponent) < value;
	candidate->merit = 100 * mistakes / replies.list.count;
	/* What takes longer gives more occasions. */
	if (candidate->play.value.distance > 0)
		candidate->merit += candidate->play.value.distance / 4;
	return STATUS_OK;
}

/* Adds what a search thinks of the candidates, at most SEARCH_SHARE. */
static void
add_search(Choice *choice, TranspositionTable *tt, SearchReport *report)
{
	SearchRequest limited = *choice->request;
	SearchRanking ranking;

	limited.time_ms_max = SEARCH_MS;
	search_rank(&limited, tt, 2 * SCORE_INFINITE, report, &ranking);
	for (int i = 0; i < choice->count; i++) {
		Candidate *candidate = &choice->candidates[i];
		Score best = ranking.count ? ranking.moves[0].score : 0;
		Score score = best - 1000;

		for (int j = 0; j < ranking.count; j++)
			if (move_equal(ranking.moves[j].move,
				       candidate->play.move))
				score = ranking.moves[j].score;
		int less = (best - score) / 10;

		candidate->merit -= less < SEARCH_SHARE ? less : SEARCH_SHARE;
	}
}

/* A win in the movement phase: nothing but the way to the next capture, or to
   the end, counts. */
static bool
judge_by_distance(Choice *choice)
{
	for (int i = 0; i < choice->count; i++)
		if (choice->candidates[i].play.value.distance < 0)
			return false;
	for (int i = 0; i < choice->count; i++)
		choice->candidates[i].merit =
			-choice->candidates[i].play.value.distance * NEAR * 2;
	return true;
}

static const Candidate *
choose_near_best(const Choice *choice, Random *random)
{
	const Candidate *near[MOVES_MAX];
	int best = choice->candidates[0].merit, count = 0;

	for (int i = 1; i < choice->count; i++)
		if (choice->candidates[i].merit > best)
			best = choice->candidates[i].merit;
	for (int i = 0; i < choice->count; i++)
		if (choice->candidates[i].merit > best - NEAR)
			near[count++] = &choice->candidates[i];
	return near[random_below(random, (uint32_t)count)];
}

static Status
judge(Choice *choice, TranspositionTable *tt, SearchReport *report, Text *why)
{
	Side side = (Side)choice->request->root.side;
	Result result = choice->candidates[0].play.value.result;
	bool winning = rank_of(result, side) == 2;

	if (winning && judge_by_distance(choice))
		return STATUS_OK;
	for (int i = 0; i < choice->count && !winning; i++) {
		Status status = count_mistakes(choice, &choice->candidates[i],
					       why);

		if (status)
			return status;
	}
	if (choice->count > 1)
		add_search(choice, tt, report);
	return STATUS_OK;
}

Status
perfect_choose(const SearchRequest *request, const Tablebase *tablebase,
	       TablebaseCache *cache, TranspositionTable *tt, Random *random,
	       SearchReport *report, PerfectMove *chosen, Text *why)
{
	Choice choice = {
		.request = request,
		.tablebase = tablebase,
		.cache = cache,
	};

	*report = (SearchReport){ .best = MOVE_NONE };
	Status status = collect(&choice, why);

	if (!status && choice.count == 0) {
		text_add(why, "there is no move");
		return STATUS_REFUSED;
	}
	keep_edge_middles(&choice);
	if (!status)
		status = judge(&choice, tt, report, why);
	if (status)
		return status;
	*chosen = choose_near_best(&choice, random)->play;
	report->best = chosen->move;
	report->pv_length = 1;
	report->pv[0] = chosen->move;
	return STATUS_OK;
}
