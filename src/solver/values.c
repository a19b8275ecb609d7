#include "solver/values.h"

#define EVERY_SECOND UINT32_C(0x55555555)

enum { PART_SLOTS = 7, PARTS = 3 };

void
values_add(uint32_t *units, const uint64_t *words, int goats)
{
	uint32_t lanes[PLACEMENT_LANE_SLOTS + 1] = { 0 };

	for (uint32_t lane = 0; lane < PLACEMENT_LANES; lane++)
		lanes[points_count(lane)] |= (uint32_t)1 << lane;
	for (uint32_t w = 0; w < PLACEMENT_WORDS; w++) {
		int low = goats - points_count(w);

		if (low < 0 || low > PLACEMENT_LANE_SLOTS)
			continue;
		uint32_t tigers = (uint32_t)words[w];
		uint32_t at_least_draw = (uint32_t)(words[w] >> 32);
		uint32_t draw = at_least_draw & ~tigers & lanes[low];
		uint32_t lost = ~at_least_draw & lanes[low];

		/* Of two lanes side by side one has this count at most. */
		draw = (draw | draw >> 1) & EVERY_SECOND;
		lost = (lost | lost >> 1) & EVERY_SECOND;
		units[w] |= draw | lost << 1;
	}
}

/* A map of slots as tables of seven slots each. */
typedef struct MirrorMap {
	uint32_t part[PARTS][1 << PART_SLOTS];
} MirrorMap;

static void
mirror_map_init(MirrorMap *map, const uint8_t slot[INDEX_SLOTS])
{
	for (int p = 0; p < PARTS; p++)
		for (uint32_t i = 0; i < 1 << PART_SLOTS; i++)
			map->part[p][i] = index_map(slot,
						    i << p * PART_SLOTS);
}

static inline uint32_t
mirror_map_apply(const MirrorMap *map, uint32_t mask)
{
	return map->part[0][mask & 127] | map->part[1][mask >> 7 & 127] |
	       map->part[2][mask >> 14];
}

/* Gives masks that a mirror image stands for the value before. */
static void
fill_mirrors(const IndexClass *class, bool odd, uint8_t bytes[VALUES_SIZE])
{
	MirrorMap maps[POINT_SYMMETRIES - 1];
	uint32_t last = VALUE_TIGERS;

	for (int i = 0; i < class->mirrors; i++)
		mirror_map_init(&maps[i], class->mirror[i]);
	for (uint32_t number = 0; number < VALUES_COUNT; number++) {
		uint32_t value = values_get(bytes, number);
		uint32_t mask = number << 1;
		bool least = true;

		mask |= (uint32_t)((points_count(mask) & 1) != odd);
		for (int i = 0; least && i < class->mirrors; i++)
			least = mirror_map_apply(&maps[i], mask) >= mask;
		if (least)
			last = value;
		else
			bytes[number / 4] ^= (uint8_t)((value ^ last)
						       << number % 4 * 2);
	}
}

void
values_write(const uint32_t *units, const IndexClass *class, bool odd,
	     uint8_t bytes[VALUES_SIZE])
{
	for (uint32_t u = 0; u < VALUES_UNITS; u++)
		for (int i = 0; i < 4; i++)
			bytes[4 * u + (uint32_t)i] =
				(uint8_t)(units[u] >> 8 * i);
	if (class->mirrors)
		fill_mirrors(class, odd, bytes);
}

uint32_t
values_least(const IndexClass *class, uint32_t mask)
{
	uint32_t least = mask;

	for (int i = 0; i < class->mirrors; i++) {
		uint32_t mirrored = index_map(class->mirror[i], mask);

		if (mirrored < least)
			least = mirrored;
	}
	return least;
}
