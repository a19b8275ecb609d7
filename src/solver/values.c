#include "solver/values.h"

#define EVERY_SECOND UINT32_C(0x55555555)

enum { PART_SLOTS = 7, PARTS = 3 };

void
values_add(uint32_t *units, const uint64_t *words, int goats)
{
	/* The lanes of that many goats in all, by the goats in the word. */
	uint32_t lanes[PLACEMENT_WORD_SLOTS + 1] = { 0 };

	for (uint32_t lane = 0; lane < PLACEMENT_LANES; lane++) {
		int high = goats - points_count(lane);

		if (high >= 0 && high <= PLACEMENT_WORD_SLOTS)
			lanes[high] |= (uint32_t)1 << lane;
	}
	for (uint32_t w = 0; w < PLACEMENT_WORDS; w++) {
		uint32_t there = lanes[points_count(w)];
		uint32_t won = (uint32_t)words[w] & there;
		uint32_t lost = ~(uint32_t)(words[w] >> 32) & there;

		/* Of two lanes side by side one has this count at most. */
		won = (won | won >> 1) & EVERY_SECOND;
		lost = (lost | lost >> 1) & EVERY_SECOND;
		units[w] |= won | lost << 1;
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

static inline uint8_t
get_both(const uint8_t *bytes, uint32_t number)
{
	return (uint8_t)((bytes[number / 8] >> number % 8 & 1) |
			 (bytes[VALUES_PLANE + number / 8] >> number % 8 & 1)
				 << 1);
}

static inline void
flip_both(uint8_t *bytes, uint32_t number, uint8_t bits)
{
	bytes[number / 8] ^= (uint8_t)((bits & 1) << number % 8);
	bytes[VALUES_PLANE + number / 8] ^= (uint8_t)((bits >> 1)
						      << number % 8);
}

/*
 * Gives masks that are no position, or that a mirror image stands for, the
 * value before: any would do, and that one takes no space.
 */
static void
fill_rest(const IndexClass *class, int most, uint8_t bytes[VALUES_SIZE])
{
	MirrorMap maps[POINT_SYMMETRIES - 1];
	uint32_t odd = (uint32_t)most & 1;
	uint8_t last = 0;

	for (int i = 0; i < class->mirrors; i++)
		mirror_map_init(&maps[i], class->mirror[i]);
	for (uint32_t number = 0; number < VALUES_COUNT; number++) {
		uint8_t value = get_both(bytes, number);
		uint32_t mask = number << 1;
		int goats = points_count(mask);

		mask |= ((uint32_t)goats & 1) ^ odd;
		goats += (int)(mask & 1);
		bool counts = goats > 0 && goats <= most;

		for (int i = 0; counts && i < class->mirrors; i++)
			counts = mirror_map_apply(&maps[i], mask) >= mask;
		if (counts)
			last = value;
		else if (value != last)
			flip_both(bytes, number, value ^ last);
	}
}

/* Every second bit, from the lowest, moved together. */
static uint32_t
gather(uint32_t bits)
{
	bits &= EVERY_SECOND;
	bits = (bits | bits >> 1) & UINT32_C(0x33333333);
	bits = (bits | bits >> 2) & UINT32_C(0x0f0f0f0f);
	bits = (bits | bits >> 4) & UINT32_C(0x00ff00ff);
	return (bits | bits >> 8) & UINT32_C(0x0000ffff);
}

void
values_write(const uint32_t *units, const IndexClass *class, int most,
	     uint8_t bytes[VALUES_SIZE])
{
	uint32_t any = 0;

	for (uint32_t u = 0; u < VALUES_UNITS; u++) {
		any |= units[u];
		for (uint32_t plane = 0; plane < VALUES_PLANES; plane++) {
			uint32_t bits = gather(units[u] >> plane);
			uint8_t *at = bytes + plane * VALUES_PLANE + 2 * u;

			at[0] = (uint8_t)bits;
			at[1] = (uint8_t)(bits >> 8);
		}
	}
	if (any)
		fill_rest(class, most, bytes);
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
