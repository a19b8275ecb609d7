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

#define BEFORE "report-"
#define ENDING ".txt"

static const DatedFiles files = {
	.place = PLACE_STATE,
	.before = BEFORE,
	.ending = ENDING,
	.tries_max = 99,
};

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
	size_t begin = sizeof BEFORE - 1, end = sizeof ENDING - 1;
	size_t length = strlen(name);

	return length > begin + end && strncmp(name, BEFORE, begin) == 0 &&
	       strcmp(name + length - end, ENDING) == 0;
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
	status = path_create_dated(&files, now, text, size, name, why);
	free(text);
	return status;
}
