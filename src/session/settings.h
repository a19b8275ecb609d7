/*
 * What the program remembers between two starts, in a text file of `key value`
 * lines: $XDG_CONFIG_HOME/baghchal/settings.  Lines it does not know are kept.
 */
#ifndef SESSION_SETTINGS_H
#define SESSION_SETTINGS_H

#include "session/setup.h"

enum { SETTINGS_WORD = 24 };

typedef struct Settings {
	Setup setup;			/* of the last new game */
	char charset[SETTINGS_WORD];	/* --charset; "auto" */
	char color[SETTINGS_WORD];	/* --color; "auto" */
	char theme[SETTINGS_WORD];	/* --theme; "default" */
	char board[SETTINGS_WORD];	/* --board; "auto" */
	bool mouse;
	bool spoken;			/* line mode tells moves in words */
	bool alerts;			/* ... and what a move has changed */
	char *unknown;			/* lines kept as they are; owned */
} Settings;

/* The usual values. */
void settings_init(Settings *settings);
void settings_release(Settings *settings);

/*
 * Reads the file into `settings` (initialised before).  A missing file is
 * STATUS_OK; a value that makes no sense is left at its usual one, and the
 * first such line is told in `why` with STATUS_DAMAGED, the rest still read.
 */
Status settings_load(Settings *settings, Text *why);

/* Replaces the file, see file_write(). */
Status settings_store(const Settings *settings, Text *why);

#endif
