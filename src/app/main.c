/* The program's door: options, subcommands, exit statuses. */
#include <stdio.h>
#include <stdlib.h>

#include "rules/notation.h"

int
main(int argc, char **argv)
{
	Rules rules = rules_usual();
	Position position = position_start();
	char data[TEXT_LINE];
	Text why;

	text_init(&why, data, sizeof data);
	if (argc > 2 &&
	    notation_read_position(argv[2], &rules, &position, &why)) {
		fprintf(stderr, "baghchal: %s\n", data);
		return 1;
	}
	int depth = argc > 1 ? atoi(argv[1]) : 0;

	for (int d = 1; d <= depth; d++)
		printf("%d %llu\n", d,
		       (unsigned long long)rules_perft(&rules, &position, d));
	return 0;
}
