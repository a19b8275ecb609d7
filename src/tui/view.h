/*
 * Everything of the screen around the board: title, turn, counts, moves,
 * messages and keys.
 */
#ifndef TUI_VIEW_H
#define TUI_VIEW_H

#include "session/session.h"
#include "tui/editor.h"
#include "tui/layout.h"

/* The message under the board. */
typedef struct Message {
	Style style;
	char text[TEXT_LINE];	/* empty: none */
} Message;

void view_title(WINDOW *window, const Look *look, const Layout *layout,
		const Session *session);

/* Turn, counts, timer, warnings, moves: as panel, or as the one row that a
   small window has. */
void view_panel(WINDOW *window, const Look *look, const Layout *layout,
		const Session *session);

void view_message(WINDOW *window, const Look *look, const Layout *layout,
		  const Session *session, const Message *message);

/* The typed move in the place of the message; leaves the window's cursor in
   it. */
void view_editor(WINDOW *window, const Look *look, const Layout *layout,
		 const Game *game, const Editor *editor);

void view_keys(WINDOW *window, const Look *look, const Layout *layout);

/* All there is to see in a window below the least size. */
void view_too_small(WINDOW *window, const Look *look);

#endif
