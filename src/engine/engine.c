#include "engine/engine.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/choice.h"
#include "engine/perfect.h"

typedef enum WorkerState {
	WORKER_IDLE,
	WORKER_POSTED,		/* a job waits to be taken up */
	WORKER_RUNNING,
} WorkerState;

typedef struct Job {
	unsigned number;
	bool plays;		/* a level chooses; otherwise a plain search */
	Level level;
	Random random;
	SearchRequest request;
} Job;

/*
 * `mutex` guards what follows it; `changed` tells of every change of `state`
 * and of `quit`.  The transposition table and the cache of the tablebase belong
 * to the worker unless it is idle.
 */
struct Engine {
	pthread_t thread;
	int pipe[2];
	uint64_t seed;
	uint64_t game;		/* counts engine_new_game() */
	unsigned last_job;
	TranspositionTable *tt;
	const Tablebase *tablebase;	/* not owned; NULL: none */
	TablebaseCache *cache;	/* of the tablebase */
	atomic_bool stop;	/* ends the running search */

	pthread_mutex_t mutex;
	pthread_cond_t changed;
	WorkerState state;
	bool quit;
	bool drop;		/* the report of the running job is unwanted */
	Job job;
	bool report_waits;
	EngineReport report;	/* the mailbox */
};

static void
set_state(Engine *engine, WorkerState state)
{
	engine->state = state;
	pthread_cond_broadcast(&engine->changed);
}

/* By the tablebase; false when it tells nothing, or cannot be read. */
static bool
run_perfect(Engine *engine, Job *job, EngineReport *report)
{
	PerfectMove chosen;
	Text trouble;

	text_init(&trouble, report->trouble, sizeof report->trouble);
	if (job->level != LEVEL_PERFECT || !engine->tablebase ||
	    !perfect_applies(engine->tablebase, &job->request.rules) ||
	    perfect_choose(&job->request, engine->tablebase, engine->cache,
			   engine->tt, &job->random, &report->search, &chosen,
			   &trouble))
		return false;
	report->move = chosen.move;
	report->value = chosen.value;
	return report->exact = true;
}

static void
run_job(Engine *engine, Job *job, EngineReport *report)
{
	report->job = job->number;
	report->exact = false;
	report->trouble[0] = '\0';
	if (job->plays && run_perfect(engine, job, report))
		return;
	if (job->plays) {
		report->move = choice_make(job->level, &job->request,
					   engine->tt, &job->random,
					   &report->search);
	} else {
		search_run(&job->request, engine->tt, &report->search);
		report->move = report->search.best;
	}
}

/* With the mutex held: the report goes into the mailbox, and a byte into the
   pipe, which holds one at most and so never blocks. */
static void
post_report(Engine *engine, const EngineReport *report)
{
	ssize_t written;

	engine->report = *report;
	engine->report_waits = true;
	do {
		written = write(engine->pipe[1], "r", 1);
	} while (written < 0 && errno == EINTR);
}

static void *
work(void *argument)
{
	Engine *engine = argument;

	pthread_mutex_lock(&engine->mutex);
	for (;;) {
		while (engine->state != WORKER_POSTED && !engine->quit)
			pthread_cond_wait(&engine->changed, &engine->mutex);
		if (engine->quit)
			break;
		Job job = engine->job;
		EngineReport report;

		engine->drop = false;
		set_state(engine, WORKER_RUNNING);
		pthread_mutex_unlock(&engine->mutex);
		run_job(engine, &job, &report);
		pthread_mutex_lock(&engine->mutex);
		if (!engine->drop)
			post_report(engine, &report);
		set_state(engine, WORKER_IDLE);
	}
	pthread_mutex_unlock(&engine->mutex);
	return NULL;
}

/* A pipe whose ends neither block nor are inherited by other programs. */
static Status
open_pipe(int ends[2])
{
	if (pipe(ends))
		return STATUS_SYSTEM;
	for (int i = 0; i < 2; i++) {
		int flags = fcntl(ends[i], F_GETFL);

		if (flags < 0 || fcntl(ends[i], F_SETFL, flags | O_NONBLOCK) ||
		    fcntl(ends[i], F_SETFD, FD_CLOEXEC)) {
			int error = errno;

			close(ends[0]);
			close(ends[1]);
			errno = error;
			return STATUS_SYSTEM;
		}
	}
	return STATUS_OK;
}

/* The worker takes no signals: they are for the owner's thread. */
static int
start_worker(Engine *engine)
{
	sigset_t all, old;

	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	int error = pthread_create(&engine->thread, NULL, work, engine);

	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return error;
}

static void
release(Engine *engine)
{
	pthread_cond_destroy(&engine->changed);
	pthread_mutex_destroy(&engine->mutex);
	close(engine->pipe[0]);
	close(engine->pipe[1]);
	tablebase_cache_free(engine->cache);
	tt_free(engine->tt);
	free(engine);
}

Status
engine_new(const EngineConfig *config, Engine **engine)
{
	Engine *new = mem_new(1, sizeof *new);

	if (open_pipe(new->pipe)) {
		int error = errno;

		free(new);
		errno = error;
		return STATUS_SYSTEM;
	}
	new->seed = config->seed;
	new->tt = tt_new(config->tt_size_mib ? config->tt_size_mib
					     : TT_SIZE_USUAL_MIB);
	atomic_init(&new->stop, false);
	pthread_mutex_init(&new->mutex, NULL);
	pthread_cond_init(&new->changed, NULL);
	int error = start_worker(new);

	if (error) {
		release(new);
		errno = error;
		return STATUS_SYSTEM;
	}
	*engine = new;
	return STATUS_OK;
}

void
engine_free(Engine *engine)
{
	if (!engine)
		return;
	engine_cancel(engine);
	pthread_mutex_lock(&engine->mutex);
	engine->quit = true;
	pthread_cond_broadcast(&engine->changed);
	pthread_mutex_unlock(&engine->mutex);
	pthread_join(engine->thread, NULL);
	release(engine);
}

/*
 * Chance comes from the seed, the game's number and the position, not from a
 * stream that cancelled jobs would disturb: equal games stay equal.
 */
static Random
random_for(const Engine *engine, const SearchRequest *request)
{
	Random random;

	random_init(&random, engine->seed);
	random.state ^= random_next(&random) * (engine->game + 1);
	random.state ^= request->root.key;
	random.state += (uint64_t)request->root.quiet << 8;
	return random;
}

static unsigned
start(Engine *engine, Job *job)
{
	engine_cancel(engine);
	if (++engine->last_job == 0)
		engine->last_job = 1;
	job->number = engine->last_job;
	job->request.stop = &engine->stop;
	atomic_store(&engine->stop, false);
	pthread_mutex_lock(&engine->mutex);
	engine->job = *job;
	set_state(engine, WORKER_POSTED);
	pthread_mutex_unlock(&engine->mutex);
	return job->number;
}

unsigned
engine_play(Engine *engine, Level level, const SearchRequest *request)
{
	Job job = {
		.plays = true,
		.level = level,
		.random = random_for(engine, request),
		.request = *request,
	};

	/* The level sets the limits. */
	job.request.nodes_max = 0;
	return start(engine, &job);
}

void
engine_set_tablebase(Engine *engine, const Tablebase *tablebase)
{
	engine_cancel(engine);
	tablebase_cache_free(engine->cache);
	engine->tablebase = tablebase;
	engine->cache = tablebase ? tablebase_cache_new(tablebase,
							TABLEBASE_CACHE_SMALL)
				  : NULL;
}

unsigned
engine_search(Engine *engine, const SearchRequest *request)
{
	Job job = { .request = *request };

	return start(engine, &job);
}

void
engine_stop(Engine *engine)
{
	atomic_store(&engine->stop, true);
}

void
engine_cancel(Engine *engine)
{
	EngineReport unwanted;

	pthread_mutex_lock(&engine->mutex);
	if (engine->state == WORKER_POSTED)
		set_state(engine, WORKER_IDLE);
	engine->drop = true;
	atomic_store(&engine->stop, true);
	while (engine->state == WORKER_RUNNING)
		pthread_cond_wait(&engine->changed, &engine->mutex);
	pthread_mutex_unlock(&engine->mutex);
	engine_take(engine, &unwanted);
}

int
engine_fd(const Engine *engine)
{
	return engine->pipe[0];
}

bool
engine_take(Engine *engine, EngineReport *report)
{
	char bytes[8];
	bool waits;

	pthread_mutex_lock(&engine->mutex);
	waits = engine->report_waits;
	if (waits) {
		*report = engine->report;
		engine->report_waits = false;
		while (read(engine->pipe[0], bytes, sizeof bytes) > 0)
			;
	}
	pthread_mutex_unlock(&engine->mutex);
	return waits;
}

void
engine_new_game(Engine *engine)
{
	engine_cancel(engine);
	tt_clear(engine->tt);
	engine->game++;
}
