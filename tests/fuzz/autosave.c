/*
 * The unfinished game, read as at a start of the program.  The first byte tells
 * whether its checksum is to be made right.  What is believed is a game that
 * can be played on, and is saved so that it comes back the same.
 */
#include <string.h>

#include "base/checksum.h"
#include "fuzz.h"
#include "session/autosave.h"

#define PLACE "baghchal/autosave.bcr"
#define TAG "[Checksum \""

static void
write_file(const uint8_t *data, size_t size, bool summed)
{
	char *text = fuzz_text(data, size), *found;

	if (summed && (found = strstr(text, TAG)) &&
	    strlen(found += strlen(TAG)) >= CHECKSUM_DIGITS) {
		memset(found, '0', CHECKSUM_DIGITS);
		checksum_write(checksum_of(text, strlen(text)), found);
		fuzz_write(PLACE, text, strlen(text));
	} else {
		fuzz_write(PLACE, data, size);
	}
	free(text);
}

/* Saves a table and reads it back; what was written, the caller's to free. */
static char *
save(Autosave *autosave, const Table *table, Table *again, size_t *size)
{
	FUZZ_CHECK(!autosave_store(autosave, table, NULL));
	char *text = fuzz_read(PLACE, size);

	FUZZ_CHECK(text);
	FUZZ_CHECK(!autosave_load(autosave, again, NULL) && again->game);
	FUZZ_CHECK(game_ply(again->game) == game_ply(table->game));
	FUZZ_CHECK(game_length(again->game) == game_length(table->game));
	fuzz_check_setups(&again->setup, &table->setup);
	return text;
}

/* The first time tags that were there twice may come into another order. */
static void
check_table(Autosave *autosave, const Table *table)
{
	Table first, second, third;
	size_t size, again_size;

	FUZZ_CHECK(!game_outcome(table->game).ending);
	position_check(game_position(table->game));
	free(save(autosave, table, &first, &size));
	char *text = save(autosave, &first, &second, &size);
	char *again = save(autosave, &second, &third, &again_size);

	FUZZ_CHECK(size == again_size && memcmp(text, again, size) == 0);
	table_release(&first);
	table_release(&second);
	table_release(&third);
	free(text);
	free(again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int bits = fuzz_take(&data, &size);
	char why_data[TEXT_LINE + 1024];
	Autosave *autosave;
	Table table;
	Text why;

	fuzz_home();
	write_file(data, size, bits & 1);
	text_init(&why, why_data, sizeof why_data);
	FUZZ_CHECK(!autosave_open(&autosave, &why));
	Status status = autosave_load(autosave, &table, &why);

	if (status) {
		fuzz_check_reason(&why);
		FUZZ_CHECK(!table.game);
	} else if (table.game) {
		check_table(autosave, &table);
	}
	table_release(&table);
	autosave_close(autosave);
	return 0;
}
