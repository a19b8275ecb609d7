#include "tui/result_view.h"

#include "base/translate.h"
#include "tui/frame.h"
#include "tui/keys.h"
#include "tui/modes.h"
#include "tui/mouse.h"
#include "tui/replay_view.h"

enum {
	/* With a frame from here on. */
	FRAME_COLUMNS = 24,
	FRAME_ROWS = 16,
	REASON_ROWS = 3,
};

/* ---- drawing ---- */

/* The place beside the board, or below it where there is no panel; without
   rows when the board leaves none. */
static Area
place_of(const Layout *layout)
{
	const Area *status = &layout->status;

	if (!area_is_empty(&layout->panel))
		return layout->panel;
	return (Area){ status->row, status->column,
		       LINES - status->row, status->columns };
}

static void
draw_choices(Tui *tui, const Area *area)
{
	ResultWindow *result = &tui->result;
	const Look *look = &tui->look;
	int count = result_count(result), at = 0;

	result->list = *area;
	for (int i = 0; i < count && i < area->rows; i++) {
		ResultChoice choice = result_at(result, i);
		bool chosen = choice == result->chosen;
		int row = area->row + i;

		draw_text(stdscr, look, row, area->column, 2,
			  chosen ? STYLE_KEY : STYLE_TEXT,
			  chosen ? "> " : "  ");
		draw_bar(stdscr, look, row, area->column + 2,
			 area->columns - 4, chosen ? STYLE_CHOICE : STYLE_TEXT,
			 result_label(choice));
		draw_text(stdscr, look, row, area->column + area->columns - 1,
			  1, STYLE_KEY, result_key(choice));
		if (chosen)
			at = i;
	}
	wmove(stdscr, area->row + at, area->column + 2);
}

/* A row or more of words; what is left of the area afterwards. */
static Area
add_words(const Look *look, Area area, int rows, Style style,
	  const char *text)
{
	Area part = area;

	if (rows < part.rows)
		part.rows = rows;
	int used = draw_wrapped(stdscr, look, &part, style, text);

	return (Area){ area.row + used, area.column, area.rows - used,
		       area.columns };
}

/* The colours of the side that has won. */
static Style
winner_style(const Session *session)
{
	Result result = game_outcome(session_game(session)).result;

	return result == RESULT_GOATS	 ? STYLE_GOAT
	       : result == RESULT_TIGERS ? STYLE_TIGER
					 : STYLE_RESULT;
}

/* Where it does not fit in a row, first the blank before it goes; then it takes
   a second row, if there is one. */
static Area
draw_headline(const Look *look, Area area, int rows, Style style,
	      const char *text)
{
	if (text_columns(text) > area.columns)
		text++;
	int needed = text_rows(text, area.columns);

	if (needed > 2 || needed > rows)
		needed = 1;
	for (int i = 0; i < needed; i++)
		draw_bar(stdscr, look, area.row + i, area.column, area.columns,
			 style, "");
	return add_words(look, area, needed, style, text);
}

/* What is told of the game, as far as rows are left beside the choices. */
static Area
draw_facts(Tui *tui, Area area)
{
	const Look *look = &tui->look;
	int choices = result_count(&tui->result);
	bool roomy = area.columns >= FRAME_COLUMNS;
	Style winner = winner_style(tui->session);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	text_add_char(&text, ' ');
	result_headline(&text, tui->session);
	area = draw_headline(look, area, area.rows - choices - 1, winner,
			     data);
	text_clear(&text);
	result_reason(&text, tui->session);
	int rows = area.rows - choices;

	area = add_words(look, area, rows < REASON_ROWS ? rows : REASON_ROWS,
			 STYLE_TEXT, data);
	text_clear(&text);
	result_counts(&text, tui->session, !roomy);
	if (area.rows > choices)
		area = add_words(look, area, 1, STYLE_TEXT, data);
	text_clear(&text);
	if (area.rows > choices && result_time(&text, tui->session))
		area = add_words(look, area, 1, STYLE_TEXT, data);
	if (area.rows > choices && tui->result.is_best)
		area = add_words(look, area, 1, STYLE_HINT,
				 roomy ? _("Your shortest win so far")
				       : _("Your best yet"));
	return area;
}

/* The rows of a frame around all that there is to tell, a gap, and the
   choices. */
static int
framed_rows(const Tui *tui, int columns)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	result_reason(&text, tui->session);
	int rows = text_rows(data, columns - 4);

	/* Headline, counts, gap and frame. */
	return (rows < REASON_ROWS ? rows : REASON_ROWS) + 5 +
	       result_time(&text, tui->session) + tui->result.is_best +
	       result_count(&tui->result);
}

/* One choice at a time, and above it the end in a few words. */
static void
draw_small(Tui *tui, const Layout *layout)
{
	const Area *status = &layout->status, *message = &layout->message;
	const Look *look = &tui->look;
	const char *label = result_label(tui->result.chosen);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (tui->message.text[0])
		text_add(&text, tui->message.text);
	else
		result_brief(&text, tui->session);
	draw_bar(stdscr, look, status->row, status->column, status->columns,
		 winner_style(tui->session), data);
	text_clear(&text);
	text_format(&text, "< %s >", label);
	draw_bar(stdscr, look, message->row, message->column,
		 message->columns, STYLE_TEXT, "");
	int used = draw_text(stdscr, look, message->row, message->column,
			     message->columns, STYLE_CHOICE, data);

	text_clear(&text);
	result_counts(&text, tui->session, true);
	if (used + 1 + text_columns(data) <= message->columns)
		draw_text(stdscr, look, message->row,
			  message->column + used + 1, text_columns(data),
			  STYLE_TEXT, data);
	tui->result.list = (Area){ 0 };
	wmove(stdscr, message->row, message->column + 2);
}

static void
draw_result(Tui *tui, const Layout *layout)
{
	Area area = place_of(layout);
	/* A headline, a reason and the choices. */
	int least = result_count(&tui->result) + 2;

	tui_draw_game(tui, layout);
	if (area.rows < least) {
		draw_small(tui, layout);
		return;
	}
	for (int row = area.row; row < area.row + area.rows; row++)
		draw_bar(stdscr, &tui->look, row, area.column, area.columns,
			 STYLE_TEXT, "");
	if (area.columns >= FRAME_COLUMNS && area.rows >= FRAME_ROWS) {
		area.rows = framed_rows(tui, area.columns);
		area = frame_box(&tui->look, &area, _(" The game is over "),
				 area.columns >= 32
				 ? _(" Enter: choose   u: take back ")
				 : _(" u: take back "));
		area = draw_facts(tui, area);
		area.row += area.rows - result_count(&tui->result);
	} else {
		area = draw_facts(tui, area);
	}
	draw_choices(tui, &area);
}

/* ---- what is chosen ---- */

static void
close_window(Tui *tui)
{
	tui_enter(tui, NULL);
	tui_say_result(tui);
}

/* Another game with this setup, from where this one began. */
static void
play_again(Tui *tui, const Setup *setup)
{
	Position start = *game_position_at(session_game(tui->session), 0);
	Position usual = position_start();
	Setup chosen = *setup;

	tui_enter(tui, NULL);
	if (position_same(&start, &usual) ||
	    session_start_from(tui->session, &chosen, &start, NULL))
		session_start(tui->session, &chosen);
	tui_started(tui, &chosen);
}

static void
choose(Tui *tui, ResultChoice choice)
{
	Setup setup = *session_setup(tui->session);

	tui->result.chosen = choice;
	/* The second of two quick clicks is for nothing here any more. */
	tui->result.list = (Area){ 0 };
	switch (choice) {
	case RESULT_SWAP:
		result_swap(tui->session, &setup);
		play_again(tui, &setup);
		break;
	case RESULT_REMATCH:
		play_again(tui, &setup);
		break;
	case RESULT_REVIEW:
		replay_enter_at(tui, game_length(session_game(tui->session)));
		break;
	case RESULT_SAVE:
		tui_command(tui, COMMAND_SAVE);
		break;
	case RESULT_NEW:
		close_window(tui);
		tui_ask_setup(tui);
		break;
	case RESULT_CLOSE:
	case RESULT_CHOICES:
		close_window(tui);
		break;
	}
}

static void
take_click(Tui *tui, const Click *click)
{
	const Area *list = &tui->result.list;
	int line = click->row - list->row;

	if (click->released || area_is_empty(list) ||
	    click->column < list->column ||
	    click->column >= list->column + list->columns)
		return;
	if (line >= 0 && line < result_count(&tui->result))
		choose(tui, result_at(&tui->result, line));
}

/* Steps among the choices: 0 for another key. */
static int
direction_of(int key, bool is_code)
{
	if (is_code)
		return key == KEY_DOWN || key == KEY_RIGHT  ? 1
		       : key == KEY_UP || key == KEY_LEFT ||
				       key == KEY_BTAB ? -1
						       : 0;
	return key == 'j' || key == 'l' || key == '\t' ? 1
	       : key == 'k' || key == 'h'	       ? -1
						       : 0;
}

static void
press_result(Tui *tui, int key, bool is_code)
{
	ResultWindow *result = &tui->result;
	int direction = direction_of(key, is_code);
	ResultChoice named = is_code ? RESULT_CHOICES
				     : result_find(result, key);
	Action action = keys_action(key, is_code);

	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, take_click);
	else if (direction)
		result_step(result, direction);
	else if (named != RESULT_CHOICES)
		choose(tui, named);
	else if (action == ACTION_CHOOSE)
		choose(tui, result->chosen);
	else if (action == ACTION_DROP || action == ACTION_QUIT)
		close_window(tui);
	else if (action == ACTION_UNDO) {
		tui_enter(tui, NULL);
		tui_command(tui, COMMAND_UNDO);
	} else if (!modes_enter(tui, action)) {
		tui_press_elsewhere(tui, key, is_code);
	}
}

void
result_enter(Tui *tui)
{
	static const Mode mode = {
		draw_result, press_result,
		N_("Up, Down, Tab\tchoose what to do next\n"
		"Enter, Space\tdo it\n"
		"r\tthe same again\n"
		"x\tthe same with sides swapped\n"
		"w\twalk through the moves\n"
		"s\tkeep a record\n"
		"n\tnew game: side, level, rules, timer\n"
		"u\ttake the end of the game back\n"
		"T, N, S, O, P, y, v, !\tas in the game\n"
		"Esc, q\tclose this window\n"),
	};

	tui_enter(tui, &mode);
	result_open(&tui->result, tui->session, !tui->config->keeps);
	/* What was typed ahead was not for a choice that nobody has seen. */
	flushinp();
}
