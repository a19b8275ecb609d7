#include "app/line_walk.h"

#include <stdio.h>

#include "app/line_move.h"
#include "app/options.h"
#include "base/translate.h"
#include "session/describe.h"

/* Where the game is now: "Ply 5 of 34, goats d4. Tigers: step or capture". */
static void
say_place(const Line *line)
{
	const Game *game = session_game(line->session);
	int ply = game_ply(game);
	char data[TEXT_LINE], name[64];
	Text text, move;

	text_init(&text, data, sizeof data);
	if (ply == 0) {
		text_format(&text, _("The start, ply 0 of %d. "),
			    game_length(game));
	} else {
		bool goats = game_position_at(game, ply - 1)->side ==
			     SIDE_GOATS;

		text_init(&move, name, sizeof name);
		line_add_move(&move, game_move(game, ply - 1), line->spoken);
		text_format(&text, goats ? _("Ply %d of %d, goats %s. ")
					 : _("Ply %d of %d, tigers %s. "),
			    ply, game_length(game), name);
	}
	line_say_turn(line->session, data);
}

static void
go_to(Line *line, int ply)
{
	int length = game_length(session_game(line->session));

	session_go_to(line->session, ply < 0 ? 0 : ply > length ? length : ply);
	say_place(line);
}

/* A number of plies; false after saying what it may be. */
static bool
read_plies(const char *operand, int *plies)
{
	unsigned long long number;

	if (!options_read_number(operand, 99999, &number)) {
		puts(_("That is a number of plies, moves of either side"));
		return false;
	}
	*plies = (int)number;
	return true;
}

void
line_walk_first(Line *line, const char *operand)
{
	(void)operand;
	go_to(line, 0);
}

void
line_walk_end(Line *line, const char *operand)
{
	(void)operand;
	go_to(line, game_length(session_game(line->session)));
}

/* So many plies from here, one when no number is given. */
static void
walk(Line *line, const char *operand, int direction)
{
	int plies = 1;

	if (!operand || read_plies(operand, &plies))
		go_to(line, game_ply(session_game(line->session)) +
			    direction * plies);
}

void
line_walk_back(Line *line, const char *operand)
{
	walk(line, operand, -1);
}

void
line_walk_forward(Line *line, const char *operand)
{
	walk(line, operand, 1);
}

void
line_walk_to(Line *line, const char *operand)
{
	int length = game_length(session_game(line->session)), ply;

	if (!read_plies(operand, &ply))
		return;
	if (ply > length)
		printf(_("The game has %d plies\n"), length);
	else
		go_to(line, ply);
}
