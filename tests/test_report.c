/* Reports of problems. */
#include "session/report.h"

#include <sys/stat.h>

#include "session_help.h"
#include "support.h"

/* 2026-11-30 14:25:01 where the local time is that of Greenwich. */
enum { NOON_AFTER = 1796048701 };

static Session *session;
static char name[REPORT_NAME];
static char why_data[TEXT_LINE];
static Text why;

static void
begin(void)
{
	SessionConfig config = { .setup = setup_usual() };

	helper_begin();
	setenv("TZ", "UTC0", 1);
	tzset();
	config.setup.seats = SEATS_BOTH;
	text_init(&why, why_data, sizeof why_data);
	ck_assert_int_eq(session_new(&config, &session, &why), STATUS_OK);
	session_play(session, support_move("c3"), NULL);
	session_play(session, support_move("a1-b2"), NULL);
}

static void
end(void)
{
	session_free(session);
	helper_end();
}

static Status
report(bool is_guest)
{
	text_clear(&why);
	return report_write(session, "Colours: 8\n", is_guest, NOON_AFTER, name,
			    &why);
}

START_TEST(a_report_has_the_facts_the_game_and_room_for_a_note)
{
	size_t size;

	ck_assert_int_eq(report(false), STATUS_OK);
	ck_assert_str_eq(name, "report-2026-11-30-142501.txt");
	char *text = helper_read("state/baghchal/report-2026-11-30-142501.txt",
				 &size);

	ck_assert_ptr_nonnull(strstr(text, "Please write it here:\n\n\n\n"));
	ck_assert_ptr_nonnull(strstr(text, "\nColours: 8\n"));
	ck_assert_ptr_nonnull(strstr(text, "after 2 of 2 plies: "
				     "B3B/5/2G2/1B3/4B G 1\n"));
	ck_assert_ptr_nonnull(strstr(text, "[Goats \"Person\"]\n"));
	ck_assert_ptr_nonnull(strstr(text, "\n1. c3 "));
	free(text);
}
END_TEST

START_TEST(a_report_never_takes_the_place_of_another)
{
	ck_assert_int_eq(report(false), STATUS_OK);
	ck_assert_int_eq(report(false), STATUS_OK);
	ck_assert_str_eq(name, "report-2026-11-30-142501-2.txt");
	ck_assert_int_eq(helper_count("state/baghchal", "report-"), 2);
}
END_TEST

START_TEST(guests_write_so_many_and_no_more)
{
	for (int i = 0; i < REPORT_GUEST_MAX; i++)
		ck_assert_int_eq(report(true), STATUS_OK);
	ck_assert_int_eq(report(true), STATUS_REFUSED);
	ck_assert_str_eq(why_data, "5 reports of guests are kept already");
	ck_assert_int_eq(helper_count("state/baghchal", "report-"),
			 REPORT_GUEST_MAX);
	ck_assert_int_eq(report(false), STATUS_OK);
}
END_TEST

/* Names and comments of an opened record are its owner's. */
START_TEST(nothing_that_is_personal_gets_into_a_report)
{
	static const char record[] =
		"[Event \"Club\"]\n[Site \"Home\"]\n[Goats \"Somebody\"]\n"
		"[Tigers \"Else\"]\n[Result \"*\"]\n\n"
		"1. c3 {a secret} a1-b2 *\n";
	size_t size;

	helper_write("game.bcr", record, sizeof record - 1);
	ck_assert_int_eq(session_open(session, helper_path("game.bcr"),
				      &why), STATUS_OK);
	ck_assert_int_eq(report(false), STATUS_OK);
	char *text = helper_read("state/baghchal/report-2026-11-30-142501.txt",
				 &size);

	ck_assert_ptr_null(strstr(text, "Somebody"));
	ck_assert_ptr_null(strstr(text, "Else"));
	ck_assert_ptr_null(strstr(text, "Club"));
	ck_assert_ptr_null(strstr(text, "Home"));
	ck_assert_ptr_null(strstr(text, "secret"));
	ck_assert_ptr_null(strstr(text, helper_path("")));
	ck_assert_ptr_nonnull(strstr(text, "1. c3 a1-b2 *"));
	free(text);
}
END_TEST

START_TEST(a_report_that_cannot_be_written_is_refused_with_the_reason)
{
	helper_write("state", "", 0);
	ck_assert_int_ne(report(false), STATUS_OK);
	ck_assert_ptr_nonnull(strstr(why_data, "state"));
}
END_TEST

Suite *report_suite(void);

Suite *
report_suite(void)
{
	Suite *suite = suite_create("report");
	TCase *tcase = tcase_create("report");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, end);
	tcase_add_test(tcase,
		       a_report_has_the_facts_the_game_and_room_for_a_note);
	tcase_add_test(tcase, a_report_never_takes_the_place_of_another);
	tcase_add_test(tcase, guests_write_so_many_and_no_more);
	tcase_add_test(tcase, nothing_that_is_personal_gets_into_a_report);
	tcase_add_test(tcase,
		a_report_that_cannot_be_written_is_refused_with_the_reason);
	return suite;
}
