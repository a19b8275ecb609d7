/*
 * A move as an open value: a placement (from is POINT_NONE), a step along one
 * segment, or a capture along two.  Which of these it is follows from the
 * points alone.
 */
#ifndef RULES_MOVE_H
#define RULES_MOVE_H

#include "rules/point.h"

typedef struct Move {
	Point from;		/* POINT_NONE for a placement */
	Point to;		/* POINT_NONE only in MOVE_NONE */
} Move;

#define MOVE_NONE ((Move){ POINT_NONE, POINT_NONE })

static inline bool
move_is_none(Move move)
{
	return move.to == POINT_NONE;
}

static inline bool
move_equal(Move a, Move b)
{
	return a.from == b.from && a.to == b.to;
}

static inline bool
move_is_placement(Move move)
{
	return move.from == POINT_NONE && move.to != POINT_NONE;
}

static inline bool
move_is_step(Move move)
{
	return move.from != POINT_NONE &&
	       points_have(point_neighbours[move.from], move.to);
}

static inline bool
move_is_capture(Move move)
{
	return move.from != POINT_NONE &&
	       points_have(point_landings[move.from], move.to);
}

/* The point a capture jumps over. */
static inline Point
move_over(Move capture)
{
	return (Point)((capture.from + capture.to) / 2);
}

static inline Move
move_mirrored(Move move, int symmetry)
{
	return (Move){ point_mirrored(move.from, symmetry),
		       point_mirrored(move.to, symmetry) };
}

#endif
