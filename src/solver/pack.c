#include "solver/pack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#ifdef BAGHCHAL_ZSTD
#include <zstd.h>
#endif

#include "base/memory.h"

enum {
	HEAD_CHECKSUM = 4,
};

struct Packer {
	PackCodec codec;
	int level;
#ifdef BAGHCHAL_ZSTD
	ZSTD_CCtx *compress;		/* NULL until it is needed */
	ZSTD_DCtx *decompress;
	uint8_t frame[PACK_BLOCK + 64];
#endif
};

const char *
pack_codec_name(PackCodec codec)
{
	return codec == PACK_ZSTD ? "zstd" : "uncompressed";
}

bool
pack_can(PackCodec codec)
{
	return codec == PACK_RAW || codec == pack_best();
}

PackCodec
pack_best(void)
{
#ifdef BAGHCHAL_ZSTD
	return PACK_ZSTD;
#else
	return PACK_RAW;
#endif
}

void
pack_put_number(uint8_t *bytes, int size, uint64_t number)
{
	for (int i = 0; i < size; i++)
		bytes[i] = (uint8_t)(number >> 8 * i);
}

uint64_t
pack_get_number(const uint8_t *bytes, int size)
{
	uint64_t number = 0;

	for (int i = 0; i < size; i++)
		number |= (uint64_t)bytes[i] << 8 * i;
	return number;
}

/* Multiplying by an odd number and folding loses nothing of the 64 bits; the
   number is that of the golden ratio. */
static uint64_t
mix(uint64_t sum, uint64_t number)
{
	sum = (sum ^ number) * UINT64_C(0x9e3779b97f4a7c15);
	return sum ^ sum >> 32;
}

uint32_t
pack_checksum(const void *data, size_t size, uint64_t seed)
{
	const uint8_t *bytes = data;
	uint64_t sum = mix(seed, size);

	for (; size >= 8; size -= 8, bytes += 8)
		sum = mix(sum, pack_get_number(bytes, 8));
	sum = mix(sum, pack_get_number(bytes, (int)size));
	return (uint32_t)mix(sum, 0);
}

Packer *
packer_new(PackCodec codec, int level)
{
	Packer *packer = mem_new(1, sizeof *packer);

	assert(pack_can(codec));
	packer->codec = codec;
	packer->level = level;
	return packer;
}

void
packer_free(Packer *packer)
{
	if (!packer)
		return;
#ifdef BAGHCHAL_ZSTD
	ZSTD_freeCCtx(packer->compress);
	ZSTD_freeDCtx(packer->decompress);
#endif
	free(packer);
}

#ifdef BAGHCHAL_ZSTD
/*
 * Every frame begins with this number, which is left out: blocks are small.
 * (zstd could do so itself, but not in its stable interface.)
 */
static const uint8_t frame_magic[] = { 0x28, 0xb5, 0x2f, 0xfd };

enum { FRAME_MAGIC = sizeof frame_magic };

/* Bytes of the frame; 0 when it would not be smaller. */
static size_t
compress(Packer *packer, const uint8_t *data, size_t size, uint8_t *frame)
{
	if (!packer->compress) {
		packer->compress = ZSTD_createCCtx();
		ZSTD_CCtx_setParameter(packer->compress,
				       ZSTD_c_compressionLevel,
				       packer->level);
		ZSTD_CCtx_setParameter(packer->compress,
				       ZSTD_c_contentSizeFlag, 0);
	}
	size_t stored = ZSTD_compress2(packer->compress, packer->frame,
				       sizeof packer->frame, data, size);

	if (ZSTD_isError(stored) || stored - FRAME_MAGIC >= size)
		return 0;
	assert(memcmp(packer->frame, frame_magic, FRAME_MAGIC) == 0);
	memcpy(frame, packer->frame + FRAME_MAGIC, stored - FRAME_MAGIC);
	return stored - FRAME_MAGIC;
}

static bool
decompress(Packer *packer, const uint8_t *frame, size_t stored, uint8_t *data,
	   size_t size)
{
	if (!packer->decompress)
		packer->decompress = ZSTD_createDCtx();
	memcpy(packer->frame, frame_magic, FRAME_MAGIC);
	memcpy(packer->frame + FRAME_MAGIC, frame, stored);
	return ZSTD_decompressDCtx(packer->decompress, data, size,
				   packer->frame,
				   stored + FRAME_MAGIC) == size;
}
#else
static size_t
compress(Packer *packer, const uint8_t *data, size_t size, uint8_t *frame)
{
	(void)packer, (void)data, (void)size, (void)frame;
	return 0;
}

static bool
decompress(Packer *packer, const uint8_t *frame, size_t stored, uint8_t *data,
	   size_t size)
{
	(void)packer, (void)frame, (void)stored, (void)data, (void)size;
	return false;
}
#endif

size_t
pack_bound(size_t size)
{
	return pack_head_size(size) + size;
}

/* Stores a block and returns its bytes. */
static size_t
pack_block(Packer *packer, const uint8_t *data, size_t size, uint8_t *stored)
{
	size_t bytes = 0;

	if (memcmp(data, data + 1, size - 1) == 0) {
		*stored = *data;
		return 1;
	}
	/* One byte would have another meaning. */
	if (packer->codec == PACK_ZSTD && size > 2)
		bytes = compress(packer, data, size, stored);
	if (bytes > 1)
		return bytes;
	memcpy(stored, data, size);
	return size;
}

size_t
pack_group(Packer *packer, const uint8_t *data, size_t size, uint64_t seed,
	   uint8_t *group)
{
	size_t head = pack_head_size(size), used = head;
	uint8_t *entry = group;

	for (size_t i = 0; i * PACK_BLOCK < size; i++) {
		size_t rest = size - i * PACK_BLOCK;
		size_t stored = pack_block(packer, data + i * PACK_BLOCK,
					   rest < PACK_BLOCK ? rest
							     : PACK_BLOCK,
					   group + used);

		pack_put_number(entry, 2, stored);
		pack_put_number(entry + 2, 4,
				pack_checksum(group + used, stored,
					      mix(seed, i)));
		entry += PACK_HEAD_ENTRY;
		used += stored;
	}
	pack_put_number(entry, HEAD_CHECKSUM,
			pack_checksum(group, head - HEAD_CHECKSUM, seed));
	return used;
}

bool
pack_find(const uint8_t *head, size_t size, uint64_t seed, size_t block,
	  PackPlace *place)
{
	size_t checked = pack_head_size(size) - HEAD_CHECKSUM;
	size_t rest = size - block * PACK_BLOCK;
	const uint8_t *entry = head + block * PACK_HEAD_ENTRY;

	assert(block * PACK_BLOCK < size);
	if (pack_checksum(head, checked, seed) !=
	    pack_get_number(head + checked, HEAD_CHECKSUM))
		return false;
	place->offset = checked + HEAD_CHECKSUM;
	for (const uint8_t *e = head; e < entry; e += PACK_HEAD_ENTRY)
		place->offset += pack_get_number(e, 2);
	place->stored = pack_get_number(entry, 2);
	place->checksum = (uint32_t)pack_get_number(entry + 2, 4);
	place->size = rest < PACK_BLOCK ? rest : PACK_BLOCK;
	place->seed = mix(seed, block);
	return place->stored > 0 && place->stored <= place->size;
}

bool
pack_open(Packer *packer, const uint8_t *stored, const PackPlace *place,
	  uint8_t *data)
{
	if (pack_checksum(stored, place->stored, place->seed) !=
	    place->checksum)
		return false;
	if (place->stored == 1)
		memset(data, *stored, place->size);
	else if (place->stored == place->size)
		memcpy(data, stored, place->size);
	else
		return decompress(packer, stored, place->stored, data,
				  place->size);
	return true;
}
