/*
 * Files of layout.h, read with every offset checked, and written so that a
 * file under its name is always whole.
 */
#ifndef SOLVER_TABLEFILE_H
#define SOLVER_TABLEFILE_H

#include "solver/layout.h"

typedef struct TableFile {
	int fd;
	Layout layout;
} TableFile;

/* A block of a group of a section. */
typedef struct TableSpot {
	LayoutKind kind;
	int captured, class;
	size_t block;
} TableSpot;

/*
 * Opens a whole table, or a part.  On STATUS_OK the file is the caller's to
 * close.  Otherwise nothing is held, with the reason (without the path).
 */
Status tablefile_open(TableFile *file, const char *path, bool part, Text *why);
void tablefile_close(TableFile *file);

/* Says that a block is damaged; returns STATUS_DAMAGED. */
Status tablefile_damaged(const TableSpot *spot, Text *why);

/* Reads and unpacks a block (PACK_BLOCK bytes) of a section that is there.
   Several threads may do so at once, each with its packer. */
Status tablefile_read_block(const TableFile *file, Packer *packer,
			    const TableSpot *spot, uint8_t *data, Text *why);

/* The same for all blocks of a group (layout_group_size() bytes). */
Status tablefile_read_group(const TableFile *file, Packer *packer,
			    LayoutKind kind, int captured, int class,
			    uint8_t *data, Text *why);

/* A file that is being written, under a name of its own. */
typedef struct TableWriter {
	int fd;
	char *path, *temporary;
	Layout layout;
} TableWriter;

/*
 * Begins a file.  STATUS_SYSTEM with the reason when it cannot be made.  What
 * follows takes groups, and ends it or gives it up; after a failure only
 * giving up is left.
 */
Status tablewriter_open(TableWriter *writer, const char *path, RetroGame game,
			PackCodec codec, bool part, Text *why);

/* Adds a section of packed groups, with their sizes. */
Status tablewriter_add(TableWriter *writer, LayoutKind kind, int captured,
		       uint8_t *const groups[INDEX_CLASSES],
		       const uint32_t sizes[INDEX_CLASSES], Text *why);

/* Adds a section of another file of the same game and codec as it is. */
Status tablewriter_copy(TableWriter *writer, const TableFile *file,
			LayoutKind kind, int captured, Text *why);

/* Writes directory and header, syncs, and gives the file its name. */
Status tablewriter_finish(TableWriter *writer, Text *why);

/* Deletes what was written. */
void tablewriter_abandon(TableWriter *writer);

#endif
