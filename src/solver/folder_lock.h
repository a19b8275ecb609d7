/*
 * One solve at a time in a folder: two would write over each other's files.
 */
#ifndef SOLVER_FOLDER_LOCK_H
#define SOLVER_FOLDER_LOCK_H

#include "base/status.h"
#include "base/text.h"

/*
 * Makes the lock file and locks it.  STATUS_REFUSED when another program has
 * it, STATUS_SYSTEM when it cannot be made, with the reason.  Where the system
 * has no locks it is STATUS_OK.
 */
Status folder_lock(const char *path, int *fd, Text *why);

/* Deletes the file and lets it go; errno stays. */
void folder_unlock(const char *path, int fd);

#endif
