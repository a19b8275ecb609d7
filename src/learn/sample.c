#include "learn/sample.h"

#include "engine/search.h"

enum {
	GAME_PLIES_MAX = 140,
	OFF_PATH_MAX = 3,	/* random plies away from the game */
	MOVEMENT_ONE_IN = 4,	/* taken of the movement phase, which is
				   easier */
	MOVES_TAKEN = 4,	/* of one position */
	TRIVIAL_ONE_IN = 5,	/* taken where every move is as good */
	CACHE_SIZE = 64 * TABLEBASE_CACHE_USUAL,
};

/* How a player of the games chooses. */
typedef enum Kind {
	KIND_RANDOM,		/* any move */
	KIND_SEARCH,		/* by a search of few plies */
	KIND_KEEPER,		/* any move that keeps the value */
	KIND_COUNT,
} Kind;

typedef struct Player {
	Kind kind;
	int depth;		/* of KIND_SEARCH */
	uint32_t slips;		/* random moves in 100 */
} Player;

typedef struct Sampler {
	const Tablebase *tablebase;
	TablebaseCache *cache;
	Random *random;
	Rules rules;
	Sample *samples;
	size_t count, wanted;
} Sampler;

static uint32_t
below(Sampler *sampler, uint32_t bound)
{
	return random_below(sampler->random, bound);
}

Position
sample_position(const Sample *sample)
{
	return position_make(sample->tigers, sample->goats, sample->placed,
			     (Side)sample->side, 0);
}

/* As if no quiet ply had gone by: the count is no matter of evaluation. */
static Position
without_quiet(Position position)
{
	position.quiet = 0;
	return position;
}

static bool
is_over(const Sampler *sampler, const Position *position)
{
	return rules_outcome(&sampler->rules, position).result != RESULT_NONE;
}

static Result
best_result(const TablebaseMoves *moves, Side side)
{
	Result win = side == SIDE_GOATS ? RESULT_GOATS : RESULT_TIGERS;
	Result best = RESULT_NONE;

	for (int i = 0; i < moves->list.count; i++) {
		Result result = moves->values[i].result;

		if (result == win)
			return win;
		if (best == RESULT_NONE || result == RESULT_DRAW)
			best = result;
	}
	return best;
}

static bool
is_choice(const TablebaseMoves *moves)
{
	for (int i = 1; i < moves->list.count; i++)
		if (moves->values[i].result != moves->values[0].result)
			return true;
	return false;
}

static void
add(Sampler *sampler, const Position *position, TablebaseValue value)
{
	if (sampler->count == sampler->wanted || is_over(sampler, position))
		return;
	sampler->samples[sampler->count++] = (Sample){
		.tigers = position->tigers,
		.goats = position->goats,
		.placed = position->placed,
		.side = position->side,
		.value = (int8_t)((value.result == RESULT_TIGERS) -
				  (value.result == RESULT_GOATS)),
		.distance = (int8_t)value.distance,
	};
}

/* Takes positions after moves of one that is a few random plies off. */
static Status
take_from(Sampler *sampler, Position position, Text *why)
{
	TablebaseMoves moves;

	for (int plies = (int)below(sampler, OFF_PATH_MAX + 1); plies > 0;
	     plies--) {
		movegen_all(&position, &moves.list);
		uint32_t i = below(sampler, (uint32_t)moves.list.count);
		Position next = position_after(&position, moves.list.moves[i]);

		if (is_over(sampler, &next))
			break;
		position = next;
	}
	if (!position_is_placement(&position) &&
	    below(sampler, MOVEMENT_ONE_IN))
		return STATUS_OK;
	position = without_quiet(position);
	Status status = tablebase_probe_moves(sampler->tablebase,
					      sampler->cache, &position,
					      &moves, why);

	if (status || (!is_choice(&moves) && below(sampler, TRIVIAL_ONE_IN)))
		return status;
	for (int i = 0; i < MOVES_TAKEN; i++) {
		uint32_t j = below(sampler, (uint32_t)moves.list.count);
		Position next = position_after(&position, moves.list.moves[j]);

		add(sampler, &next, moves.values[j]);
	}
	return STATUS_OK;
}

static Status
keeper_move(Sampler *sampler, const Position *position, Move *move, Text *why)
{
	TablebaseMoves moves;
	Position plain = without_quiet(*position);
	Status status = tablebase_probe_moves(sampler->tablebase,
					      sampler->cache, &plain, &moves,
					      why);
	int kept = 0;

	if (status)
		return status;
	Result best = best_result(&moves, (Side)position->side);

	for (int i = 0; i < moves.list.count; i++)
		if (moves.values[i].result == best)
			moves.list.moves[kept++] = moves.list.moves[i];
	*move = moves.list.moves[below(sampler, (uint32_t)kept)];
	return STATUS_OK;
}

static Status
choose(Sampler *sampler, const Player *player, const Position *position,
       Move *move, Text *why)
{
	if (player->kind == KIND_KEEPER && below(sampler, 100) >= player->slips)
		return keeper_move(sampler, position, move, why);
	if (player->kind == KIND_SEARCH &&
	    below(sampler, 100) >= player->slips) {
		SearchRequest request = {
			.rules = sampler->rules,
			.root = *position,
			.depth_max = player->depth,
		};
		SearchReport report;

		search_run(&request, NULL, &report);
		*move = report.best;
		return STATUS_OK;
	}
	MoveList list;

	movegen_all(position, &list);
	*move = list.moves[below(sampler, (uint32_t)list.count)];
	return STATUS_OK;
}

/* A game from the start; positions near to every other one of it are taken. */
static Status
play(Sampler *sampler, Text *why)
{
	Position position = position_start();
	Player players[SIDE_COUNT];

	for (int side = 0; side < SIDE_COUNT; side++)
		players[side] = (Player){
			/* Random players only now and then. */
			.kind = below(sampler, 6) ? KIND_SEARCH +
						    below(sampler, 2)
						  : KIND_RANDOM,
			.depth = 1 + (int)below(sampler, 4),
			.slips = below(sampler, 3) * 15,
		};
	for (int ply = 0; ply < GAME_PLIES_MAX; ply++) {
		Move move;
		Status status = choose(sampler, &players[position.side],
				       &position, &move, why);

		if (status)
			return status;
		position = position_after(&position, move);
		if (is_over(sampler, &position))
			break;
		if (below(sampler, 2))
			status = take_from(sampler, position, why);
		if (status)
			return status;
	}
	return STATUS_OK;
}

Status
sample_make(const Tablebase *tablebase, Random *random, Sample *samples,
	    size_t count, Text *why)
{
	Sampler sampler = {
		.tablebase = tablebase,
		.cache = tablebase_cache_new(tablebase, CACHE_SIZE),
		.random = random,
		.rules = { .goal = (uint8_t)tablebase_goal(tablebase) },
		.samples = samples,
		.wanted = count,
	};
	Status status = STATUS_OK;

	while (!status && sampler.count < count)
		status = play(&sampler, why);
	tablebase_cache_free(sampler.cache);
	return status;
}
