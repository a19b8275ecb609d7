/*
 * Reports of problems: of the game of a record, with any facts.  The input is
 * facts, a byte 255, and the record.  The game in the report is the one on the
 * board, and nothing else of the record is in it.
 */
#include <string.h>

#include "fuzz.h"
#include "session/report.h"

static void
check_report(const Session *session, const char *name, const char *facts)
{
	static const char before[] = "\nProgram and terminal\n\n";
	static const char head[] = "\nThe game\n\n";
	char below[128];
	size_t size;
	int line = 1;
	Record *record = NULL;

	snprintf(below, sizeof below, "baghchal/%s", name);
	char *text = fuzz_read(below, &size);

	FUZZ_CHECK(text && strlen(text) == size);
	const char *found = strstr(text, before);

	FUZZ_CHECK(found);
	found += strlen(before);
	FUZZ_CHECK(strncmp(found, facts, strlen(facts)) == 0);
	found += strlen(facts);
	FUZZ_CHECK(strncmp(found, head, strlen(head)) == 0);
	found = strstr(found, "[Event ");
	FUZZ_CHECK(found && !record_read(&found, &line, &record, NULL));
	FUZZ_CHECK(record);
	for (int ply = -1; ply < game_length(record_game(record)); ply++)
		FUZZ_CHECK(!record_comment(record, ply));
	FUZZ_CHECK(game_length(record_game(record)) ==
		   game_length(session_game(session)));
	record_free(record);
	free(text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *end = size ? memchr(data, 255, size) : NULL;
	char *facts = fuzz_text(data, end ? (size_t)(end - data) : size);
	SessionConfig config = { .setup = setup_usual() };
	char why_data[TEXT_LINE + 1024], name[REPORT_NAME];
	Session *session;
	Text why;

	fuzz_home();
	fuzz_write("game.bcr", end ? end + 1 : data,
		   end ? size - (size_t)(end - data) - 1 : 0);
	config.setup.seats = SEATS_BOTH;
	text_init(&why, why_data, sizeof why_data);
	FUZZ_CHECK(!session_new(&config, &session, NULL));
	if (session_open(session, fuzz_path("game.bcr"), &why))
		fuzz_check_reason(&why);
	FUZZ_CHECK(!report_write(session, facts, false, 1, name, &why));
	check_report(session, name, facts);
	session_free(session);
	free(facts);
	return 0;
}
