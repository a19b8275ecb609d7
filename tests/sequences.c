#include "sequences.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Of <term.h>, which not every compiler finds without flags. */
extern int setupterm(const char *term, int fd, int *error);
extern struct term *set_curterm(struct term *terminal);
extern int del_curterm(struct term *terminal);
extern char *tigetstr(const char *name);
extern const char *const strnames[];

enum {
	SHAPES = 512,
	SHAPE = 24,		/* bytes of one, with its 0 */
	CAPABILITY = 512,
};

/* A sequence without its parameters: "\033[H", "\033[?25h", "\033(B", "\r". */
typedef struct Shapes {
	char list[SHAPES][SHAPE];
	int count;
} Shapes;

static bool
has(const Shapes *shapes, const char *shape)
{
	for (int i = 0; i < shapes->count; i++)
		if (strcmp(shapes->list[i], shape) == 0)
			return true;
	return false;
}

static void
add(Shapes *shapes, const char *shape)
{
	if (has(shapes, shape))
		return;
	ck_assert_int_lt(shapes->count, SHAPES);
	strcpy(shapes->list[shapes->count++], shape);
}

/*
 * The shape that text begins with; returns its bytes, 0 when it begins with a
 * plain character.
 */
static size_t
read_shape(const char *text, size_t length, char shape[SHAPE])
{
	size_t at = 1, used = 1;

	shape[0] = text[0];
	shape[1] = '\0';
	if ((unsigned char)text[0] >= ' ' && text[0] != 0x7f)
		return 0;
	if (text[0] != '\033' || length < 2)
		return 1;
	shape[used++] = text[at];
	if (text[at] == '[') {
		bool is_private = length > 2 && strchr("?>=", text[2]);

		/* Up to a byte from @ to ~. */
		while (++at < length &&
		       (unsigned char)(text[at] - '@') > '~' - '@')
			if (is_private && used < SHAPE - 2)
				shape[used++] = text[at];
		if (at < length)
			shape[used++] = text[at];
	} else if (strchr("()#", text[at]) && length > 2) {
		shape[used++] = text[++at];
	}
	shape[used] = '\0';
	return at + 1;
}

/* A capability's text without what makes its parameters: "\033[%i%p1%d;%p2%dH"
   becomes "\033[;H". */
static size_t
strip(const char *from, char to[CAPABILITY])
{
	size_t length = 0;

	for (; *from && length < CAPABILITY - 1; from++) {
		if (from[0] == '$' && from[1] == '<' && strchr(from, '>')) {
			from = strchr(from, '>');
		} else if (*from != '%') {
			to[length++] = *from;
		} else {
			from++;
			if (strchr("pPg", *from))
				from++;
			else if (*from == '\'')
				from += 2;
			else if (*from == '{')
				from = strchr(from, '}');
			else if (*from == '%')
				to[length++] = '%';
			else
				from += strspn(from, ":# 0123456789.");
		}
	}
	return length;
}

static void
add_capability(Shapes *shapes, const char *name)
{
	const char *text = tigetstr(name);
	char plain[CAPABILITY], shape[SHAPE];

	if (!text || text == (char *)-1)
		return;
	size_t length = strip(text, plain);

	for (size_t at = 0, used; at < length; at += used ? used : 1) {
		used = read_shape(plain + at, length - at, shape);
		if (!used)
			continue;
		add(shapes, shape);
		/* "%?%t h %e l %;": either may be sent. */
		char *last = shape + strlen(shape) - 1;

		if (shape[1] == '[' && *last == 'h' && at + used < length &&
		    plain[at + used] == 'l') {
			*last = 'l';
			add(shapes, shape);
		}
	}
}

/* setupterm() forgets the entry before without freeing it. */
static void
forget_entry(void)
{
	struct term *entry = set_curterm(NULL);

	if (entry)
		del_curterm(entry);
}

static void
read_entry(Shapes *shapes, const char *term)
{
	int error;

	ck_assert_int_eq(setupterm(term, STDOUT_FILENO, &error), 0);
	for (int i = 0; strnames[i]; i++)
		/* What keys send is not sent to the terminal. */
		if (strnames[i][0] != 'k')
			add_capability(shapes, strnames[i]);
	add_capability(shapes, "XM");
	const char *mouse = tigetstr("kmous");

	/* Then the usual modes of xterm are used, or the entry's own. */
	if (mouse && mouse != (char *)-1) {
		add(shapes, "\033[?1000h");
		add(shapes, "\033[?1000l");
		add(shapes, "\033[?1006l");
	}
	/* The line discipline's. */
	add(shapes, "\r");
	add(shapes, "\n");
	forget_entry();
}

bool
sequences_know(const char *term)
{
	int error;

	bool known = *term && setupterm(term, STDOUT_FILENO, &error) == 0;

	forget_entry();
	return known;
}

void
sequences_check(const char *term, bool utf8, const char *bytes, size_t length)
{
	static Shapes shapes;
	char shape[SHAPE];

	shapes.count = 0;
	read_entry(&shapes, term);
	for (size_t at = 0, used; at < length; at += used ? used : 1) {
		ck_assert_msg(utf8 || (unsigned char)bytes[at] < 0x80,
			      "%s was sent a byte %#x", term,
			      (unsigned char)bytes[at]);
		used = read_shape(bytes + at, length - at, shape);
		ck_assert_msg(!used || has(&shapes, shape),
			      "%s was sent \\%o%s, which it lacks", term,
			      (unsigned)shape[0], shape + 1);
	}
}
