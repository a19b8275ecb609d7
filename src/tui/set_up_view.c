#include <stdio.h>
#include <string.h>

#include "session/describe.h"
#include "base/translate.h"
#include "tui/frame.h"
#include "tui/tui_internal.h"

typedef struct Row {
	const char *label, *keys;
	char value[64];
} Row;

enum { ROW_COUNT = 6 };

static void
fill_rows(const PositionEditor *editor, Row rows[ROW_COUNT])
{
	const Row empty[ROW_COUNT] = {
		{ .label = _("To move"), .keys = "s" },
		{ .label = _("Goal"), .keys = "o" },
		{ .label = _("Captured"), .keys = "+ -" },
		{ .label = _("In hand"), .keys = "" },
		{ .label = _("On board"), .keys = "" },
		{ .label = _("Tigers"), .keys = "" },
	};

	memcpy(rows, empty, sizeof empty);
	snprintf(rows[0].value, sizeof rows[0].value, "%s",
		 describe_side((Side)editor->side));
	snprintf(rows[1].value, sizeof rows[1].value,
		 P_("%d goat", "%d goats", editor->goal), editor->goal);
	snprintf(rows[2].value, sizeof rows[2].value, "%d / %d",
		 editor->captured, editor->goal);
	snprintf(rows[3].value, sizeof rows[3].value, "%d",
		 position_editor_in_hand(editor));
	snprintf(rows[4].value, sizeof rows[4].value, "%d",
		 points_count(editor->goats));
	snprintf(rows[5].value, sizeof rows[5].value, "%d / %d",
		 points_count(editor->tigers), TIGER_COUNT);
}

/* The rest of the panel: the keys, as far as there is room. */
static void
draw_panel_keys(const Look *look, const Area *area, int row)
{
	static const KeyWord keys[] = {
		{ "t", N_("a tiger") }, { "g", N_("a goat") },
		{ ". x", N_("nothing") },
		{ "Space", N_("the next of these") }, { "c", N_("clear all") },
		{ "n", N_("the usual start") }, { "b", N_("the game's board") },
		{ "e", N_("type a position") }, { "u", N_("take back") },
	};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++, row++) {
		if (row >= area->row + area->rows)
			return;
		draw_text(stdscr, look, row, area->column, 7, STYLE_KEY,
			  keys[i].key);
		draw_text(stdscr, look, row, area->column + 7,
			  area->columns - 7, STYLE_TEXT, _(keys[i].word));
	}
}

static void
draw_panel(const Tui *tui, const Layout *layout)
{
	const SetUp *set_up = &tui->set_up;
	const Area *area = &layout->panel;
	bool wide = area->columns >= 24;
	int indent = wide ? 12 : 9;
	Row rows[ROW_COUNT];
	bool tigers = set_up->editor.side == SIDE_TIGERS;

	fill_rows(&set_up->editor, rows);
	for (int i = 0; i < ROW_COUNT; i++) {
		int row = area->row + i;
		Style style = i > 0 ? STYLE_TEXT
			      : tigers ? STYLE_TIGER : STYLE_GOAT;
		char value[80];

		snprintf(value, sizeof value, i > 0 || !wide ? "%s" : " %s ",
			 rows[i].value);
		draw_text(stdscr, &tui->look, row, area->column, indent,
			  STYLE_QUIET, rows[i].label);
		draw_text(stdscr, &tui->look, row, area->column + indent,
			  area->columns - indent, style, value);
		if (area->columns >= indent + 13)
			draw_text(stdscr, &tui->look, row,
				  area->column + indent + 10, 3, STYLE_KEY,
				  rows[i].keys);
	}
	draw_panel_keys(&tui->look, area, area->row + ROW_COUNT + 1);
}

/* Whether it can be played, and what it is worth. */
static Style
describe_state(const SetUp *set_up, Text *text)
{
	if (set_up->problem[0]) {
		text_format(text, _("Not yet: %s"), set_up->problem);
		return STYLE_WARNING;
	}
	if (set_up->truth[0])
		text_format(text, _("p plays it. Exact value: %s"),
			    set_up->truth);
	else
		text_add(text, _("p plays it"));
	return STYLE_TEXT;
}

/* The message or the state, and where there are two rows the position as a
   line. */
static void
draw_message(const Tui *tui, const Layout *layout)
{
	const SetUp *set_up = &tui->set_up;
	Area area = layout->message;
	char state_data[TEXT_LINE], line_data[TEXT_LINE];
	Text state, line;

	text_init(&state, state_data, sizeof state_data);
	text_init(&line, line_data, sizeof line_data);
	Style style = describe_state(set_up, &state);

	if (tui->message.text[0]) {
		style = tui->message.style;
		text_clear(&state);
		text_add(&state, tui->message.text);
	}
	position_editor_write(&set_up->editor, &line);
	if (area.rows == 2 && text_rows(state_data, area.columns) == 1) {
		draw_text(stdscr, &tui->look, area.row++, area.column,
			  area.columns, STYLE_QUIET, line_data);
		area.rows--;
	}
	draw_wrapped(stdscr, &tui->look, &area, style, state_data);
}

static void
draw_status(const Tui *tui, const Area *area)
{
	const PositionEditor *editor = &tui->set_up.editor;
	char line[TEXT_LINE];

	if (area_is_empty(area))
		return;
	if (area->columns >= 38)
		snprintf(line, sizeof line,
			 _(" %s  captured %d/%d  in hand %d  ? keys"),
			 describe_side((Side)editor->side), editor->captured,
			 editor->goal, position_editor_in_hand(editor));
	else
		/* By its letter on the board. */
		snprintf(line, sizeof line, _(" %c %d/%d hand %d ?"),
			 editor->side == SIDE_TIGERS ? 'T' : 'G',
			 editor->captured, editor->goal,
			 position_editor_in_hand(editor));
	draw_bar(stdscr, &tui->look, area->row, area->column, area->columns,
		 editor->side == SIDE_TIGERS ? STYLE_TIGER : STYLE_GOAT, line);
}

void
set_up_draw(const Tui *tui, const Layout *layout)
{
	static const KeyWord keys[] = {
		{ "Esc", N_("back") }, { "p", N_("play") }, { "?", N_("help") },
		{ "t", N_("tiger") }, { "g", N_("goat") },
		{ "x", N_("nothing") },
		{ "s", N_("side") }, { "+ -", N_("captured") },
		{ "e", N_("type it") },
		{ NULL, NULL },
	};
	const SetUp *set_up = &tui->set_up;

	Position position = {
		.tigers = set_up->editor.tigers,
		.goats = set_up->editor.goats,
		.side = set_up->editor.side,
	};
	BoardScene scene = {
		.position = &position,
		.last = MOVE_NONE,
		.hint = MOVE_NONE,
		.picked = POINT_NONE,
		.cursor = set_up->cursor,
		.has_cursor = tui->dialog.kind == DIALOG_NONE &&
			      !set_up->prompt.open && !tui->stepped,
	};

	if (!area_is_empty(&layout->title))
		frame_title(&tui->look, _("Bagh Chal   Set up a position"));
	board_view_draw(stdscr, &tui->look, layout, &scene);
	if (!area_is_empty(&layout->panel))
		draw_panel(tui, layout);
	draw_status(tui, &layout->status);
	draw_message(tui, layout);
	if (!area_is_empty(&layout->keys))
		frame_keys(&tui->look, layout->keys.row, keys);
	move(layout_row(layout, set_up->cursor),
	     layout_column(layout, set_up->cursor));
	if (set_up->prompt.open)
		prompt_draw(&set_up->prompt, &tui->look);
}
