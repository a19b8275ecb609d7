#include <check.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "late_table.h"
#include "program.h"

/* Transcripts: "> " is said to the program, "< " is a line it answers, with *
   and ? as in file names; "~ " skips lines until one fits; # is a comment. */
static const char *const transcripts[] = {
	"tests/data/ugi-talk.txt",
	"tests/data/ugi-position.txt",
	"tests/data/ugi-go.txt",
};

enum { TRANSCRIPT_COUNT = sizeof transcripts / sizeof transcripts[0] };

static const char *home;

static void
make_home(void)
{
	home = program_home();
}

static const char *const ugi_words[] = { "ugi", NULL };

static void
expect(Program *program, char sign, const char *pattern, int number)
{
	char line[4096];

	do
		program_read_line(program, line, sizeof line);
	while (sign == '~' && fnmatch(pattern, line, 0) != 0);
	ck_assert_msg(fnmatch(pattern, line, 0) == 0,
		      "line %d: expected '%s', got '%s'", number, pattern,
		      line);
}

static void
follow(Program *program, FILE *file)
{
	char line[1024];

	for (int number = 1; fgets(line, sizeof line, file); number++) {
		if (line[0] == '>') {
			program_write(program, line + 1 + (line[1] == ' '));
			continue;
		}
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '<' || line[0] == '~')
			expect(program, line[0], line + 2, number);
		else
			ck_assert_msg(!line[0] || line[0] == '#',
				      "line %d: %s", number, line);
	}
}

START_TEST(a_transcript_is_followed_line_by_line)
{
	static Told told;
	Program program;
	FILE *file = fopen(transcripts[_i], "r");

	ck_assert_ptr_nonnull(file);
	program_start(&program, ugi_words);
	follow(&program, file);
	fclose(file);
	program_end(&program, &told);
	ck_assert_str_eq(told.out, "");
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(the_end_of_the_input_waits_for_a_limited_search)
{
	static Told told;

	program_say("ugi", "go depth 5", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "info depth 5 "));
	ck_assert_ptr_nonnull(strstr(told.out, "\nbestmove "));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

/* Programs send all this in one write. */
START_TEST(what_comes_after_stop_waits_for_the_bestmove)
{
	static Told told;

	program_say("ugi", "go infinite\nstop\nposition startpos moves c3\n"
		    "go depth 2\nposition fen 4B/4B/5/5/3BB G 0\n"
		    "setoption name Hash value 8\ngo depth 3\nquit\n", &told);
	int moves = 0, errors = 0;

	for (const char *p = told.out; (p = strstr(p, "bestmove ")); p++)
		moves++;
	for (const char *p = told.out; (p = strstr(p, "error: ")); p++)
		errors++;
	ck_assert_int_eq(moves, 3);
	ck_assert_int_eq(errors, 0);
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(the_end_of_the_input_ends_an_endless_search)
{
	static Told told;

	program_say("ugi", "go infinite\n", &told);
	ck_assert_ptr_nonnull(strstr(told.out, "bestmove "));
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(a_reader_that_leaves_ends_the_search)
{
	static Told told;
	Program program;
	char line[1024];

	program_start(&program, ugi_words);
	program_write(&program, "go infinite\n");
	program_read_line(&program, line, sizeof line);
	close(program.out);
	program.out = -1;
	/* stdin stays open. */
	int in = program.in;

	program.in = -1;
	program_end(&program, &told);
	close(in);
	ck_assert_int_eq(told.status, 1);
	ck_assert_int_eq(strncmp(told.err, "baghchal: stdout: ", 18), 0);
}
END_TEST

START_TEST(long_lines_and_junk_are_answered_and_change_nothing)
{
	static char input[200000];
	static Told told;

	memset(input, 'x', 70000);
	strcat(input, "\n\001\002\nposition startpos moves c3");
	for (int i = 0; i < 9000; i++)
		strcat(input + 70000, " ");
	strcat(input + 70000, "\r\nquery p1turn\nquit\nquery p1turn\n");
	program_say("ugi", input, &told);
	ck_assert_str_eq(told.out,
			 "info string error: a line has 65536 bytes at most\n"
			 "info string error: a line has control characters\n"
			 "response false\n");
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(equal_seeds_choose_equal_moves)
{
	static Told first, second;
	const char *input = "setoption name Level value easy\n"
			    "setoption name Seed value 77\n"
			    "position startpos moves c3 a1-b2\ngo\n";

	program_say("ugi", input, &first);
	program_say("ugi", input, &second);
	ck_assert_ptr_nonnull(strstr(first.out, "bestmove "));
	ck_assert_str_eq(strstr(first.out, "bestmove "),
			 strstr(second.out, "bestmove "));
}
END_TEST

START_TEST(ugi_takes_no_operands)
{
	static Told told;

	program_say("ugi now", "", &told);
	ck_assert_str_eq(told.err, "baghchal: no operand is taken, not 'now'; "
			 "see 'baghchal ugi --help'\n");
	ck_assert_int_eq(told.status, 2);
}
END_TEST

/* How often a text is in another. */
static int
count(const char *text, const char *part)
{
	int found = 0;

	while ((text = strstr(text, part))) {
		found++;
		text++;
	}
	return found;
}

START_TEST(level_perfect_plays_by_the_tablebase_of_a_folder)
{
	static Told told;
	static char input[4096], folder[1024], path[1100];

	snprintf(folder, sizeof folder, "%s/tables here", home);
	snprintf(path, sizeof path, "%s/tablebase-5.bct", folder);
	ck_assert_int_eq(mkdir(folder, 0700), 0);
	late_table_fill(path, 5, RETRO_TIGERS + 7);
	snprintf(input, sizeof input,
		 "setoption name Tablebase value %s/missing\n"
		 "setoption name Level value perfect\n"
		 "setoption name Tablebase value   %s  \n"
		 "setoption name Level value perfect\n"
		 "setoption name Tablebase value %s/missing\n"
		 "position fen BBBB1/GGGGG/GGGGG/GGGGG/GGG2 B 20\n"
		 "go\n", folder, folder, folder);
	program_say("ugi", input, &told);
	/* Refused twice; a move of the table is not searched for. */
	ck_assert_int_eq(count(told.out, "info string error: "), 2);
	ck_assert_int_eq(count(told.out, "missing/tablebase-5.bct: No such"),
			 2);
	ck_assert_int_eq(count(told.out, "info depth"), 0);
	ck_assert_int_eq(count(told.out, "bestmove "), 1);
	ck_assert_int_eq(told.status, 0);
}
END_TEST

START_TEST(level_perfect_stays_where_it_plays_as_hard)
{
	static Told told;
	static char input[4096], path[1100];

	snprintf(path, sizeof path, "%s/tablebase-5.bct", home);
	late_table_fill(path, 5, RETRO_TIGERS + 7);
	snprintf(input, sizeof input,
		 "setoption name Tablebase value %s\n"
		 "setoption name Level value perfect\n"
		 "setoption name Goal value 4\n"
		 "position fen BBBB1/GGGGG/GGGGG/GGGGG/GGG2 B 20\n"
		 "go\nstop\nsetoption name Goal value 5\n"
		 "setoption name Hash value 8\n"
		 "go\nsetoption name Tablebase value <usual>\n",
		 home);
	program_say("ugi", input, &told);
	ck_assert_int_eq(count(told.out, "bestmove "), 2);
	ck_assert_int_eq(count(told.out, "info string error: "), 1);
	ck_assert_int_eq(count(told.out, "there is no tablebase for goal 5; "
					 "`baghchal solve --goal=5`"), 1);
	ck_assert_int_eq(told.status, 0);
}
END_TEST


Suite *ugi_suite(void);

Suite *
ugi_suite(void)
{
	Suite *suite = suite_create("ugi");
	TCase *tcase = tcase_create("ugi");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 30);
	tcase_add_checked_fixture(tcase, make_home, program_clean);
	tcase_add_loop_test(tcase, a_transcript_is_followed_line_by_line, 0,
			    TRANSCRIPT_COUNT);
	tcase_add_test(tcase,
		       the_end_of_the_input_waits_for_a_limited_search);
	tcase_add_test(tcase, what_comes_after_stop_waits_for_the_bestmove);
	tcase_add_test(tcase, the_end_of_the_input_ends_an_endless_search);
	tcase_add_test(tcase, a_reader_that_leaves_ends_the_search);
	tcase_add_test(tcase,
		       long_lines_and_junk_are_answered_and_change_nothing);
	tcase_add_test(tcase, equal_seeds_choose_equal_moves);
	tcase_add_test(tcase,
		       level_perfect_plays_by_the_tablebase_of_a_folder);
	tcase_add_test(tcase, level_perfect_stays_where_it_plays_as_hard);
	tcase_add_test(tcase, ugi_takes_no_operands);
	return suite;
}
