/*
 * For commands that work for long and have something to say when they are
 * stopped: SIGINT, SIGTERM and SIGHUP are blocked, and asked for now and then.
 * No handler, no flag.
 */
#ifndef APP_INTERRUPT_H
#define APP_INTERRUPT_H

#include <signal.h>
#include <stdbool.h>

/* Blocks them, but for those that are ignored already (nohup); `*old`, unless
   it is NULL, gets the mask before, which programs started from here should
   have again.  Threads started from here on need not know. */
void interrupt_block(sigset_t *old);

/* Whether one has come since. */
bool interrupt_came(void);

#endif
