/*
 * What comes when a game has ended, beside the board in the place of the panel:
 * who won and why, and what can be done next.
 */
#ifndef TUI_RESULT_VIEW_H
#define TUI_RESULT_VIEW_H

#include "tui/tui_internal.h"

/* Opens the window for the game that has just ended. */
void result_enter(Tui *tui);

#endif
