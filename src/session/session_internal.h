/*
 * The inside of a session, for the session*.c files alone.
 *
 * Every change of the position ends in session_settle(): it drops what the
 * computer was thinking, starts the turn's clock, says what is due, sets the
 * computer to work, and saves.
 */
#ifndef SESSION_SESSION_INTERNAL_H
#define SESSION_SESSION_INTERNAL_H

#include "base/random.h"
#include "engine/engine.h"
#include "session/autosave.h"
#include "session/session.h"
#include "session/statistics.h"
#include "solver/background.h"

enum {
	NOTICES_MAX = 16,	/* the oldest give way */
	HINT_MS = 1000,
	QUICK_MS = 100,		/* for the move after the time is up */
};

typedef enum JobKind {
	JOB_NONE,
	JOB_MOVE,		/* the computer's move */
	JOB_QUICK,		/* the move of a person whose time is up */
	JOB_HINT,
} JobKind;

struct Session {
	SessionConfig config;	/* `setup` in it is not looked at again */
	Table table;
	bool changed;		/* a ply or a conclusion was made here: worth an
				   autosave */
	bool played;		/* a person played in this game */
	bool held, paused;
	bool advanced;		/* the change being settled is a move or a
				   resignation */

	Random random;
	Engine *engine;
	JobKind kind;
	unsigned job;		/* the engine's number of it */
	bool has_choice;	/* the report is here, and the move waits for
				   the pace or the end of a pause */
	bool hurry;		/* no pace for this move */
	Move choice;
	Move hint;
	bool hint_is_exact;	/* by the tablebase, with this value after it */
	TablebaseValue hint_value;

	int64_t turn_ms;	/* of this turn, up to the last pause */
	int64_t since_ms;	/* when the turn began or the pause ended */
	int shown_seconds;	/* at the last update */

	Notice notices[NOTICES_MAX];
	int notice_first, notice_count;

	Tablebase *tablebase;	/* for the goal of the game; NULL: none */
	int looked_goal;	/* ... it was looked for with this goal; 0: not
				   yet */
	bool told_trouble;	/* ... and cannot be read, which was said */
	Background *background;	/* computes one; NULL: nobody does */
	int background_goal;
	int solved_percent;	/* at the last update */

	Autosave *autosave;	/* NULL: none in this session */
	bool autosave_failed;	/* said once */
	bool unsaved;

	Statistics statistics;	/* as last read or, for a guest, of his games */
	bool statistics_failed;	/* said once */
};

/* ---- session.c ---- */

/* Returns the notice, which names no move yet. */
Notice *session_notice(Session *session, NoticeKind kind, const char *text);
Side session_side(const Session *session);
bool session_is_over(const Session *session);
void session_settle(Session *session);
/* The same behind a move or a conclusion. */
void session_go_on(Session *session);

/* Plays a ply for whoever is to move; `notice` (may be NULL) comes before what
   the position itself gives rise to. */
Status session_enter(Session *session, Move move, const Notice *notice,
		     Text *why);

/* Puts a new game on the board and takes the old one off; nothing is kept. */
void session_set_table(Session *session, const Table *table);

/* ---- session_clock.c ---- */

void session_clock_start(Session *session);
int64_t session_elapsed_ms(const Session *session);
bool session_has_timer(const Session *session);
bool session_time_is_up(const Session *session);

/* ---- session_engine.c ---- */

/* Sets the computer to work if it is its turn. */
void session_engine_start(Session *session);

/* Forgets the job, the choice and the hint. */
void session_engine_drop(Session *session);

bool session_engine_update(Session *session);
void session_engine_quick(Session *session);
Status session_engine_hint(Session *session, Text *why);
Status session_engine_now(Session *session, Text *why);

/* ---- session_tablebase.c ---- */

/* Opens the table for the game's goal if it is not open; false, and the
   reason, when there is none. */
bool session_tablebase_look(Session *session, Text *why);

/* Frees the table and stops the background. */
void session_tablebase_release(Session *session);

/* Asks the background; true when a player sees something new. */
bool session_tablebase_update(Session *session);

/* When to ask next, -1 for never. */
int session_tablebase_timeout_ms(const Session *session);

/* ---- session_keep.c ---- */

/* Opens the autosave, and resumes or puts away what is in it; true when a game
   was resumed. */
bool session_keep_open(Session *session);

/* After a change: saves the unfinished game, or keeps the finished one. */
void session_keep_update(Session *session);

/* Before another game: keeps the unfinished one as a record, if a person has
   played in it, and a finished one that could not be kept at its end.  If it
   cannot be, the autosave stays as it is, for the next start. */
void session_keep_unfinished(Session *session);

/* Writes the record of a finished game again, with what has changed in its
   tags. */
void session_keep_again(Session *session);

/* Adds where a kept game is: its path, but a guest is not told the folders of
   his host. */
void session_add_place(const Session *session, const char *name, Text *text);

/* Room for one more game: a guest's oldest one may have to go. */
Status session_make_room(const Session *session, Text *why);

/* COMMAND_SAVE. */
Status session_keep_now(Session *session, Text *why);

/* ---- session_statistics.c ---- */

/* Counts the game if it has come to its end for the first time. */
void session_statistics_count(Session *session);

#endif
