/* Records into text. */
#include <stdlib.h>
#include <string.h>

#include "game/record_parts.h"
#include "rules/notation.h"

enum { LINE_COLUMNS = 80 };

/* Words set into lines. */
typedef struct Lines {
	Buffer *out;
	int column;		/* columns used in the present line */
} Lines;

/*
 * The columns that a text takes, never too few: wide characters all come after
 * U+1100, so that what comes there counts as two.  (Asking the locale would
 * make the same record look different elsewhere.)
 */
static int
count_columns(const char *text, size_t size)
{
	int columns = 0;
	uint32_t code;

	for (size_t i = 0; i < size; columns += code < 0x1100 ? 1 : 2)
		i += record_take_char(text + i, size - i, &code);
	return columns;
}

/* Adds a word after a blank or on a new line; it may have blanks in it.  One
   that is longer than a line has a line to itself. */
static void
add_word(Lines *lines, const char *word, size_t size)
{
	int columns = count_columns(word, size);

	if (lines->column > 0 && lines->column + 1 + columns <= LINE_COLUMNS) {
		buffer_add_char(lines->out, ' ');
		lines->column++;
	} else if (lines->column > 0) {
		buffer_add_char(lines->out, '\n');
		lines->column = 0;
	}
	/*
	 * No line of a comment may look like something else: a tag, by which
	 * readers find the next game, or an escaped line.
	 */
	if (lines->column == 0 && strchr("[%;", *word)) {
		buffer_add_char(lines->out, ' ');
		lines->column++;
	}
	buffer_add(lines->out, word, size);
	lines->column += columns;
}

static void
add_text(Lines *lines, const char *text)
{
	add_word(lines, text, strlen(text));
}

/* Adds a comment in braces; an empty line stands between its paragraphs. */
static void
add_comment(Lines *lines, const char *comment)
{
	Buffer word = { 0 };

	buffer_add_char(&word, '{');
	for (;;) {
		size_t size = strcspn(comment, " \n");

		buffer_add(&word, comment, size);
		comment += size;
		if (!*comment)
			buffer_add_char(&word, '}');
		add_word(lines, word.data, word.size);
		if (!*comment)
			break;
		if (*comment++ == '\n') {
			buffer_add_text(lines->out, "\n\n");
			lines->column = 0;
		}
		word.size = 0;
	}
	free(word.data);
}

/* Adds what is noted after a ply, -1 for before the first. */
static void
add_notes(Lines *lines, const Record *record, int ply)
{
	const struct Note *note = record_note(record, ply);
	int seconds = ply < 0 ? -1 : game_seconds(record->game, ply);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (seconds >= 0) {
		text_format(&text, "{[%%clk %d:%02d:%02d]}", seconds / 3600,
			    seconds / 60 % 60, seconds % 60);
		add_text(lines, data);
		text_clear(&text);
	}
	if (note->value) {
		text_format(&text, "{[%%val %c]}", note->value);
		add_text(lines, data);
	}
	if (note->comment)
		add_comment(lines, note->comment);
}

static void
add_moves(Lines *lines, const Record *record)
{
	const Game *game = record->game;

	add_notes(lines, record, -1);
	for (int ply = 0; ply < game_length(game); ply++) {
		bool tigers = game_position_at(game, 0)->side == SIDE_TIGERS;
		int half = ply + tigers;
		char data[TEXT_LINE];
		Text text;

		text_init(&text, data, sizeof data);
		if (half % 2 == 0)
			text_format(&text, "%d. ", half / 2 + 1);
		else if (ply == 0)
			text_add(&text, "1... ");
		notation_write_move(&text, game_move(game, ply),
				    NOTATION_ASCII);
		add_text(lines, data);
		add_notes(lines, record, ply);
	}
}

static void
add_tag(Buffer *out, const char *name, const char *value)
{
	buffer_add_char(out, '[');
	buffer_add_text(out, name);
	buffer_add_text(out, " \"");
	for (; *value; value++) {
		if (*value == '"' || *value == '\\')
			buffer_add_char(out, '\\');
		buffer_add_char(out, *value);
	}
	buffer_add_text(out, "\"]\n");
}

static void
add_known_tag(Buffer *out, KnownTag tag, const char *value)
{
	add_tag(out, record_tag_names[tag], value);
}

static bool
is_usual_start(const Position *position)
{
	Position start = position_start();

	return position_same(position, &start) && position->quiet == 0;
}

/* Adds the tags that say what is not usual about the game. */
static void
add_game_tags(Buffer *out, const Record *record)
{
	const Rules *rules = game_rules(record->game);
	const Position *start = game_position_at(record->game, 0);
	Ending ending = game_outcome(record->game).ending;
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (rules->goal != RULES_GOAL_USUAL) {
		text_format(&text, "%d", rules->goal);
		add_known_tag(out, TAG_GOATS_TO_WIN, data);
		text_clear(&text);
	}
	if (rules->repetition == REPETITION_FORBID)
		add_known_tag(out, TAG_REPETITION, "forbid");
	if (!is_usual_start(start)) {
		notation_write_position(&text, start);
		add_known_tag(out, TAG_POSITION, data);
	}
	if (record->termination)
		add_known_tag(out, TAG_TERMINATION, record->termination);
	else if (ending == ENDING_RESIGNED)
		add_known_tag(out, TAG_TERMINATION, "resignation");
	else if (ending == ENDING_AGREED)
		add_known_tag(out, TAG_TERMINATION, "agreement");
}

char *
record_to_text(const Record *record, size_t *size)
{
	const char *result = record_results[game_outcome(record->game).result];
	Buffer out = { 0 };
	Lines lines = { &out, 0 };

	for (int tag = TAG_EVENT; tag <= TAG_TIGERS; tag++) {
		const char *value = record_tag(record, record_tag_names[tag]);

		if (value)
			add_known_tag(&out, (KnownTag)tag, value);
	}
	add_known_tag(&out, TAG_RESULT, result);
	add_game_tags(&out, record);
	for (size_t i = 0; i < record->tag_count; i++)
		if (record_known_tag(record->tags[i].name) == TAG_KNOWN)
			add_tag(&out, record->tags[i].name,
				record->tags[i].value);
	buffer_add_char(&out, '\n');
	add_moves(&lines, record);
	add_text(&lines, result);
	buffer_add_char(&out, '\n');
	if (size)
		*size = out.size;
	return out.data;
}

void
record_write(const Record *record, FILE *stream)
{
	size_t size;
	char *text = record_to_text(record, &size);

	fwrite(text, 1, size, stream);
	free(text);
}
