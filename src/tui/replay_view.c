#include "tui/replay_view.h"

#include "rules/notation.h"
#include "session/describe.h"
#include "tui/frame.h"
#include "tui/keys.h"
#include "tui/mouse.h"

enum {
	/* A panel from here on has room for words between counts and moves. */
	WIDE = 24,
	LIST_MIN = 3,		/* rows of the list of moves */
	REMARKS_MAX = 4,
	TEXT_MAX = 72,		/* columns: longer lines are hard to read */
};

/* ---- what there is to say of a position ---- */

static const char *
result_words(Result result)
{
	return result == RESULT_GOATS	 ? "the goats win"
	       : result == RESULT_TIGERS ? "the tigers win"
					 : "a draw";
}

/* "Exact: the tigers win"; false when nobody knows. */
static bool
describe_exact(Text *text, Session *session, const Game *shown)
{
	TablebaseValue value;

	if (game_outcome(shown).result ||
	    !session_value(session, game_position(shown), &value))
		return false;
	text_format(text, "Exact: %s", result_words(value.result));
	if (value.distance > 0)
		text_format(text, ", next capture or end within %d",
			    value.distance);
	return true;
}

/* What the record says of its value. */
static bool
describe_noted(Text *text, const Session *session, int ply)
{
	char value = session_annotation(session, ply);

	if (!value)
		return false;
	text_format(text, "Noted: %s",
		    result_words(value == '+'	? RESULT_GOATS
				 : value == '-' ? RESULT_TIGERS
						: RESULT_DRAW));
	return true;
}

/* ---- drawing ---- */

/* A panel that is filled from the top. */
typedef struct Column {
	const Look *look;
	Area left;		/* what is not used yet */
} Column;

static void
add_gap(Column *column)
{
	if (column->left.rows <= 0)
		return;
	column->left.row++;
	column->left.rows--;
}

static void
add_count(Column *column, const char *label, int count, int of)
{
	const Area *area = &column->left;
	int indent = area->columns >= WIDE ? 14 : 10;
	char value[32];

	if (area_is_empty(area))
		return;
	snprintf(value, sizeof value, of ? "%2d / %d" : "%2d", count, of);
	draw_text(stdscr, column->look, area->row, area->column, indent,
		  STYLE_QUIET, label);
	draw_text(stdscr, column->look, area->row, area->column + indent,
		  area->columns - indent, STYLE_TEXT, value);
	add_gap(column);
}

static void
add_counts(Column *column, const Game *shown)
{
	const Position *position = game_position(shown);

	add_count(column, "Captured", position_captured(position),
		  game_rules(shown)->goal);
	add_count(column, "Trapped", points_count(position_trapped(position)),
		  4);
	add_count(column, "In hand", position_in_hand(position), 0);
	if (column->left.rows > LIST_MIN)
		add_count(column, "On board", points_count(position->goats),
			  0);
}

/* Two rows are kept for it, so that nothing below jumps about. */
static void
add_place(Column *column, const char *place)
{
	const Area *area = &column->left;
	Area inside = { area->row, area->column + 1, 2, area->columns - 2 };

	for (int i = 0; i < text_rows(place, inside.columns) && i < 2; i++)
		draw_bar(stdscr, column->look, area->row + i, area->column,
			 area->columns, STYLE_TITLE, "");
	draw_wrapped(stdscr, column->look, &inside, STYLE_TITLE, place);
	column->left.row += 2;
	column->left.rows -= 2;
}

/* What is told of the position below the moves. */
typedef struct Remarks {
	struct {
		Style style;
		const char *text;
		int rows;
	} list[REMARKS_MAX];
	int count;
	int rows;		/* of all of them */
	int most;		/* rows there can be */
	int columns;
	char words[REMARKS_MAX][TEXT_LINE];
} Remarks;

static void
add_remark(Remarks *remarks, Style style, const char *text)
{
	int rows = text_rows(text, remarks->columns);

	if (rows > remarks->most - remarks->rows)
		rows = remarks->most - remarks->rows;
	if (rows <= 0)
		return;
	remarks->list[remarks->count].style = style;
	remarks->list[remarks->count].text = text;
	remarks->list[remarks->count++].rows = rows;
	remarks->rows += rows;
}

/* The result or a warning, values, and the comment where there is room. */
static void
collect_remarks(Remarks *remarks, Session *session, const Game *shown, int ply)
{
	const char *comment = session_comment(session, ply);
	Text text[REMARKS_MAX];

	for (int i = 0; i < REMARKS_MAX; i++)
		text_init(&text[i], remarks->words[i], TEXT_LINE);
	describe_outcome(&text[0], shown);
	if (text[0].length)
		add_remark(remarks, STYLE_KEY, text[0].data);
	else if (describe_warning(&text[0], shown))
		add_remark(remarks, STYLE_WARNING, text[0].data);
	if (describe_exact(&text[1], session, shown))
		add_remark(remarks, STYLE_HINT, text[1].data);
	if (describe_noted(&text[2], session, ply))
		add_remark(remarks, STYLE_HINT, text[2].data);
	if (comment && remarks->columns >= WIDE)
		add_remark(remarks, STYLE_TEXT, comment);
}

/* At the bottom of the area, which is cut there: what stands above does not
   move when something is told. */
static void
draw_remarks(Tui *tui, Area *area, const Game *shown)
{
	Remarks remarks = {
		.most = area->rows - LIST_MIN - 1,
		.columns = area->columns,
	};

	collect_remarks(&remarks, tui->session, shown, tui->replay.ply);
	if (remarks.rows == 0)
		return;
	area->rows -= remarks.rows;
	int row = area->row + area->rows;

	for (int i = 0; i < remarks.count; i++) {
		Area part = { row, area->column, remarks.list[i].rows,
			      area->columns };

		draw_wrapped(stdscr, &tui->look, &part, remarks.list[i].style,
			     remarks.list[i].text);
		row += part.rows;
	}
	area->rows--;
}

static void
draw_ply(const Look *look, const PlyList *list, const Game *game, int ply,
	 bool is_shown)
{
	int row, column;
	char data[16];
	Text text;

	if (!ply_list_place(list, ply, &row, &column))
		return;
	/* What redo would bring back is as quiet as in the game. */
	Style style = is_shown		    ? STYLE_CHOICE
		      : ply < game_ply(game) ? STYLE_TEXT
					     : STYLE_QUIET;

	text_init(&text, data, sizeof data);
	notation_write_move(&text, game_move(game, ply), NOTATION_UNICODE);
	int used = draw_text(stdscr, look, row, column, list->width, style,
			     data);

	if (is_shown) {
		draw_char(stdscr, look, row, column - 1, style, L'[');
		draw_char(stdscr, look, row, column + used, style, L']');
		wmove(stdscr, row, column);
	}
}

static void
draw_list(const Look *look, const Area *area, const Game *game, int shown)
{
	PlyList list = ply_list_for(area, game, shown);

	if (area_is_empty(area))
		return;
	/* At the start there is no move to be on. */
	wmove(stdscr, area->row, area->column);
	for (int i = 0; i < area->rows && list.first + i < list.lines; i++) {
		char label[16];

		snprintf(label, sizeof label, list.number > 4 ? "%3d." : "%3d",
			 list.first + i + 1);
		draw_text(stdscr, look, area->row + i, area->column,
			  list.number, STYLE_QUIET, label);
	}
	int row, column;

	for (int ply = 0; ply < list.plies; ply++)
		if (ply != shown - 1)
			draw_ply(look, &list, game, ply, false);
	draw_ply(look, &list, game, shown - 1, true);
	if (ply_list_place(&list, shown - 1, &row, &column))
		wmove(stdscr, row, column);
}

/* The panel; returns where its list of moves is. */
static Area
draw_panel(Tui *tui, const Area *panel, const Game *shown, const char *place)
{
	Column column = { &tui->look, *panel };
	bool roomy = panel->rows > 12;

	add_place(&column, place);
	if (roomy)
		add_gap(&column);
	add_counts(&column, shown);
	if (roomy)
		add_gap(&column);
	draw_remarks(tui, &column.left, shown);
	return column.left;
}

/* A window without a panel has one row for it all. */
static void
draw_status(const Tui *tui, const Area *area, const Game *shown)
{
	const Position *position = game_position(shown);
	const Game *game = session_game(tui->session);
	int ply = tui->replay.ply;
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	text_format(&text, "%d/%d ", ply, game_length(game));
	if (ply > 0)
		notation_write_move(&text, game_move(game, ply - 1),
				    NOTATION_UNICODE);
	else
		text_add(&text, "start");
	text_format(&text, " C%d/%d", position_captured(position),
		    game_rules(game)->goal);
	draw_text(stdscr, &tui->look, area->row, area->column, area->columns,
		  STYLE_KEY, data);
	wmove(stdscr, area->row, area->column);
}

/* What is told below the board: a message, the comment or the end where the
   panel has no room for it, or what to do. */
static void
draw_message(const Tui *tui, const Layout *layout, const Game *shown)
{
	const char *comment = session_comment(tui->session, tui->replay.ply);
	bool has_panel = !area_is_empty(&layout->panel);
	char data[TEXT_LINE] = "";
	Style style = STYLE_TEXT;
	Text text;

	text_init(&text, data, sizeof data);
	if (!has_panel)
		describe_outcome(&text, shown);
	if (tui->message.text[0]) {
		text_add(&text, tui->message.text);
		style = tui->message.style;
	} else if (comment && layout->panel.columns < WIDE) {
		text_add(&text, data[0] ? ". " : "");
		text_add(&text, comment);
	} else if (!data[0]) {
		text_add(&text, layout->message.columns < 40
				? "Enter: play on"
				: "Enter: play on from here. Esc: back to the "
				  "game as it was");
	}
	draw_wrapped(stdscr, &tui->look, &layout->message, style, data);
}

/* Who has played. */
static void
draw_title(const Tui *tui, const Layout *layout)
{
	char data[TEXT_LINE];
	Text text;

	if (area_is_empty(&layout->title))
		return;
	text_init(&text, data, sizeof data);
	text_add(&text, layout->title.columns >= 60 ? "Replay   goats: "
						    : "Replay: ");
	session_describe_player(tui->session, SIDE_GOATS, &text);
	text_add(&text, layout->title.columns >= 60 ? "   tigers: "
						    : ", ");
	session_describe_player(tui->session, SIDE_TIGERS, &text);
	frame_title(&tui->look, data);
}

/* The comment on the whole window: a small one shows only its first words. */
static void
draw_comment(Tui *tui, const char *comment)
{
	KeyWord keys[3] = { { "Esc", "back" } };
	Replay *replay = &tui->replay;
	int width = COLS - 2 < TEXT_MAX ? COLS - 2 : TEXT_MAX;
	Area area = { 1 + (LINES >= 18), (COLS - width) / 2,
		      LINES - 2 - 2 * (LINES >= 18), width };
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	replay_describe(&text, session_game(tui->session), replay->ply);
	frame_title(&tui->look, data);
	scroll_draw(&replay->scroll, &tui->look, &area, comment);
	if (scroll_is_needed(&replay->scroll))
		keys[1] = (KeyWord){ "Up, Down", "scroll" };
	frame_keys(&tui->look, LINES - 1, keys);
	wmove(stdscr, area.row, area.column);
}

/* The first is the last that is left out where there is no room. */
static void
draw_keys(const Tui *tui, const Area *area)
{
	KeyWord keys[6] = { { "Esc", "back" }, { "Enter", "play on" } };
	int count = 2;

	if (area_is_empty(area))
		return;
	if (session_comment(tui->session, tui->replay.ply))
		keys[count++] = (KeyWord){ "c", "comment" };
	keys[count++] = (KeyWord){ "Left, Right", "step" };
	keys[count] = (KeyWord){ "Home, End", "ends" };
	frame_keys(&tui->look, area->row, keys);
}

static void
draw_replay(Tui *tui, const Layout *layout)
{
	const Game *game = session_game(tui->session);
	int ply = tui->replay.ply;
	const char *comment = session_comment(tui->session, ply);

	if (tui->replay.reading && comment) {
		draw_comment(tui, comment);
		return;
	}
	Game *shown = replay_game(game, ply);
	BoardScene scene = {
		.position = game_position(shown),
		.last = game_last_move(shown),
		.picked = POINT_NONE,
		.hint = MOVE_NONE,
	};
	char place[TEXT_LINE];
	Text text;

	text_init(&text, place, sizeof place);
	replay_describe(&text, game, ply);
	draw_title(tui, layout);
	board_view_draw(stdscr, &tui->look, layout, &scene);
	draw_keys(tui, &layout->keys);
	draw_message(tui, layout, shown);
	if (!area_is_empty(&layout->status))
		draw_status(tui, &layout->status, shown);
	if (!area_is_empty(&layout->panel)) {
		tui->replay.list = draw_panel(tui, &layout->panel, shown,
					      place);
		draw_list(&tui->look, &tui->replay.list, game, ply);
	}
	game_free(shown);
}

/* ---- keys ---- */

static bool
step(Tui *tui, int key, bool is_code)
{
	static const struct {
		int key;
		bool is_code;
		ReplayStep step;
	} keys[] = {
		{ KEY_LEFT, true, REPLAY_BACK },
		{ KEY_RIGHT, true, REPLAY_FORWARD },
		{ KEY_UP, true, REPLAY_LINE_BACK },
		{ KEY_DOWN, true, REPLAY_LINE_FORWARD },
		{ KEY_HOME, true, REPLAY_FIRST },
		{ KEY_END, true, REPLAY_LAST },
		{ KEY_PPAGE, true, REPLAY_PAGE_BACK },
		{ KEY_NPAGE, true, REPLAY_PAGE_FORWARD },
		{ 'h', false, REPLAY_BACK }, { 'l', false, REPLAY_FORWARD },
		{ '<', false, REPLAY_BACK }, { '>', false, REPLAY_FORWARD },
		{ '[', false, REPLAY_BACK }, { ']', false, REPLAY_FORWARD },
		{ 'u', false, REPLAY_BACK }, { 'r', false, REPLAY_FORWARD },
		{ '4', false, REPLAY_BACK }, { '6', false, REPLAY_FORWARD },
		{ ' ', false, REPLAY_FORWARD }, { '\b', false, REPLAY_BACK },
		{ 127, false, REPLAY_BACK },
		{ KEY_BACKSPACE, true, REPLAY_BACK },
		{ 'k', false, REPLAY_LINE_BACK },
		{ 'j', false, REPLAY_LINE_FORWARD },
		{ '8', false, REPLAY_LINE_BACK },
		{ '2', false, REPLAY_LINE_FORWARD },
		{ '7', false, REPLAY_FIRST }, { '1', false, REPLAY_LAST },
		{ '9', false, REPLAY_PAGE_BACK },
		{ '3', false, REPLAY_PAGE_FORWARD },
	};
	int length = game_length(session_game(tui->session));

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i].key == key && keys[i].is_code == is_code) {
			replay_step(&tui->replay, length, keys[i].step);
			return true;
		}
	return false;
}

/* A click on a move goes there, one on the board a move on. */
static void
take_click(Tui *tui, const Click *click)
{
	const Game *game = session_game(tui->session);
	Layout layout = tui_layout(tui);

	if (click->released || layout.too_small)
		return;
	if (layout_point(&layout, click->row, click->column) != POINT_NONE) {
		replay_step(&tui->replay, game_length(game), REPLAY_FORWARD);
		return;
	}
	PlyList list = ply_list_for(&tui->replay.list, game, tui->replay.ply);
	int ply = ply_list_at(&list, click->row, click->column);

	if (ply >= 0)
		tui->replay.ply = ply + 1;
}

static void
play_on(Tui *tui)
{
	const Game *game = session_game(tui->session);
	bool moves = tui->replay.ply != game_ply(game);

	session_go_to(tui->session, tui->replay.ply);
	tui_enter(tui, NULL);
	if (moves && game_ply(game) < game_length(game))
		tui_say(tui, STYLE_TEXT, "Play goes on from here; what "
					 "followed stays until a move is made");
}

/* Any other key than those that scroll leads back. */
static void
press_in_comment(Tui *tui, int key, bool is_code)
{
	Replay *replay = &tui->replay;

	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, NULL);
	else if (!scroll_press(&replay->scroll, key, is_code))
		replay->reading = false;
}

static void
open_comment(Tui *tui)
{
	if (!session_comment(tui->session, tui->replay.ply)) {
		tui_say(tui, STYLE_TEXT, "There is no comment here");
		return;
	}
	tui->replay.reading = true;
	tui->replay.scroll = (Scroll){ 0 };
}

static void
press_replay(Tui *tui, int key, bool is_code)
{
	Action action = keys_action(key, is_code);

	if (tui->replay.reading)
		press_in_comment(tui, key, is_code);
	else if (is_code && key == KEY_MOUSE)
		mouse_read(tui, take_click);
	else if (step(tui, key, is_code))
		return;
	else if (key == '\r' || key == '\n' || action == ACTION_MOVE_NOW ||
		 (is_code && key == KEY_ENTER))
		play_on(tui);
	else if (!is_code && key == 'c')
		open_comment(tui);
	else if (action == ACTION_DROP || action == ACTION_QUIT ||
		 action == ACTION_REPLAY)
		tui_enter(tui, NULL);
	else if (!tui_act_on_look(tui, action))
		tui_say(tui, STYLE_TEXT, "Here cursor keys step through the "
					 "moves; Esc leads back");
}

void
replay_enter_at(Tui *tui, int ply)
{
	static const Mode mode = { draw_replay, press_replay };

	if (game_length(session_game(tui->session)) == 0) {
		tui_say(tui, STYLE_TEXT, "There is no move to walk through "
					 "yet");
		return;
	}
	tui_enter(tui, &mode);
	tui->replay = (Replay){ .ply = ply };
}

/* A step from where the game is. */
static void
enter_stepping(Tui *tui, ReplayStep step)
{
	const Game *game = session_game(tui->session);
	Replay replay = { .ply = game_ply(game) };

	replay_step(&replay, game_length(game), step);
	replay_enter_at(tui, replay.ply);
}

void
replay_enter(Tui *tui)
{
	replay_enter_at(tui, game_ply(session_game(tui->session)));
}

void
replay_enter_back(Tui *tui)
{
	enter_stepping(tui, REPLAY_BACK);
}

void
replay_enter_forward(Tui *tui)
{
	enter_stepping(tui, REPLAY_FORWARD);
}
