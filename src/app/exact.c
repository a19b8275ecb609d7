#include "app/exact.h"

#include <stdlib.h>
#include <string.h>

#include "app/output.h"
#include "rules/notation.h"

static const char blanks[] = " \t";

char
exact_letter(Result value)
{
	return value == RESULT_TIGERS ? 'T' : value == RESULT_GOATS ? 'G' : 'D';
}

static Result
result_of(char letter)
{
	return letter == 'T'   ? RESULT_TIGERS
	       : letter == 'G' ? RESULT_GOATS
	       : letter == 'D' ? RESULT_DRAW
			       : RESULT_NONE;
}

/* 2 when the side wins, 1 for a draw, 0 when it loses. */
static int
worth(Result result, Side side)
{
	if (result == RESULT_DRAW)
		return 1;
	return (result == RESULT_GOATS) == (side == SIDE_GOATS) ? 2 : 0;
}

static Status
refuse_word(Text *why, const char *word, const char *reason)
{
	output_quote(why, word);
	text_add(why, reason);
	return STATUS_SYNTAX;
}

/* "12", "-1", or nothing. */
static bool
is_distance(const char *text)
{
	text += *text == '-';
	return text[strspn(text, "0123456789")] == '\0';
}

/* "c3:T1"; cuts the word at its colon, which a capture may have as well. */
static Status
read_move(char *word, ExactPosition *exact, Text *why)
{
	char *colon = strrchr(word, ':');
	Result value = colon ? result_of(colon[1]) : RESULT_NONE;
	Move move;

	if (!value || !is_distance(colon + 2))
		return refuse_word(why, word, ": no MOVE:VALUE");
	*colon = '\0';
	Status status = notation_read_move(word, &move, why);

	if (status)
		return status;
	for (int i = 0; i < exact->moves.count; i++) {
		if (!move_equal(exact->moves.moves[i], move))
			continue;
		if (exact->values[i])
			return refuse_word(why, word, " stands there twice");
		exact->values[i] = value;
		return STATUS_OK;
	}
	return refuse_word(why, word, " is no legal move");
}

/* Every move has a value, and the best of them is that of the position. */
static Status
check_values(ExactPosition *exact, Text *why)
{
	Side side = (Side)exact->position.side;
	int best = 0, worst = 2;

	for (int i = 0; i < exact->moves.count; i++) {
		if (!exact->values[i]) {
			text_add(why, "no value for ");
			notation_write_move(why, exact->moves.moves[i],
					    NOTATION_ASCII);
			return STATUS_SYNTAX;
		}
		int value = worth(exact->values[i], side);

		best = value > best ? value : best;
		worst = value < worst ? value : worst;
	}
	if (best != worth(exact->value, side)) {
		text_add(why, "the value is not that of the best move");
		return STATUS_ILLEGAL;
	}
	exact->has_choice = worst < best;
	return STATUS_OK;
}

static Status
read_position(char *text, const Rules *rules, ExactPosition *exact, Text *why)
{
	Status status = notation_read_position(text, rules, &exact->position,
					       why);

	if (status)
		return status;
	if (rules_outcome(rules, &exact->position).result) {
		text_add(why, "the game is over in the position");
		return STATUS_ILLEGAL;
	}
	movegen_all(&exact->position, &exact->moves);
	memset(exact->values, 0, sizeof exact->values);
	return STATUS_OK;
}

Status
exact_read(char *line, const Rules *rules, ExactPosition *exact, Text *why)
{
	char *rest = strchr(line, ';');

	if (!rest) {
		text_add(why, "no ; behind the position");
		return STATUS_SYNTAX;
	}
	*rest++ = '\0';
	Status status = read_position(line, rules, exact, why);
	char *state = NULL;
	char *value = status ? NULL : strtok_r(rest, blanks, &state);
	char *distance = value ? strtok_r(NULL, blanks, &state) : NULL;

	if (status)
		return status;
	exact->value = value && !value[1] ? result_of(*value) : RESULT_NONE;
	if (!exact->value || !distance || !is_distance(distance)) {
		text_add(why, "VALUE (T, G or D) and DTC stand behind the ;");
		return STATUS_SYNTAX;
	}
	for (char *word; (word = strtok_r(NULL, blanks, &state));) {
		status = read_move(word, exact, why);
		if (status)
			return status;
	}
	return check_values(exact, why);
}

bool
exact_keeps(const ExactPosition *exact, Move move)
{
	for (int i = 0; i < exact->moves.count; i++)
		if (move_equal(exact->moves.moves[i], move))
			return exact->values[i] == exact->value;
	return false;
}
