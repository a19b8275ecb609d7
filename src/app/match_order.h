/* What a match is to be: the values that its command line gives. */
#ifndef APP_MATCH_ORDER_H
#define APP_MATCH_ORDER_H

#include <signal.h>

#include "engine/level.h"
#include "rules/rules.h"

enum {
	MATCH_PLAYERS = 2,
	MATCH_NAME = 48,	/* bytes of a name with its 0 */
	MATCH_SETTINGS_MAX = 16,
	MATCH_AT_ONCE_MAX = 64,	/* games */
};

/* The limits of a move; 0: none. */
typedef struct MatchLimits {
	int time_ms;
	uint64_t nodes;
	int depth;
} MatchLimits;

/* A player is a level of this program, or any program that speaks UGI. */
typedef struct MatchPlayer {
	const char *command;	/* for the shell; NULL: a level of ours */
	Level level;
	MatchLimits limits;	/* none: `go` alone, as a level plays */
	bool unlimited;		/* so it was wished for a command */
	int setting_count;
	const char *settings[MATCH_SETTINGS_MAX];	/* "NAME=VALUE" */
	char name[MATCH_NAME];
} MatchPlayer;

typedef struct MatchOrder {
	MatchPlayer players[MATCH_PLAYERS];
	int games;
	int concurrency;	/* games at once */
	int opening_plies;
	int patience_ms;	/* for an answer, beyond limits.time_ms */
	Rules rules;
	uint64_t seed;
	const char *output;	/* file for the records, NULL: none */
	bool quiet;		/* only the results */
	sigset_t mask;		/* of signals, for the players */
} MatchOrder;

#endif
