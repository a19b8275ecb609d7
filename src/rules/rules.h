/*
 * The variants of the game, and how a game ends.  Pure functions of values;
 * safe from any thread.
 *
 * What needs the history of a game, the two repetition rules, is decided in
 * game/game.h; everything else about the rules is here.
 */
#ifndef RULES_RULES_H
#define RULES_RULES_H

#include "base/status.h"
#include "base/text.h"
#include "rules/movegen.h"

enum {
	RULES_GOAL_MIN = 4,
	RULES_GOAL_MAX = 6,
	RULES_GOAL_USUAL = 5,
	/* Plies without a capture since the 20th placement: then a draw. */
	RULES_QUIET_LIMIT = 100,
	/* With this many plies left the players are warned. */
	RULES_QUIET_WARNING = 20,
	/* The occurrence of a position that is a draw. */
	RULES_REPETITION_LIMIT = 3,
};

typedef enum Repetition {
	REPETITION_DRAW,	/* the third occurrence is a draw */
	REPETITION_FORBID,	/* no move may lead to an earlier position */
} Repetition;

typedef struct Rules {
	uint8_t goal;		/* captured goats that win for the tigers */
	uint8_t repetition;	/* Repetition */
} Rules;

typedef enum Result {
	RESULT_NONE,		/* the game goes on */
	RESULT_GOATS,
	RESULT_TIGERS,
	RESULT_DRAW,
} Result;

/* Why a game ended. */
typedef enum Ending {
	ENDING_NONE,
	ENDING_GOAL,		/* tigers: the goal is captured */
	ENDING_TRAPPED,		/* goats: no tiger can step or capture */
	ENDING_BLOCKED,		/* tigers: no goat can move */
	ENDING_REPETITION,	/* draw: third occurrence */
	ENDING_QUIET,		/* draw: 100 plies without a capture */
	ENDING_FORBIDDEN,	/* draw: only forbidden moves are left */
	ENDING_RESIGNED,	/* the other side wins */
	ENDING_AGREED,		/* decided by the players, any result */
} Ending;

typedef struct Outcome {
	Result result;
	Ending ending;		/* ENDING_NONE just when the game goes on */
} Outcome;

/* Goal 5, third occurrence draws. */
Rules rules_usual(void);

/*
 * The outcome by the board and the quiet plies alone.  A decided board comes
 * before the 100-ply rule: a win made by the hundredth ply counts.
 */
Outcome rules_outcome(const Rules *rules, const Position *position);

/*
 * Whether a move is possible on the board for the side to move.
 * STATUS_ILLEGAL with the reason if not, in words for a player, beginning with
 * the move ("c3-c5: the points are not joined by a line").  Neither the end of
 * the game nor repetition is looked at.
 */
Status rules_check_move(const Position *position, Move move, Text *why);

/* Number of leaves of the tree of moves, `depth` plies (at least 0) deep.
   A finished game has no moves; repetition and quiet plies play no part. */
uint64_t rules_perft(const Rules *rules, const Position *position, int depth);

#endif
