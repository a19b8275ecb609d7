/* For the counts of pages and of processors, which POSIX leaves out. */
#define _DEFAULT_SOURCE 1

#include "solver/room.h"

#include <stdio.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/translate.h"
#include "solver/work.h"

enum { MIB = 1 << 20 };

/* Bytes that programs can still have; 0 when that is not known. */
static uint64_t
free_memory(void)
{
	unsigned long long kib = 0;
	char line[128];
	FILE *file = fopen("/proc/meminfo", "r");

	while (file && !kib && fgets(line, sizeof line, file))
		if (sscanf(line, "MemAvailable: %llu", &kib) != 1)
			kib = 0;
	if (file)
		fclose(file);
	uint64_t bytes = (uint64_t)kib * 1024;
#ifdef _SC_PHYS_PAGES
	if (!bytes && sysconf(_SC_PHYS_PAGES) > 0)
		bytes = (uint64_t)sysconf(_SC_PHYS_PAGES) *
			(uint64_t)sysconf(_SC_PAGESIZE);
#endif
	struct rlimit limit;

	if (getrlimit(RLIMIT_AS, &limit) == 0 &&
	    limit.rlim_cur != RLIM_INFINITY &&
	    (!bytes || limit.rlim_cur < bytes))
		bytes = limit.rlim_cur;
	return bytes;
}

Status
room_check(const SolveOrder *order, Text *why)
{
	uint64_t memory = solve_memory(order->game), there = free_memory();
	uint64_t disk = solve_disk(order->game, order->codec);
	struct statvfs info;

	if (there && there < memory) {
		text_format(why, _("solving needs %llu MiB of memory, and "
				   "%llu MiB are free"),
			    (unsigned long long)(memory / MIB),
			    (unsigned long long)(there / MIB));
		return STATUS_REFUSED;
	}
	if (statvfs(order->folder, &info) == 0) {
		there = (uint64_t)info.f_bavail * info.f_frsize;
		if (there < disk) {
			text_format(why, _("%s: solving needs %llu MiB there "
					   "for a while, and %llu MiB are "
					   "free"), order->folder,
				    (unsigned long long)(disk / MIB),
				    (unsigned long long)(there / MIB));
			return STATUS_REFUSED;
		}
	}
	return STATUS_OK;
}

int
room_threads(void)
{
	long there = sysconf(_SC_NPROCESSORS_ONLN);

	if (there < 1)
		return 1;
	return there > WORK_THREADS_MAX ? WORK_THREADS_MAX : (int)there;
}
