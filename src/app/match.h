/* `baghchal match`: engines play each other, and the results are counted. */
#ifndef APP_MATCH_H
#define APP_MATCH_H

/* argv[0] is the word; returns the exit status. */
int match_main(int argc, char **argv);

#endif
