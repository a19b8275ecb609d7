/*
 * Moves as people and files write them.  The first byte chooses the rules;
 * each line after it is one move, read and, if it is one, played.  A line with
 * only `<` or `>` takes a move back or brings it again.
 */
#include <string.h>

#include "fuzz.h"
#include "game/game.h"
#include "rules/notation.h"
#include "tui/editor.h"

/* What is written is read as the same move. */
static void
check_written(Move move, NotationStyle style)
{
	char data[64];
	Text text;
	Move again = MOVE_NONE;

	text_init(&text, data, sizeof data);
	notation_write_move(&text, move, style);
	FUZZ_CHECK(!text.truncated);
	FUZZ_CHECK(!notation_read_move(data, &again, NULL));
	FUZZ_CHECK(move_equal(move, again));
}

static void
check_game(const Game *game)
{
	const Position *position = game_position(game);
	uint64_t keys[RULES_QUIET_LIMIT];
	MoveList list;

	position_check(position);
	FUZZ_CHECK(game_ply(game) <= game_length(game));
	FUZZ_CHECK(game_history(game, keys) <= RULES_QUIET_LIMIT);
	game_moves(game, &list);
	FUZZ_CHECK((list.count == 0) == (game_outcome(game).ending != 0));
	for (int i = 0; i < list.count; i++)
		FUZZ_CHECK(!game_check(game, list.moves[i], NULL));
}

static void
play(Game *game, Move move)
{
	char data[TEXT_LINE];
	MoveList list;
	int ply = game_ply(game);
	Text why;

	text_init(&why, data, sizeof data);
	game_moves(game, &list);
	Status status = game_play(game, move, &why);

	FUZZ_CHECK((status == STATUS_OK) == movelist_has(&list, move));
	FUZZ_CHECK(game_ply(game) == ply + (status == STATUS_OK));
	if (status)
		fuzz_check_reason(&why);
}

/* The line as if it were typed on the screen. */
static void
type(const Game *game, const char *line)
{
	Editor editor = { .active = false };
	char list_data[TEXT_LINE], rest_data[TEXT_LINE];
	Text list, rest;

	text_init(&list, list_data, sizeof list_data);
	text_init(&rest, rest_data, sizeof rest_data);
	for (; *line; line++)
		editor_type(&editor, (unsigned char)*line);
	FUZZ_CHECK(strlen(editor.text) == (size_t)editor.length);
	FUZZ_CHECK(editor_matches(&editor, game, &list, &rest) <= MOVES_MAX);
	editor_press(&editor, EDITOR_COMPLETE, game);
}

static void
take_line(Game *game, const char *line)
{
	char data[TEXT_LINE];
	Move move = MOVE_NONE;
	Text why;

	if (strcmp(line, "<") == 0) {
		game_undo(game);
		return;
	}
	if (strcmp(line, ">") == 0) {
		game_redo(game);
		return;
	}
	type(game, line);
	text_init(&why, data, sizeof data);
	if (notation_read_move(line, &move, &why)) {
		fuzz_check_reason(&why);
		FUZZ_CHECK(move_is_none(move));
		return;
	}
	check_written(move, NOTATION_ASCII);
	check_written(move, NOTATION_UNICODE);
	play(game, move);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	Rules rules = fuzz_rules(fuzz_take(&data, &size));
	char *text = fuzz_text(data, size), *line = text;
	Game *game = game_new(&rules, NULL);

	while (line) {
		char *end = strchr(line, '\n');

		if (end)
			*end++ = '\0';
		take_line(game, line);
		check_game(game);
		line = end;
	}
	game_free(game);
	free(text);
	return 0;
}
