/* The program's door: a subcommand, or the game. */
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "app/commands.h"
#include "app/login_shell.h"
#include "app/play.h"

/*
 * A program may be started with one of the first three descriptors closed.  A
 * file opened later would get its number and be taken for stdin or stdout, so
 * that each is filled here; read-only, because a write must still fail.
 */
static void
fill_descriptors(void)
{
	int fd;

	do
		fd = open("/dev/null", O_RDONLY);
	while (fd >= 0 && fd <= STDERR_FILENO);
	if (fd >= 0)
		close(fd);
}

int
main(int argc, char **argv)
{
	fill_descriptors();
	/* A closed pipe is to give an error at the write, not a quiet end. */
	signal(SIGPIPE, SIG_IGN);
	/* So is a file that has become too large for its limit. */
	signal(SIGXFSZ, SIG_IGN);
	bool is_shell = argc > 0 && login_shell_is(argv[0],
						   login_shell_of_user());

	/* Who has the game as a shell has the game alone. */
	if (argc < 2 || is_shell)
		return play_main(argc, argv, is_shell);
	for (const AppCommand *command = app_commands; command->word; command++)
		if (strcmp(argv[1], command->word) == 0)
			return command->run(argc - 1, argv + 1);
	return play_main(argc, argv, false);
}
