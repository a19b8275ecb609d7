#include "session_play.h"

static int64_t clock_ms;

/* A session with the clock that is set by hand. */
static Session *
timed(Seats seats, int timer_s, int pace_ms)
{
	SessionConfig config = play_config(seats);

	clock_ms = 1000000;
	config.setup.timer_s = timer_s;
	config.pace_ms = pace_ms;
	config.now_ms = play_clock;
	config.clock_context = &clock_ms;
	return play_new(&config);
}

static Session *
untimed(Seats seats)
{
	SessionConfig config = play_config(seats);

	return play_new(&config);
}

/* ---- seats and moves ---- */

START_TEST(two_people_play_by_turns)
{
	Session *session = untimed(SEATS_BOTH);

	ck_assert(session_awaits_person(session));
	play(session, "c3 a1-b1 c2");
	ck_assert_int_eq(play_ply(session), 3);
	ck_assert(session_awaits_person(session));
	ck_assert_int_eq(session_timeout_ms(session), -1);
	session_free(session);
}
END_TEST

START_TEST(an_illegal_move_is_refused_with_the_reason)
{
	Session *session = untimed(SEATS_BOTH);
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	ck_assert_int_eq(session_play(session, (Move){ POINT_NONE, 0 }, &why),
			 STATUS_ILLEGAL);
	ck_assert_str_eq(reason, "a1: a tiger stands on a1");
	ck_assert_int_eq(play_ply(session), 0);
	session_free(session);
}
END_TEST

START_TEST(the_computer_answers_by_itself)
{
	Session *session = untimed(SEATS_GOATS);

	play(session, "a3");
	ck_assert(session_is_thinking(session));
	ck_assert(!session_awaits_person(session));
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 2);
	ck_assert_ptr_nonnull(play_notice(session, "The computer plays "));
	session_free(session);
}
END_TEST

START_TEST(the_computers_capture_is_told)
{
	SessionConfig config = play_config(SEATS_GOATS);
	Session *session;

	config.setup.level = LEVEL_MEDIUM;
	session = play_new(&config);
	/* On b1 the goat stands before a tiger and an empty point. */
	for (int i = 0; i < 3; i++) {
		MoveList list;

		game_moves(session_game(session), &list);
		play_notice(session, "?");
		session_play(session, list.moves[0], NULL);
		play_wait_for_person(session);
		if (position_captured(game_position(session_game(session))))
			break;
	}
	const char *text = play_notice(session, "The computer plays ");

	ck_assert_ptr_nonnull(text);
	ck_assert_ptr_nonnull(strstr(text, " and captures a goat"));
	session_free(session);
}
END_TEST

START_TEST(a_move_in_the_computers_turn_is_refused)
{
	Session *session = untimed(SEATS_TIGERS);
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	ck_assert_int_eq(session_play(session, (Move){ POINT_NONE, 12 }, &why),
			 STATUS_REFUSED);
	ck_assert_str_eq(reason, "it is the computer's turn");
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

START_TEST(a_coin_gives_one_seat_and_says_which)
{
	SessionConfig config = play_config(SEATS_RANDOM);
	int goats = 0;

	for (uint64_t seed = 0; seed < 20; seed++) {
		config.seed = seed;
		Session *session = play_new(&config);
		bool has_goats = session_is_person(session, SIDE_GOATS);

		ck_assert(has_goats != session_is_person(session,
							 SIDE_TIGERS));
		ck_assert_ptr_nonnull(play_notice(session, has_goats
			? "The coin has fallen: you play the goats"
			: "The coin has fallen: you play the tigers"));
		ck_assert_int_eq(session_setup(session)->seats, SEATS_RANDOM);
		goats += has_goats;
		session_free(session);
	}
	ck_assert_int_gt(goats, 0);
	ck_assert_int_lt(goats, 20);
}
END_TEST

START_TEST(equal_seeds_play_equal_games)
{
	SessionConfig config = play_config(SEATS_NONE);
	Session *a = play_new(&config), *b = play_new(&config);

	for (int ply = 0; ply < 6; ply++) {
		while (play_ply(a) == ply)
			play_wait(a);
		while (play_ply(b) == ply)
			play_wait(b);
		ck_assert(move_equal(game_move(session_game(a), ply),
				     game_move(session_game(b), ply)));
	}
	session_free(a);
	session_free(b);
}
END_TEST

START_TEST(the_computer_plays_whole_games_with_itself)
{
	SessionConfig config = play_config(SEATS_NONE);

	config.setup.rules.repetition = (uint8_t)_i;
	Session *session = play_new(&config);

	while (!game_outcome(session_game(session)).ending)
		play_wait(session);
	ck_assert(!session_is_thinking(session));
	ck_assert_int_eq(session_timeout_ms(session), -1);
	Notice notice;
	NoticeKind last = NOTICE_INFO;

	while (session_take_notice(session, &notice))
		last = notice.kind;
	ck_assert_int_eq(last, NOTICE_RESULT);
	play_refused(session, COMMAND_MOVE_NOW, "the game is over");
	session_free(session);
}
END_TEST

START_TEST(the_pace_holds_back_moves_between_two_computers)
{
	Session *session = timed(SEATS_NONE, 0, 700);

	play_wait(session);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert_int_eq(session_timeout_ms(session), 700);
	clock_ms += 699;
	ck_assert(!session_update(session));
	ck_assert_int_eq(session_timeout_ms(session), 1);
	clock_ms += 1;
	ck_assert(session_update(session));
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_ptr_nonnull(play_notice(session, "The goats play "));
	play_wait(session);
	play_do(session, COMMAND_MOVE_NOW);
	ck_assert_int_eq(session_timeout_ms(session), 0);
	session_update(session);
	ck_assert_int_eq(play_ply(session), 2);
	session_free(session);
}
END_TEST

START_TEST(there_is_no_pace_against_a_person)
{
	Session *session = timed(SEATS_TIGERS, 0, 60000);

	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

START_TEST(the_computer_moves_at_once_when_told)
{
	SessionConfig config = play_config(SEATS_TIGERS);

	config.setup.level = LEVEL_HARD;
	Session *session = play_new(&config);

	play_do(session, COMMAND_MOVE_NOW);
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 1);
	play_refused(session, COMMAND_MOVE_NOW, "it is your turn");
	session_free(session);
}
END_TEST

START_TEST(another_level_is_taken_in_the_running_game)
{
	SessionConfig config = play_config(SEATS_TIGERS);

	config.setup.level = LEVEL_HARD;
	Session *session = play_new(&config);

	session_set_level(session, LEVEL_EASY);
	ck_assert_int_eq(session_setup(session)->level, LEVEL_EASY);
	ck_assert(session_is_thinking(session));
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

/* ---- the timer ---- */

START_TEST(the_seconds_left_are_rounded_up)
{
	Session *session = timed(SEATS_BOTH, 20, 0);

	ck_assert_int_eq(session_seconds_left(session), 20);
	ck_assert_int_eq(session_timeout_ms(session), 1000);
	clock_ms += 1;
	ck_assert_int_eq(session_seconds_left(session), 20);
	ck_assert_int_eq(session_timeout_ms(session), 999);
	ck_assert(!session_update(session));
	clock_ms += 999;
	ck_assert_int_eq(session_seconds_left(session), 19);
	ck_assert(session_update(session));
	ck_assert(!session_update(session));
	clock_ms += 18999;
	ck_assert_int_eq(session_seconds_left(session), 1);
	ck_assert_int_eq(session_timeout_ms(session), 1);
	session_free(session);
}
END_TEST

START_TEST(each_turn_has_the_whole_time)
{
	Session *session = timed(SEATS_BOTH, 20, 0);

	clock_ms += 17500;
	play(session, "c3");
	ck_assert_int_eq(session_seconds_left(session), 20);
	ck_assert_int_eq(game_seconds(session_game(session), 0), 17);
	clock_ms += 3000;
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(session_seconds_left(session), 20);
	clock_ms += 3000;
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(session_seconds_left(session), 20);
	session_free(session);
}
END_TEST

START_TEST(a_move_is_played_when_the_time_is_up)
{
	Session *session = timed(SEATS_TIGERS, 20, 0);
	char expected[TEXT_LINE];
	Text text;

	play_wait_for_person(session);
	clock_ms += 20000;
	ck_assert_int_eq(session_timeout_ms(session), 0);
	ck_assert(session_update(session));
	ck_assert_int_eq(session_seconds_left(session), 0);
	ck_assert(!session_awaits_person(session));
	ck_assert(session_is_thinking(session));
	ck_assert_int_eq(session_play(session, (Move){ 0, 1 }, NULL),
			 STATUS_REFUSED);
	while (play_ply(session) < 2)
		play_wait(session);
	text_init(&text, expected, sizeof expected);
	text_add(&text, "Time is up: ");
	notation_write_move(&text, game_move(session_game(session), 1),
			    NOTATION_ASCII);
	text_add(&text, " was played for you");
	ck_assert_ptr_nonnull(play_notice(session, expected));
	ck_assert_int_eq(game_seconds(session_game(session), 1), 20);
	session_free(session);
}
END_TEST

START_TEST(between_two_people_the_notice_names_the_side)
{
	Session *session = timed(SEATS_BOTH, 40, 60000);

	clock_ms += 50000;
	session_update(session);
	play_wait(session);
	const char *text = play_notice(session, "Time is up: ");

	ck_assert_ptr_nonnull(text);
	ck_assert_ptr_nonnull(strstr(text, " was played for the goats"));
	ck_assert(session_awaits_person(session));
	ck_assert_int_eq(session_seconds_left(session), 40);
	session_free(session);
}
END_TEST

START_TEST(the_time_stands_still_in_a_pause)
{
	Session *session = timed(SEATS_BOTH, 20, 0);

	clock_ms += 5000;
	session_pause(session, true);
	clock_ms += 500000;
	ck_assert_int_eq(session_seconds_left(session), 15);
	ck_assert_int_eq(session_timeout_ms(session), -1);
	session_update(session);
	ck_assert(session_awaits_person(session));
	session_pause(session, false);
	clock_ms += 2000;
	ck_assert_int_eq(session_seconds_left(session), 13);
	play(session, "c3");
	ck_assert_int_eq(game_seconds(session_game(session), 0), 7);
	session_free(session);
}
END_TEST

START_TEST(the_timer_is_for_people_and_running_games)
{
	Session *session = timed(SEATS_TIGERS, 20, 0);

	ck_assert_int_eq(session_seconds_left(session), -1);
	ck_assert_int_eq(session_timeout_ms(session), -1);
	play_wait_for_person(session);
	ck_assert_int_eq(session_seconds_left(session), 20);
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(session_seconds_left(session), -1);
	clock_ms += 60000;
	session_update(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

START_TEST(a_pause_keeps_the_computers_move_back)
{
	Session *session = timed(SEATS_TIGERS, 0, 0);

	session_pause(session, true);
	play_wait(session);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert_int_eq(session_timeout_ms(session), -1);
	session_pause(session, false);
	ck_assert_int_eq(session_timeout_ms(session), 0);
	session_update(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

/* ---- hints ---- */

START_TEST(a_hint_is_kept_until_the_position_changes)
{
	Session *session = untimed(SEATS_BOTH);
	char expected[TEXT_LINE];
	Text text;

	ck_assert(move_is_none(session_hint(session)));
	play_do(session, COMMAND_HINT);
	ck_assert(session_is_hinting(session));
	ck_assert(session_awaits_person(session));
	play_wait(session);
	Move hint = session_hint(session);

	ck_assert(!session_is_hinting(session));
	ck_assert_int_eq(game_check(session_game(session), hint, NULL), 0);
	text_init(&text, expected, sizeof expected);
	text_add(&text, "Hint: ");
	notation_write_move(&text, hint, NOTATION_ASCII);
	ck_assert_str_eq(play_notice(session, "Hint"), expected);
	/* Asked again, it is there at once. */
	play_do(session, COMMAND_HINT);
	ck_assert_str_eq(play_notice(session, "Hint"), expected);
	ck_assert_int_eq(session_play(session, hint, NULL), STATUS_OK);
	ck_assert(move_is_none(session_hint(session)));
	session_free(session);
}
END_TEST

START_TEST(a_move_cancels_the_hint)
{
	Session *session = untimed(SEATS_BOTH);

	play_do(session, COMMAND_HINT);
	play(session, "c3");
	ck_assert(!session_is_hinting(session));
	play_do(session, COMMAND_HINT);
	play_do(session, COMMAND_UNDO);
	session_update(session);
	ck_assert(move_is_none(session_hint(session)));
	ck_assert_ptr_null(play_notice(session, "Hint"));
	session_free(session);
}
END_TEST

START_TEST(there_is_no_hint_for_the_computer)
{
	Session *session = untimed(SEATS_TIGERS);

	play_refused(session, COMMAND_HINT, "a hint is for a person's turn");
	play_wait_for_person(session);
	play_do(session, COMMAND_RESIGN);
	play_refused(session, COMMAND_HINT, "the game is over");
	session_free(session);
}
END_TEST

/* ---- notices ---- */

START_TEST(of_too_many_notices_the_last_are_there)
{
	Session *session = untimed(SEATS_BOTH);
	Notice notice;
	int count = 0;

	for (int i = 0; i < 50; i++) {
		play_do(session, COMMAND_RESIGN);
		play_do(session, COMMAND_UNDO);
	}
	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	while (session_take_notice(session, &notice))
		count++;
	ck_assert_int_ge(count, 8);
	ck_assert_int_lt(count, 51);
	ck_assert_str_eq(notice.text, "Goats win: the tigers resigned");
	session_free(session);
}
END_TEST

/* ---- nothing is left behind ---- */

static int
open_files(void)
{
	DIR *dir = opendir("/proc/self/fd");
	int count = 0;

	if (!dir)
		return 0;
	while (readdir(dir))
		count++;
	closedir(dir);
	return count;
}

static int
threads(void)
{
	DIR *dir = opendir("/proc/self/task");
	int count = 0;

	if (!dir)
		return 0;
	while (readdir(dir))
		count++;
	closedir(dir);
	return count;
}

START_TEST(a_hundred_sessions_leave_nothing_open)
{
	SessionConfig config = play_config(SEATS_GOATS);

	config.keep = true;
	config.resume = true;
	/* The first one may start a thread of a sanitizer. */
	session_free(play_new(&config));
	int files = open_files(), running = threads();

	for (int i = 0; i < 100; i++) {
		Session *session = play_new(&config);

		if (i % 10 == 0) {
			play_wait_for_person(session);
			play_do(session, COMMAND_HINT);
		}
		session_free(session);
	}
	ck_assert_int_eq(open_files(), files);
	ck_assert_int_eq(threads(), running);
	session_free(NULL);
}
END_TEST

Suite *session_suite(void);

Suite *
session_suite(void)
{
	Suite *suite = suite_create("session");
	TCase *tcase = tcase_create("session");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, two_people_play_by_turns);
	tcase_add_test(tcase, an_illegal_move_is_refused_with_the_reason);
	tcase_add_test(tcase, the_computer_answers_by_itself);
	tcase_add_test(tcase, the_computers_capture_is_told);
	tcase_add_test(tcase, a_move_in_the_computers_turn_is_refused);
	tcase_add_test(tcase, a_coin_gives_one_seat_and_says_which);
	tcase_add_test(tcase, equal_seeds_play_equal_games);
	tcase_add_loop_test(tcase, the_computer_plays_whole_games_with_itself,
			    0, 2);
	tcase_add_test(tcase, the_pace_holds_back_moves_between_two_computers);
	tcase_add_test(tcase, there_is_no_pace_against_a_person);
	tcase_add_test(tcase, the_computer_moves_at_once_when_told);
	tcase_add_test(tcase, another_level_is_taken_in_the_running_game);
	tcase_add_test(tcase, the_seconds_left_are_rounded_up);
	tcase_add_test(tcase, each_turn_has_the_whole_time);
	tcase_add_test(tcase, a_move_is_played_when_the_time_is_up);
	tcase_add_test(tcase, between_two_people_the_notice_names_the_side);
	tcase_add_test(tcase, the_time_stands_still_in_a_pause);
	tcase_add_test(tcase, the_timer_is_for_people_and_running_games);
	tcase_add_test(tcase, a_pause_keeps_the_computers_move_back);
	tcase_add_test(tcase, a_hint_is_kept_until_the_position_changes);
	tcase_add_test(tcase, a_move_cancels_the_hint);
	tcase_add_test(tcase, there_is_no_hint_for_the_computer);
	tcase_add_test(tcase, of_too_many_notices_the_last_are_there);
	tcase_add_test(tcase, a_hundred_sessions_leave_nothing_open);
	return suite;
}
