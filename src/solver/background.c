#include "solver/background.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

struct Background {
	pthread_t thread;
	SolveOrder order;
	char *folder;
	atomic_bool stop;

	pthread_mutex_t mutex;	/* guards what follows */
	BackgroundState state;
	double done;
	char why[TEXT_LINE];
};

static bool
tick(void *context, const SolveProgress *progress)
{
	Background *background = context;

	pthread_mutex_lock(&background->mutex);
	background->done = progress->done;
	pthread_mutex_unlock(&background->mutex);
	return !atomic_load(&background->stop);
}

static void *
work(void *context)
{
	Background *background = context;
	char data[TEXT_LINE];
	Text why;
	bool stopped = false;

	text_init(&why, data, sizeof data);
	Status status = solve_run(&background->order, &stopped, &why);

	pthread_mutex_lock(&background->mutex);
	background->state = status ? BACKGROUND_FAILED : BACKGROUND_DONE;
	memcpy(background->why, data, sizeof data);
	pthread_mutex_unlock(&background->mutex);
	return NULL;
}

Status
background_new(const SolveOrder *order, Background **background, Text *why)
{
	Background *new = mem_new(1, sizeof *new);
	sigset_t all, old;

	new->folder = mem_copy_text(order->folder);
	new->order = *order;
	new->order.folder = new->folder;
	new->order.tick = tick;
	new->order.finished = NULL;
	new->order.context = new;
	atomic_init(&new->stop, false);
	pthread_mutex_init(&new->mutex, NULL);
	/* Signals are for the owner's thread. */
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &old);
	int error = pthread_create(&new->thread, NULL, work, new);

	pthread_sigmask(SIG_SETMASK, &old, NULL);
	if (error) {
		pthread_mutex_destroy(&new->mutex);
		free(new->folder);
		free(new);
		errno = error;
		return file_failed(why);
	}
	*background = new;
	return STATUS_OK;
}

void
background_free(Background *background)
{
	if (!background)
		return;
	atomic_store(&background->stop, true);
	pthread_join(background->thread, NULL);
	pthread_mutex_destroy(&background->mutex);
	free(background->folder);
	free(background);
}

BackgroundState
background_poll(Background *background, double *done, Text *why)
{
	pthread_mutex_lock(&background->mutex);
	BackgroundState state = background->state;

	*done = background->done;
	if (state == BACKGROUND_FAILED)
		text_add(why, background->why);
	pthread_mutex_unlock(&background->mutex);
	return state;
}
