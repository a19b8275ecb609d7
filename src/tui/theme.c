#include "tui/theme.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/translate.h"

/* -1 is the terminal's own colour, which may be dark or light. */
typedef struct Paint {
	short fg256, bg256;
	short fg8, bg8;
	attr_t color;		/* attributes beside the colours */
	attr_t mono;		/* attributes without colours */
} Paint;

/*
 * The default: what every theme has where its own table says nothing.
 *
 * On black and on white alike only a few colours keep a contrast of 3:1: the
 * middle greys, greens and reds of 256, and of eight colours magenta and red.
 * Everything else is given a ground of its own.
 */
static const Paint base[STYLE_COUNT] = {
	[STYLE_TEXT] = { -1, -1, -1, -1, A_NORMAL, A_NORMAL },
	[STYLE_QUIET] = { 244, -1, -1, -1, A_NORMAL, A_NORMAL },
	[STYLE_LINE] = { 244, -1, -1, -1, A_NORMAL, A_NORMAL },
	[STYLE_TITLE] = { COLOR_WHITE, 60, COLOR_WHITE, COLOR_BLUE, A_NORMAL,
			  A_REVERSE },
	[STYLE_TIGER] = { COLOR_BLACK, 214, COLOR_BLACK, COLOR_YELLOW, A_NORMAL,
			  A_REVERSE | A_BOLD },
	[STYLE_GOAT] = { COLOR_BLACK, 250, COLOR_BLACK, COLOR_WHITE, A_NORMAL,
			 A_REVERSE },
	[STYLE_CURSOR] = { -1, -1, -1, -1, A_BOLD, A_BOLD },
	[STYLE_STEP] = { 34, -1, COLOR_GREEN, -1, A_NORMAL, A_BOLD },
	[STYLE_CAPTURE] = { 160, -1, COLOR_RED, -1, A_BOLD, A_BOLD },
	[STYLE_DANGER] = { 231, 160, COLOR_WHITE, COLOR_RED, A_BOLD,
			   A_REVERSE | A_BOLD },
	[STYLE_LAST] = { -1, -1, -1, -1, A_BOLD, A_BOLD },
	[STYLE_TRAPPED] = { 160, -1, COLOR_RED, -1, A_BOLD, A_BOLD },
	[STYLE_HINT] = { 231, 26, COLOR_WHITE, COLOR_BLUE, A_BOLD,
			 A_BOLD },
	[STYLE_ERROR] = { 160, -1, COLOR_RED, -1, A_BOLD, A_BOLD },
	[STYLE_WARNING] = { 170, -1, COLOR_MAGENTA, -1, A_BOLD, A_BOLD },
	[STYLE_RESULT] = { 231, 60, COLOR_WHITE, COLOR_BLUE, A_BOLD,
			   A_REVERSE | A_BOLD },
	[STYLE_KEY] = { -1, -1, -1, -1, A_BOLD, A_BOLD },
	[STYLE_CHOICE] = { 231, 60, COLOR_WHITE, COLOR_BLUE, A_BOLD,
			   A_REVERSE },
};

/* How a theme differs; without colours all themes are one. */
typedef struct Change {
	Style style;
	short fg256, bg256, fg8, bg8;
	attr_t color;
} Change;

#define PLAIN A_NORMAL
#define BOLD A_BOLD

/* For tired or weak eyes: everything bright, on black. */
static const Change contrast[] = {
	{ STYLE_TEXT, 231, 16, COLOR_WHITE, COLOR_BLACK, BOLD },
	{ STYLE_QUIET, 231, 16, COLOR_WHITE, COLOR_BLACK, PLAIN },
	{ STYLE_LINE, 252, 16, COLOR_WHITE, COLOR_BLACK, PLAIN },
	{ STYLE_TITLE, 16, 231, COLOR_BLACK, COLOR_WHITE, PLAIN },
	{ STYLE_TIGER, 16, 226, COLOR_BLACK, COLOR_YELLOW, PLAIN },
	{ STYLE_GOAT, 16, 231, COLOR_BLACK, COLOR_WHITE, PLAIN },
	{ STYLE_CURSOR, 16, 51, COLOR_BLACK, COLOR_CYAN, PLAIN },
	{ STYLE_STEP, 46, 16, COLOR_GREEN, COLOR_BLACK, BOLD },
	{ STYLE_CAPTURE, 203, 16, COLOR_RED, COLOR_BLACK, BOLD },
	{ STYLE_LAST, 51, 16, COLOR_CYAN, COLOR_BLACK, BOLD },
	{ STYLE_TRAPPED, 203, 16, COLOR_RED, COLOR_BLACK, BOLD },
	{ STYLE_HINT, 16, 46, COLOR_BLACK, COLOR_GREEN, PLAIN },
	{ STYLE_ERROR, 203, 16, COLOR_RED, COLOR_BLACK, BOLD },
	{ STYLE_WARNING, 226, 16, COLOR_YELLOW, COLOR_BLACK, BOLD },
	{ STYLE_RESULT, 16, 231, COLOR_BLACK, COLOR_WHITE, PLAIN },
	{ STYLE_KEY, 226, 16, COLOR_YELLOW, COLOR_BLACK, BOLD },
	{ STYLE_CHOICE, 16, 231, COLOR_BLACK, COLOR_WHITE, PLAIN },
};

/* Blue against orange, never red against green: Okabe and Ito's colours,
   "Color Universal Design", 2008, in the nearest of 256. */
static const Change colorblind[] = {
	{ STYLE_TITLE, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
	{ STYLE_STEP, 16, 117, COLOR_BLACK, COLOR_CYAN, PLAIN },
	{ STYLE_CAPTURE, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
	{ STYLE_DANGER, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
	{ STYLE_TRAPPED, 169, -1, COLOR_MAGENTA, -1, BOLD },
	{ STYLE_HINT, 16, 79, COLOR_BLACK, COLOR_GREEN, PLAIN },
	{ STYLE_ERROR, 169, -1, COLOR_MAGENTA, -1, BOLD },
	{ STYLE_WARNING, 169, -1, COLOR_MAGENTA, -1, BOLD },
	{ STYLE_RESULT, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
	{ STYLE_CHOICE, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
};

/* The colours of Nepal: crimson and blue of the flag, marigolds. */
static const Change nepali[] = {
	{ STYLE_LINE, 131, -1, -1, -1, PLAIN },
	{ STYLE_TITLE, 231, 160, COLOR_WHITE, COLOR_RED, PLAIN },
	{ STYLE_TIGER, 88, 214, COLOR_BLACK, COLOR_YELLOW, PLAIN },
	{ STYLE_GOAT, 18, 153, COLOR_BLUE, COLOR_WHITE, PLAIN },
	{ STYLE_STEP, 166, -1, COLOR_GREEN, -1, PLAIN },
	{ STYLE_HINT, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
	{ STYLE_RESULT, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
	{ STYLE_KEY, 166, -1, -1, -1, BOLD },
	{ STYLE_CHOICE, 231, 25, COLOR_WHITE, COLOR_BLUE, BOLD },
};

#define CHANGES(table) table, sizeof table / sizeof table[0]

static const struct Theme {
	const char *name;
	const Change *changes;
	size_t count;
	bool mono;		/* no colours where there are some, too */
} themes[] = {
	{ N_("default"), NULL, 0, false },
	{ N_("contrast"), CHANGES(contrast), false },
	{ N_("colorblind"), CHANGES(colorblind), false },
	{ N_("nepali"), CHANGES(nepali), false },
	{ N_("mono"), NULL, 0, true },
};

enum { THEME_COUNT = sizeof themes / sizeof themes[0] };

/* The base with the changes of a theme. */
static void
paint_theme(const struct Theme *theme, Paint paints[STYLE_COUNT])
{
	memcpy(paints, base, sizeof base);
	for (size_t i = 0; i < theme->count; i++) {
		const Change *change = &theme->changes[i];

		paints[change->style] = (Paint){
			change->fg256, change->bg256, change->fg8, change->bg8,
			change->color, base[change->style].mono,
		};
	}
}

static const char *const mode_names[COLOR_MODE_COUNT] = {
	[COLOR_MODE_AUTO] = "auto",
	[COLOR_MODE_NEVER] = "never",
	[COLOR_MODE_8] = "8",
	[COLOR_MODE_256] = "256",
};

const char *
color_mode_name(ColorMode mode)
{
	return mode_names[mode];
}

ColorMode
color_mode_find(const char *name)
{
	for (int i = 0; i < COLOR_MODE_COUNT; i++)
		if (strcasecmp(mode_names[i], name) == 0)
			return (ColorMode)i;
	return COLOR_MODE_AUTO;
}

const char *
theme_name(int theme)
{
	return theme >= 0 && theme < THEME_COUNT ? themes[theme].name : NULL;
}

int
theme_find(const char *name)
{
	for (int i = 0; i < THEME_COUNT; i++)
		if (strcasecmp(themes[i].name, name) == 0)
			return i;
	return 0;
}

/* How many colours to use: 0, 8 or 256. */
static int
colors_wanted(ColorMode mode)
{
	const char *no_color = getenv("NO_COLOR");

	if (mode == COLOR_MODE_NEVER || !has_colors() || COLORS < 8)
		return 0;
	if (mode == COLOR_MODE_AUTO && no_color && *no_color)
		return 0;
	if (mode == COLOR_MODE_8 || COLORS < 256)
		return 8;
	return 256;
}

/* The colours of a style, with something fixed for the terminal's own ones
   where these cannot be had. */
static void
colors_of(const Paint *paint, int colors, bool defaults, short *fg, short *bg)
{
	*fg = colors == 256 ? paint->fg256 : paint->fg8;
	*bg = colors == 256 ? paint->bg256 : paint->bg8;
	if (!defaults && *fg < 0)
		*fg = COLOR_WHITE;
	if (!defaults && *bg < 0)
		*bg = COLOR_BLACK;
}

/* The colour pair of a style: that of an earlier one with equal colours if
   there is one, for every change of pair costs bytes. */
static short
pair_of(const Paint *paints, Style style, int colors, bool defaults)
{
	short fg, bg, other_fg, other_bg;

	colors_of(&paints[style], colors, defaults, &fg, &bg);
	if (fg < 0 && bg < 0)
		return 0;
	for (short i = 0; i < (short)style; i++) {
		colors_of(&paints[i], colors, defaults, &other_fg, &other_bg);
		if (fg == other_fg && bg == other_bg)
			return (short)(i + 1);
	}
	short pair = (short)(style + 1);

	return init_pair(pair, fg, bg) == OK ? pair : 0;
}

void
theme_apply(int theme, ColorMode mode, attr_t attributes[STYLE_COUNT])
{
	Paint paints[STYLE_COUNT];
	/* COLORS is known only after start_color(). */
	bool defaults = has_colors() && start_color() == OK &&
			use_default_colors() == OK;
	int colors = themes[theme].mono ? 0 : colors_wanted(mode);

	paint_theme(&themes[theme], paints);
	for (int i = 0; i < STYLE_COUNT; i++) {
		attributes[i] = colors ? paints[i].color : paints[i].mono;
		if (colors)
			attributes[i] |= (attr_t)COLOR_PAIR(
				pair_of(paints, (Style)i, colors, defaults));
	}
}
