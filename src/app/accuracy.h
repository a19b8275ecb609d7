/*
 * `baghchal bench --accuracy`: how often a search, or a level, keeps the exact
 * value of positions in which it can be lost.  Without the tablebase.
 */
#ifndef APP_ACCURACY_H
#define APP_ACCURACY_H

#include "engine/level.h"
#include "engine/search.h"

typedef struct AccuracyOrder {
	const char *path;	/* of lines as in exact.h; NULL: stdin */
	Rules rules;
	/* Limits of the search, 0: none.  All are 0 with a level, which has its
	   own. */
	int depth_max;
	uint64_t nodes_max;
	int time_ms_max;
	bool has_level;
	Level level;		/* not LEVEL_PERFECT */
	uint64_t seed;		/* of the level's chance */
	int tt_size_mib;
	bool tell_misses;	/* a line for each move that lost value */
} AccuracyOrder;

/* Does it all and returns the exit status; interrupted, it still prints what
   has been counted. */
int accuracy_run(const AccuracyOrder *order);

#endif
