#include "vt_inside.h"

#include <stdio.h>
#include <string.h>

void
vt_complain(Vt *vt, const char *what, unsigned detail)
{
	if (!vt->error[0])
		snprintf(vt->error, sizeof vt->error,
			 "%s (%u '%c', sign '%c', first parameter %d)", what,
			 detail,
			 detail > ' ' && detail < 127 ? (char)detail : ' ',
			 vt->intermediate ? vt->intermediate : ' ',
			 vt->parameters[0]);
}

/* What erasing leaves behind. */
static VtCell
blank(const Vt *vt)
{
	VtCell cell = { .c = ' ', .pen = vt_plain };

	if (vt->erases_in_color)
		cell.pen.background = vt->pen.background;
	return cell;
}

static void
erase(Vt *vt, int row, int from, int to)
{
	for (int i = from; i < to && i < vt->columns; i++)
		vt->screen.cells[row][i] = blank(vt);
}

static void
erase_rows(Vt *vt, int from, int to)
{
	for (int row = from; row < to; row++)
		erase(vt, row, 0, vt->columns);
}

static int
clamp(int n, int low, int high)
{
	return n < low ? low : n > high ? high : n;
}

static void
move_to(Vt *vt, int row, int column)
{
	vt->screen.row = clamp(row, 0, vt->rows - 1);
	vt->screen.column = clamp(column, 0, vt->columns - 1);
	vt->screen.wraps = false;
}

/* Moves the rows from `top` to `bottom` up by n (down when n < 0). */
static void
scroll(Vt *vt, int top, int bottom, int n)
{
	int height = bottom - top + 1;
	int by = clamp(n, -height, height);
	size_t row_size = sizeof vt->screen.cells[0];

	if (by >= 0) {
		memmove(vt->screen.cells[top], vt->screen.cells[top + by],
			(size_t)(height - by) * row_size);
		erase_rows(vt, bottom + 1 - by, bottom + 1);
	} else {
		memmove(vt->screen.cells[top - by], vt->screen.cells[top],
			(size_t)(height + by) * row_size);
		erase_rows(vt, top, top - by);
	}
}

static void
line_feed(Vt *vt)
{
	if (vt->screen.row == vt->bottom)
		scroll(vt, vt->top, vt->bottom, 1);
	else if (vt->screen.row < vt->rows - 1)
		vt->screen.row++;
	vt->screen.wraps = false;
}

static void
reverse_feed(Vt *vt)
{
	if (vt->screen.row == vt->top)
		scroll(vt, vt->top, vt->bottom, -1);
	else if (vt->screen.row > 0)
		vt->screen.row--;
	vt->screen.wraps = false;
}

/* Opens (n > 0) or closes gaps at the cursor. */
static void
shift(Vt *vt, int n)
{
	VtCell *cells = vt->screen.cells[vt->screen.row];
	int column = vt->screen.column, rest = vt->columns - column;
	int by = clamp(n, -rest, rest);

	if (by >= 0) {
		memmove(cells + column + by, cells + column,
			(size_t)(rest - by) * sizeof *cells);
		erase(vt, vt->screen.row, column, column + by);
	} else {
		memmove(cells + column, cells + column - by,
			(size_t)(rest + by) * sizeof *cells);
		erase(vt, vt->screen.row, vt->columns + by, vt->columns);
	}
}

/* The marks of Devanagari that have no cell of their own. */
static bool
is_mark(uint32_t c)
{
	return (c >= 0x900 && c <= 0x902) || c == 0x93c ||
	       (c >= 0x941 && c <= 0x948) || c == 0x94d;
}

/* Onto the character before. */
static void
put_mark(Vt *vt, uint32_t c)
{
	VtCell *cell = &vt->screen.cells[vt->screen.row][vt->put_column];
	int i = 0;

	while (i < VT_MARKS && cell->marks[i])
		i++;
	if (i < VT_MARKS)
		cell->marks[i] = c;
	else
		vt_complain(vt, "too many marks", c);
}

static void
put(Vt *vt, uint32_t c)
{
	if (is_mark(c)) {
		put_mark(vt, c);
		return;
	}
	/* Combining or wide: the tests count one cell for each. */
	if ((c >= 0x300 && c < 0x370) || (c >= 0x1100 && c < 0x1160) ||
	    c >= 0x2e80)
		vt_complain(vt, "a character that is not one cell wide", c);
	if (vt->screen.wraps) {
		line_feed(vt);
		vt->screen.column = 0;
	}
	if (vt->insert)
		shift(vt, 1);
	vt->screen.cells[vt->screen.row][vt->screen.column] =
		(VtCell){ .c = c, .pen = vt->pen };
	vt->last = c;
	vt->put_column = vt->screen.column;
	if (vt->screen.column < vt->columns - 1)
		vt->screen.column++;
	else
		vt->screen.wraps = !vt->no_wrap;
}

static void
switch_screen(Vt *vt, bool alternate)
{
	if (alternate == vt->alternate)
		return;
	vt->alternate = alternate;
	if (alternate) {
		vt->main = vt->screen;
		erase_rows(vt, 0, vt->rows);
	} else {
		vt->screen = vt->main;
	}
}

static void
set_mode(Vt *vt, int mode, bool on)
{
	if (vt->intermediate != '?') {
		if (mode == 4)
			vt->insert = on;
		else if (mode != 34)
			vt_complain(vt, "an unknown mode", (unsigned)mode);
		return;
	}
	switch (mode) {
	case 1:
		vt->keypad = on;
		break;
	case 7:
		vt->no_wrap = !on;
		break;
	case 25:
		vt->cursor_hidden = !on;
		break;
	case 1000:
	case 1002:
	case 1003:
		vt->mouse = on;
		break;
	case 1049:
		switch_screen(vt, on);
		break;
	case 12:	/* blinking of the cursor */
	case 1006:	/* how the mouse is told */
	case 1034:	/* the meta key */
		break;
	default:
		vt_complain(vt, "an unknown private mode", (unsigned)mode);
	}
}

static void
erase_display(Vt *vt, int how)
{
	int row = vt->screen.row, column = vt->screen.column;

	if (how == 0) {
		erase(vt, row, column, vt->columns);
		erase_rows(vt, row + 1, vt->rows);
	} else if (how == 1) {
		erase_rows(vt, 0, row);
		erase(vt, row, 0, column + 1);
	} else {
		erase_rows(vt, 0, vt->rows);
	}
}

static void
erase_line(Vt *vt, int how)
{
	int row = vt->screen.row, column = vt->screen.column;

	erase(vt, row, how == 0 ? column : 0,
	      how == 1 ? column + 1 : vt->columns);
}

static void
set_region(Vt *vt)
{
	int top = vt->parameters[0], bottom = vt->parameters[1];

	vt->top = clamp(top ? top - 1 : 0, 0, vt->rows - 1);
	vt->bottom = clamp(bottom && vt->count > 1 ? bottom - 1 : vt->rows - 1,
			   vt->top, vt->rows - 1);
	move_to(vt, 0, 0);
}

/* Inserts (n > 0) or deletes rows at the cursor, within the region. */
static void
shift_rows(Vt *vt, int n)
{
	if (vt->screen.row < vt->top || vt->screen.row > vt->bottom)
		return;
	scroll(vt, vt->screen.row, vt->bottom, -n);
	vt->screen.column = 0;
}

static void
back_tab(Vt *vt, int n)
{
	int column = vt->screen.column;

	for (; n > 0 && column > 0; n--)
		column = (column - 1) / 8 * 8;
	move_to(vt, vt->screen.row, column);
}

/* The movements of the cursor; false when it is none. */
static bool
move_by_csi(Vt *vt, char final, int n)
{
	int row = vt->screen.row, column = vt->screen.column;

	switch (final) {
	case 'A':
		move_to(vt, row - n, column);
		break;
	case 'B':
		move_to(vt, row + n, column);
		break;
	case 'C':
		move_to(vt, row, column + n);
		break;
	case 'D':
		move_to(vt, row, column - n);
		break;
	case 'G':
		move_to(vt, row, n - 1);
		break;
	case 'd':
		move_to(vt, n - 1, column);
		break;
	case 'H':
		move_to(vt, n - 1,
			vt->count > 1 && vt->parameters[1]
				? vt->parameters[1] - 1 : 0);
		break;
	case 'Z':
		back_tab(vt, n);
		break;
	default:
		return false;
	}
	return true;
}

static void
change_by_csi(Vt *vt, char final, int n)
{
	switch (final) {
	case 'J':
		erase_display(vt, vt->parameters[0]);
		break;
	case 'K':
		erase_line(vt, vt->parameters[0]);
		break;
	case 'X':
		erase(vt, vt->screen.row, vt->screen.column,
		      vt->screen.column + n);
		break;
	case '@':
		shift(vt, n);
		break;
	case 'P':
		shift(vt, -n);
		break;
	case 'L':
		shift_rows(vt, n);
		break;
	case 'M':
		shift_rows(vt, -n);
		break;
	case 'S':
		scroll(vt, vt->top, vt->bottom, n);
		break;
	case 'T':
		scroll(vt, vt->top, vt->bottom, -n);
		break;
	case 'b':
		for (int i = 0; i < n; i++)
			put(vt, vt->last);
		break;
	case 'r':
		set_region(vt);
		break;
	case 'm':
		vt_set_pen(vt);
		break;
	case 't':	/* keeping the title of the window */
		if (vt->parameters[0] == 22 || vt->parameters[0] == 23)
			break;
		/* Fall through. */
	default:
		vt_complain(vt, "an unknown control sequence", (unsigned)final);
	}
}

static void
do_csi(Vt *vt, char final)
{
	int n = vt->parameters[0] ? vt->parameters[0] : 1;

	vt->state = VT_GROUND;
	if (final == 'h' || final == 'l') {
		for (int i = 0; i < vt->count; i++)
			set_mode(vt, vt->parameters[i], final == 'h');
		return;
	}
	/* How the cursor of the Linux console looks. */
	if (final == 'c' && vt->intermediate == '?')
		return;
	if (vt->intermediate) {
		vt_complain(vt, "an unknown control sequence", (unsigned)final);
		return;
	}
	if (!move_by_csi(vt, final, n))
		change_by_csi(vt, final, n);
}

static void
read_csi(Vt *vt, unsigned char c)
{
	if (c >= '0' && c <= '9') {
		int *parameter = &vt->parameters[vt->count - 1];

		if (*parameter < 10000)
			*parameter = 10 * *parameter + (c - '0');
	} else if (c == ';' || c == ':') {
		if (vt->count < VT_PARAMETERS)
			vt->parameters[vt->count++] = 0;
		else
			vt_complain(vt, "too many parameters", c);
	} else if (c >= '<' && c <= '?') {
		vt->intermediate = (char)c;
	} else if (c >= '@' && c <= '~') {
		do_csi(vt, (char)c);
	} else {
		vt_complain(vt, "a bad byte in a control sequence", c);
		vt->state = VT_GROUND;
	}
}

static void
read_escape(Vt *vt, unsigned char c)
{
	vt->state = VT_GROUND;
	switch (c) {
	case '[':
		vt->state = VT_CSI;
		vt->intermediate = '\0';
		vt->count = 1;
		memset(vt->parameters, 0, sizeof vt->parameters);
		break;
	case ']':
		vt->state = VT_OSC;
		vt->parameters[0] = 0;
		break;
	case '(':
	case ')':
		vt->state = VT_CHARSET;
		vt->intermediate = (char)c;
		break;
	case 'M':
		reverse_feed(vt);
		break;
	case '7':
		vt->saved_row = vt->screen.row;
		vt->saved_column = vt->screen.column;
		break;
	case '8':
		move_to(vt, vt->saved_row, vt->saved_column);
		break;
	case '=':
	case '>':
		break;
	default:
		vt_complain(vt, "an unknown escape sequence", c);
	}
}

/* G1 may hold line drawing, as ncurses prepares it, as long as nothing shifts
   to it. */
static void
read_charset(Vt *vt, unsigned char c)
{
	vt->state = VT_GROUND;
	if (vt->intermediate == '(' && c != 'B')
		vt_complain(vt, "a switch of the character set", c);
}

/* Only "the usual colours again" is known, which ncurses sends when it comes
   back from a stop. */
static void
read_osc(Vt *vt, unsigned char c)
{
	if (c >= '0' && c <= '9' && vt->parameters[0] < 1000) {
		vt->parameters[0] = 10 * vt->parameters[0] + (c - '0');
		return;
	}
	if (c != '\a' || vt->parameters[0] != 104)
		vt_complain(vt, "an unknown system command", c);
	vt->state = VT_GROUND;
}

static void
read_control(Vt *vt, unsigned char c)
{
	switch (c) {
	case '\0':
	case 0x0f:	/* back to G0 */
		break;
	case '\a':
		vt->bell_seen = true;
		break;
	case '\b':
		move_to(vt, vt->screen.row, vt->screen.column - 1);
		break;
	case '\t':
		move_to(vt, vt->screen.row, vt->screen.column / 8 * 8 + 8);
		break;
	case '\n':
		line_feed(vt);
		break;
	case '\r':
		move_to(vt, vt->screen.row, 0);
		break;
	case 27:
		vt->state = VT_ESCAPE;
		break;
	default:
		vt_complain(vt, "an unknown control character", c);
	}
}

static void
read_ground(Vt *vt, unsigned char c)
{
	if (c < ' ' || c == 127) {
		read_control(vt, c);
	} else if (c < 0x80) {
		put(vt, c);
	} else if (c >= 0xc2 && c < 0xf5) {
		vt->more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
		vt->code = c & (0x3fu >> vt->more);
		vt->state = VT_UTF8;
	} else {
		vt_complain(vt, "a byte that is not UTF-8", c);
	}
}

static void
read_utf8(Vt *vt, unsigned char c)
{
	if ((c & 0xc0) != 0x80) {
		vt_complain(vt, "a byte that is not UTF-8", c);
		vt->state = VT_GROUND;
		return;
	}
	vt->code = vt->code << 6 | (c & 0x3f);
	if (--vt->more == 0) {
		vt->state = VT_GROUND;
		put(vt, vt->code);
	}
}

void
vt_write(Vt *vt, const char *bytes, size_t length)
{
	static void (*const readers[])(Vt *, unsigned char) = {
		[VT_GROUND] = read_ground,	[VT_ESCAPE] = read_escape,
		[VT_CSI] = read_csi,		[VT_CHARSET] = read_charset,
		[VT_OSC] = read_osc,		[VT_UTF8] = read_utf8,
	};

	for (size_t i = 0; i < length; i++) {
		unsigned char c = (unsigned char)bytes[i];

		if (c >= 0x80)
			vt->high_seen = true;
		readers[vt->state](vt, c);
	}
}
