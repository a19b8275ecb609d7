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
	tcase_add_test(tcase, the_list_of_moves_knows_its_plies);
	tcase_add_test(tcase, the_present_is_in_sight_in_a_long_game);
	return suite;
}
