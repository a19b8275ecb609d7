/*
 * The panel of the replay: the move shown, the counts of its position, the list
 * of moves, and at the bottom what is to be told.
 */
#ifndef TUI_REPLAY_PANEL_H
#define TUI_REPLAY_PANEL_H

#include "tui/tui_internal.h"

/* Panels from here on have room for the comment. */
enum { REPLAY_WIDE = 24 };

/* Whether there is a panel with room for what is to be told. */
bool replay_panel_is_roomy(const Area *panel);

/* All that is to be told of the position, in one line: for elsewhere. */
void replay_tell(Text *text, Session *session, const Game *shown, int ply);

/* Leaves the window's cursor on the move shown; `shown` is the game there. */
void replay_panel_draw(Tui *tui, const Area *panel, const Game *shown);

#endif
