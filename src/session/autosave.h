/*
 * The unfinished game on the disk: one record, `autosave.bcr` in the state
 * folder, with tags for the seats, the level, the timer and the cursor, and a
 * checksum over all of it, so that a cut or altered file is never believed.
 * A lock file lets only one program at a time have it.
 *
 * Private to session/.
 */
#ifndef SESSION_AUTOSAVE_H
#define SESSION_AUTOSAVE_H

#include "session/table.h"

typedef struct Autosave Autosave;

/*
 * Takes the autosave for this program.  STATUS_REFUSED when another program
 * has it, STATUS_SYSTEM when the folder cannot be used; `*autosave` is then
 * NULL.  The lock is one of fcntl(): two sessions of one process do not shut
 * each other out.
 */
Status autosave_open(Autosave **autosave, Text *why);

/* The same from another program of this user that has it: that one is told to
   leave, as by a closed terminal, and waited for a while. */
Status autosave_take(Autosave **autosave, Text *why);

/* Gives it back; NULL is fine.  The file stays. */
void autosave_close(Autosave *autosave);

/*
 * Reads the saved game into `*table`, which becomes the caller's to release;
 * `table->game` is NULL when there is none.  STATUS_DAMAGED when the file is
 * not whole: it was set aside, and the reason says where.  STATUS_SYSTEM when
 * it can neither be used nor set aside: do not store over it.
 */
Status autosave_load(Autosave *autosave, Table *table, Text *why);

/* Replaces the saved game by the table's, which goes on.  The reason begins
   with the path. */
Status autosave_store(Autosave *autosave, const Table *table, Text *why);

/* There is no unfinished game any more. */
Status autosave_remove(Autosave *autosave, Text *why);

#endif
