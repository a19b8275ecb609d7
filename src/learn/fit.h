/*
 * Fits the weights of the evaluation to samples: an ordered logistic
 * regression.  A position is scored by the sum of its weights; the tigers win
 * with probability s(score - margin), the goats with s(-score - margin), where
 * s(x) = 1 / (1 + exp(-x)); a draw has the rest.  Weights and margin are
 * changed sample by sample so that what is true becomes likelier, by less the
 * more often a weight has been changed (AdaGrad).
 */
#ifndef LEARN_FIT_H
#define LEARN_FIT_H

#include <stddef.h>

#include "engine/features.h"
#include "learn/sample.h"

enum {
	FIT_WINDOW = WEIGHTS_ROWS * WEIGHTS_STRING,	/* its numbers */
	FIT_WINDOW_KINDS = 3,	/* corner, edge, centre */
	FIT_UNIT = 40,		/* of the evaluation, for one of a score here */
};

/* In units of the logistic function's argument, seen from the tigers. */
typedef struct Fit {
	float windows[FIT_WINDOW_KINDS][SIDE_COUNT][2][FIT_WINDOW];
	float tigers[SIDE_COUNT][2][WEIGHTS_TIGERS];
	float counts[SIDE_COUNT][WEIGHTS_GROUPS][WEIGHTS_COUNTS];
	float stage[SIDE_COUNT][GOAT_COUNT + 1][WEIGHTS_MISSING];
	/* For both phases, and added to those of the stage: so that what is
	   seldom met has a sensible weight too. */
	float missing[SIDE_COUNT][2][WEIGHTS_MISSING];
	float margin;
} Fit;

/* How well scores predict, for positions with one side to move and phase. */
typedef struct FitQuality {
	size_t count;
	double loss;		/* mean of -log(probability of what is true) */
	double right;		/* share whose likeliest result is true */
} FitQuality;

/* A new fit, to be freed with free(): `passes` times through all samples. */
Fit *fit_make(const Sample *samples, size_t count, int passes);

/* By side and phase (placement, movement). */
void fit_measure(const Fit *fit, const Sample *samples, size_t count,
		 FitQuality qualities[SIDE_COUNT][2]);

/* What the game's evaluation, with the weights built in, predicts by the same
   margin. */
void fit_measure_eval(const Fit *fit, const Sample *samples, size_t count,
		      FitQuality qualities[SIDE_COUNT][2]);

/* For the number of every set of four points that which it has as all its
   mirror images have it. */
void fit_fold_tigers(uint16_t folds[WEIGHTS_TIGERS]);

/* A window's number as all its mirror images have it; `kind` is 0 to 2. */
int fit_fold(int kind, int number);

#endif
