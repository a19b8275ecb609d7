/*
 * Where tablebases are: $BAGHCHAL_TABLEBASE, if it is set; otherwise the data
 * folder of the user (paths.h), then the one that the program was installed
 * with.
 */
#ifndef SESSION_TABLEBASES_H
#define SESSION_TABLEBASES_H

#include "solver/tablebase.h"

/*
 * Opens the tablebase for a goal.  On STATUS_OK it is the caller's to free.
 * STATUS_REFUSED with the reason when there is none; when the first one found
 * cannot be used, its path and what is wrong with it.
 */
Status tablebases_open(int goal, Tablebase **tablebase, Text *why);

/* Adds the folder that a new one is put into; it is created (0700) if it is
   missing. */
Status tablebases_prepare(Text *folder, Text *why);

#endif
