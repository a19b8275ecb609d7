/*
 * A text field on the screen: its keys, and how it is drawn.
 */
#ifndef TUI_TEXT_FIELD_VIEW_H
#define TUI_TEXT_FIELD_VIEW_H

#include "tui/draw.h"
#include "tui/text_field.h"

/* Edits the field; false for a key that is neither text nor an editing key
   (Enter, Esc, up and down, Tab), or text for which there is no room. */
bool text_field_key(TextField *field, int key, bool is_code);

/* Draws the part of it that fits, a sign at either end where there is more,
   and leaves the window's cursor in it when it has the focus. */
void text_field_draw(WINDOW *window, const Look *look, int row, int column,
		     int columns, const TextField *field, bool focus);

#endif
