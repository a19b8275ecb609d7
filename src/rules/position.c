#include "rules/position.h"

#include <assert.h>

/*
 * Zobrist keys, one for each tiger point, goat point, count of placed goats,
 * and the side: the numbers of SplitMix64 for the inputs 1, 2, 3 ..., worked
 * out by the compiler.
 */
#define SEED(n) ((uint64_t)((n) + 1) * UINT64_C(0x9e3779b97f4a7c15))
#define MIX1(z) (((z) ^ (z) >> 30) * UINT64_C(0xbf58476d1ce4e5b9))
#define MIX2(z) (((z) ^ (z) >> 27) * UINT64_C(0x94d049bb133111eb))
#define MIX3(z) ((z) ^ (z) >> 31)
#define KEY(n) MIX3(MIX2(MIX1(SEED(n))))
#define KEYS5(n) KEY(n), KEY(n + 1), KEY(n + 2), KEY(n + 3), KEY(n + 4)
#define KEYS25(n)                                                             \
	KEYS5(n), KEYS5(n + 5), KEYS5(n + 10), KEYS5(n + 15), KEYS5(n + 20)

static const uint64_t tiger_keys[POINT_COUNT] = { KEYS25(0) };
static const uint64_t goat_keys[POINT_COUNT] = { KEYS25(25) };
static const uint64_t placed_keys[GOAT_COUNT + 1] = {
	KEYS5(50), KEYS5(55), KEYS5(60), KEYS5(65), KEY(70)
};
static const uint64_t tigers_to_move_key = KEY(71);

static uint64_t
key_of(const Position *position)
{
	uint64_t key = placed_keys[position->placed];

	for (PointSet set = position->tigers; set;)
		key ^= tiger_keys[points_pop(&set)];
	for (PointSet set = position->goats; set;)
		key ^= goat_keys[points_pop(&set)];
	return position->side == SIDE_TIGERS ? key ^ tigers_to_move_key : key;
}

Position
position_make(PointSet tigers, PointSet goats, int placed, Side side, int quiet)
{
	Position position = {
		.tigers = tigers,
		.goats = goats,
		.placed = (uint8_t)placed,
		.side = (uint8_t)side,
		.quiet = (uint8_t)quiet,
	};

	position.key = key_of(&position);
	return position;
}

Position
position_start(void)
{
	PointSet corners =
		point_bit(point_at(0, 0)) | point_bit(point_at(4, 0)) |
		point_bit(point_at(0, 4)) | point_bit(point_at(4, 4));

	return position_make(corners, 0, 0, SIDE_GOATS, 0);
}

static void
place_goat(Position *position, Point to)
{
	position->goats |= point_bit(to);
	position->key ^= goat_keys[to] ^ placed_keys[position->placed] ^
			 placed_keys[position->placed + 1];
	position->placed++;
}

static void
move_tiger(Position *position, Move move)
{
	position->tigers ^= point_bit(move.from) | point_bit(move.to);
	position->key ^= tiger_keys[move.from] ^ tiger_keys[move.to];
	if (move_is_step(move))
		return;
	Point over = move_over(move);

	position->goats ^= point_bit(over);
	position->key ^= goat_keys[over];
	position->quiet = 0;
}

Position
position_after(const Position *position, Move move)
{
	Position next = *position;

	next.side ^= 1;
	next.key ^= tigers_to_move_key;
	if (!position_is_placement(position) && next.quiet < UINT8_MAX)
		next.quiet++;
	if (position->side == SIDE_TIGERS) {
		move_tiger(&next, move);
	} else if (move.from == POINT_NONE) {
		place_goat(&next, move.to);
	} else {
		next.goats ^= point_bit(move.from) | point_bit(move.to);
		next.key ^= goat_keys[move.from] ^ goat_keys[move.to];
	}
	return next;
}

bool
position_same(const Position *a, const Position *b)
{
	return a->key == b->key && a->tigers == b->tigers &&
	       a->goats == b->goats && a->placed == b->placed &&
	       a->side == b->side;
}

/* The points where a capture from `tiger` lands. */
static PointSet
capture_landings(const Position *position, Point tiger)
{
	PointSet set = point_landings[tiger] & position_empty(position);
	PointSet landings = 0;

	while (set) {
		Point to = points_pop(&set);

		if (points_have(position->goats, (Point)((tiger + to) / 2)))
			landings |= point_bit(to);
	}
	return landings;
}

PointSet
position_trapped(const Position *position)
{
	PointSet empty = position_empty(position), trapped = 0;

	for (PointSet set = position->tigers; set;) {
		Point tiger = points_pop(&set);

		if (!(point_neighbours[tiger] & empty) &&
		    !capture_landings(position, tiger))
			trapped |= point_bit(tiger);
	}
	return trapped;
}

PointSet
position_threatened(const Position *position)
{
	PointSet threatened = 0;

	for (PointSet set = position->tigers; set;) {
		Point tiger = points_pop(&set);
		PointSet landings = capture_landings(position, tiger);

		while (landings) {
			Point to = points_pop(&landings);

			threatened |= point_bit((Point)((tiger + to) / 2));
		}
	}
	return threatened;
}

Position
position_mirrored(const Position *position, int symmetry)
{
	return position_make(points_mirrored(position->tigers, symmetry),
			     points_mirrored(position->goats, symmetry),
			     position->placed, position->side, position->quiet);
}

int
position_least_image(const Position *position, uint64_t *key)
{
	int least = 0;

	*key = position->key;
	for (int i = 1; i < POINT_SYMMETRIES; i++) {
		uint64_t other = position_mirrored(position, i).key;

		if (other < *key) {
			*key = other;
			least = i;
		}
	}
	return least;
}

void
position_check(const Position *position)
{
	assert(points_count(position->tigers) == TIGER_COUNT);
	assert(!(position->tigers & position->goats));
	assert(!((position->tigers | position->goats) & ~POINTS_ALL));
	assert(position->placed <= GOAT_COUNT);
	assert(points_count(position->goats) <= position->placed);
	assert(position->side == SIDE_GOATS || position->side == SIDE_TIGERS);
	assert(position->quiet == 0 || !position_is_placement(position));
	assert(position->key == key_of(position));
	(void)position;
}
