#include "app/match_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/output.h"
#include "base/random.h"
#include "game/record.h"
#include "rules/notation.h"

/* An opening that ends the game is thrown away; after so many, it has to be
   shorter. */
enum { OPENING_TRIES = 100 };

int
match_player_of(int number, Side side)
{
	return (number + (side == SIDE_TIGERS)) % 2;
}

/* A stream of chance for each purpose of each game. */
static Random
chance(const MatchOrder *order, int number, int purpose)
{
	Random random;

	random_init(&random, order->seed);
	random_init(&random, random_next(&random) ^ (uint64_t)number << 8 ^
				     (uint64_t)purpose);
	return random;
}

/* Plays random plies; false when the game ended before. */
static bool
play_random(Game *game, int plies, Random *random)
{
	while (game_ply(game) < plies) {
		MoveList list;

		game_moves(game, &list);
		if (list.count == 0)
			return false;
		game_play(game, list.moves[random_below(random,
							(uint32_t)list.count)],
			  NULL);
	}
	return game_outcome(game).result == RESULT_NONE;
}

Game *
match_opening(const MatchOrder *order, int number)
{
	Random random = chance(order, number / 2, 0);
	int plies = order->opening_plies;

	for (int i = 1;; i++) {
		Game *game = game_new(&order->rules, NULL);

		if (play_random(game, plies, &random))
			return game;
		game_free(game);
		if (i % OPENING_TRIES == 0)
			plies--;
	}
}

void
match_game_init(MatchGame *match, const MatchOrder *order)
{
	*match = (MatchGame){ .order = order, .number = -1, .fault = -1 };
	for (int i = 0; i < MATCH_PLAYERS; i++)
		match_engine_init(&match->engines[i], order,
				  &order->players[i]);
}

void
match_game_release(MatchGame *match)
{
	for (int i = 0; i < MATCH_PLAYERS; i++)
		match_engine_kill(&match->engines[i]);
	game_free(match->game);
	match->game = NULL;
}

/* The game is lost for a player, whose process is not to be trusted again. */
static void
lose(MatchGame *match, int player, const char *reason)
{
	if (match->fault >= 0)
		return;
	match->fault = player;
	snprintf(match->reason, sizeof match->reason, "%s", reason);
	match_engine_kill(&match->engines[player]);
}

void
match_game_begin(MatchGame *match, int number)
{
	match->number = number;
	match->game = match_opening(match->order, number);
	match->opening_plies = game_ply(match->game);
	match->fault = -1;
	for (int i = 0; i < MATCH_PLAYERS; i++) {
		Random random = chance(match->order, number, 1 + i);
		char data[TEXT_LINE];
		Text why;

		text_init(&why, data, sizeof data);
		match->moves[i] = match->longest_ms[i] = 0;
		match->spent_ms[i] = 0;
		if (match_engine_prepare(&match->engines[i],
					 random_next(&random) >> 1, &why))
			lose(match, i, data);
	}
}

static int
player_to_move(const MatchGame *match)
{
	return match_player_of(match->number,
			       (Side)game_position(match->game)->side);
}

/* Plays the move that a player has answered. */
static void
play_answer(MatchGame *match, int player)
{
	MatchEngine *engine = &match->engines[player];
	char data[TEXT_LINE], reason_data[TEXT_LINE];
	Text why, reason;
	Move move;

	engine->answered = false;
	match->moves[player]++;
	match->spent_ms[player] += engine->spent_ms;
	if (engine->spent_ms > match->longest_ms[player])
		match->longest_ms[player] = engine->spent_ms;
	text_init(&why, data, sizeof data);
	text_init(&reason, reason_data, sizeof reason_data);
	if (!notation_read_move(engine->answer, &move, &why) &&
	    !game_play(match->game, move, &why))
		return;
	text_add(&reason, "played ");
	output_quote(&reason, engine->answer);
	text_format(&reason, ", which is no legal move: %s", data);
	lose(match, player, reason_data);
}

/* Asks for the next move when both are ready. */
static void
ask(MatchGame *match)
{
	int player = player_to_move(match);
	char data[TEXT_LINE];
	Text why;

	for (int i = 0; i < MATCH_PLAYERS; i++)
		if (match->engines[i].state != MATCH_READY)
			return;
	text_init(&why, data, sizeof data);
	if (match_engine_go(&match->engines[player], match->game, &why))
		lose(match, player, data);
}

void
match_game_drive(MatchGame *match, const bool has_said[MATCH_PLAYERS])
{
	for (int i = 0; i < MATCH_PLAYERS && !match_game_over(match); i++) {
		MatchEngine *engine = &match->engines[i];
		char data[TEXT_LINE];
		Text why;

		text_init(&why, data, sizeof data);
		if ((has_said[i] && match_engine_listen(engine, &why)) ||
		    match_engine_check_time(engine, &why)) {
			lose(match, i, data);
			return;
		}
		if (engine->answered)
			play_answer(match, i);
	}
	if (!match_game_over(match))
		ask(match);
}

bool
match_game_over(const MatchGame *match)
{
	return match->fault >= 0 || game_outcome(match->game).result;
}

int
match_game_cripple(const MatchGame *match)
{
	return match->fault >= 0 && !match->engines[match->fault].was_ready
		       ? match->fault
		       : -1;
}

Result
match_game_result(const MatchGame *match)
{
	if (match->fault < 0)
		return game_outcome(match->game).result;
	return match->fault == match_player_of(match->number, SIDE_GOATS)
		       ? RESULT_TIGERS
		       : RESULT_GOATS;
}

static void
set_date(Record *record)
{
	time_t now = time(NULL);
	struct tm local;
	char date[16];

	if (localtime_r(&now, &local) &&
	    strftime(date, sizeof date, "%Y.%m.%d", &local))
		record_set_tag(record, "Date", date);
}

static void
set_players(Record *record, const MatchGame *match)
{
	const MatchPlayer *players = match->order->players;
	int goats = match_player_of(match->number, SIDE_GOATS);
	char round[16];

	snprintf(round, sizeof round, "%d", match->number + 1);
	record_set_tag(record, "Event", "baghchal match");
	set_date(record);
	record_set_tag(record, "Goats", players[goats].name);
	record_set_tag(record, "Tigers", players[1 - goats].name);
	record_set_tag(record, "Round", round);
}

char *
match_game_finish(MatchGame *match)
{
	if (match->fault >= 0)
		game_conclude(match->game,
			      (Outcome){ match_game_result(match),
					 ENDING_AGREED }, NULL);
	Record *record = record_new(match->game);

	set_players(record, match);
	if (match->opening_plies > 0)
		record_set_comment(record, match->opening_plies - 1,
				   "end of the opening");
	if (match->fault >= 0) {
		char data[2 * TEXT_LINE];

		snprintf(data, sizeof data, "%s %s",
			 match->order->players[match->fault].name,
			 match->reason);
		record_set_termination(record, data);
	}
	char *text = record_to_text(record, NULL);

	record_free(record);
	game_free(match->game);
	match->game = NULL;
	match->number = -1;
	return text;
}
