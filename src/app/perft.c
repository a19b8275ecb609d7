#include "app/perft.h"

#include <inttypes.h>
#include <stdio.h>

#include "app/options.h"
#include "app/output.h"
#include "rules/notation.h"

enum {
	/* 64 bits hold the count even with 24 moves in every position (22 are
	   the most seen), and nobody waits for more. */
	DEPTH_MAX = 13,
};

static const Option options[] = {
	{ 'g', "goal", .word = options_goal_word, .take = options_take_goal,
	  .help = "captures that win for the tigers (default 5)" },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal perft",
	.operands = "DEPTH [POSITION]",
	.about =
"Counts the leaves of the tree of moves for depths 1 to DEPTH (1 to 13\n"
"plies), one depth a line: \"DEPTH COUNT\". A finished game has no moves;\n"
"repetition and the rule of 100 plies play no part. Without POSITION the\n"
"count begins at the start, B3B/5/5/5/B3B G 0.\n",
	.options = options,
};

/* The position of the operands: one, or its fields without quotes. */
static Status
read_position(int count, char **operands, const Rules *rules,
	      Position *position, Text *why)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	for (int i = 0; i < count; i++) {
		if (i > 0)
			text_add_char(&text, ' ');
		text_add(&text, operands[i]);
	}
	if (text.truncated) {
		text_add(why, "it is too long");
		return STATUS_SYNTAX;
	}
	return notation_read_position(data, rules, position, why);
}

static int
count_leaves(const Rules *rules, const Position *position, int depth)
{
	for (int d = 1; d <= depth; d++) {
		printf("%d %" PRIu64 "\n", d, rules_perft(rules, position, d));
		/* Deep counts take long: show each, and stop when nobody
		   reads them. */
		if (!output_flush())
			return EXIT_REFUSED;
	}
	return EXIT_DONE;
}

int
perft_main(int argc, char **argv)
{
	Rules rules = rules_usual();
	Position position = position_start();
	unsigned long long depth;
	char data[TEXT_LINE];
	Text text;
	int exit_status;
	int first = options_read(&usage, argc, argv, &rules, &exit_status);

	if (!first)
		return exit_status;
	text_init(&text, data, sizeof data);
	if (first == argc)
		return options_wrong(&usage, "DEPTH is missing");
	if (!options_read_number(argv[first], DEPTH_MAX, &depth) || !depth) {
		output_quote(&text, argv[first]);
		return options_wrong(&usage, "DEPTH is 1 to %d, not %s",
				     DEPTH_MAX, data);
	}
	if (first + 1 < argc &&
	    read_position(argc - first - 1, argv + first + 1, &rules,
			  &position, &text)) {
		output_error("position: %s", data);
		return EXIT_REFUSED;
	}
	return count_leaves(&rules, &position, (int)depth);
}
