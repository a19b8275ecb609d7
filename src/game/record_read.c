/* Records from text. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/translate.h"
#include "game/record_reader.h"
#include "rules/notation.h"

enum {
	/* Longer words are no moves. */
	WORD_MAX = 32,
};

/* Begins the reason with the line and the number of the move that comes
   next; gives where to go on. */
static Text *
at_move(const Reader *reader)
{
	const Game *game = reader->record->game;
	int half = game_length(game) +
		   (game_position_at(game, 0)->side == SIDE_TIGERS);

	text_format(reader->why, _("line %d, move %d: "), reader->scan.line,
		    half / 2 + 1);
	return reader->why;
}

/* The ply that comments belong to now. */
static int
last_ply(const Reader *reader)
{
	return reader->record->places - 2;
}

/* Adds to the comment after the last ply. */
static void
add_to_comment(Reader *reader, const char *text, size_t size,
	       Annotations *annotations)
{
	Buffer *comment = &reader->comment;
	size_t before = comment->size;

	if (before > 0)
		buffer_add_char(comment, reader->after_glyph ? ' ' : '\n');
	size_t base = comment->size;

	record_clean_comment(comment, text, size, 2, annotations);
	if (comment->size > base)
		reader->after_glyph = false;
	else if (before > 0)
		comment->data[comment->size = before] = '\0';
}

/* `!?`, `$3`: no part of our records, but kept for people in the comment. */
static void
add_glyph(Reader *reader, const char *text, size_t size)
{
	Annotations ignored;

	add_to_comment(reader, text, size, &ignored);
	reader->after_glyph = true;
}

static Status
read_comment(Reader *reader)
{
	Annotations annotations = { .seconds = -1, .value = 0 };
	int line = reader->scan.line, ply = last_ply(reader);
	Slice inside;

	if (!scan_comment(&reader->scan, &inside)) {
		text_add(reader_at_line(reader, line),
			 _("the comment that begins here is not closed with "
			   "}"));
		return STATUS_SYNTAX;
	}
	add_to_comment(reader, inside.text, inside.size, &annotations);
	if (annotations.seconds >= 0 && ply >= 0)
		game_set_seconds(reader->record->game, ply,
				 annotations.seconds);
	if (annotations.value)
		record_note(reader->record, ply)->value = annotations.value;
	return STATUS_OK;
}

/* A variation is not followed, but kept for people in the comment. */
static Status
read_variation(Reader *reader)
{
	Annotations ignored;
	int line = reader->scan.line;
	Slice inside;

	if (!scan_variation(&reader->scan, &inside)) {
		text_add(reader_at_line(reader, line),
			 _("the variation that begins here is not closed with "
			   ")"));
		return STATUS_SYNTAX;
	}
	add_to_comment(reader, inside.text, inside.size, &ignored);
	return STATUS_OK;
}

/* Gives the comment to the ply it belongs to. */
static void
settle_comment(Reader *reader)
{
	struct Note *note = record_note(reader->record, last_ply(reader));

	free(note->comment);
	note->comment = NULL;
	if (reader->comment.size > 0)
		note->comment = mem_copy_text(reader->comment.data);
	reader->comment.size = 0;
	reader->after_glyph = false;
}

static Status
read_tags(Reader *reader)
{
	Status status = STATUS_OK;

	reader->in_tags = true;
	while (!status) {
		scan_blanks(&reader->scan);
		char c = *reader->scan.p;

		if (c == '[') {
			reader->any = true;
			status = reader_tag(reader);
		} else if (c == '{' || c == ';') {
			status = read_comment(reader);
		} else {
			break;
		}
	}
	if (!status)
		reader->in_tags = false;
	return status;
}

/* The point in row and column, counted from the top left. */
static bool
read_row_column(const char *text, Point *point)
{
	int row = text[0] - '1', column = text[1] - '1';

	if (row < 0 || row >= POINT_SIDE || column < 0 || column >= POINT_SIDE)
		return false;
	*point = point_at(column, POINT_SIDE - 1 - row);
	return true;
}

/*
 * The notation of other tools: `G33` places, `G1213` and `B1122` step,
 * `Bx2244` captures.  True when the word has this form: our own has no G, and
 * a letter or a blank after the first two characters.
 */
static bool
is_foreign(const char *word)
{
	bool goat = *word == 'G' || *word == 'g';
	bool tiger = *word == 'B' || *word == 'b';

	word++;
	if (tiger && (*word == 'X' || *word == 'x'))
		word++;
	size_t digits = strspn(word, "0123456789");

	if (word[digits] != '\0')
		return false;
	return (digits == 4 && (goat || tiger)) || (digits == 2 && goat);
}

static Status
read_foreign(const Reader *reader, const char *word, Move *move)
{
	bool goat = strchr("Gg", *word);
	bool capture = strchr("Xx", word[1]);
	const char *digits = word + 1 + capture;
	const Position *position = game_position(reader->record->game);
	const char *reason = NULL;

	*move = MOVE_NONE;
	if (!read_row_column(digits, &move->to))
		reason = _("rows and columns are 1 to 5");
	if (!reason && digits[2]) {
		move->from = move->to;
		if (!read_row_column(digits + 2, &move->to))
			reason = _("rows and columns are 1 to 5");
	}
	if (!reason && capture && !move_is_capture(*move))
		reason = _("a capture jumps over one goat in a straight line "
			   "to the point just behind it");
	if (reason) {
		text_format(at_move(reader), "%s: %s", word, reason);
		return STATUS_SYNTAX;
	}
	if (goat != (position->side == SIDE_GOATS)) {
		text_format(at_move(reader), goat
			    ? _("%s: it is the tigers' turn")
			    : _("%s: it is the goats' turn"), word);
		return STATUS_ILLEGAL;
	}
	return STATUS_OK;
}

/* Plays a move; `word` is how it was written when that needs to be said. */
static Status
play(Reader *reader, Move move, const char *word)
{
	Game *game = reader->record->game;
	Ending ending = game_outcome(game).ending;
	char data[TEXT_LINE];
	Text reason;

	text_init(&reason, data, sizeof data);
	if (game_play(game, move, &reason)) {
		Text *why = at_move(reader);

		if (word)
			text_format(why, "%s = ", word);
		text_add(why, data);
		if (ending != ENDING_NONE)
			text_format(why, " (%s)", reader_ending_words(ending));
		return STATUS_ILLEGAL;
	}
	settle_comment(reader);
	record_add_place(reader->record);
	return STATUS_OK;
}

static Status
read_move(Reader *reader, Slice text)
{
	char word[WORD_MAX + 1];
	Move move;

	if (text.size > WORD_MAX) {
		Text *why = at_move(reader);

		reader_add_quoted(why, text.text, text.size);
		text_add(why, ": ");
		text_add(why, _("this is no move"));
		return STATUS_SYNTAX;
	}
	memcpy(word, text.text, text.size);
	word[text.size] = '\0';
	if (is_foreign(word)) {
		Status status = read_foreign(reader, word, &move);

		return status ? status : play(reader, move, word);
	}
	char data[TEXT_LINE];
	Text reason;

	text_init(&reason, data, sizeof data);
	if (notation_read_move(word, &move, &reason)) {
		text_add(at_move(reader), data);
		return STATUS_SYNTAX;
	}
	return play(reader, move, NULL);
}

/* How much of the word is a move number: "7", "7.", "7...", "...". */
static size_t
number_size(Slice word)
{
	size_t digits = 0;

	while (digits < word.size && word.text[digits] >= '0' &&
	       word.text[digits] <= '9')
		digits++;
	size_t dots = digits;

	while (dots < word.size && word.text[dots] == '.')
		dots++;
	return dots > digits || digits == word.size ? dots : 0;
}

/* PGN's numeric annotation glyphs: "$3". */
static bool
is_glyph(Slice word)
{
	if (word.size < 2 || *word.text != '$')
		return false;
	for (size_t i = 1; i < word.size; i++)
		if (word.text[i] < '0' || word.text[i] > '9')
			return false;
	return true;
}

/* A word among the moves that is no result: a number, a move, a glyph, or
   more than one of them. */
static Status
read_word(Reader *reader, Slice word)
{
	size_t number = number_size(word);
	Slice move = { word.text + number, word.size - number };

	if (is_glyph(move)) {
		add_glyph(reader, move.text, move.size);
		scan_over(&reader->scan, word.size);
		return STATUS_OK;
	}
	while (move.size > 0 && strchr("!?+#", move.text[move.size - 1]))
		move.size--;
	if (move.size > 0) {
		Status status = read_move(reader, move);

		if (status)
			return status;
	}
	/* `+` and `#` say what the board says. */
	const char *glyph = move.text + move.size;
	size_t size = (size_t)(word.text + word.size - glyph);

	while (size > 0 && strchr("+#", *glyph))
		glyph++, size--;
	if (size > 0)
		add_glyph(reader, glyph, size);
	scan_over(&reader->scan, word.size);
	return STATUS_OK;
}

/* Comments behind the result on its line still belong to the game. */
static Status
read_trailing(Reader *reader)
{
	Scan *scan = &reader->scan;

	for (;;) {
		scan_line_blanks(scan);
		if (*scan->p != '{' && *scan->p != ';')
			return STATUS_OK;
		Status status = read_comment(reader);

		if (status)
			return status;
	}
}

/* Reads the moves up to the result, which goes into `*stated`; -1 when there
   was none. */
static Status
read_moves(Reader *reader, int *stated)
{
	Scan *scan = &reader->scan;
	Status status = STATUS_OK;

	*stated = -1;
	while (!status) {
		scan_blanks(scan);
		if (!*scan->p || scan_at_tags(scan))
			return STATUS_OK;
		if (*scan->p == '{' || *scan->p == ';') {
			status = read_comment(reader);
			continue;
		}
		reader->any = true;
		if (*scan->p == '(') {
			status = read_variation(reader);
			continue;
		}
		Slice word = scan_word(scan);

		if (word.size == 0) {
			text_format(at_move(reader), _("%c closes nothing"),
				    *scan->p);
			return STATUS_SYNTAX;
		}
		*stated = scan_result(word);
		if (*stated >= 0) {
			scan_over(scan, word.size);
			return STATUS_OK;
		}
		status = read_word(reader, word);
	}
	return status;
}

/* Reads one game; `*ended` when its end has been reached, refused or not. */
static Status
read_game(Reader *reader, bool *ended)
{
	int stated;
	Status status = read_tags(reader);

	if (!status)
		status = reader_start_game(reader);
	if (!status)
		status = read_moves(reader, &stated);
	if (status)
		return status;
	*ended = true;
	int line = reader->scan.line;

	if (stated >= 0)
		status = read_trailing(reader);
	if (!status && reader->any)
		status = reader_check_result(reader, stated, line);
	if (status)
		return status;
	settle_comment(reader);
	return STATUS_OK;
}

Status
record_read(const char **text, int *line, Record **record, Text *why)
{
	Reader reader = {
		.scan = { *text, *line, .fresh = true, .at_margin = true },
		.record = mem_new(1, sizeof(Record)),
		.why = why,
	};
	bool ended = false;

	record_add_place(reader.record);
	Status status = read_game(&reader, &ended);

	if (status && !ended)
		scan_to_next_game(&reader.scan, reader.in_tags);
	*text = reader.scan.p;
	*line = reader.scan.line;
	*record = status || !reader.any ? NULL : reader.record;
	if (!*record)
		record_free(reader.record);
	for (int i = 0; i < TAG_KNOWN; i++)
		free(reader.known[i]);
	free(reader.comment.data);
	return status;
}
