/*
 * The texts that are read in a window over the board: the help on the keys.
 */
#ifndef TUI_PAGES_H
#define TUI_PAGES_H

typedef enum Page {
	PAGE_HELP,
} Page;

const char *page_title(Page page);

/* A line of page_text() that begins with this is a heading. */
#define PAGE_HEADING '*'

/* The text broken into lines of at most `columns` columns; the caller frees
   it. */
char *page_text(Page page, int columns);

#endif
