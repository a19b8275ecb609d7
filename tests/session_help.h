/*
 * What the tests of session/ share: a temporary folder with the XDG variables
 * set to places in it.  Each test runs in a process of its own, so that the
 * variables need not be put back.
 */
#ifndef TESTS_SESSION_HELP_H
#define TESTS_SESSION_HELP_H

#include <check.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

/* The folder of the running test; helper_begin() and helper_end() are the
   fixture. */
static char helper_folder[64];

static inline void
helper_set(const char *variable, const char *below)
{
	char path[128];

	snprintf(path, sizeof path, "%s/%s", helper_folder, below);
	setenv(variable, path, 1);
}

static inline void
helper_begin(void)
{
	strcpy(helper_folder, "/tmp/baghchal-test-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(helper_folder));
	helper_set("HOME", "home");
	helper_set("XDG_CONFIG_HOME", "config");
	helper_set("XDG_STATE_HOME", "state");
	helper_set("XDG_DATA_HOME", "data");
	/* Neither a developer's tablebase nor an installed one. */
	helper_set("BAGHCHAL_TABLEBASE", "tables");
}

/* Removes a folder with all in it. */
static inline void
helper_remove(const char *folder)
{
	DIR *dir = opendir(folder);
	struct dirent *entry;
	char path[512];

	if (!dir)
		return;
	while ((entry = readdir(dir)) != NULL) {
		if (strcmp(entry->d_name, ".") == 0 ||
		    strcmp(entry->d_name, "..") == 0)
			continue;
		if (snprintf(path, sizeof path, "%s/%s", folder,
			     entry->d_name) < (int)sizeof path &&
		    unlink(path) < 0)
			helper_remove(path);
	}
	closedir(dir);
	rmdir(folder);
}

static inline void
helper_end(void)
{
	helper_remove(helper_folder);
}

/* The path of something in the test's folder; valid until the next call. */
static inline const char *
helper_path(const char *below)
{
	static char path[512];

	snprintf(path, sizeof path, "%s/%s", helper_folder, below);
	return path;
}

/* How many files of a folder have this in their names. */
static inline int
helper_count(const char *below, const char *part)
{
	DIR *dir = opendir(helper_path(below));
	struct dirent *entry;
	int count = 0;

	if (!dir)
		return 0;
	while ((entry = readdir(dir)) != NULL)
		count += entry->d_name[0] != '.' &&
			 strstr(entry->d_name, part) != NULL;
	closedir(dir);
	return count;
}

/* Reads a file that must be there; the caller frees it. */
static inline char *
helper_read(const char *below, size_t *size)
{
	char *data;

	ck_assert_int_eq(file_read(helper_path(below), 1 << 20, &data, size,
				   NULL), STATUS_OK);
	return data;
}

static inline void
helper_write(const char *below, const char *data, size_t size)
{
	ck_assert_int_eq(file_write(helper_path(below), data, size, NULL),
			 STATUS_OK);
}

#endif
