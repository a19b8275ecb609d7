#include "session/describe.h"

#include "base/translate.h"

const char *
describe_side(Side side)
{
	return side == SIDE_GOATS ? _("Goats") : _("Tigers");
}

/* The end of a game that was decided by the players. */
static void
describe_decided(Text *text, Outcome outcome)
{
	bool goats = outcome.result == RESULT_GOATS;

	if (outcome.result == RESULT_DRAW)
		text_add(text, _("Draw agreed"));
	else if (outcome.ending == ENDING_RESIGNED)
		text_add(text, goats ? _("Goats win: the tigers resigned")
				     : _("Tigers win: the goats resigned"));
	else
		text_add(text, goats ? _("Goats win by agreement")
				     : _("Tigers win by agreement"));
}

void
describe_outcome(Text *text, const Game *game)
{
	const Position *position = game_position(game);
	Outcome outcome = game_outcome(game);

	switch (outcome.ending) {
	case ENDING_NONE:
		break;
	case ENDING_GOAL:
		text_format(text, _("Tigers win: %d goats captured"),
			    position_captured(position));
		break;
	case ENDING_TRAPPED:
		text_add(text, _("Goats win: all four tigers are trapped"));
		break;
	case ENDING_BLOCKED:
		text_add(text, _("Tigers win: no goat can move"));
		break;
	case ENDING_REPETITION:
		text_add(text, _("Draw: the same position for the third time"));
		break;
	case ENDING_QUIET:
		text_format(text, _("Draw: %d plies without a capture"),
			    RULES_QUIET_LIMIT);
		break;
	case ENDING_FORBIDDEN:
		text_add(text, position->side == SIDE_GOATS
			 ? _("Draw: goats have only forbidden moves left")
			 : _("Draw: tigers have only forbidden moves left"));
		break;
	case ENDING_RESIGNED:
	case ENDING_AGREED:
		describe_decided(text, outcome);
		break;
	}
}

static void
describe_task(Text *text, const Position *position)
{
	if (position->side == SIDE_TIGERS)
		text_add(text, _("step or capture"));
	else if (position_is_placement(position))
		text_format(text, _("place a goat, %d left"),
			    position_in_hand(position));
	else
		text_add(text, _("step with a goat"));
}

void
describe_turn(Text *text, const Session *session)
{
	const Game *game = session_game(session);
	const Position *position = game_position(game);

	if (game_outcome(game).ending) {
		describe_outcome(text, game);
		return;
	}
	text_format(text, "%s: ", describe_side((Side)position->side));
	if (session_is_held(session))
		text_format(text, _("the computer waits; \"%s\" lets it move"),
			    command_info(COMMAND_MOVE_NOW)->word);
	else if (session_awaits_person(session))
		describe_task(text, position);
	else if (session_is_person(session, (Side)position->side))
		text_add(text, _("time is up, a quick move is played"));
	else
		text_add(text, _("the computer is thinking"));
}

/* Whether a warning is due: `left` is 0 where the position has occurred twice,
   else the plies up to the draw. */
static bool
is_warned(const Game *game, int *left)
{
	if (game_outcome(game).ending)
		return false;
	*left = RULES_QUIET_LIMIT - game_position(game)->quiet;
	if (game_rules(game)->repetition == REPETITION_DRAW &&
	    game_occurrences(game) == RULES_REPETITION_LIMIT - 1)
		*left = 0;
	return *left <= RULES_QUIET_WARNING;
}

bool
describe_warning(Text *text, const Game *game)
{
	int left;

	if (!is_warned(game, &left))
		return false;
	if (left == 0)
		text_add(text, _("This position has occurred twice: the third "
				 "time is a draw"));
	else
		text_format(text,
			    P_("A draw in %d ply unless a goat is captured",
			       "A draw in %d plies unless a goat is captured",
			       left), left);
	return true;
}

bool
describe_warning_briefly(Text *text, const Game *game)
{
	int left;

	if (!is_warned(game, &left))
		return false;
	if (left == 0)
		text_add(text, _("Third time: a draw"));
	else
		text_format(text, P_("A draw in %d ply", "A draw in %d plies",
				     left), left);
	return true;
}

void
describe_counts(Text *text, const Game *game)
{
	const Position *position = game_position(game);

	text_format(text, _("Captured %d of %d, in hand %d, on the board %d, "
		    "trapped %d of %d"), position_captured(position),
		    game_rules(game)->goal, position_in_hand(position),
		    points_count(position->goats),
		    points_count(position_trapped(position)), TIGER_COUNT);
}

void
describe_value(Text *text, Side side, Move move, TablebaseValue after)
{
	Result win = side == SIDE_GOATS ? RESULT_GOATS : RESULT_TIGERS;

	if (after.result == RESULT_DRAW)
		text_add(text, _("holds the draw"));
	else if (after.result != win)
		text_add(text, _("loses against best play"));
	else if (after.distance == 0)
		text_add(text, _("wins at once"));
	else if (after.distance < 0 || move_is_capture(move))
		text_add(text, _("wins"));
	else if (side == SIDE_TIGERS)
		text_format(text, _("wins: next capture within %d"),
			    after.distance + 1);
	else
		text_format(text, _("wins: the end or a capture within %d"),
			    after.distance + 1);
}

void
describe_truth(Text *text, TablebaseValue value)
{
	bool goats = value.result == RESULT_GOATS;

	if (value.result == RESULT_DRAW)
		text_add(text, _("a draw with best play"));
	else if (value.distance <= 0)
		text_add(text, goats ? _("the goats win with best play")
				     : _("the tigers win with best play"));
	else
		text_format(text, goats
			    ? P_("the goats win: the end or a capture within "
				 "%d ply",
				 "the goats win: the end or a capture within "
				 "%d plies", value.distance)
			    : P_("the tigers win: next capture within %d ply",
				 "the tigers win: next capture within %d "
				 "plies", value.distance), value.distance);
}
