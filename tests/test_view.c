/*
 * Where things are around the board, for the mouse: what a cell shows is tested
 * by the screens.
 */
#include <poll.h>

#include "rules/notation.h"
#include "session_help.h"
#include "session_play.h"
#include "tui/view.h"

static Layout layout;

/* The key of the line of keys that is drawn in a column, from the screens:
   " Enter choose  u undo  i hint  n new  ? help  q quit". */
START_TEST(the_line_of_keys_knows_where_its_keys_are)
{
	static const struct {
		int column;
		Action action;
	} table[] = {
		{ 0, ACTION_NONE }, { 1, ACTION_CHOOSE },
		{ 12, ACTION_CHOOSE }, { 13, ACTION_NONE },
		{ 14, ACTION_NONE }, { 15, ACTION_UNDO }, { 20, ACTION_UNDO },
		{ 21, ACTION_NONE }, { 23, ACTION_HINT }, { 79, ACTION_NONE },
	};

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		ck_assert_int_eq(view_key_at(&layout, 23, table[i].column),
				 table[i].action);
	ck_assert_int_eq(view_key_at(&layout, 22, 1), ACTION_NONE);
}
END_TEST

START_TEST(a_window_without_a_line_of_keys_has_none)
{
	layout = layout_for(12, 20);
	for (int row = 0; row < 12; row++)
		ck_assert_int_eq(view_key_at(&layout, row, 1), ACTION_NONE);
}
END_TEST

/* The line of the list with the ply at the present, from its top; 0 if it is
   not in sight. */
static int
row_of(const Session *session, int ply)
{
	const Area *panel = &layout.panel;

	for (int i = 0; i < panel->rows; i++)
		for (int x = 0; x < panel->columns; x++)
			if (view_ply_at(&layout, session, panel->row + i,
					panel->column + x) == ply)
				return i;
	return 0;
}

START_TEST(the_list_of_moves_knows_its_plies)
{
	SessionConfig config = play_config(SEATS_BOTH);
	Session *session = play_new(&config);
	int row = layout.panel.row + 9, column = layout.panel.column + 5;

	ck_assert_int_eq(view_ply_at(&layout, session, row, column), 0);
	play(session, "c3 a1-b2 d1");
	ck_assert_int_eq(view_ply_at(&layout, session, row, column), 1);
	ck_assert_int_eq(view_ply_at(&layout, session, row, column + 7), 1);
	ck_assert_int_eq(view_ply_at(&layout, session, row, column + 8), 2);
	ck_assert_int_eq(view_ply_at(&layout, session, row, column - 1), 0);
	ck_assert_int_eq(view_ply_at(&layout, session, row + 1, column), 3);
	ck_assert_int_eq(view_ply_at(&layout, session, row + 1, column + 8), 0);
	ck_assert_int_eq(view_ply_at(&layout, session, row, column + 16), 0);
	/* What redo would bring is in the list, too. */
	play_do(session, COMMAND_UNDO);
	ck_assert_int_eq(view_ply_at(&layout, session, row + 1, column), 3);
	session_free(session);
}
END_TEST

/* Tiger and goats to and fro, with another goat each time. */
static void
play_long(Session *session, int lines)
{
	static const char *const goats[] = {
		"b1", "c1", "d1", "a2", "c2", "d2", "e2", "a3", "b3", "c3",
		"d3", "e3",
	};

	for (int i = 0; i < lines; i++) {
		play(session, goats[i]);
		play(session, i % 2 ? "b5-a5" : "a5-b5");
	}
}

START_TEST(the_present_is_in_sight_in_a_long_game)
{
	SessionConfig config = play_config(SEATS_BOTH);
	Session *session = play_new(&config);

	play_long(session, 12);
	ck_assert_int_gt(row_of(session, 24), 0);
	ck_assert_int_eq(row_of(session, 1), 0);
	for (int i = 0; i < 20; i++)
		play_do(session, COMMAND_UNDO);
	/* With a line of what comes again. */
	ck_assert_int_gt(row_of(session, 4), 0);
	ck_assert_int_eq(row_of(session, 5), row_of(session, 4) + 1);
	session_free(session);
}
END_TEST

static void
begin(void)
{
	helper_begin();
	layout = layout_for(24, 80);
}

Suite *view_suite(void);

Suite *
view_suite(void)
{
	Suite *suite = suite_create("view");
	TCase *tcase = tcase_create("view");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, helper_end);
	tcase_add_test(tcase, the_line_of_keys_knows_where_its_keys_are);
	tcase_add_test(tcase, a_window_without_a_line_of_keys_has_none);
	tcase_add_test(tcase, the_list_of_moves_knows_its_plies);
	tcase_add_test(tcase, the_present_is_in_sight_in_a_long_game);
	return suite;
}
