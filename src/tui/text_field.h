/*
 * One line of text that a player types: names, words.  Pure of the screen.
 *
 * The text is UTF-8 without control characters.  The cursor stands before a
 * character or at the end, never between a letter and the marks that belong to
 * it.  What a character takes on the screen, no column, one or two, is told by
 * wcwidth(), so by the locale, as curses does it.
 */
#ifndef TUI_TEXT_FIELD_H
#define TUI_TEXT_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	TEXT_FIELD_CHARS = 250,	/* the most that any field takes */
	TEXT_FIELD_SIZE = 4 * TEXT_FIELD_CHARS + 1,
};

typedef struct TextField {
	char text[TEXT_FIELD_SIZE];
	size_t length;		/* bytes */
	size_t cursor;		/* bytes before it */
	int limit;		/* characters, at most TEXT_FIELD_CHARS */
} TextField;

typedef enum TextFieldKey {
	TEXT_FIELD_LEFT,
	TEXT_FIELD_RIGHT,
	TEXT_FIELD_HOME,
	TEXT_FIELD_END,
	TEXT_FIELD_BACKSPACE,
	TEXT_FIELD_DELETE,
	TEXT_FIELD_CLEAR,	/* all of it */
} TextFieldKey;

/* A field with a text in it, the cursor at its end; what is too long for the
   limit is cut, what is no text is left out. */
void text_field_init(TextField *field, int limit, const char *text);

/* Types a character (a Unicode code point) at the cursor; false, and nothing
   is changed, when the field is full or it is none for a line of text. */
bool text_field_type(TextField *field, uint32_t c);

void text_field_press(TextField *field, TextFieldKey key);

/* The part of it that is seen in so many columns. */
typedef struct TextFieldPart {
	size_t first, bytes;	/* in the field's text */
	int columns;		/* that it takes */
	int cursor;		/* the column of the cursor in it: it may be
				   the one behind the text */
	bool before, behind;	/* there is more on that side */
} TextFieldPart;

/* At least 3 columns; the cursor is always in them. */
TextFieldPart text_field_part(const TextField *field, int columns);

#endif
