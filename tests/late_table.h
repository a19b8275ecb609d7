/*
 * Tablebases of the usual 20 goats that are made in no time: their placement
 * phase says nothing true.  With a low goal the movement phase is solved; with
 * a goal that players choose one value stands for all positions.
 */
#ifndef TESTS_LATE_TABLE_H
#define TESTS_LATE_TABLE_H

#include "solver/retro.h"

/* Writes the table for a goal of at most 3 to `path`: exact in the movement
   phase, and before it a draw everywhere. */
void late_table_solve(const char *path, int goal);

/* Writes one that gives every position with the tigers to move and all goats
   placed this code, and is a draw everywhere before. */
void late_table_fill(const char *path, int goal, RetroCode code);

#endif
