#include <stdio.h>
#include <string.h>

#include "rules/notation.h"
#include "base/translate.h"
#include "session/describe.h"
#include "tui/frame.h"
#include "tui/tui_internal.h"

enum {
	/* The compact board, and the blanks beside it. */
	LOOK_COLUMNS = 26,
	BOARD_ROWS = 10,
	/* From here on a window has room for a look into the game. */
	ROOMY_COLUMNS = 72,
	ROOMY_ROWS = 18,
	/* From here on for a title and the names of the columns. */
	TITLE_ROWS = 13,
	DETAIL_ROWS = 2,
	DATE = 10, WON = 6, MOVES = 5,
	/* Below that the date loses its century.  Names need some room. */
	NARROW = 48,
	NAME_MIN = 7,
};

/* ---- a line of the list ---- */

static const char *
won_word(Result result)
{
	static const char *const words[] = {
		[RESULT_NONE] = "-",
		[RESULT_GOATS] = N_("goats"),
		[RESULT_TIGERS] = N_("tigers"),
		[RESULT_DRAW] = N_("draw"),
	};

	return _(words[result]);
}

/* The columns of a line that is so wide: names only where there is room. */
typedef struct Columns {
	int date, goats, tigers, won, moves;	/* 0: not there */
} Columns;

static Columns
columns_for(int width)
{
	Columns columns = { .date = DATE, .won = WON, .moves = MOVES };

	if (width < NARROW) {
		columns.date = DATE - 2;
		columns.moves = MOVES - 1;
	}
	/* One blank before the first and between the others. */
	int left = width - 5 - columns.date - columns.won - columns.moves;

	if (left >= 2 * NAME_MIN) {
		columns.goats = left / 2;
		columns.tigers = left - columns.goats;
	}
	return columns;
}

static int
put(const Look *look, int row, int column, int columns, Style style,
    const char *text)
{
	if (columns <= 0)
		return column;
	draw_text(stdscr, look, row, column, columns, style, text);
	return column + columns + 1;
}

static void
draw_columns(const Look *look, int row, int width, Style style,
	     const char *const texts[5])
{
	Columns columns = columns_for(width);
	int column = 1;
	const char *date = texts[0];

	/* Without the century. */
	if (columns.date < DATE && strlen(date) == DATE)
		date += 2;
	column = put(look, row, column, columns.date, style, date);
	column = put(look, row, column, columns.goats, style, texts[1]);
	column = put(look, row, column, columns.tigers, style, texts[2]);
	put(look, row, column, columns.won, style, texts[3]);
	int moves = text_columns(texts[4]);

	put(look, row, width - moves, moves, style, texts[4]);
}

static void
draw_entry(const Look *look, int row, int width, bool chosen,
	   const GameEntry *entry)
{
	Style style = chosen ? STYLE_CHOICE
		      : entry->damage ? STYLE_ERROR : STYLE_TEXT;
	char moves[16];

	draw_bar(stdscr, look, row, 0, width, style, "");
	if (entry->damage) {
		int column = put(look, row, 1, columns_for(width).date, style,
				 _("damaged"));

		put(look, row, column, width - column, style, entry->file);
		return;
	}
	snprintf(moves, sizeof moves, "%*d", MOVES - 1,
		 (entry->plies + 1) / 2);
	draw_columns(look, row, width, style, (const char *const[]){
		entry->date[0] ? entry->date : "?", entry->goats,
		entry->tigers, won_word(entry->result), moves,
	});
}

/* ---- the look into a game ---- */

/* "1. c3 a1-b2 2. d4": as many as there is room for. */
static void
add_moves(Text *text, const Game *game)
{
	int shift = game_position_at(game, 0)->side == SIDE_TIGERS;

	for (int ply = 0; ply < game_length(game) && !text->truncated; ply++) {
		int half = ply + shift;

		if (ply == 0 || half % 2 == 0)
			text_format(text, "%s%d%s ", ply ? " " : "",
				    half / 2 + 1,
				    half % 2 ? ". ..." : ".");
		else
			text_add_char(text, ' ');
		notation_write_move(text, game_move(game, ply),
				    NOTATION_UNICODE);
	}
}

static void
draw_small_board(const Tui *tui, const Area *area)
{
	const GamesView *view = &tui->games;
	const Game *game = record_game(view->record);
	/* The smallest window is the board, and little below it. */
	Layout board = layout_with(LAYOUT_ROWS_MIN, LAYOUT_COLUMNS_MIN,
				   BOARD_COMPACT, tui->view);
	BoardScene scene = {
		.position = game_position_at(game, view->ply),
		.last = view->ply ? game_move(game, view->ply - 1) : MOVE_NONE,
		.hint = MOVE_NONE,
		.picked = POINT_NONE,
	};

	board.board_row += area->row;
	board.label_row += area->row;
	board.board_column += area->column;
	board.label_column += area->column;
	board_view_draw(stdscr, &tui->look, &board, &scene);
}

/* Below the board: where it stands, how the game ended, and its moves. */
static void
draw_words(const Tui *tui, Area area)
{
	const GamesView *view = &tui->games;
	const Game *game = record_game(view->record);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	replay_describe(&text, game, view->ply);
	int used = draw_wrapped(stdscr, &tui->look, &area, STYLE_KEY, data);

	text_clear(&text);
	describe_outcome(&text, game);
	if (!text.length)
		text_add(&text, _("Unfinished"));
	area.row += used;
	area.rows -= used;
	used = draw_wrapped(stdscr, &tui->look, &area, STYLE_TEXT, data);
	area.row += used;
	area.rows -= used;
	text_clear(&text);
	add_moves(&text, game);
	draw_wrapped(stdscr, &tui->look, &area, STYLE_QUIET, data);
}

static void
draw_look(const Tui *tui, const Area *area)
{
	const GamesView *view = &tui->games;
	Area below = {
		area->row + BOARD_ROWS + 1, area->column,
		area->rows - BOARD_ROWS - 1, area->columns,
	};

	/* What is damaged is told of below the list. */
	if (!view->record)
		return;
	draw_small_board(tui, area);
	draw_words(tui, below);
}

/* ---- around the list ---- */

/* "Saved games   7 of 2000 files   anna". */
static void
draw_head(const Tui *tui)
{
	const GamesView *view = &tui->games;
	int count = games_look(view->games, 0);
	bool whole = games_is_whole(view->games);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	text_add(&text, COLS >= 40 ? _("Bagh Chal   Saved games")
				 : _("Saved games"));
	if (whole)
		text_format(&text, "   %d", count);
	else
		text_format(&text, P_("   %d file", "   %d files",
				      games_files(view->games)),
			    games_files(view->games));
	if (games_is_cut(view->games))
		text_add(&text, _(", the oldest are not listed"));
	if (view->words.text[0])
		text_format(&text, _("   with: %.60s"), view->words.text);
	frame_title(&tui->look, data);
}

static void
draw_column_names(const Look *look, int row, int width)
{
	draw_columns(look, row, width, STYLE_QUIET, (const char *const[]){
		_("Date"), _("Goats"), _("Tigers"), _("Won"), _("Moves"),
	});
}

/* The list in the rows that it has, scrolled to where the chosen game is. */
static void
draw_list(Tui *tui, int row, int rows, int width)
{
	GamesView *view = &tui->games;

	view->first_row = row;
	view->shown = rows;
	if (view->top > view->chosen)
		view->top = view->chosen;
	if (view->top < view->chosen - rows + 1)
		view->top = view->chosen - rows + 1;
	int count = games_look(view->games, view->top + rows);

	/* A window that has grown. */
	if (count < view->top + rows)
		view->top = count > rows ? count - rows : 0;
	for (int i = 0; i < rows && view->top + i < count; i++) {
		GameEntry entry = games_entry(view->games, view->top + i);

		draw_entry(&tui->look, row + i, width,
			   view->top + i == view->chosen, &entry);
	}
	if (count > 0) {
		move(row + view->chosen - view->top, 0);
		return;
	}
	Area area = { row, 1, rows, COLS - 2 };

	draw_wrapped(stdscr, &tui->look, &area, STYLE_TEXT,
		     !tui->config->keeps
			     ? _("The games of guests are not kept.")
		     : view->words.text[0]
			     ? _("No game has these words.")
			     : _("No games are kept yet. Finished games are "
				 "kept by themselves, and s or S keeps the one "
				 "on the board."));
	move(row, 0);
}

/* The message, or what there is to say of the chosen game. */
static void
draw_details(const Tui *tui, const Area *area)
{
	const GamesView *view = &tui->games;
	const Message *message = &tui->message;
	char data[TEXT_LINE];
	Text text;

	if (message->text[0]) {
		draw_wrapped(stdscr, &tui->look, area, message->style,
			     message->text);
		return;
	}
	if (games_look(view->games, view->chosen + 1) <= view->chosen)
		return;
	GameEntry entry = games_entry(view->games, view->chosen);

	text_init(&text, data, sizeof data);
	text_format(&text, "%.100s", entry.file);
	if (entry.of > 1)
		text_format(&text, text.length ? _(", game %d of %d")
					       : _("Game %d of %d"),
			    entry.number, entry.of);
	if (entry.damage)
		text_format(&text, ": %s", entry.damage);
	else if (entry.event[0])
		text_format(&text, "%s%s", text.length ? "   " : "",
			    entry.event);
	draw_wrapped(stdscr, &tui->look, area,
		     entry.damage ? STYLE_ERROR : STYLE_QUIET, data);
}

static void
draw_keys(const Tui *tui, int row)
{
	static const KeyWord all[] = {
		{ "Esc", N_("back") }, { "Enter", N_("open") },
		{ "/", N_("find") },
		{ "d", N_("delete") }, { "r", N_("rename") },
		{ "?", N_("help") },
		{ "o", N_("open file") }, { "< >", N_("walk") }, { NULL, NULL },
	};
	static const KeyWord for_guests[] = {
		{ "Esc", N_("back") }, { "Enter", N_("open") },
		{ "/", N_("find") },
		{ "d", N_("delete") }, { "r", N_("rename") },
		{ "?", N_("help") },
		{ "< >", N_("walk") }, { NULL, NULL },
	};
	static const KeyWord for_nobody[] = { { "Esc", N_("back") },
					      { NULL, NULL } };
	const TuiConfig *config = tui->config;

	frame_keys(&tui->look, row, !config->restricted ? all
				    : config->keeps ? for_guests
						    : for_nobody);
}

/* The line in which words are typed, in the place of the keys. */
static void
draw_words_line(const Tui *tui, int row)
{
	int label = draw_text(stdscr, &tui->look, row, 1, COLS - 1, STYLE_KEY,
			      _("Find: "));

	text_field_draw(stdscr, &tui->look, row, 1 + label, COLS - label - 2,
			&tui->games.words, true);
}

void
games_draw(Tui *tui, const Layout *layout)
{
	const GamesView *view = &tui->games;
	bool titled = LINES >= TITLE_ROWS;
	bool roomy = COLS >= ROOMY_COLUMNS && LINES >= ROOMY_ROWS;
	int wide = roomy ? COLS - LOOK_COLUMNS - 2 : COLS;
	int width = wide < 80 ? wide : 80;
	int top = titled ? 2 : 0, bottom = LINES - 1 - DETAIL_ROWS;
	Area details = { bottom, 1, DETAIL_ROWS, COLS - 2 };
	Area beside = { 2, width + 2, bottom - 2, LOOK_COLUMNS - 1 };

	(void)layout;
	if (titled) {
		draw_column_names(&tui->look, 1, width);
		draw_head(tui);
	}
	if (roomy)
		draw_look(tui, &beside);
	draw_details(tui, &details);
	if (view->typing == TYPING_WORDS) {
		draw_list(tui, top, bottom - top, width);
		draw_words_line(tui, LINES - 1);
		return;
	}
	draw_keys(tui, LINES - 1);
	draw_list(tui, top, bottom - top, width);
	if (view->prompt.open)
		prompt_draw(&view->prompt, &tui->look);
}
