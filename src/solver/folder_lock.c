#include "solver/folder_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/file.h"
#include "base/translate.h"

Status
folder_lock(const char *path, int *fd, Text *why)
{
	struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	*fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
	if (*fd < 0)
		return file_failed(why);
	if (fcntl(*fd, F_SETLK, &lock) == 0 ||
	    (errno != EACCES && errno != EAGAIN))
		return STATUS_OK;
	close(*fd);
	text_add(why, _("another solve is at work there"));
	return STATUS_REFUSED;
}

void
folder_unlock(const char *path, int fd)
{
	int error = errno;

	unlink(path);
	close(fd);
	errno = error;
}
