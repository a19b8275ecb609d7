#include "tui/statistics_view.h"

#include "base/translate.h"
#include "tui/frame.h"
#include "tui/mouse.h"

enum {
	TABLE_COLUMNS = 62,
	WORD_COLUMNS = 10,
	TABLE_ROWS = 15,	/* with the head and the people's */
};

/* "-" for none. */
static const char *
number(char text[16], int n)
{
	if (n)
		snprintf(text, 16, "%d", n);
	return n ? text : "-";
}

/* ---- as a table ---- */

static void
draw_row(const Look *look, int row, int column, Style style,
	 const char *const cells[7])
{
	/* Words begin at these columns, and numbers end at them. */
	static const int begin[] = { 0, 10 };
	static const int end[] = { 28, 36, 44, 52, 62 };

	for (int i = 0; i < 2; i++)
		draw_text(stdscr, look, row, column + begin[i],
			  WORD_COLUMNS, style, cells[i]);
	for (int i = 0; i < 5; i++) {
		const char *cell = cells[2 + i];
		int wide = text_columns(cell);

		draw_text(stdscr, look, row, column + end[i] - wide, wide,
			  style, cell);
	}
}

static void
draw_tally(const Look *look, int row, int column, const char *level,
	   const char *side, const Tally *tally)
{
	char games[16], won[16], drawn[16], lost[16], best[16];
	bool any = tally_games(tally) > 0;
	const char *const cells[] = {
		level,
		side,
		number(games, tally_games(tally)),
		any ? number(won, tally->won) : "",
		any ? number(drawn, tally->drawn) : "",
		any ? number(lost, tally->lost) : "",
		any ? number(best, tally->best) : "",
	};

	draw_row(look, row, column, any ? STYLE_TEXT : STYLE_QUIET, cells);
}

static void
draw_people(const Look *look, int row, int column,
	    const Statistics *statistics)
{
	const char *const head[] = {
		"", "", _("games"), _("goats"), _("drawn"), _("tigers"), "",
	};
	char games[16], goats[16], drawn[16], tigers[16];
	int all = statistics->people_goats + statistics->people_tigers +
		  statistics->people_drawn;
	const char *const cells[] = {
		_("people"),
		_("both"),
		number(games, all),
		number(goats, statistics->people_goats),
		number(drawn, statistics->people_drawn),
		number(tigers, statistics->people_tigers),
		"",
	};

	if (all == 0)
		return;
	draw_row(look, row, column, STYLE_KEY, head);
	draw_row(look, row + 1, column, STYLE_TEXT, cells);
}

/* A line between the levels where there are rows for it. */
static void
draw_table(const Look *look, const Area *area, const Statistics *statistics)
{
	const char *const head[] = {
		_("level"), _("you play"), _("games"), _("won"), _("drawn"),
		_("lost"), _("best win"),
	};
	int gap = area->rows >= TABLE_ROWS + LEVEL_COUNT - 1;
	int row = area->row;

	draw_row(look, row++, area->column, STYLE_KEY, head);
	for (int i = 0; i < LEVEL_COUNT; i++) {
		const Tally *tallies = statistics->against[i];

		draw_tally(look, row++, area->column, _(level_name((Level)i)),
			   _("goats"), &tallies[SIDE_GOATS]);
		draw_tally(look, row++, area->column, "", _("tigers"),
			   &tallies[SIDE_TIGERS]);
		row += gap;
	}
	draw_people(look, row + !gap, area->column, statistics);
	draw_text(stdscr, look, row + !gap + 3, area->column, TABLE_COLUMNS,
		  STYLE_QUIET, _("The best win is the one of fewest moves."));
}

/* ---- as sentences ---- */

static void
draw_sentences(Tui *tui, const Area *area)
{
	StatisticsView *view = &tui->statistics;
	/* A line each for the levels and sides, and one for people. */
	char data[(LEVEL_COUNT * SIDE_COUNT + 1) * TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	for (int i = 0; statistics_line(&view->shown, i, &text); i++)
		text_add_char(&text, '\n');
	scroll_draw(&view->scroll, &tui->look, area, data);
}

/* ---- the window ---- */

/* Those that do something now. */
static void
draw_keys(const Tui *tui)
{
	const StatisticsView *view = &tui->statistics;
	KeyWord keys[5] = { { "Esc", N_("back") } };
	int count = 1;

	if (scroll_is_needed(&view->scroll))
		keys[count++] = (KeyWord){ "Up, Down", N_("scroll") };
	if (statistics_games(&view->shown) > 0)
		keys[count++] = (KeyWord){ "R", N_("begin anew") };
	keys[count] = (KeyWord){ "?", N_("help") };
	frame_keys(&tui->look, LINES - 1, keys);
}

static void
draw_message(const Tui *tui)
{
	int row = LINES - 2;

	if (!tui->message.text[0])
		return;
	draw_bar(stdscr, &tui->look, row, 0, COLS, STYLE_TEXT, "");
	draw_text(stdscr, &tui->look, row, 1, COLS - 2, tui->message.style,
		  tui->message.text);
}

static void
draw_statistics(Tui *tui, const Layout *layout)
{
	StatisticsView *view = &tui->statistics;
	bool roomy = LINES >= 18;
	Area area = { roomy ? 2 : 1, 1, LINES - (roomy ? 5 : 2), COLS - 2 };

	(void)layout;
	frame_title(&tui->look, tui->config->keeps
					? _("Statistics")
					: _("Statistics of this visit"));
	if (statistics_games(&view->shown) > 0 &&
	    area.columns >= TABLE_COLUMNS && area.rows >= TABLE_ROWS) {
		area.column = (COLS - TABLE_COLUMNS) / 2;
		draw_table(&tui->look, &area, &view->shown);
		view->scroll = (Scroll){ 0 };
	} else {
		draw_sentences(tui, &area);
	}
	draw_keys(tui);
	draw_message(tui);
	wmove(stdscr, area.row, area.column);
}

static void
press_statistics(Tui *tui, int key, bool is_code)
{
	StatisticsView *view = &tui->statistics;
	Action action = keys_action(key, is_code);

	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, NULL);
	else if (scroll_press(&view->scroll, key, is_code))
		return;
	else if (action == ACTION_RESIGN &&
		 statistics_games(&view->shown) > 0)
		tui_ask(tui, QUESTION_FORGET,
			_("Forget all games counted so far? They cannot be "
			"brought back."));
	else if (action == ACTION_DROP || action == ACTION_QUIT ||
		 action == ACTION_CHOOSE || action == ACTION_STATISTICS)
		tui_enter(tui, NULL);
	else
		tui_press_elsewhere(tui, key, is_code);
}

void
statistics_forget(Tui *tui)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (session_forget_statistics(tui->session, &why))
		tui_say(tui, STYLE_ERROR, data);
	else
		tui_say(tui, STYLE_TEXT, _("Counting begins anew"));
	tui->statistics.shown = *session_statistics(tui->session);
}

void
statistics_enter(Tui *tui)
{
	static const Mode mode = {
		draw_statistics, press_statistics,
		N_("Up, Down\tscroll, where there is more\n"
		"g, G\tthe first line, or the last\n"
		"R\tforget all games so far, and begin anew\n"
		"Esc, q, Enter\tback\n"),
	};

	tui_enter(tui, &mode);
	tui->statistics = (StatisticsView){
		.shown = *session_statistics(tui->session),
	};
}
