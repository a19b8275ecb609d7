#include "session/session_internal.h"

#include <assert.h>

#include "base/translate.h"
#include "rules/notation.h"
#include "session/describe.h"

enum { MOVE_SIZE = 16 };

/* A request for the position on the board. */
static SearchRequest
make_request(const Session *session)
{
	const Game *game = session->table.game;
	SearchRequest request = {
		.rules = *game_rules(game),
		.root = *game_position(game),
	};

	request.history_count = game_history(game, request.history);
	return request;
}

static void
start_search(Session *session, JobKind kind, int time_ms)
{
	SearchRequest request = make_request(session);

	request.time_ms_max = time_ms;
	session->job = engine_search(session->engine, &request);
	session->kind = kind;
}

void
session_engine_start(Session *session)
{
	if (session->kind != JOB_NONE || session->held || session->paused ||
	    session_is_over(session) ||
	    session->table.person[session_side(session)])
		return;
	SearchRequest request = make_request(session);
	Level level = session->table.setup.level;

	/* Without a table Perfect plays as Hard. */
	if (level == LEVEL_PERFECT)
		session_tablebase_look(session, NULL);
	session->job = engine_play(session->engine, level, &request);
	session->kind = JOB_MOVE;
}

void
session_engine_drop(Session *session)
{
	if (session->kind != JOB_NONE && !session->has_choice)
		engine_cancel(session->engine);
	session->kind = JOB_NONE;
	session->has_choice = false;
	session->hurry = false;
	session->hint = MOVE_NONE;
}

/* The words for a move that the computer makes. */
static void
describe_move(const Session *session, Move move, JobKind kind, Text *text)
{
	bool alone = session->table.person[SIDE_GOATS] !=
		     session->table.person[SIDE_TIGERS];
	bool goats = session_side(session) == SIDE_GOATS;
	char name[MOVE_SIZE];
	Text written;

	text_init(&written, name, sizeof name);
	notation_write_move(&written, move, NOTATION_ASCII);
	if (kind == JOB_QUICK)
		text_format(text, alone
			    ? _("Time is up: %s was played for you")
			    : goats
			    ? _("Time is up: %s was played for the goats")
			    : _("Time is up: %s was played for the tigers"),
			    name);
	else if (move_is_capture(move))
		text_format(text, alone
			    ? _("The computer plays %s and captures a goat")
			    : _("The tigers play %s and capture a goat"), name);
	else
		text_format(text, alone ? _("The computer plays %s")
				  : goats ? _("The goats play %s")
					  : _("The tigers play %s"), name);
}

/* Plays the move that was chosen. */
static void
deliver(Session *session)
{
	/* A warning: the computer's answer may come before it is read. */
	Notice notice = {
		.kind = session->kind == JOB_QUICK ? NOTICE_WARNING
						   : NOTICE_INFO,
	};
	Text text;

	text_init(&text, notice.text, sizeof notice.text);
	describe_move(session, session->choice, session->kind, &text);
	if (session_enter(session, session->choice, &notice, NULL)) {
		/* The engine promises a legal move.  Should it not keep this,
		   asking again would never end. */
		assert(!"the engine's move is legal");
		session_engine_drop(session);
		session->held = true;
	}
}

/* Says the hint, with the truth where it is known. */
static void
tell_hint(Session *session)
{
	char data[TEXT_LINE], name[MOVE_SIZE];
	Text text, written;

	text_init(&text, data, sizeof data);
	text_init(&written, name, sizeof name);
	notation_write_move(&written, session->hint, NOTATION_ASCII);
	text_format(&text, _("Hint: %s"), name);
	if (session->hint_is_exact) {
		text_add_char(&text, ' ');
		describe_value(&text, session_side(session), session->hint,
			       session->hint_value);
	}
	session_notice(session, NOTICE_INFO, data)->move = session->hint;
}

static void
take_hint(Session *session, const EngineReport *report)
{
	session->kind = JOB_NONE;
	session->hint = report->move;
	session->hint_is_exact = report->exact;
	session->hint_value = report->value;
	tell_hint(session);
}

/* Says once that the tablebase lets level Perfect or a hint down. */
static void
tell_trouble(Session *session, const char *trouble)
{
	char data[TEXT_LINE];
	Text text;

	if (!trouble[0] || session->told_trouble)
		return;
	session->told_trouble = true;
	text_init(&text, data, sizeof data);
	text_format(&text, _("The tablebase cannot be read: %s"), trouble);
	session_notice(session, NOTICE_WARNING, data);
}

/* Takes the report that waits; one of an earlier job is dropped. */
static bool
take_report(Session *session)
{
	EngineReport report;

	if (!engine_take(session->engine, &report) ||
	    session->kind == JOB_NONE || session->has_choice ||
	    report.job != session->job)
		return false;
	tell_trouble(session, report.trouble);
	if (session->kind == JOB_HINT) {
		take_hint(session, &report);
		return true;
	}
	session->choice = report.move;
	session->has_choice = true;
	return true;
}

bool
session_engine_update(Session *session)
{
	bool news = take_report(session);

	if (!session->has_choice || session_timeout_ms(session) != 0)
		return news;
	deliver(session);
	return true;
}

void
session_engine_quick(Session *session)
{
	session_engine_drop(session);
	start_search(session, JOB_QUICK, QUICK_MS);
}

/* By the tablebase where there is one. */
static void
start_hint(Session *session)
{
	SearchRequest request = make_request(session);

	if (!session_has_truth(session, NULL)) {
		start_search(session, JOB_HINT, HINT_MS);
		return;
	}
	session->job = engine_play(session->engine, LEVEL_PERFECT, &request);
	session->kind = JOB_HINT;
}

Status
session_engine_hint(Session *session, Text *why)
{
	if (session_is_over(session))
		text_add(why, _("the game is over"));
	else if (!session_awaits_person(session))
		text_add(why, _("a hint is for a person's turn"));
	else if (session->kind == JOB_HINT)
		return STATUS_OK;
	else if (!move_is_none(session->hint)) {
		tell_hint(session);
		return STATUS_OK;
	} else {
		start_hint(session);
		return STATUS_OK;
	}
	return STATUS_REFUSED;
}

Status
session_engine_now(Session *session, Text *why)
{
	if (session_is_over(session)) {
		text_add(why, _("the game is over"));
		return STATUS_REFUSED;
	}
	if (session->held) {
		session->held = false;
		session_engine_start(session);
		return STATUS_OK;
	}
	if (session_awaits_person(session)) {
		text_add(why, _("it is your turn"));
		return STATUS_REFUSED;
	}
	session->hurry = true;
	if (session->kind != JOB_NONE && !session->has_choice)
		engine_stop(session->engine);
	return STATUS_OK;
}
