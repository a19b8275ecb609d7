/* The commands that change where the cursor of the game is. */
#include "session/session_internal.h"

#include "base/translate.h"

/* Whether just one of the seats is a person's. */
static bool
is_against_computer(const Session *session)
{
	return session->table.person[SIDE_GOATS] !=
	       session->table.person[SIDE_TIGERS];
}

static bool
is_computers_turn(const Session *session)
{
	return !session_is_over(session) &&
	       !session->table.person[session_side(session)];
}

static bool
was_concluded(const Game *game)
{
	Ending ending = game_outcome(game).ending;

	return ending == ENDING_RESIGNED || ending == ENDING_AGREED;
}

/* The ply before which undo goes: the person's last, or the start. */
static int
undo_target(const Session *session)
{
	const Game *game = session->table.game;
	int ply = game_ply(game) - 1;

	if (!is_against_computer(session))
		return ply;
	while (ply > 0 &&
	       !session->table.person[game_position_at(game, ply)->side])
		ply--;
	return ply;
}

static Status
undo(Session *session, Text *why)
{
	Game *game = session->table.game;

	if (was_concluded(game)) {
		game_undo(game);
	} else if (game_ply(game) == 0) {
		text_add(why, _("there is no move to take back"));
		return STATUS_REFUSED;
	} else {
		int target = undo_target(session);

		while (game_ply(game) > target)
			game_undo(game);
	}
	session->held = is_computers_turn(session);
	session_settle(session);
	return STATUS_OK;
}

static Status
redo(Session *session, Text *why)
{
	Game *game = session->table.game;
	bool more = true;

	if (!game_redo(game)) {
		text_add(why, _("there is no move to bring back"));
		return STATUS_REFUSED;
	}
	while (more && is_against_computer(session) &&
	       is_computers_turn(session))
		more = game_redo(game);
	/* Between two computer seats it stays held while there is more. */
	session->held = more && is_computers_turn(session) &&
			game_redo(game) && game_undo(game);
	session_settle(session);
	return STATUS_OK;
}

void
session_go_to(Session *session, int ply)
{
	Game *game = session->table.game;

	if (ply == game_ply(game))
		return;
	while (game_ply(game) > ply)
		game_undo(game);
	while (game_ply(game) < ply)
		game_redo(game);
	bool last = ply == game_length(game);

	if (last)
		game_redo(game);	/* a conclusion, if there is one */
	session->held = !last && is_computers_turn(session);
	session_settle(session);
}

static Status
resign(Session *session, Text *why)
{
	const bool *person = session->table.person;
	Side side = session_side(session);

	if (!person[SIDE_GOATS] && !person[SIDE_TIGERS]) {
		text_add(why, _("no person plays in this game"));
		return STATUS_REFUSED;
	}
	if (!person[side])
		side = side_other(side);
	Outcome outcome = {
		.result = side == SIDE_GOATS ? RESULT_TIGERS : RESULT_GOATS,
		.ending = ENDING_RESIGNED,
	};
	Status status = game_conclude(session->table.game, outcome, why);

	if (status)
		return status;
	session_go_on(session);
	return STATUS_OK;
}

Status
session_do(Session *session, Command command, Text *why)
{
	switch (command) {
	case COMMAND_UNDO:
		return undo(session, why);
	case COMMAND_REDO:
		return redo(session, why);
	case COMMAND_HINT:
		return session_engine_hint(session, why);
	case COMMAND_MOVE_NOW:
		return session_engine_now(session, why);
	case COMMAND_RESIGN:
		return resign(session, why);
	case COMMAND_NEW:
		session_start(session, &session->table.setup);
		return STATUS_OK;
	case COMMAND_SAVE:
		return session_keep_now(session, why);
	case COMMAND_COUNT:
		break;
	}
	return STATUS_REFUSED;
}
