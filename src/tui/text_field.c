#include "tui/text_field.h"

#include <string.h>

#include "base/utf8.h"

static int
count_chars(const char *text)
{
	int count = 0;

	while (utf8_next(&text))
		count++;
	return count;
}

/* The bytes and columns of the character at `at` with its marks. */
static size_t
cluster_at(const TextField *field, size_t at, int *columns)
{
	const char *p = field->text + at;
	uint32_t c = utf8_next(&p);

	*columns = c ? utf8_columns(c) : 0;
	for (const char *next = p; (c = utf8_next(&next)); p = next) {
		if (utf8_columns(c) > 0)
			break;
	}
	return (size_t)(p - (field->text + at));
}

/* Where the character before the cursor begins, with or without its marks. */
static size_t
char_before(const TextField *field, size_t at, bool with_marks)
{
	size_t from = 0;
	int columns;

	if (with_marks) {
		for (size_t next = 0; next < at;
		     next += cluster_at(field, next, &columns))
			from = next;
		return from;
	}
	const char *p = field->text, *last = p;

	while (p < field->text + at) {
		last = p;
		utf8_next(&p);
	}
	return (size_t)(last - field->text);
}

static void
remove_bytes(TextField *field, size_t from, size_t to)
{
	memmove(field->text + from, field->text + to,
		field->length - to + 1);
	field->length -= to - from;
}

void
text_field_init(TextField *field, int limit, const char *text)
{
	uint32_t c;

	*field = (TextField){ .limit = limit < TEXT_FIELD_CHARS
					       ? limit
					       : TEXT_FIELD_CHARS };
	while ((c = utf8_next(&text)))
		text_field_type(field, c);
}

bool
text_field_type(TextField *field, uint32_t c)
{
	char bytes[UTF8_BYTES];

	if (!utf8_is_printable(c) || count_chars(field->text) >= field->limit)
		return false;
	size_t size = utf8_write(c, bytes);
	char *at = field->text + field->cursor;

	memmove(at + size, at, field->length - field->cursor + 1);
	memcpy(at, bytes, size);
	field->length += size;
	field->cursor += size;
	return true;
}

void
text_field_press(TextField *field, TextFieldKey key)
{
	size_t at = field->cursor;
	int columns;

	switch (key) {
	case TEXT_FIELD_LEFT:
		field->cursor = char_before(field, at, true);
		break;
	case TEXT_FIELD_RIGHT:
		field->cursor += cluster_at(field, at, &columns);
		break;
	case TEXT_FIELD_HOME:
		field->cursor = 0;
		break;
	case TEXT_FIELD_END:
		field->cursor = field->length;
		break;
	case TEXT_FIELD_BACKSPACE:
		/* Marks first, as they were typed last. */
		field->cursor = char_before(field, at, false);
		remove_bytes(field, field->cursor, at);
		break;
	case TEXT_FIELD_DELETE:
		remove_bytes(field, at,
			     at + cluster_at(field, at, &columns));
		break;
	case TEXT_FIELD_CLEAR:
		field->length = field->cursor = 0;
		field->text[0] = '\0';
		break;
	}
}

/* The first byte to show so that the columns up to the cursor, and one for
   it, have room. */
static size_t
first_shown(const TextField *field, int columns)
{
	size_t first = 0;
	int wide = 0, one;

	for (size_t at = 0; at < field->cursor;) {
		size_t bytes = cluster_at(field, at, &one);

		at += bytes;
		wide += one;
		while (wide >= columns) {
			first += cluster_at(field, first, &one);
			wide -= one;
		}
	}
	return first;
}

TextFieldPart
text_field_part(const TextField *field, int columns)
{
	TextFieldPart part = { .first = first_shown(field, columns) };
	size_t at = part.first;

	while (at < field->length) {
		int one;
		size_t bytes = cluster_at(field, at, &one);

		if (part.columns + one > columns)
			break;
		if (at < field->cursor)
			part.cursor += one;
		part.columns += one;
		at += bytes;
	}
	part.bytes = at - part.first;
	part.before = part.first > 0;
	part.behind = at < field->length;
	return part;
}
