#include "tui/pages.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "tui/draw.h"
#include "tui/keys.h"

/* Paragraphs; a line that begins with '*' is a heading, one with '-' a point
   of a list. */
static const char rules_text[] =
	"*The board\n"
	"Twenty-five points joined by lines. Four tigers (T) start on the "
	"corners; twenty goats (G) wait beside the board. Goats move first, "
	"then the sides take turns. Nobody may pass.\n"
	"*Goats\n"
	"Each turn one goat is placed on any empty point. Only when all twenty "
	"are placed do goats move: one goat a turn, along a line to the next "
	"empty point. Goats never jump.\n"
	"*Tigers\n"
	"From the first turn on a tiger steps along a line to the next empty "
	"point, or captures: it jumps over one goat next to it, in a straight "
	"line along drawn lines, to the empty point just behind. One capture "
	"a turn, and none is ever compulsory.\n"
	"*The end\n"
	"- Tigers win when they have captured 5 goats (4 or 6 if you choose "
	"so), or when it is the goats' turn and no goat can move.\n"
	"- Goats win when it is the tigers' turn and no tiger can step or "
	"capture.\n"
	"- Draw: once all goats are placed, the third time the same position "
	"stands on the board with the same side to move. Under the older "
	"rule (forbidden) no move may lead back to a position that has been "
	"there; a side that has only such moves left draws.\n"
	"- Draw: 100 turns, both sides counted, without a capture since the "
	"last goat was placed.\n"
	"*Tips for goats\n"
	"- Begin at the middle of an edge. The edges are safe: nobody can "
	"jump outward.\n"
	"- A goat is safe while the point behind it is taken. Keep goats in "
	"twos and threes, without holes between them.\n"
	"- Do not hurry. Take space from the tigers point by point; one "
	"trapped tiger is a quarter of the win.\n"
	"*Tips for tigers\n"
	"- Hold the centre and the points with eight lines; corners are "
	"where tigers get trapped.\n"
	"- Threaten two goats at once: only one can be covered.\n"
	"- Keep an empty point beside every tiger, and break up a wall "
	"before it is finished.\n";

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
	return page == PAGE_HELP ? "Help" : "Rules and tips";
}

char *
page_text(Page page, int columns)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return mem_copy_text("");
	if (page == PAGE_HELP) {
		write_keys(out, columns);
		fputc('\n', out);
		write_text(out, signs_text, columns);
	} else {
		write_text(out, rules_text, columns);
	}
	if (fclose(out) != 0) {
		free(text);
		return mem_copy_text("");
	}
	return text;
}
