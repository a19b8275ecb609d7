/*
 * Drawing into curses windows: everything on the screen goes through here, as
 * wide characters, so that a terminal without UTF-8 never gets a byte of it.
 */
#ifndef TUI_DRAW_H
#define TUI_DRAW_H

#include "tui/glyph.h"
#include "tui/theme.h"

/* How to draw: the chosen characters and colours. */
typedef struct Look {
	Charset charset;
	const Glyphs *glyphs;
	int theme;
	ColorMode color;
	attr_t attributes[STYLE_COUNT];
} Look;

/* A part of a window; empty when it has no rows or columns. */
typedef struct Area {
	int row, column;
	int rows, columns;
} Area;

static inline bool
area_is_empty(const Area *area)
{
	return area->rows <= 0 || area->columns <= 0;
}

/* One character; outside of the window nothing happens. */
void draw_char(WINDOW *window, const Look *look, int row, int column,
	       Style style, wchar_t c);

/*
 * A line of UTF-8 text in at most `columns` columns, cut with a sign when it
 * is longer.  En dash and multiplication sign become - and x in ASCII.
 * Returns the columns used.
 */
int draw_text(WINDOW *window, const Look *look, int row, int column,
	      int columns, Style style, const char *text);

/* The same, filled up with blanks to the whole width. */
void draw_bar(WINDOW *window, const Look *look, int row, int column,
	      int columns, Style style, const char *text);

/*
 * The first line of a text broken at blanks for `columns` columns (at least
 * 1): its bytes, and where the next line begins (at the end: the 0).
 */
size_t text_line(const char *text, int columns, const char **next);

/* The rows that a text takes when it is broken so. */
int text_rows(const char *text, int columns);

/* Text broken at blanks into the area; returns the rows used. */
int draw_wrapped(WINDOW *window, const Look *look, const Area *area,
		 Style style, const char *text);

/* The columns of a text. */
int text_columns(const char *text);

#endif
