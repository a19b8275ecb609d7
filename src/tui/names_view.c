#include "tui/names_view.h"

#include <string.h>

#include "base/translate.h"
#include "tui/frame.h"
#include "tui/mouse.h"
#include "tui/text_field_view.h"

enum { LABEL = 8, WIDTH = 54 };

static const char *
explain(Seats seats)
{
	return seats == SEATS_BOTH
		       ? _("For the title and the records of your games.")
		       : _("Your name; the second is for two people.");
}

/* A row for each name, a gap and the words, in a frame. */
static Area
box_in_the_middle(const char *words)
{
	int columns = COLS < WIDTH ? COLS : WIDTH;
	int rows = NAME_COUNT + 3 + text_rows(words, columns - 4);

	return (Area){ (LINES - rows) / 2, (COLS - columns) / 2, rows,
		       columns };
}

static void
draw_names(Tui *tui, const Layout *layout)
{
	const Names *names = &tui->names;
	const Look *look = &tui->look;
	Seats seats = session_setup(tui->session)->seats;

	tui_draw_game(tui, layout);
	Area box = box_in_the_middle(explain(seats));
	Area inside = frame_box(look, &box, _(" Names "),
				box.columns >= 44
				? _(" Enter: keep   Tab: next   Esc: back ")
				: box.columns >= 30
					? _(" Enter: keep   Esc: back ")
					: _(" Enter: keep "));
	int width = inside.columns - LABEL;
	Area below = { inside.row + 3, inside.column, inside.rows - 3,
		       inside.columns };

	draw_wrapped(stdscr, look, &below, STYLE_QUIET, explain(seats));
	for (int i = 0; i < NAME_COUNT; i++) {
		/* The field with the cursor last, which it leaves there. */
		int row = (names->row + 1 + i) % NAME_COUNT;
		bool focus = row == names->row;

		draw_text(stdscr, look, inside.row + row, inside.column, LABEL,
			  focus ? STYLE_KEY : STYLE_TEXT,
			  names_label(row, seats));
		text_field_draw(stdscr, look, inside.row + row,
				inside.column + LABEL, width,
				&names->fields[row], focus);
	}
}

static void
keep(Tui *tui)
{
	Setup setup = *session_setup(tui->session);
	bool changed = names_take(&tui->names, &setup);

	tui_enter(tui, NULL);
	if (!changed)
		return;
	session_set_names(tui->session, setup.names);
	memcpy(tui->settings.setup.names, setup.names, sizeof setup.names);
	tui_remember(tui, REMEMBER_NAMES);
}

static void
press_names(Tui *tui, int key, bool is_code)
{
	Names *names = &tui->names;

	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, NULL);
	else if (is_code ? key == KEY_ENTER : key == '\r' || key == '\n')
		keep(tui);
	else if (!is_code && key == 27)
		tui_enter(tui, NULL);
	else if (is_code ? key == KEY_DOWN : key == '\t')
		names_step(names, 1);
	else if (is_code && (key == KEY_UP || key == KEY_BTAB))
		names_step(names, -1);
	else if (!is_code && key == ('L' & 0x1f))
		clearok(curscr, TRUE);
	else
		text_field_key(&names->fields[names->row], key, is_code);
}

void
names_enter(Tui *tui)
{
	static const Mode mode = { draw_names, press_names, NULL };

	tui_enter(tui, &mode);
	names_open(&tui->names, session_setup(tui->session));
}
