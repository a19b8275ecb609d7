#include "fuzz.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/utf8.h"

static char home[512], path[2048];

void
fuzz_fail(const char *file, int line, const char *what)
{
	fprintf(stderr, "%s:%d: this does not hold: %s\n", file, line, what);
	abort();
}

void
fuzz_check_reason(const Text *why)
{
	FUZZ_CHECK(why->length > 0);
	FUZZ_CHECK(strlen(why->data) == why->length);
	for (const char *p = why->data; *p; p++)
		FUZZ_CHECK((unsigned char)*p >= ' ' && *p != 0x7f);
}

char *
fuzz_text(const uint8_t *data, size_t size)
{
	const uint8_t *end = size ? memchr(data, 0, size) : NULL;
	size_t length = end ? (size_t)(end - data) : size;
	char *text = mem_new(length + 1, 1);

	if (length)
		memcpy(text, data, length);
	return text;
}

int
fuzz_take(const uint8_t **data, size_t *size)
{
	if (*size == 0)
		return 0;
	--*size;
	return *(*data)++;
}

Rules
fuzz_rules(int bits)
{
	return (Rules){
		.goal = (uint8_t)(RULES_GOAL_MIN + bits % 4 % 3),
		.repetition = bits & 4 ? REPETITION_FORBID : REPETITION_DRAW,
	};
}

Setup
fuzz_setup(int bits, int rules)
{
	Setup setup = setup_usual();

	/* A game of the computer alone takes long: seldom. */
	setup.seats = (Seats)(bits % 8 % SEATS_COUNT);
	if (setup.seats == SEATS_NONE && !(bits & 128))
		setup.seats = SEATS_BOTH;
	setup.level = LEVEL_EASY;
	setup.rules = fuzz_rules(rules);
	setup.timer_s = bits & 16 ? 20 : 0;
	return setup;
}

void
fuzz_check_setups(const Setup *a, const Setup *b)
{
	FUZZ_CHECK(a->seats == b->seats && a->level == b->level);
	FUZZ_CHECK(a->rules.goal == b->rules.goal);
	FUZZ_CHECK(a->rules.repetition == b->rules.repetition);
	FUZZ_CHECK(a->timer_s == b->timer_s);
	for (int i = 0; i < NAME_COUNT; i++)
		FUZZ_CHECK(strcmp(a->names[i], b->names[i]) == 0);
}

static void
empty(const char *folder)
{
	DIR *stream = opendir(folder);
	struct dirent *entry;

	while (stream && (entry = readdir(stream))) {
		char inner[1024];
		struct stat info;

		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		snprintf(inner, sizeof inner, "%s/%s", folder, entry->d_name);
		if (lstat(inner, &info) == 0 && S_ISDIR(info.st_mode)) {
			empty(inner);
			rmdir(inner);
		} else {
			unlink(inner);
		}
	}
	if (stream)
		closedir(stream);
}

static void
remove_home(void)
{
	empty(home);
	rmdir(home);
}

const char *
fuzz_home(void)
{
	static const char *const names[] = {
		"HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME",
	};
	const char *folder = getenv("TMPDIR");

	if (*home) {
		empty(home);
		return home;
	}
	snprintf(home, sizeof home, "%s/baghchal-fuzz-XXXXXX",
		 folder && *folder ? folder : "/tmp");
	FUZZ_CHECK(mkdtemp(home) != NULL);
	atexit(remove_home);
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		setenv(names[i], home, 1);
	setenv("BAGHCHAL_TABLEBASE", "/dev/null/none", 1);
	setenv("TZ", "UTC", 1);
	/* Names that are typed without a folder are below it, too. */
	FUZZ_CHECK(chdir(home) == 0);
	return home;
}

const char *
fuzz_path(const char *below)
{
	snprintf(path, sizeof path, "%s/%s", home, below);
	return path;
}

void
fuzz_write(const char *below, const void *data, size_t size)
{
	char *slash = strrchr(fuzz_path(below), '/');

	*slash = '\0';
	FUZZ_CHECK(!file_make_folder(path, NULL));
	*slash = '/';
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);

	FUZZ_CHECK(fd >= 0);
	FUZZ_CHECK(!size || write(fd, data, size) == (ssize_t)size);
	close(fd);
}

char *
fuzz_read(const char *below, size_t *size)
{
	char *data = NULL;

	if (file_read(fuzz_path(below), 1 << 26, &data, size, NULL))
		return NULL;
	return data;
}

void
fuzz_input(const void *data, size_t size)
{
	fuzz_write("stdin", data, size);
	int fd = open(fuzz_path("stdin"), O_RDONLY);

	FUZZ_CHECK(fd >= 0 && dup2(fd, STDIN_FILENO) == STDIN_FILENO);
	close(fd);
}

void
fuzz_silence(void)
{
	static bool done;

	/* stderr stays: there a fuzzer says what it found. */
	if (!done)
		FUZZ_CHECK(freopen("/dev/null", "w", stdout) != NULL);
	done = true;
}

void
fuzz_tame(char *text, const char *word, char with)
{
	size_t length = strlen(word);

	for (; *text; text++)
		if (strncasecmp(text, word, length) == 0)
			*text = with;
}
