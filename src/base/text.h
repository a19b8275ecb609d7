/*
 * A bounded text builder over memory of the caller.  The text is always
 * terminated; what does not fit is cut between two UTF-8 characters and
 * `truncated` says so.  Functions that take a `Text *why` accept NULL.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Text {
	char *data;		/* not owned; data[length] is always 0 */
	size_t size;		/* bytes of memory, at least 1 */
	size_t length;		/* bytes used, without the 0; < size */
	bool truncated;		/* something did not fit */
} Text;

/* A line of words for a person: reasons, messages.  Many letters of the world
   have three bytes. */
enum { TEXT_LINE = 768 };

/* An empty text over `size` bytes (at least 1) at `data`. */
void text_init(Text *text, char *data, size_t size);

/* Empties it and forgets that it was cut. */
void text_clear(Text *text);

/* Adds at the end; nothing happens when `text` is NULL. */
void text_add(Text *text, const char *string);
void text_add_char(Text *text, char c);
void text_format(Text *text, const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 2, 3)))
#endif
	;

#endif
