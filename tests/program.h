/*
 * Runs the real program, which BAGHCHAL names, as a shell would: with
 * arguments, text for stdin, and pipes for what it says.  Its folders are new
 * and empty for each test.
 */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct Program {
	pid_t pid;
	int in;			/* writes to its stdin; -1 when closed */
	int out, err;		/* reads what it says */
} Program;

typedef struct Told {
	int status;		/* exit status; 128 + signal when killed */
	char out[1 << 16];	/* whole, or cut at the end */
	char err[1 << 13];
} Told;

/* Gives the program new XDG folders below one in TMPDIR, whose path is returned
   and which program_clean() removes with all that is in it. */
const char *program_home(void);
void program_clean(void);

/* Whether the build has made the catalogue of a language, which it does where
   it finds msgfmt; says so on stderr if not. */
bool program_speaks(const char *language);

/* From now on it can make no file larger than that, as on a full disk;
   negative: as large as we can. */
void program_limit_files(long bytes);

/* Runs to the end; `words` are the arguments, ended by NULL. */
void program_run(const char *const *words, const char *input, Told *told);

/* The same, with a line of arguments split at blanks. */
void program_say(const char *line, const char *input, Told *told);

/* The last line of what was told, without its line feed; good until the next
   call. */
const char *program_last_line(const char *text);

/* Runs it on a terminal of its own with TERM as given; all it says, and the
   echo, comes in `told->out`.  A line of the input, ended by a line feed or ^D,
   is typed after each "> ". */
void program_run_terminal(const char *term, const char *const *words,
			  const char *input, Told *told);

/* Step by step, for what must be seen while it runs. */
void program_start(Program *program, const char *const *words);
void program_write(Program *program, const char *text);
/* Reads a line of stdout without its line feed; fails the test when there is
   none within a minute. */
void program_read_line(Program *program, char *line, size_t size);
void program_end(Program *program, Told *told);

#endif
