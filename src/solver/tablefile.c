#include "solver/tablefile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/translate.h"
#include "solver/placement.h"

enum {
	/* Of the largest group, a class of a cube. */
	HEAD_MAX = 512,
	COPY_SIZE = 1 << 20,
};

_Static_assert((PLACEMENT_WORDS * 8 / PACK_BLOCK + 1) * PACK_HEAD_ENTRY + 4 <=
		       HEAD_MAX,
	       "the head of the largest group fits");

/* Reads just so many bytes; a file that ends before is damaged. */
static Status
read_at(int fd, void *data, size_t size, uint64_t offset, Text *why)
{
	uint8_t *bytes = data;

	while (size > 0) {
		ssize_t got = pread(fd, bytes, size, (off_t)offset);

		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			return file_failed(why);
		if (got == 0) {
			text_add(why, _("is cut short"));
			return STATUS_DAMAGED;
		}
		bytes += got;
		size -= (size_t)got;
		offset += (uint64_t)got;
	}
	return STATUS_OK;
}

static Status
write_at(int fd, const void *data, size_t size, uint64_t offset, Text *why)
{
	const uint8_t *bytes = data;

	while (size > 0) {
		ssize_t put = pwrite(fd, bytes, size, (off_t)offset);

		if (put < 0 && errno == EINTR)
			continue;
		if (put < 0)
			return file_failed(why);
		bytes += put;
		size -= (size_t)put;
		offset += (uint64_t)put;
	}
	return STATUS_OK;
}

static Status
check_kind(const Layout *layout, bool part, Text *why)
{
	if (layout->part == part)
		return STATUS_OK;
	text_add(why, part ? _("is a whole tablebase")
			   : _("is only a part of a tablebase"));
	return STATUS_REFUSED;
}

static Status
read_layout(TableFile *file, bool part, Text *why)
{
	uint8_t header[LAYOUT_HEADER];
	uint64_t size;
	uint32_t checksum;
	struct stat info;

	if (fstat(file->fd, &info) < 0)
		return file_failed(why);
	if (!S_ISREG(info.st_mode)) {
		text_add(why, _("is not a regular file"));
		return STATUS_REFUSED;
	}
	Status status = read_at(file->fd, header, sizeof header, 0, why);

	if (!status)
		status = layout_read_header(&file->layout, header, &size,
					    &checksum, why);
	if (!status)
		status = check_kind(&file->layout, part, why);
	if (status)
		return status;
	if ((uint64_t)info.st_size != size) {
		text_format(why, _("has %lld bytes instead of %llu"),
			    (long long)info.st_size, (unsigned long long)size);
		return STATUS_DAMAGED;
	}
	size_t bytes = (size_t)(size - file->layout.end);
	uint8_t *directory = mem_new(bytes, 1);

	status = read_at(file->fd, directory, bytes, file->layout.end, why);
	if (!status)
		status = layout_read_directory(&file->layout, directory, bytes,
					       checksum, why);
	free(directory);
	return status;
}

Status
tablefile_open(TableFile *file, const char *path, bool part, Text *why)
{
	memset(file, 0, sizeof *file);
	/* O_NONBLOCK: opening a FIFO must not hang. */
	file->fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (file->fd < 0)
		return file_failed(why);
	Status status = read_layout(file, part, why);

	if (status) {
		int error = errno;

		tablefile_close(file);
		errno = error;
	}
	return status;
}

void
tablefile_close(TableFile *file)
{
	close(file->fd);
	layout_release(&file->layout);
}

Status
tablefile_damaged(const TableSpot *spot, Text *why)
{
	static const char *const kinds[] = { "movement", "placement", "cube" };

	text_format(why, _("is damaged (%s, %d captured, group %d, block %zu)"),
		    kinds[spot->kind], spot->captured, spot->class,
		    spot->block);
	return STATUS_DAMAGED;
}

Status
tablefile_read_block(const TableFile *file, Packer *packer,
		     const TableSpot *spot, uint8_t *data, Text *why)
{
	const Layout *layout = &file->layout;
	const LayoutSection *section =
		layout->sections[spot->kind][spot->captured];
	size_t size = layout_group_size(layout->game, spot->kind,
					spot->captured);
	uint64_t seed = layout_group_seed(layout->game, spot->kind,
					  spot->captured, spot->class);
	uint64_t begin = section->begin + section->group[spot->class];
	size_t bytes = section->group[spot->class + 1] -
		       section->group[spot->class];
	uint8_t head[HEAD_MAX], stored[PACK_BLOCK];
	PackPlace place;
	Status status = read_at(file->fd, head, pack_head_size(size), begin,
				why);

	if (status)
		return status;
	if (!pack_find(head, size, seed, spot->block, &place) ||
	    place.offset + place.stored > bytes)
		return tablefile_damaged(spot, why);
	status = read_at(file->fd, stored, place.stored, begin + place.offset,
			 why);
	if (!status && !pack_open(packer, stored, &place, data))
		status = tablefile_damaged(spot, why);
	return status;
}

Status
tablefile_read_group(const TableFile *file, Packer *packer, LayoutKind kind,
		     int captured, int class, uint8_t *data, Text *why)
{
	size_t size = layout_group_size(file->layout.game, kind, captured);
	TableSpot spot = { kind, captured, class, 0 };
	uint8_t block[PACK_BLOCK];

	for (; size > 0; spot.block++) {
		size_t part = size < PACK_BLOCK ? size : PACK_BLOCK;
		Status status = tablefile_read_block(file, packer, &spot, block,
						     why);

		if (status)
			return status;
		memcpy(data, block, part);
		data += part;
		size -= part;
	}
	return STATUS_OK;
}

Status
tablewriter_open(TableWriter *writer, const char *path, RetroGame game,
		 PackCodec codec, bool part, Text *why)
{
	size_t length = strlen(path) + sizeof ".new";

	writer->path = mem_copy_text(path);
	writer->temporary = mem_new(length, 1);
	snprintf(writer->temporary, length, "%s.new", path);
	layout_init(&writer->layout, game, codec, part);
	writer->fd = open(writer->temporary,
			  O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
	if (writer->fd >= 0)
		return STATUS_OK;
	Status status = file_failed(why);

	tablewriter_abandon(writer);
	return status;
}

Status
tablewriter_add(TableWriter *writer, LayoutKind kind, int captured,
		uint8_t *const groups[INDEX_CLASSES],
		const uint32_t sizes[INDEX_CLASSES], Text *why)
{
	uint64_t offset = writer->layout.end;
	size_t total = 0, used = 0;

	for (int i = 0; i < INDEX_CLASSES; i++)
		total += sizes[i];
	uint8_t *bytes = mem_new(total, 1);

	for (int i = 0; i < INDEX_CLASSES; i++) {
		memcpy(bytes + used, groups[i], sizes[i]);
		used += sizes[i];
	}
	Status status = write_at(writer->fd, bytes, total, offset, why);

	free(bytes);
	if (!status)
		layout_add(&writer->layout, kind, captured, sizes);
	return status;
}

Status
tablewriter_copy(TableWriter *writer, const TableFile *file, LayoutKind kind,
		 int captured, Text *why)
{
	const LayoutSection *section = file->layout.sections[kind][captured];
	uint64_t to = writer->layout.end;
	uint64_t rest = section->group[INDEX_CLASSES];
	uint32_t sizes[INDEX_CLASSES];
	uint8_t *bytes = mem_new(COPY_SIZE, 1);
	Status status = STATUS_OK;

	for (uint64_t from = section->begin; rest > 0 && !status;) {
		size_t size = rest < COPY_SIZE ? (size_t)rest : COPY_SIZE;

		status = read_at(file->fd, bytes, size, from, why);
		if (!status)
			status = write_at(writer->fd, bytes, size, to, why);
		from += size;
		to += size;
		rest -= size;
	}
	free(bytes);
	for (int i = 0; i < INDEX_CLASSES; i++)
		sizes[i] = section->group[i + 1] - section->group[i];
	if (!status)
		layout_add(&writer->layout, kind, captured, sizes);
	return status;
}

Status
tablewriter_finish(TableWriter *writer, Text *why)
{
	size_t size = layout_directory_size(&writer->layout);
	uint8_t *directory = mem_new(size, 1);
	uint8_t header[LAYOUT_HEADER];

	layout_write(&writer->layout, header, directory);
	Status status = write_at(writer->fd, directory, size,
				 writer->layout.end, why);

	free(directory);
	if (!status)
		status = write_at(writer->fd, header, sizeof header, 0, why);
	if (!status && fsync(writer->fd) < 0)
		status = file_failed(why);
	if (status)
		return status;
	int fd = writer->fd;

	writer->fd = -1;
	if (close(fd) < 0 || rename(writer->temporary, writer->path) < 0)
		return file_failed(why);
	free(writer->path);
	free(writer->temporary);
	layout_release(&writer->layout);
	return STATUS_OK;
}

void
tablewriter_abandon(TableWriter *writer)
{
	int error = errno;

	if (writer->fd >= 0)
		close(writer->fd);
	unlink(writer->temporary);
	free(writer->path);
	free(writer->temporary);
	layout_release(&writer->layout);
	errno = error;
}
