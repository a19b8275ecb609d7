#include "tui/draw.h"

#include <string.h>
#include <wchar.h>

#include "base/text.h"
#include "base/utf8.h"

/* The next character of UTF-8 text and the text behind it; what cannot be shown
   becomes '?'. */
static wchar_t
next_char(const char **text)
{
	uint32_t c = utf8_next(text);

	return utf8_is_printable(c) ? (wchar_t)c : L'?';
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
		columns += utf8_columns((uint32_t)next_char(&text));
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

		if (utf8_columns((uint32_t)c) > 0)
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
		int wide = utf8_columns((uint32_t)c);

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
		int wide = utf8_columns((uint32_t)next_char(&following));

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
