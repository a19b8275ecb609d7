#include "session/session_internal.h"

#include <time.h>

static int64_t
now_ms(const Session *session)
{
	if (session->config.now_ms)
		return session->config.now_ms(session->config.clock_context);
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void
session_clock_start(Session *session)
{
	session->turn_ms = 0;
	session->since_ms = now_ms(session);
	session->shown_seconds = session_seconds_left(session);
}

int64_t
session_elapsed_ms(const Session *session)
{
	if (session->paused)
		return session->turn_ms;
	return session->turn_ms + now_ms(session) - session->since_ms;
}

bool
session_has_timer(const Session *session)
{
	return session->table.setup.timer_s > 0 && !session_is_over(session) &&
	       session->table.person[session_side(session)];
}

static int64_t
left_ms(const Session *session)
{
	int64_t left = (int64_t)session->table.setup.timer_s * 1000 -
		       session_elapsed_ms(session);

	return left > 0 ? left : 0;
}

bool
session_time_is_up(const Session *session)
{
	return session_has_timer(session) && !session->paused &&
	       left_ms(session) == 0;
}

int
session_seconds_left(const Session *session)
{
	if (!session_has_timer(session))
		return -1;
	return (int)((left_ms(session) + 999) / 1000);
}

/* How long the chosen move still has to wait. */
static int
pace_left_ms(const Session *session)
{
	const bool *person = session->table.person;

	if (session->hurry || person[SIDE_GOATS] || person[SIDE_TIGERS])
		return 0;
	int64_t left = session->config.pace_ms - session_elapsed_ms(session);

	return left > 0 ? (int)left : 0;
}

/* For the game alone. */
static int
game_timeout_ms(const Session *session)
{
	if (session->paused)
		return -1;
	if (session->has_choice)
		return pace_left_ms(session);
	if (!session_has_timer(session) || session->kind == JOB_QUICK)
		return -1;
	/* Until the number that is shown changes. */
	int64_t left = left_ms(session);

	return left == 0 ? 0 : (int)((left - 1) % 1000) + 1;
}

int
session_timeout_ms(const Session *session)
{
	int game = game_timeout_ms(session);
	int tablebase = session_tablebase_timeout_ms(session);

	return game < 0 || (tablebase >= 0 && tablebase < game) ? tablebase
								: game;
}

void
session_pause(Session *session, bool paused)
{
	if (paused == session->paused)
		return;
	if (paused) {
		session->turn_ms = session_elapsed_ms(session);
		session->paused = true;
		return;
	}
	session->paused = false;
	session->since_ms = now_ms(session);
	session_engine_start(session);
}
