/*
 * Setting up a position: a board to which pieces are put, as a mode.
 */
#ifndef TUI_SET_UP_H
#define TUI_SET_UP_H

#include "rules/position_editor.h"
#include "session/setup.h"
#include "tui/layout.h"
#include "tui/prompt.h"

/* Changes that can be taken back. */
enum { SET_UP_PAST = 64 };

typedef struct SetUp {
	bool begun;		/* what stands here was not played yet */
	PositionEditor editor;
	Point cursor;
	PositionEditor past[SET_UP_PAST];	/* the newest last */
	int past_count;
	Prompt prompt;		/* for the position as a line */
	bool looked;		/* `problem` and `truth` are of what stands
				   here */
	char problem[TEXT_LINE];	/* why it cannot be played; empty: it
					   can */
	char truth[TEXT_LINE];	/* its exact value; empty: not known */
} SetUp;

typedef struct Mode Mode;
typedef struct Tui Tui;

extern const Mode set_up_mode;

/* Opens it with the board of the game, or with what was left there. */
void set_up_open(Tui *tui);

/* Plays what stands there, as the New game form says; false when refused, and
   the mode stays. */
bool set_up_start(Tui *tui, const Setup *setup);

/* ---- set_up_view.c ---- */

void set_up_draw(const Tui *tui, const Layout *layout);

#endif
