/*
 * How a function says that it refused or failed.  STATUS_OK is 0, so that
 * `if (f(...))` reads "if it went wrong".  The details, one line of words for
 * a person without a full stop, go into a `Text *why` that may be NULL.
 */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

typedef enum Status {
	STATUS_OK,
	STATUS_SYNTAX,		/* the text is not in the form it should have */
	STATUS_ILLEGAL,		/* understood, but the rules forbid it */
	STATUS_REFUSED,		/* not possible in the present state */
	STATUS_DAMAGED,		/* a file that is cut, altered or foreign */
	STATUS_SYSTEM,		/* a system call failed; errno tells why */
} Status;

#endif
