/*
 * What the evaluation sees in a position, as numbers to look weights up by:
 * the nine windows of three by three points, each a number in base three, the
 * points of the four tigers, and some counts over the whole board.  Shared by
 * eval.c, which adds the weights up, and by the program that learns them
 * (learn/).  Pure inline functions.
 *
 * A point is the digit 0 when it is empty, 1 for a goat, 2 for a tiger.  A
 * window is three rows, a row three digits, and its number
 *
 *	row 0 + 27 * row 1 + 730 * row 2,
 *
 * 730 rather than 729 because the weights are strings (weights/weights.h).
 * Windows that mirror images turn into each other have the same number: rows
 * are counted from the edge of the board, and points from the corner.
 *
 * Sets of four points are numbered in the order of the highest, then of the
 * next (the combinatorial number system).
 */
#ifndef ENGINE_FEATURES_H
#define ENGINE_FEATURES_H

#include "engine/lines.h"
#include "weights/weights.h"

/* Where the counts begin among WEIGHTS_COUNTS. */
enum {
	COUNT_TRAPPED = 0,	/* tigers with neither step nor capture, to 4 */
	COUNT_CLOSED = 5,	/* empty points no tiger can get to, to 7 */
	COUNT_DANGER = 13,	/* goats that can be captured, to 5 */
	COUNT_STEPS = 19,	/* steps of the tigers, to 23 */
	COUNT_ATTACKS = 43,	/* empty points from which a tiger would be
				   able to capture, to 15 */
	COUNT_OPEN = 59,	/* empty points next to a tiger with another
				   empty one behind, to 15 */
	COUNT_LANDINGS = 75,	/* points where captures would land, to 7 */
	COUNT_NEAR_GOATS = 83,	/* empty points next to a goat, to 15 */
	COUNT_KINDS = 8,
};

typedef struct Features {
	int corners[4], edges[4], centre;
	int tigers;		/* number of the set of their points */
	int counts[COUNT_KINDS];	/* indices of WEIGHTS_COUNTS */
	int side, movement;	/* 0 or 1: which table of weights */
	int missing;		/* captures to the goal, 1 to WEIGHTS_MISSING */
	int group;		/* which weights for the counts */
} Features;

/* Three bits as three digits 0 or 1, and the same read backwards. */
static const uint8_t features_digits[8] = { 0, 1, 3, 4, 9, 10, 12, 13 };
static const uint8_t features_reversed[8] = { 0, 9, 3, 12, 1, 10, 4, 13 };

static inline int
features_row(const Position *position, int first, const uint8_t digits[8])
{
	return digits[position->goats >> first & 7] +
	       2 * digits[position->tigers >> first & 7];
}

/* Ranks 2 to 4 of a file. */
static inline int
features_file(const Position *position, int file)
{
	PointSet goats = position->goats >> (file + 5) & 0x421u;
	PointSet tigers = position->tigers >> (file + 5) & 0x421u;

	return features_digits[(goats | goats >> 4 | goats >> 8) & 7] +
	       2 * features_digits[(tigers | tigers >> 4 | tigers >> 8) & 7];
}

static inline int
features_window(int row0, int row1, int row2)
{
	return row0 + 27 * row1 + WEIGHTS_STRING * row2;
}

static inline void
features_find_windows(const Position *position, Features *features)
{
	int left[5], right[5], middle[5], files[5];

	for (int i = 0; i < 5; i++) {
		left[i] = features_row(position, 5 * i, features_digits);
		middle[i] = features_row(position, 5 * i + 1, features_digits);
		right[i] = features_row(position, 5 * i + 2,
					features_reversed);
		files[i] = features_file(position, i);
	}
	features->corners[0] = features_window(left[0], left[1], left[2]);
	features->corners[1] = features_window(left[4], left[3], left[2]);
	features->corners[2] = features_window(right[0], right[1], right[2]);
	features->corners[3] = features_window(right[4], right[3], right[2]);
	features->edges[0] = features_window(middle[0], middle[1], middle[2]);
	features->edges[1] = features_window(middle[4], middle[3], middle[2]);
	features->edges[2] = features_window(files[0], files[1], files[2]);
	features->edges[3] = features_window(files[4], files[3], files[2]);
	features->centre = features_window(middle[1], middle[2], middle[3]);
}

/* How many sets of one to four points lie all below a point. */
static const uint16_t features_below[4][POINT_COUNT] = {
	{ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
	  20, 21, 22, 23, 24 },
	{ 0, 0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 105, 120, 136,
	  153, 171, 190, 210, 231, 253, 276 },
	{ 0, 0, 0, 1, 4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455, 560,
	  680, 816, 969, 1140, 1330, 1540, 1771, 2024 },
	{ 0, 0, 0, 0, 1, 5, 15, 35, 70, 126, 210, 330, 495, 715, 1001, 1365,
	  1820, 2380, 3060, 3876, 4845, 5985, 7315, 8855, 10626 },
};

static inline int
features_tigers(PointSet tigers)
{
	int number = 0;

	for (int i = 0; i < TIGER_COUNT; i++)
		number += features_below[i][points_pop(&tigers)];
	return number;
}

static inline int
features_count(int first, int limit, int count)
{
	return first + (count < limit ? count : limit);
}

static inline void
features_find_counts(const Position *position, int counts[COUNT_KINDS])
{
	PointSet tigers = position->tigers, goats = position->goats;
	PointSet empty = position_empty(position);
	PointSet stuck = tigers & ~lines_next(empty, POINTS_ALL);
	int steps = 0;

	stuck &= ~lines_beyond(empty, goats, stuck);
	for (PointSet set = tigers; set;)
		steps += points_count(point_neighbours[points_pop(&set)] &
				      empty);
	counts[0] = features_count(COUNT_TRAPPED, 4, points_count(stuck));
	counts[1] = features_count(
		COUNT_CLOSED, 7,
		points_count(empty & ~lines_flood(tigers, empty)));
	counts[2] = features_count(
		COUNT_DANGER, 5,
		points_count(lines_between(tigers, goats, empty)));
	counts[3] = features_count(COUNT_STEPS, 23, steps);
	counts[4] = features_count(
		COUNT_ATTACKS, 15,
		points_count(lines_beyond(empty, goats, empty)));
	counts[5] = features_count(
		COUNT_OPEN, 15,
		points_count(lines_between(tigers, empty, empty)));
	counts[6] = features_count(
		COUNT_LANDINGS, 7,
		points_count(lines_beyond(tigers, goats, empty)));
	counts[7] = features_count(COUNT_NEAR_GOATS, 15,
				   points_count(lines_next(goats, empty)));
}

/* `missing`: captures to the goal, from 0; what is beyond WEIGHTS_MISSING
   counts as that. */
static inline void
features_find(const Position *position, int missing, Features *features)
{
	int movement = position->placed == GOAT_COUNT;

	features->side = position->side;
	features->movement = movement;
	features->missing = missing < 1 ? 1
			    : missing > WEIGHTS_MISSING ? WEIGHTS_MISSING
							: missing;
	features->group = movement ? 5 + features->missing - 1
				   : position->placed / 4;
	features->tigers = features_tigers(position->tigers);
	features_find_windows(position, features);
	features_find_counts(position, features->counts);
}

#endif
