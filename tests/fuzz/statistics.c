/*
 * The statistics file.  The first byte tells whether its checksum is to be
 * made right, so that what stands before it is looked at as well.
 */
#include <string.h>

#include "base/checksum.h"
#include "base/memory.h"
#include "fuzz.h"
#include "session/statistics.h"

#define PLACE "baghchal/statistics"
#define SUM "checksum "

static void
write_file(const uint8_t *data, size_t size, bool summed)
{
	char *bytes = mem_new(size + 64, 1);

	if (size)
		memcpy(bytes, data, size);
	if (summed) {
		char digits[CHECKSUM_DIGITS];

		checksum_write(checksum_of(bytes, size), digits);
		size += (size_t)sprintf(bytes + size, SUM "%.*s\n",
					CHECKSUM_DIGITS, digits);
	}
	fuzz_write(PLACE, bytes, size);
	free(bytes);
}

/* What is believed is what would be written. */
static void
check_stored(const Statistics *statistics)
{
	size_t before_size, after_size;
	char *before = fuzz_read(PLACE, &before_size);

	FUZZ_CHECK(before && !statistics_store(statistics, NULL));
	char *after = fuzz_read(PLACE, &after_size);

	FUZZ_CHECK(after && before_size == after_size);
	FUZZ_CHECK(memcmp(before, after, after_size) == 0);
	free(before);
	free(after);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int bits = fuzz_take(&data, &size);
	char why_data[TEXT_LINE + 1024], line_data[TEXT_LINE];
	Statistics statistics;
	Text why, line;

	fuzz_home();
	write_file(data, size, bits & 1);
	text_init(&why, why_data, sizeof why_data);
	text_init(&line, line_data, sizeof line_data);
	Status status = statistics_load(&statistics, &why);

	if (status) {
		fuzz_check_reason(&why);
		FUZZ_CHECK(statistics_games(&statistics) == 0);
	} else {
		check_stored(&statistics);
	}
	for (int i = 0; statistics_line(&statistics, i, &line); i++) {
		FUZZ_CHECK(i < 100 && !line.truncated);
		text_clear(&line);
	}
	return 0;
}
