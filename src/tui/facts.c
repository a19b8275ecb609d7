#include "tui/facts.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "tui/glyph.h"
#include "tui/terminal.h"
#include "tui/theme.h"

/* After curses, whose names it would hide. */
#include <term.h>

/* Adds what may come from outside: printable ASCII, and not much of it. */
static void
add_given(Text *text, const char *given)
{
	if (!given || !*given) {
		text_add(text, "not set");
		return;
	}
	for (int i = 0; given[i] && i < 40; i++)
		text_add_char(text, given[i] > ' ' && given[i] < 0x7f ? given[i]
								      : '?');
}

static void
add_size(Text *text)
{
	static const int fds[] = { STDOUT_FILENO, STDIN_FILENO, STDERR_FILENO };
	struct winsize size;

	for (size_t i = 0; i < sizeof fds / sizeof fds[0]; i++)
		if (isatty(fds[i]) && ioctl(fds[i], TIOCGWINSZ, &size) == 0) {
			text_format(text, "%d columns, %d rows", size.ws_col,
				    size.ws_row);
			return;
		}
	text_add(text, "no terminal");
}

/* Whether terminfo knows the type, and its colours; with an open screen, of the
   type that stands in for it. */
static void
add_terminfo(Text *text)
{
	const char *term = getenv("TERM");
	int error;

	if (!cur_term && (!term || !*term ||
			  setupterm(term, STDOUT_FILENO, &error) != OK)) {
		text_add(text, "unknown here");
		return;
	}
	int colors = tigetnum("colors");

	text_format(text, "%d", colors > 0 ? colors : 0);
}

static void
add_descriptors(Text *text)
{
	text_format(text, "input %s, output %s",
		    isatty(STDIN_FILENO) ? "a terminal" : "no terminal",
		    isatty(STDOUT_FILENO) ? "a terminal" : "no terminal");
}

void
facts_add(Text *text, const Settings *settings)
{
	bool utf8 = terminal_set_locale();
	const char *term = getenv("TERM");
	const char *no_color = getenv("NO_COLOR");

	text_add(text, "Terminal type: ");
	add_given(text, term);
	text_add(text, "\nTerminal: ");
	add_descriptors(text);
	text_add(text, "\nSize: ");
	add_size(text);
	text_add(text, "\nColours: ");
	add_terminfo(text);
	text_format(text, "\nColours wanted: %s, NO_COLOR %s",
		    color_mode_name(color_mode_find(settings->color)),
		    no_color && *no_color ? "set" : "not set");
	text_add(text, "\nCodeset: ");
	add_given(text, nl_langinfo(CODESET));
	text_add(text, "\nLocale: ");
	add_given(text, setlocale(LC_CTYPE, NULL));
	text_format(text, "\nCurses: %s", curses_version());
	text_format(text, "\nCharacters: %s (",
		    glyphs_of(charset_wanted(settings->charset,
					     term ? term : "", utf8))->name);
	add_given(text, settings->charset);
	text_format(text, ")\nTheme: %s",
		    theme_name(theme_find(settings->theme)));
	text_add(text, "\nBoard: ");
	add_given(text, settings->board);
	text_format(text, "\nMouse: %s\n", settings->mouse ? "on" : "off");
}
