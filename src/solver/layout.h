/*
 * What lies where in a tablebase file.
 *
 *	header		64 bytes
 *	sections	one behind the other, each 1,666 groups (pack.h), one a
 *			class, of one kind for one count of captured goats
 *	directory	what sections there are, and how long their groups are
 *
 * header, numbers with the low byte first:
 *
 *	 0  8	"BCTABLE\n"
 *	 8  4	version of this form
 *	12  1	codec of the blocks (PackCodec)
 *	13  1	goats in the game (20)
 *	14  1	goal: captures that win for the tigers
 *	15  1	0; 1 for a part, of a computation that goes on
 *	16  8	size of the file
 *	24  8	where the directory begins
 *	32  4	checksum of the directory
 *	36  24	0
 *	60  4	checksum of the header so far
 *
 * directory, for each section: kind (1), captured (1), where it begins (8), the
 * bytes of each group (4 each).
 *
 * Only positions with the tigers to move are in a table, and of the placement
 * phase only those where the number of goats in hand is even: all else follows
 * from them by a move or two.
 */
#ifndef SOLVER_LAYOUT_H
#define SOLVER_LAYOUT_H

#include "base/status.h"
#include "base/text.h"
#include "solver/pack.h"
#include "solver/retro.h"

enum {
	LAYOUT_HEADER = 64,
	LAYOUT_VERSION = 1,
	LAYOUT_SECTION = 10 + 4 * INDEX_CLASSES,	/* of the directory */
	LAYOUT_SECTIONS_MAX = 3 * RULES_GOAL_MAX,
	LAYOUT_DIRECTORY_MAX = LAYOUT_SECTIONS_MAX * LAYOUT_SECTION,
};

/* What a group of a section holds. */
typedef enum LayoutKind {
	/* All goats placed, tigers to move: codes (retro.h), a byte each, by
	   rank. */
	LAYOUT_MOVEMENT,
	/* Goats in hand, tigers to move: values (values.h). */
	LAYOUT_PLACEMENT,
	/* The words of a class in a cube (placement.h): only in parts. */
	LAYOUT_CUBE,
	LAYOUT_KINDS,
} LayoutKind;

typedef struct LayoutSection {
	uint64_t begin;				/* in the file */
	uint32_t group[INDEX_CLASSES + 1];	/* from the begin; the last is
						   the size */
} LayoutSection;

typedef struct Layout {
	RetroGame game;
	PackCodec codec;
	bool part;		/* not all of it, and no file to probe */
	uint64_t end;		/* of the sections */
	/* By kind and captured; NULL: not there. */
	LayoutSection *sections[LAYOUT_KINDS][RULES_GOAL_MAX];
} Layout;

/* No sections yet. */
void layout_init(Layout *layout, RetroGame game, PackCodec codec,
		 bool part);
void layout_release(Layout *layout);

/* The bytes of a group before packing. */
size_t layout_group_size(RetroGame game, LayoutKind kind, int captured);

/* The seed of its checksums. */
uint64_t layout_group_seed(RetroGame game, LayoutKind kind, int captured,
			   int class);

/* Adds a section behind the others, of groups with these sizes. */
void layout_add(Layout *layout, LayoutKind kind, int captured,
		const uint32_t sizes[INDEX_CLASSES]);

/* The bytes of its directory. */
size_t layout_directory_size(const Layout *layout);

/* Makes header and directory. */
void layout_write(const Layout *layout, uint8_t header[LAYOUT_HEADER],
		  uint8_t *directory);

/*
 * Checks a header.  On STATUS_OK game, codec, part and end are set,
 * `*file_size` is what the file must have, `*checksum` that of the directory.
 * STATUS_DAMAGED or STATUS_REFUSED (another version, or a codec that this
 * build lacks) with the reason.
 */
Status layout_read_header(Layout *layout, const uint8_t header[LAYOUT_HEADER],
			  uint64_t *file_size, uint32_t *checksum, Text *why);

/* Checks and takes a directory after its header; all places are then within
   the file, and a whole table has all its sections. */
Status layout_read_directory(Layout *layout, const uint8_t *directory,
			     size_t size, uint32_t checksum, Text *why);

#endif
