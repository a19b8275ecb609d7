/* For pseudo-terminals. */
#define _XOPEN_SOURCE 700
#include "program.h"

#include <check.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PATIENCE_MS = 60000, WORDS_MAX = 32 };

static char home[512];
static long file_limit = -1;

void
program_limit_files(long bytes)
{
	file_limit = bytes;
}

const char *
program_home(void)
{
	const char *folder = getenv("TMPDIR");

	snprintf(home, sizeof home, "%s/baghchal-XXXXXX",
		 folder && *folder ? folder : "/tmp");
	ck_assert_ptr_nonnull(mkdtemp(home));
	setenv("HOME", home, 1);
	setenv("XDG_CONFIG_HOME", home, 1);
	setenv("XDG_STATE_HOME", home, 1);
	setenv("XDG_DATA_HOME", home, 1);
	unsetenv("BAGHCHAL_TABLEBASE");
	/* The tests are in English. */
	unsetenv("LANGUAGE");
	setenv("LC_MESSAGES", "C", 1);
	return home;
}

bool
program_speaks(const char *language)
{
	const char *program = getenv("BAGHCHAL");
	const char *slash = program ? strrchr(program, '/') : NULL;
	char path[1024];

	snprintf(path, sizeof path,
		 "%.*s/translations/%s/LC_MESSAGES/baghchal.mo",
		 slash ? (int)(slash - program) : 1, slash ? program : ".",
		 language);
	if (access(path, R_OK) == 0)
		return true;
	fprintf(stderr, "passed over: there is no %s\n", path);
	return false;
}

static void
remove_tree(const char *path)
{
	DIR *folder = opendir(path);
	struct dirent *entry;

	while (folder && (entry = readdir(folder))) {
		char inner[1024];
		struct stat info;

		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
		if (lstat(inner, &info) == 0 && S_ISDIR(info.st_mode))
			remove_tree(inner);
		else
			unlink(inner);
	}
	if (folder)
		closedir(folder);
	rmdir(path);
}

void
program_clean(void)
{
	if (*home)
		remove_tree(home);
	*home = '\0';
}

/* In the child: never returns. */
static void
become_program(const char *const *words, int in, int out, int err)
{
	const char *path = getenv("BAGHCHAL");
	char *argv[WORDS_MAX + 2];
	int count = 0;

	dup2(in, STDIN_FILENO);
	dup2(out, STDOUT_FILENO);
	dup2(err, STDERR_FILENO);
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	signal(SIGPIPE, SIG_DFL);
	if (file_limit >= 0) {
		struct rlimit limit = { (rlim_t)file_limit,
					(rlim_t)file_limit };

		setrlimit(RLIMIT_FSIZE, &limit);
	}
	argv[count++] = strdup(path ? path : "build/baghchal");
	for (; *words && count <= WORDS_MAX; words++)
		argv[count++] = strdup(*words);
	argv[count] = NULL;
	execv(argv[0], argv);
	_exit(127);
}

void
program_start(Program *program, const char *const *words)
{
	int in[2], out[2], err[2];

	ck_assert(!pipe(in) && !pipe(out) && !pipe(err));
	signal(SIGPIPE, SIG_IGN);
	program->pid = fork();
	ck_assert_int_ge(program->pid, 0);
	if (program->pid == 0)
		become_program(words, in[0], out[1], err[1]);
	close(in[0]);
	close(out[1]);
	close(err[1]);
	program->in = in[1];
	program->out = out[0];
	program->err = err[0];
}

void
program_write(Program *program, const char *text)
{
	size_t length = strlen(text);

	ck_assert_int_eq(write(program->in, text, length), (ssize_t)length);
}

void
program_read_line(Program *program, char *line, size_t size)
{
	struct pollfd ready = { .fd = program->out, .events = POLLIN };
	size_t length = 0;
	char c;

	while (poll(&ready, 1, PATIENCE_MS) == 1 &&
	       read(program->out, &c, 1) == 1) {
		if (c == '\n') {
			line[length] = '\0';
			return;
		}
		if (length + 1 < size)
			line[length++] = c;
	}
	line[length] = '\0';
	ck_abort_msg("no line came, only '%s'", line);
}

/* Adds what can be read; false at the end of the stream. */
static bool
drain(int fd, char *data, size_t size)
{
	char bytes[4096];
	size_t length = strlen(data);
	ssize_t n = read(fd, bytes, sizeof bytes);

	if (n <= 0)
		return n < 0 && errno == EINTR;
	for (ssize_t i = 0; i < n && length + 1 < size; i++)
		data[length++] = bytes[i] ? bytes[i] : '?';
	data[length] = '\0';
	return true;
}

/* Writes what the pipe takes; closes it at the end of the text. */
static void
feed(Program *program, const char **input)
{
	ssize_t n = write(program->in, *input, strlen(*input));

	if (n > 0)
		*input += n;
	if ((n < 0 && errno != EINTR && errno != EAGAIN) || !**input) {
		close(program->in);
		program->in = -1;
	}
}

static void
converse(Program *program, const char *input, Told *told)
{
	struct pollfd ready[3] = {
		{ .fd = program->in, .events = POLLOUT },
		{ .fd = program->out, .events = POLLIN },
		{ .fd = program->err, .events = POLLIN },
	};

	if (program->in >= 0)
		fcntl(program->in, F_SETFL, O_NONBLOCK);
	while (ready[1].fd >= 0 || ready[2].fd >= 0) {
		if (poll(ready, 3, PATIENCE_MS) <= 0) {
			kill(program->pid, SIGKILL);
			ck_abort_msg("the program hangs after '%s'", told->out);
		}
		if (ready[0].revents)
			feed(program, &input);
		ready[0].fd = program->in;
		if (ready[1].revents &&
		    !drain(program->out, told->out, sizeof told->out))
			ready[1].fd = -1;
		if (ready[2].revents &&
		    !drain(program->err, told->err, sizeof told->err))
			ready[2].fd = -1;
	}
}

static void
finish(Program *program, Told *told)
{
	int status;

	if (program->in >= 0)
		close(program->in);
	if (program->out >= 0)
		close(program->out);
	if (program->err >= 0)
		close(program->err);
	ck_assert_int_eq(waitpid(program->pid, &status, 0), program->pid);
	told->status = WIFEXITED(status) ? WEXITSTATUS(status)
					 : 128 + WTERMSIG(status);
}

void
program_end(Program *program, Told *told)
{
	told->out[0] = told->err[0] = '\0';
	converse(program, "", told);
	finish(program, told);
}

void
program_run(const char *const *words, const char *input, Told *told)
{
	Program program;

	program_start(&program, words);
	told->out[0] = told->err[0] = '\0';
	converse(&program, input, told);
	finish(&program, told);
}

void
program_say(const char *line, const char *input, Told *told)
{
	const char *words[WORDS_MAX + 1];
	char copy[1024];
	int count = 0;

	snprintf(copy, sizeof copy, "%s", line);
	for (char *word = strtok(copy, " "); word && count < WORDS_MAX;
	     word = strtok(NULL, " "))
		words[count++] = word;
	words[count] = NULL;
	program_run(words, input, told);
}

const char *
program_last_line(const char *text)
{
	static char line[1024];
	size_t length = strlen(text);

	while (length > 0 && text[length - 1] == '\n')
		length--;
	size_t start = length;

	while (start > 0 && text[start - 1] != '\n')
		start--;
	snprintf(line, sizeof line, "%.*s", (int)(length - start),
		 text + start);
	return line;
}

/* In the child: makes the terminal its own. */
static void
become_terminal_program(const char *name, const char *term,
			const char *const *words)
{
	setsid();
	int fd = open(name, O_RDWR);

	setenv("TERM", term, 1);
	become_program(words, fd, fd, fd);
}

void
program_run_terminal(const char *term, const char *const *words,
		     const char *input, Told *told)
{
	int master = posix_openpt(O_RDWR | O_NOCTTY);

	ck_assert_int_ge(master, 0);
	ck_assert(!grantpt(master) && !unlockpt(master));
	Program program = { .pid = fork(), .in = -1, .out = master, .err = -1 };
	struct pollfd ready = { .fd = master, .events = POLLIN };

	ck_assert_int_ge(program.pid, 0);
	if (program.pid == 0)
		become_terminal_program(ptsname(master), term, words);
	told->out[0] = told->err[0] = '\0';
	for (;;) {
		/* The prompt is the last thing it says before it waits. */
		size_t length = strlen(told->out);

		if (*input && length >= 2 &&
		    strcmp(told->out + length - 2, "> ") == 0) {
			size_t line = strcspn(input, "\n\004") + 1;

			ck_assert_int_eq(write(master, input, line),
					 (ssize_t)line);
			input += line;
		}
		if (poll(&ready, 1, PATIENCE_MS) <= 0 ||
		    !drain(master, told->out, sizeof told->out))
			break;
	}
	finish(&program, told);
}
