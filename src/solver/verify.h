/*
 * A finished tablebase checked against itself: the value of a position against
 * those of the positions after its moves, as the move generator of the rules
 * gives them.  Nothing here is used in the computation; only the numbering of
 * positions (index.h) and the form of the file are common to both.
 *
 * Of the movement phase every entry is checked.  That is a proof: a win in d
 * plies has a move to one in d - 1, a draw has a move to a draw and none to a
 * win.  Of the placement phase it is as many entries as asked for, or all; one
 * that the file has is compared with what follows from the entries two goats
 * later.
 */
#ifndef SOLVER_VERIFY_H
#define SOLVER_VERIFY_H

#include "solver/retro.h"

typedef struct VerifyProgress {
	const char *stage;
	double done;		/* of the stage, 0 to 1 */
} VerifyProgress;

typedef struct VerifyOrder {
	const char *path;	/* of the file */
	int threads;		/* 1 to WORK_THREADS_MAX */
	/* Placement entries to check; UINT64_MAX: all. */
	uint64_t samples;
	uint64_t seed;		/* of the choice */
	/* About ten times a second; false stops.  NULL: nobody asks. */
	bool (*tick)(void *context, const VerifyProgress *progress);
	void *context;
} VerifyOrder;

typedef struct VerifyReport {
	RetroGame game;
	/* Of the movement phase by captured and side. */
	RetroCounts counts[RULES_GOAL_MAX][SIDE_COUNT];
	uint64_t movement, placement;	/* entries checked */
	uint64_t wrong;
	bool stopped;
} VerifyReport;

/*
 * Checks the file.  STATUS_OK when all that was checked agrees; STATUS_DAMAGED
 * with the first disagreement, or damaged block, in words; STATUS_REFUSED when
 * it was stopped; or what opening it gave.
 */
Status verify_run(const VerifyOrder *order, VerifyReport *report, Text *why);

#endif
