/*
 * The mouse.  A press on a point does what going there and Enter would do; a
 * piece can also be dragged: let go on another point, it is put down there.
 * A press on a key that is written on the screen, in every mode and dialog,
 * presses that key; one on a move in the list goes there.  The wheel is Up and
 * Down in modes and dialogs.
 */
#ifndef TUI_MOUSE_H
#define TUI_MOUSE_H

#include "tui/tui_internal.h"

/* What curses is to tell of. */
#define MOUSE_EVENTS \
	(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED)

typedef struct Click {
	int row, column;
	bool released;		/* not pressed */
} Click;

/*
 * Gives away what KEY_MOUSE tells of, the first button only; not the wheel and
 * presses on keys that are shown.  Curses may give one such key for several
 * presses and releases.  Without `take` they are dropped, which must be done
 * all the same: they would come with the next.
 */
void mouse_read(Tui *tui, void (*take)(Tui *tui, const Click *click));

/* KEY_MOUSE while the game is shown. */
void mouse_press(Tui *tui);

#endif
