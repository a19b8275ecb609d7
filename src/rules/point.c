#include "rules/point.h"

/*
 * The tables are made by the compiler from the one rule of the board: every
 * point is joined across and up-down, and diagonally where file + rank is
 * even.  `d` is the number of segments: 1 for neighbours, 2 for landings.
 */
#define ON(f, r) ((f) >= 0 && (f) < 5 && (r) >= 0 && (r) < 5)
#define AT(f, r) (ON(f, r) ? (PointSet)1 << (((f) + 5 * (r)) & 31) : 0u)
#define ACROSS(f, r, d)                                                       \
	(AT((f) - (d), r) | AT((f) + (d), r) | AT(f, (r) - (d)) |              \
	 AT(f, (r) + (d)))
#define DIAGONAL(f, r, d)                                                     \
	(AT((f) - (d), (r) - (d)) | AT((f) + (d), (r) - (d)) |                 \
	 AT((f) - (d), (r) + (d)) | AT((f) + (d), (r) + (d)))
#define AROUND(f, r, d)                                                       \
	(ACROSS(f, r, d) | (((f) + (r)) % 2 == 0 ? DIAGONAL(f, r, d) : 0u))
#define RANK(r, d)                                                            \
	AROUND(0, r, d), AROUND(1, r, d), AROUND(2, r, d), AROUND(3, r, d),    \
	AROUND(4, r, d)
#define BOARD(d) RANK(0, d), RANK(1, d), RANK(2, d), RANK(3, d), RANK(4, d)

const PointSet point_neighbours[POINT_COUNT] = { BOARD(1) };
const PointSet point_landings[POINT_COUNT] = { BOARD(2) };

Point
point_mirrored(Point point, int symmetry)
{
	if (point == POINT_NONE)
		return POINT_NONE;
	int file = point_file(point), rank = point_rank(point);

	if (symmetry & 1)
		file = POINT_SIDE - 1 - file;
	if (symmetry & 2)
		rank = POINT_SIDE - 1 - rank;
	return symmetry & 4 ? point_at(rank, file) : point_at(file, rank);
}

PointSet
points_mirrored(PointSet set, int symmetry)
{
	PointSet mirrored = 0;

	while (set)
		mirrored |= point_bit(point_mirrored(points_pop(&set),
						     symmetry));
	return mirrored;
}
