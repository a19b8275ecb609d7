#include "solver/work.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

/* What one run shares. */
typedef struct Run {
	Work *work;
	int count;
	void (*function)(void *context, int number, int worker);
	void *context;
	atomic_int next;
	atomic_bool stop;
} Run;

typedef struct Worker {
	Run *run;
	int number;
	pthread_t thread;
} Worker;

double
work_clock_s(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void
tick(Run *run, int number)
{
	Work *work = run->work;
	double now = work_clock_s();
	double pause_s = work->tick_s > 0 ? work->tick_s : 0.1;

	if (!work->tick || now - work->ticked_s < pause_s)
		return;
	work->ticked_s = now;
	work->done = work->begin + work->share * number / run->count;
	if (!work->tick(work->context)) {
		work->stopped = true;
		atomic_store(&run->stop, true);
	}
}

static void *
run_worker(void *argument)
{
	Worker *worker = argument;
	Run *run = worker->run;

	while (!atomic_load(&run->stop)) {
		int number = atomic_fetch_add(&run->next, 1);

		if (number >= run->count)
			break;
		run->function(run->context, number, worker->number);
		if (worker->number == 0)
			tick(run, number);
	}
	return NULL;
}

bool
work_run(Work *work, int count,
	 void (*function)(void *context, int number, int worker),
	 void *context)
{
	Run run = { .work = work, .count = count, .function = function,
		    .context = context };
	Worker workers[WORK_THREADS_MAX];
	int started = 1;

	if (work->stopped)
		return false;
	for (int i = 0; i < work->threads; i++)
		workers[i] = (Worker){ .run = &run, .number = i };
	/* A thread that cannot be had is done without. */
	while (started < work->threads &&
	       pthread_create(&workers[started].thread, NULL, run_worker,
			      &workers[started]) == 0)
		started++;
	run_worker(&workers[0]);
	for (int i = 1; i < started; i++)
		pthread_join(workers[i].thread, NULL);
	work->done = work->begin + work->share;
	return !work->stopped;
}
