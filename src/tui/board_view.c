#include "tui/board_view.h"

/* The three cells of a slot. */
typedef struct Slot {
	wchar_t left, middle, right;
	Style side, center;
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

/* The column of the rank numbers. */
static int
label_column(const Layout *layout)
{
	return layout->board_column - (layout->spacing == 4 ? 3 : 2);
}

/* The gaps in the colour of the lines: few changes of colour make drawing
   cheap over a slow line. */
static void
fill_ground(const Pen *pen)
{
	const Layout *layout = pen->layout;
	int end = layout_column(layout, point_at(4, 0)) + 2;

	for (int row = 0; row <= 4 * layout->spacing + 1; row++)
		for (int i = label_column(layout) - 1; i < end; i++)
			put(pen, layout->board_row + row, i, STYLE_LINE, L' ');
}

/* Lines across and down. */
static void
draw_lines(const Pen *pen)
{
	const Glyphs *glyphs = pen->look->glyphs;
	int rows = pen->layout->spacing;

	for (Point point = 0; point < POINT_COUNT; point++) {
		int row = layout_row(pen->layout, point);
		int column = layout_column(pen->layout, point);

		for (int i = 1; i < 2 * rows && point_file(point) < 4; i++)
			put(pen, row, column + i, STYLE_LINE, glyphs->across);
		for (int i = 1; i < rows && point_rank(point) > 0; i++)
			put(pen, row + i, column, STYLE_LINE, glyphs->down);
	}
}

/* The diagonal of one square, whose upper left point is given. */
static void
draw_diagonal(const Pen *pen, Point corner)
{
	const Glyphs *glyphs = pen->look->glyphs;
	bool rising = !point_is_diagonal(corner);
	int rows = pen->layout->spacing;
	int top = layout_row(pen->layout, corner);
	int left = layout_column(pen->layout, corner);

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

static void
draw_coordinates(const Pen *pen)
{
	const Layout *layout = pen->layout;
	int below = layout_row(layout, point_at(0, 0)) + 1;
	int before = label_column(layout);

	for (int i = 0; i < POINT_SIDE; i++) {
		put(pen, below, layout_column(layout, point_at(i, 0)),
		    STYLE_QUIET, (wchar_t)(L'a' + i));
		put(pen, layout_row(layout, point_at(0, i)), before,
		    STYLE_QUIET, (wchar_t)(L'1' + i));
	}
}

/* The slot without marks: a chip, or the crossing with its lines. */
static Slot
plain_slot(const Pen *pen, const Position *position, Point point)
{
	const Glyphs *glyphs = pen->look->glyphs;
	int file = point_file(point), rank = point_rank(point);
	int sides = (file > 0) | (file < 4) << 1 | (rank < 4) << 2 |
		    (rank > 0) << 3;

	if (points_have(position->tigers, point))
		return (Slot){ L' ', L'T', L' ', STYLE_TIGER, STYLE_TIGER };
	if (points_have(position->goats, point))
		return (Slot){ L' ', L'G', L' ', STYLE_GOAT, STYLE_GOAT };
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

/* Stars, and on an empty point the crossing too, for it is only lines. */
static void
mark_hint(Slot *slot)
{
	mark(slot, L'*', L'*', STYLE_HINT);
	if (slot->center == STYLE_LINE)
		slot->center = STYLE_HINT;
}

/* Brackets in the colours of a chip, or all three cells in their own: again
   for the sake of bytes. */
static void
mark_cursor(Slot *slot, bool is_empty)
{
	slot->left = L'[';
	slot->right = L']';
	if (!is_empty)
		slot->side = slot->center;
	else if (slot->center == STYLE_LINE)
		slot->side = slot->center = STYLE_CURSOR;
	else
		slot->side = slot->center;
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

	if (point == last.from || point == last.to) {
		bool chip = point == last.to;

		mark(&slot, dot, dot, chip ? slot.side : STYLE_LAST);
	}
	if (points_have(position_trapped(position), point))
		mark(&slot, L'(', L')', STYLE_TRAPPED);
	if (point == scene->hint.from || point == scene->hint.to)
		mark_hint(&slot);
	if (points_have(targets->steps, point)) {
		mark(&slot, L'(', L')', STYLE_STEP);
		slot.center = STYLE_STEP;
	}
	if (points_have(targets->captures, point)) {
		mark(&slot, L'<', L'>', STYLE_CAPTURE);
		slot.center = STYLE_CAPTURE;
	}
	if (points_have(targets->prey, point)) {
		mark(&slot, L'!', L'!', STYLE_DANGER);
		slot.center = STYLE_DANGER;
	}
	if (point == scene->picked)
		mark(&slot, L'{', L'}', slot.center);
	else if (scene->has_cursor && point == scene->cursor)
		mark_cursor(&slot,
			    points_have(position_empty(position), point));
	return slot;
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

		put(&pen, row, column - 1, slot.side, slot.left);
		put(&pen, row, column, slot.center, slot.middle);
		put(&pen, row, column + 1, slot.side, slot.right);
	}
}
