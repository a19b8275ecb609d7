/* The game as the shell of an account: nothing but the game, whatever is asked
   of it. */
#include "app/login_shell.h"

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"

static const char *home;
static char folder_option[640];
static Told told;

static void
begin(void)
{
	home = program_home();
	snprintf(folder_option, sizeof folder_option, "--folder=%s/guests",
		 home);
}

START_TEST(a_shell_is_known_by_its_name_and_by_its_words)
{
	static struct {
		bool is_shell;
		int count;
		char words[3][24];
	} starts[] = {
		{ true, 1, { "-baghchal" } },
		{ true, 1, { "-sh" } },
		{ true, 3, { "baghchal", "-c", "ls" } },
		{ true, 3, { "/games/baghchal", "-c", "" } },
		{ false, 1, { "baghchal" } },
		{ false, 2, { "baghchal", "-c" } },
		{ false, 3, { "baghchal", "ugi", "-c" } },
	};

	for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
		char *words[3];

		for (int k = 0; k < starts[i].count; k++)
			words[k] = starts[i].words[k];
		ck_assert_int_eq(login_shell_is(starts[i].count, words),
				 starts[i].is_shell);
	}
	ck_assert(!login_shell_is(0, NULL));
}
END_TEST

START_TEST(the_command_is_passed_over)
{
	static char text[4][16] = { "baghchal", "-c", "ls", "--new" };
	char *words[] = { text[0], text[1], text[2], text[3], NULL };
	int count = 4;
	char **left = login_shell_words(&count, words);

	ck_assert_int_eq(count, 2);
	ck_assert_str_eq(left[0], "baghchal");
	ck_assert_str_eq(left[1], "--new");
	ck_assert_ptr_null(left[2]);
	ck_assert_ptr_eq(login_shell_words(&count, left), left);
	ck_assert_int_eq(count, 2);
}
END_TEST

START_TEST(its_user_is_a_guest)
{
	Guest guest = login_shell_guest();

	ck_assert(guest.restricted);
	ck_assert(!*guest.name || guest_is_name(guest.name));
	ck_assert_ptr_null(guest.folder);
}
END_TEST

/* Starts it by that name. */
static int
run_as(const char *name, const char *word, const char *value)
{
	const char *path = getenv("BAGHCHAL");
	int status;
	pid_t pid = fork();

	ck_assert_int_ge(pid, 0);
	if (pid == 0) {
		int in = open("/dev/null", O_RDONLY);
		int out = open("/dev/null", O_WRONLY);

		dup2(in, 0);
		dup2(out, 1);
		dup2(out, 2);
		execl(path ? path : "build/baghchal", name, word, value,
		      (char *)NULL);
		_exit(127);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

START_TEST(a_login_shell_opens_no_file_and_runs_no_subcommand)
{
	ck_assert_int_eq(run_as("-baghchal", folder_option, "--new"), 0);
	ck_assert_int_eq(run_as("-baghchal", folder_option, "/etc/passwd"), 2);
	ck_assert_int_eq(run_as("-baghchal", "ugi", folder_option), 2);
}
END_TEST

static const char *const commands[] = {
	"sh", "ugi", "/usr/lib/openssh/sftp-server", "--new", "",
};

START_TEST(a_shell_that_is_given_a_command_plays)
{
	const char *words[] = { "-c", commands[_i], folder_option, NULL };

	program_run(words, "c3\nsave\nsave /tmp/baghchal-shell\n", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_ptr_nonnull(strstr(told.out, "Goats play c3\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "Not saved: "));
	ck_assert_int_ne(access("/tmp/baghchal-shell", F_OK), 0);
}
END_TEST

Suite *login_shell_suite(void);

Suite *
login_shell_suite(void)
{
	Suite *suite = suite_create("login_shell");
	TCase *tcase = tcase_create("login_shell");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, program_clean);
	tcase_add_test(tcase, a_shell_is_known_by_its_name_and_by_its_words);
	tcase_add_test(tcase, the_command_is_passed_over);
	tcase_add_test(tcase, its_user_is_a_guest);
	tcase_add_test(tcase,
		       a_login_shell_opens_no_file_and_runs_no_subcommand);
	tcase_add_loop_test(tcase, a_shell_that_is_given_a_command_plays, 0,
			    sizeof commands / sizeof commands[0]);
	return suite;
}
