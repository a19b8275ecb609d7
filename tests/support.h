/*
 * What several suites need to set up a board: values read from the notation
 * that players use.  A text that cannot be read fails the test.
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <stdbool.h>

#include "game/game.h"

/* Enough for any position as text. */
enum { SUPPORT_TEXT = 64 };

PointSet support_points(const char *names);	/* "a1 b2"; "" for none */
Move support_move(const char *text);
Position support_position(const char *text);

/* The position as text, in memory of the caller; returns `data`. */
const char *support_text(const Position *position, char data[SUPPORT_TEXT]);

/* A new game; `position` NULL for the usual start. */
Game *support_game(const char *position, Repetition repetition);

/* Plays moves with blanks between them; each must be accepted. */
void support_play(Game *game, const char *moves);

/* Whether this is a build with ThreadSanitizer, which takes memory and time for
   itself that no limit allows for. */
bool support_watches_threads(void);

/* Fails unless the game has ended so, or goes on. */
void support_outcome(const Game *game, Result result, Ending ending);
void support_going_on(const Game *game);

/* Fails unless the move is refused just so. */
void support_refused(const Game *game, const char *move, Status status,
		     const char *reason);

/* Fails unless the position at the cursor, the outcome, the occurrences and
   the moves are the same in both games. */
void support_games_equal(const Game *a, const Game *b);

#endif
