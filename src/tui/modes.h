/*
 * The keys that open what has the window instead of the game: one table.
 */
#ifndef TUI_MODES_H
#define TUI_MODES_H

#include "tui/tui_internal.h"

/* Opens what the action stands for; false when it is none of these. */
bool modes_enter(Tui *tui, Action action);

#endif
