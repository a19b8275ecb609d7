/*
 * A small terminal emulator: takes what a program writes and keeps the screen
 * that a person would see.  It knows what ncurses sends to the terminals that
 * the tests use, and nothing else: everything unknown, each switch of the
 * character set, each question to the terminal and broken UTF-8 is an error,
 * of which the first is kept in words.
 */
#ifndef TESTS_VT_H
#define TESTS_VT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef enum VtAttribute {
	VT_BOLD = 1,
	VT_DIM = 2,
	VT_ITALIC = 4,
	VT_UNDERLINE = 8,
	VT_BLINK = 16,
	VT_REVERSE = 32,
	VT_INVISIBLE = 64,
} VtAttribute;

enum {
	VT_DEFAULT = -1,	/* the terminal's own colour */
	VT_ROWS = 100,		/* the largest window */
	VT_COLUMNS = 250,
	VT_PARAMETERS = 16,
	VT_MARKS = 3,		/* on one character */
	VT_LINE = 4 * (1 + VT_MARKS) * VT_COLUMNS + 1,	/* bytes of a row as
							   text */
};

typedef struct VtPen {
	uint8_t attributes;
	int16_t foreground, background;		/* 0 to 255 or VT_DEFAULT */
} VtPen;

typedef struct VtCell {
	uint32_t c;		/* code point; a blank is ' ' */
	uint32_t marks[VT_MARKS];	/* on it, as in Devanagari; 0: none */
	VtPen pen;
} VtCell;

typedef struct VtScreen {
	VtCell cells[VT_ROWS][VT_COLUMNS];
	int row, column;
	bool wraps;		/* the last column is full: the next character
				   goes to the next row */
} VtScreen;

typedef struct Vt {
	int rows, columns;
	VtScreen screen, main;	/* `main` is kept while `alternate` */
	VtPen pen;
	int top, bottom;	/* the scrolling region */
	int saved_row, saved_column;
	bool alternate, cursor_hidden, insert, keypad, no_wrap, mouse;
	bool erases_in_color;	/* bce: set by the test for its terminal */

	/* What was seen since the counters were cleared. */
	bool color_seen;	/* a colour other than the default was set */
	bool high_seen;		/* a byte of 0x80 or more */
	bool bell_seen;
	char error[160];	/* empty: all was understood */

	/* The sequence that is being read. */
	enum { VT_GROUND, VT_ESCAPE, VT_CSI, VT_CHARSET, VT_OSC, VT_UTF8 }
		state;
	char intermediate;	/* '?', '(' or the like, or 0 */
	int parameters[VT_PARAMETERS], count;
	uint32_t code;
	int more;		/* bytes of a UTF-8 character to come */
	uint32_t last;		/* for repeating */
	int put_column;		/* where the last character is */
} Vt;

void vt_init(Vt *vt, int rows, int columns);

/* Another size: what is cut off is lost, what is new is blank. */
void vt_resize(Vt *vt, int rows, int columns);

void vt_write(Vt *vt, const char *bytes, size_t length);

/* Clears what was seen and the error. */
void vt_forget(Vt *vt);

/* A row as UTF-8 without the blanks at its end. */
void vt_line(const Vt *vt, int row, char line[VT_LINE]);

/* Whether some row contains the text. */
bool vt_shows(const Vt *vt, const char *text);

/*
 * The screen as text: its rows, a line with the place of the cursor, and, with
 * `pens`, each cell's colours and attributes as a letter, with a list of what
 * the letters stand for.
 */
void vt_print(const Vt *vt, FILE *out, bool pens);

#endif
