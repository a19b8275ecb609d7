/*
 * Tablebases of small games, made by the solver itself, in a folder of their
 * own; and copies of them that are wrong in some way.
 */
#ifndef TESTS_SMALL_TABLE_H
#define TESTS_SMALL_TABLE_H

#include "solver/solve.h"
#include "solver/tablefile.h"

/* Solves a game into `folder` and writes the path of the table. */
void small_table_make(const char *folder, int goats, int goal,
		      char path[1024]);

/* An order for it, two threads, to be changed. */
SolveOrder small_table_order(const char *folder, int goats, int goal);

/* The whole file; the caller frees it. */
char *small_table_read(const char *path, size_t *size);

/* Writes bytes to a file, whatever they are. */
void small_table_write(const char *path, const char *data, size_t size);

/* Changes one byte of a file. */
void small_table_poke(const char *path, size_t at, int byte);

/* Writes a copy in which one byte of the data of a group, before packing, has
   another value (`flip` bits changed); its checksums are right. */
void small_table_flip(const char *path, const char *copy, LayoutKind kind,
		      int captured, int class, size_t at, uint8_t flip);

#endif
