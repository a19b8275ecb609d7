#include <check.h>
#include <string.h>

#include "program.h"

static void
check_perft(const char *line, int status, const char *out, const char *err)
{
	static Told told;

	program_say(line, "", &told);
	ck_assert_str_eq(told.out, out);
	ck_assert_str_eq(told.err, err);
	ck_assert_int_eq(told.status, status);
}

START_TEST(the_counts_come_one_depth_a_line)
{
	check_perft("perft 5", 0,
		    "1 21\n2 252\n3 5052\n4 68204\n5 1304788\n", "");
}
END_TEST

START_TEST(a_position_may_come_without_quotes)
{
	const char *words[] = {
		"perft", "2", "GGBGG/BGGGB/GGGG1/GGGG1/GGGBG G 25", NULL
	};
	static Told told;

	check_perft("perft 2 GGBGG/BGGGB/GGGG1/GGGG1/GGGBG G 25", 0,
		    "1 5\n2 13\n", "");
	program_run(words, "", &told);
	ck_assert_str_eq(told.out, "1 5\n2 13\n");
}
END_TEST

START_TEST(the_goal_ends_the_tree)
{
	check_perft("perft --goal=4 1 4B/G1B1B/GGGG1/GGG2/GGG1B B 15", 0,
		    "1 0\n", "");
	check_perft("perft -g 5 1 4B/G1B1B/GGGG1/GGG2/GGG1B B 15", 0,
		    "1 10\n", "");
}
END_TEST

START_TEST(a_position_is_refused_with_its_reason)
{
	check_perft("perft 2 B3B/5/5/5/B3B X 0", 1, "",
		    "baghchal: position: the side to move, G or B, must "
		    "follow the board\n");
}
END_TEST

START_TEST(a_wrong_depth_is_a_wrong_value)
{
	check_perft("perft", 2, "", "baghchal: DEPTH is missing; see "
		    "'baghchal perft --help'\n");
	check_perft("perft 0", 2, "", "baghchal: DEPTH is 1 to 13, not '0'; "
		    "see 'baghchal perft --help'\n");
	check_perft("perft 1x", 2, "", "baghchal: DEPTH is 1 to 13, not '1x'; "
		    "see 'baghchal perft --help'\n");
	check_perft("perft 99999999999999999999999", 2, "",
		    "baghchal: DEPTH is 1 to 13, not "
		    "'99999999999999999999999'; see 'baghchal perft --help'\n");
}
END_TEST

START_TEST(eight_plies_from_the_start_are_counted)
{
	static Told told;

	program_say("perft 8", "", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "\n8 4933406760\n"));
}
END_TEST

Suite *perft_suite(void);

Suite *
perft_suite(void)
{
	Suite *suite = suite_create("perft");
	TCase *tcase = tcase_create("perft");
	TCase *slow = tcase_create("deep");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, the_counts_come_one_depth_a_line);
	tcase_add_test(tcase, a_position_may_come_without_quotes);
	tcase_add_test(tcase, the_goal_ends_the_tree);
	tcase_add_test(tcase, a_position_is_refused_with_its_reason);
	tcase_add_test(tcase, a_wrong_depth_is_a_wrong_value);
	suite_add_tcase(suite, slow);
	tcase_set_tags(slow, "slow");
	tcase_set_timeout(slow, 300);
	tcase_add_test(slow, eight_plies_from_the_start_are_counted);
	return suite;
}
