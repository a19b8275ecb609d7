/*
 * The game as the shell of an account, whose user then is a guest and has the
 * game alone.  Commands, also those of a server that copies files, are asked
 * of the shell: it plays instead.
 */
#ifndef APP_LOGIN_SHELL_H
#define APP_LOGIN_SHELL_H

#include "app/guest.h"

/* Whether the program is started as a login shell, by a "-" before its name, or
   by a user whose shell it is; NULL: it is not known which that is. */
bool login_shell_is(const char *program, const char *shell);

/* The shell of the user in the user database; NULL when he is not in it.  Good
   until the database is asked again. */
const char *login_shell_of_user(void);

/* Passes over -c and a command, with which sshd and su start a shell; returns
   the words that are left, their count in `*argc`. */
char **login_shell_words(int *argc, char **argv);

/* The user, restricted; without games of his own when his name is none for a
   guest. */
Guest login_shell_guest(void);

#endif
