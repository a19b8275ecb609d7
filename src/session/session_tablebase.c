/*
 * The tablebase in a session: opened when level Perfect or a hint first wants
 * it, computed in the background when the player wishes so.
 */
#include "session/session_internal.h"

#include "base/translate.h"
#include "session/describe.h"
#include "session/paths.h"
#include "session/tablebases.h"
#include "solver/room.h"

enum {
	POLL_MS = 1000,
	VALUE_CACHE = 64 << 10,	/* bytes */
};

/* Begins anew what the engine was about. */
static void
resume(Session *session, JobKind kind)
{
	if (kind == JOB_MOVE)
		session_engine_start(session);
	else if (kind == JOB_QUICK)
		session_engine_quick(session);
	else if (kind == JOB_HINT)
		session_engine_hint(session, NULL);
}

/* Gives the engine another table (NULL: none) and frees the old one. */
static void
change_tablebase(Session *session, Tablebase *tablebase)
{
	bool was_working = session->kind != JOB_NONE && !session->has_choice;
	JobKind kind = session->kind;

	if (was_working)
		session_engine_drop(session);
	/* The next hint may know better. */
	session->hint = MOVE_NONE;
	session->told_trouble = false;
	engine_set_tablebase(session->engine, tablebase);
	tablebase_free(session->tablebase);
	session->tablebase = tablebase;
	if (was_working)
		resume(session, kind);
}

/* Looks for the table once for each goal; why there is none goes into `why`
   each time. */
bool
session_tablebase_look(Session *session, Text *why)
{
	int goal = game_rules(session->table.game)->goal;
	Tablebase *tablebase = NULL;

	if (session->tablebase && session->looked_goal == goal)
		return true;
	if (session->looked_goal == goal && !why)
		return false;
	session->looked_goal = goal;
	if (tablebases_open(goal, &tablebase, why) && !session->tablebase)
		return false;
	change_tablebase(session, tablebase);
	return tablebase != NULL;
}

bool
session_has_truth(Session *session, Text *why)
{
	if (game_rules(session->table.game)->repetition == REPETITION_FORBID) {
		text_add(why, _("the tablebase knows nothing of forbidden "
				"moves"));
		return false;
	}
	return session_tablebase_look(session, why);
}

bool
session_value(Session *session, const Position *position,
	      TablebaseValue *value)
{
	if (!session_has_truth(session, NULL))
		return false;
	/* Few ask, and far apart: a cache would mostly lie idle. */
	TablebaseCache *cache = tablebase_cache_new(session->tablebase,
						    VALUE_CACHE);
	Status status = tablebase_probe(session->tablebase, cache, position,
					value, NULL);

	tablebase_cache_free(cache);
	return !status;
}

bool
session_describe_truth(Session *session, const Rules *rules,
		       const Position *position, Text *text)
{
	TablebaseValue value;

	if (rules->repetition == REPETITION_FORBID ||
	    rules->goal != game_rules(session->table.game)->goal ||
	    !session_value(session, position, &value))
		return false;
	describe_truth(text, value);
	return true;
}

void
session_tablebase_release(Session *session)
{
	background_free(session->background);
	session->background = NULL;
	engine_set_tablebase(session->engine, NULL);
	tablebase_free(session->tablebase);
	session->tablebase = NULL;
}

/* Looks for the table even if there was none the last time. */
static bool
is_there(Session *session)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	return session_tablebase_look(session, &why);
}

Status
session_solve(Session *session, Text *why)
{
	char folder[PATH_SIZE];
	Text path;

	if (session->background) {
		text_add(why, _("a tablebase is being computed already"));
		return STATUS_REFUSED;
	}
	if (session->config.guest || !session->config.keep) {
		text_add(why, _("guests cannot keep a tablebase"));
		return STATUS_REFUSED;
	}
	if (is_there(session)) {
		text_format(why,
			    _("the tablebase for goal %d is there already"),
			    game_rules(session->table.game)->goal);
		return STATUS_REFUSED;
	}
	text_init(&path, folder, sizeof folder);
	Status status = tablebases_prepare(&path, why);

	if (status)
		return status;
	/* One processor is left for the play. */
	int threads = room_threads() - 1;
	SolveOrder order = {
		.game = { .goats = GOAT_COUNT,
			  .goal = game_rules(session->table.game)->goal },
		.threads = threads > 1 ? threads : 1,
		.folder = folder,
		.codec = pack_best(),
	};

	status = room_check(&order, why);
	if (!status)
		status = background_new(&order, &session->background, why);
	session->background_goal = order.game.goal;
	session->solved_percent = 0;
	return status;
}

int
session_solved_percent(const Session *session)
{
	return session->background ? session->solved_percent : -1;
}

/* Takes the table that is ready into use, if it is one for the game; returns
   whether all went well. */
static bool
take_ready(Session *session, Text *text)
{
	const Rules *rules = game_rules(session->table.game);
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (session->background_goal != rules->goal ||
	    rules->repetition == REPETITION_FORBID) {
		text_format(text, _("The tablebase for goal %d is ready"),
			    session->background_goal);
		return true;
	}
	bool good = session_tablebase_look(session, &why);

	if (good)
		text_add(text, _("The tablebase is ready: level perfect and "
			 "hints are exact now"));
	else
		text_format(text, _("The tablebase was computed, but cannot be "
			    "used: %s"), data);
	return good;
}

/* The background has come to its end. */
static void
finish(Session *session, BackgroundState state, const char *why)
{
	char data[TEXT_LINE];
	bool good = state == BACKGROUND_DONE;
	Text text;

	text_init(&text, data, sizeof data);
	background_free(session->background);
	session->background = NULL;
	session->looked_goal = 0;
	if (good)
		good = take_ready(session, &text);
	else
		text_format(&text, _("The tablebase could not be computed: %s"),
			    why);
	session_notice(session, good ? NOTICE_INFO : NOTICE_WARNING, data);
}

bool
session_tablebase_update(Session *session)
{
	char data[TEXT_LINE];
	Text why;
	double done;

	if (!session->background)
		return false;
	text_init(&why, data, sizeof data);
	BackgroundState state = background_poll(session->background, &done,
						&why);
	int percent = (int)(done * 100);
	bool news = percent != session->solved_percent;

	session->solved_percent = percent;
	if (state == BACKGROUND_RUNNING)
		return news;
	finish(session, state, data);
	return true;
}

int
session_tablebase_timeout_ms(const Session *session)
{
	return session->background ? POLL_MS : -1;
}
