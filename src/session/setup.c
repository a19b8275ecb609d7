#include "session/setup.h"

#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"

static const char *const seats_names[SEATS_COUNT] = {
	[SEATS_GOATS] = "goats",   [SEATS_TIGERS] = "tigers",
	[SEATS_BOTH] = "both",     [SEATS_NONE] = "none",
	[SEATS_RANDOM] = "random",
};

static const char *const repetition_names[] = {
	[REPETITION_DRAW] = "draw",
	[REPETITION_FORBID] = "forbid",
};

/* The index of a word in a table, or -1. */
static int
find_word(const char *word, const char *const *table, int count)
{
	for (int i = 0; i < count; i++) {
		if (strcasecmp(word, table[i]) == 0)
			return i;
	}
	return -1;
}

Setup
setup_usual(void)
{
	return (Setup){
		.seats = SEATS_GOATS,
		.level = LEVEL_MEDIUM,
		.rules = rules_usual(),
		.timer_s = 0,
	};
}

const char *
seats_name(Seats seats)
{
	return seats_names[seats];
}

Status
seats_read(const char *name, Seats *seats)
{
	int found = find_word(name, seats_names, SEATS_COUNT);

	if (found < 0)
		return STATUS_SYNTAX;
	*seats = (Seats)found;
	return STATUS_OK;
}

const char *
repetition_name(Repetition repetition)
{
	return repetition_names[repetition];
}

Status
repetition_read(const char *name, Repetition *repetition)
{
	int found = find_word(name, repetition_names, 2);

	if (found < 0)
		return STATUS_SYNTAX;
	*repetition = (Repetition)found;
	return STATUS_OK;
}

Status
goal_read(const char *text, uint8_t *goal)
{
	if (text[0] < '0' + RULES_GOAL_MIN || text[0] > '0' + RULES_GOAL_MAX ||
	    text[1])
		return STATUS_SYNTAX;
	*goal = (uint8_t)(text[0] - '0');
	return STATUS_OK;
}

const char *
timer_name(int timer_s)
{
	return timer_s == 20 ? "20" : timer_s == 40 ? "40" : "off";
}

Status
timer_read(const char *text, int *timer_s)
{
	static const int seconds[] = { 0, 20, 40 };
	static const char *const names[] = { "off", "20", "40" };
	int found = find_word(text, names, 3);

	if (found < 0)
		return STATUS_SYNTAX;
	*timer_s = seconds[found];
	return STATUS_OK;
}

Status
name_read(const char *text, char name[NAME_SIZE])
{
	int count = 0;

	text += strspn(text, " ");
	size_t length = strlen(text);

	while (length > 0 && text[length - 1] == ' ')
		length--;
	for (const char *p = text; p < text + length; count++) {
		if (!utf8_is_printable(utf8_next(&p)))
			return STATUS_SYNTAX;
	}
	if (count > NAME_CHARS)
		return STATUS_SYNTAX;
	memcpy(name, text, length);
	name[length] = '\0';
	return STATUS_OK;
}
