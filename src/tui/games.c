#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "session/archive.h"
#include "base/translate.h"
#include "session/paths.h"
#include "tui/mouse.h"

/* A path and the reason behind it. */
enum { PATH_ROOM = PATH_SIZE + TEXT_LINE };

/* ---- the list ---- */

static void
forget_look(GamesView *view)
{
	record_free(view->record);
	view->record = NULL;
	view->looked = false;
}

void
games_release(GamesView *view)
{
	forget_look(view);
	games_free(view->games);
	view->games = NULL;
}

/* Reads the chosen game. */
static void
look(GamesView *view)
{
	Text reason;

	if (view->looked || games_look(view->games, view->chosen + 1) <=
				    view->chosen)
		return;
	text_init(&reason, view->reason, sizeof view->reason);
	if (!games_read(view->games, view->chosen, &view->record, &reason))
		view->ply = game_length(record_game(view->record));
	view->looked = true;
}

/* Goes to a place as far as there are games. */
static void
choose(GamesView *view, int place)
{
	/* One more is read, to know whether there is one below. */
	int count = games_look(view->games, place + view->shown + 1);

	if (place >= count)
		place = count - 1;
	if (place < 0)
		place = 0;
	if (place != view->chosen)
		forget_look(view);
	view->chosen = place;
}

/* What was narrowed or changed on the disk begins at the top, or where that
   game is. */
static void
begin(GamesView *view, const char *file, int number)
{
	int place = file ? games_find(view->games, file, number) : 0;

	forget_look(view);
	view->top = 0;
	view->chosen = 0;
	choose(view, place < 0 ? 0 : place);
}

/* Looks at the folder again. */
static void
reload(GamesView *view)
{
	games_free(view->games);
	view->games = games_new();
	games_filter(view->games, view->words.text);
}

/* The chosen game; false, and that is said, when there is none. */
static bool
chosen(Tui *tui, GameEntry *entry)
{
	GamesView *view = &tui->games;

	if (games_look(view->games, view->chosen + 1) <= view->chosen) {
		tui_say(tui, STYLE_ERROR, _("no game is chosen"));
		return false;
	}
	*entry = games_entry(view->games, view->chosen);
	return true;
}

/* ---- what can be done with a game ---- */

/* Back to the game, which is another one now. */
static void
leave_opened(Tui *tui)
{
	games_release(&tui->games);
	picker_init(&tui->picker);
	tui->paused = false;
	tui_enter(tui, NULL);
	tui_say(tui, STYLE_TEXT, _("The saved game is open, at its end"));
}

static void
open_chosen(Tui *tui)
{
	GamesView *view = &tui->games;
	GameEntry entry;

	if (!chosen(tui, &entry))
		return;
	look(view);
	if (!view->record) {
		tui_say(tui, STYLE_ERROR, view->reason);
		return;
	}
	session_open_record(tui->session, view->record);
	view->record = NULL;
	leave_opened(tui);
}

/* Guests without a name have no games here, and none has other files. */
static bool
may_change(Tui *tui, bool allowed)
{
	if (allowed)
		return true;
	tui_say(tui, STYLE_ERROR, _("guests cannot use files"));
	return false;
}

static void
ask_remove(Tui *tui)
{
	char question[TEXT_LINE];
	GameEntry entry;

	if (!may_change(tui, tui->config->keeps) || !chosen(tui, &entry))
		return;
	if (entry.of > 1)
		snprintf(question, sizeof question,
			 _("Delete %.100s with all its %d games? They cannot "
			   "be brought back."), entry.file, entry.of);
	else
		snprintf(question, sizeof question,
			 _("Delete %.100s? It cannot be brought back."),
			 entry.file);
	dialog_ask(&tui->dialog, question);
	tui->question = QUESTION_REMOVE_GAME;
	tui_set_pause(tui);
}

void
games_answer(Tui *tui, bool yes)
{
	GamesView *view = &tui->games;
	char data[PATH_ROOM];
	GameEntry entry;
	Text why;

	if (!yes || !chosen(tui, &entry))
		return;
	text_init(&why, data, sizeof data);
	if (session_remove_file(tui->session, entry.file, &why)) {
		tui_say(tui, STYLE_ERROR, data);
		return;
	}
	snprintf(data, sizeof data, _("Deleted: %.100s"), entry.file);
	int place = view->chosen - (entry.number - 1);

	reload(view);
	begin(view, NULL, 0);
	choose(view, place);
	tui_say(tui, STYLE_TEXT, data);
}

/* The name without its ending, to be changed. */
static void
ask_name(Tui *tui)
{
	GamesView *view = &tui->games;
	char stem[TEXT_LINE];
	GameEntry entry;

	if (!may_change(tui, tui->config->keeps) || !chosen(tui, &entry))
		return;
	snprintf(stem, sizeof stem, "%.*s", (int)strlen(entry.file) - 4,
		 entry.file);
	view->typing = TYPING_NAME;
	prompt_open(&view->prompt, _(" Another name "),
		    _("Letters, digits and -"), stem);
}

static void
rename_chosen(Tui *tui)
{
	GamesView *view = &tui->games;
	char data[PATH_ROOM], name[ARCHIVE_NAME];
	GameEntry entry;
	Text why;

	text_init(&why, data, sizeof data);
	errno = 0;
	if (!chosen(tui, &entry))
		return;
	if (session_rename_file(tui->session, entry.file,
				view->prompt.field.text, &why)) {
		prompt_refuse(&view->prompt,
			      errno == EEXIST
				      ? _("there is a file of this name")
				      : data);
		return;
	}
	int number = entry.number;

	archive_read_name(view->prompt.field.text, name, NULL);
	view->typing = TYPING_NOTHING;
	view->prompt.open = false;
	reload(view);
	begin(view, name, number);
}

static void
ask_path(Tui *tui)
{
	GamesView *view = &tui->games;

	if (!may_change(tui, !tui->config->restricted))
		return;
	view->typing = TYPING_PATH;
	prompt_open(&view->prompt, _(" Open a file "),
		    _("A record anywhere: its path, or ~/ and so on"), "");
}

static void
open_path(Tui *tui)
{
	Prompt *prompt = &tui->games.prompt;
	char path_data[PATH_ROOM], data[PATH_ROOM];
	Text path, why;

	text_init(&path, path_data, sizeof path_data);
	text_init(&why, data, sizeof data);
	path_typed(prompt->field.text, &path);
	if (!path.length)
		prompt_refuse(prompt, _("a path is missing"));
	else if (session_open(tui->session, path_data, &why))
		prompt_refuse(prompt, data);
	else
		leave_opened(tui);
}

/* ---- keys ---- */

static void
press_in_prompt(Tui *tui, int key, bool is_code)
{
	GamesView *view = &tui->games;

	switch (prompt_press(&view->prompt, key, is_code)) {
	case PROMPT_CANCEL:
		view->typing = TYPING_NOTHING;
		break;
	case PROMPT_OK:
		if (view->typing == TYPING_NAME)
			rename_chosen(tui);
		else
			open_path(tui);
		break;
	case PROMPT_STAYS:
		break;
	}
}

/* The words that narrow the list; every key that is none of them, but Esc,
   goes on to the list. */
static bool
press_in_words(GamesView *view, int key, bool is_code)
{
	if (!is_code && key == 27) {
		text_field_init(&view->words, TEXT_FIELD_CHARS, "");
		view->typing = TYPING_NOTHING;
	} else if (!is_code && (key == '\r' || key == '\n')) {
		view->typing = TYPING_NOTHING;
		return true;
	} else if ((is_code && (key == KEY_HOME || key == KEY_END)) ||
		   !text_field_key(&view->words, key, is_code)) {
		return !is_code;
	}
	games_filter(view->games, view->words.text);
	begin(view, NULL, 0);
	return true;
}

/* Up and down; false for another key. */
static bool
scroll_list(GamesView *view, int key, bool is_code)
{
	int page = view->shown > 1 ? view->shown - 1 : 1;

	if (is_code ? key == KEY_UP : key == 'k')
		choose(view, view->chosen - 1);
	else if (is_code ? key == KEY_DOWN : key == 'j')
		choose(view, view->chosen + 1);
	else if (is_code ? key == KEY_PPAGE : key == 'b')
		choose(view, view->chosen - page);
	else if (is_code ? key == KEY_NPAGE : key == ' ')
		choose(view, view->chosen + page);
	else if (is_code && key == KEY_HOME)
		choose(view, 0);
	else if (is_code && key == KEY_END)
		choose(view, GAMES_MAX);
	else
		return false;
	return true;
}

/* The look into the game goes some plies back or on. */
static void
walk(GamesView *view, int plies)
{
	if (!view->record)
		return;
	int length = game_length(record_game(view->record));
	int ply = view->ply + plies;

	view->ply = ply < 0 ? 0 : ply > length ? length : ply;
}

static void
leave(Tui *tui)
{
	/* First what narrows the list. */
	if (tui->games.words.text[0]) {
		press_in_words(&tui->games, 27, false);
		return;
	}
	games_release(&tui->games);
	tui_enter(tui, NULL);
}

/* A key by what it means, as one character. */
static int
plain_key(int key, bool is_code)
{
	static const struct {
		int key;
		bool is_code;
		char plain;
	} same[] = {
		{ '\n', false, '\r' }, { KEY_ENTER, true, '\r' },
		{ KEY_DC, true, 'd' }, { KEY_LEFT, true, '<' },
		{ KEY_RIGHT, true, '>' }, { '[', false, '<' },
		{ ']', false, '>' }, { 'q', false, 27 }, { 'Q', false, 27 },
		{ 'O', false, 27 },
	};

	for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
		if (same[i].key == key && same[i].is_code == is_code)
			return same[i].plain;
	return is_code || key > '~' ? 0 : key;
}

static void
act(Tui *tui, int key, bool is_code)
{
	GamesView *view = &tui->games;

	switch (plain_key(key, is_code)) {
	case '\r':
		open_chosen(tui);
		break;
	case '<':
	case '>':
		walk(view, plain_key(key, is_code) == '<' ? -1 : 1);
		break;
	case 'd':
		ask_remove(tui);
		break;
	case 'r':
		ask_name(tui);
		break;
	case 'o':
		ask_path(tui);
		break;
	case '/':
		view->typing = TYPING_WORDS;
		break;
	case 27:
		leave(tui);
		break;
	default:
		tui_press_elsewhere(tui, key, is_code);
	}
}

/* A click chooses the line. */
static void
take_click(Tui *tui, const Click *click)
{
	GamesView *view = &tui->games;
	int place = view->top + click->row - view->first_row;

	if (!click->released && place >= view->top &&
	    place < view->top + view->shown)
		choose(view, place);
}

static void
press(Tui *tui, int key, bool is_code)
{
	GamesView *view = &tui->games;

	if (is_code && key == KEY_MOUSE)
		mouse_read(tui, view->prompt.open ? NULL : take_click);
	else if (view->prompt.open)
		press_in_prompt(tui, key, is_code);
	else if (view->typing == TYPING_WORDS &&
		 press_in_words(view, key, is_code))
		return;
	else if (!scroll_list(view, key, is_code))
		act(tui, key, is_code);
}

static void
draw(Tui *tui, const Layout *layout)
{
	look(&tui->games);
	games_draw(tui, layout);
}

const Mode games_mode = {
	draw, press,
	N_("Up, Down\tchoose a game\n"
	"Space, b\ta page down, or up\n"
	"Enter\topen it, at its end\n"
	"<, >\twalk through its moves here\n"
	"/\tfind the games with these words; Esc shows all again\n"
	"d\tdelete its file\n"
	"r\trename its file\n"
	"o\topen another file, by its path\n"
	"Esc, q\tback to the game on the board\n"),
};

void
games_open(Tui *tui)
{
	GamesView *view = &tui->games;

	games_release(view);
	*view = (GamesView){ .games = games_new() };
	text_field_init(&view->words, TEXT_FIELD_CHARS, "");
	tui_enter(tui, &games_mode);
}
