/*
 * The state of the screen, shared by tui.c (the loop) and actions.c (the
 * keys).
 */
#ifndef TUI_INTERNAL_H
#define TUI_INTERNAL_H

#include "tui/board_view.h"
#include "tui/dialog.h"
#include "tui/games.h"
#include "tui/lesson.h"
#include "tui/keys.h"
#include "tui/names.h"
#include "tui/picker.h"
#include "tui/record_view.h"
#include "tui/replay.h"
#include "tui/result.h"
#include "tui/scroll.h"
#include "tui/save_name.h"
#include "tui/set_up.h"
#include "tui/terminal.h"
#include "tui/tui.h"
#include "tui/view.h"

/* What a yes to the open question does. */
typedef enum Question {
	QUESTION_RESIGN,
	QUESTION_SOLVE,		/* compute the tablebase */
	QUESTION_REMOVE_GAME,
	QUESTION_REPLACE_GAME,	/* by the one that is saved */
	QUESTION_FORGET,	/* the statistics */
} Question;

/* What the player can change and finds again at the next start. */
typedef enum Remembered {
	REMEMBER_SETUP,
	REMEMBER_NAMES,
	REMEMBER_CHARSET,
	REMEMBER_THEME,
	REMEMBER_BOARD,
	REMEMBER_MOUSE,
} Remembered;

/* Of the statistics: what is shown, and how far it is scrolled. */
typedef struct StatisticsView {
	Statistics shown;
	Scroll scroll;
} StatisticsView;

typedef struct Tui Tui;

/*
 * What has the whole window instead of the game: each is a file of its own
 * with its state in Tui.  A dialog may lie over it; the game waits meanwhile.
 */
typedef struct Mode {
	/* Draws into stdscr, which is empty, and leaves its cursor where the
	   player is; the window is not too small. */
	void (*draw)(Tui *tui, const Layout *layout);
	/* A key that no dialog takes, KEY_MOUSE among them. */
	void (*press)(Tui *tui, int key, bool is_code);
	/* Its keys for the help, as page_text() takes them; NULL where every
	   character is typed. */
	const char *help;
} Mode;

struct Tui {
	Session *session;
	const TuiConfig *config;
	Settings settings;	/* in force; `unknown` is not this copy's */
	Terminal terminal;
	Look look;
	int view;		/* how the board is turned, see Layout */
	Picker picker;
	Editor editor;
	const Mode *mode;	/* NULL: the game */
	Lesson lesson;
	Replay replay;
	Names names;
	ResultWindow result;
	StatisticsView statistics;
	Dialog dialog;
	Question question;	/* while the dialog asks one */
	int declined_goal;	/* computing the tablebase for it was declined;
				   0: not yet */
	Message message;
	Point held;		/* the piece under the pressed button of the
				   mouse, or POINT_NONE */
	bool held_again;	/* ... it was picked up before */
	bool stepped;		/* the cursor was moved since the last draw */
	bool remembers;		/* settings are to be stored */
	SetUp set_up;
	GamesView games;
	RecordView record;
	Prompt save_name;
	bool paused;		/* by the player's key */
	bool leaving;
	bool forced;		/* ... by a signal or a closed terminal */
};

/* Gives the window to a mode, or with NULL back to the game. */
void tui_enter(Tui *tui, const Mode *mode);

/* Where things are in the window as it is, with the board that the player has
   chosen: what is drawn, and what a click hits. */
Layout tui_layout(const Tui *tui);

/* Draws the game, for the loop and for modes that cover only a part of it;
   leaves the window's cursor where the player is. */
void tui_draw_game(Tui *tui, const Layout *layout);

/* Takes characters and colours from the settings. */
void tui_set_look(Tui *tui);

/* The message under the board, until the next key. */
void tui_say(Tui *tui, Style style, const char *text);

/* Plays a move of the player, or says why not. */
bool tui_play(Tui *tui, Move move);

/* What Enter does on the point of the cursor. */
void tui_choose(Tui *tui);

/* What a key does that is no move of the cursor. */
void tui_act(Tui *tui, Action action);

/* What the result means to the player, and what can be done next. */
void tui_say_result(Tui *tui);

/* A key: on the board, in the typed move, or in the dialog. */
void tui_press(Tui *tui, int key, bool is_code);

/* That one setting is to be stored: the others in force may be those of the
   command line, for this time only. */
void tui_remember(Tui *tui, Remembered what);

/* Stores what is to be, once for all keys that came together. */
void tui_store_remembered(Tui *tui);

/* Keys that mean the same in every mode: characters, colours, the mouse, help,
   drawing anew.  False for any other action. */
bool tui_act_on_look(Tui *tui, Action action);

/* A key that a mode has no use of its own for: one of those, or it is said that
   it does nothing. */
void tui_press_elsewhere(Tui *tui, int key, bool is_code);

/* A command of the session, and what there is to say of it. */
void tui_command(Tui *tui, Command command);

/* A new game, in force and remembered. */
void tui_start(Tui *tui, const Setup *setup);

/* What a new game needs here once the session has begun it. */
void tui_started(Tui *tui, const Setup *setup);

void tui_ask_setup(Tui *tui);

/* Opens a question to be answered with yes or no. */
void tui_ask(Tui *tui, Question question, const char *text);

/* Where level Perfect is to play without knowing the truth: offers to compute
   it, or says that it plays as Hard. */
void tui_offer_solve(Tui *tui);

/* Stops the session's clock while a dialog or a mode is open or the player
   paused. */
void tui_set_pause(Tui *tui);

#endif
