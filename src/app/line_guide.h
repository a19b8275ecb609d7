/*
 * How to play, in line mode: the pages of the guide in words, with their
 * exercises.  Only for app/line*.c.
 */
#ifndef APP_LINE_GUIDE_H
#define APP_LINE_GUIDE_H

#include "app/line_words.h"

/* NULL lists the pages; "3" tells one; "3 c3-c4" tries its exercise. */
void line_guide_rules(Line *line, const char *operand);

#endif
