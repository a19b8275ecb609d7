#include "game/record_scan.h"

#include <string.h>

#include "game/record_parts.h"

static bool
is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool
is_mark(const char *p)
{
	return strncmp(p, "\xef\xbb\xbf", 3) == 0;
}

void
scan_step(Scan *scan)
{
	char c = *scan->p++;

	/* A line ends with LF, CR LF, or CR alone. */
	if (c == '\n' || (c == '\r' && *scan->p != '\n')) {
		scan->line++;
		scan->fresh = true;
		scan->at_margin = true;
		return;
	}
	scan->at_margin = false;
	if (!is_blank(c))
		scan->fresh = false;
}

void
scan_over(Scan *scan, size_t count)
{
	if (count == 0)
		return;
	scan->p += count;
	scan->fresh = false;
	scan->at_margin = false;
}

void
scan_line(Scan *scan)
{
	scan_over(scan, strcspn(scan->p, "\r\n"));
}

void
scan_line_blanks(Scan *scan)
{
	while (*scan->p == ' ' || *scan->p == '\t')
		scan_step(scan);
}

void
scan_blanks(Scan *scan)
{
	for (;;) {
		if (is_blank(*scan->p))
			scan_step(scan);
		else if (is_mark(scan->p))
			scan->p += 3;	/* not seen at all */
		else if (*scan->p == '%' && scan->at_margin)
			scan_line(scan);
		else
			break;
	}
}

Slice
scan_word(const Scan *scan)
{
	return (Slice){ scan->p, strcspn(scan->p, " \t\n\v\f\r{}();") };
}

bool
scan_at_tags(const Scan *scan)
{
	return *scan->p == '[' && scan->fresh;
}

/* True at a whole tag's beginning, `[Name "`, at the margin: what tells a
   comment that was never closed from one that has a bracket. */
static bool
at_tag_pair(const Scan *scan)
{
	const char *p = scan->p + 1;

	if (*scan->p != '[' || !scan->at_margin)
		return false;
	p += strspn(p, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
		       "0123456789");
	return p > scan->p + 1 && (*p == ' ' || *p == '\t') &&
	       p[1 + strspn(p + 1, " \t")] == '"';
}

bool
scan_comment(Scan *scan, Slice *inside)
{
	bool brace = *scan->p == '{';

	scan_step(scan);
	inside->text = scan->p;
	if (!brace) {
		scan_line(scan);
		inside->size = (size_t)(scan->p - inside->text);
		return true;
	}
	while (*scan->p && *scan->p != '}' && !at_tag_pair(scan))
		scan_step(scan);
	inside->size = (size_t)(scan->p - inside->text);
	if (*scan->p != '}')
		return false;
	scan_step(scan);
	return true;
}

bool
scan_variation(Scan *scan, Slice *inside)
{
	long depth = 0;

	inside->text = scan->p;
	do {
		Slice comment;

		if (!*scan->p || at_tag_pair(scan))
			return false;
		if (*scan->p == '{' || *scan->p == ';') {
			if (!scan_comment(scan, &comment))
				return false;
			continue;
		}
		depth += (*scan->p == '(') - (*scan->p == ')');
		scan_step(scan);
	} while (depth > 0);
	inside->size = (size_t)(scan->p - inside->text);
	return true;
}

int
scan_result(Slice word)
{
	for (int i = RESULT_NONE; i <= RESULT_DRAW; i++)
		if (word.size == strlen(record_results[i]) &&
		    memcmp(word.text, record_results[i], word.size) == 0)
			return i;
	return -1;
}

/* Over the rest of the line and the tags below it.  Event is by custom the
   first of its game's, and a comment that was not closed ended at such. */
static void
skip_tags(Scan *scan)
{
	if (scan_at_tags(scan))
		return;
	do {
		scan_line(scan);
		scan_blanks(scan);
	} while (scan_at_tags(scan) && strncmp(scan->p, "[Event ", 7) != 0);
}

void
scan_to_next_game(Scan *scan, bool in_tags)
{
	if (in_tags)
		skip_tags(scan);
	for (;;) {
		Slice word;

		scan_blanks(scan);
		if (!*scan->p || scan_at_tags(scan))
			return;
		if (*scan->p == '{' || *scan->p == ';') {
			scan_comment(scan, &word);
			continue;
		}
		word = scan_word(scan);
		scan_over(scan, word.size > 0 ? word.size : 1);
		if (scan_result(word) >= 0)
			return;
	}
}
