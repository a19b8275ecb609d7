#include <check.h>
#include <string.h>

#include "tui/keys.h"

START_TEST(every_action_has_a_key_and_stands_in_the_help_once)
{
	int seen[ACTION_COUNT] = { 0 };
	const ActionInfo *info;

	for (int i = 0; (info = keys_info(i)); i++) {
		char names[TEXT_LINE];
		Text text;

		seen[info->action]++;
		ck_assert_uint_gt(strlen(info->help), 0);
		ck_assert_uint_gt(strlen(keys_first(info->action)), 0);
		text_init(&text, names, sizeof names);
		keys_names(info->action, &text);
		ck_assert(strncmp(names, keys_first(info->action),
				  strlen(keys_first(info->action))) == 0);
	}
	for (int i = ACTION_NONE + 1; i < ACTION_COUNT; i++)
		ck_assert_int_eq(seen[i], 1);
}
END_TEST

START_TEST(no_key_is_both_an_action_and_a_direction_or_begins_a_move)
{
	for (int key = 0; key < 0x800; key++)
		for (int code = 0; code < 2; code++) {
			bool acts = keys_action(key, code) != ACTION_NONE;
			int dx, dy;
			bool goes = keys_direction(key, code, &dx, &dy);

			ck_assert_msg(!(acts && goes), "key %d", key);
			if (!code && strchr("abcdeABCDE", key) && key)
				ck_assert_msg(!acts && !goes, "key %c", key);
		}
}
END_TEST

START_TEST(the_letters_go_where_players_expect)
{
	static const struct {
		int key, dx, dy;
	} ways[] = {
		{ 'h', -1, 0 }, { 'j', 0, -1 }, { 'k', 0, 1 }, { 'l', 1, 0 },
		{ '1', -1, -1 }, { '2', 0, -1 }, { '3', 1, -1 },
		{ '4', -1, 0 }, { '6', 1, 0 },
		{ '7', -1, 1 }, { '8', 0, 1 }, { '9', 1, 1 },
	};

	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		int dx = 9, dy = 9;

		ck_assert(keys_direction(ways[i].key, false, &dx, &dy));
		ck_assert_int_eq(dx, ways[i].dx);
		ck_assert_int_eq(dy, ways[i].dy);
	}
}
END_TEST

START_TEST(all_the_ways_in_which_a_key_arrives_are_known)
{
	ck_assert_int_eq(keys_action('\r', false), ACTION_CHOOSE);
	ck_assert_int_eq(keys_action('\n', false), ACTION_CHOOSE);
	ck_assert_int_eq(keys_action(' ', false), ACTION_CHOOSE);
	ck_assert_int_eq(keys_action(127, false), ACTION_DROP);
	ck_assert_int_eq(keys_action('\b', false), ACTION_DROP);
	ck_assert_int_eq(keys_action(27, false), ACTION_DROP);
	ck_assert_int_eq(keys_action('q', false), ACTION_QUIT);
	ck_assert_int_eq(keys_action('q', true), ACTION_NONE);
}
END_TEST

Suite *keys_suite(void);

Suite *
keys_suite(void)
{
	Suite *suite = suite_create("keys");
	TCase *tcase = tcase_create("keys");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase,
		every_action_has_a_key_and_stands_in_the_help_once);
	tcase_add_test(tcase,
		no_key_is_both_an_action_and_a_direction_or_begins_a_move);
	tcase_add_test(tcase, the_letters_go_where_players_expect);
	tcase_add_test(tcase, all_the_ways_in_which_a_key_arrives_are_known);
	return suite;
}
