#include "app/accuracy.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "app/exact.h"
#include "app/interrupt.h"
#include "app/match_score.h"
#include "app/output.h"
#include "app/reader.h"
#include "engine/choice.h"
#include "rules/notation.h"

enum {
	LINE_LIMIT = 4096,	/* 64 moves need a quarter of it */
	PHASE_COUNT = 2,	/* placement, movement */
};

/* What has been found out so far. */
typedef struct Accuracy {
	const AccuracyOrder *order;
	TranspositionTable *tt;
	bool terminal;		/* a line of progress is drawn on stderr */
	int line;		/* of the file, from 1 */
	int positions;		/* read so far */
	uint64_t nodes;
	int64_t time_ms;
	int64_t depth_sum;
	MatchScore kept[SIDE_COUNT][PHASE_COUNT];	/* a win: kept */
} Accuracy;

/*
 * Chooses for one position: from an empty table, so that the order of the lines
 * does not matter, but for limits of time.  An empty table is new memory, whose
 * first use would take a good part of a short time, as it does not in a game.
 */
static Move
choose(Accuracy *accuracy, const Position *position, SearchReport *report)
{
	const AccuracyOrder *order = accuracy->order;
	SearchRequest request = {
		.rules = order->rules,
		.root = *position,
		.depth_max = order->depth_max,
		.nodes_max = order->nodes_max,
		.time_ms_max = order->time_ms_max,
	};
	Random random;

	if (order->nodes_max || order->depth_max)
		tt_clear(accuracy->tt);
	if (order->has_level) {
		random_init(&random, order->seed ^ position->key);
		return choice_make(order->level, &request, accuracy->tt,
				   &random, report);
	}
	search_run(&request, accuracy->tt, report);
	return report->best;
}

static void
clear_progress(const Accuracy *accuracy)
{
	if (accuracy->terminal)
		fputs("\r\033[K", stderr);
}

/* "miss POSITION ; VALUE MOVE:VALUE, kept by MOVE MOVE ..." */
static void
tell_miss(const Accuracy *accuracy, const ExactPosition *exact, Move move)
{
	char data[TEXT_LINE + MOVES_MAX * 8];
	Text text;

	text_init(&text, data, sizeof data);
	notation_write_position(&text, &exact->position);
	text_format(&text, " ; %c ", exact_letter(exact->value));
	notation_write_move(&text, move, NOTATION_ASCII);
	for (int i = 0; i < exact->moves.count; i++)
		if (move_equal(exact->moves.moves[i], move))
			text_format(&text, ":%c, kept by",
				    exact_letter(exact->values[i]));
	for (int i = 0; i < exact->moves.count; i++) {
		if (exact->values[i] != exact->value)
			continue;
		text_add_char(&text, ' ');
		notation_write_move(&text, exact->moves.moves[i],
				    NOTATION_ASCII);
	}
	clear_progress(accuracy);
	printf("miss %s\n", data);
}

static void
try_position(Accuracy *accuracy, const ExactPosition *exact)
{
	const Position *position = &exact->position;
	int phase = !position_is_placement(position);
	MatchScore *kept = &accuracy->kept[position->side][phase];
	SearchReport report;

	accuracy->positions++;
	if (!exact->has_choice)
		return;
	Move move = choose(accuracy, position, &report);

	accuracy->nodes += report.nodes;
	accuracy->time_ms += report.time_ms;
	accuracy->depth_sum += report.depth;
	if (exact_keeps(exact, move)) {
		kept->wins++;
		return;
	}
	kept->losses++;
	if (accuracy->order->tell_misses)
		tell_miss(accuracy, exact, move);
}

static MatchScore
sum(const Accuracy *accuracy, int side_first, int side_last)
{
	MatchScore all = { 0 };

	for (int side = side_first; side <= side_last; side++) {
		for (int phase = 0; phase < PHASE_COUNT; phase++) {
			all.wins += accuracy->kept[side][phase].wins;
			all.losses += accuracy->kept[side][phase].losses;
		}
	}
	return all;
}

static void
draw_progress(const Accuracy *accuracy)
{
	MatchScore all = sum(accuracy, SIDE_GOATS, SIDE_TIGERS);

	if (!accuracy->terminal)
		return;
	fprintf(stderr, "\r%d positions, %d with a choice: %.1f %% kept\033[K",
		accuracy->positions, score_games(&all),
		score_games(&all) ? score_percent(&all) : 0);
}

/* Takes what has been read; false at the end and when a line is refused, which
   was then said. */
static bool
take_lines(Accuracy *accuracy, Reader *reader, const char *name, bool *good)
{
	char data[TEXT_LINE], *line;
	ExactPosition exact;
	Reading reading;
	Text why;

	while ((reading = reader_take(reader, &line)) != READING_NONE) {
		if (reading == READING_END || interrupt_came())
			return false;
		accuracy->line++;
		text_init(&why, data, sizeof data);
		if (reading != READING_LINE) {
			text_add(&why, "the line is too long, or no text");
			*good = false;
		} else {
			line += strspn(line, " \t");
			if (!*line || *line == '#')
				continue;
			*good = !exact_read(line, &accuracy->order->rules,
					    &exact, &why);
		}
		if (!*good) {
			clear_progress(accuracy);
			output_error("%s: line %d: %s", name, accuracy->line,
				     data);
			return false;
		}
		try_position(accuracy, &exact);
		draw_progress(accuracy);
	}
	return true;
}

/* False when it cannot be read or a line is refused. */
static bool
take_file(Accuracy *accuracy, int fd, const char *name)
{
	Reader reader;
	bool good = true;

	reader_init(&reader, fd, LINE_LIMIT);
	while (take_lines(accuracy, &reader, name, &good)) {
		if (reader_fill(&reader))
			continue;
		output_error("%s: %s", name, strerror(errno));
		good = false;
		break;
	}
	reader_release(&reader);
	return good;
}

static void
print_row(const char *side, const char *phase, const MatchScore *kept)
{
	int count = score_games(kept);

	printf("%-7s %-10s %9d %6d", side, phase, count, kept->wins);
	if (count > 0)
		printf(" %6.1f %5.1f\n", score_percent(kept),
		       score_error(kept));
	else
		puts("      -     -");
}

static void
print_table(const Accuracy *accuracy)
{
	static const char *const sides[] = { "goats", "tigers" };
	static const char *const phases[] = { "placement", "movement" };
	MatchScore all = sum(accuracy, SIDE_GOATS, SIDE_TIGERS);
	int64_t time_ms = accuracy->time_ms > 0 ? accuracy->time_ms : 1;
	int count = score_games(&all);

	puts("side    phase      positions   kept      %    +-");
	for (int side = 0; side < SIDE_COUNT; side++) {
		MatchScore both = sum(accuracy, side, side);

		for (int phase = 0; phase < PHASE_COUNT; phase++)
			print_row(sides[side], phases[phase],
				  &accuracy->kept[side][phase]);
		print_row(sides[side], "both", &both);
	}
	print_row("both", "both", &all);
	printf("positions %d choices %d depth %.1f\n", accuracy->positions,
	       count, count ? (double)accuracy->depth_sum / count : 0.0);
	printf("nodes %" PRIu64 "\ntime %" PRId64 "\nnodes/s %" PRIu64 "\n",
	       accuracy->nodes, accuracy->time_ms,
	       accuracy->nodes * 1000 / (uint64_t)time_ms);
}

int
accuracy_run(const AccuracyOrder *order)
{
	const char *name = order->path ? order->path : "stdin";
	int fd = order->path ? open(order->path, O_RDONLY | O_CLOEXEC)
			     : STDIN_FILENO;
	sigset_t old;

	if (fd < 0) {
		output_error("%s: %s", name, strerror(errno));
		return EXIT_REFUSED;
	}
	Accuracy accuracy = {
		.order = order,
		.tt = tt_new(order->tt_size_mib),
		.terminal = isatty(STDERR_FILENO) && isatty(STDOUT_FILENO),
	};

	interrupt_block(&old);
	bool good = take_file(&accuracy, fd, name);
	bool stopped = interrupt_came();

	tt_free(accuracy.tt);
	if (order->path)
		close(fd);
	clear_progress(&accuracy);
	if (!good)
		return EXIT_REFUSED;
	if (!stopped && accuracy.positions == 0) {
		output_error("%s: no position is in it", name);
		return EXIT_REFUSED;
	}
	print_table(&accuracy);
	if (stopped)
		output_error("interrupted; the positions so far are counted");
	return output_finish(stopped ? EXIT_REFUSED : EXIT_DONE);
}
