/* What comes out of a match: games counted, and told. */
#ifndef APP_MATCH_TALLY_H
#define APP_MATCH_TALLY_H

#include "app/match_game.h"
#include "app/match_score.h"

enum { MATCH_ENDINGS = ENDING_FORBIDDEN + 1 };

typedef struct MatchTally {
	const MatchOrder *order;
	MatchScore score[SIDE_COUNT];	/* of the first player, by its side */
	int endings[MATCH_ENDINGS];	/* by the rules */
	int faults[MATCH_PLAYERS];	/* games lost by one */
	int64_t moves[MATCH_PLAYERS];
	int64_t spent_ms[MATCH_PLAYERS];
	int longest_ms[MATCH_PLAYERS];
	int64_t begun_ms;
	int64_t drawn_ms;	/* when the progress was drawn last */
	bool drawn;		/* it stands on the terminal */
} MatchTally;

/* Counts a game that is over. */
void match_tally_add(MatchTally *tally, const MatchGame *match);

/* Adds the line that tells of it: "game 3: hard medium 1-0 trapped 57 plies",
   the goats first. */
void match_tally_describe(const MatchGame *match, Text *line);

/* Draws the line of progress over the last one, not too often; clears it. */
void match_tally_draw(MatchTally *tally);
void match_tally_clear(MatchTally *tally);

void match_tally_print(const MatchTally *tally);

#endif
