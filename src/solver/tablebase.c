#include "solver/tablebase.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/translate.h"
#include "solver/tablefile.h"
#include "solver/values.h"

enum {
	/* Blocks that a cache may keep for one place in its table. */
	WAYS = 4,
	NO_BLOCK = 0,
	BLOCK_VALUES = 8 * PACK_BLOCK,
};

/* Results as the tigers like them. */
typedef enum Grade {
	GRADE_GOATS,
	GRADE_DRAW,
	GRADE_TIGERS,
} Grade;

struct Tablebase {
	TableFile file;
	Index *index;
	IndexRanks ranks[INDEX_SLOTS + 1];	/* by goats on the board */
};

/* A block that was read. */
typedef struct CacheBlock {
	uint64_t key;			/* NO_BLOCK: empty */
	uint64_t used;			/* when */
	uint8_t data[PACK_BLOCK];
} CacheBlock;

struct TablebaseCache {
	Packer *packer;
	CacheBlock *blocks;		/* sets of WAYS */
	size_t sets;
	uint64_t time;			/* counts look-ups */
};

/* What is asked for, and what is needed to answer. */
typedef struct Probe {
	const Tablebase *tablebase;
	TablebaseCache *cache;
	Text *why;
	Status status;			/* the first failure */
	int home;			/* class that is asked about */
} Probe;

void
tablebase_file_name(Text *text, int goal)
{
	text_format(text, "tablebase-%d.bct", goal);
}

Status
tablebase_open(const char *path, Tablebase **tablebase, Text *why)
{
	Tablebase *opened = mem_new(1, sizeof *opened);
	Status status = tablefile_open(&opened->file, path, false, why);

	if (status) {
		free(opened);
		return status;
	}
	opened->index = index_new();
	for (int i = 0; i <= INDEX_SLOTS; i++)
		index_ranks_init(&opened->ranks[i], i);
	*tablebase = opened;
	return STATUS_OK;
}

void
tablebase_free(Tablebase *tablebase)
{
	if (!tablebase)
		return;
	tablefile_close(&tablebase->file);
	index_free(tablebase->index);
	free(tablebase);
}

int
tablebase_goal(const Tablebase *tablebase)
{
	return tablebase->file.layout.game.goal;
}

int
tablebase_goats(const Tablebase *tablebase)
{
	return tablebase->file.layout.game.goats;
}

const char *
tablebase_codec(const Tablebase *tablebase)
{
	return pack_codec_name(tablebase->file.layout.codec);
}

TablebaseCache *
tablebase_cache_new(const Tablebase *tablebase, size_t bytes)
{
	TablebaseCache *cache = mem_new(1, sizeof *cache);

	cache->packer = packer_new(tablebase->file.layout.codec, PACK_FAST);
	cache->sets = bytes / (WAYS * sizeof *cache->blocks);
	if (cache->sets == 0)
		cache->sets = 1;
	cache->blocks = mem_new(cache->sets * WAYS, sizeof *cache->blocks);
	return cache;
}

void
tablebase_cache_free(TablebaseCache *cache)
{
	if (!cache)
		return;
	packer_free(cache->packer);
	free(cache->blocks);
	free(cache);
}

/* The block from the cache, or read into it; NULL on a failure. */
static const uint8_t *
get_block(Probe *probe, const TableSpot *spot)
{
	TablebaseCache *cache = probe->cache;
	uint64_t key = 1 + (((uint64_t)spot->kind * 8 +
			     (uint64_t)spot->captured) * 2048 +
			    (uint64_t)spot->class) * 4096 + spot->block;
	uint64_t hash = key * UINT64_C(0x9e3779b97f4a7c15) >> 32;
	CacheBlock *set = &cache->blocks[hash * cache->sets >> 32 << 2];
	CacheBlock *oldest = set;

	_Static_assert(WAYS == 1 << 2, "the shift above");
	cache->time++;
	for (CacheBlock *block = set; block < set + WAYS; block++) {
		if (block->key == key) {
			block->used = cache->time;
			return block->data;
		}
		if (block->used < oldest->used)
			oldest = block;
	}
	oldest->key = NO_BLOCK;
	probe->status = tablefile_read_block(&probe->tablebase->file,
					     cache->packer, spot, oldest->data,
					     probe->why);
	if (probe->status)
		return NULL;
	oldest->key = key;
	oldest->used = cache->time;
	return oldest->data;
}

static RetroCode
read_movement(Probe *probe, int captured, int class, uint32_t mask)
{
	const Tablebase *tablebase = probe->tablebase;
	int goats = tablebase->file.layout.game.goats - captured;
	uint32_t rank = index_rank(&tablebase->ranks[goats], mask);
	TableSpot spot = { LAYOUT_MOVEMENT, captured, class,
			   rank / PACK_BLOCK };
	const uint8_t *data = get_block(probe, &spot);

	return data ? data[rank % PACK_BLOCK] : RETRO_DRAW;
}

/* A position in the placement phase, or the first one after it. */
typedef struct Node {
	int captured, placed, class;
	uint32_t mask;
} Node;

/* Whether the tigers reach a grade in a position that the file has. */
static bool
read_placement(Probe *probe, const Node *node, Grade grade)
{
	const IndexClass *of = index_class(probe->tablebase->index,
					   node->class);
	uint32_t number = values_least(of, node->mask) / 2;
	ValuesPlane plane = grade == GRADE_TIGERS ? VALUES_TIGERS
						  : VALUES_GOATS;
	TableSpot spot = { LAYOUT_PLACEMENT, node->captured, node->class,
			   (size_t)plane * VALUES_PLANE / PACK_BLOCK +
				   number / BLOCK_VALUES };
	const uint8_t *data = get_block(probe, &spot);

	if (!data)
		return false;
	number %= BLOCK_VALUES;
	bool set = data[number / 8] >> number % 8 & 1;

	return grade == GRADE_TIGERS ? set : !set;
}

static Grade
grade_of(RetroCode code)
{
	Result result = retro_result(code);

	return result == RESULT_TIGERS ? GRADE_TIGERS
	       : result == RESULT_DRAW ? GRADE_DRAW
				       : GRADE_GOATS;
}

static bool goats_allow(Probe *probe, const Node *node, Grade grade);

/* The position after a move; false when it is not possible. */
static bool
node_after(const Node *node, const IndexMove *move, Node *next)
{
	bool capture = move->over != INDEX_NONE;
	uint32_t mask = node->mask;

	if (mask >> move->to & 1 || (capture && !(mask >> move->over & 1)))
		return false;
	if (capture)
		mask ^= (uint32_t)1 << move->over;
	next->captured = node->captured + capture;
	next->placed = node->placed;
	next->class = move->target;
	next->mask = index_map(move->slot, mask);
	return true;
}

/*
 * Whether the tigers to move have a move to the grade at least, in a position
 * that the file leaves out.  A win is looked for among the captures first.
 * What is safe needs a single move, so that one back to the class that was
 * asked about comes first: its blocks serve all its moves.
 */
static bool
bridge_tigers(Probe *probe, const Node *node, Grade grade)
{
	const Index *index = probe->tablebase->index;
	const IndexClass *of = index_class(index, node->class);
	const IndexMove *moves = index_moves(index, node->class);
	int goal = probe->tablebase->file.layout.game.goal;
	int count = of->steps + of->captures;
	Node next;

	for (int i = 0; grade == GRADE_DRAW && i < of->steps; i++)
		if (moves[i].target == probe->home &&
		    node_after(node, &moves[i], &next) &&
		    goats_allow(probe, &next, grade))
			return true;
	for (int i = count - 1; i >= 0; i--)
		if (node_after(node, &moves[i], &next) &&
		    (next.captured == goal ||
		     goats_allow(probe, &next, grade)))
			return true;
	return false;
}

/* The same for any position with the tigers to move. */
static bool
tigers_reach(Probe *probe, const Node *node, Grade grade)
{
	int in_hand = probe->tablebase->file.layout.game.goats - node->placed;

	if (probe->status)
		return false;
	if (in_hand == 0)
		return grade_of(read_movement(probe, node->captured,
					      node->class, node->mask)) >=
		       grade;
	if (in_hand % 2 == 0)
		return read_placement(probe, node, grade);
	return bridge_tigers(probe, node, grade);
}

/* Whether the tigers could capture, were it their turn. */
static bool
can_capture(const Probe *probe, int class, uint32_t mask)
{
	const Index *index = probe->tablebase->index;
	const IndexClass *of = index_class(index, class);
	const IndexMove *move = index_moves(index, class) + of->steps;

	for (int i = 0; i < of->captures; i++, move++)
		if (mask >> move->over & 1 && !(mask >> move->to & 1))
			return true;
	return false;
}

/*
 * Whether all placements of the goats to move leave the tigers that grade at
 * least.  Those that leave them no capture come first: hardly a win of the
 * tigers begins with a step.  Low slots are before high ones, which more often
 * lead into another block.
 */
static bool
goats_allow(Probe *probe, const Node *node, Grade grade)
{
	uint32_t rest = 0;
	Node next = *node;

	next.placed++;
	for (uint32_t empty = INDEX_MASK_ALL & ~node->mask; empty;
	     empty &= empty - 1) {
		next.mask = node->mask | (empty & -empty);
		if (can_capture(probe, node->class, next.mask))
			rest |= empty & -empty;
		else if (!tigers_reach(probe, &next, grade))
			return false;
	}
	for (; rest; rest &= rest - 1) {
		next.mask = node->mask | (rest & -rest);
		if (!tigers_reach(probe, &next, grade))
			return false;
	}
	return true;
}

/* The better of two codes for the goats. */
static RetroCode
better_for_goats(RetroCode a, RetroCode b)
{
	Result first = retro_result(a), second = retro_result(b);

	if (first != second)
		return first == RESULT_GOATS || second == RESULT_TIGERS ? a : b;
	/* Win soon, lose late. */
	if (first == RESULT_GOATS)
		return a < b ? a : b;
	return a > b ? a : b;
}

/* The code of a position, from that after the best move. */
static RetroCode
code_before(RetroCode best)
{
	if (best == RETRO_DRAW || retro_distance(best) >= RULES_QUIET_LIMIT)
		return RETRO_DRAW;
	return (RetroCode)(best + 1);
}

static RetroCode
look_up_steps(Probe *probe, int captured, int class, uint32_t mask)
{
	const IndexClass *of = index_class(probe->tablebase->index, class);
	RetroCode best = RETRO_TIGERS;
	bool any = false;

	for (uint32_t empty = INDEX_MASK_ALL & ~mask; empty;) {
		Point to = points_pop(&empty);

		for (uint32_t near = of->neighbours[to] & mask; near;) {
			uint32_t after = mask ^ (uint32_t)1 << to ^
					 (uint32_t)1 << points_pop(&near);
			RetroCode code = read_movement(probe, captured, class,
						       after);

			best = any ? better_for_goats(best, code) : code;
			any = true;
		}
	}
	/* Goats that cannot move have lost. */
	return any ? code_before(best) : RETRO_TIGERS;
}

/* The code of a position with goats in hand. */
static RetroCode
find_code(Probe *probe, const Node *node, Side side)
{
	bool (*is_at_least)(Probe *probe, const Node *node, Grade grade) =
		side == SIDE_TIGERS ? tigers_reach : goats_allow;

	if (is_at_least(probe, node, GRADE_TIGERS))
		return RETRO_TIGERS;
	return is_at_least(probe, node, GRADE_DRAW) ? RETRO_DRAW : RETRO_GOATS;
}

static Status
look_up(const Tablebase *tablebase, TablebaseCache *cache, const Node *node,
	Side side, int home, RetroCode *code, Text *why)
{
	Probe probe = { .tablebase = tablebase, .cache = cache, .why = why,
			.home = home };

	if (node->placed < tablebase->file.layout.game.goats)
		*code = find_code(&probe, node, side);
	else if (side == SIDE_TIGERS)
		*code = read_movement(&probe, node->captured, node->class,
				      node->mask);
	else
		*code = look_up_steps(&probe, node->captured, node->class,
				      node->mask);
	return probe.status;
}

Status
tablebase_look_up(const Tablebase *tablebase, TablebaseCache *cache, Side side,
		  int captured, int placed, int class, uint32_t mask,
		  uint8_t *code, Text *why)
{
	Node node = { captured, placed, class, mask };

	return look_up(tablebase, cache, &node, side, class, code, why);
}

/* The value of a position; `home` is the class that the search began with. */
static Status
probe_from(const Tablebase *tablebase, TablebaseCache *cache,
	   const Position *position, int home, TablebaseValue *value, Text *why)
{
	RetroGame game = tablebase->file.layout.game;
	Rules rules = { .goal = (uint8_t)game.goal };
	Outcome outcome = rules_outcome(&rules, position);
	Node node = { .captured = position_captured(position),
		      .placed = position->placed };
	RetroCode code;

	if (outcome.ending != ENDING_NONE) {
		value->result = outcome.result;
		value->distance = outcome.result == RESULT_DRAW ? -1 : 0;
		return STATUS_OK;
	}
	if (game.goats != GOAT_COUNT || node.captured < 0) {
		text_add(why, _("has no such positions"));
		return STATUS_REFUSED;
	}
	node.class = index_find(tablebase->index, position, &node.mask);
	Status status = look_up(tablebase, cache, &node, (Side)position->side,
				home, &code, why);

	if (status)
		return status;
	value->result = retro_result(code);
	value->distance = retro_distance(code);
	/* The count of quiet plies runs out before the win. */
	if (value->distance + position->quiet > RULES_QUIET_LIMIT)
		value->result = RESULT_DRAW;
	if (value->result == RESULT_DRAW || position_is_placement(position))
		value->distance = -1;
	return STATUS_OK;
}

Status
tablebase_probe(const Tablebase *tablebase, TablebaseCache *cache,
		const Position *position, TablebaseValue *value, Text *why)
{
	int home = index_find(tablebase->index, position, NULL);

	return probe_from(tablebase, cache, position, home, value, why);
}

Status
tablebase_probe_move(const Tablebase *tablebase, TablebaseCache *cache,
		     const Position *position, Move move,
		     TablebaseValue *value, Text *why)
{
	Position next = position_after(position, move);
	int home = index_find(tablebase->index, position, NULL);

	return probe_from(tablebase, cache, &next, home, value, why);
}

Status
tablebase_probe_moves(const Tablebase *tablebase, TablebaseCache *cache,
		      const Position *position, TablebaseMoves *moves,
		      Text *why)
{
	Rules rules = { .goal = (uint8_t)tablebase->file.layout.game.goal };
	Outcome outcome = rules_outcome(&rules, position);

	moves->list.count = 0;
	if (outcome.ending != ENDING_NONE)
		return STATUS_OK;
	movegen_all(position, &moves->list);
	int home = index_find(tablebase->index, position, NULL);

	for (int i = 0; i < moves->list.count; i++) {
		Position next = position_after(position, moves->list.moves[i]);
		Status status = probe_from(tablebase, cache, &next, home,
					   &moves->values[i], why);

		if (status)
			return status;
	}
	return STATUS_OK;
}
