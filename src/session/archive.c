#include "session/archive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/*
 * Takes a free name by creating an empty file, which no other program can do
 * at the same time; file_write() then replaces it.
 */
static Status
reserve(time_t now, char name[ARCHIVE_NAME], Text *path, Text *why)
{
	struct tm local;
	char stamp[24];

	if (!localtime_r(&now, &local) ||
	    !strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local))
		snprintf(stamp, sizeof stamp, "%lld", (long long)now);
	for (int i = 1; i <= CLASHES_MAX; i++) {
		if (i == 1)
			snprintf(name, ARCHIVE_NAME, "%s.bcr", stamp);
		else
			snprintf(name, ARCHIVE_NAME, "%s-%d.bcr", stamp, i);
		text_clear(path);
		Status status = path_prepare(PLACE_DATA, name, path, why);

		if (status)
			return status;
		int fd = open(path->data, O_WRONLY | O_CREAT | O_EXCL |
			      O_CLOEXEC, 0600);

		if (fd >= 0) {
			close(fd);
			return STATUS_OK;
		}
		if (errno != EEXIST)
			break;
	}
	text_format(why, "%s: %s", path->data, strerror(errno));
	return STATUS_SYSTEM;
}

Status
archive_keep(const Record *record, time_t now, char name[ARCHIVE_NAME],
	     Text *why)
{
	char data[PATH_SIZE];
	char chosen[ARCHIVE_NAME];
	Text path;
	Status status;

	text_init(&path, data, sizeof data);
	if (name[0]) {
		status = path_prepare(PLACE_DATA, name, &path, why);
		return status ? status : archive_write(record, data, why);
	}
	status = reserve(now, chosen, &path, why);
	if (status)
		return status;
	status = archive_write(record, data, why);
	if (status) {
		int error = errno;

		unlink(data);
		errno = error;
		return status;
	}
	strcpy(name, chosen);
	return STATUS_OK;
}
