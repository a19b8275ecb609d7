/*
 * A small game solved in the plainest way, for comparing: positions are a
 * tiger set and a goat set, values are found by going over all of them until
 * nothing changes.  It shares only the move generator with the solver.
 */
#ifndef TESTS_BRUTE_H
#define TESTS_BRUTE_H

#include "rules/rules.h"

typedef struct Brute Brute;

typedef struct BruteValue {
	Result result;
	int distance;		/* DTC in the movement phase, otherwise 0 */
} BruteValue;

/* Solves the game with so many goats (at most 3, or 18 and more) and that
   goal. */
Brute *brute_new(int goats, int goal);
void brute_free(Brute *brute);

/* The value with so many captured and placed; all goats placed, or fewer. */
BruteValue brute_value(Brute *brute, PointSet tigers, PointSet goats,
		       int captured, int placed, Side side);

#endif
