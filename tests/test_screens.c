/*
 * Golden screens: every script in tests/screens/ gives the screen beside it.
 * With BAGHCHAL_UPDATE_SCREENS=1 the screens are written anew instead: look
 * at what `git diff` says then.
 *
 * Those whose names begin with "ne-" are in Nepali: they are passed over where
 * the build has no translations.
 */
#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "script.h"

#define FOLDER "tests/screens/"

enum { SCREENS_MAX = 400, NAME_SIZE = 64, TRIES = 100 };	/* of 10 ms */

/* A test runs in a process of its own and finds its script by its number in
   the list of names. */
typedef struct Names {
	char names[SCREENS_MAX][NAME_SIZE];
	int count;
} Names;

static int
compare_names(const void *a, const void *b)
{
	return strcmp(a, b);
}

static void
find_names(Names *names)
{
	DIR *folder = opendir(FOLDER);
	struct dirent *entry;

	names->count = 0;
	while (folder && (entry = readdir(folder))) {
		char *end = strstr(entry->d_name, ".keys");

		if (!end || strcmp(end, ".keys") != 0 ||
		    names->count == SCREENS_MAX)
			continue;
		snprintf(names->names[names->count++], NAME_SIZE, "%.*s",
			 (int)(end - entry->d_name), entry->d_name);
	}
	if (folder)
		closedir(folder);
	qsort(names->names, (size_t)names->count, NAME_SIZE, compare_names);
}

static char *
print_screen(const Pty *pty, bool pens)
{
	char *text = NULL;
	size_t size;
	FILE *out = open_memstream(&text, &size);

	vt_print(&pty->vt, out, pens);
	fclose(out);
	return text;
}

static char *
read_whole(const char *path)
{
	char *text = calloc(1, 1 << 16);
	FILE *file = fopen(path, "r");

	if (file) {
		size_t length = fread(text, 1, (1 << 16) - 1, file);

		text[length] = '\0';
		fclose(file);
	}
	return text;
}

/* The length of the first line, and what follows it. */
static size_t
line_of(const char **text)
{
	size_t length = strcspn(*text, "\n");

	*text += length + ((*text)[length] == '\n');
	return length;
}

/* Prints the lines that differ, wanted and got. */
static void
explain(const char *path, const char *wanted, const char *got)
{
	fprintf(stderr, "\n%s differs (- wanted, + got):\n", path);
	for (int line = 1; *wanted || *got; line++) {
		const char *a = wanted, *b = got;
		size_t a_length = line_of(&wanted), b_length = line_of(&got);

		if (a_length == b_length && strncmp(a, b, a_length) == 0)
			continue;
		fprintf(stderr, "%4d - %.*s\n", line, (int)a_length, a);
		fprintf(stderr, "%4d + %.*s\n", line, (int)b_length, b);
	}
}

/* Output may be on its way still when the program sleeps: a screen that is not
   yet the wanted one gets some more time, a right one needs none. */
static char *
screen_like(Pty *pty, bool pens, const char *wanted, int tries)
{
	for (int i = 0;; i++) {
		char *got = print_screen(pty, pens);

		if (i == tries || !strcmp(got, wanted))
			return got;
		free(got);
		pty_read(pty, 10);
	}
}

static void
check_screen(Pty *pty, bool pens, const char *path)
{
	const char *asked = getenv("BAGHCHAL_UPDATE_SCREENS");
	bool update = asked && *asked;
	char *wanted = read_whole(path);
	char *got = screen_like(pty, pens, wanted, update ? 10 : TRIES);
	bool equal = strcmp(got, wanted) == 0;

	if (!equal && update) {
		FILE *file = fopen(path, "w");

		ck_assert_ptr_nonnull(file);
		fputs(got, file);
		ck_assert_int_eq(fclose(file), 0);
	} else if (!equal) {
		explain(path, wanted, got);
		ck_abort_msg("%s differs", path);
	}
	free(wanted);
	free(got);
}

/* Whether the script can be played: those in Nepali need its catalogue. */
static bool
is_playable(const char *name)
{
	return strncmp(name, "ne-", 3) != 0 || program_speaks("ne");
}

START_TEST(a_script_gives_its_screen)
{
	static Script script;
	static Pty pty;
	char path[128];
	Names names;

	find_names(&names);
	ck_assert_int_lt(_i, names.count);
	if (!is_playable(names.names[_i]))
		return;
	snprintf(path, sizeof path, FOLDER "%s.keys", names.names[_i]);
	script_read(&script, path);
	pty_start(&pty, &script.setup);
	script_play(&script, &pty);
	snprintf(path, sizeof path, FOLDER "%s.screen", names.names[_i]);
	check_screen(&pty, script.pens, path);
	ck_assert_str_eq(pty.vt.error, "");
	pty_finish(&pty);
}
END_TEST

START_TEST(there_are_scripts)
{
	Names names;

	find_names(&names);
	ck_assert_int_gt(names.count, 30);
	ck_assert_int_lt(names.count, SCREENS_MAX);
}
END_TEST

static void
make_home(void)
{
	program_home();
}

Suite *screens_suite(void);

Suite *
screens_suite(void)
{
	Suite *suite = suite_create("screens");
	TCase *tcase = tcase_create("screens");
	Names names;

	find_names(&names);
	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase, there_are_scripts);
	tcase_add_loop_test(tcase, a_script_gives_its_screen, 0, names.count);
	return suite;
}
