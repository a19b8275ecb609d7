/*
 * The exercises of the pages: what is on the board, and whether a move does
 * what the page asks for.  Pure of any screen.
 */
#ifndef GUIDE_EXERCISE_H
#define GUIDE_EXERCISE_H

#include "game/game.h"
#include "guide/guide.h"

typedef enum ExerciseVerdict {
	EXERCISE_RIGHT,		/* it was played on the game */
	EXERCISE_WRONG,		/* possible, but not what was asked for */
	EXERCISE_ILLEGAL,
} ExerciseVerdict;

/* The game of a page, the caller's to free; NULL when it has none. */
Game *exercise_game(const GuidePage *page);

/*
 * Tries a move.  Unless it was right the game is as before, and the answer has
 * the reason; a right one is answered with what it shows.
 */
ExerciseVerdict exercise_try(const GuidePage *page, Game *game, Move move,
			     Text *answer);

/* A move that does what is asked for; MOVE_NONE when there is none. */
Move exercise_hint(const GuidePage *page, const Game *game);

#endif
