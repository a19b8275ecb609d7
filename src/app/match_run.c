#include "app/match_run.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/interrupt.h"
#include "app/match_tally.h"
#include "app/output.h"
#include "base/file.h"
#include "base/memory.h"

enum {
	/* How often signals and the time are looked at. */
	TICK_MS = 100,
	/* The file of records is written anew at most so often. */
	SAVE_EVERY_MS = 10000,
	/* How long the players have to leave. */
	QUIT_MS = 1000,
	LINE_SIZE = 4 * TEXT_LINE,
};

/* A finished game. */
typedef struct Finished {
	char *record;		/* NULL: not yet */
	char *line;		/* what is said of it; NULL: was said */
	bool faulty;
} Finished;

typedef struct Match {
	const MatchOrder *order;
	MatchGame *places;	/* for order->concurrency games at once */
	Finished *finished;	/* by number */
	int begun, done;
	int told;		/* games before this one were told */
	MatchTally tally;
	bool terminal;
	bool broken;		/* it cannot go on, which was said */
	int64_t saved_ms;
	bool unsaved;
} Match;

/* Writes the records of all finished games, in their order. */
static void
save(Match *match)
{
	const MatchOrder *order = match->order;
	char *bytes = NULL, reason[TEXT_LINE];
	size_t size = 0;
	FILE *stream = order->output && match->unsaved
			       ? open_memstream(&bytes, &size)
			       : NULL;
	Text why;

	if (!stream)
		return;
	for (int i = 0, count = 0; i < order->games; i++)
		if (match->finished[i].record)
			fprintf(stream, "%s%s", count++ ? "\n" : "",
				match->finished[i].record);
	text_init(&why, reason, sizeof reason);
	bool whole = fclose(stream) == 0;

	if (!whole)
		file_failed(&why);
	if (!whole || file_write(order->output, bytes, size, &why)) {
		match_tally_clear(&match->tally);
		output_error("%s: %s", order->output, reason);
		match->broken = true;
	}
	free(bytes);
	match->saved_ms = match_now_ms();
	match->unsaved = false;
}

/* Tells of finished games in their order, whatever order they ended in; the
   terminal is told of faults alone.  At the end also of those behind a game
   that is missing. */
static void
tell_games(Match *match, bool all)
{
	for (int i = match->told; i < match->order->games; i++) {
		Finished *game = &match->finished[i];

		if (!game->record && !all)
			break;
		if (game->line && (!match->order->quiet || game->faulty) &&
		    (!match->terminal || game->faulty)) {
			match_tally_clear(&match->tally);
			puts(game->line);
		}
		free(game->line);
		game->line = NULL;
		match->told = i + 1;
	}
	if (!output_flush())
		match->broken = true;
}

/* A game is over: counts it, keeps its record, and frees its place. */
static void
finish_game(Match *match, MatchGame *place)
{
	int cripple = match_game_cripple(place);
	Finished *game = &match->finished[place->number];
	char data[LINE_SIZE];
	Text line;

	if (cripple >= 0) {
		match_tally_clear(&match->tally);
		output_error("%s cannot play: it %s",
			     match->order->players[cripple].name,
			     place->reason);
		match->broken = true;
		return;
	}
	match_tally_add(&match->tally, place);
	text_init(&line, data, sizeof data);
	match_tally_describe(place, &line);
	game->line = mem_copy_text(data);
	game->faulty = place->fault >= 0;
	game->record = match_game_finish(place);
	match->done++;
	match->unsaved = true;
}

/* Waits until a player says something, or for a tick, and drives the games. */
static void
drive(Match *match)
{
	struct pollfd ready[MATCH_AT_ONCE_MAX][MATCH_PLAYERS];
	int count = match->order->concurrency;

	assert(count > 0 && count <= MATCH_AT_ONCE_MAX);
	for (int i = 0; i < count; i++)
		for (int j = 0; j < MATCH_PLAYERS; j++)
			ready[i][j] = (struct pollfd){
				.fd = match_engine_fd(
					&match->places[i].engines[j]),
				.events = POLLIN,
			};
	if (poll(ready[0], (nfds_t)(count * MATCH_PLAYERS), TICK_MS) < 0)
		return;
	for (int i = 0; i < count && !match->broken; i++) {
		MatchGame *place = &match->places[i];
		bool has_said[MATCH_PLAYERS];

		if (place->number < 0)
			continue;
		for (int j = 0; j < MATCH_PLAYERS; j++)
			has_said[j] = ready[i][j].revents != 0;
		match_game_drive(place, has_said);
		if (match_game_over(place))
			finish_game(match, place);
	}
}

static void
begin_games(Match *match)
{
	for (int i = 0; i < match->order->concurrency; i++) {
		MatchGame *place = &match->places[i];

		if (place->number < 0 && match->begun < match->order->games)
			match_game_begin(place, match->begun++);
	}
}

static void
play(Match *match)
{
	while (match->done < match->order->games && !match->broken &&
	       !interrupt_came()) {
		begin_games(match);
		drive(match);
		tell_games(match, false);
		if (match->unsaved &&
		    match_now_ms() - match->saved_ms >= SAVE_EVERY_MS)
			save(match);
		if (match->terminal)
			match_tally_draw(&match->tally);
	}
}

/* All are told to leave; who does not is ended. */
static void
dismiss(Match *match)
{
	int count = match->order->concurrency, gone = 0;
	int64_t begun_ms = match_now_ms();

	/* After an interruption nobody waits for the end of a search. */
	for (int i = 0; i < count && !interrupt_came(); i++)
		for (int j = 0; j < MATCH_PLAYERS; j++)
			match_engine_quit(&match->places[i].engines[j]);
	while (gone < count * MATCH_PLAYERS && !interrupt_came() &&
	       match_now_ms() - begun_ms < QUIT_MS) {
		gone = 0;
		for (int i = 0; i < count; i++)
			for (int j = 0; j < MATCH_PLAYERS; j++)
				gone += match_engine_gone(
					&match->places[i].engines[j]);
		if (gone < count * MATCH_PLAYERS)
			poll(NULL, 0, 2);
	}
	for (int i = 0; i < count; i++)
		match_game_release(&match->places[i]);
}

static void
release(Match *match)
{
	for (int i = 0; i < match->order->games; i++) {
		free(match->finished[i].record);
		free(match->finished[i].line);
	}
	free(match->finished);
	free(match->places);
}

int
match_run(const MatchOrder *order)
{
	Match match = {
		.order = order,
		.tally = { .order = order, .begun_ms = match_now_ms() },
		.terminal = isatty(STDOUT_FILENO) && !order->quiet,
		/* The first game shows whether the file can be written. */
		.saved_ms = match_now_ms() - SAVE_EVERY_MS,
	};

	match.places = mem_new((size_t)order->concurrency,
			       sizeof *match.places);
	match.finished = mem_new((size_t)order->games, sizeof *match.finished);
	for (int i = 0; i < order->concurrency; i++)
		match_game_init(&match.places[i], order);
	play(&match);
	dismiss(&match);
	tell_games(&match, true);
	save(&match);
	match_tally_clear(&match.tally);

	bool stopped = match.done < order->games;

	if (match.done > 0)
		match_tally_print(&match.tally);
	if (stopped && !match.broken)
		output_error("interrupted after %d of %d games", match.done,
			     order->games);
	release(&match);
	return output_finish(stopped || match.broken ? EXIT_REFUSED
						     : EXIT_DONE);
}
