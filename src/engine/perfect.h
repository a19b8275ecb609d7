/*
 * Level Perfect: moves by the exact values of the tablebase.  On the caller's
 * thread.
 */
#ifndef ENGINE_PERFECT_H
#define ENGINE_PERFECT_H

#include "base/random.h"
#include "engine/search.h"
#include "solver/tablebase.h"

typedef struct PerfectMove {
	Move move;
	TablebaseValue value;	/* of the position after it */
} PerfectMove;

/* Whether the table tells the truth about a game with these rules: it knows
   nothing of forbidden moves. */
bool perfect_applies(const Tablebase *tablebase, const Rules *rules);

/*
 * Chooses a move that keeps the value of the request's root, which is not over:
 * when winning the one with the least distance (a capture is at its end); when
 * drawing or losing one that leaves the opponent many ways to go wrong, by the
 * number of replies that give value away and by a search, with some chance.  A
 * move that makes a position occur for the third time counts as the draw it is,
 * and so does one that lets a losing opponent do so.  Stopped within the
 * milliseconds that it takes to look all moves up, it chooses among those it
 * has looked up by then.
 *
 * Of the request rules, root, history, stop and nodes_max count; without
 * nodes_max the search has the limits that level Perfect plays with.
 *
 * The report is that of the search, its depth 0 where none was needed.
 * STATUS_DAMAGED or STATUS_SYSTEM with the reason when the table cannot be
 * read: nothing is chosen then.
 */
Status perfect_choose(const SearchRequest *request, const Tablebase *tablebase,
		      TablebaseCache *cache, TranspositionTable *tt,
		      Random *random, SearchReport *report,
		      PerfectMove *chosen, Text *why);

#endif
