/*
 * The kept games: what lies in the data folder, the newest file first, each
 * game of a file by itself.  Files are read only as far down the list as
 * somebody looks, and of none more than GAMES_PIECE bytes, so that neither
 * thousands of files nor a huge one are felt.
 *
 * What was found stays as it was found: whoever renames or removes a file
 * makes the list anew.  Nothing is written here.
 */
#ifndef SESSION_GAMES_H
#define SESSION_GAMES_H

#include "game/record.h"

enum {
	/* What is read of one file, and how many games of it are listed. */
	GAMES_PIECE = 1 << 20,
	GAMES_OF_FILE = 4000,
	/* The list ends here, with the oldest left out. */
	GAMES_MAX = 20000,
};

typedef struct Games Games;

typedef struct GameEntry {
	const char *file;	/* its name in the data folder */
	int number;		/* of the game in its file, from 1 */
	int of;			/* games listed of that file */
	/* Tags as they are, but cut; "" when the record has none. */
	const char *date, *goats, *tigers, *event;
	Result result;
	int plies;
	const char *damage;	/* why it cannot be opened; NULL: it can.  What
				   stands above is empty then, 0 or NONE */
} GameEntry;

/* Looks through the folder; without one there are no games. */
Games *games_new(void);
void games_free(Games *games);	/* NULL is fine */

/* How many files there are, read or not. */
int games_files(const Games *games);

/*
 * Shows only the games that have each word of this text in their date, names,
 * event, result or file name, in any case; "" shows all.
 */
void games_filter(Games *games, const char *words);

/* Reads on until `count` games (at least) are there to be shown or there are no
   more; returns how many are known. */
int games_look(Games *games, int count);

/* Whether all have been read: what games_look() told last is the number. */
bool games_is_whole(const Games *games);

/* Whether the list was cut at GAMES_MAX. */
bool games_is_cut(const Games *games);

/* The game at a place from 0, the newest, to games_look() - 1. */
GameEntry games_entry(const Games *games, int place);

/* The place of a game, -1 if it is not shown.  Reads on for it. */
int games_find(Games *games, const char *file, int number);

/*
 * Reads the game at a place whole; the record is the caller's.  Refused with
 * the reason when it is damaged or the file is another one now.
 */
Status games_read(const Games *games, int place, Record **record, Text *why);

#endif
