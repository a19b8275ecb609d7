/*
 * The placement phase solved: for every position with the goats to move and
 * goats in hand its value.  The number of goats placed only grows, so that one
 * layer follows from the next: a position is the best, for the goats, of its
 * placements, each of which is the best, for the tigers, of their moves.
 *
 * A cube holds the values for one count of captured goats, for a class of
 * tigers and any mask of goats; how many are placed is their number and the
 * captured.  A capture leads into the cube of one more captured, so that the
 * work goes by that count from the greatest down, two cubes at a time.
 */
#ifndef SOLVER_PLACEMENT_H
#define SOLVER_PLACEMENT_H

#include "solver/retro.h"

enum {
	/*
	 * A word holds 32 masks that differ in the low five slots: bit l is
	 * set when the tigers win, bit 32 + l when they win or draw.  So the
	 * best for the tigers is `or`, that for the goats `and`.
	 */
	PLACEMENT_LANE_SLOTS = 5,
	PLACEMENT_LANES = 1 << PLACEMENT_LANE_SLOTS,
	PLACEMENT_WORD_SLOTS = INDEX_SLOTS - PLACEMENT_LANE_SLOTS,
	PLACEMENT_WORDS = 1 << PLACEMENT_WORD_SLOTS,	/* of a class */
};

/* By class * PLACEMENT_WORDS + mask / 32.  Masks that are no position in the
   placement phase (too many goats) are 0. */
typedef _Atomic uint64_t PlacementWord;

typedef struct PlacementCube {
	int captured;
	PlacementWord *words;
} PlacementCube;

/* The bytes of a cube. */
#define PLACEMENT_CUBE_BYTES                                                  \
	((size_t)INDEX_CLASSES * PLACEMENT_WORDS * sizeof(uint64_t))

/* An empty cube for the values with that many captured. */
PlacementCube *placement_cube_new(int captured);
void placement_cube_free(PlacementCube *cube);

/*
 * Who is shown the values of the positions with the tigers to move, layer by
 * layer, the most goats first.
 */
typedef struct PlacementSink {
	void *context;
	/* The words of a class, by mask / 32; only the masks of `goats` goats
	   count.  Called by several threads, each for other classes. */
	void (*take)(void *context, int goats, int class,
		     const uint64_t *words);
} PlacementSink;

/*
 * Fills a cube.  `next` is the one of one more captured, NULL when that is the
 * goal; the movement layer of the same count is in `retro`.  The sink, if there
 * is one, is shown the layers with goats in hand.  False when it was stopped:
 * the cube is then of no use.
 */
bool placement_solve(const Retro *retro, PlacementCube *cube,
		     const PlacementCube *next, const PlacementSink *sink,
		     Work *work);

static inline Result
placement_value(const PlacementCube *cube, int class, uint32_t mask)
{
	uint64_t word = atomic_load_explicit(
		&cube->words[(size_t)class * PLACEMENT_WORDS + mask / 32],
		memory_order_relaxed) >> mask % 32;

	if (word & 1)
		return RESULT_TIGERS;
	return word >> 32 & 1 ? RESULT_DRAW : RESULT_GOATS;
}

#endif
