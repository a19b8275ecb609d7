#include "solver/values.h"

#include <string.h>

void
values_tables_init(ValuesTables *tables)
{
	memset(tables, 0, sizeof *tables);
	for (uint32_t lane = 0; lane < PLACEMENT_LANES; lane++) {
		int goats = points_count(lane), byte = (int)lane / 8;

		for (int b = byte + 1; b <= 4; b++)
			tables->before[goats][b]++;
		/* Where this lane comes, after those of its byte so far. */
		int at = tables->before[goats][byte + 1] -
			 tables->before[goats][byte] - 1;

		for (uint32_t i = 0; i < 256; i++)
			tables->gather[goats][byte][i] |=
				(uint16_t)((i >> lane % 8 & 1) << at);
	}
	for (uint32_t i = 0; i < 1 << 10; i++)
		for (int bit = 0; bit < 10; bit++)
			tables->spread[i] |= (i >> bit & 1) << 2 * bit;
}

static inline uint32_t
gather(const ValuesTables *tables, uint32_t lanes, int goats)
{
	const uint8_t *before = tables->before[goats];
	uint32_t bits = 0;

	for (int byte = 0; byte < 4; byte++)
		bits |= (uint32_t)tables->gather[goats][byte]
						[lanes >> 8 * byte & 255]
			<< before[byte];
	return bits;
}

void
values_pack(const ValuesTables *tables, const uint64_t *words, int goats,
	    uint8_t *bytes)
{
	uint64_t queue = 0;
	int queued = 0;

	for (uint32_t w = 0; w < PLACEMENT_WORDS; w++) {
		int low = goats - points_count(w);

		if (low < 0 || low > PLACEMENT_LANE_SLOTS)
			continue;
		uint32_t tigers = (uint32_t)words[w];
		uint32_t at_least_draw = (uint32_t)(words[w] >> 32);
		uint32_t draw = gather(tables, at_least_draw & ~tigers, low);
		uint32_t lost = gather(tables, ~at_least_draw, low);

		queue |= (uint64_t)(tables->spread[draw] |
				    tables->spread[lost] << 1) << queued;
		queued += 2 * tables->before[low][4];
		for (; queued >= 8; queued -= 8, queue >>= 8)
			*bytes++ = (uint8_t)queue;
	}
	if (queued)
		*bytes = (uint8_t)queue;
}

void
values_unpack(const uint8_t *bytes, int goats, uint64_t *words)
{
	uint32_t count = index_choose(INDEX_SLOTS, goats);
	uint32_t mask = ((uint32_t)1 << goats) - 1;

	for (uint32_t rank = 0; rank < count; rank++) {
		Value value = values_get(bytes, rank);
		uint64_t bits = value == VALUE_TIGERS ? UINT64_C(1) << 32 | 1
				: value == VALUE_DRAW ? UINT64_C(1) << 32
						      : 0;

		words[mask / PLACEMENT_LANES] |= bits << mask % PLACEMENT_LANES;
		if (mask)
			mask = index_next_mask(mask);
	}
}
