/*
 * The game as the shell of an account, whose user then is a guest and has the
 * game alone.  Commands, also those of a server that copies files, are asked
 * of the shell: it plays instead.
 */
#ifndef APP_LOGIN_SHELL_H
#define APP_LOGIN_SHELL_H

#include "app/guest.h"

/*
 * Whether the program was started as somebody's shell: as a login shell, by a
 * "-" before its name; with -c and a command, as sshd and su do it; or by a
 * user whose shell it is.
 */
bool login_shell_is(int argc, char *const *argv);

/* Passes over -c and the command; returns the words that are left, their count
   in `*argc`. */
char **login_shell_words(int *argc, char **argv);

/* The user, restricted; without games of his own when his name is none for a
   guest. */
Guest login_shell_guest(void);

#endif
