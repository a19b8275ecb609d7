/*
 * Where the files are, after the XDG Base Directory Specification.  A variable
 * that is unset, empty or relative means its default below $HOME; without HOME
 * the folder of the user in the user database.
 */
#ifndef SESSION_PATHS_H
#define SESSION_PATHS_H

#include <stddef.h>
#include <time.h>

#include "base/status.h"
#include "base/text.h"

enum {
	PATH_SIZE = 4096,
	PATH_DATED = 48,	/* room for a name made of a date */
};

typedef enum Place {
	PLACE_CONFIG,		/* $XDG_CONFIG_HOME/baghchal */
	PLACE_STATE,		/* $XDG_STATE_HOME/baghchal */
	PLACE_DATA,		/* $XDG_DATA_HOME/baghchal */
} Place;

/*
 * Adds the path of `name` in a place; NULL gives the folder itself.  Nothing
 * is created.  STATUS_REFUSED with the reason when there is no home or the
 * path is too long.
 */
Status path_find(Place place, const char *name, Text *path, Text *why);

/* The same, and the folder exists afterwards (0700). */
Status path_prepare(Place place, const char *name, Text *path, Text *why);

/*
 * Gives a damaged file another name, which no file has: "NAME.damaged-1" and
 * on.  STATUS_DAMAGED, and the reason says under which name it is kept; or
 * STATUS_SYSTEM when it stays where it was.
 */
Status path_set_aside(const char *path, Text *why);

/* Files that are named by when they were written:
   "BEFORE2026-11-30-184502ENDING", and "-2" and on behind a date taken. */
typedef struct DatedFiles {
	Place place;
	const char *before, *ending;
	int tries_max;		/* gives up after that many names taken */
} DatedFiles;

/*
 * Writes a new file under the first free name of a time, which goes into
 * `name`; the folder is made when it is missing.  STATUS_REFUSED or
 * STATUS_SYSTEM with the reason, and then `name` is as it was.
 */
Status path_create_dated(const DatedFiles *files, time_t now, const char *bytes,
			 size_t size, char name[PATH_DATED], Text *why);

/* Adds a path that the player typed, "~/" being the home folder. */
void path_typed(const char *typed, Text *path);

/* Adds a path as the player is told it, with "~/" for the home folder.  That of
   a guest is his own, so that he hears nothing of the host's folders. */
void path_add_shown(Text *text, const char *path);

/* The same for a name in a place; nothing when it has no path. */
void path_add_place(Text *text, Place place, const char *name);

/*
 * Tells what failed with a file: "PATH: REASON".  Says nothing for STATUS_OK.
 * Returns the status; errno stays as it was.
 */
Status path_told(Status status, const char *path, const char *reason,
		 Text *why);

/* The same for what errno tells of; STATUS_SYSTEM. */
Status path_failed(const char *path, Text *why);

#endif
