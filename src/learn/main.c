/*
 * Learns the weights of the evaluation from the tablebase: samples, fits,
 * tells how well the fit predicts what it has not seen, and writes the files
 * of weights/.  `make learn` builds it; it is no part of the game.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/options.h"
#include "app/output.h"
#include "base/memory.h"
#include "learn/write.h"
#include "session/tablebases.h"

typedef struct Learn {
	unsigned long long seed, samples, held_out, passes;
	const char *folder;
} Learn;

static bool
take_seed(void *target, int index, const char *given)
{
	(void)index;
	return options_read_number(given, UINT64_MAX,
				   &((Learn *)target)->seed);
}

static bool
take_samples(void *target, int index, const char *given)
{
	unsigned long long *samples = &((Learn *)target)->samples;

	(void)index;
	return options_read_number(given, 1000000000, samples) && *samples > 0;
}

static bool
take_held_out(void *target, int index, const char *given)
{
	(void)index;
	return options_read_number(given, 1000000000,
				   &((Learn *)target)->held_out);
}

static bool
take_passes(void *target, int index, const char *given)
{
	(void)index;
	return options_read_number(given, 1000, &((Learn *)target)->passes);
}

static bool
take_folder(void *target, int index, const char *given)
{
	(void)index;
	((Learn *)target)->folder = given;
	return true;
}

static const Option options[] = {
	{ 'n', "samples", .value = "N", .take = take_samples,
	  .help = "positions to learn from (default 8000000)" },
	{ 't', "held-out", .value = "N", .take = take_held_out,
	  .help = "positions to test with (default 200000)" },
	{ 'p', "passes", .value = "N", .take = take_passes,
	  .help = "times to go through them (default 8)" },
	{ 's', "seed", .value = "N", .take = take_seed,
	  .help = "of all chance (default 1)" },
	{ 'o', "output", .value = "FOLDER", .take = take_folder,
	  .help = "write the weights there; not given: only tell" },
	{ 0 },
};

static const Usage usage = {
	.name = "learn",
	.operands = "",
	.about =
"Learns the weights of the evaluation from exact values of the tablebase that\n"
"`baghchal solve` made, and tells how well they predict positions that they\n"
"were not learned from: for the side to move and the phase the number of\n"
"positions, the mean of -log(probability of the true result), and in how many\n"
"of a hundred the likeliest result was the true one.\n",
	.options = options,
};

static void
print_qualities(const char *what, FitQuality qualities[SIDE_COUNT][2])
{
	static const char *const names[SIDE_COUNT][2] = {
		{ "goats placement", "goats movement" },
		{ "tigers placement", "tigers movement" },
	};
	double loss = 0, right = 0, count = 0;

	printf("%s\n", what);
	for (int i = 0; i < SIDE_COUNT * 2; i++) {
		const FitQuality *quality = &qualities[i / 2][i % 2];

		printf("  %-17s %8zu  loss %.4f  right %.2f\n",
		       names[i / 2][i % 2], quality->count, quality->loss,
		       100 * quality->right);
		count += (double)quality->count;
		loss += quality->loss * (double)quality->count;
		right += quality->right * (double)quality->count;
	}
	printf("  %-17s %8.0f  loss %.4f  right %.2f\n", "all", count,
	       count > 0 ? loss / count : 0, count > 0 ? 100 * right / count
						       : 0);
}

static Status
learn(const Learn *order, const Tablebase *tablebase, Text *why)
{
	size_t count = order->samples, held_out = order->held_out;
	Sample *samples = mem_new(count + held_out, sizeof *samples);
	FitQuality qualities[SIDE_COUNT][2];
	Random random;

	random_init(&random, order->seed);
	/* Held out are whole games: those that come after. */
	Status status = sample_make(tablebase, &random, samples, count, why);

	if (!status)
		status = sample_make(tablebase, &random, samples + count,
				     held_out, why);
	if (!status) {
		Fit *fit = fit_make(samples, count, (int)order->passes);

		printf("margin %.3f\n", (double)fit->margin);
		fit_measure(fit, samples, count, qualities);
		print_qualities("learned from", qualities);
		fit_measure(fit, samples + count, held_out, qualities);
		print_qualities("held out", qualities);
		fit_measure_eval(fit, samples + count, held_out, qualities);
		print_qualities("held out, by the weights built in",
				qualities);
		if (order->folder)
			status = write_weights(fit, order->folder, why);
		free(fit);
	}
	free(samples);
	return status;
}

int
main(int argc, char **argv)
{
	Learn order = {
		.seed = 1,
		.samples = 8000000,
		.held_out = 200000,
		.passes = 8,
	};
	char data[TEXT_LINE];
	Tablebase *tablebase;
	Text why;
	int exit_status;

	if (!options_read(&usage, argc, argv, &order, &exit_status))
		return exit_status;
	text_init(&why, data, sizeof data);
	Status status = tablebases_open(RULES_GOAL_USUAL, &tablebase, &why);

	if (!status) {
		status = learn(&order, tablebase, &why);
		tablebase_free(tablebase);
	}
	if (status) {
		output_error("%s", data);
		return EXIT_REFUSED;
	}
	return output_finish(EXIT_DONE);
}
