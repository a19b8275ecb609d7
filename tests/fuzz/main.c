/*
 * Runs a target without libFuzzer: on each file of the command line, and on
 * each file of a folder given there; on stdin when nothing is given.  So any
 * compiler can replay a corpus, and AFL++ can drive the target, which its
 * compiler keeps running from one input to the next.
 */
#include <dirent.h>
#include <string.h>
#ifdef __AFL_COMPILER
#include <unistd.h>
#endif

#include "base/file.h"
#include "base/memory.h"
#include "fuzz.h"

enum { INPUT_LIMIT = 1 << 20 };

#ifdef __AFL_COMPILER
__AFL_FUZZ_INIT();

static int
run_stdin(void)
{
	__AFL_INIT();
	const unsigned char *data = __AFL_FUZZ_TESTCASE_BUF;

	while (__AFL_LOOP(1000)) {
		size_t size = (size_t)__AFL_FUZZ_TESTCASE_LEN;
		/* In memory of its own, so that a sanitizer sees its end. */
		uint8_t *copy = mem_new(size + !size, 1);

		memcpy(copy, data, size);
		LLVMFuzzerTestOneInput(copy, size);
		free(copy);
	}
	return 0;
}
#else
static int
run_stdin(void)
{
	uint8_t *data = mem_new(INPUT_LIMIT, 1);
	size_t size = fread(data, 1, INPUT_LIMIT, stdin);

	LLVMFuzzerTestOneInput(data, size);
	free(data);
	return 0;
}
#endif

static int
run_file(const char *path)
{
	char *data, reason[TEXT_LINE];
	size_t size;
	Text why;

	text_init(&why, reason, sizeof reason);
	if (file_read(path, INPUT_LIMIT, &data, &size, &why)) {
		fprintf(stderr, "%s: %s\n", path, reason);
		return 1;
	}
	/* Without the 0 that file_read() puts behind it. */
	data = mem_resize(data, size + !size, 1);
	LLVMFuzzerTestOneInput((const uint8_t *)data, size);
	free(data);
	return 0;
}

static int
run_path(const char *path)
{
	DIR *folder = opendir(path);
	struct dirent *entry;
	int failed = 0;

	if (!folder)
		return run_file(path);
	while ((entry = readdir(folder))) {
		char inner[8192];

		if (entry->d_name[0] == '.')
			continue;
		snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
		failed |= run_file(inner);
	}
	closedir(folder);
	return failed;
}

int
main(int argc, char **argv)
{
	int failed = 0;

	if (argc < 2)
		return run_stdin();
	/* Targets leave the folder that paths are seen from. */
	for (int i = 1; i < argc; i++) {
		char *whole = realpath(argv[i], NULL);

		argv[i] = whole ? whole : mem_copy_text(argv[i]);
	}
	for (int i = 1; i < argc; i++) {
		failed |= run_path(argv[i]);
		free(argv[i]);
	}
	return failed;
}
