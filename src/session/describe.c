#include "session/describe.h"

const char *
describe_side(Side side)
{
	return side == SIDE_GOATS ? "Goats" : "Tigers";
}

/* The end of a game that was decided by the players. */
static void
describe_decided(Text *text, Outcome outcome)
{
	bool goats = outcome.result == RESULT_GOATS;
	const char *winner = describe_side(goats ? SIDE_GOATS : SIDE_TIGERS);

	if (outcome.result == RESULT_DRAW)
		text_add(text, "Draw agreed");
	else if (outcome.ending == ENDING_RESIGNED)
		text_format(text, "%s win: the %s resigned", winner,
			    goats ? "tigers" : "goats");
	else
		text_format(text, "%s win by agreement", winner);
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
		text_format(text, "Tigers win: %d goats captured",
			    position_captured(position));
		break;
	case ENDING_TRAPPED:
		text_add(text, "Goats win: all four tigers are trapped");
		break;
	case ENDING_BLOCKED:
		text_add(text, "Tigers win: no goat can move");
		break;
	case ENDING_REPETITION:
		text_add(text, "Draw: the same position for the third time");
		break;
	case ENDING_QUIET:
		text_format(text, "Draw: %d plies without a capture",
			    RULES_QUIET_LIMIT);
		break;
	case ENDING_FORBIDDEN:
		text_format(text, "Draw: %s have only forbidden moves left",
			    position->side == SIDE_GOATS ? "goats" : "tigers");
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
		text_add(text, "step or capture");
	else if (position_is_placement(position))
		text_format(text, "place a goat, %d left",
			    position_in_hand(position));
	else
		text_add(text, "step with a goat");
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
		text_format(text, "the computer waits; \"%s\" lets it move",
			    command_info(COMMAND_MOVE_NOW)->word);
	else if (session_awaits_person(session))
		describe_task(text, position);
	else if (session_is_person(session, (Side)position->side))
		text_add(text, "time is up, a quick move is played");
	else
		text_add(text, "the computer is thinking");
}

bool
describe_warning(Text *text, const Game *game)
{
	const Rules *rules = game_rules(game);
	int left = RULES_QUIET_LIMIT - game_position(game)->quiet;

	if (game_outcome(game).ending)
		return false;
	if (rules->repetition == REPETITION_DRAW &&
	    game_occurrences(game) == RULES_REPETITION_LIMIT - 1) {
		text_add(text, "This position has occurred twice: the third "
			 "time is a draw");
		return true;
	}
	if (left > RULES_QUIET_WARNING)
		return false;
	text_format(text, "A draw in %d %s unless a goat is captured", left,
		    left == 1 ? "ply" : "plies");
	return true;
}

void
describe_counts(Text *text, const Game *game)
{
	const Position *position = game_position(game);

	text_format(text, "Captured %d of %d, in hand %d, on the board %d, "
		    "trapped %d of %d", position_captured(position),
		    game_rules(game)->goal, position_in_hand(position),
		    points_count(position->goats),
		    points_count(position_trapped(position)), TIGER_COUNT);
}

void
describe_value(Text *text, Side side, Move move, TablebaseValue after)
{
	Result win = side == SIDE_GOATS ? RESULT_GOATS : RESULT_TIGERS;

	if (after.result == RESULT_DRAW)
		text_add(text, "holds the draw");
	else if (after.result != win)
		text_add(text, "loses against best play");
	else if (after.distance == 0)
		text_add(text, "wins at once");
	else if (after.distance < 0 || move_is_capture(move))
		text_add(text, "wins");
	else if (side == SIDE_TIGERS)
		text_format(text, "wins: next capture within %d",
			    after.distance + 1);
	else
		text_format(text, "wins: the end or a capture within %d",
			    after.distance + 1);
}

void
describe_truth(Text *text, TablebaseValue value)
{
	bool goats = value.result == RESULT_GOATS;

	if (value.result == RESULT_DRAW)
		text_add(text, "a draw with best play");
	else if (value.distance <= 0)
		text_format(text, "the %s win with best play",
			    goats ? "goats" : "tigers");
	else
		text_format(text, "the %s win: %s within %d %s",
			    goats ? "goats" : "tigers",
			    goats ? "the end or a capture" : "next capture",
			    value.distance,
			    value.distance == 1 ? "ply" : "plies");
}
