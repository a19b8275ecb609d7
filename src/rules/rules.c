#include "rules/rules.h"

#include "base/translate.h"
#include "rules/notation.h"

Rules
rules_usual(void)
{
	return (Rules){ .goal = RULES_GOAL_USUAL,
			.repetition = REPETITION_DRAW };
}

Outcome
rules_outcome(const Rules *rules, const Position *position)
{
	if (position_captured(position) >= rules->goal)
		return (Outcome){ RESULT_TIGERS, ENDING_GOAL };
	if (!movegen_any(position))
		return position->side == SIDE_TIGERS
			       ? (Outcome){ RESULT_GOATS, ENDING_TRAPPED }
			       : (Outcome){ RESULT_TIGERS, ENDING_BLOCKED };
	if (position->quiet >= RULES_QUIET_LIMIT)
		return (Outcome){ RESULT_DRAW, ENDING_QUIET };
	return (Outcome){ RESULT_NONE, ENDING_NONE };
}

static void
add_stay_put(const Position *position, Text *why)
{
	text_format(why, _("goats already on the board stay put until all %d "
		    "are placed (%d in hand)"), GOAT_COUNT,
		    position_in_hand(position));
}

static Status
refuse_placement(const Position *position, Point to, Text *why)
{
	const char *name = notation_point(to);

	if (position->side == SIDE_TIGERS)
		text_add(why, _("the tigers are to move; give a tiger's "
			    "point and where it goes"));
	else if (!position_is_placement(position))
		text_format(why, _("all %d goats are placed; give a goat's "
				   "point and where it goes"), GOAT_COUNT);
	else if (points_have(position->goats, to))
		add_stay_put(position, why);
	else
		text_format(why, _("a tiger stands on %s"), name);
	return STATUS_ILLEGAL;
}

/* A step by the goats in the placement phase, from no tiger. */
static Status
refuse_early_step(const Position *position, Move move, Text *why)
{
	if (points_have(position->goats, move.from))
		add_stay_put(position, why);
	else
		text_format(why, _("goats are placed until all %d are on the "
			    "board (%d in hand); give one point"), GOAT_COUNT,
			    position_in_hand(position));
	return STATUS_ILLEGAL;
}

static Status
refuse_capture(const Position *position, Move move, Text *why)
{
	Point over = move_over(move);

	if (points_have(position->tigers, over))
		text_format(why, _("a tiger cannot jump over the tiger on %s"),
			    notation_point(over));
	else
		text_format(why, _("there is no goat on %s"),
			    notation_point(over));
	return STATUS_ILLEGAL;
}

/* Why a piece of the side to move cannot go from `from` to `to`. */
static Status
check_travel(const Position *position, Move move, Text *why)
{
	bool step = move_is_step(move), capture = move_is_capture(move);

	if (move.from == move.to)
		text_add(why, _("the piece must go to another point"));
	else if (points_have(position->tigers | position->goats, move.to))
		text_format(why, points_have(position->tigers, move.to)
			    ? _("a tiger stands on %s")
			    : _("a goat stands on %s"),
			    notation_point(move.to));
	else if (step)
		return STATUS_OK;
	else if (!capture)
		text_add(why, _("the points are not joined by a line"));
	else if (position->side == SIDE_GOATS)
		text_add(why, _("the points are not joined by a line; a goat "
			 "only steps to the next point"));
	else if (points_have(position->goats, move_over(move)))
		return STATUS_OK;
	else
		return refuse_capture(position, move, why);
	return STATUS_ILLEGAL;
}

static Status
check_move(const Position *position, Move move, Text *why)
{
	bool goats = position->side == SIDE_GOATS;

	if (move_is_placement(move)) {
		if (goats && position_is_placement(position) &&
		    points_have(position_empty(position), move.to))
			return STATUS_OK;
		return refuse_placement(position, move.to, why);
	}
	PointSet own = goats ? position->goats : position->tigers;

	if (points_have(position->tigers | position->goats, move.from) &&
	    !points_have(own, move.from)) {
		text_format(why, goats
			    ? _("it is the goats' turn, and a tiger stands on "
				"%s")
			    : _("it is the tigers' turn, and a goat stands on "
				"%s"),
			    notation_point(move.from));
		return STATUS_ILLEGAL;
	}
	if (goats && position_is_placement(position))
		return refuse_early_step(position, move, why);
	if (!points_have(own, move.from)) {
		text_format(why, _("there is no piece on %s"),
			    notation_point(move.from));
		return STATUS_ILLEGAL;
	}
	return check_travel(position, move, why);
}

/*
 * The points alone make a capture of a goat's two steps in a line, but goats
 * do not capture: the refusal must not put a sign into the player's mouth.
 */
static void
add_refused_move(Text *why, const Position *position, Move move)
{
	if (position->side == SIDE_GOATS && move_is_capture(move) &&
	    !points_have(position->tigers, move.from))
		text_format(why, "%s-%s", notation_point(move.from),
			    notation_point(move.to));
	else
		notation_write_move(why, move, NOTATION_ASCII);
}

Status
rules_check_move(const Position *position, Move move, Text *why)
{
	char data[TEXT_LINE];
	Text reason;

	text_init(&reason, data, sizeof data);
	if (move_is_none(move)) {
		text_add(why, _("there is no move"));
		return STATUS_ILLEGAL;
	}
	Status status = check_move(position, move, &reason);

	if (status) {
		add_refused_move(why, position, move);
		text_format(why, ": %s", reason.data);
	}
	return status;
}

uint64_t
rules_perft(const Rules *rules, const Position *position, int depth)
{
	if (depth == 0)
		return 1;
	if (position_captured(position) >= rules->goal)
		return 0;
	if (depth == 1)
		return (uint64_t)movegen_count(position);
	MoveList list;
	uint64_t leaves = 0;

	movegen_all(position, &list);
	for (int i = 0; i < list.count; i++) {
		Position next = position_after(position, list.moves[i]);

		leaves += rules_perft(rules, &next, depth - 1);
	}
	return leaves;
}
