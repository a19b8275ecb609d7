#include "tui/editor.h"

#include <string.h>

#include "rules/notation.h"

void
editor_close(Editor *editor)
{
	*editor = (Editor){ .active = false };
}

/* The sign a code point stands for in a move, 0 if none. */
static char
move_char(unsigned long c)
{
	if (c >= 'A' && c <= 'E')
		return (char)(c - 'A' + 'a');
	if ((c >= 'a' && c <= 'e') || (c >= '1' && c <= '5') || c == '-')
		return (char)c;
	switch (c) {
	case ' ':
	case 0x2013:
		return '-';
	case 'x':
	case 'X':
	case '*':
	case ':':
	case 0xd7:
		return 'x';
	}
	return '\0';
}

bool
editor_type(Editor *editor, unsigned long c)
{
	char sign = move_char(c);

	if (!sign || (!editor->active && !(sign >= 'a' && sign <= 'e')))
		return false;
	if (editor->refused && sign >= 'a' && sign <= 'e')
		editor_close(editor);
	editor->refused = false;
	editor->active = true;
	if (editor->length >= EDITOR_SIZE - 1)
		return true;
	char *at = editor->text + editor->cursor++;

	memmove(at + 1, at, strlen(at) + 1);
	*at = sign;
	editor->length++;
	return true;
}

static void
remove_at(Editor *editor, int at)
{
	if (at < 0 || at >= editor->length)
		return;
	memmove(editor->text + at, editor->text + at + 1,
		(size_t)(editor->length - at));
	editor->length--;
	if (editor->cursor > at)
		editor->cursor--;
}

static void
complete(Editor *editor, const Game *game)
{
	char data[EDITOR_SIZE];
	Text rest;

	text_init(&rest, data, sizeof data);
	editor_matches(editor, game, NULL, &rest);
	editor->cursor = editor->length;
	for (size_t i = 0; i < rest.length; i++)
		editor_type(editor, (unsigned char)data[i]);
}

void
editor_press(Editor *editor, EditorKey key, const Game *game)
{
	editor->refused = false;
	switch (key) {
	case EDITOR_LEFT:
		editor->cursor -= editor->cursor > 0;
		break;
	case EDITOR_RIGHT:
		editor->cursor += editor->cursor < editor->length;
		break;
	case EDITOR_HOME:
		editor->cursor = 0;
		break;
	case EDITOR_END:
		editor->cursor = editor->length;
		break;
	case EDITOR_BACKSPACE:
		if (editor->length == 0)
			editor_close(editor);
		else
			remove_at(editor, editor->cursor - 1);
		break;
	case EDITOR_DELETE:
		remove_at(editor, editor->cursor);
		break;
	case EDITOR_CLEAR:
		editor->length = editor->cursor = 0;
		editor->text[0] = '\0';
		break;
	case EDITOR_COMPLETE:
		complete(editor, game);
		break;
	}
}

/* A move with its signs taken out, to compare: "a1-c3" and "a1xc3" are the
   same wish. */
static void
squeeze(const char *text, char *out)
{
	for (; *text; text++)
		if (*text != '-' && *text != 'x')
			*out++ = *text;
	*out = '\0';
}

/* How the rest of `move` reads behind what is typed. */
static void
add_rest(const Editor *editor, const char *move, Text *rest)
{
	char typed[EDITOR_SIZE];

	squeeze(editor->text, typed);
	size_t points = strlen(typed);
	bool sign = editor->length > 0 &&
		    strchr("-x", editor->text[editor->length - 1]);

	/* Two characters a point, and one sign between the two points. */
	for (const char *p = move; *p; p++) {
		if (*p == '-' || *p == 'x') {
			if (points == 0 && !sign)
				text_add_char(rest, *p);
		} else if (points > 0) {
			points--;
		} else {
			text_add_char(rest, *p);
		}
	}
}

int
editor_matches(const Editor *editor, const Game *game, Text *list, Text *rest)
{
	char typed[EDITOR_SIZE], only[EDITOR_SIZE] = "";
	MoveList moves;
	int count = 0;

	squeeze(editor->text, typed);
	game_moves(game, &moves);
	for (int i = 0; i < moves.count; i++) {
		char name[EDITOR_SIZE], points[EDITOR_SIZE];
		Text text;

		text_init(&text, name, sizeof name);
		notation_write_move(&text, moves.moves[i], NOTATION_ASCII);
		squeeze(name, points);
		if (strncmp(points, typed, strlen(typed)) != 0)
			continue;
		if (list)
			text_format(list, "%s%s", count ? " " : "", name);
		memcpy(only, name, sizeof only);
		count++;
	}
	if (count == 1 && rest)
		add_rest(editor, only, rest);
	return count;
}
