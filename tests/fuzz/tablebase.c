/*
 * Tablebase files.  The first byte says how the file is made: of the input
 * itself (bit 0), or of a true one, of a small game, with changes; with bits 1
 * and 2 the checksums of header and directory, and of the groups, are made
 * right again.  A change is four bytes: where, and the new value.  Blocks are
 * read from it, and with bit 3 positions are looked up, which takes longer.
 */
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "fuzz.h"
#include "solver/tablebase.h"
#include "solver/tablefile.h"

enum {
	GOAL = 1,		/* few sections, all of them small */
	CHANGE = 4,
	PROBES = 12,
	ODD = 331,		/* one class in so many has blocks that need
				   to be unpacked */
	STEP = 166,		/* from class to class that is looked at */
	/* Of layout.h: seeds of the checksums, and where they are. */
	SEED_HEADER = 1, SEED_DIRECTORY = 2,
	AT_DIRECTORY = 24, AT_DIRECTORY_SUM = 32, AT_SUM = 60,
};

static const RetroGame game = { GOAT_COUNT, GOAL };

typedef struct Table {
	char *data;
	size_t size;
	Layout layout;
} Table;

/* A section that says nothing true: a draw nearly everywhere. */
static void
add_section(TableWriter *writer, Packer *packer, LayoutKind kind)
{
	size_t size = layout_group_size(game, kind, 0);
	uint8_t *data = mem_new(size, 1), *groups[INDEX_CLASSES];
	uint32_t sizes[INDEX_CLASSES];

	for (int c = 0; c < INDEX_CLASSES; c++) {
		uint64_t seed = layout_group_seed(game, kind, 0, c);

		memset(data, kind == LAYOUT_MOVEMENT ? RETRO_DRAW : 0, size);
		for (size_t i = 0; c % ODD == 0 && i < size; i++)
			data[i] = (uint8_t)(i * i >> 9 ^ i << c / ODD);
		groups[c] = mem_new(pack_bound(size), 1);
		sizes[c] = (uint32_t)pack_group(packer, data, size, seed,
						groups[c]);
	}
	FUZZ_CHECK(!tablewriter_add(writer, kind, 0, groups, sizes, NULL));
	for (int c = 0; c < INDEX_CLASSES; c++)
		free(groups[c]);
	free(data);
}

static void
make_table(Table *table)
{
	Packer *packer = packer_new(pack_best(), PACK_FAST);
	TableWriter writer;
	TableFile file;

	fuzz_home();
	FUZZ_CHECK(!tablewriter_open(&writer, fuzz_path("made"), game,
				     pack_best(), false, NULL));
	add_section(&writer, packer, LAYOUT_MOVEMENT);
	add_section(&writer, packer, LAYOUT_PLACEMENT);
	FUZZ_CHECK(!tablewriter_finish(&writer, NULL));
	packer_free(packer);
	table->data = fuzz_read("made", &table->size);
	FUZZ_CHECK(!tablefile_open(&file, fuzz_path("made"), false, NULL));
	table->layout = file.layout;
	close(file.fd);
}

/* Puts the checksums of a group right. */
static void
sum_group(const Layout *layout, LayoutKind kind, int captured, int class,
	  uint8_t *group, size_t room)
{
	size_t size = layout_group_size(layout->game, kind, captured);
	size_t head = pack_head_size(size) - 4;
	uint64_t seed = layout_group_seed(layout->game, kind, captured, class);
	PackPlace place;

	if (head + 4 > room)
		return;
	for (size_t i = 0; i * PACK_BLOCK < size; i++) {
		pack_put_number(group + head, 4,
				pack_checksum(group, head, seed));
		if (pack_find(group, size, seed, i, &place) &&
		    place.offset + place.stored <= room)
			pack_put_number(group + i * PACK_HEAD_ENTRY + 2, 4,
					pack_checksum(group + place.offset,
						      place.stored,
						      place.seed));
	}
	pack_put_number(group + head, 4, pack_checksum(group, head, seed));
}

/* ... of the group in which a place is. */
static void
sum_groups(const Layout *layout, uint8_t *data, size_t at)
{
	for (int kind = 0; kind < LAYOUT_KINDS; kind++)
		for (int k = 0; k < RULES_GOAL_MAX; k++) {
			const LayoutSection *section = layout->sections[kind]
								       [k];
			for (int c = 0; section && c < INDEX_CLASSES; c++) {
				size_t from = section->begin +
					      section->group[c];
				size_t to = section->begin +
					    section->group[c + 1];

				if (at >= from && at < to)
					sum_group(layout, (LayoutKind)kind, k,
						  c, data + from, to - from);
			}
		}
}

static void
sum_header(uint8_t *data, size_t size)
{
	uint64_t at = pack_get_number(data + AT_DIRECTORY, 8);

	if (at <= size)
		pack_put_number(data + AT_DIRECTORY_SUM, 4,
				pack_checksum(data + at, size - (size_t)at,
					      SEED_DIRECTORY));
	pack_put_number(data + AT_SUM, 4,
			pack_checksum(data, AT_SUM, SEED_HEADER));
}

static void
write_changed(const Table *table, const uint8_t *data, size_t size, int bits)
{
	uint8_t *copy = mem_new(table->size, 1);

	memcpy(copy, table->data, table->size);
	for (; size >= CHANGE; data += CHANGE, size -= CHANGE) {
		size_t at = (size_t)pack_get_number(data, 3) % table->size;

		copy[at] = data[3];
		if (bits & 4)
			sum_groups(&table->layout, copy, at);
	}
	if (bits & 2)
		sum_header(copy, table->size);
	fuzz_write("table", copy, table->size);
	free(copy);
}

/* Any position is answered or refused. */
static void
probe(const Tablebase *tablebase, TablebaseCache *cache, const Index *index,
      int number)
{
	int class = number * STEP % INDEX_CLASSES;
	const IndexClass *of = index_class(index, class);
	int placed = number % 3 ? number % (GOAT_COUNT + 1) : GOAT_COUNT;
	PointSet goats = index_goats(of, (1u << placed) - 1);
	Position position = position_make(of->tigers, goats, placed,
					  (Side)(number / 2 % 2), 0);
	char data[TEXT_LINE];
	TablebaseMoves moves;
	TablebaseValue value;
	Text why;

	text_init(&why, data, sizeof data);
	if (tablebase_probe(tablebase, cache, &position, &value, &why))
		fuzz_check_reason(&why);
	else
		FUZZ_CHECK(value.result >= RESULT_GOATS &&
			   value.result <= RESULT_DRAW);
	text_clear(&why);
	/* Half of these takes a search. */
	if (number % 4 == 0 &&
	    tablebase_probe_moves(tablebase, cache, &position, &moves, &why))
		fuzz_check_reason(&why);
}

static void
probe_all(const Tablebase *tablebase)
{
	TablebaseCache *cache = tablebase_cache_new(tablebase, 1 << 18);
	static Index *index;

	if (!index)
		index = index_new();
	for (int i = 0; i < PROBES; i++)
		probe(tablebase, cache, index, i);
	tablebase_cache_free(cache);
}

/* Each block of some groups is read or refused. */
static void
read_blocks(const TableFile *file, LayoutKind kind, int captured)
{
	size_t size = layout_group_size(file->layout.game, kind, captured);
	Packer *packer = packer_new(file->layout.codec, PACK_FAST);
	uint8_t block[PACK_BLOCK];
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	for (int c = 0; c < INDEX_CLASSES; c += STEP)
		for (size_t i = 0; i * PACK_BLOCK < size; i++) {
			TableSpot spot = { kind, captured, c, i };

			if (tablefile_read_block(file, packer, &spot, block,
						 &why))
				fuzz_check_reason(&why);
			text_clear(&why);
		}
	packer_free(packer);
}

static void
read_table(const char *path)
{
	char why_data[TEXT_LINE];
	TableFile file;
	Text why;

	text_init(&why, why_data, sizeof why_data);
	if (tablefile_open(&file, path, false, &why)) {
		fuzz_check_reason(&why);
		return;
	}
	for (int kind = 0; kind < LAYOUT_KINDS; kind++)
		for (int k = 0; k < RULES_GOAL_MAX; k++)
			if (file.layout.sections[kind][k])
				read_blocks(&file, (LayoutKind)kind, k);
	tablefile_close(&file);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static Table table;
	int bits = fuzz_take(&data, &size);
	char why_data[TEXT_LINE];
	Tablebase *tablebase;
	Text why;

	if (!table.data)
		make_table(&table);
	fuzz_home();
	if (bits & 1)
		fuzz_write("table", data, size);
	else
		write_changed(&table, data, size, bits);
	read_table(fuzz_path("table"));
	if (!(bits & 8))
		return 0;
	text_init(&why, why_data, sizeof why_data);
	if (tablebase_open(fuzz_path("table"), &tablebase, &why)) {
		fuzz_check_reason(&why);
		return 0;
	}
	probe_all(tablebase);
	tablebase_free(tablebase);
	return 0;
}
