/*
 * The four sets of characters the board is drawn with.  Pieces are letters in
 * all of them: consoles draw every missing glyph as one and the same sign.
 */
#ifndef TUI_GLYPH_H
#define TUI_GLYPH_H

#include <stdbool.h>
#include <wchar.h>

typedef enum Charset {
	CHARSET_FINE,		/* box drawing, diagonals in braille dots */
	CHARSET_BOX,		/* box drawing with the diagonals of Unicode */
	CHARSET_CONSOLE,	/* box drawing with / and \ */
	CHARSET_ASCII,
	CHARSET_COUNT,
} Charset;

typedef struct Glyphs {
	const char *name;	/* as in --charset */
	bool ascii;		/* nothing else may reach the terminal */
	bool latin;		/* no other letters on the terminal */
	bool braille;		/* diagonals by braille_cell() */
	wchar_t across, down;
	wchar_t rising, falling;	/* the diagonals / and \ */
	wchar_t dash, times;	/* in moves */
	wchar_t dot;		/* beside the last move */
	wchar_t more;		/* "there is more text" */
	/* How lines meet, by which of its four sides has one: bit 0 left, bit 1
	   right, bit 2 up, bit 3 down. */
	wchar_t joints[16];
} Glyphs;

const Glyphs *glyphs_of(Charset charset);

/* The set by its name; CHARSET_COUNT when there is none ("auto" too). */
Charset charset_find(const char *name);

/* The set that suits a terminal: its name and whether its codeset is UTF-8. */
Charset charset_for(const char *term, bool utf8);

/* The set of a name, as far as the codeset has it; otherwise, and for "auto",
   the one that suits the terminal. */
Charset charset_wanted(const char *name, const char *term, bool utf8);

/*
 * The braille cell in column `x` and row `y` (cells, counted from the upper
 * left point of a diagonal) of a line that falls, or rises, over 2 * rows
 * columns and `rows` rows; 0 when the line does not touch the cell.
 */
wchar_t braille_cell(int x, int y, int rows, bool rising);

#endif
