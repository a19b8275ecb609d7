#include "tui/tui_internal.h"

#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "tui/keys.h"
#include "tui/mouse.h"

/* ---- what stands on the board ---- */

/* Before a change: it can be taken back. */
static void
remember(SetUp *set_up, const PositionEditor *before)
{
	if (position_editor_same(before, &set_up->editor))
		return;
	if (set_up->past_count == SET_UP_PAST)
		memmove(set_up->past, set_up->past + 1,
			--set_up->past_count * sizeof *set_up->past);
	set_up->past[set_up->past_count++] = *before;
	set_up->begun = true;
	set_up->looked = false;
}

static Rules
rules_of(const Tui *tui)
{
	Rules rules = session_setup(tui->session)->rules;

	rules.goal = tui->set_up.editor.goal;
	return rules;
}

/* Finds out whether it can be played, and what it is worth. */
static void
look(Tui *tui)
{
	SetUp *set_up = &tui->set_up;
	Rules rules = rules_of(tui);
	Position position;
	Text problem, truth;

	if (set_up->looked)
		return;
	text_init(&problem, set_up->problem, sizeof set_up->problem);
	text_init(&truth, set_up->truth, sizeof set_up->truth);
	if (!position_editor_finish(&set_up->editor, &position, &problem))
		session_describe_truth(tui->session, &rules, &position,
				       &truth);
	set_up->looked = true;
}

static PositionEditor
from_game(const Tui *tui)
{
	const Game *game = session_game(tui->session);

	return position_editor_from(game_position(game),
				    game_rules(game)->goal);
}

static PositionEditor
from_start(const Tui *tui)
{
	Position start = position_start();

	return position_editor_from(&start, tui->set_up.editor.goal);
}

static void
draw(Tui *tui, const Layout *layout)
{
	look(tui);
	set_up_draw(tui, layout);
}

/* ---- keys ---- */

/* A refusal, or nothing. */
static void
say(Tui *tui, Status status, const char *why)
{
	if (status)
		tui_say(tui, STYLE_ERROR, why);
}

static void
put(Tui *tui, Piece piece)
{
	SetUp *set_up = &tui->set_up;
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	say(tui, position_editor_put(&set_up->editor, set_up->cursor, piece,
				     &why), data);
}

static void
capture(Tui *tui, int goats)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	say(tui, position_editor_capture(&tui->set_up.editor, goats, &why),
	    data);
}

/* The next goal that is possible. */
static void
next_goal(Tui *tui)
{
	PositionEditor *editor = &tui->set_up.editor;
	int goal = editor->goal;

	do
		goal = goal == RULES_GOAL_MAX ? RULES_GOAL_MIN : goal + 1;
	while (position_editor_set_goal(editor, goal, NULL));
}

static void
take_back(Tui *tui)
{
	SetUp *set_up = &tui->set_up;

	if (set_up->past_count == 0) {
		tui_say(tui, STYLE_ERROR, _("there is nothing to take back"));
		return;
	}
	set_up->editor = set_up->past[--set_up->past_count];
	set_up->looked = false;
}

/* The line of the present position, or a new one that begins with what was
   typed. */
static void
open_line(Tui *tui, int first)
{
	char data[TEXT_LINE] = { (char)first };
	Text line;

	if (!first) {
		text_init(&line, data, sizeof data);
		position_editor_write(&tui->set_up.editor, &line);
	}
	prompt_open(&tui->set_up.prompt, _(" Position "),
		    _("Ranks 5 to 1 with B for a tiger and G for a goat, the "
		      "side to move, goats placed. Ctrl-U clears the line"),
		    data);
}

static void
press_in_line(Tui *tui, int key, bool is_code)
{
	SetUp *set_up = &tui->set_up;
	PositionEditor before = set_up->editor;
	char data[TEXT_LINE];
	Text why;

	if (prompt_press(&set_up->prompt, key, is_code) != PROMPT_OK)
		return;
	text_init(&why, data, sizeof data);
	if (position_editor_read(&set_up->editor, set_up->prompt.field.text,
				 &why)) {
		prompt_refuse(&set_up->prompt, data);
		return;
	}
	set_up->prompt.open = false;
	remember(set_up, &before);
}

static void
play(Tui *tui)
{
	look(tui);
	if (tui->set_up.problem[0]) {
		tui_say(tui, STYLE_ERROR, tui->set_up.problem);
		return;
	}
	Setup setup = *session_setup(tui->session);

	setup.rules = rules_of(tui);
	dialog_ask_setup(&tui->dialog, &setup);
	tui_set_pause(tui);
}

/* The same keys, whatever way they arrive, as one character. */
static int
plain_key(int key, bool is_code)
{
	static const struct {
		int key;
		bool is_code;
		char plain;
	} same[] = {
		{ '\r', false, ' ' }, { '\n', false, ' ' },
		{ KEY_ENTER, true, ' ' }, { KEY_B2, true, ' ' },
		{ KEY_DC, true, 'x' }, { KEY_BACKSPACE, true, 'x' },
		{ 127, false, 'x' }, { '\b', false, 'x' },
		{ '.', false, 'x' }, { 'T', false, 't' },
		{ '=', false, '+' }, { 'q', false, 27 }, { 'Q', false, 27 },
		{ KEY_UNDO, true, 'u' },
		{ '\t', false, 's' },
	};

	for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
		if (same[i].key == key && same[i].is_code == is_code)
			return same[i].plain;
	return is_code || key > '~' ? 0 : key;
}

/* The keys that change what stands here; false for another. */
static bool
change(Tui *tui, int key)
{
	SetUp *set_up = &tui->set_up;

	switch (key) {
	case 't':
		put(tui, PIECE_TIGER);
		return true;
	case 'g':
		put(tui, PIECE_GOAT);
		return true;
	case 'x':
		put(tui, PIECE_NONE);
		return true;
	case ' ':
		position_editor_cycle(&set_up->editor, set_up->cursor);
		return true;
	case 's':
		position_editor_swap_side(&set_up->editor);
		return true;
	case '+':
	case '-':
		capture(tui, key == '+' ? 1 : -1);
		return true;
	case 'o':
		next_goal(tui);
		return true;
	case 'c':
		position_editor_clear(&set_up->editor);
		return true;
	case 'n':
		set_up->editor = from_start(tui);
		return true;
	case 'b':
		set_up->editor = from_game(tui);
		return true;
	}
	return false;
}

/* False when the key means nothing here. */
static bool
act(Tui *tui, int key)
{
	SetUp *set_up = &tui->set_up;
	PositionEditor before = set_up->editor;

	if (change(tui, key)) {
		remember(set_up, &before);
		return true;
	}
	switch (key) {
	case 'u':
		take_back(tui);
		return true;
	case 'e':
		open_line(tui, 0);
		return true;
	case 'p':
		play(tui);
		return true;
	case 27:
		tui_enter(tui, NULL);
		return true;
	}
	/* A position that is pasted. */
	if (!key || !strchr("BG12345", key))
		return false;
	open_line(tui, key);
	return true;
}

static void
take_click(Tui *tui, const Click *click)
{
	SetUp *set_up = &tui->set_up;
	PositionEditor before = set_up->editor;
	Layout layout = tui_layout(tui);

	if (layout.too_small || click->released)
		return;
	Point point = layout_point(&layout, click->row, click->column);

	if (point == POINT_NONE)
		return;
	set_up->cursor = point;
	position_editor_cycle(&set_up->editor, point);
	remember(set_up, &before);
}

static void
step(Tui *tui, int dx, int dy)
{
	SetUp *set_up = &tui->set_up;

	tui->stepped = true;
	layout_direction(tui->view, &dx, &dy);
	int file = point_file(set_up->cursor) + dx;
	int rank = point_rank(set_up->cursor) + dy;

	if (file >= 0 && file < POINT_SIDE && rank >= 0 && rank < POINT_SIDE)
		set_up->cursor = point_at(file, rank);
}

static void
press(Tui *tui, int key, bool is_code)
{
	SetUp *set_up = &tui->set_up;
	bool digit = !is_code && key >= '0' && key <= '9';
	int dx, dy;

	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, set_up->prompt.open ? NULL : take_click);
	else if (set_up->prompt.open)
		press_in_line(tui, key, is_code);
	/* Digits begin a position. */
	else if (!digit && keys_direction(key, is_code, &dx, &dy))
		step(tui, dx, dy);
	else if (!act(tui, plain_key(key, is_code)))
		tui_press_elsewhere(tui, key, is_code);
}

const Mode set_up_mode = {
	draw, press,
	N_("cursor keys, h j k l\tchoose a point\n"
	"t\ta tiger\n"
	"g\ta goat\n"
	". x Delete\tnothing\n"
	"Space, Enter\tthe next of these\n"
	"s, Tab\tthe other side to move\n"
	"+ -\tone goat more or less captured\n"
	"o\tthe goal\n"
	"c\tclear all\n"
	"n\tthe usual start\n"
	"b\tthe board of the game\n"
	"e\ttype or paste a position\n"
	"u\ttake back\n"
	"p\tplay it\n"
	"Esc, q\tback; what stands here is kept\n"),
};

void
set_up_open(Tui *tui)
{
	SetUp *set_up = &tui->set_up;
	bool begun = set_up->begun;

	tui_enter(tui, &set_up_mode);
	set_up->looked = set_up->prompt.open = false;
	if (begun) {
		tui_say(tui, STYLE_TEXT, _("The position as it was left; b: "
					   "the board of the game"));
		return;
	}
	set_up->editor = from_game(tui);
	set_up->cursor = tui->picker.cursor;
	set_up->past_count = 0;
}

bool
set_up_start(Tui *tui, const Setup *setup)
{
	SetUp *set_up = &tui->set_up;
	PositionEditor editor = set_up->editor;
	char data[TEXT_LINE];
	Position position;
	Text why;

	text_init(&why, data, sizeof data);
	Status status = position_editor_set_goal(&editor, setup->rules.goal,
						 &why);

	if (!status)
		status = position_editor_finish(&editor, &position, &why);
	if (!status)
		status = session_start_from(tui->session, setup, &position,
					    &why);
	if (status) {
		tui_say(tui, STYLE_ERROR, data);
		return false;
	}
	set_up->begun = false;
	tui_enter(tui, NULL);
	return true;
}
