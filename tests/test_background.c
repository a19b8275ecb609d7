#include <check.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "program.h"
#include "small_table.h"
#include "solver/background.h"
#include "solver/room.h"
#include "solver/tablebase.h"
#include "support.h"

/* The smallest game that is one. */
enum { GOATS = 1, GOAL = 1, LIMIT_S = 30 };

static const char *home;

static void
set_up(void)
{
	home = program_home();
}

static Background *
start(const SolveOrder *order)
{
	char data[TEXT_LINE];
	Background *background;
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_msg(!background_new(order, &background, &why), "%s", data);
	return background;
}

static double
clock_s(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double
now_s(void)
{
	return clock_s(CLOCK_MONOTONIC);
}

/* Fails unless it ends within a second, of the processors' time: others may
   keep them busy. */
static void
free_quickly(Background *background)
{
	double slowness = support_watches_threads() ? 10 : 1;
	double begin = clock_s(CLOCK_PROCESS_CPUTIME_ID);

	background_free(background);
	ck_assert(clock_s(CLOCK_PROCESS_CPUTIME_ID) - begin < slowness);
}

static void
doze(void)
{
	static const struct timespec moment = { .tv_nsec = 5000000 };

	nanosleep(&moment, NULL);
}

/* Waits until it no longer runs, or has done more than so much; what is done
   only grows. */
static BackgroundState
wait_for(Background *background, double more, Text *why)
{
	double done = 0, last = 0, begin = now_s();

	for (;;) {
		BackgroundState state = background_poll(background, &done,
							why);

		ck_assert(done >= last && done <= 1);
		last = done;
		if (state != BACKGROUND_RUNNING || done > more)
			return state;
		ck_assert(now_s() - begin < LIMIT_S);
		doze();
	}
}

static bool
is_there(const char *name)
{
	char path[1024];

	snprintf(path, sizeof path, "%s/%s", home, name);
	return access(path, F_OK) == 0;
}

static void
expect_table(void)
{
	char path[1024];
	Tablebase *tablebase;
	Text text;

	text_init(&text, path, sizeof path);
	solve_path(&text, home, GOAL);
	ck_assert_int_eq(tablebase_open(path, &tablebase, NULL), STATUS_OK);
	ck_assert_int_eq(tablebase_goats(tablebase), GOATS);
	tablebase_free(tablebase);
	ck_assert(!is_there("tablebase-1.movement.part"));
}

START_TEST(what_was_stopped_goes_on_to_its_end)
{
	SolveOrder order = small_table_order(home, GOATS, GOAL);
	Background *background = start(&order);
	double begin = now_s();
	char folder[1024];

	/* The first stage makes a part; the second takes longer. */
	while (!is_there("tablebase-1.movement.part")) {
		ck_assert(now_s() - begin < LIMIT_S);
		doze();
	}
	free_quickly(background);
	ck_assert(is_there("tablebase-1.movement.part"));
	ck_assert(!is_there("tablebase-1.bct"));
	/* The name of the folder becomes the background's own. */
	snprintf(folder, sizeof folder, "%s", home);
	order.folder = folder;
	background = start(&order);
	memset(folder, 'x', 4);
	ck_assert_int_eq(wait_for(background, 2, NULL), BACKGROUND_DONE);
	background_free(background);
	expect_table();
}
END_TEST

START_TEST(a_failure_is_told)
{
	char folder[1024], data[TEXT_LINE];
	Text why;

	snprintf(folder, sizeof folder, "%s/missing", home);
	SolveOrder order = small_table_order(folder, GOATS, GOAL);
	Background *background = start(&order);

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(wait_for(background, 2, &why), BACKGROUND_FAILED);
	ck_assert_ptr_nonnull(strstr(data, strerror(2)));
	/* Asked again, it tells the same. */
	ck_assert_int_eq(wait_for(background, 2, NULL), BACKGROUND_FAILED);
	background_free(background);
}
END_TEST

/* The usual game, at its very beginning and a little later. */
START_TEST(it_ends_within_a_second_when_it_is_freed)
{
	static const double marks[] = { -1, 0.001, 0.01 };
	SolveOrder order = small_table_order(home, GOAT_COUNT, 4);
	Background *background = start(&order);

	wait_for(background, marks[_i], NULL);
	free_quickly(background);
}
END_TEST

START_TEST(signals_are_left_to_the_owner)
{
	SolveOrder order = small_table_order(home, GOATS, GOAL);
	sigset_t set, waiting;

	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
	ck_assert_int_eq(sigprocmask(SIG_BLOCK, &set, NULL), 0);
	Background *background = start(&order);

	/* Would end the program if the other thread took it. */
	kill(getpid(), SIGUSR1);
	wait_for(background, 0.2, NULL);
	sigpending(&waiting);
	ck_assert(sigismember(&waiting, SIGUSR1));
	background_free(background);
}
END_TEST

START_TEST(none_is_freed_too)
{
	background_free(NULL);
}
END_TEST

/* A folder that has no room for anything, where there is such a one. */
START_TEST(room_is_refused_with_the_figures)
{
	SolveOrder order = small_table_order("/proc", GOATS, GOAL);
	struct statvfs info;
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	Status status = room_check(&order, &why);

	if (statvfs("/proc", &info) == 0 && info.f_bavail == 0)
		ck_assert_int_eq(status, STATUS_REFUSED);
	if (status)
		ck_assert_ptr_nonnull(strstr(data, " MiB are free"));
	else
		ck_assert_str_eq(data, "");
	ck_assert_int_ge(room_threads(), 1);
	ck_assert_int_le(room_threads(), WORK_THREADS_MAX);
}
END_TEST

Suite *background_suite(void);

Suite *
background_suite(void)
{
	Suite *suite = suite_create("background");
	TCase *tcase = tcase_create("background");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_checked_fixture(tcase, set_up, program_clean);
	tcase_add_test(tcase, what_was_stopped_goes_on_to_its_end);
	tcase_add_test(tcase, a_failure_is_told);
	tcase_add_loop_test(tcase, it_ends_within_a_second_when_it_is_freed, 0,
			    3);
	tcase_add_test(tcase, signals_are_left_to_the_owner);
	tcase_add_test(tcase, none_is_freed_too);
	tcase_add_test(tcase, room_is_refused_with_the_figures);
	return suite;
}
