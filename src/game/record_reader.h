/*
 * A record on its way in: what record_read.c (comments, moves) and
 * record_tags.c (tags, and what they say of the result) share.
 */
#ifndef GAME_RECORD_READER_H
#define GAME_RECORD_READER_H

#include "game/record_parts.h"
#include "game/record_scan.h"

typedef struct Reader {
	Scan scan;
	bool in_tags;
	bool any;		/* a tag, a move or a result was there */
	Record *record;
	/* The tags that follow from the game, as they were read. */
	char *known[TAG_KNOWN];
	int known_line[TAG_KNOWN];
	Buffer comment;		/* after the last ply, so far */
	bool after_glyph;	/* and it ends with one, `!?` or `$3` */
	Text *why;
} Reader;

/* Begins the reason with "line 12: "; gives where to go on, or NULL. */
Text *reader_at_line(const Reader *reader, int line);

/* Adds at most 20 bytes of what was read, printable ones only. */
void reader_add_quoted(Text *why, const char *text, size_t size);

/* What ended a game, in words for a reason. */
const char *reader_ending_words(Ending ending);

/* Reads the tag that begins here. */
Status reader_tag(Reader *reader);

/* Makes the game that the tags speak of. */
Status reader_start_game(Reader *reader);

/*
 * Compares what the record says of the result, in its tag and behind the moves
 * (`stated`, a Result or -1 for nothing, on this line), with the board, and
 * ends a game that is not over there as the record says.  A Termination that is
 * none of ours goes into the record.
 */
Status reader_check_result(Reader *reader, int stated, int line);

#endif
