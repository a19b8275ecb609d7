#include "learn/fit.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "engine/eval.h"

enum {
	ADDENDS = 10 + COUNT_KINDS + 2,	/* of a score */
	WINDOW_POINTS = 9,
	GOAL = RULES_GOAL_USUAL,
};

static const float rate = 0.15f;	/* of learning, in the first passes */
static const float decay = 1e-4f;	/* of weights that seldom matter */
static const float first_margin = 3;
static const float margin_rate = 1e-4f;

/* What AdaGrad knows about each weight, in the same order. */
typedef struct Learner {
	Fit *fit;
	Fit *squares;		/* sums of squared gradients */
	uint16_t fold[FIT_WINDOW_KINDS][FIT_WINDOW];
	uint16_t fold_tigers[WEIGHTS_TIGERS];
} Learner;

static void
digits_of(int number, int digits[WINDOW_POINTS])
{
	for (int row = 0; row < 3; row++) {
		int value = row == 2   ? number / WEIGHTS_STRING
			    : row == 1 ? number % WEIGHTS_STRING / 27
				       : number % WEIGHTS_STRING % 27;

		for (int i = 0; i < 3; i++, value /= 3)
			digits[3 * row + i] = value % 3;
	}
}

/* The number of a window after swapping row and place (4), reversing rows (1)
   and reversing their order (2). */
static int
mirrored(const int digits[WINDOW_POINTS], int symmetry)
{
	int rows[3];

	for (int row = 0; row < 3; row++) {
		rows[row] = 0;
		for (int i = 2; i >= 0; i--) {
			int x = symmetry & 1 ? 2 - i : i;
			int y = symmetry & 2 ? 2 - row : row;

			rows[row] = 3 * rows[row] +
				    digits[symmetry & 4 ? 3 * x + y
							: 3 * y + x];
		}
	}
	return features_window(rows[0], rows[1], rows[2]);
}

int
fit_fold(int kind, int number)
{
	/* The symmetries that leave a window where it is. */
	static const bool own[FIT_WINDOW_KINDS][POINT_SYMMETRIES] = {
		{ [0] = true, [4] = true },
		{ [0] = true, [1] = true },
		{ true, true, true, true, true, true, true, true },
	};
	int digits[WINDOW_POINTS], least = number;

	digits_of(number, digits);
	for (int symmetry = 1; symmetry < POINT_SYMMETRIES; symmetry++) {
		int other = mirrored(digits, symmetry);

		if (own[kind][symmetry] && other < least)
			least = other;
	}
	return least;
}

/* The next larger set of as many points. */
static PointSet
next_set(PointSet set)
{
	PointSet lowest = set & -set;
	PointSet carried = set + lowest;

	return carried | ((carried ^ set) / lowest) >> 2;
}

void
fit_fold_tigers(uint16_t folds[WEIGHTS_TIGERS])
{
	for (PointSet set = 15; !(set & ~POINTS_ALL); set = next_set(set)) {
		int least = WEIGHTS_TIGERS;

		for (int i = 0; i < POINT_SYMMETRIES; i++) {
			int other = features_tigers(points_mirrored(set, i));

			least = other < least ? other : least;
		}
		folds[features_tigers(set)] = (uint16_t)least;
	}
}

static float
logistic(float x)
{
	return 1 / (1 + expf(-x));
}

/* Finds the weights that a sample's score adds up. */
static void
find(const Learner *learner, const Sample *sample, float *weights[ADDENDS])
{
	Position position = sample_position(sample);
	Fit *fit = learner->fit;
	Features features;
	int n = 0;

	features_find(&position, GOAL - position_captured(&position),
		      &features);
	int side = features.side, movement = features.movement;

	for (int i = 0; i < 4; i++) {
		weights[n++] = &fit->windows[0][side][movement]
				[learner->fold[0][features.corners[i]]];
		weights[n++] = &fit->windows[1][side][movement]
				[learner->fold[1][features.edges[i]]];
	}
	weights[n++] = &fit->windows[2][side][movement]
			[learner->fold[2][features.centre]];
	weights[n++] = &fit->tigers[side][movement]
			[learner->fold_tigers[features.tigers]];
	for (int i = 0; i < COUNT_KINDS; i++)
		weights[n++] = &fit->counts[side][features.group]
					   [features.counts[i]];
	weights[n++] = &fit->stage[side][position.placed]
				  [features.missing - 1];
	weights[n++] = &fit->missing[side][movement][features.missing - 1];
}

static float
add_up(float *const weights[ADDENDS])
{
	float score = 0;

	for (int i = 0; i < ADDENDS; i++)
		score += *weights[i];
	return score;
}

/* The loss's derivatives by score and margin; returns the loss. */
static float
slope(float score, float margin, int value, float *by_score, float *by_margin)
{
	float tigers = logistic(score - margin);
	float goats = logistic(-score - margin);
	float probability;

	if (value == 0) {
		float by_tigers = tigers * (1 - tigers);
		float by_goats = goats * (1 - goats);

		probability = 1 - tigers - goats + 1e-9f;
		*by_score = (by_tigers - by_goats) / probability;
		*by_margin = -(by_tigers + by_goats) / probability;
	} else {
		probability = (value > 0 ? tigers : goats) + 1e-9f;
		*by_margin = 1 - probability;
		*by_score = value > 0 ? -*by_margin : *by_margin;
	}
	return -logf(probability);
}

static void
learn_sample(Learner *learner, const Sample *sample, float pass_rate)
{
	float *weights[ADDENDS], by_score, by_margin;

	find(learner, sample, weights);
	slope(add_up(weights), learner->fit->margin, sample->value, &by_score,
	      &by_margin);
	learner->fit->margin -= margin_rate * by_margin;
	for (int i = 0; i < ADDENDS; i++) {
		float *square = (float *)learner->squares +
				(weights[i] - (float *)learner->fit);
		float gradient = by_score + decay * *weights[i];

		*square += gradient * gradient;
		*weights[i] -= pass_rate * gradient / sqrtf(*square + 0.5f);
	}
}

static Learner *
learner_new(Fit *fit)
{
	Learner *learner = mem_new(1, sizeof *learner);

	learner->fit = fit;
	for (int kind = 0; kind < FIT_WINDOW_KINDS; kind++)
		for (int i = 0; i < FIT_WINDOW; i++)
			learner->fold[kind][i] = (uint16_t)fit_fold(kind, i);
	fit_fold_tigers(learner->fold_tigers);
	return learner;
}

Fit *
fit_make(const Sample *samples, size_t count, int passes)
{
	Fit *fit = mem_new(1, sizeof *fit);
	Learner *learner = learner_new(fit);

	learner->squares = mem_new(1, sizeof *learner->squares);
	fit->margin = first_margin;
	for (int pass = 0; pass < passes; pass++) {
		int left = passes - pass;
		float pass_rate = rate * (left == 1   ? 0.1f
					  : left == 2 ? 0.4f
						      : 1.0f);

		for (size_t i = 0; i < count; i++)
			learn_sample(learner, &samples[i], pass_rate);
	}
	free(learner->squares);
	free(learner);
	return fit;
}

static void
count_in(FitQuality *quality, float score, float margin, int value)
{
	float by_score, by_margin;

	quality->count++;
	quality->loss += slope(score, margin, value, &by_score, &by_margin);
	quality->right += (score > margin) - (score < -margin) == value;
}

static void
divide(FitQuality qualities[SIDE_COUNT][2])
{
	for (int i = 0; i < SIDE_COUNT * 2; i++) {
		FitQuality *quality = &qualities[i / 2][i % 2];
		double count = quality->count ? (double)quality->count : 1;

		quality->loss /= count;
		quality->right /= count;
	}
}

void
fit_measure(const Fit *fit, const Sample *samples, size_t count,
	    FitQuality qualities[SIDE_COUNT][2])
{
	/* Nothing is written through it here. */
	Learner *learner = learner_new((Fit *)fit);

	for (int i = 0; i < SIDE_COUNT * 2; i++)
		qualities[i / 2][i % 2] = (FitQuality){ 0 };
	for (size_t i = 0; i < count; i++) {
		float *weights[ADDENDS];

		find(learner, &samples[i], weights);
		count_in(&qualities[samples[i].side]
				   [samples[i].placed == GOAT_COUNT],
			 add_up(weights), fit->margin, samples[i].value);
	}
	free(learner);
	divide(qualities);
}

void
fit_measure_eval(const Fit *fit, const Sample *samples, size_t count,
		 FitQuality qualities[SIDE_COUNT][2])
{
	Rules rules = { .goal = GOAL };

	for (int i = 0; i < SIDE_COUNT * 2; i++)
		qualities[i / 2][i % 2] = (FitQuality){ 0 };
	for (size_t i = 0; i < count; i++) {
		Position position = sample_position(&samples[i]);
		float score = (float)eval_position(&rules, &position) /
			      FIT_UNIT;

		count_in(&qualities[position.side]
				   [!position_is_placement(&position)],
			 position.side == SIDE_TIGERS ? score : -score,
			 fit->margin, samples[i].value);
	}
	divide(qualities);
}
