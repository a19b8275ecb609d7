/*
 * What keeps the transposition table honest
 *
 * The value of a position also depends on things its key does not know: the
 * rules, the plies without a capture, and the positions that have occurred.
 * This is how each is kept from spoiling the table.
 *
 * Rules.  The goal and the repetition rule are mixed into every key.
 *
 * The 100-ply rule.  A search that cannot reach the limit does not depend on
 * the count: it is stored without.  When count plus depth comes near the limit
 * (QUIET_NEAR leaves room for extensions), the exact count is mixed into the
 * key.  What was stored without the count is used only if neither its depth
 * nor the distance of its win reaches the limit from here.
 *
 * Mirror images.  While few goats are placed a position and its images share
 * an entry, for the first moves often lead to several of them: from the start
 * a third of the nodes are enough for the same depth.  Later images hardly
 * ever meet, and near the horizon looking for the least costs more than it
 * saves.  Nothing has been repeated then, and no count or set is in the key.
 *
 * Repetition in the game before the root.  Under `draw` the positions that
 * have occurred twice, under `forbid` all that have occurred, act throughout
 * the search alike: their set is mixed into the keys of positions that the
 * game can still repeat (same number of captures).  A set that differs at the
 * next move thus finds a fresh table, and one that does not (under `draw`
 * nearly always) finds all of it.
 *
 * Repetition on the path from the root.  A second occurrence on the path is
 * taken for a draw: whoever would have gained by going on could have done so
 * the first time.  The score then depends on how the position was reached.
 * tree->anchor is the lowest ply whose position was so met again; a node above
 * whose own ply the anchor lies has a score that is true on this path only,
 * and stores just its move.  A win is never claimed by a repetition, so that
 * wins in the table stay wins under `draw`.
 *
 * What remains is that a stored score may pass through positions of another
 * path.  It cannot hide a repetition next to the root: nodes of the first two
 * plies and of the principal variation never take their score from the table.
 */
#include "engine/tree.h"

#include <time.h>

#include "engine/eval.h"
#include "engine/lines.h"

enum {
	QUIET_NEAR = RULES_QUIET_LIMIT - 10,
	PLIES_WITHOUT_CUTOFF = 2,
	/* A node this near to the horizon whose position looks better than
	   needed, by so much for each ply left, is taken at its word. */
	LEAVE_DEPTH = 4,
	LEAVE_MARGIN = 40,
	/* From this depth on a node without a move to begin with is searched
	   one ply less: it finds the move for the next time. */
	LESS_DEPTH = 4,
	/* Mirror images are one, with so many goats placed and plies left. */
	IMAGES_PLACED = 6,
	IMAGES_DEPTH = 2,
};

/* One node as its helpers see it. */
typedef struct Node {
	const Position *position;
	int depth, ply;
	Score alpha, beta;
	Score best;
	Move best_move;
	Move tt_move;
	uint64_t key;		/* of its entry, which is about */
	int image;		/* ... the position under this symmetry */
} Node;

/* SplitMix64's mixing function. */
static uint64_t
mix(uint64_t z)
{
	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

static int64_t
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* How often the game before the root had the position `request->history[i]`,
   if that is its first occurrence there; otherwise 0. */
static int
occurrences(const SearchRequest *request, int i)
{
	int count = 0;

	for (int j = 0; j < request->history_count; j++) {
		if (request->history[j] != request->history[i])
			continue;
		if (j < i)
			return 0;
		count++;
	}
	return count;
}

static uint64_t
history_salt(const SearchRequest *request)
{
	int least = request->rules.repetition == REPETITION_FORBID ? 1 : 2;
	uint64_t salt = 0;

	for (int i = 0; i < request->history_count; i++)
		if (occurrences(request, i) >= least)
			salt ^= mix(request->history[i]);
	return salt;
}

void
tree_init(Tree *tree, const SearchRequest *request, TranspositionTable *tt)
{
	int count = request->history_count;

	tree->request = request;
	tree->tt = tt;
	tree->rules = request->rules;
	tree->rules_salt = mix(request->rules.goal * 2u +
			       request->rules.repetition + 1);
	tree->history_salt = history_salt(request);
	tree->root_captured = position_captured(&request->root);
	tree->nodes = 0;
	tree->poll_at = 0;
	tree->start_ms = now_ms();
	tree->may_stop = tree->stopped = false;
	tree->anchor = TREE_NO_REPEAT;
	tree->root_index = count;
	for (int i = 0; i < count; i++)
		tree->keys[i] = request->history[i];
	tree->keys[count] = request->root.key;
	tree->pv_length[0] = 0;
	order_init(&tree->order);
}

int
tree_time_ms(const Tree *tree)
{
	return (int)(now_ms() - tree->start_ms);
}

/* Out of line: once in 1,024 nodes. */
static void
look_at_limits(Tree *tree)
{
	const SearchRequest *request = tree->request;

	tree->poll_at = tree->nodes + TREE_POLL_NODES;
	if (!tree->may_stop)
		return;
	if (request->nodes_max && tree->nodes >= request->nodes_max)
		tree->stopped = true;
	else if (request->nodes_max && tree->poll_at > request->nodes_max)
		tree->poll_at = request->nodes_max;
	if (request->stop &&
	    atomic_load_explicit(request->stop, memory_order_relaxed))
		tree->stopped = true;
	if (request->time_ms_max && tree_time_ms(tree) >= request->time_ms_max)
		tree->stopped = true;
}

bool
tree_poll(Tree *tree)
{
	if (tree->nodes >= tree->poll_at)
		look_at_limits(tree);
	return tree->stopped;
}

uint64_t
tree_key(const Tree *tree, const Position *position, int depth)
{
	uint64_t key = position->key ^ tree->rules_salt;

	if (!position->quiet)
		return key;
	if (tree->history_salt &&
	    position_captured(position) == tree->root_captured)
		key ^= tree->history_salt;
	if (position->quiet + depth >= QUIET_NEAR)
		key ^= mix(position->quiet);
	return key;
}

int
tree_repeats(const Tree *tree, const Position *next, int ply)
{
	int index = tree->root_index + ply, seen = 0;
	int needed = tree->rules.repetition == REPETITION_FORBID
			     ? 1
			     : RULES_REPETITION_LIMIT - 1;
	int back = next->quiet < index ? next->quiet : index;

	/* Four plies are the least that lead back to a position. */
	for (int i = 4; i <= back; i += 2) {
		if (tree->keys[index - i] != next->key)
			continue;
		if (ply - i >= 0)
			return ply - i;
		if (++seen == needed)
			return TREE_REPEATS_GAME;
	}
	return TREE_NO_REPEAT;
}

void
tree_set_pv(Tree *tree, Move move, int ply)
{
	int below = ply + 1 < TREE_PLY_MAX ? tree->pv_length[ply + 1] : 0;

	tree->pv[ply][0] = move;
	for (int i = 0; i < below; i++)
		tree->pv[ply][i + 1] = tree->pv[ply + 1][i];
	tree->pv_length[ply] = below + 1;
}

/* The score of a position that is over, or whether it is not. */
static bool
is_over(const Tree *tree, const Position *position, int ply, Score *score)
{
	if (position_captured(position) >= tree->rules.goal ||
	    !lines_can_move(position))
		*score = -(SCORE_WIN - ply);
	else if (position->quiet >= RULES_QUIET_LIMIT || ply >= TREE_PLY_MAX)
		*score = SCORE_DRAW;
	else
		return false;
	return true;
}

/* At the horizon the tigers may go on capturing, and the goats are taken at
   their word. */
static Score
quiesce(Tree *tree, const Position *position, Score alpha, Score beta, int ply)
{
	Score score;

	tree->nodes++;
	if (tree_poll(tree))
		return 0;
	if (is_over(tree, position, ply, &score))
		return score;
	Score best = eval_position(&tree->rules, position);

	if (position->side == SIDE_GOATS || best >= beta)
		return best;
	MoveList list;

	movegen_captures(position, &list);
	if (best > alpha)
		alpha = best;
	for (int i = 0; i < list.count; i++) {
		Position next = position_after(position, list.moves[i]);

		score = -quiesce(tree, &next, -beta, -alpha, ply + 1);
		if (score > best)
			best = score;
		if (score > alpha)
			alpha = score;
		if (tree->stopped || alpha >= beta)
			break;
	}
	return best;
}

/* Scores of decided positions count from the root in the tree, but from the
   node in the table. */
static Score
score_from_tt(Score score, int ply)
{
	if (score >= SCORE_WIN_MIN)
		return score - ply;
	return score <= -SCORE_WIN_MIN ? score + ply : score;
}

static int16_t
score_to_tt(Score score, int ply)
{
	if (score >= SCORE_WIN_MIN)
		return (int16_t)(score + ply);
	return (int16_t)(score <= -SCORE_WIN_MIN ? score - ply : score);
}

/* Whether an entry says enough about the node; `*score` is what. */
static bool
tt_settles(const Node *node, const TtEntry *entry, Score *score)
{
	const Position *position = node->position;
	bool decided = entry->score >= SCORE_WIN_MIN ||
		       entry->score <= -SCORE_WIN_MIN;

	if (entry->depth < node->depth && !decided)
		return false;
	*score = score_from_tt(entry->score, node->ply);
	if (position->quiet && position->quiet + node->depth < QUIET_NEAR) {
		int distance = SCORE_WIN - (entry->score < 0 ? -entry->score
							     : entry->score);

		if (position->quiet + (decided ? distance : entry->depth) >=
		    QUIET_NEAR)
			return false;
	}
	if (entry->bound == TT_EXACT)
		return true;
	return entry->bound == TT_LOWER ? *score >= node->beta
					: entry->bound == TT_UPPER &&
						  *score <= node->alpha;
}

static void
find_key(const Tree *tree, Node *node)
{
	const Position *position = node->position;

	node->image = 0;
	node->key = tree_key(tree, position, node->depth);
	if (position->placed > IMAGES_PLACED || node->depth < IMAGES_DEPTH)
		return;
	node->image = position_least_image(position, &node->key);
	node->key ^= tree->rules_salt;
}

/* Looks the node up: its move, and its score if that ends the node. */
static bool
look_up(Tree *tree, Node *node, Score *score)
{
	node->tt_move = MOVE_NONE;
	if (!tree->tt)
		return false;
	find_key(tree, node);
	const TtEntry *entry = tt_probe(tree->tt, node->key);

	if (!entry)
		return false;
	node->tt_move = entry->move;
	if (node->image)
		node->tt_move = move_mirrored(entry->move,
					      point_symmetry_back(node->image));
	if (node->beta - node->alpha > 1)
		return false;
	if (node->ply <= PLIES_WITHOUT_CUTOFF && node->position->quiet)
		return false;
	return tt_settles(node, entry, score);
}

static void
store(Tree *tree, const Node *node, Score alpha)
{
	if (!tree->tt)
		return;
	TtEntry entry = {
		.key = node->key,
		.move = move_mirrored(node->best_move, node->image),
		.depth = (uint8_t)node->depth,
		.score = score_to_tt(node->best, node->ply),
		.bound = (uint8_t)(node->best >= node->beta ? TT_LOWER
				   : node->best > alpha	    ? TT_EXACT
							    : TT_UPPER),
	};

	if (tree->anchor < node->ply) {
		entry.bound = TT_NONE;
		entry.depth = 0;
		entry.score = 0;
	}
	tt_store(tree->tt, &entry);
}

static Score search_node(Tree *tree, const Position *position, int depth,
			 Score alpha, Score beta, int ply);

Score
tree_move(Tree *tree, const Position *next, int depth, Score alpha, Score beta,
	  int ply, int reduction, bool full)
{
	int anchor = tree_repeats(tree, next, ply);
	Score score = alpha + 1;

	if (anchor != TREE_NO_REPEAT) {
		if (anchor != TREE_REPEATS_GAME && anchor < tree->anchor)
			tree->anchor = anchor;
		tree->pv_length[ply] = 0;
		return tree->rules.repetition == REPETITION_FORBID
			       ? TREE_FORBIDDEN
			       : SCORE_DRAW;
	}
	if (reduction)
		score = -search_node(tree, next, depth - reduction, -alpha - 1,
				     -alpha, ply);
	if (!full && score > alpha && !tree->stopped)
		score = -search_node(tree, next, depth, -alpha - 1, -alpha,
				     ply);
	if (full || (score > alpha && score < beta && !tree->stopped))
		score = -search_node(tree, next, depth, -beta, -alpha, ply);
	return score;
}

/* How many plies less the move is first searched, as the later moves of a
   good order seldom matter. */
static int
reduction_of(const Node *node, Move move, int index)
{
	if (node->depth < 3 || index < 3 || move_is_capture(move))
		return 0;
	int reduction = 1 + (index >= 8) + (node->depth >= 8);

	return reduction < node->depth - 1 ? reduction : node->depth - 2;
}

/* Tries the moves of a node; false when none may be played. */
static bool
search_moves(Tree *tree, Node *node)
{
	const Position *position = node->position;
	int ply = node->ply, played = 0;
	OrderedMoves moves;

	order_fill(&tree->order, position, node->tt_move, ply, &moves);
	for (Move move = order_next(&moves); !move_is_none(move);
	     move = order_next(&moves)) {
		Position next = position_after(position, move);
		Score score = tree_move(tree, &next, node->depth - 1,
					node->alpha, node->beta, ply + 1,
					reduction_of(node, move, played),
					played == 0);

		if (tree->stopped)
			return true;
		if (score == TREE_FORBIDDEN)
			continue;
		played++;
		if (score <= node->best)
			continue;
		node->best = score;
		if (score <= node->alpha)
			continue;
		node->best_move = move;
		node->alpha = score;
		tree_set_pv(tree, move, ply);
		if (score >= node->beta) {
			order_learn(&tree->order, (Side)position->side, move,
				    node->depth, ply, &moves);
			break;
		}
	}
	return played > 0;
}

/* Whether the side to move stands so well that shallow looking would not
   change it; not with a goat in danger, nor where wins or the 100-ply rule are
   near, nor next to the root. */
static bool
may_leave(const Tree *tree, const Node *node, Score *score)
{
	const Position *position = node->position;

	if (node->depth > LEAVE_DEPTH || node->beta - node->alpha > 1 ||
	    node->beta >= SCORE_WIN_MIN || node->beta <= -SCORE_WIN_MIN ||
	    node->ply <= PLIES_WITHOUT_CUTOFF ||
	    position->quiet + node->depth >= QUIET_NEAR)
		return false;
	if (position->side == SIDE_GOATS &&
	    lines_between(position->tigers, position->goats,
			  position_empty(position)))
		return false;
	*score = eval_position(&tree->rules, position);
	return *score - LEAVE_MARGIN * node->depth >= node->beta;
}

static Score
search_node(Tree *tree, const Position *position, int depth, Score alpha,
	    Score beta, int ply)
{
	tree->pv_length[ply] = 0;
	if (depth <= 0)
		return quiesce(tree, position, alpha, beta, ply);
	Score score;

	tree->nodes++;
	if (tree_poll(tree))
		return 0;
	if (is_over(tree, position, ply, &score))
		return score;
	/* No score beyond what a win at the next ply gives is possible. */
	if (alpha < -(SCORE_WIN - ply))
		alpha = -(SCORE_WIN - ply);
	if (beta > SCORE_WIN - ply - 1)
		beta = SCORE_WIN - ply - 1;
	if (alpha >= beta)
		return alpha;
	Node node = {
		.position = position, .depth = depth, .ply = ply,
		.alpha = alpha, .beta = beta, .best = -SCORE_INFINITE,
		.best_move = MOVE_NONE,
	};

	if (look_up(tree, &node, &score) || may_leave(tree, &node, &score))
		return score;
	if (tree->tt && depth >= LESS_DEPTH && move_is_none(node.tt_move))
		node.depth--;
	int anchor = tree->anchor;

	tree->anchor = TREE_NO_REPEAT;
	tree->keys[tree->root_index + ply] = position->key;
	if (!search_moves(tree, &node))
		node.best = SCORE_DRAW;
	if (!tree->stopped)
		store(tree, &node, alpha);
	/* Meeting this very position again concerns nobody above. */
	if (tree->anchor >= ply)
		tree->anchor = TREE_NO_REPEAT;
	if (anchor < tree->anchor)
		tree->anchor = anchor;
	return node.best;
}
