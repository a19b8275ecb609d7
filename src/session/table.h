/*
 * A game with who sits at it: what a session plays, and what an autosave
 * holds.  Private to session/.
 */
#ifndef SESSION_TABLE_H
#define SESSION_TABLE_H

#include "game/record.h"
#include "session/archive.h"
#include "session/setup.h"

/* Room for a Date tag, "2026.11.30". */
enum { DATE_SIZE = 16 };

typedef struct Table {
	Game *game;		/* owned */
	Setup setup;		/* its rules are the game's */
	bool person[SIDE_COUNT];	/* the seats, as a coin fell */
	char date[DATE_SIZE];	/* of the start, local time */
	char kept[ARCHIVE_NAME];	/* the file the finished game was kept
				   in, see archive.h; empty: not yet */
	bool counted;		/* in the statistics; or never to be, as it
				   came from a file of the player's */
	Record *origin;		/* what the game was read from, for its tags
				   and comments; owned, NULL for a new game */
	bool opened;		/* from a file of the player's, and nothing was
				   played in it here: its own tags stay */
} Table;

/* Frees what the table owns. */
void table_release(Table *table);

/* Gives people the seats; not SEATS_RANDOM. */
void table_seat(Table *table, Seats seats);

/* Sets `date` to the present day. */
void table_set_date(Table *table);

/* The move number at the cursor: goats and tigers make one move together. */
int table_move_number(const Table *table);

/* The name of the person with a seat, empty when he has given none. */
const char *table_name(const Table *table, Side side);

/* Adds how the record of an opened game calls the player of a side; false,
   adding nothing, once the game is played here. */
bool table_describe_player(const Table *table, Side side, Text *text);

/* Whether a ply up to the end of the redo was one of a person's seat. */
bool table_has_person_ply(const Table *table);

/* Whether what the origin says of the position after ply `ply` (-1: the start)
   holds for the game: they have all plies up to there in common. */
bool table_is_annotated(const Table *table, int ply);

/* The record of the game with its redo, and the tags of the table.  The caller
   frees it. */
Record *table_to_record(const Table *table);

#endif
