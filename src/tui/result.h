/*
 * A game that has ended: what there is to say of it, and what can be done next.
 * Pure of the screen.
 */
#ifndef TUI_RESULT_H
#define TUI_RESULT_H

#include "session/session.h"
#include "tui/draw.h"

typedef enum ResultChoice {
	RESULT_REMATCH,
	RESULT_SWAP,
	RESULT_REVIEW,
	RESULT_SAVE,
	RESULT_NEW,
	RESULT_CLOSE,
	RESULT_CHOICES,
} ResultChoice;

typedef struct ResultWindow {
	bool offered[RESULT_CHOICES];
	ResultChoice chosen;
	bool is_best;		/* the person's shortest win of its kind */
	Area list;		/* where the choices were drawn last */
} ResultWindow;

/* The window for the game that has just ended; a guest of whom nothing is kept
   cannot save. */
void result_open(ResultWindow *window, Session *session, bool is_guest);

/* To the next choice (1) or the one before (-1), around the end. */
void result_step(ResultWindow *window, int direction);

/* How many choices there are; the one in a line of their list, from 0, and
   RESULT_CHOICES when there is none. */
int result_count(const ResultWindow *window);
ResultChoice result_at(const ResultWindow *window, int line);

/* "Rematch", "Swap sides" ... and the key that chooses it at once, "" for the
   last, which several do. */
const char *result_label(ResultChoice choice);
const char *result_key(ResultChoice choice);

/* The choice of a character; RESULT_CHOICES if it is none that is offered. */
ResultChoice result_find(const ResultWindow *window, int c);

/* What a rematch with the seats swapped is played with. */
void result_swap(const Session *session, Setup *setup);

/* "You win!", "The computer wins", "Maya wins!", "Goats win", "A draw". */
void result_headline(Text *text, const Session *session);

/* "Goats win: all four tigers are trapped", or the reason alone where the
   headline has the rest. */
void result_reason(Text *text, const Session *session);

/* "Captured 3 of 5, 41 moves"; in a few columns "3/5, 41 moves". */
void result_counts(Text *text, const Session *session, bool brief);

/* "Your time 3:05"; false where no time is known, or just some seconds. */
bool result_time(Text *text, const Session *session);

/* All in 20 columns: "Goats win: trapped". */
void result_brief(Text *text, const Session *session);

#endif
