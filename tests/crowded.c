#include "crowded.h"

Position
crowded_position(Random *random)
{
	Point points[POINT_COUNT];
	PointSet tigers = 0, goats = 0;
	int captured = (int)random_below(random, 4);

	for (int i = 0; i < POINT_COUNT; i++) {
		int j = (int)random_below(random, (uint32_t)i + 1);

		points[i] = points[j];
		points[j] = (Point)i;
	}
	for (int i = 0; i < TIGER_COUNT; i++)
		tigers |= point_bit(points[i]);
	for (int i = 0; i < GOAT_COUNT - captured; i++)
		goats |= point_bit(points[TIGER_COUNT + i]);
	return position_make(tigers, goats, GOAT_COUNT,
			     (Side)random_below(random, 2), 0);
}
