#include "solver/retro.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* Positions decided a ply ago, or now, as a set of the positions of a layer. */
typedef _Atomic uint64_t *Frontier;

/* What the passes over one layer share. */
typedef struct Pass {
	const Retro *retro;
	RetroLayer *layer;
	const RetroLayer *next;		/* one more captured; NULL: the goal */
	int distance;			/* that is being given */
	size_t words;			/* of a frontier */
	Frontier old[SIDE_COUNT], new[SIDE_COUNT];
	atomic_bool any;		/* something was decided */
} Pass;

static RetroCode
load(const RetroLayer *layer, Side side, size_t at)
{
	return atomic_load_explicit(&layer->codes[side][at],
				    memory_order_relaxed);
}

/* Several threads may decide a position at once, but all alike. */
static void
decide(Pass *pass, Side side, size_t at, RetroCode code)
{
	atomic_store_explicit(&pass->layer->codes[side][at], code,
			      memory_order_relaxed);
	atomic_fetch_or_explicit(&pass->new[side][at / 64],
				 (uint64_t)1 << at % 64, memory_order_relaxed);
	if (!atomic_load_explicit(&pass->any, memory_order_relaxed))
		atomic_store_explicit(&pass->any, true, memory_order_relaxed);
}

static size_t
position_at(const RetroLayer *layer, int class, uint32_t mask)
{
	return (size_t)class * layer->ranks.count +
	       index_rank(&layer->ranks, mask);
}

/* True for a code that is `won` (RETRO_TIGERS or RETRO_GOATS: distance 0) with
   a distance below that of this pass. */
static bool
is_before(const Pass *pass, RetroCode code, RetroCode won)
{
	return code >= won && code < won + pass->distance;
}

static bool
move_is_open(const IndexMove *move, uint32_t mask)
{
	return !(mask >> move->to & 1) &&
	       (move->over == INDEX_NONE || mask >> move->over & 1);
}

/* What a capture that is possible leads to, the goats to move. */
static RetroCode
code_after_capture(const Pass *pass, const IndexMove *move, uint32_t mask)
{
	if (!pass->next)
		return RETRO_TIGERS;
	mask = index_map(move->slot, mask ^ (uint32_t)1 << move->over);
	return load(pass->next, SIDE_GOATS,
		    position_at(pass->next, move->target, mask));
}

/*
 * Decides what is decided at once: distance 0, and captures, which count 1.
 */
static void
seed_tigers(Pass *pass, int class, uint32_t mask)
{
	const IndexMove *moves = index_moves(pass->retro->index, class);
	const IndexClass *of = index_class(pass->retro->index, class);
	size_t at = position_at(pass->layer, class, mask);
	bool steps = false, captures = false, lost = true;

	for (int i = 0; i < of->steps + of->captures; i++) {
		if (!move_is_open(&moves[i], mask))
			continue;
		if (i < of->steps) {
			steps = true;
			continue;
		}
		Result result = retro_result(code_after_capture(pass, &moves[i],
								mask));

		captures = true;
		lost = lost && result == RESULT_GOATS;
		if (result == RESULT_TIGERS) {
			decide(pass, SIDE_TIGERS, at, RETRO_TIGERS + 1);
			return;
		}
	}
	if (!steps && lost)
		decide(pass, SIDE_TIGERS, at, RETRO_GOATS + captures);
}

static void
seed_goats(Pass *pass, int class, uint32_t mask)
{
	const IndexClass *of = index_class(pass->retro->index, class);

	for (uint32_t empty = INDEX_MASK_ALL & ~mask; empty;)
		if (of->neighbours[points_pop(&empty)] & mask)
			return;
	decide(pass, SIDE_GOATS, position_at(pass->layer, class, mask),
	       RETRO_TIGERS);
}

static void
seed_class(void *context, int class, int worker)
{
	Pass *pass = context;

	(void)worker;
	for (uint32_t i = 0; i < pass->layer->ranks.count; i++) {
		seed_tigers(pass, class, pass->layer->masks[i]);
		seed_goats(pass, class, pass->layer->masks[i]);
	}
}

/* All steps of the goats lead to positions the tigers have won before. */
static bool
goats_have_lost(const Pass *pass, const IndexClass *of, int class,
		uint32_t mask)
{
	for (uint32_t empty = INDEX_MASK_ALL & ~mask; empty;) {
		Point to = points_pop(&empty);

		for (uint32_t near = of->neighbours[to] & mask; near;) {
			uint32_t after = mask ^ (uint32_t)1 << to ^
					 (uint32_t)1 << points_pop(&near);

			if (!is_before(pass,
				       load(pass->layer, SIDE_TIGERS,
					    position_at(pass->layer, class,
							after)),
				       RETRO_TIGERS))
				return false;
		}
	}
	return true;
}

/* All moves of the tigers lead to positions the goats have won before. */
static bool
tigers_have_lost(const Pass *pass, int class, uint32_t mask)
{
	const IndexMove *moves = index_moves(pass->retro->index, class);
	const IndexClass *of = index_class(pass->retro->index, class);

	for (int i = 0; i < of->steps; i++) {
		if (!move_is_open(&moves[i], mask))
			continue;
		uint32_t after = index_map(moves[i].slot, mask);

		if (!is_before(pass,
			       load(pass->layer, SIDE_GOATS,
				    position_at(pass->layer, moves[i].target,
						after)),
			       RETRO_GOATS))
			return false;
	}
	for (int i = of->steps; i < of->steps + of->captures; i++)
		if (move_is_open(&moves[i], mask) &&
		    retro_result(code_after_capture(pass, &moves[i], mask)) !=
			    RESULT_GOATS)
			return false;
	return true;
}

/* Looks back from a position with the tigers to move over the steps of goats
   that lead to it. */
static void
retract_goats(Pass *pass, int class, uint32_t mask, bool tigers_won)
{
	const IndexClass *of = index_class(pass->retro->index, class);

	for (uint32_t empty = INDEX_MASK_ALL & ~mask; empty;) {
		Point from = points_pop(&empty);

		for (uint32_t near = of->neighbours[from] & mask; near;) {
			uint32_t before = mask ^ (uint32_t)1 << from ^
					  (uint32_t)1 << points_pop(&near);
			size_t at = position_at(pass->layer, class, before);

			if (load(pass->layer, SIDE_GOATS, at) != RETRO_DRAW)
				continue;
			if (!tigers_won)
				decide(pass, SIDE_GOATS, at,
				       (RetroCode)(RETRO_GOATS +
						   pass->distance));
			else if (goats_have_lost(pass, of, class, before))
				decide(pass, SIDE_GOATS, at,
				       (RetroCode)(RETRO_TIGERS +
						   pass->distance));
		}
	}
}

/*
 * Looks back from a position with the goats to move over the steps of tigers
 * that lead to it: steps go both ways.  The placing before may have mirror
 * images within its class, and from here only one of them is seen.
 */
static void
retract_tigers(Pass *pass, int class, uint32_t mask, bool tigers_won)
{
	const Index *index = pass->retro->index;
	const IndexMove *moves = index_moves(index, class);
	int steps = index_class(index, class)->steps;

	for (int i = 0; i < steps; i++) {
		if (!move_is_open(&moves[i], mask))
			continue;
		int target = moves[i].target;
		uint32_t before = index_map(moves[i].slot, mask);
		size_t at = position_at(pass->layer, target, before);

		if (load(pass->layer, SIDE_TIGERS, at) != RETRO_DRAW)
			continue;
		if (!tigers_won && !tigers_have_lost(pass, target, before))
			continue;
		const IndexClass *of = index_class(index, target);
		RetroCode code = (RetroCode)((tigers_won ? RETRO_TIGERS
							 : RETRO_GOATS) +
					     pass->distance);

		decide(pass, SIDE_TIGERS, at, code);
		for (int m = 0; m < of->mirrors; m++)
			decide(pass, SIDE_TIGERS,
			       position_at(pass->layer, target,
					   index_map(of->mirror[m], before)),
			       code);
	}
}

static void
retract_position(Pass *pass, Side side, size_t at)
{
	int class = (int)(at / pass->layer->ranks.count);
	uint32_t mask = pass->layer->masks[at % pass->layer->ranks.count];
	RetroCode code = load(pass->layer, side, at);
	bool tigers_won = retro_result(code) == RESULT_TIGERS;

	/* Captures are decided from the start, and wait for their turn. */
	if (side == SIDE_TIGERS)
		retract_goats(pass, class, mask, tigers_won);
	else
		retract_tigers(pass, class, mask, tigers_won);
}

enum { CHUNK_WORDS = 256 };

static void
retract_chunk(void *context, int chunk, int worker)
{
	Pass *pass = context;
	size_t end = ((size_t)chunk + 1) * CHUNK_WORDS;

	(void)worker;
	if (end > pass->words)
		end = pass->words;
	for (size_t w = (size_t)chunk * CHUNK_WORDS; w < end; w++) {
		for (int side = 0; side < SIDE_COUNT; side++) {
			uint64_t set = atomic_load_explicit(
				&pass->old[side][w], memory_order_relaxed);

			if (!set)
				continue;
			atomic_store_explicit(&pass->old[side][w], 0,
					      memory_order_relaxed);
			for (; set; set &= set - 1)
				retract_position(pass, (Side)side,
						 w * 64 + (size_t)
						 __builtin_ctzll(set));
		}
	}
}

/* Takes the positions of distance 1 out of the frontier that seeding made, and
   keeps them for the pass after the first. */
static void
part_seeds(Pass *pass)
{
	for (size_t w = 0; w < pass->words; w++) {
		for (uint64_t set = pass->new[SIDE_TIGERS][w]; set;
		     set &= set - 1) {
			size_t at = w * 64 + (size_t)__builtin_ctzll(set);

			if (retro_distance(load(pass->layer, SIDE_TIGERS,
						at)) == 0) {
				pass->new[SIDE_TIGERS][w] ^= set & -set;
				pass->old[SIDE_TIGERS][w] |= set & -set;
			}
		}
		pass->old[SIDE_GOATS][w] = pass->new[SIDE_GOATS][w];
		pass->new[SIDE_GOATS][w] = 0;
	}
}

static void
swap_frontiers(Pass *pass)
{
	for (int side = 0; side < SIDE_COUNT; side++) {
		Frontier old = pass->old[side];

		pass->old[side] = pass->new[side];
		pass->new[side] = old;
	}
}

/* The passes of all distances; false when stopped. */
static bool
run_passes(Pass *pass, Work *work)
{
	int chunks = (int)((pass->words + CHUNK_WORDS - 1) / CHUNK_WORDS);
	double begin = work->begin, share = work->share;

	work->share = share / 4;
	if (!work_run(work, INDEX_CLASSES, seed_class, pass))
		return false;
	part_seeds(pass);
	for (int d = 1; d <= RULES_QUIET_LIMIT; d++) {
		/* The first few passes have most of the work. */
		work->begin += work->share;
		work->share = (begin + share - work->begin) / 4;
		pass->distance = d;
		pass->any = false;
		if (!work_run(work, chunks, retract_chunk, pass))
			return false;
		if (!pass->any && d > 1)
			break;
		swap_frontiers(pass);
	}
	return true;
}

void
retro_init(Retro *retro, const Index *index, RetroGame game)
{
	*retro = (Retro){ .game = game, .index = index };
}

static void
free_layer(RetroLayer *layer)
{
	if (!layer)
		return;
	for (int side = 0; side < SIDE_COUNT; side++)
		free((void *)layer->codes[side]);
	free(layer->masks);
	free(layer);
}

void
retro_release(Retro *retro)
{
	for (int i = 0; i < RULES_GOAL_MAX; i++) {
		free_layer(retro->layers[i]);
		retro->layers[i] = NULL;
	}
}

RetroLayer *
retro_add_layer(Retro *retro, int captured)
{
	RetroLayer *layer = mem_new(1, sizeof *layer);

	index_ranks_init(&layer->ranks, retro->game.goats - captured);
	layer->masks = mem_new(layer->ranks.count, sizeof *layer->masks);
	index_list_masks(layer->ranks.goats, layer->masks);
	for (int side = 0; side < SIDE_COUNT; side++)
		layer->codes[side] = mem_new((size_t)INDEX_CLASSES *
					     layer->ranks.count, 1);
	retro->layers[captured] = layer;
	return layer;
}

bool
retro_solve(Retro *retro, int captured, Work *work)
{
	RetroLayer *layer = retro_add_layer(retro, captured);
	Pass pass = { .retro = retro, .layer = layer };

	if (captured + 1 < retro->game.goal)
		pass.next = retro->layers[captured + 1];
	pass.words = ((size_t)INDEX_CLASSES * layer->ranks.count + 63) / 64;
	for (int side = 0; side < SIDE_COUNT; side++) {
		pass.old[side] = mem_new(pass.words, sizeof *pass.old[side]);
		pass.new[side] = mem_new(pass.words, sizeof *pass.new[side]);
	}
	bool finished = run_passes(&pass, work);

	for (int side = 0; side < SIDE_COUNT; side++) {
		free((void *)pass.old[side]);
		free((void *)pass.new[side]);
	}
	if (!finished) {
		free_layer(layer);
		retro->layers[captured] = NULL;
	}
	return finished;
}

static void
count_code(RetroCounts *counts, RetroCode code)
{
	int distance = retro_distance(code);

	counts->positions++;
	switch (retro_result(code)) {
	case RESULT_TIGERS:
		counts->tigers_win++;
		if (distance > counts->longest_tigers)
			counts->longest_tigers = distance;
		break;
	case RESULT_GOATS:
		counts->goats_win++;
		if (distance > counts->longest_goats)
			counts->longest_goats = distance;
		break;
	default:
		counts->draw++;
	}
}

void
retro_count(const Retro *retro, int captured, Side side, RetroCounts *counts)
{
	const RetroLayer *layer = retro->layers[captured];

	memset(counts, 0, sizeof *counts);
	for (int c = 0; c < INDEX_CLASSES; c++) {
		const IndexClass *class = index_class(retro->index, c);

		for (uint32_t i = 0; i < layer->ranks.count; i++)
			if (index_is_least(class, layer->masks[i]))
				count_code(counts, retro_code(layer, side, c,
							      i));
	}
}
