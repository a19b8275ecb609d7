/*
 * The game solved in the background: solve_run() on a thread of its own, while
 * its owner does something else and asks now and then how far it is.
 */
#ifndef SOLVER_BACKGROUND_H
#define SOLVER_BACKGROUND_H

#include "solver/solve.h"

typedef struct Background Background;

typedef enum BackgroundState {
	BACKGROUND_RUNNING,
	BACKGROUND_DONE,	/* the table is there */
	BACKGROUND_FAILED,	/* ... is not; a later run goes on */
} BackgroundState;

/*
 * Begins.  Of the order `tick`, `finished` and `context` are not used; the name
 * of the folder is copied.  STATUS_SYSTEM with the reason when no thread can be
 * made.  The caller frees `*background`.
 */
Status background_new(const SolveOrder *order, Background **background,
		      Text *why);

/* Stops it, within a second, and joins the thread; what was finished is kept
   for a later run.  NULL is fine. */
void background_free(Background *background);

/* How it stands: `*done` from 0 to 1, the reason in `why` after a failure. */
BackgroundState background_poll(Background *background, double *done,
				Text *why);

#endif
