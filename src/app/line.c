#include "app/line.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/select.h>
#include <unistd.h>

#include "app/line_do.h"
#include "app/line_words.h"
#include "app/output.h"
#include "app/reader.h"
#include "base/suspend.h"
#include "base/translate.h"

enum { LINE_LIMIT = 4200 };	/* bytes: a word and the longest path */

/* Set by the handler, read by the loop. */
static volatile sig_atomic_t leave_asked, stop_asked;

static const int leaving[] = { SIGINT, SIGTERM, SIGHUP };

enum { LEAVING_COUNT = sizeof leaving / sizeof leaving[0] };

/* The loop and what it waits for. */
typedef struct Loop {
	Line line;
	Reader reader;
	bool prompts;		/* stdin is a terminal */
	bool prompted;		/* ... and the prompt is on the screen */
	bool lost;		/* stdout takes no more, which was said */
	sigset_t waiting;	/* the mask while it waits */
} Loop;

static void
note(int number)
{
	if (number == SIGTSTP)
		stop_asked = 1;
	else
		leave_asked = 1;
}

/* A signal that was ignored at the start, by nohup or a script's `&`, is to be
   left so. */
static void
catch(int number, sigset_t *blocked)
{
	struct sigaction action = { .sa_handler = note }, old;

	sigemptyset(&action.sa_mask);
	if (sigaction(number, NULL, &old) || old.sa_handler == SIG_IGN)
		return;
	sigaddset(blocked, number);
	sigaction(number, &action, NULL);
}

/* Signals come only while the loop waits, so that nothing is left halfway. */
static void
catch_signals(sigset_t *waiting)
{
	sigset_t blocked;

	leave_asked = stop_asked = 0;
	sigemptyset(&blocked);
	for (int i = 0; i < LEAVING_COUNT; i++)
		catch(leaving[i], &blocked);
	catch(SIGTSTP, &blocked);
	sigprocmask(SIG_BLOCK, &blocked, waiting);
	for (int i = 0; i < LEAVING_COUNT; i++)
		sigdelset(waiting, leaving[i]);
	sigdelset(waiting, SIGTSTP);
}

/* ^Z: the clock of the turn stands still until the program goes on. */
static void
stop(Loop *loop)
{
	stop_asked = 0;
	session_pause(loop->line.session, true);
	suspend_group();
	session_pause(loop->line.session, loop->line.paused);
	loop->prompted = false;
}

static void
say_notices(Loop *loop)
{
	Notice notice;

	while (session_take_notice(loop->line.session, &notice)) {
		if (loop->prompted)
			putchar('\n');
		loop->prompted = false;
		line_say_notice(&loop->line, &notice);
	}
}

/* A script's next line is for the position after the computer's move. */
static bool
takes_input(const Loop *loop)
{
	const Session *session = loop->line.session;

	if (!session_is_thinking(session) && !session_is_hinting(session))
		return true;
	return loop->prompts && !session_is_person(session, SIDE_GOATS) &&
	       !session_is_person(session, SIDE_TIGERS);
}

/* Not while the computer plays with itself: its moves would break the line. */
static void
prompt(Loop *loop)
{
	if (!loop->prompts || loop->prompted ||
	    session_is_thinking(loop->line.session))
		return;
	fputs("> ", stdout);
	loop->prompted = true;
}

/* Takes one line; false when none has come yet. */
static bool
take_line(Loop *loop)
{
	char *text;
	Reading reading = reader_take(&loop->reader, &text);

	if (reading == READING_NONE)
		return false;
	loop->prompted = false;
	switch (reading) {
	case READING_LINE:
		line_obey(&loop->line, text);
		break;
	case READING_LONG:
		printf(_("The line is too long: %d characters at most\n"),
		       LINE_LIMIT);
		break;
	case READING_JUNK:
		puts(_("The line has characters that are no text"));
		break;
	default:
		loop->line.leaving = true;
	}
	return true;
}

/* Waits for input when it is taken, for the session, a signal or the time. */
static void
wait_for_news(Loop *loop, bool input)
{
	int timeout_ms = session_timeout_ms(loop->line.session);
	int fd = session_fd(loop->line.session);
	struct timespec time = { .tv_sec = timeout_ms / 1000,
				 .tv_nsec = timeout_ms % 1000 * 1000000L };
	fd_set readable;

	FD_ZERO(&readable);
	FD_SET(fd, &readable);
	if (input)
		FD_SET(loop->reader.fd, &readable);
	int ready = pselect((fd > loop->reader.fd ? fd : loop->reader.fd) + 1,
			    &readable, NULL, NULL,
			    timeout_ms < 0 ? NULL : &time, &loop->waiting);

	if (ready > 0 && input && FD_ISSET(loop->reader.fd, &readable))
		reader_fill(&loop->reader);
	else if (ready < 0 && errno != EINTR)
		loop->line.leaving = true;
	/* With input there pselect() returns at once and lets no signal in. */
	sigset_t blocked;

	sigprocmask(SIG_SETMASK, &loop->waiting, &blocked);
	sigprocmask(SIG_SETMASK, &blocked, NULL);
}

static void
play(Loop *loop)
{
	while (!loop->line.leaving && !leave_asked && !loop->lost) {
		session_update(loop->line.session);
		say_notices(loop);
		bool input = takes_input(loop);

		if (input && take_line(loop))
			continue;
		if (input)
			prompt(loop);
		loop->lost = !output_flush();
		if (!loop->lost)
			wait_for_news(loop, input);
		if (stop_asked)
			stop(loop);
	}
}

int
line_run(Session *session, const LineConfig *config)
{
	Loop loop = {
		.line = {
			.session = session,
			.config = config,
			.spoken = config->settings && config->settings->spoken,
			.alerts = !config->settings || config->settings->alerts,
		},
		.prompts = isatty(STDIN_FILENO),
	};

	catch_signals(&loop.waiting);
	reader_init(&loop.reader, STDIN_FILENO, LINE_LIMIT);
	line_say_game(session, false,
		      _(". Type help to learn what can be typed"));
	say_notices(&loop);
	line_say_turn(session, "");
	line_warn_of_level(&loop.line);
	play(&loop);
	if (loop.prompted)
		putchar('\n');
	session_autosave(session);
	games_free(loop.line.games);
	say_notices(&loop);
	reader_release(&loop.reader);
	return loop.lost ? EXIT_REFUSED : output_finish(EXIT_DONE);
}
