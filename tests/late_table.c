#include "late_table.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "solver/tablefile.h"
#include "solver/values.h"

typedef struct Maker {
	RetroGame game;
	Retro *retro;		/* NULL: all is `code` */
	RetroCode code;
	TableWriter writer;
	Packer *packer;
} Maker;

/* The bytes of a group before packing; draws in the placement phase are 0. */
static void
fill_group(const Maker *maker, LayoutKind kind, int captured, int class,
	   uint8_t *bytes, size_t size)
{
	memset(bytes, kind == LAYOUT_MOVEMENT ? maker->code : 0, size);
	if (kind != LAYOUT_MOVEMENT || !maker->retro)
		return;
	const RetroLayer *layer = maker->retro->layers[captured];

	for (uint32_t i = 0; i < layer->ranks.count; i++)
		bytes[i] = retro_code(layer, SIDE_TIGERS, class, i);
}

static void
add_section(Maker *maker, LayoutKind kind, int captured)
{
	size_t size = layout_group_size(maker->game, kind, captured);
	uint8_t *bytes = mem_new(size, 1), *groups[INDEX_CLASSES];
	uint8_t *packed = mem_new(pack_bound(size), 1);
	uint32_t sizes[INDEX_CLASSES];

	for (int class = 0; class < INDEX_CLASSES; class++) {
		fill_group(maker, kind, captured, class, bytes, size);
		uint64_t seed = layout_group_seed(maker->game, kind, captured,
						  class);

		sizes[class] = (uint32_t)pack_group(maker->packer, bytes, size,
						    seed, packed);
		groups[class] = mem_new(sizes[class], 1);
		memcpy(groups[class], packed, sizes[class]);
	}
	ck_assert(!tablewriter_add(&maker->writer, kind, captured, groups,
				   sizes, NULL));
	for (int class = 0; class < INDEX_CLASSES; class++)
		free(groups[class]);
	free(packed);
	free(bytes);
}

static void
write_table(Maker *maker, const char *path)
{
	maker->packer = packer_new(PACK_RAW, PACK_FAST);
	ck_assert(!tablewriter_open(&maker->writer, path, maker->game, PACK_RAW,
				    false, NULL));
	for (int k = 0; k < maker->game.goal; k++) {
		add_section(maker, LAYOUT_MOVEMENT, k);
		add_section(maker, LAYOUT_PLACEMENT, k);
	}
	ck_assert(!tablewriter_finish(&maker->writer, NULL));
	packer_free(maker->packer);
}

void
late_table_solve(const char *path, int goal)
{
	Maker maker = { .game = { GOAT_COUNT, goal } };
	Work work = { .threads = 2 };
	Index *index = index_new();
	Retro retro;

	retro_init(&retro, index, maker.game);
	for (int k = goal - 1; k >= 0; k--)
		ck_assert(retro_solve(&retro, k, &work));
	maker.retro = &retro;
	write_table(&maker, path);
	retro_release(&retro);
	index_free(index);
}

void
late_table_fill(const char *path, int goal, RetroCode code)
{
	Maker maker = { .game = { GOAT_COUNT, goal }, .code = code };

	write_table(&maker, path);
}
