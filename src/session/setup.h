/*
 * What a player chooses before a game: an open value, the same for the options
 * of the command line, the New game dialog, the settings and the autosave.
 */
#ifndef SESSION_SETUP_H
#define SESSION_SETUP_H

#include "engine/level.h"
#include "rules/rules.h"

/* Which seats are held by people here; the computer has the others. */
typedef enum Seats {
	SEATS_GOATS,
	SEATS_TIGERS,
	SEATS_BOTH,
	SEATS_NONE,
	SEATS_RANDOM,		/* goats or tigers by the flip of a coin, anew
				   for every game */
	SEATS_COUNT,
} Seats;

/* A player's name: characters, and bytes with the 0. */
enum {
	NAME_CHARS = 32,
	NAME_SIZE = 4 * NAME_CHARS + 1,
	NAME_COUNT = 2,
};

typedef struct Setup {
	Seats seats;
	Level level;		/* of every computer seat */
	Rules rules;
	int timer_s;		/* seconds for each turn of a person: 0 (off),
				   20 or 40 */
	/* Of the person who plays alone or has the goats, and of the one who
	   has the tigers against him; empty: none is given. */
	char names[NAME_COUNT][NAME_SIZE];
} Setup;

/* Goats against medium, goal 5, third occurrence draws, no timer. */
Setup setup_usual(void);

/*
 * Words of options and files.  The reading ones take any case, and give
 * STATUS_SYNTAX and change nothing for another word.
 */

/* "goats", "tigers", "both", "none", "random". */
const char *seats_name(Seats seats);
Status seats_read(const char *name, Seats *seats);

/* "draw", "forbid". */
const char *repetition_name(Repetition repetition);
Status repetition_read(const char *name, Repetition *repetition);

/* "4" to "6". */
Status goal_read(const char *text, uint8_t *goal);

/*
 * A player's name: at most NAME_CHARS characters of UTF-8, none of them a
 * control character; blanks at its ends are cut.  Empty is a name too: none.
 */
Status name_read(const char *text, char name[NAME_SIZE]);

/* "off", "20", "40". */
const char *timer_name(int timer_s);
Status timer_read(const char *text, int *timer_s);

#endif
