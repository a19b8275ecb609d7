/*
 * Options of the command line as tables.  One table reads the options and
 * makes the --help of a command, so that the two cannot differ.
 *
 *	static const Option options[] = {
 *		{ 'g', "goal", .word = goal_word, .take = take_goal,
 *		  .help = "captures that win for the tigers" },
 *		{ 0 },
 *	};
 *
 * Every command also has -h and --help, which need no entry.
 */
#ifndef APP_OPTIONS_H
#define APP_OPTIONS_H

#include <stdbool.h>
#include <stdio.h>

enum {
	/* The most options in a table. */
	OPTIONS_MAX = 24,
};

typedef struct Option {
	char letter;			/* 0: it has only a name */
	const char *name;		/* NULL ends the table */
	/* The words it takes, from index 0, NULL after the last. */
	const char *(*word)(int index);
	/* What the help calls a value that is not one of some words; without
	   this and words the option takes no value. */
	const char *value;
	/* What a refusal calls it, such as "a number"; NULL: like the help. */
	const char *kind;
	/*
	 * Puts the option into `target`: `index` is that of the word, 0 when
	 * there are no words; `given` the text, NULL when it takes no value.
	 * False when the text makes no sense.
	 */
	bool (*take)(void *target, int index, const char *given);
	const char *help;		/* no full stop */
} Option;

typedef struct Usage {
	const char *name;		/* "baghchal perft" */
	const char *operands;		/* "DEPTH [POSITION]"; "": none */
	const char *about;		/* what it does: whole lines */
	const Option *options;
	/* Prints what follows the options in the help; NULL: nothing. */
	void (*more)(FILE *stream);
	bool has_version;		/* it has -V and --version too */
} Usage;

/*
 * Reads the options of argv[1] and on into `target`; operands are moved to the
 * end, and the index of the first is returned.  Options may stand among the
 * operands, "--" ends them, and a long name may be cut short.  Returns 0 when
 * nothing more is to be done: help or version was printed, or one line on
 * stderr about what makes no sense.  Only then `*exit_status` is set.
 */
int options_read(const Usage *usage, int argc, char **argv, void *target,
		 int *exit_status);

/* The version of the program, "0.1.0". */
const char *options_version(void);

/* The help of a command, lines of at most 80 columns. */
void options_help(const Usage *usage, FILE *stream);

/* Says one line on stderr and how to get help; returns EXIT_USAGE. */
int options_wrong(const Usage *usage, const char *format, ...)
#ifdef __GNUC__
	__attribute__((format(printf, 2, 3)))
#endif
	;

/* A number of decimal digits alone, at most `max`. */
bool options_read_number(const char *text, unsigned long long max,
			 unsigned long long *number);

/* Words of options that several commands have: "4" to "6"; "on", "off". */
const char *options_goal_word(int index);
const char *options_switch_word(int index);

/* Takes a goal into `target`, which is a Rules. */
bool options_take_goal(void *target, int index, const char *given);

#endif
