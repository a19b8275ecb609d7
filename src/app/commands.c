#include "app/commands.h"

#include <stddef.h>

#include "app/convert.h"
#include "app/perft.h"
#include "app/ugi.h"

const AppCommand app_commands[] = {
	{ "ugi", "", "engine protocol on stdin and stdout", ugi_main },
	{ "perft", "DEPTH [POSITION]", "leaf counts of the tree of moves",
	  perft_main },
	{ "convert", "FILE...", "check records and rewrite them",
	  convert_main },
	{ NULL, NULL, NULL, NULL },
};
