/*
 * What a position is worth without looking ahead.  A pure function; the same
 * for all eight mirror images.
 */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include "engine/search.h"

/* No value of the evaluation reaches this, nor SCORE_WIN_MIN. */
enum { EVAL_LIMIT = 20000 };

/*
 * In hundredths of a goat from the side to move.  The position should not be
 * over; whether it is, is not looked at.
 */
Score eval_position(const Rules *rules, const Position *position);

#endif
