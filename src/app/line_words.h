/*
 * The words of line mode: a table that carries them out and makes the help.
 * Only for app/line*.c.
 */
#ifndef APP_LINE_WORDS_H
#define APP_LINE_WORDS_H

#include "app/line.h"

typedef struct Line {
	Session *session;
	const LineConfig *config;
	bool leaving;		/* quit was said */
} Line;

/* Carries out what was typed, a move or a word, and prints the answer.  The
   text is changed. */
void line_obey(Line *line, char *text);

/* Prints who plays, and by which rules. */
void line_say_game(const Session *session);

/* Prints whose turn it is, or the result. */
void line_say_turn(const Session *session, const char *before);

#endif
