/*
 * Scripted screens: what is pressed, in tests/screens/NAME.keys, and the
 * screen that it gives, in NAME.screen.
 *
 * A line of a .keys file is a comment (#) or a word and what follows it:
 *
 *	size 80x24		the window
 *	term linux		TERM
 *	lang C			LANG
 *	env NO_COLOR=1		another variable
 *	args --side=both	options
 *	record TEXT		a line of the record that the game opens
 *	kept NAME TEXT		a line of a kept game; files named later are
 *				newer
 *	table 5 7		a tablebase for the goal: the tigers win in so
 *				many plies once all goats are placed; 0: a draw
 *	pens			colours and attributes matter too
 *	press Down c3 Enter	keys by name, others as they are written
 *	type TEXT		the text as it is
 *	click 20,10		the mouse on a column and a row, from 0
 *	drag 4,18 12,14		pressed on the one, let go on the other
 *	wheel 3			so many notches down; negative: up
 *	resize 40x14		another window
 *	until TEXT		waits for a text on the screen
 *
 * Each step ends when the program waits for keys again.
 */
#ifndef TESTS_SCRIPT_H
#define TESTS_SCRIPT_H

#include "pty.h"

enum { SCRIPT_MAX = 1 << 13, SCRIPT_LINES = 256 };

typedef struct Script {
	char text[SCRIPT_MAX];
	char *lines[SCRIPT_LINES];	/* of the text; the setup, too, points
					   into it */
	int count;
	char record[SCRIPT_MAX];
	char path[512];		/* of the record */
	int kept;		/* lines of kept games */
	PtySetup setup;
	bool pens;
} Script;

/* Reads the file and everything in it that is no step. */
void script_read(Script *script, const char *path);

/* Carries out the steps of a script on a program that was started. */
void script_play(const Script *script, Pty *pty);

/* Sends the keys of a line such as "Down c3 Enter", and settles. */
void script_press(Pty *pty, const char *words);

#endif
