/*
 * The subcommands as a table, which dispatches and makes their list in the
 * help.
 */
#ifndef APP_COMMANDS_H
#define APP_COMMANDS_H

#include <stdio.h>

typedef struct AppCommand {
	const char *word;	/* NULL ends the table */
	const char *operands;	/* as the help shows them */
	const char *help;	/* no full stop */
	/* argv[0] is the word; returns the exit status. */
	int (*run)(int argc, char **argv);
} AppCommand;

extern const AppCommand app_commands[];

/* Prints the list of them for the help. */
void app_commands_help(FILE *stream);

#endif
