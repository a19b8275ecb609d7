/*
 * Whole files: read into memory with a cap, replaced safely.
 */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stddef.h>
#include <time.h>

#include "base/status.h"
#include "base/text.h"

/* The reason that errno tells, for who works on files by system calls.  Returns
   STATUS_SYSTEM; errno stays as it was. */
Status file_failed(Text *why);

/*
 * Reads a regular file of at most `limit` bytes.  On STATUS_OK `*data` is the
 * caller's to free, `*size` its bytes; a 0 that does not count follows them.
 * A file that cannot be read, is no regular file, or is larger gives
 * STATUS_SYSTEM or STATUS_REFUSED with the reason (without the path).
 */
Status file_read(const char *path, size_t limit, char **data, size_t *size,
		 Text *why);

/*
 * Reads a piece of a regular file: at most `limit` bytes from `offset` on; less
 * only at its end.  The rest as with file_read().
 */
Status file_read_piece(const char *path, size_t offset, size_t limit,
		       char **data, size_t *size, Text *why);

/*
 * Makes `path` hold exactly these bytes, mode 0600 less the umask (the mode of
 * the file it replaces stays): written to a new file in the same folder,
 * synced, then renamed over.  What is there and no regular file is refused
 * (STATUS_REFUSED).  On any failure the old file is as it was and nothing else
 * is left behind.
 */
Status file_write(const char *path, const char *data, size_t size, Text *why);

/*
 * The same where no file has that name: STATUS_SYSTEM with errno EEXIST if one
 * has.  The name never stands for less than the whole file, also when several
 * programs choose it at once or one is killed.
 */
Status file_create(const char *path, const char *data, size_t size, Text *why);

/*
 * Gives a file another name, where no file has that: STATUS_SYSTEM with errno
 * EEXIST if one has.  On any failure it has its old name.
 */
Status file_rename(const char *from, const char *to, Text *why);

/*
 * Removes from a folder what file_write() and file_create() leave when the
 * program is killed while they write: regular files `*SUFFIX.XXXXXX`, last
 * written before that time, so that nobody can still be at it.  Returns how
 * many.
 */
int file_sweep(const char *folder, const char *suffix, time_t before);

/* Creates the folder and its parents, each with mode 0700 if it is missing. */
Status file_make_folder(const char *path, Text *why);

#endif
