#include "session/archive.h"

#include <errno.h>
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

START_TEST(a_typed_name_becomes_that_of_a_file_or_is_refused)
{
	static const struct {
		const char *typed, *name, *reason;
	} cases[] = {
		{ "fair", "fair.bcr", "" },
		{ " My best game ", "My-best-game.bcr", "" },
		{ "fair.BCR", "fair.bcr", "" },
		{ "a-1", "a-1.bcr", "" },
		{ "", "", "a name is missing" },
		{ "  ", "", "a name is missing" },
		{ "../fair", "", "a name has letters, digits and -, but no ." },
		{ "a/b", "", "a name has letters, digits and -, but no /" },
		{ "caf\u00e9", "",
		  "a name has only the letters a to z, digits and -" },
		{ "a\tb", "",
		  "a name has only the letters a to z, digits and -" },
		{ "12345678901234567890123456789012345678901234", "",
		  "a name has at most 43 characters" },
		{ "1234567890123456789012345678901234567890123",
		  "1234567890123456789012345678901234567890123.bcr", "" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char name[ARCHIVE_NAME] = "";

		text_clear(&why);
		ck_assert_int_eq(archive_read_name(cases[i].typed, name, &why),
				 *cases[i].reason ? STATUS_SYNTAX : STATUS_OK);
		ck_assert_str_eq(name, cases[i].name);
		ck_assert_str_eq(why_data, cases[i].reason);
		ck_assert(!*name || archive_is_name(name));
	}
}
END_TEST

START_TEST(names_by_the_time_are_told_from_others)
{
	ck_assert(archive_is_automatic("2026-11-30-142501.bcr"));
	ck_assert(archive_is_automatic("2026-11-30-142501-12.bcr"));
	ck_assert(!archive_is_automatic("2026-11-30-142501-b.bcr"));
	ck_assert(!archive_is_automatic("2026-11-30.bcr"));
	ck_assert(!archive_is_automatic("fair.bcr"));
}
END_TEST

START_TEST(a_named_game_is_replaced_only_on_purpose)
{
	size_t size;

	ck_assert_int_eq(archive_save(record, "fair.bcr", false, &why), 0);
	record_set_tag(record, "Event", "Again");
	ck_assert_int_eq(archive_save(record, "fair.bcr", false, &why),
			 STATUS_REFUSED);
	ck_assert_int_eq(errno, EEXIST);
	ck_assert_ptr_nonnull(strstr(why_data, "fair.bcr: there is a file"));
	char *data = helper_read("data/baghchal/fair.bcr", &size);

	ck_assert_ptr_null(strstr(data, "Again"));
	free(data);
	ck_assert_int_eq(archive_save(record, "fair.bcr", true, &why), 0);
	data = helper_read("data/baghchal/fair.bcr", &size);
	ck_assert_ptr_nonnull(strstr(data, "Again"));
	free(data);
	ck_assert_int_eq(helper_count("data/baghchal", ""), 1);
}
END_TEST

START_TEST(a_kept_game_is_renamed_and_removed)
{
	ck_assert_int_eq(archive_save(record, "fair.bcr", false, &why), 0);
	ck_assert_int_eq(archive_save(record, "other.bcr", false, &why), 0);
	ck_assert_int_eq(archive_rename("fair.bcr", "other.bcr", &why),
			 STATUS_REFUSED);
	ck_assert_int_eq(errno, EEXIST);
	ck_assert_int_eq(helper_count("data/baghchal", ""), 2);
	ck_assert_int_eq(archive_rename("fair.bcr", "fair.bcr", &why), 0);
	ck_assert_int_eq(archive_rename("fair.bcr", "best.bcr", &why), 0);
	ck_assert_int_eq(helper_count("data/baghchal", "best"), 1);
	ck_assert_int_eq(helper_count("data/baghchal", "fair"), 0);
	ck_assert_int_eq(archive_remove("best.bcr", &why), 0);
	ck_assert_int_eq(helper_count("data/baghchal", ""), 1);
	text_clear(&why);
	ck_assert_int_eq(archive_remove("best.bcr", &why), STATUS_SYSTEM);
	ck_assert_ptr_nonnull(strstr(why_data, "best.bcr: No such file"));
	ck_assert_int_eq(archive_rename("best.bcr", "a.bcr", &why),
			 STATUS_SYSTEM);
}
END_TEST

START_TEST(what_a_killed_program_left_is_swept_when_it_is_old)
{
	static const char *const stay[] = {
		"fair.bcr", "fair.bcr.short", "fair.bcr.toolong",
		"fair.txt.abcdef", "fair.bcr.ab_def",
	}, *const others[] = {
		"config/baghchal/settings.aB3dEf",
		"data/baghchal/statistics.aB3dEf",
		"state/baghchal/report-1.txt.aB3dEf",
	};
	time_t now = time(NULL);

	ck_assert_int_eq(archive_save(record, "fair.bcr", false, &why), 0);
	for (int i = 1; i < 5; i++) {
		char below[64];

		snprintf(below, sizeof below, "data/baghchal/%s", stay[i]);
		helper_write(below, "x", 1);
	}
	helper_write("data/baghchal/fair.bcr.aB3dEf", "x", 1);
	for (int i = 0; i < 3; i++) {
		char folder[64];

		snprintf(folder, sizeof folder, "%s", others[i]);
		*strrchr(folder, '/') = '\0';
		file_make_folder(helper_path(folder), NULL);
		helper_write(others[i], "x", 1);
	}
	ck_assert_int_eq(mkdir(helper_path("data/baghchal/f.bcr.abcdef"),
			       0700), 0);
	archive_sweep(now);
	ck_assert_int_eq(helper_count("data/baghchal", ""), 8);
	archive_sweep(now + 25 * 60 * 60);
	ck_assert_int_eq(helper_count("data/baghchal", ""), 6);
	for (int i = 0; i < 3; i++)
		ck_assert_int_ne(access(helper_path(others[i]), F_OK), 0);
}
END_TEST

START_TEST(a_record_is_written_to_any_path)
{
	ck_assert_int_eq(archive_write_new(record, helper_path("my.bcr"),
					   true, &why), STATUS_OK);
	ck_assert_int_eq(archive_write_new(record,
					   helper_path("no/my.bcr"), true,
					   &why), STATUS_SYSTEM);
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
	tcase_add_test(tcase,
		       a_typed_name_becomes_that_of_a_file_or_is_refused);
	tcase_add_test(tcase, names_by_the_time_are_told_from_others);
	tcase_add_test(tcase, a_named_game_is_replaced_only_on_purpose);
	tcase_add_test(tcase, a_kept_game_is_renamed_and_removed);
	tcase_add_test(tcase,
		       what_a_killed_program_left_is_swept_when_it_is_old);
	tcase_add_test(tcase, a_record_is_written_to_any_path);
	return suite;
}
