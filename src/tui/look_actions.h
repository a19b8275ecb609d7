/*
 * The keys that change how the screen looks: characters, theme, size and view
 * of the board, mouse.  What is changed is remembered for the next start; the
 * view only until the end.
 */
#ifndef TUI_LOOK_ACTIONS_H
#define TUI_LOOK_ACTIONS_H

#include "tui/tui_internal.h"

/* Does the action; false when it is none of these. */
bool look_act(Tui *tui, Action action);

#endif
