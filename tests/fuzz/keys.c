/*
 * The parts of the screen that know nothing of the screen, pressed at random:
 * the cursor on the board, the typed move, lines of text, the pages of the
 * guide, the New game form, the replay, the position editor, what a mouse
 * sends, and the layout.
 * Each byte is a key for all of them.
 */
#include <locale.h>
#include <string.h>

#include "base/utf8.h"
#include "fuzz.h"
#include "session/setup.h"
#include "tui/editor.h"
#include "tui/form.h"
#include "tui/layout.h"
#include "tui/lesson.h"
#include "tui/mouse_sequence.h"
#include "tui/names.h"
#include "tui/picker.h"
#include "tui/replay.h"
#include "tui/text_field.h"
#include "rules/position_editor.h"

typedef struct Machines {
	Game *game;
	Picker picker;
	Editor editor;
	TextField field;
	Lesson lesson;
	Setup setup;
	Names names;
	Replay replay;
	PositionEditor position;
	MouseSequence mouse;
	int view;
	char why_data[TEXT_LINE];
	Text why;
} Machines;

static void
check_reason_of(Machines *m, bool refused)
{
	if (refused)
		fuzz_check_reason(&m->why);
	text_clear(&m->why);
}

static void
press_picker(Machines *m, int key)
{
	Move move;
	Picking picking;

	switch (key % 8) {
	case 0:
	case 1:
		picker_step(&m->picker, key % 2 ? 1 : -1, key / 8 % 3 - 1);
		break;
	case 2:
		picker_cycle(&m->picker, m->game, key / 8 % 2 ? 1 : -1);
		break;
	case 3:
		picker_drop(&m->picker);
		break;
	case 4:
		if (m->picker.picked == POINT_NONE)
			break;
		move = picker_drag(&m->picker, m->game,
				   (Point)(key / 8 % POINT_COUNT));
		game_play(m->game, move, NULL);
		break;
	default:
		picking = picker_choose(&m->picker, m->game, &move, &m->why);
		check_reason_of(m, picking == PICKING_NONE);
		if (picking == PICKING_MOVE)
			game_play(m->game, move, NULL);
	}
	picker_follow(&m->picker, m->game);
	FUZZ_CHECK(m->picker.cursor < POINT_COUNT);
}

static void
press_editor(Machines *m, int key)
{
	char list_data[TEXT_LINE], rest_data[TEXT_LINE];
	Text list, rest;

	text_init(&list, list_data, sizeof list_data);
	text_init(&rest, rest_data, sizeof rest_data);
	if (key < 16)
		editor_press(&m->editor, (EditorKey)(key % 8), m->game);
	else
		editor_type(&m->editor, (unsigned long)key);
	FUZZ_CHECK(m->editor.length >= 0 && m->editor.length < EDITOR_SIZE);
	FUZZ_CHECK(strlen(m->editor.text) == (size_t)m->editor.length);
	FUZZ_CHECK(m->editor.cursor >= 0 &&
		   m->editor.cursor <= m->editor.length);
	int count = editor_matches(&m->editor, m->game, &list, &rest);

	FUZZ_CHECK(count >= 0 && count <= MOVES_MAX);
	FUZZ_CHECK(count == 1 || rest.length == 0);
}

static void
check_field(const TextField *field)
{
	const char *text = field->text;
	bool at_cursor = false;

	FUZZ_CHECK(strlen(text) == field->length);
	FUZZ_CHECK(field->cursor <= field->length);
	do {
		at_cursor = at_cursor || text == field->text + field->cursor;
		FUZZ_CHECK(!*text || (unsigned char)*text >= ' ');
	} while (utf8_next(&text));
	FUZZ_CHECK(at_cursor);
	for (int columns = 3; columns < 40; columns += 9) {
		TextFieldPart part = text_field_part(field, columns);

		FUZZ_CHECK(part.columns <= columns && part.cursor < columns);
		FUZZ_CHECK(part.first + part.bytes <= field->length);
		FUZZ_CHECK(part.first <= field->cursor);
	}
}

/* Characters of all widths, the marks that combine among them. */
static void
press_field(TextField *field, int key)
{
	static const uint32_t planes[] = { 0, 0x300, 0x900, 0x4e00, 0x1f600,
					   0x2000, 0xd7f0, 0x10fff0 };

	if (key < 16)
		text_field_press(field, (TextFieldKey)(key % 7));
	else
		text_field_type(field, planes[key & 7] + (uint32_t)key);
	check_field(field);
}

static void
press_lesson(Machines *m, int key)
{
	LessonAnswer answer;

	switch (key % 8) {
	case 0:
		lesson_turn(&m->lesson, key / 8 % 3 - 1);
		break;
	case 1:
		lesson_scroll(&m->lesson, key / 8 - 16);
		break;
	case 2:
		lesson_fit(&m->lesson, key / 8, key % 11);
		break;
	case 3:
		lesson_forward(&m->lesson);
		break;
	case 4:
		lesson_try(&m->lesson);
		break;
	case 5:
		if (m->lesson.game)
			lesson_ask(&m->lesson);
		break;
	case 6:
		lesson_drop(&m->lesson);
		break;
	default:
		if (!m->lesson.trying)
			break;
		m->lesson.picker.cursor = (Point)(key / 8 % POINT_COUNT);
		answer = lesson_choose(&m->lesson, &m->why);
		check_reason_of(m, answer == LESSON_REFUSED);
	}
	FUZZ_CHECK(lesson_page(&m->lesson) != NULL);
	FUZZ_CHECK(m->lesson.top >= 0);
}

static void
press_forms(Machines *m, int key)
{
	FormRow row = (FormRow)(key % FORM_ROWS);

	form_change(row, &m->setup, key & 16 ? 1 : -1);
	FUZZ_CHECK(form_value(row, &m->setup) && form_explain(row, &m->setup));
	if (key % 16 == 0)
		names_step(&m->names, key & 16 ? 1 : -1);
	press_field(&m->names.fields[m->names.row], key);
	names_take(&m->names, &m->setup);
	for (int i = 0; i < NAME_COUNT; i++)
		FUZZ_CHECK(strlen(m->setup.names[i]) < NAME_SIZE);
}

static void
press_replay(Machines *m, int key)
{
	char data[TEXT_LINE];
	int length = game_length(m->game), row, column;
	Area area = { 1, 2, key % 20 + 1, key % 30 + 12 };
	Text text;

	text_init(&text, data, sizeof data);
	replay_step(&m->replay, length, (ReplayStep)(key % 8));
	FUZZ_CHECK(m->replay.ply >= 0 && m->replay.ply <= length);
	replay_describe(&text, m->game, m->replay.ply);
	FUZZ_CHECK(text.length > 0);
	PlyList list = ply_list_for(&area, m->game, m->replay.ply);

	if (m->replay.ply > 0 &&
	    ply_list_place(&list, m->replay.ply - 1, &row, &column))
		FUZZ_CHECK(ply_list_at(&list, row, column) ==
			   m->replay.ply - 1);
	Game *shown = replay_game(m->game, m->replay.ply);

	position_check(game_position(shown));
	game_free(shown);
}

static void
press_position(Machines *m, int key)
{
	Point point = (Point)(key / 8 % POINT_COUNT);
	Position made;
	Status status = STATUS_OK;

	switch (key % 8) {
	case 0:
		position_editor_cycle(&m->position, point);
		break;
	case 1:
		position_editor_swap_side(&m->position);
		break;
	case 2:
		status = position_editor_capture(&m->position,
						 key & 8 ? 1 : -1, &m->why);
		break;
	case 3:
		status = position_editor_set_goal(
			&m->position, RULES_GOAL_MIN + key / 8 % 3, &m->why);
		break;
	default:
		status = position_editor_put(&m->position, point,
					     (Piece)(key % 8 % 3), &m->why);
	}
	check_reason_of(m, status != STATUS_OK);
	FUZZ_CHECK(position_editor_in_hand(&m->position) >= 0);
	status = position_editor_finish(&m->position, &made, &m->why);
	check_reason_of(m, status != STATUS_OK);
	if (!status)
		position_check(&made);
}

static void
press_layout(Machines *m, int key, int before)
{
	Layout layout = layout_with(key / 2, before, (BoardSize)(key % 4),
				    m->view);
	int dx = key % 3 - 1, dy = key / 3 % 3 - 1;

	m->view = key & 1 ? layout_turned(m->view) : layout_flipped(m->view);
	FUZZ_CHECK(m->view >= 0 && m->view < POINT_SYMMETRIES);
	layout_direction(m->view, &dx, &dy);
	for (Point p = 0; !layout.too_small && p < POINT_COUNT; p++) {
		int row = layout_row(&layout, p);
		int column = layout_column(&layout, p);

		FUZZ_CHECK(row >= 0 && row < key / 2);
		FUZZ_CHECK(column >= 0 && column < before);
		FUZZ_CHECK(layout_point(&layout, row, column) == p);
	}
}

static void
press_mouse(Machines *m, int key)
{
	static const char characters[] = "0123456789;;Mm<!";
	int row = 0, column = 0;
	/* Mostly what can be in a sequence. */
	unsigned long c = key < 128 ? (unsigned char)characters[key % 16]
				    : (unsigned long)key * 100;

	if (!m->mouse.open)
		mouse_sequence_begin(&m->mouse, key & 1 ? '<' : 'M');
	else if (mouse_sequence_take(&m->mouse, c, &row, &column))
		FUZZ_CHECK(row >= 0 && column >= 0 && !m->mouse.open);
	FUZZ_CHECK(m->mouse.count >= 0 && m->mouse.count <= 3);
}

static void
press(Machines *m, int key, int before)
{
	press_mouse(m, key);
	press_picker(m, key);
	press_editor(m, key);
	press_field(&m->field, key);
	press_lesson(m, key);
	press_forms(m, key);
	press_replay(m, key);
	press_position(m, key);
	press_layout(m, key, before);
	if (key == 255)
		game_undo(m->game);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	Rules rules = fuzz_rules(fuzz_take(&data, &size));
	Machines m = { .setup = setup_usual() };
	Position start = position_start();
	int before = 80;

	setlocale(LC_ALL, "C.UTF-8");
	m.game = game_new(&rules, NULL);
	picker_init(&m.picker);
	text_field_init(&m.field, 20, "");
	lesson_open(&m.lesson);
	names_open(&m.names, &m.setup);
	m.position = position_editor_from(&start, rules.goal);
	text_init(&m.why, m.why_data, sizeof m.why_data);
	for (size_t i = 0; i < size; i++) {
		press(&m, data[i], before);
		before = data[i];
	}
	lesson_close(&m.lesson);
	game_free(m.game);
	return 0;
}
