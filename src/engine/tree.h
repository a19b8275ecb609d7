/*
 * The tree below a root: principal variation search with everything one
 * search carries along.  Inside of search.h; nobody else uses it.
 */
#ifndef ENGINE_TREE_H
#define ENGINE_TREE_H

#include "engine/order.h"
#include "engine/search.h"

enum {
	/* Extensions lead beyond the nominal depth. */
	TREE_PLY_MAX = ORDER_PLY_MAX - 1,
	TREE_POLL_NODES = 1024,
	/* What tree_repeats() says besides a ply. */
	TREE_NO_REPEAT = 1000,	/* further from the root than any ply */
	TREE_REPEATS_GAME = -1,	/* a position of the game before the root */
	/* The score of a move that the repetition rule forbids. */
	TREE_FORBIDDEN = -SCORE_INFINITE - 1,
};

typedef struct Tree {
	const SearchRequest *request;
	TranspositionTable *tt;	/* may be NULL: depth decides alone */
	Rules rules;
	uint64_t rules_salt;	/* in every key */
	uint64_t history_salt;	/* in keys of positions the game can repeat */
	int root_captured;
	uint64_t nodes;
	uint64_t poll_at;	/* nodes at which to look at the limits */
	int64_t start_ms;
	bool may_stop;		/* false until depth 1 is finished */
	bool stopped;
	int anchor;		/* the lowest ply that a score
				   found since leans on by repetition */
	Order order;
	uint64_t keys[RULES_QUIET_LIMIT + ORDER_PLY_MAX];
	int root_index;		/* of the root in keys[] */
	int pv_length[ORDER_PLY_MAX];
	Move pv[ORDER_PLY_MAX][ORDER_PLY_MAX];
} Tree;

void tree_init(Tree *tree, const SearchRequest *request,
	       TranspositionTable *tt);

/* Milliseconds since tree_init(). */
int tree_time_ms(const Tree *tree);

/* Looks at the limits when it is time to; true when the search must end. */
bool tree_poll(Tree *tree);

/*
 * The score, for the side that moves, of the move that leads to `next`; by a
 * null window first unless `full`, and with the depth less `reduction` before
 * that.  `depth` and `ply` are those of `next`.  Fail-soft.  TREE_FORBIDDEN if
 * the move may not be played; meaningless once tree->stopped.
 */
Score tree_move(Tree *tree, const Position *next, int depth, Score alpha,
		Score beta, int ply, int reduction, bool full);

/*
 * Whether a position about to be entered has occurred so that it matters: the
 * ply below the root, TREE_REPEATS_GAME or TREE_NO_REPEAT.  Under
 * REPETITION_FORBID the move is illegal, under REPETITION_DRAW it draws.
 */
int tree_repeats(const Tree *tree, const Position *next, int ply);

/* The table's key for a position that is searched to a depth. */
uint64_t tree_key(const Tree *tree, const Position *position, int depth);

/* The principal variation of `ply` becomes `move` and that of ply + 1. */
void tree_set_pv(Tree *tree, Move move, int ply);

#endif
