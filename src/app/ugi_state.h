/*
 * What the parts of UGI share: the state of the conversation.  Only for
 * app/ugi*.c.
 */
#ifndef APP_UGI_STATE_H
#define APP_UGI_STATE_H

#include "engine/engine.h"
#include "game/game.h"

enum {
	UGI_HASH_USUAL = 64,	/* MiB */
	UGI_HASH_MAX = 4096,
};

typedef struct Ugi {
	Engine *engine;
	EngineConfig config;	/* what it was made with */
	Level level;
	char *folder;		/* of tablebases; NULL: the usual ones */
	Tablebase *tablebase;	/* for the goal in force; NULL: none */
	Game *game;		/* with the rules in force */
	unsigned job;		/* the search that runs, 0: none */
	bool by_level;		/* ... chooses as the level plays */
	bool endless;		/* its bestmove waits for `stop` */
	bool has_report;	/* ... and is here already */
	EngineReport report;
} Ugi;

/* ---- ugi_words.c ---- */

/* One line on stdout, flushed.  From any thread. */
void ugi_say(const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 1, 2)))
#endif
	;

/* Takes the next word, parted by blanks; NULL at the end of the line.  `*rest`
   is moved behind it. */
char *ugi_next_word(char **rest);

/* ---- ugi_options.c, ugi_go.c ---- */

/*
 * Every command below takes the rest of its line, and either does all it says
 * or refuses with the reason and changes nothing.
 */
Status ugi_set_option(Ugi *ugi, char *rest, Text *why);
/* Closes the tablebase, and looks for it again when Level perfect needs it; the
   reason when it is not there. */
Status ugi_open_tablebase(Ugi *ugi, Text *why);

Status ugi_go(Ugi *ugi, char *rest, Text *why);

/* The options as the answer to `ugi` lists them. */
void ugi_list_options(void);

/* Ends a search early; its bestmove follows. */
void ugi_stop(Ugi *ugi);

/* Takes a report that waits and answers with the bestmove. */
void ugi_take_report(Ugi *ugi);

#endif
