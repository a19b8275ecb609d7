#include "session_files.h"

static char names[NAME_COUNT][NAME_SIZE] = { "Maya", "Tenzin" };

static void
expect_names(const Session *session, const char *goats, const char *tigers)
{
	ck_assert_str_eq(session_name(session, SIDE_GOATS), goats);
	ck_assert_str_eq(session_name(session, SIDE_TIGERS), tigers);
}

START_TEST(names_follow_the_seats_of_persons)
{
	static const struct {
		Seats seats;
		const char *goats, *tigers;
	} tables[] = {
		{ SEATS_BOTH, "Maya", "Tenzin" },
		{ SEATS_GOATS, "Maya", "" },
		{ SEATS_TIGERS, "", "Maya" },
		{ SEATS_NONE, "", "" },
	};
	SessionConfig config = play_config(SEATS_BOTH);
	Session *session = play_new(&config);

	session_set_names(session, names);
	for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
		Setup setup = *session_setup(session);

		setup.seats = tables[i].seats;
		session_start(session, &setup);
		expect_names(session, tables[i].goats, tables[i].tigers);
	}
	session_free(session);
}
END_TEST

START_TEST(names_are_resumed_with_the_game)
{
	Session *session = begin(SEATS_BOTH);

	expect_names(session, "", "");
	play(session, "c3");
	session_set_names(session, names);
	session_free(session);
	session = begin(SEATS_BOTH);
	ck_assert_int_eq(play_ply(session), 1);
	expect_names(session, "Maya", "Tenzin");
	session_free(session);
}
END_TEST

START_TEST(names_are_in_the_record_of_the_game)
{
	Session *session = begin(SEATS_BOTH);

	session_set_names(session, names);
	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	char *kept = read_kept();

	ck_assert_ptr_nonnull(strstr(kept, "[Goats \"Maya\"]"));
	ck_assert_ptr_nonnull(strstr(kept, "[Tigers \"Tenzin\"]"));
	ck_assert_ptr_null(strstr(kept, "Player1"));
	free(kept);
	session_free(session);
}
END_TEST

START_TEST(names_given_after_the_end_are_in_the_record_too)
{
	Session *session = begin(SEATS_BOTH);

	play(session, "c3");
	play_do(session, COMMAND_RESIGN);
	session_set_names(session, names);
	char *kept = read_kept();

	ck_assert_ptr_nonnull(strstr(kept, "[Goats \"Maya\"]"));
	free(kept);
	session_free(session);
}
END_TEST

START_TEST(the_names_of_an_opened_record_stay_in_it)
{
	Session *session = begin(SEATS_BOTH);

	session_set_names(session, names);
	open_record(session, "[Goats \"A\"]\n[Tigers \"B\"]\n\n1. c3 *\n");
	char data[TEXT_LINE];
	Text player;

	text_init(&player, data, sizeof data);
	ck_assert(session_describe_player(session, SIDE_TIGERS, &player));
	ck_assert_str_eq(data, "B");
	char *text = session_record_text(session);

	ck_assert_ptr_nonnull(strstr(text, "[Goats \"A\"]"));
	free(text);
	play(session, "a1-b1");
	text = session_record_text(session);
	ck_assert_ptr_nonnull(strstr(text, "[Goats \"Maya\"]"));
	free(text);
	ck_assert(!session_describe_player(session, SIDE_TIGERS, &player));
	session_free(session);
}
END_TEST

Suite *session_names_suite(void);

Suite *
session_names_suite(void)
{
	Suite *suite = suite_create("session_names");
	TCase *tcase = tcase_create("session_names");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_add_test(tcase, names_follow_the_seats_of_persons);
	tcase_add_test(tcase, names_are_resumed_with_the_game);
	tcase_add_test(tcase, names_are_in_the_record_of_the_game);
	tcase_add_test(tcase,
		       names_given_after_the_end_are_in_the_record_too);
	tcase_add_test(tcase, the_names_of_an_opened_record_stay_in_it);
	return suite;
}
