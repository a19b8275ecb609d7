#include "tui/replay_view.h"

#include "base/translate.h"
#include "rules/notation.h"
#include "session/describe.h"
#include "tui/frame.h"
#include "tui/keys.h"
#include "tui/mouse.h"
#include "tui/replay_panel.h"
#include "tui/title.h"

enum {
	TEXT_MAX = 72,		/* columns: longer lines are hard to read */
};

/* ---- drawing ---- */

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
		text_add(&text, _("start"));
	text_format(&text, " C%d/%d", position_captured(position),
		    game_rules(game)->goal);
	draw_text(stdscr, &tui->look, area->row, area->column, area->columns,
		  STYLE_KEY, data);
	wmove(stdscr, area->row, area->column);
}

/* What is told below the board: a message, what the panel has no room for, or
   what to do. */
static void
draw_message(const Tui *tui, const Layout *layout, const Game *shown)
{
	const char *comment = session_comment(tui->session, tui->replay.ply);
	bool brief = layout->message.columns < 40;
	char data[TEXT_LINE] = "";
	Style style = STYLE_TEXT;
	Text text;

	text_init(&text, data, sizeof data);
	if (tui->message.text[0]) {
		text_add(&text, tui->message.text);
		style = tui->message.style;
	} else if (!replay_panel_is_roomy(&layout->panel)) {
		replay_tell(&text, tui->session, shown, tui->replay.ply);
	} else if (comment && layout->panel.columns < REPLAY_WIDE) {
		text_add(&text, comment);
	}
	if (!data[0])
		text_add(&text, brief ? _("Enter: play on")
				      : _("Enter: play on from here. Esc: back "
					  "to the game as it was"));
	draw_wrapped(stdscr, &tui->look, &layout->message, style, data);
}

/* Who has played: of an opened game the players of the record. */
static void
draw_title(const Tui *tui, const Layout *layout)
{
	const Session *session = tui->session;
	bool wide = layout->title.columns >= 60;
	char label[TEXT_LINE], names[SIDE_COUNT][TEXT_LINE];

	if (area_is_empty(&layout->title))
		return;
	snprintf(label, sizeof label, " %s",
		 wide ? _("Replay   goats: ") : _("Replay: "));
	for (int side = 0; side < SIDE_COUNT; side++) {
		Text name;

		text_init(&name, names[side], TEXT_LINE);
		if (!session_describe_player(session, (Side)side, &name))
			title_describe_player(&name, session, (Side)side);
	}
	title_players(stdscr, &tui->look, &layout->title,
		     (const char *const[]){ label,
					    wide ? _("   tigers: ") : ", " },
		     (const char *const[]){ names[0], names[1] });
}

/* The comment on the whole window: a small one shows only its first words. */
static void
draw_comment(Tui *tui, const char *comment)
{
	KeyWord keys[3] = { { "Esc", N_("back") } };
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
		keys[1] = (KeyWord){ "Up, Down", N_("scroll") };
	frame_keys(&tui->look, LINES - 1, keys);
	wmove(stdscr, area.row, area.column);
}

/* The first is the last that is left out where there is no room. */
static void
draw_keys(const Tui *tui, const Area *area)
{
	KeyWord keys[7] = { { "Esc", N_("back") }, { "Enter", N_("play on") } };
	int count = 2;

	if (area_is_empty(area))
		return;
	if (session_comment(tui->session, tui->replay.ply))
		keys[count++] = (KeyWord){ "c", N_("comment") };
	keys[count++] = (KeyWord){ "Left, Right", N_("step") };
	keys[count++] = (KeyWord){ "Home, End", N_("ends") };
	keys[count] = (KeyWord){ "?", N_("help") };
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

	draw_title(tui, layout);
	board_view_draw(stdscr, &tui->look, layout, &scene);
	draw_keys(tui, &layout->keys);
	draw_message(tui, layout, shown);
	if (!area_is_empty(&layout->status))
		draw_status(tui, &layout->status, shown);
	if (!area_is_empty(&layout->panel))
		replay_panel_draw(tui, &layout->panel, shown);
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
		tui_say(tui, STYLE_TEXT, _("Play goes on from here; what "
					   "followed stays until a move is "
					   "made"));
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
		tui_say(tui, STYLE_TEXT, _("There is no comment here"));
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
	else
		tui_press_elsewhere(tui, key, is_code);
}

void
replay_enter_at(Tui *tui, int ply)
{
	static const Mode mode = {
		draw_replay, press_replay,
		N_("Left, <\tback by one side's move\n"
		"Right, >, Space\ton by one side's move\n"
		"Up, Down\tback, or on, by a move of both sides\n"
		"Page Up, Down\t... by ten of them\n"
		"Home, End\tthe start, or the last position\n"
		"Enter\tplay on from the position shown\n"
		"c\tthe whole of a comment\n"
		"Esc, q\tback to the game as it was\n"),
	};

	if (game_length(session_game(tui->session)) == 0) {
		tui_say(tui, STYLE_TEXT, _("There is no move to walk through "
					 "yet"));
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
