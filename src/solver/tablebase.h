/*
 * The tablebase: the exact value of every position, from a file that
 * `baghchal solve` made.
 *
 * A Tablebase does not change once it is open, so that any number of threads
 * may probe it at once without locks.  What changes while probing, the blocks
 * that were read last, is in a TablebaseCache, of which each thread has its
 * own.
 *
 * Nothing in the file is trusted: a block that is damaged, or cannot be read,
 * makes the probe that needs it fail, and no other.
 *
 * Values are exact under the rule of 100 quiet plies and hold for a game
 * without repetition: they know neither the draw by the third occurrence nor
 * the rule that forbids repetition.  A win played by falling distances meets
 * no position twice, so that only positions that the game had seen before can
 * spoil it.
 *
 * What a probe costs, with the blocks in the cache: well below a microsecond
 * where the file has the entry, that is, with the tigers to move and an even
 * number of goats in hand; a few with the goats to move before that, or in the
 * movement phase (an entry for each of their moves, all in one class);
 * elsewhere up to a hundred, by a search of two plies more.  A block that is
 * not in the cache takes about twenty (two pread(), and unpacking 8 KiB).
 */
#ifndef SOLVER_TABLEBASE_H
#define SOLVER_TABLEBASE_H

#include "rules/rules.h"

typedef struct Tablebase Tablebase;
typedef struct TablebaseCache TablebaseCache;

enum {
	/* A cache that suits a search or a long list of positions, and one for
	   single questions. */
	TABLEBASE_CACHE_USUAL = 16 << 20,
	TABLEBASE_CACHE_SMALL = 1 << 20,
};

typedef struct TablebaseValue {
	Result result;		/* with best play; never RESULT_NONE */
	/*
	 * Plies to the next capture or to the end (DTC), the winner making it
	 * least, the loser greatest; known in the movement phase, and 0 when
	 * the game is over.  -1 in the placement phase and for draws.
	 */
	int distance;
} TablebaseValue;

/* The position after each move, as movegen_all() lists them. */
typedef struct TablebaseMoves {
	MoveList list;		/* empty when the game is over */
	TablebaseValue values[MOVES_MAX];
} TablebaseMoves;

/* Adds the name of the file for a goal: "tablebase-5.bct". */
void tablebase_file_name(Text *text, int goal);

/*
 * Opens a file and checks its header and directory, not its blocks: it takes a
 * few milliseconds and about 2 MB.  On STATUS_OK `*tablebase` is the caller's
 * to free.  Otherwise the reason (without the path): STATUS_SYSTEM, errno
 * telling why; STATUS_DAMAGED for what is no tablebase, cut or altered;
 * STATUS_REFUSED for another version, or compression that this build lacks.
 */
Status tablebase_open(const char *path, Tablebase **tablebase, Text *why);
void tablebase_free(Tablebase *tablebase);

/* Captures that win for the tigers in the game that it solves. */
int tablebase_goal(const Tablebase *tablebase);
/* The goats of that game: GOAT_COUNT but in tests. */
int tablebase_goats(const Tablebase *tablebase);

/* "zstd" or "uncompressed". */
const char *tablebase_codec(const Tablebase *tablebase);

/* A cache of about `bytes` for one thread; freed before the tablebase. */
TablebaseCache *tablebase_cache_new(const Tablebase *tablebase, size_t bytes);
void tablebase_cache_free(TablebaseCache *cache);

/*
 * The value of a position, its quiet plies counted: where DTC and quiet plies
 * exceed 100, it is a draw.  STATUS_DAMAGED or STATUS_SYSTEM with the reason
 * when the file lets it down; STATUS_REFUSED for a position that no game of
 * this goal can have (more captured).
 */
Status tablebase_probe(const Tablebase *tablebase, TablebaseCache *cache,
		       const Position *position, TablebaseValue *value,
		       Text *why);

/* The value of a move, that is, of the position after it.  The game must not be
   over. */
Status tablebase_probe_move(const Tablebase *tablebase, TablebaseCache *cache,
			    const Position *position, Move move,
			    TablebaseValue *value, Text *why);

/* The value of each move. */
Status tablebase_probe_moves(const Tablebase *tablebase, TablebaseCache *cache,
			     const Position *position, TablebaseMoves *moves,
			     Text *why);

/*
 * For solver/ alone: a value by class, mask, counts of captured and placed
 * goats.  The code is one of retro.h; in the placement phase the distance in
 * it is 0.
 */
Status tablebase_look_up(const Tablebase *tablebase, TablebaseCache *cache,
			 Side side, int captured, int placed, int class,
			 uint32_t mask, uint8_t *code, Text *why);

#endif
