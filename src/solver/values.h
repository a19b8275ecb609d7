/*
 * The values of the positions of a class with the tigers to move and one count
 * of goats, as they lie in a file: two bits each, by rank, the first in the
 * low bits of a byte.
 */
#ifndef SOLVER_VALUES_H
#define SOLVER_VALUES_H

#include "rules/rules.h"
#include "solver/placement.h"

/* What the two bits say. */
typedef enum Value {
	VALUE_TIGERS,
	VALUE_DRAW,
	VALUE_GOATS,
	VALUE_NONE,		/* in no good file */
} Value;

/* Bytes of `count` values. */
static inline size_t
values_size(uint32_t count)
{
	return (count + 3) / 4;
}

static inline Value
values_get(const uint8_t *bytes, uint32_t rank)
{
	return (Value)(bytes[rank / 4] >> rank % 4 * 2 & 3);
}

/* RESULT_NONE for VALUE_NONE. */
static inline Result
value_result(Value value)
{
	static const uint8_t results[] = { RESULT_TIGERS, RESULT_DRAW,
					   RESULT_GOATS, RESULT_NONE };

	return (Result)results[value];
}

/* Tables that turn the lanes of a word into bits in a row.  Constant once
   made: any number of threads may use them. */
typedef struct ValuesTables {
	/* The lanes of a byte of a word, by the goats in the lanes. */
	uint16_t gather[PLACEMENT_LANE_SLOTS + 1][4][256];
	/* How many lanes there are in the bytes before, and in all. */
	uint8_t before[PLACEMENT_LANE_SLOTS + 1][5];
	uint32_t spread[1 << 10];	/* a bit to every second */
} ValuesTables;

void values_tables_init(ValuesTables *tables);

/* Takes the values with `goats` goats out of the words of a class. */
void values_pack(const ValuesTables *tables, const uint64_t *words, int goats,
		 uint8_t *bytes);

/* Puts them into the words, which hold 0 there. */
void values_unpack(const uint8_t *bytes, int goats, uint64_t *words);

#endif
