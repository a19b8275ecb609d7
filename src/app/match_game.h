/*
 * One game of a match between two processes, driven by what they say.  A
 * player that ends, is silent for too long or plays an illegal move loses; all
 * else is decided by the rules.
 */
#ifndef APP_MATCH_GAME_H
#define APP_MATCH_GAME_H

#include "app/match_engine.h"

typedef struct MatchGame {
	const MatchOrder *order;
	MatchEngine engines[MATCH_PLAYERS];	/* by player */
	int number;		/* from 0; -1: none is played here */
	Game *game;		/* NULL: none */
	int opening_plies;	/* of it */
	int fault;		/* the player who lost by `reason`; -1: none */
	char reason[TEXT_LINE];
	/* Of the game so far, by player. */
	int moves[MATCH_PLAYERS];
	int64_t spent_ms[MATCH_PLAYERS];
	int longest_ms[MATCH_PLAYERS];
} MatchGame;

void match_game_init(MatchGame *match, const MatchOrder *order);
void match_game_release(MatchGame *match);	/* ends the processes */

/* Begins a game; the one before must be over. */
void match_game_begin(MatchGame *match, int number);

/* Listens to a player if it has something to say, looks at the time, and goes
   on when it can. */
void match_game_drive(MatchGame *match, const bool has_said[MATCH_PLAYERS]);

/* Whether the game has ended.  The position tells how, unless `fault` does. */
bool match_game_over(const MatchGame *match);

/* A player that has never been ready cannot play at all: its number, or -1. */
int match_game_cripple(const MatchGame *match);

Result match_game_result(const MatchGame *match);

/* The player with a side in a game: they swap sides, game by game. */
int match_player_of(int number, Side side);

/* The record as text, the caller's to free; then the place is free. */
char *match_game_finish(MatchGame *match);

/* The opening of a game: random legal plies, the same for two games in a row.
   The game is the caller's. */
Game *match_opening(const MatchOrder *order, int number);

#endif
