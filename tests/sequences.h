/*
 * What a type of terminal is allowed to be sent: the escape sequences and
 * control characters of its entry in terminfo, whatever their parameters.
 */
#ifndef TESTS_SEQUENCES_H
#define TESTS_SEQUENCES_H

#include <stdbool.h>
#include <stddef.h>

/* Whether terminfo has an entry of this name here. */
bool sequences_know(const char *term);

/*
 * Fails the test when there is in the bytes a sequence or a control character
 * that the entry of `term` lacks, or, without `utf8`, a byte of 0x80 or more.
 * Modes, as in ESC [ ? 2 5 h, count with their numbers.
 */
void sequences_check(const char *term, bool utf8, const char *bytes,
		     size_t length);

#endif
