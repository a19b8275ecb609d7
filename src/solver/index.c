#include "solver/index.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

enum {
	/* Four tigers have at most 32 steps and 32 captures. */
	MOVES_OF_CLASS = 64,
};

struct Index {
	IndexClass classes[INDEX_CLASSES];
	/* By the rank of a placing: its class, and the symmetry that takes it
	   to the one that stands for the class. */
	uint16_t class_of[INDEX_PLACINGS];
	uint8_t symmetry_of[INDEX_PLACINGS];
	/* Mirrored points, as a table: probing asks for many. */
	uint8_t mirrored[POINT_SYMMETRIES][POINT_COUNT];
	IndexMove *moves;
	int move_count;
};

/* C(n, k) for k up to 4, n up to 24, which ranks of placings are made of. */
#define C1(n) (n)
#define C2(n) ((n) * ((n) - 1) / 2)
#define C3(n) (C2(n) * ((n) - 2) / 3)
#define C4(n) (C3(n) * ((n) - 3) / 4)

static int
placing_rank(PointSet tigers)
{
	int a = points_pop(&tigers), b = points_pop(&tigers);
	int c = points_pop(&tigers), d = points_pop(&tigers);

	return C1(a) + C2(b) + C3(c) + C4(d);
}

uint32_t
index_choose(int n, int k)
{
	uint32_t value = 1;

	if (k < 0 || k > n)
		return 0;
	for (int i = 1; i <= k; i++)
		value = value * (uint32_t)(n - k + i) / (uint32_t)i;
	return value;
}

/* The least of the mirrored placings, and the symmetry that leads to it. */
static PointSet
least_placing(PointSet tigers, int *symmetry)
{
	PointSet least = tigers;

	*symmetry = 0;
	for (int s = 1; s < POINT_SYMMETRIES; s++) {
		PointSet mirrored = points_mirrored(tigers, s);

		if (mirrored < least) {
			least = mirrored;
			*symmetry = s;
		}
	}
	return least;
}

static PointSet
next_placing(PointSet tigers)
{
	PointSet low = tigers & -tigers, ripple = tigers + low;

	return ripple | ((ripple ^ tigers) >> 2) / low;
}

/*
 * How much a goat on the point has to do with the tigers: whether it can be
 * captured, or stands where a capture lands.  The weights are those that gave
 * the smallest files of some dozen that were tried.
 */
static int
point_weight(const IndexClass *class, Point point)
{
	int weight = points_count(point_neighbours[point] & ~class->tigers) +
		     3 * points_count(point_landings[point] & class->tigers);

	for (PointSet near = point_neighbours[point] & class->tigers; near;) {
		Point from = points_pop(&near);

		for (PointSet far = point_landings[from] & ~class->tigers;
		     far;)
			if (from + points_pop(&far) == 2 * point)
				weight += 2;
	}
	return weight;
}

/* The points without tigers, lightest first. */
static void
sort_points(IndexClass *class)
{
	int weights[INDEX_SLOTS], count = 0;

	for (Point p = 0; p < POINT_COUNT; p++) {
		if (points_have(class->tigers, p))
			continue;
		int weight = point_weight(class, p), at = count++;

		for (; at > 0 && weights[at - 1] > weight; at--) {
			weights[at] = weights[at - 1];
			class->point[at] = class->point[at - 1];
		}
		weights[at] = weight;
		class->point[at] = p;
	}
}

static void
number_slots(IndexClass *class)
{
	sort_points(class);
	for (Point p = 0; p < POINT_COUNT; p++)
		class->slot[p] = INDEX_NONE;
	for (int s = 0; s < INDEX_SLOTS; s++)
		class->slot[class->point[s]] = (uint8_t)s;
	for (int s = 0; s < INDEX_SLOTS; s++) {
		PointSet near = point_neighbours[class->point[s]] &
				~class->tigers;

		class->neighbours[s] = 0;
		while (near)
			class->neighbours[s] |=
				(uint32_t)1 << class->slot[points_pop(&near)];
	}
}

static void
find_mirrors(IndexClass *class)
{
	for (int s = 1; s < POINT_SYMMETRIES; s++) {
		if (points_mirrored(class->tigers, s) != class->tigers)
			continue;
		uint8_t *map = class->mirror[class->mirrors++];

		for (int i = 0; i < INDEX_SLOTS; i++)
			map[i] = class->slot[point_mirrored(class->point[i],
							    s)];
	}
}

/* Placings ascend, so that the least of each class is met first. */
static void
number_classes(Index *index)
{
	PointSet tigers = (1 << TIGER_COUNT) - 1;
	int classes = 0;

	for (int i = 0; i < INDEX_PLACINGS; i++) {
		int symmetry;
		PointSet least = least_placing(tigers, &symmetry);

		if (least == tigers) {
			IndexClass *class = &index->classes[classes];

			class->tigers = tigers;
			number_slots(class);
			find_mirrors(class);
			index->class_of[placing_rank(tigers)] =
				(uint16_t)classes++;
		}
		index->class_of[placing_rank(tigers)] =
			index->class_of[placing_rank(least)];
		index->symmetry_of[placing_rank(tigers)] = (uint8_t)symmetry;
		tigers = next_placing(tigers);
	}
	assert(classes == INDEX_CLASSES);
}

static void
add_move(Index *index, const IndexClass *class, Point from, Point to)
{
	IndexMove *move = &index->moves[index->move_count++];
	PointSet tigers = class->tigers ^ point_bit(from) ^ point_bit(to);
	int rank = placing_rank(tigers);
	const uint8_t *mirrored = index->mirrored[index->symmetry_of[rank]];

	move->target = index->class_of[rank];
	move->to = class->slot[to];
	move->over = points_have(point_neighbours[from], to)
			     ? INDEX_NONE
			     : class->slot[(from + to) / 2];
	for (int s = 0; s < INDEX_SLOTS; s++) {
		Point point = s == move->to ? from : class->point[s];

		move->slot[s] = index->classes[move->target]
					.slot[mirrored[point]];
	}
}

static void
list_moves(Index *index, IndexClass *class)
{
	class->first = index->move_count;
	for (PointSet set = class->tigers; set;) {
		Point from = points_pop(&set);

		for (PointSet near = point_neighbours[from] & ~class->tigers;
		     near;)
			add_move(index, class, from, points_pop(&near));
	}
	class->steps = index->move_count - class->first;
	for (PointSet set = class->tigers; set;) {
		Point from = points_pop(&set);

		for (PointSet far = point_landings[from] & ~class->tigers;
		     far;) {
			Point to = points_pop(&far);

			if (!points_have(class->tigers,
					 (Point)((from + to) / 2)))
				add_move(index, class, from, to);
		}
	}
	class->captures = index->move_count - class->first - class->steps;
}

Index *
index_new(void)
{
	Index *index = mem_new(1, sizeof *index);

	for (int s = 0; s < POINT_SYMMETRIES; s++)
		for (Point p = 0; p < POINT_COUNT; p++)
			index->mirrored[s][p] = point_mirrored(p, s);
	number_classes(index);
	index->moves = mem_new(INDEX_CLASSES * MOVES_OF_CLASS,
			       sizeof *index->moves);
	for (int i = 0; i < INDEX_CLASSES; i++)
		list_moves(index, &index->classes[i]);
	index->moves = mem_resize(index->moves, (size_t)index->move_count,
				  sizeof *index->moves);
	return index;
}

void
index_free(Index *index)
{
	if (!index)
		return;
	free(index->moves);
	free(index);
}

const IndexClass *
index_class(const Index *index, int class)
{
	return &index->classes[class];
}

const IndexMove *
index_moves(const Index *index, int class)
{
	return index->moves + index->classes[class].first;
}

int
index_find(const Index *index, const Position *position, uint32_t *mask)
{
	int rank = placing_rank(position->tigers);
	int class = index->class_of[rank];
	const uint8_t *mirrored = index->mirrored[index->symmetry_of[rank]];

	if (mask) {
		*mask = 0;
		for (PointSet goats = position->goats; goats;)
			*mask |= (uint32_t)1
				 << index->classes[class].slot
					    [mirrored[points_pop(&goats)]];
	}
	return class;
}

PointSet
index_goats(const IndexClass *class, uint32_t mask)
{
	PointSet goats = 0;

	while (mask)
		goats |= point_bit(class->point[points_pop(&mask)]);
	return goats;
}

uint32_t
index_map(const uint8_t slot[INDEX_SLOTS], uint32_t mask)
{
	uint32_t mapped = 0;

	while (mask)
		mapped |= (uint32_t)1 << slot[points_pop(&mask)];
	return mapped;
}

bool
index_is_least(const IndexClass *class, uint32_t mask)
{
	for (int i = 0; i < class->mirrors; i++)
		if (index_map(class->mirror[i], mask) < mask)
			return false;
	return true;
}

void
index_ranks_init(IndexRanks *ranks, int goats)
{
	uint32_t rank = 0;
	uint16_t ranks_of_count[INDEX_LOW + 1] = { 0 };

	ranks->goats = goats;
	ranks->count = index_choose(INDEX_SLOTS, goats);
	for (uint32_t high = 0; high < 1 << INDEX_HIGH; high++) {
		ranks->high[high] = rank;
		rank += index_choose(INDEX_LOW, goats - points_count(high));
	}
	for (uint32_t low = 0; low < 1 << INDEX_LOW; low++)
		ranks->low[low] = ranks_of_count[points_count(low)]++;
}

void
index_list_masks(int goats, uint32_t *masks)
{
	uint32_t count = index_choose(INDEX_SLOTS, goats);
	uint32_t mask = ((uint32_t)1 << goats) - 1;

	for (uint32_t i = 0; i < count; i++) {
		masks[i] = mask;
		if (mask)
			mask = index_next_mask(mask);
	}
}
