#include "session/statistics.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/file.h"
#include "base/translate.h"
#include "session/paths.h"

#define STATISTICS_NAME "statistics"
#define TITLE "baghchal statistics "
#define HEAD TITLE "1\n"
#define SUM "checksum "

enum {
	FILE_LIMIT = 4096,	/* bytes; a whole one has about a quarter */
	COUNT_MAX = 999999999,
};

static const char *const sides[SIDE_COUNT] = {
	[SIDE_GOATS] = "goats", [SIDE_TIGERS] = "tigers",
};

/* ---- counting ---- */

static void
count(int *number)
{
	if (*number < COUNT_MAX)
		++*number;
}

int
tally_games(const Tally *tally)
{
	return tally->won + tally->drawn + tally->lost;
}

static int
people_games(const Statistics *statistics)
{
	return statistics->people_goats + statistics->people_tigers +
	       statistics->people_drawn;
}

int
statistics_games(const Statistics *statistics)
{
	int games = people_games(statistics);

	for (int level = 0; level < LEVEL_COUNT; level++)
		for (int side = 0; side < SIDE_COUNT; side++)
			games += tally_games(&statistics->against[level][side]);
	return games;
}

int
statistics_moves(const Game *game)
{
	int shift = game_position_at(game, 0)->side == SIDE_TIGERS;

	return (game_ply(game) + shift + 1) / 2;
}

static void
add_people(Statistics *statistics, Result result)
{
	count(result == RESULT_DRAW ? &statistics->people_drawn
	      : result == RESULT_GOATS ? &statistics->people_goats
				       : &statistics->people_tigers);
}

static void
add_to_tally(Tally *tally, Side side, Result result, int moves)
{
	Result win = side == SIDE_GOATS ? RESULT_GOATS : RESULT_TIGERS;

	if (result == RESULT_DRAW) {
		count(&tally->drawn);
	} else if (result != win) {
		count(&tally->lost);
	} else {
		count(&tally->won);
		if (!tally->best || moves < tally->best)
			tally->best = moves;
	}
}

bool
statistics_add(Statistics *statistics, const Game *game, Level level,
	       const bool person[SIDE_COUNT])
{
	Result result = game_outcome(game).result;
	Position start = position_start();
	bool goats = person[SIDE_GOATS], tigers = person[SIDE_TIGERS];

	if (result == RESULT_NONE || game_ply(game) == 0 ||
	    !position_same(game_position_at(game, 0), &start) ||
	    (!goats && !tigers))
		return false;
	Side side = goats ? SIDE_GOATS : SIDE_TIGERS;

	if (goats && tigers)
		add_people(statistics, result);
	else
		add_to_tally(&statistics->against[level][side], side, result,
			     statistics_moves(game));
	return true;
}

/* ---- words ---- */

static void
describe_tally(Text *line, int level, int side, const Tally *tally)
{
	const char *name = _(level_name((Level)level));
	int games = tally_games(tally);

	text_add_char(line, (char)toupper((unsigned char)name[0]));
	text_add(line, name + 1);
	text_format(line, side == SIDE_GOATS
		    ? P_(", as goats: %d game, won %d, drawn %d, lost %d",
			 ", as goats: %d games, won %d, drawn %d, lost %d",
			 games)
		    : P_(", as tigers: %d game, won %d, drawn %d, lost %d",
			 ", as tigers: %d games, won %d, drawn %d, lost %d",
			 games), games, tally->won, tally->drawn, tally->lost);
	if (tally->best)
		text_format(line, P_(", best win in %d move",
				     ", best win in %d moves", tally->best),
			    tally->best);
}

static void
describe_people(Text *line, const Statistics *statistics)
{
	int games = people_games(statistics);

	text_format(line, P_("Two people: %d game, goats won %d, tigers won "
			     "%d, drawn %d",
			     "Two people: %d games, goats won %d, tigers won "
			     "%d, drawn %d", games), games,
		    statistics->people_goats, statistics->people_tigers,
		    statistics->people_drawn);
}

bool
statistics_line(const Statistics *statistics, int index, Text *line)
{
	for (int i = 0; i < LEVEL_COUNT * SIDE_COUNT; i++) {
		int level = i / SIDE_COUNT, side = i % SIDE_COUNT;
		const Tally *tally = &statistics->against[level][side];

		if (tally_games(tally) && index-- == 0) {
			describe_tally(line, level, side, tally);
			return true;
		}
	}
	if (people_games(statistics) && index-- == 0) {
		describe_people(line, statistics);
		return true;
	}
	if (index != 0 || statistics_games(statistics) > 0)
		return false;
	text_add(line, _("No game has been finished yet"));
	return true;
}

/* ---- the file ---- */

static void
encode(const Statistics *statistics, Text *text)
{
	char digits[CHECKSUM_DIGITS];

	text_add(text, HEAD);
	for (int level = 0; level < LEVEL_COUNT; level++)
		for (int side = 0; side < SIDE_COUNT; side++) {
			const Tally *tally = &statistics->against[level][side];

			text_format(text, "%s %s won %d drawn %d lost %d "
				    "best %d\n", level_name((Level)level),
				    sides[side], tally->won, tally->drawn,
				    tally->lost, tally->best);
		}
	text_format(text, "people goats %d tigers %d drawn %d\n",
		    statistics->people_goats, statistics->people_tigers,
		    statistics->people_drawn);
	checksum_write(checksum_of(text->data, text->length), digits);
	text_format(text, SUM "%.*s\n", CHECKSUM_DIGITS, digits);
}

/* The next run of digits; `*text` goes behind it. */
static bool
next_number(const char **text, int *number)
{
	*text += strcspn(*text, "0123456789");
	long value = **text ? strtol(*text, (char **)text, 10) : -1;

	*number = value >= 0 && value <= COUNT_MAX ? (int)value : 0;
	return value >= 0 && value <= COUNT_MAX;
}

/*
 * Takes the numbers of a text, whatever stands between them, and then holds
 * what they would be written as against it: no other form can pass.
 */
static bool
decode(const char *data, size_t size, Statistics *statistics)
{
	const char *whole = data;
	char written[FILE_LIMIT];
	bool good = strncmp(data, HEAD, strlen(HEAD)) == 0;
	Text text;

	data += good ? strlen(HEAD) : 0;
	for (int i = 0; good && i < LEVEL_COUNT * SIDE_COUNT; i++) {
		Tally *tally = &statistics->against[i / SIDE_COUNT]
						   [i % SIDE_COUNT];

		good = next_number(&data, &tally->won) &&
		       next_number(&data, &tally->drawn) &&
		       next_number(&data, &tally->lost) &&
		       next_number(&data, &tally->best);
	}
	good = good && next_number(&data, &statistics->people_goats) &&
	       next_number(&data, &statistics->people_tigers) &&
	       next_number(&data, &statistics->people_drawn);
	if (!good)
		return false;
	text_init(&text, written, sizeof written);
	encode(statistics, &text);
	return text.length == size && memcmp(written, whole, size) == 0;
}

/* Whether it is whole, but of another version. */
static bool
is_foreign(const char *data, size_t size)
{
	size_t end = strlen(SUM) + CHECKSUM_DIGITS + 1;
	char digits[CHECKSUM_DIGITS];

	if (size < strlen(HEAD) + end ||
	    strncmp(data, TITLE, strlen(TITLE)) != 0 ||
	    strncmp(data, HEAD, strlen(HEAD)) == 0)
		return false;
	checksum_write(checksum_of(data, size - end), digits);
	return memcmp(data + size - CHECKSUM_DIGITS - 1, digits,
		      CHECKSUM_DIGITS) == 0;
}

static Status
read_file(const char *path, Statistics *statistics, Text *why)
{
	char *data = NULL;
	size_t size;
	Status status = file_read(path, FILE_LIMIT, &data, &size, why);

	if (status == STATUS_SYSTEM && errno == ENOENT)
		return STATUS_OK;
	if (!status && is_foreign(data, size)) {
		text_add(why, _("was written by another version"));
		status = STATUS_REFUSED;
	} else if (!status && !decode(data, size, statistics)) {
		status = STATUS_DAMAGED;
	}
	free(data);
	return status;
}

Status
statistics_load(Statistics *statistics, Text *why)
{
	char path_data[PATH_SIZE], reason_data[TEXT_LINE];
	Text path, reason;
	Statistics read = { .people_drawn = 0 };

	*statistics = read;
	text_init(&path, path_data, sizeof path_data);
	text_init(&reason, reason_data, sizeof reason_data);
	Status status = path_find(PLACE_DATA, STATISTICS_NAME, &path, why);

	if (status)
		return status;
	status = read_file(path_data, &read, &reason);
	if (!status)
		*statistics = read;
	else if (status == STATUS_DAMAGED)
		return path_set_aside(path_data, why);
	return path_told(status, path_data, reason_data, why);
}

Status
statistics_store(const Statistics *statistics, Text *why)
{
	char path_data[PATH_SIZE], reason_data[TEXT_LINE], data[FILE_LIMIT];
	Text path, reason, text;

	text_init(&path, path_data, sizeof path_data);
	text_init(&reason, reason_data, sizeof reason_data);
	text_init(&text, data, sizeof data);
	Status status = path_prepare(PLACE_DATA, STATISTICS_NAME, &path, why);

	if (status)
		return status;
	encode(statistics, &text);
	status = file_write(path_data, data, text.length, &reason);
	return path_told(status, path_data, reason_data, why);
}
