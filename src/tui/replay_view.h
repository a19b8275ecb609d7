/*
 * The replay, on the whole window: the moves of the game, one after the other,
 * on the board.
 */
#ifndef TUI_REPLAY_VIEW_H
#define TUI_REPLAY_VIEW_H

#include "tui/tui_internal.h"

/* Gives the window to the replay at a ply, 0 to the game's length; without a
   move it says that there is none. */
void replay_enter_at(Tui *tui, int ply);

/* The same where the game is, one ply back and one forward. */
void replay_enter(Tui *tui);
void replay_enter_back(Tui *tui);
void replay_enter_forward(Tui *tui);

#endif
