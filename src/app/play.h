/* The game itself: options, the settings, the screen or line mode. */
#ifndef APP_PLAY_H
#define APP_PLAY_H

#include <stdbool.h>

/* Plays as the command line says, as the shell of an account a guest's game.
   Returns the exit status. */
int play_main(int argc, char **argv, bool is_shell);

#endif
