#include "tui/terminal.h"

#include <dlfcn.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "base/translate.h"
#include "tui/signals.h"

/* Terminal types that many systems do not know yet, drawn like xterm. */
static const char *const like_xterm[] = {
	"xterm", "foot", "wezterm", "alacritty", "contour", "rio", "ghostty",
	"konsole", "vte", "gnome", "kitty", "iterm",
};

/* Whether some variable of the locale asks for UTF-8. */
static bool
asks_for_utf8(void)
{
	static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		const char *value = getenv(names[i]);

		if (value && *value)
			return strstr(value, "UTF-8") ||
			       strstr(value, "utf8") || strstr(value, "UTF8") ||
			       strstr(value, "utf-8");
	}
	return false;
}

/* Over SSH, LANG often names a locale that is not installed there. */
bool
terminal_set_locale(void)
{
	/* The language is base/translate.h's; numbers stay as they are. */
	if (!setlocale(LC_CTYPE, "") && asks_for_utf8() &&
	    !setlocale(LC_CTYPE, "C.UTF-8"))
		setlocale(LC_CTYPE, "C.utf8");
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* No screen is larger: who sits at the other end of a line can say 65535 by
   65535, and curses would take some hundred GiB for it. */
enum { ROWS_MAX = 200, COLUMNS_MAX = 500 };

/* The size of the window, within these limits; false when it is not known. */
static bool
window_size(int *height, int *width)
{
	struct winsize size;

	if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) < 0 || size.ws_row == 0 ||
	    size.ws_col == 0)
		return false;
	*height = size.ws_row < ROWS_MAX ? size.ws_row : ROWS_MAX;
	*width = size.ws_col < COLUMNS_MAX ? size.ws_col : COLUMNS_MAX;
	return true;
}

/* Curses believes these variables first of all: they are set to the size of
   the window; one that is not known leaves them if they make sense. */
static void
set_variable(const char *name, int number, int max)
{
	const char *old = getenv(name);
	char data[16];

	if (number == 0 && old && strlen(old) < 5)
		number = atoi(old);
	if (number < 1 || number > max) {
		unsetenv(name);
		return;
	}
	snprintf(data, sizeof data, "%d", number);
	setenv(name, data, 1);
}

static void
set_size_for_curses(void)
{
	int height = 0, width = 0;

	window_size(&height, &width);
	set_variable("LINES", height, ROWS_MAX);
	set_variable("COLUMNS", width, COLUMNS_MAX);
}

/* The terminal type to use instead of one that terminfo does not know. */
static const char *
stand_in(const char *term)
{
	int error;

	for (size_t i = 0; i < sizeof like_xterm / sizeof like_xterm[0]; i++)
		if (strncmp(term, like_xterm[i], strlen(like_xterm[i])) == 0 &&
		    setupterm("xterm-256color", STDOUT_FILENO, &error) == OK)
			return "xterm-256color";
	return setupterm("vt100", STDOUT_FILENO, &error) == OK ? "vt100" : NULL;
}

/* Adds a capability's bytes without its padding ("$<5>"). */
static void
add_capability(Text *bytes, const char *name)
{
	const char *string = tigetstr(name);

	if (!string || string == (const char *)-1)
		return;
	for (const char *p = string; *p; p++) {
		const char *end = p[0] == '$' && p[1] == '<' ? strchr(p, '>')
							     : NULL;

		if (end)
			p = end;
		else
			text_add_char(bytes, *p);
	}
}

/* Prepares, while all is well, what puts the terminal back after a crash. */
static void
prepare_restore(const struct termios *modes)
{
	static const char *const names[] = { "sgr0", "op", "rmkx", "cnorm",
					     "rmcup" };
	char data[SIGNALS_RESTORE_MAX];
	Text bytes;

	text_init(&bytes, data, sizeof data);
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		add_capability(&bytes, names[i]);
	if (tigetstr("kmous") && tigetstr("kmous") != (char *)-1)
		text_add(&bytes, "\033[?1000l\033[?1006l");
	text_add(&bytes, "\r");
	signals_set_restore(bytes.data, bytes.length, modes);
}

/* Writes a shorter capability over one of the terminal's, in curses' memory:
   tigetstr() gives the string in use itself. */
static void
shorten(const char *name, const char *shorter)
{
	char *string = tigetstr(name);

	if (strlen(shorter) <= strlen(string))
		memcpy(string, shorter, strlen(shorter) + 1);
}

/*
 * Every change of attributes costs bytes, and terminfo's sequences for them
 * mostly also switch back to the ordinary characters, which the program never
 * leaves.  Only where they are those of ECMA-48 anyway.
 */
static void
shorten_attributes(void)
{
	const char *reset = tigetstr("sgr0"), *set = tigetstr("sgr");

	if (!reset || !set || reset == (char *)-1 || set == (char *)-1 ||
	    !strstr(reset, "\033[m") || !strstr(set, "\033[0"))
		return;
	shorten("sgr0", "\033[m");
	/* Bold, underlined, standing out or reversed. */
	shorten("sgr", "\033[0%?%p6%t;1%;%?%p2%t;4%;%?%p1%p3%|%t;7%;m");
}

/* The usual sequences of these keys: terminals send them whatever TERM says,
   and some entries of terminfo lack them. */
static void
define_keys(void)
{
	static const struct {
		const char *sequence;
		int key;
	} table[] = {
		{ "\033[A", KEY_UP }, { "\033OA", KEY_UP },
		{ "\033[B", KEY_DOWN }, { "\033OB", KEY_DOWN },
		{ "\033[C", KEY_RIGHT }, { "\033OC", KEY_RIGHT },
		{ "\033[D", KEY_LEFT }, { "\033OD", KEY_LEFT },
		{ "\033[H", KEY_HOME }, { "\033OH", KEY_HOME },
		{ "\033[1~", KEY_HOME }, { "\033[7~", KEY_HOME },
		{ "\033[F", KEY_END }, { "\033OF", KEY_END },
		{ "\033[4~", KEY_END }, { "\033[8~", KEY_END },
		{ "\033[5~", KEY_PPAGE }, { "\033[6~", KEY_NPAGE },
		{ "\033[3~", KEY_DC }, { "\033[Z", KEY_BTAB },
		{ "\033OP", KEY_F(1) }, { "\033[11~", KEY_F(1) },
		{ "\033[[A", KEY_F(1) }, { "\033OM", KEY_ENTER },
	};

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		define_key(table[i].sequence, table[i].key);
	/* Curses waits for the rest of what the mouse sends, and hears no
	   signal meanwhile: see mouse_sequence.h. */
	define_key(NULL, KEY_MOUSE);
}

static Status
open_screen(Terminal *terminal, Text *why)
{
	const char *term = getenv("TERM");
	int error;

	if (!term || !*term) {
		text_add(why, _("TERM is not set"));
		return STATUS_REFUSED;
	}
	terminal->name = term;
	terminal->replaced = setupterm(term, STDOUT_FILENO, &error) != OK;
	if (terminal->replaced)
		terminal->name = stand_in(term);
	if (!terminal->name) {
		text_format(why, _("the terminal type %.40s is unknown"), term);
		return STATUS_REFUSED;
	}
	if (!tigetstr("cup") || tigetstr("cup") == (char *)-1) {
		text_format(why, _("the terminal type %.40s cannot place the "
			    "cursor"), terminal->name);
		return STATUS_REFUSED;
	}
	set_size_for_curses();
	/* newterm() makes another for itself. */
	TERMINAL *asked = cur_term;

	terminal->screen = newterm(terminal->name, stdout, stdin);
	if (!terminal->screen) {
		text_format(why, _("the terminal type %.40s cannot show a "
				   "screen"), terminal->name);
		return STATUS_REFUSED;
	}
	del_curterm(asked);
	return STATUS_OK;
}

/* Ctrl-S must not stop the output: the program would hang in a write, deaf to
   every signal.  Kept by curses as its mode for the screen. */
static void
release_flow_keys(void)
{
	struct termios modes;

	if (tcgetattr(STDIN_FILENO, &modes) < 0)
		return;
	modes.c_iflag &= ~(tcflag_t)IXON;
	if (tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) == 0)
		def_prog_mode();
}

Status
terminal_open(Terminal *terminal, Text *why)
{
	struct termios modes;

	*terminal = (Terminal){ 0 };
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) ||
	    tcgetattr(STDIN_FILENO, &modes) < 0) {
		text_add(why, _("stdin and stdout must be a terminal"));
		return STATUS_REFUSED;
	}
	terminal->utf8 = terminal_set_locale();
	Status status = open_screen(terminal, why);

	if (status)
		return status;
	terminal->keys = newpad(1, 1);
	if (!terminal->keys) {
		terminal_close(terminal);
		text_add(why, _("there is no memory for the screen"));
		return STATUS_REFUSED;
	}
	prepare_restore(&modes);
	shorten_attributes();
	if (!getenv("ESCDELAY"))
		set_escdelay(25);
	mouseinterval(0);	/* a press counts at once */
	cbreak();
	release_flow_keys();
	noecho();
	nonl();
	intrflush(stdscr, FALSE);
	keypad(terminal->keys, TRUE);
	nodelay(terminal->keys, TRUE);
	define_keys();
	leaveok(stdscr, FALSE);
	/* Whole updates: no stopping halfway when a key is waiting. */
	typeahead(-1);
	return STATUS_OK;
}

/* Reads on in what the mouse sends; true when something was done with it, which
   is then the event.  What has not come yet is taken the next time. */
static bool
read_mouse(Terminal *terminal)
{
	static const mmask_t states[] = {
		[MOUSE_PRESS] = BUTTON1_PRESSED,
		[MOUSE_RELEASE] = BUTTON1_RELEASED,
		[MOUSE_WHEEL_UP] = BUTTON4_PRESSED,
		[MOUSE_WHEEL_DOWN] = BUTTON5_PRESSED,
	};
	MouseAct act = MOUSE_NOTHING;
	int row, column;
	wint_t c;

	while (terminal->mouse.open && wget_wch(terminal->keys, &c) == OK)
		act = mouse_sequence_take(&terminal->mouse, c, &row, &column);
	if (act == MOUSE_NOTHING)
		return false;
	terminal->event = (MEVENT){ .x = column, .y = row,
				    .bstate = states[act] };
	return terminal->has_event = true;
}

/* The rest of a control sequence by ECMA-48: parameters, then a final byte from
   @ to ~; or of what the mouse sends, which goes on where that is read. */
static void
skip_control(Terminal *terminal)
{
	wint_t c;

	if (wget_wch(terminal->keys, &c) != OK ||
	    mouse_sequence_begin(&terminal->mouse, c))
		return;
	while ((c < '@' || c > '~') && wget_wch(terminal->keys, &c) == OK)
		;
}

/* Reads the rest of an escape sequence that curses does not know; false when
   what follows the Escape belongs to none and was put back. */
static bool
skip_sequence(Terminal *terminal)
{
	wint_t c;
	int kind = wget_wch(terminal->keys, &c);

	if (kind == ERR)
		return false;
	if (kind == OK && c == 'O')
		return wget_wch(terminal->keys, &c) != ERR;
	if (kind == OK && c == '[') {
		skip_control(terminal);
		return true;
	}
	if (kind == KEY_CODE_YES)
		ungetch((int)c);
	else
		unget_wch((wchar_t)c);
	return false;
}

bool
terminal_read(Terminal *terminal, int *key, bool *is_code)
{
	enum { ESCAPE = 27 };
	wint_t c;
	int kind;

	do {
		if (terminal->mouse.open && read_mouse(terminal)) {
			*key = KEY_MOUSE;
			return *is_code = true;
		}
		kind = wget_wch(terminal->keys, &c);
	} while (kind == OK && c == ESCAPE && skip_sequence(terminal));
	*key = (int)c;
	*is_code = kind == KEY_CODE_YES;
	return kind != ERR;
}

bool
terminal_read_mouse(Terminal *terminal, MEVENT *event)
{
	/* The console's mouse is still curses' own. */
	if (!terminal->has_event)
		return getmouse(event) == OK;
	terminal->has_event = false;
	*event = terminal->event;
	return true;
}

void
terminal_close(Terminal *terminal)
{
	if (!terminal->screen)
		return;
	endwin();
	if (terminal->keys)
		delwin(terminal->keys);
	delscreen(terminal->screen);
	terminal->screen = NULL;
	signals_set_restore(NULL, 0, NULL);
}

void
terminal_leave(void)
{
	endwin();
}

void
terminal_return(const Terminal *terminal)
{
	/* endwin() has switched the keypad off; left alone, curses would only
	   switch it on after the first key. */
	keypad(terminal->keys, TRUE);
	clearok(curscr, TRUE);
	refresh();
}

int
terminal_mouse_fd(void)
{
	int found = -1;

#ifdef RTLD_NOLOAD
	/* The library as curses has loaded it, if it has. */
	void *library = dlopen("libgpm.so.2", RTLD_LAZY | RTLD_NOLOAD);
	const int *fd = library ? dlsym(library, "gpm_fd") : NULL;

	/* Negative without a connection, too. */
	if (fd && *fd >= 0 && *fd < FD_SETSIZE)
		found = *fd;
	if (library)
		dlclose(library);
#endif
	return found;
}

bool
terminal_resize(void)
{
	int height, width;

	if (!window_size(&height, &width) ||
	    (height == LINES && width == COLS))
		return false;
	resizeterm(height, width);
	return true;
}

bool
terminal_is_gone(void)
{
	int waiting = 0;

	return ioctl(STDIN_FILENO, FIONREAD, &waiting) < 0 || waiting == 0;
}
