/* Results counted, and how far a score can be trusted.  Pure functions. */
#ifndef APP_MATCH_SCORE_H
#define APP_MATCH_SCORE_H

typedef struct MatchScore {
	int wins, draws, losses;
} MatchScore;

int score_games(const MatchScore *score);

/* Points for each hundred games, a draw being half a point; 50 for none. */
double score_percent(const MatchScore *score);

/*
 * Half the width of the 95 % interval around it, in the same unit; 50 for no
 * games.  It takes the games for independent.  With sides swapped in the same
 * opening they are not quite, and the true interval is narrower where an
 * opening favours a side.
 */
double score_error(const MatchScore *score);

#endif
