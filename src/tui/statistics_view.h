/*
 * The finished games, counted: a table on the whole window, or where that does
 * not fit the same in sentences.
 */
#ifndef TUI_STATISTICS_VIEW_H
#define TUI_STATISTICS_VIEW_H

#include "tui/tui_internal.h"

void statistics_enter(Tui *tui);

/* Forgets them all: the player has been asked. */
void statistics_forget(Tui *tui);

#endif
