#include "tui/dialog.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/translate.h"
#include "tui/frame.h"

void
dialog_ask_setup(Dialog *dialog, const Setup *setup)
{
	dialog_close(dialog);
	dialog->kind = DIALOG_SETUP;
	dialog->setup = *setup;
}

void
dialog_show_page(Dialog *dialog, const char *mode)
{
	dialog_close(dialog);
	dialog->kind = DIALOG_PAGE;
	dialog->mode = mode;
}

static void
open_text(Dialog *dialog, DialogKind kind, const char *text)
{
	dialog_close(dialog);
	dialog->kind = kind;
	snprintf(dialog->text, sizeof dialog->text, "%s", text);
}

void
dialog_ask(Dialog *dialog, const char *question)
{
	open_text(dialog, DIALOG_QUESTION, question);
}

void
dialog_tell(Dialog *dialog, const char *text)
{
	open_text(dialog, DIALOG_MESSAGE, text);
}

void
dialog_close(Dialog *dialog)
{
	if (dialog->panel) {
		WINDOW *window = panel_window(dialog->panel);

		del_panel(dialog->panel);
		delwin(window);
	}
	*dialog = (Dialog){ .kind = DIALOG_NONE };
}

/* The keys that mean the same in every dialog, as plain characters. */
static int
common_key(int key, bool is_code)
{
	if (!is_code) {
		if (key == '\n')
			return '\r';
		return key == 'q' || key == 'Q' ? 27 : key;
	}
	switch (key) {
	case KEY_ENTER:
		return '\r';
	case KEY_UP:
		return 'k';
	case KEY_DOWN:
		return 'j';
	case KEY_LEFT:
		return 'h';
	case KEY_RIGHT:
		return 'l';
	case KEY_BTAB:
		return 'k';
	case KEY_NPAGE:
		return ' ';
	case KEY_PPAGE:
		return 'b';
	case KEY_HOME:
		return 'g';
	case KEY_END:
		return 'G';
	}
	return 0;
}

static DialogAnswer
press_setup(Dialog *dialog, int key)
{
	switch (key) {
	case '\r':
		return DIALOG_OK;
	case 27:
		return DIALOG_CANCEL;
	case 'k':
		dialog->row = (dialog->row + FORM_ROWS - 1) % FORM_ROWS;
		break;
	case 'j':
	case '\t':
		dialog->row = (dialog->row + 1) % FORM_ROWS;
		break;
	case 'h':
		form_change(dialog->row, &dialog->setup, -1);
		break;
	case 'l':
	case ' ':
		form_change(dialog->row, &dialog->setup, 1);
		break;
	}
	return DIALOG_OPEN;
}

static DialogAnswer
press_page(Dialog *dialog, int key)
{
	switch (key) {
	case '\r':
	case 27:
		return DIALOG_CANCEL;
	case 'k':
		dialog->top--;
		break;
	case 'j':
		dialog->top++;
		break;
	case ' ':
		if (dialog->top + dialog->shown >= dialog->lines)
			return DIALOG_CANCEL;
		dialog->top += dialog->shown;
		break;
	case 'b':
		dialog->top -= dialog->shown;
		break;
	case 'g':
		dialog->top = 0;
		break;
	case 'G':
		dialog->top = dialog->lines;
		break;
	}
	if (dialog->top > dialog->lines - dialog->shown)
		dialog->top = dialog->lines - dialog->shown;
	if (dialog->top < 0)
		dialog->top = 0;
	return DIALOG_OPEN;
}

static DialogAnswer
press_question(int key)
{
	switch (key) {
	case 'y':
	case 'Y':
		return DIALOG_OK;
	case 'n':
	case 'N':
	case '\r':
	case 27:
		return DIALOG_CANCEL;
	}
	return DIALOG_OPEN;
}

DialogAnswer
dialog_press(Dialog *dialog, int key, bool is_code)
{
	int plain = common_key(key, is_code);

	switch (dialog->kind) {
	case DIALOG_SETUP:
		return press_setup(dialog, plain);
	case DIALOG_PAGE:
		return press_page(dialog, plain);
	case DIALOG_QUESTION:
		return press_question(plain);
	case DIALOG_MESSAGE:
	case DIALOG_NONE:
		break;
	}
	return DIALOG_CANCEL;
}

void
dialog_click(Dialog *dialog, int row, int column)
{
	const Area *rows = &dialog->rows;
	int chosen = row - rows->row;

	if (dialog->kind != DIALOG_SETUP || chosen < 0 ||
	    chosen >= rows->rows || column < rows->column ||
	    column >= rows->column + rows->columns)
		return;
	if (dialog->row == (FormRow)chosen)
		form_change(dialog->row, &dialog->setup, 1);
	dialog->row = (FormRow)chosen;
}

/* The window in the middle of the screen, at most as large as wished; NULL
   when there is no memory for it. */
static WINDOW *
place_window(Dialog *dialog, int rows, int columns)
{
	WINDOW *old = dialog->panel ? panel_window(dialog->panel) : NULL;

	rows = rows < LINES ? rows : LINES;
	columns = columns < COLS ? columns : COLS;
	int top = (LINES - rows) / 2, left = (COLS - columns) / 2;

	if (old && getmaxy(old) == rows && getmaxx(old) == columns &&
	    getbegy(old) == top && getbegx(old) == left) {
		werase(old);
		return old;
	}
	WINDOW *window = newwin(rows, columns, top, left);

	if (!window)
		return old;
	if (dialog->panel)
		replace_panel(dialog->panel, window);
	else
		dialog->panel = new_panel(window);
	if (old)
		delwin(old);
	return window;
}

/* The frame, with the title in it and the keys below; returns what is left
   inside. */
static Area
draw_frame(WINDOW *window, const Look *look, const char *title,
	   const char *keys)
{
	int rows = getmaxy(window), columns = getmaxx(window);
	Area area = { 0, 0, rows, columns };
	bool roomy = columns >= 30 && rows >= 10;

	frame_draw(window, look, &area, title, keys);
	int pad = roomy ? 2 : 1;

	return (Area){ pad, pad + (roomy ? 1 : 0), rows - 2 * pad,
		       columns - 2 * pad - (roomy ? 2 : 0) };
}

static void
draw_setup(Dialog *dialog, const Look *look)
{
	WINDOW *window = place_window(dialog, FORM_ROWS + 8, 54);

	if (!window)
		return;
	Area inside = draw_frame(window, look, _(" New game "),
				 COLS >= 54 ? _(" Enter: start   cursor keys: "
						"change   Esc: back ")
				 : COLS >= 30 ? _(" Enter: start   Esc: back ")
					      : _(" Enter: start "));
	bool brief = inside.columns < 34;

	dialog->rows = (Area){ getbegy(window) + inside.row,
			       getbegx(window) + inside.column, FORM_ROWS,
			       inside.columns };
	int label = brief ? 7 : 16;

	for (int i = 0; i < FORM_ROWS; i++) {
		FormRow row = (FormRow)i;
		bool selected = row == dialog->row;
		char shown[TEXT_LINE];

		snprintf(shown, sizeof shown, "%s%s%s",
			 brief ? "" : selected ? "< " : "  ",
			 form_value(row, &dialog->setup),
			 selected && !brief ? " >" : "");
		draw_text(window, look, inside.row + i, inside.column, label,
			  selected ? STYLE_KEY : STYLE_TEXT,
			  brief ? form_brief_label(row) : form_label(row));
		draw_text(window, look, inside.row + i, inside.column + label,
			  inside.columns - label,
			  selected ? STYLE_CHOICE : STYLE_TEXT, shown);
	}
	Area explain = { inside.row + FORM_ROWS + 1, inside.column,
			 inside.rows - FORM_ROWS - 1, inside.columns };

	draw_wrapped(window, look, &explain, STYLE_QUIET,
		     form_explain(dialog->row, &dialog->setup));
	wmove(window, inside.row + (int)dialog->row,
	      inside.column + label + (brief ? 0 : 2));
}

static int
count_lines(const char *text)
{
	int lines = 0;

	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

static void
draw_page(Dialog *dialog, const Look *look)
{
	int wish = COLS >= 80 ? 72 : COLS;
	WINDOW *window = place_window(dialog, LINES, wish);

	if (!window)
		return;
	Area inside = draw_frame(window, look, _(" Help "),
				 COLS >= 48 ? _(" cursor keys, Space: scroll   "
						"Esc: back ")
					    : _(" Esc: back "));

	if (area_is_empty(&inside))
		return;
	char *text = page_text(dialog->mode, inside.columns);
	const char *line = text;

	dialog->lines = count_lines(text);
	dialog->shown = inside.rows;
	if (dialog->top > dialog->lines - dialog->shown)
		dialog->top = dialog->lines - dialog->shown;
	if (dialog->top < 0)
		dialog->top = 0;
	for (int i = 0; i < dialog->top + inside.rows && *line; i++) {
		size_t length = strcspn(line, "\n");
		char shown[TEXT_LINE];

		bool heading = *line == PAGE_HEADING;

		snprintf(shown, sizeof shown, "%.*s", (int)length - heading,
			 line + heading);
		if (i >= dialog->top)
			draw_text(window, look, inside.row + i - dialog->top,
				  inside.column, inside.columns,
				  heading ? STYLE_KEY : STYLE_TEXT, shown);
		line += length + (line[length] == '\n');
	}
	free(text);
	wmove(window, inside.row, inside.column);
}

/* A question or a message, in as many rows as it takes. */
static void
draw_text_box(Dialog *dialog, const Look *look)
{
	int columns = COLS < 44 ? COLS : 44;
	int lines = columns > 4 ? text_rows(dialog->text, columns - 4) : 1;
	WINDOW *window = place_window(dialog, lines + 4, columns);

	if (!window)
		return;
	draw_frame(window, look, "",
		   dialog->kind == DIALOG_QUESTION ? _(" y: yes   n: no ")
						   : _(" any key: back "));
	int spare = getmaxy(window) - 2 - lines;
	Area inside = { spare > 0 ? 2 : 1, 2, spare < 0 ? lines + spare : lines,
			columns - 4 };

	draw_wrapped(window, look, &inside, STYLE_TEXT, dialog->text);
	wmove(window, inside.row, inside.column);
}

void
dialog_draw(Dialog *dialog, const Look *look)
{
	switch (dialog->kind) {
	case DIALOG_SETUP:
		draw_setup(dialog, look);
		break;
	case DIALOG_PAGE:
		draw_page(dialog, look);
		break;
	case DIALOG_QUESTION:
	case DIALOG_MESSAGE:
		draw_text_box(dialog, look);
		break;
	case DIALOG_NONE:
		break;
	}
}
