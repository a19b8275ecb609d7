/*
 * A window over the board: the New game form, a text to read, a question, a
 * message.  At most one is open; its size is worked out anew at every drawing,
 * down to one cell, so that resizing never closes it.
 */
#ifndef TUI_DIALOG_H
#define TUI_DIALOG_H

#include <panel.h>

#include "base/text.h"
#include "tui/draw.h"
#include "tui/form.h"
#include "tui/pages.h"

typedef enum DialogKind {
	DIALOG_NONE,
	DIALOG_SETUP,
	DIALOG_PAGE,
	DIALOG_QUESTION,
	DIALOG_MESSAGE,
} DialogKind;

typedef enum DialogAnswer {
	DIALOG_OPEN,		/* it stays */
	DIALOG_CANCEL,
	DIALOG_OK,		/* Enter in a form, yes to a question */
} DialogAnswer;

typedef struct Dialog {
	DialogKind kind;
	PANEL *panel;		/* made at the first drawing */
	Setup setup;		/* DIALOG_SETUP */
	FormRow row;		/* DIALOG_SETUP: the selected row */
	Area rows;		/* DIALOG_SETUP: where the rows are on the
				   screen, of the last drawing */
	const char *mode;	/* DIALOG_PAGE: see page_text() */
	int top, shown, lines;	/* DIALOG_PAGE: first line, lines in sight, all
				   lines; of the last drawing */
	char text[TEXT_LINE];	/* DIALOG_QUESTION, DIALOG_MESSAGE */
} Dialog;

void dialog_ask_setup(Dialog *dialog, const Setup *setup);

/* The help; `mode` as in page_text(), a constant string. */
void dialog_show_page(Dialog *dialog, const char *mode);

void dialog_ask(Dialog *dialog, const char *question);

/* A message that has no room elsewhere; any key closes it. */
void dialog_tell(Dialog *dialog, const char *text);

void dialog_close(Dialog *dialog);

/* A key while it is open. */
DialogAnswer dialog_press(Dialog *dialog, int key, bool is_code);

/* A press of the mouse: on a row of the form it selects the row, and on the
   selected one it goes on to the next choice. */
void dialog_click(Dialog *dialog, int row, int column);

void dialog_draw(Dialog *dialog, const Look *look);

#endif
