/*
 * The words that the screen and line mode share.  Nothing here is kept.
 */
#ifndef SESSION_DESCRIBE_H
#define SESSION_DESCRIBE_H

#include "session/session.h"
#include "solver/tablebase.h"

/* "Goats", "Tigers". */
const char *describe_side(Side side);

/* Whose turn it is and what to do: "Goats: place a goat, 13 left", "Tigers:
   step or capture", "Goats: the computer is thinking"; or the result. */
void describe_turn(Text *text, const Session *session);

/* "Tigers win: 5 goats captured", "Draw: the same position for the third
   time"; nothing while the game goes on. */
void describe_outcome(Text *text, const Game *game);

/*
 * What a move of a side is worth in truth, by the value of the position after
 * it: "holds the draw", "wins: next capture within 7", "loses against best
 * play".
 */
void describe_value(Text *text, Side side, Move move, TablebaseValue after);

/* What a position is worth in truth: "a draw with best play", "the goats win
   with best play", "the tigers win: next capture within 7". */
void describe_truth(Text *text, TablebaseValue value);

/* The warning that is due in this position, and true; or false: the position
   has occurred twice; 20 or fewer plies are left of the 100. */
bool describe_warning(Text *text, const Game *game);

/* The same in 20 columns: "A draw in 12 plies", "Third time: a draw". */
bool describe_warning_briefly(Text *text, const Game *game);

/* "Captured 2 of 5, in hand 13, on the board 5, trapped 1 of 4". */
void describe_counts(Text *text, const Game *game);

#endif
