/* Walking through a game in line mode. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

static Told told;

static void
make_home(void)
{
	program_home();
}

/* Plays a script between two people; what it answers after the words must be
   just this. */
static void
check_walk(const char *words, const char *answers)
{
	char input[512];

	snprintf(input, sizeof input, "alerts off\nc3\na1-b2\nd4\n%s", words);
	program_say("--plain --new --side=both", input, &told);
	const char *said = strstr(told.out, "Goats play d4\n");

	ck_assert_ptr_nonnull(said);
	ck_assert_str_eq(strchr(said, '\n') + 1, answers);
	ck_assert_int_eq(told.status, 0);
}

START_TEST(a_game_is_walked_back_and_forward)
{
	check_walk("first\nforward\nf 2\nback\nback 9\nend\ngoto 2\nposition\n",
		   "The start, ply 0 of 3. Goats: place a goat, 20 left\n"
		   "Ply 1 of 3, goats c3. Tigers: step or capture\n"
		   "'f' may be first or forward\n"
		   "The start, ply 0 of 3. Goats: place a goat, 20 left\n"
		   "The start, ply 0 of 3. Goats: place a goat, 20 left\n"
		   "Ply 3 of 3, goats d4. Tigers: step or capture\n"
		   "Ply 2 of 3, tigers a1-b2. Goats: place a goat, 19 left\n"
		   "Position: B3B/5/2G2/1B3/4B G 1\n");
}
END_TEST

START_TEST(play_goes_on_from_any_place)
{
	check_walk("goto 1\ne1-e2\nspeak words\nback\nforward\nhistory\n",
		   "Ply 1 of 3, goats c3. Tigers: step or capture\n"
		   "Tigers play e1-e2\n"
		   "Moves are told like c3, a1 to b2, a1 over b2 to c3\n"
		   "Ply 1 of 2, goats c3. Tigers: step or capture\n"
		   "Ply 2 of 2, tigers e1 to e2. Goats: place a goat, 19 left\n"
		   "Moves: 1. c3, e1 to e2\n");
}
END_TEST

START_TEST(places_that_are_none_are_refused)
{
	check_walk("goto\ngoto 4\ngoto -1\nback x\n",
		   "goto N: go to the position after N moves, counting both "
		   "sides\n"
		   "The game has 3 plies\n"
		   "That is a number of plies, moves of either side\n"
		   "That is a number of plies, moves of either side\n");
}
END_TEST

Suite *line_walk_suite(void);

Suite *
line_walk_suite(void)
{
	Suite *suite = suite_create("line_walk");
	TCase *tcase = tcase_create("line_walk");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase, a_game_is_walked_back_and_forward);
	tcase_add_test(tcase, play_goes_on_from_any_place);
	tcase_add_test(tcase, places_that_are_none_are_refused);
	return suite;
}
