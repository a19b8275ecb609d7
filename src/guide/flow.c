#include "guide/flow.h"

#include <string.h>

#include "base/translate.h"
#include "base/utf8.h"

static FlowLine *
add_line(Flow *flow, FlowKind kind)
{
	/* What does not fit is lost; the tests see to it that all does. */
	FlowLine *line = &flow->lines[flow->count < FLOW_MAX ? flow->count++
							     : FLOW_MAX - 1];

	*line = (FlowLine){ .kind = kind };
	return line;
}

/* The bytes of the first line of a text broken at blanks. */
static int
first_line(const char *text, int length, int columns)
{
	int blank = 0, used = 0;

	for (const char *p = text; p < text + length; ) {
		int at = (int)(p - text);

		if (*p == ' ')
			blank = at;
		used += utf8_columns(utf8_next(&p));
		if (used > columns && at > 0)
			return blank > 0 ? blank : at;
	}
	return length;
}

/* The columns of so many bytes of text. */
static int
columns_of(const char *text, int length)
{
	const char *p = text;
	int columns = 0;

	while (p < text + length)
		columns += utf8_columns(utf8_next(&p));
	return columns;
}

/* Breaks a paragraph, the later lines indented; returns its last line. */
static FlowLine *
break_paragraph(Flow *flow, FlowKind kind, const char *text, int length,
		int columns, int indent)
{
	FlowLine *line = NULL;
	int pad = 0;

	while (length > 0) {
		int taken = first_line(text, length, columns - pad);

		line = add_line(flow, kind);
		line->text = text;
		line->length = taken;
		line->indent = pad;
		while (taken < length && text[taken] == ' ')
			taken++;
		text += taken;
		length -= taken;
		pad = indent;
	}
	return line;
}

/* Columns that a word in another script takes at most: no character of those
   used here is wider than two. */
static int
native_columns(const char *text, int length)
{
	int count = 0;

	for (int i = 0; i < length; i++)
		count += (text[i] & 0xc0) != 0x80;
	return 2 * count;
}

/* Puts the word behind the last line of its paragraph, or below it. */
static void
add_native(Flow *flow, FlowLine *line, const char *native, int length,
	   int columns)
{
	int wide = native_columns(native, length);
	int used = line->indent + columns_of(line->text, line->length);

	if (used + 1 + wide > columns) {
		line = add_line(flow, line->kind);
		line->indent = 2;
		if (line->indent + wide > columns)
			return;
	}
	line->native = native;
	line->native_length = length;
}

static void
add_paragraph(Flow *flow, const char *text, int length, int columns,
	      bool native)
{
	const char *tab = memchr(text, '\t', (size_t)length);
	int words = tab ? (int)(tab - text) : length;
	bool heading = *text == '*';
	FlowLine *last = break_paragraph(flow, heading ? FLOW_HEADING
						       : FLOW_TEXT,
					 text + heading, words - heading,
					 columns, *text == '-' ? 2 : 0);

	if (tab && native && last)
		add_native(flow, last, tab + 1, length - words - 1, columns);
}

/* Whether an empty line belongs between two paragraphs. */
static bool
is_gap(const char *before, const char *next)
{
	return *before != '*' && !(*next == '-' && *before == '-') &&
	       !(*next == '-' && before[strcspn(before, "\n") - 1] != '.');
}

static void
add_task(Flow *flow, const GuidePage *page, int columns)
{
	if (!page->task)
		return;
	const char *task = _(page->task);

	add_line(flow, FLOW_TEXT);
	break_paragraph(flow, FLOW_TASK, task, (int)strlen(task), columns, 0);
}

void
flow_page(Flow *flow, const GuidePage *page, int columns, bool native)
{
	const char *text = _(page->text), *before = NULL;

	flow->count = 0;
	if (columns < FLOW_COLUMNS_MIN)
		columns = FLOW_COLUMNS_MIN;
	while (*text) {
		size_t length = strcspn(text, "\n");

		if (before && is_gap(before, text))
			add_line(flow, FLOW_TEXT);
		add_paragraph(flow, text, (int)length, columns, native);
		before = text;
		text += length + (text[length] == '\n');
	}
	add_task(flow, page, columns);
}
