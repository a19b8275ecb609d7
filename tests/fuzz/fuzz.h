/*
 * What the fuzz targets share.  Each target is one file here that defines
 * LLVMFuzzerTestOneInput(): it takes any bytes, does with them what the
 * program does with such input, and aborts when something does not hold.
 * README tells how they are built and run.
 */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "session/setup.h"

/* The entry that libFuzzer calls, over and over; 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program, with the place, when a thing that must hold does not. */
#define FUZZ_CHECK(holds) \
	((holds) ? (void)0 : fuzz_fail(__FILE__, __LINE__, #holds))
_Noreturn void fuzz_fail(const char *file, int line, const char *what);

/* A refusal has a reason, in UTF-8 without control characters. */
void fuzz_check_reason(const Text *why);

/* The bytes as a text of its own, up to the first 0, so that a sanitizer sees
   where it ends.  The caller frees it. */
char *fuzz_text(const uint8_t *data, size_t size);

/* Takes a byte off the begin of the input; 0 when there is none. */
int fuzz_take(const uint8_t **data, size_t *size);

/* Rules by the bits of a number. */
Rules fuzz_rules(int bits);

/* Players, a timer and rules by the bits of two numbers; no level that thinks
   for long. */
Setup fuzz_setup(int bits, int rules);

/* The two say the same. */
void fuzz_check_setups(const Setup *a, const Setup *b);

/*
 * Where the program has its files: a folder in TMPDIR that is removed with all
 * that is in it at the end.  XDG variables and HOME name it, and tablebases can
 * neither be found nor put anywhere.  Each call empties it.  Returns its path.
 */
const char *fuzz_home(void);

/* The path of something below that folder; good until the next call. */
const char *fuzz_path(const char *below);

/* Writes a file below it, making the folder it is in. */
void fuzz_write(const char *below, const void *data, size_t size);

/* Reads one, with a 0 behind it; NULL when there is none.  The caller frees
   it. */
char *fuzz_read(const char *below, size_t *size);

/* Makes the bytes what stdin gives. */
void fuzz_input(const void *data, size_t size);

/* Nothing that is said on stdout and stderr is to be seen. */
void fuzz_silence(void);

/* Puts `with` in the place of each word of the text, in any case, that begins
   so: what would take hours, or write elsewhere. */
void fuzz_tame(char *text, const char *word, char with);

#endif
