/*
 * The order in which a node's moves are tried: the better the first move, the
 * smaller the tree.  Move of the transposition table, captures, killers, then
 * by what the lines of the board say (blocks, attacks, goats put in danger)
 * and by what refuted elsewhere (history).
 *
 * For one thread at a time.
 */
#ifndef ENGINE_ORDER_H
#define ENGINE_ORDER_H

#include "rules/movegen.h"

enum { ORDER_PLY_MAX = 128 };

/* What was learned during a search. */
typedef struct Order {
	int16_t history[SIDE_COUNT][POINT_COUNT + 1][POINT_COUNT];
	Move killers[ORDER_PLY_MAX][2];
} Order;

/* The moves of one node, handed out best first. */
typedef struct OrderedMoves {
	int count;
	int next;
	Move moves[MOVES_MAX];
	int32_t values[MOVES_MAX];
} OrderedMoves;

void order_init(Order *order);

/* Fills the list with all moves of the position; `first` (may be MOVE_NONE or
   a move that is not possible here) comes first. */
void order_fill(const Order *order, const Position *position, Move first,
		int ply, OrderedMoves *moves);

/* The next best move, MOVE_NONE after the last. */
Move order_next(OrderedMoves *moves);

/* `best` refuted; the moves tried before it, `tried` of the list, did not. */
void order_learn(Order *order, Side side, Move best, int depth, int ply,
		 const OrderedMoves *moves);

#endif
