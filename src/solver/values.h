/*
 * The values of a class in the placement phase, tigers to move and an even
 * number of goats in hand, as they lie in a file: two planes of bits by
 * mask / 2, the first in the low bit of a byte.  In the first plane are the
 * wins of the tigers, in the second those of the goats.  The count of goats in
 * the mask is odd for all of a class or even for all, so that the lowest bit of
 * the mask says nothing.
 *
 * Masks of all counts are side by side because those that differ in a goat or
 * two mostly have one value; ordered by count they would take twice the space.
 * Two planes take a tenth less than two bits side by side, and most questions
 * are about one of them.  Where several masks stand for one position, only the
 * least counts (values_least()).
 */
#ifndef SOLVER_VALUES_H
#define SOLVER_VALUES_H

#include "rules/rules.h"
#include "solver/placement.h"

typedef enum ValuesPlane {
	VALUES_TIGERS,
	VALUES_GOATS,
	VALUES_PLANES,
} ValuesPlane;

enum {
	VALUES_COUNT = 1 << (INDEX_SLOTS - 1),
	VALUES_PLANE = VALUES_COUNT / 8,	/* bytes of a plane */
	VALUES_SIZE = VALUES_PLANES * VALUES_PLANE,	/* of a class */
	VALUES_UNITS = PLACEMENT_WORDS,		/* of 16 values */
};

/*
 * Takes the values with just `goats` goats out of the words of a class, and
 * adds them to its units, which hold 0 there: unit u has the values of the
 * masks of word u, two bits each, that of the tigers lower.
 */
void values_add(uint32_t *units, const uint64_t *words, int goats);

/* The planes of a class from its units, with `most` goats on the board at most.
   Masks that do not count are given the value of the one before. */
void values_write(const uint32_t *units, const IndexClass *class, int most,
		  uint8_t bytes[VALUES_SIZE]);

/* The least mask for the same position. */
uint32_t values_least(const IndexClass *class, uint32_t mask);

#endif
