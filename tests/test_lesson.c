/* Reading the guide and trying its exercises, without a screen. */
#include <check.h>
#include <string.h>

#include "rules/notation.h"
#include "tui/lesson.h"

static Lesson lesson;
static char data[TEXT_LINE];
static Text answer;

static void
set_up(void)
{
	lesson = (Lesson){ 0 };
	lesson_open(&lesson);
	text_init(&answer, data, sizeof data);
}

static void
clean_up(void)
{
	lesson_close(&lesson);
}

static LessonAnswer
choose(const char *point)
{
	text_clear(&answer);
	lesson.picker.cursor = notation_read_point(point);
	return lesson_choose(&lesson, &answer);
}

START_TEST(pages_are_turned_between_the_first_and_the_last)
{
	ck_assert(!lesson_turn(&lesson, -1));
	ck_assert_int_eq(lesson.page, 0);
	ck_assert(lesson_turn(&lesson, 1));
	ck_assert_int_eq(lesson.page, 1);
	ck_assert(lesson_turn(&lesson, guide_count() - 2));
	ck_assert(!lesson_turn(&lesson, 1));
	ck_assert_int_eq(lesson.page, guide_count() - 1);
	ck_assert(!lesson_try(&lesson));
}
END_TEST

START_TEST(going_forward_reads_the_page_to_its_end_first)
{
	lesson_fit(&lesson, 10, 4);
	ck_assert(lesson_has_more(&lesson));
	ck_assert(lesson_forward(&lesson));
	ck_assert_int_eq(lesson.top, 3);
	ck_assert(lesson_forward(&lesson));
	ck_assert_int_eq(lesson.top, 6);
	ck_assert(!lesson_has_more(&lesson));
	ck_assert(lesson_forward(&lesson));
	ck_assert_int_eq(lesson.page, 1);
	ck_assert_int_eq(lesson.top, 0);
	lesson_turn(&lesson, guide_count() - 2);
	lesson_fit(&lesson, 4, 4);
	ck_assert(!lesson_forward(&lesson));
}
END_TEST

START_TEST(scrolling_stays_within_the_text)
{
	lesson_fit(&lesson, 10, 4);
	lesson_scroll(&lesson, -1);
	ck_assert_int_eq(lesson.top, 0);
	lesson_scroll(&lesson, 99);
	ck_assert_int_eq(lesson.top, 6);
	lesson_fit(&lesson, 5, 8);
	ck_assert_int_eq(lesson.top, 0);
}
END_TEST

START_TEST(an_exercise_is_tried_done_and_set_up_again)
{
	ck_assert(lesson_try(&lesson));
	ck_assert_int_eq(choose("a1"), LESSON_REFUSED);
	ck_assert_int_eq(choose("b1"), LESSON_REFUSED);
	ck_assert_str_eq(data, "Only 3 lines meet on b1. Try again");
	ck_assert(!lesson.done);
	ck_assert_int_eq(choose("c3"), LESSON_RIGHT);
	ck_assert(lesson.done);
	ck_assert_int_eq(game_ply(lesson.game), 1);
	lesson_reset(&lesson);
	ck_assert(!lesson.done);
	ck_assert(lesson.trying);
	ck_assert_int_eq(game_ply(lesson.game), 0);
}
END_TEST

START_TEST(a_hint_shows_what_does_it)
{
	ck_assert(lesson_ask(&lesson));
	ck_assert_int_eq(lesson.hint.to, notation_read_point("b2"));
	ck_assert_int_eq(choose("b2"), LESSON_RIGHT);
	ck_assert(move_is_none(lesson.hint));
	ck_assert(!lesson_ask(&lesson));
}
END_TEST

/* The page on captures. */
START_TEST(a_piece_is_picked_up_put_back_and_moved)
{
	lesson_turn(&lesson, 4);
	lesson_try(&lesson);
	ck_assert_int_eq(choose("b1"), LESSON_SILENT);
	ck_assert_int_eq(lesson.picker.picked, point_at(1, 0));
	lesson_drop(&lesson);
	ck_assert_int_eq(lesson.picker.picked, POINT_NONE);
	ck_assert(lesson.trying);
	choose("b1");
	ck_assert_int_eq(choose("b2"), LESSON_REFUSED);
	choose("b1");
	ck_assert_int_eq(choose("d1"), LESSON_RIGHT);
	ck_assert_str_eq(data, lesson_page(&lesson)->right);
	lesson_drop(&lesson);
	ck_assert(!lesson.trying);
}
END_TEST

Suite *lesson_suite(void);

Suite *
lesson_suite(void)
{
	Suite *suite = suite_create("lesson");
	TCase *tcase = tcase_create("lesson");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, clean_up);
	tcase_add_test(tcase, pages_are_turned_between_the_first_and_the_last);
	tcase_add_test(tcase, going_forward_reads_the_page_to_its_end_first);
	tcase_add_test(tcase, scrolling_stays_within_the_text);
	tcase_add_test(tcase, an_exercise_is_tried_done_and_set_up_again);
	tcase_add_test(tcase, a_hint_shows_what_does_it);
	tcase_add_test(tcase, a_piece_is_picked_up_put_back_and_moved);
	return suite;
}
