/*
 * Signals of the screen.  All are blocked except while signals_wait() waits,
 * so that nothing is ever interrupted halfway; a crash puts the terminal back
 * and then takes its usual course.
 */
#ifndef TUI_SIGNALS_H
#define TUI_SIGNALS_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

enum { SIGNALS_MAX = 20 };	/* that are dealt with */

typedef struct Signals {
	sigset_t outside;	/* the mask as it was */
	struct sigaction old[SIGNALS_MAX];
	void *stack;		/* for the crash handler */
} Signals;

typedef struct Wakeup {
	bool input;		/* stdin is readable */
	bool mouse;		/* the descriptor of the console's mouse is */
	bool session;		/* the session's descriptor is */
	bool leave;		/* HUP, TERM or INT: save and go */
	bool hung_up;		/* ... and it was HUP: nobody sees the screen */
	bool stop;		/* ^Z */
	bool resume;		/* continued after a stop that was not ours */
	bool resize;		/* the window may have another size */
} Wakeup;

enum { SIGNALS_RESTORE_MAX = 256 };

/*
 * What a crash puts the terminal back with: at most SIGNALS_RESTORE_MAX bytes
 * to write and the modes to set; both are copied.  NULL: nothing is to be done
 * any more.
 */
void signals_set_restore(const char *bytes, size_t length,
			 const struct termios *modes);

void signals_install(Signals *signals);

/* Everything as it was.  `forced`: the terminal is gone or a signal said to
   leave; the signals that say so are then ignored from here on. */
void signals_restore(Signals *signals, bool forced);

/* Waits for a key, the session's descriptor, that of the console's mouse (-1:
   none), a signal or the time, -1 for ever. */
Wakeup signals_wait(const Signals *signals, int session_fd, int mouse_fd,
		    int timeout_ms);

/* True when a signal waits that says to leave: many keys may be pending. */
bool signals_leave_waits(void);

/* Stops the process as ^Z does and returns when it is continued. */
void signals_stop(void);

#endif
