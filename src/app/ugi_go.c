/* The search of UGI: its limits, its progress, its answer. */
#include <inttypes.h>
#include <string.h>

#include "app/options.h"
#include "app/output.h"
#include "app/ugi_state.h"
#include "rules/notation.h"

enum {
	TIME_MAX_MS = INT32_MAX,
	/* What a move costs besides its search: pipes and process switches. */
	OVERHEAD_MS = 20,
	/* Without `movestogo` the clock is shared out among so many moves. */
	MOVES_EXPECTED = 25,
};

/* The numbers of `go`; 0 for what was not given. */
typedef enum GoNumber {
	GO_P1TIME, GO_P2TIME, GO_P1INC, GO_P2INC, GO_MOVESTOGO, GO_MOVETIME,
	GO_DEPTH, GO_NODES, GO_COUNT
} GoNumber;

typedef struct GoWord {
	const char *word;
	unsigned long long min, max;
} GoWord;

static const GoWord words[GO_COUNT] = {
	[GO_P1TIME] = { "p1time", 0, TIME_MAX_MS },
	[GO_P2TIME] = { "p2time", 0, TIME_MAX_MS },
	[GO_P1INC] = { "p1inc", 0, TIME_MAX_MS },
	[GO_P2INC] = { "p2inc", 0, TIME_MAX_MS },
	[GO_MOVESTOGO] = { "movestogo", 1, 1000 },
	[GO_MOVETIME] = { "movetime", 1, TIME_MAX_MS },
	[GO_DEPTH] = { "depth", 1, SEARCH_DEPTH_MAX },
	[GO_NODES] = { "nodes", 1, UINT64_MAX },
};

typedef struct Go {
	unsigned long long number[GO_COUNT];
	bool given[GO_COUNT];
	bool infinite;
} Go;

static Status
read_number(Go *go, const char *word, char **rest, Text *why)
{
	int i = 0;

	while (i < GO_COUNT && strcmp(words[i].word, word) != 0)
		i++;
	if (i == GO_COUNT) {
		text_add(why, "go knows no ");
		output_quote(why, word);
		return STATUS_SYNTAX;
	}
	char *value = ugi_next_word(rest);

	if (!value ||
	    !options_read_number(value, words[i].max, &go->number[i]) ||
	    go->number[i] < words[i].min) {
		text_format(why, "%s is a number from %llu to %llu", word,
			    words[i].min, words[i].max);
		return STATUS_SYNTAX;
	}
	go->given[i] = true;
	return STATUS_OK;
}

static Status
read_go(Go *go, char *rest, Text *why)
{
	char *word;

	*go = (Go){ 0 };
	while ((word = ugi_next_word(&rest))) {
		if (strcmp(word, "infinite") == 0) {
			go->infinite = true;
			continue;
		}
		Status status = read_number(go, word, &rest, why);

		if (status)
			return status;
	}
	return STATUS_OK;
}

/* The time for this move in ms, at least 1. */
static int
share_clock(const Go *go, Side side)
{
	bool goats = side == SIDE_GOATS;
	unsigned long long left = go->number[goats ? GO_P1TIME : GO_P2TIME];
	unsigned long long more = go->number[goats ? GO_P1INC : GO_P2INC];
	unsigned long long moves = go->given[GO_MOVESTOGO]
					   ? go->number[GO_MOVESTOGO] + 1
					   : MOVES_EXPECTED;
	unsigned long long share = left / moves + more * 3 / 4;

	if (share + OVERHEAD_MS > left)
		share = left > 2 * OVERHEAD_MS ? left - OVERHEAD_MS : left / 4;
	return share > 0 ? (int)share : 1;
}

static void
say_info(const SearchReport *report)
{
	char data[SEARCH_DEPTH_MAX * 8];
	char score[32];
	Text pv;
	uint64_t ms = report->time_ms > 0 ? (uint64_t)report->time_ms : 1;
	Score value = report->score;
	Score size = value < 0 ? -value : value;
	int plies = SCORE_WIN - size;
	Text text;

	text_init(&pv, data, sizeof data);
	for (int i = 0; i < report->pv_length; i++) {
		text_add_char(&pv, ' ');
		notation_write_move(&pv, report->pv[i], NOTATION_ASCII);
	}
	text_init(&text, score, sizeof score);
	if (size >= SCORE_WIN_MIN)
		text_format(&text, "win %d", value < 0 ? -plies : plies);
	else
		text_format(&text, "cp %d", (int)value);
	ugi_say("info depth %d score %s nodes %" PRIu64 " nps %" PRIu64
		" time %d%s%s", report->depth, score, report->nodes,
		report->nodes * 1000 / ms, report->time_ms,
		report->pv_length ? " pv" : "", data);
}

/* Called on the engine's thread. */
static void
progress(void *context, const SearchReport *report)
{
	(void)context;
	say_info(report);
}

static void
answer(Ugi *ugi, const EngineReport *report)
{
	char data[16];
	Text move;

	if (report->trouble[0])
		ugi_say("info string the tablebase cannot be read: %s",
			report->trouble);
	/* A level does not always choose what its search found best; the info
	   would then speak of another move. */
	if (ugi->by_level && report->search.depth > 0 &&
	    move_equal(report->move, report->search.best))
		say_info(&report->search);
	text_init(&move, data, sizeof data);
	notation_write_move(&move, report->move, NOTATION_ASCII);
	ugi->job = 0;
	ugi->endless = ugi->has_report = false;
	ugi_say("bestmove %s", data);
}

Status
ugi_go(Ugi *ugi, char *rest, Text *why)
{
	const Position *position = game_position(ugi->game);
	bool goats = position->side == SIDE_GOATS;
	Go go;
	Status status = read_go(&go, rest, why);

	if (status)
		return status;
	if (game_outcome(ugi->game).result) {
		ugi_say("bestmove none");
		return STATUS_OK;
	}
	SearchRequest request = {
		.rules = *game_rules(ugi->game),
		.root = *position,
		.depth_max = (int)go.number[GO_DEPTH],
		.nodes_max = go.number[GO_NODES],
		.time_ms_max = (int)go.number[GO_MOVETIME],
		.progress = progress,
	};
	bool limited = go.infinite || request.depth_max || request.nodes_max ||
		       request.time_ms_max;
	bool clock = go.given[goats ? GO_P1TIME : GO_P2TIME];

	request.history_count = game_history(ugi->game, request.history);
	if (!limited && clock && ugi->level >= LEVEL_HARD) {
		request.time_ms_max = share_clock(&go, position->side);
		limited = true;
	}
	ugi->endless = go.infinite;
	ugi->by_level = !limited;
	ugi->job = limited ? engine_search(ugi->engine, &request)
			   : engine_play(ugi->engine, ugi->level, &request);
	return STATUS_OK;
}

void
ugi_stop(Ugi *ugi)
{
	if (!ugi->job)
		return;
	ugi->endless = false;
	if (ugi->has_report)
		answer(ugi, &ugi->report);
	else
		engine_stop(ugi->engine);
}

void
ugi_take_report(Ugi *ugi)
{
	EngineReport report;

	if (!engine_take(ugi->engine, &report) || report.job != ugi->job)
		return;
	ugi->report = report;
	ugi->has_report = true;
	if (!ugi->endless)
		answer(ugi, &ugi->report);
}
