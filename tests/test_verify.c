#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"
#include "small_table.h"
#include "solver/values.h"
#include "solver/verify.h"

static char table[1024], copy[1100];

static void
make_table(void)
{
	small_table_make(program_home(), 2, 2, table);
	snprintf(copy, sizeof copy, "%s.copy", table);
}

static void
make_larger_table(void)
{
	small_table_make(program_home(), 3, 1, table);
	snprintf(copy, sizeof copy, "%s.copy", table);
}

static void
remove_table(void)
{
	program_clean();
}

/* Checks a whole table. */
static Status
verify(const char *path, VerifyReport *report, char reason[TEXT_LINE])
{
	VerifyOrder order = { .path = path, .threads = 2,
			      .samples = UINT64_MAX };
	Text why;

	text_init(&why, reason, TEXT_LINE);
	return verify_run(&order, report, &why);
}

START_TEST(a_whole_table_agrees_with_its_moves)
{
	char reason[TEXT_LINE];
	VerifyReport report;
	Status status = verify(table, &report, reason);

	ck_assert_msg(!status, "%s", reason);
	ck_assert_uint_eq(report.movement, INDEX_CLASSES * (210 + 21));
	/* All boards with two goats, and with one. */
	ck_assert_uint_eq(report.counts[0][SIDE_TIGERS].positions, 333175);
	ck_assert_uint_eq(report.counts[1][SIDE_GOATS].positions, 33481);
	ck_assert_uint_eq(report.wrong, 0);
}
END_TEST

START_TEST(a_single_other_distance_is_found)
{
	char reason[TEXT_LINE];
	VerifyReport report;

	/* A win in 1 becomes one in 3, or a draw a win. */
	small_table_flip(table, copy, LAYOUT_MOVEMENT, 0, 1000, 100, 6);
	ck_assert_int_eq(verify(copy, &report, reason), STATUS_DAMAGED);
	ck_assert_uint_ge(report.wrong, 1);
	ck_assert_ptr_nonnull(strstr(reason, "by its moves it is"));
}
END_TEST

START_TEST(a_block_that_is_damaged_on_the_disk_is_told)
{
	size_t size;
	char *data = small_table_read(table, &size);
	char reason[TEXT_LINE];
	VerifyReport report;
	TableFile file;

	ck_assert(!tablefile_open(&file, table, false, NULL));
	small_table_write(copy, data, size);
	size_t at = (size_t)file.layout.sections[LAYOUT_MOVEMENT][1]->begin;

	small_table_poke(copy, at + 11, data[at + 11] ^ 1);
	ck_assert_int_eq(verify(copy, &report, reason), STATUS_DAMAGED);
	ck_assert_ptr_nonnull(strstr(reason, "is damaged"));
	tablefile_close(&file);
	free(data);
}
END_TEST

static bool
stop(void *context, const VerifyProgress *progress)
{
	(void)context, (void)progress;
	return false;
}

START_TEST(it_can_be_stopped)
{
	VerifyOrder order = { .path = table, .threads = 1, .samples = 1,
			      .tick = stop };
	VerifyReport report;

	ck_assert_int_eq(verify_run(&order, &report, NULL), STATUS_REFUSED);
	ck_assert(report.stopped);
}
END_TEST

START_TEST(all_placement_entries_agree_and_a_flipped_one_is_found)
{
	char reason[TEXT_LINE];
	VerifyReport report;

	ck_assert_msg(!verify(table, &report, reason), "%s", reason);
	ck_assert_uint_eq(report.placement, 33481);
	/* The goat on slot 4 of a class without mirror images. */
	small_table_flip(table, copy, LAYOUT_PLACEMENT, 0, 1000,
			 VALUES_TIGERS * VALUES_PLANE + 16 / 2 / 8,
			 1 << 16 / 2 % 8);
	ck_assert_int_eq(verify(copy, &report, reason), STATUS_DAMAGED);
	ck_assert_uint_ge(report.wrong, 1);
}
END_TEST

Suite *verify_suite(void);

Suite *
verify_suite(void)
{
	Suite *suite = suite_create("verify");
	TCase *tcase = tcase_create("verify");
	TCase *slow = tcase_create("slow");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_unchecked_fixture(tcase, make_table, remove_table);
	tcase_add_test(tcase, a_whole_table_agrees_with_its_moves);
	tcase_add_test(tcase, a_single_other_distance_is_found);
	tcase_add_test(tcase, a_block_that_is_damaged_on_the_disk_is_told);
	tcase_add_test(tcase, it_can_be_stopped);
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 600);
	tcase_set_tags(slow, "slow");
	tcase_add_unchecked_fixture(slow, make_larger_table, remove_table);
	tcase_add_test(slow,
		       all_placement_entries_agree_and_a_flipped_one_is_found);
	return suite;
}
