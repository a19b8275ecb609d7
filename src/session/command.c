#include "session/command.h"

#include "base/translate.h"

static const CommandInfo commands[COMMAND_COUNT] = {
	[COMMAND_UNDO] = { "undo", N_("take a move back") },
	[COMMAND_REDO] = { "redo",
			   N_("bring a move back that was taken back") },
	[COMMAND_HINT] = { "hint", N_("show a good move") },
	[COMMAND_MOVE_NOW] = { "now", N_("let the computer move at once") },
	[COMMAND_RESIGN] = { "resign", N_("give the game up") },
	[COMMAND_NEW] = { "new", N_("start a new game") },
	[COMMAND_SAVE] = { "save", N_("keep a record of the game") },
};

const CommandInfo *
command_info(Command command)
{
	return &commands[command];
}
