#include "session_files.h"

/* A game won by the goats' last step. */
#define LAST_GAP "[Position \"BGGGB/GG1GG/GG2G/GG1GG/BGGGB G 20\"]\n\n*\n"
#define FILE_BELOW KEPT_BELOW "/statistics"

static const char *
first_line(Session *session)
{
	static char data[TEXT_LINE];
	Text line;

	text_init(&line, data, sizeof data);
	statistics_line(session_statistics(session), 0, &line);
	return data;
}

START_TEST(a_game_that_ends_is_counted_once)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3 a1-b1");
	play_do(session, COMMAND_RESIGN);
	ck_assert_str_eq(first_line(session), "Two people: 1 game, goats won "
			 "0, tigers won 1, drawn 0");
	play_do(session, COMMAND_UNDO);
	play(session, "c2");
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(statistics_games(session_statistics(session)), 1);
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_UNDO);
	session_free(session);

	/* Gone on with at another start. */
	session = begin(SEATS_BOTH);
	ck_assert_int_eq(play_ply(session), 2);
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(statistics_games(session_statistics(session)), 1);
	play_do(session, COMMAND_NEW);
	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(statistics_games(session_statistics(session)), 2);
	session_free(session);
}
END_TEST

START_TEST(a_game_against_the_computer_is_counted_by_level_and_side)
{
	Session *session = begin(SEATS_GOATS);

	play(session, "a3");
	play_wait_for_person(session);
	play_do(session, COMMAND_RESIGN);
	ck_assert_str_eq(first_line(session), "Easy, as goats: 1 game, won 0, "
			 "drawn 0, lost 1");
	session_free(session);
}
END_TEST

START_TEST(perfect_without_a_table_counts_as_hard)
{
	SessionConfig config = keeping(SEATS_GOATS);

	config.setup.level = LEVEL_PERFECT;
	Session *session = play_new(&config);

	play(session, "a3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_str_eq(first_line(session), "Hard, as goats: 1 game, won 0, "
			 "drawn 0, lost 1");
	session_free(session);
}
END_TEST

START_TEST(an_opened_game_is_not_counted)
{
	Session *session = begin(SEATS_BOTH);

	open_record(session, "[Goats \"A\"]\n\n1. c3 a1-b1 *\n");
	play(session, "c2");
	play_do(session, COMMAND_RESIGN);
	open_record(session, LAST_GAP);
	play(session, "b3-c3");
	ck_assert_int_eq(statistics_games(session_statistics(session)), 0);
	ck_assert_int_lt(access(helper_path(FILE_BELOW), F_OK), 0);
	session_free(session);
}
END_TEST

START_TEST(a_guests_games_are_counted_for_the_session_alone)
{
	SessionConfig config = play_config(SEATS_BOTH);
	Session *session = play_new(&config);

	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(statistics_games(session_statistics(session)), 1);
	ck_assert(!session_forget_statistics(session, NULL));
	ck_assert_int_eq(statistics_games(session_statistics(session)), 0);
	ck_assert_int_lt(access(helper_path("data"), F_OK), 0);
	session_free(session);
}
END_TEST

START_TEST(what_another_program_counts_is_not_lost)
{
	Session *session = begin(SEATS_BOTH), *other = begin(SEATS_BOTH);

	play(session, "c3");
	play(other, "c3");
	play_do(session, COMMAND_RESIGN);
	play_do(other, COMMAND_RESIGN);
	ck_assert_int_eq(statistics_games(session_statistics(session)), 2);
	ck_assert(!session_forget_statistics(session, NULL));
	ck_assert_int_eq(statistics_games(session_statistics(other)), 0);
	session_free(other);
	session_free(session);
}
END_TEST

START_TEST(a_damaged_file_is_set_aside_and_said)
{
	Session *session = begin(SEATS_BOTH);

	ck_assert(!file_make_folder(helper_path(KEPT_BELOW), NULL));
	write_record(FILE_BELOW, "baghchal statistics 1\neasy goats won 99\n");
	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_ptr_nonnull(play_notice(session,
					  "The statistics were damaged: set "
					  "aside as "));
	ck_assert_int_eq(helper_count(KEPT_BELOW, "damaged-1"), 1);
	ck_assert_int_eq(statistics_games(session_statistics(session)), 1);
	session_free(session);
}
END_TEST

START_TEST(a_file_that_cannot_be_read_is_left_and_said_once)
{
	Session *session = begin(SEATS_BOTH);

	ck_assert(!file_make_folder(helper_path(FILE_BELOW), NULL));
	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_ptr_nonnull(play_notice(session,
					  "The statistics cannot be read: "));
	/* What this session knows is shown all the same. */
	ck_assert_int_eq(statistics_games(session_statistics(session)), 1);
	ck_assert_ptr_null(play_notice(session, "The statistics"));
	ck_assert_int_eq(session_forget_statistics(session, NULL),
			 STATUS_REFUSED);
	session_free(session);
}
END_TEST

Suite *session_statistics_suite(void);

Suite *
session_statistics_suite(void)
{
	Suite *suite = suite_create("session_statistics");
	TCase *tcase = tcase_create("session_statistics");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_add_test(tcase, a_game_that_ends_is_counted_once);
	tcase_add_test(tcase,
		a_game_against_the_computer_is_counted_by_level_and_side);
	tcase_add_test(tcase, perfect_without_a_table_counts_as_hard);
	tcase_add_test(tcase, an_opened_game_is_not_counted);
	tcase_add_test(tcase,
		       a_guests_games_are_counted_for_the_session_alone);
	tcase_add_test(tcase, what_another_program_counts_is_not_lost);
	tcase_add_test(tcase, a_damaged_file_is_set_aside_and_said);
	tcase_add_test(tcase,
		       a_file_that_cannot_be_read_is_left_and_said_once);
	return suite;
}
