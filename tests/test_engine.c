#include <check.h>
#include <poll.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

#include "engine/engine.h"

static Engine *engine;

static void
set_up(void)
{
	EngineConfig config = { .tt_size_mib = 4, .seed = 1 };

	ck_assert_int_eq(engine_new(&config, &engine), STATUS_OK);
}

static void
tear_down(void)
{
	engine_free(engine);
	engine = NULL;
}

static SearchRequest
request_for(Position position)
{
	return (SearchRequest){ .rules = rules_usual(), .root = position };
}

static Position
after_c1(void)
{
	Position start = position_start();

	return position_after(&start, (Move){ POINT_NONE, 2 });
}

/* Waits for a report; fails after ten seconds. */
static EngineReport
await(void)
{
	struct pollfd fd = { .fd = engine_fd(engine), .events = POLLIN };
	EngineReport report;

	ck_assert_int_eq(poll(&fd, 1, 10000), 1);
	ck_assert(engine_take(engine, &report));
	return report;
}

static bool
is_readable(void)
{
	struct pollfd fd = { .fd = engine_fd(engine), .events = POLLIN };

	return poll(&fd, 1, 0) == 1;
}

static int64_t
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool
is_legal(const Position *position, Move move)
{
	return rules_check_move(position, move, NULL) == STATUS_OK;
}

START_TEST(a_report_comes_with_the_number_of_its_job)
{
	SearchRequest request = request_for(after_c1());
	unsigned first = engine_play(engine, LEVEL_EASY, &request);
	EngineReport report = await();

	ck_assert_uint_ne(first, 0);
	ck_assert_uint_eq(report.job, first);
	ck_assert(is_legal(&request.root, report.move));
	ck_assert(!is_readable());
	ck_assert(!engine_take(engine, &report));
	unsigned second = engine_play(engine, LEVEL_MEDIUM, &request);

	ck_assert_uint_ne(second, first);
	ck_assert_uint_eq(await().job, second);
}
END_TEST

START_TEST(a_new_job_replaces_the_running_one)
{
	SearchRequest request = request_for(after_c1());

	engine_search(engine, &request);
	engine_search(engine, &request);
	request.depth_max = 2;
	unsigned last = engine_search(engine, &request);
	EngineReport report = await();

	ck_assert_uint_eq(report.job, last);
	ck_assert_int_eq(report.search.depth, 2);
	ck_assert(!is_readable());
}
END_TEST

START_TEST(a_stopped_search_reports_a_legal_move_soon)
{
	SearchRequest request = request_for(after_c1());
	unsigned job = engine_search(engine, &request);
	int64_t stopped_ms = now_ms();

	engine_stop(engine);
	EngineReport report = await();

	/* 10 ms is the promise; a loaded machine may take longer. */
	ck_assert_int_lt(now_ms() - stopped_ms, 1000);
	ck_assert_uint_eq(report.job, job);
	ck_assert(is_legal(&request.root, report.move));
	ck_assert_int_ge(report.search.depth, 1);
}
END_TEST

START_TEST(stopping_an_idle_engine_does_not_touch_the_next_job)
{
	SearchRequest request = request_for(after_c1());

	engine_stop(engine);
	request.depth_max = 4;
	engine_search(engine, &request);
	ck_assert_int_eq(await().search.depth, 4);
}
END_TEST

START_TEST(a_cancelled_job_leaves_no_report)
{
	SearchRequest request = request_for(after_c1());
	EngineReport report;

	engine_search(engine, &request);
	engine_cancel(engine);
	ck_assert(!is_readable());
	ck_assert(!engine_take(engine, &report));
	/* Also one whose report waits already. */
	request.depth_max = 1;
	engine_search(engine, &request);
	struct pollfd fd = { .fd = engine_fd(engine), .events = POLLIN };

	ck_assert_int_eq(poll(&fd, 1, 10000), 1);
	engine_cancel(engine);
	ck_assert(!is_readable());
	ck_assert(!engine_take(engine, &report));
}
END_TEST

START_TEST(hundreds_of_starts_and_stops_all_answer)
{
	SearchRequest request = request_for(after_c1());

	for (int i = 0; i < 300; i++) {
		unsigned job = engine_search(engine, &request);

		if (i % 3 == 0) {
			engine_cancel(engine);
			ck_assert(!is_readable());
			continue;
		}
		if (i % 3 == 1)
			job = engine_play(engine, (Level)(i % LEVEL_COUNT),
					  &request);
		engine_stop(engine);
		ck_assert_uint_eq(await().job, job);
	}
}
END_TEST

START_TEST(engines_come_and_go_while_they_think)
{
	SearchRequest request = request_for(after_c1());

	for (int i = 0; i < 50; i++) {
		tear_down();
		set_up();
		engine_search(engine, &request);
	}
}
END_TEST

static void
count_depth(void *context, const SearchReport *report)
{
	atomic_int *depths = context;

	ck_assert(!move_is_none(report->best));
	atomic_fetch_add(depths, 1);
}

START_TEST(progress_is_told_after_every_depth)
{
	atomic_int depths = 0;
	SearchRequest request = request_for(after_c1());

	request.depth_max = 5;
	request.progress = count_depth;
	request.context = &depths;
	engine_search(engine, &request);
	await();
	ck_assert_int_eq(atomic_load(&depths), 5);
}
END_TEST

/* Plays some plies by one level for both sides, as one line of points. */
static void
play_line(Level level, uint64_t seed, int games, char line[2 * 24 + 1])
{
	EngineConfig config = { .tt_size_mib = 1, .seed = seed };

	tear_down();
	ck_assert_int_eq(engine_new(&config, &engine), STATUS_OK);
	for (int i = 0; i < games; i++)
		engine_new_game(engine);
	SearchRequest request = request_for(position_start());

	memset(line, 0, 2 * 24 + 1);
	for (int ply = 0; ply < 24; ply++) {
		if (rules_outcome(&request.rules, &request.root).result)
			break;
		engine_play(engine, level, &request);
		Move move = await().move;

		ck_assert(is_legal(&request.root, move));
		line[2 * ply] = (char)('a' + move.from);
		line[2 * ply + 1] = (char)('a' + move.to);
		request.root = position_after(&request.root, move);
	}
}

START_TEST(equal_seeds_play_equal_games_and_others_do_not)
{
	static const Level levels[] = { LEVEL_EASY, LEVEL_MEDIUM };
	char a[2 * 24 + 1], b[2 * 24 + 1];

	for (int i = 0; i < 2; i++) {
		play_line(levels[i], 7, 0, a);
		play_line(levels[i], 7, 0, b);
		ck_assert_str_eq(a, b);
		play_line(levels[i], 8, 0, b);
		ck_assert_str_ne(a, b);
		/* Nor does the next game of the same engine. */
		play_line(levels[i], 7, 1, b);
		ck_assert_str_ne(a, b);
	}
}
END_TEST

START_TEST(medium_and_hard_begin_on_an_edge_middle)
{
	const PointSet middles = point_bit(2) | point_bit(10) | point_bit(14) |
				 point_bit(22);
	SearchRequest request = request_for(position_start());
	PointSet seen = 0;

	for (int i = 0; i < 60; i++) {
		engine_new_game(engine);
		engine_play(engine, i % 2 ? LEVEL_MEDIUM : LEVEL_HARD,
			    &request);
		Move move = await().move;

		ck_assert(points_have(middles, move.to));
		seen |= point_bit(move.to);
	}
	ck_assert_uint_eq(seen, middles);
}
END_TEST

Suite *engine_suite(void);

Suite *
engine_suite(void)
{
	Suite *suite = suite_create("engine");
	TCase *tcase = tcase_create("engine");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_set_timeout(tcase, 30);
	tcase_add_test(tcase, a_report_comes_with_the_number_of_its_job);
	tcase_add_test(tcase, a_new_job_replaces_the_running_one);
	tcase_add_test(tcase, a_stopped_search_reports_a_legal_move_soon);
	tcase_add_test(tcase,
		       stopping_an_idle_engine_does_not_touch_the_next_job);
	tcase_add_test(tcase, a_cancelled_job_leaves_no_report);
	tcase_add_test(tcase, hundreds_of_starts_and_stops_all_answer);
	tcase_add_test(tcase, engines_come_and_go_while_they_think);
	tcase_add_test(tcase, progress_is_told_after_every_depth);
	tcase_add_test(tcase, equal_seeds_play_equal_games_and_others_do_not);
	tcase_add_test(tcase, medium_and_hard_begin_on_an_edge_middle);
	return suite;
}
