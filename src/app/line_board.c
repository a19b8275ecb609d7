#include "app/line_board.h"

#include <stdio.h>

#include "app/line_move.h"
#include "base/translate.h"
#include "rules/notation.h"

static const char *
piece_name(const Position *position, Point point)
{
	if (points_have(position->tigers, point))
		return _("tiger");
	return points_have(position->goats, point) ? _("goat")
						     : _("empty");
}

/* ", " before all but the first of a list. */
static void
say_comma(bool *first)
{
	if (!*first)
		fputs(", ", stdout);
	*first = false;
}

static void
say_points(PointSet set)
{
	bool first = true;

	while (set) {
		say_comma(&first);
		fputs(notation_point(points_pop(&set)), stdout);
	}
}

static void
say_move(Move move, bool spoken)
{
	char data[32];
	Text text;

	text_init(&text, data, sizeof data);
	line_add_move(&text, move, spoken);
	fputs(data, stdout);
}

/* ---- places ---- */

void
line_say_row(const Game *game, int rank)
{
	bool first = true;

	printf(_("Row %d: "), rank + 1);
	for (int file = 0; file < POINT_SIDE; file++) {
		say_comma(&first);
		fputs(piece_name(game_position(game), point_at(file, rank)),
		      stdout);
	}
	putchar('\n');
}

void
line_say_column(const Game *game, int file)
{
	bool first = true;

	printf(_("Column %c: "), 'a' + file);
	for (int rank = 0; rank < POINT_SIDE; rank++) {
		say_comma(&first);
		fputs(piece_name(game_position(game), point_at(file, rank)),
		      stdout);
	}
	putchar('\n');
}

void
line_say_board(const Game *game)
{
	for (int rank = POINT_SIDE - 1; rank >= 0; rank--)
		line_say_row(game, rank);
}

void
line_say_point(const Game *game, Point point)
{
	const Position *position = game_position(game);
	bool first = true;

	printf("%s: %s", notation_point(point), piece_name(position, point));
	if (points_have(position_trapped(position), point))
		fputs(_(", trapped"), stdout);
	if (points_have(position_threatened(position), point))
		fputs(_(", in danger"), stdout);
	fputs(_("; joined to "), stdout);
	for (PointSet set = point_neighbours[point]; set;) {
		Point next = points_pop(&set);

		say_comma(&first);
		printf("%s %s", notation_point(next),
		       piece_name(position, next));
	}
	putchar('\n');
}

/* ---- pieces ---- */

void
line_say_tigers(const Game *game)
{
	const Position *position = game_position(game);
	PointSet trapped = position_trapped(position);

	fputs(_("Tigers: "), stdout);
	say_points(position->tigers);
	if (trapped) {
		fputs(_("; trapped: "), stdout);
		say_points(trapped);
	} else {
		fputs(_("; none trapped"), stdout);
	}
	putchar('\n');
}

void
line_say_goats(const Game *game)
{
	const Position *position = game_position(game);
	PointSet danger = position_threatened(position);

	printf(_("Goats: %d on the board"), points_count(position->goats));
	if (position->goats) {
		fputs(": ", stdout);
		say_points(position->goats);
	}
	printf(_("; %d in hand; %d of %d captured"), position_in_hand(position),
	       position_captured(position), game_rules(game)->goal);
	if (danger) {
		fputs(_("; in danger: "), stdout);
		say_points(danger);
	}
	putchar('\n');
}

/* ---- moves ---- */

static void
say_list(const MoveList *list, bool spoken)
{
	bool first = true;

	for (int i = 0; i < list->count; i++) {
		say_comma(&first);
		say_move(list->moves[i], spoken);
	}
	putchar('\n');
}

void
line_say_moves(const Game *game, bool spoken)
{
	MoveList list;

	game_moves(game, &list);
	if (list.count) {
		printf(P_("%d move: ", "%d moves: ", list.count), list.count);
		say_list(&list, spoken);
	} else {
		puts(_("No moves: the game is over"));
	}
}

void
line_say_moves_at(const Game *game, Point point, bool spoken)
{
	const Position *position = game_position(game);
	bool empty = points_have(position_empty(position), point);
	MoveList all, list = { .count = 0 };

	game_moves(game, &all);
	for (int i = 0; i < all.count; i++) {
		Move move = all.moves[i];

		if ((empty ? move.to : move.from) == point)
			list.moves[list.count++] = move;
	}
	const char *name = notation_point(point);

	if (list.count == 0) {
		printf(empty ? _("No moves to %s\n") : _("No moves from %s\n"),
		       name);
		return;
	}
	printf(empty ? P_("%d move to %s: ", "%d moves to %s: ", list.count)
		     : P_("%d move from %s: ", "%d moves from %s: ",
			  list.count), list.count, name);
	say_list(&list, spoken);
}

void
line_say_last(const Game *game, bool spoken)
{
	Move move = game_last_move(game);
	char data[64];
	Text text;

	if (move_is_none(move)) {
		puts(_("No move has been played"));
		return;
	}
	/* The other side is to move, unless the game was given up since. */
	Side side = side_other((Side)game_position(game)->side);

	text_init(&text, data, sizeof data);
	line_add_move(&text, move, spoken);
	printf(side == SIDE_GOATS ? _("Last move: goats %s")
				  : _("Last move: tigers %s"), data);
	if (move_is_capture(move))
		printf(_(", the goat on %s is captured"),
		       notation_point(move_over(move)));
	putchar('\n');
}

void
line_say_history(const Game *game, bool spoken)
{
	int number = 1;

	if (game_ply(game) == 0) {
		puts(_("No move has been played"));
		return;
	}
	fputs(_("Moves:"), stdout);
	for (int ply = 0; ply < game_ply(game); ply++) {
		bool goats = game_position_at(game, ply)->side == SIDE_GOATS;

		/* A list without a pause is hard to follow. */
		if (spoken && ply > 0)
			putchar(goats ? ';' : ',');
		if (goats || ply == 0)
			printf(" %d.%s", number, goats ? "" : " ...");
		putchar(' ');
		say_move(game_move(game, ply), spoken);
		number += !goats;
	}
	putchar('\n');
}

void
line_say_position(const Game *game)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	notation_write_position(&text, game_position(game));
	printf(_("Position: %s\n"), data);
}
