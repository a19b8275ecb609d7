/*
 * Positions with the exact values of their moves as text, the lines that
 * `baghchal probe` writes:
 *
 *	POSITION ; VALUE DTC MOVE:VALUE[DTC] ...
 */
#ifndef APP_EXACT_H
#define APP_EXACT_H

#include "rules/rules.h"

typedef struct ExactPosition {
	Position position;
	Result value;
	MoveList moves;			/* all legal moves */
	Result values[MOVES_MAX];	/* of the positions after them */
	/* Some move keeps the value and some does not. */
	bool has_choice;
} ExactPosition;

/*
 * Reads a line, which is cut into words, and checks it: a position that is not
 * over, all its legal moves and no other, and the value of its best move.
 * STATUS_SYNTAX or STATUS_ILLEGAL with the reason when it is not so.
 */
Status exact_read(char *line, const Rules *rules, ExactPosition *exact,
		  Text *why);

/* Whether a move, one of its legal ones, keeps the position's value. */
bool exact_keeps(const ExactPosition *exact, Move move);

/* T, G or D. */
char exact_letter(Result value);

#endif
