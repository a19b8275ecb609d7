#include "tui/mouse.h"

#include "tui/replay_view.h"
#include "tui/shown_keys.h"

/* A press on a key that is written somewhere presses that key. */
static bool
press_shown(Tui *tui, const Click *click)
{
	int key;
	bool is_code;

	if (click->released ||
	    !shown_key_at(click->row, click->column, &key, &is_code))
		return false;
	tui_press(tui, key, is_code);
	return true;
}

/* The wheel; the game has nothing to scroll. */
static void
roll(Tui *tui, mmask_t state)
{
	if (tui->mode || tui->dialog.kind != DIALOG_NONE)
		tui_press(tui, state & BUTTON4_PRESSED ? KEY_UP : KEY_DOWN,
			  true);
}

void
mouse_read(Tui *tui, void (*take)(Tui *tui, const Click *click))
{
	/* Curses itself keeps eight. */
	enum { EVENTS = 8 };
	MEVENT events[EVENTS];
	int count = 0;

	/* The last one comes first. */
	while (count < EVENTS &&
	       terminal_read_mouse(&tui->terminal, &events[count]))
		count++;
	/* It may be switched off and send all the same. */
	if (!tui->settings.mouse)
		return;
	while (count-- > 0) {
		mmask_t state = events[count].bstate;
		Click click = {
			.row = events[count].y,
			.column = events[count].x,
			.released = (state & BUTTON1_RELEASED) != 0,
		};

		if (tui->mode && tui->dialog.kind == DIALOG_NONE &&
		    !click.released)
			tui->message.text[0] = '\0';
		if (state & (BUTTON4_PRESSED | BUTTON5_PRESSED))
			roll(tui, state);
		else if (state & (BUTTON1_PRESSED | BUTTON1_RELEASED) &&
			 !press_shown(tui, &click) && take)
			take(tui, &click);
	}
}

static void
press_point(Tui *tui, Point point)
{
	bool again = tui->picker.picked == point;

	editor_close(&tui->editor);
	tui->picker.cursor = point;
	/* A second press on the piece may begin to drag it: whether it is to be
	   put back is known when the button is let go. */
	if (!again)
		tui_choose(tui);
	tui->held = tui->picker.picked == point ? point : POINT_NONE;
	tui->held_again = again;
}

static void
release(Tui *tui, Point point)
{
	Point held = tui->held;
	Move move;

	tui->held = POINT_NONE;
	/* Let go beside the board the piece stays picked up. */
	if (held == POINT_NONE || tui->picker.picked != held ||
	    point == POINT_NONE)
		return;
	if (point != held) {
		tui->message.text[0] = '\0';
		move = picker_drag(&tui->picker, session_game(tui->session),
				   point);
		tui_play(tui, move);
	} else if (tui->held_again) {
		picker_drop(&tui->picker);
	}
}

static void
take_click(Tui *tui, const Click *click)
{
	Layout layout = tui_layout(tui);
	Point point = layout_point(&layout, click->row, click->column);

	if (layout.too_small)
		return;
	if (click->released) {
		release(tui, point);
		return;
	}
	int ply = view_ply_at(&layout, tui->session, click->row,
			      click->column);

	tui->held = POINT_NONE;
	tui->message.text[0] = '\0';
	if (point != POINT_NONE)
		press_point(tui, point);
	else if (ply > 0)
		replay_enter_at(tui, ply);
}

void
mouse_press(Tui *tui)
{
	mouse_read(tui, take_click);
}
