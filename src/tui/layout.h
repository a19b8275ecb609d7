/*
 * Where everything goes in a window of a given size.  Pure arithmetic, done
 * anew whenever the size changes.
 */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include "rules/point.h"
#include "tui/draw.h"

enum {
	/* The least window: 20 columns, 12 rows. */
	LAYOUT_COLUMNS_MIN = 20,
	LAYOUT_ROWS_MIN = 12,
};

typedef struct Layout {
	bool too_small;		/* nothing below holds; say what is needed */
	int spacing;		/* rows between two points: 2 or 4; columns are
				   twice that */
	int board_row, board_column;	/* the cell of a5, top left */
	Area title;		/* one row; empty in a small window */
	Area panel;		/* turn, counts, moves; empty when too narrow */
	Area status;		/* one row instead of the panel, or empty */
	Area message;		/* one or two rows */
	Area keys;		/* one row, or empty */
} Layout;

Layout layout_for(int rows, int columns);

/* The point whose slot has the cell in it, POINT_NONE if none. */
Point layout_point(const Layout *layout, int row, int column);

/* The middle cell of a point. */
int layout_row(const Layout *layout, Point point);
int layout_column(const Layout *layout, Point point);

#endif
