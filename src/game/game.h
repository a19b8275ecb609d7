/*
 * A game: a start position, the plies played from it, and a cursor among them.
 * Undo and redo move the cursor; playing cuts off what was ahead of it.  All
 * rules are kept here, also the two about repetition that need the history.
 *
 * Invariants: the cursor is between 0 and the length; every ply up to the
 * length was legal where it was played; nothing follows a finished position.
 *
 * Not for two threads at once; a `const Game *` may be read by several.
 */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "rules/rules.h"

typedef struct Game Game;

/* A new game; `start` NULL means the usual start.  Free with game_free(). */
Game *game_new(const Rules *rules, const Position *start);
Game *game_copy(const Game *game);
void game_free(Game *game);	/* NULL is fine */

const Rules *game_rules(const Game *game);

/* The position at the cursor; valid until the game changes. */
const Position *game_position(const Game *game);

/* The position after `ply` plies, 0 to game_length(). */
const Position *game_position_at(const Game *game, int ply);

/* Plies up to the cursor, and all plies with those that redo brings back. */
int game_ply(const Game *game);
int game_length(const Game *game);

/* The move that ply `ply` made, 0 to game_length() - 1. */
Move game_move(const Game *game, int ply);

/* The move that led to the position at the cursor; MOVE_NONE at the start. */
Move game_last_move(const Game *game);

/* Whole seconds spent on a ply, -1 if not known. */
int game_seconds(const Game *game, int ply);
void game_set_seconds(Game *game, int ply, int seconds);

/*
 * The outcome at the cursor: by the board, by repetition (the third occurrence
 * or only forbidden moves), by the quiet plies, or as concluded; in this order
 * when several hold.
 */
Outcome game_outcome(const Game *game);

/*
 * How often the position at the cursor has occurred, itself included, counted
 * from the position after the 20th placement; 0 before it.
 */
int game_occurrences(const Game *game);

/* The moves the player may choose from: none when the game is over, and under
   REPETITION_FORBID none that leads to an earlier position. */
void game_moves(const Game *game, MoveList *list);

/* Whether a move may be played now: STATUS_ILLEGAL or, when the game is over,
   STATUS_REFUSED with the reason, beginning with the move. */
Status game_check(const Game *game, Move move, Text *why);

/* Plays a move after the same checks; cuts off what redo would bring back. */
Status game_play(Game *game, Move move, Text *why);

/* One ply (or the conclusion) back or forward; false at either end. */
bool game_undo(Game *game);
bool game_redo(Game *game);

/*
 * Ends the game by the players' decision (ENDING_RESIGNED, ENDING_AGREED).  It
 * counts as the last entry: undo takes it back and redo brings it again.
 * STATUS_REFUSED with the reason when the game is over already.
 */
Status game_conclude(Game *game, Outcome outcome, Text *why);

/*
 * The keys of the positions before the one at the cursor that can still occur
 * again, oldest first: those since the 20th placement or the last capture, at
 * most RULES_QUIET_LIMIT.  Returns how many.  For the engine.
 */
int game_history(const Game *game, uint64_t keys[RULES_QUIET_LIMIT]);

#endif
