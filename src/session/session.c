#include "session/session_internal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/translate.h"
#include "session/describe.h"

/* The program stays below 12 MB of memory in play; at 1.5 s a move a larger
   table gains about one ply. */
enum { TT_SIZE_MIB = 6 };

/* ---- small questions ---- */

Side
session_side(const Session *session)
{
	return (Side)game_position(session->table.game)->side;
}

bool
session_is_over(const Session *session)
{
	return game_outcome(session->table.game).ending != ENDING_NONE;
}

const Game *
session_game(const Session *session)
{
	return session->table.game;
}

const Setup *
session_setup(const Session *session)
{
	return &session->table.setup;
}

bool
session_is_person(const Session *session, Side side)
{
	return session->table.person[side];
}

const char *
session_name(const Session *session, Side side)
{
	return table_name(&session->table, side);
}

bool
session_describe_player(const Session *session, Side side, Text *text)
{
	return table_describe_player(&session->table, side, text);
}

bool
session_awaits_person(const Session *session)
{
	return !session_is_over(session) && session->kind != JOB_QUICK &&
	       session->table.person[session_side(session)];
}

bool
session_is_thinking(const Session *session)
{
	return session->kind == JOB_MOVE || session->kind == JOB_QUICK;
}

bool
session_is_hinting(const Session *session)
{
	return session->kind == JOB_HINT;
}

Move
session_hint(const Session *session)
{
	return session->hint;
}

const char *
session_comment(const Session *session, int ply)
{
	return table_is_annotated(&session->table, ply - 1)
		       ? record_comment(session->table.origin, ply - 1)
		       : NULL;
}

char
session_annotation(const Session *session, int ply)
{
	return table_is_annotated(&session->table, ply - 1)
		       ? record_value(session->table.origin, ply - 1)
		       : '\0';
}

bool
session_is_held(const Session *session)
{
	return session->held;
}

int
session_fd(const Session *session)
{
	return engine_fd(session->engine);
}

/* ---- notices ---- */

Notice *
session_notice(Session *session, NoticeKind kind, const char *text)
{
	if (session->notice_count == NOTICES_MAX) {
		session->notice_first = (session->notice_first + 1) %
					NOTICES_MAX;
		session->notice_count--;
	}
	int last = (session->notice_first + session->notice_count++) %
		   NOTICES_MAX;
	Notice *notice = &session->notices[last];
	Text copy;

	notice->kind = kind;
	notice->move = MOVE_NONE;
	notice->played = notice->ended = false;
	text_init(&copy, notice->text, sizeof notice->text);
	text_add(&copy, text);
	return notice;
}

bool
session_take_notice(Session *session, Notice *notice)
{
	if (session->notice_count == 0)
		return false;
	*notice = session->notices[session->notice_first];
	session->notice_first = (session->notice_first + 1) % NOTICES_MAX;
	session->notice_count--;
	return true;
}

/* What the position on the board gives rise to: the result or a warning. */
static void
announce(Session *session)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (session_is_over(session)) {
		describe_outcome(&text, session->table.game);
		session_notice(session, NOTICE_RESULT, data)->ended =
			session->advanced;
	} else if (describe_warning(&text, session->table.game)) {
		session_notice(session, NOTICE_WARNING, data);
	}
}

/* ---- changes of the game ---- */

void
session_settle(Session *session)
{
	session_engine_drop(session);
	session_clock_start(session);
	announce(session);
	session->advanced = false;
	/* Before saving: the computer thinks while the disk is waited for. */
	session_engine_start(session);
	session_keep_update(session);
}

void
session_go_on(Session *session)
{
	session->changed = true;
	session->held = false;
	session->table.opened = false;
	session->advanced = true;
	session_settle(session);
}

Status
session_enter(Session *session, Move move, const Notice *notice, Text *why)
{
	Game *game = session->table.game;
	bool person = session->table.person[session_side(session)];
	Status status = game_play(game, move, why);

	if (status)
		return status;
	if (person)
		game_set_seconds(game, game_ply(game) - 1,
				 (int)(session_elapsed_ms(session) / 1000));
	if (notice) {
		Notice *told = session_notice(session, notice->kind,
					      notice->text);

		told->move = move;
		told->played = true;
	}
	session_go_on(session);
	return STATUS_OK;
}

Status
session_play(Session *session, Move move, Text *why)
{
	if (session->kind == JOB_QUICK) {
		text_add(why, _("the time is up, a quick move is played"));
		return STATUS_REFUSED;
	}
	if (!session_is_over(session) && !session_awaits_person(session)) {
		text_add(why, _("it is the computer's turn"));
		return STATUS_REFUSED;
	}
	Status status = session_enter(session, move, NULL, why);

	if (!status)
		session->played = true;
	return status;
}

/* ---- beginning and end ---- */

void
session_set_table(Session *session, const Table *table)
{
	table_release(&session->table);
	session->table = *table;
	session->changed = false;
	session->played = false;
	session->held = false;
	engine_new_game(session->engine);
}

/* A table for a new game, the coin flipped; `start` NULL: the usual one. */
static Table
new_table(Session *session, const Setup *setup, const Position *start)
{
	Table table = {
		.game = game_new(&setup->rules, start),
		.setup = *setup,
	};
	Seats seats = setup->seats;

	if (seats == SEATS_RANDOM)
		seats = random_below(&session->random, 2) ? SEATS_GOATS
							  : SEATS_TIGERS;
	table_seat(&table, seats);
	table_set_date(&table);
	return table;
}

static void
begin(Session *session, const Setup *setup, const Position *start)
{
	Table table = new_table(session, setup, start);

	session_engine_drop(session);
	session_set_table(session, &table);
	if (setup->seats != SEATS_RANDOM)
		return;
	session_notice(session, NOTICE_INFO, table.person[SIDE_GOATS]
			       ? _("The coin has fallen: you play the goats")
			       : _("The coin has fallen: you play the tigers"));
}

void
session_start(Session *session, const Setup *setup)
{
	/* The setup may be the session's own. */
	Setup chosen = *setup;

	session_keep_unfinished(session);
	begin(session, &chosen, NULL);
	session_settle(session);
}

Status
session_start_from(Session *session, const Setup *setup,
		   const Position *position, Text *why)
{
	Setup chosen = *setup;
	Game *game = game_new(&setup->rules, position);
	bool is_over = game_outcome(game).ending != ENDING_NONE;

	if (is_over) {
		text_add(why, _("the game would be over"));
		text_add(why, ": ");
		describe_outcome(why, game);
	}
	game_free(game);
	if (is_over)
		return STATUS_REFUSED;
	session_keep_unfinished(session);
	begin(session, &chosen, position);
	/* What the player has set up is not lost when he leaves now. */
	session->changed = true;
	session_settle(session);
	return STATUS_OK;
}

void
session_set_level(Session *session, Level level)
{
	session->table.setup.level = level;
	session->unsaved = true;
	if (session->kind == JOB_MOVE) {
		session_engine_drop(session);
		session_engine_start(session);
	}
	session_autosave(session);
}

void
session_set_names(Session *session, char names[NAME_COUNT][NAME_SIZE])
{
	memcpy(session->table.setup.names, names,
	       sizeof session->table.setup.names);
	session_keep_again(session);
	session->unsaved = true;
	session_autosave(session);
}

/* A seed that no two sessions share. */
static uint64_t
chance(void)
{
	uint64_t seed = 0;
	struct timespec now;
	int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);

	if (fd >= 0) {
		if (read(fd, &seed, sizeof seed) < 0)
			seed = 0;
		close(fd);
	}
	clock_gettime(CLOCK_REALTIME, &now);
	return seed ^ (uint64_t)now.tv_nsec ^ (uint64_t)now.tv_sec << 30 ^
	       (uint64_t)getpid() << 16;
}

Status
session_new(const SessionConfig *config, Session **result, Text *why)
{
	Session *session = mem_new(1, sizeof *session);

	session->config = *config;
	session->hint = MOVE_NONE;
	random_init(&session->random,
		    config->has_seed ? config->seed : chance());
	EngineConfig engine = {
		.tt_size_mib = TT_SIZE_MIB,
		.seed = random_next(&session->random),
	};
	Status status = engine_new(&engine, &session->engine);

	if (status) {
		int error = errno;

		text_format(why, _("the computer player cannot start: %s"),
			    strerror(error));
		free(session);
		errno = error;
		return status;
	}
	if (config->keep && session_keep_open(session)) {
		/* As settled as it was saved. */
		session_clock_start(session);
		announce(session);
		session_engine_start(session);
	} else {
		begin(session, &config->setup, NULL);
		session_settle(session);
	}
	*result = session;
	return STATUS_OK;
}

void
session_free(Session *session)
{
	if (!session)
		return;
	session_engine_drop(session);
	session_autosave(session);
	session_tablebase_release(session);
	engine_free(session->engine);
	autosave_close(session->autosave);
	table_release(&session->table);
	free(session);
}

/* ---- going on ---- */

bool
session_update(Session *session)
{
	bool news = session_engine_update(session);

	news |= session_tablebase_update(session);
	if (session->kind != JOB_QUICK && session_time_is_up(session)) {
		session_engine_quick(session);
		news = true;
	}
	int seconds = session_seconds_left(session);

	if (seconds != session->shown_seconds) {
		session->shown_seconds = seconds;
		news = true;
	}
	return news;
}
