/*
 * The help that is read in a window over the rest: the keys of the game and
 * the signs on the board, or the keys of a mode.
 */
#ifndef TUI_PAGES_H
#define TUI_PAGES_H

/* A line of page_text() that begins with this is a heading. */
#define PAGE_HEADING '*'

/*
 * The text broken into lines of at most `columns` columns; the caller frees it.
 * `mode` has the keys of a mode, a line "names\twhat they do\n" for each, and
 * those of the others that mean the same everywhere are added; NULL is for the
 * game.
 */
char *page_text(const char *mode, int columns);

#endif
