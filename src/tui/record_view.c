#include <stdlib.h>

#include "tui/frame.h"
#include "base/translate.h"
#include "tui/mouse.h"

void
record_view_release(RecordView *view)
{
	free(view->text);
	view->text = NULL;
}

static void
draw(Tui *tui, const Layout *layout)
{
	static const KeyWord all[] = {
		{ "Esc", N_("back") }, { "w", N_("save it") },
		{ "Space", N_("on") }, { "b", N_("back a page") },
		{ "?", N_("help") },
		{ NULL, NULL },
	};
	static const KeyWord for_nobody[] = {
		{ "Esc", N_("back") }, { "Space", N_("on") },
		{ "b", N_("back a page") }, { "?", N_("help") },
		{ NULL, NULL },
	};
	RecordView *view = &tui->record;
	Area area = { 1, 0, LINES - 2, COLS };

	(void)layout;
	frame_title(&tui->look, COLS >= 60
		    ? _("The record, to be selected with the mouse and copied")
		    : _("The record"));
	/* Broken at blanks where the window is narrower than the text, which
	   then is still a record. */
	scroll_draw(&view->scroll, &tui->look, &area, view->text);
	if (tui->message.text[0])
		draw_text(stdscr, &tui->look, LINES - 1, 1, COLS - 1,
			  tui->message.style, tui->message.text);
	else
		frame_keys(&tui->look, LINES - 1,
			   tui->config->keeps ? all : for_nobody);
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
	Action action = keys_action(key, is_code);

	if (is_code && key == KEY_MOUSE) {
		mouse_read(tui, NULL);
	} else if (scroll_press(&tui->record.scroll, key, is_code)) {
		return;
	} else if (action == ACTION_REPLAY || action == ACTION_SAVE_AS) {
		leave(tui);
		save_name_open(tui);
	} else if (action == ACTION_DROP || action == ACTION_QUIT ||
		   action == ACTION_CHOOSE || action == ACTION_RECORD) {
		leave(tui);
	} else {
		tui_press_elsewhere(tui, key, is_code);
		/* A change of the look does not take it from the terminal. */
		mousemask(0, NULL);
	}
}

const Mode record_mode = {
	draw, press,
	N_("Up, Down\ta line up, or down\n"
	"Space, b\ta page down, or up\n"
	"Home, End, g, G\tthe first line, or the last\n"
	"w, S\tsave the game\n"
	"Esc, q, Enter\tback\n"),
};

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
