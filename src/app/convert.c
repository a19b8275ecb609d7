/* realpath() is X/Open. */
#define _XOPEN_SOURCE 700

#include "app/convert.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "game/record.h"

enum {
	EXIT_USAGE = 2,
	/* Bytes read at a time from what is no regular file. */
	READ_SIZE = 64 << 10,
};

static const struct {
	char letter;
	const char *name;
	const char *argument;	/* NULL: it has none */
	const char *help;
} options[] = {
	{ 'i', "in-place", NULL,
	  "rewrite each FILE whose games are all good" },
	{ 'o', "output", "FILE", "write all good games to FILE" },
	{ 'q', "check", NULL, "only check: report bad games, write nothing" },
	{ 'h', "help", NULL, "show this help" },
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

/* What the command line asks for. */
typedef struct Wishes {
	bool check;
	bool in_place;
	bool help;
	const char *output;	/* NULL: standard output */
} Wishes;

/* Where games go: a stream, or a growing text when that is NULL. */
typedef struct Output {
	FILE *stream;
	char *data;
	size_t size, room;
	size_t games;
} Output;

static void
output_add(Output *output, const char *data, size_t size)
{
	if (output->stream) {
		fwrite(data, 1, size, output->stream);
		return;
	}
	if (size > output->room - output->size) {
		output->room = output->room + output->room / 2 + size;
		output->data = mem_resize(output->data, output->room, 1);
	}
	memcpy(output->data + output->size, data, size);
	output->size += size;
}

static void
output_add_game(Output *output, const Record *record)
{
	size_t size;
	char *text = record_to_text(record, &size);

	if (output->games++ > 0)
		output_add(output, "\n", 1);
	output_add(output, text, size);
	free(text);
}

static bool
is_standard(const char *path)
{
	return strcmp(path, "-") == 0;
}

/* The name of an input in messages. */
static const char *
shown_name(const char *path)
{
	return is_standard(path) ? "standard input" : path;
}

/* Says what is wrong with a file, or a game in it. */
static void
complain(const char *path, const char *reason)
{
	fprintf(stderr, "%s: %s\n", shown_name(path), reason);
}

/* Reads to the end of a stream, with the limit and result of file_read(). */
static Status
read_stream(int fd, char **data, size_t *size, Text *why)
{
	size_t room = READ_SIZE;
	char *bytes = mem_new(room + 1, 1);
	size_t used = 0;
	ssize_t n;

	while ((n = read(fd, bytes + used, room - used)) != 0) {
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			text_add(why, strerror(errno));
			free(bytes);
			return STATUS_SYSTEM;
		}
		used += (size_t)n;
		if (used > RECORD_FILE_LIMIT) {
			text_format(why, "is larger than %d KiB",
				    RECORD_FILE_LIMIT / 1024);
			free(bytes);
			return STATUS_REFUSED;
		}
		if (used == room) {
			room *= 2;
			bytes = mem_resize(bytes, room + 1, 1);
		}
	}
	bytes[used] = '\0';
	*data = bytes;
	*size = used;
	return STATUS_OK;
}

/* Reads a file, standard input (`-`), or a pipe with a name, as the shell's
   <(...) gives; what is to be rewritten must be a file. */
static Status
load(const char *path, bool in_place, char **data, size_t *size, Text *why)
{
	struct stat info;

	if (is_standard(path))
		return read_stream(STDIN_FILENO, data, size, why);
	if (in_place || stat(path, &info) < 0 || S_ISREG(info.st_mode) ||
	    S_ISDIR(info.st_mode))
		return file_read(path, RECORD_FILE_LIMIT, data, size, why);
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0) {
		text_add(why, strerror(errno));
		return STATUS_SYSTEM;
	}
	Status status = read_stream(fd, data, size, why);

	close(fd);
	return status;
}

/* 0 bytes would end the text for the reader; as control characters they are
   refused or replaced where they stand. */
static void
replace_zeros(char *data, size_t size)
{
	for (size_t i = 0; i < size; i++)
		if (data[i] == '\0')
			data[i] = '\1';
}

/* Converts all games of a text; false when one was refused or there is
   none. */
static bool
convert_text(const char *path, const char *text, Output *output)
{
	bool good = true, any = false;
	int line = 1;

	for (;;) {
		char data[TEXT_LINE];
		Text why;
		Record *record;

		text_init(&why, data, sizeof data);
		if (record_read(&text, &line, &record, &why)) {
			complain(path, data);
			good = false;
			any = true;
			continue;
		}
		if (!record)
			break;
		any = true;
		if (output)
			output_add_game(output, record);
		record_free(record);
	}
	if (!any)
		complain(path, "there is no game in it");
	return good && any;
}

/* What stands behind the symbolic links of a path, so that the file is
   replaced and not the link; the caller frees it. */
static char *
resolve(const char *path)
{
	char *real = realpath(path, NULL);

	return real ? real : mem_copy_text(path);
}

/* A device or a pipe is written to as it is: it must not be replaced. */
static Status
write_special(const char *path, const Output *output, Text *why)
{
	FILE *stream = fopen(path, "w");
	bool failed = !stream;

	if (stream) {
		failed = fwrite(output->data, 1, output->size, stream) !=
			 output->size;
		failed |= fclose(stream) != 0;
	}
	if (failed)
		text_add(why, strerror(errno));
	return failed ? STATUS_SYSTEM : STATUS_OK;
}

/* Writes a file; false, and said, when it cannot be. */
static bool
write_path(const char *path, const Output *output)
{
	struct stat info;
	char data[TEXT_LINE];
	Text why;
	Status status;

	text_init(&why, data, sizeof data);
	if (stat(path, &info) == 0 && !S_ISREG(info.st_mode)) {
		status = write_special(path, output, &why);
	} else {
		char *real = resolve(path);

		status = file_write(real, output->data, output->size, &why);
		free(real);
	}
	if (status)
		complain(path, data);
	return !status;
}

/* Rewrites the file when all of it is good and would change. */
static bool
convert_in_place(const char *path, const char *text, size_t size)
{
	Output output = { .data = NULL };
	bool good = convert_text(path, text, &output);

	if (!good)
		complain(path, "left as it is");
	else if (output.size != size || memcmp(output.data, text, size) != 0)
		good = write_path(path, &output);
	free(output.data);
	return good;
}

static bool
convert_file(const char *path, const Wishes *wishes, Output *output)
{
	char reason[TEXT_LINE];
	Text why;
	char *data;
	size_t size;

	text_init(&why, reason, sizeof reason);
	if (load(path, wishes->in_place, &data, &size, &why)) {
		complain(path, reason);
		return false;
	}
	replace_zeros(data, size);
	bool good = wishes->in_place
			    ? convert_in_place(path, data, size)
			    : convert_text(path, data,
					   wishes->check ? NULL : output);

	free(data);
	return good;
}

/* Flushes standard output; false, and said, when something was not written. */
static bool
finish_stdout(void)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return true;
	fprintf(stderr, "baghchal convert: standard output: %s\n",
		strerror(errno));
	return false;
}

static int
convert_files(int count, char **paths, const Wishes *wishes)
{
	bool to_stdout = !wishes->output || is_standard(wishes->output);
	Output output = { .stream = to_stdout ? stdout : NULL };
	bool good = true;

	for (int i = 0; i < count && !ferror(stdout); i++)
		good &= convert_file(paths[i], wishes, &output);
	if (to_stdout) {
		good &= finish_stdout();
	} else if (output.games > 0) {
		good &= write_path(wishes->output, &output);
	} else {
		complain(wishes->output, "not written: there is no good game");
		good = false;
	}
	free(output.data);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int
show_help(void)
{
	printf("Usage: baghchal convert [options] FILE...\n"
	       "Checks records of games and rewrites them in the usual form; "
	       "FILE may be -.\n\n");
	for (int i = 0; i < OPTION_COUNT; i++) {
		const char *argument = options[i].argument;
		char names[TEXT_LINE];
		Text text;

		text_init(&text, names, sizeof names);
		text_format(&text, "-%c, --%s", options[i].letter,
			    options[i].name);
		if (argument)
			text_format(&text, "=%s", argument);
		printf("  %-20s %s\n", names, options[i].help);
	}
	printf("\nThe games go to standard output.  Bad ones are reported with "
	       "their line and\nleft out; the status is then 1.\n");
	return finish_stdout() ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int
wrong_usage(const char *reason, const char *what)
{
	fprintf(stderr, "baghchal convert: %s%s%s (see baghchal convert "
		"--help)\n", reason, what ? " " : "", what ? what : "");
	return EXIT_USAGE;
}

/* Says which option was not understood. */
static int
wrong_option(int answer, char **argv)
{
	const char *what = argv[optind - 1];
	char letter[] = { '-', (char)optopt, '\0' };

	/* A letter may stand in a group, `-qx`; a name is an argument. */
	if (strncmp(what, "--", 2) != 0 && optopt)
		what = letter;
	if (answer == ':')
		return wrong_usage("a value is missing for", what);
	return wrong_usage("unknown or wrong option", what);
}

/* Makes what getopt_long() wants of the table. */
static void
make_tables(char letters[2 * OPTION_COUNT + 2],
	    struct option names[OPTION_COUNT + 1])
{
	*letters++ = ':';
	for (int i = 0; i < OPTION_COUNT; i++) {
		bool argument = options[i].argument;

		*letters++ = options[i].letter;
		if (argument)
			*letters++ = ':';
		names[i] = (struct option){
			.name = options[i].name,
			.has_arg = argument ? required_argument : no_argument,
			.val = options[i].letter,
		};
	}
	*letters = '\0';
	names[OPTION_COUNT] = (struct option){ .name = NULL };
}

/* Reads the options; an exit status when they are wrong, else -1. */
static int
read_options(int argc, char **argv, Wishes *wishes)
{
	char letters[2 * OPTION_COUNT + 2];
	struct option names[OPTION_COUNT + 1];
	int letter;

	make_tables(letters, names);
	optind = 0;	/* glibc and musl: forget what main has parsed */
	opterr = 0;
	while ((letter = getopt_long(argc, argv, letters, names, NULL)) != -1)
		switch (letter) {
		case 'h':
			wishes->help = true;
			break;
		case 'i':
			wishes->in_place = true;
			break;
		case 'o':
			wishes->output = optarg;
			break;
		case 'q':
			wishes->check = true;
			break;
		default:
			return wrong_option(letter, argv);
		}
	return -1;
}

int
convert_main(int argc, char **argv)
{
	Wishes wishes = { .output = NULL };
	int status = read_options(argc, argv, &wishes);

	if (status >= 0)
		return status;
	if (wishes.help)
		return show_help();
	if (wishes.check + wishes.in_place + (wishes.output != NULL) > 1)
		return wrong_usage("only one of --check, --in-place and "
				   "--output can be given", NULL);
	if (optind == argc)
		return wrong_usage("a FILE is missing", NULL);
	for (int i = optind; i < argc; i++)
		if (wishes.in_place && is_standard(argv[i]))
			return wrong_usage("--in-place does not go with", "-");
	return convert_files(argc - optind, argv + optind, &wishes);
}
