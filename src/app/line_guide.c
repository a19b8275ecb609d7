#include "app/line_guide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/line_board.h"
#include "app/line_move.h"
#include "base/translate.h"
#include "guide/exercise.h"
#include "guide/guide.h"

static void
list_pages(void)
{
	for (int i = 0; i < guide_count(); i++)
		printf(_("Page %d: %s\n"), i + 1, _(guide_page(i)->title));
	puts(_("Type rules and a number to hear a page"));
}

/* The paragraphs, each in one line; words in other scripts are left out. */
static void
say_text(const char *text)
{
	while (*text) {
		int length = (int)strcspn(text, "\n");
		int words = (int)strcspn(text, "\t\n");
		int mark = *text == '*' ? 1 : *text == '-' ? 2 : 0;

		printf("%.*s\n", words - mark, text + mark);
		text += length + (text[length] == '\n');
	}
}

static void
say_page(int number)
{
	const GuidePage *page = guide_page(number - 1);
	Game *game = exercise_game(page);

	printf(_("Page %d of %d: %s\n"), number, guide_count(),
	       _(page->title));
	say_text(_(page->text));
	if (!game)
		return;
	puts(_("On the board of this page:"));
	line_say_tigers(game);
	line_say_goats(game);
	printf(game_position(game)->side == SIDE_GOATS
	       ? _("To try, goats to move: %s Type rules %d and a move\n")
	       : _("To try, tigers to move: %s Type rules %d and a move\n"),
	       _(page->task), number);
	game_free(game);
}

/* Tries a move on the board of a page, which is as it was the next time. */
static void
try_move(const Line *line, int number, const char *given)
{
	const GuidePage *page = guide_page(number - 1);
	Game *game = exercise_game(page);
	char data[TEXT_LINE], retold[2 * TEXT_LINE];
	Move move = MOVE_NONE;
	Text answer, text;

	if (!game) {
		printf(_("Page %d has no board\n"), number);
		return;
	}
	text_init(&answer, data, sizeof data);
	text_init(&text, retold, sizeof retold);
	if (!line_read_move(given, &move, &answer))
		exercise_try(page, game, move, &answer);
	line_add_retold(&text, data, move, line->spoken);
	puts(retold);
	game_free(game);
}

void
line_guide_rules(Line *line, const char *operand)
{
	char *rest;

	if (!operand) {
		list_pages();
		return;
	}
	long number = strtol(operand, &rest, 10);

	rest += strspn(rest, " \t");
	if (rest == operand || number < 1 || number > guide_count())
		printf(_("A page is a number, 1 to %d\n"), guide_count());
	else if (*rest)
		try_move(line, (int)number, rest);
	else
		say_page((int)number);
}
