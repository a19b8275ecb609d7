#include <check.h>

#include "engine/tt.h"

static TranspositionTable *tt;

static void
set_up(void)
{
	tt = tt_new(1);
}

static void
tear_down(void)
{
	tt_free(tt);
}

/* A key that is spread over all bits, as those of positions are. */
static uint64_t
key_of(uint64_t n)
{
	return (n + 1) * UINT64_C(0x9e3779b97f4a7c15);
}

static void
put(uint64_t key, int score, int depth, TtBound bound, Move move)
{
	TtEntry entry = {
		.key = key, .score = (int16_t)score, .move = move,
		.depth = (uint8_t)depth, .bound = (uint8_t)bound,
	};

	tt_store(tt, &entry);
}

static const Move some_move = { 3, 7 };

START_TEST(what_is_stored_is_found_again)
{
	put(key_of(1), -29950, 17, TT_UPPER, some_move);
	put(key_of(2), 31, 120, TT_EXACT, MOVE_NONE);
	const TtEntry *entry = tt_probe(tt, key_of(1));

	ck_assert_ptr_nonnull(entry);
	ck_assert_int_eq(entry->score, -29950);
	ck_assert_int_eq(entry->depth, 17);
	ck_assert_int_eq(entry->bound, TT_UPPER);
	ck_assert(move_equal(entry->move, some_move));
	entry = tt_probe(tt, key_of(2));
	ck_assert_ptr_nonnull(entry);
	ck_assert_int_eq(entry->score, 31);
	ck_assert(move_is_none(entry->move));
	ck_assert_ptr_null(tt_probe(tt, key_of(3)));
}
END_TEST

START_TEST(an_empty_table_knows_no_key_not_even_0)
{
	ck_assert_ptr_null(tt_probe(tt, 0));
	put(0, 5, 1, TT_LOWER, MOVE_NONE);
	ck_assert_ptr_nonnull(tt_probe(tt, 0));
}
END_TEST

START_TEST(clearing_forgets_everything)
{
	for (uint64_t n = 0; n < 1000; n++)
		put(key_of(n), 1, 1, TT_EXACT, MOVE_NONE);
	tt_clear(tt);
	for (uint64_t n = 0; n < 1000; n++)
		ck_assert_ptr_null(tt_probe(tt, key_of(n)));
}
END_TEST

START_TEST(a_newer_entry_keeps_the_move_it_lacks)
{
	put(key_of(1), 10, 5, TT_LOWER, some_move);
	put(key_of(1), 20, 6, TT_UPPER, MOVE_NONE);
	const TtEntry *entry = tt_probe(tt, key_of(1));

	ck_assert_int_eq(entry->score, 20);
	ck_assert_int_eq(entry->depth, 6);
	ck_assert(move_equal(entry->move, some_move));
}
END_TEST

START_TEST(a_much_deeper_entry_of_this_search_stays)
{
	put(key_of(1), 10, 20, TT_LOWER, MOVE_NONE);
	put(key_of(1), 20, 2, TT_UPPER, some_move);
	const TtEntry *entry = tt_probe(tt, key_of(1));

	ck_assert_int_eq(entry->depth, 20);
	ck_assert_int_eq(entry->score, 10);
	ck_assert(move_equal(entry->move, some_move));
	tt_begin_search(tt);
	put(key_of(1), 20, 2, TT_UPPER, some_move);
	ck_assert_int_eq(tt_probe(tt, key_of(1))->depth, 2);
}
END_TEST

START_TEST(deep_entries_outlive_a_flood_of_shallow_ones)
{
	int kept = 0;

	for (uint64_t n = 0; n < 100; n++)
		put(key_of(n), (int)n, 12, TT_EXACT, MOVE_NONE);
	for (uint64_t n = 1000; n < 1000000; n++)
		put(key_of(n), 1, 1, TT_EXACT, MOVE_NONE);
	for (uint64_t n = 0; n < 100; n++)
		kept += tt_probe(tt, key_of(n)) != NULL;
	ck_assert_int_eq(kept, 100);
}
END_TEST

START_TEST(what_older_searches_left_gives_way)
{
	for (uint64_t n = 0; n < 1000000; n++)
		put(key_of(n), 1, 12, TT_EXACT, MOVE_NONE);
	for (int i = 0; i < 3; i++)
		tt_begin_search(tt);
	put(key_of(2000000), 7, 2, TT_EXACT, MOVE_NONE);
	put(key_of(2000000) + 1, 8, 1, TT_EXACT, MOVE_NONE);
	ck_assert_ptr_nonnull(tt_probe(tt, key_of(2000000)));
	ck_assert_ptr_nonnull(tt_probe(tt, key_of(2000000) + 1));
}
END_TEST

START_TEST(the_age_wraps_without_emptying_slots)
{
	for (int i = 0; i < 600; i++) {
		tt_begin_search(tt);
		put(key_of(1), i, 3, TT_EXACT, MOVE_NONE);
		ck_assert_ptr_nonnull(tt_probe(tt, key_of(1)));
		ck_assert_int_eq(tt_probe(tt, key_of(1))->score, i);
	}
}
END_TEST

START_TEST(any_size_is_brought_into_range)
{
	TranspositionTable *small = tt_new(-5);

	ck_assert_ptr_null(tt_probe(small, UINT64_MAX));
	tt_free(small);
	tt_free(NULL);
}
END_TEST

Suite *tt_suite(void);

Suite *
tt_suite(void)
{
	Suite *suite = suite_create("tt");
	TCase *tcase = tcase_create("tt");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_add_test(tcase, what_is_stored_is_found_again);
	tcase_add_test(tcase, an_empty_table_knows_no_key_not_even_0);
	tcase_add_test(tcase, clearing_forgets_everything);
	tcase_add_test(tcase, a_newer_entry_keeps_the_move_it_lacks);
	tcase_add_test(tcase, a_much_deeper_entry_of_this_search_stays);
	tcase_add_test(tcase, deep_entries_outlive_a_flood_of_shallow_ones);
	tcase_add_test(tcase, what_older_searches_left_gives_way);
	tcase_add_test(tcase, the_age_wraps_without_emptying_slots);
	tcase_add_test(tcase, any_size_is_brought_into_range);
	return suite;
}
