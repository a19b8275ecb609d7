#include "session/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/checksum.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/translate.h"
#include "session/paths.h"

#define SAVE_NAME "autosave.bcr"
#define LOCK_NAME "autosave.lock"

/* The tag of the checksum, and its value while the sum is taken. */
#define SUM_TAG "Checksum"
#define SUM_ZEROS "0000000000000000"

enum {
	TAKE_MS = 3000,		/* for another program to save and leave */
	TAKE_STEP_MS = 20,
};

static const char *const name_tags[NAME_COUNT] = { "Player1", "Player2" };

struct Autosave {
	char path[PATH_SIZE];
	int lock_fd;		/* -1 where the file system has no locks */
};

/* ---- the lock ---- */

static Status
lock(Autosave *autosave, const char *path, Text *why)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

	autosave->lock_fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (autosave->lock_fd < 0)
		return path_failed(path, why);
	if (fcntl(autosave->lock_fd, F_SETLK, &whole) == 0)
		return STATUS_OK;
	bool taken = errno == EACCES || errno == EAGAIN;

	close(autosave->lock_fd);
	autosave->lock_fd = -1;
	if (!taken)
		return STATUS_OK;
	text_add(why, _("another baghchal is running"));
	return STATUS_REFUSED;
}

/* Whether a name is one that file_write() gives its new file. */
static bool
is_leftover(const char *name)
{
	size_t length = sizeof SAVE_NAME - 1;

	return strncmp(name, SAVE_NAME ".", length + 1) == 0 &&
	       strlen(name + length + 1) == 6;
}

/*
 * Removes what a program that was killed while saving has left.  Only under
 * the lock: nobody else is saving now.
 */
static void
remove_leftovers(void)
{
	char data[PATH_SIZE];
	Text path;

	text_init(&path, data, sizeof data);
	if (path_find(PLACE_STATE, NULL, &path, NULL))
		return;
	DIR *folder = opendir(data);

	if (!folder)
		return;
	for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
		if (is_leftover(entry->d_name))
			unlinkat(dirfd(folder), entry->d_name, 0);
	}
	closedir(folder);
}

Status
autosave_open(Autosave **autosave, Text *why)
{
	char lock_data[PATH_SIZE];
	Text lock_path, path;
	Autosave *opened = mem_new(1, sizeof *opened);

	*autosave = NULL;
	text_init(&path, opened->path, sizeof opened->path);
	text_init(&lock_path, lock_data, sizeof lock_data);
	Status status = path_prepare(PLACE_STATE, SAVE_NAME, &path, why);

	if (!status)
		status = path_find(PLACE_STATE, LOCK_NAME, &lock_path, why);
	if (!status)
		status = lock(opened, lock_data, why);
	if (status) {
		free(opened);
		return status;
	}
	if (opened->lock_fd >= 0)
		remove_leftovers();
	*autosave = opened;
	return STATUS_OK;
}

/* The process that has the lock, or 0. */
static pid_t
find_holder(void)
{
	struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
	char data[PATH_SIZE];
	Text path;

	text_init(&path, data, sizeof data);
	int fd = path_find(PLACE_STATE, LOCK_NAME, &path, NULL)
			 ? -1 : open(data, O_RDWR | O_CLOEXEC);

	if (fd < 0)
		return 0;
	bool found = fcntl(fd, F_GETLK, &whole) == 0 &&
		     whole.l_type != F_UNLCK;

	close(fd);
	return found && whole.l_pid > 0 ? whole.l_pid : 0;
}

Status
autosave_take(Autosave **autosave, Text *why)
{
	const struct timespec step = { .tv_nsec = TAKE_STEP_MS * 1000000L };
	pid_t holder = find_holder();

	/* One that was stopped must go on to be able to leave. */
	if (holder && kill(holder, SIGHUP) == 0)
		kill(holder, SIGCONT);
	for (int waited_ms = 0; waited_ms < TAKE_MS;
	     waited_ms += TAKE_STEP_MS) {
		if (autosave_open(autosave, NULL) != STATUS_REFUSED)
			break;
		nanosleep(&step, NULL);
	}
	return *autosave ? STATUS_OK : autosave_open(autosave, why);
}

void
autosave_close(Autosave *autosave)
{
	if (!autosave)
		return;
	/* The lock file stays: whoever removed it could take it away from a
	   program that has just opened it. */
	if (autosave->lock_fd >= 0)
		close(autosave->lock_fd);
	free(autosave);
}

/* ---- the checksum ---- */

/* The digits of the checksum in a record's text, or NULL. */
static char *
find_sum(char *text)
{
	static const char tag[] = "[" SUM_TAG " \"";
	char *found = strstr(text, tag);

	if (!found)
		return NULL;
	found += sizeof tag - 1;
	return strspn(found, "0123456789abcdef") == CHECKSUM_DIGITS ? found
								   : NULL;
}

/* Checks the sum of a file; its digits are zeros afterwards. */
static bool
check_sum(char *data, size_t size)
{
	char stated[CHECKSUM_DIGITS], true_sum[CHECKSUM_DIGITS];
	char *digits = strlen(data) == size ? find_sum(data) : NULL;

	if (!digits)
		return false;
	memcpy(stated, digits, CHECKSUM_DIGITS);
	memcpy(digits, SUM_ZEROS, CHECKSUM_DIGITS);
	checksum_write(checksum_of(data, size), true_sum);
	return memcmp(stated, true_sum, CHECKSUM_DIGITS) == 0;
}

/* ---- writing ---- */

static void
set_tags(Record *record, const Table *table)
{
	char number[16];
	const Setup *setup = &table->setup;

	record_set_tag(record, "Seats", seats_name(setup->seats));
	if (setup->seats == SEATS_RANDOM)
		record_set_tag(record, "Coin",
			       seats_name(table->person[SIDE_GOATS]
						  ? SEATS_GOATS
						  : SEATS_TIGERS));
	record_set_tag(record, "Level", level_name(setup->level));
	record_set_tag(record, "Timer", timer_name(setup->timer_s));
	snprintf(number, sizeof number, "%d", game_ply(table->game));
	record_set_tag(record, "Ply", number);
	if (table->kept[0])
		record_set_tag(record, "Kept", table->kept);
	if (table->counted)
		record_set_tag(record, "Counted", "yes");
	for (int i = 0; i < NAME_COUNT; i++)
		if (*setup->names[i])
			record_set_tag(record, name_tags[i], setup->names[i]);
	record_set_tag(record, SUM_TAG, SUM_ZEROS);
}

Status
autosave_store(Autosave *autosave, const Table *table, Text *why)
{
	char data[TEXT_LINE];
	Text reason;
	size_t size;
	Record *record = table_to_record(table);

	set_tags(record, table);
	char *bytes = record_to_text(record, &size);

	record_free(record);
	checksum_write(checksum_of(bytes, size), find_sum(bytes));
	text_init(&reason, data, sizeof data);
	Status status = file_write(autosave->path, bytes, size, &reason);

	free(bytes);
	return path_told(status, autosave->path, data, why);
}

Status
autosave_remove(Autosave *autosave, Text *why)
{
	if (unlink(autosave->path) < 0 && errno != ENOENT)
		return path_failed(autosave->path, why);
	return STATUS_OK;
}

/* ---- reading ---- */

/* The value of a tag, or "", which no reader takes. */
static const char *
tag_of(const Record *record, const char *name)
{
	const char *value = record_tag(record, name);

	return value ? value : "";
}

static bool
read_setup(const Record *record, Table *table)
{
	Setup *setup = &table->setup;
	Seats coin = SEATS_GOATS;

	setup->rules = *game_rules(record_game(record));
	if (seats_read(tag_of(record, "Seats"), &setup->seats) ||
	    level_read(tag_of(record, "Level"), &setup->level) ||
	    timer_read(tag_of(record, "Timer"), &setup->timer_s))
		return false;
	if (setup->seats == SEATS_RANDOM &&
	    seats_read(tag_of(record, "Coin"), &coin))
		return false;
	for (int i = 0; i < NAME_COUNT; i++)
		if (name_read(tag_of(record, name_tags[i]), setup->names[i]))
			return false;
	table_seat(table, setup->seats == SEATS_RANDOM ? coin : setup->seats);
	return true;
}

/* Moves the cursor from the end to where it was: false when the place is none
   or the game is over there. */
static bool
set_cursor(Game *game, const char *tag)
{
	char *end;
	long ply = strtol(tag, &end, 10);

	if (!*tag || *end || ply < 0 || ply > game_length(game))
		return false;
	while (game_ply(game) > ply)
		game_undo(game);
	/* A conclusion comes after the last ply, and is no ply. */
	Ending ending = game_outcome(game).ending;

	if (ending == ENDING_RESIGNED || ending == ENDING_AGREED)
		game_undo(game);
	return game_ply(game) == ply && !game_outcome(game).ending;
}

/* Takes the tags away that set_tags() sets: a kept game has no use for them. */
static void
strip_tags(Record *record)
{
	static const char *const names[] = { "Seats", "Coin", "Level", "Timer",
					     "Ply", "Kept", "Counted",
					     SUM_TAG };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		record_set_tag(record, names[i], NULL);
	for (int i = 0; i < NAME_COUNT; i++)
		record_set_tag(record, name_tags[i], NULL);
}

/* Makes a table of a record, or refuses it; takes the record. */
static bool
read_table(Record *record, Table *table)
{
	const char *kept = tag_of(record, "Kept");

	*table = (Table){
		.origin = record,
		.counted = record_tag(record, "Counted") != NULL,
	};
	snprintf(table->date, DATE_SIZE, "%s", tag_of(record, "Date"));
	if (archive_is_name(kept))
		strcpy(table->kept, kept);
	table->game = game_copy(record_game(record));
	if (!read_setup(record, table) ||
	    !set_cursor(table->game, tag_of(record, "Ply"))) {
		table_release(table);
		return false;
	}
	strip_tags(record);
	return true;
}

Status
autosave_load(Autosave *autosave, Table *table, Text *why)
{
	char *data = NULL;
	size_t size;
	bool whole = false;

	*table = (Table){ 0 };
	Status status = file_read(autosave->path, RECORD_FILE_LIMIT, &data,
				  &size, NULL);

	if (status == STATUS_SYSTEM && errno == ENOENT)
		return STATUS_OK;
	if (!status && check_sum(data, size)) {
		const char *text = data;
		int line = 1;
		Record *record = NULL;

		whole = !record_read(&text, &line, &record, NULL) && record &&
			read_table(record, table);
	}
	free(data);
	return whole ? STATUS_OK : path_set_aside(autosave->path, why);
}
