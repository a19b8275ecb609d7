#include "app/login_shell.h"

#include <pwd.h>
#include <string.h>
#include <unistd.h>

static const char *
file_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

bool
login_shell_is(const char *program, const char *shell)
{
	return *program == '-' ||
	       (shell && strcmp(file_name(shell), file_name(program)) == 0);
}

const char *
login_shell_of_user(void)
{
	const struct passwd *user = getpwuid(getuid());

	return user ? user->pw_shell : NULL;
}

char **
login_shell_words(int *argc, char **argv)
{
	if (*argc < 3 || strcmp(argv[1], "-c") != 0)
		return argv;
	argv[2] = argv[0];
	*argc -= 2;
	return argv + 2;
}

Guest
login_shell_guest(void)
{
	const struct passwd *user = getpwuid(getuid());
	Guest guest = { .restricted = true };

	if (user && guest_is_name(user->pw_name))
		strcpy(guest.name, user->pw_name);
	return guest;
}
