#include "app/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* More than the longest path and what is said about it. */
enum { LINE_MAX_SIZE = 8192 };

void
output_error(const char *format, ...)
{
	char data[LINE_MAX_SIZE], shown[UTF8_BYTES + 1];
	va_list args;

	/* What stdout holds was said before: a shared terminal shows it so. */
	fflush(stdout);
	va_start(args, format);
	vsnprintf(data, sizeof data, format, args);
	va_end(args);
	fputs("baghchal: ", stderr);
	/* Names of files and of terminals can hold what upsets a terminal. */
	for (const char *p = data; utf8_next_shown(&p, shown);)
		fputs(shown, stderr);
	fputc('\n', stderr);
}

bool
output_flush(void)
{
	errno = 0;
	if (fflush(stdout) == 0 && !ferror(stdout))
		return true;
	/* A write that failed before left the flag, but not its reason. */
	fprintf(stderr, "baghchal: stdout: %s\n",
		errno ? strerror(errno) : "not everything could be written");
	return false;
}

int
output_finish(int status)
{
	return output_flush() ? status : EXIT_REFUSED;
}

void
output_quote(Text *text, const char *given)
{
	int shown = 0;

	text_add_char(text, '\'');
	for (; *given && shown < 40; given++, shown++) {
		unsigned char c = (unsigned char)*given;

		text_add_char(text, c < ' ' || c >= 0x7f ? '?' : *given);
	}
	text_add(text, *given ? "...'" : "'");
}
