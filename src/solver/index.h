/*
 * Positions as numbers.  The 12,650 placings of four tigers fall under the
 * eight symmetries into 1,666 classes; a position is the class of its tigers
 * and a mask of its goats on the 21 points that the tigers of the class leave
 * free.  The value of a position is that of its mirror images, so that one
 * placing of each class stands for all of them.
 *
 * Slot: the number, 0 to 20, of a free point in its class; bit s of a mask is
 * the goat on the point of slot s.  The low slots are those that have least to
 * do with the tigers, so that neighbouring masks mostly have one value: that
 * makes the files small.
 *
 * Masks of one count of goats are numbered too (IndexRanks): their ranks
 * ascend with the masks.
 *
 * A class of which a symmetry maps the tigers onto themselves has several
 * masks for one position (up to eight).  All of them are kept: it costs a
 * twentieth more and spares a search for the least.
 *
 * An Index does not change once it is made: any number of threads may read it.
 */
#ifndef SOLVER_INDEX_H
#define SOLVER_INDEX_H

#include "rules/position.h"

enum {
	INDEX_CLASSES = 1666,
	INDEX_PLACINGS = 12650,		/* C(25, 4) */
	INDEX_SLOTS = 21,		/* points free of tigers */
	INDEX_NONE = 31,		/* "no slot" */
};

#define INDEX_MASK_ALL (((uint32_t)1 << INDEX_SLOTS) - 1)

/*
 * A move of one tiger away from its class.  It is possible when slot `to` is
 * empty and, for a capture, slot `over` holds a goat.  The goats that remain
 * are seen in the target class by moving bit s to bit slot[s]; slot[to] is
 * where the point that the tiger left is seen.
 */
typedef struct IndexMove {
	uint16_t target;		/* class */
	uint8_t to;
	uint8_t over;			/* INDEX_NONE for a step */
	uint8_t slot[INDEX_SLOTS];
} IndexMove;

typedef struct IndexClass {
	PointSet tigers;		/* the placing that stands for all */
	uint8_t point[INDEX_SLOTS];	/* of each slot */
	uint8_t slot[POINT_COUNT];	/* of each point; INDEX_NONE: tiger */
	/* Moves: the steps first. */
	int first, steps, captures;
	/* The slots one line segment away from each slot. */
	uint32_t neighbours[INDEX_SLOTS];
	/* Other symmetries that keep the tigers, as maps of slots. */
	int mirrors;
	uint8_t mirror[POINT_SYMMETRIES - 1][INDEX_SLOTS];
} IndexClass;

typedef struct Index Index;

Index *index_new(void);
void index_free(Index *index);

const IndexClass *index_class(const Index *index, int class);

/* The moves of a class: steps, then captures. */
const IndexMove *index_moves(const Index *index, int class);

/* The class of a position and, with `mask` not NULL, the mask of its goats.
   It must have four tigers. */
int index_find(const Index *index, const Position *position, uint32_t *mask);

/* The goats of a mask as points of the placing that stands for the class. */
PointSet index_goats(const IndexClass *class, uint32_t mask);

/* A mask with bit s moved to bit slot[s]. */
uint32_t index_map(const uint8_t slot[INDEX_SLOTS], uint32_t mask);

/* True when no mirror image within the class has a lesser mask: just one of
   the masks that stand for the same position. */
bool index_is_least(const IndexClass *class, uint32_t mask);

/* Binomial coefficients up to C(25, 25); 0 for k < 0 or k > n. */
uint32_t index_choose(int n, int k);

/* Slots of the lower and of the upper part of a mask, for ranking. */
enum { INDEX_LOW = 10, INDEX_HIGH = INDEX_SLOTS - INDEX_LOW };

/* The ranks of the masks of one count of goats. */
typedef struct IndexRanks {
	int goats;
	uint32_t count;			/* C(21, goats) masks */
	uint32_t high[1 << INDEX_HIGH];
	uint16_t low[1 << INDEX_LOW];
} IndexRanks;

void index_ranks_init(IndexRanks *ranks, int goats);

/* The rank of a mask with just that many goats. */
static inline uint32_t
index_rank(const IndexRanks *ranks, uint32_t mask)
{
	return ranks->high[mask >> INDEX_LOW] +
	       ranks->low[mask & ((1 << INDEX_LOW) - 1)];
}

/* Fills `masks` with the masks of `goats` goats by rank. */
void index_list_masks(int goats, uint32_t *masks);

/* The next greater mask with as many goats; `mask` is not 0. */
static inline uint32_t
index_next_mask(uint32_t mask)
{
	uint32_t low = mask & -mask, ripple = mask + low;

	return ripple | ((ripple ^ mask) >> 2) / low;
}

#endif
