/* Lines that UGI says and words that it reads. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/ugi_state.h"

/* The longest line that is written: 120 moves and the numbers. */
enum { SAY_SIZE = 2048 };

void
ugi_say(const char *format, ...)
{
	char line[SAY_SIZE];
	va_list args;

	va_start(args, format);
	vsnprintf(line, sizeof line - 1, format, args);
	va_end(args);
	/* In one call, so that lines of two threads are never mixed. */
	fputs(strcat(line, "\n"), stdout);
	fflush(stdout);
}

char *
ugi_next_word(char **rest)
{
	static const char blanks[] = " \t";
	char *word = *rest + strspn(*rest, blanks);
	char *end = word + strcspn(word, blanks);

	*rest = *end ? end + 1 : end;
	*end = '\0';
	return *word ? word : NULL;
}
