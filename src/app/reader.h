/*
 * Lines from a descriptor that is read whenever it is ready: for line mode and
 * UGI, which wait for other things too.  Of whatever comes in only whole lines
 * of text are handed out; what is too long or no text is told as such.
 */
#ifndef APP_READER_H
#define APP_READER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Reader {
	int fd;			/* not owned */
	size_t limit;		/* longest line in bytes */
	char *data;		/* limit + 2 bytes, owned */
	size_t length;		/* bytes that wait in `data` */
	size_t taken;		/* bytes of the line handed out last */
	bool skipping;		/* inside a line that was too long */
	bool ended;		/* nothing more will come */
} Reader;

typedef enum Reading {
	READING_NONE,		/* no whole line has come yet */
	READING_LINE,
	READING_LONG,		/* a line was too long and is dropped */
	READING_JUNK,		/* a line has control characters: dropped */
	READING_END,		/* everything has been read */
} Reading;

void reader_init(Reader *reader, int fd, size_t limit);
void reader_release(Reader *reader);

/* Reads once, what is there; waits when nothing is.  False when it failed for
   another reason than a signal: the end, too, has then come. */
bool reader_fill(Reader *reader);

/*
 * Takes the next line.  `*line`, without its line feed (or CR LF), is valid
 * until the next call of a function here; a last line needs no line feed.
 */
Reading reader_take(Reader *reader, char **line);

#endif
