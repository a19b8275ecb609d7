/*
 * `baghchal convert FILE...`: checks records, puts them into the form that the
 * program writes itself, and prints them.
 */
#ifndef APP_CONVERT_H
#define APP_CONVERT_H

/*
 * Runs the subcommand; argv[0] is its name.  Returns the exit status: 0 when
 * every game was good and everything was written, 1 when not, 2 for wrong
 * usage.  Standard output is flushed and checked.
 */
int convert_main(int argc, char **argv);

#endif
