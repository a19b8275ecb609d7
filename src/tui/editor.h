/*
 * The line in which a move is typed.  Pure of the screen.
 */
#ifndef TUI_EDITOR_H
#define TUI_EDITOR_H

#include "game/game.h"

enum { EDITOR_SIZE = 16 };

typedef struct Editor {
	bool active;
	char text[EDITOR_SIZE];	/* ASCII: signs of Unicode become - and x */
	int length;
	int cursor;		/* 0 to length */
	bool refused;		/* the next letter begins a new move */
} Editor;

typedef enum EditorKey {
	EDITOR_LEFT,
	EDITOR_RIGHT,
	EDITOR_HOME,
	EDITOR_END,
	EDITOR_BACKSPACE,	/* on an empty line: leaves it */
	EDITOR_DELETE,
	EDITOR_CLEAR,
	EDITOR_COMPLETE,
} EditorKey;

/* Leaves the line and empties it. */
void editor_close(Editor *editor);

/* Types a character (a Unicode code point); true when it belongs in a move.
   A letter a to e opens the line. */
bool editor_type(Editor *editor, unsigned long c);

/* An editing key; completion takes the moves of `game`. */
void editor_press(Editor *editor, EditorKey key, const Game *game);

/*
 * The legal moves that what is typed can become, in ASCII notation: all of
 * them as a list for the eye ("c4 c5 d4"), what follows it when there is just
 * one.  `rest` gets the missing end of that one, empty otherwise.  Returns how
 * many there are.
 */
int editor_matches(const Editor *editor, const Game *game, Text *list,
		   Text *rest);

#endif
