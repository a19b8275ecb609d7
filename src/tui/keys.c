#include "tui/keys.h"

#include <curses.h>

#include "base/translate.h"

static const ActionInfo infos[] = {
	{ ACTION_CHOOSE, N_("choose"),
	  N_("place a goat, pick a piece up, put it down; a new "
	     "game at the end") },
	{ ACTION_NEXT, NULL,
	  N_("to the next piece with a move, or the next goal of "
	     "the picked one") },
	{ ACTION_PREVIOUS, NULL, N_("to the one before") },
	{ ACTION_DROP, NULL, N_("put the piece back") },
	{ ACTION_UNDO, N_("undo"), N_("take your last move back") },
	{ ACTION_REDO, NULL, N_("play it again") },
	{ ACTION_HINT, N_("hint"), N_("show a good move") },
	{ ACTION_MOVE_NOW, NULL,
	  N_("the computer moves at once, or goes on after an undo") },
	{ ACTION_REPLAY, N_("replay"),
	  N_("walk through the moves of the game") },
	{ ACTION_REPLAY_BACK, NULL, N_("... beginning one move back") },
	{ ACTION_REPLAY_FORWARD, NULL,
	  N_("... or with the next to play again") },
	{ ACTION_NEW, N_("new"), N_("new game: side, level, rules, timer") },
	{ ACTION_NAMES, NULL, N_("names of the players") },
	{ ACTION_STATISTICS, NULL,
	  N_("the finished games, counted by level and side") },
	{ ACTION_RESIGN, NULL, N_("resign") },
	{ ACTION_SAVE, NULL, N_("keep a record of the game now") },
	{ ACTION_SAVE_AS, NULL, N_("save the game by a name") },
	{ ACTION_GAMES, NULL, N_("the saved games: open, rename, delete") },
	{ ACTION_RECORD, NULL, N_("the record of the game as text to copy") },
	{ ACTION_SET_UP, NULL, N_("set up a position, and play from it") },
	{ ACTION_PAUSE, NULL, N_("pause, and go on") },
	{ ACTION_CHARSET, NULL,
	  N_("next set of characters: fine, box, console, ascii") },
	{ ACTION_THEME, NULL, N_("next theme of colours") },
	{ ACTION_BOARD, NULL,
	  N_("next size of the board: auto, compact, normal, large") },
	{ ACTION_TURN, NULL, N_("turn the board by a quarter") },
	{ ACTION_FLIP, NULL, N_("swap left and right of the board") },
	{ ACTION_MOUSE, NULL,
	  N_("the mouse chooses and drags (Shift selects text), or "
	     "is let be") },
	{ ACTION_RULES, N_("rules"),
	  N_("how to play: the rules to read and to try, and tips") },
	{ ACTION_HELP, N_("help"), N_("this help") },
	{ ACTION_REPORT, NULL, N_("report a problem: write a file about it") },
	{ ACTION_REDRAW, NULL, N_("draw the screen anew") },
	{ ACTION_QUIT, N_("quit"), N_("leave; the game is kept") },
};

enum { INFO_COUNT = sizeof infos / sizeof infos[0] };

typedef struct Binding {
	int key;
	bool is_code;		/* a KEY_ code, not a character */
	Action action;
	const char *name;	/* for the help; NULL: another way of the same
				   key to arrive */
} Binding;

static const Binding bindings[] = {
	{ '\r', false, ACTION_CHOOSE, "Enter" },
	{ '\n', false, ACTION_CHOOSE, NULL },
	{ KEY_ENTER, true, ACTION_CHOOSE, NULL },
	{ ' ', false, ACTION_CHOOSE, "Space" },
	{ KEY_B2, true, ACTION_CHOOSE, NULL },
	{ '5', false, ACTION_CHOOSE, "5" },
	{ '\t', false, ACTION_NEXT, "Tab" },
	{ KEY_BTAB, true, ACTION_PREVIOUS, "Shift-Tab" },
	{ 27, false, ACTION_DROP, "Esc" },
	{ KEY_BACKSPACE, true, ACTION_DROP, "Backspace" },
	{ 127, false, ACTION_DROP, NULL },
	{ '\b', false, ACTION_DROP, NULL },
	{ 'u', false, ACTION_UNDO, "u" },
	{ KEY_UNDO, true, ACTION_UNDO, NULL },
	{ 'r', false, ACTION_REDO, "r" },
	{ KEY_REDO, true, ACTION_REDO, NULL },
	{ 'i', false, ACTION_HINT, "i" },
	{ 'm', false, ACTION_MOVE_NOW, "m" },
	{ 'w', false, ACTION_REPLAY, "w" },
	{ '<', false, ACTION_REPLAY_BACK, "<" },
	{ '[', false, ACTION_REPLAY_BACK, "[" },
	{ '>', false, ACTION_REPLAY_FORWARD, ">" },
	{ ']', false, ACTION_REPLAY_FORWARD, "]" },
	{ 'n', false, ACTION_NEW, "n" },
	{ 'N', false, ACTION_NAMES, "N" },
	{ 'T', false, ACTION_STATISTICS, "T" },
	{ 'R', false, ACTION_RESIGN, "R" },
	{ 's', false, ACTION_SAVE, "s" },
	{ 'S', false, ACTION_SAVE_AS, "S" },
	{ 'O', false, ACTION_GAMES, "O" },
	{ 'y', false, ACTION_RECORD, "y" },
	{ 'P', false, ACTION_SET_UP, "P" },
	{ 'p', false, ACTION_PAUSE, "p" },
	{ 'g', false, ACTION_CHARSET, "g" },
	{ 't', false, ACTION_THEME, "t" },
	{ 'z', false, ACTION_BOARD, "z" },
	{ 'f', false, ACTION_TURN, "f" },
	{ 'F', false, ACTION_FLIP, "F" },
	{ 'o', false, ACTION_MOUSE, "o" },
	{ 'v', false, ACTION_RULES, "v" },
	{ '?', false, ACTION_HELP, "?" },
	{ KEY_F(1), true, ACTION_HELP, "F1" },
	{ KEY_HELP, true, ACTION_HELP, NULL },
	{ '!', false, ACTION_REPORT, "!" },
	{ 'L' & 0x1f, false, ACTION_REDRAW, "Ctrl-L" },
	{ 'q', false, ACTION_QUIT, "q" },
	{ 'Q', false, ACTION_QUIT, NULL },
};

enum { BINDING_COUNT = sizeof bindings / sizeof bindings[0] };

typedef struct Direction {
	int key;
	bool is_code;
	signed char dx, dy;
} Direction;

/* Cursor keys, hjkl, and the number pad with its diagonals: b is the file, so
   the usual y u b n cannot be the diagonals here. */
static const Direction directions[] = {
	{ KEY_LEFT, true, -1, 0 }, { KEY_RIGHT, true, 1, 0 },
	{ KEY_UP, true, 0, 1 }, { KEY_DOWN, true, 0, -1 },
	{ 'h', false, -1, 0 }, { 'l', false, 1, 0 },
	{ 'k', false, 0, 1 }, { 'j', false, 0, -1 },
	{ KEY_HOME, true, -1, 1 }, { KEY_A1, true, -1, 1 },
	{ KEY_PPAGE, true, 1, 1 }, { KEY_A3, true, 1, 1 },
	{ KEY_END, true, -1, -1 }, { KEY_C1, true, -1, -1 },
	{ KEY_NPAGE, true, 1, -1 }, { KEY_C3, true, 1, -1 },
	{ '7', false, -1, 1 }, { '8', false, 0, 1 }, { '9', false, 1, 1 },
	{ '4', false, -1, 0 }, { '6', false, 1, 0 },
	{ '1', false, -1, -1 }, { '2', false, 0, -1 }, { '3', false, 1, -1 },
};

const ActionInfo *
keys_info(int index)
{
	return index >= 0 && index < INFO_COUNT ? &infos[index] : NULL;
}

void
keys_names(Action action, Text *text)
{
	const char *between = "";

	for (int i = 0; i < BINDING_COUNT; i++)
		if (bindings[i].action == action && bindings[i].name) {
			text_format(text, "%s%s", between, bindings[i].name);
			between = ", ";
		}
}

const char *
keys_first(Action action)
{
	for (int i = 0; i < BINDING_COUNT; i++)
		if (bindings[i].action == action && bindings[i].name)
			return bindings[i].name;
	return "";
}

Action
keys_action(int key, bool is_code)
{
	for (int i = 0; i < BINDING_COUNT; i++)
		if (bindings[i].key == key && bindings[i].is_code == is_code)
			return bindings[i].action;
	return ACTION_NONE;
}

bool
keys_direction(int key, bool is_code, int *dx, int *dy)
{
	for (size_t i = 0; i < sizeof directions / sizeof directions[0]; i++)
		if (directions[i].key == key &&
		    directions[i].is_code == is_code) {
			*dx = directions[i].dx;
			*dy = directions[i].dy;
			return true;
		}
	return false;
}
