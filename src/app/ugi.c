#include "app/ugi.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/options.h"
#include "app/output.h"
#include "app/reader.h"
#include "app/ugi_state.h"
#include "rules/notation.h"

enum {
	/* Room for the moves of a game of some 9,000 plies. */
	LINE_LIMIT = 1 << 16,
};

typedef struct UgiCommand {
	const char *word;
	/* Carried out when the search has ended, so that programs may send
	   stop, position and go at once; refused while it has no end. */
	bool waits;
	Status (*run)(Ugi *ugi, char *rest, Text *why);
} UgiCommand;

static Status
answer_ugi(Ugi *ugi, char *rest, Text *why)
{
	(void)ugi, (void)rest, (void)why;
	ugi_say("id name Baghchal %s", BAGHCHAL_VERSION);
	ugi_list_options();
	ugi_say("ugiok");
	return STATUS_OK;
}

static Status
answer_ready(Ugi *ugi, char *rest, Text *why)
{
	(void)ugi, (void)rest, (void)why;
	ugi_say("readyok");
	return STATUS_OK;
}

static Status
begin_game(Ugi *ugi, char *rest, Text *why)
{
	Game *game = game_new(game_rules(ugi->game), NULL);

	(void)rest, (void)why;
	game_free(ugi->game);
	ugi->game = game;
	engine_new_game(ugi->engine);
	return STATUS_OK;
}

/* The position behind "fen": its three or four words, up to "moves". */
static Status
read_fen(char **rest, const Rules *rules, Position *position, char **word,
	 Text *why)
{
	char data[TEXT_LINE];
	Text fen;

	text_init(&fen, data, sizeof data);
	while ((*word = ugi_next_word(rest)) && strcmp(*word, "moves") != 0) {
		text_add(&fen, *word);
		text_add_char(&fen, ' ');
	}
	if (fen.truncated) {
		text_add(why, "the position is too long");
		return STATUS_SYNTAX;
	}
	return notation_read_position(data, rules, position, why);
}

static Status
play_moves(Game *game, char *rest, Text *why)
{
	char *word;

	while ((word = ugi_next_word(&rest))) {
		Move move;
		Status status = notation_read_move(word, &move, why);

		if (!status)
			status = game_play(game, move, why);
		if (status)
			return status;
	}
	return STATUS_OK;
}

static Status
set_position(Ugi *ugi, char *rest, Text *why)
{
	const Rules *rules = game_rules(ugi->game);
	Position position = position_start();
	Status status = STATUS_OK;
	char *word = ugi_next_word(&rest);

	if (word && strcmp(word, "startpos") == 0) {
		word = ugi_next_word(&rest);
	} else if (word && strcmp(word, "fen") == 0) {
		status = read_fen(&rest, rules, &position, &word, why);
	} else {
		text_add(why, "after position comes startpos or fen");
		status = STATUS_SYNTAX;
	}
	if (!status && word && strcmp(word, "moves") != 0) {
		output_quote(why, word);
		text_add(why, ": only moves may follow the position");
		status = STATUS_SYNTAX;
	}
	if (status)
		return status;
	Game *game = game_new(rules, &position);

	status = play_moves(game, rest, why);
	game_free(status ? game : ugi->game);
	if (!status)
		ugi->game = game;
	return status;
}

static Status
answer_query(Ugi *ugi, char *rest, Text *why)
{
	static const char *const results[] = {
		[RESULT_NONE] = "none",
		[RESULT_GOATS] = "p1win",
		[RESULT_TIGERS] = "p2win",
		[RESULT_DRAW] = "draw",
	};
	Result result = game_outcome(ugi->game).result;
	bool goats = game_position(ugi->game)->side == SIDE_GOATS;
	char *what = ugi_next_word(&rest);

	if (what && strcmp(what, "gameover") == 0) {
		ugi_say("response %s", result ? "true" : "false");
	} else if (what && strcmp(what, "p1turn") == 0) {
		ugi_say("response %s", goats ? "true" : "false");
	} else if (what && strcmp(what, "result") == 0) {
		ugi_say("response %s", results[result]);
	} else {
		text_add(why, "after query comes gameover, p1turn or result");
		return STATUS_SYNTAX;
	}
	return STATUS_OK;
}

static Status
stop_search(Ugi *ugi, char *rest, Text *why)
{
	(void)rest, (void)why;
	ugi_stop(ugi);
	return STATUS_OK;
}

static const UgiCommand commands[] = {
	{ "ugi", false, answer_ugi },
	{ "isready", false, answer_ready },
	{ "setoption", true, ugi_set_option },
	{ "uginewgame", true, begin_game },
	{ "position", true, set_position },
	{ "query", false, answer_query },
	{ "go", true, ugi_go },
	{ "stop", false, stop_search },
	{ NULL, false, NULL },
};

/* Waits for the end of a search, which comes soon when nobody is left to read
   it; the bestmove is written all the same, so that the loss is noticed. */
static void
await_bestmove(Ugi *ugi)
{
	struct pollfd ready[2] = {
		{ .events = POLLIN },
		{ .fd = STDOUT_FILENO, .events = 0 },
	};

	while (ugi->job && !ferror(stdout)) {
		ready[0].fd = engine_fd(ugi->engine);
		if (poll(ready, 2, -1) < 0 && errno != EINTR)
			return;
		if (ready[1].revents & (POLLERR | POLLHUP)) {
			ready[1].fd = -1;
			ready[1].revents = 0;
			ugi_stop(ugi);
		}
		ugi_take_report(ugi);
	}
}

/* Carries out a line; false after "quit". */
static bool
obey(Ugi *ugi, char *line)
{
	char *word = ugi_next_word(&line);
	const UgiCommand *command = commands;
	char data[TEXT_LINE];
	Text why;

	if (!word)
		return true;
	if (strcmp(word, "quit") == 0)
		return false;
	text_init(&why, data, sizeof data);
	while (command->word && strcmp(word, command->word) != 0)
		command++;
	if (!command->word) {
		output_quote(&why, word);
		ugi_say("info string error: there is no command %s", data);
		return true;
	}
	if (command->waits && !ugi->endless)
		await_bestmove(ugi);
	if (command->waits && ugi->job) {
		ugi_say("info string error: %s must wait until the search "
			"has ended", command->word);
	} else if (command->run(ugi, line, &why)) {
		ugi_say("info string error: %s", data);
	}
	return true;
}

/* Carries out the lines that have come; false when the conversation is over. */
static bool
obey_all(Ugi *ugi, Reader *reader)
{
	char *line;

	for (;;) {
		switch (reader_take(reader, &line)) {
		case READING_NONE:
			return true;
		case READING_END:
			/* A script may end with "go": what has a limit is
			   still answered. */
			if (ugi->endless)
				ugi_stop(ugi);
			return ugi->job != 0;
		case READING_LONG:
			ugi_say("info string error: a line has %d bytes at "
				"most", LINE_LIMIT);
			break;
		case READING_JUNK:
			ugi_say("info string error: a line has control "
				"characters");
			break;
		case READING_LINE:
			if (!obey(ugi, line))
				return false;
			break;
		}
	}
}

static void
converse(Ugi *ugi, Reader *reader)
{
	/* Nobody reads stdout any more: poll() tells without a write. */
	struct pollfd ready[3] = {
		{ .fd = STDOUT_FILENO, .events = 0 },
		{ .events = POLLIN },
		{ .fd = reader->fd, .events = POLLIN },
	};

	while (!ferror(stdout) && obey_all(ugi, reader)) {
		if (reader->ended)
			ready[2].fd = -1;
		ready[1].fd = engine_fd(ugi->engine);
		ready[1].revents = ready[2].revents = 0;
		if (poll(ready, 3, -1) < 0 && errno != EINTR)
			return;
		if (ready[0].revents & (POLLERR | POLLHUP))
			return;
		if (ready[2].revents)
			reader_fill(reader);
		if (ready[1].revents)
			ugi_take_report(ugi);
	}
}

/* After "quit" whoever waits for a bestmove still gets it. */
static void
finish_search(Ugi *ugi)
{
	ugi_stop(ugi);
	await_bestmove(ugi);
}

/* A seed that differs from start to start. */
static uint64_t
chance(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec ^
	       (uint64_t)getpid() << 32;
}

static const Option options[] = {
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal ugi",
	.operands = "",
	.about =
"Speaks the Universal Game Interface on stdin and stdout, for programs that\n"
"let engines play: ugi, isready, setoption name N value V, uginewgame,\n"
"position startpos|fen POSITION [moves ...], query gameover|p1turn|result,\n"
"go [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movestogo N] [movetime MS]\n"
"[depth N] [nodes N] [infinite], stop, quit. Player 1 has the goats.\n",
	.options = options,
};

int
ugi_main(int argc, char **argv)
{
	Rules rules = rules_usual();
	Reader reader;
	int exit_status;

	if (!options_read(&usage, argc, argv, NULL, &exit_status))
		return exit_status;
	Ugi ugi = {
		.config = { .tt_size_mib = UGI_HASH_USUAL, .seed = chance() },
		.level = LEVEL_HARD,
	};

	if (engine_new(&ugi.config, &ugi.engine)) {
		output_error("no thread for the engine: %s", strerror(errno));
		return EXIT_REFUSED;
	}
	ugi.game = game_new(&rules, NULL);
	reader_init(&reader, STDIN_FILENO, LINE_LIMIT);
	converse(&ugi, &reader);
	finish_search(&ugi);
	engine_free(ugi.engine);
	tablebase_free(ugi.tablebase);
	free(ugi.folder);
	game_free(ugi.game);
	reader_release(&reader);
	return output_finish(EXIT_DONE);
}
