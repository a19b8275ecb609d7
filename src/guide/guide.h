/*
 * How to play, as data: short pages with a position and a small exercise each.
 * The screen, line mode and `baghchal rules` show the same text, each in its
 * own way.  Constant tables and pure functions; safe from any thread.
 *
 * The text of a page is paragraphs, one a line.  One that begins with '*' is a
 * heading, one with '-' a point of a list.  What stands behind a tab is a word
 * in its own script: it comes last on its line, where a width that the
 * terminal sees otherwise cannot move anything, and only where it can be shown.
 * All else is ASCII, moves too.
 *
 * The texts are the English ones, marked for translation: who shows them writes
 * _(page->title); flow_page() does it for the text and the task.
 */
#ifndef GUIDE_GUIDE_H
#define GUIDE_GUIDE_H

/* What the exercise of a page asks for. */
typedef enum GuideAim {
	AIM_NONE,		/* the page has no position */
	AIM_EIGHT_LINES,	/* a goat on a point where eight lines meet */
	AIM_SAFE,		/* a move after which no goat is in danger */
	AIM_MIDDLE,		/* a step onto c3 */
	AIM_DIAGONAL,		/* a step along a diagonal */
	AIM_CAPTURE,
	AIM_FORK,		/* a move after which two goats are in danger */
	AIM_GOAL,		/* the tigers win */
	AIM_TRAP,		/* the goats win */
	AIM_DRAW,
} GuideAim;

typedef struct GuidePage {
	const char *title;
	const char *text;
	const char *position;	/* in notation; NULL: text alone */
	const char *moves;	/* played from there, "c1-b1 a5-b5"; NULL: none
				   are */
	GuideAim aim;
	const char *task;	/* "Capture a goat." */
	const char *right;	/* said when it is done: what it shows */
} GuidePage;

/* The page of an index from 0, NULL behind the last. */
const GuidePage *guide_page(int index);
int guide_count(void);

#endif
