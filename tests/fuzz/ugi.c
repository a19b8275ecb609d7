/*
 * Conversations in UGI.  The first byte tells whether `go` alone plays as a
 * level does; every other search is held to a few nodes, and hash tables to a
 * few MiB.
 */
#include <string.h>
#include <strings.h>

#include "app/ugi.h"
#include "base/memory.h"
#include "fuzz.h"

#define LIMIT " nodes 200"
#define HEAD "setoption name Level value easy\n"

/* Whether a line commands this: its first word. */
static bool
commands(const char *line, size_t length, const char *word)
{
	size_t blanks = 0, size = strlen(word);

	while (blanks < length && strchr(" \t", line[blanks]))
		blanks++;
	return length - blanks >= size &&
	       strncmp(line + blanks, word, size) == 0;
}

/* Hash tables of a thousand MiB would take all the time. */
static void
shorten_numbers(char *line, size_t length)
{
	for (size_t i = 1; i < length; i++)
		if (strchr("0123456789", line[i]) &&
		    strchr("0123456789", line[i - 1]))
			line[i - 1] = ' ';
}

static size_t
tame(char *text, bool levels, char *out)
{
	size_t used = levels ? strlen(HEAD) : 0;

	memcpy(out, HEAD, used);
	fuzz_tame(text, "hard", 'x');
	fuzz_tame(text, "perfect", 'x');
	while (*text) {
		size_t length = strcspn(text, "\n");

		if (commands(text, length, "setoption"))
			shorten_numbers(text, length);
		memcpy(out + used, text, length);
		used += length;
		if (commands(text, length, "go") &&
		    !(levels && length == strlen("go"))) {
			memcpy(out + used, LIMIT, strlen(LIMIT));
			used += strlen(LIMIT);
		}
		text += length;
		if (*text)
			out[used++] = *text++;
	}
	return used;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int bits = fuzz_take(&data, &size);
	char *text = fuzz_text(data, size), name[] = "ugi";
	char *argv[] = { name, NULL };
	char *out = mem_new(strlen(HEAD) + (strlen(LIMIT) + 1) * (size + 1), 1);

	fuzz_home();
	fuzz_silence();
	fuzz_input(out, tame(text, bits & 1, out));
	FUZZ_CHECK(ugi_main(1, argv) == 0);
	free(out);
	free(text);
	return 0;
}
