#include "tui/shown_keys.h"

#include <curses.h>
#include <string.h>

enum { NAME_MAX = 12 };

static const struct {
	const char *name;
	int key;
	bool is_code;
} names[] = {
	{ "Enter", '\r', false }, { "Space", ' ', false },
	{ "Esc", 27, false }, { "Tab", '\t', false }, { "any", '\r', false },
	{ "Backspace", KEY_BACKSPACE, true }, { "Delete", KEY_DC, true },
	{ "Left", KEY_LEFT, true }, { "Right", KEY_RIGHT, true },
	{ "Up", KEY_UP, true }, { "Down", KEY_DOWN, true },
	{ "Home", KEY_HOME, true }, { "End", KEY_END, true },
	{ "PgUp", KEY_PPAGE, true }, { "PgDn", KEY_NPAGE, true },
};

/* Of a frame; in ASCII it is made of signs that are also keys. */
static bool
is_frame(const wchar_t *p)
{
	return *p >= 0x80 || (*p == L'-' && p[1] == L'-');
}

/* Whether a group of words ends before the character. */
static bool
is_gap(const wchar_t *line, const wchar_t *p)
{
	return is_frame(p) || (p[0] == L' ' && p[1] == L' ') ||
	       (p > line && p[-1] == L',');
}

/* The first column of the group with the column in it, -1 between them. */
static int
group_start(const wchar_t *line, int column)
{
	int start = column;

	if (line[column] == L' ' &&
	    (line[column + 1] == L' ' || column == 0 ||
	     line[column - 1] == L' '))
		return -1;
	while (start > 0 && !is_gap(line, line + start - 1))
		start--;
	while (start < column && line[start] == L' ')
		start++;
	return is_frame(line + column) ? -1 : start;
}

bool
shown_key(const wchar_t *line, int column, bool colon, int *key, bool *is_code)
{
	if (column < 0 || (size_t)column >= wcslen(line))
		return false;
	int start = group_start(line, column), length = 0;
	char name[NAME_MAX];

	if (start < 0)
		return false;
	/* What a frame in ASCII has before its words. */
	while (colon && start < column && wcschr(L"+- ", line[start]))
		start++;
	for (const wchar_t *p = line + start; *p && *p != L' ' && *p < 0x80 &&
	     length < NAME_MAX - 1; p++) {
		/* A colon or comma alone is a key. */
		if (length > 0 && (*p == L':' || *p == L','))
			break;
		name[length++] = (char)*p;
	}
	name[length] = '\0';
	if (length == 0 || (colon && line[start + length] != L':'))
		return false;
	*is_code = false;
	*key = name[0];
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (strcmp(names[i].name, name) == 0) {
			*key = names[i].key;
			*is_code = names[i].is_code;
			return true;
		}
	return length == 1;
}

bool
shown_key_at(int row, int column, int *key, bool *is_code)
{
	enum { COLUMNS_MAX = 512 };
	wchar_t line[COLUMNS_MAX + 2] = { L'\0' };

	for (int i = 0; i < COLS && i < COLUMNS_MAX; i++) {
		wchar_t cell[CCHARW_MAX + 1] = { L' ' };
		attr_t attributes;
		short pair;
		cchar_t c;

		if (mvwin_wch(curscr, row, i, &c) == OK)
			getcchar(&c, cell, &attributes, &pair, NULL);
		line[i] = cell[0] ? cell[0] : L' ';
	}
	return shown_key(line, column, row != LINES - 1, key, is_code);
}
