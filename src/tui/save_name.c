#include <errno.h>
#include <stdio.h>

#include "session/paths.h"
#include "base/translate.h"
#include "tui/mouse.h"

static void
draw(Tui *tui, const Layout *layout)
{
	tui_draw_game(tui, layout);
	prompt_draw(&tui->save_name, &tui->look);
}

static void
save(Tui *tui, bool replace)
{
	Prompt *prompt = &tui->save_name;
	char data[PATH_SIZE + TEXT_LINE], question[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	Status status = session_save_as(tui->session, prompt->field.text,
					replace, &why);

	if (!status) {
		/* A notice of the session says where it is. */
		prompt->open = false;
		tui_enter(tui, NULL);
	} else if (status == STATUS_REFUSED && errno == EEXIST && !replace) {
		snprintf(question, sizeof question, _("There is a file "
			 "%.100s already. Replace it?"), prompt->field.text);
		dialog_ask(&tui->dialog, question);
		tui->question = QUESTION_REPLACE_GAME;
		tui_set_pause(tui);
	} else {
		prompt_refuse(prompt, data);
	}
}

void
save_name_answer(Tui *tui, bool yes)
{
	if (yes)
		save(tui, true);
}

static void
press(Tui *tui, int key, bool is_code)
{
	if (is_code && key == KEY_MOUSE) {
		mouse_read(tui, NULL);
		return;
	}
	switch (prompt_press(&tui->save_name, key, is_code)) {
	case PROMPT_CANCEL:
		tui_enter(tui, NULL);
		break;
	case PROMPT_OK:
		save(tui, false);
		break;
	case PROMPT_STAYS:
		break;
	}
}

const Mode save_name_mode = { draw, press, NULL };

void
save_name_open(Tui *tui)
{
	if (!tui->config->keeps) {
		tui_say(tui, STYLE_ERROR, _("guests cannot keep games"));
		return;
	}
	tui_enter(tui, &save_name_mode);
	prompt_open(&tui->save_name, _(" Save the game "),
		    tui->config->restricted
			    ? _("A name of letters, digits and -")
			    : _("A name of letters, digits and - for the "
				"folder of saved games, or a path with / for "
				"another one"),
		    "");
}
