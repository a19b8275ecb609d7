#include "support.h"

#include <check.h>
#include <string.h>

#include "rules/notation.h"

/* gcc defines a macro, clang answers a question. */
#ifdef __SANITIZE_THREAD__
enum { WATCHES_THREADS = true };
#elif !defined __has_feature
enum { WATCHES_THREADS = false };
#elif __has_feature(thread_sanitizer)
enum { WATCHES_THREADS = true };
#else
enum { WATCHES_THREADS = false };
#endif

bool
support_watches_threads(void)
{
	return WATCHES_THREADS;
}

PointSet
support_points(const char *names)
{
	PointSet set = 0;

	while (*names) {
		Point point = notation_read_point(names);

		ck_assert_msg(point != POINT_NONE, "no points: %s", names);
		set |= point_bit(point);
		names += 2;
		names += strspn(names, " ");
	}
	return set;
}

Move
support_move(const char *text)
{
	char data[TEXT_LINE];
	Text why;
	Move move = MOVE_NONE;

	text_init(&why, data, sizeof data);
	ck_assert_msg(!notation_read_move(text, &move, &why), "%s", data);
	return move;
}

Position
support_position(const char *text)
{
	char data[TEXT_LINE];
	Text why;
	Rules rules = { .goal = RULES_GOAL_MAX };
	Position position = { 0 };

	text_init(&why, data, sizeof data);
	ck_assert_msg(!notation_read_position(text, &rules, &position, &why),
		      "%s: %s", text, data);
	return position;
}

const char *
support_text(const Position *position, char data[SUPPORT_TEXT])
{
	Text text;

	text_init(&text, data, SUPPORT_TEXT);
	notation_write_position(&text, position);
	return data;
}

Game *
support_game(const char *position, Repetition repetition)
{
	Rules rules = rules_usual();

	rules.repetition = (uint8_t)repetition;
	if (!position)
		return game_new(&rules, NULL);
	Position start = support_position(position);

	return game_new(&rules, &start);
}

void
support_play(Game *game, const char *moves)
{
	char word[16], data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	for (moves += strspn(moves, " "); *moves; moves += strspn(moves, " ")) {
		size_t length = strcspn(moves, " ");

		ck_assert_uint_lt(length, sizeof word);
		memcpy(word, moves, length);
		word[length] = '\0';
		moves += length;
		ck_assert_msg(!game_play(game, support_move(word), &why),
			      "ply %d: %s", game_ply(game), data);
	}
}

void
support_games_equal(const Game *a, const Game *b)
{
	char texts[2][SUPPORT_TEXT];
	MoveList lists[2];

	ck_assert_str_eq(support_text(game_position(a), texts[0]),
			 support_text(game_position(b), texts[1]));
	ck_assert_uint_eq(game_position(a)->key, game_position(b)->key);
	ck_assert_int_eq(game_outcome(a).result, game_outcome(b).result);
	ck_assert_int_eq(game_outcome(a).ending, game_outcome(b).ending);
	ck_assert_int_eq(game_occurrences(a), game_occurrences(b));
	game_moves(a, &lists[0]);
	game_moves(b, &lists[1]);
	ck_assert_int_eq(lists[0].count, lists[1].count);
	for (int i = 0; i < lists[0].count; i++)
		ck_assert(move_equal(lists[0].moves[i], lists[1].moves[i]));
}

void
support_outcome(const Game *game, Result result, Ending ending)
{
	ck_assert_int_eq(game_outcome(game).ending, ending);
	ck_assert_int_eq(game_outcome(game).result, result);
}

void
support_going_on(const Game *game)
{
	support_outcome(game, RESULT_NONE, ENDING_NONE);
}

void
support_refused(const Game *game, const char *move, Status status,
		const char *reason)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(game_check(game, support_move(move), &why), status);
	ck_assert_str_eq(data, reason);
}
