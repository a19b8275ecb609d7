#include "session/session_internal.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/translate.h"
#include "session/paths.h"

/* A warning of two parts: what failed, and why. */
static void
warn(Session *session, const char *what, const char *why)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	text_format(&text, "%s: %s", what, why);
	session_notice(session, NOTICE_WARNING, data);
}

void
session_add_place(const Session *session, const char *name, Text *text)
{
	if (session->config.guest)
		text_add(text, name);
	else
		path_add_place(text, PLACE_DATA, name);
}

Status
session_make_room(const Session *session, Text *why)
{
	return session->config.guest ? archive_make_room(SESSION_GUEST_GAMES,
							 why)
				     : STATUS_OK;
}

/* Keeps the table's game as a record under its own name; true when it was. */
static bool
keep(Session *session, Table *table)
{
	char data[TEXT_LINE];
	Text why;
	Record *record = table_to_record(table);

	text_init(&why, data, sizeof data);
	Status status = table->kept[0] ? STATUS_OK
				       : session_make_room(session, &why);

	if (!status)
		status = archive_keep(record, time(NULL), table->kept, &why);

	record_free(record);
	if (status)
		warn(session, _("The game could not be kept"), data);
	return !status;
}

/* The same with a game that will not be gone on with, which is said. */
static bool
put_away(Session *session, Table *table)
{
	char data[TEXT_LINE], path_data[TEXT_LINE];
	Text text, path;

	if (!keep(session, table))
		return false;
	text_init(&text, data, sizeof data);
	text_init(&path, path_data, sizeof path_data);
	session_add_place(session, table->kept, &path);
	text_format(&text, _("The unfinished game was kept as %s"), path_data);
	session_notice(session, NOTICE_INFO, data);
	return true;
}

/* Reads the autosave; the table has a game when there is one. */
static void
load(Session *session, Table *table)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	Status status = autosave_load(session->autosave, table, &why);

	if (!status)
		return;
	warn(session, _("The unfinished game is damaged"), data);
	if (status == STATUS_SYSTEM) {
		autosave_close(session->autosave);
		session->autosave = NULL;
	}
}

static bool
can_redo(Game *game)
{
	return game_redo(game) && game_undo(game);
}

static void
resume(Session *session, const Table *table)
{
	char data[TEXT_LINE];
	Text text;

	session_set_table(session, table);
	session->changed = true;
	session->played = table_has_person_ply(table);
	session->held = !table->person[session_side(session)] &&
			can_redo(table->game);
	text_init(&text, data, sizeof data);
	text_format(&text, _("Resumed the unfinished game (move %d)"),
		    table_move_number(table));
	session_notice(session, NOTICE_INFO, data);
}

/* A guest who comes again when the line was cut finds himself there still:
   whoever comes last has the game. */
static Status
open_autosave(Session *session, Text *why)
{
	Status status = autosave_open(&session->autosave, why);

	if (status != STATUS_REFUSED || !session->config.guest)
		return status;
	text_clear(why);
	return autosave_take(&session->autosave, why);
}

bool
session_keep_open(Session *session)
{
	char data[TEXT_LINE];
	Text why;
	Table table = { 0 };

	text_init(&why, data, sizeof data);
	archive_sweep(time(NULL));
	if (open_autosave(session, &why)) {
		warn(session, _("This game is not saved by itself"), data);
		return false;
	}
	load(session, &table);
	if (!table.game)
		return false;
	if (session->config.resume) {
		resume(session, &table);
		return true;
	}
	if (!table.kept[0] && table_has_person_ply(&table) &&
	    !put_away(session, &table)) {
		/* Then it stays here, and this game goes without. */
		autosave_close(session->autosave);
		session->autosave = NULL;
	}
	table_release(&table);
	return false;
}

/* Says the first failure in a row. */
static void
note_autosave(Session *session, Status status, const char *why)
{
	if (status && !session->autosave_failed)
		warn(session, _("The game could not be saved"), why);
	session->autosave_failed = status;
	session->unsaved = status;
}

void
session_autosave(Session *session)
{
	char data[TEXT_LINE];
	Text why;
	Status status;

	if (!session->autosave || !session->unsaved)
		return;
	/* A finished game that could not be kept stays where it was saved last:
	   one ply before its end. */
	if (session->changed && session_is_over(session) &&
	    !session->table.kept[0])
		return;
	text_init(&why, data, sizeof data);
	if (session->changed && !session_is_over(session))
		status = autosave_store(session->autosave, &session->table,
					&why);
	else
		status = autosave_remove(session->autosave, &why);
	note_autosave(session, status, data);
}

void
session_keep_update(Session *session)
{
	session->unsaved = true;
	session_statistics_count(session);
	/* The record first: if the program ends in between, the game is there
	   twice rather than not at all. */
	if (session->config.keep && session->changed &&
	    session_is_over(session))
		keep(session, &session->table);
	session_autosave(session);
}

void
session_keep_again(Session *session)
{
	if (session->config.keep && session->changed &&
	    session_is_over(session) && session->table.kept[0])
		keep(session, &session->table);
}

/* The game could not be kept, as on a full disk: what was saved of it stays,
   and the next one goes without. */
static void
leave_autosave(Session *session)
{
	if (!session->autosave)
		return;
	warn(session, _("The next game is not saved by itself"),
	     _("the last one is still in its place"));
	autosave_close(session->autosave);
	session->autosave = NULL;
}

void
session_keep_unfinished(Session *session)
{
	Table *table = &session->table;

	if (!session->config.keep || table->kept[0])
		return;
	if (session_is_over(session) ? session->changed &&
				       !keep(session, table)
				     : session->played &&
				       !put_away(session, table))
		leave_autosave(session);
}

Status
session_keep_now(Session *session, Text *why)
{
	char name[ARCHIVE_NAME] = "";
	char data[TEXT_LINE], path_data[TEXT_LINE];
	Text text, path;

	if (!session->config.keep) {
		text_add(why, _("guests cannot keep games"));
		return STATUS_REFUSED;
	}
	text_init(&text, data, sizeof data);
	text_init(&path, path_data, sizeof path_data);
	if (session_is_over(session) && session->table.kept[0]) {
		session_add_place(session, session->table.kept, &path);
		text_format(&text, _("Kept already as %s"), path_data);
		session_notice(session, NOTICE_INFO, data);
		return STATUS_OK;
	}
	Status status = session_make_room(session, why);

	if (status)
		return status;
	Record *record = table_to_record(&session->table);

	status = archive_keep(record, time(NULL), name, why);
	record_free(record);
	if (status)
		return status;
	session_add_place(session, name, &path);
	text_format(&text, _("Saved as %s"), path_data);
	session_notice(session, NOTICE_INFO, data);
	return STATUS_OK;
}
