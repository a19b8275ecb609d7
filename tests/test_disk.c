/*
 * Disks that are full at any byte, folders that are none, clocks that jump and
 * settings that are damaged: it is said in a line, play goes on, and what was
 * there stays.
 */
#include <check.h>
#include <limits.h>
#include <pwd.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "session/archive.h"
#include "session/settings.h"
#include "support.h"

static const char *home;
static Told told;

static void
make_home(void)
{
	home = program_home();
}

static const char *
path_of(const char *below)
{
	static char path[2048];

	snprintf(path, sizeof path, "%s/%s", home, below);
	return path;
}

static void
write_file(const char *below, const char *data, size_t size)
{
	FILE *file = fopen(path_of(below), "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(data, 1, size, file), size);
	ck_assert_int_eq(fclose(file), 0);
}

static size_t
read_file(const char *below, char *data, size_t size)
{
	FILE *file = fopen(path_of(below), "r");

	ck_assert_ptr_nonnull(file);
	size_t length = fread(data, 1, size - 1, file);

	data[length] = '\0';
	fclose(file);
	return length;
}

/* Every kind of file is written. */
static const char busy[] =
	"d4\nb2b3\nspeak words\nsave kept\nreport\nnames Ama and Bir\nresign\n"
	"new\ne3\na1b1\nsave again\n";

/* ---- a full disk ---- */

static const long limits[] = { 0, 200, 400, 1, 50, 300, 700, 1000 };

/* A process may make files only so large; SIGXFSZ is the program's to see to:
   it is as if the disk were full at that byte. */
START_TEST(a_disk_that_is_full_at_some_byte_costs_no_game)
{
	char before[4096], after[4096];

	/* ThreadSanitizer writes a file before main() begins, and dies. */
	if (limits[_i] == 0 && support_watches_threads())
		return;
	program_say("--plain --side=both", "c3\na1b2\nsave kept\n", &told);
	read_file("baghchal/kept.bcr", before, sizeof before);
	program_limit_files(limits[_i]);
	program_say("--plain --side=both", busy, &told);
	program_limit_files(-1);
	ck_assert_int_eq(told.status, 0);
	ck_assert_ptr_nonnull(strstr(told.out, "Tigers win: "));
	if (limits[_i] < 200)
		ck_assert_ptr_nonnull(strstr(told.out, "could not be saved"));
	read_file("baghchal/kept.bcr", after, sizeof after);
	ck_assert_str_eq(after, before);
	/* Whatever is there is whole. */
	program_say("--plain", "games\nstatistics\nhistory\n", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_str_eq(told.err, "");
	ck_assert_ptr_null(strstr(told.out, "damaged"));
	ck_assert_ptr_null(strstr(told.out, "cannot be opened"));
	if (limits[_i] < 200)
		ck_assert_ptr_nonnull(strstr(told.out, "1. c3 a1-b2"));
}
END_TEST

/* A real one, where the system lets us have it. */
START_TEST(a_full_file_system_costs_no_game)
{
	char filler[2048], byte = 'x';

#ifdef __linux__
	ck_assert_int_eq(mkdir(path_of("baghchal"), 0700), 0);
	if (mount("none", path_of("baghchal"), "tmpfs", 0, "size=32k") < 0) {
		fprintf(stderr, "no file system can be mounted: not tried\n");
		return;
	}
#endif
	program_say("--plain --side=both", "c3\na1b2\nsave kept\n", &told);
	snprintf(filler, sizeof filler, "%s", path_of("baghchal/filler"));
	FILE *file = fopen(filler, "w");

	while (fwrite(&byte, 1, 1, file) == 1 && fflush(file) == 0)
		;
	fclose(file);
	program_say("--plain --side=both", busy, &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_ptr_nonnull(strstr(told.out, "could not be saved"));
	remove(filler);
	program_say("--plain", "games\nhistory\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "1. c3 a1-b2"));
	ck_assert_ptr_nonnull(strstr(told.out, "kept.bcr"));
	ck_assert_ptr_null(strstr(told.out, "damaged"));
#ifdef __linux__
	umount(path_of("baghchal"));
#endif
}
END_TEST

/* ---- folders ---- */

typedef enum Trouble {
	A_FILE, A_DANGLING_LINK, A_CIRCLE, READ_ONLY, ANOTHERS, TROUBLES,
} Trouble;

static void
make_trouble(Trouble trouble)
{
	char path[2048];

	snprintf(path, sizeof path, "%s", path_of("baghchal"));
	switch (trouble) {
	case A_FILE:
		write_file("baghchal", "x", 1);
		break;
	case A_DANGLING_LINK:
		ck_assert_int_eq(symlink("/nowhere/at/all", path), 0);
		break;
	case A_CIRCLE:
		ck_assert_int_eq(symlink(path, path), 0);
		break;
	case READ_ONLY:
		ck_assert_int_eq(mkdir(path, 0500), 0);
		break;
	case ANOTHERS:
		ck_assert_int_eq(mkdir(path, 0700), 0);
		break;
	case TROUBLES:
		break;
	}
}

/* The superuser may write everywhere: somebody else plays then.  False when
   that cannot be. */
static bool
become_somebody(void)
{
	if (getuid() != 0)
		return true;
	const struct passwd *nobody = getpwnam("nobody");

	return nobody && chmod(home, 0755) == 0 &&
	       access(getenv("BAGHCHAL") ? getenv("BAGHCHAL")
					 : "build/baghchal", X_OK) == 0 &&
	       setgid(nobody->pw_gid) == 0 && setuid(nobody->pw_uid) == 0;
}

START_TEST(a_folder_that_is_none_stops_no_play)
{
	Trouble trouble = (Trouble)_i;

	make_trouble(trouble);
	/* Another's folder, when there is only one of us. */
	if (trouble == ANOTHERS && getuid() != 0)
		chmod(path_of("baghchal"), 0);
	pid_t pid = fork();
	int status;

	ck_assert_int_ge(pid, 0);
	if (pid == 0) {
		if (trouble >= READ_ONLY && !become_somebody())
			_exit(0);
		program_say("--plain --side=both",
			    "c3\na1b2\nsave\nspeak words\nreport\ngames\n"
			    "statistics\nresign\nnew\nd4\n", &told);
		/* Who may not go where the program is cannot try it. */
		_exit(told.status == 127 ? 0 :
		      told.status == 0 &&
		      strstr(told.out, "not saved by itself: ") &&
		      strstr(told.out, "Tigers win: ") ? 0 : 1);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	ck_assert_msg(status == 0, "trouble %d", _i);
	chmod(path_of("baghchal"), 0700);
}
END_TEST

/* ---- clocks ---- */

static const long long times[] = {
	0, -1, -86400LL * 366 * 3000, 951782400, 2147483647, 2147483648LL,
	253402300799LL, 253402300800LL, 99999999999999LL, INT64_MAX, INT64_MIN,
};

START_TEST(a_game_is_kept_whatever_the_clock_says)
{
	const Rules rules = { 5, REPETITION_DRAW };
	char first[ARCHIVE_NAME] = "", second[ARCHIVE_NAME] = "";
	char data[TEXT_LINE];
	Game *game = game_new(&rules, NULL);
	Record *record = record_new(game);
	time_t now = (time_t)times[_i];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_msg(!archive_keep(record, now, first, &why), "%s", data);
	ck_assert_msg(!archive_keep(record, now, second, &why), "%s", data);
	ck_assert(archive_is_name(first) && archive_is_name(second));
	ck_assert_str_ne(first, second);
	/* Back in time, nothing that is new is swept away. */
	archive_sweep(now);
	snprintf(data, sizeof data, "baghchal/%s", first);
	ck_assert_int_eq(access(path_of(data), F_OK), 0);
	record_free(record);
	game_free(game);
}
END_TEST

/* ---- settings ---- */

/* Reads the file as it is now: whatever it says, each value makes sense. */
static void
load_settings(void)
{
	char data[TEXT_LINE];
	Settings settings;
	Text why;

	text_init(&why, data, sizeof data);
	settings_init(&settings);
	Status status = settings_load(&settings, &why);

	ck_assert_int_eq(status == STATUS_OK, data[0] == '\0');
	ck_assert_int_lt(settings.setup.seats, SEATS_COUNT);
	ck_assert_int_lt(settings.setup.level, LEVEL_COUNT);
	ck_assert_int_ge(settings.setup.rules.goal, RULES_GOAL_MIN);
	ck_assert_int_le(settings.setup.rules.goal, RULES_GOAL_MIN + 2);
	ck_assert_int_le(settings.setup.rules.repetition, REPETITION_FORBID);
	ck_assert_ptr_nonnull(timer_name(settings.setup.timer_s));
	settings_release(&settings);
}

START_TEST(settings_cut_or_changed_at_any_byte_do_no_harm)
{
	static const char bytes[] = { '\0', '\n', ' ', '\377', '7', '\033' };
	char whole[1024], changed[1024];
	Settings settings;

	settings_init(&settings);
	strcpy(settings.setup.names[0], "Maya");
	strcpy(settings.setup.names[1], "\u864e \"x\"");
	ck_assert(!settings_store(&settings, NULL));
	size_t size = read_file("baghchal/settings", whole, sizeof whole);

	for (size_t at = 0; at < size; at++) {
		write_file("baghchal/settings", whole, at);
		load_settings();
		for (size_t i = 0; i < sizeof bytes; i++) {
			memcpy(changed, whole, size);
			changed[at] = bytes[i];
			write_file("baghchal/settings", changed, size);
			load_settings();
		}
	}
}
END_TEST

Suite *disk_suite(void);

Suite *
disk_suite(void)
{
	Suite *suite = suite_create("disk");
	TCase *part = tcase_create("part"), *slow = tcase_create("slow");

	suite_add_tcase(suite, part);
	tcase_set_timeout(part, 60);
	tcase_add_checked_fixture(part, make_home, program_clean);
	tcase_add_loop_test(part,
		a_disk_that_is_full_at_some_byte_costs_no_game, 0, 3);
	tcase_add_loop_test(part, a_folder_that_is_none_stops_no_play, 0,
			    TROUBLES);
	tcase_add_loop_test(part, a_game_is_kept_whatever_the_clock_says, 0,
			    sizeof times / sizeof times[0]);
	tcase_add_test(part, settings_cut_or_changed_at_any_byte_do_no_harm);
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 60);
	tcase_set_tags(slow, "slow");
	tcase_add_checked_fixture(slow, make_home, program_clean);
	tcase_add_loop_test(slow,
		a_disk_that_is_full_at_some_byte_costs_no_game, 3,
		sizeof limits / sizeof limits[0]);
	tcase_add_test(slow, a_full_file_system_costs_no_game);
	return suite;
}
