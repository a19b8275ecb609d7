#include "small_table.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"

SolveOrder
small_table_order(const char *folder, int goats, int goal)
{
	return (SolveOrder){
		.game = { goats, goal },
		.threads = 2,
		.folder = folder,
		.codec = pack_best(),
	};
}

void
small_table_make(const char *folder, int goats, int goal, char path[1024])
{
	SolveOrder order = small_table_order(folder, goats, goal);
	char data[TEXT_LINE];
	bool stopped;
	Text why, text;

	text_init(&why, data, sizeof data);
	text_init(&text, path, 1024);
	solve_path(&text, folder, goal);
	ck_assert_msg(!solve_run(&order, &stopped, &why), "%s", data);
}

char *
small_table_read(const char *path, size_t *size)
{
	char *data;

	ck_assert(!file_read(path, 1 << 26, &data, size, NULL));
	return data;
}

void
small_table_write(const char *path, const char *data, size_t size)
{
	ck_assert(!file_write(path, data, size, NULL));
}

void
small_table_poke(const char *path, size_t at, int byte)
{
	FILE *file = fopen(path, "r+b");

	ck_assert_ptr_nonnull(file);
	ck_assert_int_eq(fseek(file, (long)at, SEEK_SET), 0);
	ck_assert_int_ne(fputc(byte & 255, file), EOF);
	ck_assert_int_eq(fclose(file), 0);
}

/* Packs a section anew. */
static void
copy_section(TableWriter *writer, const TableFile *file, Packer *packer,
	     LayoutKind kind, int captured, int class, size_t at, uint8_t flip)
{
	RetroGame game = file->layout.game;
	size_t size = layout_group_size(game, kind, captured);
	uint8_t *bytes = mem_new(size, 1);
	uint8_t *groups[INDEX_CLASSES];
	uint32_t sizes[INDEX_CLASSES];

	for (int c = 0; c < INDEX_CLASSES; c++) {
		ck_assert(!tablefile_read_group(file, packer, kind, captured, c,
						bytes, NULL));
		if (c == class)
			bytes[at] ^= flip;
		groups[c] = mem_new(pack_bound(size), 1);
		sizes[c] = (uint32_t)pack_group(
			packer, bytes, size,
			layout_group_seed(game, kind, captured, c), groups[c]);
		groups[c] = mem_resize(groups[c], sizes[c], 1);
	}
	ck_assert(!tablewriter_add(writer, kind, captured, groups, sizes,
				   NULL));
	for (int c = 0; c < INDEX_CLASSES; c++)
		free(groups[c]);
	free(bytes);
}

void
small_table_flip(const char *path, const char *copy, LayoutKind kind,
		 int captured, int class, size_t at, uint8_t flip)
{
	TableFile file;
	TableWriter writer;

	ck_assert(!tablefile_open(&file, path, false, NULL));
	Packer *packer = packer_new(file.layout.codec, PACK_FAST);

	ck_assert(!tablewriter_open(&writer, copy, file.layout.game,
				    file.layout.codec, false, NULL));
	for (int i = 0; i < LAYOUT_KINDS; i++)
		for (int k = 0; k < RULES_GOAL_MAX; k++) {
			if (!file.layout.sections[i][k])
				continue;
			if (i == (int)kind && k == captured)
				copy_section(&writer, &file, packer, kind, k,
					     class, at, flip);
			else
				ck_assert(!tablewriter_copy(&writer, &file,
							    (LayoutKind)i, k,
							    NULL));
		}
	ck_assert(!tablewriter_finish(&writer, NULL));
	packer_free(packer);
	tablefile_close(&file);
}
