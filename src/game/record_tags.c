/* The tags of a record, and what they say of the game and of its result. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/translate.h"
#include "game/record_reader.h"
#include "rules/notation.h"

Text *
reader_at_line(const Reader *reader, int line)
{
	text_format(reader->why, _("line %d: "), line);
	return reader->why;
}

void
reader_add_quoted(Text *why, const char *text, size_t size)
{
	for (size_t i = 0; i < size && i < 20; i++)
		text_add_char(why, text[i] < ' ' || text[i] > '~' ? '?'
								   : text[i]);
	if (size > 20)
		text_add(why, "...");
}

const char *
reader_ending_words(Ending ending)
{
	switch (ending) {
	case ENDING_GOAL:
		return _("the tigers have captured enough goats");
	case ENDING_TRAPPED:
		return _("no tiger can move");
	case ENDING_BLOCKED:
		return _("no goat can move");
	case ENDING_REPETITION:
		return _("the position has occurred three times");
	case ENDING_QUIET:
		return _("100 plies without a capture");
	case ENDING_FORBIDDEN:
		return _("only forbidden moves are left");
	default:
		return _("the players have ended it");
	}
}

enum {
	/* More than anybody has; a file of nothing but tags would otherwise
	   take twenty times its size of memory. */
	TAGS_MAX = 10000,
};

/* Reads a tag's value, from behind its first quote to behind its last. */
static bool
read_value(Reader *reader, char **value)
{
	Scan *scan = &reader->scan;
	Buffer raw = { 0 }, clean = { 0 };

	buffer_add_text(&raw, "");
	while (*scan->p && *scan->p != '"' && *scan->p != '\n' &&
	       *scan->p != '\r') {
		if (*scan->p == '\\' &&
		    (scan->p[1] == '"' || scan->p[1] == '\\'))
			scan_step(scan);
		buffer_add_char(&raw, *scan->p);
		scan_step(scan);
	}
	buffer_add_text(&clean, "");
	record_clean_value(&clean, raw.data, raw.size);
	free(raw.data);
	*value = clean.data;
	if (*scan->p != '"')
		return false;
	scan_step(scan);
	return true;
}

/* Takes a tag that was read; the strings are its own. */
static Status
take_tag(Reader *reader, char *name, char *value, int line)
{
	KnownTag known = record_known_tag(name);

	if (reader->record->tag_count >= TAGS_MAX) {
		free(name);
		free(value);
		text_format(reader_at_line(reader, line),
			    _("there are more than %d tags"), TAGS_MAX);
		return STATUS_SYNTAX;
	}
	if (known == TAG_KNOWN) {
		record_add_tag(reader->record, name, value);
		return STATUS_OK;
	}
	free(name);
	if (reader->known_line[known]) {
		free(value);
		text_format(reader_at_line(reader, line), _("the tag %s has "
			    "been given in line %d already"),
			    record_tag_names[known], reader->known_line[known]);
		return STATUS_SYNTAX;
	}
	reader->known_line[known] = line;
	if (known < TAG_RESULT)
		record_add_tag(reader->record,
			       mem_copy_text(record_tag_names[known]), value);
	else
		reader->known[known] = value;
	return STATUS_OK;
}

Status
reader_tag(Reader *reader)
{
	Scan *scan = &reader->scan;
	int line = scan->line;
	Buffer name = { 0 };
	char *value = NULL;

	scan_step(scan);
	scan_line_blanks(scan);
	size_t size = strspn(scan->p, "abcdefghijklmnopqrstuvwxyz"
				      "ABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");

	buffer_add(&name, scan->p, size);
	scan_over(scan, size);
	scan_line_blanks(scan);
	if (size > 0 && *scan->p == '"') {
		scan_step(scan);
		bool closed = read_value(reader, &value);

		scan_line_blanks(scan);
		if (closed && *scan->p == ']') {
			scan_step(scan);
			return take_tag(reader, name.data, value, line);
		}
	}
	text_add(reader_at_line(reader, line), _("a tag has the form "
		 "[Name \"value\"], with \\\" for a quote inside"));
	free(name.data);
	free(value);
	return STATUS_SYNTAX;
}

/* What a tag that follows from the game says; NULL when there is none. */
static const char *
known(const Reader *reader, KnownTag tag)
{
	return reader->known[tag];
}

static Status
refuse_known(const Reader *reader, KnownTag tag, const char *reason)
{
	const char *value = known(reader, tag);
	Text *why = reader_at_line(reader, reader->known_line[tag]);

	text_format(why, "%s \"", record_tag_names[tag]);
	reader_add_quoted(why, value, strlen(value));
	text_format(why, "\": %s", reason);
	return STATUS_SYNTAX;
}

/* The rules by the tags. */
static Status
read_rules(const Reader *reader, Rules *rules)
{
	const char *goal = known(reader, TAG_GOATS_TO_WIN);
	const char *repetition = known(reader, TAG_REPETITION);

	if (goal) {
		if (strlen(goal) != 1 || *goal < '0' + RULES_GOAL_MIN ||
		    *goal > '0' + RULES_GOAL_MAX)
			return refuse_known(reader, TAG_GOATS_TO_WIN,
					    _("4, 5 or 6 goats win"));
		rules->goal = (uint8_t)(*goal - '0');
	}
	if (!repetition)
		return STATUS_OK;
	if (strcasecmp(repetition, "forbid") == 0)
		rules->repetition = REPETITION_FORBID;
	else if (strcasecmp(repetition, "draw") != 0)
		return refuse_known(reader, TAG_REPETITION,
				    _("it is draw or forbid"));
	return STATUS_OK;
}

Status
reader_start_game(Reader *reader)
{
	Rules rules = rules_usual();
	Position start = position_start();
	const char *position = known(reader, TAG_POSITION);
	const char *result = known(reader, TAG_RESULT);
	Status status = read_rules(reader, &rules);

	if (!status && position) {
		char data[TEXT_LINE];
		Text reason;

		text_init(&reason, data, sizeof data);
		status = notation_read_position(position, &rules, &start,
						&reason);
		if (status)
			text_format(reader_at_line(reader,
					    reader->known_line[TAG_POSITION]),
				    "Position: %s", data);
	}
	if (!status && result && strcmp(result, "?") != 0 &&
	    scan_result((Slice){ result, strlen(result) }) < 0)
		status = refuse_known(reader, TAG_RESULT,
				      _("it is 1-0, 0-1, 1/2-1/2 or *"));
	if (!status)
		reader->record->game = game_new(&rules, &start);
	return status;
}

/* Ends a game that is not over on the board as the record says. */
static Status
conclude(Reader *reader, Result result, int line)
{
	const char *termination = known(reader, TAG_TERMINATION);
	Ending ending = result == RESULT_DRAW ? ENDING_AGREED : ENDING_RESIGNED;
	char data[TEXT_LINE];
	Text reason;

	if (termination && strcasecmp(termination, "resignation") == 0) {
		if (result == RESULT_DRAW)
			return refuse_known(reader, TAG_TERMINATION,
					    _("then it is no draw"));
	} else if (termination && strcasecmp(termination, "normal") != 0) {
		/* Also what others write, "time forfeit" or "adjudication": the
		   result was not made on the board. */
		ending = ENDING_AGREED;
	}
	text_init(&reason, data, sizeof data);
	Status status = game_conclude(reader->record->game,
				      (Outcome){ result, ending }, &reason);

	if (status)
		text_add(reader_at_line(reader, line), data);
	return status;
}

/* Keeps a Termination that is none of ours. */
static void
keep_termination(Reader *reader)
{
	static const char *const ours[] = {
		"resignation", "agreement", "normal", "unterminated", "",
	};
	char *termination = reader->known[TAG_TERMINATION];

	for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++)
		if (!termination || strcasecmp(termination, ours[i]) == 0)
			return;
	reader->record->termination = termination;
	reader->known[TAG_TERMINATION] = NULL;
}

/* Compares the result that was stated with the tag and the board. */
static Status
check_result(Reader *reader, int stated, int line)
{
	const char *tag = known(reader, TAG_RESULT);
	Outcome outcome = game_outcome(reader->record->game);

	if (tag && strcmp(tag, "?") == 0)
		tag = NULL;
	if (stated < 0 && (tag || game_length(reader->record->game) == 0)) {
		text_format(reader_at_line(reader, line),
			    _("the game ends without its result, %s"),
			    tag ? tag : "1-0, 0-1, 1/2-1/2 or *");
		return STATUS_SYNTAX;
	}
	if (stated < 0)
		stated = RESULT_NONE;
	if (tag && strcmp(tag, record_results[stated]) != 0) {
		text_format(reader_at_line(reader, line), _("the result is %s, "
			    "but line %d says %s"), record_results[stated],
			    reader->known_line[TAG_RESULT], tag);
		return STATUS_SYNTAX;
	}
	if (stated == RESULT_NONE)
		return STATUS_OK;
	if (outcome.result == RESULT_NONE)
		return conclude(reader, (Result)stated, line);
	if (outcome.result == (Result)stated)
		return STATUS_OK;
	text_format(reader_at_line(reader, line), _("the result is %s, but on "
		    "the board it is %s: %s"), record_results[stated],
		    record_results[outcome.result],
		    reader_ending_words(outcome.ending));
	return STATUS_ILLEGAL;
}

Status
reader_check_result(Reader *reader, int stated, int line)
{
	Status status = check_result(reader, stated, line);

	if (!status)
		keep_termination(reader);
	return status;
}
