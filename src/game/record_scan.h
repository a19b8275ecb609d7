/*
 * The lexical part of reading records: a place in the text with its line, and
 * stepping over blanks, comments and games.  Only record_*.c include this.
 * Every step moves on, none looks at a byte more than a few times: reading is
 * linear whatever the text.
 */
#ifndef GAME_RECORD_SCAN_H
#define GAME_RECORD_SCAN_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Scan {
	const char *p;		/* the next byte; a 0 ends the text */
	int line;		/* its line, from 1 */
	bool fresh;		/* only blanks before it on its line */
	bool at_margin;		/* nothing at all before it on its line */
} Scan;

/* A piece of the text. */
typedef struct Slice {
	const char *text;
	size_t size;
} Slice;

/* Over one byte, which may be a line end. */
void scan_step(Scan *scan);

/* Over `count` bytes with no line end among them. */
void scan_over(Scan *scan, size_t count);

/* Over blanks, line ends, byte order marks, and lines that begin with `%`
   (PGN's way to hide a line from its readers). */
void scan_blanks(Scan *scan);

/* Over blanks of this line only. */
void scan_line_blanks(Scan *scan);

/* To the line end. */
void scan_line(Scan *scan);

/* The word here: up to a blank or what begins or ends something else.  Empty
   when there is none.  The place stays. */
Slice scan_word(const Scan *scan);

/* True at the tags of the next game. */
bool scan_at_tags(const Scan *scan);

/*
 * Over a comment, in braces or from `;` to the line end, which begins here;
 * what is inside goes into `*inside`.  False when the brace is not closed
 * before the end of the text or the tags of another game; the place is there
 * then.
 */
bool scan_comment(Scan *scan, Slice *inside);

/* The same for a variation in parentheses with others and comments in it;
   the parentheses are part of `*inside`. */
bool scan_variation(Scan *scan, Slice *inside);

/*
 * Over the rest of a game that was refused: `in_tags` when this was among its
 * tags.
 */
void scan_to_next_game(Scan *scan, bool in_tags);

/* The Result that the word is, or -1. */
int scan_result(Slice word);

#endif
