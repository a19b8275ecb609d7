/*
 * A real sshd on the loopback address, with a key for each guest: games
 * through it, a line that is cut, and the same position on return.  Passed
 * over with a word where there is no sshd.
 */
#include <arpa/inet.h>
#include <check.h>
#include <netinet/in.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "program.h"
#include "script.h"

enum { PATH_ROOM = 700, OPTION_ROOM = 800 };

static const char server_path[] = "/usr/sbin/sshd";
static const char *home;
static const char *user;
static pid_t server;
static int port;

/* A port that is free now. */
static int
find_port(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	socklen_t size = sizeof address;
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	ck_assert_int_eq(bind(fd, (struct sockaddr *)&address, size), 0);
	ck_assert_int_eq(getsockname(fd, (struct sockaddr *)&address, &size),
			 0);
	close(fd);
	return ntohs(address.sin_port);
}

static bool
can_connect(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET };
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	address.sin_port = htons((uint16_t)port);
	bool can = connect(fd, (struct sockaddr *)&address,
			   sizeof address) == 0;

	close(fd);
	return can;
}

static void
run(const char *command)
{
	char line[3 * PATH_ROOM];

	snprintf(line, sizeof line, "cd '%s' && %s", home, command);
	ck_assert_msg(system(line) == 0, "this fails: %s", line);
}

/* Keys of the host and of two guests, and what each may do. */
static void
write_files(void)
{
	const char *program = getenv("BAGHCHAL");
	char here[PATH_ROOM], path[PATH_ROOM];

	run("for name in host maya bela; do "
	    "ssh-keygen -q -t ed25519 -N '' -f $name || exit 1; done");
	ck_assert_ptr_nonnull(getcwd(here, sizeof here));
	snprintf(path, sizeof path, "%.600s/keys", home);
	FILE *keys = fopen(path, "w");

	fprintf(keys, "guest() { echo \"restrict,pty,command=\\\"%s%s%s "
		"--guest=$1 --folder=%s/guests --side=both\\\" "
		"$(cat $1.pub)\"; }\nguest maya; guest bela\n",
		program && *program == '/' ? "" : here,
		program && *program == '/' ? "" : "/",
		program ? program : "build/baghchal", home);
	fclose(keys);
	run("sh keys > authorized");
	snprintf(path, sizeof path, "%.600s/config", home);
	FILE *config = fopen(path, "w");

	fprintf(config, "Port %d\nListenAddress 127.0.0.1\nHostKey %s/host\n"
		"AuthorizedKeysFile %s/authorized\nStrictModes no\n"
		"PidFile none\nUsePAM no\nPermitRootLogin yes\n"
		"PasswordAuthentication no\nAcceptEnv *\n", port, home, home);
	fclose(config);
}

/* False where it cannot be. */
static bool
start_server(void)
{
	char path[PATH_ROOM];
	const struct passwd *entry = getpwuid(getuid());

	if (access(server_path, X_OK) != 0 || !entry) {
		fprintf(stderr, "sshd is not installed: not tried\n");
		return false;
	}
	user = strdup(entry->pw_name);
	/* Where it locks itself in, which its package makes at the start of
	   the system. */
	if (getuid() == 0)
		mkdir("/run/sshd", 0755);
	port = find_port();
	write_files();
	snprintf(path, sizeof path, "%.600s/config", home);
	server = fork();
	ck_assert_int_ge(server, 0);
	if (server == 0) {
		ck_assert_ptr_nonnull(freopen("/dev/null", "w", stderr));
		execl(server_path, server_path, "-D", "-f", path,
		      (char *)NULL);
		_exit(127);
	}
	for (int i = 0; i < 1000 && !can_connect(); i++)
		poll(NULL, 0, 10);
	ck_assert(can_connect());
	return true;
}

/* A guest's terminal, with a variable that his machine sends. */
static void
call(Pty *pty, const char *key, const char *sent)
{
	char file[OPTION_ROOM], number[16], place[200], known[OPTION_ROOM];
	PtySetup setup = {
		.program = "/usr/bin/ssh",
		.words = { "-tt", "-F", "/dev/null", "-p", number, "-i", file,
			   "-o", "IdentitiesOnly=yes", "-o",
			   "StrictHostKeyChecking=no", "-o", known, "-o",
			   "LogLevel=ERROR", "-o", sent, place },
	};

	snprintf(file, sizeof file, "%s/%s", home, key);
	snprintf(known, sizeof known, "UserKnownHostsFile=%s/known", home);
	snprintf(number, sizeof number, "%d", port);
	snprintf(place, sizeof place, "%.150s@127.0.0.1", user);
	pty_start(pty, &setup);
	pty_expect(pty, "Captured");
}

START_TEST(a_game_through_ssh_outlives_a_cut_line)
{
	static Pty maya, bela, again;

	if (!start_server())
		return;
	call(&maya, "maya", "SetEnv=HOME=/nowhere");
	pty_type(&maya, "c3\ra1b2\r");
	pty_expect(&maya, "1. c3      a1-b2");
	call(&bela, "bela", "SetEnv=XDG_STATE_HOME=/nowhere");
	pty_expect(&bela, "20 left");
	pty_type(&bela, "d4\r");
	pty_expect(&bela, "1. d4");

	/* Cut without a word: the other end may not have noticed yet. */
	kill(maya.pid, SIGSTOP);
	call(&again, "maya", "SetEnv=TERMINFO=/nowhere");
	pty_expect(&again, "1. c3      a1-b2");
	kill(maya.pid, SIGKILL);
	kill(again.pid, SIGKILL);
	pty_await_end(&again);
	call(&again, "maya", "SetEnv=LINES=30000");
	pty_expect(&again, "1. c3      a1-b2");
	pty_type(&again, "q");
	pty_await_end(&again);
	pty_type(&bela, "q");
	pty_await_end(&bela);
	kill(server, SIGTERM);
	waitpid(server, NULL, 0);
}
END_TEST

static void
make_home(void)
{
	home = program_home();
}

Suite *ssh_suite(void);

Suite *
ssh_suite(void)
{
	Suite *suite = suite_create("ssh");
	TCase *slow = tcase_create("slow");

	suite_add_tcase(suite, slow);
	tcase_set_timeout(slow, 120);
	tcase_set_tags(slow, "slow");
	tcase_add_checked_fixture(slow, make_home, program_clean);
	tcase_add_test(slow, a_game_through_ssh_outlives_a_cut_line);
	return suite;
}
