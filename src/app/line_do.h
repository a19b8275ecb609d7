/*
 * The words of line mode that change the game and how it goes on.  Each takes
 * what follows the word, NULL when there is nothing, and prints the answer,
 * unless a notice of the session gives it.  Only for app/line*.c.
 */
#ifndef APP_LINE_DO_H
#define APP_LINE_DO_H

#include "app/line_words.h"

/* Says, where the computer has a seat, that level perfect has to play without
   knowing the truth, and why. */
void line_warn_of_level(const Line *line);

void line_do_undo(Line *line, const char *operand);
void line_do_redo(Line *line, const char *operand);
void line_do_hint(Line *line, const char *operand);
void line_do_now(Line *line, const char *operand);
void line_do_resign(Line *line, const char *operand);
void line_do_new(Line *line, const char *operand);
void line_do_level(Line *line, const char *operand);
void line_do_names(Line *line, const char *operand);
void line_do_speak(Line *line, const char *operand);
void line_do_alerts(Line *line, const char *operand);
void line_do_pause(Line *line, const char *operand);
void line_do_timer(Line *line, const char *operand);
void line_do_solve(Line *line, const char *operand);
void line_do_statistics(Line *line, const char *operand);
void line_do_quit(Line *line, const char *operand);

#endif
