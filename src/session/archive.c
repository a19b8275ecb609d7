#include "session/archive.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/file.h"
#include "base/translate.h"
#include "session/paths.h"

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"
#define ENDING ".bcr"

enum { DAY_S = 24 * 60 * 60 };

static const DatedFiles kept_files = {
	.place = PLACE_DATA,
	.before = "",
	.ending = ENDING,
	.tries_max = 999,
};

bool
archive_is_name(const char *text)
{
	size_t length = strlen(text);
	size_t stem = strspn(text, LETTERS DIGITS "-");

	return stem > 0 && length < ARCHIVE_NAME &&
	       strcmp(text + stem, ENDING) == 0;
}

/* The typed name without blanks around and .bcr behind it. */
static const char *
name_stem(const char *typed, size_t *length)
{
	size_t end = sizeof ENDING - 1;

	while (*typed == ' ')
		typed++;
	*length = strlen(typed);
	while (*length > 0 && typed[*length - 1] == ' ')
		(*length)--;
	if (*length > end &&
	    strncasecmp(typed + *length - end, ENDING, end) == 0)
		*length -= end;
	return typed;
}

Status
archive_read_name(const char *typed, char name[ARCHIVE_NAME], Text *why)
{
	size_t length;
	const char *stem = name_stem(typed, &length);
	size_t good = strspn(stem, LETTERS DIGITS "- ");

	if (length == 0)
		text_add(why, _("a name is missing"));
	else if (good < length && stem[good] > ' ' && stem[good] < 0x7f)
		text_format(why, _("a name has letters, digits and -, but no "
				   "%c"), stem[good]);
	else if (good < length)
		text_add(why, _("a name has only the letters a to z, digits "
			 "and -"));
	else if (length + sizeof ENDING > ARCHIVE_NAME)
		text_format(why, _("a name has at most %d characters"),
			    (int)(ARCHIVE_NAME - sizeof ENDING));
	else {
		for (size_t i = 0; i < length; i++)
			name[i] = (char)(stem[i] == ' ' ? '-' : stem[i]);
		strcpy(name + length, ENDING);
		return STATUS_OK;
	}
	return STATUS_SYNTAX;
}

bool
archive_is_automatic(const char *name)
{
	static const char form[] = "0000-00-00-000000";
	size_t i = 0;

	for (; form[i]; i++)
		if (form[i] == '-' ? name[i] != '-'
				   : name[i] < '0' || name[i] > '9')
			return false;
	if (name[i] == '-')
		i += 1 + strspn(name + i + 1, DIGITS);
	return strcmp(name + i, ENDING) == 0;
}

Status
archive_path(const char *name, Text *path, Text *why)
{
	return path_find(PLACE_DATA, name, path, why);
}

/* The reason begins with the path. */
static Status
write_record(const Record *record, const char *path, Text *why)
{
	char data[TEXT_LINE];
	Text reason;
	size_t size;
	char *bytes = record_to_text(record, &size);

	text_init(&reason, data, sizeof data);
	Status status = file_write(path, bytes, size, &reason);

	free(bytes);
	return path_told(status, path, data, why);
}

/* Writes the record under the first free name. */
static Status
keep_new(const Record *record, time_t now, char name[ARCHIVE_NAME], Text *why)
{
	size_t size;
	char *bytes = record_to_text(record, &size);
	Status status = path_create_dated(&kept_files, now, bytes, size, name,
					  why);

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

	return status ? status : write_record(record, data, why);
}

/* Tells of a name that is taken, by its path; errno stays. */
static Status
refuse_taken(const char *path, Text *why)
{
	errno = EEXIST;
	return path_told(STATUS_REFUSED, path,
			 _("there is a file of this name"), why);
}

Status
archive_write_new(const Record *record, const char *path, bool replace,
		  Text *why)
{
	char data[TEXT_LINE];
	Text reason;
	size_t size;

	if (replace)
		return write_record(record, path, why);
	text_init(&reason, data, sizeof data);
	char *bytes = record_to_text(record, &size);
	Status status = file_create(path, bytes, size, &reason);

	free(bytes);
	if (status && errno == EEXIST)
		return refuse_taken(path, why);
	return path_told(status, path, data, why);
}

Status
archive_save(const Record *record, const char *name, bool replace, Text *why)
{
	char data[PATH_SIZE];
	Text path;

	text_init(&path, data, sizeof data);
	Status status = path_prepare(PLACE_DATA, name, &path, why);

	return status ? status
		      : archive_write_new(record, data, replace, why);
}

Status
archive_rename(const char *from, const char *to, Text *why)
{
	char old_data[PATH_SIZE], new_data[PATH_SIZE], reason_data[TEXT_LINE];
	Text old_path, new_path, reason;

	text_init(&old_path, old_data, sizeof old_data);
	text_init(&new_path, new_data, sizeof new_data);
	text_init(&reason, reason_data, sizeof reason_data);
	Status status = archive_path(from, &old_path, why);

	if (!status)
		status = archive_path(to, &new_path, why);
	if (status || strcmp(from, to) == 0)
		return status;
	status = file_rename(old_data, new_data, &reason);
	if (status && errno == EEXIST)
		return refuse_taken(new_data, why);
	return path_told(status, old_data, reason_data, why);
}

Status
archive_remove(const char *name, Text *why)
{
	char data[PATH_SIZE];
	Text path;

	text_init(&path, data, sizeof data);
	Status status = archive_path(name, &path, why);

	if (status)
		return status;
	return unlink(data) < 0 ? path_failed(data, why) : STATUS_OK;
}

/* Counts the records of the data folder; `oldest` is the first by its name of
   those named by the time, or empty. */
static int
count_records(char oldest[ARCHIVE_NAME])
{
	char data[PATH_SIZE];
	Text path;
	DIR *dir;
	int count = 0;

	*oldest = '\0';
	text_init(&path, data, sizeof data);
	if (path_find(PLACE_DATA, NULL, &path, NULL) || !(dir = opendir(data)))
		return 0;
	for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
		if (!archive_is_name(entry->d_name))
			continue;
		count++;
		if (archive_is_automatic(entry->d_name) &&
		    (!*oldest || strcmp(entry->d_name, oldest) < 0))
			strcpy(oldest, entry->d_name);
	}
	closedir(dir);
	return count;
}

Status
archive_make_room(int max, Text *why)
{
	char oldest[ARCHIVE_NAME];

	while (count_records(oldest) >= max) {
		if (!*oldest) {
			text_format(why, _("%d games are kept, and there is "
				    "no room for more: delete one first"), max);
			errno = 0;
			return STATUS_REFUSED;
		}
		Status status = archive_remove(oldest, why);

		if (status)
			return status;
	}
	return STATUS_OK;
}

void
archive_sweep(time_t now)
{
	static const struct {
		Place place;
		const char *ending;
	} kinds[] = {
		{ PLACE_DATA, ENDING }, { PLACE_DATA, "statistics" },
		{ PLACE_CONFIG, "settings" }, { PLACE_STATE, ".txt" },
	};

	/* A clock may say anything. */
	time_t before = now > DAY_S ? now - DAY_S : 0;

	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		char data[PATH_SIZE];
		Text path;

		text_init(&path, data, sizeof data);
		if (!path_find(kinds[i].place, NULL, &path, NULL))
			file_sweep(data, kinds[i].ending, before);
	}
}
