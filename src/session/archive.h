/*
 * Kept games: one record file each in the data folder, named by the local date
 * and time at which it was kept ("2026-11-30-142501.bcr", with "-2" and so on
 * before the dot when that is taken).  Several programs may keep games at once.
 */
#ifndef SESSION_ARCHIVE_H
#define SESSION_ARCHIVE_H

#include <time.h>

#include "game/record.h"
#include "session/paths.h"

/* Room for the name of a kept file, with its 0. */
enum { ARCHIVE_NAME = PATH_DATED };

/*
 * Writes the record to the data folder.  With a `name` it replaces that file;
 * with an empty one a new name is chosen, which no file has, and put there.
 * On failure the reason begins with the path, and `name` is as it was.
 */
Status archive_keep(const Record *record, time_t now, char name[ARCHIVE_NAME],
		    Text *why);

/* Whether a text from a file can be the name of a kept file: it has no more
   than letters, digits and "-", and ends in .bcr. */
bool archive_is_name(const char *text);

/*
 * The name of a kept file by what a player typed: letters, digits and "-",
 * blanks becoming "-", with or without .bcr.  STATUS_SYNTAX with the reason
 * when it is none; `name` is then as it was.
 */
Status archive_read_name(const char *typed, char name[ARCHIVE_NAME],
			 Text *why);

/* Whether archive_keep() chose the name by the time. */
bool archive_is_automatic(const char *name);

/* Adds the path of a kept file. */
Status archive_path(const char *name, Text *path, Text *why);

/*
 * Writes the record to the data folder under this name.  A file that has it is
 * replaced only if `replace`; otherwise STATUS_REFUSED with errno EEXIST.  The
 * reason begins with the path.
 */
Status archive_save(const Record *record, const char *name, bool replace,
		    Text *why);

/* The same at any path. */
Status archive_write_new(const Record *record, const char *path, bool replace,
			 Text *why);

/*
 * Another name for a kept file, or none: it is removed.  Here `from` and `name`
 * may be any name in the data folder, not only what archive_is_name() allows.
 * STATUS_REFUSED with errno EEXIST when a file has the new name already.
 */
Status archive_rename(const char *from, const char *to, Text *why);
Status archive_remove(const char *name, Text *why);

/*
 * Room for one more of at most `max` records in the data folder: when there is
 * none, the oldest of those that archive_keep() has named is removed, and
 * STATUS_REFUSED if all have names of the player's choice.
 */
Status archive_make_room(int max, Text *why);

/* Removes what a program that was killed while it wrote a record, statistics,
   settings or a report has left beside them, when it is older than a day. */
void archive_sweep(time_t now);

#endif
