#include "app/output.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void
output_error(const char *format, ...)
{
	va_list args;

	/* What stdout holds was said before: a shared terminal shows it so. */
	fflush(stdout);
	va_start(args, format);
	fputs("baghchal: ", stderr);
	vfprintf(stderr, format, args);
	fputc('\n', stderr);
	va_end(args);
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
