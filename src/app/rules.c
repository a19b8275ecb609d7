#include "app/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "app/options.h"
#include "app/output.h"
#include "base/translate.h"
#include "base/utf8.h"
#include "guide/exercise.h"
#include "guide/flow.h"
#include "tui/glyph.h"
#include "tui/tui.h"

enum {
	TEXT_COLUMNS = 72,
	SPACING = 2,		/* rows between two points of the board */
};

/* What the command line asks for. */
typedef struct Wishes {
	const char *charset;	/* as in --charset */
} Wishes;

/* ---- the board ---- */

static void
put(wchar_t c)
{
	char bytes[UTF8_BYTES];

	fwrite(bytes, 1, utf8_write((uint32_t)c, bytes), stdout);
}

static wchar_t
joint_of(const Glyphs *glyphs, Point point)
{
	int file = point_file(point), rank = point_rank(point);

	return glyphs->joints[(file > 0) | (file < 4) << 1 | (rank < 4) << 2 |
			      (rank > 0) << 3];
}

/* The points of a rank and the lines between them. */
static void
print_rank(const Glyphs *glyphs, const Position *position, int rank)
{
	printf("    %d  ", rank + 1);
	for (int file = 0; file < POINT_SIDE; file++) {
		Point point = point_at(file, rank);

		for (int i = 1; file > 0 && i < 2 * SPACING; i++)
			put(glyphs->across);
		put(points_have(position->tigers, point)  ? L'T'
		    : points_have(position->goats, point) ? L'G'
							  : joint_of(glyphs,
								     point));
	}
	putchar('\n');
}

/* What is between two ranks; the upper one is given. */
static void
print_between(const Glyphs *glyphs, int rank)
{
	fputs("       ", stdout);
	for (int file = 0; file < POINT_SIDE; file++) {
		bool rising = !point_is_diagonal(point_at(file, rank));

		put(glyphs->down);
		for (int x = 1; file < 4 && x < 2 * SPACING; x++) {
			wchar_t c = x != SPACING ? L' '
				    : rising	 ? glyphs->rising
						 : glyphs->falling;

			if (glyphs->braille)
				c = braille_cell(x, 1, SPACING, rising);
			put(c ? c : L' ');
		}
	}
	putchar('\n');
}

static void
print_board(const Glyphs *glyphs, const Position *position)
{
	for (int rank = POINT_SIDE - 1; rank >= 0; rank--) {
		print_rank(glyphs, position, rank);
		if (rank > 0)
			print_between(glyphs, rank);
	}
	puts("       a   b   c   d   e\n");
}

/* ---- the text ---- */

static void
print_line(const FlowLine *line)
{
	int indent = line->length || line->native ? line->indent : 0;

	printf("%*s%.*s", indent, "", line->length,
	       line->text ? line->text : "");
	if (line->native)
		printf("%s%.*s", line->length ? " " : "", line->native_length,
		       line->native);
	putchar('\n');
}

static void
print_text(const GuidePage *page, const Position *position, bool native)
{
	Flow flow;
	bool task = false;

	flow_page(&flow, page, TEXT_COLUMNS, native);
	for (int i = 0; i < flow.count; i++) {
		if (flow.lines[i].kind == FLOW_TASK && !task) {
			puts(position->side == SIDE_GOATS
			     ? _("To try, goats to move:")
			     : _("To try, tigers to move:"));
			task = true;
		}
		print_line(&flow.lines[i]);
	}
}

static void
print_page(int index, const Glyphs *glyphs)
{
	const GuidePage *page = guide_page(index);
	Game *game = exercise_game(page);

	printf("%d / %d  %s\n\n", index + 1, guide_count(),
	       _(page->title));
	if (game)
		print_board(glyphs, game_position(game));
	print_text(page, game ? game_position(game) : NULL,
		   glyphs == glyphs_of(CHARSET_FINE) ||
		   glyphs == glyphs_of(CHARSET_BOX));
	game_free(game);
}

/* ---- options ---- */

static bool
take_charset(void *target, int index, const char *given)
{
	(void)given;
	((Wishes *)target)->charset = tui_charset_name(index);
	return true;
}

static const Option options[] = {
	{ 'c', "charset", .word = tui_charset_name, .take = take_charset,
	  .help = N_("characters of the boards (default auto)") },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal rules",
	.operands = "[PAGE]",
	.about = N_(
"Prints how to play: the rules with boards, tips for both sides, words that\n"
"you will hear, questions and answers, and variants; or one page of it.\n"
"In the game the key v shows the same, and lets you try the exercises.\n"),
	.options = options,
};

/* The characters that are wished for, as far as the codeset has them. */
static const Glyphs *
find_glyphs(const Wishes *wishes)
{
	const char *term = getenv("TERM");

	return glyphs_of(charset_wanted(wishes->charset, term ? term : "",
					tui_set_locale()));
}

/* The index of the page that an operand names, -1 after saying why there is
   none. */
static int
read_page(const char *given)
{
	unsigned long long number;
	char data[TEXT_LINE];
	Text text;

	if (options_read_number(given, (unsigned)guide_count(), &number) &&
	    number > 0)
		return (int)number - 1;
	text_init(&text, data, sizeof data);
	output_quote(&text, given);
	options_wrong(&usage, N_("PAGE is 1 to %d, not %s"), guide_count(),
		      data);
	return -1;
}

int
rules_main(int argc, char **argv)
{
	Wishes wishes = { "auto" };
	int page = -1;
	int exit_status;
	int first = options_read(&usage, argc, argv, &wishes, &exit_status);

	if (!first)
		return exit_status;
	if (argc - first > 1)
		return options_wrong(&usage, N_("only one PAGE can be given"));
	if (first < argc && (page = read_page(argv[first])) < 0)
		return EXIT_USAGE;
	const Glyphs *glyphs = find_glyphs(&wishes);

	translate_begin();
	translate_in_latin(glyphs->latin);

	if (page >= 0)
		print_page(page, glyphs);
	for (int i = 0; page < 0 && i < guide_count(); i++) {
		if (i > 0)
			fputs("\n\n", stdout);
		print_page(i, glyphs);
	}
	return output_finish(EXIT_DONE);
}
