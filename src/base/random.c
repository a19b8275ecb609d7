/* SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number
   generators", 2014. */
#include "base/random.h"

void
random_init(Random *random, uint64_t seed)
{
	random->state = seed;
}

uint64_t
random_next(Random *random)
{
	uint64_t z = random->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

uint32_t
random_below(Random *random, uint32_t bound)
{
	/* The bias is at most bound / 2^32, and bounds here are small. */
	return (uint32_t)((random_next(random) >> 32) * bound >> 32);
}
