#include "engine/eval.h"

#include "engine/lines.h"

/*
 * The weights, in hundredths of a goat, seen from the tigers.  Set by hand and
 * checked by matches against variants of themselves.
 */
enum {
	WEIGHT_STEP = 4,	/* a step some tiger has */
	WEIGHT_ATTACK_POINT = 3,	/* an empty point from which a tiger
					   would be able to capture */
	WEIGHT_CLOSED = -28,	/* an empty point no tiger can get to */
	WEIGHT_IN_HAND = -2,	/* a goat not placed yet: a move that commits
				   no goat on the board */
	WEIGHT_THREAT_TO_MOVE = 45,	/* tigers to move and can capture */
	WEIGHT_THREAT = 12,	/* goats to move and one goat in danger */
	WEIGHT_THREATS_MORE = 45,	/* and each goat in danger after it */
};

/* By the captures that are still missing to the goal, from one missing. */
static const Score weight_missing[RULES_GOAL_MAX + 1] = {
	0, 560, 370, 220, 100, 0, -90,
};

/* By the number of trapped tigers. */
static const Score weight_trapped[TIGER_COUNT + 1] = {
	0, -25, -70, -190, -500,
};

static Score
mobility(const Position *position, PointSet empty)
{
	int steps = 0;

	for (PointSet set = position->tigers; set;)
		steps += points_count(point_neighbours[points_pop(&set)] &
				      empty);
	return WEIGHT_STEP * steps;
}

/* Tigers with neither a step nor a capture. */
static PointSet
trapped(const Position *position, PointSet empty)
{
	PointSet stuck = position->tigers & ~lines_next(empty, POINTS_ALL);

	return stuck & ~lines_beyond(empty, position->goats, stuck);
}

static Score
threats(const Position *position, PointSet empty)
{
	PointSet danger = lines_between(position->tigers, position->goats,
					empty);

	if (!danger)
		return 0;
	if (position->side == SIDE_TIGERS)
		return WEIGHT_THREAT_TO_MOVE;
	return WEIGHT_THREAT + WEIGHT_THREATS_MORE * (points_count(danger) - 1);
}

Score
eval_position(const Rules *rules, const Position *position)
{
	PointSet tigers = position->tigers, goats = position->goats;
	PointSet empty = position_empty(position);
	int missing = rules->goal - position_captured(position);
	PointSet reached = lines_flood(tigers, empty);
	Score score = weight_missing[missing > 0 ? missing : 0];

	score += weight_trapped[points_count(trapped(position, empty))];
	score += mobility(position, empty);
	score += WEIGHT_CLOSED * points_count(empty & ~reached);
	score += WEIGHT_ATTACK_POINT *
		 points_count(lines_beyond(empty, goats, empty));
	score += WEIGHT_IN_HAND * position_in_hand(position);
	score += threats(position, empty);
	return position->side == SIDE_TIGERS ? score : -score;
}
