#include "app/line_files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "app/options.h"
#include "base/translate.h"
#include "base/utf8.h"
#include "rules/notation.h"
#include "session/archive.h"
#include "session/games.h"
#include "session/paths.h"
#include "session/report.h"
#include "tui/tui.h"

enum {
	LIST_USUAL = 10,	/* games that are listed at once */
	REASON_SIZE = PATH_SIZE + TEXT_LINE,
};

/* A guest has no files but those in his own folder. */
static bool
takes_path(const Line *line)
{
	if (!line->config->restricted)
		return true;
	puts(_("Not possible: guests have no files but their kept games"));
	return false;
}

/* ---- saving ---- */

/* Takes a word off the end of a text; true when it was there. */
static bool
cut_word(char *text, const char *word)
{
	size_t length = strlen(text), size = strlen(word);

	if (length <= size || strcasecmp(text + length - size, word) != 0 ||
	    !strchr(" \t", text[length - size - 1]))
		return false;
	length -= size;
	while (length > 0 && strchr(" \t", text[length - 1]))
		length--;
	text[length] = '\0';
	return true;
}

/* What is there already is replaced only when that is said. */
static void
save_as(Line *line, const char *operand)
{
	char typed[PATH_SIZE], reason[REASON_SIZE];
	Text why;

	text_init(&why, reason, sizeof reason);
	snprintf(typed, sizeof typed, "%s", operand);
	bool replace = cut_word(typed, "replace");

	errno = 0;
	Status status = session_save_as(line->session, typed, replace, &why);

	if (status == STATUS_REFUSED && errno == EEXIST && !replace)
		printf(_("Not saved: %s is there already; save %s replace "
			 "takes its place\n"), typed, typed);
	else if (status)
		printf(_("Not saved: %s\n"), reason);
}

void
line_files_save(Line *line, const char *operand)
{
	char reason[REASON_SIZE];
	Text why;

	text_init(&why, reason, sizeof reason);
	if (operand)
		save_as(line, operand);
	else if (session_do(line->session, COMMAND_SAVE, &why))
		printf(_("Not possible: %s\n"), reason);
}

/* ---- the list ---- */

/* A text of a file, without what could upset a terminal. */
static void
say_text(const char *text)
{
	char shown[UTF8_BYTES + 1];

	while (utf8_next_shown(&text, shown))
		fputs(shown, stdout);
}

/* The text row by row; it is taken apart. */
static void
say_rows(char *text)
{
	for (char *end; (end = strchr(text, '\n')); text = end + 1) {
		*end = '\0';
		say_text(text);
		putchar('\n');
	}
	say_text(text);
}

static const char *
result_words(Result result)
{
	switch (result) {
	case RESULT_GOATS:
		return _("the goats won");
	case RESULT_TIGERS:
		return _("the tigers won");
	case RESULT_DRAW:
		return _("drawn");
	case RESULT_NONE:
		break;
	}
	return _("unfinished");
}

/* "1: monday.bcr, 2026.11.30, goats Person, tigers Computer (easy), ...". */
static void
say_game(int number, const GameEntry *entry)
{
	printf("%d: ", number);
	say_text(entry->file);
	if (entry->of > 1)
		printf(_(" game %d"), entry->number);
	if (entry->damage) {
		printf(_(", cannot be opened: "));
		say_text(entry->damage);
		putchar('\n');
		return;
	}
	fputs(", ", stdout);
	if (*entry->date) {
		say_text(entry->date);
		fputs(", ", stdout);
	}
	if (*entry->goats || *entry->tigers) {
		fputs(_("goats "), stdout);
		say_text(entry->goats);
		fputs(_(", tigers "), stdout);
		say_text(entry->tigers);
		fputs(", ", stdout);
	}
	printf(P_("%s, %d ply\n", "%s, %d plies\n", entry->plies),
	       result_words(entry->result), entry->plies);
}

/* Reads the folder anew: the numbers are those of the games that were asked
   for last. */
static Games *
list_anew(Line *line)
{
	games_free(line->games);
	line->games = games_new();
	games_filter(line->games, line->filter);
	return line->games;
}

void
line_files_games(Line *line, const char *operand)
{
	unsigned long long count = LIST_USUAL;

	bool counts = operand && options_read_number(operand, GAMES_MAX,
						     &count);

	snprintf(line->filter, sizeof line->filter, "%s",
		 operand && !counts ? operand : "");
	Games *games = list_anew(line);
	int wanted = (int)count, known = games_look(games, wanted + 1);

	if (known == 0)
		puts(operand && !counts ? _("No kept game has these words")
					: _("There are no kept games"));
	for (int i = 0; i < known && i < wanted; i++) {
		GameEntry entry = games_entry(games, i);

		say_game(i + 1, &entry);
	}
	if (known > wanted && !(operand && !counts))
		printf(_("There are more: games %d lists them\n"), 2 * wanted);
	else if (known > wanted)
		puts(_("There are more: give more words"));
}

/* ---- opening ---- */

static void
open_file(Line *line, const char *operand)
{
	char data[PATH_SIZE], reason[REASON_SIZE];
	Text path, why;

	text_init(&path, data, sizeof data);
	text_init(&why, reason, sizeof reason);
	path_typed(operand, &path);
	if (session_open(line->session, data, &why))
		printf(_("Not opened: %s\n"), reason);
	else
		line_say_turn(line->session, _("Opened. "));
}

/* A game of the list, which was made before or is made now. */
static void
open_place(Line *line, unsigned long long number)
{
	Games *games = line->games ? line->games : list_anew(line);
	char reason[REASON_SIZE];
	Record *record;
	Text why;

	text_init(&why, reason, sizeof reason);
	if (!number || games_look(games, (int)number) < (int)number) {
		puts(_("There is no such game; games lists them"));
		return;
	}
	if (games_read(games, (int)number - 1, &record, &why)) {
		printf(_("Not opened: %s\n"), reason);
		return;
	}
	session_open_record(line->session, record);
	line_say_turn(line->session, _("Opened. "));
}

static void
open_name(Line *line, const char *operand)
{
	char name[ARCHIVE_NAME], data[PATH_SIZE], reason[REASON_SIZE];
	Text path, why;

	text_init(&path, data, sizeof data);
	text_init(&why, reason, sizeof reason);
	if (archive_read_name(operand, name, &why) ||
	    archive_path(name, &path, &why))
		printf(_("Not opened: %s\n"), reason);
	else
		open_file(line, data);
}

void
line_files_open(Line *line, const char *operand)
{
	unsigned long long number;

	if (options_read_number(operand, GAMES_MAX, &number))
		open_place(line, number);
	else if (!strchr(operand, '/'))
		open_name(line, operand);
	else if (takes_path(line))
		open_file(line, operand);
}

/* ---- the files of the list ---- */

/* The entry of the game in the list that a text names by its number, and what
   follows; false after saying that there is none. */
static bool
find_entry(Line *line, const char *operand, GameEntry *entry,
	   const char **rest)
{
	Games *games = line->games ? line->games : list_anew(line);
	char *end;
	long number = strtol(operand, &end, 10);

	*rest = end + strspn(end, " \t");
	if (end == operand || number < 1 || number > GAMES_MAX ||
	    games_look(games, (int)number) < number) {
		puts(_("There is no such game; games lists them"));
		return false;
	}
	*entry = games_entry(games, (int)number - 1);
	return true;
}

void
line_files_rename(Line *line, const char *operand)
{
	char reason[REASON_SIZE];
	GameEntry entry;
	const char *name;
	Text why;

	if (!find_entry(line, operand, &entry, &name))
		return;
	text_init(&why, reason, sizeof reason);
	errno = 0;
	Status status = session_rename_file(line->session, entry.file, name,
					    &why);

	if (status == STATUS_REFUSED && errno == EEXIST) {
		puts(_("Not renamed: a kept game has that name already"));
	} else if (status) {
		printf(_("Not renamed: %s\n"), reason);
	} else {
		puts(_("Renamed"));
		list_anew(line);
	}
}

void
line_files_delete(Line *line, const char *operand)
{
	char reason[REASON_SIZE];
	GameEntry entry;
	const char *word;
	Text why;

	if (!find_entry(line, operand, &entry, &word))
		return;
	text_init(&why, reason, sizeof reason);
	if (strcasecmp(word, "yes") != 0) {
		fputs(_("This would delete "), stdout);
		say_text(entry.file);
		if (entry.of > 1)
			printf(_(" with its %d games"), entry.of);
		printf(_(" for good; delete %d yes does it\n"), atoi(operand));
	} else if (session_remove_file(line->session, entry.file, &why)) {
		printf(_("Not deleted: %s\n"), reason);
	} else {
		puts(_("Deleted"));
		list_anew(line);
	}
}

/* ---- texts ---- */

void
line_files_record(Line *line, const char *operand)
{
	char *text = session_record_text(line->session);

	(void)operand;
	/* In a file or a pipe it is a record to the last byte. */
	if (isatty(STDOUT_FILENO))
		say_rows(text);
	else
		fputs(text, stdout);
	free(text);
}

void
line_files_setup(Line *line, const char *operand)
{
	Setup setup = *session_setup(line->session);
	char reason[TEXT_LINE];
	Position position;
	Text why;

	text_init(&why, reason, sizeof reason);
	if (notation_read_position(operand, &setup.rules, &position, &why) ||
	    session_start_from(line->session, &setup, &position, &why))
		printf(_("Not set up: %s\n"), reason);
	else
		line_say_turn(line->session, _("Set up. "));
}

void
line_files_report(Line *line, const char *operand)
{
	char facts_data[REPORT_FACTS], data[PATH_SIZE], reason[REASON_SIZE];
	char name[REPORT_NAME];
	Text facts, path, why;

	(void)operand;
	text_init(&facts, facts_data, sizeof facts_data);
	text_init(&path, data, sizeof data);
	text_init(&why, reason, sizeof reason);
	tui_facts(&facts, options_version(), line->config->look);
	text_add(&facts, "Shown: lines\n");
	if (report_write(line->session, facts_data, line->config->restricted,
			 time(NULL), name, &why)) {
		printf(_("Not written: %s\n"), reason);
		return;
	}
	/* A guest is not told the folders of his host. */
	if (line->config->restricted) {
		printf(_("A report is written for your host: %s\n"), name);
		return;
	}
	path_add_place(&path, PLACE_STATE, name);
	printf(_("A report is written; please say in it what happened: %s\n"),
	       data);
}
