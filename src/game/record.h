/*
 * Game records (.bcr): PGN-shaped UTF-8 text, read and written.
 *
 *	[Event "..."]  [Date "2026.11.30"]  [Goats "..."]  [Tigers "..."]
 *	[Result "1-0"]
 *	[GoatsToWin "4"] [Repetition "forbid"] [Position "..."]
 *	[Termination "..."]                     only where not usual
 *
 *	1. c3 a1-b2 {a comment} 2. d3 {[%clk 0:00:17]} b2xd4 1-0
 *
 * Several games may stand in one file, an empty line between them.  Lines have
 * at most 80 columns, but for a tag or a single word of a comment that is
 * longer.  Termination is "resignation" or "agreement" when the board does not
 * tell the end; when it is missing then, a won game was resigned and a drawn
 * one agreed, and what other tools write ("time forfeit") is kept.
 *
 * Reading also takes the notation of other tools (`1. G33 B1122 2. G44
 * Bx2244`: row and column from the top left); unknown tags, which are kept in
 * their order; `;` comments to the line end; missing and wrong move numbers;
 * any line ends, a byte order mark, and Latin-1 where it is not UTF-8.
 * Glyphs (`!?`, `$3`) and variations in parentheses become part of the
 * comment.  The result behind the moves may be missing only when there is no
 * Result tag: a text that was cut off is not taken for a game.  What was
 * written here and read again is written the same, byte for byte.
 *
 * This module reads and writes text in memory; files are the caller's.
 */
#ifndef GAME_RECORD_H
#define GAME_RECORD_H

#include <stdio.h>

#include "game/game.h"

typedef struct Record Record;

enum {
	/* The largest file of records that is read. */
	RECORD_FILE_LIMIT = 64 << 20,
};

/* A record of a copy of the game, with no tags but those of the game itself. */
Record *record_new(const Game *game);
void record_free(Record *record);	/* NULL is fine */

/* The game, with the cursor at its end. */
const Game *record_game(const Record *record);

/*
 * Tags by name.  record_tag() gives NULL when there is none.  The tags that
 * follow from the game (Result, GoatsToWin, Repetition, Position, Termination)
 * are made when writing, are none here, and must not be set.  A name has
 * letters, digits and _; a file may have one twice, of which the first counts.
 * A NULL value takes every tag of the name away.
 */
const char *record_tag(const Record *record, const char *name);
void record_set_tag(Record *record, const char *name, const char *value);

/*
 * Says in Termination why the game ended, in words of one's own ("illegal
 * move: ..."), where players or the board alone do not tell it; NULL: no more.
 * The words that this module writes itself are not for this.
 */
void record_set_termination(Record *record, const char *words);

/* Sets every tag of `from`; others stay. */
void record_copy_tags(Record *record, const Record *from);

/*
 * The comment after a ply (-1: before the first), without braces and without
 * what `[%clk]` and `[%val]` hold; NULL when there is none.  Paragraphs are
 * separated by `\n` and words by one blank; setting a comment puts it into this
 * form, and braces become parentheses.  NULL or no words: none.
 */
const char *record_comment(const Record *record, int ply);
void record_set_comment(Record *record, int ply, const char *comment);

/* The value annotated to the position after a ply (-1: the start): '+' goats
   win, '-' tigers win, '=' draw, 0 none. */
char record_value(const Record *record, int ply);
void record_set_value(Record *record, int ply, char value);

/*
 * Reads the next game of a text.  `*text` is moved behind it, and behind a bad
 * game to the start of the next, so that reading can go on; `*line` (1 for the
 * first) goes along with it.  STATUS_OK with `*record` the caller's, or NULL
 * in it when no game is left.  A refused game gives STATUS_SYNTAX or
 * STATUS_ILLEGAL and a reason with its place: "line 12, move 7: a1xc3: there
 * is no goat on b2".  The text ends at its first 0 byte: who reads files takes
 * care of those.
 */
Status record_read(const char **text, int *line, Record **record, Text *why);

/* Writes the record to a stream; the stream's error flag tells of failure. */
void record_write(const Record *record, FILE *stream);

/* The same as one string; the caller frees it.  `size` may be NULL. */
char *record_to_text(const Record *record, size_t *size);

#endif
