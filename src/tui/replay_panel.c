#include "tui/replay_panel.h"

#include "base/translate.h"
#include "rules/notation.h"
#include "session/describe.h"

enum {
	LIST_MIN = 3,		/* rows of the list of moves */
	REMARKS_MAX = 4,
};

/* ---- what there is to say of a position ---- */

static const char *
result_words(Result result)
{
	return result == RESULT_GOATS	 ? _("the goats win")
	       : result == RESULT_TIGERS ? _("the tigers win")
					 : _("a draw");
}

/* "Exact: the tigers win"; false when nobody knows. */
static bool
describe_exact(Text *text, Session *session, const Game *shown)
{
	TablebaseValue value;

	if (game_outcome(shown).result ||
	    !session_value(session, game_position(shown), &value))
		return false;
	text_format(text, _("Exact: %s"), result_words(value.result));
	if (value.distance > 0)
		text_format(text, _(", next capture or end within %d"),
			    value.distance);
	return true;
}

/* What the record says of its value. */
static bool
describe_noted(Text *text, const Session *session, int ply)
{
	char value = session_annotation(session, ply);

	if (!value)
		return false;
	text_format(text, _("Noted: %s"),
		    result_words(value == '+'	? RESULT_GOATS
				 : value == '-' ? RESULT_TIGERS
						: RESULT_DRAW));
	return true;
}

/* ---- drawing ---- */

/* A panel that is filled from the top. */
typedef struct Column {
	const Look *look;
	Area left;		/* what is not used yet */
} Column;

static void
add_gap(Column *column)
{
	if (column->left.rows <= 0)
		return;
	column->left.row++;
	column->left.rows--;
}

static void
add_count(Column *column, const char *label, int count, int of)
{
	const Area *area = &column->left;
	int indent = area->columns >= REPLAY_WIDE ? 14 : 10;
	char value[32];

	if (area_is_empty(area))
		return;
	snprintf(value, sizeof value, of ? "%2d / %d" : "%2d", count, of);
	draw_text(stdscr, column->look, area->row, area->column, indent,
		  STYLE_QUIET, label);
	draw_text(stdscr, column->look, area->row, area->column + indent,
		  area->columns - indent, STYLE_TEXT, value);
	add_gap(column);
}

static void
add_counts(Column *column, const Game *shown)
{
	const Position *position = game_position(shown);

	add_count(column, _("Captured"), position_captured(position),
		  game_rules(shown)->goal);
	add_count(column, _("Trapped"),
		  points_count(position_trapped(position)), 4);
	add_count(column, _("In hand"), position_in_hand(position), 0);
	if (column->left.rows > LIST_MIN)
		add_count(column, _("On board"), points_count(position->goats),
			  0);
}

/* Two rows are kept for it, so that nothing below jumps about. */
static void
add_place(Column *column, const char *place)
{
	const Area *area = &column->left;
	Area inside = { area->row, area->column + 1, 2, area->columns - 2 };

	for (int i = 0; i < text_rows(place, inside.columns) && i < 2; i++)
		draw_bar(stdscr, column->look, area->row + i, area->column,
			 area->columns, STYLE_TITLE, "");
	draw_wrapped(stdscr, column->look, &inside, STYLE_TITLE, place);
	column->left.row += 2;
	column->left.rows -= 2;
}

/* What is told of the position below the moves. */
typedef struct Remarks {
	struct {
		Style style;
		const char *text;
		int rows;
	} list[REMARKS_MAX];
	int count;
	int rows;		/* of all of them */
	int most;		/* rows there can be */
	int columns;
	char words[REMARKS_MAX][TEXT_LINE];
} Remarks;

static void
add_remark(Remarks *remarks, Style style, const char *text)
{
	int rows = text_rows(text, remarks->columns);

	if (rows > remarks->most - remarks->rows)
		rows = remarks->most - remarks->rows;
	if (rows <= 0)
		return;
	remarks->list[remarks->count].style = style;
	remarks->list[remarks->count].text = text;
	remarks->list[remarks->count++].rows = rows;
	remarks->rows += rows;
}

/* The result or a warning, values, and the comment where there is room. */
static void
collect_remarks(Remarks *remarks, Session *session, const Game *shown, int ply)
{
	const char *comment = session_comment(session, ply);
	Text text[REMARKS_MAX];

	for (int i = 0; i < REMARKS_MAX; i++)
		text_init(&text[i], remarks->words[i], TEXT_LINE);
	describe_outcome(&text[0], shown);
	if (text[0].length)
		add_remark(remarks, STYLE_KEY, text[0].data);
	else if (describe_warning(&text[0], shown))
		add_remark(remarks, STYLE_WARNING, text[0].data);
	if (describe_exact(&text[1], session, shown))
		add_remark(remarks, STYLE_HINT, text[1].data);
	if (describe_noted(&text[2], session, ply))
		add_remark(remarks, STYLE_HINT, text[2].data);
	if (comment && remarks->columns >= REPLAY_WIDE)
		add_remark(remarks, STYLE_TEXT, comment);
}

/* At the bottom of the area, which is cut there: what stands above does not
   move when something is told. */
static void
draw_remarks(Tui *tui, Area *area, const Game *shown)
{
	Remarks remarks = {
		.most = area->rows - LIST_MIN - 1,
		.columns = area->columns,
	};

	collect_remarks(&remarks, tui->session, shown, tui->replay.ply);
	if (remarks.rows == 0)
		return;
	area->rows -= remarks.rows;
	int row = area->row + area->rows;

	for (int i = 0; i < remarks.count; i++) {
		Area part = { row, area->column, remarks.list[i].rows,
			      area->columns };

		draw_wrapped(stdscr, &tui->look, &part, remarks.list[i].style,
			     remarks.list[i].text);
		row += part.rows;
	}
	area->rows--;
}

static void
draw_ply(const Look *look, const PlyList *list, const Game *game, int ply,
	 bool is_shown)
{
	int row, column;
	char data[16];
	Text text;

	if (!ply_list_place(list, ply, &row, &column))
		return;
	/* What redo would bring back is as quiet as in the game. */
	Style style = is_shown		    ? STYLE_CHOICE
		      : ply < game_ply(game) ? STYLE_TEXT
					     : STYLE_QUIET;

	text_init(&text, data, sizeof data);
	notation_write_move(&text, game_move(game, ply), NOTATION_UNICODE);
	int used = draw_text(stdscr, look, row, column, list->width, style,
			     data);

	if (is_shown) {
		draw_char(stdscr, look, row, column - 1, style, L'[');
		draw_char(stdscr, look, row, column + used, style, L']');
		wmove(stdscr, row, column);
	}
}

static void
draw_list(const Look *look, const Area *area, const Game *game, int shown)
{
	PlyList list = ply_list_for(area, game, shown);

	if (area_is_empty(area))
		return;
	/* At the start there is no move to be on. */
	wmove(stdscr, area->row, area->column);
	for (int i = 0; i < area->rows && list.first + i < list.lines; i++) {
		char label[16];

		snprintf(label, sizeof label, list.number > 4 ? "%3d." : "%3d",
			 list.first + i + 1);
		draw_text(stdscr, look, area->row + i, area->column,
			  list.number, STYLE_QUIET, label);
	}
	int row, column;

	for (int ply = 0; ply < list.plies; ply++)
		if (ply != shown - 1)
			draw_ply(look, &list, game, ply, false);
	draw_ply(look, &list, game, shown - 1, true);
	if (ply_list_place(&list, shown - 1, &row, &column))
		wmove(stdscr, row, column);
}

bool
replay_panel_is_roomy(const Area *panel)
{
	return panel->columns > 0 && panel->rows > 12;
}

void
replay_tell(Text *text, Session *session, const Game *shown, int ply)
{
	/* One remark for each line of a panel that would hold them all. */
	Remarks remarks = { .most = 99, .columns = TEXT_LINE };

	collect_remarks(&remarks, session, shown, ply);
	for (int i = 0; i < remarks.count; i++)
		text_format(text, "%s%s", i ? ". " : "",
			    remarks.list[i].text);
}

void
replay_panel_draw(Tui *tui, const Area *panel, const Game *shown)
{
	const Game *game = session_game(tui->session);
	int ply = tui->replay.ply;
	Column column = { &tui->look, *panel };
	bool roomy = replay_panel_is_roomy(panel);
	char place[TEXT_LINE];
	Text text;

	text_init(&text, place, sizeof place);
	replay_describe(&text, game, ply);
	add_place(&column, place);
	if (roomy)
		add_gap(&column);
	add_counts(&column, shown);
	if (roomy)
		add_gap(&column);
	if (roomy)
		draw_remarks(tui, &column.left, shown);
	tui->replay.list = column.left;
	draw_list(&tui->look, &tui->replay.list, game, ply);
}
