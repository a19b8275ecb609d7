/* Walking through a game: session_go_to(), and what a record says of its
   positions. */
#include "late_table.h"
#include "session_files.h"

#define MOVES "c3 a1-b1 c2 b1-a1 a2"
#define ANNOTATED "[Goats \"A\"]\n\n{begin} 1. c3 {good} a1-b1 " \
		  "2. c2 {[%val -]} b1-a1 *\n"

static void
expect_at(const Session *session, int ply, int length)
{
	ck_assert_int_eq(play_ply(session), ply);
	ck_assert_int_eq(game_length(session_game(session)), length);
}

START_TEST(any_ply_is_gone_to_and_played_on_from)
{
	Session *session = begin(SEATS_BOTH);

	play(session, MOVES);
	for (int ply = 5; ply >= 0; ply--) {
		session_go_to(session, ply);
		expect_at(session, ply, 5);
		session_go_to(session, 5 - ply);
		expect_at(session, 5 - ply, 5);
		ck_assert(!session_is_held(session));
	}
	session_go_to(session, 2);
	play_do(session, COMMAND_REDO);
	expect_at(session, 3, 5);
	session_go_to(session, 2);
	play(session, "e3");
	expect_at(session, 3, 3);
	session_free(session);
}
END_TEST

START_TEST(what_is_gone_to_is_saved)
{
	Session *session = begin(SEATS_BOTH);

	play(session, MOVES);
	session_go_to(session, 2);
	session_free(session);
	session = begin(SEATS_BOTH);
	expect_at(session, 2, 5);
	session_free(session);
}
END_TEST

START_TEST(the_computer_is_held_back_before_the_last_ply)
{
	SessionConfig config = play_config(SEATS_GOATS);
	Session *session = play_new(&config);

	play(session, "a3");
	play_wait_for_person(session);
	session_go_to(session, 1);
	ck_assert(session_is_held(session));
	ck_assert(!session_is_thinking(session));
	session_go_to(session, 0);
	ck_assert(!session_is_held(session));
	ck_assert(session_awaits_person(session));
	session_go_to(session, 2);
	ck_assert(!session_is_held(session));
	expect_at(session, 2, 2);
	session_go_to(session, 1);
	play_do(session, COMMAND_MOVE_NOW);
	play_wait_for_person(session);
	expect_at(session, 2, 2);
	session_free(session);
}
END_TEST

START_TEST(at_the_last_ply_the_computer_goes_on)
{
	SessionConfig config = play_config(SEATS_GOATS);
	Session *session = play_new(&config);

	play(session, "a3");
	session_go_to(session, 1);	/* where it is: nothing changes */
	ck_assert(session_is_thinking(session));
	session_go_to(session, 0);
	ck_assert(!session_is_thinking(session));
	session_go_to(session, 1);
	ck_assert(session_is_thinking(session));
	session_free(session);
}
END_TEST

START_TEST(a_finished_game_is_gone_through_to_its_end)
{
	Session *session = begin(SEATS_BOTH);
	Notice notice;
	int ends = 0;

	play(session, "c3 a1-b1");
	play_do(session, COMMAND_RESIGN);
	session_go_to(session, 1);
	ck_assert(session_awaits_person(session));
	session_go_to(session, 2);
	ck_assert_int_eq(game_outcome(session_game(session)).result,
			 RESULT_TIGERS);
	session_go_to(session, 2);
	ck_assert_int_eq(game_outcome(session_game(session)).result,
			 RESULT_TIGERS);
	/* Only the resignation itself ended the game. */
	while (session_take_notice(session, &notice))
		ends += notice.ended;
	ck_assert_int_eq(ends, 1);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	session_free(session);
}
END_TEST

START_TEST(a_move_that_ends_the_game_says_so)
{
	Session *session = begin(SEATS_BOTH);
	Notice notice;

	open_record(session, "[Position \"BGGGB/GG1GG/GG2G/GG1GG/BGGGB G "
			     "20\"]\n\n*\n");
	while (session_take_notice(session, &notice))
		ck_assert(!notice.ended);
	play(session, "b3-c3");
	ck_assert(session_take_notice(session, &notice));
	ck_assert_int_eq(notice.kind, NOTICE_RESULT);
	ck_assert(notice.ended);
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_REDO);
	while (session_take_notice(session, &notice))
		ck_assert(!notice.ended);
	session_free(session);
}
END_TEST

START_TEST(a_records_words_belong_to_its_moves)
{
	Session *session = begin(SEATS_BOTH);

	ck_assert_ptr_null(session_comment(session, 0));
	open_record(session, ANNOTATED);
	ck_assert_str_eq(session_comment(session, 0), "begin");
	ck_assert_str_eq(session_comment(session, 1), "good");
	ck_assert_ptr_null(session_comment(session, 2));
	ck_assert_int_eq(session_annotation(session, 2), 0);
	ck_assert_int_eq(session_annotation(session, 3), '-');
	session_go_to(session, 0);
	ck_assert_str_eq(session_comment(session, 1), "good");
	play(session, "c3 a1-a2 c2");
	ck_assert_str_eq(session_comment(session, 1), "good");
	ck_assert_int_eq(session_annotation(session, 3), 0);
	session_go_to(session, 0);
	play(session, "d3");
	ck_assert_ptr_null(session_comment(session, 1));
	ck_assert_str_eq(session_comment(session, 0), "begin");
	session_free(session);
}
END_TEST

START_TEST(a_position_has_its_exact_value_where_one_is_known)
{
	SessionConfig config = play_config(SEATS_BOTH);
	Session *session = play_new(&config);
	TablebaseValue value;
	Position position;

	ck_assert(!notation_read_position("BBBB1/GGGGG/GGGGG/GGGGG/GGG2 B 20",
					  &config.setup.rules, &position,
					  NULL));
	ck_assert(!session_value(session, &position, &value));
	session_free(session);
	ck_assert(!file_make_folder(helper_path("tables"), NULL));
	late_table_fill(helper_path("tables/tablebase-5.bct"), 5,
			RETRO_TIGERS + 7);
	session = play_new(&config);
	ck_assert(session_value(session, &position, &value));
	ck_assert_int_eq(value.result, RESULT_TIGERS);
	ck_assert_int_eq(value.distance, 7);
	config.setup.rules.repetition = REPETITION_FORBID;
	session_start(session, &config.setup);
	ck_assert(!session_value(session, &position, &value));
	session_free(session);
}
END_TEST

Suite *session_go_to_suite(void);

Suite *
session_go_to_suite(void)
{
	Suite *suite = suite_create("session_go_to");
	TCase *tcase = tcase_create("session_go_to");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_add_test(tcase, any_ply_is_gone_to_and_played_on_from);
	tcase_add_test(tcase, what_is_gone_to_is_saved);
	tcase_add_test(tcase, the_computer_is_held_back_before_the_last_ply);
	tcase_add_test(tcase, at_the_last_ply_the_computer_goes_on);
	tcase_add_test(tcase, a_finished_game_is_gone_through_to_its_end);
	tcase_add_test(tcase, a_move_that_ends_the_game_says_so);
	tcase_add_test(tcase, a_records_words_belong_to_its_moves);
	tcase_add_test(tcase,
		       a_position_has_its_exact_value_where_one_is_known);
	return suite;
}
