#include <check.h>
#include <stdio.h>
#include <string.h>

#include "brute.h"
#include "solver/retro.h"

static void
solve(Retro *retro, const Index *index, int goats, int goal, int threads)
{
	Work work = { .threads = threads, .share = 1 };

	retro_init(retro, index, (RetroGame){ goats, goal });
	for (int k = goal - 1; k >= 0; k--)
		ck_assert(retro_solve(retro, k, &work));
}

/* All codes against the brute-force solver's. */
static void
compare(const Retro *retro)
{
	Brute *brute = brute_new(retro->game.goats, retro->game.goal);

	for (int k = 0; k < retro->game.goal; k++) {
		const RetroLayer *layer = retro->layers[k];
		size_t count = (size_t)INDEX_CLASSES * layer->ranks.count;

		for (size_t i = 0; i < 2 * count; i++) {
			Side side = i < count ? SIDE_GOATS : SIDE_TIGERS;
			int class = (int)(i % count / layer->ranks.count);
			uint32_t rank = (uint32_t)(i % layer->ranks.count);
			const IndexClass *of = index_class(retro->index, class);
			RetroCode code = retro_code(layer, side, class, rank);
			BruteValue value = brute_value(
				brute, of->tigers,
				index_goats(of, layer->masks[rank]), k,
				retro->game.goats, side);

			if (retro_result(code) != value.result ||
			    retro_distance(code) != value.distance)
				ck_abort_msg("%d captured, class %d, rank %u",
					     k, class, rank);
		}
	}
	brute_free(brute);
}

START_TEST(twenty_goats_and_one_capture_are_as_by_brute_force)
{
	Index *index = index_new();
	Retro retro;

	solve(&retro, index, 20, 1, 2);
	compare(&retro);
	retro_release(&retro);
	index_free(index);
}
END_TEST

START_TEST(twenty_goats_and_two_captures_are_as_by_brute_force)
{
	Index *index = index_new();
	Retro retro;

	solve(&retro, index, 20, 2, 2);
	compare(&retro);
	retro_release(&retro);
	index_free(index);
}
END_TEST

START_TEST(two_goats_are_as_by_brute_force)
{
	Index *index = index_new();
	Retro retro;

	solve(&retro, index, 2, 1, 1);
	compare(&retro);
	retro_release(&retro);
	index_free(index);
}
END_TEST

static bool
stop(void *context)
{
	(void)context;
	return false;
}

START_TEST(what_is_stopped_leaves_no_layer)
{
	Work work = { .threads = 1, .tick = stop, .share = 1 };
	Index *index = index_new();
	Retro retro;

	retro_init(&retro, index, (RetroGame){ 20, 1 });
	ck_assert(!retro_solve(&retro, 0, &work));
	ck_assert_ptr_null(retro.layers[0]);
	retro_release(&retro);
	index_free(index);
}
END_TEST

/* Lines of tests/data/movement-layers.txt: captured, goats, side, positions,
   tigers win, draw, goats win, two distances to the end, two DTC. */
static void
compare_line(const Retro *retro, const char *line)
{
	unsigned positions, tigers, draw, goats;
	int k, on_board, dtw[2], dtc[2];
	RetroCounts counts;
	char side;

	if (*line == '#')
		return;
	ck_assert_int_eq(sscanf(line, "%d %d %c %u %u %u %u %d %d %d %d", &k,
				&on_board, &side, &positions, &tigers, &draw,
				&goats, &dtw[0], &dtw[1], &dtc[0], &dtc[1]),
			 11);
	retro_count(retro, k, side == 'B' ? SIDE_TIGERS : SIDE_GOATS, &counts);
	ck_assert_uint_eq(counts.positions, positions);
	ck_assert_uint_eq(counts.tigers_win, tigers);
	ck_assert_uint_eq(counts.draw, draw);
	ck_assert_uint_eq(counts.goats_win, goats);
	ck_assert_int_eq(counts.longest_tigers, dtc[0]);
	ck_assert_int_eq(counts.longest_goats, dtc[1]);
}

START_TEST(the_layers_of_goal_five_have_the_known_counts)
{
	FILE *file = fopen("tests/data/movement-layers.txt", "r");
	Index *index = index_new();
	Retro retro;
	char line[256];

	ck_assert_ptr_nonnull(file);
	solve(&retro, index, 20, 5, 2);
	while (fgets(line, sizeof line, file))
		compare_line(&retro, line);
	fclose(file);
	retro_release(&retro);
	index_free(index);
}
END_TEST

Suite *retro_suite(void);

Suite *
retro_suite(void)
{
	Suite *suite = suite_create("retro");
	TCase *tcase = tcase_create("retro");
	TCase *slow = tcase_create("slow");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase,
		       twenty_goats_and_one_capture_are_as_by_brute_force);
	tcase_add_test(tcase, what_is_stopped_leaves_no_layer);
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 600);
	tcase_set_tags(slow, "slow");
	tcase_add_test(slow, two_goats_are_as_by_brute_force);
	tcase_add_test(slow,
		       twenty_goats_and_two_captures_are_as_by_brute_force);
	tcase_add_test(slow, the_layers_of_goal_five_have_the_known_counts);
	return suite;
}
