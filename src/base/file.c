#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/translate.h"

Status
file_failed(Text *why)
{
	int error = errno;

	text_add(why, strerror(error));
	errno = error;
	return STATUS_SYSTEM;
}

static Status
read_all(int fd, size_t size, char *data, size_t *got, Text *why)
{
	*got = 0;
	while (*got < size) {
		ssize_t n = read(fd, data + *got, size - *got);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return file_failed(why);
		if (n == 0)
			break;
		*got += (size_t)n;
	}
	return STATUS_OK;
}

static Status
check_regular(const struct stat *info, Text *why)
{
	if (S_ISREG(info->st_mode))
		return STATUS_OK;
	text_add(why, S_ISDIR(info->st_mode) ? _("is a folder")
					     : _("is not a regular file"));
	/* No call has failed, and what failed before is of no matter. */
	errno = 0;
	return STATUS_REFUSED;
}

/* Opens a file that is a regular one: `info` tells of it. */
static Status
open_regular(const char *path, int *fd, struct stat *info, Text *why)
{
	/* O_NONBLOCK: opening a FIFO must not hang. */
	*fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (*fd < 0)
		return file_failed(why);
	Status status = fstat(*fd, info) < 0 ? file_failed(why)
					     : check_regular(info, why);
	int error = errno;

	if (status)
		close(*fd);
	errno = error;
	return status;
}

/* Reads that many bytes, or less at the end of the file, and closes it. */
static Status
read_and_close(int fd, size_t wanted, char **data, size_t *size, Text *why)
{
	char *bytes = mem_new(wanted + 1, 1);
	Status status = read_all(fd, wanted, bytes, size, why);
	int error = errno;

	close(fd);
	if (status)
		free(bytes);
	else
		*data = bytes;
	errno = error;
	return status;
}

Status
file_read(const char *path, size_t limit, char **data, size_t *size, Text *why)
{
	struct stat info;
	int fd;
	Status status = open_regular(path, &fd, &info, why);

	if (status)
		return status;
	if (info.st_size < 0 || (uintmax_t)info.st_size > limit) {
		close(fd);
		text_format(why, _("is larger than %zu KiB"), limit / 1024);
		return STATUS_REFUSED;
	}
	return read_and_close(fd, (size_t)info.st_size, data, size, why);
}

Status
file_read_piece(const char *path, size_t offset, size_t limit, char **data,
		size_t *size, Text *why)
{
	struct stat info;
	int fd;
	Status status = open_regular(path, &fd, &info, why);

	if (status)
		return status;
	uintmax_t end = info.st_size < 0 ? 0 : (uintmax_t)info.st_size;
	uintmax_t left = end > offset ? end - offset : 0;

	if (lseek(fd, (off_t)offset, SEEK_SET) < 0) {
		status = file_failed(why);
		int error = errno;

		close(fd);
		errno = error;
		return status;
	}
	return read_and_close(fd, left < limit ? (size_t)left : limit, data,
			      size, why);
}

static Status
write_all(int fd, const char *data, size_t size, Text *why)
{
	while (size > 0) {
		ssize_t n = write(fd, data, size);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return file_failed(why);
		data += n;
		size -= (size_t)n;
	}
	return fsync(fd) < 0 ? file_failed(why) : STATUS_OK;
}

/*
 * Gives a file another name where no file has it.  Without hard links the name
 * is taken by an empty file first.
 */
static int
link_new(const char *temporary, const char *path)
{
	if (link(temporary, path) == 0) {
		if (unlink(temporary) == 0)
			return 0;
		int error = errno;

		unlink(path);
		errno = error;
		return -1;
	}
	if (errno != EPERM && errno != ENOTSUP && errno != ENOSYS)
		return -1;
	int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

	if (fd < 0)
		return -1;
	close(fd);
	if (rename(temporary, path) == 0)
		return 0;
	int error = errno;

	unlink(path);
	errno = error;
	return -1;
}

/* Writes a new file beside `path` and gives it that name; `mode` -1: as it
   comes. */
static Status
put(const char *path, const char *data, size_t size, bool replace, int mode,
    Text *why)
{
	size_t length = strlen(path) + sizeof ".XXXXXX";
	char *temporary = mem_new(length, 1);

	snprintf(temporary, length, "%s.XXXXXX", path);
	int fd = mkstemp(temporary);
	Status status = fd < 0 ? file_failed(why) : STATUS_OK;

	if (!status) {
		status = write_all(fd, data, size, why);
		if (!status && mode >= 0)
			(void)fchmod(fd, (mode_t)mode);
		if (close(fd) < 0 && !status)
			status = file_failed(why);
		if (!status && (replace ? rename(temporary, path)
					: link_new(temporary, path)) < 0)
			status = file_failed(why);
	}
	int error = errno;

	if (status && fd >= 0)
		unlink(temporary);
	free(temporary);
	errno = error;
	return status;
}

Status
file_write(const char *path, const char *data, size_t size, Text *why)
{
	struct stat old;
	bool replaces = stat(path, &old) == 0;

	/* rename() would put a plain file where a device was. */
	if (replaces && check_regular(&old, why))
		return STATUS_REFUSED;
	return put(path, data, size, true,
		   replaces ? (int)(old.st_mode & 0777) : -1, why);
}

Status
file_create(const char *path, const char *data, size_t size, Text *why)
{
	return put(path, data, size, false, -1, why);
}

Status
file_rename(const char *from, const char *to, Text *why)
{
	return link_new(from, to) < 0 ? file_failed(why) : STATUS_OK;
}

/* Whether a name is one that put() gives its new file. */
static bool
is_leftover(const char *name, const char *suffix)
{
	size_t length = strlen(name), end = strlen(suffix) + 7;

	if (length < end)
		return false;
	name += length - end;
	return strncmp(name, suffix, end - 7) == 0 && name[end - 7] == '.' &&
	       strspn(name + end - 6, "abcdefghijklmnopqrstuvwxyz"
			      "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == 6;
}

int
file_sweep(const char *folder, const char *suffix, time_t before)
{
	DIR *dir = opendir(folder);
	int count = 0;

	if (!dir)
		return 0;
	for (const struct dirent *entry; (entry = readdir(dir)) != NULL;) {
		struct stat info;

		if (is_leftover(entry->d_name, suffix) &&
		    fstatat(dirfd(dir), entry->d_name, &info,
			    AT_SYMLINK_NOFOLLOW) == 0 &&
		    S_ISREG(info.st_mode) && info.st_mtime < before &&
		    unlinkat(dirfd(dir), entry->d_name, 0) == 0)
			count++;
	}
	closedir(dir);
	return count;
}

Status
file_make_folder(const char *path, Text *why)
{
	char *part = mem_copy_text(path);
	Status status = STATUS_OK;

	for (char *p = part + 1; !status; p++) {
		if (*p != '/' && *p != '\0')
			continue;
		char end = *p;

		*p = '\0';
		if (mkdir(part, 0700) < 0 && errno != EEXIST)
			status = file_failed(why);
		*p = end;
		if (!end)
			break;
	}
	struct stat info;

	if (!status && (stat(path, &info) < 0 || !S_ISDIR(info.st_mode))) {
		errno = ENOTDIR;
		status = file_failed(why);
	}
	int error = errno;

	free(part);
	errno = error;
	return status;
}
