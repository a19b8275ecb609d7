/*
 * Playing on a session in tests: moves by their text, waiting for the computer,
 * notices by their kind, and a clock that is set by hand.
 */
#ifndef TESTS_SESSION_PLAY_H
#define TESTS_SESSION_PLAY_H

#include <poll.h>

#include "rules/notation.h"
#include "session/session.h"
#include "session_help.h"

/* Far longer than any move takes: a test that hangs fails. */
enum { PLAY_LIMIT_MS = 20000 };

static inline int64_t
play_clock(void *context)
{
	return *(int64_t *)context;
}

static inline SessionConfig
play_config(Seats seats)
{
	SessionConfig config = {
		.setup = setup_usual(),
		.seed = 1,
		.has_seed = true,
	};

	config.setup.seats = seats;
	config.setup.level = LEVEL_EASY;
	return config;
}

static inline Session *
play_new(const SessionConfig *config)
{
	Session *session;

	ck_assert_int_eq(session_new(config, &session, NULL), STATUS_OK);
	return session;
}

/* Plays the person's moves, which must all be accepted. */
static inline void
play(Session *session, const char *moves)
{
	char word[8], reason[TEXT_LINE];
	int used;
	Move move;
	Text why;

	text_init(&why, reason, sizeof reason);
	while (sscanf(moves, "%7s%n", word, &used) == 1) {
		ck_assert_int_eq(notation_read_move(word, &move, &why), 0);
		ck_assert_msg(!session_play(session, move, &why), "%s",
			      reason);
		moves += used;
	}
}

/* Waits for the engine once, and takes in what it has. */
static inline void
play_wait(Session *session)
{
	struct pollfd fd = { session_fd(session), POLLIN, 0 };

	ck_assert_int_eq(poll(&fd, 1, PLAY_LIMIT_MS), 1);
	session_update(session);
}

static inline void
play_wait_for_person(Session *session)
{
	while (!session_awaits_person(session))
		play_wait(session);
}

/* Carries out a command that must be accepted. */
static inline void
play_do(Session *session, Command command)
{
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	ck_assert_msg(!session_do(session, command, &why), "%s", reason);
}

/* Carries out a command that must be refused, with this reason. */
static inline void
play_refused(Session *session, Command command, const char *expected)
{
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	ck_assert_int_eq(session_do(session, command, &why), STATUS_REFUSED);
	ck_assert_str_eq(reason, expected);
}

/* Takes notices up to one that begins like this, and returns it; all of them
   are gone and NULL is returned when there is none. */
static inline const char *
play_notice(Session *session, const char *start)
{
	static Notice notice;

	while (session_take_notice(session, &notice)) {
		if (strncmp(notice.text, start, strlen(start)) == 0)
			return notice.text;
	}
	return NULL;
}

static inline int
play_ply(const Session *session)
{
	return game_ply(session_game(session));
}

#endif
