#include <check.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/match_game.h"
#include "program.h"

enum { WORDS_MAX = 24 };

static Told told;
static char output[600];

/* A program that answers what must be answered, and to `go` with a command of
   the shell. */
#define ENGINE(go) \
	"while read -r word rest; do case $word in ugi) echo ugiok;; " \
	"isready) echo readyok;; go) " go ";; quit) exit;; esac; done"

static const char myself[] = "${BAGHCHAL:-build/baghchal} ugi";

static void
set_up(void)
{
	snprintf(output, sizeof output, "%s/games.bcr", program_home());
}

static void
clean_up(void)
{
	program_clean();
}

/* A match by a line of options, with small tables to save time; a command, if
   given, is the first player. */
static void
play(const char *line, const char *command)
{
	const char *words[WORDS_MAX];
	char copy[512];
	int count = 0;

	words[count++] = "match";
	words[count++] = "--set=Hash=1";
	if (command) {
		words[count++] = "--engine";
		words[count++] = command;
	}
	snprintf(copy, sizeof copy, "%s", line);
	for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
		words[count++] = word;
	words[count] = NULL;
	program_run(words, "", &told);
}

/* A row of the table at the end: games, wins, draws, losses. */
static void
read_row(const char *name, int row[4])
{
	char start[32];

	snprintf(start, sizeof start, "\n%-6s ", name);
	const char *p = strstr(told.out, start);

	ck_assert_msg(p, "no row %s in %s", name, told.out);
	ck_assert_int_eq(sscanf(p + strlen(start), "%d %d %d %d", &row[0],
				&row[1], &row[2], &row[3]), 4);
	ck_assert_int_eq(row[0], row[1] + row[2] + row[3]);
}

static int
occurrences(const char *text, const char *part)
{
	int count = 0;

	for (const char *p = text; (p = strstr(p, part)); p++)
		count++;
	return count;
}

/* The text of the file of records. */
static const char *
records(void)
{
	static char text[1 << 16];
	FILE *file = fopen(output, "r");

	ck_assert_ptr_nonnull(file);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	return text;
}

START_TEST(the_results_by_side_make_up_the_whole)
{
	int goats[4], tigers[4], both[4];

	play("--level=medium --level=easy --games=9 --seed=1", NULL);
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(told.status, 0);
	ck_assert_int_eq(occurrences(told.out, "game "), 9);
	read_row("goats", goats);
	read_row("tigers", tigers);
	read_row("both", both);
	ck_assert_int_eq(goats[0], 5);
	ck_assert_int_eq(tigers[0], 4);
	for (int i = 0; i < 4; i++)
		ck_assert_int_eq(both[i], goats[i] + tigers[i]);
	/* A point for each game won, half of one for each drawn. */
	int goats_won = occurrences(told.out, ": medium easy 1-0 ");
	int tigers_won = occurrences(told.out, ": easy medium 0-1 ");

	ck_assert_int_eq(goats[1], goats_won);
	ck_assert_int_eq(tigers[1], tigers_won);
	ck_assert_int_eq(both[2], occurrences(told.out, " 1/2-1/2 "));
}
END_TEST

/* What is said up to the last lines, in which times stand. */
static void
keep(char *text, size_t size)
{
	snprintf(text, size, "%s", told.out);
	char *end = strstr(text, "\nendings ");

	ck_assert_ptr_nonnull(end);
	*end = '\0';
}

START_TEST(the_same_seed_plays_the_same_games_however_many_at_once)
{
	static char one[sizeof told.out], four[sizeof told.out];

	play("-l hard -n 300 -l easy -G 8 -s 7 -c 1", NULL);
	keep(one, sizeof one);
	play("-l hard -n 300 -l easy -G 8 -s 7 -c 4", NULL);
	keep(four, sizeof four);
	ck_assert_str_eq(four, one);
	play("-l hard -n 300 -l easy -G 8 -s 8 -c 4", NULL);
	keep(four, sizeof four);
	ck_assert_str_ne(strchr(four, '\n'), strchr(one, '\n'));
}
END_TEST

START_TEST(two_games_share_an_opening_and_swap_the_sides)
{
	MatchOrder order = { .rules = rules_usual(), .opening_plies = 6 };
	Game *games[4];

	for (int i = 0; i < 4; i++) {
		games[i] = match_opening(&order, i);
		ck_assert_int_eq(game_ply(games[i]), 6);
		ck_assert_int_eq(match_player_of(i, SIDE_GOATS), i % 2);
		ck_assert_int_eq(match_player_of(i, SIDE_TIGERS), 1 - i % 2);
	}
	ck_assert(position_same(game_position(games[0]),
				game_position(games[1])));
	ck_assert(position_same(game_position(games[2]),
				game_position(games[3])));
	ck_assert(!position_same(game_position(games[0]),
				 game_position(games[2])));
	for (int i = 0; i < 4; i++)
		game_free(games[i]);
}
END_TEST

START_TEST(an_opening_never_ends_the_game)
{
	MatchOrder order = { .rules = { .goal = 4 }, .opening_plies = 30 };

	for (int i = 0; i < 40; i += 2) {
		Game *game = match_opening(&order, i);

		ck_assert_int_eq(game_outcome(game).result, RESULT_NONE);
		ck_assert_int_gt(game_ply(game), 0);
		game_free(game);
	}
}
END_TEST

START_TEST(the_records_hold_every_game_in_order)
{
	char line[700];

	snprintf(line, sizeof line, "-l easy -l medium -G 6 -c 3 -g 4 "
		 "-r forbid -s 2 -q -o %s", output);
	play(line, NULL);
	ck_assert_int_eq(told.status, 0);
	ck_assert_int_eq(occurrences(told.out, "game "), 0);
	const char *text = records();

	ck_assert_int_eq(occurrences(text, "[Event \"baghchal match\"]"), 6);
	ck_assert_int_eq(occurrences(text, "[GoatsToWin \"4\"]"), 6);
	ck_assert_int_eq(occurrences(text, "[Repetition \"forbid\"]"), 6);
	ck_assert_int_eq(occurrences(text, "{end of the opening}"), 6);
	ck_assert_int_eq(occurrences(text, "[Goats \"easy\"]\n"
					   "[Tigers \"medium\"]"), 3);
	for (int i = 1; i <= 6; i++) {
		char tag[32];

		snprintf(tag, sizeof tag, "[Round \"%d\"]", i);
		ck_assert_ptr_nonnull(strstr(text, tag));
		text = strstr(text, tag);
	}
	snprintf(line, sizeof line, "convert -q %s", output);
	program_say(line, "", &told);
	ck_assert_str_eq(told.err, "");
	ck_assert_int_eq(told.status, 0);
}
END_TEST

/* Every game is lost by the program that is at fault, and the next is played
   all the same. */
static const struct {
	const char *command, *options, *reason;
} faults[] = {
	{ ENGINE("kill -SEGV $$"), "", "x ended by signal 11" },
	{ ENGINE("exit 3"), "", "x ended with status 3" },
	{ ENGINE("exec >&-; sleep 9"), "", "x closed its output" },
	{ ENGINE("sleep 9"), "--patience=1 -t 1",
	  "x gave no answer for 1.0 s" },
	{ ENGINE("echo bestmove a1"), "",
	  "x played 'a1', which is no legal move: " },
	{ ENGINE("echo bestmove none"), "",
	  "x played 'none', which is no legal move: " },
	{ ENGINE("echo bestmove"), "", "x played '', which is no legal move" },
};

START_TEST(a_player_at_fault_loses_and_the_match_goes_on)
{
	char line[900];
	int both[4];

	snprintf(line, sizeof line, "-N x %s -l easy -G 4 -c 4 -o %s",
		 faults[_i].options, output);
	play(line, faults[_i].command);
	ck_assert_int_eq(told.status, 0);
	ck_assert_int_eq(occurrences(told.out, faults[_i].reason), 4);
	read_row("both", both);
	ck_assert_int_eq(both[3], 4);
	ck_assert_ptr_nonnull(strstr(told.out, "endings goal 0 trapped 0 "));
	ck_assert_ptr_nonnull(strstr(told.out, " faults 4\n"));
	const char *text = records();

	snprintf(line, sizeof line, "[Termination \"%s", faults[_i].reason);
	ck_assert_int_eq(occurrences(text, line), 4);
	ck_assert_int_eq(occurrences(text, "[Result \"0-1\"]"), 2);
	ck_assert_int_eq(occurrences(text, "[Result \"1-0\"]"), 2);
	snprintf(line, sizeof line, "convert -q %s", output);
	program_say(line, "", &told);
	ck_assert_int_eq(told.status, 0);
}
END_TEST

static const struct {
	const char *command, *options, *said;
} cripples[] = {
	{ "exec /no/such/program", "", "x cannot play: it ended with status" },
	{ "cat", "--patience=1", "x cannot play: it gave no answer" },
	{ ENGINE("exit"), "--goal=4", "x cannot play: it has no option Goal" },
	{ ENGINE("exit"), "--repetition=forbid",
	  "x cannot play: it has no option Repetition" },
	{ myself, "--set=Level=grandmaster",
	  "x cannot play: it refuses a setting: Level is " },
};

START_TEST(a_program_that_never_was_ready_ends_the_match)
{
	char line[200];

	snprintf(line, sizeof line, "-N x %s -l easy", cripples[_i].options);
	play(line, cripples[_i].command);
	ck_assert_int_eq(told.status, 1);
	ck_assert_ptr_nonnull(strstr(told.err, cripples[_i].said));
	ck_assert_str_eq(told.out, "");
}
END_TEST

START_TEST(a_level_plays_the_same_inside_and_as_a_program)
{
	static char inside[sizeof told.out], outside[sizeof told.out];

	play("-l medium -N x -l easy -G 4 -s 5", NULL);
	keep(inside, sizeof inside);
	play("-N x -t 0 -S Level=medium -l easy -G 4 -s 5", myself);
	keep(outside, sizeof outside);
	ck_assert_int_eq(occurrences(outside, "game "), 4);
	ck_assert_str_eq(outside, inside);
}
END_TEST

START_TEST(an_interrupted_match_tells_and_writes_what_there_is)
{
	const char *const words[] = { "match", "-l", "easy", "-l", "easy", "-G",
				      "100000", "-o", output, NULL };
	static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
	Program program;
	char line[512];
	int both[4];

	program_start(&program, words);
	for (int i = 0; i < 3; i++)
		program_read_line(&program, line, sizeof line);
	ck_assert(!kill(program.pid, signals[_i]));
	program_end(&program, &told);
	ck_assert_int_eq(told.status, 1);
	ck_assert_ptr_nonnull(strstr(told.err, "interrupted after "));
	ck_assert_ptr_nonnull(strstr(told.out, "\neasy#1 moves "));
	read_row("both", both);
	ck_assert_int_ge(both[0], 3);
	ck_assert_int_lt(both[0], 100000);
	ck_assert_ptr_nonnull(strstr(records(), "[Round \"3\"]"));
}
END_TEST

START_TEST(a_file_that_cannot_be_written_ends_the_match_early)
{
	play("-l easy -l easy -G 100000 -o /no/such/folder/games.bcr", NULL);
	ck_assert_int_eq(told.status, 1);
	ck_assert_ptr_nonnull(strstr(told.err, "/no/such/folder/games.bcr: "));
	ck_assert_ptr_nonnull(strstr(told.out, "\nboth "));
}
END_TEST

START_TEST(a_terminal_sees_progress_instead_of_games)
{
	const char *const words[] = { "match", "-l", "medium", "-l", "easy",
				      "-G", "4", NULL };

	program_run_terminal("dumb", words, "", &told);
	ck_assert_int_eq(told.status, 0);
	ck_assert_ptr_nonnull(strstr(told.out, "\r["));
	ck_assert_ptr_nonnull(strstr(told.out, "/4 +"));
	ck_assert_int_eq(occurrences(told.out, "game 1"), 0);
	ck_assert_ptr_nonnull(strstr(told.out, "\nboth "));
}
END_TEST

static const struct {
	const char *line, *said;
} wrong[] = {
	{ "", "a match has two players" },
	{ "-l easy", "a match has two players" },
	{ "-l easy -l easy -l easy", "a match has two players" },
	{ "-l easy -l strong", "--level takes easy|medium|hard|perfect" },
	{ "-l easy -t 5 -l hard", "level easy has limits of its own" },
	{ "-l easy -l hard -t x", "--movetime takes MS, not 'x'" },
	{ "-l easy -l hard -n x", "--nodes takes N, not 'x'" },
	{ "-l easy -l hard -d 121", "--depth takes PLIES" },
	{ "-l easy -l hard -G 0", "--games takes N" },
	{ "-l easy -l hard -c 65", "--concurrency takes N" },
	{ "-l easy -l hard --openings=31", "--openings takes PLIES" },
	{ "-l easy -l hard -S Hash", "--set takes NAME=VALUE" },
	{ "-N x -l easy -l hard", "--name takes one word behind a player" },
	{ "-l easy -l hard games", "no operand is taken, not 'games'" },
};

START_TEST(a_wrong_command_line_is_refused)
{
	play(wrong[_i].line, NULL);
	ck_assert_int_eq(told.status, 2);
	ck_assert_str_eq(told.out, "");
	ck_assert_ptr_nonnull(strstr(told.err, wrong[_i].said));
	ck_assert_ptr_nonnull(strstr(told.err, "baghchal match --help"));
}
END_TEST

Suite *match_suite(void);

Suite *
match_suite(void)
{
	Suite *suite = suite_create("match");
	TCase *tcase = tcase_create("match");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, set_up, clean_up);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, the_results_by_side_make_up_the_whole);
	tcase_add_test(
		tcase,
		the_same_seed_plays_the_same_games_however_many_at_once);
	tcase_add_test(tcase, two_games_share_an_opening_and_swap_the_sides);
	tcase_add_test(tcase, an_opening_never_ends_the_game);
	tcase_add_test(tcase, the_records_hold_every_game_in_order);
	tcase_add_loop_test(tcase,
			    a_player_at_fault_loses_and_the_match_goes_on, 0,
			    sizeof faults / sizeof faults[0]);
	tcase_add_loop_test(tcase,
			    a_program_that_never_was_ready_ends_the_match, 0,
			    sizeof cripples / sizeof cripples[0]);
	tcase_add_test(tcase, a_level_plays_the_same_inside_and_as_a_program);
	tcase_add_loop_test(
		tcase, an_interrupted_match_tells_and_writes_what_there_is, 0,
		3);
	tcase_add_test(tcase,
		       a_file_that_cannot_be_written_ends_the_match_early);
	tcase_add_test(tcase, a_terminal_sees_progress_instead_of_games);
	tcase_add_loop_test(tcase, a_wrong_command_line_is_refused, 0,
			    sizeof wrong / sizeof wrong[0]);
	return suite;
}
