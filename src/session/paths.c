#include "session/paths.h"

#include <errno.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/translate.h"

enum { ASIDE_MAX = 99 };	/* damaged files of a name that are kept */

typedef struct PlaceInfo {
	const char *variable;
	const char *below_home;	/* where it is without the variable */
} PlaceInfo;

static const PlaceInfo places[] = {
	[PLACE_CONFIG] = { "XDG_CONFIG_HOME", "/.config" },
	[PLACE_STATE] = { "XDG_STATE_HOME", "/.local/state" },
	[PLACE_DATA] = { "XDG_DATA_HOME", "/.local/share" },
};

/* The value of a variable that names an absolute path, or NULL. */
static const char *
absolute(const char *variable)
{
	const char *value = getenv(variable);

	return value && value[0] == '/' ? value : NULL;
}

static const char *
home(void)
{
	const char *value = absolute("HOME");

	if (value)
		return value;
	const struct passwd *user = getpwuid(getuid());

	return user && user->pw_dir && user->pw_dir[0] == '/' ? user->pw_dir
							      : NULL;
}

Status
path_find(Place place, const char *name, Text *path, Text *why)
{
	const PlaceInfo *info = &places[place];
	const char *folder = absolute(info->variable);

	if (folder) {
		text_add(path, folder);
	} else {
		const char *start = home();

		if (!start) {
			text_format(why, _("there is no home folder and %s is "
				    "not set"), info->variable);
			return STATUS_REFUSED;
		}
		text_add(path, start);
		text_add(path, info->below_home);
	}
	text_add(path, "/baghchal");
	if (name) {
		text_add_char(path, '/');
		text_add(path, name);
	}
	if (path->truncated) {
		text_format(why, _("the path of the folder in %s is too long"),
			    folder ? info->variable : "HOME");
		return STATUS_REFUSED;
	}
	return STATUS_OK;
}

Status
path_prepare(Place place, const char *name, Text *path, Text *why)
{
	char data[PATH_SIZE];
	Text folder;

	text_init(&folder, data, sizeof data);
	Status status = path_find(place, NULL, &folder, why);

	if (!status)
		status = path_find(place, name, path, why);
	if (status)
		return status;
	char reason_data[TEXT_LINE];
	Text reason;

	text_init(&reason, reason_data, sizeof reason_data);
	status = file_make_folder(data, &reason);
	return path_told(status, data, reason_data, why);
}

Status
path_set_aside(const char *path, Text *why)
{
	char data[PATH_SIZE + 16];
	struct stat info;

	for (int i = 1; i <= ASIDE_MAX; i++) {
		snprintf(data, sizeof data, "%s.damaged-%d", path, i);
		if (lstat(data, &info) < 0)
			break;
	}
	if (rename(path, data) < 0)
		return path_failed(path, why);
	char shown_data[PATH_SIZE + 16];
	Text shown;

	text_init(&shown, shown_data, sizeof shown_data);
	path_add_shown(&shown, data);
	text_format(why, _("set aside as %s"), shown_data);
	return STATUS_DAMAGED;
}

/* The name for try `i` (from 1) at a time. */
static void
write_dated(const DatedFiles *files, time_t now, int i, char name[PATH_DATED])
{
	struct tm local;
	char stamp[24], number[16] = "";

	if (!localtime_r(&now, &local) ||
	    !strftime(stamp, sizeof stamp, "%Y-%m-%d-%H%M%S", &local))
		snprintf(stamp, sizeof stamp, "%lld", (long long)now);
	if (i > 1)
		snprintf(number, sizeof number, "-%d", i);
	snprintf(name, PATH_DATED, "%s%s%s%s", files->before, stamp, number,
		 files->ending);
}

Status
path_create_dated(const DatedFiles *files, time_t now, const char *bytes,
		  size_t size, char name[PATH_DATED], Text *why)
{
	char data[PATH_SIZE], reason_data[TEXT_LINE], chosen[PATH_DATED];
	Text path, reason;
	Status status;
	int i = 1;

	text_init(&path, data, sizeof data);
	text_init(&reason, reason_data, sizeof reason_data);
	do {
		write_dated(files, now, i, chosen);
		text_clear(&path);
		text_clear(&reason);
		status = path_prepare(files->place, chosen, &path, why);
		if (status)
			return status;
		status = file_create(data, bytes, size, &reason);
	} while (status && errno == EEXIST && ++i <= files->tries_max);
	if (!status)
		memcpy(name, chosen, sizeof chosen);
	return path_told(status, data, reason_data, why);
}

/* The bytes of the home folder's path without a slash at its end; 0 for the
   root folder, and where there is none. */
static size_t
home_length(const char *start)
{
	size_t length = start ? strlen(start) : 0;

	while (length > 0 && start[length - 1] == '/')
		length--;
	return length;
}

void
path_typed(const char *typed, Text *path)
{
	const char *start = home();

	if (strncmp(typed, "~/", 2) == 0 && start) {
		text_format(path, "%.*s", (int)home_length(start), start);
		typed++;
	}
	text_add(path, typed);
}

void
path_add_shown(Text *text, const char *path)
{
	const char *start = home();
	size_t length = home_length(start);

	if (length > 0 && strncmp(path, start, length) == 0 &&
	    path[length] == '/') {
		text_add_char(text, '~');
		path += length;
	}
	text_add(text, path);
}

void
path_add_place(Text *text, Place place, const char *name)
{
	char data[PATH_SIZE];
	Text path;

	text_init(&path, data, sizeof data);
	if (!path_find(place, name, &path, NULL))
		path_add_shown(text, data);
}

Status
path_told(Status status, const char *path, const char *reason, Text *why)
{
	int error = errno;

	if (!status)
		return status;
	path_add_shown(why, path);
	text_format(why, ": %s", reason);
	errno = error;
	return status;
}

Status
path_failed(const char *path, Text *why)
{
	return path_told(STATUS_SYSTEM, path, strerror(errno), why);
}
