#include "solver/solve.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/translate.h"
#include "solver/folder_lock.h"
#include "solver/placement.h"
#include "solver/tablebase.h"
#include "solver/tablefile.h"
#include "solver/values.h"

enum {
	PATH_LONGEST = 4096,
	STAGE_MOVEMENT = 0,	/* then the placement stages */
};

typedef struct Solve {
	const SolveOrder *order;
	Index *index;
	Retro retro;
	Work work;
	SolveProgress progress;
	/* By worker: for the table, for what is kept for a while, and memory
	   for a group. */
	Packer *packers[WORK_THREADS_MAX], *fast_packers[WORK_THREADS_MAX];
	uint8_t *bytes[WORK_THREADS_MAX];
	/* The section that is being made. */
	uint8_t *groups[INDEX_CLASSES];
	uint32_t sizes[INDEX_CLASSES];
	LayoutKind kind;
	int captured;
	TableWriter writer;
	TableFile part;			/* that is being read */
	PlacementCube *cube;		/* of the last placement stage */
	uint32_t *units;		/* by class * VALUES_UNITS */
	Text *why;
	_Atomic int status;		/* Status: the first failure */
} Solve;

/* The path of the part of a stage. */
static void
part_path(const Solve *solve, int stage, char path[PATH_LONGEST])
{
	int goal = solve->order->game.goal;

	if (stage == STAGE_MOVEMENT)
		snprintf(path, PATH_LONGEST, "%s/tablebase-%d.movement.part",
			 solve->order->folder, goal);
	else
		snprintf(path, PATH_LONGEST, "%s/tablebase-%d.%d.part",
			 solve->order->folder, goal, goal - stage);
}

static void
fail(Solve *solve, Status status)
{
	int none = STATUS_OK;

	atomic_compare_exchange_strong(&solve->status, &none, (int)status);
}

/* The stages take about as long, but for the first and the last. */
static double
stage_share(const Solve *solve, int stage)
{
	int goal = solve->order->game.goal;
	double first = 0.15, last = 0.01;

	if (stage == STAGE_MOVEMENT)
		return first;
	return stage > goal ? last : (1 - first - last) / goal;
}

static bool
tick(void *context)
{
	Solve *solve = context;
	const SolveOrder *order = solve->order;
	double done = 0;

	for (int i = 0; i < solve->progress.number - 1; i++)
		done += stage_share(solve, i);
	solve->progress.stage_done = solve->work.done;
	solve->progress.done = done + solve->work.done *
			       stage_share(solve, solve->progress.number - 1);
	return !order->tick || order->tick(order->context, &solve->progress);
}

static void
begin_stage(Solve *solve, int stage)
{
	SolveProgress *progress = &solve->progress;
	int goal = solve->order->game.goal;

	progress->number = stage + 1;
	if (stage == STAGE_MOVEMENT)
		snprintf(progress->stage, sizeof progress->stage,
			 "movement phase");
	else if (stage <= goal)
		snprintf(progress->stage, sizeof progress->stage,
			 "placement phase, %d captured", goal - stage);
	else
		snprintf(progress->stage, sizeof progress->stage,
			 "writing the table");
	progress->stage_s = work_clock_s();
	solve->work.begin = 0;
	solve->work.share = 1;
	solve->work.done = 0;
	if (!tick(solve))
		solve->work.stopped = true;
}

static void
end_stage(Solve *solve, bool resumed)
{
	const SolveOrder *order = solve->order;
	SolveProgress *progress = &solve->progress;

	progress->stage_s = work_clock_s() - progress->stage_s;
	progress->resumed = resumed;
	solve->work.done = 1;
	tick(solve);
	if (order->finished)
		order->finished(order->context, progress);
}

/* Packs the bytes of a class into its group. */
static void
pack_class(Solve *solve, Packer *packer, int class, int worker)
{
	RetroGame game = solve->order->game;
	size_t size = layout_group_size(game, solve->kind, solve->captured);
	uint8_t *group = mem_new(pack_bound(size), 1);
	size_t used = pack_group(packer, solve->bytes[worker], size,
				 layout_group_seed(game, solve->kind,
						   solve->captured, class),
				 group);

	solve->groups[class] = mem_resize(group, used, 1);
	solve->sizes[class] = (uint32_t)used;
}

static void
pack_movement(void *context, int class, int worker)
{
	Solve *solve = context;
	const RetroLayer *layer = solve->retro.layers[solve->captured];

	for (uint32_t i = 0; i < layer->ranks.count; i++)
		solve->bytes[worker][i] = retro_code(layer, SIDE_TIGERS, class,
						     i);
	pack_class(solve, solve->packers[worker], class, worker);
}

static void
pack_values(void *context, int class, int worker)
{
	Solve *solve = context;
	/* The last layer before all are placed, and with as many in hand. */
	int most = solve->order->game.goats - solve->captured - 2;

	values_write(solve->units + (size_t)class * VALUES_UNITS,
		     index_class(solve->index, class), most,
		     solve->bytes[worker]);
	pack_class(solve, solve->packers[worker], class, worker);
}

static void
pack_cube(void *context, int class, int worker)
{
	Solve *solve = context;
	const PlacementWord *words = solve->cube->words +
				     (size_t)class * PLACEMENT_WORDS;

	for (size_t i = 0; i < PLACEMENT_WORDS; i++)
		pack_put_number(solve->bytes[worker] + 8 * i, 8,
				atomic_load_explicit(&words[i],
						     memory_order_relaxed));
	pack_class(solve, solve->fast_packers[worker], class, worker);
}

/* Packs a section and writes it; false when stopped or failed. */
static bool
write_section(Solve *solve, LayoutKind kind, int captured,
	      void (*pack)(void *context, int class, int worker))
{
	solve->kind = kind;
	solve->captured = captured;
	bool finished = work_run(&solve->work, INDEX_CLASSES, pack, solve);

	if (finished) {
		Status status = tablewriter_add(&solve->writer, kind, captured,
						solve->groups, solve->sizes,
						solve->why);

		if (status)
			fail(solve, status);
	}
	for (int i = 0; i < INDEX_CLASSES; i++) {
		free(solve->groups[i]);
		solve->groups[i] = NULL;
	}
	return finished && !atomic_load(&solve->status);
}

/* The movement phase solved and written; false when stopped or failed. */
static bool
solve_movement(Solve *solve)
{
	Work *work = &solve->work;

	for (int k = solve->order->game.goal - 1; k >= 0; k--) {
		/* Each layer has about a quarter of the one before. */
		work->share = (1 - work->begin) * (k > 0 ? 0.75 : 1);
		double end = work->begin + work->share;

		if (!retro_solve(&solve->retro, k, work))
			return false;
		work->begin = end;
		work->share = 0;
		if (!write_section(solve, LAYOUT_MOVEMENT, k, pack_movement))
			return false;
	}
	return true;
}

/* Keeps the values that the table is to have. */
static void
take_values(void *context, int goats, int class, const uint64_t *words)
{
	Solve *solve = context;
	int in_hand = solve->order->game.goats - solve->captured - goats;

	if (in_hand % 2 == 0)
		values_add(solve->units + (size_t)class * VALUES_UNITS, words,
			   goats);
}

/* A placement stage solved and written; false when stopped or failed. */
static bool
solve_placement(Solve *solve, int captured)
{
	PlacementSink sink = { .context = solve, .take = take_values };
	PlacementCube *next = solve->cube;
	Work *work = &solve->work;

	solve->captured = captured;
	solve->cube = placement_cube_new(captured);
	solve->units = mem_new((size_t)INDEX_CLASSES * VALUES_UNITS,
			       sizeof *solve->units);
	work->share = 0.75;
	bool finished = placement_solve(&solve->retro, solve->cube, next, &sink,
					work);

	placement_cube_free(next);
	work->begin = 0.75;
	work->share = 0.2;
	finished = finished && write_section(solve, LAYOUT_PLACEMENT, captured,
					     pack_values);
	free(solve->units);
	work->begin = 0.95;
	work->share = 0.05;
	return finished &&
	       (captured == 0 || write_section(solve, LAYOUT_CUBE, captured,
					       pack_cube));
}

/* One class of a section read back. */
typedef struct Restore {
	Solve *solve;
	LayoutKind kind;
	int captured;
} Restore;

static void
restore_class(void *context, int class, int worker)
{
	const Restore *restore = context;
	Solve *solve = restore->solve;
	uint8_t *bytes = solve->bytes[worker];
	Status status = tablefile_read_group(&solve->part,
					     solve->packers[worker],
					     restore->kind, restore->captured,
					     class, bytes, NULL);

	if (status) {
		fail(solve, status);
		return;
	}
	if (restore->kind == LAYOUT_MOVEMENT) {
		RetroLayer *layer = solve->retro.layers[restore->captured];
		_Atomic RetroCode *codes = layer->codes[SIDE_TIGERS] +
			(size_t)class * layer->ranks.count;

		for (uint32_t i = 0; i < layer->ranks.count; i++)
			atomic_store_explicit(&codes[i], bytes[i],
					      memory_order_relaxed);
	} else if (restore->kind == LAYOUT_CUBE) {
		PlacementWord *words = solve->cube->words +
				       (size_t)class * PLACEMENT_WORDS;

		for (size_t i = 0; i < PLACEMENT_WORDS; i++)
			atomic_store_explicit(
				&words[i], pack_get_number(bytes + 8 * i, 8),
				memory_order_relaxed);
	}
}

/* Reads a section of the part back and so checks it; false when stopped or
   damaged. */
static bool
restore_section(Solve *solve, LayoutKind kind, int captured)
{
	Restore restore = { solve, kind, captured };

	return solve->part.layout.sections[kind][captured] &&
	       work_run(&solve->work, INDEX_CLASSES, restore_class,
			&restore) &&
	       !atomic_load(&solve->status);
}

static bool
restore_movement(Solve *solve)
{
	bool good = true;

	for (int k = solve->order->game.goal - 1; good && k >= 0; k--) {
		retro_add_layer(&solve->retro, k);
		good = restore_section(solve, LAYOUT_MOVEMENT, k);
	}
	if (!good)
		retro_release(&solve->retro);
	return good;
}

static bool
restore_placement(Solve *solve, int captured)
{
	if (!restore_section(solve, LAYOUT_PLACEMENT, captured))
		return false;
	if (captured == 0)
		return true;
	placement_cube_free(solve->cube);
	solve->cube = placement_cube_new(captured);
	bool good = restore_section(solve, LAYOUT_CUBE, captured);

	if (!good) {
		placement_cube_free(solve->cube);
		solve->cube = NULL;
	}
	return good;
}

/* Takes a stage from its part, if there is a good one. */
static bool
resume_stage(Solve *solve, int stage)
{
	const SolveOrder *order = solve->order;
	RetroGame game = order->game;
	char path[PATH_LONGEST];

	part_path(solve, stage, path);
	if (tablefile_open(&solve->part, path, true, NULL))
		return false;
	/* It may turn out damaged late, and all be to do: nothing counts as
	   done until then. */
	solve->work.share = 0;
	const Layout *layout = &solve->part.layout;
	bool good = layout->game.goats == game.goats &&
		    layout->game.goal == game.goal &&
		    layout->codec == order->codec &&
		    (stage == STAGE_MOVEMENT
			     ? restore_movement(solve)
			     : restore_placement(solve, game.goal - stage));

	tablefile_close(&solve->part);
	solve->work.share = 1;
	/* What is damaged is made again. */
	if (!good)
		atomic_store(&solve->status, STATUS_OK);
	return good;
}

/* Solves a stage into a new part; false when stopped or failed. */
static bool
make_stage(Solve *solve, int stage)
{
	const SolveOrder *order = solve->order;
	char path[PATH_LONGEST];

	part_path(solve, stage, path);
	Status status = tablewriter_open(&solve->writer, path, order->game,
					 order->codec, true, solve->why);

	if (status) {
		fail(solve, status);
		return false;
	}
	bool finished = stage == STAGE_MOVEMENT
				? solve_movement(solve)
				: solve_placement(solve,
						  order->game.goal - stage);

	if (finished) {
		status = tablewriter_finish(&solve->writer, solve->why);
		if (status)
			fail(solve, status);
		finished = !status;
	}
	if (!finished)
		tablewriter_abandon(&solve->writer);
	return finished;
}

static bool
run_stage(Solve *solve, int stage)
{
	begin_stage(solve, stage);
	bool resumed = resume_stage(solve, stage);

	if (!resumed && (solve->work.stopped || !make_stage(solve, stage)))
		return false;
	end_stage(solve, resumed);
	return !solve->work.stopped;
}

/* Copies the sections of a part that belong into the table. */
static Status
copy_part(Solve *solve, int stage)
{
	char path[PATH_LONGEST];
	int goal = solve->order->game.goal;

	part_path(solve, stage, path);
	Status status = tablefile_open(&solve->part, path, true, solve->why);

	if (status)
		return status;
	if (stage == STAGE_MOVEMENT)
		for (int k = 0; k < goal && !status; k++)
			status = tablewriter_copy(&solve->writer, &solve->part,
						  LAYOUT_MOVEMENT, k,
						  solve->why);
	else
		status = tablewriter_copy(&solve->writer, &solve->part,
					  LAYOUT_PLACEMENT, goal - stage,
					  solve->why);
	tablefile_close(&solve->part);
	return status;
}

/* Joins the parts to the table, and deletes them. */
static bool
join_parts(Solve *solve)
{
	const SolveOrder *order = solve->order;
	int stages = order->game.goal + 1;
	char data[PATH_LONGEST];
	Text path;

	begin_stage(solve, stages);
	text_init(&path, data, sizeof data);
	solve_path(&path, order->folder, order->game.goal);
	Status status = tablewriter_open(&solve->writer, data, order->game,
					 order->codec, false, solve->why);

	if (status) {
		fail(solve, status);
		return false;
	}
	for (int i = 0; i < stages && !status; i++)
		status = copy_part(solve, i);
	if (!status)
		status = tablewriter_finish(&solve->writer, solve->why);
	if (status) {
		tablewriter_abandon(&solve->writer);
		fail(solve, status);
		return false;
	}
	for (int i = 0; i < stages; i++) {
		part_path(solve, i, data);
		unlink(data);
	}
	end_stage(solve, false);
	return true;
}

static void
solve_init(Solve *solve, const SolveOrder *order, Text *why)
{
	size_t largest = 0;

	memset(solve, 0, sizeof *solve);
	solve->order = order;
	solve->why = why;
	solve->index = index_new();
	retro_init(&solve->retro, solve->index, order->game);
	solve->work = (Work){ .threads = order->threads, .tick = tick,
			      .tick_s = order->tick_s, .context = solve };
	solve->progress.count = order->game.goal + 2;
	for (int kind = 0; kind < LAYOUT_KINDS; kind++)
		for (int k = 0; k < order->game.goal; k++) {
			size_t size = layout_group_size(order->game,
							(LayoutKind)kind, k);

			largest = size > largest ? size : largest;
		}
	for (int i = 0; i < order->threads; i++) {
		solve->packers[i] = packer_new(order->codec, PACK_SMALL);
		solve->fast_packers[i] = packer_new(order->codec, PACK_FAST);
		solve->bytes[i] = mem_new(largest, 1);
	}
}

static void
solve_release(Solve *solve)
{
	for (int i = 0; i < solve->order->threads; i++) {
		packer_free(solve->packers[i]);
		packer_free(solve->fast_packers[i]);
		free(solve->bytes[i]);
	}
	placement_cube_free(solve->cube);
	retro_release(&solve->retro);
	index_free(solve->index);
	free(solve);
}

static Status
run_all(const SolveOrder *order, bool *stopped, Text *why)
{
	Solve *solve = mem_new(1, sizeof *solve);
	bool going = true;

	solve_init(solve, order, why);
	for (int i = 0; going && i <= order->game.goal; i++)
		going = run_stage(solve, i);
	if (going)
		join_parts(solve);
	int error = errno;
	Status status = (Status)atomic_load(&solve->status);

	*stopped = !status && solve->work.stopped;
	if (*stopped) {
		text_add(why, _("stopped; the next solve goes on from the "
				"last finished stage"));
		status = STATUS_REFUSED;
	}
	solve_release(solve);
	errno = error;
	return status;
}

Status
solve_run(const SolveOrder *order, bool *stopped, Text *why)
{
	char path[PATH_LONGEST];
	int lock;

	*stopped = false;
	snprintf(path, sizeof path, "%s/tablebase-%d.lock", order->folder,
		 order->game.goal);
	Status status = folder_lock(path, &lock, why);

	if (status)
		return status;
	status = run_all(order, stopped, why);
	folder_unlock(path, lock);
	return status;
}
