#include "session/statistics.h"

#include "session_help.h"
#include "support.h"

#define FILE_BELOW "data/baghchal/statistics"

static const bool goats_only[SIDE_COUNT] = { [SIDE_GOATS] = true };
static const bool tigers_only[SIDE_COUNT] = { [SIDE_TIGERS] = true };
static const bool both[SIDE_COUNT] = { true, true };
static const bool nobody[SIDE_COUNT] = { false, false };

/* A game that one side has resigned after some plies. */
static Game *
resigned(const char *moves, Result result)
{
	Game *game = support_game(NULL, REPETITION_DRAW);
	Outcome outcome = { result, result == RESULT_DRAW ? ENDING_AGREED
							  : ENDING_RESIGNED };

	support_play(game, moves);
	ck_assert(!game_conclude(game, outcome, NULL));
	return game;
}

static bool
add(Statistics *statistics, const char *moves, Result result, Level level,
    const bool person[SIDE_COUNT])
{
	Game *game = resigned(moves, result);
	bool counted = statistics_add(statistics, game, level, person);

	game_free(game);
	return counted;
}

static const char *
line_of(const Statistics *statistics, int index)
{
	static char data[TEXT_LINE];
	Text line;

	text_init(&line, data, sizeof data);
	return statistics_line(statistics, index, &line) ? data : NULL;
}

/* A bit of everything. */
static Statistics
sample(void)
{
	Statistics statistics = { .people_goats = 0 };

	add(&statistics, "c3 a1-b1 c2 b1-a1", RESULT_GOATS, LEVEL_EASY,
	    goats_only);
	add(&statistics, "c3", RESULT_GOATS, LEVEL_EASY, goats_only);
	add(&statistics, "c3 a1-b1", RESULT_DRAW, LEVEL_EASY, goats_only);
	add(&statistics, "c3", RESULT_GOATS, LEVEL_HARD, tigers_only);
	add(&statistics, "c3", RESULT_TIGERS, LEVEL_HARD, both);
	return statistics;
}

START_TEST(games_are_told_in_words)
{
	Statistics statistics = sample();

	ck_assert_str_eq(line_of(&statistics, 0), "Easy, as goats: 3 games, "
			 "won 2, drawn 1, lost 0, best win in 1 move");
	ck_assert_str_eq(line_of(&statistics, 1), "Hard, as tigers: 1 game, "
			 "won 0, drawn 0, lost 1");
	ck_assert_str_eq(line_of(&statistics, 2), "Two people: 1 game, "
			 "goats won 0, tigers won 1, drawn 0");
	ck_assert_ptr_null(line_of(&statistics, 3));
	ck_assert_int_eq(statistics_games(&statistics), 5);
}
END_TEST

START_TEST(without_games_one_line_says_so)
{
	Statistics none = { .people_goats = 0 };

	ck_assert_str_eq(line_of(&none, 0), "No game has been finished yet");
	ck_assert_ptr_null(line_of(&none, 1));
}
END_TEST

START_TEST(the_best_win_is_the_one_of_fewest_moves)
{
	Statistics statistics = { .people_goats = 0 };
	const Tally *tally = &statistics.against[LEVEL_EASY][SIDE_TIGERS];

	add(&statistics, "c3 a1-b1 c2 b1-a1 b1", RESULT_TIGERS, LEVEL_EASY,
	    tigers_only);
	ck_assert_int_eq(tally->best, 3);
	add(&statistics, "c3 a1-b1 c2 b1-a1", RESULT_TIGERS, LEVEL_EASY,
	    tigers_only);
	ck_assert_int_eq(tally->best, 2);
	add(&statistics, "c3 a1-b1 c2 b1-a1 b1", RESULT_TIGERS, LEVEL_EASY,
	    tigers_only);
	ck_assert_int_eq(tally->best, 2);
	add(&statistics, "c3", RESULT_GOATS, LEVEL_EASY, tigers_only);
	ck_assert_int_eq(tally->best, 2);
	ck_assert_int_eq(tally->won, 3);
	ck_assert_int_eq(tally->lost, 1);
}
END_TEST

START_TEST(other_games_are_not_counted)
{
	Statistics statistics = { .people_goats = 0 };
	Game *running = support_game(NULL, REPETITION_DRAW);
	Game *set_up = support_game("B1B1B/GGGGG/GGGGG/GGGGG/G3B G 20",
				    REPETITION_DRAW);

	support_play(running, "c3 a1-b1");
	ck_assert(!statistics_add(&statistics, running, LEVEL_EASY,
				  goats_only));
	support_play(set_up, "a1-b1");
	ck_assert(!game_conclude(set_up, (Outcome){ RESULT_GOATS,
						    ENDING_RESIGNED }, NULL));
	ck_assert(!statistics_add(&statistics, set_up, LEVEL_EASY,
				  goats_only));
	ck_assert(!add(&statistics, "c3", RESULT_GOATS, LEVEL_EASY, nobody));
	ck_assert(!add(&statistics, "", RESULT_GOATS, LEVEL_EASY, goats_only));
	ck_assert_int_eq(statistics_games(&statistics), 0);
	game_free(running);
	game_free(set_up);
}
END_TEST

START_TEST(what_is_stored_is_read_again)
{
	Statistics statistics = sample(), read;

	ck_assert(!statistics_store(&statistics, NULL));
	ck_assert(!statistics_load(&read, NULL));
	ck_assert_int_eq(memcmp(&statistics, &read, sizeof read), 0);
	statistics = (Statistics){ .people_goats = 999999999 };
	add(&statistics, "c3", RESULT_GOATS, LEVEL_EASY, both);
	ck_assert(!statistics_store(&statistics, NULL));
	ck_assert(!statistics_load(&read, NULL));
	ck_assert_int_eq(read.people_goats, 999999999);
}
END_TEST

START_TEST(without_a_file_nothing_is_counted)
{
	Statistics read = sample();

	ck_assert(!statistics_load(&read, NULL));
	ck_assert_int_eq(statistics_games(&read), 0);
}
END_TEST

/* A file of these bytes gives nothing, and is set aside. */
static void
expect_damaged(const char *data, size_t size)
{
	char reason[TEXT_LINE];
	Statistics read = sample();
	Text why;

	text_init(&why, reason, sizeof reason);
	helper_write(FILE_BELOW, data, size);
	ck_assert_int_eq(statistics_load(&read, &why), STATUS_DAMAGED);
	ck_assert_int_eq(statistics_games(&read), 0);
	ck_assert_ptr_nonnull(strstr(reason, "statistics.damaged-1"));
	ck_assert_int_lt(access(helper_path(FILE_BELOW), F_OK), 0);
	ck_assert_int_eq(unlink(helper_path(FILE_BELOW ".damaged-1")), 0);
}

START_TEST(a_cut_file_is_never_believed)
{
	Statistics statistics = sample();
	size_t size;

	ck_assert(!statistics_store(&statistics, NULL));
	char *data = helper_read(FILE_BELOW, &size);

	for (size_t cut = 0; cut < size; cut++)
		expect_damaged(data, cut);
	free(data);
}
END_TEST

START_TEST(a_changed_byte_is_never_believed)
{
	Statistics statistics = sample();
	size_t size;

	ck_assert(!statistics_store(&statistics, NULL));
	char *data = helper_read(FILE_BELOW, &size);

	for (size_t i = 0; i < size; i++) {
		char was = data[i];

		data[i] = (char)(was ^ (i % 3 ? 1 : 16));
		expect_damaged(data, size);
		data[i] = was;
	}
	free(data);
}
END_TEST

START_TEST(what_stands_behind_is_never_believed)
{
	Statistics statistics = sample();
	size_t size;

	ck_assert(!statistics_store(&statistics, NULL));
	char *data = helper_read(FILE_BELOW, &size);

	data = realloc(data, size + 1);
	ck_assert_ptr_nonnull(data);
	data[size] = '\n';
	expect_damaged(data, size + 1);
	data[size] = '\0';
	expect_damaged(data, size + 1);
	free(data);
}
END_TEST

START_TEST(a_later_version_is_left_alone)
{
	static const char later[] = "baghchal statistics 2\nsomething else\n"
				    "checksum 8249f1ec268cb8ad\n";
	char reason[TEXT_LINE];
	Statistics read;
	size_t size;
	Text why;

	text_init(&why, reason, sizeof reason);
	ck_assert(!file_make_folder(helper_path("data/baghchal"), NULL));
	helper_write(FILE_BELOW, later, strlen(later));
	ck_assert_int_eq(statistics_load(&read, &why), STATUS_REFUSED);
	ck_assert_ptr_nonnull(strstr(reason, "another version"));
	char *kept = helper_read(FILE_BELOW, &size);

	ck_assert_str_eq(kept, later);
	free(kept);
}
END_TEST

Suite *statistics_suite(void);

Suite *
statistics_suite(void)
{
	Suite *suite = suite_create("statistics");
	TCase *tcase = tcase_create("statistics");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 30);
	tcase_add_checked_fixture(tcase, helper_begin, helper_end);
	tcase_add_test(tcase, games_are_told_in_words);
	tcase_add_test(tcase, without_games_one_line_says_so);
	tcase_add_test(tcase, the_best_win_is_the_one_of_fewest_moves);
	tcase_add_test(tcase, other_games_are_not_counted);
	tcase_add_test(tcase, what_is_stored_is_read_again);
	tcase_add_test(tcase, without_a_file_nothing_is_counted);
	tcase_add_test(tcase, a_cut_file_is_never_believed);
	tcase_add_test(tcase, a_changed_byte_is_never_believed);
	tcase_add_test(tcase, what_stands_behind_is_never_believed);
	tcase_add_test(tcase, a_later_version_is_left_alone);
	return suite;
}
