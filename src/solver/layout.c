#include "solver/layout.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/translate.h"
#include "solver/values.h"

static const char magic[8] = { 'B', 'C', 'T', 'A', 'B', 'L', 'E', '\n' };

enum {
	AT_VERSION = 8,
	AT_CODEC = 12,
	AT_GOATS = 13,
	AT_GOAL = 14,
	AT_PART = 15,
	AT_SIZE = 16,
	AT_DIRECTORY = 24,
	AT_DIRECTORY_SUM = 32,
	AT_SUM = 60,
	/* Seeds of the checksums of header and directory. */
	SEED_HEADER = 1,
	SEED_DIRECTORY = 2,
};

void
layout_init(Layout *layout, RetroGame game, PackCodec codec, bool part)
{
	memset(layout, 0, sizeof *layout);
	layout->game = game;
	layout->codec = codec;
	layout->part = part;
	layout->end = LAYOUT_HEADER;
}

void
layout_release(Layout *layout)
{
	for (int kind = 0; kind < LAYOUT_KINDS; kind++)
		for (int k = 0; k < RULES_GOAL_MAX; k++) {
			free(layout->sections[kind][k]);
			layout->sections[kind][k] = NULL;
		}
}

size_t
layout_group_size(RetroGame game, LayoutKind kind, int captured)
{
	switch (kind) {
	case LAYOUT_MOVEMENT:
		return index_choose(INDEX_SLOTS, game.goats - captured);
	case LAYOUT_PLACEMENT:
		return VALUES_SIZE;
	default:
		return PLACEMENT_WORDS * sizeof(uint64_t);
	}
}

uint64_t
layout_group_seed(RetroGame game, LayoutKind kind, int captured, int class)
{
	uint64_t seed = (uint64_t)game.goats;

	seed = seed * 16 + (uint64_t)game.goal;
	seed = seed * 16 + (uint64_t)captured;
	seed = seed * 16 + (uint64_t)kind;
	return seed * 2048 + (uint64_t)class;
}

void
layout_add(Layout *layout, LayoutKind kind, int captured,
	   const uint32_t sizes[INDEX_CLASSES])
{
	LayoutSection *section = mem_new(1, sizeof *section);

	section->begin = layout->end;
	for (int i = 0; i < INDEX_CLASSES; i++)
		section->group[i + 1] = section->group[i] + sizes[i];
	layout->end += section->group[INDEX_CLASSES];
	free(layout->sections[kind][captured]);
	layout->sections[kind][captured] = section;
}

static size_t
count_sections(const Layout *layout)
{
	size_t count = 0;

	for (int kind = 0; kind < LAYOUT_KINDS; kind++)
		for (int k = 0; k < RULES_GOAL_MAX; k++)
			count += layout->sections[kind][k] != NULL;
	return count;
}

size_t
layout_directory_size(const Layout *layout)
{
	return count_sections(layout) * LAYOUT_SECTION;
}

static void
write_section(const LayoutSection *section, int kind, int captured,
	      uint8_t *entry)
{
	entry[0] = (uint8_t)kind;
	entry[1] = (uint8_t)captured;
	pack_put_number(entry + 2, 8, section->begin);
	for (int i = 0; i < INDEX_CLASSES; i++)
		pack_put_number(entry + 10 + 4 * i, 4,
				section->group[i + 1] - section->group[i]);
}

void
layout_write(const Layout *layout, uint8_t header[LAYOUT_HEADER],
	     uint8_t *directory)
{
	size_t size = layout_directory_size(layout);
	uint8_t *entry = directory;

	for (int kind = 0; kind < LAYOUT_KINDS; kind++)
		for (int k = 0; k < RULES_GOAL_MAX; k++) {
			if (!layout->sections[kind][k])
				continue;
			write_section(layout->sections[kind][k], kind, k,
				      entry);
			entry += LAYOUT_SECTION;
		}
	memset(header, 0, LAYOUT_HEADER);
	memcpy(header, magic, sizeof magic);
	pack_put_number(header + AT_VERSION, 4, LAYOUT_VERSION);
	header[AT_CODEC] = (uint8_t)layout->codec;
	header[AT_GOATS] = (uint8_t)layout->game.goats;
	header[AT_GOAL] = (uint8_t)layout->game.goal;
	header[AT_PART] = layout->part;
	pack_put_number(header + AT_SIZE, 8, layout->end + size);
	pack_put_number(header + AT_DIRECTORY, 8, layout->end);
	pack_put_number(header + AT_DIRECTORY_SUM, 4,
			pack_checksum(directory, size, SEED_DIRECTORY));
	pack_put_number(header + AT_SUM, 4,
			pack_checksum(header, AT_SUM, SEED_HEADER));
}

Status
layout_read_header(Layout *layout, const uint8_t header[LAYOUT_HEADER],
		   uint64_t *file_size, uint32_t *checksum, Text *why)
{
	if (memcmp(header, magic, sizeof magic) != 0) {
		text_add(why, _("is not a tablebase"));
		return STATUS_DAMAGED;
	}
	uint64_t version = pack_get_number(header + AT_VERSION, 4);

	if (version != LAYOUT_VERSION) {
		text_format(why, _("is a tablebase of version %llu; this "
				   "program reads version %d"),
			    (unsigned long long)version, LAYOUT_VERSION);
		return STATUS_REFUSED;
	}
	RetroGame game = { header[AT_GOATS], header[AT_GOAL] };
	uint64_t size = pack_get_number(header + AT_SIZE, 8);
	uint64_t end = pack_get_number(header + AT_DIRECTORY, 8);

	if (pack_checksum(header, AT_SUM, SEED_HEADER) !=
		    pack_get_number(header + AT_SUM, 4) ||
	    game.goal < 1 || game.goal > RULES_GOAL_MAX ||
	    game.goats < game.goal || game.goats > GOAT_COUNT ||
	    header[AT_PART] > 1 ||
	    end < LAYOUT_HEADER || end > size ||
	    size - end > LAYOUT_DIRECTORY_MAX) {
		text_add(why, _("has a damaged header"));
		return STATUS_DAMAGED;
	}
	if (header[AT_CODEC] > PACK_ZSTD || !pack_can(header[AT_CODEC])) {
		text_format(why, _("is compressed with %s, which this build "
			    "cannot read"),
			    header[AT_CODEC] == PACK_ZSTD
				    ? pack_codec_name(PACK_ZSTD)
				    : _("something unknown"));
		return STATUS_REFUSED;
	}
	layout_init(layout, game, header[AT_CODEC], header[AT_PART]);
	layout->end = end;
	*file_size = size;
	*checksum = (uint32_t)pack_get_number(header + AT_DIRECTORY_SUM, 4);
	return STATUS_OK;
}

/* False when something cannot be. */
static bool
read_section(Layout *layout, const uint8_t *entry)
{
	int kind = entry[0], captured = entry[1];

	if (kind >= LAYOUT_KINDS || captured >= layout->game.goal ||
	    layout->sections[kind][captured])
		return false;
	LayoutSection *section = mem_new(1, sizeof *section);
	size_t group = layout_group_size(layout->game, (LayoutKind)kind,
					 captured);
	uint64_t total = 0;
	bool good = true;

	layout->sections[kind][captured] = section;
	section->begin = pack_get_number(entry + 2, 8);
	for (int i = 0; i < INDEX_CLASSES; i++) {
		uint64_t size = pack_get_number(entry + 10 + 4 * i, 4);

		good = good && size > pack_head_size(group) &&
		       size <= pack_bound(group);
		total += size;
		section->group[i + 1] = (uint32_t)total;
	}
	return good && total <= UINT32_MAX &&
	       section->begin >= LAYOUT_HEADER &&
	       section->begin <= layout->end &&
	       total <= layout->end - section->begin;
}

static bool
is_complete(const Layout *layout)
{
	for (int k = 0; k < layout->game.goal; k++)
		if (!layout->sections[LAYOUT_MOVEMENT][k] ||
		    !layout->sections[LAYOUT_PLACEMENT][k])
			return false;
	return true;
}

Status
layout_read_directory(Layout *layout, const uint8_t *directory, size_t size,
		      uint32_t checksum, Text *why)
{
	bool good = size % LAYOUT_SECTION == 0 &&
		    pack_checksum(directory, size, SEED_DIRECTORY) == checksum;

	for (size_t i = 0; good && i < size; i += LAYOUT_SECTION)
		good = read_section(layout, directory + i);
	if (good && (layout->part || is_complete(layout)))
		return STATUS_OK;
	text_add(why, _("has a damaged directory"));
	layout_release(layout);
	return STATUS_DAMAGED;
}
