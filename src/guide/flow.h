/*
 * The text of a page broken into lines, for whoever shows it.
 */
#ifndef GUIDE_FLOW_H
#define GUIDE_FLOW_H

#include <stdbool.h>

#include "guide/guide.h"

enum {
	/* Room for the longest page in the narrowest window. */
	FLOW_MAX = 320,
	/* The least columns that text is broken for. */
	FLOW_COLUMNS_MIN = 12,
};

typedef enum FlowKind {
	FLOW_TEXT,
	FLOW_HEADING,
	FLOW_TASK,
} FlowKind;

/* A line; its texts are parts of the page's and end where it says. */
typedef struct FlowLine {
	FlowKind kind;
	int indent;		/* blanks before it */
	const char *text;
	int length;		/* bytes; 0: an empty line */
	const char *native;	/* behind the text and a blank; NULL: nothing */
	int native_length;	/* bytes */
} FlowLine;

typedef struct Flow {
	FlowLine lines[FLOW_MAX];
	int count;
} Flow;

/*
 * Breaks a page for so many columns.  An empty line stands between paragraphs,
 * but not within lists and under headings.  With `native`, words in their own
 * script are there too.  The task of the exercise comes last, when the page has
 * one.
 */
void flow_page(Flow *flow, const GuidePage *page, int columns, bool native);

#endif
