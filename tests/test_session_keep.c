#include <sys/wait.h>

#include "game/record.h"
#include "session_play.h"

#define SAVE_BELOW "state/baghchal/autosave.bcr"
#define KEPT_BELOW "data/baghchal"
#define SHUTTLE "B1B1B/GGGGG/GGGGG/GGGGG/G3B G 20"

static SessionConfig
keeping(Seats seats)
{
	SessionConfig config = play_config(seats);

	config.keep = true;
	config.resume = true;
	return config;
}

static Session *
begin(Seats seats)
{
	SessionConfig config = keeping(seats);

	return play_new(&config);
}

static bool
is_saved(void)
{
	return access(helper_path(SAVE_BELOW), F_OK) == 0;
}

static void
write_record(const char *below, const char *text)
{
	helper_write(below, text, strlen(text));
}

static void
open_record(Session *session, const char *text)
{
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	write_record("x.bcr", text);
	ck_assert_msg(!session_open(session, helper_path("x.bcr"), &why), "%s",
		      reason);
}

/* The only kept file; the caller frees it. */
static char *
read_kept(void)
{
	DIR *dir = opendir(helper_path(KEPT_BELOW));
	struct dirent *entry;
	char below[400] = "";
	size_t size;

	ck_assert_ptr_nonnull(dir);
	while ((entry = readdir(dir)) != NULL) {
		if (entry->d_name[0] == '.')
			continue;
		ck_assert_str_eq(below, "");
		snprintf(below, sizeof below, KEPT_BELOW "/%s", entry->d_name);
	}
	closedir(dir);
	return helper_read(below, &size);
}

/* Checks the plies and the result of a record's text, and frees it. */
static void
expect_record(char *data, int plies, Result result)
{
	const char *text = data;
	int line = 1;
	Record *record;

	ck_assert_int_eq(record_read(&text, &line, &record, NULL), STATUS_OK);
	ck_assert_int_eq(game_length(record_game(record)), plies);
	ck_assert_int_eq(game_outcome(record_game(record)).result, result);
	ck_assert_ptr_null(record_tag(record, "Seats"));
	ck_assert_ptr_null(record_tag(record, "Checksum"));
	record_free(record);
	free(data);
}

/* ---- the unfinished game ---- */

START_TEST(the_unfinished_game_is_resumed)
{
	SessionConfig config = keeping(SEATS_GOATS);

	config.setup.timer_s = 40;
	config.setup.rules.goal = 6;
	Session *session = play_new(&config);

	play(session, "a3");
	play_wait_for_person(session);
	play(session, "e3");
	play_wait_for_person(session);
	Position before = *game_position(session_game(session));

	session_free(session);
	config = keeping(SEATS_NONE);
	session = play_new(&config);
	ck_assert_str_eq(play_notice(session, "Resumed"),
			 "Resumed the unfinished game (move 3)");
	ck_assert(position_same(game_position(session_game(session)),
				&before));
	ck_assert_int_eq(session_setup(session)->seats, SEATS_GOATS);
	ck_assert_int_eq(session_setup(session)->timer_s, 40);
	ck_assert_int_eq(game_rules(session_game(session))->goal, 6);
	ck_assert(session_awaits_person(session));
	ck_assert_int_eq(session_seconds_left(session), 40);
	session_free(session);
}
END_TEST

START_TEST(a_start_after_a_kill_is_behind_by_no_ply)
{
	SessionConfig config = keeping(SEATS_BOTH);
	Session *session = play_new(&config);
	char word[8];
	int used;
	const char *moves = "c3 a1-b1 c2 b1-a1 a2 e1-e2";

	/* The second session finds what the first has written up to then, as
	   if the first had been killed. */
	for (int ply = 1; sscanf(moves, "%7s%n", word, &used) == 1; ply++) {
		moves += used;
		play(session, word);
		Session *other = play_new(&config);

		ck_assert_int_eq(play_ply(other), ply);
		session_free(other);
	}
	play_do(session, COMMAND_UNDO);
	play_do(session, COMMAND_UNDO);
	Session *other = play_new(&config);

	ck_assert_int_eq(play_ply(other), 4);
	ck_assert_int_eq(game_length(session_game(other)), 6);
	session_free(other);
	session_free(session);
}
END_TEST

START_TEST(repetition_is_counted_across_a_restart)
{
	Session *session = begin(SEATS_BOTH);

	open_record(session, "[Position \"" SHUTTLE "\"]\n\n*\n");
	play(session, "a1-b1 a5-b5 b1-a1 b5-a5 a1-b1 a5-b5 b1-a1");
	session_free(session);
	session = begin(SEATS_GOATS);
	play(session, "b5-a5");
	ck_assert_ptr_nonnull(play_notice(session, "Draw: the same position "
					  "for the third time"));
	session_free(session);
}
END_TEST

START_TEST(the_computer_goes_on_with_its_turn_after_a_restart)
{
	SessionConfig config = keeping(SEATS_GOATS);

	config.setup.level = LEVEL_HARD;
	Session *session = play_new(&config);

	play(session, "a3");
	ck_assert(session_is_thinking(session));
	session_free(session);
	session = begin(SEATS_BOTH);
	ck_assert(session_is_thinking(session));
	session_set_level(session, LEVEL_EASY);
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 2);
	session_free(session);
	session = begin(SEATS_BOTH);
	ck_assert_int_eq(session_setup(session)->level, LEVEL_EASY);
	session_free(session);
}
END_TEST

START_TEST(what_was_taken_back_is_not_cut_off_by_a_restart)
{
	Session *session = begin(SEATS_TIGERS);

	play_wait_for_person(session);
	play_do(session, COMMAND_UNDO);
	session_free(session);
	session = begin(SEATS_BOTH);
	ck_assert(session_is_held(session));
	ck_assert(!session_is_thinking(session));
	play_do(session, COMMAND_REDO);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

START_TEST(a_game_without_a_move_is_not_saved)
{
	Session *session = begin(SEATS_BOTH);

	ck_assert(!is_saved());
	session_free(session);
	ck_assert(!is_saved());
	session = begin(SEATS_BOTH);
	ck_assert_ptr_null(play_notice(session, "Resumed"));
	session_free(session);
}
END_TEST

START_TEST(without_resuming_the_unfinished_game_becomes_a_record)
{
	SessionConfig config = keeping(SEATS_BOTH);
	Session *session = begin(SEATS_BOTH);

	play(session, "c3 a1-b1");
	session_free(session);
	config.resume = false;
	session = play_new(&config);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert_ptr_nonnull(play_notice(session, "The unfinished game was "
					  "kept as "));
	ck_assert(!is_saved());
	expect_record(read_kept(), 2, RESULT_NONE);
	session_free(session);
}
END_TEST

START_TEST(a_new_game_keeps_the_unfinished_one)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3 a1-b1");
	play_do(session, COMMAND_NEW);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	ck_assert(!is_saved());
	/* Nothing was played in this one. */
	play_do(session, COMMAND_NEW);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	session_free(session);
}
END_TEST

START_TEST(a_game_that_only_the_computer_played_is_not_kept)
{
	Session *session = begin(SEATS_NONE);

	while (play_ply(session) < 2)
		play_wait(session);
	play_do(session, COMMAND_NEW);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ""), 0);
	session_free(session);
}
END_TEST

START_TEST(without_keeping_no_file_is_written)
{
	SessionConfig config = play_config(SEATS_BOTH);

	config.resume = true;
	Session *session = play_new(&config);

	play(session, "c3 a1-b1");
	session_autosave(session);
	play_do(session, COMMAND_RESIGN);
	play_do(session, COMMAND_NEW);
	session_free(session);
	ck_assert_int_lt(access(helper_path("state"), F_OK), 0);
	ck_assert_int_lt(access(helper_path("data"), F_OK), 0);
}
END_TEST

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

/* ---- trouble ---- */

START_TEST(a_damaged_autosave_never_stops_a_start)
{
	Session *session = begin(SEATS_BOTH);
	size_t size;

	play(session, "c3 a1-b1");
	session_free(session);
	char *data = helper_read(SAVE_BELOW, &size);

	helper_write(SAVE_BELOW, data, size / 2);
	free(data);
	session = begin(SEATS_BOTH);
	const char *text = play_notice(session, "The unfinished game is "
				       "damaged: set aside as ");

	ck_assert_ptr_nonnull(text);
	ck_assert_ptr_nonnull(strstr(text, "autosave.bcr.damaged-1"));
	ck_assert_int_eq(play_ply(session), 0);
	play(session, "c3");
	ck_assert(is_saved());
	session_free(session);
	ck_assert_int_eq(helper_count("state/baghchal", "damaged"), 1);
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_is_said_once)
{
	helper_write("state", "x", 1);
	Session *session = begin(SEATS_BOTH);

	ck_assert_ptr_nonnull(play_notice(session, "This game is not saved by "
					  "itself: "));
	play(session, "c3 a1-b1 c2");
	ck_assert_ptr_null(play_notice(session, ""));
	session_free(session);
}
END_TEST

START_TEST(a_save_that_fails_is_said_once)
{
	Session *session = begin(SEATS_BOTH);

	helper_remove(helper_path("state/baghchal"));
	play(session, "c3");
	ck_assert_ptr_nonnull(play_notice(session,
					  "The game could not be saved: "));
	play(session, "a1-b1");
	ck_assert_ptr_null(play_notice(session, ""));
	/* It comes right when the folder does. */
	file_make_folder(helper_path("state/baghchal"), NULL);
	session_free(session);
	ck_assert(is_saved());
}
END_TEST

/* Another program, which plays c3 and holds on until the pipe is closed. */
static pid_t
other_program(int *hold)
{
	int up[2], down[2];
	char byte;

	ck_assert_int_eq(pipe(up) | pipe(down), 0);
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (child == 0) {
		Session *session = begin(SEATS_BOTH);

		close(down[1]);
		play(session, "c3");
		ck_assert_int_eq(write(up[1], "x", 1), 1);
		ck_assert_int_eq(read(down[0], &byte, 1), 0);
		session_free(session);
		_exit(0);
	}
	close(down[0]);
	ck_assert_int_eq(read(up[0], &byte, 1), 1);
	close(up[0]);
	close(up[1]);
	*hold = down[1];
	return child;
}

START_TEST(a_second_program_leaves_the_autosave_of_the_first_alone)
{
	int hold, state;
	pid_t child = other_program(&hold);
	Session *session = begin(SEATS_BOTH);

	ck_assert_int_eq(play_ply(session), 0);
	ck_assert_str_eq(play_notice(session, "This game"),
			 "This game is not saved by itself: another baghchal "
			 "is running");
	play(session, "a2 a1-b1");
	ck_assert_ptr_null(play_notice(session, ""));
	session_free(session);
	close(hold);
	ck_assert_int_eq(waitpid(child, &state, 0), child);
	ck_assert_int_eq(state, 0);
	session = begin(SEATS_GOATS);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_int_eq(game_move(session_game(session), 0).to, 12);
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
	ck_assert_int_eq(session_save(session, helper_path("my.bcr"), &why),
			 STATUS_OK);
	expect_record(helper_read("my.bcr", &size), 2, RESULT_NONE);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_int_eq(session_save(session, helper_path("no/my.bcr"), &why),
			 STATUS_SYSTEM);
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
	ck_assert_int_eq(session_save(session, helper_path("my.bcr"), NULL),
			 STATUS_OK);
	char *data = helper_read("my.bcr", &size);

	ck_assert_str_eq(data, text);
	free(data);
	/* Played on, it is a game of the people here. */
	play(session, "c2");
	session_save(session, helper_path("my.bcr"), NULL);
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

static void
add_saving_tests(TCase *tcase)
{
	tcase_add_test(tcase, the_unfinished_game_is_resumed);
	tcase_add_test(tcase, a_start_after_a_kill_is_behind_by_no_ply);
	tcase_add_test(tcase, repetition_is_counted_across_a_restart);
	tcase_add_test(tcase,
		       the_computer_goes_on_with_its_turn_after_a_restart);
	tcase_add_test(tcase, what_was_taken_back_is_not_cut_off_by_a_restart);
	tcase_add_test(tcase, a_game_without_a_move_is_not_saved);
	tcase_add_test(tcase,
		       without_resuming_the_unfinished_game_becomes_a_record);
	tcase_add_test(tcase, a_new_game_keeps_the_unfinished_one);
	tcase_add_test(tcase,
		       a_game_that_only_the_computer_played_is_not_kept);
	tcase_add_test(tcase, without_keeping_no_file_is_written);
	tcase_add_test(tcase, a_damaged_autosave_never_stops_a_start);
	tcase_add_test(tcase, a_folder_that_cannot_be_written_is_said_once);
	tcase_add_test(tcase, a_save_that_fails_is_said_once);
	tcase_add_test(tcase,
		       a_second_program_leaves_the_autosave_of_the_first_alone);
}

static void
add_record_tests(TCase *tcase)
{
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

Suite *session_keep_suite(void);

Suite *
session_keep_suite(void)
{
	Suite *suite = suite_create("session_keep");
	TCase *saving = tcase_create("saving");
	TCase *records = tcase_create("records");

	suite_add_tcase(suite, saving);
	suite_add_tcase(suite, records);
	tcase_add_checked_fixture(saving, helper_begin, helper_end);
	tcase_add_checked_fixture(records, helper_begin, helper_end);
	tcase_set_timeout(saving, 60);
	tcase_set_timeout(records, 60);
	add_saving_tests(saving);
	add_record_tests(records);
	return suite;
}
