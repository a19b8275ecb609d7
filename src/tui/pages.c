#include "tui/pages.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "tui/draw.h"
#include "tui/keys.h"

/* Paragraphs; a line that begins with '*' is a heading, one with '-' a point
   of a list. */
static const char signs_text[] =
	"*Signs on the board\n"
	"- [T] the point you have chosen\n"
	"- {T} the piece picked up\n"
	"- (+) it can step there; <+> it can land there after a capture\n"
	"- !G! it can capture this goat\n"
	"- (T) a trapped tiger\n"
	"- .T. the last move, from and to\n"
	"- *T* the hint, from and to\n"
	"- H, C and T in a small window: goats in hand, captured, tigers "
	"trapped\n"
	"*Typing a move\n"
	"Just type it: c3 places a goat, c3-c4 steps, a1xc3 captures. The "
	"signs may be left out: c3c4. Tab completes, Enter plays, Esc leaves "
	"the line.\n"
	"*The mouse\n"
	"A click picks up, puts down and places; text is selected with Shift "
	"held down. A key above gives the mouse back to the terminal.\n";

/* Writes one paragraph broken into lines, the later ones indented. */
static void
write_paragraph(FILE *out, const char *text, size_t length, int columns,
		int indent)
{
	char paragraph[1024];
	const char *p = paragraph;
	int pad = 0;

	snprintf(paragraph, sizeof paragraph, "%.*s", (int)length, text);
	while (*p) {
		const char *next;
		size_t bytes = text_line(p, columns - pad, &next);

		fprintf(out, "%*s%.*s\n", pad, "", (int)bytes, p);
		p = next;
		pad = indent;
	}
}

static void
write_text(FILE *out, const char *text, int columns)
{
	while (*text) {
		size_t length = 0;

		while (text[length] && text[length] != '\n')
			length++;
		if (*text == PAGE_HEADING)
			fprintf(out, "%.*s\n", (int)length, text);
		else
			write_paragraph(out, text, length, columns,
					*text == '-' ? 2 : 0);
		text += length + (text[length] == '\n');
		if (*text == PAGE_HEADING)
			fputc('\n', out);
	}
}

/* The table of keys: names on the left, what they do on the right. */
static void
write_keys(FILE *out, int columns)
{
	const ActionInfo *info;
	int left = columns >= 44 ? 16 : 2;
	char line[TEXT_LINE];
	Text text;

	text_init(&text, line, sizeof line);
	text_add(&text, "cursor keys, h j k l, and 1 to 9 or Home, End, Page "
			"Up and Page Down for the diagonals: choose a point");
	write_paragraph(out, line, text.length, columns, left);
	for (int i = 0; (info = keys_info(i)); i++) {
		text_clear(&text);
		keys_names(info->action, &text);
		if (left > 2)
			text_format(&text, "%*s",
				    left - (int)text.length, "");
		else
			text_add(&text, ": ");
		text_add(&text, info->help);
		write_paragraph(out, line, text.length, columns, left);
	}
}

const char *
page_title(Page page)
{
	(void)page;
	return "Help";
}

char *
page_text(Page page, int columns)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return mem_copy_text("");
	(void)page;
	write_keys(out, columns);
	fputc('\n', out);
	write_text(out, signs_text, columns);
	if (fclose(out) != 0) {
		free(text);
		return mem_copy_text("");
	}
	return text;
}
