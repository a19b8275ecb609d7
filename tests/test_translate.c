#include "base/translate.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "program.h"

static Told told;

/* Without translate_begin() everything is English, wherever this runs. */

START_TEST(a_text_is_itself)
{
	ck_assert_str_eq(_("Goats"), "Goats");
	ck_assert_str_eq(_(""), "");
	ck_assert_str_eq(C_("page", "back"), "back");
}
END_TEST

START_TEST(one_and_many_differ)
{
	ck_assert_str_eq(P_("%d game", "%d games", 1), "%d game");
	ck_assert_str_eq(P_("%d game", "%d games", 0), "%d games");
	ck_assert_str_eq(P_("%d game", "%d games", 2), "%d games");
}
END_TEST

START_TEST(latin_letters_change_nothing_in_english)
{
	translate_in_latin(true);
	ck_assert_str_eq(_("Goats"), "Goats");
	ck_assert_str_eq(P_("%d game", "%d games", 1), "%d game");
	translate_in_latin(false);
}
END_TEST

/* ---- the program in Nepali ---- */

/* Runs it in the build folder, where it finds its catalogues by itself. */
static bool
say_in_nepali(const char *line, const char *input)
{
	if (!program_speaks("ne"))
		return false;
	unsetenv("LC_MESSAGES");
	setenv("LC_ALL", "C.UTF-8", 1);
	setenv("LANGUAGE", "ne", 1);
	setenv("TERM", "xterm", 1);
	program_say(line, input, &told);
	return true;
}

START_TEST(line_mode_speaks_nepali)
{
	if (!say_in_nepali("--side=both", "c3\na1-b2\nc3-c4\n"))
		return;
	ck_assert_ptr_nonnull(strstr(told.out, "बाख्राको चाल c3\n"));
	ck_assert_ptr_nonnull(strstr(told.out, "बाघको चाल a1-b2"));
	/* A reason with two numbers and a move. */
	ck_assert_ptr_nonnull(strstr(told.out, "c3-c4: 20 वटै"));
	ck_assert_str_eq(told.err, "");
}
END_TEST

START_TEST(a_locale_that_is_not_installed_names_the_language_too)
{
	if (!program_speaks("ne"))
		return;
	unsetenv("LC_MESSAGES");
	setenv("LC_ALL", "ne_NP.UTF-8", 1);
	setenv("TERM", "xterm", 1);
	program_say("--side=both", "c3\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "बाख्राको चाल c3\n"));
}
END_TEST

START_TEST(the_locale_c_is_english)
{
	unsetenv("LC_MESSAGES");
	setenv("LC_ALL", "C", 1);
	setenv("LANGUAGE", "ne", 1);
	program_say("--side=both", "c3\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "Goats play c3\n"));
}
END_TEST

START_TEST(records_are_the_same_in_every_language)
{
	if (!say_in_nepali("--side=goats --level=hard", "record\nsave a\n"))
		return;
	ck_assert_ptr_nonnull(strstr(told.out, "[Goats \"Person\"]"));
	ck_assert_ptr_nonnull(strstr(told.out,
				     "[Tigers \"Computer (hard)\"]"));
}
END_TEST

START_TEST(protocols_are_in_english)
{
	if (!say_in_nepali("ugi", "position fen 5\nquit\n"))
		return;
	ck_assert_str_eq(told.out, "info string error: rank 4 is missing\n");
}
END_TEST

START_TEST(a_wrong_option_is_told_in_nepali)
{
	if (!say_in_nepali("--level=best", ""))
		return;
	ck_assert_str_eq(told.err, "baghchal: --level ले "
			 "easy|medium|hard|perfect लिन्छ, 'best' होइन; "
			 "'baghchal --help' हेर्नुहोस्\n");
	/* What engine authors use is English, to the end of the line. */
	say_in_nepali("perft", "");
	ck_assert_str_eq(told.err, "baghchal: DEPTH is missing; see "
			 "'baghchal perft --help'\n");
}
END_TEST

START_TEST(helps_are_in_nepali)
{
	if (!say_in_nepali("--help", ""))
		return;
	ck_assert_ptr_nonnull(strstr(told.out, "--level=easy"));
	ck_assert_ptr_nonnull(strstr(told.out, "कम्प्युटर"));
}
END_TEST

static void
make_home(void)
{
	program_home();
}

Suite *translate_suite(void);

Suite *
translate_suite(void)
{
	Suite *suite = suite_create("translate");
	TCase *tcase = tcase_create("translate");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_test(tcase, line_mode_speaks_nepali);
	tcase_add_test(tcase,
		       a_locale_that_is_not_installed_names_the_language_too);
	tcase_add_test(tcase, the_locale_c_is_english);
	tcase_add_test(tcase, records_are_the_same_in_every_language);
	tcase_add_test(tcase, protocols_are_in_english);
	tcase_add_test(tcase, a_wrong_option_is_told_in_nepali);
	tcase_add_test(tcase, helps_are_in_nepali);
	tcase_add_test(tcase, a_text_is_itself);
	tcase_add_test(tcase, one_and_many_differ);
	tcase_add_test(tcase, latin_letters_change_nothing_in_english);
	return suite;
}
