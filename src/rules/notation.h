/*
 * Points, moves and positions as text, both ways.  Pure functions; safe from
 * any thread.
 *
 * Moves are written `c3` (placement), `c3-c4` (step), `a1xc3` (capture), and
 * for the screen with an en dash and a multiplication sign in UTF-8.  Read:
 * both forms, any case, `-`, en dash, blanks or nothing between the points,
 * `x`, `X`, the multiplication sign, `*` or `:` for a capture; blanks around.
 *
 * A position is one line:
 *
 *	B3B/5/5/5/B3B G 0 [12]
 *
 * ranks 5 to 1, each from file a: B tiger, G goat, digits empty points; the
 * side to move, G or B; goat moves made so far (20 or more: all placed); the
 * quiet plies in the movement phase, left out when 0.
 */
#ifndef RULES_NOTATION_H
#define RULES_NOTATION_H

#include "rules/rules.h"

typedef enum NotationStyle {
	NOTATION_ASCII,		/* files, protocols, pipes */
	NOTATION_UNICODE,	/* UTF-8, for people */
} NotationStyle;

/* "a1" to "e5", "-" for POINT_NONE; a constant string. */
const char *notation_point(Point point);

/* A point by its two characters, any case; POINT_NONE if there is none. */
Point notation_read_point(const char *text);

/* Adds the move; `none` for MOVE_NONE. */
void notation_write_move(Text *text, Move move, NotationStyle style);

/*
 * Reads a move; the whole text must be one.  STATUS_SYNTAX with the reason,
 * beginning with the text, when it is not.  Whether the move is possible is
 * not looked at, but a capture sign between points that are no jump apart is
 * refused here.  A capture written as a step is read as the capture.
 */
Status notation_read_move(const char *text, Move *move, Text *why);

/* Adds the position, in the form above. */
void notation_write_position(Text *text, const Position *position);

/*
 * Reads a position and checks it: the right counts, no more captured than the
 * goal, possible numbers, nothing behind it.  STATUS_SYNTAX or STATUS_ILLEGAL
 * with the reason when refused; `*position` is then unchanged.
 */
Status notation_read_position(const char *text, const Rules *rules,
			      Position *position, Text *why);

#endif
