/*
 * A player of a match at work: a process that speaks UGI, asked and listened to
 * without waiting.  Levels of ours are this very program in a forked process.
 *
 * Whatever goes wrong comes as STATUS_REFUSED with the reason, in words that
 * follow the name ("ended by signal 11"); the owner then calls
 * match_engine_kill(), and may start anew by match_engine_prepare().
 */
#ifndef APP_MATCH_ENGINE_H
#define APP_MATCH_ENGINE_H

#include <stdbool.h>
#include <sys/types.h>

#include "app/match_order.h"
#include "app/reader.h"
#include "game/game.h"

enum { MATCH_ANSWER = 32 };

typedef enum MatchEngineState {
	MATCH_OFF,		/* no process */
	MATCH_GREETING,		/* `ugi` was said */
	MATCH_SETTING,		/* a new game, and `isready` */
	MATCH_READY,
	MATCH_THINKING,
} MatchEngineState;

typedef struct MatchEngine {
	const MatchOrder *order;
	const MatchPlayer *player;
	MatchEngineState state;
	bool was_ready;		/* at least once, so that it can play */
	pid_t pid;
	int in;			/* writes to its stdin */
	Reader reader;		/* of its stdout */
	bool knows_seed, knows_goal, knows_repetition;	/* its options */
	uint64_t seed;		/* for the game that begins */
	int64_t asked_ms;
	int64_t deadline_ms;	/* of the answer that is waited for */
	bool answered;		/* the `bestmove` is here: */
	char answer[MATCH_ANSWER];
	int spent_ms;		/* from `go` to it */
} MatchEngine;

/* The clock of deadlines. */
int64_t match_now_ms(void);

void match_engine_init(MatchEngine *engine, const MatchOrder *order,
		       const MatchPlayer *player);

/* Begins a game: starts the process if there is none, then gets it ready. */
Status match_engine_prepare(MatchEngine *engine, uint64_t seed, Text *why);

/* Asks for a move at the cursor of the game; it must be ready. */
Status match_engine_go(MatchEngine *engine, const Game *game, Text *why);

/* Readable when it has said something; -1 when it is off. */
int match_engine_fd(const MatchEngine *engine);

/* Reads what it has said; `answered` becomes true with its move. */
Status match_engine_listen(MatchEngine *engine, Text *why);

/* Refuses when an answer is overdue. */
Status match_engine_check_time(const MatchEngine *engine, Text *why);

/* Ends the process and all it has started, at once. */
void match_engine_kill(MatchEngine *engine);

/* Says good-bye; match_engine_kill() later ends who is deaf to it. */
void match_engine_quit(MatchEngine *engine);

/* Whether it has gone; true also when it was off. */
bool match_engine_gone(MatchEngine *engine);

#endif
