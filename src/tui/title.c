#include "tui/title.h"

#include <stdio.h>

#include "base/translate.h"

void
title_describe_player(Text *text, const Session *session, Side side)
{
	bool person = session_is_person(session, side);

	if (*session_name(session, side))
		text_add(text, session_name(session, side));
	else if (!person)
		text_format(text, _("computer (%s)"),
			    _(level_name(session_setup(session)->level)));
	else if (session_is_person(session, side_other(side)))
		text_add(text, side == SIDE_GOATS ? _("player 1")
						 : _("player 2"));
	else
		text_add(text, _("you"));
}

void
title_players(WINDOW *window, const Look *look, const Area *area,
	      const char *const labels[SIDE_COUNT],
	      const char *const names[SIDE_COUNT])
{
	int room = area->columns - text_columns(labels[0]) -
		   text_columns(labels[1]);
	int first = text_columns(names[0]), second = text_columns(names[1]);
	int end = area->column + area->columns, column = area->column;

	if (first > room / 2 && first + second > room)
		first = second < room / 2 ? room - second : room / 2;
	draw_bar(window, look, area->row, column, area->columns, STYLE_TITLE,
		 labels[0]);
	column += text_columns(labels[0]);
	column += draw_text(window, look, area->row, column, first,
			    STYLE_TITLE, names[0]);
	column += draw_text(window, look, area->row, column, end - column,
			    STYLE_TITLE, labels[1]);
	draw_text(window, look, area->row, column, end - column, STYLE_TITLE,
		  names[1]);
}

/* In a window that is wide enough: who has which side. */
static void
draw_sides(WINDOW *window, const Look *look, const Area *area,
	   const Session *session)
{
	char labels[SIDE_COUNT][TEXT_LINE], names[SIDE_COUNT][TEXT_LINE];

	snprintf(labels[0], TEXT_LINE, " %s   %s", _("Bagh Chal"),
		 _("goats: "));
	snprintf(labels[1], TEXT_LINE, "   %s", _("tigers: "));
	for (int side = 0; side < SIDE_COUNT; side++) {
		Text name;

		text_init(&name, names[side], TEXT_LINE);
		title_describe_player(&name, session, (Side)side);
	}
	title_players(window, look, area,
		     (const char *const[]){ labels[0], labels[1] },
		     (const char *const[]){ names[0], names[1] });
}

void
title_draw(WINDOW *window, const Look *look, const Layout *layout,
	   const Session *session)
{
	const Area *area = &layout->title;
	char data[TEXT_LINE];
	Text text;

	if (area_is_empty(area))
		return;
	if (area->columns >= 60) {
		draw_sides(window, look, area, session);
		return;
	}
	text_init(&text, data, sizeof data);
	text_format(&text, " %s   ", _("Bagh Chal"));
	if (session_setup(session)->seats == SEATS_BOTH) {
		text_add(&text, _("two players"));
	} else {
		text_format(&text, _("computer: %s"),
			    _(level_name(session_setup(session)->level)));
	}
	draw_bar(window, look, area->row, area->column, area->columns,
		 STYLE_TITLE, data);
}
