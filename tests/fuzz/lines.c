/*
 * Line mode: whole conversations.  The first byte chooses the seats, and
 * whether a guest plays; the second the rules.  Left out is what takes long, a
 * level that thinks and the tablebase, and names of files in other folders.
 */
#include <string.h>

#include "app/line.h"
#include "app/output.h"
#include "fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static const char *const slow[] = { "hard", "perfect", "solve",
					    "hint", "none" };
	int bits = fuzz_take(&data, &size);
	int rules = fuzz_take(&data, &size);
	char *text = fuzz_text(data, size);
	Settings settings;
	Session *session;

	for (size_t i = 0; i < sizeof slow / sizeof slow[0]; i++)
		fuzz_tame(text, slow[i], '_');
	fuzz_tame(text, "/", '_');
	fuzz_tame(text, "~", '_');
	fuzz_home();
	fuzz_silence();
	fuzz_input(text, strlen(text));
	settings_init(&settings);
	SessionConfig config = {
		.setup = fuzz_setup(bits, rules),
		.has_seed = true,
		.seed = 7,
		.keep = !(bits & 32),
	};
	LineConfig line = {
		.restricted = bits & 32,
		.look = &settings,
		.settings = bits & 64 ? &settings : NULL,
	};

	FUZZ_CHECK(!session_new(&config, &session, NULL));
	FUZZ_CHECK(line_run(session, &line) == EXIT_DONE);
	session_free(session);
	settings_release(&settings);
	free(text);
	return 0;
}
