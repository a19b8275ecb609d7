#include "tui/view.h"

#include <string.h>

#include "base/translate.h"
#include "rules/notation.h"
#include "session/describe.h"
#include "tui/keys.h"

void
view_describe_turn(Text *text, const Session *session, Point picked,
		   bool paused)
{
	const Game *game = session_game(session);
	Side side = (Side)game_position(game)->side;

	if (paused)
		text_format(text, _("Paused: %s goes on"),
			    keys_first(ACTION_PAUSE));
	else if (session_is_held(session))
		text_format(text, _("%s: the computer waits, %s lets it move"),
			    describe_side(side), keys_first(ACTION_MOVE_NOW));
	else if (picked != POINT_NONE)
		text_format(text, _("%s: %s to where? %s: put back"),
			    describe_side(side), notation_point(picked),
			    keys_first(ACTION_DROP));
	else
		describe_turn(text, session);
}

/* Where the first sentence of a text ends, or the first part of it, before a
   comma; NULL when it is the last.  Nepali ends one with a stroke. */
static const char *
sentence_end(const char *text)
{
	/* It may begin with the comma of the part before. */
	const char *from = *text ? text + 1 : text;
	const char *stroke = strstr(from, "\u0964");
	const char *end = strpbrk(from, "?.,");

	if (stroke && (!end || stroke < end))
		return stroke + strlen("\u0964");
	return end ? end + (*end != ',') : NULL;
}

/* As many sentences of a text as can be read whole in so many rows, but one at
   least: "c3 to where? Esc: put back" without the key. */
static void
add_sentences(Text *text, const char *words, int rows, int columns)
{
	const char *end = words;

	for (const char *p = words; p; p = end) {
		end = sentence_end(p);
		size_t length = end ? (size_t)(end - words) : strlen(words);
		char data[TEXT_LINE];
		Text tried;

		text_init(&tried, data, sizeof data);
		text_format(&tried, "%.*s", (int)length, words);
		if (p > words && text_rows(data, columns) > rows)
			return;
		text_clear(text);
		text_add(text, data);
	}
}

/* Whose turn it is: a bar in the colours of the side, so that two people at
   one keyboard cannot miss it.  Returns the rows used, one or two: room is kept
   for both. */
static int
draw_turn(WINDOW *window, const Look *look, const Area *area,
	  const Game *game, const char *turn)
{
	bool over = game_outcome(game).result != RESULT_NONE;
	Style style = over ? STYLE_RESULT
		      : game_position(game)->side == SIDE_GOATS ? STYLE_GOAT
								: STYLE_TIGER;
	Area inside = { area->row, area->column + 1, 2, area->columns - 2 };
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	add_sentences(&text, turn, inside.rows, inside.columns);
	int used = text_columns(data) > inside.columns ? 2 : 1;

	for (int i = 0; i < used; i++)
		draw_bar(window, look, area->row + i, area->column,
			 area->columns, style, "");
	draw_wrapped(window, look, &inside, style, data);
	return used;
}

static void
draw_count(WINDOW *window, const Look *look, const Area *area, int row,
	   const char *label, const char *value, Style style)
{
	int indent = area->columns >= 24 ? 14 : 10;

	draw_text(window, look, row, area->column, indent, STYLE_QUIET, label);
	draw_text(window, look, row, area->column + indent,
		  area->columns - indent, style, value);
}

static void
draw_counts(WINDOW *window, const Look *look, const Area *area, int row,
	    const Session *session)
{
	const Game *game = session_game(session);
	const Position *position = game_position(game);
	int trapped = points_count(position_trapped(position));
	int danger = points_count(position_threatened(position));
	int solved = session_solved_percent(session);
	char value[32];

	snprintf(value, sizeof value, "%2d / %d", position_captured(position),
		 game_rules(game)->goal);
	draw_count(window, look, area, row, _("Captured"), value, STYLE_TEXT);
	snprintf(value, sizeof value, "%2d / 4", trapped);
	draw_count(window, look, area, row + 1, _("Trapped"), value,
		   trapped ? STYLE_TRAPPED : STYLE_TEXT);
	snprintf(value, sizeof value, "%2d", position_in_hand(position));
	draw_count(window, look, area, row + 2, _("In hand"), value,
		   STYLE_TEXT);
	snprintf(value, sizeof value, "%2d", points_count(position->goats));
	draw_count(window, look, area, row + 3, _("On board"), value,
		   STYLE_TEXT);
	snprintf(value, sizeof value, "%2d", danger);
	draw_count(window, look, area, row + 4, _("In danger"), value,
		   danger ? STYLE_CAPTURE : STYLE_TEXT);
	if (solved < 0)
		return;
	snprintf(value, sizeof value, "%2d %%", solved);
	draw_count(window, look, area, row + 5, _("Tablebase"), value,
		   STYLE_TEXT);
}

/*
 * The time of the turn as a bar below whose turn it is, in the colours of that
 * side, and in seconds behind it.  It shrinks by cells: a second changes at
 * most a few of them.
 */
static void
draw_timer(WINDOW *window, const Look *look, const Area *area, int row,
	   const Session *session)
{
	enum { SECONDS = 5 };	/* columns */
	int left = session_seconds_left(session);
	int timer = session_setup(session)->timer_s;
	int columns = area->columns - SECONDS;
	int full = left > 0 ? (left * columns + timer - 1) / timer : 0;
	bool goats = game_position(session_game(session))->side == SIDE_GOATS;
	char seconds[16] = "  - ";

	for (int i = 0; i < columns; i++)
		if (i < full)
			draw_char(window, look, row, area->column + i,
				  goats ? STYLE_GOAT : STYLE_TIGER, L' ');
		else
			draw_char(window, look, row, area->column + i,
				  STYLE_QUIET, look->glyphs->dot);
	if (left >= 0)
		snprintf(seconds, sizeof seconds, "%3d s", left);
	draw_text(window, look, row, area->column + columns, SECONDS,
		  left >= 0 && left <= 5 ? STYLE_WARNING : STYLE_TEXT, seconds);
}

/* One move of the list; the one just made stands out, those that redo would
   bring back are quiet. */
static void
draw_move(WINDOW *window, const Look *look, int row, int column, int columns,
	  const Game *game, int ply)
{
	char data[16];
	Text text;

	if (ply < 0 || ply >= game_length(game))
		return;
	Style style = ply == game_ply(game) - 1	 ? STYLE_KEY
		      : ply < game_ply(game) ? STYLE_TEXT
					     : STYLE_QUIET;

	/* In parentheses too where there is room: not all terminals have a
	   quiet colour. */
	bool undone = ply >= game_ply(game) && columns >= 8;

	text_init(&text, data, sizeof data);
	text_add(&text, undone ? "(" : "");
	notation_write_move(&text, game_move(game, ply), NOTATION_UNICODE);
	text_add(&text, undone ? ")" : "");
	draw_text(window, look, row, column, columns, style, data);
}

/* How the list of moves lies in its area: a line has a number and the moves of
   both sides. */
typedef struct MoveRows {
	int number, width;	/* columns of the number, and of a move */
	int shift;		/* 1 when the tigers began */
	int lines;
	int first;		/* the line that is shown at the top */
} MoveRows;

static MoveRows
move_rows(const Area *area, const Game *game)
{
	bool wide = area->columns >= 24;
	int shift = game_position_at(game, 0)->side == SIDE_TIGERS;
	int plies = game_length(game);
	MoveRows rows = {
		.number = wide ? 5 : 4,
		.width = wide ? 8 : 6,
		.shift = shift,
		.lines = plies ? (plies + shift + 1) / 2 : 0,
	};
	int present = (game_ply(game) + shift - 1) / 2;
	/* A line of what redo brings is in sight, too. */
	int last = present + (present + 1 < rows.lines);
	int step = area->rows > 3 ? area->rows / 2 : 1;

	/* Half an area at a time: to write the whole list again at each line
	   would cost more than all else of a move. */
	while (area->rows > 0 && last >= rows.first + area->rows)
		rows.first += step;
	return rows;
}

/* The moves in two columns, the present one always in sight. */
static void
draw_moves(WINDOW *window, const Look *look, const Area *area,
	   const Game *game)
{
	MoveRows rows = move_rows(area, game);

	for (int i = 0; i < area->rows && rows.first + i < rows.lines; i++) {
		int line = rows.first + i, row = area->row + i;
		int column = area->column + rows.number;
		char label[16];

		snprintf(label, sizeof label, rows.number > 4 ? "%3d." : "%3d",
			 line + 1);
		draw_text(window, look, row, area->column, rows.number,
			  STYLE_QUIET, label);
		draw_move(window, look, row, column, rows.width, game,
			  2 * line - rows.shift);
		draw_move(window, look, row, column + rows.width, rows.width,
			  game, 2 * line - rows.shift + 1);
	}
}

/* All that fits in one row of a small window. */
static void
draw_status(WINDOW *window, const Look *look, const Area *area,
	    const Session *session)
{
	const Game *game = session_game(session);
	const Position *position = game_position(game);
	bool goats = position->side == SIDE_GOATS;
	char data[TEXT_LINE];
	int used = 0;
	Text text;

	text_init(&text, data, sizeof data);
	text_format(&text, " H%d C%d/%d T%d/4", position_in_hand(position),
		    position_captured(position), game_rules(game)->goal,
		    points_count(position_trapped(position)));
	if (session_seconds_left(session) >= 0)
		text_format(&text, " %ds", session_seconds_left(session));
	/* As wide for one side as for the other: nothing jumps. */
	for (int side = 0; side < SIDE_COUNT; side++) {
		int columns = text_columns(describe_side((Side)side));

		used = columns > used ? columns : used;
	}
	draw_bar(window, look, area->row, area->column, used,
		 goats ? STYLE_GOAT : STYLE_TIGER,
		 describe_side((Side)position->side));
	draw_text(window, look, area->row, area->column + used,
		  area->columns - used, STYLE_TEXT, data);
}

/* The warning that is due, in fewer words where it would take more rows than
   there are; returns the rows it takes, at most those. */
static int
add_warning(Text *text, const Game *game, int columns, int rows)
{
	if (!describe_warning(text, game))
		return 0;
	if (text_rows(text->data, columns) > rows) {
		text_clear(text);
		describe_warning_briefly(text, game);
	}
	int taken = text_rows(text->data, columns);

	return taken < rows ? taken : rows;
}

/* What is where in the panel.  Only the list of moves gives way to what comes
   and goes: nothing else may jump. */
typedef struct PanelRows {
	int counts;
	Area moves, warning;
} PanelRows;

static PanelRows
panel_rows(const Area *panel, const Session *session)
{
	bool roomy = panel->rows > 12;
	bool timed = session_setup(session)->timer_s > 0;
	int solving = session_solved_percent(session) >= 0;
	int end = panel->row + panel->rows;
	/* Below the two rows of the turn, of which the timer takes what is
	   left. */
	PanelRows rows = { .counts = panel->row + 2 + (roomy || timed) };
	char data[TEXT_LINE];
	Text text;

	int top = rows.counts + 5 + solving + roomy, most = roomy ? 3 : 2;

	text_init(&text, data, sizeof data);
	int warning = add_warning(&text, session_game(session), panel->columns,
				  most);

	rows.warning = (Area){ end - warning, panel->column, warning,
			       panel->columns };
	if (warning > 0)
		end -= warning + roomy;
	rows.moves = (Area){ top, panel->column, end - top, panel->columns };
	return rows;
}

void
view_panel(WINDOW *window, const Look *look, const Layout *layout,
	   const Session *session, const char *turn)
{
	const Game *game = session_game(session);
	const Area *area = &layout->panel;
	char data[TEXT_LINE];
	Text text;

	if (!area_is_empty(&layout->status))
		draw_status(window, look, &layout->status, session);
	if (area_is_empty(area))
		return;
	PanelRows rows = panel_rows(area, session);

	int below = area->row + draw_turn(window, look, area, game, turn);

	if (session_setup(session)->timer_s)
		draw_timer(window, look, area, below, session);
	draw_counts(window, look, area, rows.counts, session);
	draw_moves(window, look, &rows.moves, game);
	text_init(&text, data, sizeof data);
	if (add_warning(&text, game, area->columns, rows.warning.rows))
		draw_wrapped(window, look, &rows.warning, STYLE_WARNING, data);
}

int
view_ply_at(const Layout *layout, const Session *session, int row, int column)
{
	const Game *game = session_game(session);

	if (area_is_empty(&layout->panel))
		return 0;
	Area area = panel_rows(&layout->panel, session).moves;
	MoveRows rows = move_rows(&area, game);
	int across = column - area.column - rows.number;

	if (row < area.row || row >= area.row + area.rows || across < 0 ||
	    across >= 2 * rows.width)
		return 0;
	int line = rows.first + row - area.row;
	int ply = 2 * line - rows.shift + across / rows.width + 1;

	return ply <= game_length(game) ? ply : 0;
}

/* Where the whole does not fit, without what counts less: the opening before a
   move, the folders before the name of a file. */
static void
add_brief(Text *text, const Area *area, const char *message)
{
	const char *opening = _("The computer plays %s");
	size_t length = strcspn(opening, "%");
	const char *path = strstr(message, " ~/");

	if (!path)
		path = strstr(message, " /");
	if (text_rows(message, area->columns) <= area->rows)
		text_add(text, message);
	else if (length > 0 && strncmp(message, opening, length) == 0)
		text_add(text, message + length);
	else if (path)
		text_format(text, "%.*s%s", (int)(path + 1 - message), message,
			    strrchr(path, '/') + 1);
	else
		text_add(text, message);
}

bool
view_message_fits(const Layout *layout, const Message *message, bool editing)
{
	const Area *area = &layout->message;
	/* The typed move takes the first row. */
	int rows = area->rows - editing;
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	add_brief(&text, area, message->text);
	return text_rows(data, area->columns) <= rows;
}

void
view_message(WINDOW *window, const Look *look, const Layout *layout,
	     const Session *session, const char *turn, const Message *message)
{
	char data[TEXT_LINE] = "";
	Text text;

	text_init(&text, data, sizeof data);
	if (message->text[0]) {
		add_brief(&text, &layout->message, message->text);
		draw_wrapped(window, look, &layout->message, message->style,
			     data);
		return;
	}
	if (area_is_empty(&layout->status))
		return;
	/* A small window has no panel: the turn and warnings stand here. */
	const char *what = strstr(turn, ": ");

	Style style = STYLE_WARNING;

	/* The side stands in the row above. */
	if (!add_warning(&text, session_game(session), layout->message.columns,
			 layout->message.rows)) {
		style = STYLE_TEXT;
		add_sentences(&text, what ? what + 2 : turn,
			      layout->message.rows, layout->message.columns);
	}
	draw_wrapped(window, look, &layout->message, style, data);
}

/* Why nothing legal can become of what is typed. */
static void
add_why_not(Text *text, const Game *game, const char *typed)
{
	Move move;

	if (notation_read_move(typed, &move, NULL) ||
	    game_check(game, move, text) == STATUS_OK)
		text_add(text, _("no legal move begins like that"));
}

void
view_editor(WINDOW *window, const Look *look, const Layout *layout,
	    const Game *game, const Editor *editor, const Message *message)
{
	const Area *area = &layout->message;
	char matches[TEXT_LINE], ends[EDITOR_SIZE];
	Text list, rest;
	const char *label = _("Move:");
	int indent = text_columns(label) + 1;
	int column = area->column + indent;

	text_init(&list, matches, sizeof matches);
	text_init(&rest, ends, sizeof ends);
	if (!editor_matches(editor, game, &list, &rest))
		add_why_not(&list, game, editor->text);
	draw_text(window, look, area->row, area->column, indent, STYLE_QUIET,
		  label);
	draw_text(window, look, area->row, column, area->columns - indent,
		  STYLE_KEY, editor->text);
	draw_text(window, look, area->row, column + editor->length, EDITOR_SIZE,
		  STYLE_QUIET, ends);
	Area below = { area->row + 1, area->column, area->rows - 1,
		       area->columns };

	if (message->text[0])
		draw_wrapped(window, look, &below, message->style,
			     message->text);
	else if (area->rows > 1)
		draw_text(window, look, area->row + 1, area->column,
			  area->columns, STYLE_QUIET, matches);
	if (area->columns >= indent + EDITOR_SIZE + 12)
		draw_text(window, look, area->row, column + EDITOR_SIZE,
			  area->columns - indent - EDITOR_SIZE, STYLE_QUIET,
			  _("Esc leaves"));
	wmove(window, area->row, column + editor->cursor);
}

/* Columns of an action in the line of keys with the gap behind it. */
static int
key_columns(const ActionInfo *info)
{
	return text_columns(keys_first(info->action)) + 1 +
	       text_columns(_(info->label)) + 2;
}

/* Help and the way out come first, the others as far as there is room. */
static bool
is_needed(const ActionInfo *info)
{
	return info->action == ACTION_HELP || info->action == ACTION_QUIT;
}

void
view_keys(WINDOW *window, const Look *look, const Layout *layout)
{
	const Area *area = &layout->keys;
	const ActionInfo *info;
	int column = area->column + 1, room = area->columns;

	if (area_is_empty(area))
		return;
	for (int i = 0; (info = keys_info(i)); i++)
		if (info->label && is_needed(info))
			room -= key_columns(info);
	for (int i = 0; (info = keys_info(i)); i++) {
		if (!info->label)
			continue;
		if (!is_needed(info) && (room -= key_columns(info)) < 0)
			continue;
		const char *key = keys_first(info->action);

		column += draw_text(window, look, area->row, column,
				    area->columns, STYLE_KEY, key) + 1;
		column += draw_text(window, look, area->row, column,
				    area->columns, STYLE_TEXT,
				    _(info->label)) + 2;
	}
}

void
view_too_small(WINDOW *window, const Look *look)
{
	Area area = { 0, 0, getmaxy(window), getmaxx(window) };
	char data[TEXT_LINE];

	snprintf(data, sizeof data, _("%d x %d is too small for the board: %d "
		 "x %d at least. The game is kept."), area.columns, area.rows,
		 LAYOUT_COLUMNS_MIN, LAYOUT_ROWS_MIN);
	draw_wrapped(window, look, &area, STYLE_TEXT, data);
	wmove(window, 0, 0);
}
