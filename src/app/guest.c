#include "app/guest.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/translate.h"
#include "session/paths.h"

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define DIGITS "0123456789"

/* No guest can have this name; here are the reports of those without one. */
#define NOBODY ".nobody"
/* Where nothing can be made: no folder was found. */
#define NOWHERE "/dev/null"

enum {
	VALUE_MAX = 64,		/* bytes of a variable that is believed */
	/* The longest record is that of a game of some 650 plies. */
	FILE_MAX = 64 << 10,	/* bytes */
};

extern char **environ;

/* ---- names ---- */

bool
guest_is_name(const char *text)
{
	size_t length = strlen(text);

	return length > 0 && length < GUEST_NAME && !strchr(".-", *text) &&
	       strspn(text, LETTERS DIGITS "._-+=:@") == length;
}

/* ---- the environment ---- */

/* What may stay, and the characters that it may have. */
static const struct {
	const char *name, *characters;
} believed[] = {
	/* No slash, and no point at the beginning: a name, never a path. */
	{ "TERM", LETTERS DIGITS "-+_." },
	{ "LANG", LETTERS DIGITS "-_.@" },
	{ "LANGUAGE", LETTERS DIGITS "-_.@:" },
	{ "LC_ALL", LETTERS DIGITS "-_.@" },
	{ "LC_CTYPE", LETTERS DIGITS "-_.@" },
	{ "LC_MESSAGES", LETTERS DIGITS "-_.@" },
	{ "NO_COLOR", LETTERS DIGITS },
};

enum { BELIEVED = sizeof believed / sizeof believed[0] };

static bool
makes_sense(const char *value, const char *characters)
{
	size_t length = strlen(value);

	return length <= VALUE_MAX && *value != '.' &&
	       strspn(value, characters) == length;
}

static void
clean_environment(void)
{
	const char *values[BELIEVED];

	for (int i = 0; i < BELIEVED; i++) {
		const char *value = getenv(believed[i].name);

		values[i] = value && makes_sense(value, believed[i].characters)
				    ? value : NULL;
	}
	/* The strings themselves stay where they are. */
	if (environ)
		*environ = NULL;
	for (int i = 0; i < BELIEVED; i++)
		if (values[i])
			setenv(believed[i].name, values[i], 1);
}

/* ---- the folder ---- */

/* How many guests have a folder: one more than `max` is enough to know. */
static int
count_guests(const char *folder, int max)
{
	DIR *dir = opendir(folder);
	const struct dirent *entry;
	int count = 0;

	while (dir && count <= max && (entry = readdir(dir)))
		count += entry->d_name[0] != '.';
	if (dir)
		closedir(dir);
	return count;
}

static Status
find_folder(const Guest *guest, Text *path, Text *why)
{
	struct stat info;
	Status status = STATUS_OK;

	if (guest->folder)
		text_add(path, guest->folder);
	else
		status = path_find(PLACE_STATE, "guests", path, why);
	if (status)
		return status;
	int count = count_guests(path->data, GUESTS_MAX);

	text_add_char(path, '/');
	text_add(path, *guest->name ? guest->name : NOBODY);
	if (path->truncated) {
		text_add(why, _("the path of the guests' folder is too long"));
		return STATUS_REFUSED;
	}
	if (*guest->name && count >= GUESTS_MAX &&
	    stat(path->data, &info) < 0) {
		text_format(why, _("%d guests have games here already, and "
				   "there is no room for more"), GUESTS_MAX);
		return STATUS_REFUSED;
	}
	return STATUS_OK;
}

/* The kept games are apart: the autosave is none of them. */
static void
set_folders(const char *own)
{
	static const struct {
		const char *variable, *below;
	} folders[] = {
		{ "HOME", "" }, { "XDG_CONFIG_HOME", "" },
		{ "XDG_STATE_HOME", "" }, { "XDG_DATA_HOME", "/games" },
	};
	char data[PATH_SIZE + 8];
	Text path;

	for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
		text_init(&path, data, sizeof data);
		text_add(&path, own);
		text_add(&path, folders[i].below);
		setenv(folders[i].variable, data, 1);
	}
}

/* ---- entering ---- */

static void
set_limit(int resource, rlim_t most)
{
	struct rlimit limit;

	if (getrlimit(resource, &limit) < 0)
		return;
	if (limit.rlim_max == RLIM_INFINITY || limit.rlim_max > most)
		limit.rlim_max = most;
	limit.rlim_cur = limit.rlim_max;
	setrlimit(resource, &limit);
}

Status
guest_enter(const Guest *guest, Text *why)
{
	char data[PATH_SIZE];
	Text path;

	text_init(&path, data, sizeof data);
	clean_environment();
	set_limit(RLIMIT_CORE, 0);
	set_limit(RLIMIT_FSIZE, FILE_MAX);
	umask(077);
	Status status = find_folder(guest, &path, why);

	set_folders(status ? NOWHERE : data);
	return status;
}
