#include "app/reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/utf8.h"

void
reader_init(Reader *reader, int fd, size_t limit)
{
	*reader = (Reader){ .fd = fd, .limit = limit };
	reader->data = mem_new(limit + 2, 1);
}

void
reader_release(Reader *reader)
{
	free(reader->data);
	reader->data = NULL;
}

/* Drops the line handed out last. */
static void
drop_taken(Reader *reader)
{
	reader->length -= reader->taken;
	memmove(reader->data, reader->data + reader->taken, reader->length);
	reader->taken = 0;
}

bool
reader_fill(Reader *reader)
{
	drop_taken(reader);
	size_t room = reader->limit + 1 - reader->length;

	if (room == 0 || reader->ended)
		return true;
	ssize_t n = read(reader->fd, reader->data + reader->length, room);

	if (n > 0)
		reader->length += (size_t)n;
	else if (n == 0 || (errno != EINTR && errno != EAGAIN))
		reader->ended = true;
	return n >= 0 || !reader->ended;
}

/* Whether all bytes may stand in a line of text. */
static bool
is_text(const char *line, size_t length)
{
	for (const char *p = line; p < line + length;) {
		uint32_t c = utf8_next(&p);

		if ((c < ' ' && c != '\t') || (c >= 0x7f && c < 0xa0))
			return false;
	}
	return true;
}

/* No line feed is in sight. */
static Reading
take_unfinished(Reader *reader, size_t *length)
{
	*length = reader->length;
	if (reader->length > reader->limit) {
		bool told = reader->skipping;

		reader->length = 0;
		reader->skipping = true;
		return told ? READING_NONE : READING_LONG;
	}
	if (!reader->ended)
		return READING_NONE;
	return reader->length && !reader->skipping ? READING_LINE : READING_END;
}

Reading
reader_take(Reader *reader, char **line)
{
	drop_taken(reader);
	char *feed = memchr(reader->data, '\n', reader->length);
	size_t length;

	if (feed && reader->skipping) {
		reader->taken = (size_t)(feed - reader->data) + 1;
		reader->skipping = false;
		return reader_take(reader, line);
	}
	if (feed) {
		length = (size_t)(feed - reader->data);
		reader->taken = length + 1;
	} else {
		Reading reading = take_unfinished(reader, &length);

		if (reading != READING_LINE)
			return reading;
		reader->taken = length;
	}
	if (length > 0 && reader->data[length - 1] == '\r')
		length--;
	reader->data[length] = '\0';
	*line = reader->data;
	return is_text(*line, length) ? READING_LINE : READING_JUNK;
}
