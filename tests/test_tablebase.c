#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "brute.h"
#include "program.h"
#include "small_table.h"
#include "solver/tablebase.h"
#include "solver/work.h"

enum { GOATS = 2, GOAL = 1 };

/* Of the table that all tests look at; made before them. */
static char table[1024], copy[1100];

static void
make_table(void)
{
	small_table_make(program_home(), GOATS, GOAL, table);
	snprintf(copy, sizeof copy, "%s.copy", table);
}

static void
remove_table(void)
{
	program_clean();
}

static Tablebase *
open_table(const char *path)
{
	char data[TEXT_LINE];
	Tablebase *tablebase;
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_msg(!tablebase_open(path, &tablebase, &why), "%s", data);
	return tablebase;
}

/* Fails unless opening the file is refused so, with a reason. */
static void
expect_refused(const char *path, Status status)
{
	char data[TEXT_LINE];
	Tablebase *tablebase;
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(tablebase_open(path, &tablebase, &why), status);
	ck_assert_str_ne(data, "");
}

static void
compare(const Tablebase *tablebase, TablebaseCache *cache, Brute *brute,
	const Index *index, int class, uint32_t mask, int placed, Side side)
{
	const IndexClass *of = index_class(index, class);
	BruteValue value = brute_value(brute, of->tigers,
				       index_goats(of, mask), 0, placed, side);
	RetroCode code;

	ck_assert(!tablebase_look_up(tablebase, cache, side, 0, placed, class,
				     mask, &code, NULL));
	if (retro_result(code) != value.result ||
	    retro_distance(code) != value.distance)
		ck_abort_msg("class %d, mask %x, %d placed, side %d", class,
			     mask, placed, side);
}

START_TEST(every_value_is_that_of_the_brute_force)
{
	Tablebase *tablebase = open_table(table);
	TablebaseCache *cache = tablebase_cache_new(tablebase, 1 << 22);
	Brute *brute = brute_new(GOATS, GOAL);
	Index *index = index_new();

	for (int placed = 0; placed <= GOATS; placed++) {
		uint32_t masks[210];
		uint32_t count = index_choose(INDEX_SLOTS, placed);

		index_list_masks(placed, masks);
		/* Some classes only where the brute force takes long. */
		for (int class = 0; class < INDEX_CLASSES;
		     class += placed == GOATS ? 1 : 13)
			for (uint32_t i = 0; i < count; i++)
				for (int side = placed == 0 ? SIDE_TIGERS : 0;
				     side < SIDE_COUNT; side++)
					compare(tablebase, cache, brute, index,
						class, masks[i], placed,
						(Side)(side ^ (placed == 0)));
	}
	index_free(index);
	brute_free(brute);
	tablebase_cache_free(cache);
	tablebase_free(tablebase);
}
END_TEST

START_TEST(a_file_that_is_none_is_refused)
{
	char name[64];
	Text text;

	text_init(&text, name, sizeof name);
	tablebase_file_name(&text, 5);
	ck_assert_str_eq(name, "tablebase-5.bct");
	remove(copy);
	expect_refused(copy, STATUS_SYSTEM);
	ck_assert_int_eq(errno, ENOENT);
	small_table_write(copy, "", 0);
	expect_refused(copy, STATUS_DAMAGED);
	small_table_write(copy, "[Event \"a record\"]\n", 19);
	expect_refused(copy, STATUS_DAMAGED);
	remove(copy);
	ck_assert_int_eq(mkdir(copy, 0700), 0);
	expect_refused(copy, STATUS_REFUSED);
	remove(copy);
	ck_assert_int_eq(mkfifo(copy, 0600), 0);
	expect_refused(copy, STATUS_REFUSED);
	remove(copy);
}
END_TEST

START_TEST(a_cut_or_longer_file_is_refused)
{
	size_t size, cuts[] = { 1, 8, 63, 64, 65, 5000 };
	char *data = small_table_read(table, &size);

	for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
		small_table_write(copy, data, cuts[i]);
		expect_refused(copy, STATUS_DAMAGED);
		small_table_write(copy, data, size - cuts[i]);
		expect_refused(copy, STATUS_DAMAGED);
	}
	data = realloc(data, size + 1);
	data[size] = 0;
	small_table_write(copy, data, size + 1);
	expect_refused(copy, STATUS_DAMAGED);
	free(data);
}
END_TEST

START_TEST(a_changed_header_is_refused)
{
	size_t size;
	char *data = small_table_read(table, &size);

	small_table_write(copy, data, size);
	for (int i = 0; i < LAYOUT_HEADER; i++) {
		small_table_poke(copy, (size_t)i, data[i] ^ 1);
		/* Bytes 8 to 11 are the version. */
		expect_refused(copy, i >= 8 && i < 12 ? STATUS_REFUSED
						      : STATUS_DAMAGED);
		small_table_poke(copy, (size_t)i, data[i]);
	}
	free(data);
}
END_TEST

START_TEST(an_unknown_compression_is_refused)
{
	size_t size;
	char *data = small_table_read(table, &size);
	uint8_t *header = (uint8_t *)data;

	header[12] = 9;
	pack_put_number(header + 60, 4, pack_checksum(header, 60, 1));
	small_table_write(copy, data, size);
	expect_refused(copy, STATUS_REFUSED);
	free(data);
}
END_TEST

START_TEST(a_changed_directory_is_refused)
{
	size_t size;
	char *data = small_table_read(table, &size);
	size_t begin = (size_t)pack_get_number((uint8_t *)data + 24, 8);

	ck_assert_uint_lt(begin, size);
	small_table_write(copy, data, size);
	for (size_t i = begin; i < size; i += 997) {
		small_table_poke(copy, i, data[i] ^ 0x10);
		expect_refused(copy, STATUS_DAMAGED);
		small_table_poke(copy, i, data[i]);
	}
	free(data);
}
END_TEST

/* A directory with right checksums that points out of the file. */
START_TEST(a_directory_that_lies_is_refused)
{
	size_t size;
	char *data = small_table_read(table, &size);
	uint8_t *header = (uint8_t *)data;
	size_t begin = (size_t)pack_get_number(header + 24, 8);
	/* Where a section begins; the bytes of its first and last group. */
	size_t places[] = { 2, 10, 10 + 4 * (INDEX_CLASSES - 1) };

	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		uint8_t *place = header + begin + places[i];

		place[2] ^= 0x7f;
		pack_put_number(header + 32, 4,
				pack_checksum(header + begin, size - begin, 2));
		pack_put_number(header + 60, 4, pack_checksum(header, 60, 1));
		small_table_write(copy, data, size);
		expect_refused(copy, STATUS_DAMAGED);
		place[2] ^= 0x7f;
	}
	free(data);
}
END_TEST

START_TEST(a_part_and_a_table_without_layers_are_refused)
{
	for (int part = 0; part < 2; part++) {
		TableWriter writer;

		ck_assert(!tablewriter_open(&writer, copy,
					    (RetroGame){ GOATS, GOAL },
					    PACK_RAW, part, NULL));
		ck_assert(!tablewriter_finish(&writer, NULL));
		expect_refused(copy, part ? STATUS_REFUSED : STATUS_DAMAGED);
	}
}
END_TEST

/* Looks all entries of a class up; each is damaged, or as in the good table.
   Returns how many are damaged. */
static int
count_damaged(const char *path, int class)
{
	Tablebase *good = open_table(table), *bad = open_table(path);
	TablebaseCache *good_cache = tablebase_cache_new(good, 1 << 20);
	TablebaseCache *bad_cache = tablebase_cache_new(bad, 1 << 20);
	uint32_t masks[210];
	int damaged = 0;

	index_list_masks(GOATS, masks);
	for (int i = 0; i < 210; i += 7) {
		RetroCode expected, code;
		Status status;

		ck_assert(!tablebase_look_up(good, good_cache, SIDE_TIGERS, 0,
					     GOATS, class, masks[i], &expected,
					     NULL));
		status = tablebase_look_up(bad, bad_cache, SIDE_TIGERS, 0,
					   GOATS, class, masks[i], &code, NULL);
		damaged += status == STATUS_DAMAGED;
		if (!status)
			ck_assert_int_eq(code, expected);
	}
	tablebase_cache_free(good_cache);
	tablebase_cache_free(bad_cache);
	tablebase_free(good);
	tablebase_free(bad);
	return damaged;
}

START_TEST(a_changed_block_is_found_when_it_is_asked_for)
{
	size_t size;
	char *data = small_table_read(table, &size);
	TableFile file;

	small_table_write(copy, data, size);
	ck_assert(!tablefile_open(&file, table, false, NULL));
	const LayoutSection *section = file.layout.sections[LAYOUT_MOVEMENT][0];

	for (int class = 5; class < INDEX_CLASSES; class += 557) {
		size_t begin = section->begin + section->group[class];
		size_t end = section->begin + section->group[class + 1];

		/* The head, and some of the block. */
		for (size_t at = begin; at < end && at < begin + 14; at += 3) {
			small_table_poke(copy, at, data[at] ^ 0x20);
			ck_assert_int_eq(count_damaged(copy, class), 30);
			small_table_poke(copy, at, data[at]);
		}
		ck_assert_int_eq(count_damaged(copy, class + 1), 0);
	}
	tablefile_close(&file);
	free(data);
}
END_TEST

/* The whole of some blocks, each byte in several ways. */
START_TEST(no_changed_byte_gives_a_wrong_value)
{
	static const int flips[] = { 0x01, 0x80, 0xff };
	size_t size;
	char *data = small_table_read(table, &size);
	TableFile file;

	small_table_write(copy, data, size);
	ck_assert(!tablefile_open(&file, table, false, NULL));
	const LayoutSection *section = file.layout.sections[LAYOUT_MOVEMENT][0];

	for (int class = 3; class < INDEX_CLASSES; class += 1301) {
		size_t begin = section->begin + section->group[class];
		size_t end = section->begin + section->group[class + 1];

		for (size_t at = begin; at < end; at++) {
			small_table_poke(copy, at, data[at] ^ flips[at % 3]);
			ck_assert_int_eq(count_damaged(copy, class), 30);
			small_table_poke(copy, at, data[at]);
		}
	}
	/* Anywhere: refused, or what is asked for is right or refused. */
	for (size_t at = 0; at < size; at += 1 + size / 2000) {
		char reason[TEXT_LINE];
		Tablebase *tablebase;
		Text why;

		small_table_poke(copy, at, data[at] ^ flips[at % 3]);
		text_init(&why, reason, sizeof reason);
		if (!tablebase_open(copy, &tablebase, &why)) {
			tablebase_free(tablebase);
			count_damaged(copy, (int)(at % INDEX_CLASSES));
		}
		small_table_poke(copy, at, data[at]);
	}
	tablefile_close(&file);
	free(data);
}
END_TEST

/* Two caches on one table. */
typedef struct Together {
	const Tablebase *tablebase;
	TablebaseCache *caches[2];
	RetroCode codes[2][INDEX_CLASSES];
} Together;

static void
look_together(void *context, int number, int worker)
{
	Together *together = context;
	int class = number / 2;

	ck_assert(!tablebase_look_up(together->tablebase,
				     together->caches[worker], SIDE_GOATS, 0, 0,
				     class, 0, &together->codes[number % 2]
							       [class],
				     NULL));
}

START_TEST(two_threads_may_probe_at_once)
{
	Tablebase *tablebase = open_table(table);
	Together *together = calloc(1, sizeof *together);
	Work work = { .threads = 2 };

	together->tablebase = tablebase;
	for (int i = 0; i < 2; i++)
		together->caches[i] = tablebase_cache_new(tablebase, 1 << 20);
	ck_assert(work_run(&work, 2 * INDEX_CLASSES, look_together, together));
	ck_assert_mem_eq(together->codes[0], together->codes[1],
			 sizeof together->codes[0]);
	for (int i = 0; i < 2; i++)
		tablebase_cache_free(together->caches[i]);
	free(together);
	tablebase_free(tablebase);
}
END_TEST

START_TEST(positions_of_another_game_are_refused)
{
	Tablebase *tablebase = open_table(table);
	TablebaseCache *cache = tablebase_cache_new(tablebase, 1 << 20);
	Position start = position_start();
	TablebaseValue value;

	ck_assert_int_eq(tablebase_goal(tablebase), GOAL);
	ck_assert_int_eq(tablebase_goats(tablebase), GOATS);
	ck_assert_int_eq(tablebase_probe(tablebase, cache, &start, &value,
					 NULL),
			 STATUS_REFUSED);
	tablebase_cache_free(cache);
	tablebase_free(tablebase);
}
END_TEST

Suite *tablebase_suite(void);

Suite *
tablebase_suite(void)
{
	Suite *suite = suite_create("tablebase");
	TCase *tcase = tcase_create("tablebase"), *slow = tcase_create("slow");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_unchecked_fixture(tcase, make_table, remove_table);
	tcase_add_test(tcase, every_value_is_that_of_the_brute_force);
	tcase_add_test(tcase, a_file_that_is_none_is_refused);
	tcase_add_test(tcase, a_cut_or_longer_file_is_refused);
	tcase_add_test(tcase, a_changed_header_is_refused);
	tcase_add_test(tcase, an_unknown_compression_is_refused);
	tcase_add_test(tcase, a_changed_directory_is_refused);
	tcase_add_test(tcase, a_directory_that_lies_is_refused);
	tcase_add_test(tcase, a_part_and_a_table_without_layers_are_refused);
	tcase_add_test(tcase, a_changed_block_is_found_when_it_is_asked_for);
	tcase_add_test(tcase, two_threads_may_probe_at_once);
	tcase_add_test(tcase, positions_of_another_game_are_refused);
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 240);
	tcase_set_tags(slow, "slow");
	tcase_add_unchecked_fixture(slow, make_table, remove_table);
	tcase_add_test(slow, no_changed_byte_gives_a_wrong_value);
	return suite;
}
