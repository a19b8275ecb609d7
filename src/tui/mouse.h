/*
 * The mouse.  A press on a point does what going there and Enter would do; a
 * piece can also be dragged: let go on another point, it is put down there.
 * On a key in the line of keys a press does what the key does, on a move in
 * the list it goes there.
 */
#ifndef TUI_MOUSE_H
#define TUI_MOUSE_H

#include "tui/tui_internal.h"

typedef struct Click {
	int row, column;
	bool released;		/* not pressed */
} Click;

/* Gives away what KEY_MOUSE tells of, the first button only: curses may give
   one such key for several presses and releases.  Without `take` they are
   dropped, which must be done all the same: they would come with the next. */
void mouse_read(Tui *tui, void (*take)(Tui *tui, const Click *click));

/* KEY_MOUSE while the game is shown. */
void mouse_press(Tui *tui);

#endif
