/*
 * The evaluation adds up weights: of the nine windows of three by three
 * points, each by all that stands in it; of the four points of the tigers
 * together; of eight counts over the whole board (trapped tigers, points no
 * tiger can get to, goats in danger, steps, ...), by how much of the placement
 * is done or how many captures are missing; and of the goats placed and
 * captures missing themselves.  There is a set of weights for each side to
 * move and each phase.  features.h finds what is added, weights/ holds the
 * weights.
 *
 * They were learned from the truth by learn/ (`make learn`, then
 * build/learn-weights -o src/weights, with its defaults): an ordered logistic
 * regression on the exact values of 8,000,000 positions.  Of 200,000 others,
 * from other games and most of them next to a choice that matters, the
 * likeliest result by the evaluation is the true one for 85.6 %:
 *
 *	goats to move, placement 83.6	tigers to move, placement 87.5
 *	goats to move, movement  82.3	tigers to move, movement  87.6
 *
 * and the mean of -log(probability of the true result) is 0.354.  Without the
 * tigers' points, from 3,000,000 positions of which more were of the movement
 * phase, 84.0 % and 0.381 of the same were predicted.  On another mixture
 * weights set by hand, for captures, trapped tigers, mobility and the like,
 * reached 65.5 % and 0.737, where windows of three by three from 1,000,000
 * positions had 84.5 % and 0.368; the same counts with learned weights 77.0 %
 * and 0.506; whole lines of five points and these counts 80.9 % and 0.429;
 * windows of two by three 83.0 % and 0.392.  Small neural networks predicted
 * less for the same time: 82.2 % and 0.402 with 16 units seen in all eight
 * mirror images.  Windows of their own for early and late placement learn
 * too much by heart: 84.9 instead of 85.0 % from 1,500,000 positions, and
 * 84.8 with five stages.
 *
 * A score of zero is the middle of the draws; the likeliest result changes at
 * about 190 hundredths of a goat either way.
 */
#include "engine/eval.h"

#include "engine/features.h"

enum {
	/* With more captures missing than the game that was learned from has;
	   about what the first of five is worth. */
	MISSING_MORE = -40,
};

static int
window(const WeightsWindow *weights, int movement, int number)
{
	return ((const char *)weights[0][movement])[number];
}

static int
tigers(const Features *features)
{
	static const WeightsTigers *const weights[SIDE_COUNT] = {
		&weights_tigers_goats, &weights_tigers_tigers,
	};
	int number = features->tigers;

	/* A zero ends each piece. */
	number += number / WEIGHTS_PIECE;
	return ((const char *)weights[features->side][0][features->movement])
		[number];
}

static int
add_windows(const Features *features)
{
	static const WeightsWindow *const corner[SIDE_COUNT] = {
		&weights_corner_goats, &weights_corner_tigers,
	};
	static const WeightsWindow *const edge[SIDE_COUNT] = {
		&weights_edge_goats, &weights_edge_tigers,
	};
	static const WeightsWindow *const centre[SIDE_COUNT] = {
		&weights_centre_goats, &weights_centre_tigers,
	};
	int side = features->side, movement = features->movement;
	int sum = window(centre[side], movement, features->centre) +
		  tigers(features);

	for (int i = 0; i < 4; i++) {
		sum += window(corner[side], movement, features->corners[i]);
		sum += window(edge[side], movement, features->edges[i]);
	}
	return (sum - 10 * WEIGHTS_ZERO) * WEIGHTS_STEP;
}

Score
eval_position(const Rules *rules, const Position *position)
{
	int missing = rules->goal - position_captured(position);
	Features features;

	features_find(position, missing, &features);
	const int16_t *counts = weights_counts[features.side][features.group];
	Score score = weights_stage[features.side][position->placed]
				   [features.missing - 1];

	for (int i = 0; i < COUNT_KINDS; i++)
		score += counts[features.counts[i]];
	score += add_windows(&features);
	if (missing > WEIGHTS_MISSING)
		score += MISSING_MORE;
	return position->side == SIDE_TIGERS ? score : -score;
}
