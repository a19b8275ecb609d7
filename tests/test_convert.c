/* `baghchal convert`: what it prints, reports, rewrites, and its status. */
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/convert.h"

enum { ARGUMENTS_MAX = 16, TOLD_SIZE = 4096 };

static char folder[512];
static int home;	/* the folder that tests run in */

/* What a run gave. */
static struct {
	int status;
	char out[TOLD_SIZE], err[TOLD_SIZE];
} told;

/* A good game, another, and how they are written. */
#define ONE "[Event \"one\"]\n[Result \"*\"]\n\n1. c3 a1-b2 *\n"
#define TWO "[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. d4 1-0\n"
#define BAD "[Event \"bad\"]\n[Result \"*\"]\n\n1. c3\na1xc3 *\n"

static void
enter_folder(void)
{
	const char *parent = getenv("TMPDIR");

	snprintf(folder, sizeof folder, "%s/baghchal-convert-XXXXXX",
		 parent && *parent ? parent : "/tmp");
	ck_assert_ptr_nonnull(mkdtemp(folder));
	home = open(".", O_RDONLY | O_CLOEXEC);
	ck_assert_int_ge(home, 0);
	ck_assert_int_eq(chdir(folder), 0);
}

static void
leave_folder(void)
{
	static const char *const names[] = {
		"a.bcr", "b.bcr", "bad.bcr", "link.bcr", "in", "out", "err",
	};

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		unlink(names[i]);
	ck_assert_int_eq(fchdir(home), 0);
	close(home);
	/* Also tells of anything that was left behind. */
	ck_assert_int_eq(rmdir(folder), 0);
}

static void
put_bytes(const char *path, const char *data, size_t size)
{
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(data, 1, size, file), size);
	ck_assert_int_eq(fclose(file), 0);
}

static void
put(const char *path, const char *text)
{
	put_bytes(path, text, strlen(text));
}

static const char *
get(const char *path, char data[TOLD_SIZE])
{
	FILE *file = fopen(path, "r");

	ck_assert_msg(file, "%s is missing", path);
	data[fread(data, 1, TOLD_SIZE - 1, file)] = '\0';
	fclose(file);
	return data;
}

static void
redirect(const char *path, int flags, int fd)
{
	int file = open(path, flags, 0600);

	if (file < 0 || dup2(file, fd) < 0)
		_exit(99);
	close(file);
}

/* Runs `convert` with a line of arguments, the file `in` as its input and
   standard output going to `out`; in a process of its own, as from a shell. */
static void
convert_to(const char *out, const char *line)
{
	char words[512], *argv[ARGUMENTS_MAX];
	int argc = 0;

	snprintf(words, sizeof words, "convert %s", line);
	for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
		argv[argc++] = word;
	argv[argc] = NULL;
	fflush(NULL);
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (child == 0) {
		redirect("in", O_RDWR | O_CREAT, STDIN_FILENO);
		redirect(out, O_WRONLY | O_CREAT | O_TRUNC, STDOUT_FILENO);
		redirect("err", O_WRONLY | O_CREAT | O_TRUNC, STDERR_FILENO);
		exit(convert_main(argc, argv));
	}
	int status;

	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	told.status = WEXITSTATUS(status);
	get("err", told.err);
}

static void
convert(const char *line)
{
	convert_to("out", line);
	get("out", told.out);
}

static void
gave(int status, const char *out, const char *err)
{
	ck_assert_str_eq(told.err, err);
	ck_assert_str_eq(told.out, out);
	ck_assert_int_eq(told.status, status);
}

START_TEST(all_games_of_all_files_are_printed_in_the_usual_form)
{
	put("a.bcr", "[Event \"one\"] c3 a1b2 *\n" TWO);
	put("b.bcr", "1. G33 B5142 *");
	convert("a.bcr b.bcr");
	gave(0, ONE "\n" TWO "\n[Result \"*\"]\n\n1. c3 a1-b2 *\n", "");
}
END_TEST

START_TEST(a_hyphen_is_standard_input)
{
	put("in", ONE);
	convert("-");
	gave(0, ONE, "");
	put("in", BAD);
	convert("-");
	gave(1, "", "baghchal: stdin: line 5, move 1: a1xc3: a goat stands on "
		    "c3\n");
}
END_TEST

START_TEST(bad_games_are_reported_and_good_ones_kept)
{
	put("a.bcr", BAD "\n" ONE "\n" BAD "\n" TWO);
	convert("a.bcr missing.bcr");
	gave(1, ONE "\n" TWO,
	     "baghchal: a.bcr: line 5, move 1: a1xc3: a goat stands on c3\n"
	     "baghchal: a.bcr: line 16, move 1: a1xc3: a goat stands on c3\n"
	     "baghchal: missing.bcr: No such file or directory\n");
}
END_TEST

START_TEST(checking_prints_no_game)
{
	put("a.bcr", ONE);
	put("bad.bcr", BAD);
	convert("--check a.bcr");
	gave(0, "", "");
	convert("-q a.bcr bad.bcr");
	gave(1, "", "baghchal: bad.bcr: line 5, move 1: a1xc3: "
		    "a goat stands on c3\n");
}
END_TEST

START_TEST(a_file_with_no_game_is_reported)
{
	put("a.bcr", "; nothing\n");
	convert("a.bcr");
	gave(1, "", "baghchal: a.bcr: there is no game in it\n");
	convert(".");
	gave(1, "", "baghchal: .: is a folder\n");
}
END_TEST

START_TEST(output_goes_into_a_file_and_replaces_it)
{
	char data[TOLD_SIZE];

	put("a.bcr", ONE BAD TWO);
	put("b.bcr", "old");
	ck_assert_int_eq(symlink("b.bcr", "link.bcr"), 0);
	convert("-o link.bcr a.bcr");
	gave(1, "", "baghchal: a.bcr: line 9, move 1: a1xc3: "
		    "a goat stands on c3\n");
	ck_assert_str_eq(get("b.bcr", data), ONE "\n" TWO);
	convert("a.bcr --output=a.bcr -");
	ck_assert_str_eq(get("a.bcr", data), ONE "\n" TWO);
	convert("--output - b.bcr");
	gave(0, ONE "\n" TWO, "");
}
END_TEST

START_TEST(no_good_game_leaves_the_output_file_alone)
{
	char data[TOLD_SIZE];

	put("bad.bcr", BAD);
	put("b.bcr", "old");
	convert("-o b.bcr bad.bcr");
	gave(1, "", "baghchal: bad.bcr: line 5, move 1: a1xc3: "
		    "a goat stands on c3\n"
		    "baghchal: b.bcr: not written: there is no good game\n");
	ck_assert_str_eq(get("b.bcr", data), "old");
	put("a.bcr", ONE);
	convert("-o missing/b.bcr a.bcr");
	gave(1, "", "baghchal: missing/b.bcr: No such file or directory\n");
}
END_TEST

/* A pipe of its own, as a device of the machine might be replaced by a fault
   that this test is to find. */
START_TEST(a_pipe_is_written_to_and_not_replaced)
{
	struct stat info;
	char data[TOLD_SIZE];

	put("a.bcr", ONE);
	ck_assert_int_eq(mkfifo("b.bcr", 0600), 0);
	int fd = open("b.bcr", O_RDWR | O_NONBLOCK | O_CLOEXEC);

	ck_assert_int_ge(fd, 0);
	convert("-o b.bcr a.bcr");
	gave(0, "", "");
	ck_assert_int_eq(lstat("b.bcr", &info), 0);
	ck_assert(S_ISFIFO(info.st_mode));
	ssize_t size = read(fd, data, sizeof data - 1);

	ck_assert_int_gt(size, 0);
	data[size] = '\0';
	ck_assert_str_eq(data, ONE);
	close(fd);
}
END_TEST

START_TEST(in_place_rewrites_the_files_that_are_all_good)
{
	char data[TOLD_SIZE];
	struct stat before, after;

	put("a.bcr", "c3 a1b2 *");
	put("b.bcr", TWO);
	put("bad.bcr", "c3 * " BAD);
	ck_assert_int_eq(stat("b.bcr", &before), 0);
	convert("-i a.bcr bad.bcr b.bcr");
	gave(1, "", "baghchal: bad.bcr: line 5, move 1: a1xc3: "
		    "a goat stands on c3\n"
		    "baghchal: bad.bcr: left as it is\n");
	ck_assert_str_eq(get("a.bcr", data),
			 "[Result \"*\"]\n\n1. c3 a1-b2 *\n");
	ck_assert_str_eq(get("bad.bcr", data), "c3 * " BAD);
	ck_assert_str_eq(get("b.bcr", data), TWO);
	/* What would not change is not even written again. */
	ck_assert_int_eq(stat("b.bcr", &after), 0);
	ck_assert_uint_eq(before.st_ino, after.st_ino);
}
END_TEST

START_TEST(zero_bytes_do_not_hide_what_comes_behind)
{
	static const char comment[] = "c3 {a\0b} *", moves[] = "c3 \0 *\n" ONE;

	put_bytes("a.bcr", comment, sizeof comment - 1);
	convert("a.bcr");
	gave(0, "[Result \"*\"]\n\n1. c3 {a\ufffdb} *\n", "");
	put_bytes("a.bcr", moves, sizeof moves - 1);
	convert("a.bcr");
	gave(1, ONE, "baghchal: a.bcr: line 1, move 1: ?: a move begins with "
		     "a point, a1 to e5\n");
}
END_TEST

START_TEST(a_full_disk_is_said)
{
	put("a.bcr", ONE);
	convert_to("/dev/full", "a.bcr");
	ck_assert_int_eq(told.status, 1);
	ck_assert_str_eq(told.err, "baghchal: stdout: No space left on "
				   "device\n");
	convert_to("/dev/full", "--help");
	ck_assert_int_eq(told.status, 1);
}
END_TEST

START_TEST(wrong_usage_is_named_with_status_2)
{
	static const char *const usages[][2] = {
		{ "", "FILE is missing" },
		{ "-q", "FILE is missing" },
		{ "-x a.bcr", "there is no option -x" },
		{ "-qx a.bcr", "there is no option -x" },
		{ "a.bcr --foo", "there is no option '--foo'" },
		{ "--check=yes a.bcr", "--check takes no value" },
		{ "a.bcr -o", "--output needs a value: FILE" },
		{ "a.bcr --output", "--output needs a value: FILE" },
		{ "-i -", "--in-place does not go with -" },
		{ "-iq a.bcr", "only one of --check, --in-place and --output "
			       "can be given" },
	};
	char err[TOLD_SIZE];

	for (size_t i = 0; i < sizeof usages / sizeof usages[0]; i++) {
		convert(usages[i][0]);
		snprintf(err, sizeof err, "baghchal: %s; see 'baghchal "
			 "convert --help'\n", usages[i][1]);
		gave(2, "", err);
	}
}
END_TEST

START_TEST(help_names_every_option)
{
	convert("--help");
	ck_assert_int_eq(told.status, 0);
	ck_assert_str_eq(told.err, "");
	ck_assert_ptr_nonnull(strstr(told.out, "--in-place"));
	ck_assert_ptr_nonnull(strstr(told.out, "--output=FILE"));
	ck_assert_ptr_nonnull(strstr(told.out, "--check"));
	ck_assert_ptr_nonnull(strstr(told.out, "--help"));
}
END_TEST

Suite *convert_suite(void);

Suite *
convert_suite(void)
{
	Suite *suite = suite_create("convert");
	TCase *tcase = tcase_create("convert");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, enter_folder, leave_folder);
	tcase_add_test(tcase,
		       all_games_of_all_files_are_printed_in_the_usual_form);
	tcase_add_test(tcase, a_hyphen_is_standard_input);
	tcase_add_test(tcase, bad_games_are_reported_and_good_ones_kept);
	tcase_add_test(tcase, checking_prints_no_game);
	tcase_add_test(tcase, a_file_with_no_game_is_reported);
	tcase_add_test(tcase, output_goes_into_a_file_and_replaces_it);
	tcase_add_test(tcase, no_good_game_leaves_the_output_file_alone);
	tcase_add_test(tcase, a_pipe_is_written_to_and_not_replaced);
	tcase_add_test(tcase, in_place_rewrites_the_files_that_are_all_good);
	tcase_add_test(tcase, zero_bytes_do_not_hide_what_comes_behind);
	tcase_add_test(tcase, a_full_disk_is_said);
	tcase_add_test(tcase, wrong_usage_is_named_with_status_2);
	tcase_add_test(tcase, help_names_every_option);
	return suite;
}
