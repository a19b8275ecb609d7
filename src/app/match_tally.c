#include "app/match_tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { BAR_WIDTH = 20, DRAW_EVERY_MS = 200 };

static const char *const ending_names[MATCH_ENDINGS] = {
	[ENDING_NONE] = "none",
	[ENDING_GOAL] = "goal",
	[ENDING_TRAPPED] = "trapped",
	[ENDING_BLOCKED] = "blocked",
	[ENDING_REPETITION] = "repetition",
	[ENDING_QUIET] = "quiet",
	[ENDING_FORBIDDEN] = "forbidden",
};

static Ending
ending_of(const MatchGame *match)
{
	return match->fault < 0 ? game_outcome(match->game).ending
				: ENDING_NONE;
}

void
match_tally_add(MatchTally *tally, const MatchGame *match)
{
	Result result = match_game_result(match);
	Side side = match_player_of(match->number, SIDE_GOATS) == 0
			    ? SIDE_GOATS
			    : SIDE_TIGERS;
	MatchScore *score = &tally->score[side];

	if (result == RESULT_DRAW)
		score->draws++;
	else if ((result == RESULT_GOATS) == (side == SIDE_GOATS))
		score->wins++;
	else
		score->losses++;
	if (match->fault >= 0)
		tally->faults[match->fault]++;
	else
		tally->endings[ending_of(match)]++;
	for (int i = 0; i < MATCH_PLAYERS; i++) {
		tally->moves[i] += match->moves[i];
		tally->spent_ms[i] += match->spent_ms[i];
		if (match->longest_ms[i] > tally->longest_ms[i])
			tally->longest_ms[i] = match->longest_ms[i];
	}
}

void
match_tally_describe(const MatchGame *match, Text *line)
{
	static const char *const results[] = {
		[RESULT_NONE] = "*",
		[RESULT_GOATS] = "1-0",
		[RESULT_TIGERS] = "0-1",
		[RESULT_DRAW] = "1/2-1/2",
	};
	const MatchPlayer *players = match->order->players;
	int goats = match_player_of(match->number, SIDE_GOATS);

	text_format(line, "game %d: %s %s %s ", match->number + 1,
		    players[goats].name, players[1 - goats].name,
		    results[match_game_result(match)]);
	if (match->fault < 0)
		text_format(line, "%s %d plies", ending_names[ending_of(match)],
			    game_ply(match->game));
	else
		text_format(line, "%s %s", players[match->fault].name,
			    match->reason);
}

static MatchScore
whole(const MatchTally *tally)
{
	const MatchScore *goats = &tally->score[SIDE_GOATS];
	const MatchScore *tigers = &tally->score[SIDE_TIGERS];

	return (MatchScore){
		.wins = goats->wins + tigers->wins,
		.draws = goats->draws + tigers->draws,
		.losses = goats->losses + tigers->losses,
	};
}

void
match_tally_clear(MatchTally *tally)
{
	if (tally->drawn)
		fputs("\r\033[K", stdout);
	tally->drawn = false;
}

/* "[####....] 34/100 +20 =10 -4 73.5 % +- 10.1 1:20 left". */
void
match_tally_draw(MatchTally *tally)
{
	int64_t now_ms = match_now_ms();
	MatchScore all = whole(tally);
	int done = score_games(&all), games = tally->order->games;
	int filled = (int)((int64_t)done * BAR_WIDTH / games);
	char bar[BAR_WIDTH + 1];

	if (tally->drawn && now_ms - tally->drawn_ms < DRAW_EVERY_MS)
		return;
	memset(bar, '.', BAR_WIDTH);
	memset(bar, '#', (size_t)filled);
	bar[BAR_WIDTH] = '\0';
	printf("\r[%s] %d/%d +%d =%d -%d", bar, done, games, all.wins,
	       all.draws, all.losses);
	if (done > 0) {
		int64_t left_s = (now_ms - tally->begun_ms) * (games - done) /
				 done / 1000;

		printf(" %.1f %% +- %.1f %" PRId64 ":%02d left",
		       score_percent(&all), score_error(&all), left_s / 60,
		       (int)(left_s % 60));
	}
	fputs("\033[K", stdout);
	fflush(stdout);
	tally->drawn = true;
	tally->drawn_ms = now_ms;
}

static void
print_row(const char *side, const MatchScore *score)
{
	int games = score_games(score);

	printf("%-6s %7d %7d %7d %7d", side, games, score->wins, score->draws,
	       score->losses);
	if (games > 0)
		printf("  %6.1f %5.1f\n", score_percent(score),
		       score_error(score));
	else
		puts("       -     -");
}

void
match_tally_print(const MatchTally *tally)
{
	const MatchPlayer *players = tally->order->players;
	MatchScore all = whole(tally);

	printf("%s against %s, seed %" PRIu64 "\n", players[0].name,
	       players[1].name, tally->order->seed);
	puts("side     games    wins   draws  losses       %    +-");
	print_row("goats", &tally->score[SIDE_GOATS]);
	print_row("tigers", &tally->score[SIDE_TIGERS]);
	print_row("both", &all);
	fputs("endings", stdout);
	for (int i = ENDING_GOAL; i < MATCH_ENDINGS; i++)
		printf(" %s %d", ending_names[i], tally->endings[i]);
	putchar('\n');
	for (int i = 0; i < MATCH_PLAYERS; i++) {
		double mean = tally->moves[i] > 0
				      ? (double)tally->spent_ms[i] /
						(double)tally->moves[i]
				      : 0;

		printf("%s moves %" PRId64 " mean %.1f ms longest %d ms "
		       "faults %d\n", players[i].name, tally->moves[i], mean,
		       tally->longest_ms[i], tally->faults[i]);
	}
}
