/*
 * What each part of the screen looks like: styles, and themes that give them
 * colours.  Colour only repeats what characters say, so that every theme also
 * works in mono.
 */
#ifndef TUI_THEME_H
#define TUI_THEME_H

#include <curses.h>

typedef enum Style {
	STYLE_TEXT,		/* plain words */
	STYLE_QUIET,		/* labels, coordinates */
	STYLE_LINE,		/* the lines of the board */
	STYLE_TITLE,		/* the bar at the top */
	STYLE_TIGER,		/* the chip of a tiger */
	STYLE_GOAT,		/* the chip of a goat */
	STYLE_CURSOR,		/* brackets of the chosen point */
	STYLE_STEP,		/* where it can step */
	STYLE_CAPTURE,		/* where it can land after a capture */
	STYLE_DANGER,		/* a goat that it can capture */
	STYLE_LAST,		/* dots of the last move */
	STYLE_TRAPPED,		/* the ring of a trapped tiger */
	STYLE_HINT,		/* the stars of a hint */
	STYLE_ERROR,		/* a refusal */
	STYLE_WARNING,		/* a draw is near, time is short */
	STYLE_RESULT,		/* the game is over */
	STYLE_KEY,		/* a key in a list of keys */
	STYLE_CHOICE,		/* the selected line of a dialog */
	STYLE_COUNT,
} Style;

typedef enum ColorMode {
	COLOR_MODE_AUTO,
	COLOR_MODE_NEVER,
	COLOR_MODE_8,
	COLOR_MODE_256,
	COLOR_MODE_COUNT,
} ColorMode;

/* "auto", "never", "8", "256"; the mode of a word, COLOR_MODE_AUTO if there is
   none. */
const char *color_mode_name(ColorMode mode);
ColorMode color_mode_find(const char *name);

/* Names of the themes from 0, NULL at the end; the index of a name, 0 if there
   is none. */
const char *theme_name(int theme);
int theme_find(const char *name);

/*
 * Sets up the colour pairs of a theme on the terminal that is open, which has
 * `COLORS` colours, and fills in the attributes of each style.  NO_COLOR
 * counts in COLOR_MODE_AUTO.
 */
void theme_apply(int theme, ColorMode mode, attr_t attributes[STYLE_COUNT]);

#endif
