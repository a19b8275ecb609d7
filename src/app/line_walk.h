/*
 * Walking through the moves of the game in line mode.  Each word takes what
 * follows it, NULL when there is nothing, and prints the answer.  Only for
 * app/line*.c.
 */
#ifndef APP_LINE_WALK_H
#define APP_LINE_WALK_H

#include "app/line_words.h"

void line_walk_first(Line *line, const char *operand);
void line_walk_end(Line *line, const char *operand);
void line_walk_back(Line *line, const char *operand);
void line_walk_forward(Line *line, const char *operand);
void line_walk_to(Line *line, const char *operand);

#endif
