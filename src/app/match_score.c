#include "app/match_score.h"

/* By Newton's method: the C library's would need -lm for this alone. */
static double
square_root(double x)
{
	double root = x > 1 ? x : 1;

	for (int i = 0; i < 64; i++)
		root = (root + x / root) / 2;
	return root;
}

int
score_games(const MatchScore *score)
{
	return score->wins + score->draws + score->losses;
}

double
score_percent(const MatchScore *score)
{
	int games = score_games(score);

	return games > 0 ? (100.0 * score->wins + 50.0 * score->draws) / games
			 : 50;
}

double
score_error(const MatchScore *score)
{
	/* Half a game more of each kind, as Jeffreys' prior has it: without
	   them a score of 100 % would claim to have no error at all. */
	double wins = score->wins + 0.5, draws = score->draws + 0.5;
	double losses = score->losses + 0.5, all = wins + draws + losses;
	double mean = (wins + draws / 2) / all;
	double variance = (wins * (1 - mean) * (1 - mean) +
			   draws * (0.5 - mean) * (0.5 - mean) +
			   losses * mean * mean) / all;
	int games = score_games(score);
	double error = games > 0 ? 196 * square_root(variance / games) : 50;

	return error < 50 ? error : 50;
}
