/* For posix_openpt(). */
#define _XOPEN_SOURCE 700

#include "pty.h"

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
	PATIENCE_MS = 20000,
	QUIET_MS = 5,		/* no output for so long, and asleep */
	ESCAPE_MS = 50,		/* longer than the program waits after an Esc */
	ENVIRONMENT_MAX = 32,
};

static int64_t
now_ms(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- starting ---- */

static void
set_size(int fd, int rows, int columns)
{
	struct winsize size = { .ws_row = (unsigned short)rows,
				.ws_col = (unsigned short)columns };

	ck_assert_int_eq(ioctl(fd, TIOCSWINSZ, &size), 0);
}

static char *
join(const char *name, const char *value)
{
	size_t size = strlen(name) + strlen(value) + 2;
	char *text = malloc(size);

	snprintf(text, size, "%s=%s", name, value);
	return text;
}

/* The environment: what the test gives, its folders, and what sanitizers and
   terminfo need. */
static void
make_environment(const PtySetup *setup, char *envp[ENVIRONMENT_MAX + 1])
{
	static const char *const kept[] = {
		"PATH", "HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
		"XDG_DATA_HOME", "ASAN_OPTIONS", "UBSAN_OPTIONS",
		"TSAN_OPTIONS", "TERMINFO", "TERMINFO_DIRS", "LD_LIBRARY_PATH",
	};
	const char *term = setup->term ? setup->term : "xterm-256color";
	const char *lang = setup->lang ? setup->lang : "C.UTF-8";
	const char *leaks = getenv("LSAN_OPTIONS");
	int count = 0;

	for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
		if (getenv(kept[i]))
			envp[count++] = join(kept[i], getenv(kept[i]));
	envp[count++] = join("LSAN_OPTIONS", leaks ? leaks :
			     "suppressions=tests/data/leaks.txt:"
			     "print_suppressions=0");
	if (*term)
		envp[count++] = join("TERM", term);
	if (*lang)
		envp[count++] = join("LANG", lang);
	for (int i = 0; setup->environment[i]; i++)
		envp[count++] = strdup(setup->environment[i]);
	envp[count] = NULL;
}

/* In the program's process, before it is the program. */
static void
become_program(const PtySetup *setup, int slave)
{
	const char *path = setup->program ? setup->program
					  : getenv("BAGHCHAL");
	char *argv[PTY_WORDS + 2], *envp[ENVIRONMENT_MAX + 1];
	struct sigaction usual = { .sa_handler = SIG_DFL };
	sigset_t none;
	int count = 0;

	const struct rlimit no_core = { 0, 0 };

	setrlimit(RLIMIT_CORE, &no_core);
	setpgid(0, 0);
	signal(SIGTTOU, SIG_IGN);
	tcsetpgrp(slave, getpid());
	sigemptyset(&usual.sa_mask);
	for (int i = 1; i < 32; i++)
		sigaction(i, &usual, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	for (int fd = 0; fd < 3; fd++)
		dup2(slave, fd);
	for (int fd = 3; fd < 64; fd++)
		close(fd);
	if (setup->no_stdin)
		close(0);
	argv[count++] = strdup(path ? path : "build/baghchal");
	for (int i = 0; setup->words[i]; i++)
		argv[count++] = strdup(setup->words[i]);
	argv[count] = NULL;
	make_environment(setup, envp);
	execve(argv[0], argv, envp);
	_exit(127);
}

typedef struct News {
	pid_t pid;
	int status;		/* -1: it has been started */
} News;

static void
tell(int news, pid_t pid, int status)
{
	News item = { pid, status };

	if (write(news, &item, sizeof item) != sizeof item)
		_exit(1);
}

/*
 * The stand-in for the shell: leads the session, so that ^Z has somebody to
 * come back to, and so that the terminal's modes outlive the program.
 */
static void
become_shell(const PtySetup *setup, int slave, int news, int control)
{
	int status;
	char c;

	for (int i = 1; i < 32; i++)
		if (i == SIGHUP || i == SIGINT || i == SIGTSTP ||
		    i == SIGTTOU || i == SIGQUIT || i == SIGTERM ||
		    i == SIGPIPE)
			signal(i, SIG_IGN);
	setsid();
	ioctl(slave, TIOCSCTTY, 0);
	pid_t pid = fork();

	if (pid == 0)
		become_program(setup, slave);
	setpgid(pid, pid);
	tell(news, pid, -1);
	do {
		if (waitpid(pid, &status, WUNTRACED | WCONTINUED) < 0)
			break;
		tell(news, pid, status);
	} while (!WIFEXITED(status) && !WIFSIGNALED(status));
	/* The end of the session would hang the terminal up. */
	while (read(control, &c, 1) < 0 && errno == EINTR)
		;
	_exit(0);
}

static void
take_news(Pty *pty)
{
	News item;

	ck_assert_msg(read(pty->news, &item, sizeof item) == sizeof item,
		      "the stand-in for the shell is gone");
	pty->pid = item.pid;
	if (item.status == -1)
		return;
	pty->stopped = WIFSTOPPED(item.status);
	pty->ended = WIFEXITED(item.status) || WIFSIGNALED(item.status);
	pty->status = item.status;
}

static bool
erases_in_color(const char *term)
{
	return !term || strncmp(term, "xterm", 5) == 0 ||
	       strncmp(term, "linux", 5) == 0;
}

void
pty_start(Pty *pty, const PtySetup *setup)
{
	int rows = setup->rows ? setup->rows : 24;
	int columns = setup->columns ? setup->columns : 80;
	int news[2], control[2];

	memset(pty, 0, sizeof *pty);
	vt_init(&pty->vt, rows, columns);
	pty->vt.erases_in_color = erases_in_color(setup->term);
	pty->master = posix_openpt(O_RDWR | O_NOCTTY);
	ck_assert_int_ge(pty->master, 0);
	ck_assert_int_eq(grantpt(pty->master), 0);
	ck_assert_int_eq(unlockpt(pty->master), 0);
	pty->slave = open(ptsname(pty->master), O_RDWR | O_NOCTTY);
	ck_assert_int_ge(pty->slave, 0);
	set_size(pty->slave, rows, columns);
	ck_assert_int_eq(tcgetattr(pty->slave, &pty->before), 0);
	ck_assert(!pipe(news) && !pipe(control));
	pty->shell = fork();
	ck_assert_int_ge(pty->shell, 0);
	if (pty->shell == 0) {
		close(pty->master);
		close(news[0]);
		close(control[1]);
		become_shell(setup, pty->slave, news[1], control[0]);
	}
	close(news[1]);
	close(control[0]);
	pty->news = news[0];
	pty->control = control[1];
	fcntl(pty->master, F_SETFL, O_NONBLOCK);
	take_news(pty);
}

/* ---- talking ---- */

bool
pty_read(Pty *pty, int timeout_ms)
{
	struct pollfd ready[2] = {
		{ .fd = pty->master, .events = POLLIN },
		{ .fd = pty->news, .events = POLLIN },
	};
	char bytes[4096];

	if (poll(ready, 2, timeout_ms) <= 0)
		return false;
	/* Output first: it was said before the end. */
	if (ready[0].revents & POLLIN) {
		ssize_t n = read(pty->master, bytes, sizeof bytes);

		if (n > 0) {
			pty->bytes += (size_t)n;
			vt_write(&pty->vt, bytes, (size_t)n);
			if (pty->log)
				fwrite(bytes, 1, (size_t)n, pty->log);
			return true;
		}
	}
	if (!pty->ended && ready[1].revents & POLLIN)
		take_news(pty);
	return true;
}

/* How often the program has gone to sleep so far, and whether it sleeps now;
   -1 where the system does not tell. */
static long
count_sleeps(const Pty *pty, bool *asleep)
{
	char path[64], line[256], state = '?';
	long count = -1;

	snprintf(path, sizeof path, "/proc/%d/status", (int)pty->pid);
	FILE *file = fopen(path, "r");

	if (!file)
		return -1;
	while (fgets(line, sizeof line, file)) {
		sscanf(line, "State: %c", &state);
		sscanf(line, "voluntary_ctxt_switches: %ld", &count);
	}
	fclose(file);
	*asleep = state == 'S' || state == 'T';
	return count;
}

/* Forgets what was counted and seen before something is sent. */
static void
begin_step(Pty *pty)
{
	bool asleep;

	pty->bytes = 0;
	pty->sleeps = count_sleeps(pty, &asleep);
	vt_forget(&pty->vt);
}

void
pty_send(Pty *pty, const char *bytes, size_t length)
{
	int64_t deadline = now_ms() + PATIENCE_MS;

	begin_step(pty);
	while (length > 0) {
		ssize_t n = write(pty->master, bytes, length);

		if (n > 0) {
			bytes += n;
			length -= (size_t)n;
			continue;
		}
		/* The terminal takes only so much until it is read. */
		pty_read(pty, 1);
		ck_assert_msg(now_ms() < deadline, "the keys are not read");
		if (pty->ended)
			return;
	}
}

void
pty_type(Pty *pty, const char *keys)
{
	pty_send(pty, keys, strlen(keys));
}

void
pty_resize(Pty *pty, int rows, int columns)
{
	if (rows == pty->vt.rows && columns == pty->vt.columns)
		return;
	begin_step(pty);
	vt_resize(&pty->vt, rows, columns);
	set_size(pty->slave, rows, columns);
}

/* Whether the program sleeps again, after what was sent to it, and has no keys
   left to read; where the system does not tell, silence has to do. */
static bool
is_waiting(const Pty *pty)
{
	bool asleep = true;
	int unread = 0;

	if (ioctl(pty->slave, FIONREAD, &unread) == 0 && unread > 0)
		return false;
	long sleeps = count_sleeps(pty, &asleep);

	return sleeps < 0 || (asleep && sleeps > pty->sleeps);
}

static void
settle(Pty *pty, int quiet_ms)
{
	int64_t deadline = now_ms() + PATIENCE_MS;
	int64_t since = now_ms();

	while (!pty->ended && !pty->stopped) {
		if (pty_read(pty, 2) || !is_waiting(pty))
			since = now_ms();
		if (now_ms() - since >= quiet_ms)
			return;
		ck_assert_msg(now_ms() < deadline, "the program never rests");
	}
	while (pty_read(pty, 0) && !pty->ended)
		;
}

void
pty_settle(Pty *pty)
{
	settle(pty, QUIET_MS);
}

void
pty_settle_escape(Pty *pty)
{
	settle(pty, ESCAPE_MS);
}

/* Fails with what is on the screen. */
static void
fail_with_screen(const Pty *pty, const char *what, const char *detail)
{
	fprintf(stderr, "\n%s%s; the screen:\n", what, detail);
	vt_print(&pty->vt, stderr, false);
	ck_abort_msg("%s%s", what, detail);
}

void
pty_expect(Pty *pty, const char *text)
{
	int64_t deadline = now_ms() + PATIENCE_MS;

	while (!vt_shows(&pty->vt, text)) {
		if (pty->ended || now_ms() > deadline)
			fail_with_screen(pty, "this never came: ", text);
		pty_read(pty, 100);
	}
}

static bool
is_blank(const Vt *vt)
{
	char line[VT_LINE];

	for (int row = 0; row < vt->rows; row++) {
		vt_line(vt, row, line);
		if (*line)
			return false;
	}
	return true;
}

void
pty_await_screen(Pty *pty)
{
	int64_t deadline = now_ms() + PATIENCE_MS;

	while (!pty->ended && is_blank(&pty->vt)) {
		ck_assert_msg(now_ms() < deadline, "no screen comes");
		pty_read(pty, 100);
	}
	pty_settle(pty);
}

void
pty_await_stop(Pty *pty)
{
	int64_t deadline = now_ms() + PATIENCE_MS;

	while (!pty->stopped) {
		if (pty->ended || now_ms() > deadline)
			fail_with_screen(pty, "the program does not stop", "");
		pty_read(pty, 100);
	}
	while (pty_read(pty, QUIET_MS))
		;
}

/* ---- the end ---- */

/* What was said before the end may come after the news of it. */
static void
drain(Pty *pty)
{
	struct pollfd ready = { .fd = pty->master, .events = POLLIN };

	while (poll(&ready, 1, QUIET_MS) > 0 && ready.revents & POLLIN)
		pty_read(pty, 0);
}

void
pty_await_end(Pty *pty)
{
	int64_t deadline = now_ms() + PATIENCE_MS;

	while (!pty->ended) {
		if (now_ms() > deadline) {
			kill(pty->pid, SIGKILL);
			fail_with_screen(pty, "the program does not end", "");
		}
		pty_read(pty, 100);
	}
	drain(pty);
}

void
pty_check_restored(const Pty *pty)
{
	struct termios now;

	ck_assert_int_eq(tcgetattr(pty->slave, &now), 0);
	ck_assert_msg(now.c_iflag == pty->before.c_iflag &&
		      now.c_oflag == pty->before.c_oflag &&
		      now.c_cflag == pty->before.c_cflag &&
		      now.c_lflag == pty->before.c_lflag &&
		      memcmp(now.c_cc, pty->before.c_cc, sizeof now.c_cc) == 0,
		      "the modes of the terminal were left changed");
	ck_assert_msg(!pty->vt.alternate, "the alternate screen was not left");
	ck_assert_msg(!pty->vt.cursor_hidden, "the cursor was left hidden");
	ck_assert_msg(!pty->vt.keypad, "the keypad was left switched");
	ck_assert_msg(!pty->vt.mouse, "the mouse was left switched on");
	ck_assert_msg(!pty->vt.no_wrap && !pty->vt.insert,
		      "the modes of the screen were left changed");
	ck_assert_msg(pty->vt.pen.attributes == 0 &&
		      pty->vt.pen.foreground == VT_DEFAULT &&
		      pty->vt.pen.background == VT_DEFAULT,
		      "colours or attributes were left on");
	ck_assert_msg(pty->vt.top == 0 &&
		      pty->vt.bottom == pty->vt.rows - 1,
		      "the scrolling region was left changed");
	ck_assert_str_eq(pty->vt.error, "");
}

void
pty_release(Pty *pty)
{
	if (pty->master >= 0)
		close(pty->master);
	if (pty->slave >= 0)
		close(pty->slave);
	close(pty->control);
	close(pty->news);
	waitpid(pty->shell, NULL, 0);
}

void
pty_finish(Pty *pty)
{
	if (!pty->ended)
		kill(pty->pid, SIGTERM);
	pty_await_end(pty);
	ck_assert_msg(WIFEXITED(pty->status) && WEXITSTATUS(pty->status) == 0,
		      "the program ended with the wait status %#x",
		      (unsigned)pty->status);
	pty_check_restored(pty);
	pty_release(pty);
}

void
pty_hang_up(Pty *pty)
{
	struct pollfd news = { .fd = pty->news, .events = POLLIN };

	close(pty->master);
	close(pty->slave);
	pty->master = pty->slave = -1;
	while (!pty->ended) {
		ck_assert_msg(poll(&news, 1, PATIENCE_MS) == 1,
			      "the program outlives its terminal");
		take_news(pty);
	}
}
