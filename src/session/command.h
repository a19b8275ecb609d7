/*
 * What a player can ask of a session without giving more: the words of line
 * mode and the keys of the screen stand for these.  The table makes the help
 * of both.
 */
#ifndef SESSION_COMMAND_H
#define SESSION_COMMAND_H

typedef enum Command {
	COMMAND_UNDO,
	COMMAND_REDO,
	COMMAND_HINT,
	COMMAND_MOVE_NOW,	/* the computer stops thinking and moves */
	COMMAND_RESIGN,
	COMMAND_NEW,		/* a new game with the same setup */
	COMMAND_SAVE,		/* keeps a record now, with a name of its own */
	COMMAND_COUNT,
} Command;

typedef struct CommandInfo {
	const char *word;	/* "undo" */
	const char *help;	/* "take a move back", no full stop */
} CommandInfo;

const CommandInfo *command_info(Command command);

#endif
