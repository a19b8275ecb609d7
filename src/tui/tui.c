#include "tui/tui_internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/translate.h"
#include "rules/notation.h"
#include "session/describe.h"
#include "tui/facts.h"
#include "tui/result_view.h"
#include "tui/mouse.h"
#include "tui/signals.h"
#include "tui/terminal.h"
#include "tui/title.h"

const char *
tui_charset_name(int index)
{
	if (index == 0)
		return "auto";
	return index <= CHARSET_COUNT ? glyphs_of((Charset)(index - 1))->name
				      : NULL;
}

const char *
tui_color_name(int index)
{
	return index < COLOR_MODE_COUNT ? color_mode_name((ColorMode)index)
					: NULL;
}

const char *
tui_theme_name(int index)
{
	return theme_name(index);
}

const char *
tui_board_name(int index)
{
	return index < BOARD_SIZE_COUNT ? board_size_name((BoardSize)index)
					: NULL;
}

Layout
tui_layout(const Tui *tui)
{
	return layout_with(LINES, COLS,
			   board_size_find(tui->settings.board), tui->view);
}

void
tui_set_look(Tui *tui)
{
	Look *look = &tui->look;
	const Settings *settings = &tui->settings;

	look->charset = charset_wanted(settings->charset, tui->terminal.name,
				       tui->terminal.utf8);
	look->glyphs = glyphs_of(look->charset);
	translate_in_latin(look->glyphs->latin);
	look->color = color_mode_find(settings->color);
	look->theme = theme_find(settings->theme);
	theme_apply(look->theme, look->color, look->attributes);
	mousemask(settings->mouse ? MOUSE_EVENTS : 0, NULL);
	/* The ground of a theme that has one fills the whole screen. */
	bkgdset((chtype)' ' | (look->attributes[STYLE_TEXT] & A_COLOR));
}

/* True where a step or capture in ASCII stands: two points and a sign. */
static bool
is_move(const char *text)
{
	return strlen(text) >= 5 && strchr("-x", text[2]) &&
	       notation_read_point(text) != POINT_NONE &&
	       notation_read_point(text + 3) != POINT_NONE;
}

void
tui_say(Tui *tui, Style style, const char *text)
{
	Text message;

	tui->message.style = style;
	text_init(&message, tui->message.text, sizeof tui->message.text);
	/* Moves with the signs of the screen. */
	for (; *text; text++) {
		text_add_char(&message, *text);
		if (is_move(text)) {
			text_add_char(&message, text[1]);
			text_add(&message,
				 text[2] == 'x' ? "\u00d7" : "\u2013");
			text += 2;
		}
	}
}

/* Whether the panel, or a small window's message, shows a warning anyway. */
static bool
is_shown(const Tui *tui, const Notice *notice)
{
	char data[TEXT_LINE];
	Text warning;

	text_init(&warning, data, sizeof data);
	return notice->kind == NOTICE_WARNING &&
	       describe_warning(&warning, session_game(tui->session)) &&
	       strcmp(notice->text, data) == 0;
}

void
tui_say_result(Tui *tui)
{
	const Session *session = tui->session;
	bool goats = session_is_person(session, SIDE_GOATS);
	bool tigers = session_is_person(session, SIDE_TIGERS);
	Layout layout = tui_layout(tui);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	/* A panel tells the result by the side. */
	if (area_is_empty(&layout.panel))
		result_brief(&text, session);
	else if (goats != tigers)
		result_headline(&text, session);
	if (text.length)
		text_add(&text, data[text.length - 1] == '!' ? " " : ". ");
	text_add(&text, _("Enter: a new game, w: review, u: take back"));
	tui_say(tui, STYLE_KEY, data);
}

/* A notice under the board.  What the player has not seen yet, a warning such
   as that his time was up, stays before the move that answers it. */
static void
say_notice(Tui *tui, const Notice *notice)
{
	static const Style styles[] = {
		[NOTICE_INFO] = STYLE_TEXT,
		[NOTICE_WARNING] = STYLE_WARNING,
		[NOTICE_RESULT] = STYLE_KEY,
	};
	const Message *message = &tui->message;
	char data[TEXT_LINE];
	Text text;

	if (notice->kind == NOTICE_RESULT) {
		if (notice->ended && !tui->mode)
			result_enter(tui);
		else
			tui_say_result(tui);
		return;
	}
	text_init(&text, data, sizeof data);
	if (notice->kind == NOTICE_INFO && message->text[0] &&
	    message->style == STYLE_WARNING) {
		text_format(&text, "%s. %s", message->text, notice->text);
		tui_say(tui, STYLE_WARNING, data);
		return;
	}
	tui_say(tui, styles[notice->kind], notice->text);
}

/* What the session has to say; a result outweighs a warning, and that an
   ordinary notice. */
static void
take_notices(Tui *tui)
{
	Notice notice;
	int weight = -1;

	while (session_take_notice(tui->session, &notice))
		if ((int)notice.kind >= weight && !is_shown(tui, &notice)) {
			/* A result's window leaves room for what follows. */
			weight = notice.ended ? -1 : (int)notice.kind;
			say_notice(tui, &notice);
		}
}

static void
draw_board(Tui *tui, const Layout *layout)
{
	const Game *game = session_game(tui->session);
	MoveList moves;
	BoardScene scene = {
		.position = game_position(game),
		.moves = &moves,
		.last = game_last_move(game),
		.has_cursor = tui->dialog.kind == DIALOG_NONE &&
			      !tui->stepped && !tui->mode,
		.cursor = tui->picker.cursor,
		.picked = tui->picker.picked,
		.hint = session_hint(tui->session),
	};

	game_moves(game, &moves);
	board_view_draw(stdscr, &tui->look, layout, &scene);
}

void
tui_draw_game(Tui *tui, const Layout *layout)
{
	const Look *look = &tui->look;
	const Session *session = tui->session;
	char turn[TEXT_LINE];
	Text text;

	text_init(&text, turn, sizeof turn);
	view_describe_turn(&text, session, tui->picker.picked, tui->paused);
	title_draw(stdscr, look, layout, session);
	draw_board(tui, layout);
	view_panel(stdscr, look, layout, session, turn);
	if (tui->dialog.kind == DIALOG_NONE && !tui->mode)
		view_keys(stdscr, look, layout);
	if (!tui->editor.active)
		view_message(stdscr, look, layout, session, turn,
			     &tui->message);
	move(layout_row(layout, tui->picker.cursor),
	     layout_column(layout, tui->picker.cursor));
	if (tui->editor.active)
		view_editor(stdscr, look, layout, session_game(session),
			    &tui->editor, &tui->message);
}

static void
draw_window(Tui *tui)
{
	Layout layout = tui_layout(tui);

	erase();
	if (layout.too_small)
		view_too_small(stdscr, &tui->look);
	else if (tui->mode)
		tui->mode->draw(tui, &layout);
	else
		tui_draw_game(tui, &layout);
	dialog_draw(&tui->dialog, &tui->look);
	wnoutrefresh(stdscr);
	update_panels();
	doupdate();
}

static void
draw(Tui *tui)
{
	/* Two marks beside each other in one go would cost the whole line
	   between them: curses rather writes so few cells again, three bytes
	   each, than jumps over them. */
	if (tui->stepped) {
		leaveok(stdscr, TRUE);
		draw_window(tui);
		leaveok(stdscr, FALSE);
		tui->stepped = false;
	}
	draw_window(tui);
}

void
tui_enter(Tui *tui, const Mode *mode)
{
	tui->mode = mode;
	tui->message.text[0] = '\0';
	picker_drop(&tui->picker);
	editor_close(&tui->editor);
	tui_set_pause(tui);
}

static void
read_keys(Tui *tui)
{
	int key;
	bool is_code;

	while (!tui->leaving && !signals_leave_waits() &&
	       terminal_read(&tui->terminal, &key, &is_code)) {
		tui_press(tui, key, is_code);
		take_notices(tui);
	}
	tui_store_remembered(tui);
}

/* ^Z: the clock stands still until the program is continued. */
static void
stop(Tui *tui)
{
	session_pause(tui->session, true);
	terminal_leave();
	signals_stop();
	terminal_resize();
	terminal_return(&tui->terminal);
	tui_set_pause(tui);
}

/* A refusal without room under the board gets a window of its own; what only
   tells of something is cut rather than stops the play. */
static void
give_room(Tui *tui)
{
	Layout layout = tui_layout(tui);
	Message *message = &tui->message;

	if (layout.too_small || tui->dialog.kind != DIALOG_NONE ||
	    message->style != STYLE_ERROR ||
	    view_message_fits(&layout, message, tui->editor.active))
		return;
	dialog_tell(&tui->dialog, message->text);
	message->text[0] = '\0';
	tui_set_pause(tui);
}

static void
loop(Tui *tui, const Signals *signals)
{
	while (!tui->leaving) {
		take_notices(tui);
		picker_follow(&tui->picker, session_game(tui->session));
		give_room(tui);
		draw(tui);
		Wakeup wakeup = signals_wait(signals, session_fd(tui->session),
					     terminal_mouse_fd(),
					     session_timeout_ms(tui->session));

		if (wakeup.leave) {
			tui->forced = true;
			break;
		}
		if (wakeup.stop)
			stop(tui);
		if (wakeup.resume) {
			terminal_leave();
			terminal_return(&tui->terminal);
		}
		if (wakeup.resize || wakeup.resume)
			terminal_resize();
		/* Asked first: a byte that is no character gives no key
		   either. */
		if (wakeup.input && terminal_is_gone())
			tui->forced = tui->leaving = true;
		if (wakeup.input || wakeup.mouse)
			read_keys(tui);
		session_update(tui->session);
	}
}

bool
tui_set_locale(void)
{
	return terminal_set_locale();
}

void
tui_set_letters(const char *charset)
{
	const char *term = getenv("TERM");
	bool utf8 = terminal_set_locale();
	Charset wanted = charset_wanted(charset, term ? term : "", utf8);

	translate_in_latin(glyphs_of(wanted)->latin);
}

void
tui_facts(Text *text, const char *version, const Settings *settings)
{
	text_format(text, "Version: baghchal %s\n", version);
	facts_add(text, settings);
}

Status
tui_run(Session *session, const TuiConfig *config, Text *why)
{
	Tui tui = {
		.session = session,
		.config = config,
		.settings = *config->settings,
	};
	Signals signals;

	/* Before the screen: curses leaves alone what has a handler. */
	signals_install(&signals);
	Status status = terminal_open(&tui.terminal, why);

	if (!status) {
		picker_init(&tui.picker);
		tui.held = POINT_NONE;
		tui_set_look(&tui);
		if (config->ask_setup)
			tui_ask_setup(&tui);
		else
			tui_offer_solve(&tui);
		loop(&tui, &signals);
		dialog_close(&tui.dialog);
		games_release(&tui.games);
		record_view_release(&tui.record);
		lesson_close(&tui.lesson);
		session_autosave(session);
		if (tui.terminal.replaced)
			text_format(why, _("the terminal type %.40s is unknown "
				    "here; %s was used"), getenv("TERM"),
				    tui.terminal.name);
		terminal_close(&tui.terminal);
	}
	signals_restore(&signals, tui.forced);
	return status;
}
