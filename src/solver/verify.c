#include "solver/verify.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "rules/notation.h"
#include "solver/tablebase.h"
#include "solver/tablefile.h"
#include "solver/values.h"
#include "solver/work.h"

enum {
	/* Entries in a row that are sampled: they share blocks. */
	RUN_LENGTH = 64,
	CACHE_BYTES = 64 << 20,
};

typedef struct Verify {
	const VerifyOrder *order;
	VerifyReport *report;
	VerifyProgress progress;
	RetroGame game;
	Index *index;
	Tablebase *tablebase;
	TableFile file;
	IndexRanks ranks[INDEX_SLOTS + 1];
	uint8_t *codes[RULES_GOAL_MAX][SIDE_COUNT];
	TablebaseCache *caches[WORK_THREADS_MAX];
	Packer *packers[WORK_THREADS_MAX];
	int captured;			/* that the present pass is about */
	Side side;
	uint64_t runs;			/* of samples; 0: all */
	pthread_mutex_t lock;		/* of what follows */
	Status status;
	Text *why;
	Work work;
} Verify;

/* A value as plies and result, for comparing. */
typedef struct Judged {
	Result result;
	int distance;
} Judged;

static Judged
judged(RetroCode code)
{
	return (Judged){ retro_result(code), retro_distance(code) };
}

/* True when `a` is better than `b` for the side that chose. */
static bool
is_better(Judged a, Judged b, Side side)
{
	Result win = side == SIDE_GOATS ? RESULT_GOATS : RESULT_TIGERS;

	if (a.result != b.result)
		return a.result == win ||
		       (a.result == RESULT_DRAW && b.result != win);
	return a.result == win ? a.distance < b.distance
			       : a.distance > b.distance;
}

static void
fail(Verify *verify, Status status, const char *text)
{
	pthread_mutex_lock(&verify->lock);
	if (!verify->status) {
		verify->status = status;
		text_add(verify->why, text);
	}
	verify->report->wrong += status == STATUS_DAMAGED;
	pthread_mutex_unlock(&verify->lock);
}

static void
count_checked(Verify *verify, uint64_t *total, uint64_t count)
{
	pthread_mutex_lock(&verify->lock);
	*total += count;
	pthread_mutex_unlock(&verify->lock);
}

/* The position of an entry as the rules see it.  In a game of fewer goats they
   are told just whether all are placed. */
static Position
position_of(const Verify *verify, int class, uint32_t mask, int placed,
	    Side side)
{
	const IndexClass *of = index_class(verify->index, class);
	bool movement = placed == verify->game.goats;

	return position_make(of->tigers, index_goats(of, mask),
			     movement ? GOAT_COUNT : placed, side, 0);
}

static void
report_wrong(Verify *verify, const Position *position, int captured, int placed,
	     Judged is, Judged should)
{
	static const char letters[] = { '?', 'G', 'T', 'D' };
	char data[TEXT_LINE], board[64];
	Text text, line;

	text_init(&text, data, sizeof data);
	text_init(&line, board, sizeof board);
	notation_write_position(&line, position);
	text_format(&text, "%s (%d captured, %d placed) has %c %d, but by its "
		    "moves it is %c %d", board, captured, placed,
		    letters[is.result], is.distance, letters[should.result],
		    should.distance);
	fail(verify, STATUS_DAMAGED, data);
}

/* The stored or worked out code of a movement position. */
static Judged
movement_judged(const Verify *verify, const Position *position, int captured)
{
	uint32_t mask;
	int class = index_find(verify->index, position, &mask);
	const IndexRanks *ranks =
		&verify->ranks[verify->game.goats - captured];

	return judged(verify->codes[captured][position->side]
				   [(size_t)class * ranks->count +
				    index_rank(ranks, mask)]);
}

/* What a position of the movement phase is worth by its moves. */
static Judged
judge_movement(const Verify *verify, const Position *position, int captured)
{
	Side side = (Side)position->side;
	Judged best = { side == SIDE_GOATS ? RESULT_TIGERS : RESULT_GOATS, 0 };
	MoveList list;

	movegen_all(position, &list);
	for (int i = 0; i < list.count; i++) {
		Position next = position_after(position, list.moves[i]);
		bool capture = move_is_capture(list.moves[i]);
		Judged after = { RESULT_TIGERS, 0 };

		if (captured + capture < verify->game.goal)
			after = movement_judged(verify, &next,
						captured + capture);
		/* A capture counts 1, and so does the move before the end. */
		after.distance = after.result == RESULT_DRAW ? 0
				 : capture		     ? 1
							     : after.distance +
								       1;
		if (after.distance > RULES_QUIET_LIMIT)
			after = (Judged){ RESULT_DRAW, 0 };
		if (i == 0 || is_better(after, best, side))
			best = after;
	}
	return best;
}

static RetroCode
code_of(Judged value)
{
	if (value.result == RESULT_DRAW)
		return RETRO_DRAW;
	return (RetroCode)((value.result == RESULT_TIGERS ? RETRO_TIGERS
							  : RETRO_GOATS) +
			   value.distance);
}

/* Reads the entries of a class with the tigers to move. */
static void
read_class(void *context, int class, int worker)
{
	Verify *verify = context;
	int k = verify->captured;
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	Status status = tablefile_read_group(
		&verify->file, verify->packers[worker], LAYOUT_MOVEMENT, k,
		class,
		verify->codes[k][SIDE_TIGERS] +
			(size_t)class *
				verify->ranks[verify->game.goats - k].count,
		&why);

	if (status)
		fail(verify, status, data);
}

static void
add_count(RetroCounts *counts, RetroCode code)
{
	Judged value = judged(code);
	int *longest = value.result == RESULT_TIGERS ? &counts->longest_tigers
						     : &counts->longest_goats;

	counts->positions++;
	counts->tigers_win += value.result == RESULT_TIGERS;
	counts->draw += value.result == RESULT_DRAW;
	counts->goats_win += value.result == RESULT_GOATS;
	if (value.distance > *longest)
		*longest = value.distance;
}

static void
merge_counts(Verify *verify, const RetroCounts *from)
{
	RetroCounts *to = &verify->report->counts[verify->captured]
						 [verify->side];

	pthread_mutex_lock(&verify->lock);
	to->positions += from->positions;
	to->tigers_win += from->tigers_win;
	to->draw += from->draw;
	to->goats_win += from->goats_win;
	if (from->longest_tigers > to->longest_tigers)
		to->longest_tigers = from->longest_tigers;
	if (from->longest_goats > to->longest_goats)
		to->longest_goats = from->longest_goats;
	pthread_mutex_unlock(&verify->lock);
}

/*
 * With the goats to move, works the codes of a class out from the entries;
 * with the tigers to move, compares the entries with these codes.
 */
static void
check_class(void *context, int class, int worker)
{
	Verify *verify = context;
	const IndexClass *of = index_class(verify->index, class);
	int k = verify->captured, goats = verify->game.goats - k;
	const IndexRanks *ranks = &verify->ranks[goats];
	uint32_t mask = ((uint32_t)1 << goats) - 1;
	RetroCounts counts = { 0 };

	(void)worker;
	for (uint32_t i = 0; i < ranks->count; i++) {
		Position position = position_of(verify, class, mask,
						verify->game.goats,
						verify->side);
		Judged should = judge_movement(verify, &position, k);
		uint8_t *code = &verify->codes[k][verify->side]
					      [(size_t)class * ranks->count +
					       i];

		if (verify->side == SIDE_GOATS)
			*code = code_of(should);
		else if (*code != code_of(should))
			report_wrong(verify, &position, k, verify->game.goats,
				     judged(*code), should);
		if (index_is_least(of, mask))
			add_count(&counts, *code);
		if (mask)
			mask = index_next_mask(mask);
	}
	merge_counts(verify, &counts);
	if (verify->side == SIDE_TIGERS)
		count_checked(verify, &verify->report->movement, ranks->count);
}

/* All of the movement phase; false when stopped or failed. */
static bool
check_movement(Verify *verify)
{
	Work *work = &verify->work;
	double share = 1.0 / (3 * verify->game.goal);

	verify->progress.stage = "movement phase";
	work->begin = 0;
	work->share = share;
	for (int k = verify->game.goal - 1; k >= 0; k--) {
		size_t size = (size_t)INDEX_CLASSES *
			      verify->ranks[verify->game.goats - k].count;

		verify->captured = k;
		for (int side = 0; side < SIDE_COUNT; side++)
			verify->codes[k][side] = mem_new(size, 1);
		if (!work_run(work, INDEX_CLASSES, read_class, verify) ||
		    verify->status)
			return false;
		for (int side = 0; side < SIDE_COUNT; side++) {
			verify->side = (Side)side;
			work->begin += share;
			if (!work_run(work, INDEX_CLASSES, check_class, verify))
				return false;
		}
		work->begin += share;
	}
	return true;
}

/* What a placement check asks the file, and whether that failed. */
typedef struct Asking {
	Verify *verify;
	TablebaseCache *cache;
	bool failed;
} Asking;

/* The result in the file, tigers to move. */
static Result
ask_file(Asking *asking, const Position *position, int captured, int placed)
{
	Verify *verify = asking->verify;
	char data[TEXT_LINE];
	uint8_t code;
	uint32_t mask;
	Text why;

	text_init(&why, data, sizeof data);
	int class = index_find(verify->index, position, &mask);
	Status status = tablebase_look_up(verify->tablebase, asking->cache,
					  SIDE_TIGERS, captured, placed, class,
					  mask, &code, &why);

	if (!status)
		return retro_result(code);
	if (!asking->failed)
		fail(verify, status, data);
	asking->failed = true;
	return RESULT_DRAW;
}

/*
 * The result of a position with goats in hand, or all just placed, by its
 * moves: down to the first positions with the tigers to move, an even number
 * of goats in hand, and at least one goat more than at the begin (`root`).
 */
static Result
judge_placement(Asking *asking, const Position *position, int captured,
		int placed, int root)
{
	const Verify *verify = asking->verify;
	Side side = (Side)position->side;
	Result win = side == SIDE_TIGERS ? RESULT_TIGERS : RESULT_GOATS;
	Result best = side == SIDE_TIGERS ? RESULT_GOATS : RESULT_TIGERS;
	MoveList list;

	if (asking->failed)
		return RESULT_DRAW;
	if (side == SIDE_TIGERS && placed > root &&
	    (verify->game.goats - placed) % 2 == 0)
		return ask_file(asking, position, captured, placed);
	movegen_all(position, &list);
	for (int i = 0; i < list.count && best != win; i++) {
		Position next = position_after(position, list.moves[i]);
		bool capture = move_is_capture(list.moves[i]);
		int after = placed + (side == SIDE_GOATS);
		Result result = RESULT_TIGERS;

		if (captured + capture < verify->game.goal)
			result = judge_placement(asking, &next,
						 captured + capture, after,
						 root);
		if (result == win || result == RESULT_DRAW)
			best = result;
	}
	return best;
}

/* Checks the entry of a mask, if it has one; true if it had. */
static bool
check_entry(Asking *asking, int captured, int class, uint32_t mask)
{
	Verify *verify = asking->verify;
	int placed = captured + points_count(mask);

	if (mask == 0 || placed >= verify->game.goats ||
	    (verify->game.goats - placed) % 2 != 0 ||
	    !index_is_least(index_class(verify->index, class), mask))
		return false;
	Position position = position_of(verify, class, mask, placed,
					SIDE_TIGERS);
	Result is = ask_file(asking, &position, captured, placed);
	Result should = judge_placement(asking, &position, captured, placed,
					placed);

	if (!asking->failed && is != should)
		report_wrong(verify, &position, captured, placed,
			     (Judged){ is, 0 }, (Judged){ should, 0 });
	return true;
}

/* A run of samples at a place that chance gives. */
static void
check_run(void *context, int number, int worker)
{
	Verify *verify = context;
	Asking asking = { verify, verify->caches[worker], false };
	uint64_t checked = 0;
	Random random;

	random_init(&random, verify->order->seed + (uint64_t)number);
	int captured = (int)random_below(&random, (uint32_t)verify->game.goal);
	int class = (int)random_below(&random, INDEX_CLASSES);

	for (uint32_t mask = random_below(&random, INDEX_MASK_ALL);
	     checked < RUN_LENGTH && mask <= INDEX_MASK_ALL; mask++)
		checked += check_entry(&asking, captured, class, mask);
	count_checked(verify, &verify->report->placement, checked);
}

static void
check_whole_class(void *context, int number, int worker)
{
	Verify *verify = context;
	Asking asking = { verify, verify->caches[worker], false };
	int captured = number / INDEX_CLASSES, class = number % INDEX_CLASSES;
	uint64_t checked = 0;

	for (int goats = 1; goats < verify->game.goats - captured; goats++) {
		uint32_t mask = ((uint32_t)1 << goats) - 1;

		for (; mask <= INDEX_MASK_ALL; mask = index_next_mask(mask))
			checked += check_entry(&asking, captured, class, mask);
	}
	count_checked(verify, &verify->report->placement, checked);
}

static bool
check_placement(Verify *verify)
{
	uint64_t samples = verify->order->samples;
	uint64_t runs = samples / RUN_LENGTH + (samples % RUN_LENGTH != 0);

	verify->progress.stage = "placement phase";
	verify->work.begin = 0;
	verify->work.share = 1;
	if (samples == UINT64_MAX)
		return work_run(&verify->work,
				verify->game.goal * INDEX_CLASSES,
				check_whole_class, verify);
	return work_run(&verify->work,
			runs < INT32_MAX ? (int)runs : INT32_MAX, check_run,
			verify);
}

static bool
tick(void *context)
{
	Verify *verify = context;

	verify->progress.done = verify->work.done;
	return !verify->order->tick ||
	       verify->order->tick(verify->order->context, &verify->progress);
}

static void
verify_init(Verify *verify)
{
	verify->game = verify->file.layout.game;
	verify->report->game = verify->game;
	verify->index = index_new();
	for (int i = 0; i <= INDEX_SLOTS; i++)
		index_ranks_init(&verify->ranks[i], i);
	for (int i = 0; i < verify->order->threads; i++) {
		verify->caches[i] = tablebase_cache_new(verify->tablebase,
							CACHE_BYTES);
		verify->packers[i] = packer_new(verify->file.layout.codec,
						PACK_FAST);
	}
	verify->work = (Work){ .threads = verify->order->threads, .tick = tick,
			       .context = verify };
}

static void
verify_release(Verify *verify)
{
	for (int i = 0; i < verify->order->threads; i++) {
		tablebase_cache_free(verify->caches[i]);
		packer_free(verify->packers[i]);
	}
	for (int k = 0; k < RULES_GOAL_MAX; k++)
		for (int side = 0; side < SIDE_COUNT; side++)
			free(verify->codes[k][side]);
	index_free(verify->index);
	tablebase_free(verify->tablebase);
	tablefile_close(&verify->file);
	pthread_mutex_destroy(&verify->lock);
}

Status
verify_run(const VerifyOrder *order, VerifyReport *report, Text *why)
{
	Verify *verify = mem_new(1, sizeof *verify);

	memset(report, 0, sizeof *report);
	verify->order = order;
	verify->report = report;
	verify->why = why;
	Status status = tablefile_open(&verify->file, order->path, false, why);

	if (!status) {
		status = tablebase_open(order->path, &verify->tablebase, why);
		if (status)
			tablefile_close(&verify->file);
	}
	if (!status) {
		pthread_mutex_init(&verify->lock, NULL);
		verify_init(verify);
		if (check_movement(verify))
			check_placement(verify);
		report->stopped = verify->work.stopped;
		status = verify->status;
		if (!status && report->stopped) {
			text_add(why, "stopped");
			status = STATUS_REFUSED;
		}
		verify_release(verify);
	}
	free(verify);
	return status;
}
