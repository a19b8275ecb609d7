/*
 * The curses front end: the only folder that sees <curses.h>.
 */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "session/session.h"
#include "session/settings.h"

typedef struct TuiConfig {
	const Settings *settings;	/* in force at the start: with what the
					   command line says */
	Settings *remembered;	/* takes what the player changes, and only that,
				   and is stored each time; NULL: never */
	bool ask_setup;		/* begin with the New game dialog */
	bool restricted;	/* a guest: no file names */
	bool keeps;		/* false: a guest of whom nothing is kept */
	const char *version;	/* of the program, for reports of problems */
} TuiConfig;

/*
 * Runs the screen on the terminal of stdin and stdout until the player leaves
 * or the terminal or a signal ends it.  The terminal is put back in every
 * case.  STATUS_REFUSED with the reason when the terminal cannot show it: the
 * caller then falls back to line mode.  Installs signal handlers, so at most
 * one at a time.  On STATUS_OK `why` may hold a note to be shown afterwards,
 * on the terminal type.
 */
Status tui_run(Session *session, const TuiConfig *config, Text *why);

/*
 * Adds what a report of a problem says of program, terminal and settings, lines
 * "name: value"; with and without a terminal, and while tui_run() runs.
 */
void tui_facts(Text *text, const char *version, const Settings *settings);

/* Takes the locale over from the environment, as tui_run() does; true when its
   codeset is UTF-8. */
bool tui_set_locale(void);

/* Has texts in Latin letters where the terminal and the set of characters, by
   its name, show no others: before a session's first words.  tui_run() does the
   same by itself. */
void tui_set_letters(const char *charset);

/* Known words of --charset, --color, --theme and --board, for checks and help;
   index from 0, NULL at the end. */
const char *tui_charset_name(int index);
const char *tui_color_name(int index);
const char *tui_theme_name(int index);
const char *tui_board_name(int index);

#endif
