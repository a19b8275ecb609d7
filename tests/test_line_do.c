/* The clock, the statistics and the tablebase in line mode. */
#include <check.h>
#include <string.h>

#include "program.h"

static Told told;

static void
make_home(void)
{
	program_home();
}

START_TEST(the_timer_and_the_pause_are_told)
{
	program_say("--plain --new --side=both", "timer\nnew 20\ntimer\npause\n"
		    "c3\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nNo timer; new 20 or new 40 starts a game with one\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "\n20 seconds a turn, 20 left\n"
		"The clock stands until the next line\nGoats play c3\n"));
}
END_TEST

START_TEST(statistics_are_told_line_by_line)
{
	program_say("--plain --new --side=both", "statistics\nc3\nresign\n"
		    "statistics\nstatistics forget\nstatistics now\n"
		    "statistics forget yes\nstatistics\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nThis would forget all results for good; statistics forget "
		"yes does it\nOnly forget may follow statistics\nForgotten\n"));
	ck_assert_ptr_nonnull(strstr(told.out,
				     "\nNo game has been finished yet\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "1 game"));
	ck_assert_str_eq(program_last_line(told.out),
			 "No game has been finished yet");
}
END_TEST

START_TEST(players_have_names)
{
	program_say("--plain --new --side=both", "names\nnames Anna and  Ben "
		    "Doe \nrecord\nnames none\nnames 0123456789012345678901234"
		    "567890123\nnew goats easy\nnames Eve\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nGoats: no name; tigers: no name\n"
		"Goats: Anna; tigers: Ben Doe\n[Event "));
	ck_assert_ptr_nonnull(strstr(told.out, "[Tigers \"Ben Doe\"]\n"));
	ck_assert_ptr_nonnull(strstr(told.out,
		"\nGoats: no name; tigers: Ben Doe\n"
		"A name has at most 32 characters\n"));
	ck_assert_str_eq(program_last_line(told.out),
			 "You: Eve; second player: Ben Doe");
}
END_TEST

START_TEST(guests_compute_no_tablebase)
{
	program_say("--plain --restricted --side=both", "solve\n", &told);
	ck_assert_int_eq(strncmp(program_last_line(told.out),
				 "Not possible: ", 14), 0);
}
END_TEST

START_TEST(each_level_can_be_set)
{
	program_say("--plain --new --side=both",
		    "level easy\nlevel hard\nlevel perfect\nlevel best\n",
		    &told);
	ck_assert_ptr_nonnull(strstr(told.out, "\nLevel easy\nLevel hard\n"
		"Level perfect\nA level is easy, medium, hard or perfect\n"));
}
END_TEST

Suite *line_do_suite(void);

Suite *
line_do_suite(void)
{
	Suite *suite = suite_create("line_do");
	TCase *tcase = tcase_create("line_do");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase, the_timer_and_the_pause_are_told);
	tcase_add_test(tcase, statistics_are_told_line_by_line);
	tcase_add_test(tcase, players_have_names);
	tcase_add_test(tcase, guests_compute_no_tablebase);
	tcase_add_test(tcase, each_level_can_be_set);
	return suite;
}
