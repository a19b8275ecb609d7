/*
 * What every subcommand says in the same way: the one line on stderr, and the
 * check that stdout took what was written.  Also the exit statuses.
 */
#ifndef APP_OUTPUT_H
#define APP_OUTPUT_H

#include "base/text.h"

/* Exit statuses of the program and of each `*_main`. */
enum {
	EXIT_DONE,
	EXIT_REFUSED,		/* bad file, illegal position, full disk ... */
	EXIT_USAGE,		/* wrong option, value or operand */
};

/* One line on stderr, with "baghchal: " before and a line feed after it. */
void output_error(const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 1, 2)))
#endif
	;

/*
 * Flushes stdout.  False when that failed, or an earlier write did (full disk,
 * closed pipe): the reason was then said on stderr, and the command should end
 * with EXIT_REFUSED.
 */
bool output_flush(void);

/* The last step of a command: `status`, or EXIT_REFUSED after such a loss. */
int output_finish(int status);

/* Adds what a user gave, in quotes: printable ASCII, cut after 40 bytes. */
void output_quote(Text *text, const char *given);

#endif
