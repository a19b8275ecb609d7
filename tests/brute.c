#include "brute.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
	MASKS_MAX = 1330,
	CLASSES_MAX = 1700,
	TIGER_SETS = 12650,
	UNKNOWN = 0,
	MOVES = 36,		/* more than any position has here */
};

/* Where a move leads: the number of a position, with a flag for a capture. */
#define CAPTURE UINT32_C(0x80000000)
#define GOAL_REACHED (UINT32_MAX - 1)
#define LAST UINT32_MAX

/*
 * Of the movement phase by captured: for each tiger set that is the least of
 * its mirror images, and each goat set on the free points, in the order of
 * their numbers.
 */
typedef struct Layer {
	int goats;
	int masks;			/* goat sets of a tiger set */
	uint32_t packed[MASKS_MAX];	/* goats among the 21 free points */
	int *rank;			/* of packed goats */
	/* By side: 0 draw, d + 1 the tigers win in d, -(d + 1) the goats. */
	int8_t *values[SIDE_COUNT];
} Layer;

struct Brute {
	int goats, goal;
	int classes;
	PointSet tigers[CLASSES_MAX];
	/* All tiger sets, ascending, each with its class and the symmetry that
	   leads to the class's own set. */
	PointSet all[TIGER_SETS];
	int class_of[TIGER_SETS], symmetry_of[TIGER_SETS];
	Layer layers[RULES_GOAL_MAX];
};

/* The goats without the points of the tigers, close together. */
static uint32_t
pack(PointSet tigers, PointSet goats)
{
	uint32_t packed = 0;
	int slot = 0;

	for (Point p = 0; p < POINT_COUNT; p++)
		if (!points_have(tigers, p))
			packed |= (uint32_t)points_have(goats, p) << slot++;
	return packed;
}

static PointSet
unpack(PointSet tigers, uint32_t packed)
{
	PointSet goats = 0;
	int slot = 0;

	for (Point p = 0; p < POINT_COUNT; p++)
		if (!points_have(tigers, p))
			goats |= (PointSet)(packed >> slot++ & 1) << p;
	return goats;
}

static PointSet
least_tigers(PointSet tigers, int *symmetry)
{
	PointSet least = POINTS_ALL;

	for (int s = 0; s < POINT_SYMMETRIES; s++) {
		PointSet mirrored = points_mirrored(tigers, s);

		if (mirrored < least) {
			least = mirrored;
			*symmetry = s;
		}
	}
	return least;
}

/* Where a set stands in an ascending list. */
static int
find_set(const PointSet *list, int count, PointSet set)
{
	int low = 0, high = count;

	while (high - low > 1) {
		int middle = (low + high) / 2;

		if (list[middle] <= set)
			low = middle;
		else
			high = middle;
	}
	return low;
}

static size_t
find(const Brute *brute, const Layer *layer, PointSet tigers, PointSet goats)
{
	int at = find_set(brute->all, TIGER_SETS, tigers);
	int class = brute->class_of[at];
	uint32_t packed = pack(brute->tigers[class],
			       points_mirrored(goats, brute->symmetry_of[at]));

	return (size_t)class * (size_t)layer->masks +
	       (size_t)layer->rank[packed];
}

/* Notes where the moves of a position lead, once and for all. */
static void
list_moves(const Brute *brute, int captured, const Position *position,
	   uint32_t *after)
{
	const Layer *layer = &brute->layers[captured];
	MoveList list;

	movegen_all(position, &list);
	ck_assert_int_lt(list.count, MOVES);
	for (int i = 0; i < list.count; i++) {
		Position next = position_after(position, list.moves[i]);
		bool capture = move_is_capture(list.moves[i]);

		if (captured + capture >= brute->goal)
			after[i] = GOAL_REACHED;
		else
			after[i] = (uint32_t)find(brute, &layer[capture],
						  next.tigers, next.goats) |
				   (capture ? CAPTURE : 0);
	}
	after[list.count] = LAST;
}

/* The value for whom moves, after the best move by the values known; draws are
   what is not known. */
static int
judge(const Layer *layer, Side side, const uint32_t *after)
{
	bool tigers = side == SIDE_TIGERS;
	int best_win = 0, worst_loss = 0;
	bool draw = false;

	for (; *after != LAST; after++) {
		bool capture = (*after & CAPTURE) != 0;
		int value = *after == GOAL_REACHED
				    ? 1
				    : layer[capture].values[!side]
						   [*after & ~CAPTURE];
		int distance = capture ? 1 : abs(value);

		if (value == 0 || distance > RULES_QUIET_LIMIT)
			draw = true;
		else if ((value > 0) == tigers)
			best_win = best_win && best_win < distance ? best_win
								   : distance;
		else if (distance > worst_loss)
			worst_loss = distance;
	}
	if (best_win)
		return tigers ? best_win + 1 : -(best_win + 1);
	if (draw)
		return UNKNOWN;
	return tigers ? -(worst_loss + 1) : worst_loss + 1;
}

/* Goes over all positions once, giving values of `distance` plies. */
static bool
pass(Layer *layer, size_t count, uint32_t (*after)[SIDE_COUNT][MOVES],
     int distance)
{
	bool changed = false;

	for (size_t i = 0; i < count; i++)
		for (int side = 0; side < SIDE_COUNT; side++) {
			if (layer->values[side][i] != UNKNOWN)
				continue;
			int value = judge(layer, (Side)side, after[i][side]);

			if (abs(value) != distance + 1)
				continue;
			layer->values[side][i] = (int8_t)value;
			changed = true;
		}
	return changed;
}

static void
solve_layer(Brute *brute, int captured)
{
	Layer *layer = &brute->layers[captured];

	layer->goats = brute->goats - captured;
	layer->rank = mem_new(1 << 21, sizeof *layer->rank);
	for (uint32_t packed = 0; packed < 1 << 21; packed++)
		if (points_count(packed) == layer->goats) {
			ck_assert_int_lt(layer->masks, MASKS_MAX);
			layer->rank[packed] = layer->masks;
			layer->packed[layer->masks++] = packed;
		}
	for (int side = 0; side < SIDE_COUNT; side++)
		layer->values[side] = mem_new((size_t)brute->classes *
					      (size_t)layer->masks, 1);
	size_t count = (size_t)brute->classes * (size_t)layer->masks;
	uint32_t (*after)[SIDE_COUNT][MOVES] = mem_new(count, sizeof *after);

	for (size_t i = 0; i < count; i++) {
		PointSet tigers = brute->tigers[i / (size_t)layer->masks];
		PointSet goats = unpack(
			tigers, layer->packed[i % (size_t)layer->masks]);

		for (int side = 0; side < SIDE_COUNT; side++) {
			Position position = position_make(tigers, goats,
							  GOAT_COUNT,
							  (Side)side, 0);

			list_moves(brute, captured, &position, after[i][side]);
		}
	}
	for (int d = 0; d <= RULES_QUIET_LIMIT; d++)
		if (!pass(layer, count, after, d) && d > 1)
			break;
	free(after);
}

Brute *
brute_new(int goats, int goal)
{
	Brute *brute = mem_new(1, sizeof *brute);

	brute->goats = goats;
	brute->goal = goal;
	int sets = 0;

	for (PointSet set = 0; set <= POINTS_ALL; set++) {
		if (points_count(set) != TIGER_COUNT)
			continue;
		int symmetry = 0;
		PointSet least = least_tigers(set, &symmetry);

		if (least == set)
			brute->tigers[brute->classes++] = set;
		brute->all[sets] = set;
		/* The least comes first. */
		brute->class_of[sets] = find_set(brute->tigers, brute->classes,
						 least);
		brute->symmetry_of[sets++] = symmetry;
	}
	for (int k = goal - 1; k >= 0; k--)
		solve_layer(brute, k);
	return brute;
}

void
brute_free(Brute *brute)
{
	for (int k = 0; k < brute->goal; k++) {
		free(brute->layers[k].rank);
		for (int side = 0; side < SIDE_COUNT; side++)
			free(brute->layers[k].values[side]);
	}
	free(brute);
}

static BruteValue
movement_value(const Brute *brute, PointSet tigers, PointSet goats,
	       int captured, Side side)
{
	const Layer *layer = &brute->layers[captured];
	int value = layer->values[side][find(brute, layer, tigers, goats)];

	if (value == 0)
		return (BruteValue){ RESULT_DRAW, 0 };
	return (BruteValue){ value > 0 ? RESULT_TIGERS : RESULT_GOATS,
			     abs(value) - 1 };
}

BruteValue
brute_value(Brute *brute, PointSet tigers, PointSet goats, int captured,
	    int placed, Side side)
{
	Result win = side == SIDE_TIGERS ? RESULT_TIGERS : RESULT_GOATS;
	Result best = side == SIDE_TIGERS ? RESULT_GOATS : RESULT_TIGERS;
	MoveList list;

	if (placed == brute->goats)
		return movement_value(brute, tigers, goats, captured, side);
	Position position = position_make(tigers, goats, placed, side, 0);

	movegen_all(&position, &list);
	for (int i = 0; i < list.count && best != win; i++) {
		Position next = position_after(&position, list.moves[i]);
		bool capture = move_is_capture(list.moves[i]);
		Result result = RESULT_TIGERS;

		if (captured + capture < brute->goal)
			result = brute_value(brute, next.tigers, next.goats,
					     captured + capture,
					     placed + (side == SIDE_GOATS),
					     (Side)next.side).result;
		if (result == win || result == RESULT_DRAW)
			best = result;
	}
	return (BruteValue){ best, 0 };
}
