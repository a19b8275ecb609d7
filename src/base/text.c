#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void
text_init(Text *text, char *data, size_t size)
{
	text->data = data;
	text->size = size;
	text_clear(text);
}

void
text_clear(Text *text)
{
	text->length = 0;
	text->truncated = false;
	text->data[0] = '\0';
}

/* Drops a character that was cut in its middle from the end. */
static void
text_trim_partial(Text *text)
{
	size_t start = text->length;

	while (start > 0 &&
	       ((unsigned char)text->data[start - 1] & 0xc0) == 0x80)
		start--;
	if (start == 0)
		return;
	unsigned char lead = (unsigned char)text->data[start - 1];
	size_t need = lead >= 0xf0 ? 3 :
		      lead >= 0xe0 ? 2 :
		      lead >= 0xc0 ? 1 : 0;

	if (text->length - start < need) {
		text->length = start - 1;
		text->data[text->length] = '\0';
	}
}

static void
text_add_bytes(Text *text, const char *bytes, size_t count)
{
	size_t room = text->size - 1 - text->length;
	bool cut = count > room;

	if (cut)
		count = room;
	memcpy(text->data + text->length, bytes, count);
	text->length += count;
	text->data[text->length] = '\0';
	if (cut) {
		text->truncated = true;
		text_trim_partial(text);
	}
}

void
text_add(Text *text, const char *string)
{
	if (text)
		text_add_bytes(text, string, strlen(string));
}

void
text_add_char(Text *text, char c)
{
	if (text)
		text_add_bytes(text, &c, 1);
}

void
text_format(Text *text, const char *format, ...)
{
	if (!text)
		return;
	size_t room = text->size - text->length;
	va_list args;

	va_start(args, format);
	int need = vsnprintf(text->data + text->length, room, format, args);
	va_end(args);
	if (need < 0)
		return;
	if ((size_t)need < room) {
		text->length += (size_t)need;
		return;
	}
	text->length = text->size - 1;
	text->truncated = true;
	text_trim_partial(text);
}
