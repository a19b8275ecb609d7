#include "session/archive.h"

#include <time.h>

#include "session_help.h"

/* 2026-11-30 14:25:01 where the local time is that of Greenwich. */
enum { NOON_AFTER = 1796048701 };

static Record *record;
static char why_data[TEXT_LINE];
static Text why;

static void
begin(void)
{
	Rules rules = rules_usual();
	Game *game = game_new(&rules, NULL);

	helper_begin();
	setenv("TZ", "UTC0", 1);
	tzset();
	record = record_new(game);
	game_free(game);
	text_init(&why, why_data, sizeof why_data);
}

static void
end(void)
{
	record_free(record);
	helper_end();
}

START_TEST(a_kept_game_is_named_by_the_local_time)
{
	char name[ARCHIVE_NAME] = "";
	size_t size;

	ck_assert_int_eq(archive_keep(record, NOON_AFTER, name, &why), 0);
	ck_assert_str_eq(name, "2026-11-30-142501.bcr");
	setenv("TZ", "XYZ-2", 1);
	tzset();
	name[0] = '\0';
	ck_assert_int_eq(archive_keep(record, NOON_AFTER, name, &why), 0);
	ck_assert_str_eq(name, "2026-11-30-162501.bcr");
	char *data = helper_read("data/baghchal/2026-11-30-142501.bcr", &size);
	char *text = record_to_text(record, NULL);

	ck_assert_str_eq(data, text);
	free(data);
	free(text);
}
END_TEST

START_TEST(games_of_one_second_do_not_clash)
{
	char names[3][ARCHIVE_NAME] = { "", "", "" };

	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(archive_keep(record, NOON_AFTER, names[i],
					      &why), STATUS_OK);
	ck_assert_str_eq(names[1], "2026-11-30-142501-2.bcr");
	ck_assert_str_eq(names[2], "2026-11-30-142501-3.bcr");
	ck_assert_int_eq(helper_count("data/baghchal", ""), 3);
}
END_TEST

START_TEST(a_name_that_is_given_is_replaced)
{
	char name[ARCHIVE_NAME] = "";
	size_t size;

	ck_assert_int_eq(archive_keep(record, NOON_AFTER, name, &why), 0);
	record_set_tag(record, "Event", "Again");
	ck_assert_int_eq(archive_keep(record, NOON_AFTER + 60, name, &why), 0);
	ck_assert_str_eq(name, "2026-11-30-142501.bcr");
	ck_assert_int_eq(helper_count("data/baghchal", ""), 1);
	char *data = helper_read("data/baghchal/2026-11-30-142501.bcr", &size);

	ck_assert_ptr_nonnull(strstr(data, "Again"));
	free(data);
}
END_TEST

START_TEST(a_failure_names_the_place_and_leaves_no_name)
{
	char name[ARCHIVE_NAME] = "";

	helper_write("data", "x", 1);
	ck_assert_int_eq(archive_keep(record, NOON_AFTER, name, &why),
			 STATUS_SYSTEM);
	ck_assert_str_eq(name, "");
	ck_assert_ptr_nonnull(strstr(why_data, helper_path("data/baghchal")));
}
END_TEST

START_TEST(only_plain_names_are_names_of_kept_files)
{
	static const struct {
		const char *text;
		bool good;
	} names[] = {
		{ "2026-11-30-142501.bcr", true },
		{ "2026-11-30-142501-2.bcr", true },
		{ "", false },
		{ ".bcr", false },
		{ "../autosave.bcr", false },
		{ "a/b.bcr", false },
		{ "a.bcr.bcr", false },
		{ "settings", false },
		{ "1234567890123456789012345678901234567890123456.bcr",
		  false },
	};

	ck_assert_int_eq(archive_is_name(names[_i].text), names[_i].good);
}
END_TEST

START_TEST(a_record_is_written_to_any_path)
{
	ck_assert_int_eq(archive_write(record, helper_path("my.bcr"), &why),
			 STATUS_OK);
	ck_assert_int_eq(archive_write(record, helper_path("no/my.bcr"), &why),
			 STATUS_SYSTEM);
	ck_assert_ptr_eq(strstr(why_data, helper_path("no/my.bcr: ")),
			 why_data);
}
END_TEST

Suite *archive_suite(void);

Suite *
archive_suite(void)
{
	Suite *suite = suite_create("archive");
	TCase *tcase = tcase_create("archive");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, end);
	tcase_add_test(tcase, a_kept_game_is_named_by_the_local_time);
	tcase_add_test(tcase, games_of_one_second_do_not_clash);
	tcase_add_test(tcase, a_name_that_is_given_is_replaced);
	tcase_add_test(tcase, a_failure_names_the_place_and_leaves_no_name);
	tcase_add_loop_test(tcase, only_plain_names_are_names_of_kept_files,
			    0, 9);
	tcase_add_test(tcase, a_record_is_written_to_any_path);
	return suite;
}
