#include "guide/exercise.h"

#include <assert.h>
#include <string.h>

#include "base/translate.h"
#include "rules/notation.h"

/* Plays the moves that lead to the page's position. */
static void
play_all(Game *game, const char *moves)
{
	while (*moves) {
		char word[8];
		size_t length = strcspn(moves, " ");
		Text text;
		Move move;

		text_init(&text, word, sizeof word);
		for (size_t i = 0; i < length; i++)
			text_add_char(&text, moves[i]);
		Status status = notation_read_move(word, &move, NULL);

		if (!status)
			status = game_play(game, move, NULL);
		assert(!status);
		moves += length + strspn(moves + length, " ");
	}
}

Game *
exercise_game(const GuidePage *page)
{
	Rules rules = rules_usual();
	Position position;

	if (!page->position)
		return NULL;
	Status status = notation_read_position(page->position, &rules,
					       &position, NULL);

	assert(!status);
	(void)status;
	Game *game = game_new(&rules, &position);

	if (page->moves)
		play_all(game, page->moves);
	return game;
}

/* The points of a set: "b2, c3". */
static void
write_points(PointSet set, char points[TEXT_LINE])
{
	const char *between = "";
	Text text;

	text_init(&text, points, TEXT_LINE);
	while (set) {
		text_format(&text, "%s%s", between,
			    notation_point(points_pop(&set)));
		between = ", ";
	}
}

static bool
leaves_safe(const Position *after, Text *why)
{
	PointSet danger = position_threatened(after);
	char points[TEXT_LINE];

	if (!danger)
		return true;
	write_points(danger, points);
	text_format(why, _("Then a tiger can capture %s"), points);
	return false;
}

static bool
is_fork(const Position *after, Text *why)
{
	PointSet danger = position_threatened(after);
	char points[TEXT_LINE];

	if (points_count(danger) >= 2)
		return true;
	write_points(danger, points);
	if (danger)
		text_format(why, _("That puts only one goat in danger: %s"),
			    points);
	else
		text_add(why, _("That puts no goat in danger"));
	return false;
}

static bool
is_diagonal(Move move)
{
	return move_is_step(move) &&
	       point_file(move.from) != point_file(move.to) &&
	       point_rank(move.from) != point_rank(move.to);
}

/* Whether all tigers are shut in; otherwise which are not. */
static bool
is_trap(Outcome outcome, const Position *after, Text *why)
{
	if (outcome.result == RESULT_GOATS)
		return true;
	char points[TEXT_LINE];
	PointSet free = after->tigers & ~position_trapped(after);

	write_points(free, points);
	text_format(why, P_("That leaves a move to the tiger on %s",
			    "That leaves a move to the tigers on %s",
			    points_count(free)), points);
	return false;
}

/* Adds "Only N lines meet on POINT" and such; a reason always. */
static bool
say(bool done, Text *why, const char *reason)
{
	if (!done)
		text_add(why, reason);
	return done;
}

/* Whether a move that was played, and led to the game's position, does what
   the page asks for. */
static bool
is_reached(const GuidePage *page, const Game *game, Text *why)
{
	const Position *after = game_position(game);
	Move move = game_last_move(game);
	Outcome outcome = game_outcome(game);
	int lines = points_count(point_neighbours[move.to]);

	switch (page->aim) {
	case AIM_NONE:
		break;
	case AIM_EIGHT_LINES:
		if (lines < 8)
			text_format(why, _("Only %d lines meet on %s"), lines,
				    notation_point(move.to));
		return lines == 8;
	case AIM_SAFE:
		return leaves_safe(after, why);
	case AIM_MIDDLE:
		return say(move.to == point_at(2, 2), why,
			   _("That is a step, but not to c3"));
	case AIM_DIAGONAL:
		return say(is_diagonal(move), why,
			   _("That is possible, but no step along a diagonal"));
	case AIM_CAPTURE:
		return say(move_is_capture(move), why,
			   _("That is a step; here a goat can be captured"));
	case AIM_FORK:
		return is_fork(after, why);
	case AIM_GOAL:
		return say(outcome.result == RESULT_TIGERS, why,
			   _("That is a step; here a goat can be captured"));
	case AIM_TRAP:
		return is_trap(outcome, after, why);
	case AIM_DRAW:
		return say(outcome.result == RESULT_DRAW, why,
			   _("That makes another position; step back instead"));
	}
	return true;
}

ExerciseVerdict
exercise_try(const GuidePage *page, Game *game, Move move, Text *answer)
{
	if (game_play(game, move, answer))
		return EXERCISE_ILLEGAL;
	if (!is_reached(page, game, answer)) {
		text_add(answer, ". ");
		text_add(answer, _("Try again"));
		game_undo(game);
		return EXERCISE_WRONG;
	}
	text_add(answer, _(page->right));
	return EXERCISE_RIGHT;
}

Move
exercise_hint(const GuidePage *page, const Game *game)
{
	MoveList list;

	game_moves(game, &list);
	for (int i = 0; i < list.count; i++) {
		Game *copy = game_copy(game);
		bool right = exercise_try(page, copy, list.moves[i], NULL) ==
			     EXERCISE_RIGHT;

		game_free(copy);
		if (right)
			return list.moves[i];
	}
	return MOVE_NONE;
}
