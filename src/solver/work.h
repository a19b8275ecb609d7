/*
 * Work that is split among threads: a function called for the numbers 0 to
 * count - 1, each once, by whichever thread is free.  The calling thread is one
 * of them and tells how far it is.
 */
#ifndef SOLVER_WORK_H
#define SOLVER_WORK_H

#include <stdbool.h>

enum { WORK_THREADS_MAX = 64 };

typedef struct Work {
	int threads;			/* 1 to WORK_THREADS_MAX */
	/*
	 * Called by the thread that called work_run(), with so many seconds
	 * between two calls; 0: a tenth.  NULL for nobody.  False stops the
	 * work.
	 */
	double tick_s;
	bool (*tick)(void *context);
	void *context;
	/* How much of the present stage is done, 0 to 1, for the tick; the
	   stage sets what the next run will begin at and add. */
	double done, begin, share;
	bool stopped;			/* a tick said so */
	double ticked_s;		/* clock of the last tick */
} Work;

/* Seconds of a clock that never goes back. */
double work_clock_s(void);

/*
 * Runs `function` for all numbers; `worker` is below `threads` and no two
 * threads have the same.  All that was written before is seen by all workers,
 * and by the caller afterwards.  False when it was stopped, now or before:
 * some numbers were then left out.
 */
bool work_run(Work *work, int count,
	      void (*function)(void *context, int number, int worker),
	      void *context);

#endif
