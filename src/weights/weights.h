/*
 * The weights of the evaluation, made by `make learn` from exact values and
 * not by hand; engine/features.h says what they weigh, engine/eval.c how they
 * were made.  Constant tables.
 */
#ifndef WEIGHTS_WEIGHTS_H
#define WEIGHTS_WEIGHTS_H

#include <stdint.h>

enum {
	WEIGHTS_ROWS = 27,	/* values of a row of three points */
	/* The other two rows of a window, and the zero that ends a string. */
	WEIGHTS_STRING = 27 * 27 + 1,
	/* A window's weight is the character less this ... */
	WEIGHTS_ZERO = 'i',
	WEIGHTS_LEAST = '@' - WEIGHTS_ZERO,
	WEIGHTS_MOST = '~' - WEIGHTS_ZERO,
	/* ... times this, in hundredths of a goat, as all others are. */
	WEIGHTS_STEP = 5,
	WEIGHTS_COUNTS = 99,	/* values of all counts together */
	WEIGHTS_GROUPS = 10,	/* placement in five parts, movement by what is
				   missing to the goal */
	WEIGHTS_MISSING = 5,
};

/* A window's weights by the phase: placement, movement. */
typedef char WeightsWindow[2][WEIGHTS_ROWS][WEIGHTS_STRING];

enum {
	WEIGHTS_TIGERS = 12650,	/* ways for four tigers to stand */
	WEIGHTS_PIECES = 25,	/* the strings they are in ... */
	WEIGHTS_PIECE = WEIGHTS_TIGERS / WEIGHTS_PIECES,
};

/* The weights of where all tigers stand, by the phase. */
typedef char WeightsTigers[2][WEIGHTS_PIECES][WEIGHTS_PIECE + 1];

/* By the side to move; all seen from the tigers. */
extern const WeightsWindow weights_corner_goats, weights_corner_tigers;
extern const WeightsWindow weights_edge_goats, weights_edge_tigers;
extern const WeightsWindow weights_centre_goats, weights_centre_tigers;

extern const WeightsTigers weights_tigers_goats, weights_tigers_tigers;

extern const int16_t weights_counts[2][WEIGHTS_GROUPS][WEIGHTS_COUNTS];

/* By the goats placed and the captures missing, from one. */
extern const int16_t weights_stage[2][21][WEIGHTS_MISSING];

#endif
