#include "session/command.h"

static const CommandInfo commands[COMMAND_COUNT] = {
	[COMMAND_UNDO] = { "undo", "take a move back" },
	[COMMAND_REDO] = { "redo", "bring a move back that was taken back" },
	[COMMAND_HINT] = { "hint", "show a good move" },
	[COMMAND_MOVE_NOW] = { "now", "let the computer move at once" },
	[COMMAND_RESIGN] = { "resign", "give the game up" },
	[COMMAND_NEW] = { "new", "start a new game" },
	[COMMAND_SAVE] = { "save", "keep a record of the game" },
};

const CommandInfo *
command_info(Command command)
{
	return &commands[command];
}
