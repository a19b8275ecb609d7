/*
 * The one allocator.  When there is no memory the program ends with a message
 * and abort(), whose signal lets a front end first put the terminal back;
 * no caller checks for NULL.  Safe from any thread.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* `count` zeroed elements of `size` bytes; the caller frees with free(). */
void *mem_new(size_t count, size_t size);

/* Resizes as realloc(), with the same overflow check as mem_new(). */
void *mem_resize(void *old, size_t count, size_t size);

/* A copy of the string; the caller frees it. */
char *mem_copy_text(const char *text);

#endif
