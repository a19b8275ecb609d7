#include "tui/frame.h"

#include "base/translate.h"

void
frame_title(const Look *look, const char *title)
{
	draw_bar(stdscr, look, 0, 0, COLS, STYLE_TITLE, " ");
	draw_text(stdscr, look, 0, 1, COLS - 1, STYLE_TITLE, title);
}

static int
key_columns(const KeyWord *key)
{
	return text_columns(key->key) + text_columns(_(key->word)) + 3;
}

static int
draw_key(const Look *look, int row, int column, const KeyWord *key)
{
	column += draw_text(stdscr, look, row, column, COLS - column,
			    STYLE_KEY, key->key) + 1;
	column += draw_text(stdscr, look, row, column, COLS - column,
			    STYLE_TEXT, _(key->word)) + 2;
	return column;
}

void
frame_keys(const Look *look, int row, const KeyWord *keys)
{
	/* The last needs no blanks behind it. */
	int column = 1, room = COLS + 1 - key_columns(keys);

	for (const KeyWord *key = keys + 1; key->key; key++) {
		room -= key_columns(key);
		if (room < 0)
			break;
		column = draw_key(look, row, column, key);
	}
	draw_key(look, row, column, keys);
}

void
frame_draw(WINDOW *window, const Look *look, const Area *area,
	   const char *title, const char *keys)
{
	const Glyphs *glyphs = look->glyphs;
	int top = area->row, left = area->column;
	int bottom = top + area->rows - 1, right = left + area->columns - 1;
	int inside = area->columns - 4;

	for (int i = left + 1; i < right; i++) {
		draw_char(window, look, top, i, STYLE_LINE, glyphs->across);
		draw_char(window, look, bottom, i, STYLE_LINE, glyphs->across);
	}
	for (int i = top + 1; i < bottom; i++) {
		draw_char(window, look, i, left, STYLE_LINE, glyphs->down);
		draw_char(window, look, i, right, STYLE_LINE, glyphs->down);
	}
	draw_char(window, look, top, left, STYLE_LINE, glyphs->joints[10]);
	draw_char(window, look, top, right, STYLE_LINE, glyphs->joints[9]);
	draw_char(window, look, bottom, left, STYLE_LINE, glyphs->joints[6]);
	draw_char(window, look, bottom, right, STYLE_LINE, glyphs->joints[5]);
	draw_text(window, look, top, left + 2, inside, STYLE_KEY, title);
	draw_text(window, look, bottom, left + 2, inside, STYLE_QUIET, keys);
}

Area
frame_box(const Look *look, const Area *area, const char *title,
	  const char *keys)
{
	for (int i = 0; i < area->rows; i++)
		draw_bar(stdscr, look, area->row + i, area->column,
			 area->columns, STYLE_TEXT, "");
	frame_draw(stdscr, look, area, title, keys);
	return (Area){ area->row + 1, area->column + 2, area->rows - 2,
		       area->columns - 4 };
}
