/*
 * The saved games, as a mode: a list of them with a look into the chosen one.
 */
#ifndef TUI_GAMES_H
#define TUI_GAMES_H

#include "session/games.h"
#include "tui/layout.h"
#include "tui/prompt.h"

typedef struct Mode Mode;
typedef struct Tui Tui;

/* What is being typed. */
typedef enum Typing {
	TYPING_NOTHING,
	TYPING_WORDS,		/* that narrow the list */
	TYPING_NAME,		/* another one for the file */
	TYPING_PATH,		/* of a file elsewhere */
} Typing;

typedef struct GamesView {
	Games *games;		/* NULL while the mode is not open; owned */
	int chosen;		/* place in the list */
	int top, shown;		/* first place in sight, and how many fit: of
				   the last drawing */
	int first_row;		/* ... and where the list was */
	Typing typing;
	TextField words;
	Prompt prompt;
	/* The chosen game, read for the look into it. */
	bool looked;
	Record *record;		/* NULL: it cannot be read; owned */
	int ply;		/* shown of it */
	char reason[TEXT_LINE];	/* why not */
} GamesView;

extern const Mode games_mode;

void games_open(Tui *tui);

/* The answer to whether the chosen file is to be removed. */
void games_answer(Tui *tui, bool yes);

/* Frees what the list holds. */
void games_release(GamesView *view);

/* ---- games_view.c ---- */

void games_draw(Tui *tui, const Layout *layout);

#endif
