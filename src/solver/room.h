/*
 * Whether there is room to solve a game, asked before hours are lost.
 */
#ifndef SOLVER_ROOM_H
#define SOLVER_ROOM_H

#include "solver/solve.h"

/*
 * STATUS_REFUSED with the figures in MiB when the free memory, or the room in
 * the order's folder, is less than the work takes.  What cannot be found out
 * counts as enough.
 */
Status room_check(const SolveOrder *order, Text *why);

/* Threads that this machine runs at once, 1 to WORK_THREADS_MAX. */
int room_threads(void);

#endif
