/*
 * What the mouse sends, taken apart a character at a time.  Pure of the screen.
 *
 *	ESC [ < BUTTON ; COLUMN ; ROW M		(m: let go), all from 1
 *	ESC [ M and three characters, each 32 more than the number
 *
 * Curses can do so, too, but waits inside for the rest of a sequence, deaf to
 * signals, and forever when the terminal is gone by then.
 */
#ifndef TUI_MOUSE_SEQUENCE_H
#define TUI_MOUSE_SEQUENCE_H

#include <stdbool.h>

typedef struct MouseSequence {
	bool open;		/* there is more to come */
	bool old;		/* of the form with three characters */
	int count;		/* numbers that have come, or have begun */
	int numbers[3];		/* button, column, row */
} MouseSequence;

typedef enum MouseAct {
	MOUSE_NOTHING,
	MOUSE_PRESS,		/* of the first button */
	MOUSE_RELEASE,
	MOUSE_WHEEL_UP,
	MOUSE_WHEEL_DOWN,
} MouseAct;

/* Begins with the character behind "ESC ["; false when none of a mouse does. */
bool mouse_sequence_begin(MouseSequence *sequence, unsigned long c);

/* The next character, while it is open: with the last one what was done, if it
   concerns the game, and where: from 0. */
MouseAct mouse_sequence_take(MouseSequence *sequence, unsigned long c,
			     int *row, int *column);

#endif
