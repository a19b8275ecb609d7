#include <check.h>

#include "session/command.h"
#include "session/setup.h"

START_TEST(the_usual_setup_is_a_person_with_goats_against_medium)
{
	Setup setup = setup_usual();

	ck_assert_int_eq(setup.seats, SEATS_GOATS);
	ck_assert_int_eq(setup.level, LEVEL_MEDIUM);
	ck_assert_int_eq(setup.rules.goal, 5);
	ck_assert_int_eq(setup.rules.repetition, REPETITION_DRAW);
	ck_assert_int_eq(setup.timer_s, 0);
}
END_TEST

START_TEST(seats_are_read_as_they_are_written)
{
	Seats seats = SEATS_COUNT;

	ck_assert_int_eq(seats_read(seats_name((Seats)_i), &seats), STATUS_OK);
	ck_assert_int_eq(seats, _i);
}
END_TEST

START_TEST(words_are_read_in_any_case)
{
	Seats seats = SEATS_GOATS;
	Repetition repetition = REPETITION_DRAW;
	int timer_s = 20;

	ck_assert_int_eq(seats_read("RANDOM", &seats), STATUS_OK);
	ck_assert_int_eq(seats, SEATS_RANDOM);
	ck_assert_int_eq(repetition_read("Forbid", &repetition), STATUS_OK);
	ck_assert_int_eq(repetition, REPETITION_FORBID);
	ck_assert_int_eq(timer_read("Off", &timer_s), STATUS_OK);
	ck_assert_int_eq(timer_s, 0);
}
END_TEST

START_TEST(another_word_changes_nothing)
{
	Seats seats = SEATS_BOTH;
	Repetition repetition = REPETITION_FORBID;
	uint8_t goal = 6;
	int timer_s = 40;

	ck_assert_int_eq(seats_read("goat", &seats), STATUS_SYNTAX);
	ck_assert_int_eq(seats_read("", &seats), STATUS_SYNTAX);
	ck_assert_int_eq(repetition_read("draws", &repetition), STATUS_SYNTAX);
	ck_assert_int_eq(goal_read("3", &goal), STATUS_SYNTAX);
	ck_assert_int_eq(goal_read("7", &goal), STATUS_SYNTAX);
	ck_assert_int_eq(goal_read("55", &goal), STATUS_SYNTAX);
	ck_assert_int_eq(goal_read("", &goal), STATUS_SYNTAX);
	ck_assert_int_eq(timer_read("30", &timer_s), STATUS_SYNTAX);
	ck_assert_int_eq(seats, SEATS_BOTH);
	ck_assert_int_eq(repetition, REPETITION_FORBID);
	ck_assert_int_eq(goal, 6);
	ck_assert_int_eq(timer_s, 40);
}
END_TEST

START_TEST(goals_and_timers_are_read)
{
	static const char *const timers[] = { "off", "20", "40" };
	uint8_t goal = 0;
	int timer_s = -1;
	char digit[2] = { (char)('4' + _i), '\0' };

	ck_assert_int_eq(goal_read(digit, &goal), STATUS_OK);
	ck_assert_int_eq(goal, 4 + _i);
	ck_assert_int_eq(timer_read(timers[_i], &timer_s), STATUS_OK);
	ck_assert_int_eq(timer_s, 20 * _i);
	ck_assert_str_eq(timer_name(timer_s), timers[_i]);
}
END_TEST

START_TEST(names_are_a_line_of_text)
{
	char name[NAME_SIZE] = "old";
	const char *full = "abcdefghijklmnopqrstuvwxyz123456";

	ck_assert(!name_read("  Maya  the Second ", name));
	ck_assert_str_eq(name, "Maya  the Second");
	ck_assert(!name_read("\u092c\u093e\u0918 \U0001f405", name));
	ck_assert_str_eq(name, "\u092c\u093e\u0918 \U0001f405");
	ck_assert(!name_read(full, name));
	ck_assert_int_eq(name_read("abcdefghijklmnopqrstuvwxyz1234567", name),
			 STATUS_SYNTAX);
	ck_assert_int_eq(name_read("a\tb", name), STATUS_SYNTAX);
	ck_assert_int_eq(name_read("a\x1b[2Jb", name), STATUS_SYNTAX);
	ck_assert_int_eq(name_read("a\xc2\x9b", name), STATUS_SYNTAX);
	ck_assert_int_eq(name_read("a\xff", name), STATUS_SYNTAX);
	ck_assert_int_eq(name_read("\u202eabc", name), STATUS_SYNTAX);
	ck_assert_str_eq(name, full);
	ck_assert(!name_read("   ", name));
	ck_assert_str_eq(name, "");
}
END_TEST

START_TEST(every_command_has_a_word_of_its_own_and_a_help)
{
	const CommandInfo *info = command_info((Command)_i);

	ck_assert_ptr_nonnull(info->word);
	ck_assert_ptr_nonnull(info->help);
	ck_assert(info->help[0] != '\0');
	for (int other = 0; other < _i; other++)
		ck_assert_str_ne(info->word,
				 command_info((Command)other)->word);
}
END_TEST

Suite *setup_suite(void);

Suite *
setup_suite(void)
{
	Suite *suite = suite_create("setup");
	TCase *tcase = tcase_create("setup");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase,
		       the_usual_setup_is_a_person_with_goats_against_medium);
	tcase_add_loop_test(tcase, seats_are_read_as_they_are_written, 0,
			    SEATS_COUNT);
	tcase_add_test(tcase, words_are_read_in_any_case);
	tcase_add_test(tcase, another_word_changes_nothing);
	tcase_add_test(tcase, names_are_a_line_of_text);
	tcase_add_loop_test(tcase, goals_and_timers_are_read, 0, 3);
	tcase_add_loop_test(tcase,
			    every_command_has_a_word_of_its_own_and_a_help, 0,
			    COMMAND_COUNT);
	return suite;
}
