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

static bool
has_command(int argc, char *const *argv)
{
	return argc > 2 && strcmp(argv[1], "-c") == 0;
}

bool
login_shell_is(int argc, char *const *argv)
{
	if (argc < 1)
		return false;
	if (*argv[0] == '-' || has_command(argc, argv))
		return true;
	const struct passwd *user = getpwuid(getuid());

	return user && user->pw_shell &&
	       strcmp(file_name(user->pw_shell), file_name(argv[0])) == 0;
}

char **
login_shell_words(int *argc, char **argv)
{
	if (!has_command(*argc, argv))
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
