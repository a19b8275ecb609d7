/*
 * Saving the game by a name that is typed: a mode that shows the game above
 * its line.
 */
#ifndef TUI_SAVE_NAME_H
#define TUI_SAVE_NAME_H

typedef struct Mode Mode;
typedef struct Tui Tui;

extern const Mode save_name_mode;

void save_name_open(Tui *tui);

/* The answer to whether the file of that name is to be replaced. */
void save_name_answer(Tui *tui, bool yes);

#endif
