#include "rules/notation.h"

#include <string.h>

#include "base/translate.h"

static const char point_names[POINT_COUNT + 1][3] = {
	"a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2", "a3",
	"b3", "c3", "d3", "e3", "a4", "b4", "c4", "d4", "e4", "a5", "b5",
	"c5", "d5", "e5", "-",
};

const char *
notation_point(Point point)
{
	return point_names[point <= POINT_NONE ? point : POINT_NONE];
}

Point
notation_read_point(const char *text)
{
	char file = text[0];

	if (file >= 'A' && file <= 'E')
		file = (char)(file - 'A' + 'a');
	if (file < 'a' || file > 'e' || text[1] < '1' || text[1] > '5')
		return POINT_NONE;
	return point_at(file - 'a', text[1] - '1');
}

void
notation_write_move(Text *text, Move move, NotationStyle style)
{
	bool unicode = style == NOTATION_UNICODE;

	if (move_is_none(move)) {
		text_add(text, "none");
		return;
	}
	if (!move_is_placement(move)) {
		text_add(text, notation_point(move.from));
		if (move_is_capture(move))
			text_add(text, unicode ? "\u00d7" : "x");
		else
			text_add(text, unicode ? "\u2013" : "-");
	}
	text_add(text, notation_point(move.to));
}

static const char *
skip_blanks(const char *text)
{
	while (*text == ' ' || *text == '\t')
		text++;
	return text;
}

/* What may stand between two points, and its ASCII form. */
static const struct {
	const char *text;
	char ascii;
	bool capture;
} signs[] = {
	{ "-", '-', false }, { "\u2013", '-', false }, { "x", 'x', true },
	{ "X", 'x', true },  { "\u00d7", 'x', true },   { "*", '*', true },
	{ ":", ':', true },
};

enum { SIGN_COUNT = sizeof signs / sizeof signs[0] };

/* The sign that the text begins with; -1 if there is none. */
static int
find_sign(const char *text)
{
	for (int i = 0; i < SIGN_COUNT; i++)
		if (strncmp(text, signs[i].text, strlen(signs[i].text)) == 0)
			return i;
	return -1;
}

/*
 * Adds at most 20 characters of a text that was not understood, in printable
 * ASCII: it may come from a file or a paste.  What was typed must be known
 * again, so that the signs keep their meaning.
 */
static void
add_quoted(Text *why, const char *text)
{
	const char *end = text + strlen(text);

	while (end > text && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	for (int shown = 0; text < end && shown < 20; shown++) {
		unsigned char c = (unsigned char)*text;
		int sign = find_sign(text);

		if (c >= ' ' && c < 0x7f) {
			text_add_char(why, *text++);
			continue;
		}
		text_add_char(why, sign < 0 ? '?' : signs[sign].ascii);
		/* One for a whole UTF-8 character. */
		do
			text++;
		while (c >= 0xc0 && ((unsigned char)*text & 0xc0) == 0x80);
	}
	if (text < end)
		text_add(why, "...");
}

static Status
refuse(Text *why, const char *text, const char *reason)
{
	text = skip_blanks(text);
	if (*text) {
		add_quoted(why, text);
		text_add(why, ": ");
	}
	text_add(why, reason);
	return STATUS_SYNTAX;
}

/* Why `rest`, behind the first point and perhaps a sign, is no point. */
static const char *
no_second_point(const char *rest, bool sign)
{
	if (!sign)
		return _("after the first point comes - or x and a second "
			 "point");
	return *rest ? _("the second point is none of a1 to e5")
		     : _("the second point is missing");
}

Status
notation_read_move(const char *text, Move *move, Text *why)
{
	const char *p = skip_blanks(text);

	if (!*p)
		return refuse(why, text, _("a move is missing"));
	Point first = notation_read_point(p);

	if (first == POINT_NONE)
		return refuse(why, text,
			      _("a move begins with a point, a1 to e5"));
	p = skip_blanks(p + 2);
	if (!*p) {
		*move = (Move){ POINT_NONE, first };
		return STATUS_OK;
	}
	int sign = find_sign(p);

	if (sign >= 0)
		p = skip_blanks(p + strlen(signs[sign].text));
	Point second = notation_read_point(p);

	if (second == POINT_NONE)
		return refuse(why, text, no_second_point(p, sign >= 0));
	if (*skip_blanks(p + 2))
		return refuse(why, text, _("there is more after the move"));
	Move read = { first, second };

	if (sign >= 0 && signs[sign].capture && !move_is_capture(read))
		return refuse(why, text, _("a capture jumps over one goat in "
					   "a straight line to the point just "
					   "behind it"));
	*move = read;
	return STATUS_OK;
}

void
notation_write_position(Text *text, const Position *position)
{
	for (int rank = POINT_SIDE - 1; rank >= 0; rank--) {
		int empty = 0;

		for (int file = 0; file < POINT_SIDE; file++) {
			Point point = point_at(file, rank);
			bool tiger = points_have(position->tigers, point);

			if (!tiger && !points_have(position->goats, point)) {
				empty++;
				continue;
			}
			if (empty)
				text_format(text, "%d", empty);
			empty = 0;
			text_add_char(text, tiger ? 'B' : 'G');
		}
		if (empty)
			text_format(text, "%d", empty);
		text_add_char(text, rank ? '/' : ' ');
	}
	text_format(text, "%c %d", position->side == SIDE_GOATS ? 'G' : 'B',
		    position->placed);
	if (position->quiet)
		text_format(text, " %d", position->quiet);
}

/* The parts of a position as they are read. */
typedef struct Parts {
	PointSet tigers, goats;
	Side side;
	int goat_moves;
	int quiet;
} Parts;

/*
 * Reads one rank, of any number of points (only five of them are kept), up to
 * a slash or a blank; returns what follows, or NULL with `why`.
 */
static const char *
read_rank(const char *p, int rank, Parts *parts, Text *why)
{
	int file = 0;

	for (; *p && !strchr("/ \t", *p); p++) {
		if (*p >= '1' && *p <= '5') {
			file += *p - '0';
			continue;
		}
		if (!strchr("BbGg", *p)) {
			text_format(why, _("rank %d: '%c' is none of B, G and "
				    "the digits 1 to 5"), rank + 1,
				    *p > ' ' && *p < 0x7f ? *p : '?');
			return NULL;
		}
		if (file < POINT_SIDE) {
			PointSet bit = point_bit(point_at(file, rank));

			if (strchr("Bb", *p))
				parts->tigers |= bit;
			else
				parts->goats |= bit;
		}
		file++;
	}
	if (file != POINT_SIDE) {
		text_format(why, _("rank %d has %d points, not 5"), rank + 1,
			    file);
		return NULL;
	}
	return p;
}

/* Reads the five ranks; returns the text behind them, or NULL with `why`. */
static const char *
read_board(const char *p, Parts *parts, Text *why)
{
	for (int rank = POINT_SIDE - 1; rank >= 0; rank--) {
		p = read_rank(p, rank, parts, why);
		if (!p)
			return NULL;
		if (rank && *p++ != '/') {
			text_format(why, _("rank %d is missing"), rank);
			return NULL;
		}
	}
	if (*p == '/') {
		text_add(why, _("there are more than 5 ranks"));
		return NULL;
	}
	return p;
}

/* Reads a number of at most four digits; NULL when there is none. */
static const char *
read_number(const char *p, int *number)
{
	int digits = 0;

	*number = 0;
	for (; *p >= '0' && *p <= '9' && digits < 5; p++, digits++)
		*number = 10 * *number + (*p - '0');
	return digits == 0 || digits == 5 ? NULL : p;
}

/* True when a field ends here. */
static bool
at_end(const char *p)
{
	return !*p || *p == ' ' || *p == '\t';
}

static Status
read_parts(const char *text, Parts *parts, Text *why)
{
	const char *p = skip_blanks(text);

	if (!*p) {
		text_add(why, _("a position is missing"));
		return STATUS_SYNTAX;
	}
	p = read_board(p, parts, why);
	if (!p)
		return STATUS_SYNTAX;
	p = skip_blanks(p);
	if (!*p || !strchr("GgBb", *p) || !at_end(p + 1)) {
		text_add(why, _("the side to move, G or B, must follow the "
			 "board"));
		return STATUS_SYNTAX;
	}
	parts->side = strchr("Gg", *p) ? SIDE_GOATS : SIDE_TIGERS;
	p = read_number(skip_blanks(p + 1), &parts->goat_moves);
	if (!p || !at_end(p)) {
		text_add(why, _("the number of goat moves, 0 to 9999, must "
			 "follow the side"));
		return STATUS_SYNTAX;
	}
	p = skip_blanks(p);
	if (*p) {
		p = read_number(p, &parts->quiet);
		if (!p || !at_end(p)) {
			text_add(why, _("only the plies without a capture may "
				 "follow the goat moves"));
			return STATUS_SYNTAX;
		}
		p = skip_blanks(p);
	}
	if (*p) {
		text_add(why, _("there is more after the position"));
		return STATUS_SYNTAX;
	}
	return STATUS_OK;
}

static Status
check_parts(const Parts *parts, const Rules *rules, Text *why)
{
	int tigers = points_count(parts->tigers);
	int goats = points_count(parts->goats);
	int placed = parts->goat_moves < GOAT_COUNT ? parts->goat_moves
						    : GOAT_COUNT;
	int captured = placed - goats;

	if (tigers != TIGER_COUNT)
		text_format(why, _("there are %d tigers, not 4"), tigers);
	else if (captured < 0)
		text_format(why, _("there are %d goats on the board, but only "
			    "%d placed"), goats, placed);
	else if (captured > rules->goal)
		text_format(why, _("%d goats are captured, but %d end the "
				   "game"), captured, rules->goal);
	else if (parts->side == SIDE_TIGERS && parts->goat_moves == 0)
		text_add(why, _("the goats make the first move"));
	else if (parts->side == SIDE_TIGERS && captured >= placed &&
		 captured > 0)
		text_add(why, _("the goat just placed cannot be captured yet"));
	else if (parts->quiet > 0 && placed < GOAT_COUNT)
		text_add(why, _("plies without a capture count only when all "
			 "goats are placed"));
	else if (parts->quiet > RULES_QUIET_LIMIT)
		text_format(why, _("%d plies without a capture, but %d end the "
			    "game"), parts->quiet, RULES_QUIET_LIMIT);
	else
		return STATUS_OK;
	return STATUS_ILLEGAL;
}

Status
notation_read_position(const char *text, const Rules *rules, Position *position,
		       Text *why)
{
	Parts parts = { 0 };
	Status status = read_parts(text, &parts, why);

	if (!status)
		status = check_parts(&parts, rules, why);
	if (status)
		return status;
	int placed = parts.goat_moves < GOAT_COUNT ? parts.goat_moves
						   : GOAT_COUNT;

	*position = position_make(parts.tigers, parts.goats, placed, parts.side,
				  parts.quiet);
	return STATUS_OK;
}
