/*
 * The title of the game, with the players.
 */
#ifndef TUI_TITLE_H
#define TUI_TITLE_H

#include "session/session.h"
#include "tui/draw.h"
#include "tui/layout.h"

/* A name, "you", "computer (hard)", or a number between two people. */
void title_describe_player(Text *text, const Session *session, Side side);

/* Both players in the title, each behind its label; where there is no room for
   both names, neither takes all of it. */
void title_players(WINDOW *window, const Look *look, const Area *area,
		   const char *const labels[SIDE_COUNT],
		   const char *const names[SIDE_COUNT]);

void title_draw(WINDOW *window, const Look *look, const Layout *layout,
		const Session *session);

#endif
