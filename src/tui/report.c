#include "tui/report.h"

#include <time.h>

#include "base/translate.h"
#include "session/paths.h"
#include "session/report.h"

/* A guest is not told the folders of his host. */
static void
say_where(Tui *tui, const char *name)
{
	char data[TEXT_LINE], path_data[TEXT_LINE];
	Text text, path;

	text_init(&text, data, sizeof data);
	if (tui->config->restricted) {
		text_format(&text, _("A report is written for your host: %s"),
			    name);
	} else {
		text_init(&path, path_data, sizeof path_data);
		path_add_place(&path, PLACE_STATE, name);
		text_format(&text, _("A report is written. Please say in it "
				     "what happened; nothing has been sent. "
				     "It is %s"), path_data);
	}
	dialog_tell(&tui->dialog, data);
	tui_set_pause(tui);
}

void
report_problem(Tui *tui)
{
	char facts_data[REPORT_FACTS], data[TEXT_LINE], name[REPORT_NAME];
	Text facts, why;

	text_init(&facts, facts_data, sizeof facts_data);
	text_init(&why, data, sizeof data);
	text_add(&why, _("No report could be written"));
	text_add(&why, ": ");
	tui_facts(&facts, tui->config->version, &tui->settings);
	if (report_write(tui->session, facts_data, tui->config->restricted,
			 time(NULL), name, &why))
		tui_say(tui, STYLE_ERROR, data);
	else
		say_where(tui, name);
}
