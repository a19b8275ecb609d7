/* Kept games by name, and games from a position. */
#include <errno.h>

#include "session_files.h"
#include "support.h"

static char why_data[TEXT_LINE];
static Text why;

static void
start(void)
{
	helper_begin();
	text_init(&why, why_data, sizeof why_data);
}

START_TEST(a_game_is_saved_by_its_name_once)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	ck_assert_int_eq(session_save_as(session, "my game", false, &why), 0);
	ck_assert_ptr_nonnull(strstr(play_notice(session, "Saved as "),
				     KEPT_BELOW "/my-game.bcr"));
	play(session, "a1-b1");
	ck_assert_int_eq(session_save_as(session, "my-game", false, &why),
			 STATUS_REFUSED);
	ck_assert_int_eq(errno, EEXIST);
	ck_assert_int_eq(session_save_as(session, "my-game", true, &why), 0);
	expect_record(read_kept(), 2, RESULT_NONE);
	text_clear(&why);
	ck_assert_int_eq(session_save_as(session, "a_b", true, &why),
			 STATUS_SYNTAX);
	ck_assert_str_eq(why_data,
			 "a name has letters, digits and -, but no _");
	session_free(session);
}
END_TEST

START_TEST(a_path_is_for_a_file_anywhere)
{
	Session *session = begin(SEATS_BOTH);
	size_t size;

	ck_assert_int_eq(mkdir(helper_path("home"), 0700), 0);
	play(session, "c3");
	ck_assert_int_eq(session_save_as(session, "~/my.bcr", false, &why), 0);
	ck_assert_str_eq(play_notice(session, "Saved as ") + 9, "~/my.bcr");
	play(session, "a1-b1");
	ck_assert_int_eq(session_save_as(session, "~/my.bcr", false, &why),
			 STATUS_REFUSED);
	ck_assert_int_eq(errno, EEXIST);
	ck_assert_int_eq(session_save_as(session, "~/my.bcr", true, &why), 0);
	expect_record(helper_read("home/my.bcr", &size), 2, RESULT_NONE);
	helper_write("home/letter", "x", 1);
	ck_assert_int_eq(session_save_as(session, "~/letter", true, &why),
			 STATUS_REFUSED);
	ck_assert_int_ne(errno, EEXIST);
	ck_assert_int_eq(session_save_as(session, "~/no/a.bcr", false, &why),
			 STATUS_SYSTEM);
	session_free(session);
}
END_TEST

START_TEST(a_finished_game_is_kept_once_under_its_new_name)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(session_save_as(session, "lost", false, &why), 0);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	ck_assert_int_eq(helper_count(KEPT_BELOW, "lost.bcr"), 1);
	/* A name that was chosen stays beside another one. */
	ck_assert_int_eq(session_save_as(session, "lost-2", false, &why), 0);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 2);
	session_free(session);
}
END_TEST

START_TEST(the_game_on_the_board_follows_its_file)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(session_save_as(session, "one", false, &why), 0);
	ck_assert_int_eq(session_rename_file(session, "one.bcr", "two", &why),
			 0);
	/* Ended in another way it is still the same file ... */
	play_do(session, COMMAND_UNDO);
	play(session, "a1-b1");
	play_do(session, COMMAND_RESIGN);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	expect_record(read_kept(), 2, RESULT_TIGERS);
	/* ... and without it kept anew. */
	ck_assert_int_eq(session_remove_file(session, "two.bcr", &why), 0);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 0);
	play_do(session, COMMAND_SAVE);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 1);
	session_free(session);
}
END_TEST

START_TEST(guests_change_no_files)
{
	SessionConfig config = play_config(SEATS_BOTH);
	Session *session = play_new(&config);

	ck_assert_int_eq(session_save_as(session, "a", false, &why),
			 STATUS_REFUSED);
	ck_assert_int_ne(errno, EEXIST);
	ck_assert_str_eq(why_data, "guests cannot keep games");
	ck_assert_int_eq(session_rename_file(session, "a.bcr", "b", NULL),
			 STATUS_REFUSED);
	ck_assert_int_eq(session_remove_file(session, "a.bcr", NULL),
			 STATUS_REFUSED);
	session_free(session);
}
END_TEST

START_TEST(the_text_of_the_record_is_what_is_saved)
{
	Session *session = begin(SEATS_BOTH);
	size_t size;

	play(session, "c3 a1-b1");
	play_do(session, COMMAND_UNDO);
	session_save_as(session, helper_path("my.bcr"), true, NULL);
	char *data = helper_read("my.bcr", &size);
	char *text = session_record_text(session);

	ck_assert_str_eq(text, data);
	free(text);
	free(data);
	session_free(session);
}
END_TEST

/* ---- from a position ---- */

#define MIDDLE "B1B1B/2G2/1G1G1/2G2/B4 B 4"

START_TEST(a_game_begins_from_a_position)
{
	Session *session = begin(SEATS_BOTH);
	Setup setup = *session_setup(session);
	Position position = support_position(MIDDLE);
	char text[SUPPORT_TEXT];

	setup.rules.goal = 6;
	play(session, "a2");
	ck_assert_int_eq(session_start_from(session, &setup, &position, &why),
			 0);
	/* The game before is kept; this one is saved at once. */
	expect_record(read_kept(), 1, RESULT_NONE);
	ck_assert(is_saved());
	session_free(session);
	session = begin(SEATS_BOTH);
	ck_assert_int_eq(game_rules(session_game(session))->goal, 6);
	ck_assert_str_eq(support_text(game_position(session_game(session)),
				      text), MIDDLE);
	play(session, "c5xc3");
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(play_ply(session), 0);
	ck_assert_int_eq(session_do(session, COMMAND_UNDO, &why),
			 STATUS_REFUSED);
	char *record = session_record_text(session);

	ck_assert_ptr_nonnull(strstr(record, "[Position \"" MIDDLE "\"]"));
	free(record);
	session_free(session);
}
END_TEST

START_TEST(the_computer_moves_first_where_it_is_its_turn)
{
	Session *session = begin(SEATS_GOATS);
	Position position = support_position(MIDDLE);

	ck_assert_int_eq(session_start_from(session, session_setup(session),
					    &position, &why), 0);
	play_wait_for_person(session);
	ck_assert_int_eq(play_ply(session), 1);
	session_free(session);
}
END_TEST

START_TEST(a_position_where_the_game_is_over_is_refused)
{
	static const struct {
		const char *position, *reason;
	} cases[] = {
		{ "B3B/5/GGGGG/GGGGG/B3B G 15",
		  "the game would be over: Tigers win: 5 goats captured" },
		{ "BBGGG/BBGGG/GGGGG/GGGGG/2111 B 20",
		  "the game would be over: Goats win: all four tigers are "
		  "trapped" },
	};
	Session *session = begin(SEATS_BOTH);
	Position position = support_position(cases[_i].position);

	play(session, "a2");
	ck_assert_int_eq(session_start_from(session, session_setup(session),
					    &position, &why), STATUS_REFUSED);
	ck_assert_str_eq(why_data, cases[_i].reason);
	ck_assert_int_eq(play_ply(session), 1);
	ck_assert_int_eq(helper_count(KEPT_BELOW, ".bcr"), 0);
	session_free(session);
}
END_TEST

Suite *session_files_suite(void);

Suite *
session_files_suite(void)
{
	Suite *suite = suite_create("session_files");
	TCase *tcase = tcase_create("session_files");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, start, helper_end);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, a_game_is_saved_by_its_name_once);
	tcase_add_test(tcase, a_path_is_for_a_file_anywhere);
	tcase_add_test(tcase, a_finished_game_is_kept_once_under_its_new_name);
	tcase_add_test(tcase, the_game_on_the_board_follows_its_file);
	tcase_add_test(tcase, guests_change_no_files);
	tcase_add_test(tcase, the_text_of_the_record_is_what_is_saved);
	tcase_add_test(tcase, a_game_begins_from_a_position);
	tcase_add_test(tcase, the_computer_moves_first_where_it_is_its_turn);
	tcase_add_loop_test(tcase,
			    a_position_where_the_game_is_over_is_refused, 0, 2);
	return suite;
}
