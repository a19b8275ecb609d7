#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { PERFT_LINE = 256 };

static MoveList
moves_in(const char *text)
{
	Position position = support_position(text);
	MoveList list;

	movegen_all(&position, &list);
	ck_assert_int_eq(list.count, movegen_count(&position));
	ck_assert_int_eq(list.count > 0, movegen_any(&position));
	return list;
}

static bool
possible(const char *position, const char *move)
{
	MoveList list = moves_in(position);

	return movelist_has(&list, support_move(move));
}

START_TEST(goats_may_be_placed_on_every_empty_point)
{
	MoveList list = moves_in("B3B/5/2G2/1B3/4B G 2");

	ck_assert_int_eq(list.count, 20);
	for (int i = 0; i < list.count; i++)
		ck_assert(move_is_placement(list.moves[i]));
	ck_assert(!movelist_has(&list, support_move("c3")));
	ck_assert(!movelist_has(&list, support_move("b2")));
	ck_assert_int_eq(moves_in("B3B/5/5/5/B3B G 0").count, 21);
}
END_TEST

START_TEST(no_goat_steps_before_all_are_placed)
{
	ck_assert(!possible("GGGG1/GGGGG/GGGGG/B2BG/B2B1 G 19", "e4-e5"));
	ck_assert(possible("GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20", "e4-e5"));
}
END_TEST

START_TEST(there_is_no_twenty_first_goat)
{
	MoveList list = moves_in("GGGG1/GGGGG/GGGGG/B2BG/B2BG G 20");

	ck_assert_int_gt(list.count, 0);
	for (int i = 0; i < list.count; i++)
		ck_assert(move_is_step(list.moves[i]));
	ck_assert(!movelist_has(&list, support_move("c1")));
}
END_TEST

START_TEST(tigers_step_and_capture_while_goats_are_placed)
{
	ck_assert(possible("B3B/5/5/1G3/B3B B 1", "a1-a2"));
	ck_assert(possible("B3B/5/5/1G3/B3B B 1", "a1xc3"));
	ck_assert(!possible("B3B/5/5/1G3/B3B B 1", "a1-b2"));
}
END_TEST

START_TEST(captures_come_first_in_the_list)
{
	MoveList list = moves_in("B3B/5/5/1G3/B3B B 1");

	ck_assert(move_is_capture(list.moves[0]));
	for (int i = 1; i < list.count; i++)
		ck_assert(move_is_step(list.moves[i]));
}
END_TEST

START_TEST(a_capture_is_never_compulsory)
{
	ck_assert_int_eq(moves_in("B3B/5/5/1G3/B3B B 1").count, 1 + 2 + 9);
}
END_TEST

START_TEST(a_tiger_may_not_jump_two_goats)
{
	/* a1 over b2 and c3 to d4 */
	ck_assert(!possible("B3B/5/2G2/1G3/B3B B 2", "a1-d4"));
	ck_assert(!possible("B3B/5/2G2/1G3/B3B B 2", "a1xc3"));
	/* a1 over a2 and a3 to a4 */
	ck_assert(!possible("4B/5/G4/G4/BB2B B 3", "a1-a4"));
	ck_assert(!possible("4B/5/G4/G4/BB2B B 3", "a1-a3"));
}
END_TEST

START_TEST(a_tiger_may_not_jump_over_a_bend)
{
	/* a3 over a4 to b4 is no jump; a3 to b4 is a step and takes nothing. */
	const char *text = "4B/G4/B4/5/B3B B 1";

	ck_assert(possible(text, "a3-b4"));
	Position next = support_position(text);

	next = position_after(&next, support_move("a3-b4"));
	ck_assert_int_eq(position_captured(&next), 0);
	ck_assert_uint_eq(next.goats, support_points("a4"));
	/* a3 over a4 to b5, or over b4 to c4, is no straight line. */
	ck_assert(!possible(text, "a3-b5"));
	ck_assert(!possible("4B/1G3/B4/5/B3B B 1", "a3-c4"));
	ck_assert(possible("4B/1G3/B4/5/B3B B 1", "a3xc5"));
}
END_TEST

START_TEST(a_tiger_may_not_jump_where_no_line_is_drawn)
{
	/* Diagonals from b1, a2 and c2 are not drawn. */
	ck_assert(!possible("B3B/5/5/2G2/1B2B B 1", "b1-d3"));
	ck_assert(!possible("B3B/5/1G3/B4/4B B 1", "a2-c4"));
	ck_assert(!possible("B3B/5/3G1/2B2/4B B 1", "c2-e4"));
	ck_assert(!possible("B2GB/5/5/5/1B2B B 1", "b1-c2"));
}
END_TEST

START_TEST(nothing_jumps_a_tiger_or_an_empty_point)
{
	ck_assert(!possible("B2GB/5/5/1B3/B4 B 1", "a1-c3"));
	ck_assert(!possible("B2GB/5/5/5/B3B B 1", "a1-c3"));
}
END_TEST

START_TEST(a_goat_never_jumps)
{
	/* a2 over the tiger on b2, c4 over the goat on c3. */
	const char *text = "GGGG1/GGGGG/GGGGG/GB2G/B2BB G 20";

	ck_assert(!possible(text, "a2-c2"));
	ck_assert(!possible(text, "c4-c2"));
	ck_assert(possible(text, "c3-c2"));
}
END_TEST

START_TEST(the_list_has_room_for_the_widest_positions)
{
	/* Found by search: no side has more moves than 31 and 30. */
	ck_assert_int_eq(moves_in("5/1B1B1/5/1B1BG/5 B 1").count, 31);
	ck_assert_int_eq(moves_in("BBGGG/G1G1G/GGGG1/B1G1G/BGGG1 G 20").count,
			 30);
	ck_assert_int_ge(MOVES_MAX, 31);
}
END_TEST

START_TEST(captures_alone_are_those_of_the_whole_list)
{
	Position position = support_position("B3B/G4/2G2/1G3/BG2B B 5");
	MoveList all, captures;
	int count = 0;

	movegen_all(&position, &all);
	movegen_captures(&position, &captures);
	while (count < all.count && move_is_capture(all.moves[count]))
		count++;
	ck_assert_int_eq(captures.count, count);
	ck_assert_int_eq(count, 2);
	ck_assert(movelist_has(&captures, support_move("a1xc1")));
	ck_assert(movelist_has(&captures, support_move("a5xa3")));
	position.side = SIDE_GOATS;
	movegen_captures(&position, &captures);
	ck_assert_int_eq(captures.count, 0);
}
END_TEST

START_TEST(perft_of_a_finished_game_is_nothing)
{
	Rules rules = rules_usual();
	/* Trapped, blocked, goal reached: one leaf at depth 0, none below. */
	static const char *const ends[] = {
		"GGGGB/BGGGG/G1GGG/GGGGG/BGGGB B 20",
		"B1BGG/GBGGG/GGGGG/GGGBG/GGGGG G 20",
		"4B/1B3/3GB/5/B4 G 6",
	};

	for (int i = 0; i < 3; i++) {
		Position position = support_position(ends[i]);

		ck_assert_uint_eq(rules_perft(&rules, &position, 0), 1);
		ck_assert_uint_eq(rules_perft(&rules, &position, 1), 0);
		ck_assert_uint_eq(rules_perft(&rules, &position, 3), 0);
	}
}
END_TEST

static FILE *
open_perft(void)
{
	FILE *file = fopen("tests/data/perft.txt", "r");

	ck_assert_msg(file, "tests/data/perft.txt cannot be opened");
	return file;
}

/* Checks one line, "POSITION; D1 D2 D3 ...", as far as `limit` leaves. */
static int
check_perft_line(char *line, uint64_t limit)
{
	char *numbers = strchr(line, ';');
	Rules rules = rules_usual();
	int depth = 0;

	ck_assert_ptr_nonnull(numbers);
	*numbers++ = '\0';
	Position position = support_position(line);

	for (;;) {
		char *end;
		uint64_t leaves = strtoumax(numbers, &end, 10);

		if (end == numbers || leaves > limit)
			return depth;
		numbers = end;
		depth++;
		ck_assert_msg(rules_perft(&rules, &position, depth) == leaves,
			      "%s: depth %d is not %" PRIu64, line, depth,
			      leaves);
	}
}

static void
check_perft_file(uint64_t limit, int least)
{
	char line[PERFT_LINE];
	FILE *file = open_perft();
	int lines = 0, depths = 0;

	while (fgets(line, sizeof line, file)) {
		if (line[0] == '#')
			continue;
		lines++;
		depths += check_perft_line(line, limit);
	}
	fclose(file);
	ck_assert_int_eq(lines, 15);
	ck_assert_int_ge(depths, least);
}

START_TEST(perft_counts_agree_with_an_independent_program)
{
	check_perft_file(10000000, 85);
}
END_TEST

START_TEST(perft_counts_agree_to_their_full_depth)
{
	check_perft_file(UINT64_MAX, 90);
}
END_TEST

START_TEST(perft_of_the_start_at_depth_8_is_4933406760)
{
	Rules rules = rules_usual();
	Position start = position_start();

	ck_assert_uint_eq(rules_perft(&rules, &start, 8),
			  UINT64_C(4933406760));
}
END_TEST

START_TEST(perft_is_the_same_under_every_symmetry)
{
	Rules rules = rules_usual();
	Position position =
		support_position("2B1G/BGG1B/GGGGG/GGGG1/GGGB1 B 19");
	Position mirrored = position_mirrored(&position, _i);

	ck_assert_uint_eq(rules_perft(&rules, &mirrored, 5), 10101);
}
END_TEST

static void
add_perft(Suite *suite)
{
	TCase *tcase = tcase_create("perft");
	TCase *slow = tcase_create("slow perft");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 60);
	tcase_add_test(tcase, perft_of_a_finished_game_is_nothing);
	tcase_add_test(tcase, perft_counts_agree_with_an_independent_program);
	tcase_add_loop_test(tcase, perft_is_the_same_under_every_symmetry, 0,
			    POINT_SYMMETRIES);
	suite_add_tcase(suite, slow);
	tcase_set_tags(slow, "slow");
	tcase_set_timeout(slow, 1800);
	tcase_add_test(slow, perft_counts_agree_to_their_full_depth);
	tcase_add_test(slow, perft_of_the_start_at_depth_8_is_4933406760);
}

Suite *movegen_suite(void);

Suite *
movegen_suite(void)
{
	Suite *suite = suite_create("movegen");
	TCase *tcase = tcase_create("movegen");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, goats_may_be_placed_on_every_empty_point);
	tcase_add_test(tcase, no_goat_steps_before_all_are_placed);
	tcase_add_test(tcase, there_is_no_twenty_first_goat);
	tcase_add_test(tcase, tigers_step_and_capture_while_goats_are_placed);
	tcase_add_test(tcase, captures_come_first_in_the_list);
	tcase_add_test(tcase, a_capture_is_never_compulsory);
	tcase_add_test(tcase, a_tiger_may_not_jump_two_goats);
	tcase_add_test(tcase, a_tiger_may_not_jump_over_a_bend);
	tcase_add_test(tcase, a_tiger_may_not_jump_where_no_line_is_drawn);
	tcase_add_test(tcase, nothing_jumps_a_tiger_or_an_empty_point);
	tcase_add_test(tcase, a_goat_never_jumps);
	tcase_add_test(tcase, the_list_has_room_for_the_widest_positions);
	tcase_add_test(tcase, captures_alone_are_those_of_the_whole_list);
	add_perft(suite);
	return suite;
}
