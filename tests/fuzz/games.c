/*
 * The list of kept games: the data folder with the files that the input is cut
 * into at each byte 255; the first of its pieces are the words to look for.
 */
#include <string.h>

#include "base/memory.h"
#include "fuzz.h"
#include "session/games.h"

enum { FILES_MAX = 6 };

/* The next piece, and the input moved behind it. */
static size_t
take_piece(const uint8_t **data, size_t *size, const uint8_t **piece)
{
	const uint8_t *end = *size ? memchr(*data, 255, *size) : NULL;
	size_t length = end ? (size_t)(end - *data) : *size;

	*piece = *data;
	*data += length + (end != NULL);
	*size -= length + (end != NULL);
	return length;
}

static void
check_entry(const Games *games, int place)
{
	GameEntry entry = games_entry(games, place);
	char why_data[TEXT_LINE + 1024];
	Record *record = NULL;
	Text why;

	text_init(&why, why_data, sizeof why_data);
	FUZZ_CHECK(entry.file && *entry.file);
	FUZZ_CHECK(entry.number >= 1 && entry.number <= entry.of);
	Status status = games_read(games, place, &record, &why);

	if (status)
		fuzz_check_reason(&why);
	else
		FUZZ_CHECK(!entry.damage);
	if (record && entry.plies >= 0)
		FUZZ_CHECK(game_length(record_game(record)) == entry.plies);
	record_free(record);
}

static void
look(const char *words)
{
	Games *games = games_new();

	games_look(games, 2);
	int count = games_look(games, GAMES_MAX);

	FUZZ_CHECK(games_is_whole(games));
	for (int i = 0; i < count; i++)
		check_entry(games, i);
	for (int i = 0; i < count; i++) {
		GameEntry entry = games_entry(games, i);

		FUZZ_CHECK(games_find(games, entry.file, entry.number) == i);
	}
	games_filter(games, words);
	FUZZ_CHECK(games_look(games, GAMES_MAX) <= count);
	games_filter(games, "");
	FUZZ_CHECK(games_look(games, GAMES_MAX) == count);
	games_free(games);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *piece;
	size_t length = take_piece(&data, &size, &piece);
	char *words = fuzz_text(piece, length);

	fuzz_home();
	for (int i = 0; i < FILES_MAX && size > 0; i++) {
		char name[64];

		length = take_piece(&data, &size, &piece);
		snprintf(name, sizeof name, "baghchal/game-%d.bcr", i);
		fuzz_write(name, piece, length);
	}
	look(words);
	free(words);
	return 0;
}
