/*
 * What lies where in a tablebase file.
 *
 *	header		64 bytes
 *	sections	one behind the other, each 1,666 groups (pack.h), one a
 *			class, of the positions with the tigers to move and one
 *			count of captured and of placed goats
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
 * directory, for each section: captured (1), placed (1), where it begins (8),
 * the bytes of each group (4 each).
 *
 * Where all goats are placed, a group holds the codes of retro.h, a byte each;
 * elsewhere the values of values.h.  Both are ordered by rank.  Those of
 * the movement phase are all there; of the others, one of two in a row may be
 * left out: its positions follow from those with one goat more.  Positions with the goats to move follow from their moves.
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
	LAYOUT_SECTIONS_MAX = RULES_GOAL_MAX * GOAT_COUNT,
	LAYOUT_DIRECTORY_MAX = LAYOUT_SECTIONS_MAX * LAYOUT_SECTION,
};

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
	/* By captured and placed; NULL: not there. */
	LayoutSection *sections[RULES_GOAL_MAX][GOAT_COUNT + 1];
} Layout;

/* No sections yet. */
void layout_init(Layout *layout, RetroGame game, PackCodec codec, bool part);
void layout_release(Layout *layout);

/* True when the game has positions with the tigers to move, that many goats
   captured and that many placed. */
bool layout_has_positions(RetroGame game, int captured, int placed);

/* The bytes of a group before packing. */
size_t layout_group_size(RetroGame game, int captured, int placed);

/* The seed of its checksums. */
uint64_t layout_group_seed(RetroGame game, int captured, int placed,
			   int class);

/* Adds a section behind the others, of groups with these sizes. */
void layout_add(Layout *layout, int captured, int placed,
		const uint32_t sizes[INDEX_CLASSES]);

/* The bytes of its directory. */
size_t layout_directory_size(const Layout *layout);

/* Makes header and directory. */
void layout_write(const Layout *layout, uint8_t header[LAYOUT_HEADER],
		  uint8_t *directory);

/*
 * Checks a header.  On STATUS_OK game, codec, part and end are set, `*file_size` is
 * what the file must have, `*checksum` that of the directory.  STATUS_DAMAGED
 * or STATUS_REFUSED (another version, or a codec that this build lacks) with
 * the reason.
 */
Status layout_read_header(Layout *layout, const uint8_t header[LAYOUT_HEADER],
			  uint64_t *file_size, uint32_t *checksum, Text *why);

/* Checks and takes a directory after its header; all places are then within
   the file, and what is not there follows from the next layer that is. */
Status layout_read_directory(Layout *layout, const uint8_t *directory,
			     size_t size, uint32_t checksum, Text *why);

#endif
