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
	/* From here on the large board is shown without being asked for. */
	LAYOUT_COLUMNS_LARGE = 100,
	LAYOUT_ROWS_LARGE = 32,
};

/* How large the board is wanted: one that does not fit gives way to the next
   smaller one. */
typedef enum BoardSize {
	BOARD_AUTO,		/* the largest that suits the window */
	BOARD_COMPACT,
	BOARD_NORMAL,
	BOARD_LARGE,
	BOARD_SIZE_COUNT,
} BoardSize;

typedef struct Layout {
	bool too_small;		/* nothing below holds; say what is needed */
	BoardSize size;		/* as shown: never BOARD_AUTO */
	int view;		/* the symmetry that takes points to the screen,
				   see point_mirrored(); 0: a1 lower left */
	int spacing;		/* rows between two points: 2, 4 or 6; columns
				   are twice that */
	int slot_rows;		/* rows of a point's slot above and below its
				   middle: 0, or 1 on the large board */
	int slot_columns;	/* columns of it to the left and right: 1, 2 */
	int board_row, board_column;	/* the middle of the point that is shown
					   top left */
	int label_column;	/* of the names of the ranks */
	int label_row;		/* of the names of the files */
	Area title;		/* one row; empty in a small window */
	Area panel;		/* turn, counts, moves; empty when too narrow */
	Area status;		/* one row instead of the panel, or empty */
	Area message;		/* one or two rows */
	Area keys;		/* one row, or empty */
} Layout;

/* The board as it is usually seen, of the size that suits the window. */
Layout layout_for(int rows, int columns);

/* The same with a size that is asked for, and turned or mirrored by one of the
   eight symmetries. */
Layout layout_with(int rows, int columns, BoardSize wanted, int view);

/* "auto", "compact" and so on; the size of a word, BOARD_AUTO if there is
   none. */
const char *board_size_name(BoardSize size);
BoardSize board_size_find(const char *name);

/* The point whose slot has the cell in it, POINT_NONE if none. */
Point layout_point(const Layout *layout, int row, int column);

/* The middle cell of a point. */
int layout_row(const Layout *layout, Point point);
int layout_column(const Layout *layout, Point point);

/* The view after another quarter turn to the right, and after mirroring left
   to right what is seen. */
int layout_turned(int view);
int layout_flipped(int view);

/* Makes the direction on the board (dx to higher files, dy to higher ranks) of
   one on the screen (dx right, dy up). */
void layout_direction(int view, int *dx, int *dy);

#endif
