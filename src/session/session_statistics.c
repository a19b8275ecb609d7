/*
 * The statistics in a session.  The file is read before each change, for
 * another program may have counted meanwhile; two games that end within the
 * same millisecond can lose one of them.
 */
#include "session/session_internal.h"

#include "base/translate.h"

/* Says the first failure in a row. */
static void
note(Session *session, const char *what, Status status, const char *why)
{
	char data[TEXT_LINE];
	Text text;

	if (status && !session->statistics_failed) {
		text_init(&text, data, sizeof data);
		text_format(&text, "%s: %s", what, why);
		session_notice(session, NOTICE_WARNING, data);
	}
	session->statistics_failed = status;
}

/* Reads the file; false when it must not be written: then what this session
   knows is gone on with. */
static bool
look(Session *session)
{
	char data[TEXT_LINE];
	Text why;
	Statistics read;

	if (!session->config.keep)
		return false;
	text_init(&why, data, sizeof data);
	Status status = statistics_load(&read, &why);
	bool usable = !status || status == STATUS_DAMAGED;

	if (usable)
		session->statistics = read;
	note(session, status == STATUS_DAMAGED
			      ? _("The statistics were damaged")
			      : _("The statistics cannot be read"),
	     status, data);
	return usable;
}

static void
store(Session *session)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	note(session, _("The game could not be counted"),
	     statistics_store(&session->statistics, &why), data);
}

const Statistics *
session_statistics(Session *session)
{
	look(session);
	return &session->statistics;
}

Level
session_counted_level(Session *session)
{
	Level level = session->table.setup.level;

	return level == LEVEL_PERFECT && !session_has_truth(session, NULL)
		       ? LEVEL_HARD
		       : level;
}

void
session_statistics_count(Session *session)
{
	Table *table = &session->table;

	if (table->counted || !session->changed || !session_is_over(session))
		return;
	table->counted = true;
	bool usable = look(session);

	if (statistics_add(&session->statistics, table->game,
			   session_counted_level(session), table->person) &&
	    usable)
		store(session);
}

Status
session_forget_statistics(Session *session, Text *why)
{
	Statistics none = { .people_drawn = 0 };

	Status status = STATUS_OK;

	if (session->config.keep && !look(session)) {
		text_add(why, _("the file of the statistics cannot be read"));
		return STATUS_REFUSED;
	}
	if (session->config.keep)
		status = statistics_store(&none, why);
	if (!status)
		session->statistics = none;
	return status;
}
