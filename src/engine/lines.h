/*
 * Sets of points worked out for the whole board at once by shifting along the
 * drawn lines: who is in danger, where a capture lands, what blocks it.  Used
 * at every node by evaluation and move ordering.  Pure inline functions.
 *
 * An axis is a shift and the points from which it leads along a drawn line:
 * across 1, up 5, and the diagonals 4 and 6 through the diagonal points.
 */
#ifndef ENGINE_LINES_H
#define ENGINE_LINES_H

#include "rules/position.h"

#define LINES_NOT_E ((PointSet)0x0f7bdefu)
#define LINES_NOT_A ((PointSet)0x1ef7bdeu)
#define LINES_NOT_TOP ((PointSet)0x00fffffu)
#define LINES_DIAGONAL ((PointSet)0x1555555u)

/* Calls `f(..., shift, mask)` for the four axes and unites the results. */
#define LINES_UNITE(f, a, b, c)                                               \
	(f(a, b, c, 1, LINES_NOT_E) | f(a, b, c, 5, LINES_NOT_TOP) |           \
	 f(a, b, c, 6, LINES_DIAGONAL & LINES_NOT_E & LINES_NOT_TOP) |         \
	 f(a, b, c, 4, LINES_DIAGONAL & LINES_NOT_A & LINES_NOT_TOP))

static inline PointSet
lines_up(PointSet set, int shift, PointSet mask)
{
	return (set & mask) << shift;
}

static inline PointSet
lines_down(PointSet set, int shift, PointSet mask)
{
	return set >> shift & mask;
}

/* Points of `middle` between a point of `from` and one of `to`, on a line. */
static inline PointSet
lines_between_along(PointSet from, PointSet middle, PointSet to, int shift,
		    PointSet mask)
{
	PointSet up = lines_up(from, shift, mask) & lines_down(to, shift, mask);
	PointSet down = lines_down(from, shift, mask) &
			lines_up(to, shift, mask);

	return (up | down) & middle;
}

static inline PointSet
lines_between(PointSet from, PointSet middle, PointSet to)
{
	return LINES_UNITE(lines_between_along, from, middle, to);
}

/* Points of `to` two segments from a point of `from` over one of `middle`. */
static inline PointSet
lines_beyond_along(PointSet from, PointSet middle, PointSet to, int shift,
		   PointSet mask)
{
	PointSet up = lines_up(lines_up(from, shift, mask) & middle, shift,
			       mask);
	PointSet down = lines_down(lines_down(from, shift, mask) & middle,
				   shift, mask);

	return (up | down) & to;
}

static inline PointSet
lines_beyond(PointSet from, PointSet middle, PointSet to)
{
	return LINES_UNITE(lines_beyond_along, from, middle, to);
}

static inline PointSet
lines_next_along(PointSet set, PointSet to, PointSet unused, int shift,
		 PointSet mask)
{
	(void)unused;
	return (lines_up(set, shift, mask) | lines_down(set, shift, mask)) & to;
}

/* Points of `to` that are neighbours of a point of `set`. */
static inline PointSet
lines_next(PointSet set, PointSet to)
{
	return LINES_UNITE(lines_next_along, set, to, 0);
}

/* `set` and every point of `through` that steps over such points reach. */
static inline PointSet
lines_flood(PointSet set, PointSet through)
{
	for (;;) {
		PointSet more = lines_next(set, through & ~set);

		if (!more)
			return set;
		set |= more;
	}
}

/* True when the side to move has a move on the board. */
static inline bool
lines_can_move(const Position *position)
{
	PointSet empty = position_empty(position);

	if (position->side == SIDE_TIGERS)
		return lines_next(position->tigers, empty) ||
		       lines_beyond(position->tigers, position->goats, empty);
	return position_is_placement(position) ||
	       lines_next(position->goats, empty);
}

#endif
