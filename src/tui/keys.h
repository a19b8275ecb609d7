/*
 * The keys of the board and what they do: one table that the key loop, the
 * line of keys, the help and the man page agree on.
 */
#ifndef TUI_KEYS_H
#define TUI_KEYS_H

#include <stdbool.h>

#include "base/text.h"

/* What a key does that is not a move of the cursor. */
typedef enum Action {
	ACTION_NONE,
	ACTION_CHOOSE,		/* pick up, put down, place */
	ACTION_NEXT,		/* to the next piece or goal */
	ACTION_PREVIOUS,
	ACTION_DROP,		/* put the piece back, clear messages */
	ACTION_UNDO,
	ACTION_REDO,
	ACTION_HINT,
	ACTION_MOVE_NOW,
	ACTION_NEW,
	ACTION_RESIGN,
	ACTION_SAVE,
	ACTION_SAVE_AS,
	ACTION_GAMES,
	ACTION_RECORD,
	ACTION_SET_UP,
	ACTION_PAUSE,
	ACTION_CHARSET,
	ACTION_THEME,
	ACTION_BOARD,		/* its size */
	ACTION_TURN,
	ACTION_FLIP,
	ACTION_MOUSE,
	ACTION_NAMES,
	ACTION_STATISTICS,
	ACTION_REPLAY,		/* walk through the moves, from here */
	ACTION_REPLAY_BACK,	/* ... from one back, or one forward */
	ACTION_REPLAY_FORWARD,
	ACTION_RULES,
	ACTION_HELP,
	ACTION_REPORT,
	ACTION_REDRAW,
	ACTION_QUIT,
	ACTION_COUNT,
} Action;

typedef struct ActionInfo {
	Action action;
	const char *label;	/* "hint": for the line of keys; NULL: not
				   there */
	const char *help;	/* "show a good move" */
} ActionInfo;

/* The actions in their order for the help; NULL behind the last. */
const ActionInfo *keys_info(int index);

/* Adds the names of the keys of an action: "Enter, Space". */
void keys_names(Action action, Text *text);

/* The name of its first key. */
const char *keys_first(Action action);

/* What a key of curses does on the board. */
Action keys_action(int key, bool is_code);

/* The direction of a key: dx right, dy up; false when it is none. */
bool keys_direction(int key, bool is_code, int *dx, int *dy);

#endif
