/*
 * The terminal: opened so that the player's screen comes back whatever
 * happens, also after a crash.  At most one is open at a time, for it is the
 * process's own.
 */
#ifndef TUI_TERMINAL_H
#define TUI_TERMINAL_H

#include <curses.h>
#include <stdbool.h>

#include "base/status.h"
#include "base/text.h"
#include "tui/mouse_sequence.h"

typedef struct Terminal {
	SCREEN *screen;
	WINDOW *keys;		/* keys are read here: a pad, which curses
				   never refreshes by itself */
	bool utf8;		/* the codeset is UTF-8 */
	const char *name;	/* the terminal type in use, may not be $TERM */
	bool replaced;		/* $TERM was unknown, `name` stands in for it */
	MouseSequence mouse;	/* what of one has come */
	MEVENT event;		/* that it told of */
	bool has_event;
} Terminal;

/* Takes the locale over from the environment; true when it is one of UTF-8. */
bool terminal_set_locale(void);

/*
 * Sets the locale and the screen up on stdin and stdout.  STATUS_REFUSED with
 * the reason when that cannot be done; nothing is changed then.
 */
Status terminal_open(Terminal *terminal, Text *why);

/* Puts the terminal back as it was. */
void terminal_close(Terminal *terminal);

/* Leaves the screen for a while (the program is stopped), and comes back. */
void terminal_leave(void);
void terminal_return(const Terminal *terminal);

/*
 * The next key that waits: a character, or with `*is_code` a KEY_ code of
 * curses.  False when none does.  A function key that is not known is passed
 * over whole: read as single characters it would play moves.
 */
bool terminal_read(Terminal *terminal, int *key, bool *is_code);

/* After KEY_MOUSE what the mouse did, one event after the other; false when
   that was all. */
bool terminal_read_mouse(Terminal *terminal, MEVENT *event);

/*
 * On the Linux console the mouse comes by gpm, which curses loads itself: not
 * with the keys but through a descriptor of its own, to be waited for as well.
 * -1 when there is none.
 */
int terminal_mouse_fd(void);

/* Takes over the window's present size; true when it has changed. */
bool terminal_resize(void);

/* True when stdin, just found readable, has nothing to read: it is closed. */
bool terminal_is_gone(void);

#endif
