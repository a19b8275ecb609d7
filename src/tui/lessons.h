/*
 * How to play, on the whole window: the pages of the guide with the game's own
 * board, on which their exercises can be tried.
 */
#ifndef TUI_LESSONS_H
#define TUI_LESSONS_H

#include "tui/tui_internal.h"

/* Gives the window to the pages, at the one that was read last. */
void lessons_enter(Tui *tui);

#endif
