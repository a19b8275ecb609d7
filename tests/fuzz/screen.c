/*
 * Keys into the whole screen, on a pseudo-terminal of its own.  The first bytes
 * choose the players, the terminal and the size of its window; then come keys
 * as a terminal sends them.  Byte 255 waits until all keys before it were
 * taken, byte 254 makes the window as large as the two bytes behind it say.
 * When all keys are taken, the terminal is closed, as when a window is.
 */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "fuzz.h"
#include "tui/tui.h"

enum { SYNC = 255, RESIZE = 254, PIECE = 256, PATIENCE_MS = 20000 };

/* What sends the keys and takes what is drawn, on a thread of its own. */
typedef struct Far {
	int master, slave;
	pthread_t screen;	/* the thread that signals are for */
	const uint8_t *keys;
	size_t size;
	atomic_bool left;	/* the screen is closed */
} Far;

/* A crash is to be told by the sanitizer, not by the screen's own handler.  The
   panel library keeps a panel until the end: leaks are looked for elsewhere. */
const char *__asan_default_options(void);

const char *
__asan_default_options(void)
{
	return "handle_segv=2:handle_sigbus=2:handle_abort=2:handle_sigill=2:"
	       "handle_sigfpe=2:detect_leaks=0";
}

static void
drain(const Far *far, int timeout_ms)
{
	struct pollfd ready = { .fd = far->master, .events = POLLIN };
	char data[8192];

	while (poll(&ready, 1, timeout_ms) > 0 && (ready.revents & POLLIN) &&
	       read(far->master, data, sizeof data) > 0)
		timeout_ms = 0;
}

/* Until all keys are taken; false when the screen is closed. */
static bool
await_taken(const Far *far)
{
	int waiting = 0;

	for (int ms = 0; ms < PATIENCE_MS && !far->left; ms++) {
		drain(far, 1);
		if (ioctl(far->slave, FIONREAD, &waiting) < 0 || waiting == 0)
			return !far->left;
	}
	FUZZ_CHECK(far->left);
	return false;
}

static void
resize(const Far *far, int rows, int columns)
{
	struct winsize window = {
		.ws_row = (unsigned short)(rows % 70 + 1),
		.ws_col = (unsigned short)(columns % 200 + 1),
	};

	ioctl(far->master, TIOCSWINSZ, &window);
	pthread_kill(far->screen, SIGWINCH);
}

/* How many bytes from there on are keys for one go. */
static size_t
piece_at(const Far *far, size_t at)
{
	size_t length = 0;

	while (at + length < far->size && length < PIECE &&
	       far->keys[at + length] < RESIZE)
		length++;
	return length;
}

static void *
type(void *context)
{
	const Far *far = context;
	bool open = true;

	for (size_t i = 0; i < far->size && open;) {
		size_t length = piece_at(far, i);

		if (length) {
			open = write(far->master, far->keys + i, length) > 0 &&
			       await_taken(far);
			i += length;
		} else if (far->keys[i] == RESIZE && i + 2 < far->size) {
			resize(far, far->keys[i + 1], far->keys[i + 2]);
			i += 3;
		} else {
			i++;
		}
	}
	if (open && await_taken(far))
		pthread_kill(far->screen, SIGTERM);
	while (!far->left)
		drain(far, 10);
	return NULL;
}

/* A terminal with these rows and columns that changes no byte of the keys. */
static void
open_terminal(Far *far, int rows, int columns)
{
	struct termios modes;

	far->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
	FUZZ_CHECK(far->master >= 0 && !grantpt(far->master) &&
		   !unlockpt(far->master));
	far->slave = open(ptsname(far->master), O_RDWR | O_NOCTTY | O_CLOEXEC);
	FUZZ_CHECK(far->slave >= 0 && !tcgetattr(far->slave, &modes));
	modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	/* A Ctrl-S before the screen is there would stop it until a Ctrl-Q. */
	modes.c_iflag &= ~(tcflag_t)IXON;
	FUZZ_CHECK(!tcsetattr(far->slave, TCSANOW, &modes));
	struct winsize window = {
		.ws_row = (unsigned short)(rows % 70 + 1),
		.ws_col = (unsigned short)(columns % 200 + 1),
	};

	ioctl(far->master, TIOCSWINSZ, &window);
	FUZZ_CHECK(dup2(far->slave, STDIN_FILENO) == STDIN_FILENO);
	FUZZ_CHECK(dup2(far->slave, STDOUT_FILENO) == STDOUT_FILENO);
}

/* Not the Linux console: its mouse is a library that loses memory. */
static void
set_environment(int bits)
{
	static const char *const terms[] = {
		"xterm-256color", "vt220", "vt100", "screen-256color",
		"tmux-256color", "ansi", "xterm", "rxvt",
	};

	setenv("TERM", terms[bits % 8], 1);
	setenv("LC_ALL", bits & 8 ? "C" : "C.UTF-8", 1);
	setenv("ESCDELAY", "0", 1);
	unsetenv("LINES");
	unsetenv("COLUMNS");
	unsetenv("NO_COLOR");
}

/* Plays until the keys are at their end. */
static void
run(Far *far, Session *session, const TuiConfig *config)
{
	char why_data[TEXT_LINE];
	pthread_t thread;
	sigset_t all, old;
	Text why;

	text_init(&why, why_data, sizeof why_data);
	far->screen = pthread_self();
	/* Signals are for the screen's thread, and a fuzzer has others. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	FUZZ_CHECK(!pthread_create(&thread, NULL, type, far));
	sigdelset(&old, SIGALRM);
	sigaddset(&old, SIGTERM);
	sigaddset(&old, SIGWINCH);
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	/* The screen would die of libFuzzer's; here nothing takes so long. */
	signal(SIGALRM, SIG_IGN);
	Status status = tui_run(session, config, &why);

	far->left = true;
	pthread_join(thread, NULL);
	if (status)
		fuzz_check_reason(&why);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int bits = fuzz_take(&data, &size), terminal = fuzz_take(&data, &size);
	int rules = fuzz_take(&data, &size);
	int rows = fuzz_take(&data, &size), columns = fuzz_take(&data, &size);
	Settings settings, remembered;
	Session *session;
	Far far = { .keys = data, .size = size };

	fuzz_home();
	set_environment(terminal);
	settings_init(&settings);
	settings_init(&remembered);
	settings.setup = fuzz_setup(bits, rules);
	snprintf(settings.charset, sizeof settings.charset, "%s",
		 tui_charset_name(terminal / 16 % 5));
	SessionConfig config = {
		.setup = settings.setup,
		.has_seed = true,
		.seed = 7,
		.resume = true,
		.keep = !(bits & 32),
	};
	TuiConfig look = {
		.settings = &settings,
		.remembered = bits & 32 ? NULL : &remembered,
		.ask_setup = bits & 64,
		.restricted = bits & 32,
		.version = "0",
	};

	FUZZ_CHECK(!session_new(&config, &session, NULL));
	open_terminal(&far, rows, columns);
	run(&far, session, &look);
	session_free(session);
	close(far.master);
	close(far.slave);
	settings_release(&settings);
	settings_release(&remembered);
	return 0;
}
