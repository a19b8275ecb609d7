#include "tui/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/translate.h"
#include "tui/draw.h"
#include "tui/keys.h"

/* Paragraphs; a line that begins with '*' is a heading, one with '-' a point
   of a list. */
static const char signs_text[] = N_(
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
	"held down. A key above gives the mouse back to the terminal.\n");

/* Writes one paragraph broken into lines, the later ones indented. */
static void
write_paragraph(FILE *out, const char *text, size_t length, int columns,
		int indent)
{
	char paragraph[4096];
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

/* Names of keys on the left, what they do on the right. */
static void
write_key(FILE *out, const char *names, const char *help, int columns)
{
	int left = columns >= 44 ? 16 : 2;
	char line[TEXT_LINE];
	Text text;

	text_init(&text, line, sizeof line);
	int used = text_columns(names);

	if (left > 2 && used < left)
		text_format(&text, "%s%*s%s", names, left - used, "", help);
	else
		text_format(&text, "%s: %s", names, help);
	write_paragraph(out, line, text.length, columns, left);
}

static void
write_action(FILE *out, const ActionInfo *info, int columns)
{
	char names[TEXT_LINE];
	Text text;

	text_init(&text, names, sizeof names);
	keys_names(info->action, &text);
	write_key(out, names, _(info->help), columns);
}

static void
write_game(FILE *out, int columns)
{
	const ActionInfo *info;

	write_key(out, _("cursor keys, h j k l, and 1 to 9 or Home, End, Page "
			 "Up and Page Down for the diagonals"),
		  _("choose a point"), columns);
	for (int i = 0; (info = keys_info(i)); i++)
		write_action(out, info, columns);
	fputc('\n', out);
	write_text(out, _(signs_text), columns);
}

/* Whether a mode has a use of its own for a key. */
static bool
takes_key(const char *mode, const char *key)
{
	size_t length = strlen(key);

	for (const char *line = mode; *line; line = strchr(line, '\n') + 1)
		for (const char *p = line; *p != '\t';) {
			size_t word = strcspn(p, ", \t");

			if (word == length && strncmp(p, key, word) == 0)
				return true;
			p += word + strspn(p + word, ", ");
		}
	return false;
}

static void
write_mode(FILE *out, const char *mode, int columns)
{
	/* What tui_act_on_look() does. */
	static const Action everywhere[] = {
		ACTION_CHARSET, ACTION_THEME, ACTION_BOARD, ACTION_TURN,
		ACTION_FLIP, ACTION_MOUSE, ACTION_HELP, ACTION_REDRAW,
	};
	const ActionInfo *info;

	for (const char *line = mode; *line; line = strchr(line, '\n') + 1) {
		int names = (int)strcspn(line, "\t");
		char data[2][TEXT_LINE];

		snprintf(data[0], TEXT_LINE, "%.*s", names, line);
		line += names + 1;
		snprintf(data[1], TEXT_LINE, "%.*s", (int)strcspn(line, "\n"),
			 line);
		write_key(out, data[0], data[1], columns);
	}
	for (int i = 0; (info = keys_info(i)); i++)
		for (size_t j = 0;
		     j < sizeof everywhere / sizeof everywhere[0]; j++)
			if (info->action == everywhere[j] &&
			    !takes_key(mode, keys_first(info->action)))
				write_action(out, info, columns);
}

char *
page_text(const char *mode, int columns)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	if (!out)
		return mem_copy_text("");
	if (mode)
		write_mode(out, _(mode), columns);
	else
		write_game(out, columns);
	if (fclose(out) != 0) {
		free(text);
		return mem_copy_text("");
	}
	return text;
}
