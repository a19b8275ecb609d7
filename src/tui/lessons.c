#include "tui/lessons.h"

#include <string.h>

#include "base/translate.h"
#include "guide/flow.h"
#include "rules/notation.h"
#include "tui/frame.h"
#include "tui/keys.h"
#include "tui/mouse.h"

enum {
	/* Text beside the board needs that many columns. */
	BESIDE_MIN = 16,
	/* Longer lines are hard to read. */
	TEXT_MAX = 72,
};

/* ---- places ---- */

/* Whether board and text are in sight together. */
static bool
is_beside(const Tui *tui, const Layout *layout)
{
	return tui->lesson.game && layout->panel.columns >= BESIDE_MIN;
}

/* Whether the board is in sight: in a small window only while it is used. */
static bool
has_board(const Tui *tui, const Layout *layout)
{
	return is_beside(tui, layout) || tui->lesson.trying;
}

/* Where the text is; empty when the board has all the room. */
static Area
text_area(const Tui *tui, const Layout *layout)
{
	int rows = LINES, columns = COLS;

	if (is_beside(tui, layout))
		return layout->panel;
	if (tui->lesson.trying)
		return (Area){ 0 };
	int width = columns >= TEXT_MAX + 4 ? TEXT_MAX
		    : columns >= 30	    ? columns - 4
					    : columns - 1;
	bool roomy = rows >= 18;

	return (Area){ roomy ? 2 : 1, (columns - width) / 2,
		       rows - (roomy ? 4 : 2), width };
}

/* ---- drawing ---- */

static void
draw_title(const Tui *tui, const Area *area)
{
	const Lesson *lesson = &tui->lesson;
	bool wide = area->columns >= 60;
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	text_add_char(&text, ' ');
	if (wide)
		text_format(&text, "%s   ", _("How to play"));
	text_format(&text, "%d / %d  %s", lesson->page + 1, guide_count(),
		    _(lesson_page(lesson)->title));
	draw_bar(stdscr, &tui->look, area->row, area->column, area->columns,
		 STYLE_TITLE, data);
}

/* Words in other scripts: where they can be shown, and need not line up with
   anything. */
static bool
shows_native(const Tui *tui)
{
	Charset charset = tui->look.charset;

	return tui->terminal.utf8 &&
	       (charset == CHARSET_FINE || charset == CHARSET_BOX) &&
	       strncmp(tui->terminal.name, "linux", 5) != 0;
}

static void
draw_line(const Tui *tui, const Area *area, int row, const FlowLine *line)
{
	static const Style styles[] = {
		[FLOW_TEXT] = STYLE_TEXT,
		[FLOW_HEADING] = STYLE_KEY,
		[FLOW_TASK] = STYLE_WARNING,
	};
	char data[TEXT_LINE];
	int column = area->column + line->indent;

	snprintf(data, sizeof data, "%.*s", line->length,
		 line->text ? line->text : "");
	column += draw_text(stdscr, &tui->look, row, column,
			    area->columns - line->indent, styles[line->kind],
			    data);
	if (!line->native)
		return;
	snprintf(data, sizeof data, "%s%.*s", line->length ? " " : "",
		 line->native_length, line->native);
	draw_text(stdscr, &tui->look, row, column, COLS - column, STYLE_TEXT,
		  data);
}

/* Sends a line that ends with a word whose width the terminal may see in
   another way than curses does.  The cursor then goes to column 0, for which a
   carriage return is the shortest way: after it both are of one mind again. */
static void
send_line(int row)
{
	untouchwin(stdscr);
	touchline(stdscr, row, 1);
	move(row, 0);
	wnoutrefresh(stdscr);
	doupdate();
}

static void
send_native(const Tui *tui, const Flow *flow, const Area *area)
{
	bool any = false;

	if (tui->dialog.kind != DIALOG_NONE)
		return;
	for (int i = 0; i < tui->lesson.shown; i++) {
		int at = tui->lesson.top + i;

		if (at < flow->count && flow->lines[at].native) {
			send_line(area->row + i);
			any = true;
		}
	}
	if (any)
		touchwin(stdscr);
}

/* The text, as much as there is room for, and that there is more of it. */
static void
draw_page(Tui *tui, const Area *area)
{
	Lesson *lesson = &tui->lesson;
	Flow flow;

	flow_page(&flow, lesson_page(lesson), area->columns,
		  shows_native(tui));
	int shown = flow.count > area->rows ? area->rows - 1 : area->rows;

	lesson_fit(lesson, flow.count, shown);
	for (int i = 0; i < shown && lesson->top + i < flow.count; i++)
		draw_line(tui, area, area->row + i,
			  &flow.lines[lesson->top + i]);
	if (flow.count > area->rows)
		draw_text(stdscr, &tui->look, area->row + shown, area->column,
			  area->columns, STYLE_QUIET,
			  lesson_has_more(lesson) ? _("(Space: more)")
						  : _("(more above)"));
	send_native(tui, &flow, area);
}

static void
draw_board(const Tui *tui, const Layout *layout)
{
	const Lesson *lesson = &tui->lesson;
	MoveList moves;
	BoardScene scene = {
		.position = game_position(lesson->game),
		.moves = &moves,
		.last = game_last_move(lesson->game),
		.has_cursor = lesson->trying && !tui->stepped &&
			      tui->dialog.kind == DIALOG_NONE,
		.cursor = lesson->picker.cursor,
		.picked = lesson->picker.picked,
		.hint = lesson->hint,
	};

	game_moves(lesson->game, &moves);
	board_view_draw(stdscr, &tui->look, layout, &scene);
}

/* What was answered, or while nothing was the task. */
static void
draw_message(const Tui *tui, const Layout *layout)
{
	const Message *message = &tui->message;
	const Lesson *lesson = &tui->lesson;

	if (message->text[0])
		draw_wrapped(stdscr, &tui->look, &layout->message,
			     message->style, message->text);
	else if (lesson->trying)
		draw_wrapped(stdscr, &tui->look, &layout->message, STYLE_TEXT,
			     lesson->done ? _("Space: the next page")
					  : _(lesson_page(lesson)->task));
}

/* Those on the board have the text to go back to. */
static void
draw_keys_of_board(const Tui *tui, int row)
{
	static const KeyWord trying[] = {
		{ "Esc", N_("text") }, { "Enter", N_("choose") },
		{ "r", N_("again") },
		{ "i", N_("hint") }, { "Tab", N_("next piece") },
		{ "q", N_("leave") },
		{ "?", N_("help") }, { NULL, NULL },
	};
	static const KeyWord done[] = {
		{ "Esc", N_("text") }, { "Space", N_("next") },
		{ "r", N_("again") },
		{ "q", N_("leave") }, { "?", N_("help") }, { NULL, NULL },
	};

	frame_keys(&tui->look, row, tui->lesson.done ? done : trying);
}

/* Those that do something on this page. */
static void
draw_keys_of_text(const Tui *tui, int row)
{
	const Lesson *lesson = &tui->lesson;
	KeyWord keys[7] = { { "Esc", N_("back") } };
	int count = 1;

	if (lesson->game)
		keys[count++] = (KeyWord){ "Enter",
					   COLS >= 30 ? N_("try it")
						      : N_("try") };
	if (lesson_has_more(lesson))
		keys[count++] = (KeyWord){ "Space", N_("more") };
	else if (guide_page(lesson->page + 1))
		keys[count++] = (KeyWord){ "Space", N_("next") };
	if (lesson->page > 0)
		keys[count++] = (KeyWord){ "Left", N_("previous") };
	if (lesson->lines > lesson->shown)
		keys[count++] = (KeyWord){ "Up, Down", N_("scroll") };
	keys[count] = (KeyWord){ "?", N_("help") };
	frame_keys(&tui->look, row, keys);
}

static void
draw_keys(const Tui *tui, int row)
{
	if (tui->lesson.trying)
		draw_keys_of_board(tui, row);
	else
		draw_keys_of_text(tui, row);
}

static void
draw_lessons(Tui *tui, const Layout *layout)
{
	const Lesson *lesson = &tui->lesson;
	bool board = has_board(tui, layout);
	Area text = text_area(tui, layout);
	Area title = { 0, 0, 1, COLS };

	if (board && area_is_empty(&layout->title))
		title = layout->status;
	draw_title(tui, &title);
	if (board) {
		draw_board(tui, layout);
		draw_message(tui, layout);
	}
	if (!area_is_empty(&text))
		draw_page(tui, &text);
	if (!board || !area_is_empty(&layout->keys))
		draw_keys(tui, LINES - 1);
	if (lesson->trying)
		move(layout_row(layout, lesson->picker.cursor),
		     layout_column(layout, lesson->picker.cursor));
	else
		move(text.row, text.column);
}

/* ---- keys ---- */

static void
leave(Tui *tui)
{
	lesson_close(&tui->lesson);
	tui_enter(tui, NULL);
}

/* Under the board, or where it has no room there in a window of its own. */
static void
say_whole(Tui *tui, Style style, const char *text)
{
	Layout layout = tui_layout(tui);

	tui_say(tui, style, text);
	if (layout.too_small ||
	    view_message_fits(&layout, &tui->message, false))
		return;
	dialog_tell(&tui->dialog, tui->message.text);
	tui->message.text[0] = '\0';
}

static void
choose(Tui *tui)
{
	char data[TEXT_LINE];
	Text answer;

	text_init(&answer, data, sizeof data);
	switch (lesson_choose(&tui->lesson, &answer)) {
	case LESSON_SILENT:
		break;
	case LESSON_REFUSED:
		say_whole(tui, STYLE_ERROR, data);
		break;
	case LESSON_RIGHT:
		say_whole(tui, STYLE_KEY, data);
		break;
	}
}

/* The stars on the board, and the move in words. */
static void
ask(Tui *tui)
{
	char data[TEXT_LINE], name_data[16];
	Text text, name;

	if (!lesson_ask(&tui->lesson))
		return;
	text_init(&name, name_data, sizeof name_data);
	text_init(&text, data, sizeof data);
	notation_write_move(&name, tui->lesson.hint, NOTATION_ASCII);
	text_format(&text, _("Try this: %s"), name_data);
	say_whole(tui, STYLE_TEXT, data);
}

/* To the board, or past a page without one. */
static void
try(Tui *tui)
{
	Lesson *lesson = &tui->lesson;

	if (lesson_try(lesson))
		say_whole(tui, STYLE_TEXT, _(lesson_page(lesson)->task));
	else
		lesson_forward(lesson);
}

/* A press of the mouse on a point does what going there and Enter would do. */
static void
take_click(Tui *tui, const Click *click)
{
	Layout layout = tui_layout(tui);
	Lesson *lesson = &tui->lesson;

	if (layout.too_small || click->released || !has_board(tui, &layout))
		return;
	Point point = layout_point(&layout, click->row, click->column);

	if (point == POINT_NONE || lesson->done || !lesson_try(lesson))
		return;
	lesson->picker.cursor = point;
	choose(tui);
}

/* The keys while the board is used. */
static void
press_on_board(Tui *tui, int key, bool is_code)
{
	Lesson *lesson = &tui->lesson;
	int dx, dy;

	if (!is_code && key == 'r') {
		lesson_reset(lesson);
		return;
	}
	if (keys_direction(key, is_code, &dx, &dy)) {
		layout_direction(tui->view, &dx, &dy);
		picker_step(&lesson->picker, dx, dy);
		tui->stepped = true;
		return;
	}
	switch (keys_action(key, is_code)) {
	case ACTION_CHOOSE:
		if (lesson->done)
			lesson_turn(lesson, 1);
		else
			choose(tui);
		break;
	case ACTION_NEXT:
	case ACTION_PREVIOUS:
		picker_cycle(&lesson->picker, lesson->game,
			     keys_action(key, is_code) == ACTION_NEXT ? 1 : -1);
		tui->stepped = true;
		break;
	case ACTION_DROP:
		lesson_drop(lesson);
		break;
	case ACTION_UNDO:
		lesson_reset(lesson);
		break;
	case ACTION_HINT:
		ask(tui);
		break;
	case ACTION_QUIT:
	case ACTION_RULES:
		leave(tui);
		break;
	default:
		tui_press_elsewhere(tui, key, is_code);
	}
}

/* The keys while the text is read, as plain characters. */
static int
reading_key(int key, bool is_code)
{
	static const struct {
		int key, plain;
	} codes[] = {
		{ KEY_LEFT, 'h' }, { KEY_PPAGE, 'h' }, { KEY_BACKSPACE, 'h' },
		{ KEY_RIGHT, 'l' }, { KEY_NPAGE, 'l' },
		{ KEY_UP, 'k' }, { KEY_DOWN, 'j' },
		{ KEY_HOME, '<' }, { KEY_END, '>' }, { KEY_ENTER, '\r' },
	};

	for (size_t i = 0; is_code && i < sizeof codes / sizeof codes[0]; i++)
		if (codes[i].key == key)
			return codes[i].plain;
	return is_code ? 0 : key;
}

static void
press_in_text(Tui *tui, int key, bool is_code)
{
	Lesson *lesson = &tui->lesson;

	switch (reading_key(key, is_code)) {
	case 'h':
	case 'b':
	case 127:
	case '\b':
		lesson_turn(lesson, -1);
		break;
	case 'l':
		lesson_turn(lesson, 1);
		break;
	case ' ':
		lesson_forward(lesson);
		break;
	case 'k':
		lesson_scroll(lesson, -1);
		break;
	case 'j':
		lesson_scroll(lesson, 1);
		break;
	case '<':
		lesson_turn(lesson, -lesson->page);
		break;
	case '>':
	case 'G':
		lesson_turn(lesson, guide_count() - 1 - lesson->page);
		break;
	case '\r':
	case '\n':
	case '\t':
		try(tui);
		break;
	case 27:
	case 'q':
	case 'Q':
	case 'v':
		leave(tui);
		break;
	default:
		tui_press_elsewhere(tui, key, is_code);
	}
}

static void
press_lessons(Tui *tui, int key, bool is_code)
{
	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, take_click);
	else if (tui->lesson.trying)
		press_on_board(tui, key, is_code);
	else
		press_in_text(tui, key, is_code);
}

void
lessons_enter(Tui *tui)
{
	static const Mode mode = {
		draw_lessons, press_lessons,
		N_("Space\tmore of this page, or the next page\n"
		"Right, Left\tthe next page, or the previous one\n"
		"Home, End\tthe first page, or the last\n"
		"Up, Down\tscroll, where there is more\n"
		"Enter, Tab\ttry the task on the board: there choose with the "
		"keys of the game\n"
		"i\ton the board: a move that does it\n"
		"r, u\ton the board: begin the task again\n"
		"Esc\tfrom the board to the text, from there back to the "
		"game\n"
		"q, v\tback to the game\n"),
	};

	lesson_open(&tui->lesson);
	tui_enter(tui, &mode);
}
