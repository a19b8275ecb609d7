#include "session_files.h"

/* ---- finished games ---- */

START_TEST(a_finished_game_becomes_a_record)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3 a1-b1");
	ck_assert(is_saved());
	play_do(session, COMMAND_RESIGN);
	ck_assert(!is_saved());
	char *kept = read_kept();

	ck_assert_ptr_nonnull(strstr(kept, "[Event \"Bagh Chal\"]"));
	ck_assert_ptr_nonnull(strstr(kept, "[Goats \"Person\"]"));
	ck_assert_ptr_nonnull(strstr(kept, "[Result \"0-1\"]"));
	free(kept);
	session_free(session);
	session = begin(SEATS_BOTH);
	ck_assert_int_eq(play_ply(session), 0);
	session_free(session);
}
END_TEST

START_TEST(a_game_that_ends_twice_is_one_record)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	play_do(session, COMMAND_UNDO);
	ck_assert(is_saved());
	play(session, "a1-b1");
	if (_i) {
		/* The same across a restart. */
		session_free(session);
		session = begin(SEATS_BOTH);
	}
	play_do(session, COMMAND_RESIGN);
	expect_record(read_kept(), 2, RESULT_TIGERS);
	session_free(session);
}
END_TEST

START_TEST(a_finished_record_is_not_replaced_by_an_abandoned_rest)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	play_do(session, COMMAND_UNDO);
	play(session, "a1-b1");
	play_do(session, COMMAND_NEW);
	expect_record(read_kept(), 1, RESULT_GOATS);
	session_free(session);
}
END_TEST

START_TEST(games_that_end_in_one_second_are_two_records)
{
	Session *session = begin(SEATS_BOTH);

	play_do(session, COMMAND_RESIGN);
	play_do(session, COMMAND_NEW);
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 2);
	session_free(session);
}
END_TEST

START_TEST(a_finished_game_that_cannot_be_kept_stays_saved)
{
	Session *session = begin(SEATS_BOTH);

	helper_write("data", "x", 1);
	play(session, "c3 a1-b1");
	play_do(session, COMMAND_RESIGN);
	ck_assert_ptr_nonnull(play_notice(session,
					  "The game could not be kept: "));
	session_free(session);
	session = begin(SEATS_BOTH);
	ck_assert_int_eq(play_ply(session), 2);
	session_free(session);
}
END_TEST

/* ---- records of the player's ---- */

START_TEST(an_opened_game_goes_on)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	open_record(session, "[GoatsToWin \"6\"]\n\n1. a3 a1-b1 2. e3 *\n");
	ck_assert_int_eq(play_ply(session), 3);
	ck_assert_int_eq(session_setup(session)->rules.goal, 6);
	/* What was on the board is kept; the opened one is its own file. */
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	ck_assert(!is_saved());
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 2);
	ck_assert(!is_saved());
	play(session, "a4");
	ck_assert(is_saved());
	session_free(session);
}
END_TEST

START_TEST(the_computer_waits_in_an_opened_game)
{
	Session *session = begin(SEATS_TIGERS);

	open_record(session, "1. a3 a1-b1 *\n");
	ck_assert(session_is_held(session));
	ck_assert(!session_is_thinking(session));
	play_do(session, COMMAND_MOVE_NOW);
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 3);
	session_free(session);
}
END_TEST

START_TEST(a_finished_record_is_looked_at_without_being_kept)
{
	Session *session = begin(SEATS_BOTH);

	open_record(session, "[Result \"0-1\"]\n\n1. a3 a1-b1 0-1\n");
	ck_assert_ptr_nonnull(play_notice(session, "Tigers win"));
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ""), 0);
	ck_assert(!is_saved());
	session_free(session);
}
END_TEST

START_TEST(a_record_that_is_refused_leaves_the_game)
{
	static const char *const texts[] = {
		"1. a3 a1-b1 2. a1-b1 *\n",
		"1. a3 a9\n",
		"",
		"[Result \"1-0\"]\n\n1. a3 a1",
	};
	Session *session = begin(SEATS_BOTH);
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	play(session, "c3");
	if (_i < 4)
		write_record("x.bcr", texts[_i]);
	ck_assert_int_ne(session_open(session, helper_path("x.bcr"), &why),
			 STATUS_OK);
	ck_assert_ptr_eq(strstr(reason, helper_path("x.bcr: ")), reason);
	ck_assert_uint_gt(strlen(reason), strlen(helper_path("x.bcr: ")));
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ""), 0);
	session_free(session);
}
END_TEST

START_TEST(a_saved_game_has_its_redo)
{
	Session *session = begin(SEATS_BOTH);
	size_t size;
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	play(session, "c3 a1-b1");
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(session_save_as(session, helper_path("my.bcr"), true,
					 &why), STATUS_OK);
	expect_record(helper_read("my.bcr", &size), 2, RESULT_NONE);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_int_eq(session_save_as(session, helper_path("no/my.bcr"),
					 true, &why), STATUS_SYSTEM);
	ck_assert_ptr_eq(strstr(reason, helper_path("no/my.bcr: ")), reason);
	session_free(session);
}
END_TEST

START_TEST(an_opened_record_is_saved_as_it_was)
{
	static const char text[] =
		"[Event \"Village fair\"]\n"
		"[Date \"2020.01.02\"]\n"
		"[Goats \"Anna\"]\n"
		"[Tigers \"Bela\"]\n"
		"[Result \"*\"]\n"
		"[Round \"3\"]\n"
		"\n"
		"1. c3 {a bold start} a1-b1 *\n";
	Session *session = begin(SEATS_BOTH);
	size_t size;

	open_record(session, text);
	ck_assert_int_eq(session_save_as(session, helper_path("my.bcr"), true,
					 NULL), STATUS_OK);
	char *data = helper_read("my.bcr", &size);

	ck_assert_str_eq(data, text);
	free(data);
	/* Played on, it is a game of the people here. */
	play(session, "c2");
	session_save_as(session, helper_path("my.bcr"), true, NULL);
	data = helper_read("my.bcr", &size);
	ck_assert_ptr_nonnull(strstr(data, "a bold start"));
	ck_assert_ptr_nonnull(strstr(data, "[Round \"3\"]"));
	ck_assert_ptr_nonnull(strstr(data, "[Goats \"Person\"]"));
	free(data);
	session_free(session);
}
END_TEST

START_TEST(saving_on_command_takes_a_name_of_its_own)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	play_do(session, COMMAND_SAVE);
	ck_assert_ptr_nonnull(play_notice(session, "Saved as "));
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	play_do(session, COMMAND_SAVE);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 2);
	session_free(session);
}
END_TEST

START_TEST(a_guest_writes_no_file_and_a_finished_game_is_not_kept_twice)
{
	SessionConfig config = { .setup = setup_usual() };
	Session *session;

	config.setup.seats = SEATS_BOTH;
	ck_assert_int_eq(session_new(&config, &session, NULL), STATUS_OK);
	play(session, "c3");
	play_refused(session, COMMAND_SAVE, "guests cannot keep games");
	session_free(session);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 0);

	session = begin(SEATS_BOTH);
	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	play_do(session, COMMAND_SAVE);
	ck_assert_ptr_nonnull(play_notice(session, "Kept already as "));
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	session_free(session);
}
END_TEST

static void
add_tests(TCase *tcase)
{
	tcase_add_test(
		tcase,
		a_guest_writes_no_file_and_a_finished_game_is_not_kept_twice);
	tcase_add_test(tcase, a_finished_game_becomes_a_record);
	tcase_add_loop_test(tcase, a_game_that_ends_twice_is_one_record, 0, 2);
	tcase_add_test(tcase,
		       a_finished_record_is_not_replaced_by_an_abandoned_rest);
	tcase_add_test(tcase, games_that_end_in_one_second_are_two_records);
	tcase_add_test(tcase, a_finished_game_that_cannot_be_kept_stays_saved);
	tcase_add_test(tcase, an_opened_game_goes_on);
	tcase_add_test(tcase, the_computer_waits_in_an_opened_game);
	tcase_add_test(tcase,
		       a_finished_record_is_looked_at_without_being_kept);
	tcase_add_loop_test(tcase, a_record_that_is_refused_leaves_the_game,
			    0, 5);
	tcase_add_test(tcase, a_saved_game_has_its_redo);
	tcase_add_test(tcase, an_opened_record_is_saved_as_it_was);
	tcase_add_test(tcase, saving_on_command_takes_a_name_of_its_own);
}

Suite *session_records_suite(void);

Suite *
session_records_suite(void)
{
	Suite *suite = suite_create("session_records");
	TCase *tcase = tcase_create("session_records");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_set_timeout(tcase, 60);
	add_tests(tcase);
	return suite;
}
