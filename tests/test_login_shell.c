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

static char folder_option[640];
static Told told;

static void
begin(void)
{
	snprintf(folder_option, sizeof folder_option, "--folder=%s/guests",
		 program_home());
}

START_TEST(a_shell_is_known_by_its_name_and_by_whose_it_is)
{
	static const struct {
		const char *program, *shell;
		bool is_shell;
	} starts[] = {
		{ "-baghchal", "/bin/sh", true },
		{ "-sh", NULL, true },
		{ "baghchal", "/usr/games/baghchal", true },
		{ "build/baghchal", "/usr/games/baghchal", true },
		{ "baghchal", "/bin/sh", false },
		{ "baghchal", "/usr/games/baghchal-2", false },
		{ "baghchal", "", false },
		{ "baghchal", NULL, false },
	};

	for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
		ck_assert_int_eq(login_shell_is(starts[i].program,
						starts[i].shell),
				 starts[i].is_shell);
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

/* Starts it by that name, with nothing to read. */
static int
run_as(const char *name, const char *const words[3])
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
		execl(path ? path : "build/baghchal", name, words[0], words[1],
		      words[2], (char *)NULL);
		_exit(127);
	}
	ck_assert_int_eq(waitpid(pid, &status, 0), pid);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

static const struct {
	const char *words[2];
	int status;
} starts[] = {
	{ { "--new" }, 0 },
	{ { "/etc/passwd" }, 2 },
	{ { "ugi" }, 2 },
	{ { "solve" }, 2 },
	{ { "-c", "sh" }, 0 },
	{ { "-c", "ugi" }, 0 },
	{ { "-c", "/usr/lib/openssh/sftp-server" }, 0 },
	{ { "-c", "" }, 0 },
};

START_TEST(a_shell_plays_whatever_it_is_asked)
{
	const char *const *given = starts[_i].words;
	const char *const words[3] = {
		given[0], given[1] ? given[1] : folder_option,
		given[1] ? folder_option : NULL,
	};

	ck_assert_int_eq(run_as("-baghchal", words), starts[_i].status);
}
END_TEST

START_TEST(for_others_there_is_no_option_c)
{
	program_say("-c ascii --new", "", &told);
	ck_assert_int_eq(told.status, 2);
	ck_assert_ptr_nonnull(strstr(told.err, "there is no option -c"));
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
	tcase_add_test(tcase, a_shell_is_known_by_its_name_and_by_whose_it_is);
	tcase_add_test(tcase, the_command_is_passed_over);
	tcase_add_test(tcase, its_user_is_a_guest);
	tcase_add_loop_test(tcase, a_shell_plays_whatever_it_is_asked, 0,
			    sizeof starts / sizeof starts[0]);
	tcase_add_test(tcase, for_others_there_is_no_option_c);
	return suite;
}
