/* The words of line mode and how moves are told. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "program.h"

static const char *home;
static Told told;

static void
set_up(void)
{
	home = program_home();
}

static void
clean_up(void)
{
	program_clean();
}

/* Plays a script between two people; stdout must be just this. */
static void
check_both(const char *input, const char *out)
{
	program_say("--plain --new --side=both", input, &told);
	const char *said = strstr(told.out, "Goats: place a goat, 20 left\n");

	ck_assert_ptr_nonnull(said);
	ck_assert_str_eq(strchr(said, '\n') + 1, out);
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(told.status, 0);
}

START_TEST(the_board_is_told_in_words)
{
	check_both("c3\na1-b2\nboard\nrow 3\ncol B\nat c3\nat A1\n"
		   "tigers\ngoats\nlast\n",
		   "Goats play c3\n"
		   "Tigers play a1-b2; c3 is in danger\n"
		   "Row 5: tiger, empty, empty, empty, tiger\n"
		   "Row 4: empty, empty, empty, empty, empty\n"
		   "Row 3: empty, empty, goat, empty, empty\n"
		   "Row 2: empty, tiger, empty, empty, empty\n"
		   "Row 1: empty, empty, empty, empty, tiger\n"
		   "Row 3: empty, empty, goat, empty, empty\n"
		   "Column b: empty, tiger, empty, empty, empty\n"
		   "c3: goat, in danger; joined to b2 tiger, c2 empty, "
		   "d2 empty, b3 empty, d3 empty, b4 empty, c4 empty, "
		   "d4 empty\n"
		   "a1: empty; joined to b1 empty, a2 empty, b2 tiger\n"
		   "Tigers: e1, b2, a5, e5; none trapped\n"
		   "Goats: 1 on the board: c3; 19 in hand; 0 of 5 captured; "
		   "in danger: c3\n"
		   "Last move: tigers a1-b2\n");
}
END_TEST

START_TEST(moves_are_told_from_a_point_or_onto_it)
{
	check_both("b2\nmoves a1\nmoves b1\nmoves c3\na1xc3\nlast\nstatus\n"
		   "position\nhistory\n",
		   "Goats play b2; b2 is in danger\n"
		   "3 moves from a1: a1xc3, a1-b1, a1-a2\n"
		   "1 move to b1: a1-b1\n"
		   "1 move to c3: a1xc3\n"
		   "Tigers play a1xc3 and capture a goat, 1 of 5\n"
		   "Last move: tigers a1xc3, the goat on b2 is captured\n"
		   "Goats: place a goat, 19 left. Captured 1 of 5, in hand 19, "
		   "on the board 0, trapped 0 of 4\n"
		   "Position: B3B/5/2B2/5/4B G 1\n"
		   "Moves: 1. b2 a1xc3\n");
}
END_TEST

START_TEST(nothing_can_be_told_before_the_first_move)
{
	check_both("last\nhistory\nundo\nredo\nmoves a1\n",
		   "No move has been played\n"
		   "No move has been played\n"
		   "Not possible: there is no move to take back\n"
		   "Not possible: there is no move to bring back\n"
		   "No moves from a1\n");
}
END_TEST

START_TEST(what_is_no_word_and_no_move_is_refused)
{
	check_both("dance\nrow\nrow 6\ncol f\nat\nat c6\nmoves c33\n"
		   "board now\nc9\nf3\nc3 d\n  \n# a comment\nBOARD\001\n",
		   "There is no word 'dance'; help lists all\n"
		   "row N: the points of a row from a to e\n"
		   "A row is a number, 1 to 5\n"
		   "A column is a letter, a to e\n"
		   "at POINT: what stands on a point and on those it is "
		   "joined to\n"
		   "A point is a letter a to e and a number 1 to 5\n"
		   "A point is a letter a to e and a number 1 to 5\n"
		   "Nothing may follow board\n"
		   "'c9': a point is a letter a to e and a number 1 to 5\n"
		   "'f3': a point is a letter a to e and a number 1 to 5\n"
		   "c3 d: after the first point comes - or x and a second "
		   "point\n"
		   "The line has characters that are no text\n");
}
END_TEST

START_TEST(illegal_moves_are_refused_with_the_reason)
{
	check_both("c3\nd4\na1-c3\na1-a3\n",
		   "Goats play c3\n"
		   "d4: the tigers are to move; give a tiger's point and "
		   "where it goes\n"
		   "a1xc3: a goat stands on c3\n"
		   "a1xa3: there is no goat on a2\n");
}
END_TEST

START_TEST(help_explains_one_word_a_line)
{
	static const char *const words[] = {
		"help", "board", "tigers", "goats", "row", "col", "at",
		"moves", "last", "status", "history", "undo", "redo", "hint",
		"resign", "new", "level", "save", "open", "quit", "alerts",
		"speak", "first", "back", "forward", "goto", "end", "setup",
		"timer", "pause", "games", "record", "statistics", "solve",
		"rules", "report", "names", "rename", "delete",
	};

	program_say("--side=both", "help\nhelp row\n", &told);
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		char start[32];

		snprintf(start, sizeof start, "\n%s", words[i]);
		const char *line = strstr(told.out, start);

		ck_assert_ptr_nonnull(line);
		line += strlen(start);
		ck_assert_uint_lt(strcspn(line, ":"), strcspn(line, "\n"));
		/* Else it could be taken for a move. */
		ck_assert(words[i][1] < '0' || words[i][1] > '9');
	}
	ck_assert_str_eq(program_last_line(told.out),
			 "row N: the points of a row from a to e");
}
END_TEST

START_TEST(a_beginning_that_one_word_has_is_enough)
{
	check_both("ti\nST\ncolu a\nh ra\nu\n",
		   "Tigers: a1, e1, a5, e5; none trapped\n"
		   "Goats: place a goat, 20 left. Captured 0 of 5, in hand 20, "
		   "on the board 0, trapped 0 of 4\n"
		   "Column a: tiger, empty, empty, empty, tiger\n"
		   "'h' may be help, history or hint\n"
		   "Not possible: there is no move to take back\n");
}
END_TEST

START_TEST(a_beginning_of_several_words_is_answered_with_these)
{
	check_both("a\ng\nr\nre\nhelp hi\nb\n",
		   "'a' may be at or alerts\n"
		   "'g' may be goats, game, goto or games\n"
		   "'r' may be row, redo, resign, rename, record, rules "
		   "or report\n"
		   "'re' may be redo, resign, rename, record or report\n"
		   "'hi' may be history or hint\n"
		   "Row 5: tiger, empty, empty, empty, tiger\n"
		   "Row 4: empty, empty, empty, empty, empty\n"
		   "Row 3: empty, empty, empty, empty, empty\n"
		   "Row 2: empty, empty, empty, empty, empty\n"
		   "Row 1: tiger, empty, empty, empty, tiger\n");
}
END_TEST

START_TEST(what_ends_a_game_must_be_typed_in_full)
{
	check_both("res\nne\ne\nqui\nc3\nq\nd4\n",
		   "'res': resign must be typed in full\n"
		   "'ne': new must be typed in full\n"
		   "'e' may be end or exit\n"
		   "'qui': quit must be typed in full\n"
		   "Goats play c3\n");
}
END_TEST

START_TEST(moves_are_told_in_words_when_asked_for)
{
	check_both("speak words\nb2\nmoves a1\na1 over b2 to c3\nlast\nd4\n"
		   "e1 to d1\nhistory\ne5-e3\nspeak signs\nlast\nspeak up\n",
		   "Moves are told like c3, a1 to b2, a1 over b2 to c3\n"
		   "Goats play b2; b2 is in danger\n"
		   "3 moves from a1: a1 over b2 to c3, a1 to b1, a1 to a2\n"
		   "Tigers play a1 over b2 to c3 and capture a goat, 1 of 5\n"
		   "Last move: tigers a1 over b2 to c3, the goat on b2 is "
		   "captured\n"
		   "Goats play d4\n"
		   "Tigers play e1 to d1\n"
		   "Moves: 1. b2, a1 over b2 to c3; 2. d4, e1 to d1\n"
		   "e5 over e4 to e3: it is the goats' turn, and a tiger "
		   "stands on e5\n"
		   "Moves are told like c3, a1-b2, a1xc3\n"
		   "Last move: tigers e1-d1\n"
		   "That is either words or signs\n");
}
END_TEST

START_TEST(alerts_can_be_switched_off)
{
	check_both("alerts off\nb2\nundo\nalerts on\nb2\nalerts maybe\n",
		   "What a move has changed is not told\n"
		   "Goats play b2\n"
		   "Taken back. Goats: place a goat, 20 left\n"
		   "What a move has changed is told\n"
		   "Goats play b2; b2 is in danger\n"
		   "That is either on or off\n");
}
END_TEST

/* The one move of the tigers is a capture. */
START_TEST(the_computers_move_is_told_with_what_it_changed)
{
	char path[600], script[1400];
	FILE *file;

	snprintf(path, sizeof path, "%s/one.bcr", home);
	file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fputs("[Position \"BGGGB/GGGGG/G1GGG/GGGGG/BBGGG B 20\"]\n\n*\n", file);
	ck_assert_int_eq(fclose(file), 0);
	snprintf(script, sizeof script, "open %s\nnow\nspeak words\nalerts off"
		 "\nopen %s\nnow\n", path, path);
	program_say("--new", script, &told);
	ck_assert_ptr_nonnull(strstr(told.out, "\nThe computer plays b1xb3 and "
		"captures a goat, 1 of 5; a1 is free again\n"));
	ck_assert_str_eq(program_last_line(told.out), "The computer plays b1 "
		"over b2 to b3 and captures a goat, 1 of 5");
}
END_TEST

START_TEST(the_first_line_is_gentle_and_game_tells_all)
{
	const char *help = ". Type help to learn what can be typed\n";
	char line[256];

	program_say("--side=both", "game\n", &told);
	snprintf(line, sizeof line, "Two people play; the tigers win with 5 "
		 "goats%s", help);
	ck_assert_int_eq(strncmp(told.out, line, strlen(line)), 0);
	ck_assert_str_eq(program_last_line(told.out), "Two people play; the "
			 "tigers win with 5 goats; the same position for the "
			 "third time is a draw");
	program_say("--side=both -r forbid -t 20", "", &told);
	snprintf(line, sizeof line, "Two people play; the tigers win with 5 "
		 "goats; no position may be repeated; 20 seconds a turn%s",
		 help);
	ck_assert_int_eq(strncmp(told.out, line, strlen(line)), 0);
}
END_TEST

START_TEST(how_moves_are_told_is_remembered_for_people_not_for_scripts)
{
	static const char *const words[] = { "--plain", "--side=both", NULL };

	program_run_terminal("xterm", words,
			     "speak words\nalerts off\nquit\n", &told);
	program_run_terminal("xterm", words, "b2\na1-b1\nquit\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "Goats play b2\r\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "Tigers play a1 to b1\r\n"));
	program_say("--side=both", "last\n", &told);
	ck_assert_str_eq(program_last_line(told.out),
			 "Last move: tigers a1-b1");
}
END_TEST

START_TEST(a_new_game_takes_words_in_any_order)
{
	program_say("--side=both", "c3\nnew 4 forbid both\nnew tigers easy\n"
		    "new dogs\nnew perfect\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out,
		"A new game. Two people play; the tigers win with 4 goats; no "
		"position may be repeated\n"));
	ck_assert_ptr_nonnull(strstr(told.out,
		"A new game. You play the tigers against the computer (easy); "
		"the tigers win with 4 goats; no position may be repeated\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "After new may come goats"));
	ck_assert_ptr_nonnull(strstr(told.out, "Perfect plays as hard: the "
				     "tablebase knows nothing of forbidden "
				     "moves\n"));
}
END_TEST

START_TEST(a_hint_is_a_move_that_can_be_played)
{
	program_say("--side=both --seed=3", "hint\nstatus\n", &told);
	const char *hint = strstr(told.out, "\nHint: ");

	ck_assert_ptr_nonnull(hint);
	/* Before the answer to the next word. */
	ck_assert_ptr_nonnull(strstr(hint, "\nGoats: place"));
	ck_assert_int_eq(strcspn(hint + 7, "\n"), 2);
}
END_TEST

Suite *line_words_suite(void);

Suite *
line_words_suite(void)
{
	Suite *suite = suite_create("line_words");
	TCase *tcase = tcase_create("line_words");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, clean_up);
	tcase_set_timeout(tcase, 30);
	tcase_add_test(tcase, the_board_is_told_in_words);
	tcase_add_test(tcase, moves_are_told_from_a_point_or_onto_it);
	tcase_add_test(tcase, nothing_can_be_told_before_the_first_move);
	tcase_add_test(tcase, what_is_no_word_and_no_move_is_refused);
	tcase_add_test(tcase, illegal_moves_are_refused_with_the_reason);
	tcase_add_test(tcase, help_explains_one_word_a_line);
	tcase_add_test(tcase, a_beginning_that_one_word_has_is_enough);
	tcase_add_test(tcase,
		       a_beginning_of_several_words_is_answered_with_these);
	tcase_add_test(tcase, what_ends_a_game_must_be_typed_in_full);
	tcase_add_test(tcase, moves_are_told_in_words_when_asked_for);
	tcase_add_test(tcase, alerts_can_be_switched_off);
	tcase_add_test(tcase, the_computers_move_is_told_with_what_it_changed);
	tcase_add_test(tcase, the_first_line_is_gentle_and_game_tells_all);
	tcase_add_test(tcase,
		how_moves_are_told_is_remembered_for_people_not_for_scripts);
	tcase_add_test(tcase, a_new_game_takes_words_in_any_order);
	tcase_add_test(tcase, a_hint_is_a_move_that_can_be_played);
	return suite;
}
