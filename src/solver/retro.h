/*
 * The movement phase solved: for every position with all goats placed the
 * value and the distance in plies to the next capture or to the end (DTC),
 * exact under the rule of 100 quiet plies when the count stands at 0.
 *
 * The winner makes the distance least, the loser greatest; a capture counts 1,
 * and is one on the way to a win only when the position after it is won with
 * the count at 0.  What is not won within 100 plies is a draw.  A position with
 * q quiet plies is therefore won just when its DTC + q is at most 100.
 *
 * Found backwards from the positions that are decided at once, a distance at a
 * time, by the count of captured goats from the greatest down.
 */
#ifndef SOLVER_RETRO_H
#define SOLVER_RETRO_H

#include <stdatomic.h>

#include "rules/rules.h"
#include "solver/index.h"
#include "solver/work.h"

/*
 * A value with its distance in a byte: 0 is a draw, 1 + d a win of the tigers
 * in d plies, 129 + d one of the goats.
 */
typedef uint8_t RetroCode;

enum {
	RETRO_DRAW = 0,
	RETRO_TIGERS = 1,
	RETRO_GOATS = 129,
};

static inline Result
retro_result(RetroCode code)
{
	if (code == RETRO_DRAW)
		return RESULT_DRAW;
	return code >= RETRO_GOATS ? RESULT_GOATS : RESULT_TIGERS;
}

/* Plies; 0 for a draw. */
static inline int
retro_distance(RetroCode code)
{
	return code == RETRO_DRAW ? 0 : (code - 1) & 127;
}

/* The game that is solved: the usual one has 20 goats; tests solve less. */
typedef struct RetroGame {
	int goats;		/* goal to GOAT_COUNT */
	int goal;		/* 1 to RULES_GOAL_MAX */
} RetroGame;

/* All positions with one count of captured goats. */
typedef struct RetroLayer {
	IndexRanks ranks;
	uint32_t *masks;	/* by rank */
	/* By side to move: class * ranks.count + rank.  Plain bytes for
	   readers once the layer is done. */
	_Atomic RetroCode *codes[SIDE_COUNT];
} RetroLayer;

typedef struct Retro {
	RetroGame game;
	const Index *index;	/* not owned */
	RetroLayer *layers[RULES_GOAL_MAX];	/* by captured; NULL: not yet */
} Retro;

void retro_init(Retro *retro, const Index *index, RetroGame game);
void retro_release(Retro *retro);

/* Adds an empty layer, to be filled by retro_solve() or from a file. */
RetroLayer *retro_add_layer(Retro *retro, int captured);

/*
 * Solves the positions with `captured` goats captured; the layer of one more,
 * unless that is the goal, is there.  False when it was stopped, and the layer
 * then does not exist.
 */
bool retro_solve(Retro *retro, int captured, Work *work);

static inline RetroCode
retro_code(const RetroLayer *layer, Side side, int class, uint32_t rank)
{
	return atomic_load_explicit(layer->codes[side] +
				    (size_t)class * layer->ranks.count + rank,
				    memory_order_relaxed);
}

/* Of one layer and side, mirror images counted once. */
typedef struct RetroCounts {
	uint32_t positions, tigers_win, draw, goats_win;
	int longest_tigers, longest_goats;	/* DTC; 0 if none */
} RetroCounts;

void retro_count(const Retro *retro, int captured, Side side,
		 RetroCounts *counts);

#endif
