#include "vt_inside.h"

#include <stdio.h>
#include <string.h>

void
vt_init(Vt *vt, int rows, int columns)
{
	memset(vt, 0, sizeof *vt);
	vt->rows = rows;
	vt->columns = columns;
	vt->bottom = rows - 1;
	vt->pen = vt_plain;
	for (int row = 0; row < VT_ROWS; row++)
		for (int i = 0; i < VT_COLUMNS; i++)
			vt->screen.cells[row][i] =
				(VtCell){ .c = ' ', .pen = vt_plain };
	vt->main = vt->screen;
}

void
vt_resize(Vt *vt, int rows, int columns)
{
	for (int row = 0; row < VT_ROWS; row++)
		for (int i = 0; i < VT_COLUMNS; i++)
			if (row >= rows || i >= columns)
				vt->screen.cells[row][i] =
					(VtCell){ .c = ' ', .pen = vt_plain };
	vt->rows = rows;
	vt->columns = columns;
	vt->top = 0;
	vt->bottom = rows - 1;
	if (vt->screen.row >= rows)
		vt->screen.row = rows - 1;
	if (vt->screen.column >= columns)
		vt->screen.column = columns - 1;
	vt->screen.wraps = false;
}

void
vt_forget(Vt *vt)
{
	vt->color_seen = vt->high_seen = vt->bell_seen = false;
	vt->error[0] = '\0';
}

static int
encode(uint32_t c, char *out)
{
	if (c < 0x80) {
		out[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		out[0] = (char)(0xc0 | c >> 6);
		out[1] = (char)(0x80 | (c & 0x3f));
		return 2;
	}
	out[0] = (char)(0xe0 | (c >> 12 & 0x0f));
	out[1] = (char)(0x80 | (c >> 6 & 0x3f));
	out[2] = (char)(0x80 | (c & 0x3f));
	return 3;
}

void
vt_line(const Vt *vt, int row, char line[VT_LINE])
{
	int end = vt->columns, length = 0;

	while (end > 0 && vt->screen.cells[row][end - 1].c == ' ')
		end--;
	for (int i = 0; i < end; i++) {
		const VtCell *cell = &vt->screen.cells[row][i];

		length += encode(cell->c, line + length);
		for (int j = 0; j < VT_MARKS && cell->marks[j]; j++)
			length += encode(cell->marks[j], line + length);
	}
	line[length] = '\0';
}

bool
vt_shows(const Vt *vt, const char *text)
{
	char line[VT_LINE];

	for (int row = 0; row < vt->rows; row++) {
		vt_line(vt, row, line);
		if (strstr(line, text))
			return true;
	}
	return false;
}

static bool
pens_equal(VtPen a, VtPen b)
{
	return a.attributes == b.attributes && a.foreground == b.foreground &&
	       a.background == b.background;
}

/* The pens of a screen in the order in which they are met, without the plain
   one. */
typedef struct Palette {
	VtPen pens[26];
	int count;
} Palette;

/* '.' for the plain pen, else a letter; '?' when there are too many. */
static char
letter_of(Palette *palette, VtPen pen)
{
	if (!pen.attributes && pen.foreground == VT_DEFAULT &&
	    pen.background == VT_DEFAULT)
		return '.';
	for (int i = 0; i < palette->count; i++)
		if (pens_equal(palette->pens[i], pen))
			return (char)('a' + i);
	if (palette->count == 26)
		return '?';
	palette->pens[palette->count++] = pen;
	return (char)('a' + palette->count - 1);
}

/* What a letter stands for: "bold reverse 16 on 214". */
static void
write_pen(FILE *out, VtPen pen)
{
	static const char *const names[] = {
		"bold", "dim", "italic", "underline", "blink", "reverse",
		"invisible",
	};

	for (int i = 0; i < 7; i++)
		if (pen.attributes >> i & 1)
			fprintf(out, " %s", names[i]);
	if (pen.foreground != VT_DEFAULT)
		fprintf(out, " %d", pen.foreground);
	if (pen.background != VT_DEFAULT)
		fprintf(out, " on %d", pen.background);
	fputc('\n', out);
}

/* Of a blank only the ground, an underline and reversal can be seen. */
static VtPen
visible_pen(VtCell cell)
{
	const unsigned seen = VT_UNDERLINE | VT_REVERSE;

	if (cell.c == ' ' && !(cell.pen.attributes & seen)) {
		cell.pen.attributes = 0;
		cell.pen.foreground = VT_DEFAULT;
	}
	return cell.pen;
}

static void
write_pens(FILE *out, const Vt *vt)
{
	Palette palette = { .count = 0 };

	for (int row = 0; row < vt->rows; row++) {
		char line[VT_COLUMNS + 1];
		int length = 0;

		for (int i = 0; i < vt->columns; i++) {
			VtPen pen = visible_pen(vt->screen.cells[row][i]);

			line[i] = letter_of(&palette, pen);
			if (line[i] != '.')
				length = i + 1;
		}
		fprintf(out, "%.*s\n", length, line);
	}
	for (int i = 0; i < palette.count; i++) {
		fprintf(out, "%c", 'a' + i);
		write_pen(out, palette.pens[i]);
	}
}

void
vt_print(const Vt *vt, FILE *out, bool pens)
{
	char line[VT_LINE];

	for (int row = 0; row < vt->rows; row++) {
		vt_line(vt, row, line);
		fprintf(out, "%s\n", line);
	}
	fprintf(out, "--- cursor: ");
	if (vt->cursor_hidden)
		fprintf(out, "hidden\n");
	else
		fprintf(out, "row %d, column %d\n", vt->screen.row,
			vt->screen.column);
	if (pens)
		write_pens(out, vt);
}
