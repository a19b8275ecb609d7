#include <check.h>
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "program.h"
#include "rules/notation.h"
#include "small_table.h"
#include "solver/tablebase.h"
#include "support.h"

enum { GOATS = 2, GOAL = 1 };

static char folder[1024];

static void
make_folder(void)
{
	snprintf(folder, sizeof folder, "%s", program_home());
}

static void
remove_folder(void)
{
	program_clean();
}

/* Files in the folder whose names hold a text. */
static int
count_files(const char *text)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	int count = 0;

	ck_assert_ptr_nonnull(dir);
	while ((entry = readdir(dir)))
		count += entry->d_name[0] != '.' &&
			 strstr(entry->d_name, text) != NULL;
	closedir(dir);
	return count;
}

/* What a run told, and when it is to be stopped. */
typedef struct Watch {
	int stop_at;		/* stage; 0: never */
	int finished, resumed;
	double done;
	bool fell;		/* what was done; it never may */
} Watch;

static bool
watch_tick(void *context, const SolveProgress *progress)
{
	Watch *watch = context;

	/* Asserted once, for Check writes a line for each. */
	if (progress->done < watch->done || progress->done > 1)
		watch->fell = true;
	watch->done = progress->done;
	return progress->number != watch->stop_at;
}

static void
watch_finished(void *context, const SolveProgress *progress)
{
	Watch *watch = context;

	ck_assert_int_eq(progress->number, watch->finished + 1);
	watch->finished++;
	watch->resumed += progress->resumed;
}

static Status
run(Watch *watch, bool *stopped)
{
	SolveOrder order = small_table_order(folder, GOATS, GOAL);

	order.tick = watch_tick;
	order.tick_s = 1e-9;
	order.finished = watch_finished;
	order.context = watch;
	Status status = solve_run(&order, stopped, NULL);

	ck_assert(!watch->fell);
	return status;
}

static char *
read_table(size_t *size)
{
	char path[1100];

	snprintf(path, sizeof path, "%s/tablebase-%d.bct", folder, GOAL);
	return small_table_read(path, size);
}

START_TEST(what_was_stopped_goes_on_to_the_same_table)
{
	Watch whole = { 0 }, first = { .stop_at = 2 }, second = { 0 };
	size_t size, other_size;
	bool stopped;

	ck_assert(!run(&whole, &stopped));
	ck_assert(!stopped);
	ck_assert_int_eq(whole.finished, GOAL + 2);
	ck_assert_int_eq(whole.resumed, 0);
	ck_assert(whole.done > 0.99);
	char *table = read_table(&size);

	ck_assert_int_eq(count_files("tablebase"), 1);
	program_clean();
	make_folder();
	ck_assert_int_eq(run(&first, &stopped), STATUS_REFUSED);
	ck_assert(stopped);
	ck_assert_int_eq(first.finished, 1);
	ck_assert_int_eq(count_files(".bct"), 0);
	ck_assert_int_eq(count_files(".new"), 0);
	ck_assert_int_eq(count_files(".part"), 1);
	ck_assert(!run(&second, &stopped));
	ck_assert_int_eq(second.resumed, 1);
	char *other = read_table(&other_size);

	ck_assert_uint_eq(size, other_size);
	ck_assert(memcmp(table, other, size) == 0);
	ck_assert_int_eq(count_files("tablebase"), 1);
	free(table);
	free(other);
}
END_TEST

START_TEST(a_damaged_part_is_made_again)
{
	char path[1100];
	size_t size;
	bool stopped;

	/* In a block, in the directory, and cut short. */
	for (int i = 0; i < 3; i++) {
		Watch first = { .stop_at = 2 }, second = { .stop_at = 2 };

		ck_assert_int_eq(run(&first, &stopped), STATUS_REFUSED);
		snprintf(path, sizeof path, "%s/tablebase-%d.movement.part",
			 folder, GOAL);
		char *data = small_table_read(path, &size);

		if (i == 2)
			small_table_write(path, data, size - 1);
		else
			small_table_poke(path, i ? size - 5 : 5000,
					 data[i ? size - 5 : 5000] ^ 4);
		ck_assert_int_eq(run(&second, &stopped), STATUS_REFUSED);
		ck_assert_int_eq(second.finished, 1);
		ck_assert_int_eq(second.resumed, 0);
		free(data);
		remove(path);
	}
}
END_TEST

START_TEST(a_full_disk_is_told_and_leaves_no_half_file)
{
	struct rlimit before, limit;
	Watch watch = { 0 };
	bool stopped;

	/* A file cannot grow beyond this: the same failed writes. */
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	limit = before;
	limit.rlim_cur = 20000;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
	ck_assert_int_eq(run(&watch, &stopped), STATUS_SYSTEM);
	setrlimit(RLIMIT_FSIZE, &before);
	ck_assert(!stopped);
	ck_assert_int_eq(count_files("tablebase"), 0);
}
END_TEST

START_TEST(the_codec_makes_no_difference_but_the_size)
{
	SolveOrder order = small_table_order(folder, GOATS, GOAL);
	Tablebase *tablebase;
	char path[1100];
	bool stopped;
	Text text;

	order.codec = PACK_RAW;
	ck_assert(!solve_run(&order, &stopped, NULL));
	text_init(&text, path, sizeof path);
	solve_path(&text, folder, GOAL);
	ck_assert(!tablebase_open(path, &tablebase, NULL));
	ck_assert_str_eq(tablebase_codec(tablebase), "uncompressed");
	TablebaseCache *cache = tablebase_cache_new(tablebase, 1 << 20);
	RetroCode code;

	/* Two goats, one taken: the tigers' four corners, nobody placed. */
	ck_assert(!tablebase_look_up(tablebase, cache, SIDE_GOATS, 0, 0, 100, 0,
				     &code, NULL));
	tablebase_cache_free(cache);
	tablebase_free(tablebase);
}
END_TEST

/* Runs the program and fails unless it ends so, with this on stderr. */
static void
expect(const char *line, const char *input, int status, const char *error)
{
	Told told;

	program_say(line, input, &told);
	ck_assert_msg(told.status == status && strstr(told.err, error),
		      "%s: status %d, '%s'", line, told.status, told.err);
}

START_TEST(wrong_options_are_named)
{
	expect("solve --goal=7", "", 2, "goal");
	expect("solve --threads=0", "", 2, "threads");
	expect("solve --threads=two", "", 2, "threads");
	expect("solve here", "", 2, "here");
	expect("probe B3B/5/5/5/B3B", "", 2, "B3B/5/5/5/B3B");
	expect("probe --goal=0", "", 2, "goal");
}
END_TEST

START_TEST(without_a_table_it_is_said_how_to_make_one)
{
	expect("probe", "", 1, "baghchal solve --goal=5");
	expect("probe -g 4", "", 1, "goal 4");
	expect("solve --verify", "", 1, "tablebase-5.bct");
	setenv("BAGHCHAL_TABLEBASE", "/dev/null", 1);
	expect("probe", "", 1, "/dev/null/tablebase-5.bct");
	unsetenv("BAGHCHAL_TABLEBASE");
}
END_TEST

START_TEST(a_table_of_another_game_is_refused)
{
	char path[1100], data_folder[1100];

	/* A file of this name whose goal is another. */
	small_table_make(folder, GOATS, GOAL, path);
	snprintf(data_folder, sizeof data_folder, "%s/baghchal", folder);
	mkdir(data_folder, 0700);
	strcat(data_folder, "/tablebase-5.bct");
	ck_assert_int_eq(rename(path, data_folder), 0);
	expect("probe", "B3B/5/5/5/B3B G 0\n", 1, "goal 1");
}
END_TEST

START_TEST(a_folder_that_cannot_be_is_told)
{
	expect("solve --output=/dev/null/there", "", 1, "/dev/null/there");
}
END_TEST

START_TEST(a_signal_stops_it_and_leaves_nothing_half)
{
	static const char *const words[] = { "solve", "--goal=4", NULL };
	char line[256];
	Program program;
	Told told;

	program_start(&program, words);
	program_read_line(&program, line, sizeof line);
	if (strncmp(line, "goal 4, ", 8) != 0)
		return;		/* no room for it here, which it says */
	kill(program.pid, SIGTERM);
	program_end(&program, &told);
	ck_assert_int_eq(told.status, 1);
	ck_assert_ptr_nonnull(strstr(told.err, "goes on from the last"));
	snprintf(folder + strlen(folder), sizeof folder - strlen(folder),
		 "/baghchal");
	ck_assert_int_eq(count_files("tablebase"), 0);
}
END_TEST

static char
letter(Result result)
{
	return result == RESULT_TIGERS ? 'T' : result == RESULT_GOATS ? 'G'
								       : 'D';
}

/* One "MOVE:VALUE[DTC]" against what was probed. */
static void
compare_move(const char *token, const TablebaseMoves *moves)
{
	char text[16];
	const char *colon = strchr(token, ':');
	Move move;

	ck_assert_ptr_nonnull(colon);
	snprintf(text, sizeof text, "%.*s", (int)(colon - token), token);
	ck_assert(!notation_read_move(text, &move, NULL));
	for (int i = 0; i < moves->list.count; i++) {
		if (!move_equal(moves->list.moves[i], move))
			continue;
		ck_assert_int_eq(colon[1], letter(moves->values[i].result));
		ck_assert_int_eq(colon[2] ? atoi(colon + 2) : -1,
				 moves->values[i].distance);
		return;
	}
	ck_abort_msg("%s is missing", token);
}

/* A line of tests/data/exact-sample.txt, in the form that probe answers. */
static void
compare_line(const Tablebase *tablebase, TablebaseCache *cache, char *line)
{
	char *rest = strstr(line, " ; "), *save;
	Rules rules = rules_usual();
	TablebaseValue value;
	TablebaseMoves moves;
	Position position;
	int count = 0;

	ck_assert_ptr_nonnull(rest);
	*rest = '\0';
	ck_assert(!notation_read_position(line, &rules, &position, NULL));
	ck_assert(!tablebase_probe(tablebase, cache, &position, &value, NULL));
	ck_assert(!tablebase_probe_moves(tablebase, cache, &position, &moves,
					 NULL));
	ck_assert_int_eq(*strtok_r(rest + 3, " \n", &save),
			 letter(value.result));
	ck_assert_int_eq(atoi(strtok_r(NULL, " \n", &save)), value.distance);
	for (char *token; (token = strtok_r(NULL, " \n", &save)); count++)
		compare_move(token, &moves);
	ck_assert_int_eq(count, moves.list.count);
}

static void
compare_sample(const Tablebase *tablebase)
{
	TablebaseCache *cache = tablebase_cache_new(tablebase,
						    TABLEBASE_CACHE_USUAL);
	FILE *file = fopen("tests/data/exact-sample.txt", "r");
	char line[1024];
	int count = 0;

	ck_assert_ptr_nonnull(file);
	while (fgets(line, sizeof line, file)) {
		if (*line == '#')
			continue;
		compare_line(tablebase, cache, line);
		count++;
	}
	ck_assert_int_eq(count, 1000);
	fclose(file);
	tablebase_cache_free(cache);
}

/* A win in d plies is one while d and the quiet plies are 100 at most. */
static void
check_quiet(const Tablebase *tablebase)
{
	/* The tigers win with a capture in 2. */
	const char *board = "1B1GG/GG2G/GGBGG/GGGBG/GGGB1 G 20";
	TablebaseCache *cache = tablebase_cache_new(tablebase,
						    TABLEBASE_CACHE_SMALL);
	Position position = support_position(board);
	TablebaseValue value;

	for (int quiet = 97; quiet <= 99; quiet++) {
		position.quiet = (uint8_t)quiet;
		ck_assert(!tablebase_probe(tablebase, cache, &position, &value,
					   NULL));
		ck_assert_int_eq(value.result,
				 quiet <= 98 ? RESULT_TIGERS : RESULT_DRAW);
		ck_assert_int_eq(value.distance, quiet <= 98 ? 2 : -1);
	}
	tablebase_cache_free(cache);
}

/* Solves goal 5 and probes it; BAGHCHAL_TEST_TABLES may name a folder that has
   the table already. */
START_TEST(the_whole_game_is_as_an_independent_program_has_it)
{
	const char *tables = getenv("BAGHCHAL_TEST_TABLES");
	char path[1100], reason[TEXT_LINE];
	Tablebase *tablebase;
	Text text, why;

	text_init(&text, path, sizeof path);
	text_init(&why, reason, sizeof reason);
	if (tables)
		solve_path(&text, tables, 5);
	else
		small_table_make(folder, GOAT_COUNT, 5, path);
	ck_assert_msg(!tablebase_open(path, &tablebase, &why), "%s", reason);
	compare_sample(tablebase);
	check_quiet(tablebase);
	tablebase_free(tablebase);
}
END_TEST

Suite *solve_suite(void);

Suite *
solve_suite(void)
{
	Suite *suite = suite_create("solve");
	TCase *tcase = tcase_create("solve");
	TCase *slow = tcase_create("slow");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, make_folder, remove_folder);
	tcase_add_test(tcase, what_was_stopped_goes_on_to_the_same_table);
	tcase_add_test(tcase, a_damaged_part_is_made_again);
	tcase_add_test(tcase, a_full_disk_is_told_and_leaves_no_half_file);
	tcase_add_test(tcase, wrong_options_are_named);
	tcase_add_test(tcase, without_a_table_it_is_said_how_to_make_one);
	tcase_add_test(tcase, a_table_of_another_game_is_refused);
	tcase_add_test(tcase, a_folder_that_cannot_be_is_told);
	tcase_add_test(tcase, a_signal_stops_it_and_leaves_nothing_half);
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 7200);
	tcase_set_tags(slow, "slow");
	tcase_add_checked_fixture(slow, make_folder, remove_folder);
	tcase_add_test(slow, the_codec_makes_no_difference_but_the_size);
	tcase_add_test(slow,
		       the_whole_game_is_as_an_independent_program_has_it);
	return suite;
}
