/* A sum over bytes, by which a cut or altered file is found out.  No defence
   against intent. */
#ifndef BASE_CHECKSUM_H
#define BASE_CHECKSUM_H

#include <stddef.h>
#include <stdint.h>

enum { CHECKSUM_DIGITS = 16 };

/* FNV-1a, 64 bits. */
uint64_t checksum_of(const char *data, size_t size);

/* Its hexadecimal digits, in small letters, without a 0. */
void checksum_write(uint64_t sum, char digits[CHECKSUM_DIGITS]);

#endif
