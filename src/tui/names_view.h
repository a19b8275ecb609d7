/*
 * The players' names, in a small window over the game.
 */
#ifndef TUI_NAMES_VIEW_H
#define TUI_NAMES_VIEW_H

#include "tui/tui_internal.h"

void names_enter(Tui *tui);

#endif
