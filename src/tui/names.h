/*
 * The form of the players' names.  Pure of the screen.
 */
#ifndef TUI_NAMES_H
#define TUI_NAMES_H

#include "session/setup.h"
#include "tui/text_field.h"

typedef struct Names {
	TextField fields[NAME_COUNT];
	int row;		/* the field with the cursor */
} Names;

void names_open(Names *names, const Setup *setup);

/* To the next field (1) or the one before (-1), around the end. */
void names_step(Names *names, int direction);

/* Puts what was typed into the setup; false when that changes nothing. */
bool names_take(const Names *names, Setup *setup);

/* Who has a name: "Goats", "You" ...; at most six characters. */
const char *names_label(int row, Seats seats);

#endif
