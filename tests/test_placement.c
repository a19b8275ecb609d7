#include <check.h>

#include "brute.h"
#include "solver/placement.h"

/* Solves a whole small game and compares all its placement positions. */
static void
solve_and_compare(int goats, int goal, int threads)
{
	Work work = { .threads = threads, .share = 1 };
	Index *index = index_new();
	Brute *brute = brute_new(goats, goal);
	PlacementCube *cube = NULL;
	Retro retro;

	retro_init(&retro, index, (RetroGame){ goats, goal });
	for (int k = goal - 1; k >= 0; k--)
		ck_assert(retro_solve(&retro, k, &work));
	for (int k = goal - 1; k >= 0; k--) {
		PlacementCube *next = cube;

		cube = placement_cube_new(k);
		ck_assert(placement_solve(&retro, cube, next, NULL, &work));
		placement_cube_free(next);
		for (int n = k; n < goats; n++) {
			uint32_t masks[210];
			uint32_t count = index_choose(INDEX_SLOTS, n - k);

			index_list_masks(n - k, masks);
			/* Every third class, for time. */
			for (int c = n % 3; c < INDEX_CLASSES; c += 3) {
				const IndexClass *of = index_class(index, c);

				for (uint32_t i = 0; i < count; i++) {
					PointSet set = index_goats(of,
								   masks[i]);

					ck_assert_int_eq(
						placement_value(cube, c,
								masks[i]),
						brute_value(brute, of->tigers,
							    set, k, n,
							    SIDE_GOATS)
							.result);
				}
			}
		}
	}
	placement_cube_free(cube);
	retro_release(&retro);
	brute_free(brute);
	index_free(index);
}

START_TEST(two_goats_and_two_captures_are_as_by_brute_force)
{
	solve_and_compare(2, 2, 2);
}
END_TEST

START_TEST(three_goats_and_two_captures_are_as_by_brute_force)
{
	solve_and_compare(3, 2, 2);
}
END_TEST

START_TEST(three_goats_and_one_capture_are_as_by_brute_force)
{
	solve_and_compare(3, 1, 1);
}
END_TEST

Suite *placement_suite(void);

Suite *
placement_suite(void)
{
	Suite *suite = suite_create("placement");
	TCase *slow = tcase_create("slow");

	/* The quick one of these is in the suite of the tablebase. */
	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 600);
	tcase_set_tags(slow, "slow");
	tcase_add_test(slow, two_goats_and_two_captures_are_as_by_brute_force);
	tcase_add_test(slow,
		       three_goats_and_two_captures_are_as_by_brute_force);
	tcase_add_test(slow, three_goats_and_one_capture_are_as_by_brute_force);
	return suite;
}
