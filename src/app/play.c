#include "app/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/guest.h"
#include "app/line.h"
#include "app/login_shell.h"
#include "app/options.h"
#include "app/output.h"
#include "app/play_words.h"
#include "base/translate.h"
#include "session/report.h"
#include "session/session.h"
#include "session/settings.h"
#include "session/tablebases.h"
#include "tui/tui.h"

enum {
	/* A game that the computer plays with itself is to be followed. */
	PACE_MS = 700,
	/* A reason may hold the longest path. */
	REASON_SIZE = 4096 + TEXT_LINE,
};

/* What the command line says, on top of the settings. */
typedef struct Play {
	Settings remembered;	/* as stored; owns `unknown` */
	Settings settings;	/* the same with the options */
	bool game_chosen;	/* seats, rules or timer were given */
	bool level_chosen;
	bool mouse_chosen;
	bool fresh;		/* --new */
	bool plain;
	Guest guest;
	bool debug_terminal;
	bool has_seed;
	uint64_t seed;
	const char *file;	/* the record to open, or NULL */
} Play;

/* ---- options ---- */

static bool
take_side(void *target, int index, const char *given)
{
	Play *play = target;

	(void)given;
	play->settings.setup.seats = (Seats)index;
	return play->game_chosen = true;
}

static bool
take_level(void *target, int index, const char *given)
{
	Play *play = target;

	(void)given;
	play->settings.setup.level = (Level)index;
	return play->level_chosen = true;
}

static bool
take_goal(void *target, int index, const char *given)
{
	Play *play = target;

	(void)given;
	play->settings.setup.rules.goal = (uint8_t)(RULES_GOAL_MIN + index);
	return play->game_chosen = true;
}

static bool
take_repetition(void *target, int index, const char *given)
{
	Play *play = target;

	(void)given;
	play->settings.setup.rules.repetition = (uint8_t)index;
	return play->game_chosen = true;
}

static bool
take_timer(void *target, int index, const char *given)
{
	Play *play = target;

	(void)index;
	play->game_chosen = true;
	return timer_read(given, &play->settings.setup.timer_s) == STATUS_OK;
}

static bool
take_new(void *target, int index, const char *given)
{
	(void)index, (void)given;
	return ((Play *)target)->fresh = true;
}

static bool
take_plain(void *target, int index, const char *given)
{
	(void)index, (void)given;
	return ((Play *)target)->plain = true;
}

static bool
take_restricted(void *target, int index, const char *given)
{
	(void)index, (void)given;
	return ((Play *)target)->guest.restricted = true;
}

static bool
take_guest(void *target, int index, const char *given)
{
	Guest *guest = &((Play *)target)->guest;

	(void)index;
	if (!guest_is_name(given))
		return false;
	strcpy(guest->name, given);
	return guest->restricted = true;
}

static bool
take_folder(void *target, int index, const char *given)
{
	(void)index;
	((Play *)target)->guest.folder = given;
	return *given == '/';
}

static void
take_word(char place[SETTINGS_WORD], const char *given)
{
	Text text;

	text_init(&text, place, SETTINGS_WORD);
	text_add(&text, given);
}

static bool
take_charset(void *target, int index, const char *given)
{
	(void)index;
	take_word(((Play *)target)->settings.charset, given);
	return true;
}

static bool
take_color(void *target, int index, const char *given)
{
	(void)index;
	take_word(((Play *)target)->settings.color, given);
	return true;
}

static bool
take_theme(void *target, int index, const char *given)
{
	(void)index;
	take_word(((Play *)target)->settings.theme, given);
	return true;
}

static bool
take_board(void *target, int index, const char *given)
{
	(void)index;
	take_word(((Play *)target)->settings.board, given);
	return true;
}

static bool
take_mouse(void *target, int index, const char *given)
{
	Play *play = target;

	(void)given;
	play->settings.mouse = index;
	return play->mouse_chosen = true;
}

static bool
take_debug_terminal(void *target, int index, const char *given)
{
	(void)index, (void)given;
	return ((Play *)target)->debug_terminal = true;
}

static bool
take_seed(void *target, int index, const char *given)
{
	Play *play = target;
	unsigned long long seed;

	(void)index;
	if (!options_read_number(given, UINT64_MAX, &seed))
		return false;
	play->seed = seed;
	return play->has_seed = true;
}

static const Option options[] = {
	{ 's', "side", .word = play_seats_word, .take = take_side,
	  .help = N_("seats held by people here (default goats)") },
	{ 'l', "level", .word = play_level_word, .take = take_level,
	  .help = N_("how well the computer plays (default medium)") },
	{ 'g', "goal", .word = options_goal_word, .take = take_goal,
	  .help = N_("captures that win for the tigers (default 5)") },
	{ 'r', "repetition", .word = play_repetition_word,
	  .take = take_repetition,
	  .help = N_("a third time draws (default), or no repeating") },
	{ 't', "timer", .word = play_timer_word, .take = take_timer,
	  .help = N_("seconds for each turn (default off)") },
	{ 'n', "new", .take = take_new,
	  .help = N_("do not resume the unfinished game") },
	{ 'p', "plain", .take = take_plain,
	  .help = N_("line mode: lines of text, no screen") },
	{ 0, "charset", .word = tui_charset_name, .take = take_charset,
	  .help = N_("characters of the board (default auto)") },
	{ 0, "color", .word = tui_color_name, .take = take_color,
	  .help = N_("number of colours (default auto)") },
	{ 0, "theme", .word = tui_theme_name, .take = take_theme,
	  .help = N_("colours of the board") },
	{ 0, "board", .word = tui_board_name, .take = take_board,
	  .help = N_("size of the board (default auto)") },
	{ 0, "mouse", .word = options_switch_word, .take = take_mouse,
	  .help = N_("whether the mouse chooses points") },
	{ 0, "seed", .value = "N", .kind = N_("a number"), .take = take_seed,
	  .help = N_("equal seeds, equal play of the computer") },
	{ 0, "restricted", .take = take_restricted,
	  .help = N_("for guests: no file names, nothing kept") },
	{ 0, "guest", .value = "NAME",
	  .kind = N_("a name of letters and digits"), .take = take_guest,
	  .help = N_("the same, and NAME's own games are kept") },
	{ 0, "folder", .value = "DIR", .kind = N_("an absolute path"),
	  .take = take_folder,
	  .help = N_("where the folders of guests are") },
	{ 0, "debug-terminal", .take = take_debug_terminal,
	  .help = N_("print what is known of the terminal, and leave") },
	{ 0 },
};

static const Usage usage = {
	.name = "baghchal",
	.operands = "[FILE]",
	.about = N_(
"Bagh Chal, the game of tigers and goats. FILE is a record to open. What is\n"
"not given is as in the last new game.\n"),
	.options = options,
	.more = app_commands_help,
	.has_version = true,
};

/* Nobody's games are kept when a guest gave no name. */
static bool
keeps(const Play *play)
{
	return !play->guest.restricted || *play->guest.name;
}

/* Reads what follows the options; EXIT_DONE when it makes sense. */
static int
read_operands(Play *play, int count, char **operands)
{
	if (count > 1)
		return options_wrong(&usage, N_("only one FILE can be opened"));
	if (play->guest.folder && !play->guest.restricted)
		return options_wrong(&usage, N_("--folder is for guests: it "
				     "goes with --restricted or --guest"));
	if (count == 0)
		return EXIT_DONE;
	if (play->guest.restricted)
		return options_wrong(&usage, N_("--%s allows no FILE"),
				     *play->guest.name ? "guest"
						       : "restricted");
	play->file = operands[0];
	return EXIT_DONE;
}

/* ---- the session ---- */

/*
 * Opens the record in a session of its own, which keeps nothing: a wrong FILE
 * is found before the unfinished game is put away for it.
 */
static Status
try_file(const Play *play, Text *why)
{
	SessionConfig config = { .setup = play->settings.setup };
	Session *session;

	config.setup.seats = SEATS_BOTH;
	Status status = session_new(&config, &session, why);

	if (status)
		return status;
	status = session_open(session, play->file, why);
	session_free(session);
	return status;
}

/* Whether the chosen setup needs another game than that on the board. */
static bool
is_other_game(const Setup *chosen, const Setup *running)
{
	return chosen->seats != running->seats ||
	       chosen->timer_s != running->timer_s ||
	       chosen->rules.goal != running->rules.goal ||
	       chosen->rules.repetition != running->rules.repetition;
}

/* An unfinished game that was resumed must be what the options ask for. */
static void
follow_options(const Play *play, Session *session)
{
	const Setup *chosen = &play->settings.setup;
	const Setup *running = session_setup(session);

	if (play->game_chosen && is_other_game(chosen, running))
		session_start(session, chosen);
	else if (play->level_chosen && chosen->level != running->level)
		session_set_level(session, chosen->level);
}

static Status
make_session(const Play *play, Session **session, Text *why)
{
	SessionConfig config = {
		.setup = play->settings.setup,
		.seed = play->seed,
		.has_seed = play->has_seed,
		.resume = !play->fresh && !play->file,
		.keep = keeps(play),
		.guest = play->guest.restricted,
		.pace_ms = isatty(STDIN_FILENO) ? PACE_MS : 0,
	};
	Status status = play->file ? try_file(play, why) : STATUS_OK;

	if (!status)
		status = session_new(&config, session, why);
	if (status)
		return status;
	if (play->file)
		status = session_open(*session, play->file, why);
	else
		follow_options(play, *session);
	if (status)
		session_free(*session);
	return status;
}

/* ---- the front end ---- */

/*
 * GNU screen, while a program listens to the mouse, keeps Esc back until the
 * next key.  Over SSH only TERM tells of it; tmux, which can have the same one,
 * has no such fault.
 */
static bool
is_mouse_harmful(void)
{
	const char *term = getenv("TERM");

	return term && strncmp(term, "screen", 6) == 0 && !getenv("TMUX");
}

static bool
wants_lines(const Play *play)
{
	const char *term = getenv("TERM");

	return play->plain || !isatty(STDIN_FILENO) ||
	       !isatty(STDOUT_FILENO) || (term && strcmp(term, "dumb") == 0);
}

static int
run_lines(Play *play, Session *session)
{
	/* A script's games are not what its owner likes to play. */
	bool remembers = keeps(play) && isatty(STDIN_FILENO);
	LineConfig config = {
		.restricted = play->guest.restricted,
		.keeps = keeps(play),
		.look = &play->settings,
		.settings = remembers ? &play->remembered : NULL,
	};

	return line_run(session, &config);
}

/* Who says nothing about the game to play, and has none to go on with, is
   asked. */
static bool
is_to_be_asked(const Play *play, const Session *session)
{
	return !play->file && !play->game_chosen && !play->level_chosen &&
	       game_length(session_game(session)) == 0;
}

static bool
is_unfinished(const Session *session)
{
	const Game *game = session_game(session);

	return game_length(game) > 0 &&
	       game_outcome(game).result == RESULT_NONE;
}

static int
run(Play *play, Session *session)
{
	char data[REASON_SIZE];
	TuiConfig config = {
		.settings = &play->settings,
		.remembered = keeps(play) ? &play->remembered : NULL,
		.ask_setup = is_to_be_asked(play, session),
		.restricted = play->guest.restricted,
		.keeps = keeps(play),
		.version = options_version(),
	};
	Text why;

	if (wants_lines(play))
		return run_lines(play, session);
	text_init(&why, data, sizeof data);
	switch (tui_run(session, &config, &why)) {
	case STATUS_OK:
		if (data[0])
			output_error("%s", data);
		/* A terminal that is gone is none any more. */
		if (keeps(play) && is_unfinished(session) &&
		    isatty(STDOUT_FILENO))
			puts(_("The game is kept; baghchal goes on with it."));
		return output_finish(EXIT_DONE);
	case STATUS_REFUSED:
		output_error(_("%s; line mode is used"), data);
		return run_lines(play, session);
	default:
		output_error("%s", data);
		return EXIT_REFUSED;
	}
}

/*
 * Whether level perfect is asked for where it cannot be played as such, and
 * why: found out before the unfinished game is touched.  The screen offers to
 * compute the tablebase instead.
 */
static bool
lacks_truth(const Play *play, Text *why)
{
	const Setup *setup = &play->settings.setup;
	Tablebase *tablebase;

	if (!play->level_chosen || setup->level != LEVEL_PERFECT ||
	    !wants_lines(play))
		return false;
	if (setup->rules.repetition == REPETITION_FORBID) {
		text_add(why, _("the tablebase knows nothing of forbidden "
				"moves"));
		return true;
	}
	if (tablebases_open(setup->rules.goal, &tablebase, why))
		return true;
	tablebase_free(tablebase);
	return false;
}

static int
play_game(Play *play)
{
	char data[REASON_SIZE];
	Session *session;
	Text why;

	text_init(&why, data, sizeof data);
	tui_set_letters(play->settings.charset);
	if (lacks_truth(play, &why)) {
		output_error("--level=perfect: %s", data);
		return EXIT_REFUSED;
	}
	if (make_session(play, &session, &why)) {
		output_error("%s", data);
		return EXIT_REFUSED;
	}
	int status = run(play, session);

	session_free(session);
	return status;
}

/* What a report of a problem says of the terminal. */
static int
debug_terminal(const Play *play)
{
	char data[REPORT_FACTS];
	Text text;

	text_init(&text, data, sizeof data);
	tui_facts(&text, options_version(), &play->settings);
	fputs(data, stdout);
	return output_finish(EXIT_DONE);
}

/*
 * Options and operands, the options on top of the settings; EXIT_DONE when the
 * game can begin.
 */
static int
read_words(Play *play, int argc, char **argv, bool *answered)
{
	int exit_status;
	int first = options_read(&usage, argc, argv, play, &exit_status);

	if (!first) {
		*answered = true;
		return exit_status;
	}
	return read_operands(play, argc - first, argv + first);
}

/*
 * Whether it is a guest who plays is read before all else, since the settings
 * are then his; without a place for them he has none.
 */
static int
enter(Play *play, int argc, char **argv, bool *answered)
{
	char data[REASON_SIZE];
	Text why;

	text_init(&why, data, sizeof data);
	int status = read_words(play, argc, argv, answered);

	if (status || *answered || !play->guest.restricted)
		return status;
	if (guest_enter(&play->guest, &why)) {
		output_error(_("%s; nothing is kept"), data);
		play->guest.name[0] = '\0';
	}
	return EXIT_DONE;
}

int
play_main(int argc, char **argv, bool is_shell)
{
	Play play = { .file = NULL };
	char data[REASON_SIZE];
	bool answered = false;
	Text why;

	if (is_shell) {
		play.guest = login_shell_guest();
		argv = login_shell_words(&argc, argv);
	}
	int status = enter(&play, argc, argv, &answered);

	if (status || answered)
		return status;
	const Guest guest = play.guest;

	/* What a guest's machine says of the language has been looked at. */
	translate_begin();
	tui_set_letters("auto");

	text_init(&why, data, sizeof data);
	settings_init(&play.remembered);
	if (settings_load(&play.remembered, &why))
		output_error("settings: %s", data);
	play.settings = play.remembered;
	/* A second time, on top of them. */
	status = read_words(&play, argc, argv, &answered);
	play.guest = guest;
	if (!play.mouse_chosen && is_mouse_harmful())
		play.settings.mouse = false;
	if (!status)
		status = play.debug_terminal ? debug_terminal(&play)
					     : play_game(&play);
	settings_release(&play.remembered);
	return status;
}
