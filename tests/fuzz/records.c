/*
 * Files of records.  Whatever is good in one is written in a form that is read
 * and written the same.
 */
#include <string.h>

#include "fuzz.h"
#include "game/record.h"

/* Reads the only record of a text. */
static Record *
read_one(const char *text)
{
	Record *record = NULL;
	int line = 1;

	FUZZ_CHECK(!record_read(&text, &line, &record, NULL) && record);
	return record;
}

static void
check_comments(const Record *record)
{
	int length = game_length(record_game(record));

	for (int ply = -1; ply < length; ply++) {
		const char *comment = record_comment(record, ply);

		FUZZ_CHECK(!comment || (*comment && !strpbrk(comment, "{}")));
		FUZZ_CHECK(strchr("+-=", record_value(record, ply)));
	}
}

static void
check_record(Record *record)
{
	char *first = record_to_text(record, NULL);
	Record *again = read_one(first);
	char *second = record_to_text(again, NULL);

	check_comments(record);
	FUZZ_CHECK(strcmp(first, second) == 0);
	/* Its tags go onto the same game made anew. */
	Record *made = record_new(record_game(record));

	record_copy_tags(made, record);
	free(second);
	second = record_to_text(made, NULL);
	record_free(made);
	made = read_one(second);
	free(first);
	free(second);
	record_free(made);
	record_free(again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *whole = fuzz_text(data, size), why_data[TEXT_LINE];
	const char *text = whole;
	int line = 1;
	Text why;

	text_init(&why, why_data, sizeof why_data);
	for (;;) {
		const char *before = text;
		Record *record;
		Status status = record_read(&text, &line, &record, &why);

		if (!status && !record)
			break;
		FUZZ_CHECK(text > before);
		if (status) {
			fuzz_check_reason(&why);
			text_clear(&why);
			continue;
		}
		check_record(record);
		record_free(record);
	}
	FUZZ_CHECK(*text == '\0');
	free(whole);
	return 0;
}
