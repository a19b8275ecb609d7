/*
 * Line mode: the game by typed moves and words, each answered in words, without
 * curses and without line art.  For screen readers, for terminals that can do
 * nothing else, and for scripts: what is answered is the same in a pipe.
 *
 * Input waits while the computer thinks, so that a script says just what
 * happens; only a game in which no person plays listens all the time.
 */
#ifndef APP_LINE_H
#define APP_LINE_H

#include "session/session.h"
#include "session/settings.h"

typedef struct LineConfig {
	bool restricted;	/* a guest: no file names */
	bool keeps;		/* false: a guest of whom nothing is kept */
	const Settings *look;	/* how a screen would look, for reports */
	Settings *settings;	/* remembers the last new game, and how moves
				   are told; may be NULL */
} LineConfig;

/*
 * Plays on stdin and stdout until `quit`, the end of the input, or INT, TERM or
 * HUP; then saves the unfinished game.  Returns the exit status.  Installs
 * signal handlers, so at most one at a time.
 */
int line_run(Session *session, const LineConfig *config);

#endif
