/*
 * A line to be typed in a small frame at the bottom of the screen: a name, a
 * path, a position.  What is refused stays, with the reason below it.
 */
#ifndef TUI_PROMPT_H
#define TUI_PROMPT_H

#include "base/text.h"
#include "tui/text_field_view.h"

typedef struct Prompt {
	bool open;
	const char *title;	/* constant strings */
	const char *note;	/* what can be typed */
	TextField field;
	char refusal[TEXT_LINE];	/* empty: none */
} Prompt;

typedef enum PromptAnswer {
	PROMPT_STAYS,
	PROMPT_CANCEL,
	PROMPT_OK,		/* Enter: `field` has the text */
} PromptAnswer;

void prompt_open(Prompt *prompt, const char *title, const char *note,
		 const char *text);

/* A key while it is open; it is open still after PROMPT_OK, so that the text
   can be refused, and closed after PROMPT_CANCEL. */
PromptAnswer prompt_press(Prompt *prompt, int key, bool is_code);

void prompt_refuse(Prompt *prompt, const char *why);

/* Draws on stdscr, and leaves its cursor in the line. */
void prompt_draw(const Prompt *prompt, const Look *look);

#endif
