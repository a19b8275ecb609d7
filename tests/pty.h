/*
 * Runs the real program, which BAGHCHAL names, on a terminal of its own: a
 * pseudo-terminal with an emulator at the other end, below a stand-in for the
 * shell that notices when it stops and ends.  Its folders are those that
 * program_home() has made, its environment holds only what is given.
 *
 * Whatever goes wrong fails the test.  Nothing here sleeps for a fixed time:
 * every wait ends with what it waits for, or fails after a long while.
 */
#ifndef TESTS_PTY_H
#define TESTS_PTY_H

#include <sys/types.h>
#include <termios.h>

#include "vt.h"

enum { PTY_ENVIRONMENT = 8, PTY_WORDS = 24 };

typedef struct PtySetup {
	int rows, columns;	/* 0: 24 by 80 */
	const char *term;	/* NULL: xterm-256color; "" leaves it out */
	const char *lang;	/* NULL: C.UTF-8; "" leaves it out */
	const char *environment[PTY_ENVIRONMENT + 1];	/* "NAME=VALUE" */
	const char *words[PTY_WORDS + 1];	/* arguments; NULL ends both */
	const char *program;	/* NULL: that which BAGHCHAL names */
	bool no_stdin;		/* started with stdin closed */
} PtySetup;

typedef struct Pty {
	pid_t pid;		/* of the program */
	pid_t shell;
	int master, slave;
	int news;		/* of its stops and its end, from the shell */
	int control;		/* closing it lets the shell go */
	FILE *log;		/* takes all output too, if the test sets it
				   after the start */
	struct termios before;	/* the modes the program was started with */
	Vt vt;
	size_t bytes;		/* of output since pty_send() */
	long sleeps;		/* of the program, when the last was sent */
	bool stopped, ended;
	int status;		/* as from waitpid() when it has ended */
} Pty;

void pty_start(Pty *pty, const PtySetup *setup);

/* Sends keys, and forgets what was counted and seen before. */
void pty_send(Pty *pty, const char *bytes, size_t length);
void pty_type(Pty *pty, const char *keys);

/* Another size of the window. */
void pty_resize(Pty *pty, int rows, int columns);

/* Reads until the program has read all its keys, waits for more and has said
   nothing for a moment; or has stopped or ended. */
void pty_settle(Pty *pty);

/* The same, and an Esc at the end of the keys counts as a key of its own. */
void pty_settle_escape(Pty *pty);

/* Reads until the first screen has come. */
void pty_await_screen(Pty *pty);

/* Reads until the text is on the screen; fails when it never is. */
void pty_expect(Pty *pty, const char *text);

/* Reads for at most that long or until something comes; true when it does. */
bool pty_read(Pty *pty, int timeout_ms);

/* Reads until the program has stopped, or ended. */
void pty_await_stop(Pty *pty);
void pty_await_end(Pty *pty);

/* Fails unless the terminal is as a shell wants it: the modes as before, the
   main screen, a visible cursor, no attributes. */
void pty_check_restored(const Pty *pty);

/* Ends the program by SIGTERM if need be and fails unless it leaves with
   status 0 and the terminal restored. */
void pty_finish(Pty *pty);

/* Closes the terminal, as when a window is closed. */
void pty_hang_up(Pty *pty);

/* Frees what is left after the end of the program. */
void pty_release(Pty *pty);

#endif
