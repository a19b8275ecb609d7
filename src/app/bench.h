/* `baghchal bench`: fixed searches that measure the engine's speed. */
#ifndef APP_BENCH_H
#define APP_BENCH_H

/* argv[0] is the word; returns the exit status. */
int bench_main(int argc, char **argv);

#endif
