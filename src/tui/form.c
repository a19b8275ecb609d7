#include "tui/form.h"

typedef struct Choice {
	int value;		/* as in Setup */
	const char *name;
	const char *explain;
} Choice;

enum { CHOICES_MAX = 5 };

static const struct {
	const char *label, *brief;
	Choice choices[CHOICES_MAX];	/* until a name is NULL */
} rows[FORM_ROWS] = {
	[FORM_SEATS] = { "You play", "Play", {
		{ SEATS_GOATS, "goats",
		  "You place and move the goats; the computer hunts." },
		{ SEATS_TIGERS, "tigers",
		  "You hunt; the computer has the goats and begins." },
		{ SEATS_BOTH, "both sides", "Two people at this terminal." },
		{ SEATS_NONE, "nobody", "Watch the computer play itself." },
		{ SEATS_RANDOM, "coin flip",
		  "Goats or tigers, as the coin falls." },
	} },
	[FORM_LEVEL] = { "Level", "Level", {
		{ LEVEL_EASY, "easy", "Overlooks things, as beginners do." },
		{ LEVEL_MEDIUM, "medium",
		  "Punishes blunders, but can be outplanned." },
		{ LEVEL_HARD, "hard",
		  "As deep as it gets in a second and a half." },
		{ LEVEL_PERFECT, "perfect",
		  "By the tablebase: never gives a result away." },
	} },
	[FORM_GOAL] = { "Tigers win", "Goal", {
		{ 4, "with 4", "Four captured goats win: harder for goats." },
		{ 5, "with 5", "Five captured goats win: the usual goal." },
		{ 6, "with 6", "Six captured goats win: harder for tigers." },
	} },
	[FORM_REPETITION] = { "Repetition", "Repeat", {
		{ REPETITION_DRAW, "draws",
		  "The third time the same position is a draw." },
		{ REPETITION_FORBID, "forbidden",
		  "No move may lead to an earlier position." },
	} },
	[FORM_TIMER] = { "Turn timer", "Timer", {
		{ 0, "off", "Take your time." },
		{ 20, "20 s", "After 20 seconds a quick move is played for "
			      "you." },
		{ 40, "40 s", "After 40 seconds a quick move is played for "
			      "you." },
	} },
};

static int
value_of(FormRow row, const Setup *setup)
{
	switch (row) {
	case FORM_SEATS:
		return (int)setup->seats;
	case FORM_LEVEL:
		return (int)setup->level;
	case FORM_GOAL:
		return setup->rules.goal;
	case FORM_REPETITION:
		return setup->rules.repetition;
	default:
		return setup->timer_s;
	}
}

static void
set_value(FormRow row, Setup *setup, int value)
{
	switch (row) {
	case FORM_SEATS:
		setup->seats = (Seats)value;
		break;
	case FORM_LEVEL:
		setup->level = (Level)value;
		break;
	case FORM_GOAL:
		setup->rules.goal = (uint8_t)value;
		break;
	case FORM_REPETITION:
		setup->rules.repetition = (uint8_t)value;
		break;
	default:
		setup->timer_s = value;
	}
}

static int
choice_count(FormRow row)
{
	int count = 0;

	while (count < CHOICES_MAX && rows[row].choices[count].name)
		count++;
	return count;
}

static int
chosen(FormRow row, const Setup *setup)
{
	for (int i = 0; i < choice_count(row); i++)
		if (rows[row].choices[i].value == value_of(row, setup))
			return i;
	return 0;
}

const char *
form_label(FormRow row)
{
	return rows[row].label;
}

const char *
form_brief_label(FormRow row)
{
	return rows[row].brief;
}

const char *
form_value(FormRow row, const Setup *setup)
{
	return rows[row].choices[chosen(row, setup)].name;
}

const char *
form_explain(FormRow row, const Setup *setup)
{
	return rows[row].choices[chosen(row, setup)].explain;
}

void
form_change(FormRow row, Setup *setup, int direction)
{
	int count = choice_count(row);
	int next = (chosen(row, setup) + direction + count) % count;

	set_value(row, setup, rows[row].choices[next].value);
}
