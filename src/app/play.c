#include "app/play.h"

#include <stdio.h>

#include "app/commands.h"
#include "app/options.h"
#include "app/output.h"

static const Option options[] = {
	{ 0 },
};

static void
help_commands(FILE *stream)
{
	fputs("\nCommands, each with a --help of its own:\n", stream);
	for (const AppCommand *command = app_commands; command->word;
	     command++) {
		int width = fprintf(stream, "  baghchal %s%s%s", command->word,
				    *command->operands ? " " : "",
				    command->operands);

		fprintf(stream, "%*s%s\n", width < 37 ? 37 - width : 2, "",
			command->help);
	}
}

static const Usage usage = {
	.name = "baghchal",
	.operands = "[FILE]",
	.about =
"Bagh Chal, the game of tigers and goats. FILE is a record to open.\n",
	.options = options,
	.more = help_commands,
	.has_version = true,
};

int
play_main(int argc, char **argv)
{
	int first;

	switch (options_read(&usage, argc, argv, NULL, &first)) {
	case OPTIONS_WRONG:
		return EXIT_USAGE;
	case OPTIONS_ANSWERED:
		return output_finish(EXIT_DONE);
	case OPTIONS_RUN:
		break;
	}
	options_help(&usage, stdout);
	return output_finish(EXIT_DONE);
}
