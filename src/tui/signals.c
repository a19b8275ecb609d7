/* sigaltstack() is of X/Open.  The flags of ncurses define this on most
   systems, but not those of an ncurses for musl. */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif
#include "tui/signals.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/suspend.h"

/* What arrived; set by the handlers, read and cleared by signals_wait(). */
static volatile sig_atomic_t leave_asked, hangup_seen, stop_asked, resized,
	continued;

/* A handler has no argument to find this by.  Written while `restore_ready` is
   0, then only read. */
static struct {
	char bytes[SIGNALS_RESTORE_MAX];
	size_t length;
	struct termios modes;
} restore;
static volatile sig_atomic_t restore_ready;

static const int noted[] = { SIGHUP, SIGTERM, SIGINT, SIGTSTP, SIGCONT,
			     SIGWINCH };
/* Crashes, and what else ends a program that does not mind it: a limit of
   processor time, a timer that was set before the start, a person. */
static const int fatal[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT,
			     SIGQUIT, SIGTRAP, SIGSYS, SIGXCPU, SIGALRM,
			     SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2 };

enum {
	NOTED_COUNT = sizeof noted / sizeof noted[0],
	FATAL_COUNT = sizeof fatal / sizeof fatal[0],
	STACK_SIZE = 64 << 10,
};

_Static_assert(NOTED_COUNT + FATAL_COUNT == SIGNALS_MAX, "room for the old");

static void
note(int signal)
{
	switch (signal) {
	case SIGHUP:
		hangup_seen = 1;
		leave_asked = 1;
		break;
	case SIGTSTP:
		stop_asked = 1;
		break;
	case SIGCONT:
		continued = 1;
		break;
	case SIGWINCH:
		resized = 1;
		break;
	default:
		leave_asked = 1;
	}
}

void
signals_set_restore(const char *bytes, size_t length,
		    const struct termios *modes)
{
	restore_ready = 0;
	if (!bytes)
		return;
	memcpy(restore.bytes, bytes, length);
	restore.length = length;
	restore.modes = *modes;
	restore_ready = 1;
}

/* SA_RESETHAND has put the default back: raising it again ends the process
   with the right status, and a core where one is wanted. */
static void
crash(int signal)
{
	if (restore_ready &&
	    write(STDOUT_FILENO, restore.bytes, restore.length) >= 0)
		tcsetattr(STDIN_FILENO, TCSANOW, &restore.modes);
	raise(signal);
}

/* Where the two limits of processor time are one, as a shell's ulimit makes
   them, the system kills without a word: SIGXCPU is to come before. */
static void
ask_for_warning(void)
{
	struct rlimit limit;

	if (getrlimit(RLIMIT_CPU, &limit) == 0 &&
	    limit.rlim_max != RLIM_INFINITY && limit.rlim_max > 1 &&
	    limit.rlim_cur >= limit.rlim_max) {
		limit.rlim_cur = limit.rlim_max - 1;
		setrlimit(RLIMIT_CPU, &limit);
	}
}

void
signals_install(Signals *signals)
{
	struct sigaction action = { .sa_handler = note };
	sigset_t blocked;

	leave_asked = hangup_seen = stop_asked = resized = continued = 0;
	sigemptyset(&blocked);
	for (int i = 0; i < NOTED_COUNT; i++)
		sigaddset(&blocked, noted[i]);
	sigprocmask(SIG_BLOCK, &blocked, &signals->outside);
	sigemptyset(&action.sa_mask);
	for (int i = 0; i < NOTED_COUNT; i++)
		sigaction(noted[i], &action, &signals->old[i]);

	/* A stack of its own: the crash may be that the usual one is full. */
	signals->stack = mem_new(STACK_SIZE, 1);
	stack_t stack = { .ss_sp = signals->stack, .ss_size = STACK_SIZE };

	sigaltstack(&stack, NULL);
	action.sa_handler = crash;
	action.sa_flags = SA_RESETHAND | SA_NODEFER | SA_ONSTACK;
	for (int i = 0; i < FATAL_COUNT; i++) {
		struct sigaction *old = &signals->old[NOTED_COUNT + i];

		/* What is ignored is not fatal. */
		sigaction(fatal[i], NULL, old);
		if (old->sa_handler != SIG_IGN)
			sigaction(fatal[i], &action, NULL);
	}
	ask_for_warning();
}

void
signals_restore(Signals *signals, bool forced)
{
	stack_t none = { .ss_flags = SS_DISABLE };

	/* Who was told to leave is leaving: a second telling, as a closing
	   terminal sends it, must not end the program before it has saved. */
	struct sigaction ignore = { .sa_handler = SIG_IGN };

	sigemptyset(&ignore.sa_mask);
	for (int i = 0; i < NOTED_COUNT; i++)
		sigaction(noted[i], forced ? &ignore : &signals->old[i],
			  NULL);
	for (int i = 0; i < FATAL_COUNT; i++)
		sigaction(fatal[i], &signals->old[NOTED_COUNT + i], NULL);
	sigaltstack(&none, NULL);
	free(signals->stack);
	signals->stack = NULL;
	sigprocmask(SIG_SETMASK, &signals->outside, NULL);
}

Wakeup
signals_wait(const Signals *signals, int session_fd, int mouse_fd,
	     int timeout_ms)
{
	struct timespec time = { .tv_sec = timeout_ms / 1000,
				 .tv_nsec = timeout_ms % 1000 * 1000000L };
	sigset_t open = signals->outside;
	fd_set readable;
	Wakeup wakeup = { false };

	for (int i = 0; i < NOTED_COUNT; i++)
		sigdelset(&open, noted[i]);
	FD_ZERO(&readable);
	FD_SET(STDIN_FILENO, &readable);
	FD_SET(session_fd, &readable);
	if (mouse_fd >= 0)
		FD_SET(mouse_fd, &readable);
	int last = mouse_fd > session_fd ? mouse_fd : session_fd;
	int ready = pselect(last + 1, &readable, NULL, NULL,
			    timeout_ms < 0 ? NULL : &time, &open);

	if (ready > 0) {
		wakeup.input = FD_ISSET(STDIN_FILENO, &readable);
		wakeup.mouse = mouse_fd >= 0 && FD_ISSET(mouse_fd, &readable);
		wakeup.session = FD_ISSET(session_fd, &readable);
	}
	/* With a key there pselect() returns at once and lets no signal in. */
	sigset_t blocked;

	sigprocmask(SIG_SETMASK, &open, &blocked);
	sigprocmask(SIG_SETMASK, &blocked, NULL);
	wakeup.leave = leave_asked;
	wakeup.hung_up = hangup_seen;
	wakeup.stop = stop_asked;
	wakeup.resize = resized;
	wakeup.resume = continued;
	stop_asked = resized = continued = 0;
	return wakeup;
}

bool
signals_leave_waits(void)
{
	sigset_t pending;

	return sigpending(&pending) == 0 &&
	       (sigismember(&pending, SIGHUP) == 1 ||
		sigismember(&pending, SIGTERM) == 1 ||
		sigismember(&pending, SIGINT) == 1);
}

void
signals_stop(void)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, ours;

	suspend_group();
	sigemptyset(&ignore.sa_mask);
	/* The SIGCONT of this return is dealt with by the caller: drop it. */
	sigaction(SIGCONT, &ignore, &ours);
	sigaction(SIGCONT, &ours, NULL);
}
