#include "tui/layout.h"

#include <strings.h>

#include "base/translate.h"

enum { PANEL_MIN = 16, PANEL_MAX = 40 };

/* What a board of each size needs. */
static const struct Shape {
	const char *name;
	int spacing;
	int slot_rows, slot_columns;
	int label;		/* columns of the rank's name and its blanks */
	int gap;		/* columns before the panel */
} shapes[BOARD_SIZE_COUNT] = {
	[BOARD_AUTO] = { .name = N_("auto") },
	[BOARD_COMPACT] = { N_("compact"), 2, 0, 1, 2, 2 },
	[BOARD_NORMAL] = { N_("normal"), 4, 0, 1, 3, 4 },
	[BOARD_LARGE] = { N_("large"), 6, 1, 2, 4, 4 },
};

const char *
board_size_name(BoardSize size)
{
	return shapes[size].name;
}

BoardSize
board_size_find(const char *name)
{
	for (int i = 0; i < BOARD_SIZE_COUNT; i++)
		if (strcasecmp(shapes[i].name, name) == 0)
			return (BoardSize)i;
	return BOARD_AUTO;
}

/* Rows and columns of the board with its coordinates. */
static int
board_rows(const struct Shape *shape)
{
	return shape->spacing * (POINT_SIDE - 1) + 1 + 2 * shape->slot_rows + 1;
}

static int
board_columns(const struct Shape *shape)
{
	return 2 * shape->spacing * (POINT_SIDE - 1) + 1 +
	       2 * shape->slot_columns + shape->label;
}

/* Puts the board with its upper left corner there. */
static void
place_board(Layout *layout, BoardSize size, int top, int left, int label)
{
	const struct Shape *shape = &shapes[size];

	layout->size = size;
	layout->spacing = shape->spacing;
	layout->slot_rows = shape->slot_rows;
	layout->slot_columns = shape->slot_columns;
	layout->board_row = top + shape->slot_rows;
	layout->board_column = left + label + shape->slot_columns;
	layout->label_row = top + board_rows(shape) - 1;
	layout->label_column = left + (label > 1);
}

/* The smallest: board, one row of counts, one or two of messages. */
static void
fill_small(Layout *layout, int rows, int columns)
{
	int used = board_rows(&shapes[BOARD_COMPACT]);

	/* Without the blank between rank and board. */
	place_board(layout, BOARD_COMPACT, 0, 0, 1);
	layout->status = (Area){ used, 0, 1, columns };
	layout->message = (Area){ used + 1, 0, rows - used - 1, columns };
	if (layout->message.rows > 2)
		layout->keys = (Area){ rows - 1, 0, 1, columns };
	if (layout->message.rows > 2)
		layout->message.rows = 2;
}

/* Title, board with the panel beside it, messages, keys; centred. */
static void
fill_panelled(Layout *layout, BoardSize size, int rows, int columns)
{
	const struct Shape *shape = &shapes[size];
	int width = board_columns(shape);
	int panel = columns - width - shape->gap - 1;

	if (panel > PANEL_MAX)
		panel = PANEL_MAX;
	int left = (columns - width - shape->gap - panel) / 2;
	int height = board_rows(shape);
	int spare = rows - height - 4;	/* title, two of messages, keys */
	int top = 1 + (spare > 0 ? spare / 2 : 0);
	/* Beside a board with room below it the list of moves gets longer. */
	int below = rows - 3 - (top + height) - 1;

	place_board(layout, size, top, left, shape->label);
	layout->title = (Area){ 0, 0, 1, columns };
	layout->panel = (Area){ top, left + width + shape->gap,
				height + (below > 0 ? below : 0), panel };
	layout->message = (Area){ rows - 3, left + 1, 2, columns - left - 2 };
	layout->keys = (Area){ rows - 1, 0, 1, columns };
}

static bool
fits(BoardSize size, int rows, int columns)
{
	const struct Shape *shape = &shapes[size];

	return rows >= board_rows(shape) + 4 &&
	       columns >= board_columns(shape) + shape->gap + PANEL_MIN + 1;
}

Layout
layout_with(int rows, int columns, BoardSize wanted, int view)
{
	Layout layout = {
		.too_small = rows < LAYOUT_ROWS_MIN ||
			     columns < LAYOUT_COLUMNS_MIN,
		.view = view,
	};
	BoardSize size = wanted;

	if (layout.too_small)
		return layout;
	if (wanted == BOARD_AUTO)
		size = rows >= LAYOUT_ROWS_LARGE &&
		       columns >= LAYOUT_COLUMNS_LARGE ? BOARD_LARGE
						       : BOARD_NORMAL;
	while (size > BOARD_COMPACT && !fits(size, rows, columns))
		size--;
	if (fits(size, rows, columns))
		fill_panelled(&layout, size, rows, columns);
	else
		fill_small(&layout, rows, columns);
	return layout;
}

Layout
layout_for(int rows, int columns)
{
	return layout_with(rows, columns, BOARD_AUTO, 0);
}

Point
layout_point(const Layout *layout, int row, int column)
{
	for (Point point = 0; point < POINT_COUNT; point++) {
		int down = row - layout_row(layout, point);
		int across = column - layout_column(layout, point);

		if (down >= -layout->slot_rows && down <= layout->slot_rows &&
		    across >= -layout->slot_columns &&
		    across <= layout->slot_columns)
			return point;
	}
	return POINT_NONE;
}

int
layout_row(const Layout *layout, Point point)
{
	Point shown = point_mirrored(point, layout->view);

	return layout->board_row +
	       layout->spacing * (POINT_SIDE - 1 - point_rank(shown));
}

int
layout_column(const Layout *layout, Point point)
{
	Point shown = point_mirrored(point, layout->view);

	return layout->board_column + 2 * layout->spacing * point_file(shown);
}

/* The view that shows each point where `move` takes what `view` shows. */
static int
view_after(int view, int move)
{
	/* No symmetry leaves b1 where it is, so that one point tells. */
	Point b1 = point_at(1, 0);
	Point shown = point_mirrored(point_mirrored(b1, view), move);
	int found = 0;

	while (point_mirrored(b1, found) != shown)
		found++;
	return found;
}

enum {
	/* Of point_mirrored(): left for right, and top for bottom, then file
	   for rank: a quarter turn to the right. */
	VIEW_FLIP = 1,
	VIEW_TURN = 1 | 4,
};

int
layout_turned(int view)
{
	return view_after(view, VIEW_TURN);
}

int
layout_flipped(int view)
{
	return view_after(view, VIEW_FLIP);
}

void
layout_direction(int view, int *dx, int *dy)
{
	/* From the middle, which stays where it is: the point shown there. */
	Point shown = point_at(2 + *dx, 2 + *dy);

	for (Point point = 0; point < POINT_COUNT; point++)
		if (point_mirrored(point, view) == shown) {
			*dx = point_file(point) - 2;
			*dy = point_rank(point) - 2;
			return;
		}
}
