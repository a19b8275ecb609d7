/*
 * A report of a problem: a text file with the game on the board, facts about
 * program and terminal, and room for a note.  Nothing in it says who plays:
 * neither names nor comments of the record, nor paths.  Nothing is sent.
 */
#ifndef SESSION_REPORT_H
#define SESSION_REPORT_H

#include <time.h>

#include "session/paths.h"
#include "session/session.h"

enum {
	/* So many are kept when guests write them. */
	REPORT_GUEST_MAX = 5,
	/* Room for a report's name, with its 0. */
	REPORT_NAME = PATH_DATED,
	/* Room for the facts. */
	REPORT_FACTS = 2048,
};

/*
 * Writes a report into the state folder under a name that no file has, and puts
 * it into `name`.  `facts` are lines "name: value".  For a guest it is refused
 * when REPORT_GUEST_MAX are there.  On any failure the reason is in `why`.
 */
Status report_write(const Session *session, const char *facts, bool is_guest,
		    time_t now, char name[REPORT_NAME], Text *why);

#endif
