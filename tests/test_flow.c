/* The text of the guide broken into lines. */
#include <check.h>
#include <string.h>

#include "guide/flow.h"

static Flow flow;

static void
check_line(int at, FlowKind kind, int indent, const char *text)
{
	const FlowLine *line = &flow.lines[at];

	ck_assert_int_lt(at, flow.count);
	ck_assert_int_eq(line->kind, kind);
	ck_assert_int_eq(line->length, (int)strlen(text));
	if (line->length)
		ck_assert_int_eq(strncmp(line->text, text, strlen(text)), 0);
	if (line->length)
		ck_assert_int_eq(line->indent, indent);
}

START_TEST(paragraphs_are_broken_at_blanks)
{
	GuidePage page = { .text = "One two three four five.\nSix.\n" };

	flow_page(&flow, &page, 13, false);
	check_line(0, FLOW_TEXT, 0, "One two three");
	check_line(1, FLOW_TEXT, 0, "four five.");
	check_line(2, FLOW_TEXT, 0, "");
	check_line(3, FLOW_TEXT, 0, "Six.");
	ck_assert_int_eq(flow.count, 4);
}
END_TEST

START_TEST(headings_lists_and_the_task_have_their_places)
{
	GuidePage page = { .text = "Text.\n*Head\nBelow.\n- a point of a list\n"
				   "- another\n*Next\nEnd.\n",
			   .task = "Try it." };

	flow_page(&flow, &page, 14, false);
	check_line(0, FLOW_TEXT, 0, "Text.");
	check_line(1, FLOW_TEXT, 0, "");
	check_line(2, FLOW_HEADING, 0, "Head");
	check_line(3, FLOW_TEXT, 0, "Below.");
	check_line(4, FLOW_TEXT, 0, "");
	check_line(5, FLOW_TEXT, 0, "- a point of a");
	check_line(6, FLOW_TEXT, 2, "list");
	check_line(7, FLOW_TEXT, 0, "- another");
	check_line(8, FLOW_TEXT, 0, "");
	check_line(9, FLOW_HEADING, 0, "Next");
	check_line(10, FLOW_TEXT, 0, "End.");
	check_line(11, FLOW_TEXT, 0, "");
	check_line(12, FLOW_TASK, 0, "Try it.");
	ck_assert_int_eq(flow.count, 13);
}
END_TEST

START_TEST(a_word_in_its_own_script_is_last_on_its_line)
{
	GuidePage page = { .text = "- bagh: tiger\tबाघ\n- b\tबाघ\n" };

	flow_page(&flow, &page, 20, true);
	check_line(0, FLOW_TEXT, 0, "- bagh: tiger");
	ck_assert_int_eq(flow.lines[0].native_length, (int)strlen("बाघ"));
	ck_assert_int_eq(strncmp(flow.lines[0].native, "बाघ",
				 strlen("बाघ")), 0);
	flow_page(&flow, &page, 16, true);
	check_line(0, FLOW_TEXT, 0, "- bagh: tiger");
	ck_assert_ptr_null(flow.lines[0].native);
	check_line(1, FLOW_TEXT, 0, "");
	ck_assert_int_eq(flow.lines[1].indent, 2);
	ck_assert_ptr_nonnull(flow.lines[1].native);
	ck_assert_ptr_nonnull(flow.lines[2].native);
	flow_page(&flow, &page, 80, false);
	ck_assert_int_eq(flow.count, 2);
	ck_assert_ptr_null(flow.lines[0].native);
}
END_TEST

START_TEST(every_page_fits_every_width)
{
	for (int i = 0; i < guide_count(); i++)
		for (int columns = FLOW_COLUMNS_MIN; columns <= 80; columns++) {
			flow_page(&flow, guide_page(i), columns, true);
			ck_assert_int_lt(flow.count, FLOW_MAX);
			for (int k = 0; k < flow.count; k++) {
				const FlowLine *line = &flow.lines[k];

				ck_assert_int_le(line->indent + line->length,
						 columns);
				for (int c = 0; c < line->length; c++)
					ck_assert(line->text[c] >= ' ' &&
						  line->text[c] < 0x7f);
			}
		}
}
END_TEST

Suite *flow_suite(void);

Suite *
flow_suite(void)
{
	Suite *suite = suite_create("flow");
	TCase *tcase = tcase_create("flow");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, paragraphs_are_broken_at_blanks);
	tcase_add_test(tcase, headings_lists_and_the_task_have_their_places);
	tcase_add_test(tcase, a_word_in_its_own_script_is_last_on_its_line);
	tcase_add_test(tcase, every_page_fits_every_width);
	return suite;
}
