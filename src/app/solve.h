/* `baghchal solve`: computes the tablebase, or checks it. */
#ifndef APP_SOLVE_H
#define APP_SOLVE_H

/* argv[0] is "solve"; returns the exit status. */
int solve_main(int argc, char **argv);

#endif
