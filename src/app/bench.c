#include "app/bench.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "app/options.h"
#include "app/output.h"
#include "engine/search.h"
#include "rules/notation.h"

enum { BENCH_DEPTH = 13, PERFT_DEPTH = 7 };

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
	int depth;
	uint64_t nodes_max;
	int tt_size_mib;
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
	return take_number(&bench->depth, given, SEARCH_DEPTH_MAX);
}

static bool
take_nodes(void *target, int index, const char *given)
{
	Bench *bench = target;
	unsigned long long value;

	(void)index;
	if (!options_read_number(given, UINT64_MAX / 2, &value) || value == 0)
		return false;
	bench->nodes_max = value;
	bench->depth = 0;
	return true;
}

static bool
take_hash(void *target, int index, const char *given)
{
	Bench *bench = target;

	(void)index;
	return take_number(&bench->tt_size_mib, given, TT_SIZE_MAX_MIB);
}

static const Option options[] = {
	{ 'd', "depth", .value = "PLIES", .take = take_depth,
	  .help = "search this deep, 1 to 120 (default 13)" },
	{ 'n', "nodes", .value = "N", .take = take_nodes,
	  .help = "search so many nodes instead, in each position" },
	{ 0, "hash", .value = "MIB", .take = take_hash,
	  .help = "size of the transposition table (default 32)" },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal bench",
	.operands = "",
	.about =
"Searches fixed positions, each from an empty table and on one thread, and\n"
"prints a line for each: depth, score in hundredths of a goat for the side\n"
"to move, nodes, milliseconds, best move, position. Then the leaves of the\n"
"start to depth 7, counted for the speed of the rules, and the totals of\n"
"the searches: \"nodes N\", \"time MS\", \"nodes/s N\". Everything but the\n"
"times is the same in every run.\n",
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
		.depth_max = bench->depth,
		.nodes_max = bench->nodes_max,
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
	TranspositionTable *tt = tt_new(bench->tt_size_mib);
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

int
bench_main(int argc, char **argv)
{
	Bench bench = {
		.depth = BENCH_DEPTH,
		.tt_size_mib = TT_SIZE_USUAL_MIB,
	};
	int first;

	switch (options_read(&usage, argc, argv, &bench, &first)) {
	case OPTIONS_WRONG:
		return EXIT_USAGE;
	case OPTIONS_ANSWERED:
		return output_finish(EXIT_DONE);
	case OPTIONS_RUN:
		break;
	}
	if (first < argc) {
		char data[TEXT_LINE];
		Text given;

		text_init(&given, data, sizeof data);
		output_quote(&given, argv[first]);
		return options_wrong(&usage, "there are no operands: %s", data);
	}
	return run(&bench);
}
