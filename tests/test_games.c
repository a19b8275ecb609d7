/* The list of kept games. */
#include "session/games.h"

#include <fcntl.h>

#include "session_help.h"

#define GAME(date, goats, moves)					\
	"[Event \"Fair\"]\n[Date \"" date "\"]\n[Goats \"" goats "\"]\n" \
	"[Tigers \"Bela\"]\n[Result \"*\"]\n\n" moves " *\n\n"

static char why_data[TEXT_LINE];
static Text why;

static void
begin(void)
{
	helper_begin();
	ck_assert(!file_make_folder(helper_path("data/baghchal"), NULL));
	text_init(&why, why_data, sizeof why_data);
}

/* Keeps a file that was last changed at this second. */
static void
keep_bytes(const char *name, int second, const char *data, size_t size)
{
	struct timespec times[2] = {
		{ .tv_sec = second }, { .tv_sec = second },
	};
	char below[300];

	snprintf(below, sizeof below, "data/baghchal/%s", name);
	helper_write(below, data, size);
	ck_assert_int_eq(utimensat(AT_FDCWD, helper_path(below), times, 0), 0);
}

static void
keep(const char *name, int second, const char *text)
{
	keep_bytes(name, second, text, strlen(text));
}

START_TEST(without_a_folder_there_are_no_games)
{
	rmdir(helper_path("data/baghchal"));
	Games *games = games_new();

	ck_assert_int_eq(games_files(games), 0);
	ck_assert_int_eq(games_look(games, 1), 0);
	ck_assert(games_is_whole(games));
	ck_assert_int_eq(games_find(games, "a.bcr", 1), -1);
	games_free(games);
}
END_TEST

START_TEST(the_newest_come_first_and_each_game_is_told)
{
	keep("old.bcr", 100, GAME("2026.01.02", "Anna", "1. c3 a1-b1 2. d4"));
	keep("two.bcr", 300, GAME("2026.01.04", "Uma", "1. c3")
			     "[Result \"0-1\"]\n\n1. c3 a1-b1 0-1\n");
	keep("same.bcr", 100, "1. c3 *\n");
	keep("notes.txt", 400, "no record\n");
	keep(".hidden.bcr", 400, "1. c3 *\n");
	Games *games = games_new();

	ck_assert_int_eq(games_files(games), 3);
	ck_assert_int_eq(games_look(games, 1), 2);
	ck_assert(!games_is_whole(games));
	ck_assert_int_eq(games_look(games, 100), 4);
	ck_assert(games_is_whole(games) && !games_is_cut(games));
	GameEntry entry = games_entry(games, 1);

	ck_assert_str_eq(entry.file, "two.bcr");
	ck_assert_int_eq(entry.number, 2);
	ck_assert_int_eq(entry.of, 2);
	ck_assert_int_eq(entry.result, RESULT_TIGERS);
	ck_assert_int_eq(entry.plies, 2);
	ck_assert_str_eq(entry.date, "");
	ck_assert_str_eq(games_entry(games, 2).file, "same.bcr");
	entry = games_entry(games, 3);
	ck_assert_str_eq(entry.file, "old.bcr");
	ck_assert_str_eq(entry.date, "2026.01.02");
	ck_assert_str_eq(entry.goats, "Anna");
	ck_assert_str_eq(entry.tigers, "Bela");
	ck_assert_str_eq(entry.event, "Fair");
	ck_assert_int_eq(entry.plies, 3);
	ck_assert_int_eq(entry.result, RESULT_NONE);
	ck_assert_ptr_null(entry.damage);
	games_free(games);
}
END_TEST

START_TEST(a_game_is_read_whole_wherever_it_stands)
{
	Record *record;

	keep("two.bcr", 300, GAME("2026.01.04", "Uma", "1. c3")
			     "1. c3 a1-b1 {well} 2. d4 *\n");
	Games *games = games_new();

	ck_assert_int_eq(games_look(games, 2), 2);
	ck_assert_int_eq(games_read(games, 1, &record, &why), STATUS_OK);
	ck_assert_int_eq(game_length(record_game(record)), 3);
	ck_assert_str_eq(record_comment(record, 1), "well");
	record_free(record);
	keep("two.bcr", 301, "1. c3 *\n");
	ck_assert_int_eq(games_read(games, 1, &record, &why), STATUS_REFUSED);
	ck_assert_str_eq(why_data, "the file has changed since it was listed");
	games_free(games);
}
END_TEST

START_TEST(what_is_damaged_is_listed_with_the_reason)
{
	static const char zeros[] = "1. c3 *\n\0\n1. c3 *\n";
	Record *record;

	keep("a.bcr", 9, "1. c3 c3 *\n\n" GAME("2026.01.02", "Anna", "1. c3"));
	keep("b.bcr", 8, "");
	keep_bytes("c.bcr", 7, zeros, sizeof zeros - 1);
	keep("d.bcr", 6, "no record at all\n");
	Games *games = games_new();

	ck_assert_int_eq(games_look(games, 100), 5);
	ck_assert_ptr_nonnull(strstr(games_entry(games, 0).damage,
				     "line 1, move 1: c3"));
	ck_assert_str_eq(games_entry(games, 0).date, "");
	ck_assert_str_eq(games_entry(games, 1).goats, "Anna");
	ck_assert_str_eq(games_entry(games, 2).damage,
			 "there is no game in it");
	ck_assert_str_eq(games_entry(games, 3).damage, "is no text file");
	ck_assert_ptr_nonnull(strstr(games_entry(games, 4).damage, "line 1"));
	ck_assert_int_eq(games_read(games, 2, &record, &why), STATUS_DAMAGED);
	ck_assert_str_eq(why_data, "there is no game in it");
	games_free(games);
}
END_TEST

START_TEST(words_narrow_the_list)
{
	static const struct {
		const char *words;
		int count;
	} cases[] = {
		{ "", 5 }, { "anna", 1 }, { "bela", 3 }, { "BELA 2026", 3 },
		{ "bela uma", 2 }, { "0-1", 1 }, { "  other ", 2 },
		{ "damaged", 1 }, { "nobody", 0 }, { "fair 01.0", 3 },
	};

	keep("a.bcr", 9, GAME("2026.01.02", "Anna", "1. c3"));
	keep("b.bcr", 8, GAME("2026.01.03", "Uma", "1. c3")
			 GAME("2026.01.04", "Uma", "1. c3 a1-b1"));
	keep("other.bcr", 7, "1. c3 0-1\n2. a1 *\n");
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		Games *games = games_new();

		/* Before anything was read, and after. */
		for (int again = 0; again < 2; again++) {
			games_filter(games, cases[i].words);
			ck_assert_msg(games_look(games, 100) ==
				      cases[i].count, "%s: %d",
				      cases[i].words, games_look(games, 100));
		}
		games_free(games);
	}
}
END_TEST

START_TEST(a_game_is_found_by_its_file_and_number)
{
	keep("a.bcr", 9, "1. c3 *\n");
	keep("b.bcr", 8, GAME("2026.01.03", "Uma", "1. c3")
			 GAME("2026.01.04", "Uma", "1. c3 a1-b1"));
	Games *games = games_new();

	ck_assert_int_eq(games_find(games, "b.bcr", 2), 2);
	ck_assert_int_eq(games_find(games, "b.bcr", 3), -1);
	games_filter(games, "uma");
	ck_assert_int_eq(games_find(games, "b.bcr", 2), 1);
	ck_assert_int_eq(games_find(games, "a.bcr", 1), -1);
	games_free(games);
}
END_TEST

START_TEST(a_huge_file_is_listed_in_part)
{
	static char bytes[GAMES_PIECE + 100];
	size_t used = 0;

	/* A long comment in the first game, then more than is read. */
	used += (size_t)sprintf(bytes, "1. c3 {");
	memset(bytes + used, 'a', GAMES_PIECE - 50);
	used += GAMES_PIECE - 50;
	used += (size_t)sprintf(bytes + used, "} *\n\n");
	used += (size_t)sprintf(bytes + used, "1. c3 a1-b1 2. d4 *\n\n");
	used += (size_t)sprintf(bytes + used, "1. c3 a1-b1 2. d4 *\n\n");
	used += (size_t)sprintf(bytes + used, "1. c3 a1-b1 2. d4 *\n\n");
	keep_bytes("a.bcr", 9, bytes, used);
	/* And nothing but one that is cut. */
	memset(bytes + 7, 'a', used - 7);
	keep_bytes("b.bcr", 8, bytes, used);
	Games *games = games_new();

	ck_assert_int_eq(games_look(games, 100), 4);
	ck_assert_int_eq(games_entry(games, 1).plies, 3);
	ck_assert_ptr_nonnull(strstr(games_entry(games, 2).damage,
				     "too long"));
	ck_assert_ptr_nonnull(strstr(games_entry(games, 3).damage,
				     "too long"));
	games_free(games);
}
END_TEST

START_TEST(the_list_has_an_end)
{
	static char bytes[GAMES_PIECE];
	size_t used = 0;

	for (int i = 0; i <= GAMES_OF_FILE; i++)
		used += (size_t)sprintf(bytes + used, "1. c3 *\n\n");
	for (int i = 0; i < 7; i++) {
		char name[16];

		snprintf(name, sizeof name, "%d.bcr", i);
		keep_bytes(name, i, bytes, used);
	}
	Games *games = games_new();

	ck_assert_int_eq(games_look(games, 1), GAMES_OF_FILE + 1);
	ck_assert_ptr_nonnull(games_entry(games, GAMES_OF_FILE).damage);
	ck_assert(!games_is_cut(games));
	ck_assert_int_le(games_look(games, 1000000), GAMES_MAX);
	ck_assert(games_is_cut(games) && games_is_whole(games));
	games_free(games);
}
END_TEST

Suite *games_suite(void);

Suite *
games_suite(void)
{
	Suite *suite = suite_create("games");
	TCase *tcase = tcase_create("games");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, begin, helper_end);
	tcase_add_test(tcase, without_a_folder_there_are_no_games);
	tcase_add_test(tcase, the_newest_come_first_and_each_game_is_told);
	tcase_add_test(tcase, a_game_is_read_whole_wherever_it_stands);
	tcase_add_test(tcase, what_is_damaged_is_listed_with_the_reason);
	tcase_add_test(tcase, words_narrow_the_list);
	tcase_add_test(tcase, a_game_is_found_by_its_file_and_number);
	tcase_add_test(tcase, a_huge_file_is_listed_in_part);
	tcase_add_test(tcase, the_list_has_an_end);
	return suite;
}
