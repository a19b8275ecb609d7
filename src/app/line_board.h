/*
 * What stands on the board, in words, one line an answer (the whole board has
 * one for each row).  Only for app/line*.c; prints to stdout.
 */
#ifndef APP_LINE_BOARD_H
#define APP_LINE_BOARD_H

#include "game/game.h"

void line_say_board(const Game *game);
void line_say_row(const Game *game, int rank);		/* 0 to 4 */
void line_say_column(const Game *game, int file);	/* 0 to 4 */
void line_say_tigers(const Game *game);
void line_say_goats(const Game *game);

/* What stands on a point, and on the points it is joined to. */
void line_say_point(const Game *game, Point point);

/* The moves that can be chosen: all, or those from a point or onto it. */
void line_say_moves(const Game *game, bool spoken);
void line_say_moves_at(const Game *game, Point point, bool spoken);

void line_say_last(const Game *game, bool spoken);
void line_say_history(const Game *game, bool spoken);
void line_say_position(const Game *game);

#endif
