#include "tui/picker.h"

#include "base/translate.h"
#include "rules/notation.h"

void
picker_init(Picker *picker)
{
	*picker = (Picker){ .cursor = point_at(2, 2), .picked = POINT_NONE };
}

static int
clamp(int n)
{
	return n < 0 ? 0 : n >= POINT_SIDE ? POINT_SIDE - 1 : n;
}

void
picker_step(Picker *picker, int dx, int dy)
{
	picker->cursor = point_at(clamp(point_file(picker->cursor) + dx),
				  clamp(point_rank(picker->cursor) + dy));
}

/* Where the picked piece can go, or, with none, the pieces that can move and
   the points where a goat can be placed. */
static PointSet
choices(const Picker *picker, const Game *game)
{
	MoveList list;
	PointSet set = 0;

	game_moves(game, &list);
	for (int i = 0; i < list.count; i++) {
		Move move = list.moves[i];

		if (move.from == picker->picked)
			set |= point_bit(move.to);
		else if (picker->picked == POINT_NONE)
			set |= point_bit(move.from);
	}
	return set;
}

void
picker_cycle(Picker *picker, const Game *game, int direction)
{
	PointSet set = choices(picker, game);

	for (int i = 1; set && i <= POINT_COUNT; i++) {
		int at = (picker->cursor + direction * i + POINT_COUNT) %
			 POINT_COUNT;

		if (points_have(set, (Point)at)) {
			picker->cursor = (Point)at;
			return;
		}
	}
}

/* Picks the piece under the cursor up, if it can move at all. */
static Picking
pick_up(Picker *picker, const Game *game, Text *why)
{
	Picker lifted = { picker->cursor, picker->cursor };

	if (choices(&lifted, game)) {
		*picker = lifted;
		return PICKING_PICKED;
	}
	text_format(why, _("%s: this piece cannot move now"),
		    notation_point(picker->cursor));
	return PICKING_NONE;
}

/* The picked tiger's capture of the goat on `over`, MOVE_NONE if there is
   none: choosing the goat means to capture it. */
static Move
capture_over(const Game *game, Point picked, Point over)
{
	MoveList list;

	game_moves(game, &list);
	for (int i = 0; i < list.count; i++) {
		Move move = list.moves[i];

		if (move.from == picked && move_is_capture(move) &&
		    move_over(move) == over)
			return move;
	}
	return MOVE_NONE;
}

Move
picker_drag(Picker *picker, const Game *game, Point to)
{
	Move capture = capture_over(game, picker->picked, to);

	picker->cursor = to;
	return move_is_none(capture) ? (Move){ picker->picked, to } : capture;
}

Picking
picker_choose(Picker *picker, const Game *game, Move *move, Text *why)
{
	const Position *position = game_position(game);
	bool goats = position->side == SIDE_GOATS;
	PointSet own = goats ? position->goats : position->tigers;
	bool placing = goats && position_is_placement(position);

	if (placing) {
		*move = (Move){ POINT_NONE, picker->cursor };
		return PICKING_MOVE;
	}
	if (picker->picked == picker->cursor) {
		picker->picked = POINT_NONE;
		return PICKING_DROPPED;
	}
	if (points_have(own, picker->cursor))
		return pick_up(picker, game, why);
	if (picker->picked != POINT_NONE) {
		*move = picker_drag(picker, game, picker->cursor);
		return PICKING_MOVE;
	}
	text_format(why, goats
		    ? _("%s: first pick up a goat that is to move")
		    : _("%s: first pick up a tiger that is to move"),
		    notation_point(picker->cursor));
	return PICKING_NONE;
}

bool
picker_drop(Picker *picker)
{
	bool had = picker->picked != POINT_NONE;

	picker->picked = POINT_NONE;
	return had;
}

void
picker_follow(Picker *picker, const Game *game)
{
	if (picker->picked != POINT_NONE && !choices(picker, game))
		picker->picked = POINT_NONE;
}
