/*
 * The game's record as text, to be read, selected and copied: a mode.
 */
#ifndef TUI_RECORD_VIEW_H
#define TUI_RECORD_VIEW_H

#include "tui/scroll.h"

typedef struct Mode Mode;
typedef struct Tui Tui;

typedef struct RecordView {
	char *text;		/* owned; NULL while the mode is not open */
	Scroll scroll;
} RecordView;

extern const Mode record_mode;

/* The mouse is the terminal's own meanwhile, so that it selects. */
void record_view_open(Tui *tui);

void record_view_release(RecordView *view);

#endif
