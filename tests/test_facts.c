/* --debug-terminal, and what a report says of the terminal. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "program.h"
#include "script.h"

static Told told;

static void
make_home(void)
{
	program_home();
}

START_TEST(the_facts_are_told_without_a_terminal_too)
{
	setenv("TERM", "xterm-256color", 1);
	setenv("LC_ALL", "C", 1);
	setenv("NO_COLOR", "1", 1);
	program_say("--debug-terminal --theme=contrast --mouse=off", "", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(strncmp(told.out, "Version: baghchal ", 18), 0);
	const char *facts = strchr(told.out, '\n') + 1;
	const char *curses = strstr(facts, "Curses: ncurses ");

	ck_assert_ptr_nonnull(curses);
	ck_assert_int_eq(strncmp(facts,
		"Terminal type: xterm-256color\n"
		"Terminal: input no terminal, output no terminal\n"
		"Size: no terminal\n"
		"Colours: 256\n"
		"Colours wanted: auto, NO_COLOR set\n", strlen(
		"Terminal type: xterm-256color\n"
		"Terminal: input no terminal, output no terminal\n"
		"Size: no terminal\n"
		"Colours: 256\n"
		"Colours wanted: auto, NO_COLOR set\n")), 0);
	ck_assert_ptr_nonnull(strstr(facts, "\nLocale: C\n"));
	ck_assert_str_eq(strchr(curses, '\n'),
		"\nCharacters: ascii (auto)\nTheme: contrast\nBoard: auto\n"
		"Mouse: off\n");
}
END_TEST

START_TEST(what_terminfo_does_not_know_is_said)
{
	setenv("TERM", "no such\033[1m terminal", 1);
	program_say("--debug-terminal", "", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_ptr_nonnull(strstr(told.out, "\nTerminal type: "
				     "no?such?[1m?terminal\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "\nColours: unknown here\n"));
	unsetenv("TERM");
	program_say("--debug-terminal", "", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "\nTerminal type: not set\n"));
}
END_TEST

START_TEST(what_is_no_word_in_the_settings_is_not_obeyed)
{
	char path[1024];

	snprintf(path, sizeof path, "%s/baghchal", getenv("HOME"));
	mkdir(path, 0700);
	snprintf(path, sizeof path, "%s/baghchal/settings", getenv("HOME"));
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	fputs("charset \033[31m\nboard \033]0;x\007\n", file);
	fclose(file);
	program_say("--debug-terminal", "", &told);
	ck_assert_ptr_nonnull(strstr(told.out, " (?[31m)\nTheme: "));
	ck_assert_ptr_nonnull(strstr(told.out, "\nBoard: ?]0;x?\n"));
}
END_TEST

START_TEST(the_size_is_that_of_the_terminal)
{
	static const char *const words[] = { "--debug-terminal", NULL };

	program_run_terminal("xterm", words, "", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nTerminal: input a terminal, output a terminal\r\n"));
	ck_assert_ptr_nonnull(strstr(told.out, " columns, "));
}
END_TEST

START_TEST(the_key_of_reports_says_where_the_report_is)
{
	static Pty pty;
	char folder[600];
	PtySetup setup = { .words = { "--side=both", "--restricted",
				      folder } };

	snprintf(folder, sizeof folder, "--folder=%s/guests", getenv("HOME"));

	pty_start(&pty, &setup);
	pty_await_screen(&pty);
	script_press(&pty, "!");
	pty_expect(&pty, "for your host:");
	pty_expect(&pty, "report-2");
	pty_finish(&pty);
}
END_TEST

Suite *facts_suite(void);

Suite *
facts_suite(void)
{
	Suite *suite = suite_create("facts");
	TCase *tcase = tcase_create("facts");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase, the_facts_are_told_without_a_terminal_too);
	tcase_add_test(tcase, what_terminfo_does_not_know_is_said);
	tcase_add_test(tcase, what_is_no_word_in_the_settings_is_not_obeyed);
	tcase_add_test(tcase, the_size_is_that_of_the_terminal);
	tcase_add_test(tcase, the_key_of_reports_says_where_the_report_is);
	return suite;
}
