#include <time.h>

#include "late_table.h"
#include "session/session_internal.h"
#include "session_files.h"
#include "small_table.h"

#define RECORD(position) "[Position \"" position "\"]\n\n*\n"
#define NONE "there is no tablebase for goal 5; `baghchal solve --goal=5` " \
	     "computes it"
#define BELOW "tables/tablebase-5.bct"

/* All goats placed; no capture in sight for the tigers to move. */
#define QUIET "BBBB1/GGGGG/GGGGG/GGGGG/GGG2 B 20"
/* The last capture is there. */
#define LAST "BB2B/1GG1G/G1GGG/GGGGG/GGGGB B 20"

/* A folder of their own for the tables of each test. */
static void
set_up(void)
{
	helper_begin();
	helper_set("BAGHCHAL_TABLEBASE", "tables");
	ck_assert_int_eq(mkdir(helper_path("tables"), 0700), 0);
}

/* A session for two people with this on the board. */
static Session *
new_session(Repetition repetition, const char *record)
{
	SessionConfig config = keeping(SEATS_BOTH);

	config.setup.rules.repetition = (uint8_t)repetition;
	Session *session = play_new(&config);

	if (record)
		open_record(session, record);
	return session;
}

/* One where the computer, at level Perfect, is to move. */
static Session *
new_perfect(void)
{
	SessionConfig config = keeping(SEATS_TIGERS);

	config.setup.level = LEVEL_PERFECT;
	return play_new(&config);
}

static void
expect_no_truth(Session *session, const char *reason)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert(!session_has_truth(session, &why));
	ck_assert_str_eq(data, reason);
	ck_assert(!session_has_truth(session, NULL));
}

static void
expect_no_solving(Session *session, const char *reason)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_int_ne(session_solve(session, &why), STATUS_OK);
	ck_assert_msg(strstr(data, reason) != NULL, "%s", data);
}

/* Changes all bytes behind the header but those of the directory. */
static void
damage(const char *below)
{
	size_t size;
	char *data = small_table_read(helper_path(below), &size);
	size_t end = (size_t)pack_get_number((uint8_t *)data + 24, 8);

	for (size_t i = 64; i < end; i++)
		data[i] = (char)(data[i] ^ 0x5a);
	small_table_write(helper_path(below), data, size);
	free(data);
}

/* Waits for a notice that begins like this. */
static const char *
wait_for_notice(Session *session, const char *start)
{
	const char *text;

	while (!(text = play_notice(session, start)))
		play_wait(session);
	return text;
}

START_TEST(without_a_table_the_reason_is_told)
{
	Session *session = new_session(REPETITION_DRAW, RECORD(LAST));

	expect_no_truth(session, NONE);
	play_do(session, COMMAND_HINT);
	ck_assert_str_eq(wait_for_notice(session, "Hint"), "Hint: b5xb3");
	ck_assert_int_eq(session_solved_percent(session), -1);
	ck_assert_int_eq(session_timeout_ms(session), -1);
	session_free(session);
}
END_TEST

START_TEST(with_a_table_hints_tell_the_truth)
{
	late_table_fill(helper_path(BELOW), 5, RETRO_TIGERS + 7);
	Session *session = new_session(REPETITION_DRAW, RECORD(QUIET));

	ck_assert(session_has_truth(session, NULL));
	for (int i = 0; i < 2; i++) {
		play_do(session, COMMAND_HINT);
		const char *told = wait_for_notice(session, "Hint");

		ck_assert_ptr_nonnull(strstr(told,
					     " wins: next capture within 9"));
	}
	play_do(session, COMMAND_RESIGN);
	play_refused(session, COMMAND_HINT, "the game is over");
	session_free(session);
}
END_TEST

START_TEST(a_table_is_looked_for_in_the_data_folder_too)
{
	unsetenv("BAGHCHAL_TABLEBASE");
	mkdir(helper_path("data"), 0700);
	mkdir(helper_path("data/baghchal"), 0700);
	late_table_fill(helper_path("data/baghchal/tablebase-5.bct"), 5,
			RETRO_DRAW);
	Session *session = new_session(REPETITION_DRAW, NULL);

	ck_assert(session_has_truth(session, NULL));
	session_free(session);
	/* A chosen folder is the only one. */
	helper_set("BAGHCHAL_TABLEBASE", "tables");
	session = new_session(REPETITION_DRAW, NULL);
	expect_no_truth(session, NONE);
	session_free(session);
}
END_TEST

START_TEST(a_table_that_comes_later_is_found_when_asked_for)
{
	Session *session = new_session(REPETITION_DRAW, NULL);

	expect_no_truth(session, NONE);
	late_table_fill(helper_path(BELOW), 5, RETRO_DRAW);
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert(session_has_truth(session, &why));
	ck_assert_str_eq(data, "");
	session_free(session);
}
END_TEST

START_TEST(a_file_that_is_no_table_is_named)
{
	char reason[1024];

	helper_write(BELOW, "junk", 4);
	Session *session = new_session(REPETITION_DRAW, NULL);

	snprintf(reason, sizeof reason, "%s: is cut short",
		 helper_path(BELOW));
	expect_no_truth(session, reason);
	session_free(session);
}
END_TEST

START_TEST(without_a_table_perfect_plays_as_hard)
{
	Session *session = new_perfect();

	play_do(session, COMMAND_MOVE_NOW);
	play_wait(session);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_ptr_nonnull(play_notice(session, "The computer plays"));
	session_free(session);
}
END_TEST

START_TEST(a_damaged_table_is_told_of_once)
{
	late_table_fill(helper_path(BELOW), 5, RETRO_DRAW);
	damage(BELOW);
	Session *session = new_perfect();

	for (int i = 0; i < 2; i++) {
		play_do(session, COMMAND_MOVE_NOW);
		play_wait(session);
		const char *told = play_notice(session, "The tablebase cannot "
							"be read: ");

		ck_assert((told != NULL) == (i == 0));
		play_do(session, COMMAND_UNDO);
	}
	session_free(session);
}
END_TEST

START_TEST(forbidden_moves_are_beyond_the_table)
{
	late_table_fill(helper_path(BELOW), 5, RETRO_TIGERS + 7);
	Session *session = new_session(
		REPETITION_FORBID,
		"[Repetition \"forbid\"]\n" RECORD(LAST));

	expect_no_truth(session,
			"the tablebase knows nothing of forbidden moves");
	play_do(session, COMMAND_HINT);
	ck_assert_str_eq(wait_for_notice(session, "Hint"), "Hint: b5xb3");
	session_free(session);
}
END_TEST

START_TEST(another_goal_needs_another_table)
{
	late_table_fill(helper_path(BELOW), 5, RETRO_DRAW);
	Session *session = new_session(REPETITION_DRAW, NULL);
	Setup setup = *session_setup(session);

	ck_assert(session_has_truth(session, NULL));
	setup.rules.goal = 4;
	session_start(session, &setup);
	expect_no_truth(session, "there is no tablebase for goal 4; `baghchal "
				 "solve --goal=4` computes it");
	setup.rules.goal = 5;
	session_start(session, &setup);
	ck_assert(session_has_truth(session, NULL));
	session_free(session);
}
END_TEST

START_TEST(who_may_not_solve_is_told_why)
{
	SessionConfig config = play_config(SEATS_BOTH);
	Session *session = play_new(&config);

	expect_no_solving(session, "guests cannot keep a tablebase");
	session_free(session);
	session = new_session(REPETITION_DRAW, NULL);
	late_table_fill(helper_path(BELOW), 5, RETRO_DRAW);
	expect_no_solving(session,
			  "the tablebase for goal 5 is there already");
	/* And in use. */
	ck_assert(session_has_truth(session, NULL));
	session_free(session);
	helper_write("file", "", 0);
	helper_set("BAGHCHAL_TABLEBASE", "file");
	session = new_session(REPETITION_DRAW, NULL);
	expect_no_solving(session, "/file: ");
	ck_assert_int_eq(session_solved_percent(session), -1);
	session_free(session);
}
END_TEST

START_TEST(solving_goes_on_beside_the_game_and_ends_with_it)
{
	Session *session = new_session(REPETITION_DRAW, NULL);
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	/* This machine may be too small. */
	if (session_solve(session, &why)) {
		ck_assert_ptr_nonnull(strstr(data, " MiB are free"));
		session_free(session);
		return;
	}
	ck_assert_int_eq(session_solved_percent(session), 0);
	expect_no_solving(session, "a tablebase is being computed already");
	play(session, "c1 a1-a2");
	session_update(session);
	ck_assert_int_ge(session_solved_percent(session), 0);
	ck_assert_int_gt(session_timeout_ms(session), 0);
	ck_assert_int_le(session_timeout_ms(session), 1000);
	/* Nothing new, and so nothing to draw. */
	ck_assert(!session_update(session));
	session_free(session);
}
END_TEST

/* Lets the session compute a small game, or one that must fail, in the place of
   that of the goal. */
static void
compute(Session *session, int goal, const char *below)
{
	char folder[512];

	snprintf(folder, sizeof folder, "%s", helper_path(below));
	SolveOrder order = small_table_order(folder, 1, 1);

	ck_assert(!background_new(&order, &session->background, NULL));
	session->background_goal = goal;
}

static void
wait_for_computing(Session *session)
{
	static const struct timespec moment = { .tv_nsec = 5000000 };

	while (session_solved_percent(session) >= 0) {
		nanosleep(&moment, NULL);
		session_update(session);
	}
}

START_TEST(a_table_that_is_ready_is_used_at_once)
{
	Session *session = new_session(REPETITION_DRAW, RECORD(QUIET));

	ck_assert(!session_has_truth(session, NULL));
	compute(session, 5, "tables");
	late_table_fill(helper_path(BELOW), 5, RETRO_TIGERS + 7);
	/* The hint that is looked for meanwhile begins anew. */
	play_do(session, COMMAND_HINT);
	session->looked_goal = 5;
	wait_for_computing(session);
	ck_assert_ptr_nonnull(play_notice(session, "The tablebase is ready: "));
	play_do(session, COMMAND_HINT);
	ck_assert_ptr_nonnull(strstr(wait_for_notice(session, "Hint"),
				     " wins: next capture"));
	session_free(session);
}
END_TEST

START_TEST(a_table_that_the_game_cannot_use_is_told_of)
{
	Session *session = new_session(REPETITION_FORBID, NULL);

	compute(session, 5, "tables");
	wait_for_computing(session);
	ck_assert_ptr_nonnull(
		play_notice(session, "The tablebase for goal 5 is ready"));
	ck_assert(!play_notice(session, ""));
	session_free(session);
}
END_TEST

START_TEST(a_table_that_is_of_no_use_is_told_of)
{
	Session *session = new_session(REPETITION_DRAW, NULL);
	Notice notice;

	compute(session, 5, "tables");
	helper_write(BELOW, "junk", 4);
	wait_for_computing(session);
	ck_assert(session_take_notice(session, &notice));
	ck_assert_int_eq(notice.kind, NOTICE_WARNING);
	ck_assert_int_eq(strncmp(notice.text, "The tablebase was computed, but "
				 "cannot be used: /", 49), 0);
	session_free(session);
}
END_TEST

START_TEST(a_failure_is_told_of)
{
	Session *session = new_session(REPETITION_DRAW, NULL);
	Notice notice;

	compute(session, 5, "missing");
	wait_for_computing(session);
	ck_assert(session_take_notice(session, &notice));
	ck_assert_int_eq(notice.kind, NOTICE_WARNING);
	ck_assert_int_eq(strncmp(notice.text, "The tablebase could not be "
				 "computed: ", 37), 0);
	ck_assert_int_eq(session_timeout_ms(session), -1);
	session_free(session);
}
END_TEST

START_TEST(what_the_computer_is_about_goes_on_with_another_table)
{
	Session *session = new_perfect();
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert(session_is_thinking(session));
	late_table_fill(helper_path(BELOW), 5, RETRO_DRAW);
	ck_assert(session_has_truth(session, &why));
	ck_assert(session_is_thinking(session));
	play_do(session, COMMAND_MOVE_NOW);
	play_wait(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

START_TEST(the_quick_move_comes_with_another_table_too)
{
	SessionConfig config = keeping(SEATS_BOTH);
	int64_t clock = 0;
	char data[TEXT_LINE];
	Text why;

	config.now_ms = play_clock;
	config.clock_context = &clock;
	config.setup.timer_s = 20;
	Session *session = play_new(&config);

	text_init(&why, data, sizeof data);
	clock = 20000;
	session_update(session);
	ck_assert(session_is_thinking(session));
	late_table_fill(helper_path(BELOW), 5, RETRO_DRAW);
	ck_assert(session_has_truth(session, &why));
	ck_assert(session_is_thinking(session));
	play_wait(session);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_ptr_nonnull(play_notice(session, "Time is up: "));
	session_free(session);
}
END_TEST

Suite *session_tablebase_suite(void);

Suite *
session_tablebase_suite(void)
{
	Suite *suite = suite_create("session_tablebase");
	TCase *tcase = tcase_create("session_tablebase");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, set_up, helper_end);
	tcase_add_test(tcase, without_a_table_the_reason_is_told);
	tcase_add_test(tcase, with_a_table_hints_tell_the_truth);
	tcase_add_test(tcase, a_table_is_looked_for_in_the_data_folder_too);
	tcase_add_test(tcase, a_table_that_comes_later_is_found_when_asked_for);
	tcase_add_test(tcase, a_file_that_is_no_table_is_named);
	tcase_add_test(tcase, without_a_table_perfect_plays_as_hard);
	tcase_add_test(tcase, a_damaged_table_is_told_of_once);
	tcase_add_test(tcase, forbidden_moves_are_beyond_the_table);
	tcase_add_test(tcase, another_goal_needs_another_table);
	tcase_add_test(tcase, who_may_not_solve_is_told_why);
	tcase_add_test(tcase,
		       solving_goes_on_beside_the_game_and_ends_with_it);
	tcase_add_test(tcase, a_table_that_is_ready_is_used_at_once);
	tcase_add_test(tcase, a_table_that_the_game_cannot_use_is_told_of);
	tcase_add_test(tcase, a_table_that_is_of_no_use_is_told_of);
	tcase_add_test(tcase, a_failure_is_told_of);
	tcase_add_test(tcase,
		       what_the_computer_is_about_goes_on_with_another_table);
	tcase_add_test(tcase, the_quick_move_comes_with_another_table_too);
	return suite;
}
