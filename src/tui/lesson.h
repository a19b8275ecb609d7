/*
 * Reading the pages of the guide and trying their exercises: which page, how
 * far it is scrolled, and the small game on its board.  Pure of the screen.
 */
#ifndef TUI_LESSON_H
#define TUI_LESSON_H

#include "guide/exercise.h"
#include "tui/picker.h"

typedef struct Lesson {
	int page;		/* from 0 */
	int top, shown, lines;	/* of its text: first line, lines in sight, all
				   lines; the last two by lesson_fit() */
	Game *game;		/* of its exercise; NULL: it has none */
	Picker picker;
	bool trying;		/* keys are for the board, not for the text */
	bool done;		/* the exercise is done */
	Move hint;		/* that does it, once asked for; MOVE_NONE: not
				   shown */
} Lesson;

/* What a choice on the board came to. */
typedef enum LessonAnswer {
	LESSON_SILENT,		/* picked up or put back */
	LESSON_REFUSED,		/* wrong, or not possible: the reason is said */
	LESSON_RIGHT,
} LessonAnswer;

/* Sets the page that is open up, as lesson_turn() does.  All zero before. */
void lesson_open(Lesson *lesson);

/* Gives the game back; the page stays for the next time. */
void lesson_close(Lesson *lesson);

const GuidePage *lesson_page(const Lesson *lesson);

/* So many pages on or back; false at either end, where nothing happens. */
bool lesson_turn(Lesson *lesson, int by);

/* Takes over what the screen has room for, and keeps the text in sight. */
void lesson_fit(Lesson *lesson, int lines, int shown);

/* So many lines down. */
void lesson_scroll(Lesson *lesson, int by);

/* Whether there is text below what is shown. */
bool lesson_has_more(const Lesson *lesson);

/* More of the text, or the next page; false at the end of the last. */
bool lesson_forward(Lesson *lesson);

/* To the board; false when the page has none. */
bool lesson_try(Lesson *lesson);

/* The exercise as it was at first. */
void lesson_reset(Lesson *lesson);

/* Enter on the board; the answer is empty when there is nothing to say. */
LessonAnswer lesson_choose(Lesson *lesson, Text *answer);

/* Shows a move that does what is asked for; false when it is done already. */
bool lesson_ask(Lesson *lesson);

/* Puts the piece back, or with none goes from the board to the text. */
void lesson_drop(Lesson *lesson);

#endif
