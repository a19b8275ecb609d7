/*
 * Moves as line mode reads and tells them: in signs, as everywhere (`a1-b2`,
 * `a1xc3`), or spoken, for what reads signs aloud badly (`a1 to b2`, `a1 over
 * b2 to c3`).  Also what a move has changed.  Only for app/line*.c.
 */
#ifndef APP_LINE_MOVE_H
#define APP_LINE_MOVE_H

#include "game/game.h"

/* A move as notation.h reads it, or spoken; also `a1 takes c3`. */
Status line_read_move(const char *given, Move *move, Text *why);

void line_add_move(Text *text, Move move, bool spoken);

/* Adds a text that names the move in signs; when `spoken`, with it spoken. */
void line_add_retold(Text *text, const char *told, Move move, bool spoken);

/*
 * Adds what the last move has changed: "; d3 is in danger, e5 is trapped", the
 * goats that can be captured only since, and the tigers that have lost or found
 * their moves.  Nothing when there is none, or the game is over.
 */
void line_add_alerts(Text *text, const Game *game);

#endif
