#include "app/commands.h"

#include <stddef.h>

#include "app/bench.h"
#include "app/convert.h"
#include "app/match.h"
#include "app/perft.h"
#include "app/probe.h"
#include "app/rules.h"
#include "app/solve.h"
#include "app/ugi.h"
#include "base/translate.h"

const AppCommand app_commands[] = {
	{ "rules", "[PAGE]", N_("how to play, as text"), rules_main },
	{ "ugi", "", N_("engine protocol on stdin and stdout"), ugi_main },
	{ "perft", "DEPTH [POSITION]", N_("leaf counts of the tree of moves"),
	  perft_main },
	{ "bench", "[FILE]", N_("searches that measure speed and accuracy"),
	  bench_main },
	{ "convert", "FILE...", N_("check records and rewrite them"),
	  convert_main },
	{ "solve", "", N_("compute the tablebase"), solve_main },
	{ "probe", "", N_("exact values of positions on stdin"), probe_main },
	{ "match", "", N_("engine against engine"), match_main },
	{ NULL, NULL, NULL, NULL },
};

void
app_commands_help(FILE *stream)
{
	enum { COLUMN = 37 };

	fputs(_("\nCommands, each with a --help of its own:\n"), stream);
	for (const AppCommand *command = app_commands; command->word;
	     command++) {
		int width = fprintf(stream, "  baghchal %s%s%s", command->word,
				    *command->operands ? " " : "",
				    command->operands);

		fprintf(stream, "%*s%s\n", width < COLUMN ? COLUMN - width : 2,
			"", _(command->help));
	}
}
