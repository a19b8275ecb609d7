/* Stopping at the terminal, as after ^Z. */
#ifndef BASE_SUSPEND_H
#define BASE_SUSPEND_H

/*
 * Stops the whole process group by SIGTSTP, as the terminal would: a shell
 * script that started the program stops with it.  Returns when it goes on; at
 * once where no shell could let it, as on the line of a guest.  The handler of
 * SIGTSTP is as before then.
 */
void suspend_group(void);

#endif
