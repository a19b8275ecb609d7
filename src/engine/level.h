/* How strong the computer plays. */
#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "base/status.h"

typedef enum Level {
	LEVEL_EASY,		/* a ply or two, with a beginner's mistakes */
	LEVEL_MEDIUM,		/* two plies, and content with less than best */
	LEVEL_HARD,		/* as deep as it gets in 1.5 s */
	LEVEL_PERFECT,		/* by the tablebase */
	LEVEL_COUNT,
} Level;

/* "easy", "medium", "hard", "perfect": options and files. */
const char *level_name(Level level);

/* The level with that name, any case; STATUS_SYNTAX when there is none. */
Status level_read(const char *name, Level *level);

#endif
