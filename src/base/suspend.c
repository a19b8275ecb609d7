#include "base/suspend.h"

#include <signal.h>
#include <stddef.h>

void
suspend_group(void)
{
	struct sigaction usual = { .sa_handler = SIG_DFL }, ours;
	sigset_t stop, old;

	sigemptyset(&usual.sa_mask);
	sigaction(SIGTSTP, &usual, &ours);
	sigemptyset(&stop);
	sigaddset(&stop, SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &stop, &old);
	kill(0, SIGTSTP);
	sigprocmask(SIG_SETMASK, &old, NULL);
	sigaction(SIGTSTP, &ours, NULL);
}
