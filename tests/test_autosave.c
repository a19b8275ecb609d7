#include "session/autosave.h"

#include <sys/wait.h>

#include "rules/notation.h"
#include "session_help.h"

#define SAVE_BELOW "state/baghchal/autosave.bcr"
#define SHUTTLE "B1B1B/GGGGG/GGGGG/GGGGG/G3B G 20"

static Autosave *autosave;
static Table table;
static char why_data[TEXT_LINE];
static Text why;

static void
begin(void)
{
	helper_begin();
	text_init(&why, why_data, sizeof why_data);
	ck_assert_int_eq(autosave_open(&autosave, &why), STATUS_OK);
	table = (Table){ .setup = setup_usual(), .date = "2026.11.30" };
	table_seat(&table, SEATS_GOATS);
}

static void
end(void)
{
	table_release(&table);
	autosave_close(autosave);
	helper_end();
}

static void
set_game(const char *position_text, const char *moves)
{
	Position position = position_start();
	char word[8];
	int used;
	Move move;

	if (position_text)
		ck_assert_int_eq(notation_read_position(position_text,
							&table.setup.rules,
							&position, NULL), 0);
	table.game = game_new(&table.setup.rules, &position);
	while (sscanf(moves, "%7s%n", word, &used) == 1) {
		ck_assert_int_eq(notation_read_move(word, &move, NULL), 0);
		ck_assert_int_eq(game_play(table.game, move, NULL), 0);
		moves += used;
	}
}

static void
store(void)
{
	ck_assert_msg(!autosave_store(autosave, &table, &why), "%s", why_data);
}

static Table
load(void)
{
	Table loaded;

	ck_assert_msg(!autosave_load(autosave, &loaded, &why), "%s", why_data);
	ck_assert_ptr_nonnull(loaded.game);
	return loaded;
}

START_TEST(there_is_no_game_without_a_file)
{
	Table loaded;

	ck_assert_int_eq(autosave_load(autosave, &loaded, &why), STATUS_OK);
	ck_assert_ptr_null(loaded.game);
	ck_assert_int_eq(autosave_remove(autosave, &why), STATUS_OK);
}
END_TEST

START_TEST(seats_level_timer_and_rules_come_back)
{
	table.setup = (Setup){
		.seats = SEATS_RANDOM,
		.level = LEVEL_HARD,
		.rules = { 6, REPETITION_FORBID },
		.timer_s = 40,
		.names = { "Maya \"M\" \\", "\u864e" },
	};
	table.counted = _i;
	table_seat(&table, _i ? SEATS_GOATS : SEATS_TIGERS);
	strcpy(table.kept, "2026-11-30-142501.bcr");
	set_game(NULL, "c3 a1-b1");
	game_set_seconds(table.game, 0, 17);
	store();
	Table loaded = load();

	ck_assert_int_eq(loaded.setup.seats, SEATS_RANDOM);
	ck_assert_int_eq(loaded.person[SIDE_GOATS], _i == 1);
	ck_assert_int_eq(loaded.person[SIDE_TIGERS], _i == 0);
	ck_assert_int_eq(loaded.setup.level, LEVEL_HARD);
	ck_assert_int_eq(loaded.setup.timer_s, 40);
	ck_assert_str_eq(loaded.setup.names[0], "Maya \"M\" \\");
	ck_assert_str_eq(loaded.setup.names[1], "\u864e");
	ck_assert_int_eq(loaded.counted, _i);
	ck_assert_ptr_null(record_tag(loaded.origin, "Player1"));
	ck_assert_ptr_null(record_tag(loaded.origin, "Counted"));
	ck_assert_int_eq(loaded.setup.rules.goal, 6);
	ck_assert_int_eq(loaded.setup.rules.repetition, REPETITION_FORBID);
	ck_assert_int_eq(game_rules(loaded.game)->goal, 6);
	ck_assert_int_eq(game_seconds(loaded.game, 0), 17);
	ck_assert_str_eq(loaded.kept, "2026-11-30-142501.bcr");
	ck_assert_str_eq(loaded.date, "2026.11.30");
	table_release(&loaded);
}
END_TEST

START_TEST(every_kind_of_seats_comes_back)
{
	table.setup.seats = (Seats)_i;
	table_seat(&table, (Seats)_i);
	set_game(NULL, "c3");
	store();
	Table loaded = load();

	ck_assert_int_eq(loaded.setup.seats, _i);
	ck_assert(memcmp(loaded.person, table.person,
			 sizeof table.person) == 0);
	table_release(&loaded);
}
END_TEST

START_TEST(the_cursor_and_what_redo_has_come_back)
{
	set_game(NULL, "c3 a1-b1 c2 b1-a1");
	for (int i = 0; i < _i; i++)
		game_undo(table.game);
	store();
	Table loaded = load();

	ck_assert_int_eq(game_ply(loaded.game), 4 - _i);
	ck_assert_int_eq(game_length(loaded.game), 4);
	ck_assert(position_same(game_position(loaded.game),
				game_position(table.game)));
	table_release(&loaded);
}
END_TEST

START_TEST(a_resignation_taken_back_is_ahead_of_the_cursor)
{
	Outcome outcome = { RESULT_TIGERS, ENDING_RESIGNED };

	set_game(NULL, "c3 a1-b1");
	ck_assert_int_eq(game_conclude(table.game, outcome, NULL), STATUS_OK);
	for (int i = 0; i <= _i; i++)
		game_undo(table.game);
	store();
	Table loaded = load();

	ck_assert_int_eq(game_ply(loaded.game), 2 - _i);
	ck_assert_int_eq(game_outcome(loaded.game).ending, ENDING_NONE);
	for (int i = 0; i <= _i; i++)
		ck_assert(game_redo(loaded.game));
	ck_assert_int_eq(game_outcome(loaded.game).ending, ENDING_RESIGNED);
	table_release(&loaded);
}
END_TEST

START_TEST(the_history_of_repetition_comes_back)
{
	set_game(SHUTTLE, "a1-b1 a5-b5 b1-a1 b5-a5 a1-b1 a5-b5 b1-a1");
	ck_assert_int_eq(game_occurrences(table.game), 2);
	store();
	Table loaded = load();

	ck_assert_int_eq(game_occurrences(loaded.game), 2);
	ck_assert_int_eq(game_position(loaded.game)->quiet, 7);
	ck_assert_int_eq(game_play(loaded.game, (Move){ 21, 20 }, NULL), 0);
	ck_assert_int_eq(game_outcome(loaded.game).ending, ENDING_REPETITION);
	table_release(&loaded);
}
END_TEST

START_TEST(comments_of_a_record_stay)
{
	set_game(NULL, "c3 a1-b1");
	table.origin = record_new(table.game);
	record_set_comment(table.origin, 0, "in the middle");
	record_set_comment(table.origin, 1, "of the way");
	game_undo(table.game);
	game_play(table.game, (Move){ 4, 9 }, NULL);
	store();
	Table loaded = load();

	ck_assert_str_eq(record_comment(loaded.origin, 0), "in the middle");
	ck_assert_ptr_null(record_comment(loaded.origin, 1));
	table_release(&loaded);
}
END_TEST

/* Writes the bytes in place of the autosave and expects that they are set
   aside. */
static void
expect_damaged(const char *data, size_t size, int aside)
{
	Table loaded;
	char expected[64];

	helper_write(SAVE_BELOW, data, size);
	text_clear(&why);
	ck_assert_int_eq(autosave_load(autosave, &loaded, &why),
			 STATUS_DAMAGED);
	ck_assert_ptr_null(loaded.game);
	snprintf(expected, sizeof expected, "autosave.bcr.damaged-%d", aside);
	ck_assert_ptr_nonnull(strstr(why_data, expected));
	ck_assert_int_lt(access(helper_path(SAVE_BELOW), F_OK), 0);
}

START_TEST(a_file_cut_at_any_byte_is_not_believed)
{
	size_t size;

	set_game(NULL, "c3 a1-b1 c2 b1-a1");
	game_undo(table.game);
	store();
	char *data = helper_read(SAVE_BELOW, &size);
	char aside[64];

	snprintf(aside, sizeof aside, SAVE_BELOW ".damaged-1");
	for (size_t cut = 0; cut < size; cut++) {
		expect_damaged(data, cut, 1);
		unlink(helper_path(aside));
	}
	free(data);
}
END_TEST

START_TEST(a_file_altered_at_any_byte_is_not_believed)
{
	size_t size;

	set_game(NULL, "c3 a1-b1 c2 b1-a1");
	store();
	char *data = helper_read(SAVE_BELOW, &size);
	char aside[64];

	snprintf(aside, sizeof aside, SAVE_BELOW ".damaged-1");
	for (size_t at = 0; at < size; at++) {
		char right = data[at];

		data[at] = at % 3 ? (char)(right ^ 1) : '\0';
		expect_damaged(data, size, 1);
		unlink(helper_path(aside));
		data[at] = right;
	}
	free(data);
}
END_TEST

START_TEST(damaged_files_are_set_aside_under_names_of_their_own)
{
	expect_damaged("", 0, 1);
	expect_damaged("nonsense\n", 9, 2);
	expect_damaged("[Event \"x\"]\n\n1. c3 *\n", 21, 3);
	ck_assert_int_eq(helper_count("state/baghchal", "damaged"), 3);
}
END_TEST

START_TEST(what_can_be_neither_read_nor_moved_is_left_alone)
{
	Table loaded;
	char blocker[64];

	/* A folder with something in it, under the first free name ... */
	file_make_folder(helper_path(SAVE_BELOW "/inside"), NULL);
	ck_assert_int_eq(autosave_load(autosave, &loaded, &why),
			 STATUS_DAMAGED);
	/* ... and no state folder at all. */
	snprintf(blocker, sizeof blocker, "%s", "state/baghchal");
	helper_remove(helper_path(blocker));
	helper_write("state/baghchal", "x", 1);
	text_clear(&why);
	ck_assert_int_eq(autosave_load(autosave, &loaded, &why), STATUS_SYSTEM);
	ck_assert_ptr_null(loaded.game);
}
END_TEST

START_TEST(what_a_killed_program_left_is_removed)
{
	set_game(NULL, "c3");
	store();
	helper_write(SAVE_BELOW ".a1B2c3", "half", 4);
	helper_write(SAVE_BELOW ".damaged-1", "kept", 4);
	autosave_close(autosave);
	ck_assert_int_eq(autosave_open(&autosave, &why), STATUS_OK);
	ck_assert_int_eq(helper_count("state/baghchal", "a1B2c3"), 0);
	ck_assert_int_eq(helper_count("state/baghchal", "autosave.bcr"), 2);
}
END_TEST

START_TEST(a_store_that_fails_names_the_path)
{
	set_game(NULL, "c3");
	helper_remove(helper_path("state/baghchal"));
	ck_assert_int_eq(autosave_store(autosave, &table, &why), STATUS_SYSTEM);
	ck_assert_ptr_eq(strstr(why_data, helper_path(SAVE_BELOW)), why_data);
}
END_TEST

START_TEST(the_autosave_is_an_ordinary_record)
{
	size_t size;
	int line = 1;
	Record *record;

	set_game(NULL, "c3 a1-b1");
	store();
	char *data = helper_read(SAVE_BELOW, &size);
	const char *text = data;

	ck_assert_int_eq(record_read(&text, &line, &record, NULL), STATUS_OK);
	ck_assert_str_eq(record_tag(record, "Event"), "Bagh Chal");
	ck_assert_str_eq(record_tag(record, "Goats"), "Person");
	ck_assert_str_eq(record_tag(record, "Tigers"), "Computer (medium)");
	record_free(record);
	free(data);
}
END_TEST

START_TEST(another_program_does_not_get_it)
{
	pid_t child = fork();
	int state;

	ck_assert_int_ge(child, 0);
	if (child == 0) {
		Autosave *other;
		Status status = autosave_open(&other, &why);

		_exit(status == STATUS_REFUSED && !other &&
				      strcmp(why_data, "another baghchal is "
					     "running") == 0
			      ? 0
			      : 1);
	}
	ck_assert_int_eq(waitpid(child, &state, 0), child);
	ck_assert_int_eq(state, 0);
}
END_TEST

START_TEST(a_folder_that_cannot_be_made_is_told)
{
	Autosave *other;

	setenv("XDG_STATE_HOME", helper_path("file"), 1);
	helper_write("file", "x", 1);
	ck_assert_int_eq(autosave_open(&other, &why), STATUS_SYSTEM);
	ck_assert_ptr_null(other);
	ck_assert_ptr_nonnull(strstr(why_data, helper_path("file")));
}
END_TEST

Suite *autosave_suite(void);

Suite *
autosave_suite(void)
{
	Suite *suite = suite_create("autosave");
	TCase *tcase = tcase_create("autosave");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, end);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, there_is_no_game_without_a_file);
	tcase_add_loop_test(tcase, seats_level_timer_and_rules_come_back, 0, 2);
	tcase_add_loop_test(tcase, every_kind_of_seats_comes_back, 0,
			    SEATS_RANDOM);
	tcase_add_loop_test(tcase, the_cursor_and_what_redo_has_come_back, 0,
			    5);
	tcase_add_loop_test(tcase,
			    a_resignation_taken_back_is_ahead_of_the_cursor,
			    0, 3);
	tcase_add_test(tcase, the_history_of_repetition_comes_back);
	tcase_add_test(tcase, comments_of_a_record_stay);
	tcase_add_test(tcase, a_file_cut_at_any_byte_is_not_believed);
	tcase_add_test(tcase, a_file_altered_at_any_byte_is_not_believed);
	tcase_add_test(tcase,
		       damaged_files_are_set_aside_under_names_of_their_own);
	tcase_add_test(tcase, what_can_be_neither_read_nor_moved_is_left_alone);
	tcase_add_test(tcase, what_a_killed_program_left_is_removed);
	tcase_add_test(tcase, a_store_that_fails_names_the_path);
	tcase_add_test(tcase, the_autosave_is_an_ordinary_record);
	tcase_add_test(tcase, another_program_does_not_get_it);
	tcase_add_test(tcase, a_folder_that_cannot_be_made_is_told);
	return suite;
}
