#include <check.h>

#include "base/random.h"
#include "solver/index.h"
#include "solver/values.h"
#include "support.h"

/* A position with four tigers and some goats, by chance. */
static Position
random_position(Random *random)
{
	PointSet tigers = 0, goats = 0;
	int wanted = (int)random_below(random, INDEX_SLOTS);

	while (points_count(tigers) < TIGER_COUNT)
		tigers |= point_bit((Point)random_below(random, POINT_COUNT));
	while (points_count(goats) < wanted)
		goats |= point_bit((Point)random_below(random, POINT_COUNT)) &
			 ~tigers;
	return position_make(tigers, goats, wanted, SIDE_TIGERS, 0);
}

START_TEST(mirror_images_have_one_class_and_one_least_mask)
{
	Index *index = index_new();
	Random random;

	random_init(&random, 1);
	for (int i = 0; i < 2000; i++) {
		Position position = random_position(&random);
		uint32_t mask;
		int class = index_find(index, &position, &mask);
		const IndexClass *of = index_class(index, class);

		ck_assert_int_eq(points_count(mask),
				 points_count(position.goats));
		for (int s = 0; s < POINT_SYMMETRIES; s++) {
			Position mirrored = position_mirrored(&position, s);
			uint32_t other;

			ck_assert_int_eq(index_find(index, &mirrored, &other),
					 class);
			ck_assert_uint_eq(values_least(of, other),
					  values_least(of, mask));
		}
	}
	index_free(index);
}
END_TEST

START_TEST(a_class_and_a_mask_give_the_position_back)
{
	Index *index = index_new();
	Random random;

	random_init(&random, 2);
	for (int class = 0; class < INDEX_CLASSES; class++) {
		const IndexClass *of = index_class(index, class);
		uint32_t mask = random_below(&random, INDEX_MASK_ALL), found;
		Position position = position_make(of->tigers,
						  index_goats(of, mask), 20,
						  SIDE_GOATS, 0);

		ck_assert_int_eq(index_find(index, &position, &found), class);
		ck_assert_uint_eq(found, mask);
	}
	index_free(index);
}
END_TEST

/* The moves of a class that are possible with a mask, by the tables. */
static int
count_moves(const Index *index, int class, uint32_t mask, uint32_t *sum)
{
	const IndexClass *of = index_class(index, class);
	const IndexMove *move = index_moves(index, class);
	int count = 0;

	*sum = 0;
	for (int i = 0; i < of->steps + of->captures; i++, move++) {
		uint32_t after = mask;

		if (mask >> move->to & 1)
			continue;
		if (move->over != INDEX_NONE) {
			if (!(mask >> move->over & 1))
				continue;
			after ^= (uint32_t)1 << move->over;
		}
		after = values_least(index_class(index, move->target),
				     index_map(move->slot, after));
		*sum += after * 31 + move->target;
		count++;
	}
	return count;
}

START_TEST(the_moves_of_a_class_are_those_of_the_rules)
{
	Index *index = index_new();
	Random random;

	random_init(&random, 3);
	for (int i = 0; i < 5000; i++) {
		Position position = random_position(&random);
		uint32_t mask, sum, expected = 0;
		int class = index_find(index, &position, &mask);
		int count = count_moves(index, class, mask, &sum);
		MoveList list;

		movegen_all(&position, &list);
		ck_assert_int_eq(count, list.count);
		for (int m = 0; m < list.count; m++) {
			Position next = position_after(&position,
						       list.moves[m]);
			uint32_t after;
			int target = index_find(index, &next, &after);

			expected += values_least(index_class(index, target),
						 after) * 31 +
				    (uint32_t)target;
		}
		ck_assert_uint_eq(sum, expected);
	}
	index_free(index);
}
END_TEST

START_TEST(ranks_ascend_with_the_masks_without_a_gap)
{
	for (int goats = 0; goats <= INDEX_SLOTS; goats++) {
		IndexRanks ranks;
		uint32_t next = 0;

		index_ranks_init(&ranks, goats);
		for (uint32_t mask = 0; mask <= INDEX_MASK_ALL; mask++)
			if (points_count(mask) == goats &&
			    index_rank(&ranks, mask) != next++)
				ck_abort_msg("mask %x", mask);
		ck_assert_uint_eq(next, ranks.count);
	}
}
END_TEST

START_TEST(masks_of_a_count_are_listed_by_rank)
{
	static uint32_t masks[352716];

	for (int goats = 0; goats <= INDEX_SLOTS; goats++) {
		IndexRanks ranks;

		index_ranks_init(&ranks, goats);
		index_list_masks(goats, masks);
		for (uint32_t i = 0; i < ranks.count; i++)
			if (index_rank(&ranks, masks[i]) != i)
				ck_abort_msg("rank %u", i);
	}
}
END_TEST

START_TEST(just_one_of_the_masks_of_a_position_is_least)
{
	/* Boards with one goat, and with two, after Burnside's lemma. */
	static const uint32_t expected[] = { 1666, 33481, 333175 };
	Index *index = index_new();

	for (int goats = 0; goats < 3; goats++) {
		uint32_t masks[210], count = 0;
		uint32_t all = index_choose(INDEX_SLOTS, goats);

		index_list_masks(goats, masks);
		for (int c = 0; c < INDEX_CLASSES; c++)
			for (uint32_t i = 0; i < all; i++)
				count += index_is_least(index_class(index, c),
							masks[i]);
		ck_assert_uint_eq(count, expected[goats]);
	}
	index_free(index);
}
END_TEST

Suite *index_suite(void);

Suite *
index_suite(void)
{
	Suite *suite = suite_create("index");
	TCase *tcase = tcase_create("index");

	suite_add_tcase(suite, tcase);
	tcase_add_test(tcase, mirror_images_have_one_class_and_one_least_mask);
	tcase_add_test(tcase, a_class_and_a_mask_give_the_position_back);
	tcase_add_test(tcase, the_moves_of_a_class_are_those_of_the_rules);
	tcase_add_test(tcase, ranks_ascend_with_the_masks_without_a_gap);
	tcase_add_test(tcase, masks_of_a_count_are_listed_by_rank);
	tcase_add_test(tcase, just_one_of_the_masks_of_a_position_is_least);
	return suite;
}
