#include "solver/solve.h"

#include "solver/placement.h"
#include "solver/tablebase.h"
#include "solver/values.h"

uint64_t
solve_memory(RetroGame game)
{
	uint64_t bytes = 2 * PLACEMENT_CUBE_BYTES +
			 (uint64_t)VALUES_SIZE * INDEX_CLASSES;

	for (int k = 0; k < game.goal; k++)
		bytes += (uint64_t)SIDE_COUNT * INDEX_CLASSES *
			 index_choose(INDEX_SLOTS, game.goats - k);
	/* Groups, tables, what the workers need. */
	return bytes + (64 << 20);
}

uint64_t
solve_disk(RetroGame game, PackCodec codec)
{
	uint64_t values = (uint64_t)VALUES_SIZE * INDEX_CLASSES;
	uint64_t stage = values + PLACEMENT_CUBE_BYTES;

	/* The parts, and then the table as well. */
	if (codec == PACK_ZSTD)
		return (uint64_t)game.goal * (stage / 6);
	return (uint64_t)game.goal * (stage + values);
}

void
solve_path(Text *path, const char *folder, int goal)
{
	text_format(path, "%s/", folder);
	tablebase_file_name(path, goal);
}
