#include "tui/prompt.h"

#include <stdio.h>

#include "base/translate.h"
#include "tui/frame.h"

void
prompt_open(Prompt *prompt, const char *title, const char *note,
	    const char *text)
{
	*prompt = (Prompt){ .open = true, .title = title, .note = note };
	text_field_init(&prompt->field, TEXT_FIELD_CHARS, text);
}

PromptAnswer
prompt_press(Prompt *prompt, int key, bool is_code)
{
	bool enter = is_code ? key == KEY_ENTER : key == '\r' || key == '\n';

	if (enter)
		return PROMPT_OK;
	if (!is_code && key == 27) {
		prompt->open = false;
		return PROMPT_CANCEL;
	}
	if (text_field_key(&prompt->field, key, is_code))
		prompt->refusal[0] = '\0';
	return PROMPT_STAYS;
}

void
prompt_refuse(Prompt *prompt, const char *why)
{
	snprintf(prompt->refusal, sizeof prompt->refusal, "%s", why);
}

void
prompt_draw(const Prompt *prompt, const Look *look)
{
	int columns = COLS < 62 ? COLS : 60;
	const char *words = prompt->refusal[0] ? prompt->refusal
					       : prompt->note;
	/* Two rows of words: the frame must not jump with them.  A reason is
	   told whole. */
	int rows = text_rows(prompt->refusal, columns - 4);

	rows = (rows < 2 ? 2 : rows) + 4;
	rows = rows < LINES ? rows : LINES;
	Area area = { LINES - rows, (COLS - columns) / 2, rows, columns };
	Area inside = frame_box(look, &area, prompt->title,
				columns < 40 ? _(" Enter  Esc ")
					     : _(" Enter: yes   Esc: back "));
	Area below = { inside.row + 2, inside.column, inside.rows - 2,
		       inside.columns };

	draw_wrapped(stdscr, look, &below,
		     prompt->refusal[0] ? STYLE_ERROR : STYLE_QUIET, words);
	text_field_draw(stdscr, look, inside.row, inside.column,
			inside.columns, &prompt->field, true);
}
