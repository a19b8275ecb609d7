#include "session/archive.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "session/paths.h"

/* Gives up on finding a free name after that many games in one second. */
enum { CLASHES_MAX = 999 };

bool
archive_is_name(const char *text)
{
	size_t length = strlen(text);
	size_t stem = strspn(text, "abcdefghijklmnopqrstuvwxyz"
			     "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-");

	return stem > 0 && length < ARCHIVE_NAME &&
	       strcmp(text + stem, ".bcr") == 0;
}

Status
archive_path(const char *name, Text *path, Text *why)
{
	return path_find(PLACE_DATA, name, path, why);
}

Status
archive_write(const Record *record, const char *path, Text *why)
{
	char data[TEXT_LINE];
	Text reason;
	size_t size;
	char *bytes = record_to_text(record, &size);

	text_init(&reason, data, sizeof data);
	Status status = file_write(path, bytes, size, &reason);

	free(bytes);
	if (status)
		text_format(why, "%s: %s", path, data);
	return status;
}

/* The name for try `i` (from 1) at a time. */
static void
write_name(time_t now, int i, char name[ARCHIVE_NAME])
{
	struct tm local;
	char stamp[24];

	if (!localtime_r(&now, &local) ||
	    !strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local))
		snprintf(stamp, sizeof stamp, "%lld", (long long)now);
	if (i == 1)
		snprintf(name, ARCHIVE_NAME, "%s.bcr", stamp);
	else
		snprintf(name, ARCHIVE_NAME, "%s-%d.bcr", stamp, i);
}

/* Writes the record under the first free name. */
static Status
keep_new(const Record *record, time_t now, char name[ARCHIVE_NAME], Text *why)
{
	char data[PATH_SIZE], reason_data[TEXT_LINE], chosen[ARCHIVE_NAME];
	Text path, reason;
	size_t size;
	char *bytes = record_to_text(record, &size);
	Status status;
	int i = 1;

	text_init(&path, data, sizeof data);
	text_init(&reason, reason_data, sizeof reason_data);
	do {
		write_name(now, i, chosen);
		text_clear(&path);
		text_clear(&reason);
		status = path_prepare(PLACE_DATA, chosen, &path, why);
		if (status)
			goto done;
		status = file_create(data, bytes, size, &reason);
	} while (status && errno == EEXIST && ++i <= CLASHES_MAX);
	if (status)
		text_format(why, "%s: %s", data, reason_data);
	else
		memcpy(name, chosen, sizeof chosen);
done:
	free(bytes);
	return status;
}

Status
archive_keep(const Record *record, time_t now, char name[ARCHIVE_NAME],
	     Text *why)
{
	char data[PATH_SIZE];
	Text path;

	if (!name[0])
		return keep_new(record, now, name, why);
	text_init(&path, data, sizeof data);
	Status status = path_prepare(PLACE_DATA, name, &path, why);

	return status ? status : archive_write(record, data, why);
}
