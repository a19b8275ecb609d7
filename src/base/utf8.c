/* For wcwidth(). */
#ifndef _XOPEN_SOURCE
#define _XOPEN_SOURCE 700
#endif

#include "base/utf8.h"

#include <wchar.h>

size_t
utf8_decode(const char *text, size_t left, uint32_t *c)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	const unsigned char *p = (const unsigned char *)text;
	size_t size = p[0] < 0x80 ? 1 : p[0] < 0xc2 ? 0 : p[0] < 0xe0 ? 2
		    : p[0] < 0xf0 ? 3 : p[0] < 0xf5 ? 4 : 0;

	if (size == 0 || size > left)
		return 0;
	*c = size == 1 ? p[0] : p[0] & (0xffu >> (size + 1));
	for (size_t i = 1; i < size; i++) {
		if ((p[i] & 0xc0) != 0x80)
			return 0;
		*c = *c << 6 | (p[i] & 0x3f);
	}
	if (*c < least[size] || *c > 0x10ffff || (*c >= 0xd800 && *c < 0xe000))
		return 0;
	return size;
}

uint32_t
utf8_next(const char **text)
{
	uint32_t c;
	/* A cut form ends at the 0 at the latest. */
	size_t size = utf8_decode(*text, UTF8_BYTES, &c);

	if (size == 0)
		c = UTF8_WRONG;
	if (c)
		*text += size ? size : 1;
	return c;
}

size_t
utf8_write(uint32_t c, char bytes[UTF8_BYTES])
{
	int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;

	for (int i = more; i > 0; i--) {
		bytes[i] = (char)(0x80 | (c & 0x3f));
		c >>= 6;
	}
	bytes[0] = (char)(more ? (0xff00u >> (more + 1) & 0xff) | c : c);
	return (size_t)more + 1;
}

int
utf8_columns(uint32_t c)
{
	int columns = wcwidth((wchar_t)c);

	return columns < 0 ? 1 : columns;
}

bool
utf8_is_printable(uint32_t c)
{
	if (c < ' ' || (c >= 0x7f && c < 0xa0) || c > 0x10ffff)
		return false;
	if ((c >= 0xd800 && c < 0xe000) || c == UTF8_WRONG)
		return false;
	return c != 0x200e && c != 0x200f && c != 0x061c &&
	       !(c >= 0x2028 && c <= 0x202e) &&
	       !(c >= 0x2066 && c <= 0x2069) && c != 0xfeff;
}

uint32_t
utf8_next_shown(const char **text, char shown[UTF8_BYTES + 1])
{
	uint32_t c = utf8_next(text);

	shown[0] = '?';
	size_t size = utf8_is_printable(c) ? utf8_write(c, shown) : 1;

	shown[size] = '\0';
	return c;
}
