/* The text in records: growing, cleaning, and the annotations in comments. */
#include <limits.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "game/record_parts.h"

/* No annotation that is understood has more bytes than this. */
enum { ANNOTATION_MAX = 32 };

static void
buffer_reserve(Buffer *buffer, size_t size)
{
	size_t need = buffer->size + size + 1;

	if (need <= buffer->room)
		return;
	buffer->room = need < 64 ? 64 : need + need / 2;
	buffer->data = mem_resize(buffer->data, buffer->room, 1);
}

void
buffer_add(Buffer *buffer, const char *bytes, size_t size)
{
	buffer_reserve(buffer, size);
	memcpy(buffer->data + buffer->size, bytes, size);
	buffer->size += size;
	buffer->data[buffer->size] = '\0';
}

void
buffer_add_text(Buffer *buffer, const char *text)
{
	buffer_add(buffer, text, strlen(text));
}

void
buffer_add_char(Buffer *buffer, char c)
{
	buffer_add(buffer, &c, 1);
}

static void
buffer_cut(Buffer *buffer, size_t size)
{
	buffer->size = size;
	buffer->data[size] = '\0';
}

static bool
is_blank(uint32_t code)
{
	return code == ' ' || (code >= '\t' && code <= '\r');
}

size_t
record_take_char(const char *text, size_t left, uint32_t *code)
{
	size_t size = utf8_decode(text, left, code);

	if (size == 0) {
		*code = (unsigned char)*text;
		size = 1;
	}
	if ((*code < ' ' && !is_blank(*code)) ||
	    (*code >= 0x7f && *code < 0xa0))
		*code = UTF8_WRONG;
	return size;
}

static void
add_code(Buffer *buffer, uint32_t code)
{
	char bytes[UTF8_BYTES];

	buffer_add(buffer, bytes, utf8_write(code, bytes));
}

void
record_clean_value(Buffer *buffer, const char *text, size_t size)
{
	uint32_t code;

	for (size_t i = 0; i < size;) {
		i += record_take_char(text + i, size - i, &code);
		add_code(buffer, is_blank(code) ? ' ' : code);
	}
}

/* Reads a number of up to six digits; NULL when there is none. */
static const char *
read_number(const char *p, long *number)
{
	int digits = 0;

	for (*number = 0; *p >= '0' && *p <= '9' && digits < 7; p++, digits++)
		*number = 10 * *number + (*p - '0');
	return digits == 0 || digits == 7 ? NULL : p;
}

/* "0:00:17", also with a fraction, which is dropped; -1 if it is no time. */
static int
read_clock(const char *p)
{
	long parts[3];

	for (int i = 0; i < 3; i++) {
		p = read_number(p, &parts[i]);
		if (!p || (i < 2 && *p++ != ':') || (i > 0 && parts[i] > 59))
			return -1;
	}
	if (*p == '.')
		p += 1 + strspn(p + 1, "0123456789");
	if (*p || parts[0] > (INT_MAX - 3599) / 3600)
		return -1;
	return (int)(3600 * parts[0] + 60 * parts[1] + parts[2]);
}

/* Notes what "[%clk 0:00:17]" or "[%val =]" says; false if it is neither. */
static bool
read_annotation(const char *text, size_t size, Annotations *annotations)
{
	char inner[ANNOTATION_MAX];

	if (size < sizeof "[%clk ]" || size > sizeof inner)
		return false;
	memcpy(inner, text + 6, size - 7);
	inner[size - 7] = '\0';
	if (strncmp(text, "[%clk ", 6) == 0) {
		int seconds = read_clock(inner);

		if (seconds >= 0)
			annotations->seconds = seconds;
		return seconds >= 0;
	}
	if (strncmp(text, "[%val ", 6) == 0 && size == 8 &&
	    strchr("+-=", *inner)) {
		annotations->value = *inner;
		return true;
	}
	return false;
}

/* Takes an annotation off the end of the text; false when it ends with none.
   Not before `base`. */
static bool
take_annotation(Buffer *buffer, size_t base, Annotations *annotations)
{
	size_t start = buffer->size;

	while (start > base && buffer->size - start < ANNOTATION_MAX)
		if (buffer->data[--start] == '[')
			break;
	if (!read_annotation(buffer->data + start, buffer->size - start,
			     annotations))
		return false;
	buffer_cut(buffer, start);
	return true;
}

/* A comment on its way into a buffer. */
typedef struct Cleaner {
	Buffer *buffer;
	size_t base;		/* where the comment starts in it */
	char gap;		/* ' ' or '\n' before the next word, or 0 */
	Annotations *annotations;
} Cleaner;

static void
add_comment_char(Cleaner *cleaner, uint32_t code)
{
	Buffer *buffer = cleaner->buffer;

	if (cleaner->gap && buffer->size > cleaner->base)
		buffer_add_char(buffer, cleaner->gap);
	cleaner->gap = 0;
	/* PGN has no way to write a closing brace in a comment. */
	add_code(buffer, code == '{' ? '(' : code == '}' ? ')' : code);
	/*
	 * Looking at each closing bracket, and leaving a gap behind, also takes
	 * annotations inside of annotations in one go: what remains would not
	 * be read as one.
	 */
	if (code != ']' ||
	    !take_annotation(buffer, cleaner->base, cleaner->annotations))
		return;
	cleaner->gap = ' ';
	if (buffer->size > cleaner->base &&
	    is_blank((unsigned char)buffer->data[buffer->size - 1])) {
		cleaner->gap = buffer->data[buffer->size - 1];
		buffer_cut(buffer, buffer->size - 1);
	}
}

void
record_clean_comment(Buffer *buffer, const char *text, size_t size,
		     int paragraph, Annotations *annotations)
{
	Cleaner cleaner = {
		.buffer = buffer,
		.base = buffer->size,
		.annotations = annotations,
	};
	int line_ends = 0;

	for (size_t i = 0; i < size;) {
		uint32_t code;

		i += record_take_char(text + i, size - i, &code);
		if (!is_blank(code)) {
			line_ends = 0;
			add_comment_char(&cleaner, code);
			continue;
		}
		if (code == '\n' ||
		    (code == '\r' && (i == size || text[i] != '\n')))
			line_ends++;
		if (cleaner.gap != '\n')
			cleaner.gap = line_ends >= paragraph ? '\n' : ' ';
	}
}
