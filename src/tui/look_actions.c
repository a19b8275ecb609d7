#include "tui/look_actions.h"

#include <string.h>

#include "base/translate.h"

void
tui_remember(Tui *tui, Remembered what)
{
	const Settings *from = &tui->settings;
	Settings *to = tui->config->remembered;

	if (!to)
		return;
	switch (what) {
	case REMEMBER_SETUP:
		to->setup = from->setup;
		break;
	case REMEMBER_NAMES:
		memcpy(to->setup.names, from->setup.names,
		       sizeof to->setup.names);
		break;
	case REMEMBER_CHARSET:
		memcpy(to->charset, from->charset, sizeof to->charset);
		break;
	case REMEMBER_THEME:
		memcpy(to->theme, from->theme, sizeof to->theme);
		break;
	case REMEMBER_BOARD:
		memcpy(to->board, from->board, sizeof to->board);
		break;
	case REMEMBER_MOUSE:
		to->mouse = from->mouse;
		break;
	}
	tui->remembers = true;
}

void
tui_store_remembered(Tui *tui)
{
	char data[TEXT_LINE];
	Text why;

	if (!tui->remembers)
		return;
	tui->remembers = false;
	text_init(&why, data, sizeof data);
	text_add(&why, _("the settings cannot be kept"));
	text_add(&why, ": ");
	if (settings_store(tui->config->remembered, &why))
		tui_say(tui, STYLE_WARNING, data);
}

/* Takes the word of a setting over, says it (in the letters that there are
   then) and keeps it. */
static void
set_word(Tui *tui, char word[SETTINGS_WORD], const char *value,
	 const char *what, Remembered remembered)
{
	char line[TEXT_LINE];

	snprintf(word, SETTINGS_WORD, "%s", value);
	tui_set_look(tui);
	snprintf(line, sizeof line, "%s: %s", _(what), _(value));
	tui_say(tui, STYLE_TEXT, line);
	tui_remember(tui, remembered);
}

static void
next_charset(Tui *tui)
{
	Charset next = (Charset)((tui->look.charset + 1) % CHARSET_COUNT);

	if (!tui->terminal.utf8)
		tui_say(tui, STYLE_ERROR, _("without UTF-8 only ascii can be "
					  "shown"));
	else
		set_word(tui, tui->settings.charset, glyphs_of(next)->name,
			 N_("Characters"), REMEMBER_CHARSET);
}

static void
next_theme(Tui *tui)
{
	const char *next = theme_name(tui->look.theme + 1);

	set_word(tui, tui->settings.theme, next ? next : theme_name(0),
		 N_("Theme"), REMEMBER_THEME);
}

/* Whether a size would be shown if it were asked for. */
static bool
board_fits(BoardSize size)
{
	return size == BOARD_AUTO ||
	       layout_with(LINES, COLS, size, 0).size == size;
}

static void
next_board(Tui *tui)
{
	BoardSize next = board_size_find(tui->settings.board);

	do
		next = (BoardSize)((next + 1) % BOARD_SIZE_COUNT);
	while (!board_fits(next));
	set_word(tui, tui->settings.board, board_size_name(next), N_("Board"),
		 REMEMBER_BOARD);
}

static void
toggle_mouse(Tui *tui)
{
	tui->settings.mouse = !tui->settings.mouse;
	tui_set_look(tui);
	tui_say(tui, STYLE_TEXT,
		tui->settings.mouse
			? _("The mouse chooses points; Shift selects text")
			: _("The mouse is the terminal's own again"));
	tui_remember(tui, REMEMBER_MOUSE);
}

bool
look_act(Tui *tui, Action action)
{
	switch (action) {
	case ACTION_CHARSET:
		next_charset(tui);
		break;
	case ACTION_THEME:
		next_theme(tui);
		break;
	case ACTION_BOARD:
		next_board(tui);
		break;
	case ACTION_TURN:
		tui->view = layout_turned(tui->view);
		break;
	case ACTION_FLIP:
		tui->view = layout_flipped(tui->view);
		break;
	case ACTION_MOUSE:
		toggle_mouse(tui);
		break;
	default:
		return false;
	}
	return true;
}
