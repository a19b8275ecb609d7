#include "app/match_engine.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/ugi.h"
#include "rules/notation.h"
#include "session/setup.h"

enum {
	LINE_LIMIT = 1 << 16,
	/* A game has some 650 plies at most, of 6 bytes. */
	SAY_SIZE = 1 << 13,
	/* Above any descriptor that a match opens. */
	FD_LIMIT = 1024,
	/* How long a process whose stdout is closed may take to end. */
	LAST_BREATH_MS = 200,
};

int64_t
match_now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void
match_engine_init(MatchEngine *engine, const MatchOrder *order,
		  const MatchPlayer *player)
{
	*engine = (MatchEngine){
		.order = order,
		.player = player,
		.in = -1,
	};
}

/* ---- the process ---- */

/* In the child: never returns. */
static void
become_player(const MatchEngine *engine, int in, int out)
{
	char word[] = "ugi";
	char *argv[] = { word, NULL };

	/* A group of its own: ^C is for the match, and the whole group can be
	   ended. */
	setpgid(0, 0);
	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	sigprocmask(SIG_SETMASK, &engine->order->mask, NULL);
	if (engine->player->command) {
		signal(SIGPIPE, SIG_DFL);
		signal(SIGXFSZ, SIG_DFL);
		execl("/bin/sh", "sh", "-c", engine->player->command,
		      (char *)NULL);
		_exit(127);
	}
	/* The pipes of others must close with the match. */
	for (int fd = STDERR_FILENO + 1; fd < FD_LIMIT; fd++)
		close(fd);
	exit(ugi_main(1, argv));
}

static bool
open_pipe(int ends[2], int mine)
{
	if (pipe(ends) < 0)
		return false;
	for (int i = 0; i < 2; i++)
		fcntl(ends[i], F_SETFD, FD_CLOEXEC);
	fcntl(ends[mine], F_SETFL, O_NONBLOCK);
	return true;
}

static Status
start(MatchEngine *engine, Text *why)
{
	int in[2], out[2];

	if (!open_pipe(in, 1)) {
		text_format(why, "cannot be started: %s", strerror(errno));
		return STATUS_REFUSED;
	}
	if (!open_pipe(out, 0)) {
		text_format(why, "cannot be started: %s", strerror(errno));
		close(in[0]);
		close(in[1]);
		return STATUS_REFUSED;
	}
	/* What is buffered must not be written a second time by the child. */
	fflush(NULL);
	engine->pid = fork();
	if (engine->pid == 0)
		become_player(engine, in[0], out[1]);
	close(in[0]);
	close(out[1]);
	if (engine->pid < 0) {
		text_format(why, "cannot be started: %s", strerror(errno));
		close(in[1]);
		close(out[0]);
		return STATUS_REFUSED;
	}
	/* Here too: whoever comes first, it is there before it is needed. */
	setpgid(engine->pid, engine->pid);
	engine->in = in[1];
	reader_init(&engine->reader, out[0], LINE_LIMIT);
	return STATUS_OK;
}

/* Forgets a process that has ended. */
static void
forget(MatchEngine *engine)
{
	if (engine->in >= 0)
		close(engine->in);
	close(engine->reader.fd);
	reader_release(&engine->reader);
	engine->in = -1;
	engine->state = MATCH_OFF;
	engine->answered = false;
}

void
match_engine_kill(MatchEngine *engine)
{
	if (engine->state == MATCH_OFF)
		return;
	if (engine->pid > 0) {
		kill(-engine->pid, SIGKILL);
		while (waitpid(engine->pid, NULL, 0) < 0 && errno == EINTR)
			continue;
	}
	forget(engine);
}

bool
match_engine_gone(MatchEngine *engine)
{
	if (engine->state == MATCH_OFF)
		return true;
	if (engine->pid > 0) {
		if (waitpid(engine->pid, NULL, WNOHANG) == 0)
			return false;
		kill(-engine->pid, SIGKILL);
	}
	engine->pid = 0;
	forget(engine);
	return true;
}

/* Says why a process ended whose stdout is closed. */
static Status
tell_end(MatchEngine *engine, Text *why)
{
	int status = 0;
	pid_t ended = 0;

	for (int ms = 0; ms < LAST_BREATH_MS && ended == 0; ms++) {
		ended = waitpid(engine->pid, &status, WNOHANG);
		if (ended == 0)
			poll(NULL, 0, 1);
	}
	if (ended == 0) {
		text_add(why, "closed its output");
		return STATUS_REFUSED;
	}
	/* What it may have started is in its group still. */
	kill(-engine->pid, SIGKILL);
	engine->pid = 0;
	if (WIFSIGNALED(status))
		text_format(why, "ended by signal %d", WTERMSIG(status));
	else
		text_format(why, "ended with status %d", WEXITSTATUS(status));
	return STATUS_REFUSED;
}

/* ---- what is said to it ---- */

static Status
say(MatchEngine *engine, const Text *text, Text *why)
{
	assert(!text->truncated);
	ssize_t n = write(engine->in, text->data, text->length);

	/* When it has ended its stdout tells so, and why. */
	if (n == (ssize_t)text->length || (n < 0 && errno == EPIPE))
		return STATUS_OK;
	text_add(why, "does not read what it is told");
	return STATUS_REFUSED;
}

static void
await_answer(MatchEngine *engine, MatchEngineState state, int time_ms)
{
	engine->state = state;
	engine->asked_ms = match_now_ms();
	engine->deadline_ms = engine->asked_ms + time_ms +
			      engine->order->patience_ms;
}

static Status
greet(MatchEngine *engine, Text *why)
{
	char data[16];
	Text text;

	text_init(&text, data, sizeof data);
	text_add(&text, "ugi\n");
	engine->knows_seed = engine->knows_goal = false;
	engine->knows_repetition = false;
	await_answer(engine, MATCH_GREETING, 0);
	return say(engine, &text, why);
}

static void
add_setting(Text *text, const char *name, size_t length, const char *value)
{
	text_format(text, "setoption name %.*s value %s\n", (int)length, name,
		    value);
}

/* Adds what is set once for all games. */
static Status
add_settings(MatchEngine *engine, Text *text, Text *why)
{
	const Rules *rules = &engine->order->rules;
	const MatchPlayer *player = engine->player;
	char goal[] = { (char)('0' + rules->goal), '\0' };

	if (engine->knows_goal) {
		add_setting(text, "Goal", 4, goal);
	} else if (rules->goal != RULES_GOAL_USUAL) {
		text_add(why, "has no option Goal");
		return STATUS_REFUSED;
	}
	if (engine->knows_repetition) {
		add_setting(text, "Repetition", 10,
			    repetition_name((Repetition)rules->repetition));
	} else if (rules->repetition != REPETITION_DRAW) {
		text_add(why, "has no option Repetition");
		return STATUS_REFUSED;
	}
	if (!player->command)
		add_setting(text, "Level", 5, level_name(player->level));
	for (int i = 0; i < player->setting_count; i++) {
		const char *name = player->settings[i];
		size_t length = strcspn(name, "=");

		add_setting(text, name, length, name + length + 1);
	}
	return STATUS_OK;
}

static Status
set_up(MatchEngine *engine, bool first, Text *why)
{
	char data[SAY_SIZE], seed[24];
	Text text;

	text_init(&text, data, sizeof data);
	if (first && add_settings(engine, &text, why))
		return STATUS_REFUSED;
	snprintf(seed, sizeof seed, "%" PRIu64, engine->seed);
	if (engine->knows_seed)
		add_setting(&text, "Seed", 4, seed);
	text_add(&text, "uginewgame\nisready\n");
	await_answer(engine, MATCH_SETTING, 0);
	return say(engine, &text, why);
}

Status
match_engine_prepare(MatchEngine *engine, uint64_t seed, Text *why)
{
	engine->seed = seed;
	engine->answered = false;
	/* Who ended between two games is started again. */
	if (!match_engine_gone(engine))
		return set_up(engine, false, why);
	Status status = start(engine, why);

	return status ? status : greet(engine, why);
}

Status
match_engine_go(MatchEngine *engine, const Game *game, Text *why)
{
	const MatchLimits *limits = &engine->player->limits;
	char data[SAY_SIZE];
	Text text;

	assert(engine->state == MATCH_READY);
	text_init(&text, data, sizeof data);
	text_add(&text, "position startpos");
	if (game_ply(game) > 0)
		text_add(&text, " moves");
	for (int ply = 0; ply < game_ply(game); ply++) {
		text_add_char(&text, ' ');
		notation_write_move(&text, game_move(game, ply),
				    NOTATION_ASCII);
	}
	text_add(&text, "\ngo");
	if (limits->time_ms)
		text_format(&text, " movetime %d", limits->time_ms);
	if (limits->nodes)
		text_format(&text, " nodes %" PRIu64, limits->nodes);
	if (limits->depth)
		text_format(&text, " depth %d", limits->depth);
	text_add_char(&text, '\n');
	engine->answered = false;
	await_answer(engine, MATCH_THINKING, limits->time_ms);
	return say(engine, &text, why);
}

void
match_engine_quit(MatchEngine *engine)
{
	char data[16];
	Text text;

	if (engine->state == MATCH_OFF)
		return;
	text_init(&text, data, sizeof data);
	text_add(&text, "quit\n");
	say(engine, &text, NULL);
	close(engine->in);
	engine->in = -1;
}

/* ---- what it says ---- */

/* What stands behind a word and blanks; NULL when the line begins otherwise. */
static const char *
behind(const char *line, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(line, word, length) != 0 ||
	    (line[length] && line[length] != ' ' && line[length] != '\t'))
		return NULL;
	return line + length + strspn(line + length, " \t");
}

static bool
is_word(const char *text, const char *word)
{
	size_t length = strcspn(text, " \t");

	return length == strlen(word) && strncasecmp(text, word, length) == 0;
}

static Status
hear_greeting(MatchEngine *engine, const char *line, Text *why)
{
	const char *name = behind(line, "option name");

	if (name) {
		engine->knows_seed |= is_word(name, "Seed");
		engine->knows_goal |= is_word(name, "Goal");
		engine->knows_repetition |= is_word(name, "Repetition");
	}
	return behind(line, "ugiok") ? set_up(engine, true, why) : STATUS_OK;
}

static Status
hear_setting(MatchEngine *engine, const char *line, Text *why)
{
	const char *error = behind(line, "info string error:");

	if (error) {
		text_format(why, "refuses a setting: %s", error);
		return STATUS_REFUSED;
	}
	if (behind(line, "readyok")) {
		engine->state = MATCH_READY;
		engine->was_ready = true;
	}
	return STATUS_OK;
}

static void
hear_move(MatchEngine *engine, const char *line)
{
	const char *move = behind(line, "bestmove");

	if (!move)
		return;
	snprintf(engine->answer, sizeof engine->answer, "%.*s",
		 (int)strcspn(move, " \t"), move);
	engine->spent_ms = (int)(match_now_ms() - engine->asked_ms);
	engine->answered = true;
	engine->state = MATCH_READY;
}

static Status
hear(MatchEngine *engine, const char *line, Text *why)
{
	switch (engine->state) {
	case MATCH_GREETING:
		return hear_greeting(engine, line, why);
	case MATCH_SETTING:
		return hear_setting(engine, line, why);
	case MATCH_THINKING:
		hear_move(engine, line);
		return STATUS_OK;
	case MATCH_OFF:
	case MATCH_READY:
		break;
	}
	return STATUS_OK;
}

int
match_engine_fd(const MatchEngine *engine)
{
	return engine->state == MATCH_OFF ? -1 : engine->reader.fd;
}

Status
match_engine_listen(MatchEngine *engine, Text *why)
{
	char *line;

	reader_fill(&engine->reader);
	for (;;) {
		Status status = STATUS_OK;

		switch (reader_take(&engine->reader, &line)) {
		case READING_NONE:
			return STATUS_OK;
		case READING_END:
			/* Its last move counts, whatever comes behind it. */
			return engine->answered ? STATUS_OK
						: tell_end(engine, why);
		case READING_LONG:
		case READING_JUNK:
			break;
		case READING_LINE:
			status = hear(engine, line, why);
			break;
		}
		if (status)
			return status;
	}
}

Status
match_engine_check_time(const MatchEngine *engine, Text *why)
{
	if (engine->state == MATCH_OFF || engine->state == MATCH_READY ||
	    match_now_ms() <= engine->deadline_ms)
		return STATUS_OK;
	text_format(why, "gave no answer for %.1f s",
		    (double)(engine->deadline_ms - engine->asked_ms) / 1000);
	return STATUS_REFUSED;
}
