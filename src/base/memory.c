#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *
checked(void *memory)
{
	if (!memory) {
		fputs("baghchal: out of memory\n", stderr);
		abort();	/* the crash handler restores the terminal */
	}
	return memory;
}

void *
mem_new(size_t count, size_t size)
{
	return checked(calloc(count ? count : 1, size ? size : 1));
}

void *
mem_resize(void *old, size_t count, size_t size)
{
	if (size && count > SIZE_MAX / size)
		return checked(NULL);
	size_t bytes = count * size;

	return checked(realloc(old, bytes ? bytes : 1));
}

char *
mem_copy_text(const char *text)
{
	return checked(strdup(text));
}
