#include "tui/tui_internal.h"

#include <string.h>

#include "base/translate.h"
#include "rules/notation.h"
#include "tui/keys.h"
#include "tui/look_actions.h"
#include "tui/modes.h"
#include "tui/statistics_view.h"
#include "tui/mouse.h"

void
tui_set_pause(Tui *tui)
{
	session_pause(tui->session, tui->paused || tui->mode ||
				    tui->dialog.kind != DIALOG_NONE);
}

void
tui_ask_setup(Tui *tui)
{
	dialog_ask_setup(&tui->dialog, session_setup(tui->session));
	tui_set_pause(tui);
}

/* Of what has the window. */
static void
show_help(Tui *tui)
{
	dialog_show_page(&tui->dialog, tui->mode ? tui->mode->help : NULL);
	tui_set_pause(tui);
}

void
tui_ask(Tui *tui, Question question, const char *text)
{
	dialog_ask(&tui->dialog, text);
	tui->question = question;
	tui_set_pause(tui);
}

void
tui_offer_solve(Tui *tui)
{
	const Setup *setup = session_setup(tui->session);
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	text_add(&why, _("Perfect plays as hard"));
	text_add(&why, ": ");
	if (setup->level != LEVEL_PERFECT || setup->seats == SEATS_BOTH ||
	    session_solved_percent(tui->session) >= 0 ||
	    session_has_truth(tui->session, &why))
		return;
	if (tui->config->restricted || !tui->config->remembered ||
	    setup->rules.repetition == REPETITION_FORBID ||
	    setup->rules.goal == tui->declined_goal) {
		tui_say(tui, STYLE_WARNING, data);
		return;
	}
	tui_ask(tui, QUESTION_SOLVE,
	    _("Perfect needs the tablebase. Compute it now, in the background? "
	    "It takes some minutes and 3 GB of memory; until then perfect "
	    "plays as hard."));
}

void
tui_started(Tui *tui, const Setup *setup)
{
	tui->settings.setup = *setup;
	picker_init(&tui->picker);
	editor_close(&tui->editor);
	tui->paused = false;
	tui_offer_solve(tui);
}

void
tui_start(Tui *tui, const Setup *setup)
{
	if (tui->mode != &set_up_mode)
		session_start(tui->session, setup);
	else if (!set_up_start(tui, setup))
		return;
	tui->settings.setup = *setup;
	tui_remember(tui, REMEMBER_SETUP);
	tui_started(tui, setup);
}

/* A refusal, or nothing. */
static void
say_refusal(Tui *tui, Status status, const char *why)
{
	if (status)
		tui_say(tui, STYLE_ERROR, why);
}

/* "Taken back: c1 a5-b4": the plies between two places of the cursor. */
static void
say_plies(Tui *tui, const char *what, int from, int to)
{
	const Game *game = session_game(tui->session);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	text_add(&text, what);
	if (from == to)
		text_format(&text, " %s", _("the end of the game"));
	for (int ply = from; ply < to; ply++) {
		text_add_char(&text, ' ');
		notation_write_move(&text, game_move(game, ply),
				    NOTATION_UNICODE);
	}
	tui_say(tui, STYLE_TEXT, data);
}

void
tui_command(Tui *tui, Command command)
{
	const Game *game = session_game(tui->session);
	int ply = game_ply(game);
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	picker_drop(&tui->picker);
	Status status = session_do(tui->session, command, &why);

	if (status)
		tui_say(tui, STYLE_ERROR, data);
	else if (command == COMMAND_UNDO)
		say_plies(tui, _("Taken back:"), game_ply(game), ply);
	else if (command == COMMAND_REDO)
		say_plies(tui, _("Played again:"), ply, game_ply(game));
	else if (command == COMMAND_HINT && session_is_hinting(tui->session))
		tui_say(tui, STYLE_TEXT, _("Looking for a good move ..."));
}

bool
tui_play(Tui *tui, Move move)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	Status status = session_play(tui->session, move, &why);

	say_refusal(tui, status, data);
	if (!status) {
		picker_drop(&tui->picker);
		tui->picker.cursor = move.to;
		/* Nobody plays on while his clock stands. */
		tui->paused = false;
		tui_set_pause(tui);
	}
	return !status;
}

void
tui_choose(Tui *tui)
{
	char data[TEXT_LINE];
	Text why;
	Move move;

	text_init(&why, data, sizeof data);
	if (game_outcome(session_game(tui->session)).result) {
		tui_ask_setup(tui);
		return;
	}
	if (!session_awaits_person(tui->session)) {
		/* The session knows best why not. */
		tui_play(tui, (Move){ POINT_NONE, tui->picker.cursor });
		return;
	}
	switch (picker_choose(&tui->picker, session_game(tui->session), &move,
			      &why)) {
	case PICKING_MOVE:
		tui_play(tui, move);
		break;
	case PICKING_NONE:
		tui_say(tui, STYLE_ERROR, data);
		break;
	case PICKING_PICKED:
	case PICKING_DROPPED:
		break;
	}
}

static void
toggle_pause(Tui *tui)
{
	tui->paused = !tui->paused;
	tui_set_pause(tui);
}

static void
ask_resign(Tui *tui)
{
	if (game_outcome(session_game(tui->session)).result) {
		tui_command(tui, COMMAND_RESIGN);	/* gives the reason */
		return;
	}
	tui_ask(tui, QUESTION_RESIGN, _("Resign this game?"));
}

/* What the session does by itself. */
static void
act_in_session(Tui *tui, Action action)
{
	static const struct {
		Action action;
		Command command;
	} table[] = {
		{ ACTION_UNDO, COMMAND_UNDO },
		{ ACTION_REDO, COMMAND_REDO },
		{ ACTION_HINT, COMMAND_HINT },
		{ ACTION_MOVE_NOW, COMMAND_MOVE_NOW },
		{ ACTION_SAVE, COMMAND_SAVE },
	};

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (table[i].action == action)
			tui_command(tui, table[i].command);
}

/* Everything but the moves of the cursor. */
void
tui_act(Tui *tui, Action action)
{
	switch (action) {
	case ACTION_CHOOSE:
		tui_choose(tui);
		break;
	case ACTION_NEXT:
	case ACTION_PREVIOUS:
		picker_cycle(&tui->picker, session_game(tui->session),
			     action == ACTION_NEXT ? 1 : -1);
		tui->stepped = true;
		break;
	case ACTION_DROP:
		picker_drop(&tui->picker);
		break;
	case ACTION_NEW:
		tui_ask_setup(tui);
		break;
	case ACTION_RESIGN:
		ask_resign(tui);
		break;
	case ACTION_PAUSE:
		toggle_pause(tui);
		break;
	case ACTION_HELP:
		show_help(tui);
		break;
	case ACTION_REDRAW:
		clearok(curscr, TRUE);
		break;
	case ACTION_QUIT:
		tui->leaving = true;
		break;
	default:
		if (!look_act(tui, action) && !modes_enter(tui, action))
			act_in_session(tui, action);
	}
}

bool
tui_act_on_look(Tui *tui, Action action)
{
	if (action != ACTION_HELP && action != ACTION_REDRAW)
		return look_act(tui, action);
	tui_act(tui, action);
	return true;
}

void
tui_press_elsewhere(Tui *tui, int key, bool is_code)
{
	if (!tui_act_on_look(tui, keys_action(key, is_code)))
		tui_say(tui, STYLE_TEXT,
			_("This key does nothing here; ? shows the keys"));
}

static void
solve(Tui *tui)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (session_solve(tui->session, &why))
		tui_say(tui, STYLE_ERROR, data);
	else
		tui_say(tui, STYLE_TEXT, _("The tablebase is being computed; "
					 "finished stages are kept"));
}

/* Not asked again, for that goal, at each new game. */
static void
decline_solve(Tui *tui)
{
	tui->declined_goal = session_setup(tui->session)->rules.goal;
	tui_say(tui, STYLE_TEXT, _("Perfect plays as hard until \"baghchal "
				 "solve\" has computed the tablebase"));
}

/* The answer to a question. */
static void
answer(Tui *tui, bool yes)
{
	switch (tui->question) {
	case QUESTION_RESIGN:
		if (yes)
			tui_command(tui, COMMAND_RESIGN);
		break;
	case QUESTION_FORGET:
		if (yes)
			statistics_forget(tui);
		break;
	case QUESTION_SOLVE:
		if (yes)
			solve(tui);
		else
			decline_solve(tui);
		break;
	case QUESTION_REMOVE_GAME:
		games_answer(tui, yes);
		break;
	case QUESTION_REPLACE_GAME:
		save_name_answer(tui, yes);
		break;
	}
}

static void
click_in_dialog(Tui *tui, const Click *click)
{
	if (!click->released)
		dialog_click(&tui->dialog, click->row, click->column);
}

static void
press_in_dialog(Tui *tui, int key, bool is_code)
{
	DialogKind kind = tui->dialog.kind;

	if (is_code && key == KEY_MOUSE) {
		mouse_read(tui, click_in_dialog);
		return;
	}
	/* Typed ahead: the dialog learns its size before its first key. */
	if (!tui->dialog.panel)
		dialog_draw(&tui->dialog, &tui->look);
	DialogAnswer given = dialog_press(&tui->dialog, key, is_code);

	if (given == DIALOG_OPEN)
		return;
	Setup setup = tui->dialog.setup;

	dialog_close(&tui->dialog);
	if (given == DIALOG_OK && kind == DIALOG_SETUP)
		tui_start(tui, &setup);
	else if (kind == DIALOG_QUESTION)
		answer(tui, given == DIALOG_OK);
	tui_set_pause(tui);
}

static void
play_typed(Tui *tui)
{
	char data[TEXT_LINE];
	Text why;
	Move move;

	text_init(&why, data, sizeof data);
	Status status = notation_read_move(tui->editor.text, &move, &why);

	say_refusal(tui, status, data);
	if (!status && tui_play(tui, move))
		editor_close(&tui->editor);
	tui->editor.refused = tui->editor.active;
}

/* The editing keys; false when the key is none of them. */
static bool
edit(Tui *tui, int key, bool is_code)
{
	static const struct {
		int key;
		bool is_code;
		EditorKey edit;
	} keys[] = {
		{ KEY_LEFT, true, EDITOR_LEFT },
		{ KEY_RIGHT, true, EDITOR_RIGHT },
		{ KEY_HOME, true, EDITOR_HOME },
		{ KEY_END, true, EDITOR_END },
		{ 'A' & 0x1f, false, EDITOR_HOME },
		{ 'E' & 0x1f, false, EDITOR_END },
		{ KEY_BACKSPACE, true, EDITOR_BACKSPACE },
		{ 127, false, EDITOR_BACKSPACE },
		{ '\b', false, EDITOR_BACKSPACE },
		{ KEY_DC, true, EDITOR_DELETE },
		{ 'U' & 0x1f, false, EDITOR_CLEAR },
		{ '\t', false, EDITOR_COMPLETE },
	};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i].key == key && keys[i].is_code == is_code) {
			editor_press(&tui->editor, keys[i].edit,
				     session_game(tui->session));
			return true;
		}
	return !is_code && editor_type(&tui->editor, (unsigned long)key);
}

/* Another key of the board leaves the line and does what it does; Esc only
   leaves. */
static void
act_from_editor(Tui *tui, Action action)
{
	if (action != ACTION_NONE && action != ACTION_REDRAW)
		editor_close(&tui->editor);
	tui_act(tui, action);
}

static void
press_in_editor(Tui *tui, int key, bool is_code)
{
	if (edit(tui, key, is_code))
		return;
	if (is_code ? key == KEY_ENTER : key == '\r' || key == '\n')
		play_typed(tui);
	else
		act_from_editor(tui, keys_action(key, is_code));
}

/* The cursor follows the screen, however the board is turned. */
static void
step(Tui *tui, int dx, int dy)
{
	layout_direction(tui->view, &dx, &dy);
	picker_step(&tui->picker, dx, dy);
	tui->stepped = true;
}

void
tui_press(Tui *tui, int key, bool is_code)
{
	int dx, dy;

	if (is_code && key == KEY_RESIZE)
		return;
	if (tui->dialog.kind != DIALOG_NONE) {
		press_in_dialog(tui, key, is_code);
		return;
	}
	if (!tui->mode && is_code && key == KEY_MOUSE) {
		mouse_press(tui);
		return;
	}
	/* Letting the button go must not take away what the press was told. */
	if (!is_code || key != KEY_MOUSE)
		tui->message.text[0] = '\0';
	if (tui->mode) {
		tui->mode->press(tui, key, is_code);
		return;
	}
	if (tui->editor.active) {
		press_in_editor(tui, key, is_code);
		return;
	}
	if (keys_direction(key, is_code, &dx, &dy))
		step(tui, dx, dy);
	else if (keys_action(key, is_code) != ACTION_NONE)
		tui_act(tui, keys_action(key, is_code));
	else if (is_code || !editor_type(&tui->editor, (unsigned long)key))
		tui_press_elsewhere(tui, key, is_code);
}
