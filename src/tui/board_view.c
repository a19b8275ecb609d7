#include "tui/board_view.h"

/* What is on a point and beside it. */
typedef struct Slot {
	wchar_t left, middle, right;
	Style side, center;
	/* On the large board: the box around it, or none. */
	bool boxed;
	Style box;
} Slot;

typedef struct Pen {
	WINDOW *window;
	const Look *look;
	const Layout *layout;
} Pen;

static void
put(const Pen *pen, int row, int column, Style style, wchar_t c)
{
	draw_char(pen->window, pen->look, row, column, style, c);
}

/* The middle of what is shown in column x (from the left) and rank y (from the
   bottom), both from 0, whichever point that is. */
static int
screen_row(const Layout *layout, int y)
{
	return layout->board_row + layout->spacing * (POINT_SIDE - 1 - y);
}

static int
screen_column(const Layout *layout, int x)
{
	return layout->board_column + 2 * layout->spacing * x;
}

/* The gaps in the colour of the lines: few changes of colour make drawing
   cheap over a slow line. */
static void
fill_ground(const Pen *pen)
{
	const Layout *layout = pen->layout;
	int end = screen_column(layout, 4) + layout->slot_columns + 1;
	int top = layout->board_row - layout->slot_rows;

	for (int row = top; row <= layout->label_row; row++)
		for (int i = layout->label_column - 1; i < end; i++)
			put(pen, row, i, STYLE_LINE, L' ');
}

/* Lines across and down. */
static void
draw_lines(const Pen *pen)
{
	const Glyphs *glyphs = pen->look->glyphs;
	int rows = pen->layout->spacing;

	for (Point point = 0; point < POINT_COUNT; point++) {
		int row = screen_row(pen->layout, point_rank(point));
		int column = screen_column(pen->layout, point_file(point));

		for (int i = 1; i < 2 * rows && point_file(point) < 4; i++)
			put(pen, row, column + i, STYLE_LINE, glyphs->across);
		for (int i = 1; i < rows && point_rank(point) > 0; i++)
			put(pen, row + i, column, STYLE_LINE, glyphs->down);
	}
}

/* The diagonal of one square, whose upper left point on the screen is given:
   the symmetries leave diagonals where they are. */
static void
draw_diagonal(const Pen *pen, Point corner)
{
	const Glyphs *glyphs = pen->look->glyphs;
	bool rising = !point_is_diagonal(corner);
	int rows = pen->layout->spacing;
	int top = screen_row(pen->layout, point_rank(corner));
	int left = screen_column(pen->layout, point_file(corner));

	for (int y = 1; y < rows; y++) {
		if (!glyphs->braille) {
			int x = rising ? 2 * (rows - y) : 2 * y;

			put(pen, top + y, left + x, STYLE_LINE,
			    rising ? glyphs->rising : glyphs->falling);
			continue;
		}
		for (int x = 1; x < 2 * rows; x++) {
			wchar_t c = braille_cell(x, y, rows, rising);

			if (c)
				put(pen, top + y, left + x, STYLE_LINE, c);
		}
	}
}

/* The names of files and ranks, below and to the left. */
static void
draw_coordinates(const Pen *pen)
{
	const Layout *layout = pen->layout;

	for (Point point = 0; point < POINT_COUNT; point++) {
		Point shown = point_mirrored(point, layout->view);
		wchar_t file = (wchar_t)(L'a' + point_file(point));
		wchar_t rank = (wchar_t)(L'1' + point_rank(point));
		/* Quarter turned, the files run from top to bottom. */
		bool turned = layout->view & 4;

		if (point_rank(shown) == 0)
			put(pen, layout->label_row,
			    layout_column(layout, point), STYLE_QUIET,
			    turned ? rank : file);
		if (point_file(shown) == 0)
			put(pen, layout_row(layout, point),
			    layout->label_column, STYLE_QUIET,
			    turned ? file : rank);
	}
}

static Slot
chip(wchar_t letter, Style style)
{
	return (Slot){
		.left = L' ', .middle = letter, .right = L' ',
		.side = style, .center = style, .boxed = true, .box = style,
	};
}

/* The slot without marks: a chip, or the crossing with its lines. */
static Slot
plain_slot(const Pen *pen, const Position *position, Point point)
{
	const Glyphs *glyphs = pen->look->glyphs;
	Point shown = point_mirrored(point, pen->layout->view);
	int file = point_file(shown), rank = point_rank(shown);
	int sides = (file > 0) | (file < 4) << 1 | (rank < 4) << 2 |
		    (rank > 0) << 3;

	if (points_have(position->tigers, point))
		return chip(L'T', STYLE_TIGER);
	if (points_have(position->goats, point))
		return chip(L'G', STYLE_GOAT);
	return (Slot){
		.left = file > 0 ? glyphs->across : L' ',
		.middle = glyphs->joints[sides],
		.right = file < 4 ? glyphs->across : L' ',
		.side = STYLE_LINE,
		.center = STYLE_LINE,
	};
}

static void
mark(Slot *slot, wchar_t left, wchar_t right, Style side)
{
	slot->left = left;
	slot->right = right;
	slot->side = side;
}

/* A mark that a box on the large board belongs to: where a move can go, or
   what is with a piece. */
static void
mark_boxed(Slot *slot, wchar_t left, wchar_t right, Style style)
{
	mark(slot, left, right, style);
	slot->boxed = true;
	slot->box = style;
}

/* Stars, and on an empty point the crossing too, for it is only lines. */
static void
mark_hint(Slot *slot)
{
	mark_boxed(slot, L'*', L'*', STYLE_HINT);
	if (slot->center == STYLE_LINE)
		slot->center = STYLE_HINT;
}

/* Where the last move came from; its crossing, too, for it is only lines. */
static void
mark_last(Slot *slot, wchar_t dot)
{
	mark(slot, dot, dot, STYLE_LAST);
	slot->center = STYLE_LAST;
}

/* Where the goat stood that the last move captured. */
static void
mark_captured(Slot *slot, wchar_t times)
{
	slot->middle = times;
	slot->center = STYLE_CAPTURE;
}

/* All of the row in one style of its own: it is what moves most, and every
   change of style costs bytes.  So do the rows of a box, which stays. */
static void
mark_cursor(Slot *slot)
{
	mark(slot, L'[', L']', STYLE_CURSOR);
	slot->center = STYLE_CURSOR;
}

/* Where the picked piece can go, and the goats it would capture. */
typedef struct Targets {
	PointSet steps, captures, prey;
} Targets;

static Targets
targets_of(const BoardScene *scene)
{
	Targets targets = { 0 };

	if (scene->picked == POINT_NONE || !scene->moves)
		return targets;
	for (int i = 0; i < scene->moves->count; i++) {
		Move move = scene->moves->moves[i];

		if (move.from != scene->picked)
			continue;
		if (move_is_capture(move)) {
			targets.captures |= point_bit(move.to);
			targets.prey |= point_bit(move_over(move));
		} else {
			targets.steps |= point_bit(move.to);
		}
	}
	return targets;
}

/* The marks in the order of their weight, the strongest last. */
static Slot
marked_slot(const Pen *pen, const BoardScene *scene, const Targets *targets,
	    Point point)
{
	const Position *position = scene->position;
	wchar_t dot = pen->look->glyphs->dot;
	Move last = scene->last;
	Slot slot = plain_slot(pen, position, point);

	if (point == last.to)
		mark(&slot, dot, dot, slot.side);
	if (point == last.from)
		mark_last(&slot, dot);
	if (move_is_capture(last) && point == move_over(last))
		mark_captured(&slot, pen->look->glyphs->times);
	if (points_have(position_trapped(position), point))
		mark_boxed(&slot, L'(', L')', STYLE_TRAPPED);
	if (point == scene->hint.from || point == scene->hint.to)
		mark_hint(&slot);
	if (points_have(targets->steps, point)) {
		mark_boxed(&slot, L'(', L')', STYLE_STEP);
		slot.center = STYLE_STEP;
	}
	if (points_have(targets->captures, point)) {
		mark_boxed(&slot, L'<', L'>', STYLE_CAPTURE);
		slot.center = STYLE_CAPTURE;
	}
	if (points_have(targets->prey, point)) {
		mark_boxed(&slot, L'!', L'!', STYLE_DANGER);
		slot.center = STYLE_DANGER;
	}
	if (point == scene->picked)
		mark(&slot, L'{', L'}', slot.center);
	else if (scene->has_cursor && point == scene->cursor)
		mark_cursor(&slot);
	return slot;
}

/* A slot of one row. */
static void
draw_slot(const Pen *pen, int row, int column, const Slot *slot)
{
	put(pen, row, column - 1, slot->side, slot->left);
	put(pen, row, column, slot->center, slot->middle);
	put(pen, row, column + 1, slot->side, slot->right);
}

/* The rows of a box above and below its middle. */
static void
draw_box(const Pen *pen, int row, int column, Style style)
{
	/* Of `joints`: by which sides of it have a line. */
	enum { LEFT = 1, RIGHT = 2, UP = 4, DOWN = 8 };
	const Glyphs *glyphs = pen->look->glyphs;

	for (int y = -1; y <= 1; y += 2) {
		int turn = y < 0 ? DOWN : UP;

		put(pen, row + y, column - 2, style,
		    glyphs->joints[RIGHT | turn]);
		for (int x = -1; x <= 1; x++)
			put(pen, row + y, column + x, style, L' ');
		put(pen, row + y, column + 2, style,
		    glyphs->joints[LEFT | turn]);
	}
}

/* A slot of three rows and five columns.  Without a box it needs no more than
   three of them: each cell of a line is three bytes. */
static void
draw_large_slot(const Pen *pen, int row, int column, const Slot *slot)
{
	if (!slot->boxed) {
		draw_slot(pen, row, column, slot);
		return;
	}
	draw_box(pen, row, column, slot->box);
	put(pen, row, column - 2, slot->side, slot->left);
	put(pen, row, column - 1, slot->center, L' ');
	put(pen, row, column, slot->center, slot->middle);
	put(pen, row, column + 1, slot->center, L' ');
	put(pen, row, column + 2, slot->side, slot->right);
}

void
board_view_draw(WINDOW *window, const Look *look, const Layout *layout,
		const BoardScene *scene)
{
	Pen pen = { window, look, layout };
	Targets targets = targets_of(scene);

	fill_ground(&pen);
	draw_lines(&pen);
	for (Point point = 0; point < POINT_COUNT; point++)
		if (point_file(point) < 4 && point_rank(point) > 0)
			draw_diagonal(&pen, point);
	draw_coordinates(&pen);
	for (Point point = 0; point < POINT_COUNT; point++) {
		Slot slot = marked_slot(&pen, scene, &targets, point);
		int row = layout_row(layout, point);
		int column = layout_column(layout, point);

		if (layout->slot_rows == 0)
			draw_slot(&pen, row, column, &slot);
		else
			draw_large_slot(&pen, row, column, &slot);
	}
}
