/*
 * What the three files of records share: the record itself, and the text that
 * it holds.  Only record*.c include this.
 *
 * Everything a record holds is clean: valid UTF-8 without control characters.
 * A tag value is one line.  A comment is in the form that reading gives: words
 * with one blank between them, `\n` between paragraphs, no braces, and none of
 * the annotations `[%clk]` and `[%val]`, which are kept apart.
 */
#ifndef GAME_RECORD_PARTS_H
#define GAME_RECORD_PARTS_H

#include <stdint.h>

#include "game/record.h"

/* A growing text, 0 behind it; all zero is empty.  `data` is the owner's to
   free and NULL only while nothing was ever added. */
typedef struct Buffer {
	char *data;
	size_t size, room;
} Buffer;

void buffer_add(Buffer *buffer, const char *bytes, size_t size);
void buffer_add_text(Buffer *buffer, const char *text);
void buffer_add_char(Buffer *buffer, char c);

/* The tags that mean something here, in the order of writing. */
typedef enum KnownTag {
	TAG_EVENT,
	TAG_DATE,
	TAG_GOATS,
	TAG_TIGERS,
	/* From here on they follow from the game: no tags of a Record. */
	TAG_RESULT,
	TAG_GOATS_TO_WIN,
	TAG_REPETITION,
	TAG_POSITION,
	TAG_TERMINATION,
	TAG_KNOWN,		/* how many; also "none of them" */
} KnownTag;

extern const char *const record_tag_names[TAG_KNOWN];

/* The tag of this name, any case; TAG_KNOWN when it is none of them. */
KnownTag record_known_tag(const char *name);

/* "1-0", "0-1", "1/2-1/2", "*", by Result. */
extern const char *const record_results[];

typedef struct Tag {
	char *name;
	char *value;
} Tag;

struct Record {
	Game *game;
	Tag *tags;		/* in their order; names may occur twice */
	size_t tag_count, tag_room;
	/* By ply + 1, `places` of them. */
	struct Note {
		char *comment;	/* NULL: none */
		char value;	/* '+', '-', '=', 0 */
	} *notes;
	int places;
	char *termination;	/* a foreign Termination as it was; or NULL */
};

/* Adds a tag at the end; the record owns both strings from here on. */
void record_add_tag(Record *record, char *name, char *value);

/* Makes room for the notes of one more ply. */
void record_add_place(Record *record);

/* The record's own note after a ply, -1 to the last. */
struct Note *record_note(const Record *record, int ply);

/* What the annotations of a comment say. */
typedef struct Annotations {
	int seconds;		/* -1: nothing */
	char value;		/* 0: nothing */
} Annotations;

/*
 * Takes one character off a text of `left` bytes (at least 1): gives how many
 * bytes it has.  A byte that is not UTF-8 is taken as Latin-1, the character
 * set of PGN; control characters become U+FFFD, but blanks, tabs and line ends
 * are left alone.
 */
size_t record_take_char(const char *text, size_t left, uint32_t *code);

/* Adds a tag value, cleaned. */
void record_clean_value(Buffer *buffer, const char *text, size_t size);

/*
 * Adds a comment, cleaned, and takes out its annotations.  As many line ends
 * in a row as `paragraph` says (1 or 2) begin a new one.  Nothing but the
 * comment is added, and nothing at all when it is empty.
 */
void record_clean_comment(Buffer *buffer, const char *text, size_t size,
			  int paragraph, Annotations *annotations);

#endif
