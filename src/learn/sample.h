/*
 * Positions with their exact values, to learn from and to test with.  They
 * come from games between players of many kinds, from random plies off their
 * paths, and, most of all, from choices that matter: of a position where some
 * moves keep its value and others do not, the positions after its moves.
 */
#ifndef LEARN_SAMPLE_H
#define LEARN_SAMPLE_H

#include "base/random.h"
#include "solver/tablebase.h"

typedef struct Sample {
	PointSet tigers, goats;
	uint8_t placed, side;
	int8_t value;		/* 1: tigers win, -1: goats win, 0: a draw */
	int8_t distance;	/* DTC in plies, -1 where there is none */
} Sample;

/* Fills `samples`, none of them over; the same for the same state of `random`.
   The error of the table, with its reason, when that cannot be read. */
Status sample_make(const Tablebase *tablebase, Random *random, Sample *samples,
		   size_t count, Text *why);

Position sample_position(const Sample *sample);

#endif
