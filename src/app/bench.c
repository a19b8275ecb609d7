#include "app/bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/accuracy.h"
#include "app/options.h"
#include "app/output.h"
#include "rules/notation.h"

enum {
	BENCH_DEPTH = 13,
	PERFT_DEPTH = 7,
	ACCURACY_TIME_MS = 50,
	TIME_MAX_MS = 3600 * 1000,
};

/* Every phase, both sides, calm and sharp, open and nearly decided. */
static const char *const positions[] = {
	"B3B/5/5/5/B3B G 0",
	"B3B/5/5/5/B1G1B B 1",
	"B3B/3G1/5/1G3/B3B G 2",
	"4B/B2G1/G3G/B1G1G/4B B 6",
	"2B1G/2B1G/1G3/GB3/1GG1B B 9",
	"GGGGB/GGG2/G2B1/5/B1GGB G 10",
	"G1GG1/2GG1/GB2B/1BGG1/B1GGG G 13",
	"GGBBG/GG2G/GB2B/GGGGG/GGGGG G 32",
	"GGGGB/GGG1G/GGB1G/GG1BG/GBGGG B 20",
	"GGGGG/1BGGG/G1BBG/GB2G/GGGGG B 25",
	"1GGGG/1GGGG/BB2G/G1B1B/GGGG1 G 18",
	"GBGGG/G2GG/GBBGG/G3G/GGBGG G 29 60",
};

typedef struct Bench {
	bool accuracy;
	AccuracyOrder order;	/* its limits are for both */
	const char *for_accuracy;	/* an option that needs --accuracy */
} Bench;

static bool
take_number(int *number, const char *given, int max)
{
	unsigned long long value;

	if (!options_read_number(given, (unsigned long long)max, &value) ||
	    value == 0)
		return false;
	*number = (int)value;
	return true;
}

static bool
take_depth(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)index;
	return take_number(&bench->order.depth_max, given, SEARCH_DEPTH_MAX);
}

static bool
take_nodes(void *target, int index, const char *given)
{
	Bench *bench = target;
	unsigned long long value;

	(void)index;
	if (!options_read_number(given, UINT64_MAX / 2, &value) || value == 0)
		return false;
	bench->order.nodes_max = value;
	return true;
}

static bool
take_hash(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)index;
	return take_number(&bench->order.tt_size_mib, given, TT_SIZE_MAX_MIB);
}

static bool
take_accuracy(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)index, (void)given;
	return bench->accuracy = true;
}

static bool
take_movetime(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)index;
	bench->for_accuracy = "movetime";
	return take_number(&bench->order.time_ms_max, given, TIME_MAX_MS);
}

/* Perfect would only measure its tablebase. */
static const char *
level_word(int index)
{
	return index < LEVEL_PERFECT ? level_name((Level)index) : NULL;
}

static bool
take_level(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)given;
	bench->for_accuracy = "level";
	bench->order.level = (Level)index;
	return bench->order.has_level = true;
}

static bool
take_goal(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)given;
	bench->for_accuracy = "goal";
	bench->order.rules.goal = (uint8_t)(RULES_GOAL_MIN + index);
	return true;
}

static bool
take_seed(void *target, int index, const char *given)
{
	Bench *bench = target;
	unsigned long long value;

	(void)index;
	bench->for_accuracy = "seed";
	if (!options_read_number(given, UINT64_MAX, &value))
		return false;
	bench->order.seed = value;
	return true;
}

static bool
take_misses(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)index, (void)given;
	bench->for_accuracy = "misses";
	return bench->order.tell_misses = true;
}

static const Option options[] = {
	{ 'd', "depth", .value = "PLIES", .take = take_depth,
	  .help = "search this deep, 1 to 120 (default 13)" },
	{ 'n', "nodes", .value = "N", .take = take_nodes,
	  .help = "search so many nodes instead, in each position" },
	{ 0, "hash", .value = "MIB", .take = take_hash,
	  .help = "size of the transposition table (default 32)" },
	{ 'a', "accuracy", .take = take_accuracy,
	  .help = "count the moves that keep the exact value" },
	{ 't', "movetime", .value = "MS", .take = take_movetime,
	  .help = "with -a: search so long (default 50)" },
	{ 'l', "level", .word = level_word, .take = take_level,
	  .help = "with -a: choose as this level plays" },
	{ 'g', "goal", .word = options_goal_word, .take = take_goal,
	  .help = "with -a: captures that win (default 5)" },
	{ 'm', "misses", .take = take_misses,
	  .help = "with -a: tell each move that loses value" },
	{ 0, "seed", .value = "N", .take = take_seed,
	  .help = "with -a: of the level's chance (default 0)" },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal bench",
	.operands = "[FILE]",
	.about =
"Searches fixed positions, each from an empty table and on one thread, and\n"
"prints a line for each: depth, score in hundredths of a goat for the side\n"
"to move, nodes, milliseconds, best move, position. Then the leaves of the\n"
"start to depth 7, counted for the speed of the rules, and the totals of\n"
"the searches: \"nodes N\", \"time MS\", \"nodes/s N\". Everything but the\n"
"times is the same in every run.\n"
"\n"
"With --accuracy it takes positions with exact values instead, from FILE or\n"
"stdin, in the lines that `baghchal probe` prints; chooses a move in each\n"
"without the tablebase; and prints for each side and phase how often the\n"
"value was kept where some moves keep it and some do not.\n",
	.options = options,
};

static int64_t
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static uint64_t
per_second(uint64_t count, int64_t time_ms)
{
	return count * 1000 / (uint64_t)(time_ms > 0 ? time_ms : 1);
}

/* Searches one position and prints its line. */
static void
search_position(const Bench *bench, const char *line, TranspositionTable *tt,
		SearchReport *report)
{
	SearchRequest request = {
		.rules = rules_usual(),
		.depth_max = bench->order.depth_max,
		.nodes_max = bench->order.nodes_max,
	};
	char data[TEXT_LINE];
	Text move;

	notation_read_position(line, &request.rules, &request.root, NULL);
	tt_clear(tt);
	search_run(&request, tt, report);
	text_init(&move, data, sizeof data);
	notation_write_move(&move, report->best, NOTATION_ASCII);
	printf("depth %d score %d nodes %" PRIu64 " time %d move %s  %s\n",
	       report->depth, (int)report->score, report->nodes,
	       report->time_ms, data, line);
}

static void
measure_rules(void)
{
	Rules rules = rules_usual();
	Position start = position_start();
	int64_t begin_ms = now_ms();
	uint64_t leaves = rules_perft(&rules, &start, PERFT_DEPTH);
	int64_t time_ms = now_ms() - begin_ms;

	printf("perft %d leaves %" PRIu64 " time %" PRId64
	       " leaves/s %" PRIu64 "\n", PERFT_DEPTH, leaves, time_ms,
	       per_second(leaves, time_ms));
}

static int
run(const Bench *bench)
{
	TranspositionTable *tt = tt_new(bench->order.tt_size_mib);
	uint64_t nodes = 0;
	int64_t time_ms = 0;
	bool written = true;

	for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
		SearchReport report;

		search_position(bench, positions[i], tt, &report);
		nodes += report.nodes;
		time_ms += report.time_ms;
		written = output_flush();
		if (!written)
			break;
	}
	tt_free(tt);
	if (!written)
		return EXIT_REFUSED;
	measure_rules();
	printf("nodes %" PRIu64 "\ntime %" PRId64 "\nnodes/s %" PRIu64 "\n",
	       nodes, time_ms, per_second(nodes, time_ms));
	return output_finish(EXIT_DONE);
}

/* The limits that hold when none was given. */
static void
set_limits(Bench *bench)
{
	AccuracyOrder *order = &bench->order;

	if (order->depth_max || order->nodes_max || order->time_ms_max)
		return;
	if (!bench->accuracy)
		order->depth_max = BENCH_DEPTH;
	else if (!order->has_level)
		order->time_ms_max = ACCURACY_TIME_MS;
}

static int
run_accuracy(Bench *bench)
{
	AccuracyOrder *order = &bench->order;
	bool limited = order->depth_max || order->nodes_max ||
		       order->time_ms_max;

	/* Hard with a limit is the search with that limit. */
	if (limited && order->has_level && order->level == LEVEL_HARD)
		order->has_level = false;
	if (limited && order->has_level)
		return options_wrong(&usage, "level %s has limits of its own",
				     level_name(order->level));
	if (!order->path && isatty(STDIN_FILENO))
		return options_wrong(&usage, "--accuracy needs a FILE, or "
				     "positions on stdin");
	set_limits(bench);
	return accuracy_run(order);
}

int
bench_main(int argc, char **argv)
{
	Bench bench = {
		.order.tt_size_mib = TT_SIZE_USUAL_MIB,
		.order.rules = rules_usual(),
	};
	int exit_status;
	int first = options_read(&usage, argc, argv, &bench, &exit_status);

	if (!first)
		return exit_status;
	if (!bench.accuracy && bench.for_accuracy)
		return options_wrong(&usage, "--%s needs --accuracy",
				     bench.for_accuracy);
	if (first + bench.accuracy < argc) {
		char data[TEXT_LINE];
		Text given;

		text_init(&given, data, sizeof data);
		output_quote(&given, argv[first + bench.accuracy]);
		return options_wrong(&usage, bench.accuracy
				     ? "one FILE is enough: %s"
				     : "only --accuracy takes a FILE: %s",
				     data);
	}
	if (bench.accuracy) {
		if (first < argc && strcmp(argv[first], "-") != 0)
			bench.order.path = argv[first];
		return run_accuracy(&bench);
	}
	set_limits(&bench);
	return run(&bench);
}
