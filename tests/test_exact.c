#include <check.h>
#include <stdio.h>
#include <string.h>

#include "app/exact.h"
#include "support.h"

/* Reads a copy of the line: reading cuts it up. */
static Status
read_line(const char *line, ExactPosition *exact, Text *why)
{
	Rules rules = rules_usual();
	char copy[1024];

	snprintf(copy, sizeof copy, "%s", line);
	return exact_read(copy, &rules, exact, why);
}

START_TEST(a_line_gives_every_move_its_value)
{
	ExactPosition exact;

	ck_assert(!read_line("1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; T -1 "
			     "c1:T1 d2:T3 a5:T1 c5:T1", &exact, NULL));
	ck_assert_int_eq(exact.value, RESULT_TIGERS);
	ck_assert(!exact.has_choice);
	ck_assert(exact_keeps(&exact, support_move("d2")));
	ck_assert_int_eq(exact_letter(exact.value), 'T');
}
END_TEST

START_TEST(a_choice_is_there_when_only_some_moves_keep_the_value)
{
	ExactPosition exact;

	ck_assert(!read_line("1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 "
			     "c1:T1 d2:D a5:T1 c5:D", &exact, NULL));
	ck_assert(exact.has_choice);
	ck_assert(exact_keeps(&exact, support_move("d2")));
	ck_assert(exact_keeps(&exact, support_move("c5")));
	ck_assert(!exact_keeps(&exact, support_move("c1")));
	ck_assert(!exact_keeps(&exact, support_move("c3")));
}
END_TEST

static const struct {
	const char *line, *reason;
} wrong[] = {
	{ "B3B/5/5/5/B3B G 0", "no ; behind the position" },
	{ "B3B/5/5/5/B3 G 0 ; D -1", "" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; X -1 c1:D",
	  "VALUE (T, G or D) and DTC stand behind the ;" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D c1:D",
	  "VALUE (T, G or D) and DTC stand behind the ;" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 c1:D d2:D a5:D",
	  "no value for c5" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 c1:D c1:T",
	  "'c1' stands there twice" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 b1:D",
	  "'b1' is no legal move" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 c1:Dx",
	  "'c1:Dx': no MOVE:VALUE" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 c1",
	  "'c1': no MOVE:VALUE" },
	{ "1B1GG/GBGGG/GGGBG/GGG1G/GG1BG G 19 ; D -1 c1:T d2:T a5:T c5:T",
	  "the value is not that of the best move" },
	{ "BBBB1/5/GGGGG/GGGGG/GGGGG G 20 ; D -1 a3-a4:D",
	  "the game is over in the position" },
};

START_TEST(a_wrong_line_is_refused_with_the_reason)
{
	ExactPosition exact;
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert(read_line(wrong[_i].line, &exact, &why));
	ck_assert_str_ne(data, "");
	if (*wrong[_i].reason)
		ck_assert_str_eq(data, wrong[_i].reason);
}
END_TEST

Suite *exact_suite(void);

Suite *
exact_suite(void)
{
	Suite *suite = suite_create("exact");
	TCase *tcase = tcase_create("exact");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, a_line_gives_every_move_its_value);
	tcase_add_test(tcase,
		       a_choice_is_there_when_only_some_moves_keep_the_value);
	tcase_add_loop_test(tcase, a_wrong_line_is_refused_with_the_reason, 0,
			    sizeof wrong / sizeof wrong[0]);
	return suite;
}
