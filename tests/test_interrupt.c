#include "app/interrupt.h"

#include <check.h>

static const int stopping[] = { SIGINT, SIGTERM, SIGHUP };

START_TEST(each_of_the_signals_is_asked_for)
{
	interrupt_block(NULL);
	ck_assert(!interrupt_came());
	raise(stopping[_i]);
	ck_assert(interrupt_came());
}
END_TEST

/* As under nohup: a blocked signal becomes pending, ignored or not. */
START_TEST(what_was_ignored_before_stops_nothing)
{
	signal(stopping[_i], SIG_IGN);
	interrupt_block(NULL);
	raise(stopping[_i]);
	ck_assert(!interrupt_came());
	raise(stopping[(_i + 1) % 3]);
	ck_assert(interrupt_came());
}
END_TEST

Suite *interrupt_suite(void);

Suite *
interrupt_suite(void)
{
	Suite *suite = suite_create("interrupt");
	TCase *tcase = tcase_create("interrupt");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, each_of_the_signals_is_asked_for, 0, 3);
	tcase_add_loop_test(tcase, what_was_ignored_before_stops_nothing, 0, 3);
	return suite;
}
