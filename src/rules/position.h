/*
 * What stands on the board and whose turn it is: an open value, copied freely.
 * A position knows neither the variant (rules.h) nor what was played before;
 * both matter for the end of a game.
 *
 * Invariants, asserted by position_check(): four tigers; tigers and goats on
 * different points; captured = placed - goats on the board; quiet is 0 until
 * all goats are placed; key is that of the rest.
 */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "rules/move.h"

typedef enum Side {
	SIDE_GOATS,
	SIDE_TIGERS,
} Side;

enum {
	SIDE_COUNT = 2,
	TIGER_COUNT = 4,
	GOAT_COUNT = 20,
};

typedef struct Position {
	PointSet tigers;
	PointSet goats;
	uint8_t placed;		/* goats placed so far, 0 to 20 */
	uint8_t side;		/* Side to move */
	uint8_t quiet;		/* plies since the 20th placement or the last
				   capture after it, 0 before; 255 at most */
	uint64_t key;		/* Zobrist key of all but `quiet` */
} Position;

static inline Side
side_other(Side side)
{
	return side == SIDE_GOATS ? SIDE_TIGERS : SIDE_GOATS;
}

static inline PointSet
position_empty(const Position *position)
{
	return POINTS_ALL & ~(position->tigers | position->goats);
}

/* Goats captured so far, 0 to 20. */
static inline int
position_captured(const Position *position)
{
	return position->placed - points_count(position->goats);
}

/* Goats not placed yet. */
static inline int
position_in_hand(const Position *position)
{
	return GOAT_COUNT - position->placed;
}

/* The placement phase lasts until the 20th goat is placed. */
static inline bool
position_is_placement(const Position *position)
{
	return position->placed < GOAT_COUNT;
}

/* The start of the game: tigers on the corners, all goats in hand, goats to
   move. */
Position position_start(void);

/*
 * A position from its parts, with its key.  The parts must hold the invariants
 * above (notation.h reads and checks a text).
 */
Position position_make(PointSet tigers, PointSet goats, int placed, Side side,
		       int quiet);

/* The position after a move of the side to move.  The move must be possible on
   the board; nothing is checked. */
Position position_after(const Position *position, Move move);

/* True when the two are the same but for `quiet`: what repetition means. */
bool position_same(const Position *a, const Position *b);

/* The tigers that have neither a step nor a capture, whoever's turn it is. */
PointSet position_trapped(const Position *position);

/* The goats that some tiger could capture if it were the tigers' turn. */
PointSet position_threatened(const Position *position);

/* The position as a symmetry (0 to 7, point.h) shows it. */
Position position_mirrored(const Position *position, int symmetry);

/* The symmetry whose image has the least key of the eight, and that key. */
int position_least_image(const Position *position, uint64_t *key);

/* Asserts the invariants. */
void position_check(const Position *position);

#endif
