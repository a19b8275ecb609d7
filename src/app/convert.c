/* realpath() is X/Open. */
#define _XOPEN_SOURCE 700

#include "app/convert.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/options.h"
#include "app/output.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/translate.h"
#include "game/record.h"

enum {
	/* Bytes read at a time from what is no regular file. */
	READ_SIZE = 64 << 10,
};

/* What the command line asks for. */
typedef struct Wishes {
	bool check;
	bool in_place;
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
add_bytes(Output *output, const char *data, size_t size)
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
add_game(Output *output, const Record *record)
{
	size_t size;
	char *text = record_to_text(record, &size);

	if (output->games++ > 0)
		add_bytes(output, "\n", 1);
	add_bytes(output, text, size);
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
	return is_standard(path) ? "stdin" : path;
}

/* Says what is wrong with a file, or a game in it. */
static void
complain(const char *path, const char *reason)
{
	output_error("%s: %s", shown_name(path), reason);
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
			file_failed(why);
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

	if (fd < 0)
		return file_failed(why);
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
			add_game(output, record);
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
	return failed ? file_failed(why) : STATUS_OK;
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

static int
convert_files(int count, char **paths, const Wishes *wishes)
{
	bool to_stdout = !wishes->output || is_standard(wishes->output);
	Output output = { .stream = to_stdout ? stdout : NULL };
	bool good = true;

	for (int i = 0; i < count && !ferror(stdout); i++)
		good &= convert_file(paths[i], wishes, &output);
	if (to_stdout) {
		good &= output_flush();
	} else if (output.games > 0) {
		good &= write_path(wishes->output, &output);
	} else {
		complain(wishes->output, "not written: there is no good game");
		good = false;
	}
	free(output.data);
	return good ? EXIT_DONE : EXIT_REFUSED;
}

/* ---- options ---- */

static bool
take_in_place(void *target, int index, const char *given)
{
	(void)index, (void)given;
	return ((Wishes *)target)->in_place = true;
}

static bool
take_output(void *target, int index, const char *given)
{
	(void)index;
	((Wishes *)target)->output = given;
	return true;
}

static bool
take_check(void *target, int index, const char *given)
{
	(void)index, (void)given;
	return ((Wishes *)target)->check = true;
}

static const Option options[] = {
	{ 'i', "in-place", .take = take_in_place,
	  .help = N_("rewrite each FILE whose games are all good") },
	{ 'o', "output", .value = "FILE", .take = take_output,
	  .help = N_("write all good games to FILE") },
	{ 'q', "check", .take = take_check,
	  .help = N_("only check: report bad games, write nothing") },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal convert",
	.operands = "FILE...",
	.about =
N_("Checks records of games and prints them in the usual form; FILE may be -\n"
"for stdin. Bad games are reported with their line and left out; the status\n"
"is then 1.\n"),
	.options = options,
};

/* Whether the options and files go together; says why not. */
static bool
makes_sense(const Wishes *wishes, int count, char **paths)
{
	if (wishes->check + wishes->in_place + (wishes->output != NULL) > 1) {
		options_wrong(&usage, N_("only one of --check, --in-place "
			      "and --output can be given"));
		return false;
	}
	if (count == 0) {
		options_wrong(&usage, N_("FILE is missing"));
		return false;
	}
	for (int i = 0; i < count; i++) {
		if (!wishes->in_place || !is_standard(paths[i]))
			continue;
		options_wrong(&usage, N_("--in-place does not go with -"));
		return false;
	}
	return true;
}

int
convert_main(int argc, char **argv)
{
	Wishes wishes = { .output = NULL };
	int exit_status;
	int first = options_read(&usage, argc, argv, &wishes, &exit_status);

	if (!first)
		return exit_status;
	if (!makes_sense(&wishes, argc - first, argv + first))
		return EXIT_USAGE;
	return convert_files(argc - first, argv + first, &wishes);
}
