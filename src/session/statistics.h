/*
 * Finished games, counted: results and the shortest win against each level
 * with each side, and games of two people.  The file `statistics` in the data
 * folder is text, a line for each, under a checksum:
 *
 *	baghchal statistics 1
 *	easy goats won 12 drawn 1 lost 3 best 31
 *	easy tigers won 0 drawn 0 lost 1 best 0
 *	...
 *	people goats 4 tigers 5 drawn 1
 *	checksum 0123456789abcdef
 *
 * What is not just as it would be written is never believed.
 */
#ifndef SESSION_STATISTICS_H
#define SESSION_STATISTICS_H

#include "engine/level.h"
#include "game/game.h"

/* A person's games against one level with one side. */
typedef struct Tally {
	int won, drawn, lost;
	int best;		/* moves of the shortest win; 0: none */
} Tally;

typedef struct Statistics {
	Tally against[LEVEL_COUNT][SIDE_COUNT];
	int people_goats;	/* two people: the goats won ... */
	int people_tigers, people_drawn;
} Statistics;

/*
 * Counts a finished game; `person` tells who had the seats.  False, and nothing
 * is counted, for a game without persons, one that goes on or has no ply, and
 * one that did not begin with the usual start.
 */
bool statistics_add(Statistics *statistics, const Game *game, Level level,
		    const bool person[SIDE_COUNT]);

/* All games of a tally, and all there are. */
int tally_games(const Tally *tally);
int statistics_games(const Statistics *statistics);

/* The moves of a game as players number them, a goats' and a tigers' move
   together. */
int statistics_moves(const Game *game);

/*
 * One line in words, from 0: "Easy, as goats: 16 games, won 12, drawn 1, lost
 * 3, best win in 31 moves".  Lines without games are left out; there is always
 * a first one.  False behind the last.
 */
bool statistics_line(const Statistics *statistics, int index, Text *line);

/*
 * Reads the file; none is STATUS_OK with nothing counted.  STATUS_DAMAGED: it
 * was not whole and was set aside, and the reason says where; nothing is
 * counted.  STATUS_SYSTEM and STATUS_REFUSED (written by a later version): do
 * not store over it.
 */
Status statistics_load(Statistics *statistics, Text *why);

/* Replaces the file, see file_write().  The reason begins with the path. */
Status statistics_store(const Statistics *statistics, Text *why);

#endif
