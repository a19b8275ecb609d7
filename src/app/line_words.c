#include "app/line_words.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/line_board.h"
#include "app/line_do.h"
#include "app/line_files.h"
#include "app/line_guide.h"
#include "app/line_move.h"
#include "app/line_walk.h"
#include "app/output.h"
#include "base/translate.h"
#include "rules/notation.h"
#include "session/describe.h"

enum { WORDS_MAX = 64 };

typedef struct Word {
	const char *word;
	const char *operand;	/* as the help shows it; NULL: takes none */
	bool needs;		/* the operand cannot be left out */
	void (*answer)(Line *line, const char *operand);
	const char *help;	/* NULL: another name for the word above */
} Word;

static const Word *all_words(void);

/* ---- what is shared ---- */

void
line_say_turn(const Session *session, const char *before)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	describe_turn(&text, session);
	printf("%s%s\n", before, data);
}

void
line_say_game(const Session *session, bool all, const char *after)
{
	const Rules *rules = game_rules(session_game(session));
	const Setup *setup = session_setup(session);
	bool goats = session_is_person(session, SIDE_GOATS);
	bool tigers = session_is_person(session, SIDE_TIGERS);

	if (goats && tigers)
		fputs(_("Two people play"), stdout);
	else if (!goats && !tigers)
		printf(_("The computer plays both sides (%s)"),
		       _(level_name(setup->level)));
	else
		printf(goats
		       ? _("You play the goats against the computer (%s)")
		       : _("You play the tigers against the computer (%s)"),
		       _(level_name(setup->level)));
	printf(_("; the tigers win with %d goats"), rules->goal);
	if (rules->repetition == REPETITION_FORBID)
		fputs(_("; no position may be repeated"), stdout);
	else if (all)
		fputs(_("; the same position for the third time is a draw"),
		      stdout);
	if (setup->timer_s)
		printf(_("; %d seconds a turn"), setup->timer_s);
	puts(after);
}

/* ---- moves ---- */

/* Adds ", 1 of 5" after a capture. */
static void
add_captured(Text *text, const Game *game)
{
	if (move_is_capture(game_last_move(game)))
		text_format(text, _(", %d of %d"),
			    position_captured(game_position(game)),
			    game_rules(game)->goal);
}

void
line_say_notice(const Line *line, const Notice *notice)
{
	const Game *game = session_game(line->session);
	char data[2 * TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	line_add_retold(&text, notice->text, notice->move, line->spoken);
	if (notice->played)
		add_captured(&text, game);
	if (notice->played && line->alerts)
		line_add_alerts(&text, game);
	puts(data);
}

static void
say_played(const Line *line, Side side)
{
	const Game *game = session_game(line->session);
	Move move = game_last_move(game);
	char data[2 * TEXT_LINE], name_data[64];
	Text text, name;

	text_init(&text, data, sizeof data);
	text_init(&name, name_data, sizeof name_data);
	line_add_move(&name, move, line->spoken);
	if (move_is_capture(move))
		text_format(&text, _("Tigers play %s and capture a goat"),
			    name_data);
	else
		text_format(&text, side == SIDE_GOATS ? _("Goats play %s")
						      : _("Tigers play %s"),
			    name_data);
	add_captured(&text, game);
	if (line->alerts)
		line_add_alerts(&text, game);
	puts(data);
}

static void
play(Line *line, const char *given)
{
	Side side = (Side)game_position(session_game(line->session))->side;
	char data[TEXT_LINE], retold[2 * TEXT_LINE];
	Move move = MOVE_NONE;
	Text why, text;

	text_init(&why, data, sizeof data);
	text_init(&text, retold, sizeof retold);
	if (!line_read_move(given, &move, &why) &&
	    !session_play(line->session, move, &why)) {
		say_played(line, side);
		return;
	}
	line_add_retold(&text, data, move, line->spoken);
	puts(retold);
}

/* ---- words about the board ---- */

static void
answer_board(Line *line, const char *operand)
{
	(void)operand;
	line_say_board(session_game(line->session));
}

static void
answer_tigers(Line *line, const char *operand)
{
	(void)operand;
	line_say_tigers(session_game(line->session));
}

static void
answer_goats(Line *line, const char *operand)
{
	(void)operand;
	line_say_goats(session_game(line->session));
}

static void
answer_row(Line *line, const char *operand)
{
	if (operand[0] < '1' || operand[0] > '5' || operand[1])
		puts(_("A row is a number, 1 to 5"));
	else
		line_say_row(session_game(line->session), operand[0] - '1');
}

static void
answer_column(Line *line, const char *operand)
{
	int c = tolower((unsigned char)operand[0]);

	if (c < 'a' || c > 'e' || operand[1])
		puts(_("A column is a letter, a to e"));
	else
		line_say_column(session_game(line->session), c - 'a');
}

/* The point that an operand names, or POINT_NONE after saying so. */
static Point
read_point(const char *operand)
{
	Point point = notation_read_point(operand);

	if (point != POINT_NONE && !operand[2])
		return point;
	puts(_("A point is a letter a to e and a number 1 to 5"));
	return POINT_NONE;
}

static void
answer_at(Line *line, const char *operand)
{
	Point point = read_point(operand);

	if (point != POINT_NONE)
		line_say_point(session_game(line->session), point);
}

static void
answer_moves(Line *line, const char *operand)
{
	const Game *game = session_game(line->session);

	if (!operand) {
		line_say_moves(game, line->spoken);
		return;
	}
	Point point = read_point(operand);

	if (point != POINT_NONE)
		line_say_moves_at(game, point, line->spoken);
}

static void
answer_last(Line *line, const char *operand)
{
	(void)operand;
	line_say_last(session_game(line->session), line->spoken);
}

static void
answer_status(Line *line, const char *operand)
{
	const Game *game = session_game(line->session);
	char data[2 * TEXT_LINE];
	Text text;

	(void)operand;
	text_init(&text, data, sizeof data);
	describe_turn(&text, line->session);
	text_add(&text, ". ");
	describe_counts(&text, game);
	if (!game_outcome(game).ending) {
		text_add(&text, ". ");
		if (!describe_warning(&text, game))
			text.data[text.length -= 2] = '\0';
	}
	if (session_seconds_left(line->session) >= 0)
		text_format(&text, _(". %d seconds left"),
			    session_seconds_left(line->session));
	puts(data);
}

static void
answer_history(Line *line, const char *operand)
{
	(void)operand;
	line_say_history(session_game(line->session), line->spoken);
}

static void
answer_position(Line *line, const char *operand)
{
	(void)operand;
	line_say_position(session_game(line->session));
}

static void
answer_game(Line *line, const char *operand)
{
	(void)operand;
	line_say_game(line->session, true, "");
}

/* ---- help ---- */

/* What ends a game or the program is not done on a few letters. */
static bool
is_final(const Word *word)
{
	return word->answer == line_do_quit || word->answer == line_do_resign ||
	       word->answer == line_do_new || word->answer == line_files_delete;
}

/* Other names are no words of their own. */
static bool
is_other_word(const Word *word, const Word *found)
{
	return !found || word->answer != found->answer;
}

/* Adds "redo or resign", the words that begin like the text; returns how many
   there are, and the last in `*found`. */
static int
find_beginning(const char *text, Text *names, const Word **found)
{
	const Word *matches[WORDS_MAX];
	int count = 0;

	*found = NULL;
	for (const Word *word = all_words(); word->word; word++)
		if (strncasecmp(word->word, text, strlen(text)) == 0 &&
		    is_other_word(word, *found))
			matches[count++] = *found = word;
	for (int i = 0; i < count; i++)
		text_format(names, "%s%s",
			    i == 0 ? "" : i == count - 1 ? _(" or ") : ", ",
			    matches[i]->word);
	return count;
}

/* The word that the text is, or that it alone begins; NULL after saying why
   there is none. */
static const Word *
find_word(const char *given)
{
	char data[TEXT_LINE], shown[TEXT_LINE];
	Text names, quoted;
	const Word *word = all_words();

	while (word->word && strcasecmp(word->word, given) != 0)
		word++;
	if (word->word)
		return word;
	text_init(&names, data, sizeof data);
	text_init(&quoted, shown, sizeof shown);
	output_quote(&quoted, given);
	int count = find_beginning(given, &names, &word);

	if (count == 1 && !is_final(word))
		return word;
	if (count == 1)
		printf(_("%s: %s must be typed in full\n"), shown, word->word);
	else if (count > 1)
		printf(_("%s may be %s\n"), shown, data);
	else if (isalpha((unsigned char)given[0]) &&
		 isdigit((unsigned char)given[1]))
		printf(_("%s: a point is a letter a to e and a number 1 to "
			 "5\n"), shown);
	else
		printf(_("There is no word %s; help lists all\n"), shown);
	return NULL;
}

/* A guest is not told of files, which he cannot name. */
static void
explain(const Line *line, const Word *word)
{
	static const char file[] = " or FILE";
	const char *operand = word->operand ? word->operand : "";
	const char *last = line->config->restricted ? strstr(operand, file)
						    : NULL;
	int length = (int)(last ? (size_t)(last - operand) : strlen(operand));
	bool tells = !last && strstr(operand, file);

	printf("%s%s%s%.*s%s: ", word->word, *operand ? " " : "",
	       *operand && !word->needs ? "[" : "", length, operand,
	       *operand && !word->needs ? "]" : "");
	while (!word->help)
		word--;
	printf("%s%s\n", _(word->help),
	       tells ? _("; the path of a file has a slash") : "");
}

/* Whether it is of no use: it is about kept games, and there are none. */
static bool
is_in_vain(const Line *line, const Word *word)
{
	static void (*const with_files[])(Line *line, const char *operand) = {
		line_files_games, line_files_open, line_files_save,
		line_files_rename, line_files_delete,
	};

	for (size_t i = 0; i < sizeof with_files / sizeof with_files[0]; i++)
		if (word->answer == with_files[i])
			return !line->config->keeps;
	return false;
}

static void
answer_help(Line *line, const char *operand)
{
	const Word *word = operand ? find_word(operand) : NULL;

	if (word)
		explain(line, word);
	if (operand)
		return;
	puts(_("Type a move, such as c3, c3-c4 or a1xc3, or one of these "
	       "words, which may be cut short:"));
	for (word = all_words(); word->word; word++)
		if (word->help && !is_in_vain(line, word))
			explain(line, word);
}

static const Word words[] = {
	{ "help", "WORD", false, answer_help,
	  N_("what can be typed, or what a word does") },
	{ "?", "WORD", false, answer_help, NULL },
	{ "board", NULL, false, answer_board,
	  N_("all points, row 5 first, each row from a to e") },
	{ "b", NULL, false, answer_board, NULL },
	{ "tigers", NULL, false, answer_tigers,
	  N_("where the tigers are, and which are trapped") },
	{ "t", NULL, false, answer_tigers, NULL },
	{ "ti", NULL, false, answer_tigers, NULL },
	{ "goats", NULL, false, answer_goats,
	  N_("where the goats are, and which are in danger") },
	{ "row", "N", true, answer_row, N_("the points of a row from a to e") },
	{ "rank", "N", true, answer_row, NULL },
	{ "col", "X", true, answer_column,
	  N_("the points of a column from 1 to 5") },
	{ "column", "X", true, answer_column, NULL },
	{ "at", "POINT", true, answer_at,
	  N_("what stands on a point and on those it is joined to") },
	{ "moves", "POINT", false, answer_moves,
	  N_("the moves you can choose from, all or from a point or onto it") },
	{ "last", NULL, false, answer_last, N_("the last move") },
	{ "status", NULL, false, answer_status,
	  N_("whose turn it is, and the counts") },
	{ "st", NULL, false, answer_status, NULL },
	{ "history", NULL, false, answer_history, N_("all moves so far") },
	{ "game", NULL, false, answer_game,
	  N_("who plays, and by which rules") },
	{ "position", NULL, false, answer_position,
	  N_("the position in one line, for other programs") },
	{ "p", NULL, false, answer_position, NULL },
	{ "first", NULL, false, line_walk_first,
	  N_("go to the start of the game; its moves stay for forward") },
	{ "back", "N", false, line_walk_back,
	  N_("go a move back, or N moves, counting both sides") },
	{ "forward", "N", false, line_walk_forward,
	  N_("go a move forward again, or N moves") },
	{ "goto", "N", true, line_walk_to,
	  N_("go to the position after N moves, counting both sides") },
	{ "end", NULL, false, line_walk_end,
	  N_("go to the last position of the game") },
	{ "undo", NULL, false, line_do_undo,
	  N_("take your last move back, and the answer to it") },
	{ "redo", NULL, false, line_do_redo,
	  N_("bring back what was taken back") },
	{ "hint", NULL, false, line_do_hint, N_("show a good move") },
	{ "now", NULL, false, line_do_now,
	  N_("let the computer move at once") },
	{ "level", "X", true, line_do_level,
	  N_("set the computer's level: easy, medium, hard or perfect") },
	{ "names", "NAME or NAME and NAME", false, line_do_names,
	  N_("the players' names, or set them; none takes a name away") },
	{ "alerts", "on or off", true, line_do_alerts,
	  N_("whether a move is told with the goats that it puts in danger and "
	     "the tigers that it traps or frees") },
	{ "speak", "words or signs", true, line_do_speak,
	  N_("whether moves are told like a1 to b2 or like a1-b2") },
	{ "resign", NULL, false, line_do_resign, N_("give the game up") },
	{ "new", "WORDS", false, line_do_new,
	  N_("start a new game, as before or with words such as "
	     "tigers hard 4") },
	{ "setup", "POSITION", true, line_files_setup,
	  N_("start a game from a position, in the form that position tells") },
	{ "timer", NULL, false, line_do_timer,
	  N_("the seconds of a turn, and those left") },
	{ "pause", NULL, false, line_do_pause,
	  N_("stop the clock until the next line") },
	{ "games", "N or WORDS", false, line_files_games,
	  N_("list kept games, the newest first: ten, or N, or those with some "
	     "words in their names, date or result") },
	{ "open", "N or NAME or FILE", true, line_files_open,
	  N_("go on with a kept game, by its number in that list or its "
	     "name") },
	{ "save", "NAME or FILE", false, line_files_save,
	  N_("keep the game, under a name of its own or this one; replace "
	     "behind that takes the place of what is there") },
	{ "rename", "N NAME", true, line_files_rename,
	  N_("give a game in that list another name") },
	{ "delete", "N", true, line_files_delete,
	  N_("delete a game in that list") },
	{ "record", NULL, false, line_files_record,
	  N_("the text of the game's record") },
	{ "statistics", "forget", false, line_do_statistics,
	  N_("finished games, by level and side, or count from "
	     "nothing again") },
	{ "solve", NULL, false, line_do_solve,
	  N_("compute the tablebase for level perfect and for hints that are "
	     "exact, or tell how far that is") },
	{ "rules", "N or N MOVE", false, line_guide_rules,
	  N_("how to play: the pages, one of them, or a try at its task") },
	{ "report", NULL, false, line_files_report,
	  N_("report a problem: write a file with the game and what is known "
	     "of the terminal") },
	{ "quit", NULL, false, line_do_quit,
	  N_("leave; the unfinished game is resumed at the next start") },
	{ "exit", NULL, false, line_do_quit, NULL },
	{ "q", NULL, false, line_do_quit, NULL },
	{ NULL, NULL, false, NULL, NULL },
};

_Static_assert(sizeof words / sizeof words[0] <= WORDS_MAX, "room for all");

static const Word *
all_words(void)
{
	return words;
}

/* ---- lines ---- */

/* Cuts blanks off both ends. */
static char *
trim(char *text)
{
	text += strspn(text, " \t");
	size_t length = strlen(text);

	while (length > 0 && strchr(" \t", text[length - 1]))
		text[--length] = '\0';
	return text;
}

void
line_obey(Line *line, char *text)
{
	text = trim(text);
	/* Blank lines and comments make scripts easier to read. */
	if (!*text || *text == '#')
		return;
	if (line->paused)
		session_pause(line->session, line->paused = false);
	if (notation_read_point(text) != POINT_NONE) {
		play(line, text);
		return;
	}
	char *operand = text + strcspn(text, " \t");

	if (*operand)
		*operand++ = '\0';
	operand = trim(operand);
	const Word *word = find_word(text);

	if (!word)
		return;
	if (word->needs && !*operand)
		explain(line, word);
	else if (!word->operand && *operand)
		printf(_("Nothing may follow %s\n"), word->word);
	else if (is_in_vain(line, word))
		puts(_("Not possible: guests cannot use files"));
	else
		word->answer(line, *operand ? operand : NULL);
}
