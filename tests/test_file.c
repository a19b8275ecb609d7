/* Files that are written whole, or left alone. */
#include <check.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"

static char folder[512], path[600];

static void
enter_folder(void)
{
	const char *parent = getenv("TMPDIR");

	snprintf(folder, sizeof folder, "%s/baghchal-file-XXXXXX",
		 parent && *parent ? parent : "/tmp");
	ck_assert_ptr_nonnull(mkdtemp(folder));
	snprintf(path, sizeof path, "%s/it", folder);
}

static void
leave_folder(void)
{
	remove(path);
	/* Also tells of anything that was left behind. */
	ck_assert_int_eq(rmdir(folder), 0);
}

static void
write_refused(const char *reason)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	ck_assert_int_eq(file_write(path, "x", 1, &why), STATUS_REFUSED);
	ck_assert_str_eq(data, reason);
}

START_TEST(what_was_written_is_read_and_keeps_its_mode)
{
	char *data;
	size_t size;
	struct stat info;

	ck_assert(!file_write(path, "one", 3, NULL));
	ck_assert_int_eq(chmod(path, 0640), 0);
	ck_assert(!file_write(path, "second", 6, NULL));
	ck_assert(!file_read(path, 6, &data, &size, NULL));
	ck_assert_uint_eq(size, 6);
	ck_assert_str_eq(data, "second");
	free(data);
	ck_assert_int_eq(stat(path, &info), 0);
	ck_assert_int_eq(info.st_mode & 0777, 0640);
	ck_assert_int_eq(file_read(path, 5, &data, &size, NULL),
			 STATUS_REFUSED);
}
END_TEST

START_TEST(what_is_no_regular_file_is_not_replaced)
{
	struct stat info;

	ck_assert_int_eq(mkfifo(path, 0600), 0);
	write_refused("is not a regular file");
	ck_assert_int_eq(lstat(path, &info), 0);
	ck_assert(S_ISFIFO(info.st_mode));
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	write_refused("is a folder");
}
END_TEST

START_TEST(a_piece_of_a_file_is_read)
{
	char *data;
	size_t size;

	ck_assert(!file_write(path, "0123456789", 10, NULL));
	ck_assert(!file_read_piece(path, 0, 4, &data, &size, NULL));
	ck_assert_str_eq(data, "0123");
	free(data);
	ck_assert(!file_read_piece(path, 8, 4, &data, &size, NULL));
	ck_assert_str_eq(data, "89");
	ck_assert_uint_eq(size, 2);
	free(data);
	ck_assert(!file_read_piece(path, 11, 4, &data, &size, NULL));
	ck_assert_uint_eq(size, 0);
	free(data);
	ck_assert_int_eq(file_read_piece(folder, 0, 4, &data, &size, NULL),
			 STATUS_REFUSED);
}
END_TEST

START_TEST(another_name_never_replaces_a_file)
{
	char other[640];

	snprintf(other, sizeof other, "%s/other", folder);
	ck_assert(!file_write(path, "x", 1, NULL));
	ck_assert(!file_write(other, "y", 1, NULL));
	ck_assert_int_eq(file_rename(other, path, NULL), STATUS_SYSTEM);
	ck_assert_int_eq(errno, EEXIST);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert(!file_rename(other, path, NULL));
	ck_assert_int_eq(access(other, F_OK), -1);
	ck_assert_int_eq(access(path, F_OK), 0);
}
END_TEST

Suite *file_suite(void);

Suite *
file_suite(void)
{
	Suite *suite = suite_create("file");
	TCase *tcase = tcase_create("file");

	suite_add_tcase(suite, tcase);
	tcase_add_checked_fixture(tcase, enter_folder, leave_folder);
	tcase_add_test(tcase, what_was_written_is_read_and_keeps_its_mode);
	tcase_add_test(tcase, what_is_no_regular_file_is_not_replaced);
	tcase_add_test(tcase, a_piece_of_a_file_is_read);
	tcase_add_test(tcase, another_name_never_replaces_a_file);
	return suite;
}
