/* `baghchal probe`: exact values of positions, from the tablebase. */
#ifndef APP_PROBE_H
#define APP_PROBE_H

/* argv[0] is "probe"; returns the exit status. */
int probe_main(int argc, char **argv);

#endif
