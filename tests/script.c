#include "script.h"

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "late_table.h"

/* Keys by name, as they come in the application mode that curses asks for, and
   from a terminal that has none. */
static const struct {
	const char *name, *bytes, *usual;
} keys[] = {
	{ "Up", "\033OA", "\033[A" },
	{ "Down", "\033OB", "\033[B" },
	{ "Right", "\033OC", "\033[C" },
	{ "Left", "\033OD", "\033[D" },
	{ "Home", "\033OH", "\033[H" },
	{ "End", "\033OF", "\033[F" },
	{ "Enter", "\r", "\r" },
	{ "Space", " ", " " },
	{ "Tab", "\t", "\t" },
	{ "BackTab", "\033[Z", "\033[Z" },
	{ "Esc", "\033", "\033" },
	{ "Backspace", "\177", "\177" },
	{ "C-h", "\b", "\b" },
	{ "C-l", "\f", "\f" },
	{ "C-u", "\025", "\025" },
	{ "C-z", "\032", "\032" },
};

/* Splits options at blanks, where they stand. */
static void
add_words(Script *script, char *text)
{
	const char **words = script->setup.words;
	int count = 0;

	while (words[count])
		count++;
	for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
		ck_assert_int_lt(count, PTY_WORDS);
		words[count++] = word;
	}
}

static void
add_variable(Script *script, const char *text)
{
	const char **variables = script->setup.environment;
	int count = 0;

	while (variables[count])
		count++;
	ck_assert_int_lt(count, PTY_ENVIRONMENT);
	variables[count] = text;
}

static void
read_size(const char *text, int *rows, int *columns)
{
	ck_assert_msg(sscanf(text, "%dx%d", columns, rows) == 2 &&
		      *rows > 0 && *rows <= VT_ROWS && *columns > 0 &&
		      *columns <= VT_COLUMNS, "no size: %s", text);
}

static void
add_record(Script *script, const char *line)
{
	size_t length = strlen(script->record);

	ck_assert_uint_lt(length + strlen(line) + 1, sizeof script->record);
	sprintf(script->record + length, "%s\n", line);
}

static bool
begins(const char *line, const char *word, char **rest)
{
	size_t length = strlen(word);

	if (strncmp(line, word, length) != 0 ||
	    (line[length] != ' ' && line[length] != '\0'))
		return false;
	*rest = (char *)line + length + (line[length] == ' ');
	return true;
}

static bool
is_step(const char *line)
{
	char *rest;

	return begins(line, "press", &rest) || begins(line, "type", &rest) ||
	       begins(line, "click", &rest) || begins(line, "drag", &rest) ||
	       begins(line, "wheel", &rest) || begins(line, "resize", &rest) ||
	       begins(line, "until", &rest);
}

/* Into the folder of the user's data. */
static void
make_table(const char *text)
{
	char path[512];
	int goal, plies;

	ck_assert_msg(sscanf(text, "%d %d", &goal, &plies) == 2, "table: %s",
		      text);
	snprintf(path, sizeof path, "%s/baghchal", getenv("XDG_DATA_HOME"));
	ck_assert(!file_make_folder(path, NULL));
	snprintf(path, sizeof path, "%s/baghchal/tablebase-%d.bct",
		 getenv("XDG_DATA_HOME"), goal);
	late_table_fill(path, goal, plies ? (RetroCode)(RETRO_TIGERS + plies)
					  : RETRO_DRAW);
}

/* Adds a line to a file in the folder of kept games. */
static void
keep_line(Script *script, const char *text)
{
	struct timespec times[2] = {
		{ .tv_sec = 1000000000 + script->kept },
		{ .tv_sec = 1000000000 + script->kept },
	};
	size_t length = strcspn(text, " ");
	char path[512];

	snprintf(path, sizeof path, "%s/baghchal", getenv("XDG_DATA_HOME"));
	ck_assert(!file_make_folder(path, NULL));
	snprintf(path, sizeof path, "%s/baghchal/%.*s",
		 getenv("XDG_DATA_HOME"), (int)length, text);
	FILE *file = fopen(path, "a");

	ck_assert_ptr_nonnull(file);
	fprintf(file, "%s\n", text + length + (text[length] == ' '));
	ck_assert_int_eq(fclose(file), 0);
	ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
	script->kept++;
}

static void
read_line(Script *script, char *line)
{
	PtySetup *setup = &script->setup;
	char *rest;

	if (*line == '#' || *line == '\0' || is_step(line))
		return;
	if (begins(line, "size", &rest))
		read_size(rest, &setup->rows, &setup->columns);
	else if (begins(line, "term", &rest))
		setup->term = rest;
	else if (begins(line, "lang", &rest))
		setup->lang = rest;
	else if (begins(line, "env", &rest))
		add_variable(script, rest);
	else if (begins(line, "args", &rest))
		add_words(script, rest);
	else if (begins(line, "record", &rest))
		add_record(script, rest);
	else if (begins(line, "kept", &rest))
		keep_line(script, rest);
	else if (begins(line, "table", &rest))
		make_table(rest);
	else if (begins(line, "pens", &rest))
		script->pens = true;
	else
		ck_abort_msg("a script does not understand: %s", line);
}

/* The program is to open the record: as its last argument. */
static void
write_record(Script *script)
{
	snprintf(script->path, sizeof script->path, "%s/game.bcr",
		 getenv("HOME"));
	FILE *file = fopen(script->path, "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_int_ge(fputs(script->record, file), 0);
	ck_assert_int_eq(fclose(file), 0);
	add_words(script, script->path);
}

void
script_read(Script *script, const char *path)
{
	memset(script, 0, sizeof *script);
	FILE *file = fopen(path, "r");

	ck_assert_msg(file != NULL, "%s cannot be read", path);
	size_t length = fread(script->text, 1, sizeof script->text - 1, file);

	fclose(file);
	ck_assert_uint_lt(length, sizeof script->text - 1);
	for (char *line = script->text; *line;) {
		char *end = strchr(line, '\n');

		ck_assert_msg(end != NULL, "%s: the last line lacks its end",
			      path);
		ck_assert_int_lt(script->count, SCRIPT_LINES);
		*end = '\0';
		script->lines[script->count++] = line;
		line = end + 1;
	}
	for (int i = 0; i < script->count; i++)
		read_line(script, script->lines[i]);
	if (*script->record)
		write_record(script);
}

/* The bytes of a key by its name, or the text itself. */
static const char *
key_bytes(const Pty *pty, const char *word)
{
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (strcmp(keys[i].name, word) == 0)
			return pty->vt.keypad ? keys[i].bytes : keys[i].usual;
	return word;
}

void
script_press(Pty *pty, const char *words)
{
	char copy[1024], bytes[1024] = "";

	ck_assert_uint_lt(strlen(words), sizeof copy);
	strcpy(copy, words);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		strcat(bytes, key_bytes(pty, word));
	pty_type(pty, bytes);
	/* An Esc takes effect only when nothing has followed it for a while. */
	if (strchr(bytes, 27) && bytes[strlen(bytes) - 1] == 27)
		pty_settle_escape(pty);
	else
		pty_settle(pty);
}

/* Pressed and let go, there or elsewhere, as xterm tells it. */
static void
click(Pty *pty, const char *text)
{
	int column, row, to_column, to_row;
	char bytes[64];
	int count = sscanf(text, "%d,%d %d,%d", &column, &row, &to_column,
			   &to_row);

	if (count == 2)
		to_column = column, to_row = row;
	ck_assert(count == 2 || count == 4);
	ck_assert_msg(pty->vt.mouse, "nobody listens to the mouse");
	snprintf(bytes, sizeof bytes, "\033[<0;%d;%dM\033[<0;%d;%dm",
		 column + 1, row + 1, to_column + 1, to_row + 1);
	pty_type(pty, bytes);
	pty_settle(pty);
}

static void
turn_wheel(Pty *pty, int notches)
{
	int count = abs(notches);

	ck_assert_msg(pty->vt.mouse, "nobody listens to the mouse");
	for (int i = 0; i < count; i++) {
		pty_type(pty, notches < 0 ? "\033[<64;1;1M" : "\033[<65;1;1M");
		pty_settle(pty);
	}
}

void
script_play(const Script *script, Pty *pty)
{
	int rows, columns;
	char *rest;

	pty_await_screen(pty);
	for (int i = 0; i < script->count; i++) {
		const char *line = script->lines[i];

		if (begins(line, "press", &rest)) {
			script_press(pty, rest);
		} else if (begins(line, "type", &rest)) {
			pty_type(pty, rest);
			pty_settle(pty);
		} else if (begins(line, "click", &rest) ||
			   begins(line, "drag", &rest)) {
			click(pty, rest);
		} else if (begins(line, "wheel", &rest)) {
			turn_wheel(pty, atoi(rest));
		} else if (begins(line, "resize", &rest)) {
			read_size(rest, &rows, &columns);
			pty_resize(pty, rows, columns);
			pty_settle(pty);
		} else if (begins(line, "until", &rest)) {
			pty_expect(pty, rest);
			pty_settle(pty);
		}
	}
}
