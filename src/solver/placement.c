#include "solver/placement.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#define LANE ((uint64_t)1 << 32 | 1)	/* both bits of lane 0 */
#define NO_LANES UINT64_C(0)
#define ALL_LANES UINT64_MAX

enum {
	/* Masks of 14 to 16 slots, of which the words are made, listed by
	   their number of goats. */
	LIST_LEAST = PLACEMENT_WORD_SLOTS - 2,
	LISTS = 3,
	BYTE = 256,
	/* Words that placements are chosen in at a time: 4 KiB. */
	TILE_SLOTS = 9,
	TILE = 1 << TILE_SLOTS,
};

/* The numbers below 1 << bits by the count of their bits, ascending. */
typedef struct List {
	int bits;
	uint16_t *masks;
	uint32_t first[PLACEMENT_WORD_SLOTS + 2];	/* by count */
} List;

/* What the layers of a cube share. */
typedef struct Job {
	const Retro *retro;
	PlacementCube *cube;
	const PlacementCube *next;
	const PlacementSink *sink;	/* NULL: nobody */
	int goats;			/* on the board, tigers to move */
	List lists[LISTS];
	/* By worker: the values of a class with the tigers to move. */
	uint64_t *tigers[WORK_THREADS_MAX];
	uint64_t lanes[PLACEMENT_LANE_SLOTS + 1];	/* by count of goats */
} Job;

/* Where the masks of a class are seen in the target of a move: the lane in
   bits 0 to 4, the word from bit 6. */
typedef struct Seen {
	uint32_t low[BYTE], high[BYTE];	/* of a word's number, by its bytes */
	uint32_t lane[PLACEMENT_LANES];
} Seen;

/* The lanes of a word that a move is possible in, with one count of goats. */
typedef struct LaneList {
	int count;
	uint64_t won;			/* won by the tigers in all of them */
	uint8_t lanes[10];
	uint32_t seen[10];
} LaneList;

static uint32_t
address(uint32_t mask)
{
	return mask / PLACEMENT_LANES << 6 | mask % PLACEMENT_LANES;
}

static void
see_byte(uint32_t *seen, int bits, const uint8_t *slot)
{
	seen[0] = 0;
	for (uint32_t i = 1; i < (uint32_t)1 << bits; i++)
		seen[i] = seen[i & (i - 1)] |
			  address((uint32_t)1 << slot[points_first(i)]);
}

static void
see_move(Seen *seen, const IndexMove *move)
{
	uint8_t slot[INDEX_SLOTS];

	memcpy(slot, move->slot, sizeof slot);
	see_byte(seen->lane, PLACEMENT_LANE_SLOTS, slot);
	see_byte(seen->low, 8, slot + PLACEMENT_LANE_SLOTS);
	see_byte(seen->high, 8, slot + PLACEMENT_LANE_SLOTS + 8);
}

static void
list_lanes(LaneList *list, const Seen *seen, const IndexMove *move, int goats)
{
	list->count = 0;
	list->won = 0;
	for (uint32_t lane = 0; lane < PLACEMENT_LANES; lane++) {
		uint32_t after = lane;

		if (points_count(lane) != goats)
			continue;
		if (move->to < PLACEMENT_LANE_SLOTS && lane >> move->to & 1)
			continue;
		if (move->over < PLACEMENT_LANE_SLOTS) {
			if (!(lane >> move->over & 1))
				continue;
			after ^= (uint32_t)1 << move->over;
		}
		list->won |= (uint64_t)1 << lane;
		list->lanes[list->count] = (uint8_t)lane;
		list->seen[list->count++] = seen->lane[after];
	}
}

/* A bit moved in below those from `at` up. */
static inline uint32_t
insert_bit(uint32_t mask, int at)
{
	uint32_t low = mask & (((uint32_t)1 << at) - 1);

	return (mask ^ low) << 1 | low;
}

/* The words that a move is possible in: the bits of their number that it
   fixes, from below, and which of them is a goat that it captures. */
typedef struct Fixed {
	int count;
	int at[2];
	uint32_t over;			/* its bit; 0 if it is in the lanes */
} Fixed;

static Fixed
fix_bits(const IndexMove *move)
{
	Fixed fixed = { 0 };

	if (move->to >= PLACEMENT_LANE_SLOTS)
		fixed.at[fixed.count++] = move->to - PLACEMENT_LANE_SLOTS;
	if (move->over != INDEX_NONE && move->over >= PLACEMENT_LANE_SLOTS) {
		int over = move->over - PLACEMENT_LANE_SLOTS;

		fixed.over = (uint32_t)1 << over;
		if (fixed.count && fixed.at[0] > over) {
			fixed.at[1] = fixed.at[0];
			fixed.at[0] = over;
		} else {
			fixed.at[fixed.count] = over;
		}
		fixed.count++;
	}
	return fixed;
}

static inline uint32_t
fixed_word(const Fixed *fixed, uint32_t mask)
{
	if (fixed->count > 0)
		mask = insert_bit(mask, fixed->at[0]);
	if (fixed->count > 1)
		mask = insert_bit(mask, fixed->at[1]);
	return mask;
}

/* One move in the words of one count of goats: the inner loop of it all. */
typedef struct Sweep {
	const PlacementWord *target;
	uint64_t *tigers;
	const uint16_t *masks, *end;
	const Seen *seen;
	Fixed fixed;
	LaneList lanes;
} Sweep;

static inline void
sweep_lanes(const Sweep *sweep, int lanes)
{
	const Seen *seen = sweep->seen;

	for (const uint16_t *mask = sweep->masks; mask < sweep->end; mask++) {
		uint32_t after = fixed_word(&sweep->fixed, *mask);
		uint32_t word = after | sweep->fixed.over;
		uint32_t base = seen->low[after % BYTE] |
				seen->high[after / BYTE];
		uint64_t best = sweep->tigers[word];

		if ((best & sweep->lanes.won) == sweep->lanes.won)
			continue;
#pragma GCC unroll 10
		for (int i = 0; i < lanes; i++) {
			uint32_t at = base | sweep->lanes.seen[i];
			uint64_t value = atomic_load_explicit(
				&sweep->target[at >> 6], memory_order_relaxed);

			best |= (value >> (at & 63) & LANE)
				<< sweep->lanes.lanes[i];
		}
		sweep->tigers[word] = best;
	}
}

/* The compiler makes a loop without end tests for each count of lanes. */
static void
sweep_run(const Sweep *sweep)
{
	switch (sweep->lanes.count) {
	case 1:
		sweep_lanes(sweep, 1);
		break;
	case 3:
		sweep_lanes(sweep, 3);
		break;
	case 4:
		sweep_lanes(sweep, 4);
		break;
	case 5:
		sweep_lanes(sweep, 5);
		break;
	case 6:
		sweep_lanes(sweep, 6);
		break;
	default:
		sweep_lanes(sweep, 10);
	}
}

static void
try_move(const Job *job, const IndexMove *move, const PlacementCube *cube,
	 uint64_t *tigers)
{
	Seen seen;
	Sweep sweep = {
		.target = cube->words +
			  (size_t)move->target * PLACEMENT_WORDS,
		.tigers = tigers,
		.seen = &seen,
		.fixed = fix_bits(move),
	};
	const List *list = &job->lists[2 - sweep.fixed.count];

	see_move(&seen, move);
	for (int low = 0; low <= PLACEMENT_LANE_SLOTS; low++) {
		int high = job->goats - low - (sweep.fixed.over != 0);

		if (high < 0 || high > list->bits)
			continue;
		list_lanes(&sweep.lanes, &seen, move, low);
		sweep.masks = list->masks + list->first[high];
		sweep.end = list->masks + list->first[high + 1];
		if (sweep.lanes.count)
			sweep_run(&sweep);
	}
}

/* A capture that reaches the goal. */
static void
try_last_capture(const Job *job, const IndexMove *move, uint64_t *tigers)
{
	const Fixed fixed = fix_bits(move);
	const List *list = &job->lists[2 - fixed.count];
	uint64_t won = NO_LANES;

	for (int lane = 0; lane < PLACEMENT_LANES; lane++) {
		uint32_t mask = (uint32_t)lane;

		if ((move->to < PLACEMENT_LANE_SLOTS &&
		     mask >> move->to & 1) ||
		    (move->over < PLACEMENT_LANE_SLOTS &&
		     !(mask >> move->over & 1)))
			continue;
		won |= LANE << lane;
	}
	for (uint32_t i = 0; i < (uint32_t)1 << list->bits; i++)
		tigers[fixed_word(&fixed, i) | fixed.over] |= won;
}

/* The values of a class with the tigers to move: best of their moves. */
static void
choose_moves(const Job *job, int class, uint64_t *tigers)
{
	const Index *index = job->retro->index;
	const IndexMove *moves = index_moves(index, class);
	const IndexClass *of = index_class(index, class);

	memset(tigers, 0, PLACEMENT_WORDS * sizeof *tigers);
	/* Captures first: what they win need not be looked at again. */
	for (int i = of->steps; i < of->steps + of->captures; i++) {
		if (job->next)
			try_move(job, &moves[i], job->next, tigers);
		else
			try_last_capture(job, &moves[i], tigers);
	}
	for (int i = 0; i < of->steps; i++)
		try_move(job, &moves[i], job->cube, tigers);
}

/* The same when all goats are placed: from the movement phase. */
static void
take_movement(const Job *job, int class, uint64_t *tigers)
{
	const RetroLayer *layer = job->retro->layers[job->cube->captured];

	memset(tigers, 0, PLACEMENT_WORDS * sizeof *tigers);
	for (uint32_t i = 0; i < layer->ranks.count; i++) {
		uint32_t mask = layer->masks[i];
		Result result = retro_result(retro_code(layer, SIDE_TIGERS,
							class, i));
		uint64_t value = result == RESULT_TIGERS ? LANE
				 : result == RESULT_DRAW ? LANE & ~UINT64_C(1)
							 : 0;

		tigers[mask / PLACEMENT_LANES] |= value
						  << mask % PLACEMENT_LANES;
	}
}

/* Lanes with a goat on each of the low slots. */
static const uint64_t occupied[PLACEMENT_LANE_SLOTS] = {
	UINT64_C(0xaaaaaaaaaaaaaaaa), UINT64_C(0xcccccccccccccccc),
	UINT64_C(0xf0f0f0f0f0f0f0f0), UINT64_C(0xff00ff00ff00ff00),
	UINT64_C(0xffff0000ffff0000),
};

/* The best placement on the low slots, for the goats. */
static inline uint64_t
choose_low_placement(uint64_t own)
{
	uint64_t best = ALL_LANES;

	for (int i = 0; i < PLACEMENT_LANE_SLOTS; i++)
		best &= own >> (1 << i) | occupied[i];
	return best;
}

/* A placement on one slot in a tile; constant, so that the compiler works on
   several words at once. */
static inline void
choose_slot(const uint64_t *own, uint64_t best[TILE], uint32_t bit)
{
	for (uint32_t row = 0; row < TILE; row += 2 * bit)
		for (uint32_t w = row; w < row + bit; w++)
			best[w] &= own[w + bit];
}

/*
 * The best placement in the words of a tile, slot by slot in whole rows: most
 * of what that looks at belongs to other counts of goats and means nothing, but
 * it takes a fifth of the time of going from word to word.
 */
static void
choose_tile(const uint64_t *tigers, uint32_t tile, uint64_t best[TILE])
{
	const uint64_t *own = tigers + tile;

	for (uint32_t w = 0; w < TILE; w++)
		best[w] = choose_low_placement(own[w]);
	choose_slot(own, best, 1 << 0);
	choose_slot(own, best, 1 << 1);
	choose_slot(own, best, 1 << 2);
	choose_slot(own, best, 1 << 3);
	choose_slot(own, best, 1 << 4);
	choose_slot(own, best, 1 << 5);
	choose_slot(own, best, 1 << 6);
	choose_slot(own, best, 1 << 7);
	choose_slot(own, best, 1 << 8);
	for (uint32_t bit = TILE; bit < PLACEMENT_WORDS; bit <<= 1) {
		const uint64_t *other = tigers + (tile | bit);

		if (tile & bit)
			continue;
		for (uint32_t w = 0; w < TILE; w++)
			best[w] &= other[w];
	}
}

/* Keeps what was chosen in a word, in lanes that were 0. */
static inline void
keep(PlacementWord *word, uint64_t best)
{
	uint64_t old = atomic_load_explicit(word, memory_order_relaxed);

	atomic_store_explicit(word, old | best, memory_order_relaxed);
}

/* The values of a class with the goats to move and one goat less, in tiles. */
static void
choose_in_tiles(const Job *job, PlacementWord *words, const uint64_t *tigers)
{
	uint64_t best[TILE];

	for (uint32_t tile = 0; tile < PLACEMENT_WORDS; tile += TILE) {
		int goats = job->goats - 1 - points_count(tile);

		/* No mask of the tile has that many goats. */
		if (goats < 0 || goats > TILE_SLOTS + PLACEMENT_LANE_SLOTS)
			continue;
		choose_tile(tigers, tile, best);
		for (uint32_t w = 0; w < TILE; w++) {
			int low = goats - points_count(w);

			if (low >= 0 && low <= PLACEMENT_LANE_SLOTS)
				keep(&words[tile + w],
				     best[w] & job->lanes[low]);
		}
	}
}

/* The best placement, for the goats, in the masks of a word. */
static inline uint64_t
choose_placement(const uint64_t *tigers, uint32_t word)
{
	uint64_t best = choose_low_placement(tigers[word]);

	for (uint32_t empty = (PLACEMENT_WORDS - 1) & ~word; empty;
	     empty &= empty - 1)
		best &= tigers[word | (empty & -empty)];
	return best;
}

/* The same as choose_in_tiles(), from word to word that has such masks. */
static void
choose_in_words(const Job *job, PlacementWord *words, const uint64_t *tigers)
{
	const List *list = &job->lists[2];

	for (int low = 0; low <= PLACEMENT_LANE_SLOTS; low++) {
		int high = job->goats - 1 - low;

		if (high < 0 || high > list->bits)
			continue;
		for (uint32_t i = list->first[high]; i < list->first[high + 1];
		     i++)
			keep(&words[list->masks[i]],
			     choose_placement(tigers, list->masks[i]) &
				     job->lanes[low]);
	}
}

static void
choose_placements(const Job *job, int class, const uint64_t *tigers)
{
	PlacementWord *words = job->cube->words +
			       (size_t)class * PLACEMENT_WORDS;

	/* Tiles are faster when most words have masks of that many goats. */
	if (job->goats >= 9 && job->goats <= 14)
		choose_in_tiles(job, words, tigers);
	else
		choose_in_words(job, words, tigers);
}

static void
solve_class(void *context, int class, int worker)
{
	Job *job = context;
	uint64_t *tigers = job->tigers[worker];

	if (job->goats + job->cube->captured == job->retro->game.goats) {
		take_movement(job, class, tigers);
	} else {
		choose_moves(job, class, tigers);
		if (job->sink)
			job->sink->take(job->sink->context, job->goats, class,
					tigers);
	}
	choose_placements(job, class, tigers);
}

static void
list_init(List *list, int bits)
{
	uint32_t fill[PLACEMENT_WORD_SLOTS + 1];

	list->bits = bits;
	list->masks = mem_new((size_t)1 << bits, sizeof *list->masks);
	list->first[0] = 0;
	for (int i = 0; i <= bits; i++) {
		fill[i] = list->first[i];
		list->first[i + 1] = list->first[i] + index_choose(bits, i);
	}
	for (uint32_t i = 0; i < (uint32_t)1 << bits; i++)
		list->masks[fill[points_count(i)]++] = (uint16_t)i;
}

static void
job_init(Job *job, int threads)
{
	for (int i = 0; i < LISTS; i++)
		list_init(&job->lists[i], LIST_LEAST + i);
	for (int i = 0; i < threads; i++)
		job->tigers[i] = mem_new(PLACEMENT_WORDS, sizeof(uint64_t));
	for (uint32_t i = 0; i < PLACEMENT_LANES; i++)
		job->lanes[points_count(i)] |= LANE << i;
}

static void
job_release(Job *job, int threads)
{
	for (int i = 0; i < LISTS; i++)
		free(job->lists[i].masks);
	for (int i = 0; i < threads; i++)
		free(job->tigers[i]);
}

PlacementCube *
placement_cube_new(int captured)
{
	PlacementCube *cube = mem_new(1, sizeof *cube);

	cube->captured = captured;
	cube->words = mem_new((size_t)INDEX_CLASSES * PLACEMENT_WORDS,
			      sizeof *cube->words);
	return cube;
}

void
placement_cube_free(PlacementCube *cube)
{
	if (!cube)
		return;
	free((void *)cube->words);
	free(cube);
}

bool
placement_solve(const Retro *retro, PlacementCube *cube,
		const PlacementCube *next, const PlacementSink *sink,
		Work *work)
{
	Job job = { .retro = retro, .cube = cube, .next = next, .sink = sink };
	double share = work->share;
	bool finished = true;

	job_init(&job, work->threads);
	job.goats = retro->game.goats - cube->captured;
	for (; finished && job.goats > 0; job.goats--) {
		work->share = share *
			      index_choose(INDEX_SLOTS, job.goats) /
			      (1 << INDEX_SLOTS);
		finished = work_run(work, INDEX_CLASSES, solve_class, &job);
		work->begin += work->share;
	}
	job_release(&job, work->threads);
	return finished;
}
