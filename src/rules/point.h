/*
 * The points of the board, the lines that join them, and the eight symmetries.
 * Pure values and constant tables; safe from any thread.
 *
 * A point is file + 5 * rank, both from 0: a1 = 0, e1 = 4, a5 = 20, e5 = 24.
 * A set of points is 25 bits, bit p for point p.
 */
#ifndef RULES_POINT_H
#define RULES_POINT_H

#include <stdbool.h>
#include <stdint.h>

typedef uint8_t Point;
typedef uint32_t PointSet;

enum {
	POINT_SIDE = 5,		/* points along one edge */
	POINT_COUNT = 25,
	POINT_NONE = 25,	/* "no point" where a Point is optional */
	POINT_SYMMETRIES = 8,
};

#define POINTS_ALL ((PointSet)((1u << POINT_COUNT) - 1))

/* The points joined to each point by one line segment (3 to 8 of them). */
extern const PointSet point_neighbours[POINT_COUNT];

/* The points two segments away in a straight drawn line: where a capture from
   the point can land.  The point between is the middle of the two numbers. */
extern const PointSet point_landings[POINT_COUNT];

static inline Point
point_at(int file, int rank)
{
	return (Point)(file + POINT_SIDE * rank);
}

/* 0 to 4 for a to e. */
static inline int
point_file(Point point)
{
	return point % POINT_SIDE;
}

/* 0 to 4 for ranks 1 to 5. */
static inline int
point_rank(Point point)
{
	return point / POINT_SIDE;
}

/* Diagonals run only through these points: file + rank is even. */
static inline bool
point_is_diagonal(Point point)
{
	return point % 2 == 0;
}

static inline PointSet
point_bit(Point point)
{
	return (PointSet)1 << point;
}

static inline bool
points_have(PointSet set, Point point)
{
	return set >> point & 1;
}

/* How many points are in the set. */
static inline int
points_count(PointSet set)
{
#ifdef __POPCNT__
	return __builtin_popcount(set);
#else
	/* Without the instruction the builtin is a call; this is faster. */
	set = set - (set >> 1 & 0x55555555u);
	set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
	set = (set + (set >> 4)) & 0x0f0f0f0fu;
	return (int)(set * 0x01010101u >> 24);
#endif
}

/* The lowest point of a set that is not empty. */
static inline Point
points_first(PointSet set)
{
	return (Point)__builtin_ctz(set);
}

/* The lowest point of a set that is not empty, taken out of it. */
static inline Point
points_pop(PointSet *set)
{
	Point point = points_first(*set);

	*set &= *set - 1;
	return point;
}

/*
 * Where a symmetry (0 to 7) takes a point; 0 is the identity.  Bit 0 swaps
 * left and right, bit 1 swaps top and bottom, then bit 2 swaps file and rank.
 * POINT_NONE stays POINT_NONE.
 */
Point point_mirrored(Point point, int symmetry);
PointSet points_mirrored(PointSet set, int symmetry);

/* The symmetry that takes back what a symmetry did. */
static inline int
point_symmetry_back(int symmetry)
{
	/* Quarter turns are each other's; the rest their own. */
	return symmetry == 5 ? 6 : symmetry == 6 ? 5 : symmetry;
}

#endif
