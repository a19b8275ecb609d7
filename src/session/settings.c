#include "session/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/translate.h"
#include "base/utf8.h"
#include "session/paths.h"

#define SETTINGS_NAME "settings"

enum {
	SETTINGS_LIMIT = 64 << 10,	/* bytes */
	SHOWN = 40,	/* bytes of a wrong value that are told */
};

/* ---- one reader and one writer for each key ---- */

static Status
read_seats(Settings *settings, const char *value)
{
	return seats_read(value, &settings->setup.seats);
}

static const char *
write_seats(const Settings *settings)
{
	return seats_name(settings->setup.seats);
}

static Status
read_level(Settings *settings, const char *value)
{
	return level_read(value, &settings->setup.level);
}

static const char *
write_level(const Settings *settings)
{
	return level_name(settings->setup.level);
}

static Status
read_goal(Settings *settings, const char *value)
{
	return goal_read(value, &settings->setup.rules.goal);
}

static const char *
write_goal(const Settings *settings)
{
	static const char *const names[] = { "4", "5", "6" };

	return names[settings->setup.rules.goal - RULES_GOAL_MIN];
}

static Status
read_repetition(Settings *settings, const char *value)
{
	Repetition repetition;
	Status status = repetition_read(value, &repetition);

	if (!status)
		settings->setup.rules.repetition = (uint8_t)repetition;
	return status;
}

static const char *
write_repetition(const Settings *settings)
{
	return repetition_name((Repetition)settings->setup.rules.repetition);
}

static Status
read_timer(Settings *settings, const char *value)
{
	return timer_read(value, &settings->setup.timer_s);
}

static const char *
write_timer(const Settings *settings)
{
	return timer_name(settings->setup.timer_s);
}

/* A word for the front end, which knows what it means. */
static Status
read_word(char word[SETTINGS_WORD], const char *value)
{
	size_t length = strcspn(value, " \t");

	if (value[length] || length >= SETTINGS_WORD)
		return STATUS_SYNTAX;
	memcpy(word, value, length + 1);
	return STATUS_OK;
}

static Status
read_charset(Settings *settings, const char *value)
{
	return read_word(settings->charset, value);
}

static const char *
write_charset(const Settings *settings)
{
	return settings->charset;
}

static Status
read_color(Settings *settings, const char *value)
{
	return read_word(settings->color, value);
}

static const char *
write_color(const Settings *settings)
{
	return settings->color;
}

static Status
read_theme(Settings *settings, const char *value)
{
	return read_word(settings->theme, value);
}

static const char *
write_theme(const Settings *settings)
{
	return settings->theme;
}

static Status
read_board(Settings *settings, const char *value)
{
	return read_word(settings->board, value);
}

static const char *
write_board(const Settings *settings)
{
	return settings->board;
}

static Status
read_choice(bool *place, const char *value, const char *yes, const char *no)
{
	if (strcmp(value, yes) != 0 && strcmp(value, no) != 0)
		return STATUS_SYNTAX;
	*place = strcmp(value, yes) == 0;
	return STATUS_OK;
}

static Status
read_mouse(Settings *settings, const char *value)
{
	return read_choice(&settings->mouse, value, "on", "off");
}

static const char *
write_mouse(const Settings *settings)
{
	return settings->mouse ? "on" : "off";
}

static Status
read_speak(Settings *settings, const char *value)
{
	return read_choice(&settings->spoken, value, "words", "signs");
}

static const char *
write_speak(const Settings *settings)
{
	return settings->spoken ? "words" : "signs";
}

static Status
read_alerts(Settings *settings, const char *value)
{
	return read_choice(&settings->alerts, value, "on", "off");
}

static const char *
write_alerts(const Settings *settings)
{
	return settings->alerts ? "on" : "off";
}

static Status
read_name1(Settings *settings, const char *value)
{
	return name_read(value, settings->setup.names[0]);
}

static const char *
write_name1(const Settings *settings)
{
	return settings->setup.names[0];
}

static Status
read_name2(Settings *settings, const char *value)
{
	return name_read(value, settings->setup.names[1]);
}

static const char *
write_name2(const Settings *settings)
{
	return settings->setup.names[1];
}

static const struct Key {
	const char *name;
	Status (*read)(Settings *settings, const char *value);
	const char *(*write)(const Settings *settings);
} keys[] = {
	{ "seats", read_seats, write_seats },
	{ "level", read_level, write_level },
	{ "goal", read_goal, write_goal },
	{ "repetition", read_repetition, write_repetition },
	{ "timer", read_timer, write_timer },
	{ "player1", read_name1, write_name1 },
	{ "player2", read_name2, write_name2 },
	{ "charset", read_charset, write_charset },
	{ "color", read_color, write_color },
	{ "theme", read_theme, write_theme },
	{ "board", read_board, write_board },
	{ "mouse", read_mouse, write_mouse },
	{ "speak", read_speak, write_speak },
	{ "alerts", read_alerts, write_alerts },
};

enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

/* ---- the file ---- */

void
settings_init(Settings *settings)
{
	*settings = (Settings){
		.setup = setup_usual(),
		.charset = "auto",
		.color = "auto",
		.theme = "default",
		.board = "auto",
		.mouse = true,
		.alerts = true,
	};
}

void
settings_release(Settings *settings)
{
	free(settings->unknown);
	settings->unknown = NULL;
}

/* Adds a line to those that are kept as they are. */
static void
keep_line(Settings *settings, const char *line)
{
	size_t old = settings->unknown ? strlen(settings->unknown) : 0;
	size_t length = strlen(line);

	settings->unknown = mem_resize(settings->unknown, old + length + 2, 1);
	memcpy(settings->unknown + old, line, length);
	memcpy(settings->unknown + old + length, "\n", 2);
}

/* Cuts the blanks, and the sign of a foreign line end, off the end. */
static void
trim_end(char *line)
{
	size_t length = strlen(line);

	while (length > 0 && strchr(" \t\r", line[length - 1]))
		line[--length] = '\0';
}

/* Adds the begin of a value for a terminal, which must not obey what a file
   has in it. */
static void
add_shown(Text *text, const char *value)
{
	char shown[UTF8_BYTES + 1];

	while (utf8_next_shown(&value, shown))
		text_add(text, shown);
}

static Status
read_line(Settings *settings, char *line, int number, Text *why)
{
	trim_end(line);
	const char *name = line + strspn(line, " \t");
	size_t length = strcspn(name, " \t");
	const char *value = name + length + strspn(name + length, " \t");
	char shown[SHOWN + 1];
	Text text;

	if (!*name)
		return STATUS_OK;
	for (int i = 0; i < KEY_COUNT; i++) {
		if (strlen(keys[i].name) != length ||
		    strncmp(keys[i].name, name, length) != 0)
			continue;
		if (*value && !keys[i].read(settings, value))
			return STATUS_OK;
		text_init(&text, shown, sizeof shown);
		add_shown(&text, value);
		text_format(why, _("line %d: %s cannot be \"%.40s\""), number,
			    keys[i].name, shown);
		return STATUS_DAMAGED;
	}
	keep_line(settings, line);
	return STATUS_OK;
}

static Status
read_lines(Settings *settings, char *data, Text *why)
{
	Status first = STATUS_OK;

	for (int number = 1; data; number++) {
		char *line = data;
		char *end = strchr(line, '\n');

		data = end ? end + 1 : NULL;
		if (end)
			*end = '\0';
		Status status = read_line(settings, line, number,
					  first ? NULL : why);

		if (!first)
			first = status;
	}
	return first;
}

Status
settings_load(Settings *settings, Text *why)
{
	char path_data[PATH_SIZE], reason_data[TEXT_LINE];
	Text path, reason;
	char *data;
	size_t size;

	text_init(&path, path_data, sizeof path_data);
	text_init(&reason, reason_data, sizeof reason_data);
	Status status = path_find(PLACE_CONFIG, SETTINGS_NAME, &path, why);

	if (status)
		return status;
	status = file_read(path_data, SETTINGS_LIMIT, &data, &size, &reason);
	if (status == STATUS_SYSTEM && (errno == ENOENT || errno == ENOTDIR))
		return STATUS_OK;
	if (!status && strlen(data) != size) {
		text_add(&reason, _("is no text file"));
		status = STATUS_DAMAGED;
		free(data);
	} else if (!status) {
		status = read_lines(settings, data, &reason);
		free(data);
	}
	return path_told(status, path_data, reason_data, why);
}

Status
settings_store(const Settings *settings, Text *why)
{
	char path_data[PATH_SIZE], reason_data[TEXT_LINE];
	Text path, reason;
	const char *unknown = settings->unknown ? settings->unknown : "";
	/* A line has a key, a blank, a word or name and its end. */
	size_t size = KEY_COUNT * 2 * SETTINGS_WORD + NAME_COUNT * NAME_SIZE +
		      strlen(unknown) + 1;

	text_init(&path, path_data, sizeof path_data);
	text_init(&reason, reason_data, sizeof reason_data);
	Status status = path_prepare(PLACE_CONFIG, SETTINGS_NAME, &path, why);

	if (status)
		return status;
	char *data = mem_new(size, 1);
	Text text;

	text_init(&text, data, size);
	for (int i = 0; i < KEY_COUNT; i++) {
		const char *value = keys[i].write(settings);

		/* No name is no line. */
		if (*value)
			text_format(&text, "%s %s\n", keys[i].name, value);
	}
	text_add(&text, unknown);
	status = file_write(path_data, data, text.length, &reason);
	free(data);
	return path_told(status, path_data, reason_data, why);
}
