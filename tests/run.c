/*
 * Runs every suite of this folder: one for each test_*.c, which defines
 * `Suite *NAME_suite(void)`.  The list is made by the Makefile.
 *
 *	run-tests [--slow]    with --slow, also the tests tagged `slow`
 *
 * Check's own variables (CK_RUN_SUITE, CK_RUN_CASE, CK_FORK) work as usual.
 */
#include <check.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define SUITE(name) Suite *name##_suite(void);
#include "suites.h"
#undef SUITE

int
main(int argc, char **argv)
{
	bool slow = argc > 1 && strcmp(argv[1], "--slow") == 0;
	SRunner *runner = srunner_create(NULL);

	/* Under nohup it would be ignored, and what is tested heeds that. */
	signal(SIGHUP, SIG_DFL);
#define SUITE(name) srunner_add_suite(runner, name##_suite());
#include "suites.h"
#undef SUITE
	srunner_run_tagged(runner, NULL, NULL, NULL, slow ? NULL : "slow",
			   CK_NORMAL);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
