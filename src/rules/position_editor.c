#include "rules/position_editor.h"

#include "base/translate.h"
#include "rules/notation.h"

/* Long enough for every position. */
enum { LINE_SIZE = 64 };

PositionEditor
position_editor_from(const Position *position, int goal)
{
	return (PositionEditor){
		.tigers = position->tigers,
		.goats = position->goats,
		.captured = (uint8_t)position_captured(position),
		.side = position->side,
		.quiet = position->quiet,
		.goal = (uint8_t)goal,
	};
}

void
position_editor_clear(PositionEditor *editor)
{
	editor->tigers = editor->goats = 0;
	editor->captured = 0;
	editor->side = SIDE_GOATS;
	editor->quiet = 0;
}

bool
position_editor_same(const PositionEditor *a, const PositionEditor *b)
{
	return a->tigers == b->tigers && a->goats == b->goats &&
	       a->captured == b->captured && a->side == b->side &&
	       a->quiet == b->quiet && a->goal == b->goal;
}

Piece
position_editor_piece(const PositionEditor *editor, Point point)
{
	if (points_have(editor->tigers, point))
		return PIECE_TIGER;
	return points_have(editor->goats, point) ? PIECE_GOAT : PIECE_NONE;
}

int
position_editor_in_hand(const PositionEditor *editor)
{
	return GOAT_COUNT - editor->captured - points_count(editor->goats);
}

Status
position_editor_put(PositionEditor *editor, Point point, Piece piece, Text *why)
{
	PointSet bit = point_bit(point);

	if (piece == position_editor_piece(editor, point))
		return STATUS_OK;
	if (piece == PIECE_TIGER &&
	    points_count(editor->tigers) == TIGER_COUNT) {
		text_add(why, _("there are four tigers already"));
		return STATUS_REFUSED;
	}
	if (piece == PIECE_GOAT && position_editor_in_hand(editor) == 0) {
		text_add(why, _("no goat is left in hand"));
		return STATUS_REFUSED;
	}
	editor->tigers &= ~bit;
	editor->goats &= ~bit;
	if (piece == PIECE_TIGER)
		editor->tigers |= bit;
	else if (piece == PIECE_GOAT)
		editor->goats |= bit;
	editor->quiet = 0;
	return STATUS_OK;
}

void
position_editor_cycle(PositionEditor *editor, Point point)
{
	int piece = (int)position_editor_piece(editor, point);

	do
		piece = (piece + 1) % (PIECE_GOAT + 1);
	while (position_editor_put(editor, point, (Piece)piece, NULL));
}

void
position_editor_swap_side(PositionEditor *editor)
{
	editor->side = side_other((Side)editor->side);
	editor->quiet = 0;
}

Status
position_editor_capture(PositionEditor *editor, int goats, Text *why)
{
	int captured = editor->captured + goats;

	if (captured < 0) {
		text_add(why, _("no goat is captured"));
		return STATUS_REFUSED;
	}
	if (goats > position_editor_in_hand(editor)) {
		text_add(why, _("no goat is left in hand"));
		return STATUS_REFUSED;
	}
	if (captured > editor->goal) {
		text_format(why, _("%d captured goats end the game"),
			    editor->goal);
		return STATUS_REFUSED;
	}
	editor->captured = (uint8_t)captured;
	editor->quiet = 0;
	return STATUS_OK;
}

Status
position_editor_set_goal(PositionEditor *editor, int goal, Text *why)
{
	if (goal < RULES_GOAL_MIN || goal > RULES_GOAL_MAX) {
		text_format(why, _("the goal is %d to %d goats"),
			    RULES_GOAL_MIN, RULES_GOAL_MAX);
		return STATUS_REFUSED;
	}
	if (editor->captured > goal) {
		text_format(why, _("%d goats are captured already"),
			    editor->captured);
		return STATUS_REFUSED;
	}
	editor->goal = (uint8_t)goal;
	return STATUS_OK;
}

void
position_editor_write(const PositionEditor *editor, Text *text)
{
	/* Not by position_make(), which wants four tigers. */
	Position position = {
		.tigers = editor->tigers,
		.goats = editor->goats,
		.placed = (uint8_t)(GOAT_COUNT -
				    position_editor_in_hand(editor)),
		.side = editor->side,
		.quiet = editor->quiet,
	};

	notation_write_position(text, &position);
}

/* Only the goal matters for the notation. */
static Rules
rules_of(const PositionEditor *editor)
{
	Rules rules = rules_usual();

	rules.goal = editor->goal;
	return rules;
}

Status
position_editor_read(PositionEditor *editor, const char *line, Text *why)
{
	Rules rules = rules_of(editor);
	Position position;
	Status status = notation_read_position(line, &rules, &position, why);

	if (!status)
		*editor = position_editor_from(&position, editor->goal);
	return status;
}

/* Why nothing can be played any more. */
static void
add_end(Text *why, const PositionEditor *editor, Ending ending)
{
	if (ending == ENDING_GOAL)
		text_format(why, _("the tigers have won: %d goats are "
				   "captured"), editor->captured);
	else if (ending == ENDING_TRAPPED)
		text_add(why, _("the goats have won: no tiger can move"));
	else if (ending == ENDING_BLOCKED)
		text_add(why, _("the tigers have won: no goat can move"));
	else
		text_format(why, _("a draw: %d plies without a capture"),
			    editor->quiet);
}

Status
position_editor_finish(const PositionEditor *editor, Position *position,
		       Text *why)
{
	Rules rules = rules_of(editor);
	char data[LINE_SIZE];
	Text line;

	text_init(&line, data, sizeof data);
	position_editor_write(editor, &line);
	Status status = notation_read_position(data, &rules, position, why);

	if (status)
		return status;
	Ending ending = rules_outcome(&rules, position).ending;

	if (ending == ENDING_NONE)
		return STATUS_OK;
	add_end(why, editor, ending);
	return STATUS_REFUSED;
}
