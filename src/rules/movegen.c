#include "rules/movegen.h"

static void
add(MoveList *list, Point from, Point to)
{
	list->moves[list->count++] = (Move){ from, to };
}

static void
add_captures(const Position *position, MoveList *list)
{
	PointSet empty = position_empty(position);

	for (PointSet tigers = position->tigers; tigers;) {
		Point from = points_pop(&tigers);

		for (PointSet set = point_landings[from] & empty; set;) {
			Point to = points_pop(&set);

			if (points_have(position->goats,
					(Point)((from + to) / 2)))
				add(list, from, to);
		}
	}
}

static void
add_steps(const Position *position, PointSet pieces, MoveList *list)
{
	PointSet empty = position_empty(position);

	while (pieces) {
		Point from = points_pop(&pieces);

		for (PointSet set = point_neighbours[from] & empty; set;)
			add(list, from, points_pop(&set));
	}
}

void
movegen_captures(const Position *position, MoveList *list)
{
	list->count = 0;
	if (position->side == SIDE_TIGERS)
		add_captures(position, list);
}

void
movegen_all(const Position *position, MoveList *list)
{
	list->count = 0;
	if (position->side == SIDE_TIGERS) {
		add_captures(position, list);
		add_steps(position, position->tigers, list);
	} else if (position_is_placement(position)) {
		for (PointSet set = position_empty(position); set;)
			add(list, POINT_NONE, points_pop(&set));
	} else {
		add_steps(position, position->goats, list);
	}
}

static int
count_captures(const Position *position)
{
	PointSet empty = position_empty(position);
	int count = 0;

	for (PointSet tigers = position->tigers; tigers;) {
		Point from = points_pop(&tigers);

		for (PointSet set = point_landings[from] & empty; set;)
			count += points_have(
				position->goats,
				(Point)((from + points_pop(&set)) / 2));
	}
	return count;
}

static int
count_steps(const Position *position, PointSet pieces)
{
	PointSet empty = position_empty(position);
	int count = 0;

	while (pieces)
		count += points_count(point_neighbours[points_pop(&pieces)] &
				      empty);
	return count;
}

int
movegen_count(const Position *position)
{
	if (position->side == SIDE_TIGERS)
		return count_captures(position) +
		       count_steps(position, position->tigers);
	if (position_is_placement(position))
		return points_count(position_empty(position));
	return count_steps(position, position->goats);
}

bool
movegen_any(const Position *position)
{
	if (position->side == SIDE_TIGERS)
		return position_trapped(position) != position->tigers;
	if (position_is_placement(position))
		return position_empty(position) != 0;
	return count_steps(position, position->goats) > 0;
}

bool
movelist_has(const MoveList *list, Move move)
{
	for (int i = 0; i < list->count; i++)
		if (move_equal(list->moves[i], move))
			return true;
	return false;
}
