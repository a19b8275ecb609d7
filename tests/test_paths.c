#include "session/paths.h"

#include <errno.h>

#include "session_help.h"

static char path_data[PATH_SIZE], why_data[TEXT_LINE];
static Text path, why;

static void
begin(void)
{
	helper_begin();
	text_init(&path, path_data, sizeof path_data);
	text_init(&why, why_data, sizeof why_data);
}

START_TEST(the_variables_name_the_folders)
{
	static const struct {
		Place place;
		const char *below;
	} places[] = {
		{ PLACE_CONFIG, "config/baghchal/x" },
		{ PLACE_STATE, "state/baghchal/x" },
		{ PLACE_DATA, "data/baghchal/x" },
	};

	ck_assert_int_eq(path_find(places[_i].place, "x", &path, &why),
			 STATUS_OK);
	ck_assert_str_eq(path_data, helper_path(places[_i].below));
}
END_TEST

START_TEST(an_unset_or_relative_variable_means_the_default)
{
	if (_i == 0)
		unsetenv("XDG_STATE_HOME");
	else
		setenv("XDG_STATE_HOME", _i == 1 ? "" : "some/where", 1);
	ck_assert_int_eq(path_find(PLACE_STATE, NULL, &path, &why), STATUS_OK);
	ck_assert_str_eq(path_data, helper_path("home/.local/state/baghchal"));
}
END_TEST

START_TEST(the_defaults_are_those_of_the_specification)
{
	unsetenv("XDG_CONFIG_HOME");
	unsetenv("XDG_DATA_HOME");
	path_find(PLACE_CONFIG, "settings", &path, &why);
	ck_assert_str_eq(path_data,
			 helper_path("home/.config/baghchal/settings"));
	text_clear(&path);
	path_find(PLACE_DATA, NULL, &path, &why);
	ck_assert_str_eq(path_data, helper_path("home/.local/share/baghchal"));
}
END_TEST

START_TEST(without_home_the_user_database_is_asked)
{
	unsetenv("HOME");
	unsetenv("XDG_DATA_HOME");
	/* A user without an entry has no home: then there is a reason. */
	if (path_find(PLACE_DATA, NULL, &path, &why))
		ck_assert_ptr_nonnull(strstr(why_data, "home"));
	else
		ck_assert_int_eq(path_data[0], '/');
}
END_TEST

START_TEST(a_path_that_is_too_long_is_refused)
{
	char *name = malloc(PATH_SIZE + 1);

	memset(name, 'a', PATH_SIZE);
	name[0] = '/';
	name[PATH_SIZE] = '\0';
	setenv("XDG_STATE_HOME", name, 1);
	ck_assert_int_eq(path_find(PLACE_STATE, "x", &path, &why),
			 STATUS_REFUSED);
	ck_assert_ptr_nonnull(strstr(why_data, "too long"));
	text_clear(&path);
	ck_assert_int_ne(path_prepare(PLACE_STATE, "x", &path, &why),
			 STATUS_OK);
	free(name);
}
END_TEST

START_TEST(finding_creates_nothing)
{
	struct stat info;

	ck_assert_int_eq(path_find(PLACE_STATE, "x", &path, &why), STATUS_OK);
	ck_assert_int_lt(stat(helper_path("state"), &info), 0);
}
END_TEST

START_TEST(preparing_creates_the_folder_for_the_user_alone)
{
	struct stat info;

	ck_assert_int_eq(path_prepare(PLACE_STATE, "x", &path, &why),
			 STATUS_OK);
	ck_assert_str_eq(path_data, helper_path("state/baghchal/x"));
	ck_assert_int_eq(stat(helper_path("state/baghchal"), &info), 0);
	ck_assert_int_eq(info.st_mode & 0777, 0700);
	ck_assert_int_lt(stat(path_data, &info), 0);
}
END_TEST

START_TEST(a_folder_that_cannot_be_made_is_named)
{
	helper_write("state", "x", 1);
	ck_assert_int_eq(path_prepare(PLACE_STATE, "x", &path, &why),
			 STATUS_SYSTEM);
	ck_assert_ptr_nonnull(strstr(why_data, helper_path("state/baghchal")));
}
END_TEST

START_TEST(a_typed_path_may_begin_at_home)
{
	char data[PATH_SIZE];
	Text typed;

	setenv("HOME", "/home/uma", 1);
	text_init(&typed, data, sizeof data);
	path_typed("~/a.bcr", &typed);
	ck_assert_str_eq(data, "/home/uma/a.bcr");
	text_clear(&typed);
	path_typed("~uma/a.bcr", &typed);
	ck_assert_str_eq(data, "~uma/a.bcr");
	setenv("HOME", "/", 1);
	text_clear(&typed);
	path_typed("~/a.bcr", &typed);
	ck_assert_str_eq(data, "/a.bcr");
}
END_TEST

static const struct {
	const char *home, *path, *told;
} told[] = {
	{ "/home/uma", "/home/uma/a.bcr", "~/a.bcr" },
	{ "/home/uma", "/home/umaru/a.bcr", "/home/umaru/a.bcr" },
	{ "/home/uma", "/home/uma", "/home/uma" },
	{ "/home/uma", "a.bcr", "a.bcr" },
	{ "/home/uma/", "/home/uma/a.bcr", "~/a.bcr" },
	{ "/", "/a.bcr", "/a.bcr" },
};

START_TEST(of_the_home_folder_a_reason_tells_no_more_than_that)
{
	char expected[64];

	setenv("HOME", told[_i].home, 1);
	errno = ENOSPC;
	ck_assert_int_eq(path_told(STATUS_SYSTEM, told[_i].path, "is full",
				   &why), STATUS_SYSTEM);
	ck_assert_int_eq(errno, ENOSPC);
	snprintf(expected, sizeof expected, "%s: is full", told[_i].told);
	ck_assert_str_eq(why_data, expected);
}
END_TEST

START_TEST(what_did_not_fail_has_no_reason)
{
	ck_assert_int_eq(path_told(STATUS_OK, "/a", "", &why), STATUS_OK);
	ck_assert_str_eq(why_data, "");
}
END_TEST

Suite *paths_suite(void);

Suite *
paths_suite(void)
{
	Suite *suite = suite_create("paths");
	TCase *tcase = tcase_create("paths");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, helper_end);
	tcase_add_loop_test(tcase, the_variables_name_the_folders, 0, 3);
	tcase_add_loop_test(tcase,
			    an_unset_or_relative_variable_means_the_default,
			    0, 3);
	tcase_add_test(tcase, the_defaults_are_those_of_the_specification);
	tcase_add_test(tcase, without_home_the_user_database_is_asked);
	tcase_add_test(tcase, a_path_that_is_too_long_is_refused);
	tcase_add_test(tcase, finding_creates_nothing);
	tcase_add_test(tcase, preparing_creates_the_folder_for_the_user_alone);
	tcase_add_test(tcase, a_folder_that_cannot_be_made_is_named);
	tcase_add_test(tcase, a_typed_path_may_begin_at_home);
	tcase_add_loop_test(tcase,
		of_the_home_folder_a_reason_tells_no_more_than_that, 0,
		sizeof told / sizeof told[0]);
	tcase_add_test(tcase, what_did_not_fail_has_no_reason);
	return suite;
}
