/*
 * The mid-end: everything a front end needs around a game, without a screen.
 * Seats, the computer's moves, hints, the turn timer, draw warnings, autosave
 * and kept records.  A front end waits until session_fd() is readable or
 * session_timeout_ms() is over, calls session_update(), shows what it finds
 * here, and passes on what the player does.
 *
 * One owner thread.  Nothing is printed: what the player should read comes as
 * notices.  The clock is read here.
 *
 *	Session *session;
 *	if (session_new(&config, &session, &why)) ...
 *	for (;;) { poll(session_fd(), timeout); session_update(session); ... }
 *	session_free(session);
 */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include "game/record.h"
#include "session/command.h"
#include "session/setup.h"
#include "session/statistics.h"
#include "solver/tablebase.h"

typedef struct Session Session;

/* So many games of a guest are kept; the oldest of those that have no name of
   his choice give way. */
enum { SESSION_GUEST_GAMES = 50 };

typedef struct SessionConfig {
	Setup setup;
	uint64_t seed;		/* of all chance when has_seed */
	bool has_seed;		/* otherwise no two games are alike */
	bool resume;		/* go on with the unfinished game, if any */
	bool keep;		/* autosave and keep finished games; without,
				   no file is ever written by itself */
	bool guest;		/* no paths, no tablebase to compute, and not
				   more than SESSION_GUEST_GAMES kept */
	int pace_ms;		/* least time a position stands before the next
				   move when all seats are the computer's; 0:
				   none */
	/* Milliseconds of a clock that never goes back, called with
	   `clock_context`; NULL: the system's CLOCK_MONOTONIC.  For tests. */
	int64_t (*now_ms)(void *clock_context);
	void *clock_context;
} SessionConfig;

typedef enum NoticeKind {
	NOTICE_INFO,		/* what happened: a move, a hint, resuming */
	NOTICE_WARNING,		/* a draw is near; the time was up; a file
				   cannot be written */
	NOTICE_RESULT,		/* the game is over */
} NoticeKind;

typedef struct Notice {
	NoticeKind kind;
	Move move;		/* that the text names, else MOVE_NONE */
	bool played;		/* the text tells that it was played */
	bool ended;		/* a result: a move or a resignation has just
				   made it; not by undo and redo */
	char text[TEXT_LINE];	/* one line in UTF-8; moves in ASCII */
} Notice;

/* STATUS_SYSTEM with the reason when there are no threads or pipes.  A folder
   that cannot be written gives a notice, and play goes on. */
Status session_new(const SessionConfig *config, Session **session, Text *why);

/* Cancels the engine and saves the unfinished game; NULL is fine. */
void session_free(Session *session);

/* Writes the unfinished game now, as after every ply. */
void session_autosave(Session *session);

/* ---- waiting ---- */

int session_fd(const Session *session);

/* Milliseconds until session_update() has something to do, -1 for never. */
int session_timeout_ms(const Session *session);

/*
 * Takes in the computer's move or hint and the end of a turn's time.  Returns
 * true when anything a player sees has changed, the seconds left among it.
 * Cheap when nothing has.
 */
bool session_update(Session *session);

/* Stops the turn timer and keeps back the computer's moves while true: a
   dialog is open, or the program is stopped. */
void session_pause(Session *session, bool paused);

/* Takes the oldest notice; false when there is none. */
bool session_take_notice(Session *session, Notice *notice);

/* ---- looking ---- */

const Game *session_game(const Session *session);
const Setup *session_setup(const Session *session);

/* Whether a person here has the seat; with a coin flip, as it fell. */
bool session_is_person(const Session *session, Side side);

/* The name of the person with a seat; empty without one, or for a computer. */
const char *session_name(const Session *session, Side side);

/* Adds how the record of an opened game calls the player of a side; false,
   adding nothing, once the game is played here. */
bool session_describe_player(const Session *session, Side side, Text *text);

/* True when the game goes on and a person here is to move (and his time is not
   over). */
bool session_awaits_person(const Session *session);

/* True while the computer chooses a move (its own, or the quick one for a
   person whose time is over), or a hint. */
bool session_is_thinking(const Session *session);
bool session_is_hinting(const Session *session);

/* The hint for the position on the board, MOVE_NONE when there is none. */
Move session_hint(const Session *session);

/* Whole seconds left of this turn, rounded up; they stand still in a pause.
   -1 without a timer, in the computer's turn, and when the game is over. */
int session_seconds_left(const Session *session);

/*
 * The finished games, read anew; they are counted once each, when they end.  A
 * guest sees those of his own session.  Trouble with the file comes as a
 * notice.  Valid until the next call or the end of a game.
 */
const Statistics *session_statistics(Session *session);

/*
 * What the record that the game was opened from says of the position after
 * `ply` plies (0: the start), as long as its moves are the game's: the comment
 * or NULL, and the value, see record.h.
 */
const char *session_comment(const Session *session, int ply);
char session_annotation(const Session *session, int ply);

/* ---- doing ---- */

/*
 * Plays a person's move.  Refused with the reason when it is illegal, when the
 * game is over, or when it is the computer's turn.
 */
Status session_play(Session *session, Move move, Text *why);

/*
 * Carries out a command.  STATUS_REFUSED with the reason when it cannot be:
 * nothing to undo, no hint for the computer's turn ...
 *
 * Undo against the computer takes back the last move of the person and what
 * followed it; between two people, and where the computer holds both seats,
 * one ply (the computer is then held back, see session_is_held()).  It works
 * after the end of the game too, where it takes back a resignation alone.
 * Redo is its inverse.
 */
Status session_do(Session *session, Command command, Text *why);

/*
 * Goes to the position after `ply` plies, 0 to game_length(), and the end of
 * the game with it if it is the last; what follows stays for redo.  Where the
 * computer is to move there it is held back, but at the last ply.  Nothing
 * changes for the ply where the game is.
 */
void session_go_to(Session *session, int ply);

/* After an undo or in an opened game it can be the computer's turn with the
   computer holding back, so that what redo would bring is not cut off.
   COMMAND_MOVE_NOW lets go, and so does the last COMMAND_REDO. */
bool session_is_held(const Session *session);

/*
 * Whether exact values are known for the rules of the game: the tablebase is
 * there, and the rules are not those of forbidden moves.  Otherwise the reason,
 * with how to get a table.  The first call opens it, which takes some
 * milliseconds.
 */
bool session_has_truth(Session *session, Text *why);

/*
 * Adds what a position is worth in truth under those rules, "goats win with
 * best play", and true; or false where it is not known.
 */
bool session_describe_truth(Session *session, const Rules *rules,
			    const Position *position, Text *text);

/* The exact value of a position under the rules of the game; false where none
   is known. */
bool session_value(Session *session, const Position *position,
		   TablebaseValue *value);

/*
 * Computes the tablebase for the goal of the game in the background; play goes
 * on, level Perfect playing as Hard until it is there.  A notice tells the end.
 * What was finished when the program ends is kept for the next time.  Refused
 * with the reason: no room, a guest, one is running or there already.
 */
Status session_solve(Session *session, Text *why);

/* How far it is, 0 to 100; -1 when none is being computed. */
int session_solved_percent(const Session *session);

/* The level that the game counts for: who plays Perfect without knowing the
   truth plays as Hard. */
Level session_counted_level(Session *session);

/* Counts from nothing again. */
Status session_forget_statistics(Session *session, Text *why);

/* A new game with another setup.  The unfinished one is kept as a record when
   anything was played by a person, and it was not kept before. */
void session_start(Session *session, const Setup *setup);

/*
 * The same from a position, which the rules of the setup must allow.
 * STATUS_REFUSED with the reason when the game would be over there; nothing has
 * changed then.  It is saved as the unfinished game at once.
 */
Status session_start_from(Session *session, const Setup *setup,
			  const Position *position, Text *why);

/* Gives the persons other names, in the running game and the next ones; see
   Setup. */
void session_set_names(Session *session, char names[NAME_COUNT][NAME_SIZE]);

/* Replaces the level of the computer in the running game. */
void session_set_level(Session *session, Level level);

/*
 * Opens the first game of a record file, the cursor at its end, the rules from
 * the file, the seats as they are.  Its own tags and comments stay with it.
 * On any refusal (the reason names the file) the game that was on the board
 * stays.
 */
Status session_open(Session *session, const char *path, Text *why);

/* The same with a record that was read already, which the session owns from
   here on. */
void session_open_record(Session *session, Record *record);

/* The record of the game with its redo, as it is saved; the caller frees it. */
char *session_record_text(const Session *session);

/*
 * The kept games of the data folder (games.h lists them), by a name that the
 * player typed, see archive_read_name(): saves the game with its redo, which a
 * notice tells, and renames and removes files.  To save, a text with a / is the
 * path of a file anywhere, which is replaced only if it ends in .bcr.  A name
 * that is taken gives STATUS_REFUSED with errno EEXIST, unless it is to be
 * replaced; guests are refused too.
 */
Status session_save_as(Session *session, const char *typed, bool replace,
		       Text *why);
Status session_rename_file(Session *session, const char *from,
			   const char *typed, Text *why);
Status session_remove_file(Session *session, const char *name, Text *why);

#endif
