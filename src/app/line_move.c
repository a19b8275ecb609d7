#include "app/line_move.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/translate.h"
#include "rules/notation.h"

#define A_POINT "%2[a-e1-5]"

/* ---- reading ---- */

/* A spoken capture that names the goat. */
static Status
read_over(const char *from, const char *over, const char *to, Move *move,
	  Text *why)
{
	char signs[8];

	snprintf(signs, sizeof signs, "%sx%s", from, to);
	Status status = notation_read_move(signs, move, why);

	if (status || move_over(*move) == notation_read_point(over))
		return status;
	text_format(why, _("%s: %s is not between %s and %s"), signs, over,
		    from, to);
	return STATUS_SYNTAX;
}

Status
line_read_move(const char *given, Move *move, Text *why)
{
	char lower[40], from[3], over[3], to[3], sign[6], signs[8];
	size_t length = 0;
	int end = -1;

	for (; given[length] && length + 1 < sizeof lower; length++)
		lower[length] = (char)tolower((unsigned char)given[length]);
	lower[length] = '\0';
	if (given[length])
		return notation_read_move(given, move, why);
	if (sscanf(lower, A_POINT " over " A_POINT " to " A_POINT "%n", from,
		   over, to, &end) == 3 && end == (int)length)
		return read_over(from, over, to, move, why);
	if (sscanf(lower, A_POINT " %5[a-z] " A_POINT "%n", from, sign, to,
		   &end) != 3 || end != (int)length)
		return notation_read_move(given, move, why);
	bool takes = strcmp(sign, "takes") == 0;

	if (!takes && strcmp(sign, "to") != 0)
		return notation_read_move(given, move, why);
	snprintf(signs, sizeof signs, "%s%c%s", from, takes ? 'x' : '-', to);
	return notation_read_move(signs, move, why);
}

/* ---- telling ---- */

void
line_add_move(Text *text, Move move, bool spoken)
{
	if (!spoken || move_is_none(move) || move_is_placement(move)) {
		notation_write_move(text, move, NOTATION_ASCII);
		return;
	}
	if (move_is_capture(move))
		text_format(text, _("%s over %s to %s"),
			    notation_point(move.from),
			    notation_point(move_over(move)),
			    notation_point(move.to));
	else
		text_format(text, _("%s to %s"), notation_point(move.from),
			    notation_point(move.to));
}

void
line_add_retold(Text *text, const char *told, Move move, bool spoken)
{
	char data[16];
	Text signs;

	text_init(&signs, data, sizeof data);
	notation_write_move(&signs, move, NOTATION_ASCII);
	const char *found = move_is_none(move) ? NULL : strstr(told, data);

	if (!found) {
		text_add(text, told);
		return;
	}
	text_format(text, "%.*s", (int)(found - told), told);
	line_add_move(text, move, spoken);
	text_add(text, found + signs.length);
}

/* ---- what has changed ---- */

/* Points as a person lists them, "c2, d3 and e4", with what goes before. */
static void
list_points(PointSet set, char list[TEXT_LINE], Text *text, bool *first)
{
	Text names;

	text_add(text, *first ? "; " : ", ");
	*first = false;
	text_init(&names, list, TEXT_LINE);
	while (set) {
		text_add(&names, notation_point(points_pop(&set)));
		if (set)
			text_add(&names,
				 points_count(set) == 1 ? _(" and ") : ", ");
	}
}

void
line_add_alerts(Text *text, const Game *game)
{
	const Position *now = game_position(game);
	char list[TEXT_LINE];
	bool first = true;

	if (game_ply(game) == 0 || game_outcome(game).ending)
		return;
	const Position *before = game_position_at(game, game_ply(game) - 1);
	PointSet trapped = position_trapped(now);
	PointSet was_trapped = position_trapped(before);

	PointSet danger = position_threatened(now) &
			  ~position_threatened(before);
	PointSet shut = trapped & ~was_trapped, freed = was_trapped & ~trapped;

	if (danger) {
		list_points(danger, list, text, &first);
		text_format(text, P_("%s is in danger", "%s are in danger",
				     points_count(danger)), list);
	}
	if (shut) {
		list_points(shut, list, text, &first);
		text_format(text, P_("%s is trapped", "%s are trapped",
				     points_count(shut)), list);
	}
	if (freed) {
		list_points(freed, list, text, &first);
		text_format(text, P_("%s is free again", "%s are free again",
				     points_count(freed)), list);
	}
}
