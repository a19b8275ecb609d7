#include "app/commands.h"

#include <stddef.h>

#include "app/perft.h"

const AppCommand app_commands[] = {
	{ "perft", "DEPTH [POSITION]", "leaf counts of the tree of moves",
	  perft_main },
	{ NULL, NULL, NULL, NULL },
};
