#include "tui/form.h"

#include "base/translate.h"

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
	[FORM_SEATS] = { N_("You play"), N_("Play"), {
		{ SEATS_GOATS, N_("goats"),
		  N_("You place and move the goats; the computer hunts.") },
		{ SEATS_TIGERS, N_("tigers"),
		  N_("You hunt; the computer has the goats and begins.") },
		{ SEATS_BOTH, N_("both sides"),
		  N_("Two people at this terminal.") },
		{ SEATS_NONE, N_("nobody"),
		  N_("Watch the computer play itself.") },
		{ SEATS_RANDOM, N_("coin flip"),
		  N_("Goats or tigers, as the coin falls.") },
	} },
	[FORM_LEVEL] = { N_("Level"), N_("Level"), {
		{ LEVEL_EASY, N_("easy"),
		  N_("Overlooks things, as beginners do.") },
		{ LEVEL_MEDIUM, N_("medium"),
		  N_("Punishes blunders, but can be outplanned.") },
		{ LEVEL_HARD, N_("hard"),
		  N_("As deep as it gets in a second and a half.") },
		{ LEVEL_PERFECT, N_("perfect"),
		  N_("By the tablebase: never gives a result away.") },
	} },
	[FORM_GOAL] = { N_("Tigers win"), N_("Goal"), {
		{ 4, N_("with 4"),
		  N_("Four captured goats win: harder for goats.") },
		{ 5, N_("with 5"),
		  N_("Five captured goats win: the usual goal.") },
		{ 6, N_("with 6"),
		  N_("Six captured goats win: harder for tigers.") },
	} },
	[FORM_REPETITION] = { N_("Repetition"), N_("Repeat"), {
		{ REPETITION_DRAW, N_("draws"),
		  N_("The third time the same position is a draw.") },
		{ REPETITION_FORBID, N_("forbidden"),
		  N_("No move may lead to an earlier position.") },
	} },
	[FORM_TIMER] = { N_("Turn timer"), N_("Timer"), {
		{ 0, N_("off"), N_("Take your time.") },
		{ 20, N_("20 s"),
		  N_("After 20 seconds a quick move is played for "
		     "you.") },
		{ 40, N_("40 s"),
		  N_("After 40 seconds a quick move is played for "
		     "you.") },
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
	return _(rows[row].label);
}

const char *
form_brief_label(FormRow row)
{
	return _(rows[row].brief);
}

const char *
form_value(FormRow row, const Setup *setup)
{
	return _(rows[row].choices[chosen(row, setup)].name);
}

const char *
form_explain(FormRow row, const Setup *setup)
{
	return _(rows[row].choices[chosen(row, setup)].explain);
}

void
form_change(FormRow row, Setup *setup, int direction)
{
	int count = choice_count(row);
	int next = (chosen(row, setup) + direction + count) % count;

	set_value(row, setup, rows[row].choices[next].value);
}
