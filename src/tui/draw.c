#include "tui/draw.h"

#include <string.h>

#include "base/text.h"

/* The next character of UTF-8 text and the text behind it; a byte that is no
   UTF-8 becomes '?'. */
static wchar_t
next_char(const char **text)
{
	const unsigned char *p = (const unsigned char *)*text;
	int more = p[0] >= 0xf0 ? 3 : p[0] >= 0xe0 ? 2 : p[0] >= 0xc0 ? 1 : 0;
	unsigned long c = more ? p[0] & (0x3f >> more) : p[0];

	(*text)++;
	if (p[0] < ' ' || p[0] == 0x7f || (p[0] >= 0x80 && p[0] < 0xc0))
		return L'?';
	for (int i = 1; i <= more; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return L'?';
		c = c << 6 | (p[i] & 0x3f);
		(*text)++;
	}
	return (wchar_t)c;
}

/* How a set of characters shows a character. */
static wchar_t
shown_char(const Glyphs *glyphs, wchar_t c)
{
	switch (c) {
	case L'\u2013':
		return glyphs->dash;
	case L'\u00d7':
		return glyphs->times;
	}
	return c < 0x80 || !glyphs->ascii ? c : L'?';
}

static void
put(WINDOW *window, int row, int column, attr_t attributes, wchar_t c)
{
	wchar_t string[2] = { c, L'\0' };
	cchar_t cell;
	short pair = (short)PAIR_NUMBER(attributes);

	if (row < 0 || column < 0 || row >= getmaxy(window) ||
	    column >= getmaxx(window))
		return;
	setcchar(&cell, string, attributes & ~A_COLOR, pair, NULL);
	mvwadd_wch(window, row, column, &cell);
}

void
draw_char(WINDOW *window, const Look *look, int row, int column, Style style,
	  wchar_t c)
{
	put(window, row, column, look->attributes[style], c);
}

int
text_columns(const char *text)
{
	int columns = 0;

	while (*text) {
		next_char(&text);
		columns++;
	}
	return columns;
}

int
draw_text(WINDOW *window, const Look *look, int row, int column, int columns,
	  Style style, const char *text)
{
	int used = 0;

	while (*text && used < columns) {
		wchar_t c = next_char(&text);

		if (*text && used == columns - 1)
			c = look->glyphs->more;
		draw_char(window, look, row, column + used++, style,
			  shown_char(look->glyphs, c));
	}
	return used;
}

void
draw_bar(WINDOW *window, const Look *look, int row, int column, int columns,
	 Style style, const char *text)
{
	int used = draw_text(window, look, row, column, columns, style, text);

	while (used < columns)
		draw_char(window, look, row, column + used++, style, L' ');
}

size_t
text_line(const char *text, int columns, const char **next)
{
	const char *p = text, *blank = NULL;
	int used = 0;

	while (*p && *p != '\n' && used <= columns) {
		if (*p == ' ')
			blank = p;
		if (used == columns)
			break;
		next_char(&p);
		used++;
	}
	if (!*p || *p == '\n') {
		*next = *p ? p + 1 : p;
		return (size_t)(p - text);
	}
	if (blank && blank > text) {
		*next = blank + 1;
		return (size_t)(blank - text);
	}
	*next = p;
	return (size_t)(p - text);
}

int
text_rows(const char *text, int columns)
{
	int rows = 0;

	for (; *text; rows++)
		text_line(text, columns, &text);
	return rows;
}

int
draw_wrapped(WINDOW *window, const Look *look, const Area *area, Style style,
	     const char *text)
{
	int row = 0;

	if (area_is_empty(area))
		return 0;
	while (*text && row < area->rows) {
		const char *next;
		size_t length = text_line(text, area->columns, &next);
		char line[TEXT_LINE];

		/* The last row shows that the text goes on. */
		if (row == area->rows - 1 || length >= sizeof line)
			length = strcspn(text, "\n");
		if (length >= sizeof line)
			length = sizeof line - 1;
		memcpy(line, text, length);
		line[length] = '\0';
		draw_text(window, look, area->row + row, area->column,
			  area->columns, style, line);
		text = next;
		row++;
	}
	return row;
}
