#include <check.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

/* Blanks out the number behind every " word " or "word " at a line's start. */
static void
hide(char *text, const char *word)
{
	size_t length = strlen(word);

	for (char *p = strstr(text, word); p; p = strstr(p + 1, word)) {
		if (p > text && p[-1] != ' ' && p[-1] != '\n')
			continue;
		for (char *q = p + length; *q >= '0' && *q <= '9'; q++)
			*q = '#';
	}
}

/* What bench prints, without the figures that time makes. */
static const char *
bench(const char *line)
{
	static Told told;
	static char figures[sizeof told.out];
	size_t length = 0;

	program_say(line, "", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_str_eq(told.err, "");
	hide(told.out, "time ");
	hide(told.out, "leaves/s ");
	hide(told.out, "nodes/s ");
	/* Times differ in their number of digits too. */
	for (const char *p = told.out; *p; p++)
		if (*p != '#')
			figures[length++] = *p;
	figures[length] = '\0';
	return figures;
}

START_TEST(the_same_nodes_are_counted_in_every_run)
{
	char first[1 << 13];

	snprintf(first, sizeof first, "%s", bench("bench --depth=7"));
	ck_assert_str_eq(bench("bench --depth=7"), first);
	snprintf(first, sizeof first, "%s", bench("bench --nodes=3000"));
	ck_assert_str_eq(bench("bench --nodes=3000"), first);
	ck_assert_ptr_nonnull(strstr(first, " nodes 3000 "));
}
END_TEST

/* The one place for this number: a change of the search changes it, and says
   the old and the new one; nothing else may. */
static const unsigned long long total_nodes = 1168118;

START_TEST(only_a_change_of_the_search_changes_the_total)
{
	static Told told;
	unsigned long long total = 0;

	program_say("bench", "", &told);
	ck_assert_int_eq(told.status, 0);
	const char *p = strstr(told.out, "\nnodes ");

	ck_assert_ptr_nonnull(p);
	ck_assert_int_eq(sscanf(p, "\nnodes %llu", &total), 1);
	ck_assert_uint_eq(total, total_nodes);
}
END_TEST

START_TEST(the_totals_are_the_last_three_lines)
{
	unsigned long long sum = 0, total = 0;
	const char *text = bench("bench -d 4"), *p = text;

	for (; strncmp(p, "depth ", 6) == 0; p = strchr(p, '\n') + 1) {
		unsigned long long nodes;

		ck_assert_int_eq(sscanf(strstr(p, " nodes "), " nodes %llu",
					&nodes), 1);
		sum += nodes;
	}
	ck_assert_int_eq(strncmp(p, "perft 7 leaves 339123476 ", 25), 0);
	p = strchr(p, '\n') + 1;
	ck_assert_int_eq(sscanf(p, "nodes %llu", &total), 1);
	ck_assert_uint_eq(sum, total);
	p = strchr(p, '\n') + 1;
	ck_assert_str_eq(p, "time \nnodes/s \n");
}
END_TEST

START_TEST(wrong_values_and_operands_are_refused)
{
	static const char *const lines[] = {
		"bench -d 0", "bench -d 121", "bench -n 0", "bench --hash=0",
		"bench --hash=4097", "bench 5",
	};
	static Told told;

	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		program_say(lines[i], "", &told);
		ck_assert_int_eq(told.status, 2);
		ck_assert_str_eq(told.out, "");
		ck_assert_ptr_nonnull(strstr(told.err, "bench --help"));
	}
}
END_TEST

Suite *bench_suite(void);

Suite *
bench_suite(void)
{
	Suite *suite = suite_create("bench");
	TCase *tcase = tcase_create("bench");
	TCase *slow = tcase_create("slow");

	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 60);
	tcase_set_tags(slow, "slow");
	tcase_add_test(slow, the_same_nodes_are_counted_in_every_run);
	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, only_a_change_of_the_search_changes_the_total);
	tcase_add_test(tcase, the_totals_are_the_last_three_lines);
	tcase_add_test(tcase, wrong_values_and_operands_are_refused);
	return suite;
}
