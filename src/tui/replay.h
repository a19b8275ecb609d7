/*
 * Walking through the moves of a game, and where they are in a list.  Pure of
 * the screen.
 */
#ifndef TUI_REPLAY_H
#define TUI_REPLAY_H

#include "game/game.h"
#include "tui/draw.h"
#include "tui/scroll.h"

typedef struct Replay {
	int ply;		/* plies played in the position shown */
	Area list;		/* where the moves were drawn last */
	bool reading;		/* the comment has the whole window */
	Scroll scroll;		/* ... and is scrolled so */
} Replay;

typedef enum ReplayStep {
	REPLAY_FIRST,
	REPLAY_BACK,
	REPLAY_FORWARD,
	REPLAY_LAST,
	REPLAY_LINE_BACK,	/* a move of both sides */
	REPLAY_LINE_FORWARD,
	REPLAY_PAGE_BACK,	/* ten of them */
	REPLAY_PAGE_FORWARD,
} ReplayStep;

/* Stops at either end of a game with so many plies. */
void replay_step(Replay *replay, int length, ReplayStep step);

/* A copy of the game at a ply; at the last with its conclusion.  The caller
   frees it. */
Game *replay_game(const Game *game, int ply);

/* "Start", or the number of the move that led there and the move: "Move 7 of
   16: goats c3-c4", with the signs of Unicode. */
void replay_describe(Text *text, const Game *game, int ply);

/* The list of moves in an area: a line for each move of both sides. */
typedef struct PlyList {
	Area area;
	int first;		/* line in the first row */
	int lines;		/* of the whole game */
	int shift;		/* 1: the tigers began, and half of the first
				   line is empty */
	int plies;
	int number, width;	/* columns of a number, and of a ply */
} PlyList;

/* Scrolled so that the shown ply (0: none yet) is in sight, by half a list at a
   time. */
PlyList ply_list_for(const Area *area, const Game *game, int shown);

/* The row and column of ply `ply` (from 0); false when it is out of sight. */
bool ply_list_place(const PlyList *list, int ply, int *row, int *column);

/* The ply at a cell, -1 if none. */
int ply_list_at(const PlyList *list, int row, int column);

#endif
