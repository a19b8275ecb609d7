#include "session/report.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/translate.h"
#include "game/record.h"
#include "rules/notation.h"
#include "session/describe.h"
#include "session/paths.h"

enum { CLASHES_MAX = 99 };

static void
set_player(Record *record, const Session *session, Side side)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (session_is_person(session, side))
		text_add(&text, "Person");
	else
		text_format(&text, "Computer (%s)",
			    level_name(session_setup(session)->level));
	record_set_tag(record, side == SIDE_GOATS ? "Goats" : "Tigers", data);
}

/* The game without what a file it came from says beside the moves. */
static void
write_game(FILE *out, const Session *session)
{
	const Game *game = session_game(session);
	Record *record = record_new(game);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	notation_write_position(&text, game_position(game));
	fprintf(out, "On the board, after %d of %d plies: %s\n\n",
		game_ply(game), game_length(game), data);
	record_set_tag(record, "Event", "Bagh Chal");
	set_player(record, session, SIDE_GOATS);
	set_player(record, session, SIDE_TIGERS);
	record_write(record, out);
	record_free(record);
}

/* The whole report, the caller's to free; NULL when there is no memory. */
static char *
make_text(const Session *session, const char *facts, size_t *size)
{
	char *text = NULL;
	FILE *out = open_memstream(&text, size);

	if (!out)
		return NULL;
	fputs("A problem with baghchal\n\n"
	      "What happened, and what should have happened?  Please write it "
	      "here:\n\n\n\n\n"
	      "This file holds what is written below and no more; nothing of "
	      "it has been sent.\n\n"
	      "Program and terminal\n\n", out);
	fputs(facts, out);
	fputs("\nThe game\n\n", out);
	write_game(out, session);
	if (fclose(out) == 0)
		return text;
	free(text);
	return NULL;
}

static bool
is_report(const char *name)
{
	size_t length = strlen(name);

	return strncmp(name, "report-", 7) == 0 && length > 11 &&
	       strcmp(name + length - 4, ".txt") == 0;
}

static int
count_reports(const char *folder)
{
	DIR *stream = opendir(folder);
	struct dirent *entry;
	int count = 0;

	while (stream && (entry = readdir(stream)))
		count += is_report(entry->d_name);
	if (stream)
		closedir(stream);
	return count;
}

/* Whether a guest may write one more. */
static Status
check_room(Text *why)
{
	char data[PATH_SIZE];
	Text folder;

	text_init(&folder, data, sizeof data);
	Status status = path_find(PLACE_STATE, NULL, &folder, why);

	if (status || count_reports(data) < REPORT_GUEST_MAX)
		return status;
	text_format(why, _("%d reports of guests are kept already"),
		    REPORT_GUEST_MAX);
	return STATUS_REFUSED;
}

/* The name for try `i` (from 1) at a time. */
static void
write_name(time_t now, int i, char name[REPORT_NAME])
{
	struct tm local;
	char stamp[24];

	if (!localtime_r(&now, &local) ||
	    !strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local))
		snprintf(stamp, sizeof stamp, "%lld", (long long)now);
	if (i == 1)
		snprintf(name, REPORT_NAME, "report-%s.txt", stamp);
	else
		snprintf(name, REPORT_NAME, "report-%s-%d.txt", stamp, i);
}

static Status
write_text(const char *text, size_t size, time_t now, char name[REPORT_NAME],
	   Text *why)
{
	char data[PATH_SIZE], reason_data[TEXT_LINE];
	Text path, reason;
	Status status;
	int i = 1;

	text_init(&path, data, sizeof data);
	text_init(&reason, reason_data, sizeof reason_data);
	do {
		write_name(now, i, name);
		text_clear(&path);
		text_clear(&reason);
		status = path_prepare(PLACE_STATE, name, &path, why);
		if (status)
			return status;
		status = file_create(data, text, size, &reason);
	} while (status && errno == EEXIST && ++i <= CLASHES_MAX);
	if (status)
		text_format(why, "%s: %s", data, reason_data);
	return status;
}

Status
report_write(const Session *session, const char *facts, bool is_guest,
	     time_t now, char name[REPORT_NAME], Text *why)
{
	size_t size;
	Status status = is_guest ? check_room(why) : STATUS_OK;

	if (status)
		return status;
	char *text = make_text(session, facts, &size);

	if (!text) {
		text_add(why, _("there is no memory for it"));
		return STATUS_SYSTEM;
	}
	status = write_text(text, size, now, name, why);
	free(text);
	return status;
}
