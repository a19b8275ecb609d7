/*
 * Setting up a position by hand: a board to which pieces are put and from which
 * they are taken, with what else a position has.  An open value, copied freely.
 * Pure; safe from any thread.
 *
 * Of the 20 goats each is on the board, captured or in hand.  One that is put
 * on the board comes from the hand, one that is taken off goes back there, and
 * so `placed` follows.  What stands here need not be a position that can be
 * played from, but only its number of tigers, who is to move, and an end of
 * the game can be wrong with it.
 */
#ifndef RULES_POSITION_EDITOR_H
#define RULES_POSITION_EDITOR_H

#include "rules/rules.h"

typedef enum Piece {
	PIECE_NONE,
	PIECE_TIGER,
	PIECE_GOAT,
} Piece;

typedef struct PositionEditor {
	PointSet tigers, goats;
	uint8_t captured;	/* 0 to the goal */
	uint8_t side;		/* Side to move */
	uint8_t quiet;		/* as in Position; 0 after every change */
	uint8_t goal;
} PositionEditor;

/* Begins with a position; `goal` is of the rules that it was made by. */
PositionEditor position_editor_from(const Position *position, int goal);

/* Takes all off, all goats in hand and to move; the goal stays. */
void position_editor_clear(PositionEditor *editor);

bool position_editor_same(const PositionEditor *a, const PositionEditor *b);

Piece position_editor_piece(const PositionEditor *editor, Point point);
int position_editor_in_hand(const PositionEditor *editor);

/*
 * Puts a piece on a point in the place of what is there, PIECE_NONE taking it
 * off.  STATUS_REFUSED with the reason for a fifth tiger, or a goat when none
 * is in hand.
 */
Status position_editor_put(PositionEditor *editor, Point point, Piece piece,
			   Text *why);

/* The next on that point of: nothing, a tiger, a goat; what cannot be put is
   left out. */
void position_editor_cycle(PositionEditor *editor, Point point);

void position_editor_swap_side(PositionEditor *editor);

/* Captures goats of those in hand (1), or gives them back (-1).
   STATUS_REFUSED with the reason when there are none, or with the goal. */
Status position_editor_capture(PositionEditor *editor, int goats, Text *why);

/* Another goal.  STATUS_REFUSED when more goats are captured. */
Status position_editor_set_goal(PositionEditor *editor, int goal, Text *why);

/* Adds the line of notation.h for what stands here. */
void position_editor_write(const PositionEditor *editor, Text *text);

/* Reads such a line; on refusal nothing has changed. */
Status position_editor_read(PositionEditor *editor, const char *line,
			    Text *why);

/*
 * The position, when it can be played from.  STATUS_ILLEGAL with the reason
 * when it is none that a game could have, STATUS_REFUSED when the game would be
 * over in it.
 */
Status position_editor_finish(const PositionEditor *editor, Position *position,
			      Text *why);

#endif
