#include "engine/tt.h"

#include <stdlib.h>

#include "base/memory.h"

/* A bucket fills one cache line of 64 bytes. */
enum { BUCKET_SIZE = 4 };

typedef struct Bucket {
	TtEntry entries[BUCKET_SIZE];
} Bucket;

_Static_assert(sizeof(TtEntry) == 16, "four entries fill a cache line");

struct TranspositionTable {
	Bucket *buckets;
	void *memory;		/* what to free: buckets, not yet aligned */
	uint64_t count;		/* of buckets */
	uint8_t age;		/* of this search, 1 to 255 */
};

static void
allocate(TranspositionTable *tt)
{
	tt->memory = mem_new(tt->count + 1, sizeof(Bucket));
	uintptr_t address = (uintptr_t)tt->memory + sizeof(Bucket) - 1;

	tt->buckets = (Bucket *)(address - address % sizeof(Bucket));
	tt->age = 1;
}

TranspositionTable *
tt_new(int size_mib)
{
	TranspositionTable *tt = mem_new(1, sizeof *tt);

	if (size_mib < TT_SIZE_MIN_MIB)
		size_mib = TT_SIZE_MIN_MIB;
	if (size_mib > TT_SIZE_MAX_MIB)
		size_mib = TT_SIZE_MAX_MIB;
	tt->count = (uint64_t)size_mib * 1024 * 1024 / sizeof(Bucket);
	allocate(tt);
	return tt;
}

void
tt_free(TranspositionTable *tt)
{
	if (!tt)
		return;
	free(tt->memory);
	free(tt);
}

/* New zeroed memory costs nothing until it is touched; writing zeros would
   make the whole table resident. */
void
tt_clear(TranspositionTable *tt)
{
	free(tt->memory);
	allocate(tt);
}

void
tt_begin_search(TranspositionTable *tt)
{
	tt->age = tt->age == UINT8_MAX ? 1 : tt->age + 1;
}

/* Multiplying the upper half of the key by the count spreads keys over any
   number of buckets, not only powers of two. */
static Bucket *
bucket_of(const TranspositionTable *tt, uint64_t key)
{
	return &tt->buckets[(key >> 32) * tt->count >> 32];
}

const TtEntry *
tt_probe(const TranspositionTable *tt, uint64_t key)
{
	const Bucket *bucket = bucket_of(tt, key);

	for (int i = 0; i < BUCKET_SIZE; i++)
		if (bucket->entries[i].key == key && bucket->entries[i].age)
			return &bucket->entries[i];
	return NULL;
}

/* How much an entry is worth keeping: depth, less for every search since. */
static int
worth(const TranspositionTable *tt, const TtEntry *entry)
{
	if (!entry->age)
		return -10000;
	return entry->depth - 4 * (uint8_t)(tt->age - entry->age);
}

void
tt_store(TranspositionTable *tt, const TtEntry *entry)
{
	Bucket *bucket = bucket_of(tt, entry->key);
	TtEntry *slot = NULL;

	for (int i = 0; i < BUCKET_SIZE; i++) {
		TtEntry *other = &bucket->entries[i];

		if (other->age && other->key == entry->key) {
			slot = other;
			break;
		}
		if (!slot || worth(tt, other) < worth(tt, slot))
			slot = other;
	}
	bool same = slot->age && slot->key == entry->key;
	Move move = same && move_is_none(entry->move) ? slot->move
						      : entry->move;

	if (same && entry->bound != TT_EXACT && slot->age == tt->age &&
	    slot->depth > entry->depth + 3) {
		slot->move = move;
		return;
	}
	*slot = *entry;
	slot->move = move;
	slot->age = tt->age;
}
