#include "app/line_board.h"

#include <stdio.h>

#include "app/line_move.h"
#include "rules/notation.h"

static const char *
piece_name(const Position *position, Point point)
{
	if (points_have(position->tigers, point))
		return "tiger";
	return points_have(position->goats, point) ? "goat" : "empty";
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

	printf("Row %d: ", rank + 1);
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

	printf("Column %c: ", 'a' + file);
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
		fputs(", trapped", stdout);
	if (points_have(position_threatened(position), point))
		fputs(", in danger", stdout);
	fputs("; joined to ", stdout);
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

	fputs("Tigers: ", stdout);
	say_points(position->tigers);
	if (trapped) {
		fputs("; trapped: ", stdout);
		say_points(trapped);
	} else {
		fputs("; none trapped", stdout);
	}
	putchar('\n');
}

void
line_say_goats(const Game *game)
{
	const Position *position = game_position(game);
	PointSet danger = position_threatened(position);

	printf("Goats: %d on the board", points_count(position->goats));
	if (position->goats) {
		fputs(": ", stdout);
		say_points(position->goats);
	}
	printf("; %d in hand; %d of %d captured", position_in_hand(position),
	       position_captured(position), game_rules(game)->goal);
	if (danger) {
		fputs("; in danger: ", stdout);
		say_points(danger);
	}
	putchar('\n');
}

/* ---- moves ---- */

static void
say_list(const MoveList *list, const char *before, bool spoken)
{
	bool first = true;

	printf("%d %s%s: ", list->count, list->count == 1 ? "move" : "moves",
	       before);
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
	if (list.count)
		say_list(&list, "", spoken);
	else
		puts("No moves: the game is over");
}

void
line_say_moves_at(const Game *game, Point point, bool spoken)
{
	const Position *position = game_position(game);
	bool empty = points_have(position_empty(position), point);
	MoveList all, list = { .count = 0 };
	char before[16];

	game_moves(game, &all);
	for (int i = 0; i < all.count; i++) {
		Move move = all.moves[i];

		if ((empty ? move.to : move.from) == point)
			list.moves[list.count++] = move;
	}
	snprintf(before, sizeof before, " %s %s", empty ? "to" : "from",
		 notation_point(point));
	if (list.count)
		say_list(&list, before, spoken);
	else
		printf("No moves%s\n", before);
}

void
line_say_last(const Game *game, bool spoken)
{
	Move move = game_last_move(game);

	if (move_is_none(move)) {
		puts("No move has been played");
		return;
	}
	/* The other side is to move, unless the game was given up since. */
	Side side = side_other((Side)game_position(game)->side);

	printf("Last move: %s ", side == SIDE_GOATS ? "goats" : "tigers");
	say_move(move, spoken);
	if (move_is_capture(move))
		printf(", the goat on %s is captured",
		       notation_point(move_over(move)));
	putchar('\n');
}

void
line_say_history(const Game *game, bool spoken)
{
	int number = 1;

	if (game_ply(game) == 0) {
		puts("No move has been played");
		return;
	}
	fputs("Moves:", stdout);
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
	printf("Position: %s\n", data);
}
