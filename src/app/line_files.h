/*
 * The words of line mode that read and write files, or set a game up from a
 * text.  Each takes what follows the word, NULL when there is nothing, and
 * prints the answer, unless a notice of the session gives it.  Only for
 * app/line*.c.
 */
#ifndef APP_LINE_FILES_H
#define APP_LINE_FILES_H

#include "app/line_words.h"

void line_files_save(Line *line, const char *operand);

/* A place in the list of kept games, the name of one, or a file. */
void line_files_open(Line *line, const char *operand);

/* Lists the kept games: so many of them, or those that have some words. */
void line_files_games(Line *line, const char *operand);

/* "2 NAME": another name for the file of a game in the list. */
void line_files_rename(Line *line, const char *operand);

/* "2" says what would be deleted, "2 yes" does it. */
void line_files_delete(Line *line, const char *operand);

/* Prints the record of the game. */
void line_files_record(Line *line, const char *operand);

/* Begins a game from a position. */
void line_files_setup(Line *line, const char *operand);

/* Writes a report of a problem. */
void line_files_report(Line *line, const char *operand);

#endif
