#include "engine/perfect.h"

#include "engine/choice.h"

enum {
	/* The search that tells apart what is equal in truth: by nodes, so that
	   equal seeds give equal play, and by time where they take long. */
	SEARCH_NODES = 1000000,
	SEARCH_MS = 500,
	/* What the search may take away, against 100 for an opponent all of
	   whose replies are mistakes; a point for so many hundredths. */
	SEARCH_SHARE = 30,
	SEARCH_POINT = 10,
	/* Choices this near to the best are as good. */
	NEAR = 4,
	/* Below all others: a draw at once, while the game could go on. */
	MERIT_ENDS = -1000,
};

typedef struct Candidate {
	PerfectMove play;
	Position next;
	bool ends;		/* the game is over then */
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

static bool
is_decided(const SearchRequest *request, const Position *position)
{
	return rules_outcome(&request->rules, position).result != RESULT_NONE;
}

/* Whether the position, one or two plies from the root, would stand on the
   board for the third time. */
static bool
is_third(const SearchRequest *request, const Position *position)
{
	int seen = position->key == request->root.key;

	/* Goats in hand: nothing is repeated. */
	if (position_is_placement(position))
		return false;
	for (int i = 0; i < request->history_count; i++)
		seen += request->history[i] == position->key;
	return seen >= RULES_REPETITION_LIMIT - 1 &&
	       !is_decided(request, position);
}

/* Whether the opponent can bring about the third occurrence.  Further ahead
   nothing is looked for: a win played by falling distances meets no position
   of its own twice. */
static bool
allows_third(const SearchRequest *request, const Position *position)
{
	MoveList replies;

	/* Some position must have occurred twice. */
	if (request->history_count < 2)
		return false;
	movegen_all(position, &replies);
	for (int i = 0; i < replies.count; i++) {
		Position next = position_after(position, replies.moves[i]);

		if (is_third(request, &next))
			return true;
	}
	return false;
}

/* A move with its value in this game. */
static Candidate
make_candidate(const SearchRequest *request, Move move, TablebaseValue value)
{
	static const TablebaseValue draw = { RESULT_DRAW, -1 };
	Side side = (Side)request->root.side;
	Candidate candidate = {
		.play = { move, value },
		.next = position_after(&request->root, move),
	};
	bool third = is_third(request, &candidate.next);

	candidate.ends = third || is_decided(request, &candidate.next);
	if (third || (!candidate.ends && rank_of(value.result, side) == 2 &&
		      allows_third(request, &candidate.next)))
		candidate.play.value = draw;
	return candidate;
}

static bool
is_stopped(const Choice *choice)
{
	return choice->request->stop && atomic_load(choice->request->stop);
}

/* Keeps the moves of the best rank; when stopped, of those known by then. */
static Status
collect(Choice *choice, Text *why)
{
	const SearchRequest *request = choice->request;
	MoveList moves;
	int best = -1;

	movegen_all(&request->root, &moves);
	for (int i = 0; i < moves.count; i++) {
		TablebaseValue value;
		Status status = tablebase_probe_move(
			choice->tablebase, choice->cache, &request->root,
			moves.moves[i], &value, why);

		if (status)
			return status;
		Candidate candidate = make_candidate(request, moves.moves[i],
						     value);
		int rank = rank_of(candidate.play.value.result,
				   (Side)request->root.side);

		if (rank > best)
			choice->count = 0;
		if (rank >= best)
			choice->candidates[choice->count++] = candidate;
		best = rank > best ? rank : best;
		if (is_stopped(choice))
			break;
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

/* How many in a hundred of the opponent's replies give his value away; looks
   at no more of them when stopped. */
static Status
count_mistakes(Choice *choice, Candidate *candidate, Text *why)
{
	const Position *next = &candidate->next;
	Side opponent = (Side)next->side;
	int value = rank_of(candidate->play.value.result, opponent);
	int mistakes = 0;
	MoveList replies;

	movegen_all(next, &replies);
	for (int i = 0; i < replies.count && !is_stopped(choice); i++) {
		Position after = position_after(next, replies.moves[i]);
		TablebaseValue reply = { .result = RESULT_DRAW };
		Status status = STATUS_OK;

		if (!is_third(choice->request, &after))
			status = tablebase_probe_move(
				choice->tablebase, choice->cache, next,
				replies.moves[i], &reply, why);
		if (status)
			return status;
		mistakes += rank_of(reply.result, opponent) < value;
	}
	candidate->merit = 100 * mistakes / replies.count;
	/* What takes longer gives more occasions. */
	if (candidate->play.value.distance > 0)
		candidate->merit += candidate->play.value.distance / 4;
	return STATUS_OK;
}

static const Score *
find_score(const SearchRanking *ranking, Move move)
{
	for (int i = 0; i < ranking->count; i++)
		if (move_equal(ranking->moves[i].move, move))
			return &ranking->moves[i].score;
	return NULL;
}

/* Takes away what a search thinks the candidates are worse than the best of
   them, at most SEARCH_SHARE. */
static void
take_search(Choice *choice, const SearchRanking *ranking)
{
	Score best = -SCORE_INFINITE;

	for (int i = 0; i < choice->count; i++) {
		Move move = choice->candidates[i].play.move;
		const Score *score = find_score(ranking, move);

		if (score && *score > best)
			best = *score;
	}
	for (int i = 0; i < choice->count; i++) {
		Candidate *candidate = &choice->candidates[i];
		const Score *score = find_score(ranking, candidate->play.move);
		int less = score ? (best - *score) / SEARCH_POINT
				 : SEARCH_SHARE;

		candidate->merit -= less < SEARCH_SHARE ? less : SEARCH_SHARE;
	}
}

/* Searches, and then ranks the moves a ply less deep: a search that a limit
   ends knows only its best. */
static void
add_search(Choice *choice, TranspositionTable *tt, SearchReport *report,
	   SearchRanking *ranking)
{
	SearchRequest limited = *choice->request;
	SearchReport shallow;

	if (!limited.nodes_max)
		limited.nodes_max = SEARCH_NODES;
	limited.depth_max = 0;
	limited.time_ms_max = SEARCH_MS;
	limited.progress = NULL;
	search_run(&limited, tt, report);
	limited.depth_max = report->depth > 1 ? report->depth - 1 : 1;
	limited.nodes_max = 0;
	search_rank(&limited, tt, SEARCH_SHARE * SEARCH_POINT, &shallow,
		    ranking);
	take_search(choice, ranking);
}

/*
 * A win: the end of the game if it can be had, then a win in the movement
 * phase by the way to the next capture or to the end (a capture is at its
 * end, and then what follows counts).  False when neither tells.
 */
static bool
judge_win(Choice *choice)
{
	bool known = true, over = false;

	for (int i = 0; i < choice->count; i++) {
		known = known && choice->candidates[i].play.value.distance >= 0;
		over = over || choice->candidates[i].ends;
	}
	for (int i = 0; i < choice->count && (known || over); i++) {
		Candidate *candidate = &choice->candidates[i];
		int after = candidate->play.value.distance;
		bool capture = move_is_capture(candidate->play.move);

		if (candidate->ends)
			candidate->merit = 0;
		else if (capture)
			candidate->merit = -NEAR * (1 + after);
		else
			candidate->merit = -NEAR * RULES_QUIET_LIMIT *
					   (1 + after);
		if (over && !candidate->ends)
			candidate->merit = MERIT_ENDS;
	}
	return known || over;
}

/* By the ways for the opponent to go wrong.  In a hurry any move will do. */
static Status
judge_by_mistakes(Choice *choice, Text *why)
{
	for (int i = 0; i < choice->count && !is_stopped(choice); i++) {
		Candidate *candidate = &choice->candidates[i];
		Status status = STATUS_OK;

		if (candidate->ends)
			candidate->merit = MERIT_ENDS;
		else
			status = count_mistakes(choice, candidate, why);
		if (status)
			return status;
	}
	return STATUS_OK;
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
judge(Choice *choice, TranspositionTable *tt, SearchReport *report,
      SearchRanking *ranking, Text *why)
{
	Result result = choice->candidates[0].play.value.result;
	bool wins = rank_of(result, (Side)choice->request->root.side) == 2;
	Status status = STATUS_OK;

	if (choice->count == 1 || (wins && judge_win(choice)))
		return STATUS_OK;
	if (!wins)
		status = judge_by_mistakes(choice, why);
	if (!status)
		add_search(choice, tt, report, ranking);
	return status;
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
	SearchRanking ranking = { .count = 0 };

	*report = (SearchReport){ .best = MOVE_NONE };
	Status status = collect(&choice, why);

	if (!status && choice.count == 0) {
		text_add(why, "there is no move");
		return STATUS_REFUSED;
	}
	keep_edge_middles(&choice);
	if (!status)
		status = judge(&choice, tt, report, &ranking, why);
	if (status)
		return status;
	*chosen = choose_near_best(&choice, random)->play;
	if (move_equal(report->best, chosen->move))
		return STATUS_OK;
	const Score *score = find_score(&ranking, chosen->move);

	/* What the search told was about another move. */
	report->best = chosen->move;
	report->score = score ? *score : SCORE_DRAW;
	report->depth = score ? report->depth - 1 : 0;
	report->pv_length = 1;
	report->pv[0] = chosen->move;
	return STATUS_OK;
}
