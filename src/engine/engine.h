/*
 * The computer player: levels on top of the search, on a worker thread of its
 * own.  One job runs at a time; a report comes into a mailbox, and a byte into
 * a pipe wakes whoever polls engine_fd().
 *
 * All functions are for one thread, the owner's; only the worker runs beside.
 * Nothing here writes to a stream.
 */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include "engine/level.h"
#include "engine/search.h"
#include "solver/tablebase.h"

typedef struct Engine Engine;

typedef struct EngineConfig {
	int tt_size_mib;	/* transposition table, 1 to 4096; 0: usual */
	uint64_t seed;		/* of all chance; equal seeds, equal play
				   wherever no time limit cuts in */
} EngineConfig;

typedef struct EngineReport {
	unsigned job;		/* the number engine_play() gave */
	Move move;		/* chosen; levels err: not always search.best */
	SearchReport search;	/* what it rests on */
	bool exact;		/* by the tablebase; then */
	TablebaseValue value;	/* ... that of the position after the move */
	char trouble[TEXT_LINE];	/* why LEVEL_PERFECT could not read its
					   tablebase; "" when it could */
} EngineReport;

/* STATUS_SYSTEM when no thread or pipe can be made. */
Status engine_new(const EngineConfig *config, Engine **engine);

/* Cancels the job and joins the worker; NULL is fine. */
void engine_free(Engine *engine);

/*
 * Starts to choose a move as the level plays, from `root` with `history`
 * (game_history()); a running job is cancelled first.  Returns the job's
 * number, never 0.  The position must not be over.  LEVEL_PERFECT plays as
 * LEVEL_HARD where the tablebase is missing, damaged, or tells nothing about
 * the rules (perfect_applies()).  Of the request only rules, root and
 * history count: the level sets the limits.
 */
unsigned engine_play(Engine *engine, Level level, const SearchRequest *request);

/*
 * The table that LEVEL_PERFECT plays by, NULL for none; a running job is
 * cancelled first.  It stays the caller's, and must live until it is replaced
 * here or the engine is freed.
 */
void engine_set_tablebase(Engine *engine, const Tablebase *tablebase);

/* Starts a plain search with the limits of the request (UGI, analysis).
   `request->progress` is called on the worker thread, and `stop` is set by the
   engine itself. */
unsigned engine_search(Engine *engine, const SearchRequest *request);

/* Ends the job early: its report still comes, within 10 ms.  Nothing happens
   when none runs. */
void engine_stop(Engine *engine);

/* Ends the job and drops its report; returns once the worker is idle, within
   10 ms. */
void engine_cancel(Engine *engine);

/* Readable when a report waits. */
int engine_fd(const Engine *engine);

/* Takes the report that waits, if any, and empties the pipe. */
bool engine_take(Engine *engine, EngineReport *report);

/* Forgets what was learned in earlier games (transposition table). */
void engine_new_game(Engine *engine);

#endif
