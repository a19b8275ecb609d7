/*
 * What the modes have in common around what they show: the bar at the top, the
 * keys at the bottom, and a small frame over the rest; on stdscr but for
 * frame_draw().
 */
#ifndef TUI_FRAME_H
#define TUI_FRAME_H

#include "tui/draw.h"

/* A key and what it does, in a word. */
typedef struct KeyWord {
	const char *key, *word;
} KeyWord;

/* The bar of the top row, for windows that have one to spare. */
void frame_title(const Look *look, const char *title);

/*
 * As many of the keys as fit into a row, the more important first; the first,
 * the way back, is drawn last and always.  NULL behind the last.
 */
void frame_keys(const Look *look, int row, const KeyWord *keys);

/* The lines of a frame, with the title in it and the keys below. */
void frame_draw(WINDOW *window, const Look *look, const Area *area,
		const char *title, const char *keys);

/* A frame with nothing inside; returns the inside. */
Area frame_box(const Look *look, const Area *area, const char *title,
	       const char *keys);

#endif
