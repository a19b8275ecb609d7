#include "base/checksum.h"

uint64_t
checksum_of(const char *data, size_t size)
{
	uint64_t sum = UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < size; i++) {
		sum ^= (unsigned char)data[i];
		sum *= UINT64_C(0x100000001b3);
	}
	return sum;
}

void
checksum_write(uint64_t sum, char digits[CHECKSUM_DIGITS])
{
	for (int i = CHECKSUM_DIGITS - 1; i >= 0; i--) {
		digits[i] = "0123456789abcdef"[sum & 15];
		sum >>= 4;
	}
}
