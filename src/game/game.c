#include "game/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/translate.h"
#include "rules/notation.h"

/* A position of the game, and how it came about. */
typedef struct Entry {
	Position position;
	Move move;		/* that led here; MOVE_NONE at the start */
	int seconds;		/* spent on it, -1 if not known */
	int occurrences;	/* of this position so far; 0 in placement */
	Outcome outcome;	/* by the rules, without the conclusion */
} Entry;

struct Game {
	Rules rules;
	Entry *entries;		/* length + 1 of them are used */
	int room;
	int length;
	int ply;		/* the cursor: entries[ply] is on the board */
	/*
	 * The players' decision, one more entry behind the last ply: there is
	 * one when `ending` is set, and the cursor is behind it when
	 * `concluded` (`ply` is `length` then).
	 */
	Outcome conclusion;
	bool concluded;
};

static const Entry *
current(const Game *game)
{
	return &game->entries[game->ply];
}

/*
 * The first entry that a position with `quiet` quiet plies can repeat, when it
 * stands at or just behind entry `ply`: captures and placements are for good.
 */
static int
window_start(int ply, int quiet)
{
	return quiet < ply ? ply - quiet : 0;
}

/*
 * The latest entry before `before`, not before `start`, with the same
 * position; -1 if there is none.
 */
static int
find_same(const Game *game, const Position *position, int start, int before)
{
	for (int i = before - 1; i >= start; i--)
		if (position_same(&game->entries[i].position, position))
			return i;
	return -1;
}

/* The entry that a move from entry `ply` would repeat; -1 if none. */
static int
repeated_by(const Game *game, int ply, Move move)
{
	const Position *position = &game->entries[ply].position;

	if (position_is_placement(position) || move_is_capture(move))
		return -1;
	Position next = position_after(position, move);

	return find_same(game, &next, window_start(ply, position->quiet), ply);
}

static int
count_occurrences(const Game *game, int ply)
{
	const Position *position = &game->entries[ply].position;
	int count = 0;

	if (position_is_placement(position))
		return 0;
	for (int i = ply; i >= 0; count++)
		i = find_same(game, position,
			      window_start(ply, position->quiet), i);
	return count;
}

/* Takes out the moves that the rule of repetition forbids. */
static void
drop_forbidden(const Game *game, int ply, MoveList *list)
{
	int kept = 0;

	if (game->rules.repetition != REPETITION_FORBID)
		return;
	for (int i = 0; i < list->count; i++)
		if (repeated_by(game, ply, list->moves[i]) < 0)
			list->moves[kept++] = list->moves[i];
	list->count = kept;
}

static bool
only_forbidden(const Game *game, int ply)
{
	MoveList list;

	movegen_all(&game->entries[ply].position, &list);
	drop_forbidden(game, ply, &list);
	return list.count == 0;
}

/*
 * When several endings hold at once the board comes first, so that a win is a
 * win; then repetition, which the players can see; the quiet plies come last.
 */
static Outcome
outcome_at(const Game *game, int ply)
{
	Outcome outcome =
		rules_outcome(&game->rules, &game->entries[ply].position);

	if (outcome.ending != ENDING_NONE && outcome.ending != ENDING_QUIET)
		return outcome;
	if (game->rules.repetition == REPETITION_FORBID) {
		if (only_forbidden(game, ply))
			return (Outcome){ RESULT_DRAW, ENDING_FORBIDDEN };
	} else if (game->entries[ply].occurrences >= RULES_REPETITION_LIMIT) {
		return (Outcome){ RESULT_DRAW, ENDING_REPETITION };
	}
	return outcome;
}

/* Forgets all that redo would bring back. */
static void
cut(Game *game)
{
	game->length = game->ply;
	game->conclusion = (Outcome){ RESULT_NONE, ENDING_NONE };
}

/* Makes this position the entry at the cursor, and the last one. */
static void
set_entry(Game *game, const Position *position, Move move)
{
	if (game->ply >= game->room) {
		game->room = 2 * game->room + 64;
		game->entries = mem_resize(game->entries, (size_t)game->room,
					   sizeof *game->entries);
	}
	position_check(position);
	game->entries[game->ply] = (Entry){
		.position = *position,
		.move = move,
		.seconds = -1,
	};
	cut(game);
	Entry *entry = &game->entries[game->ply];

	entry->occurrences = count_occurrences(game, game->ply);
	entry->outcome = outcome_at(game, game->ply);
}

Game *
game_new(const Rules *rules, const Position *start)
{
	Game *game = mem_new(1, sizeof *game);
	Position position = start ? *start : position_start();

	game->rules = *rules;
	set_entry(game, &position, MOVE_NONE);
	return game;
}

Game *
game_copy(const Game *game)
{
	Game *copy = mem_new(1, sizeof *copy);
	size_t used = (size_t)game->length + 1;

	*copy = *game;
	copy->room = game->length + 1;
	copy->entries = mem_new(used, sizeof *copy->entries);
	memcpy(copy->entries, game->entries, used * sizeof *copy->entries);
	return copy;
}

void
game_free(Game *game)
{
	if (!game)
		return;
	free(game->entries);
	free(game);
}

const Rules *
game_rules(const Game *game)
{
	return &game->rules;
}

const Position *
game_position(const Game *game)
{
	return &current(game)->position;
}

const Position *
game_position_at(const Game *game, int ply)
{
	assert(ply >= 0 && ply <= game->length);
	return &game->entries[ply].position;
}

int
game_ply(const Game *game)
{
	return game->ply;
}

int
game_length(const Game *game)
{
	return game->length;
}

Move
game_move(const Game *game, int ply)
{
	assert(ply >= 0 && ply < game->length);
	return game->entries[ply + 1].move;
}

Move
game_last_move(const Game *game)
{
	return current(game)->move;
}

int
game_seconds(const Game *game, int ply)
{
	assert(ply >= 0 && ply < game->length);
	return game->entries[ply + 1].seconds;
}

void
game_set_seconds(Game *game, int ply, int seconds)
{
	assert(ply >= 0 && ply < game->length);
	game->entries[ply + 1].seconds = seconds;
}

Outcome
game_outcome(const Game *game)
{
	return game->concluded ? game->conclusion : current(game)->outcome;
}

int
game_occurrences(const Game *game)
{
	return current(game)->occurrences;
}

void
game_moves(const Game *game, MoveList *list)
{
	list->count = 0;
	if (game_outcome(game).ending != ENDING_NONE)
		return;
	movegen_all(&current(game)->position, list);
	drop_forbidden(game, game->ply, list);
}

/* Says where entry `ply` is in the game, in the numbers of the move list. */
static void
add_place(const Game *game, int ply, Text *why)
{
	const Position *start = &game->entries[0].position;
	int plies = ply + (start->side == SIDE_TIGERS);

	if (ply == 0)
		text_add(why, _("at the start"));
	else
		text_format(why, plies % 2 ? _("after move %d of the goats")
					   : _("after move %d of the tigers"),
			    (plies + 1) / 2);
}

Status
game_check(const Game *game, Move move, Text *why)
{
	char data[TEXT_LINE];
	Text place;

	if (game_outcome(game).ending != ENDING_NONE) {
		notation_write_move(why, move, NOTATION_ASCII);
		text_add(why, ": ");
		text_add(why, _("the game is over"));
		return STATUS_REFUSED;
	}
	Status status = rules_check_move(&current(game)->position, move, why);

	if (status || game->rules.repetition != REPETITION_FORBID)
		return status;
	int earlier = repeated_by(game, game->ply, move);

	if (earlier < 0)
		return STATUS_OK;
	text_init(&place, data, sizeof data);
	add_place(game, earlier, &place);
	notation_write_move(why, move, NOTATION_ASCII);
	text_format(why, _(": this position has been on the board before "
			   "(%s) and may not come again"), data);
	return STATUS_ILLEGAL;
}

Status
game_play(Game *game, Move move, Text *why)
{
	Status status = game_check(game, move, why);

	if (status)
		return status;
	Position next = position_after(&current(game)->position, move);

	game->ply++;
	set_entry(game, &next, move);
	return STATUS_OK;
}

bool
game_undo(Game *game)
{
	if (game->concluded) {
		game->concluded = false;
		return true;
	}
	if (game->ply == 0)
		return false;
	game->ply--;
	return true;
}

bool
game_redo(Game *game)
{
	if (game->ply < game->length) {
		game->ply++;
		return true;
	}
	if (game->concluded || game->conclusion.ending == ENDING_NONE)
		return false;
	game->concluded = true;
	return true;
}

Status
game_conclude(Game *game, Outcome outcome, Text *why)
{
	assert(outcome.ending == ENDING_RESIGNED ||
	       outcome.ending == ENDING_AGREED);
	assert(outcome.result != RESULT_NONE);
	if (game_outcome(game).ending != ENDING_NONE) {
		text_add(why, _("the game is over already"));
		return STATUS_REFUSED;
	}
	cut(game);
	game->conclusion = outcome;
	game->concluded = true;
	return STATUS_OK;
}

int
game_history(const Game *game, uint64_t keys[RULES_QUIET_LIMIT])
{
	int count = 0;
	int start = window_start(game->ply, current(game)->position.quiet);

	if (game->ply - start > RULES_QUIET_LIMIT)
		start = game->ply - RULES_QUIET_LIMIT;
	for (int i = start; i < game->ply; i++)
		keys[count++] = game->entries[i].position.key;
	return count;
}
