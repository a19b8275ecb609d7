#include "app/interrupt.h"

#include <stddef.h>

static const int stopping[] = { SIGINT, SIGTERM, SIGHUP };

enum { STOPPING_COUNT = sizeof stopping / sizeof stopping[0] };

static bool
is_ignored(int number)
{
	struct sigaction action;

	return sigaction(number, NULL, &action) == 0 &&
	       action.sa_handler == SIG_IGN;
}

void
interrupt_block(sigset_t *old)
{
	sigset_t set;

	sigemptyset(&set);
	for (int i = 0; i < STOPPING_COUNT; i++)
		if (!is_ignored(stopping[i]))
			sigaddset(&set, stopping[i]);
	sigprocmask(SIG_BLOCK, &set, old);
}

bool
interrupt_came(void)
{
	sigset_t set;

	if (sigpending(&set) < 0)
		return false;
	for (int i = 0; i < STOPPING_COUNT; i++)
		if (sigismember(&set, stopping[i]) == 1 &&
		    !is_ignored(stopping[i]))
			return true;
	return false;
}
