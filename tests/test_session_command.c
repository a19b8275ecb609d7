#include "session_play.h"

static Session *
begin(Seats seats)
{
	SessionConfig config = play_config(seats);

	return play_new(&config);
}

/* A position file; opening it puts the position on the board. */
static void
open_position(Session *session, const char *position, const char *moves)
{
	char text[256];

	snprintf(text, sizeof text, "[Position \"%s\"]\n\n%s *\n", position,
		 moves);
	helper_write("x.bcr", text, strlen(text));
	ck_assert_int_eq(session_open(session, helper_path("x.bcr"), NULL),
			 STATUS_OK);
}

/* ---- undo and redo ---- */

START_TEST(between_two_people_undo_takes_one_ply)
{
	Session *session = begin(SEATS_BOTH);

	play_refused(session, COMMAND_UNDO, "there is no move to take back");
	play(session, "c3 a1-b1 c2");
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 2);
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert(session_awaits_person(session));
	play_do(session, COMMAND_REDO);
	play_do(session, COMMAND_REDO);
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 3);
	play_refused(session, COMMAND_REDO, "there is no move to bring back");
	session_free(session);
}
END_TEST

START_TEST(against_the_computer_undo_takes_the_move_and_its_reply)
{
	Session *session = begin(SEATS_GOATS);

	play(session, "a3");
	play_wait_for_person(session);
	play(session, "e3");
	play_wait_for_person(session);
	Move last = game_last_move(session_game(session));

	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 2);
	ck_assert(session_awaits_person(session));
	ck_assert(!session_is_held(session));
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 0);
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 2);
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 4);
	ck_assert(move_equal(game_last_move(session_game(session)), last));
	ck_assert(session_awaits_person(session));
	session_free(session);
}
END_TEST

START_TEST(undo_while_the_computer_thinks_takes_the_persons_move)
{
	SessionConfig config = play_config(SEATS_GOATS);

	config.setup.level = LEVEL_HARD;
	Session *session = play_new(&config);

	play(session, "a3");
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert(!session_is_thinking(session));
	ck_assert(!session_update(session));
	/* Brought back, it is answered. */
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert(session_is_thinking(session));
	session_free(session);
}
END_TEST

START_TEST(the_computer_waits_when_its_first_move_is_taken_back)
{
	Session *session = begin(SEATS_TIGERS);

	play_wait_for_person(session);
	Move first = game_last_move(session_game(session));

	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert(session_is_held(session));
	ck_assert(!session_is_thinking(session));
	session_update(session);
	ck_assert_int_eq(play_ply(session), 0);
	play_do(session, COMMAND_REDO);
	ck_assert(!session_is_held(session));
	ck_assert(move_equal(game_last_move(session_game(session)), first));
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_MOVE_NOW);
	ck_assert(!session_is_held(session));
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

START_TEST(a_held_computer_stays_held_through_a_pause)
{
	Session *session = begin(SEATS_TIGERS);

	play_wait_for_person(session);
	play_do(session, COMMAND_UNDO);
	session_pause(session, true);
	session_pause(session, false);
	ck_assert(!session_is_thinking(session));
	session_free(session);
}
END_TEST

START_TEST(between_two_computers_the_last_redo_lets_go)
{
	Session *session = begin(SEATS_NONE);

	while (play_ply(session) < 3)
		play_wait(session);
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert(session_is_held(session));
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 2);
	ck_assert(session_is_held(session));
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 3);
	ck_assert(!session_is_held(session));
	ck_assert(session_is_thinking(session));
	session_free(session);
}
END_TEST

START_TEST(a_new_move_cuts_off_what_redo_had)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3 a1-b1");
	play_do(session, COMMAND_UNDO);
	play(session, "e1-e2");
	play_refused(session, COMMAND_REDO, "there is no move to bring back");
	session_free(session);
}
END_TEST

/* ---- ends ---- */

START_TEST(a_resignation_is_taken_back_alone)
{
	Session *session = begin(SEATS_TIGERS);

	play_wait_for_person(session);
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(game_outcome(session_game(session)).result,
			 RESULT_GOATS);
	ck_assert_str_eq(play_notice(session, "Goats win"),
			 "Goats win: the tigers resigned");
	ck_assert_int_ne(session_do(session, COMMAND_RESIGN, NULL), STATUS_OK);
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert(session_awaits_person(session));
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(game_outcome(session_game(session)).ending,
			 ENDING_RESIGNED);
	session_free(session);
}
END_TEST

START_TEST(a_person_can_resign_while_the_computer_thinks)
{
	SessionConfig config = play_config(SEATS_GOATS);

	config.setup.level = LEVEL_HARD;
	Session *session = play_new(&config);

	play(session, "a3");
	play_do(session, COMMAND_RESIGN);
	ck_assert(!session_is_thinking(session));
	ck_assert_str_eq(play_notice(session, "Tigers win"),
			 "Tigers win: the goats resigned");
	play_do(session, COMMAND_UNDO);
	ck_assert(session_is_held(session));
	play_do(session, COMMAND_MOVE_NOW);
	ck_assert(session_is_thinking(session));
	session_free(session);
}
END_TEST

START_TEST(between_two_people_the_side_to_move_resigns)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(game_outcome(session_game(session)).result,
			 RESULT_GOATS);
	session_free(session);
}
END_TEST

START_TEST(nobody_resigns_for_the_computer)
{
	Session *session = begin(SEATS_NONE);

	play_refused(session, COMMAND_RESIGN, "no person plays in this game");
	session_free(session);
}
END_TEST

START_TEST(undo_goes_on_after_the_end_of_the_game)
{
	Session *session = begin(SEATS_BOTH);

	open_position(session, "B3B/5/2G2/5/BG2B B 6", "");
	play(session, "a1xc1");
	ck_assert_str_eq(play_notice(session, "Tigers win"),
			 "Tigers win: 5 goats captured");
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	ck_assert_int_eq(session_play(session, (Move){ POINT_NONE, 0 }, &why),
			 STATUS_REFUSED);
	ck_assert_str_ne(reason, "");
	play_do(session, COMMAND_UNDO);
	ck_assert(session_awaits_person(session));
	play(session, "a1-a2");
	ck_assert(session_awaits_person(session));
	session_free(session);
}
END_TEST

START_TEST(undo_against_the_computer_takes_its_winning_reply)
{
	SessionConfig config = play_config(SEATS_GOATS);

	config.setup.level = LEVEL_MEDIUM;
	Session *session = play_new(&config);

	/* Wherever the goat is placed, b1 is captured: the fifth. */
	open_position(session, "B3B/5/5/5/BG2B G 5", "");
	play(session, "c4");
	while (!game_outcome(session_game(session)).ending)
		play_wait(session);
	ck_assert_ptr_nonnull(play_notice(session, "Tigers win"));
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert(session_awaits_person(session));
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 2);
	ck_assert_int_eq(game_outcome(session_game(session)).ending,
			 ENDING_GOAL);
	session_free(session);
}
END_TEST

/* ---- warnings ---- */

#define SHUTTLE "B1B1B/GGGGG/GGGGG/GGGGG/G3B G 20"

START_TEST(each_position_is_warned_of_once)
{
	Session *session = begin(SEATS_BOTH);
	Notice notice;

	open_position(session, SHUTTLE, "");
	play(session, "a1-b1 a5-b5 b1-a1");
	ck_assert(!session_take_notice(session, &notice));
	play(session, "b5-a5");
	session_update(session);
	session_update(session);
	ck_assert(session_take_notice(session, &notice));
	ck_assert_int_eq(notice.kind, NOTICE_WARNING);
	ck_assert_str_eq(notice.text, "This position has occurred twice: the "
			 "third time is a draw");
	ck_assert(!session_take_notice(session, &notice));
	play(session, "a1-b1 a5-b5 b1-a1 b5-a5");
	while (session_take_notice(session, &notice))
		;
	ck_assert_int_eq(notice.kind, NOTICE_RESULT);
	ck_assert_str_eq(notice.text,
			 "Draw: the same position for the third time");
	session_free(session);
}
END_TEST

START_TEST(a_forbidden_repetition_is_refused)
{
	SessionConfig config = play_config(SEATS_BOTH);
	char text[] = "[Repetition \"forbid\"]\n[Position \"" SHUTTLE "\"]\n\n"
		      "1. a1-b1 a5-b5 2. b1-a1 *\n";

	Session *session = play_new(&config);

	helper_write("x.bcr", text, sizeof text - 1);
	ck_assert_int_eq(session_open(session, helper_path("x.bcr"), NULL), 0);
	ck_assert_int_eq(session_setup(session)->rules.repetition,
			 REPETITION_FORBID);
	ck_assert_int_eq(session_play(session, (Move){ 21, 20 }, NULL),
			 STATUS_ILLEGAL);
	ck_assert_int_eq(play_ply(session), 3);
	session_free(session);
}
END_TEST

/* ---- a new game ---- */

START_TEST(a_new_game_resets_everything)
{
	SessionConfig config = play_config(SEATS_BOTH);

	config.setup.timer_s = 40;
	Session *session = play_new(&config);

	open_position(session, SHUTTLE " 90", "1. a1-b1 a5-b5 2. b1-a1 b5-a5");
	play_do(session, COMMAND_HINT);
	while (session_is_hinting(session))
		play_wait(session);
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_NEW);
	Position start = position_start();
	const Game *game = session_game(session);

	ck_assert(position_same(game_position(game), &start));
	ck_assert_int_eq(game_position(game)->quiet, 0);
	ck_assert_int_eq(game_length(game), 0);
	ck_assert_int_eq(game_occurrences(game), 0);
	ck_assert(move_is_none(session_hint(session)));
	ck_assert(!session_is_held(session));
	ck_assert_int_eq(session_seconds_left(session), 40);
	ck_assert_int_eq(session_setup(session)->seats, SEATS_BOTH);
	play_refused(session, COMMAND_UNDO, "there is no move to take back");
	play_refused(session, COMMAND_REDO, "there is no move to bring back");
	session_free(session);
}
END_TEST

START_TEST(a_new_game_takes_another_setup)
{
	SessionConfig config = play_config(SEATS_TIGERS);
	Setup setup = {
		.seats = SEATS_BOTH,
		.level = LEVEL_HARD,
		.rules = { 6, REPETITION_FORBID },
		.timer_s = 20,
	};

	config.setup.level = LEVEL_HARD;
	Session *session = play_new(&config);

	session_start(session, &setup);
	ck_assert(!session_is_thinking(session));
	ck_assert(session_is_person(session, SIDE_GOATS));
	ck_assert(session_is_person(session, SIDE_TIGERS));
	ck_assert_int_eq(game_rules(session_game(session))->goal, 6);
	ck_assert_int_eq(session_seconds_left(session), 20);
	/* The report of the job that was dropped does not come. */
	ck_assert(!session_update(session));
	ck_assert_int_eq(play_ply(session), 0);
	session_free(session);
}
END_TEST

Suite *session_command_suite(void);

Suite *
session_command_suite(void)
{
	Suite *suite = suite_create("session_command");
	TCase *tcase = tcase_create("session_command");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, between_two_people_undo_takes_one_ply);
	tcase_add_test(tcase,
		       against_the_computer_undo_takes_the_move_and_its_reply);
	tcase_add_test(tcase,
		       undo_while_the_computer_thinks_takes_the_persons_move);
	tcase_add_test(tcase,
		       the_computer_waits_when_its_first_move_is_taken_back);
	tcase_add_test(tcase, a_held_computer_stays_held_through_a_pause);
	tcase_add_test(tcase, between_two_computers_the_last_redo_lets_go);
	tcase_add_test(tcase, a_new_move_cuts_off_what_redo_had);
	tcase_add_test(tcase, a_resignation_is_taken_back_alone);
	tcase_add_test(tcase, a_person_can_resign_while_the_computer_thinks);
	tcase_add_test(tcase, between_two_people_the_side_to_move_resigns);
	tcase_add_test(tcase, nobody_resigns_for_the_computer);
	tcase_add_test(tcase, undo_goes_on_after_the_end_of_the_game);
	tcase_add_test(tcase,
		       undo_against_the_computer_takes_its_winning_reply);
	tcase_add_test(tcase, each_position_is_warned_of_once);
	tcase_add_test(tcase, a_forbidden_repetition_is_refused);
	tcase_add_test(tcase, a_new_game_resets_everything);
	tcase_add_test(tcase, a_new_game_takes_another_setup);
	return suite;
}
