/*
 * What the tests of saved and kept games share.
 */
#ifndef TESTS_SESSION_FILES_H
#define TESTS_SESSION_FILES_H

#include "game/record.h"
#include "session_play.h"

#define SAVE_BELOW "state/baghchal/autosave.bcr"
#define KEPT_BELOW "data/baghchal"
#define SHUTTLE "B1B1B/GGGGG/GGGGG/GGGGG/G3B G 20"

static inline SessionConfig
keeping(Seats seats)
{
	SessionConfig config = play_config(seats);

	config.keep = true;
	config.resume = true;
	return config;
}

static inline Session *
begin(Seats seats)
{
	SessionConfig config = keeping(seats);

	return play_new(&config);
}

static inline bool
is_saved(void)
{
	return access(helper_path(SAVE_BELOW), F_OK) == 0;
}

static inline void
write_record(const char *below, const char *text)
{
	helper_write(below, text, strlen(text));
}

static inline void
open_record(Session *session, const char *text)
{
	char reason[TEXT_LINE];
	Text why;

	text_init(&why, reason, sizeof reason);
	write_record("x.bcr", text);
	ck_assert_msg(!session_open(session, helper_path("x.bcr"), &why), "%s",
		      reason);
}

/* The only kept file; the caller frees it. */
static inline char *
read_kept(void)
{
	DIR *dir = opendir(helper_path(KEPT_BELOW));
	struct dirent *entry;
	char below[400] = "";
	size_t size;

	ck_assert_ptr_nonnull(dir);
	while ((entry = readdir(dir)) != NULL) {
		if (!strstr(entry->d_name, ".bcr"))
			continue;
		ck_assert_str_eq(below, "");
		snprintf(below, sizeof below, KEPT_BELOW "/%s", entry->d_name);
	}
	closedir(dir);
	return helper_read(below, &size);
}

/* Checks the plies and the result of a record's text, and frees it. */
static inline void
expect_record(char *data, int plies, Result result)
{
	const char *text = data;
	int line = 1;
	Record *record;

	ck_assert_int_eq(record_read(&text, &line, &record, NULL), STATUS_OK);
	ck_assert_int_eq(game_length(record_game(record)), plies);
	ck_assert_int_eq(game_outcome(record_game(record)).result, result);
	ck_assert_ptr_null(record_tag(record, "Seats"));
	ck_assert_ptr_null(record_tag(record, "Checksum"));
	record_free(record);
	free(data);
}

#endif
