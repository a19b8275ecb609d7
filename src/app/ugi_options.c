/* The options of UGI: a table that lists them and reads their values. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "app/options.h"
#include "app/output.h"
#include "app/ugi_state.h"
#include "base/memory.h"
#include "rules/notation.h"
#include "session/paths.h"
#include "session/setup.h"
#include "session/tablebases.h"

typedef struct UgiOption {
	const char *name;
	const char *declaration;
	Status (*set)(Ugi *ugi, const char *value, Text *why);
} UgiOption;

/* The usual folders for tablebases, as an option's value. */
static const char usual_folders[] = "<usual>";

static Status
refuse(Text *why, const char *reason)
{
	text_add(why, reason);
	return STATUS_REFUSED;
}

static Status
set_level(Ugi *ugi, const char *value, Text *why)
{
	Level level;

	if (level_read(value, &level))
		return refuse(why, "Level is easy, medium, hard or perfect");
	Level old = ugi->level;

	ugi->level = level;
	Status status = ugi_open_tablebase(ugi, why);

	if (status)
		ugi->level = old;
	return status;
}

/* The table in the folder that was given, or in the usual ones. */
static Status
open_table(const Ugi *ugi, Tablebase **tablebase, Text *why)
{
	char data[PATH_SIZE], reason_data[TEXT_LINE];
	Text path, reason;
	int goal = game_rules(ugi->game)->goal;

	if (!ugi->folder)
		return tablebases_open(goal, tablebase, why);
	text_init(&path, data, sizeof data);
	text_init(&reason, reason_data, sizeof reason_data);
	text_format(&path, "%s/", ugi->folder);
	tablebase_file_name(&path, goal);
	Status status = tablebase_open(data, tablebase, &reason);

	if (status)
		text_format(why, "%s: %s", data, reason_data);
	return status;
}

Status
ugi_open_tablebase(Ugi *ugi, Text *why)
{
	Tablebase *tablebase = NULL;
	Status status = ugi->level == LEVEL_PERFECT
				? open_table(ugi, &tablebase, why)
				: STATUS_OK;

	if (status)
		return status;
	engine_set_tablebase(ugi->engine, tablebase);
	tablebase_free(ugi->tablebase);
	ugi->tablebase = tablebase;
	return STATUS_OK;
}

static Status
set_tablebase(Ugi *ugi, const char *value, Text *why)
{
	char *old = ugi->folder;

	ugi->folder = strcmp(value, usual_folders) == 0 ? NULL
							: mem_copy_text(value);
	Status status = ugi_open_tablebase(ugi, why);

	if (status) {
		free(ugi->folder);
		ugi->folder = old;
		return status;
	}
	free(old);
	return STATUS_OK;
}

/* Puts an engine made anew in the place of the old one. */
static Status
replace_engine(Ugi *ugi, const EngineConfig *config, Text *why)
{
	Engine *engine;
	Status status = engine_new(config, &engine);

	if (status) {
		text_format(why, "no thread for the engine: %s",
			    strerror(errno));
		return status;
	}
	engine_free(ugi->engine);
	ugi->engine = engine;
	ugi->config = *config;
	engine_set_tablebase(engine, ugi->tablebase);
	return STATUS_OK;
}

static Status
set_hash(Ugi *ugi, const char *value, Text *why)
{
	EngineConfig config = ugi->config;
	unsigned long long size;

	if (!options_read_number(value, UGI_HASH_MAX, &size) || size == 0)
		return refuse(why, "Hash is 1 to 4096 (MiB)");
	config.tt_size_mib = (int)size;
	return replace_engine(ugi, &config, why);
}

static Status
set_seed(Ugi *ugi, const char *value, Text *why)
{
	EngineConfig config = ugi->config;
	unsigned long long seed;

	if (!options_read_number(value, UINT64_MAX, &seed))
		return refuse(why, "Seed is a number from 0");
	config.seed = seed;
	return replace_engine(ugi, &config, why);
}

/* The same game under other rules, if they allow it. */
static Status
change_rules(Ugi *ugi, const Rules *rules, Text *why)
{
	Position start = *game_position_at(ugi->game, 0);
	int goal = rules->goal;

	if (position_captured(&start) > goal)
		return refuse(why, "more goats are captured in the position "
				   "than the goal");
	Game *game = game_new(rules, &start);

	for (int ply = 0; ply < game_length(ugi->game); ply++) {
		Status status = game_play(game, game_move(ugi->game, ply), why);

		if (status) {
			game_free(game);
			return status;
		}
	}
	game_free(ugi->game);
	ugi->game = game;
	/* Values of positions under other rules are worth nothing. */
	engine_new_game(ugi->engine);
	/* Level perfect stays, as Hard where there is no table for the goal. */
	if (ugi_open_tablebase(ugi, NULL)) {
		engine_set_tablebase(ugi->engine, NULL);
		tablebase_free(ugi->tablebase);
		ugi->tablebase = NULL;
	}
	return STATUS_OK;
}

static Status
set_goal(Ugi *ugi, const char *value, Text *why)
{
	Rules rules = *game_rules(ugi->game);

	if (goal_read(value, &rules.goal))
		return refuse(why, "Goal is 4, 5 or 6");
	return change_rules(ugi, &rules, why);
}

static Status
set_repetition(Ugi *ugi, const char *value, Text *why)
{
	Rules rules = *game_rules(ugi->game);
	Repetition repetition;

	if (repetition_read(value, &repetition))
		return refuse(why, "Repetition is draw or forbid");
	rules.repetition = (uint8_t)repetition;
	return change_rules(ugi, &rules, why);
}

static const UgiOption options[] = {
	{ "Level",
	  "combo default hard var easy var medium var hard var perfect",
	  set_level },
	{ "Hash", "spin default 64 min 1 max 4096", set_hash },
	{ "Goal", "spin default 5 min 4 max 6", set_goal },
	{ "Repetition", "combo default draw var draw var forbid",
	  set_repetition },
	{ "Seed", "string default random", set_seed },
	{ "Tablebase", "string default <usual>", set_tablebase },
	{ NULL, NULL, NULL },
};

_Static_assert(UGI_HASH_USUAL == 64 && UGI_HASH_MAX == 4096, "Hash");

void
ugi_list_options(void)
{
	for (const UgiOption *option = options; option->name; option++)
		ugi_say("option name %s type %s", option->name,
			option->declaration);
}

/* All that is left, without the blanks around it; NULL for nothing. */
static char *
take_rest(char **rest)
{
	static const char blanks[] = " \t";
	char *value = *rest + strspn(*rest, blanks);
	size_t length = strlen(value);

	while (length > 0 && strchr(blanks, value[length - 1]))
		length--;
	value[length] = '\0';
	*rest = value + length;
	return length > 0 ? value : NULL;
}

static const UgiOption *
find_option(const char *name)
{
	const UgiOption *option = options;

	while (option->name && strcasecmp(option->name, name) != 0)
		option++;
	return option;
}

Status
ugi_set_option(Ugi *ugi, char *rest, Text *why)
{
	char *name_word = ugi_next_word(&rest), *name = ugi_next_word(&rest);
	char *value_word = ugi_next_word(&rest);
	const UgiOption *option = find_option(name ? name : "");
	/* A folder may have blanks in its name. */
	char *value = option->set == set_tablebase ? take_rest(&rest)
						   : ugi_next_word(&rest);

	if (!value || strcmp(name_word, "name") != 0 ||
	    strcmp(value_word, "value") != 0 || ugi_next_word(&rest))
		return refuse(why, "the form is setoption name N value V");
	if (option->name)
		return option->set(ugi, value, why);
	text_add(why, "there is no option ");
	output_quote(why, name);
	return STATUS_REFUSED;
}
