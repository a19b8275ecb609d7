#include "session/settings.h"

#include "session_help.h"

#define FILE_BELOW "config/baghchal/settings"

static Settings settings;
static char why_data[TEXT_LINE];
static Text why;

static void
begin(void)
{
	helper_begin();
	settings_init(&settings);
	text_init(&why, why_data, sizeof why_data);
}

static void
end(void)
{
	settings_release(&settings);
	helper_end();
}

static void
write_file(const char *text)
{
	ck_assert_int_eq(file_make_folder(helper_path("config/baghchal"), NULL),
			 STATUS_OK);
	helper_write(FILE_BELOW, text, strlen(text));
}

START_TEST(a_missing_file_means_the_usual_values)
{
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_OK);
	ck_assert_int_eq(settings.setup.level, LEVEL_MEDIUM);
	ck_assert_str_eq(settings.charset, "auto");
	ck_assert_str_eq(settings.color, "auto");
	ck_assert_str_eq(settings.theme, "default");
	ck_assert_str_eq(settings.board, "auto");
	ck_assert_ptr_null(settings.unknown);
}
END_TEST

START_TEST(what_was_stored_is_loaded)
{
	settings.setup = (Setup){
		.seats = SEATS_RANDOM,
		.level = LEVEL_HARD,
		.rules = { 6, REPETITION_FORBID },
		.timer_s = 40,
		.names = { "Maya the  Second", "\u092c\u093e\u0918" },
	};
	strcpy(settings.charset, "console");
	strcpy(settings.color, "never");
	strcpy(settings.theme, "night");
	strcpy(settings.board, "large");
	settings.mouse = false;
	settings.spoken = true;
	settings.alerts = false;
	ck_assert_int_eq(settings_store(&settings, &why), STATUS_OK);
	settings_init(&settings);
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_OK);
	ck_assert_str_eq(settings.setup.names[0], "Maya the  Second");
	ck_assert_str_eq(settings.setup.names[1], "\u092c\u093e\u0918");
	ck_assert_int_eq(settings.setup.seats, SEATS_RANDOM);
	ck_assert_int_eq(settings.setup.level, LEVEL_HARD);
	ck_assert_int_eq(settings.setup.rules.goal, 6);
	ck_assert_int_eq(settings.setup.rules.repetition, REPETITION_FORBID);
	ck_assert_int_eq(settings.setup.timer_s, 40);
	ck_assert_str_eq(settings.charset, "console");
	ck_assert_str_eq(settings.color, "never");
	ck_assert_str_eq(settings.theme, "night");
	ck_assert_str_eq(settings.board, "large");
	ck_assert(!settings.mouse);
	ck_assert(settings.spoken);
	ck_assert(!settings.alerts);
}
END_TEST

START_TEST(unknown_lines_are_kept_as_they_are)
{
	size_t size;

	write_file("# my own\nsound  loud and clear\nlevel easy\n");
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_OK);
	ck_assert_int_eq(settings_store(&settings, &why), STATUS_OK);
	char *data = helper_read(FILE_BELOW, &size);

	ck_assert_ptr_nonnull(strstr(data, "\nlevel easy\n"));
	ck_assert_ptr_nonnull(strstr(data,
				     "\n# my own\nsound  loud and clear\n"));
	free(data);
}
END_TEST

START_TEST(a_second_store_writes_the_same)
{
	size_t size, again_size;

	write_file("x y\n");
	settings_load(&settings, NULL);
	settings_store(&settings, NULL);
	char *data = helper_read(FILE_BELOW, &size);

	settings_release(&settings);
	settings_init(&settings);
	settings_load(&settings, NULL);
	settings_store(&settings, NULL);
	char *again = helper_read(FILE_BELOW, &again_size);

	ck_assert_str_eq(data, again);
	free(data);
	free(again);
}
END_TEST

START_TEST(a_value_without_sense_is_told_and_the_rest_is_read)
{
	char expected[2 * TEXT_LINE + 64];

	write_file("seats both\ngoal 7\nlevel clever\ntimer 20\n");
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_DAMAGED);
	snprintf(expected, sizeof expected,
		 "%s: line 2: goal cannot be \"7\"", helper_path(FILE_BELOW));
	ck_assert_str_eq(why_data, expected);
	ck_assert_int_eq(settings.setup.seats, SEATS_BOTH);
	ck_assert_int_eq(settings.setup.rules.goal, 5);
	ck_assert_int_eq(settings.setup.level, LEVEL_MEDIUM);
	ck_assert_int_eq(settings.setup.timer_s, 20);
}
END_TEST

START_TEST(a_terminal_does_not_obey_a_wrong_value)
{
	const char *shown;

	write_file("theme \x1b]0;x\x07\xe9\u00e9\u202e\n"
		   "level \x1b[31m\u00e9\u202e\xe9 and so on and on and on and "
		   "on and on\n");
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_DAMAGED);
	shown = strstr(why_data, "line 2: ");
	ck_assert_pstr_eq(shown, "line 2: level cannot be \"?[31m\u00e9?? and "
			  "so on and on and on and on\"");
}
END_TEST

START_TEST(each_bad_value_leaves_the_usual_one)
{
	static const char *const lines[] = {
		"level", "level ", "mouse maybe", "charset a b",
		"theme abcdefghijklmnopqrstuvwxyz", "seats nobody",
		"repetition often", "timer 30", "goal",
	};

	write_file(lines[_i]);
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_DAMAGED);
	ck_assert_int_eq(settings.setup.level, LEVEL_MEDIUM);
	ck_assert(settings.mouse);
	ck_assert_str_eq(settings.charset, "auto");
	ck_assert_str_eq(settings.theme, "default");
	ck_assert_ptr_null(settings.unknown);
}
END_TEST

START_TEST(no_name_is_no_line)
{
	size_t size;

	ck_assert_int_eq(settings_store(&settings, &why), STATUS_OK);
	char *data = helper_read(FILE_BELOW, &size);

	ck_assert_ptr_null(strstr(data, "player"));
	free(data);
	/* The longest ones have room. */
	for (int i = 0; i < NAME_COUNT; i++)
		for (int c = 0; c < NAME_CHARS; c++)
			strcat(settings.setup.names[i], "\U0001f405");
	ck_assert_int_eq(settings_store(&settings, &why), STATUS_OK);
	Settings read;

	settings_init(&read);
	ck_assert_int_eq(settings_load(&read, &why), STATUS_OK);
	ck_assert_str_eq(read.setup.names[1], settings.setup.names[1]);
	settings_release(&read);
}
END_TEST

START_TEST(foreign_line_ends_and_blanks_are_understood)
{
	write_file("\r\n  level\thard  \r\nmouse off");
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_OK);
	ck_assert_int_eq(settings.setup.level, LEVEL_HARD);
	ck_assert(!settings.mouse);
}
END_TEST

START_TEST(a_file_with_zero_bytes_is_refused)
{
	write_file("");
	helper_write(FILE_BELOW, "level\0hard\n", 11);
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_DAMAGED);
	ck_assert_ptr_nonnull(strstr(why_data, FILE_BELOW));
}
END_TEST

START_TEST(a_folder_that_cannot_be_written_is_told)
{
	helper_write("config", "x", 1);
	ck_assert_int_eq(settings_load(&settings, &why), STATUS_OK);
	ck_assert_int_eq(settings_store(&settings, &why), STATUS_SYSTEM);
	ck_assert_ptr_nonnull(strstr(why_data, helper_path("config")));
}
END_TEST

Suite *settings_suite(void);

Suite *
settings_suite(void)
{
	Suite *suite = suite_create("settings");
	TCase *tcase = tcase_create("settings");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, end);
	tcase_add_test(tcase, a_missing_file_means_the_usual_values);
	tcase_add_test(tcase, what_was_stored_is_loaded);
	tcase_add_test(tcase, unknown_lines_are_kept_as_they_are);
	tcase_add_test(tcase, a_second_store_writes_the_same);
	tcase_add_test(tcase,
		       a_value_without_sense_is_told_and_the_rest_is_read);
	tcase_add_test(tcase, a_terminal_does_not_obey_a_wrong_value);
	tcase_add_loop_test(tcase, each_bad_value_leaves_the_usual_one, 0, 9);
	tcase_add_test(tcase, no_name_is_no_line);
	tcase_add_test(tcase, foreign_line_ends_and_blanks_are_understood);
	tcase_add_test(tcase, a_file_with_zero_bytes_is_refused);
	tcase_add_test(tcase, a_folder_that_cannot_be_written_is_told);
	return suite;
}
