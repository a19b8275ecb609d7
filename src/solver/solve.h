/*
 * The whole game solved, and the tablebase written: the stages one after the
 * other, each kept as a part beside the file to come, so that what was stopped
 * goes on from the last stage that was finished.
 *
 *	tablebase-5.movement.part	the movement phase
 *	tablebase-5.4.part ... 0.part	the placement phase, by captured goats
 *	tablebase-5.bct			all of it, once it is whole
 *	*.new				being written
 *
 * Parts are files of layout.h.  Those of the placement phase also have the
 * cube that the next one is made from.
 */
#ifndef SOLVER_SOLVE_H
#define SOLVER_SOLVE_H

#include "base/status.h"
#include "base/text.h"
#include "solver/pack.h"
#include "solver/retro.h"

typedef struct SolveProgress {
	char stage[64];		/* its name in words */
	int number, count;	/* of the stage, from 1; of all stages */
	double stage_done, done;	/* 0 to 1: of the stage, of all */
	double stage_s;		/* seconds that the stage took; once finished */
	bool resumed;		/* it was there already; once finished */
} SolveProgress;

typedef struct SolveOrder {
	RetroGame game;
	int threads;		/* 1 to WORK_THREADS_MAX */
	const char *folder;	/* exists */
	PackCodec codec;	/* one that this build can write */
	/* Every so many seconds, 0: a tenth; what is done never falls.  False
	   stops.  NULL: nobody asks. */
	double tick_s;
	bool (*tick)(void *context, const SolveProgress *progress);
	/* After each stage; NULL: nobody. */
	void (*finished)(void *context, const SolveProgress *progress);
	void *context;
} SolveOrder;

/* What it takes, in bytes: memory, and room in the folder while it works. */
uint64_t solve_memory(RetroGame game);
uint64_t solve_disk(RetroGame game, PackCodec codec);

/* Adds the path of the table. */
void solve_path(Text *path, const char *folder, int goal);

/*
 * Does it all; the calling thread works and reports.  On STATUS_OK the table is
 * there, and its parts are not.  `*stopped` when a tick said so: STATUS_REFUSED
 * with words to that end; finished parts are kept then, and after a failure
 * of the system (STATUS_SYSTEM).  A part that is damaged, or of another codec,
 * is made again.  STATUS_REFUSED also when another program is at work there.
 */
Status solve_run(const SolveOrder *order, bool *stopped, Text *why);

#endif
