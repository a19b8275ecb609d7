#include "tui/result.h"

#include "session_files.h"

#define LAST_GAP "[Position \"BGGGB/GG1GG/GG2G/GG1GG/BGGGB G 20\"]\n\n*\n"

static char names[NAME_COUNT][NAME_SIZE] = { "Maya", "Tenzin" };

/* A game that a person's goats, or those of two people, have just won. */
static Session *
won(Seats seats)
{
	Session *session = begin(seats);

	open_record(session, LAST_GAP);
	play(session, "b3-c3");
	return session;
}

/* One that the goats have resigned after so many of their moves. */
static Session *
resigned(Seats seats, const char *moves)
{
	Session *session = begin(seats);

	play(session, moves);
	if (seats == SEATS_BOTH)
		play(session, "a1-b1");
	play_do(session, COMMAND_RESIGN);
	return session;
}

static char data[TEXT_LINE];
static Text text;

static const char *
headline(const Session *session)
{
	text_init(&text, data, sizeof data);
	result_headline(&text, session);
	return data;
}

static const char *
reason(const Session *session)
{
	text_init(&text, data, sizeof data);
	result_reason(&text, session);
	return data;
}

START_TEST(the_winner_is_told_as_the_player_sees_it)
{
	Session *session = won(SEATS_GOATS);

	ck_assert_str_eq(headline(session), "You win!");
	ck_assert_str_eq(reason(session),
			 "Goats win: all four tigers are trapped");
	session_set_names(session, names);
	ck_assert_str_eq(headline(session), "Maya wins!");
	session_free(session);
	session = resigned(SEATS_GOATS, "c3");
	ck_assert_str_eq(headline(session), "The computer wins");
	session_free(session);
	session = won(SEATS_BOTH);
	ck_assert_str_eq(headline(session), "Goats win");
	ck_assert_str_eq(reason(session), "All four tigers are trapped");
	session_set_names(session, names);
	ck_assert_str_eq(headline(session), "Maya wins!");
	ck_assert_str_eq(reason(session),
			 "Goats win: all four tigers are trapped");
	session_free(session);
}
END_TEST

START_TEST(a_result_is_told_in_a_few_columns)
{
	Session *session = won(SEATS_BOTH);

	text_init(&text, data, sizeof data);
	result_brief(&text, session);
	ck_assert_str_eq(data, "Goats win: trapped");
	text_clear(&text);
	result_counts(&text, session, true);
	ck_assert_str_eq(data, "3/5, 1 move");
	text_clear(&text);
	result_counts(&text, session, false);
	ck_assert_str_eq(data, "Captured 3 of 5, 1 move");
	session_free(session);
	session = resigned(SEATS_BOTH, "c3");
	text_clear(&text);
	result_brief(&text, session);
	ck_assert_str_eq(data, "Tigers win: resigned");
	ck_assert_uint_le(text.length, 20);
	session_free(session);
}
END_TEST

START_TEST(time_is_told_where_it_is_known)
{
	int64_t now = 0;
	SessionConfig config = play_config(SEATS_BOTH);

	config.now_ms = play_clock;
	config.clock_context = &now;
	Session *session = play_new(&config);

	now = 65000;
	play(session, "c3");
	now += 3605000;
	play(session, "a1-b1");
	play_do(session, COMMAND_RESIGN);
	text_init(&text, data, sizeof data);
	ck_assert(result_time(&text, session));
	ck_assert_str_eq(data, "Time: goats 1:05, tigers 1:00:05");
	session_free(session);
	session = begin(SEATS_TIGERS);
	play_do(session, COMMAND_RESIGN);
	ck_assert(!result_time(&text, session));
	session_free(session);
}
END_TEST

START_TEST(only_what_makes_sense_is_offered)
{
	ResultWindow window;
	Session *session = won(SEATS_GOATS);

	result_open(&window, session, false);
	ck_assert_int_eq(result_count(&window), RESULT_CHOICES);
	result_open(&window, session, true);
	ck_assert(!window.offered[RESULT_SAVE]);
	ck_assert_int_eq(result_find(&window, 's'), RESULT_CHOICES);
	session_free(session);
	session = won(SEATS_BOTH);
	result_open(&window, session, false);
	ck_assert(!window.offered[RESULT_SWAP]);
	session_set_names(session, names);
	result_open(&window, session, false);
	ck_assert(window.offered[RESULT_SWAP]);
	session_free(session);
}
END_TEST

START_TEST(steps_go_around_what_is_offered)
{
	ResultWindow window;
	Session *session = won(SEATS_BOTH);

	result_open(&window, session, false);
	for (int i = 0; i < result_count(&window); i++) {
		ck_assert_int_eq(window.chosen, result_at(&window, i));
		result_step(&window, 1);
	}
	ck_assert_int_eq(window.chosen, RESULT_REMATCH);
	result_step(&window, -1);
	ck_assert_int_eq(window.chosen, RESULT_CLOSE);
	ck_assert_int_eq(result_at(&window, result_count(&window)),
			 RESULT_CHOICES);
	session_free(session);
}
END_TEST

START_TEST(each_key_finds_its_choice)
{
	ResultWindow window;
	Session *session = won(SEATS_GOATS);

	result_open(&window, session, false);
	for (int i = 0; i < RESULT_CHOICES; i++) {
		const char *key = result_key((ResultChoice)i);

		ck_assert_uint_gt(strlen(result_label((ResultChoice)i)), 0);
		if (*key)
			ck_assert_int_eq(result_find(&window, *key), i);
	}
	ck_assert_int_eq(result_find(&window, 'z'), RESULT_CHOICES);
	ck_assert_int_eq(result_find(&window, 0), RESULT_CHOICES);
	session_free(session);
}
END_TEST

START_TEST(swapping_changes_seats_or_the_names_of_people)
{
	Session *session = won(SEATS_GOATS);
	Setup setup = *session_setup(session);

	result_swap(session, &setup);
	ck_assert_int_eq(setup.seats, SEATS_TIGERS);
	session_start(session, &setup);
	result_swap(session, &setup);
	ck_assert_int_eq(setup.seats, SEATS_GOATS);
	session_free(session);
	session = won(SEATS_BOTH);
	session_set_names(session, names);
	setup = *session_setup(session);
	result_swap(session, &setup);
	ck_assert_int_eq(setup.seats, SEATS_BOTH);
	ck_assert_str_eq(setup.names[0], "Tenzin");
	ck_assert_str_eq(setup.names[1], "Maya");
	session_free(session);
}
END_TEST

/* Counted wins of so many moves, one after the other. */
static void
store_wins(int wins, int best)
{
	Statistics statistics = { .people_goats = 0 };
	Tally *tally = &statistics.against[LEVEL_EASY][SIDE_GOATS];

	*tally = (Tally){ .won = wins, .best = best };
	ck_assert(!statistics_store(&statistics, NULL));
}

START_TEST(a_win_from_elsewhere_is_never_the_best)
{
	ResultWindow window;

	store_wins(3, 1);
	Session *session = won(SEATS_GOATS);

	result_open(&window, session, false);
	ck_assert(!window.is_best);
	session_free(session);
	session = resigned(SEATS_GOATS, "c3");
	result_open(&window, session, false);
	ck_assert(!window.is_best);
	session_free(session);
}
END_TEST

Suite *result_suite(void);

Suite *
result_suite(void)
{
	Suite *suite = suite_create("result");
	TCase *tcase = tcase_create("result");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_add_test(tcase, the_winner_is_told_as_the_player_sees_it);
	tcase_add_test(tcase, a_result_is_told_in_a_few_columns);
	tcase_add_test(tcase, time_is_told_where_it_is_known);
	tcase_add_test(tcase, only_what_makes_sense_is_offered);
	tcase_add_test(tcase, steps_go_around_what_is_offered);
	tcase_add_test(tcase, each_key_finds_its_choice);
	tcase_add_test(tcase, swapping_changes_seats_or_the_names_of_people);
	tcase_add_test(tcase, a_win_from_elsewhere_is_never_the_best);
	return suite;
}
