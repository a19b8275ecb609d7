#include <check.h>

#include "app/match_score.h"

START_TEST(a_draw_is_half_a_point)
{
	MatchScore score = { .wins = 6, .draws = 3, .losses = 1 };

	ck_assert_int_eq(score_games(&score), 10);
	ck_assert_double_eq(score_percent(&score), 75);
	ck_assert_double_eq(score_percent(&(MatchScore){ 0 }), 50);
}
END_TEST

START_TEST(the_error_is_that_of_the_normal_distribution_for_many_games)
{
	/* 1.96 * sqrt(0.25 / 10000) */
	MatchScore score = { .wins = 5000, .losses = 5000 };

	ck_assert_double_eq_tol(score_error(&score), 0.98, 0.001);
	/* Half the variance when half the games are draws. */
	score = (MatchScore){ .wins = 2500, .draws = 5000, .losses = 2500 };
	ck_assert_double_eq_tol(score_error(&score), 0.693, 0.001);
}
END_TEST

START_TEST(no_score_is_without_error)
{
	MatchScore won = { .wins = 100 }, drawn = { .draws = 100 };
	MatchScore none = { 0 };

	ck_assert_double_gt(score_error(&won), 1);
	ck_assert_double_lt(score_error(&won), 4);
	ck_assert_double_gt(score_error(&drawn), 0.5);
	ck_assert_double_eq(score_error(&none), 50);
}
END_TEST

START_TEST(more_games_of_a_kind_make_it_smaller)
{
	MatchScore few = { .wins = 7, .draws = 2, .losses = 1 };
	MatchScore many = { .wins = 70, .draws = 20, .losses = 10 };

	ck_assert_double_lt(score_error(&many), score_error(&few));
}
END_TEST

Suite *match_score_suite(void);

Suite *
match_score_suite(void)
{
	Suite *suite = suite_create("match_score");
	TCase *tcase = tcase_create("match_score");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, a_draw_is_half_a_point);
	tcase_add_test(
		tcase,
		the_error_is_that_of_the_normal_distribution_for_many_games);
	tcase_add_test(tcase, no_score_is_without_error);
	tcase_add_test(tcase, more_games_of_a_kind_make_it_smaller);
	return suite;
}
