#include "tui/layout.h"

enum {
	/* Columns of a slot to the left and right of its middle, and of the
	   rank number before it. */
	SLOT = 1,
	NORMAL = 4,
	COMPACT = 2,
	PANEL_MIN = 16,
	PANEL_MAX = 40,
};

/* Rows and columns of the board with its coordinates. */
static int
board_rows(int spacing)
{
	return spacing * (POINT_SIDE - 1) + 2;
}

static int
board_columns(int spacing, int label)
{
	return 2 * spacing * (POINT_SIDE - 1) + 1 + 2 * SLOT + label;
}

/* The smallest: board, one row of counts, one or two of messages. */
static void
fill_small(Layout *layout, int rows, int columns)
{
	int used = board_rows(COMPACT);

	layout->spacing = COMPACT;
	layout->board_row = 0;
	layout->board_column = 1 + SLOT;
	layout->status = (Area){ used, 0, 1, columns };
	layout->message = (Area){ used + 1, 0, rows - used - 1, columns };
	if (layout->message.rows > 2)
		layout->keys = (Area){ rows - 1, 0, 1, columns };
	if (layout->message.rows > 2)
		layout->message.rows = 2;
}

/* Title, board with the panel beside it, messages, keys; centred. */
static void
fill_panelled(Layout *layout, int spacing, int rows, int columns)
{
	bool roomy = spacing == NORMAL;
	int label = roomy ? 3 : 2, gap = roomy ? 4 : 2;
	int width = board_columns(spacing, label);
	int panel = columns - width - gap - 1;

	if (panel > PANEL_MAX)
		panel = PANEL_MAX;
	int left = (columns - width - gap - panel) / 2;
	int height = board_rows(spacing);
	int spare = rows - height - 4;	/* title, two of messages, keys */
	int top = 1 + (spare > 0 ? spare / 2 : 0);

	layout->spacing = spacing;
	layout->title = (Area){ 0, 0, 1, columns };
	layout->board_row = top;
	layout->board_column = left + label + SLOT;
	layout->panel = (Area){ top, left + width + gap, height, panel };
	layout->message = (Area){ rows - 3, left + 1, 2, columns - left - 2 };
	layout->keys = (Area){ rows - 1, 0, 1, columns };
}

Layout
layout_for(int rows, int columns)
{
	Layout layout = { .too_small = rows < LAYOUT_ROWS_MIN ||
				       columns < LAYOUT_COLUMNS_MIN };

	if (layout.too_small)
		return layout;
	if (rows >= board_rows(NORMAL) + 4 &&
	    columns >= board_columns(NORMAL, 3) + 4 + PANEL_MIN)
		fill_panelled(&layout, NORMAL, rows, columns);
	else if (rows >= board_rows(COMPACT) + 4 &&
		 columns >= board_columns(COMPACT, 2) + 2 + PANEL_MIN)
		fill_panelled(&layout, COMPACT, rows, columns);
	else
		fill_small(&layout, rows, columns);
	return layout;
}

Point
layout_point(const Layout *layout, int row, int column)
{
	for (Point point = 0; point < POINT_COUNT; point++) {
		int across = column - layout_column(layout, point);

		if (row == layout_row(layout, point) && across >= -SLOT &&
		    across <= SLOT)
			return point;
	}
	return POINT_NONE;
}

int
layout_row(const Layout *layout, Point point)
{
	return layout->board_row +
	       layout->spacing * (POINT_SIDE - 1 - point_rank(point));
}

int
layout_column(const Layout *layout, Point point)
{
	return layout->board_column + 2 * layout->spacing * point_file(point);
}
