/*
 * Groups of small blocks, each with its checksum and, where the program was
 * built with libzstd, compressed: how the values of a class lie in a file.
 *
 *	head	6 bytes for each block: stored size (2), checksum (4)
 *		4 bytes: checksum of the head so far
 *	blocks	one behind the other
 *
 * Each block is PACK_BLOCK bytes when unpacked, the last one what is left.  A
 * block of one stored byte is that byte over and over; one stored with its
 * whole size is as it was; any other is a zstd frame without its magic number.
 * Numbers have the low byte first.  A checksum also covers a seed, which tells
 * where in the file the group belongs, and the number of the block.
 */
#ifndef SOLVER_PACK_H
#define SOLVER_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	PACK_BLOCK = 8192,
	PACK_HEAD_ENTRY = 6,
};

/* Named in the file. */
typedef enum PackCodec {
	PACK_RAW,
	PACK_ZSTD,
} PackCodec;

/* "uncompressed", "zstd". */
const char *pack_codec_name(PackCodec codec);

/* Whether this build can read and write it. */
bool pack_can(PackCodec codec);

/* The codec that this build writes. */
PackCodec pack_best(void);

/* A checksum of bytes.  No single changed word goes unnoticed before the last
   step, which keeps 32 bits of 64. */
uint32_t pack_checksum(const void *data, size_t size, uint64_t seed);

void pack_put_number(uint8_t *bytes, int size, uint64_t number);
uint64_t pack_get_number(const uint8_t *bytes, int size);

/* The memory that packing, or unpacking, needs: one for each thread. */
typedef struct Packer Packer;

/* How hard to pack: zstd's levels. */
enum {
	PACK_FAST = 1,
	PACK_SMALL = 14,
};

Packer *packer_new(PackCodec codec, int level);
void packer_free(Packer *packer);

/* The most bytes that a group of `size` bytes of data takes. */
size_t pack_bound(size_t size);

/* Packs a group; returns its bytes in `group`. */
size_t pack_group(Packer *packer, const uint8_t *data, size_t size,
		  uint64_t seed, uint8_t *group);

/* The bytes of the head of a group of `size` bytes of data. */
static inline size_t
pack_head_size(size_t size)
{
	return (size + PACK_BLOCK - 1) / PACK_BLOCK * PACK_HEAD_ENTRY + 4;
}

/* Where a block lies. */
typedef struct PackPlace {
	size_t offset;		/* from the begin of the group */
	size_t stored;		/* bytes */
	size_t size;		/* unpacked */
	uint32_t checksum;
	uint64_t seed;		/* of the block */
} PackPlace;

/*
 * Finds a block, which exists, by the head of a group of `size` bytes.  False
 * when the head is damaged.  The place may lie beyond the group still.
 */
bool pack_find(const uint8_t *head, size_t size, uint64_t seed, size_t block,
	       PackPlace *place);

/* Unpacks a block into `data` (PACK_BLOCK bytes).  False when it is damaged. */
bool pack_open(Packer *packer, const uint8_t *stored, const PackPlace *place,
	       uint8_t *data);

#endif
