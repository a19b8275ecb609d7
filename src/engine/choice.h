/*
 * What a level plays: limits for the search, and a choice among its moves with
 * the mistakes and the variety that belong to the level.  On the caller's
 * thread.
 */
#ifndef ENGINE_CHOICE_H
#define ENGINE_CHOICE_H

#include "base/random.h"
#include "engine/level.h"
#include "engine/search.h"

enum { CHOICE_HARD_MS = 1480 };	/* leaves room below 1.5 s */

/* Theory begins on the middles of the edges. */
bool choice_is_edge_middle(Point point);

/*
 * Chooses a move for the request's rules, root, history and stop flag.  Easy
 * and medium use no table and no clock: they depend on request and chance
 * alone.  Returns MOVE_NONE only when there is no legal move.
 */
Move choice_make(Level level, const SearchRequest *request,
		 TranspositionTable *tt, Random *random, SearchReport *report);

#endif
