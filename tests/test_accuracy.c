#include <check.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

#define SAMPLE "tests/data/exact-sample.txt"

static Told told;

/* The number behind a word at the start of a line or behind a blank. */
static long
number_behind(const char *text, const char *word)
{
	const char *p = strstr(text, word);
	long number = -1;

	ck_assert_msg(p, "no '%s' in %s", word, text);
	ck_assert_int_eq(sscanf(p + strlen(word), "%ld", &number), 1);
	return number;
}

/* The figures of a row: positions and kept. */
static void
read_row(const char *name, int *positions, int *kept)
{
	const char *p = strstr(told.out, name);

	ck_assert_msg(p, "no '%s' in %s", name, told.out);
	ck_assert_int_eq(sscanf(p + strlen(name), "%d %d", positions, kept), 2);
	ck_assert_int_le(*kept, *positions);
}

static const char *const rows[] = {
	"goats   placement ", "goats   movement  ",
	"tigers  placement ", "tigers  movement  ",
};

START_TEST(the_rows_of_sides_and_phases_make_up_the_whole)
{
	int positions = 0, kept = 0, all, all_kept;

	program_say("bench --accuracy --hash=1 --nodes=300 " SAMPLE, "", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_str_eq(told.err, "");
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		int here, here_kept;

		read_row(rows[i], &here, &here_kept);
		ck_assert_int_gt(here_kept, 0);
		positions += here;
		kept += here_kept;
	}
	read_row("both    both      ", &all, &all_kept);
	ck_assert_int_eq(all, positions);
	ck_assert_int_eq(all_kept, kept);
	ck_assert_int_eq(number_behind(told.out, "\npositions "), 1000);
	ck_assert_int_eq(number_behind(told.out, " choices "), all);
}
END_TEST

/* All but the last lines, in which the time stands. */
static void
keep_table(char *table, size_t size)
{
	snprintf(table, size, "%s", told.out);
	char *end = strstr(table, "\ntime ");

	ck_assert_ptr_nonnull(end);
	*end = '\0';
}

START_TEST(the_same_nodes_choose_the_same_moves)
{
	static const char *const lines[] = {
		"bench -a -m --hash=1 --nodes=200 " SAMPLE,
		"bench -a -m --hash=1 --level=easy --seed=3 " SAMPLE,
		"bench -a -m --hash=1 --level=medium " SAMPLE,
	};
	static char first[sizeof told.out], second[sizeof told.out];

	program_say(lines[_i], "", &told);
	keep_table(first, sizeof first);
	program_say(lines[_i], "", &told);
	keep_table(second, sizeof second);
	ck_assert_str_eq(second, first);
}
END_TEST

START_TEST(blank_lines_and_comments_are_passed_over)
{
	program_say("bench -a --depth=1 -",
		    "# The goats can hold the draw on two points.\n\n"
		    "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 "
		    "c1:T1 d2:D a5:T1 c5:D\n", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_int_eq(number_behind(told.out, "\npositions "), 1);
	ck_assert_int_eq(number_behind(told.out, " choices "), 1);
	program_say("bench -a", "#\n\nG\n", &told);
	ck_assert_ptr_nonnull(strstr(told.err, "stdin: line 3: "));
	ck_assert_int_eq(told.status, 1);
}
END_TEST

START_TEST(every_miss_is_one_line)
{
	int misses = 0, all, kept;

	program_say("bench -a -m --hash=1 --depth=1 " SAMPLE, "", &told);
	for (const char *p = told.out; (p = strstr(p, "miss ")); p++)
		misses++;
	read_row("both    both      ", &all, &kept);
	ck_assert_int_gt(misses, 0);
	ck_assert_int_eq(misses, all - kept);
	ck_assert_ptr_nonnull(strstr(told.out, ", kept by "));
}
END_TEST

static const struct {
	const char *line, *input, *said;
	int status;
} refused[] = {
	{ "bench --accuracy no-such-file", "", "no-such-file: ", 1 },
	{ "bench --accuracy tests", "", "tests: ", 1 },
	{ "bench --accuracy", "", "stdin: no position is in it", 1 },
	{ "bench --accuracy", "B3B/5/5/5/B3B G 0\n",
	  "stdin: line 1: no ; behind the position", 1 },
	{ "bench --accuracy a b", "", "one FILE is enough: 'b'", 2 },
	{ "bench --accuracy --level=perfect", "",
	  "--level takes easy|medium|hard, not 'perfect'", 2 },
	{ "bench --accuracy --level=easy --nodes=5", "",
	  "level easy has limits of its own", 2 },
	{ "bench --accuracy --movetime=0", "", "--movetime takes MS", 2 },
	{ "bench --movetime=50", "", "--movetime needs --accuracy", 2 },
	{ "bench --misses", "", "--misses needs --accuracy", 2 },
};

START_TEST(what_makes_no_sense_is_refused)
{
	program_say(refused[_i].line, refused[_i].input, &told);
	ck_assert_ptr_nonnull(strstr(told.err, refused[_i].said));
	ck_assert_str_eq(told.out, "");
	ck_assert_int_eq(told.status, refused[_i].status);
}
END_TEST

START_TEST(without_a_file_at_a_terminal_the_command_line_is_wrong)
{
	const char *const words[] = { "bench", "--accuracy", NULL };

	program_run_terminal("dumb", words, "", &told);
	ck_assert_int_eq(told.status, 2);
	ck_assert_ptr_nonnull(strstr(told.out, "--accuracy needs a FILE"));
}
END_TEST

Suite *accuracy_suite(void);

Suite *
accuracy_suite(void)
{
	Suite *suite = suite_create("accuracy");
	TCase *tcase = tcase_create("accuracy");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, the_rows_of_sides_and_phases_make_up_the_whole);
	tcase_add_loop_test(tcase, the_same_nodes_choose_the_same_moves, 0, 3);
	tcase_add_test(tcase, blank_lines_and_comments_are_passed_over);
	tcase_add_test(tcase, every_miss_is_one_line);
	tcase_add_loop_test(tcase, what_makes_no_sense_is_refused, 0,
			    sizeof refused / sizeof refused[0]);
	tcase_add_test(tcase,
		       without_a_file_at_a_terminal_the_command_line_is_wrong);
	return suite;
}
