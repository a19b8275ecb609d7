/*
 * Choosing a move on the board: a cursor, and a piece picked up or not.  Pure
 * of the screen; what it makes of a key is a Move for session_play().
 */
#ifndef TUI_PICKER_H
#define TUI_PICKER_H

#include "game/game.h"

typedef struct Picker {
	Point cursor;
	Point picked;		/* POINT_NONE when nothing is picked up */
} Picker;

typedef enum Picking {
	PICKING_NONE,		/* nothing to be done here: `why` says it */
	PICKING_PICKED,		/* a piece is picked up now */
	PICKING_DROPPED,	/* it was put back */
	PICKING_MOVE,		/* a move to be played, legal or not */
} Picking;

/* The cursor on the middle point, nothing picked. */
void picker_init(Picker *picker);

/* One point to the right (dx = 1), left, up (dy = 1) or down; stays on the
   board. */
void picker_step(Picker *picker, int dx, int dy);

/* From one piece or point that can be chosen to the next (+1) or the one
   before (-1): pieces with a move, or the goals of the picked one. */
void picker_cycle(Picker *picker, const Game *game, int direction);

/*
 * Enter on the cursor: places a goat, picks a piece up, puts it down on
 * another point or on a goat that it can capture (a move), changes to another
 * piece, or drops it.  `*move` is set for PICKING_MOVE; what cannot be done
 * gives its reason.
 */
Picking picker_choose(Picker *picker, const Game *game, Move *move, Text *why);

/* The picked piece dragged to a point, or onto a goat that it can capture:
   the cursor goes there, and the move, legal or not, is to be played. */
Move picker_drag(Picker *picker, const Game *game, Point to);

/* Puts the piece back; true when there was one. */
bool picker_drop(Picker *picker);

/* Forgets a picked piece that the game no longer lets move. */
void picker_follow(Picker *picker, const Game *game);

#endif
