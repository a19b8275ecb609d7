/*
 * UTF-8, character by character, whatever the locale.
 */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	UTF8_BYTES = 4,		/* of the longest character */
	UTF8_WRONG = 0xfffd,	/* stands for bytes that are no character */
};

/*
 * The character that the text of `left` bytes, at least one, begins with.
 * Returns its bytes; 0, and `*c` is of no use, when they are none: a cut or
 * overlong form, a surrogate, or beyond U+10FFFF (RFC 3629, section 4).
 */
size_t utf8_decode(const char *text, size_t left, uint32_t *c);

/*
 * The character that the text begins with, and the text moved behind it; 0 at
 * its end, where it stays.  A byte that begins none gives UTF8_WRONG and is
 * passed over alone.
 */
uint32_t utf8_next(const char **text);

/* Writes a character without a 0; returns its bytes. */
size_t utf8_write(uint32_t c, char bytes[UTF8_BYTES]);

/* The columns that a character takes on a terminal: 0 for a mark on the one
   before it.  As the locale of characters knows it, else 1. */
int utf8_columns(uint32_t c);

/* Whether it can stand in a line of text: no control character, no end of a
   line or paragraph, and nothing that turns the direction of what follows. */
bool utf8_is_printable(uint32_t c);

/*
 * For text from elsewhere, which a terminal must not obey: as utf8_next(), and
 * `shown` is the character as it was, if it can stand in a line of text, or a
 * question mark in its place, with a 0 behind it.
 */
uint32_t utf8_next_shown(const char **text, char shown[UTF8_BYTES + 1]);

#endif
