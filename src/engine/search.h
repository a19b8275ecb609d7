/*
 * The search: iterative deepening alpha-beta over the positions of rules/,
 * from a request to a report, on the caller's thread.  No clock is read but
 * for the time limit; with a node or depth limit and an equal transposition
 * table the report is the same every time.
 */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include <stdatomic.h>

#include "engine/tt.h"
#include "rules/rules.h"

/* Hundredths of a goat from the side to move. */
typedef int32_t Score;

enum {
	SEARCH_DEPTH_MAX = 120,	/* plies */
	SCORE_DRAW = 0,
	SCORE_WIN = 30000,	/* less one for every ply to the end */
	SCORE_WIN_MIN = SCORE_WIN - 1000,	/* |score| from here: decided */
	SCORE_INFINITE = 32000,
};

typedef struct SearchReport SearchReport;

typedef struct SearchRequest {
	Rules rules;
	Position root;		/* not over */
	int history_count;
	uint64_t history[RULES_QUIET_LIMIT];	/* game_history() */
	int depth_max;		/* plies, 1 to SEARCH_DEPTH_MAX; 0: no limit */
	uint64_t nodes_max;	/* 0: no limit */
	int time_ms_max;	/* 0: no limit */
	const atomic_bool *stop;	/* ends the search when it becomes true;
					   NULL: never */
	/* Called after each finished depth with the report so far; may be NULL.
	   On the searching thread. */
	void (*progress)(void *context, const SearchReport *report);
	void *context;
} SearchRequest;

struct SearchReport {
	Move best;		/* always legal, MOVE_NONE only when there is
				   no legal move */
	Score score;		/* of best, as far as it has been searched */
	int depth;		/* last finished depth, plies */
	uint64_t nodes;		/* positions visited */
	int time_ms;
	int pv_length;
	Move pv[SEARCH_DEPTH_MAX];	/* pv[0] is best */
};

/*
 * Searches until a limit, the flag, a decided score or the only legal move
 * ends it.  The flag and the clock are polled every 1,024 nodes.  Depth 1 is
 * always finished, so that there is a sensible move whatever the limits.
 * Without a table (`tt` NULL) nothing is remembered between depths or searches.
 */
void search_run(const SearchRequest *request, TranspositionTable *tt,
		SearchReport *report);

typedef struct RankedMove {
	Move move;
	Score score;
} RankedMove;

/* Root moves by their scores, best first. */
typedef struct SearchRanking {
	int count;
	RankedMove moves[MOVES_MAX];
} SearchRanking;

/*
 * The same, and then the scores of all moves that are no more than `margin`
 * below the best at the last finished depth; those moves alone are in the
 * ranking (the best is always, if there is a move).
 */
void search_rank(const SearchRequest *request, TranspositionTable *tt,
		 Score margin, SearchReport *report, SearchRanking *ranking);

#endif
