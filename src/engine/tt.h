/*
 * The transposition table: what earlier searches found out about positions,
 * by key, in a fixed amount of memory.  It knows nothing of the game; the key
 * must hold everything the score depends on (tree.c says what that is here).
 *
 * For one thread at a time.
 */
#ifndef ENGINE_TT_H
#define ENGINE_TT_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/move.h"

typedef struct TranspositionTable TranspositionTable;

enum {
	TT_SIZE_MIN_MIB = 1,
	TT_SIZE_MAX_MIB = 4096,
	TT_SIZE_USUAL_MIB = 32,
};

typedef enum TtBound {
	TT_NONE,		/* nothing is known but the move */
	TT_UPPER,		/* the score is this or lower */
	TT_LOWER,		/* the score is this or higher */
	TT_EXACT,
} TtBound;

typedef struct TtEntry {
	uint64_t key;
	int16_t score;		/* as stored, no distance adjusted */
	Move move;		/* best or refuting move; may be MOVE_NONE */
	uint8_t depth;		/* plies searched below, 0 to 255 */
	uint8_t bound;		/* TtBound */
	uint8_t age;		/* the table's own; 0: the slot is empty */
} TtEntry;

/* The size is brought into its range; memory is touched only as it fills. */
TranspositionTable *tt_new(int size_mib);
void tt_free(TranspositionTable *tt);	/* NULL is fine */

/* Forgets everything: as new. */
void tt_clear(TranspositionTable *tt);

/* A new search begins: what older ones left is replaced first. */
void tt_begin_search(TranspositionTable *tt);

/* The entry for a key, or NULL; valid until the next call that stores. */
const TtEntry *tt_probe(const TranspositionTable *tt, uint64_t key);

/*
 * Stores key, score, move, depth and bound of the entry.  An older entry for
 * the same key is kept if it is much deeper and says as much; its move stays
 * when the new one has none.
 */
void tt_store(TranspositionTable *tt, const TtEntry *entry);

#endif
