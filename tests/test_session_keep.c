#include <signal.h>
#include <sys/wait.h>

#include "base/random.h"
#include "session/autosave.h"
#include "session_files.h"

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

/* Plays on until it is killed, and writes a byte after each ply. */
static void
play_until_killed(int fd)
{
	Session *session = begin(SEATS_NONE);
	int told = 0;

	for (;;) {
		play_wait(session);
		while (told < play_ply(session)) {
			told++;
			ck_assert_int_eq(write(fd, "x", 1), 1);
		}
	}
}

START_TEST(a_killed_game_resumes_no_ply_behind_what_was_shown)
{
	int ends[2], told = 0, state;
	char byte;

	ck_assert_int_eq(pipe(ends), 0);
	pid_t child = fork();

	ck_assert_int_ge(child, 0);
	if (child == 0)
		play_until_killed(ends[1]);
	close(ends[1]);
	while (told < 4 + 3 * _i && read(ends[0], &byte, 1) == 1)
		told++;
	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, &state, 0), child);
	while (read(ends[0], &byte, 1) == 1)
		told++;
	close(ends[0]);
	Session *session = begin(SEATS_BOTH);

	ck_assert_ptr_nonnull(play_notice(session, "Resumed"));
	ck_assert_int_ge(play_ply(session), told);
	ck_assert_int_le(play_ply(session), told + 1);
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

/* ---- whatever is done ---- */

/* One thing that a player or time can do. */
static void
do_anything(Session *session, Random *random, int64_t *clock_ms)
{
	static const Command commands[] = { COMMAND_UNDO, COMMAND_UNDO,
					    COMMAND_REDO, COMMAND_HINT,
					    COMMAND_MOVE_NOW, COMMAND_RESIGN };
	uint32_t what = random_below(random, 20);
	MoveList list;

	if (what < 6) {
		session_do(session, commands[what], NULL);
	} else if (what < 7 && random_below(random, 6) == 0) {
		Setup setup = *session_setup(session);

		setup.seats = (Seats)random_below(random, SEATS_COUNT);
		session_start(session, &setup);
	} else if (what < 9) {
		*clock_ms += random_below(random, 15000);
		session_update(session);
	} else if (what < 10) {
		session_pause(session, random_below(random, 3) == 0);
	} else if (session_is_thinking(session)) {
		struct pollfd fd = { session_fd(session), POLLIN, 0 };

		poll(&fd, 1, 20);
		session_update(session);
	} else if (session_awaits_person(session)) {
		game_moves(session_game(session), &list);
		ck_assert_int_eq(session_play(session, list.moves[random_below(
					      random, (uint32_t)list.count)],
					      NULL), STATUS_OK);
	}
}

/* What the disk has must be what is on the board. */
static void
compare_with_saved(const Session *session)
{
	const Game *game = session_game(session);
	Autosave *autosave;
	Table table;

	ck_assert_int_eq(autosave_open(&autosave, NULL), STATUS_OK);
	ck_assert_int_eq(autosave_load(autosave, &table, NULL), STATUS_OK);
	autosave_close(autosave);
	if (game_outcome(game).ending || game_length(game) == 0) {
		/* An unfinished one without plies was perhaps resigned. */
		ck_assert(!table.game || game_length(table.game) == 0);
	} else {
		ck_assert_ptr_nonnull(table.game);
		ck_assert_int_eq(game_ply(table.game), game_ply(game));
		ck_assert_int_eq(game_length(table.game), game_length(game));
		ck_assert_int_eq(game_occurrences(table.game),
				 game_occurrences(game));
		ck_assert(position_same(game_position(table.game),
					game_position(game)));
		ck_assert_int_eq(table.person[SIDE_GOATS],
				 session_is_person(session, SIDE_GOATS));
	}
	table_release(&table);
}

START_TEST(whatever_is_done_is_on_the_disk)
{
	SessionConfig config = keeping((Seats)_i);
	int64_t clock_ms = 0;
	Random random;

	random_init(&random, (uint64_t)_i);
	config.now_ms = play_clock;
	config.clock_context = &clock_ms;
	config.setup.timer_s = 20;
	Session *session = play_new(&config);

	for (int step = 0; step < 150; step++) {
		do_anything(session, &random, &clock_ms);
		ck_assert(!session_is_thinking(session) ||
			  !game_outcome(session_game(session)).ending);
		ck_assert(!session_is_held(session) ||
			  !session_is_thinking(session));
		compare_with_saved(session);
		if (step % 50 == 49) {
			session_free(session);
			session = play_new(&config);
		}
	}
	session_free(session);
	ck_assert_int_eq(helper_count("state/baghchal", "damaged"), 0);
}
END_TEST

static void
add_tests(TCase *tcase)
{
	tcase_add_test(tcase, the_unfinished_game_is_resumed);
	tcase_add_test(tcase, a_start_after_a_kill_is_behind_by_no_ply);
	tcase_add_loop_test(tcase,
			    a_killed_game_resumes_no_ply_behind_what_was_shown,
			    0, 3);
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
	tcase_add_loop_test(tcase, whatever_is_done_is_on_the_disk, 0,
			    SEATS_COUNT);
	tcase_add_test(tcase,
		       a_second_program_leaves_the_autosave_of_the_first_alone);
}

Suite *session_keep_suite(void);

Suite *
session_keep_suite(void)
{
	Suite *suite = suite_create("session_keep");
	TCase *tcase = tcase_create("session_keep");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_set_timeout(tcase, 60);
	add_tests(tcase);
	return suite;
}
