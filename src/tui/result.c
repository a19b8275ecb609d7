#include "tui/result.h"

#include <ctype.h>
#include <string.h>

#include "base/translate.h"
#include "session/describe.h"

static const struct {
	const char *label, *key;
} choices[RESULT_CHOICES] = {
	[RESULT_REMATCH] = { N_("Rematch"), "r" },
	[RESULT_SWAP] = { N_("Swap sides"), "x" },
	[RESULT_REVIEW] = { N_("Review"), "w" },
	[RESULT_SAVE] = { N_("Save"), "s" },
	[RESULT_NEW] = { N_("New game"), "n" },
	[RESULT_CLOSE] = { N_("Close"), "" },
};

enum {
	NOBODY = -1,
	TIME_MIN_S = 10,	/* less says nothing */
	TIME_SIZE = 32,		/* for it as text */
};

/* The side of the only person, or NOBODY. */
static int
only_person(const Session *session)
{
	bool goats = session_is_person(session, SIDE_GOATS);
	bool tigers = session_is_person(session, SIDE_TIGERS);

	return goats == tigers ? NOBODY : goats ? SIDE_GOATS : SIDE_TIGERS;
}

/* The side that has won, NOBODY in a draw. */
static int
winner(const Session *session)
{
	Result result = game_outcome(session_game(session)).result;

	return result == RESULT_GOATS	 ? SIDE_GOATS
	       : result == RESULT_TIGERS ? SIDE_TIGERS
					 : NOBODY;
}

/* People can swap when one sees it: by a name, or against the computer. */
static bool
can_swap(const Session *session)
{
	return only_person(session) != NOBODY ||
	       *session_name(session, SIDE_GOATS) ||
	       *session_name(session, SIDE_TIGERS);
}

/* Only where it was counted, and there was another to be better than. */
static bool
is_best(Session *session)
{
	const Game *game = session_game(session);
	Position start = position_start();
	int side = only_person(session);

	if (side == NOBODY || winner(session) != side ||
	    !position_same(game_position_at(game, 0), &start))
		return false;
	Level level = session_counted_level(session);
	const Tally *tally = &session_statistics(session)->against[level][side];

	return tally->won > 1 && tally->best == statistics_moves(game);
}

void
result_open(ResultWindow *window, Session *session, bool is_guest)
{
	*window = (ResultWindow){ .is_best = is_best(session) };
	for (int i = 0; i < RESULT_CHOICES; i++)
		window->offered[i] = true;
	window->offered[RESULT_SWAP] = can_swap(session);
	window->offered[RESULT_SAVE] = !is_guest;
	window->offered[RESULT_REVIEW] = game_length(session_game(session)) > 0;
}

void
result_step(ResultWindow *window, int direction)
{
	int next = (int)window->chosen;

	do {
		next = (next + direction + RESULT_CHOICES) % RESULT_CHOICES;
	} while (!window->offered[next]);
	window->chosen = (ResultChoice)next;
}

int
result_count(const ResultWindow *window)
{
	int count = 0;

	for (int i = 0; i < RESULT_CHOICES; i++)
		count += window->offered[i];
	return count;
}

ResultChoice
result_at(const ResultWindow *window, int line)
{
	for (int i = 0; i < RESULT_CHOICES; i++)
		if (window->offered[i] && line-- == 0)
			return (ResultChoice)i;
	return RESULT_CHOICES;
}

const char *
result_label(ResultChoice choice)
{
	return _(choices[choice].label);
}

const char *
result_key(ResultChoice choice)
{
	return choices[choice].key;
}

ResultChoice
result_find(const ResultWindow *window, int c)
{
	for (int i = 0; i < RESULT_CHOICES; i++)
		if (window->offered[i] && choices[i].key[0] &&
		    choices[i].key[0] == c)
			return (ResultChoice)i;
	return RESULT_CHOICES;
}

void
result_swap(const Session *session, Setup *setup)
{
	int side = only_person(session);
	char name[NAME_SIZE];

	if (side != NOBODY) {
		setup->seats = side == SIDE_GOATS ? SEATS_TIGERS : SEATS_GOATS;
		return;
	}
	memcpy(name, setup->names[0], sizeof name);
	memcpy(setup->names[0], setup->names[1], sizeof name);
	memcpy(setup->names[1], name, sizeof name);
}

/* Whether the headline tells the winner by the side. */
static bool
has_side_in_headline(const Session *session)
{
	int side = winner(session);

	return side == NOBODY || (only_person(session) == NOBODY &&
				      !*session_name(session, (Side)side));
}

void
result_headline(Text *text, const Session *session)
{
	int side = winner(session);

	if (side == NOBODY)
		text_add(text, _("A draw"));
	else if (*session_name(session, (Side)side))
		text_format(text, _("%s wins!"),
			    session_name(session, (Side)side));
	else if (only_person(session) == side)
		text_add(text, _("You win!"));
	else if (only_person(session) != NOBODY)
		text_add(text, _("The computer wins"));
	else
		text_add(text, side == SIDE_GOATS ? _("Goats win")
						  : _("Tigers win"));
}

void
result_reason(Text *text, const Session *session)
{
	char data[TEXT_LINE];
	Text whole;

	text_init(&whole, data, sizeof data);
	describe_outcome(&whole, session_game(session));
	char *reason = strstr(data, ": ");

	if (!reason || !has_side_in_headline(session)) {
		text_add(text, data);
		return;
	}
	reason[2] = (char)toupper((unsigned char)reason[2]);
	text_add(text, reason + 2);
}

void
result_counts(Text *text, const Session *session, bool brief)
{
	const Game *game = session_game(session);
	int moves = statistics_moves(game);

	text_format(text, brief
		    ? P_("%d/%d, %d move", "%d/%d, %d moves", moves)
		    : P_("Captured %d of %d, %d move",
			 "Captured %d of %d, %d moves", moves),
		    position_captured(game_position(game)),
		    game_rules(game)->goal, moves);
}

/* The seconds that a side's plies took, -1 if nothing is known. */
static int
seconds_of(const Game *game, Side side)
{
	int seconds = -1;

	for (int ply = 0; ply < game_ply(game); ply++) {
		int spent = game_seconds(game, ply);

		if (game_position_at(game, ply)->side != side || spent < 0)
			continue;
		seconds = seconds < 0 ? spent : seconds + spent;
	}
	return seconds;
}

static void
add_time(Text *text, int seconds)
{
	if (seconds >= 3600)
		text_format(text, "%d:%02d:%02d", seconds / 3600,
			    seconds / 60 % 60, seconds % 60);
	else
		text_format(text, "%d:%02d", seconds / 60, seconds % 60);
}

bool
result_time(Text *text, const Session *session)
{
	const Game *game = session_game(session);
	int side = only_person(session);
	int goats = seconds_of(game, SIDE_GOATS);
	int tigers = seconds_of(game, SIDE_TIGERS);
	char goats_data[TIME_SIZE], tigers_data[TIME_SIZE];
	Text goats_time, tigers_time;

	text_init(&goats_time, goats_data, sizeof goats_data);
	text_init(&tigers_time, tigers_data, sizeof tigers_data);
	if (side != NOBODY) {
		int seconds = side == SIDE_GOATS ? goats : tigers;

		if (seconds < TIME_MIN_S)
			return false;
		add_time(&goats_time, seconds);
		text_format(text, _("Your time %s"), goats_time.data);
		return true;
	}
	if (goats < 0 || tigers < 0 || goats + tigers < TIME_MIN_S)
		return false;
	add_time(&goats_time, goats);
	add_time(&tigers_time, tigers);
	text_format(text, _("Time: goats %s, tigers %s"), goats_time.data,
		    tigers_time.data);
	return true;
}

void
result_brief(Text *text, const Session *session)
{
	static const char *const reasons[] = {
		[ENDING_NONE] = "",
		[ENDING_GOAL] = N_("goal"),
		[ENDING_TRAPPED] = N_("trapped"),
		[ENDING_BLOCKED] = N_("blocked"),
		[ENDING_REPETITION] = N_("repetition"),
		[ENDING_QUIET] = N_("100 plies"),
		[ENDING_FORBIDDEN] = N_("forbidden"),
		[ENDING_RESIGNED] = N_("resigned"),
		[ENDING_AGREED] = N_("agreed"),
	};
	int side = winner(session);
	Ending ending = game_outcome(session_game(session)).ending;

	if (side == NOBODY)
		text_add(text, _("Draw"));
	else
		text_add(text, side == SIDE_GOATS ? _("Goats win")
						  : _("Tigers win"));
	text_format(text, ": %s", _(reasons[ending]));
}
