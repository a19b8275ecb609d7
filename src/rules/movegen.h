/*
 * All moves that are possible on the board, for whoever is to move.  The end
 * of the game (goal captured) and repetition are not looked at: see rules.h
 * and game/game.h.
 */
#ifndef RULES_MOVEGEN_H
#define RULES_MOVEGEN_H

#include "rules/position.h"

/*
 * Enough for every position: 4 tigers have at most 4 * 8 moves; goats place on
 * at most 21 points or step onto at most 7 empty points (with 6 captured) from
 * 8 sides each.
 */
enum { MOVES_MAX = 64 };

typedef struct MoveList {
	int count;
	Move moves[MOVES_MAX];
} MoveList;

/* Fills the list: captures first, then steps, or placements. */
void movegen_all(const Position *position, MoveList *list);

/* Fills the list with the captures of the tigers; empty when goats move. */
void movegen_captures(const Position *position, MoveList *list);

/* How many moves movegen_all() would give. */
int movegen_count(const Position *position);

/* True when the side to move has a move on the board. */
bool movegen_any(const Position *position);

bool movelist_has(const MoveList *list, Move move);

#endif
