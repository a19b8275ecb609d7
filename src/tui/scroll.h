/*
 * A text that is longer than its place: how far it is scrolled, its keys, and
 * the part in sight.
 */
#ifndef TUI_SCROLL_H
#define TUI_SCROLL_H

#include "tui/draw.h"

typedef struct Scroll {
	int top;		/* first line in sight */
	int rows, lines;	/* rows of the place and lines of the text, as
				   drawn last */
} Scroll;

/* Whether there is more than can be seen at once. */
bool scroll_is_needed(const Scroll *scroll);

/* Up, Down, Page Up, Page Down, Home, End, and k, j, b, Space, g, G; false for
   another key. */
bool scroll_press(Scroll *scroll, int key, bool is_code);

/* Draws the lines in sight, broken at blanks, on stdscr. */
void scroll_draw(Scroll *scroll, const Look *look, const Area *area,
		 const char *text);

#endif
