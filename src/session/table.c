#include "session/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void
table_release(Table *table)
{
	game_free(table->game);
	record_free(table->origin);
	table->game = NULL;
	table->origin = NULL;
}

void
table_seat(Table *table, Seats seats)
{
	table->person[SIDE_GOATS] = seats == SEATS_GOATS || seats == SEATS_BOTH;
	table->person[SIDE_TIGERS] = seats == SEATS_TIGERS ||
				     seats == SEATS_BOTH;
}

void
table_set_date(Table *table)
{
	time_t now = time(NULL);
	struct tm local;

	if (!localtime_r(&now, &local) ||
	    !strftime(table->date, DATE_SIZE, "%Y.%m.%d", &local))
		strcpy(table->date, "????.??.??");
}

int
table_move_number(const Table *table)
{
	int first = game_position_at(table->game, 0)->side == SIDE_TIGERS;

	return (game_ply(table->game) + first) / 2 + 1;
}

const char *
table_name(const Table *table, Side side)
{
	if (!table->person[side])
		return "";
	return table->setup.names[side == SIDE_TIGERS &&
				  table->person[SIDE_GOATS]];
}

bool
table_has_person_ply(const Table *table)
{
	for (int ply = 0; ply < game_length(table->game); ply++) {
		if (table->person[game_position_at(table->game, ply)->side])
			return true;
	}
	return false;
}

bool
table_is_annotated(const Table *table, int ply)
{
	if (!table->origin)
		return false;
	const Game *game = table->game, *old = record_game(table->origin);

	if (ply >= game_length(game) || ply >= game_length(old) ||
	    !position_same(game_position_at(game, 0), game_position_at(old, 0)))
		return false;
	for (int i = 0; i <= ply; i++)
		if (!move_equal(game_move(game, i), game_move(old, i)))
			return false;
	return true;
}

/* What stays of the comments: those up to the first ply that differs. */
static void
copy_comments(Record *record, const Table *table)
{
	const Record *origin = table->origin;

	for (int ply = -1; table_is_annotated(table, ply); ply++) {
		const char *comment = record_comment(origin, ply);

		if (comment)
			record_set_comment(record, ply, comment);
		if (record_value(origin, ply))
			record_set_value(record, ply,
					 record_value(origin, ply));
	}
}

static const char *
player_tag(Side side)
{
	return side == SIDE_GOATS ? "Goats" : "Tigers";
}

/* The player at this table, whatever the origin says. */
static void
describe_here(const Table *table, Side side, Text *text)
{
	const char *name = table_name(table, side);

	if (*name)
		text_add(text, name);
	else if (table->person[side])
		text_add(text, "Person");
	else
		text_format(text, "Computer (%s)",
			    level_name(table->setup.level));
}

bool
table_describe_player(const Table *table, Side side, Text *text)
{
	if (!table->opened)
		return false;
	const char *tag = record_tag(table->origin, player_tag(side));

	text_add(text, tag && *tag ? tag : "?");
	return true;
}

static void
set_player(Record *record, const Table *table, Side side)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	describe_here(table, side, &text);
	record_set_tag(record, player_tag(side), data);
}

Record *
table_to_record(const Table *table)
{
	Record *record = record_new(table->game);

	record_set_tag(record, "Event", "Bagh Chal");
	if (table->origin) {
		record_copy_tags(record, table->origin);
		copy_comments(record, table);
	}
	if (!table->opened) {
		record_set_tag(record, "Date", table->date);
		set_player(record, table, SIDE_GOATS);
		set_player(record, table, SIDE_TIGERS);
	}
	return record;
}
