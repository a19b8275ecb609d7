#include <stdlib.h>
#include <string.h>

#include "tui/frame.h"
#include "tui/mouse.h"

void
record_view_release(RecordView *view)
{
	free(view->text);
	view->text = NULL;
}

/* Draws the lines from `top` on, broken at blanks where the window is narrower
   than the text, which then is still a record; returns how many there are. */
static int
draw_lines(const Look *look, const char *text, int top, int row, int rows)
{
	int line = 0;

	for (; *text; line++) {
		const char *next;
		size_t length = text_line(text, COLS, &next);
		char shown[TEXT_LINE];

		if (length >= sizeof shown)
			length = sizeof shown - 1;
		memcpy(shown, text, length);
		shown[length] = '\0';
		if (line >= top && line < top + rows)
			draw_text(stdscr, look, row + line - top, 0, COLS,
				  STYLE_TEXT, shown);
		text = next;
	}
	return line;
}

static void
clamp(RecordView *view)
{
	if (view->top > view->lines - view->shown)
		view->top = view->lines - view->shown;
	if (view->top < 0)
		view->top = 0;
}

static void
draw(Tui *tui, const Layout *layout)
{
	static const KeyWord keys[] = {
		{ "Esc", "back" }, { "w", "write it to a file" },
		{ "Space", "on" }, { "b", "back a page" }, { NULL, NULL },
	};
	RecordView *view = &tui->record;

	(void)layout;
	view->shown = LINES - 2;
	/* Once to know how many lines there are. */
	view->lines = draw_lines(&tui->look, view->text, 0, 0, 0);
	clamp(view);
	frame_title(&tui->look, COLS >= 60
		    ? "The record, to be selected with the mouse and copied"
		    : "The record");
	draw_lines(&tui->look, view->text, view->top, 1, view->shown);
	frame_keys(&tui->look, LINES - 1, keys);
	move(1, 0);
}

static void
leave(Tui *tui)
{
	record_view_release(&tui->record);
	tui_enter(tui, NULL);
	/* The mouse as it was. */
	tui_set_look(tui);
}

static void
press(Tui *tui, int key, bool is_code)
{
	RecordView *view = &tui->record;

	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, NULL);
	else if (is_code ? key == KEY_UP : key == 'k')
		view->top--;
	else if (is_code ? key == KEY_DOWN : key == 'j')
		view->top++;
	else if (is_code ? key == KEY_NPAGE : key == ' ')
		view->top += view->shown;
	else if (is_code ? key == KEY_PPAGE : key == 'b')
		view->top -= view->shown;
	else if (is_code && key == KEY_HOME)
		view->top = 0;
	else if (is_code && key == KEY_END)
		view->top = view->lines;
	else if (!is_code && (key == 'w' || key == 'S')) {
		leave(tui);
		save_name_open(tui);
		return;
	} else if (is_code ? key == KEY_ENTER
			   : key && strchr("\r\n\033qQy", key) != NULL) {
		leave(tui);
		return;
	} else if (keys_action(key, is_code) == ACTION_REDRAW)
		clearok(curscr, TRUE);
	clamp(view);
}

const Mode record_mode = { draw, press };

void
record_view_open(Tui *tui)
{
	record_view_release(&tui->record);
	tui->record = (RecordView){
		.text = session_record_text(tui->session),
	};
	tui_enter(tui, &record_mode);
	mousemask(0, NULL);
}
