#include "tui/replay.h"

#include "base/translate.h"
#include "rules/notation.h"

enum { PAGE_PLIES = 20 };

void
replay_step(Replay *replay, int length, ReplayStep step)
{
	static const int by[] = {
		[REPLAY_BACK] = -1,
		[REPLAY_FORWARD] = 1,
		[REPLAY_LINE_BACK] = -2,
		[REPLAY_LINE_FORWARD] = 2,
		[REPLAY_PAGE_BACK] = -PAGE_PLIES,
		[REPLAY_PAGE_FORWARD] = PAGE_PLIES,
	};

	if (step == REPLAY_FIRST)
		replay->ply = 0;
	else if (step == REPLAY_LAST)
		replay->ply = length;
	else
		replay->ply += by[step];
	if (replay->ply < 0)
		replay->ply = 0;
	if (replay->ply > length)
		replay->ply = length;
}

Game *
replay_game(const Game *game, int ply)
{
	Game *shown = game_copy(game);

	while (game_ply(shown) > ply)
		game_undo(shown);
	while (game_ply(shown) < ply)
		game_redo(shown);
	if (ply == game_length(shown))
		game_redo(shown);
	return shown;
}

/* Whether the tigers begin. */
static int
shift_of(const Game *game)
{
	return game_position_at(game, 0)->side == SIDE_TIGERS;
}

/* The number of the move that a ply (from 0) belongs to. */
static int
number_of(const Game *game, int ply)
{
	return (ply + shift_of(game)) / 2 + 1;
}

void
replay_describe(Text *text, const Game *game, int ply)
{
	char data[16];
	Text name;

	if (ply == 0) {
		text_add(text, _("Start"));
		return;
	}
	Side side = (Side)game_position_at(game, ply - 1)->side;

	text_init(&name, data, sizeof data);
	notation_write_move(&name, game_move(game, ply - 1), NOTATION_UNICODE);
	text_format(text, side == SIDE_GOATS ? _("Move %d of %d: goats %s")
					     : _("Move %d of %d: tigers %s"),
		    number_of(game, ply - 1),
		    number_of(game, game_length(game) - 1), data);
}

PlyList
ply_list_for(const Area *area, const Game *game, int shown)
{
	bool wide = area->columns >= 24;
	PlyList list = {
		.area = *area,
		.shift = shift_of(game),
		.plies = game_length(game),
		.number = wide ? 5 : 4,
		.width = wide ? 8 : 6,
	};
	int line = shown ? number_of(game, shown - 1) - 1 : 0;

	list.lines = list.plies ? number_of(game, list.plies - 1) : 0;
	/* By half its height: to write all of it anew at each line would cost
	   more than the move on the board. */
	int half = area->rows / 2;

	list.first = half > 0 ? (line / half - 1) * half : line;
	if (list.first > list.lines - area->rows)
		list.first = list.lines - area->rows;
	if (list.first < 0)
		list.first = 0;
	return list;
}

bool
ply_list_place(const PlyList *list, int ply, int *row, int *column)
{
	int line = (ply + list->shift) / 2 - list->first;

	*row = list->area.row + line;
	*column = list->area.column + list->number +
		  list->width * ((ply + list->shift) % 2);
	return ply >= 0 && ply < list->plies && line >= 0 &&
	       line < list->area.rows;
}

int
ply_list_at(const PlyList *list, int row, int column)
{
	int line = row - list->area.row;
	int across = column - list->area.column - list->number;

	if (line < 0 || line >= list->area.rows || across < 0 ||
	    across >= 2 * list->width)
		return -1;
	int ply = 2 * (list->first + line) + across / list->width -
		  list->shift;

	return ply >= 0 && ply < list->plies ? ply : -1;
}
