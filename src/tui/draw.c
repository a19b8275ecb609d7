/* For wcwidth(), where the flags of curses do not ask for it. */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif

#include "tui/draw.h"

#include <string.h>
#include <wchar.h>

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

/* Names can have characters of two columns, and marks of none. */
static int
char_columns(wchar_t c)
{
	int columns = wcwidth(c);

	return columns < 0 ? 1 : columns;
}

/* Puts a character with its marks. */
static void
put_string(WINDOW *window, int row, int column, attr_t attributes,
	   const wchar_t *string)
{
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
	wchar_t string[2] = { c, L'\0' };

	put_string(window, row, column, look->attributes[style], string);
}

int
text_columns(const char *text)
{
	int columns = 0;

	while (*text)
		columns += char_columns(next_char(&text));
	return columns;
}

/* Takes the marks that belong to the character before; as many as a cell of
   curses holds, the rest are lost. */
static void
take_marks(const char **text, wchar_t string[CCHARW_MAX + 1])
{
	int count = 1;

	for (const char *next = *text; *next; *text = next) {
		wchar_t c = next_char(&next);

		if (char_columns(c) > 0)
			break;
		if (count < CCHARW_MAX)
			string[count++] = c;
	}
	string[count] = L'\0';
}

int
draw_text(WINDOW *window, const Look *look, int row, int column, int columns,
	  Style style, const char *text)
{
	int used = 0;

	while (*text && used < columns) {
		wchar_t string[CCHARW_MAX + 1];
		wchar_t c = next_char(&text);
		int wide = char_columns(c);

		string[0] = shown_char(look->glyphs, c);
		take_marks(&text, string);
		if (wide == 0)
			continue;
		if (string[0] != c)
			string[1] = L'\0';
		if (used + wide + (*text != '\0') > columns) {
			string[0] = look->glyphs->more;
			string[1] = L'\0';
			/* Nothing follows. */
			while (*text)
				next_char(&text);
			wide = 1;
		}
		put_string(window, row, column + used, look->attributes[style],
			   string);
		used += wide;
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

	while (*p && *p != '\n') {
		if (*p == ' ')
			blank = p;
		const char *following = p;
		int wide = char_columns(next_char(&following));

		if (used + wide > columns && used > 0)
			break;
		p = following;
		used += wide;
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
