#include "app/solve.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/interrupt.h"
#include "app/options.h"
#include "app/output.h"
#include "base/file.h"
#include "base/translate.h"
#include "rules/notation.h"
#include "session/tablebases.h"
#include "solver/room.h"
#include "solver/solve.h"
#include "solver/verify.h"
#include "solver/work.h"

enum {
	MIB = 1 << 20,
	PATH_LENGTH = 4096,
	BAR_WIDTH = 24,
	SAMPLES_USUAL = 20000,
};

/* The command line, and what the progress needs. */
typedef struct Wishes {
	int goal;
	int threads;		/* 0: as many as there are processors */
	const char *output;	/* NULL: the usual folder */
	bool quiet, verify;
	unsigned long long samples;
	bool terminal;		/* a bar is drawn */
	bool drawn;		/* one stands there */
	double started_s, drawn_s;
	double begun;		/* done when the present run began */
	const char *told;	/* the stage of verify told last */
} Wishes;

static bool
take_goal(void *target, int index, const char *given)
{
	(void)given;
	((Wishes *)target)->goal = RULES_GOAL_MIN + index;
	return true;
}

static bool
take_threads(void *target, int index, const char *given)
{
	unsigned long long number;

	(void)index;
	if (!options_read_number(given, WORK_THREADS_MAX, &number) || !number)
		return false;
	((Wishes *)target)->threads = (int)number;
	return true;
}

static bool
take_output(void *target, int index, const char *given)
{
	(void)index;
	((Wishes *)target)->output = given;
	return *given != '\0';
}

static bool
take_quiet(void *target, int index, const char *given)
{
	(void)index, (void)given;
	((Wishes *)target)->quiet = true;
	return true;
}

static bool
take_verify(void *target, int index, const char *given)
{
	(void)index, (void)given;
	((Wishes *)target)->verify = true;
	return true;
}

static bool
take_samples(void *target, int index, const char *given)
{
	(void)index;
	return options_read_number(given, 1000000000,
				   &((Wishes *)target)->samples);
}

static const Option options[] = {
	{ 'g', "goal", .word = options_goal_word, .take = take_goal,
	  .help = N_("captures that win for the tigers (default 5)") },
	{ 't', "threads", .value = "N", .take = take_threads,
	  .help = N_("threads, 1 to 64 (default: one a processor)") },
	{ 'o', "output", .value = "DIR", .take = take_output,
	  .help = N_("folder of the table (default: the usual one)") },
	{ 'q', "quiet", .take = take_quiet,
	  .help = N_("only say what went wrong") },
	{ 0, "verify", .take = take_verify,
	  .help = N_("check the table that is there") },
	{ 'n', "samples", .value = "N", .take = take_samples,
	  .help = N_("placement entries for --verify (default 20000)") },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal solve",
	.operands = "",
	.about =
N_("Computes the tablebase: the exact value of every position in both phases.\n"
"It takes some minutes and about 2.5 GB of memory. What is stopped goes on\n"
"from the last finished stage when it is started again.\n"),
	.options = options,
};

static void
clear_bar(Wishes *wishes)
{
	if (wishes->drawn)
		fputs("\r\033[K", stdout);
	wishes->drawn = false;
}

/* A line that is drawn over and over: stage, bar, percentage, time left. */
static void
draw_bar(Wishes *wishes, const char *stage, double done)
{
	double now = work_clock_s(), spent = now - wishes->started_s;
	double run = done - wishes->begun;
	int filled = (int)(done * BAR_WIDTH);
	char bar[BAR_WIDTH + 1];

	if (!wishes->terminal || wishes->quiet || now - wishes->drawn_s < 0.2)
		return;
	memset(bar, '.', BAR_WIDTH);
	memset(bar, '#', (size_t)(filled < BAR_WIDTH ? filled : BAR_WIDTH));
	bar[BAR_WIDTH] = '\0';
	printf("\r%-27.27s [%s] %3d%%", stage, bar, (int)(done * 100));
	if (spent > 2 && run > 0.01) {
		int left_s = (int)(spent * (1 - done) / run);

		printf("  %d:%02d left", left_s / 60, left_s % 60);
	}
	fputs("\033[K", stdout);
	fflush(stdout);
	wishes->drawn = true;
	wishes->drawn_s = now;
}

static bool
solve_tick(void *context, const SolveProgress *progress)
{
	draw_bar(context, progress->stage, progress->done);
	return !interrupt_came();
}

static void
solve_finished(void *context, const SolveProgress *progress)
{
	Wishes *wishes = context;

	if (progress->resumed) {
		wishes->begun = progress->done;
		wishes->started_s = work_clock_s();
	}
	if (wishes->quiet)
		return;
	clear_bar(wishes);
	printf("%d/%d %s: ", progress->number, progress->count,
	       progress->stage);
	if (progress->resumed)
		puts("was there");
	else
		printf("%.1f s\n", progress->stage_s);
	fflush(stdout);
}

static const char *
result_words(Result result)
{
	return result == RESULT_TIGERS	? "the tigers win"
	       : result == RESULT_GOATS ? "the goats win"
					: "a draw";
}

/* What the start and the first moves are worth. */
static void
say_start(const Tablebase *tablebase)
{
	TablebaseCache *cache = tablebase_cache_new(tablebase,
						    TABLEBASE_CACHE_USUAL);
	Position start = position_start();
	TablebaseValue value;
	TablebaseMoves moves;
	int count[RESULT_DRAW + 1] = { 0 };

	if (!tablebase_probe(tablebase, cache, &start, &value, NULL) &&
	    !tablebase_probe_moves(tablebase, cache, &start, &moves, NULL)) {
		for (int i = 0; i < moves.list.count; i++)
			count[moves.values[i].result]++;
		printf("the start is %s; of %d first moves %d draw, the tigers "
		       "win after %d, the goats after %d\n",
		       result_words(value.result), moves.list.count,
		       count[RESULT_DRAW], count[RESULT_TIGERS],
		       count[RESULT_GOATS]);
	}
	tablebase_cache_free(cache);
}

static void
say_table(const char *path, const Tablebase *tablebase)
{
	struct stat info;

	if (stat(path, &info) == 0)
		printf("%s: %.1f MB, %s\n", path, (double)info.st_size / 1e6,
		       tablebase_codec(tablebase));
	say_start(tablebase);
}

static long
peak_memory_mib(void)
{
	struct rusage usage_of;

	getrusage(RUSAGE_SELF, &usage_of);
#ifdef __APPLE__
	return usage_of.ru_maxrss / MIB;
#else
	return usage_of.ru_maxrss / 1024;
#endif
}

static int
run_solve(Wishes *wishes, const char *folder, const char *path)
{
	SolveOrder order = {
		.game = { GOAT_COUNT, wishes->goal },
		.threads = wishes->threads,
		.folder = folder,
		.codec = pack_best(),
		.tick = solve_tick,
		.finished = solve_finished,
		.context = wishes,
	};
	double begun_s = work_clock_s();
	char data[TEXT_LINE];
	Tablebase *tablebase;
	bool stopped;
	Text why;

	text_init(&why, data, sizeof data);
	if (room_check(&order, &why)) {
		output_error("%s", data);
		return EXIT_REFUSED;
	}
	interrupt_block(NULL);
	if (!wishes->quiet) {
		printf("goal %d, %d threads, %s, into %s\n", wishes->goal,
		       wishes->threads, pack_codec_name(order.codec), path);
		fflush(stdout);
	}
	wishes->started_s = begun_s;
	Status status = solve_run(&order, &stopped, &why);

	clear_bar(wishes);
	if (!status)
		status = tablebase_open(path, &tablebase, &why);
	if (status) {
		if (stopped)
			output_error("%s", data);
		else
			output_error("%s: %s", folder, data);
		return EXIT_REFUSED;
	}
	if (!wishes->quiet) {
		printf("%.1f s with %d threads, %ld MiB of memory\n",
		       work_clock_s() - begun_s, wishes->threads,
		       peak_memory_mib());
		say_table(path, tablebase);
	}
	tablebase_free(tablebase);
	return EXIT_DONE;
}

static bool
verify_tick(void *context, const VerifyProgress *progress)
{
	Wishes *wishes = context;

	if (wishes->told != progress->stage) {
		wishes->told = progress->stage;
		wishes->started_s = work_clock_s();
	}
	draw_bar(wishes, progress->stage, progress->done);
	return !interrupt_came();
}

static void
say_counts(const VerifyReport *report)
{
	puts("captured goats side positions tigers-win draw goats-win "
	     "max-dtc-tigers max-dtc-goats");
	for (int k = report->game.goal - 1; k >= 0; k--)
		for (int side = SIDE_TIGERS; side >= SIDE_GOATS; side--) {
			const RetroCounts *c = &report->counts[k][side];

			printf("%d %d %c %" PRIu32 " %" PRIu32 " %" PRIu32
			       " %" PRIu32 " %d %d\n", k,
			       report->game.goats - k,
			       side == SIDE_TIGERS ? 'B' : 'G', c->positions,
			       c->tigers_win, c->draw, c->goats_win,
			       c->longest_tigers, c->longest_goats);
		}
}

static int
run_verify(Wishes *wishes, const char *path)
{
	VerifyOrder order = {
		.path = path,
		.threads = wishes->threads,
		.samples = wishes->samples,
		.seed = 1,
		.tick = verify_tick,
		.context = wishes,
	};
	VerifyReport report;
	double begun_s = work_clock_s();
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	interrupt_block(NULL);
	wishes->started_s = begun_s;
	Status status = verify_run(&order, &report, &why);

	clear_bar(wishes);
	if (!wishes->quiet && report.movement)
		say_counts(&report);
	if (!wishes->quiet && report.movement)
		printf("checked %" PRIu64 " movement entries and %" PRIu64
		       " placement entries in %.1f s\n", report.movement,
		       report.placement, work_clock_s() - begun_s);
	if (!status)
		return EXIT_DONE;
	output_error("%s: %s", path, data);
	if (report.wrong > 1)
		output_error("%s: %" PRIu64 " entries are wrong or cannot be "
			     "read", path, report.wrong);
	return EXIT_REFUSED;
}

static int
run(Wishes *wishes)
{
	char folder_data[PATH_LENGTH], path_data[PATH_LENGTH];
	char data[TEXT_LINE];
	Tablebase *tablebase;
	Text folder, path, why;

	text_init(&folder, folder_data, sizeof folder_data);
	text_init(&path, path_data, sizeof path_data);
	text_init(&why, data, sizeof data);
	text_add(&folder, wishes->output ? wishes->output : "");
	if (wishes->output ? file_make_folder(wishes->output, &why)
			   : tablebases_prepare(&folder, &why)) {
		output_error("%s: %s", folder_data, data);
		return EXIT_REFUSED;
	}
	solve_path(&path, folder_data, wishes->goal);
	if (path.truncated) {
		output_error("the path of the folder is too long");
		return EXIT_REFUSED;
	}
	if (wishes->verify)
		return run_verify(wishes, path_data);
	if (tablebase_open(path_data, &tablebase, NULL))
		return run_solve(wishes, folder_data, path_data);
	if (!wishes->quiet) {
		puts("the table is there already:");
		say_table(path_data, tablebase);
	}
	tablebase_free(tablebase);
	return EXIT_DONE;
}

int
solve_main(int argc, char **argv)
{
	Wishes wishes = { .goal = RULES_GOAL_USUAL, .samples = SAMPLES_USUAL };
	int exit_status;

	if (!options_read(&usage, argc, argv, &wishes, &exit_status))
		return exit_status;
	if (!wishes.threads)
		wishes.threads = room_threads();
	wishes.terminal = isatty(STDOUT_FILENO);
	return output_finish(run(&wishes));
}
