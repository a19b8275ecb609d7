#include "engine/order.h"

#include <stdlib.h>
#include <string.h>

#include "engine/lines.h"

enum {
	VALUE_FIRST = 1 << 24,
	VALUE_CAPTURE = 1 << 20,
	VALUE_KILLER = 1 << 15,
	VALUE_BLOCK = 24000,	/* stands where a capture would land */
	VALUE_FLEE = 12000,	/* the goat in danger steps away */
	VALUE_UNSAFE = -24000,	/* the goat could be captured there */
	VALUE_UNGUARD = -16000,	/* opens the landing behind another goat */
	VALUE_ATTACK = 4000,	/* the tiger attacks a goat from there */
	HISTORY_LIMIT = 8000,
};

/* Sets of points that make a move good or bad by where it starts or ends. */
typedef struct Hints {
	PointSet to_good, to_bad, from_good, from_bad;
	int32_t good, bad, leave_good, leave_bad;
} Hints;

static Hints
find_hints(const Position *position)
{
	PointSet tigers = position->tigers, goats = position->goats;
	PointSet empty = position_empty(position);

	if (position->side == SIDE_TIGERS)
		return (Hints){
			.to_good = lines_beyond(empty, goats, empty),
			.good = VALUE_ATTACK,
		};
	return (Hints){
		.to_good = lines_beyond(tigers, goats, empty),
		.good = VALUE_BLOCK,
		.to_bad = lines_between(tigers, empty, empty),
		.bad = VALUE_UNSAFE,
		.from_good = lines_between(tigers, goats, empty),
		.leave_good = VALUE_FLEE,
		.from_bad = lines_beyond(tigers, goats, goats),
		.leave_bad = VALUE_UNGUARD,
	};
}

static int32_t
hint_value(const Hints *hints, Move move)
{
	int32_t value = 0;

	if (points_have(hints->to_good, move.to))
		value += hints->good;
	if (points_have(hints->to_bad, move.to))
		value += hints->bad;
	/* POINT_NONE is bit 25, which is in no set. */
	if (points_have(hints->from_good, move.from))
		value += hints->leave_good;
	if (points_have(hints->from_bad, move.from))
		value += hints->leave_bad;
	return value;
}

void
order_init(Order *order)
{
	memset(order->history, 0, sizeof order->history);
	for (int ply = 0; ply < ORDER_PLY_MAX; ply++)
		order->killers[ply][0] = order->killers[ply][1] = MOVE_NONE;
}

void
order_fill(const Order *order, const Position *position, Move first, int ply,
	   OrderedMoves *moves)
{
	Hints hints = find_hints(position);
	const Move *killers = order->killers[ply];
	MoveList list;

	movegen_all(position, &list);
	moves->count = list.count;
	moves->next = 0;
	for (int i = 0; i < list.count; i++) {
		Move move = list.moves[i];
		int32_t value = hint_value(&hints, move) +
				order->history[position->side][move.from]
					      [move.to];

		if (move_equal(move, first))
			value = VALUE_FIRST;
		else if (move_is_capture(move))
			value += VALUE_CAPTURE;
		else if (move_equal(move, killers[0]))
			value += VALUE_KILLER + 1;
		else if (move_equal(move, killers[1]))
			value += VALUE_KILLER;
		moves->moves[i] = move;
		moves->values[i] = value;
	}
}

Move
order_next(OrderedMoves *moves)
{
	int best = moves->next;

	if (best == moves->count)
		return MOVE_NONE;
	for (int i = best + 1; i < moves->count; i++)
		if (moves->values[i] > moves->values[best])
			best = i;
	Move move = moves->moves[best];
	int32_t value = moves->values[best];

	moves->moves[best] = moves->moves[moves->next];
	moves->values[best] = moves->values[moves->next];
	moves->moves[moves->next] = move;
	moves->values[moves->next] = value;
	moves->next++;
	return move;
}

/* Draws the value towards the bonus; it never leaves +-HISTORY_LIMIT. */
static void
learn(int16_t *value, int bonus)
{
	*value = (int16_t)(*value + bonus -
			   *value * abs(bonus) / HISTORY_LIMIT);
}

void
order_learn(Order *order, Side side, Move best, int depth, int ply,
	    const OrderedMoves *moves)
{
	int bonus = depth * depth * 8 < 1200 ? depth * depth * 8 : 1200;

	if (move_is_capture(best))
		return;
	if (!move_equal(order->killers[ply][0], best)) {
		order->killers[ply][1] = order->killers[ply][0];
		order->killers[ply][0] = best;
	}
	for (int i = 0; i < moves->next; i++) {
		Move move = moves->moves[i];

		learn(&order->history[side][move.from][move.to],
		      move_equal(move, best) ? bonus : -bonus);
	}
}
