/* `baghchal perft`: leaf counts of the tree of moves. */
#ifndef APP_PERFT_H
#define APP_PERFT_H

/* argv[0] is "perft"; returns the exit status. */
int perft_main(int argc, char **argv);

#endif
