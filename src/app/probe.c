#include "app/probe.h"

#include <stdio.h>
#include <string.h>

#include "app/options.h"
#include "app/output.h"
#include "rules/notation.h"
#include "session/tablebases.h"

enum {
	/* Bytes of a line; no position needs half of it. */
	LINE_SIZE = 256,
	/* Of an answer: each of the moves with its value. */
	ANSWER_SIZE = LINE_SIZE + MOVES_MAX * 16,
};

static const Option options[] = {
	{ 'g', "goal", .word = options_goal_word, .take = options_take_goal,
	  .help = "captures that win for the tigers (default 5)" },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal probe",
	.operands = "",
	.about =
"Reads positions from stdin, one a line, and answers each with a line\n"
"\n"
"  POSITION ; VALUE DTC MOVE:VALUE[DTC] ...\n"
"\n"
"VALUE is T (the tigers win), G (the goats win) or D (draw), with best play.\n"
"DTC is the distance in plies to the next capture or to the end, -1 in the\n"
"placement phase and for draws. The value of a move is that of the position\n"
"after it. A line that is no position is answered `error: REASON`, and the\n"
"exit status is then 1. The tablebase is the one that `baghchal solve` made.\n",
	.options = options,
};

/* What a run of the command holds. */
typedef struct Prober {
	Rules rules;
	Tablebase *tablebase;
	TablebaseCache *cache;
} Prober;

static char
result_letter(Result result)
{
	return result == RESULT_TIGERS ? 'T' : result == RESULT_GOATS ? 'G'
								       : 'D';
}

static Status
answer(const Prober *prober, const char *line, Text *text, Text *why)
{
	Position position;
	TablebaseValue value;
	TablebaseMoves moves;
	Status status = notation_read_position(line, &prober->rules, &position,
					       why);

	if (!status)
		status = tablebase_probe(prober->tablebase, prober->cache,
					 &position, &value, why);
	if (!status)
		status = tablebase_probe_moves(prober->tablebase,
					       prober->cache, &position,
					       &moves, why);
	if (status)
		return status;
	text_format(text, "%s ; %c %d", line, result_letter(value.result),
		    value.distance);
	for (int i = 0; i < moves.list.count; i++) {
		text_add_char(text, ' ');
		notation_write_move(text, moves.list.moves[i], NOTATION_ASCII);
		text_format(text, ":%c", result_letter(moves.values[i].result));
		if (moves.values[i].distance >= 0)
			text_format(text, "%d", moves.values[i].distance);
	}
	return STATUS_OK;
}

/* Reads a line without its end, and the blanks before that.  False at the end
   of the input; `*whole` false when the line was cut. */
static bool
read_line(char line[LINE_SIZE], bool *whole)
{
	size_t length = 0;
	int c;

	*whole = true;
	while ((c = getchar()) != EOF && c != '\n') {
		if (c == '\0' || length + 1 >= LINE_SIZE)
			*whole = false;
		else
			line[length++] = (char)c;
	}
	while (length > 0 && strchr(" \t\r", line[length - 1]))
		length--;
	line[length] = '\0';
	return c != EOF || length > 0 || !*whole;
}

/* Answers all lines; returns the exit status. */
static int
answer_lines(const Prober *prober)
{
	char line[LINE_SIZE], data[ANSWER_SIZE], reason[TEXT_LINE];
	int exit_status = EXIT_DONE;
	bool whole;

	while (read_line(line, &whole)) {
		Text text, why;

		text_init(&text, data, sizeof data);
		text_init(&why, reason, sizeof reason);
		if (!whole)
			text_add(&why, "the line is too long, or no text");
		if (whole && !answer(prober, line, &text, &why)) {
			puts(data);
		} else {
			printf("error: %s\n", reason);
			exit_status = EXIT_REFUSED;
		}
		/* Who asks through pipes waits for the answer. */
		if (!output_flush())
			return EXIT_REFUSED;
	}
	if (ferror(stdin)) {
		output_error("stdin: cannot be read");
		exit_status = EXIT_REFUSED;
	}
	return exit_status;
}

int
probe_main(int argc, char **argv)
{
	Prober prober = { .rules = rules_usual() };
	char data[TEXT_LINE];
	Text why;
	int exit_status;

	if (!options_read(&usage, argc, argv, &prober.rules, &exit_status))
		return exit_status;
	text_init(&why, data, sizeof data);
	if (tablebases_open(prober.rules.goal, &prober.tablebase, &why)) {
		output_error("%s", data);
		return EXIT_REFUSED;
	}
	prober.cache = tablebase_cache_new(prober.tablebase,
					   4 * TABLEBASE_CACHE_USUAL);
	exit_status = answer_lines(&prober);

	tablebase_cache_free(prober.cache);
	tablebase_free(prober.tablebase);
	return exit_status;
}
