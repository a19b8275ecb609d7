#include "engine/search.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/tree.h"

/* The root's moves, best first as far as is known. */
typedef struct Root {
	int count;
	Move moves[MOVES_MAX];
} Root;

enum { ASPIRATION = 30, ASPIRATION_DEPTH = 4 };

static void
find_root_moves(const Tree *tree, Root *root)
{
	const Position *position = &tree->request->root;
	bool forbid = tree->rules.repetition == REPETITION_FORBID;
	OrderedMoves moves;

	root->count = 0;
	order_fill(&tree->order, position, MOVE_NONE, 0, &moves);
	for (Move move = order_next(&moves); !move_is_none(move);
	     move = order_next(&moves)) {
		Position next = position_after(position, move);

		if (!forbid || tree_repeats(tree, &next, 1) == TREE_NO_REPEAT)
			root->moves[root->count++] = move;
	}
}

static void
to_front(Root *root, int index)
{
	Move move = root->moves[index];

	memmove(root->moves + 1, root->moves,
		(size_t)index * sizeof root->moves[0]);
	root->moves[0] = move;
}

/* The best move so far and its line go into the report. */
static void
take_best(Tree *tree, Score score, SearchReport *report)
{
	int length = tree->pv_length[0];

	report->best = tree->pv[0][0];
	report->score = score;
	report->pv_length = length < SEARCH_DEPTH_MAX ? length
						      : SEARCH_DEPTH_MAX;
	memcpy(report->pv, tree->pv[0],
	       (size_t)report->pv_length * sizeof report->pv[0]);
}

/* One pass over the root's moves within a window.  What improves is taken into
   the report at once, so that a search that is stopped loses nothing. */
static Score
search_root(Tree *tree, Root *root, int depth, Score alpha, Score beta,
	    SearchReport *report)
{
	Score best = -SCORE_INFINITE;

	for (int i = 0; i < root->count; i++) {
		Move move = root->moves[i];
		Position next = position_after(&tree->request->root, move);
		int reduction = depth >= 4 && i >= 6 && !move_is_capture(move);
		Score score = tree_move(tree, &next, depth - 1, alpha, beta, 1,
					reduction, i == 0);

		if (tree->stopped)
			break;
		if (score <= best)
			continue;
		best = score;
		if (score <= alpha)
			continue;
		alpha = score;
		tree_set_pv(tree, move, 0);
		take_best(tree, score, report);
		to_front(root, i);
		if (score >= beta)
			break;
	}
	return best;
}

/* A depth with a narrow window around the last score, opened where it fails. */
static Score
search_depth(Tree *tree, Root *root, int depth, SearchReport *report)
{
	Score width = depth >= ASPIRATION_DEPTH ? ASPIRATION : SCORE_INFINITE;
	Score middle = report->score;

	for (;;) {
		Score alpha = middle - width, beta = middle + width;

		if (alpha < -SCORE_INFINITE)
			alpha = -SCORE_INFINITE;
		if (beta > SCORE_INFINITE)
			beta = SCORE_INFINITE;
		Score score = search_root(tree, root, depth, alpha, beta,
					  report);

		if (tree->stopped || (score > alpha && score < beta))
			return score;
		width = width > 400 ? SCORE_INFINITE : width * 4;
	}
}

/* Nothing deeper can change the score: a win or loss within the depth. */
static bool
is_settled(const SearchReport *report)
{
	Score size = report->score < 0 ? -report->score : report->score;

	return size >= SCORE_WIN_MIN && SCORE_WIN - size <= report->depth;
}

static void
deepen(Tree *tree, Root *root, SearchReport *report)
{
	const SearchRequest *request = tree->request;
	int last = request->depth_max ? request->depth_max : SEARCH_DEPTH_MAX;

	if (last > SEARCH_DEPTH_MAX)
		last = SEARCH_DEPTH_MAX;
	if (root->count == 1)
		last = 1;
	for (int depth = 1; depth <= last; depth++) {
		search_depth(tree, root, depth, report);
		if (tree->stopped)
			break;
		report->depth = depth;
		report->nodes = tree->nodes;
		report->time_ms = tree_time_ms(tree);
		if (request->progress)
			request->progress(request->context, report);
		if (is_settled(report))
			break;
		tree->may_stop = true;
		tree->poll_at = tree->nodes;
		if (tree_poll(tree))
			break;
	}
	report->nodes = tree->nodes;
	report->time_ms = tree_time_ms(tree);
}

/* Ranks the moves after the search; a search that was stopped knows only the
   best. */
static void
rank(Tree *tree, const Root *root, Score margin, const SearchReport *report,
     SearchRanking *ranking)
{
	Score floor = report->score - margin - 1;

	ranking->count = 0;
	if (floor < -SCORE_INFINITE)
		floor = -SCORE_INFINITE;
	for (int i = 0; i < root->count && !tree->stopped; i++) {
		Move move = root->moves[i];
		Position next = position_after(&tree->request->root, move);
		Score score = tree_move(tree, &next, report->depth - 1, floor,
					SCORE_INFINITE, 1, 0, true);

		if (tree->stopped || score <= floor)
			continue;
		ranking->moves[ranking->count++] = (RankedMove){ move, score };
	}
	if (ranking->count == 0 && !move_is_none(report->best))
		ranking->moves[ranking->count++] =
			(RankedMove){ report->best, report->score };
}

/* Stable, so that equal scores keep the order of the search. */
static void
sort_ranking(SearchRanking *ranking)
{
	for (int i = 1; i < ranking->count; i++) {
		RankedMove move = ranking->moves[i];
		int j = i;

		for (; j > 0 && ranking->moves[j - 1].score < move.score; j--)
			ranking->moves[j] = ranking->moves[j - 1];
		ranking->moves[j] = move;
	}
}

void
search_rank(const SearchRequest *request, TranspositionTable *tt, Score margin,
	    SearchReport *report, SearchRanking *ranking)
{
	Tree *tree = mem_new(1, sizeof *tree);
	Root root;

	*report = (SearchReport){ .best = MOVE_NONE };
	if (ranking)
		ranking->count = 0;
	tree_init(tree, request, tt);
	if (tt)
		tt_begin_search(tt);
	find_root_moves(tree, &root);
	if (root.count > 0)
		deepen(tree, &root, report);
	if (root.count > 0 && ranking) {
		rank(tree, &root, margin, report, ranking);
		sort_ranking(ranking);
	}
	free(tree);
}

void
search_run(const SearchRequest *request, TranspositionTable *tt,
	   SearchReport *report)
{
	search_rank(request, tt, 0, report, NULL);
}
