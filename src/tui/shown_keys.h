/*
 * Keys that are written on the screen, for the mouse to press: "Enter choose
 * u undo" in the last row, "Esc: back" elsewhere.  What is seen is what is
 * pressed, in whichever window, mode or dialog it stands.
 */
#ifndef TUI_SHOWN_KEYS_H
#define TUI_SHOWN_KEYS_H

#include <stdbool.h>
#include <wchar.h>

/*
 * The key that the words around a column of a line tell of: "KEY word", or
 * where `colon` is asked for only "KEY: word"; groups of words are two blanks,
 * a comma or a frame apart.  As curses gives it: a character or a KEY_ code.
 */
bool shown_key(const wchar_t *line, int column, bool colon, int *key,
	       bool *is_code);

/* The same of what is on the screen now. */
bool shown_key_at(int row, int column, int *key, bool *is_code);

#endif
