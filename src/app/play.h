/* The game itself: options, the settings, the screen or line mode. */
#ifndef APP_PLAY_H
#define APP_PLAY_H

/* Plays as the command line says; returns the exit status. */
int play_main(int argc, char **argv);

#endif
