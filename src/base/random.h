/*
 * A seeded generator of random numbers, passed to whoever needs chance.
 * Equal seeds give equal numbers on every machine.  Not for secrets.
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
	uint64_t state;
} Random;

void random_init(Random *random, uint64_t seed);

/* 64 random bits. */
uint64_t random_next(Random *random);

/* A number from 0 to bound - 1; bound is at least 1. */
uint32_t random_below(Random *random, uint32_t bound);

#endif
