#include "game/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "game/record_parts.h"

const char *const record_tag_names[TAG_KNOWN] = {
	[TAG_EVENT] = "Event",
	[TAG_DATE] = "Date",
	[TAG_GOATS] = "Goats",
	[TAG_TIGERS] = "Tigers",
	[TAG_RESULT] = "Result",
	[TAG_GOATS_TO_WIN] = "GoatsToWin",
	[TAG_REPETITION] = "Repetition",
	[TAG_POSITION] = "Position",
	[TAG_TERMINATION] = "Termination",
};

const char *const record_results[] = {
	[RESULT_NONE] = "*",
	[RESULT_GOATS] = "1-0",
	[RESULT_TIGERS] = "0-1",
	[RESULT_DRAW] = "1/2-1/2",
};

KnownTag
record_known_tag(const char *name)
{
	int tag = 0;

	while (tag < TAG_KNOWN && strcasecmp(name, record_tag_names[tag]) != 0)
		tag++;
	return (KnownTag)tag;
}

Record *
record_new(const Game *game)
{
	Record *record = mem_new(1, sizeof *record);

	record->game = game_copy(game);
	while (game_redo(record->game))
		continue;
	record->places = game_length(game) + 1;
	record->notes = mem_new((size_t)record->places, sizeof *record->notes);
	return record;
}

void
record_free(Record *record)
{
	if (!record)
		return;
	for (size_t i = 0; i < record->tag_count; i++) {
		free(record->tags[i].name);
		free(record->tags[i].value);
	}
	for (int i = 0; i < record->places; i++)
		free(record->notes[i].comment);
	free(record->tags);
	free(record->notes);
	free(record->termination);
	game_free(record->game);
	free(record);
}

const Game *
record_game(const Record *record)
{
	return record->game;
}

void
record_add_tag(Record *record, char *name, char *value)
{
	if (record->tag_count == record->tag_room) {
		record->tag_room = 2 * record->tag_room + 8;
		record->tags = mem_resize(record->tags, record->tag_room,
					  sizeof *record->tags);
	}
	record->tags[record->tag_count++] = (Tag){ name, value };
}

static Tag *
find_tag(const Record *record, const char *name)
{
	for (size_t i = 0; i < record->tag_count; i++)
		if (strcmp(record->tags[i].name, name) == 0)
			return &record->tags[i];
	return NULL;
}

const char *
record_tag(const Record *record, const char *name)
{
	const Tag *tag = find_tag(record, name);

	return tag ? tag->value : NULL;
}

static void
remove_tag(Record *record, Tag *tag)
{
	size_t behind = record->tag_count - (size_t)(tag - record->tags) - 1;

	free(tag->name);
	free(tag->value);
	memmove(tag, tag + 1, behind * sizeof *tag);
	record->tag_count--;
}

static bool
is_tag_name(const char *name)
{
	return *name && name[strspn(name, "abcdefghijklmnopqrstuvwxyz"
					  "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					  "0123456789_")] == '\0';
}

void
record_set_tag(Record *record, const char *name, const char *value)
{
	KnownTag known = record_known_tag(name);

	assert(is_tag_name(name));
	assert(known < TAG_RESULT || known == TAG_KNOWN);
	if (known < TAG_KNOWN)
		name = record_tag_names[known];
	Tag *tag = find_tag(record, name);

	if (!value) {
		for (; tag; tag = find_tag(record, name))
			remove_tag(record, tag);
		return;
	}
	Buffer clean = { 0 };

	buffer_add_text(&clean, "");
	record_clean_value(&clean, value, strlen(value));
	if (!tag) {
		record_add_tag(record, mem_copy_text(name), clean.data);
		return;
	}
	free(tag->value);
	tag->value = clean.data;
}

void
record_set_termination(Record *record, const char *words)
{
	Buffer clean = { 0 };

	if (words) {
		buffer_add_text(&clean, "");
		record_clean_value(&clean, words, strlen(words));
	}
	free(record->termination);
	record->termination = clean.data;
}

void
record_copy_tags(Record *record, const Record *from)
{
	for (size_t i = 0; i < from->tag_count; i++)
		record_set_tag(record, from->tags[i].name,
			       from->tags[i].value);
}

void
record_add_place(Record *record)
{
	size_t count = (size_t)record->places + 1;

	record->notes = mem_resize(record->notes, count,
				   sizeof *record->notes);
	record->notes[record->places++] = (struct Note){ NULL, 0 };
}

struct Note *
record_note(const Record *record, int ply)
{
	assert(ply >= -1 && ply + 1 < record->places);
	return &record->notes[ply + 1];
}

const char *
record_comment(const Record *record, int ply)
{
	return record_note(record, ply)->comment;
}

void
record_set_comment(Record *record, int ply, const char *comment)
{
	struct Note *note = record_note(record, ply);
	Annotations ignored;
	Buffer clean = { 0 };

	if (comment)
		record_clean_comment(&clean, comment, strlen(comment), 1,
				     &ignored);
	free(note->comment);
	note->comment = NULL;
	if (clean.size > 0)
		note->comment = clean.data;
	else
		free(clean.data);
}

char
record_value(const Record *record, int ply)
{
	return record_note(record, ply)->value;
}

void
record_set_value(Record *record, int ply, char value)
{
	assert(value == 0 || value == '+' || value == '-' || value == '=');
	record_note(record, ply)->value = value;
}
