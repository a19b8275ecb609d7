/* The words of line mode that change the game. */
#include "app/line_do.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/output.h"
#include "base/translate.h"

/* Carries out a command of the session; what it has to say comes as a notice
   unless `done` says it. */
static void
do_command(Line *line, Command command, const char *done)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (session_do(line->session, command, &why))
		printf(_("Not possible: %s\n"), data);
	else if (done)
		line_say_turn(line->session, done);
}

void
line_do_undo(Line *line, const char *operand)
{
	(void)operand;
	do_command(line, COMMAND_UNDO, _("Taken back. "));
}

void
line_do_redo(Line *line, const char *operand)
{
	(void)operand;
	do_command(line, COMMAND_REDO, _("Brought back. "));
}

void
line_do_hint(Line *line, const char *operand)
{
	(void)operand;
	do_command(line, COMMAND_HINT, NULL);
}

void
line_do_now(Line *line, const char *operand)
{
	(void)operand;
	do_command(line, COMMAND_MOVE_NOW, NULL);
}

/* Until the next line: stopping the clock for longer would let a script forget
   it. */
void
line_do_pause(Line *line, const char *operand)
{
	(void)operand;
	session_pause(line->session, line->paused = true);
	puts(_("The clock stands until the next line"));
}

void
line_do_timer(Line *line, const char *operand)
{
	int timer_s = session_setup(line->session)->timer_s;
	int left = session_seconds_left(line->session);

	(void)operand;
	if (!timer_s)
		puts(_("No timer; new 20 or new 40 starts a game with one"));
	else if (left >= 0)
		printf(_("%d seconds a turn, %d left\n"), timer_s, left);
	else
		printf(_("%d seconds a turn\n"), timer_s);
}

void
line_do_solve(Line *line, const char *operand)
{
	char data[TEXT_LINE];
	int solved = session_solved_percent(line->session);
	Text why;

	(void)operand;
	text_init(&why, data, sizeof data);
	if (solved >= 0)
		printf(_("The tablebase is being computed, %d %% are done\n"),
		       solved);
	else if (session_solve(line->session, &why))
		printf(_("Not possible: %s\n"), data);
	else
		puts(_("The tablebase is being computed; solve tells how far "
		       "it is"));
}

static void
forget_statistics(Line *line, const char *operand)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (strcasecmp(operand, "forget") == 0)
		puts(_("This would forget all results for good; statistics "
		     "forget yes does it"));
	else if (strcasecmp(operand, "forget yes") != 0)
		puts(_("Only forget may follow statistics"));
	else if (session_forget_statistics(line->session, &why))
		printf(_("Not forgotten: %s\n"), data);
	else
		puts(_("Forgotten"));
}

void
line_do_statistics(Line *line, const char *operand)
{
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (operand) {
		forget_statistics(line, operand);
		return;
	}
	const Statistics *statistics = session_statistics(line->session);

	for (int i = 0; statistics_line(statistics, i, &text); i++) {
		puts(data);
		text_clear(&text);
	}
}

void
line_do_resign(Line *line, const char *operand)
{
	(void)operand;
	do_command(line, COMMAND_RESIGN, NULL);
}

/* The words of a setup, in any order: "both", "hard", "4", "forbid", "20".  No
   word means two things. */
static bool
read_setup(const char *operand, Setup *setup)
{
	char copy[TEXT_LINE], *rest = copy, *word;

	snprintf(copy, sizeof copy, "%s", operand);
	while ((word = strtok_r(rest, " \t", &rest))) {
		Repetition repetition;

		if (repetition_read(word, &repetition) == STATUS_OK)
			setup->rules.repetition = (uint8_t)repetition;
		else if (seats_read(word, &setup->seats) &&
			 level_read(word, &setup->level) &&
			 goal_read(word, &setup->rules.goal) &&
			 timer_read(word, &setup->timer_s))
			return false;
	}
	return true;
}

/* Writes the settings, when this line mode remembers any. */
static void
remember(Line *line)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (line->config->settings &&
	    settings_store(line->config->settings, &why))
		output_error("settings: %s", data);
}

void
line_warn_of_level(const Line *line)
{
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (session_setup(line->session)->level == LEVEL_PERFECT &&
	    !(session_is_person(line->session, SIDE_GOATS) &&
	      session_is_person(line->session, SIDE_TIGERS)) &&
	    !session_has_truth(line->session, &why))
		printf(_("Perfect plays as hard: %s\n"), data);
}

void
line_do_new(Line *line, const char *operand)
{
	Setup setup = *session_setup(line->session);

	if (operand && !read_setup(operand, &setup)) {
		puts(_("After new may come goats, tigers, both, none or "
		       "random; easy, medium, hard or perfect; 4, 5 or 6 goats "
		       "to win; draw or forbid; off, 20 or 40 seconds"));
		return;
	}
	session_start(line->session, &setup);
	if (operand && line->config->settings) {
		line->config->settings->setup = setup;
		remember(line);
	}
	fputs(_("A new game. "), stdout);
	line_say_game(line->session, false, "");
	line_warn_of_level(line);
}

void
line_do_level(Line *line, const char *operand)
{
	Level level;

	if (level_read(operand, &level)) {
		puts(_("A level is easy, medium, hard or perfect"));
		return;
	}
	session_set_level(line->session, level);
	printf(_("Level %s\n"), _(level_name(level)));
	line_warn_of_level(line);
}

/* Tells a player's name, or that there is none. */
static void
say_name(const char *who, const char *name)
{
	printf("%s: %s", who, *name ? name : _("no name"));
}

static void
say_names(const Line *line)
{
	const Setup *setup = session_setup(line->session);
	bool both = setup->seats == SEATS_BOTH;

	say_name(both ? _("Goats") : _("You"), setup->names[0]);
	fputs("; ", stdout);
	say_name(both ? _("tigers") : _("second player"), setup->names[1]);
	putchar('\n');
}

/* One name, or two with "and" between them; "none" takes a name away.  False
   when one cannot be a name. */
static bool
read_names(const char *operand, char names[NAME_COUNT][NAME_SIZE])
{
	const char *and = strstr(operand, " and ");
	const char *texts[NAME_COUNT] = { operand, and ? and + 5 : NULL };

	for (int i = 0; i < NAME_COUNT && texts[i]; i++) {
		size_t length = i == 0 && and ? (size_t)(and - operand)
					      : strlen(texts[i]);
		char text[NAME_SIZE];

		if (length >= sizeof text)
			return false;
		memcpy(text, texts[i], length);
		text[length] = '\0';
		if (strcasecmp(text, "none") == 0)
			text[0] = '\0';
		if (name_read(text, names[i]))
			return false;
	}
	return true;
}

void
line_do_names(Line *line, const char *operand)
{
	Setup setup = *session_setup(line->session);
	Settings *settings = line->config->settings;

	if (operand && !read_names(operand, setup.names)) {
		printf(_("A name has at most %d characters\n"), NAME_CHARS);
		return;
	}
	if (operand)
		session_set_names(line->session, setup.names);
	if (operand && settings) {
		memcpy(settings->setup.names, setup.names,
		       sizeof setup.names);
		remember(line);
	}
	say_names(line);
}

/* The value of a word that is one thing or the other; false after saying what
   it may be. */
static bool
read_choice(const char *operand, const char *yes, const char *no, bool *value)
{
	bool known = strcasecmp(operand, yes) == 0 ||
		     strcasecmp(operand, no) == 0;

	if (known)
		*value = strcasecmp(operand, yes) == 0;
	else
		printf(_("That is either %s or %s\n"), yes, no);
	return known;
}

void
line_do_speak(Line *line, const char *operand)
{
	if (!read_choice(operand, "words", "signs", &line->spoken))
		return;
	printf(_("Moves are told like %s\n"), line->spoken
			? _("c3, a1 to b2, a1 over b2 to c3")
			: "c3, a1-b2, a1xc3");
	if (line->config->settings)
		line->config->settings->spoken = line->spoken;
	remember(line);
}

void
line_do_alerts(Line *line, const char *operand)
{
	if (!read_choice(operand, "on", "off", &line->alerts))
		return;
	puts(line->alerts ? _("What a move has changed is told")
			  : _("What a move has changed is not told"));
	if (line->config->settings)
		line->config->settings->alerts = line->alerts;
	remember(line);
}

void
line_do_quit(Line *line, const char *operand)
{
	(void)operand;
	line->leaving = true;
}
