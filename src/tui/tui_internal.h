/*
 * The state of the screen, shared by tui.c (the loop) and actions.c (the
 * keys).
 */
#ifndef TUI_INTERNAL_H
#define TUI_INTERNAL_H

#include "tui/board_view.h"
#include "tui/dialog.h"
#include "tui/terminal.h"
#include "tui/tui.h"
#include "tui/view.h"

typedef struct Tui {
	Session *session;
	const TuiConfig *config;
	Settings settings;	/* in force; `unknown` is not this copy's */
	Terminal terminal;
	Look look;
	Picker picker;
	Editor editor;
	Dialog dialog;
	Message message;
	bool paused;		/* by the player's key */
	bool leaving;
	bool forced;		/* ... by a signal or a closed terminal */
} Tui;

/* Takes characters and colours from the settings. */
void tui_set_look(Tui *tui);

/* The message under the board, until the next key. */
void tui_say(Tui *tui, Style style, const char *text);

/* A key: on the board, in the typed move, or in the dialog. */
void tui_press(Tui *tui, int key, bool is_code);

void tui_ask_setup(Tui *tui);

/* Stops the session's clock while a dialog is open or the player paused. */
void tui_set_pause(Tui *tui);

#endif
