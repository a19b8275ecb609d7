#include "app/match.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "app/interrupt.h"
#include "app/match_order.h"
#include "app/match_run.h"
#include "app/options.h"
#include "app/output.h"
#include "app/play_words.h"
#include "engine/search.h"
#include "solver/room.h"

enum {
	GAMES_USUAL = 100,
	GAMES_MAX = 1000000,
	OPENING_USUAL = 4,
	OPENING_MAX = 30,
	PATIENCE_USUAL_S = 30,
	PATIENCE_MAX_S = 3600,
	TIME_MAX_MS = 3600 * 1000,
	/* For programs of others when no limit is given. */
	TIME_USUAL_MS = 1000,
};

/*
 * The command line while it is read.  Limits and settings are those of the
 * player named before them; before the first player they are for both.
 */
typedef struct Wishes {
	MatchOrder order;
	MatchPlayer both;	/* what stands before the first player */
	int players;		/* named so far */
	MatchPlayer spare;	/* one too many */
	bool has_seed;
	const char *unfit;	/* the level that was given limits */
} Wishes;

static MatchPlayer *
last_player(Wishes *wishes)
{
	if (wishes->players > MATCH_PLAYERS)
		return &wishes->spare;
	return wishes->players ? &wishes->order.players[wishes->players - 1]
			       : &wishes->both;
}

/* A player more, with what is for both. */
static MatchPlayer *
add_player(Wishes *wishes)
{
	if (wishes->players <= MATCH_PLAYERS)
		wishes->players++;
	MatchPlayer *player = last_player(wishes);

	*player = wishes->both;
	return player;
}

/* Easy and medium look a few plies ahead, perfect at its table. */
static bool
takes_limits(const MatchPlayer *player)
{
	return player->command || player->level == LEVEL_HARD;
}

static bool
take_level(void *target, int index, const char *given)
{
	MatchPlayer *player = add_player(target);

	(void)given;
	player->level = (Level)index;
	if (!takes_limits(player))
		player->limits = (MatchLimits){ 0 };
	return true;
}

static bool
take_engine(void *target, int index, const char *given)
{
	(void)index;
	add_player(target)->command = given;
	return *given != '\0';
}

/* Notes who is given a limit and takes none. */
static MatchLimits *
limits_of_last(Wishes *wishes)
{
	MatchPlayer *player = last_player(wishes);

	if (wishes->players && !takes_limits(player))
		wishes->unfit = level_name(player->level);
	return &player->limits;
}

/* A number from `min` to `max`. */
static bool
read_int(const char *given, int min, int max, int *number)
{
	unsigned long long value;

	if (!options_read_number(given, (unsigned long long)max, &value) ||
	    value < (unsigned long long)min)
		return false;
	*number = (int)value;
	return true;
}

/* 0 is for programs that choose by a level of their own. */
static bool
take_movetime(void *target, int index, const char *given)
{
	int time_ms;

	(void)index;
	if (!read_int(given, 0, TIME_MAX_MS, &time_ms))
		return false;
	if (time_ms > 0)
		limits_of_last(target)->time_ms = time_ms;
	else
		last_player(target)->unlimited = true;
	return true;
}

static bool
take_depth(void *target, int index, const char *given)
{
	(void)index;
	return read_int(given, 1, SEARCH_DEPTH_MAX,
			&limits_of_last(target)->depth);
}

static bool
take_nodes(void *target, int index, const char *given)
{
	unsigned long long value;

	(void)index;
	if (!options_read_number(given, UINT64_MAX / 2, &value) || value == 0)
		return false;
	limits_of_last(target)->nodes = value;
	return true;
}

/* NAME=VALUE, single words, since that is all UGI can carry. */
static bool
take_set(void *target, int index, const char *given)
{
	MatchPlayer *player = last_player(target);
	size_t name = strcspn(given, "=");

	(void)index;
	if (name == 0 || !given[name] || !given[name + 1] ||
	    given[strcspn(given, " \t\r\n")] || strlen(given) > TEXT_LINE ||
	    player->setting_count == MATCH_SETTINGS_MAX)
		return false;
	player->settings[player->setting_count++] = given;
	return true;
}

static bool
take_name(void *target, int index, const char *given)
{
	Wishes *wishes = target;
	MatchPlayer *player = last_player(wishes);

	(void)index;
	if (!wishes->players || !*given || strlen(given) > MATCH_NAME - 3 ||
	    given[strcspn(given, " \t\r\n")])
		return false;
	snprintf(player->name, sizeof player->name, "%s", given);
	return true;
}

static bool
take_games(void *target, int index, const char *given)
{
	(void)index;
	return read_int(given, 1, GAMES_MAX, &((Wishes *)target)->order.games);
}

static bool
take_concurrency(void *target, int index, const char *given)
{
	(void)index;
	return read_int(given, 1, MATCH_AT_ONCE_MAX,
			&((Wishes *)target)->order.concurrency);
}

static bool
take_openings(void *target, int index, const char *given)
{
	(void)index;
	return read_int(given, 0, OPENING_MAX,
			&((Wishes *)target)->order.opening_plies);
}

static bool
take_patience(void *target, int index, const char *given)
{
	int seconds;

	(void)index;
	if (!read_int(given, 1, PATIENCE_MAX_S, &seconds))
		return false;
	((Wishes *)target)->order.patience_ms = seconds * 1000;
	return true;
}

static bool
take_goal(void *target, int index, const char *given)
{
	(void)given;
	((Wishes *)target)->order.rules.goal =
		(uint8_t)(RULES_GOAL_MIN + index);
	return true;
}

static bool
take_repetition(void *target, int index, const char *given)
{
	(void)given;
	((Wishes *)target)->order.rules.repetition = (uint8_t)index;
	return true;
}

static bool
take_seed(void *target, int index, const char *given)
{
	Wishes *wishes = target;
	unsigned long long value;

	(void)index;
	if (!options_read_number(given, UINT64_MAX, &value))
		return false;
	wishes->order.seed = value;
	return wishes->has_seed = true;
}

static bool
take_output(void *target, int index, const char *given)
{
	(void)index;
	((Wishes *)target)->order.output = given;
	return *given != '\0';
}

static bool
take_quiet(void *target, int index, const char *given)
{
	(void)index, (void)given;
	return ((Wishes *)target)->order.quiet = true;
}

static const Option options[] = {
	{ 'l', "level", .word = play_level_word, .take = take_level,
	  .help = "a player: this level" },
	{ 'e', "engine", .value = "COMMAND", .take = take_engine,
	  .help = "a player: a program that speaks UGI" },
	{ 'N', "name", .value = "NAME", .kind = "one word behind a player",
	  .take = take_name, .help = "what the player is called" },
	{ 't', "movetime", .value = "MS", .take = take_movetime,
	  .help = "time for a move; 0: as long as it likes" },
	{ 'n', "nodes", .value = "N", .take = take_nodes,
	  .help = "positions searched for a move" },
	{ 'd', "depth", .value = "PLIES", .take = take_depth,
	  .help = "depth of the search, 1 to 120" },
	{ 'S', "set", .value = "NAME=VALUE", .take = take_set,
	  .help = "set an option of the player, such as Hash=32" },
	{ 'G', "games", .value = "N", .take = take_games,
	  .help = "how many games (default 100)" },
	{ 0, "openings", .value = "PLIES", .take = take_openings,
	  .help = "random plies before each game, 0 to 30 (default 4)" },
	{ 'c', "concurrency", .value = "N", .take = take_concurrency,
	  .help = "games at once, 1 to 64 (default: one a processor)" },
	{ 'g', "goal", .word = options_goal_word, .take = take_goal,
	  .help = "captures that win for the tigers (default 5)" },
	{ 'r', "repetition", .word = play_repetition_word,
	  .take = take_repetition,
	  .help = "what is done about repetition (default draw)" },
	{ 's', "seed", .value = "N", .take = take_seed,
	  .help = "of openings and levels (default: a new one)" },
	{ 0, "patience", .value = "SECONDS", .take = take_patience,
	  .help = "who is silent for longer has lost (default 30)" },
	{ 'o', "output", .value = "FILE", .take = take_output,
	  .help = "write the records of all games" },
	{ 'q', "quiet", .take = take_quiet,
	  .help = "only the results" },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal match",
	.operands = "",
	.about =
"Lets two players play a match, each --level or --engine naming one. They\n"
"swap sides game by game, and every two games begin with the same random\n"
"plies. Printed are a line for each game, then how often the first player has\n"
"won, drawn and lost by its side, with the percentage of its points and half\n"
"the width of the 95 % interval. Who crashes, is silent or plays an illegal\n"
"move has lost; otherwise the rules decide alone.\n"
"\n"
"--movetime, --nodes, --depth, --set and --name belong to the player before\n"
"them; before the first player, to both. Without a limit, levels play as they\n"
"do, and engines have a second. Of the levels only hard takes limits.\n",
	.options = options,
};

/* "hard", "hard/100ms", or the last part of the command's first word. */
static void
name_player(MatchPlayer *player)
{
	const MatchLimits *limits = &player->limits;
	const char *word = player->command;
	size_t length = word ? strcspn(word, " \t\n") : 0;
	Text name;

	for (size_t i = 0; i < length; i++) {
		if (player->command[i] != '/' || i + 1 >= length)
			continue;
		word = player->command + i + 1;
	}
	/* Two bytes less, for what tells namesakes apart. */
	text_init(&name, player->name, MATCH_NAME - 2);
	if (word)
		text_format(&name, "%.*s",
			    (int)(length - (size_t)(word - player->command)),
			    word);
	else
		text_add(&name, level_name(player->level));
	if (limits->time_ms)
		text_format(&name, "/%dms", limits->time_ms);
	if (limits->nodes)
		text_format(&name, "/%llun",
			    (unsigned long long)limits->nodes);
	if (limits->depth)
		text_format(&name, "/%dd", limits->depth);
}

/* Fills in what was not given. */
static void
complete(Wishes *wishes)
{
	MatchOrder *order = &wishes->order;
	MatchPlayer *players = order->players;

	for (int i = 0; i < MATCH_PLAYERS; i++) {
		MatchLimits *limits = &players[i].limits;

		if (players[i].command && !players[i].unlimited &&
		    !limits->time_ms && !limits->nodes && !limits->depth)
			limits->time_ms = TIME_USUAL_MS;
		if (!*players[i].name)
			name_player(&players[i]);
	}
	/* Records must tell who is who. */
	if (strcmp(players[0].name, players[1].name) == 0)
		for (int i = 0; i < MATCH_PLAYERS; i++)
			strcat(strcat(players[i].name, "#"), i ? "2" : "1");
	if (!order->concurrency)
		order->concurrency = room_threads();
	if (order->concurrency > order->games)
		order->concurrency = order->games;
	if (!wishes->has_seed) {
		struct timespec now;

		clock_gettime(CLOCK_REALTIME, &now);
		order->seed = ((uint64_t)now.tv_sec * 1000000007u ^
			       (uint64_t)now.tv_nsec) & UINT32_MAX;
	}
}

int
match_main(int argc, char **argv)
{
	Wishes wishes = {
		.order = {
			.games = GAMES_USUAL,
			.opening_plies = OPENING_USUAL,
			.patience_ms = PATIENCE_USUAL_S * 1000,
			.rules = rules_usual(),
		},
	};
	int exit_status;

	if (!options_read(&usage, argc, argv, &wishes, &exit_status))
		return exit_status;
	if (wishes.players != MATCH_PLAYERS)
		return options_wrong(&usage, "a match has two players, each "
				     "named by --level or --engine");
	if (wishes.unfit)
		return options_wrong(&usage, "level %s has limits of its own",
				     wishes.unfit);
	complete(&wishes);
	interrupt_block(&wishes.order.mask);
	return match_run(&wishes.order);
}
