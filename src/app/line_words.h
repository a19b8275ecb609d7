/*
 * The words of line mode: a table that carries them out and makes the help.
 * Only for app/line*.c.
 */
#ifndef APP_LINE_WORDS_H
#define APP_LINE_WORDS_H

#include "app/line.h"
#include "session/games.h"

typedef struct Line {
	Session *session;
	const LineConfig *config;
	bool spoken;		/* moves are told in words, see line_move.h */
	bool alerts;		/* what a move has changed is told */
	bool paused;		/* the clock stands, until the next line */
	Games *games;		/* the kept games as listed last; NULL: not
				   yet */
	char filter[TEXT_LINE];	/* words that they have; "": all */
	bool leaving;		/* quit was said */
} Line;

/* Carries out what was typed, a move or a word, and prints the answer.  The
   text is changed. */
void line_obey(Line *line, char *text);

/* Prints a notice of the session, the moves as chosen, with alerts. */
void line_say_notice(const Line *line, const Notice *notice);

/* Prints who plays, and by which rules: where they are the usual ones only when
   all are asked for.  `after` ends the line. */
void line_say_game(const Session *session, bool all, const char *after);

/* Prints whose turn it is, or the result. */
void line_say_turn(const Session *session, const char *before);

#endif
