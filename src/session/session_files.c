/* Records on the disk at the player's wish: opened, saved by name, renamed,
   removed. */
#include "session/session_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "base/translate.h"
#include "session/paths.h"

/* The first record of a file, the caller's. */
static Status
read_first(const char *path, Record **record, Text *why)
{
	char *data;
	size_t size;
	Status status = file_read(path, RECORD_FILE_LIMIT, &data, &size, why);

	if (status)
		return status;
	const char *text = data;
	int line = 1;

	*record = NULL;
	if (strlen(data) != size) {
		text_add(why, _("is no text file"));
		status = STATUS_SYNTAX;
	} else {
		status = record_read(&text, &line, record, why);
	}
	if (!status && !*record) {
		text_add(why, _("there is no game in it"));
		status = STATUS_SYNTAX;
	}
	free(data);
	return status;
}

Status
session_open(Session *session, const char *path, Text *why)
{
	char data[TEXT_LINE];
	Text reason;
	Record *record;

	text_init(&reason, data, sizeof data);
	Status status = read_first(path, &record, &reason);

	if (!status)
		session_open_record(session, record);
	return path_told(status, path, data, why);
}

void
session_open_record(Session *session, Record *record)
{
	Table table = {
		.game = game_copy(record_game(record)),
		.setup = session->table.setup,
		.origin = record,
		.opened = true,
		.counted = true,
	};

	table.setup.rules = *game_rules(table.game);
	memcpy(table.person, session->table.person, sizeof table.person);
	table_set_date(&table);
	session_keep_unfinished(session);
	session_set_table(session, &table);
	session->held = !session_is_over(session) &&
			!table.person[session_side(session)];
	session_settle(session);
}

char *
session_record_text(const Session *session)
{
	Record *record = table_to_record(&session->table);
	char *text = record_to_text(record, NULL);

	record_free(record);
	return text;
}

/* Of some guests nothing is kept. */
static Status
refuse_guest(const Session *session, Text *why)
{
	if (session->config.keep)
		return STATUS_OK;
	text_add(why, _("guests cannot keep games"));
	errno = 0;
	return STATUS_REFUSED;
}

/* The finished game has another name now; the one it was kept under by itself
   would be the same game a second time. */
static void
take_name(Session *session, const char *name)
{
	Table *table = &session->table;

	if (!session_is_over(session) || !table->kept[0] ||
	    strcmp(table->kept, name) == 0)
		return;
	if (archive_is_automatic(table->kept))
		archive_remove(table->kept, NULL);
	strcpy(table->kept, name);
}

/* Of a very long path the end, where the name is. */
static void
say_saved(Session *session, const char *path)
{
	enum { SHOWN = TEXT_LINE - 100 };
	char data[TEXT_LINE], shown[SHOWN + 4];
	size_t length = strlen(path);
	Text text;

	if (length > SHOWN) {
		const char *folder = strchr(path + length - SHOWN, '/');

		snprintf(shown, sizeof shown, "...%s", folder ? folder : "");
	} else {
		strcpy(shown, path);
	}
	text_init(&text, data, sizeof data);
	text_format(&text, _("Saved as %s"), shown);
	session_notice(session, NOTICE_INFO, data);
}

/* Anywhere.  A file that is no record was hardly meant. */
static Status
save_to_path(Session *session, const char *typed, bool replace, Text *why)
{
	char data[PATH_SIZE];
	Text path;

	text_init(&path, data, sizeof data);
	path_typed(typed, &path);
	bool is_record = path.length > 4 &&
			 strcasecmp(data + path.length - 4, ".bcr") == 0;

	Record *record = table_to_record(&session->table);
	char reason_data[PATH_SIZE + TEXT_LINE], shown_data[PATH_SIZE];
	Text reason;

	text_init(&reason, reason_data, sizeof reason_data);
	Status status = archive_write_new(record, data, replace && is_record,
					  &reason);

	record_free(record);
	if (status == STATUS_REFUSED && errno == EEXIST && !is_record) {
		errno = 0;
		return path_told(status, data,
				 _("is there already and no .bcr file"), why);
	}
	if (status) {
		text_add(why, reason_data);
		return status;
	}
	Text shown;

	text_init(&shown, shown_data, sizeof shown_data);
	path_add_shown(&shown, data);
	say_saved(session, shown_data);
	return STATUS_OK;
}

static Status
save_to_name(Session *session, const char *typed, bool replace, Text *why)
{
	char name[ARCHIVE_NAME], data[PATH_SIZE];
	Text path;
	Status status = archive_read_name(typed, name, why);

	if (!status)
		status = session_make_room(session, why);
	if (status)
		return status;
	Record *record = table_to_record(&session->table);

	status = archive_save(record, name, replace, why);
	record_free(record);
	if (status)
		return status;
	take_name(session, name);
	text_init(&path, data, sizeof data);
	session_add_place(session, name, &path);
	say_saved(session, data);
	return STATUS_OK;
}

Status
session_save_as(Session *session, const char *typed, bool replace, Text *why)
{
	Status status = refuse_guest(session, why);

	if (!status && session->config.guest && strchr(typed, '/')) {
		text_add(why, _("a name has letters, digits and -, but no /"));
		errno = 0;
		status = STATUS_REFUSED;
	}
	if (status)
		return status;
	return strchr(typed, '/') ? save_to_path(session, typed, replace, why)
				  : save_to_name(session, typed, replace, why);
}

Status
session_rename_file(Session *session, const char *from, const char *typed,
		    Text *why)
{
	char name[ARCHIVE_NAME];
	Status status = refuse_guest(session, why);

	if (!status)
		status = archive_read_name(typed, name, why);
	if (!status)
		status = archive_rename(from, name, why);
	if (!status && strcmp(session->table.kept, from) == 0)
		strcpy(session->table.kept, name);
	return status;
}

Status
session_remove_file(Session *session, const char *name, Text *why)
{
	Status status = refuse_guest(session, why);

	if (!status)
		status = archive_remove(name, why);
	if (!status && strcmp(session->table.kept, name) == 0)
		session->table.kept[0] = '\0';
	return status;
}
