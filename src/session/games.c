#include "session/games.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/translate.h"
#include "session/paths.h"

enum {
	TAG_SIZE = 64,		/* of a tag that is shown, with its 0 */
	TAG_COUNT = 4,
};

static const char *const tag_names[TAG_COUNT] = {
	"Date", "Goats", "Tigers", "Event",
};

typedef struct File {
	char *name;
	struct timespec time;	/* of its last change */
	off_t size;
	int games;		/* listed of it, once it was read */
} File;

/* A game of the list. */
typedef struct Head {
	int file;
	int number;
	size_t offset;		/* where it begins in the file */
	int line;		/* ... from 1 */
	int plies;
	Result result;
	bool damaged;
	char *words;		/* the tags, each with its 0, or the damage */
} Head;

struct Games {
	File *files;		/* the newest first */
	int file_count, file_room;
	int next;		/* the first that was not read yet */
	bool cut;
	Head *heads;		/* of all games read, in the order of files */
	int head_count, head_room;
	char *filter;
	int *shown;		/* the heads that the filter lets through */
	int shown_count, shown_room;
};

/* ---- the folder ---- */

static bool
is_record_name(const char *name)
{
	size_t length = strlen(name);

	return name[0] != '.' && length > 4 &&
	       strcasecmp(name + length - 4, ".bcr") == 0;
}

static void
add_file(Games *games, int folder, const char *name)
{
	struct stat info;

	if (fstatat(folder, name, &info, 0) < 0 || !S_ISREG(info.st_mode))
		return;
	if (games->file_count == games->file_room) {
		games->file_room = 2 * games->file_room + 64;
		games->files = mem_resize(games->files,
					  (size_t)games->file_room,
					  sizeof *games->files);
	}
	games->files[games->file_count++] = (File){
		.name = mem_copy_text(name),
		.time = info.st_mtim,
		.size = info.st_size,
	};
}

/* The newest first; of one moment those with the greater names, which are
   dates. */
static int
compare_files(const void *left, const void *right)
{
	const File *a = left, *b = right;

	if (a->time.tv_sec != b->time.tv_sec)
		return a->time.tv_sec < b->time.tv_sec ? 1 : -1;
	if (a->time.tv_nsec != b->time.tv_nsec)
		return a->time.tv_nsec < b->time.tv_nsec ? 1 : -1;
	return strcmp(b->name, a->name);
}

Games *
games_new(void)
{
	Games *games = mem_new(1, sizeof *games);
	char data[PATH_SIZE];
	Text path;

	games->filter = mem_copy_text("");
	text_init(&path, data, sizeof data);
	if (path_find(PLACE_DATA, NULL, &path, NULL))
		return games;
	DIR *dir = opendir(data);

	if (!dir)
		return games;
	for (const struct dirent *entry; (entry = readdir(dir)) != NULL;)
		if (is_record_name(entry->d_name))
			add_file(games, dirfd(dir), entry->d_name);
	closedir(dir);
	if (games->file_count > 0)
		qsort(games->files, (size_t)games->file_count,
		      sizeof *games->files, compare_files);
	return games;
}

void
games_free(Games *games)
{
	if (!games)
		return;
	for (int i = 0; i < games->file_count; i++)
		free(games->files[i].name);
	for (int i = 0; i < games->head_count; i++)
		free(games->heads[i].words);
	free(games->files);
	free(games->heads);
	free(games->shown);
	free(games->filter);
	free(games);
}

int
games_files(const Games *games)
{
	return games->file_count;
}

/* ---- the filter ---- */

/* Whether the text has the word in it, in any case of ASCII. */
static bool
has_word(const char *text, const char *word, size_t length)
{
	size_t size = strlen(text);

	for (; size >= length; text++, size--)
		if (strncasecmp(text, word, length) == 0)
			return true;
	return false;
}

static bool
entry_has(const GameEntry *entry, const char *word, size_t length)
{
	static const char *const results[] = {
		[RESULT_NONE] = "*",
		[RESULT_GOATS] = "1-0",
		[RESULT_TIGERS] = "0-1",
		[RESULT_DRAW] = "1/2-1/2",
	};
	const char *texts[] = {
		entry->file, entry->date, entry->goats, entry->tigers,
		entry->event, entry->damage ? _("damaged")
					    : results[entry->result],
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		if (has_word(texts[i], word, length))
			return true;
	return false;
}

static GameEntry
entry_of(const Games *games, const Head *head)
{
	const File *file = &games->files[head->file];
	GameEntry entry = {
		.file = file->name,
		.number = head->number,
		.of = file->games,
		.date = "", .goats = "", .tigers = "", .event = "",
		.result = head->result,
		.plies = head->plies,
		.damage = head->damaged ? head->words : NULL,
	};
	const char **tags[] = {
		&entry.date, &entry.goats, &entry.tigers, &entry.event,
	};
	const char *word = head->words;

	for (int i = 0; !head->damaged && i < TAG_COUNT; i++) {
		*tags[i] = word;
		word += strlen(word) + 1;
	}
	return entry;
}

static bool
passes(const Games *games, const Head *head)
{
	GameEntry entry = entry_of(games, head);
	const char *word = games->filter;

	for (;;) {
		word += strspn(word, " ");
		size_t length = strcspn(word, " ");

		if (length == 0)
			return true;
		if (!entry_has(&entry, word, length))
			return false;
		word += length;
	}
}

/* Shows a head if the filter lets it through. */
static void
show(Games *games, int head)
{
	if (!passes(games, &games->heads[head]))
		return;
	if (games->shown_count == games->shown_room) {
		games->shown_room = 2 * games->shown_room + 64;
		games->shown = mem_resize(games->shown,
					  (size_t)games->shown_room,
					  sizeof *games->shown);
	}
	games->shown[games->shown_count++] = head;
}

void
games_filter(Games *games, const char *words)
{
	free(games->filter);
	games->filter = mem_copy_text(words);
	games->shown_count = 0;
	for (int i = 0; i < games->head_count; i++)
		show(games, i);
}

/* ---- reading ---- */

static Head *
add_head(Games *games, int file, size_t offset, int line)
{
	if (games->head_count == games->head_room) {
		games->head_room = 2 * games->head_room + 64;
		games->heads = mem_resize(games->heads,
					  (size_t)games->head_room,
					  sizeof *games->heads);
	}
	Head *head = &games->heads[games->head_count++];

	*head = (Head){
		.file = file,
		.number = ++games->files[file].games,
		.offset = offset,
		.line = line,
	};
	return head;
}

static void
add_damage(Games *games, int file, const char *why)
{
	Head *head = add_head(games, file, 0, 1);

	head->damaged = true;
	head->words = mem_copy_text(why);
}

/* The tags one behind the other, each cut to its size. */
static char *
tags_of(const Record *record)
{
	char all[TAG_COUNT * TAG_SIZE];
	size_t used = 0;

	for (int i = 0; i < TAG_COUNT; i++) {
		const char *tag = record_tag(record, tag_names[i]);
		Text text;

		text_init(&text, all + used, TAG_SIZE);
		text_add(&text, tag ? tag : "");
		used += text.length + 1;
	}
	char *words = mem_new(used, 1);

	memcpy(words, all, used);
	return words;
}

static void
fill_head(Head *head, const Record *record)
{
	const Game *game = record_game(record);

	head->plies = game_length(game);
	head->result = game_outcome(game).result;
	head->words = tags_of(record);
}

/* Lists the games of a text, the beginning of a file; `part`: there is more of
   it, so that what reaches up to the end may be cut. */
static void
list_text(Games *games, int file, const char *data, bool part)
{
	const char *text = data;
	int line = 1;

	while (games->head_count < GAMES_MAX - 1) {
		const char *start = text;
		int first = line;
		char reason_data[TEXT_LINE];
		Text reason;
		Record *record = NULL;

		text_init(&reason, reason_data, sizeof reason_data);
		Status status = record_read(&text, &line, &record, &reason);

		if ((part && !*text) ||
		    (*text && games->files[file].games == GAMES_OF_FILE)) {
			record_free(record);
			add_damage(games, file, _("the file is too long: "
				   "the rest is not listed"));
			return;
		}
		if (status) {
			add_damage(games, file, reason_data);
			continue;
		}
		if (!record)
			return;
		fill_head(add_head(games, file, (size_t)(start - data), first),
			  record);
		record_free(record);
	}
}

static Status
read_piece(const char *name, size_t offset, char **data, size_t *size,
	   Text *why)
{
	char path_data[PATH_SIZE];
	Text path;

	text_init(&path, path_data, sizeof path_data);
	Status status = path_find(PLACE_DATA, name, &path, why);

	if (!status)
		status = file_read_piece(path_data, offset, GAMES_PIECE, data,
					 size, why);
	if (status)
		return status;
	if (strlen(*data) == *size)
		return STATUS_OK;
	free(*data);
	text_add(why, _("is no text file"));
	return STATUS_SYNTAX;
}

static void
list_file(Games *games, int file)
{
	int before = games->head_count;
	char reason_data[TEXT_LINE], *data;
	Text reason;
	size_t size;

	text_init(&reason, reason_data, sizeof reason_data);
	if (read_piece(games->files[file].name, 0, &data, &size, &reason)) {
		add_damage(games, file, reason_data);
	} else {
		list_text(games, file, data,
			  games->files[file].size > GAMES_PIECE);
		free(data);
		if (games->head_count == before)
			add_damage(games, file, _("there is no game in it"));
	}
	for (int i = before; i < games->head_count; i++)
		show(games, i);
}

bool
games_is_whole(const Games *games)
{
	return games->cut || games->next == games->file_count;
}

bool
games_is_cut(const Games *games)
{
	return games->cut;
}

int
games_look(Games *games, int count)
{
	while (games->shown_count < count && !games_is_whole(games)) {
		list_file(games, games->next++);
		games->cut = games->head_count >= GAMES_MAX - 1;
	}
	return games->shown_count;
}

GameEntry
games_entry(const Games *games, int place)
{
	return entry_of(games, &games->heads[games->shown[place]]);
}

int
games_find(Games *games, const char *file, int number)
{
	for (int place = 0; games_look(games, place + 1) > place; place++) {
		const Head *head = &games->heads[games->shown[place]];

		if (head->number == number &&
		    strcmp(games->files[head->file].name, file) == 0)
			return place;
	}
	return -1;
}

/* Whether the file is still the one that was listed. */
static bool
is_same_file(const File *file)
{
	char data[PATH_SIZE];
	struct stat info;
	Text path;

	text_init(&path, data, sizeof data);
	return !path_find(PLACE_DATA, file->name, &path, NULL) &&
	       stat(data, &info) == 0 && info.st_size == file->size &&
	       info.st_mtim.tv_sec == file->time.tv_sec &&
	       info.st_mtim.tv_nsec == file->time.tv_nsec;
}

Status
games_read(const Games *games, int place, Record **record, Text *why)
{
	const Head *head = &games->heads[games->shown[place]];
	const File *file = &games->files[head->file];
	int line = head->line;
	size_t size;
	char *data;

	if (head->damaged) {
		text_add(why, head->words);
		return STATUS_DAMAGED;
	}
	if (!is_same_file(file)) {
		text_add(why, _("the file has changed since it was listed"));
		return STATUS_REFUSED;
	}
	Status status = read_piece(file->name, head->offset, &data, &size,
				   why);

	if (status)
		return status;
	const char *text = data;

	*record = NULL;
	status = record_read(&text, &line, record, why);
	free(data);
	if (!status && !*record) {
		text_add(why, _("there is no game in it"));
		status = STATUS_SYNTAX;
	}
	return status;
}
