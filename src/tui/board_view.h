/*
 * The board on the screen: lines, points, pieces as chips, and the marks
 * around them.
 *
 * Each point has a slot of three cells.  The middle one is the piece or the
 * crossing of the lines; the two beside it tell what is with the point:
 *
 *	[T] the cursor          {T} picked up           (+) a step
 *	<+> a capture           !G! can be captured     .T. the last move
 *	(T) trapped             *T* the hint             x  just captured
 */
#ifndef TUI_BOARD_VIEW_H
#define TUI_BOARD_VIEW_H

#include "rules/movegen.h"
#include "tui/layout.h"

/* What is to be seen. */
typedef struct BoardScene {
	const Position *position;
	const MoveList *moves;	/* those that may be chosen; NULL: none */
	Move last;		/* that led to it, MOVE_NONE if none */
	bool has_cursor;
	Point cursor;
	Point picked;		/* POINT_NONE if none */
	Move hint;		/* MOVE_NONE if none */
} BoardScene;

void board_view_draw(WINDOW *window, const Look *look, const Layout *layout,
		     const BoardScene *scene);

#endif
