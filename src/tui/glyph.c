#include "tui/glyph.h"

#include <string.h>
#include <strings.h>

#include "base/translate.h"

/* Corners and edges of the box drawing block, in the order of `joints`. */
#define BOX_JOINTS                                                            \
	{ L' ', L'\u2500', L'\u2500', L'\u2500', L'\u2502', L'\u2518',         \
	  L'\u2514', L'\u2534', L'\u2502', L'\u2510', L'\u250c', L'\u252c',    \
	  L'\u2502', L'\u2524', L'\u251c', L'\u253c' }
#define BOX_LINES .across = L'\u2500', .down = L'\u2502', .joints = BOX_JOINTS

static const Glyphs sets[CHARSET_COUNT] = {
	[CHARSET_FINE] = {
		.name = N_("fine"), .braille = true, BOX_LINES,
		.rising = L'\u2571', .falling = L'\u2572',
		.dash = L'\u2013', .times = L'\u00d7',
		.dot = L'\u00b7', .more = L'\u2026',
	},
	[CHARSET_BOX] = {
		.name = N_("box"), BOX_LINES,
		.rising = L'\u2571', .falling = L'\u2572',
		.dash = L'\u2013', .times = L'\u00d7',
		.dot = L'\u00b7', .more = L'\u2026',
	},
	[CHARSET_CONSOLE] = {
		/* The kernel's font has no en dash. */
		.name = N_("console"), .latin = true, BOX_LINES,
		.rising = L'/', .falling = L'\\',
		.dash = L'-', .times = L'\u00d7',
		.dot = L'\u00b7', .more = L'>',
	},
	[CHARSET_ASCII] = {
		.name = N_("ascii"), .ascii = true, .latin = true,
		.across = L'-', .down = L'|',
		.rising = L'/', .falling = L'\\',
		.dash = L'-', .times = L'x', .dot = L'.', .more = L'>',
		.joints = { L' ', L'-', L'-', L'-', L'|', L'+', L'+', L'+',
			    L'|', L'+', L'+', L'+', L'|', L'+', L'+', L'+' },
	},
};

const Glyphs *
glyphs_of(Charset charset)
{
	return &sets[charset];
}

Charset
charset_find(const char *name)
{
	for (int i = 0; i < CHARSET_COUNT; i++)
		if (strcasecmp(sets[i].name, name) == 0)
			return (Charset)i;
	return CHARSET_COUNT;
}

Charset
charset_for(const char *term, bool utf8)
{
	if (!utf8)
		return CHARSET_ASCII;
	if (term && strncmp(term, "linux", 5) == 0)
		return CHARSET_CONSOLE;
	return CHARSET_FINE;
}

Charset
charset_wanted(const char *name, const char *term, bool utf8)
{
	Charset charset = charset_find(name);

	return charset == CHARSET_COUNT || !utf8 ? charset_for(term, utf8)
						 : charset;
}

wchar_t
braille_cell(int x, int y, int rows, bool rising)
{
	/* Bits of the dots of a cell, by row and column: Unicode, chapter
	   "Braille Patterns". */
	static const unsigned char bits[4][2] = {
		{ 0x01, 0x08 }, { 0x02, 0x10 }, { 0x04, 0x20 }, { 0x40, 0x80 },
	};
	unsigned pattern = 0;

	/*
	 * A cell is 2 by 4 dots, so 2 * rows columns by `rows` rows are a
	 * square of dots and the line goes one right for one down.  It begins
	 * at the lower right dot of the middle of its first point and ends at
	 * the upper left one of its last: the same turned by 180 degrees.
	 */
	for (int t = 0; t < 4 * rows; t++) {
		int column = t + 1, row = t + 2;

		if (rising)
			column = 4 * rows - t;
		if (column / 2 == x && row / 4 == y)
			pattern |= bits[row % 4][column % 2];
	}
	return pattern ? (wchar_t)(0x2800 + pattern) : 0;
}
