/*
 * The form of the New game dialog: a setup, changed row by row.  Pure of the
 * screen.
 */
#ifndef TUI_FORM_H
#define TUI_FORM_H

#include "session/setup.h"

typedef enum FormRow {
	FORM_SEATS,
	FORM_LEVEL,
	FORM_GOAL,
	FORM_REPETITION,
	FORM_TIMER,
	FORM_ROWS,
} FormRow;

/* "You play", "Level" ...; the brief ones have at most six characters. */
const char *form_label(FormRow row);
const char *form_brief_label(FormRow row);

/* What is chosen in a row: "goats", and a sentence on what that means. */
const char *form_value(FormRow row, const Setup *setup);
const char *form_explain(FormRow row, const Setup *setup);

/* The next (+1) or last (-1) choice of a row, around the end. */
void form_change(FormRow row, Setup *setup, int direction);

#endif
