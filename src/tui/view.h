/*
 * Everything of the screen around the board but the title: turn, counts, moves,
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

/* Whose turn it is and what to do, with the keys of the screen; `picked` is
   the piece picked up, or POINT_NONE. */
void view_describe_turn(Text *text, const Session *session, Point picked,
			bool paused);

/* Turn, counts, timer, warnings, moves: as panel, or as the one row that a
   small window has.  `turn` is what view_describe_turn() gives. */
void view_panel(WINDOW *window, const Look *look, const Layout *layout,
		const Session *session, const char *turn);

/* The move of the list that stands in the cell, as the number of plies of the
   game up to and with it; 0 if there is none. */
int view_ply_at(const Layout *layout, const Session *session, int row,
		int column);

/* Whether all of a message can be read where it is shown. */
bool view_message_fits(const Layout *layout, const Message *message,
		       bool editing);

/* The message, or in a window without a panel the warning or the turn. */
void view_message(WINDOW *window, const Look *look, const Layout *layout,
		  const Session *session, const char *turn,
		  const Message *message);

/* The typed move in the place of the message, and below it the moves it can
   become or the refusal in `message`; leaves the window's cursor in it. */
void view_editor(WINDOW *window, const Look *look, const Layout *layout,
		 const Game *game, const Editor *editor,
		 const Message *message);

void view_keys(WINDOW *window, const Look *look, const Layout *layout);

/* All there is to see in a window below the least size. */
void view_too_small(WINDOW *window, const Look *look);

#endif
