#include "tui/scroll.h"

#include <stdio.h>

#include "base/text.h"

bool
scroll_is_needed(const Scroll *scroll)
{
	return scroll->lines > scroll->rows;
}

static void
clamp(Scroll *scroll)
{
	if (scroll->top > scroll->lines - scroll->rows)
		scroll->top = scroll->lines - scroll->rows;
	if (scroll->top < 0)
		scroll->top = 0;
}

bool
scroll_press(Scroll *scroll, int key, bool is_code)
{
	static const struct {
		int code, key;
		int lines, pages;	/* that it goes down */
	} keys[] = {
		{ KEY_UP, 'k', -1, 0 },	   { KEY_DOWN, 'j', 1, 0 },
		{ KEY_PPAGE, 'b', 0, -1 }, { KEY_NPAGE, ' ', 0, 1 },
	};

	if (is_code ? key == KEY_HOME : key == 'g') {
		scroll->top = 0;
		return true;
	}
	if (is_code ? key == KEY_END : key == 'G') {
		scroll->top = scroll->lines;
		clamp(scroll);
		return true;
	}
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (key == (is_code ? keys[i].code : keys[i].key)) {
			scroll->top += keys[i].lines +
				       keys[i].pages * scroll->rows;
			clamp(scroll);
			return true;
		}
	return false;
}

void
scroll_draw(Scroll *scroll, const Look *look, const Area *area,
	    const char *text)
{
	if (area_is_empty(area))
		return;
	scroll->rows = area->rows;
	scroll->lines = text_rows(text, area->columns);
	clamp(scroll);
	for (int i = 0; *text; i++) {
		const char *next;
		size_t length = text_line(text, area->columns, &next);
		int row = i - scroll->top;
		char line[4 * TEXT_LINE];

		snprintf(line, sizeof line, "%.*s", (int)length, text);
		if (row >= 0 && row < area->rows)
			draw_text(stdscr, look, area->row + row, area->column,
				  area->columns, STYLE_TEXT, line);
		text = next;
	}
}
