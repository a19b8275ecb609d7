/* `baghchal rules`: how to play, as text. */
#ifndef APP_RULES_H
#define APP_RULES_H

/* argv[0] is the word; returns the exit status. */
int rules_main(int argc, char **argv);

#endif
