/*
 * The settings file.  What was read is stored, and then read as the same.
 */
#include <string.h>

#include "fuzz.h"
#include "session/settings.h"
#include "tui/tui.h"

static void
check_same(const Settings *a, const Settings *b)
{
	fuzz_check_setups(&a->setup, &b->setup);
	FUZZ_CHECK(strcmp(a->charset, b->charset) == 0);
	FUZZ_CHECK(strcmp(a->color, b->color) == 0);
	FUZZ_CHECK(strcmp(a->theme, b->theme) == 0);
	FUZZ_CHECK(strcmp(a->board, b->board) == 0);
	FUZZ_CHECK(a->mouse == b->mouse && a->spoken == b->spoken);
	FUZZ_CHECK(a->alerts == b->alerts);
	FUZZ_CHECK(!a->unknown == !b->unknown);
	FUZZ_CHECK(!a->unknown || strcmp(a->unknown, b->unknown) == 0);
}

/* What reports say of them can be shown on a terminal. */
static void
check_facts(const Settings *settings)
{
	char data[4096];
	Text text;

	unsetenv("TERM");
	text_init(&text, data, sizeof data);
	tui_facts(&text, "0", settings);
	FUZZ_CHECK(!text.truncated);
	for (const char *p = data; *p; p++)
		FUZZ_CHECK(*p == '\n' || (*p >= ' ' && *p < 0x7f));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char why_data[TEXT_LINE + 1024];
	Settings settings, again;
	Text why;

	fuzz_home();
	fuzz_write("baghchal/settings", data, size);
	text_init(&why, why_data, sizeof why_data);
	settings_init(&settings);
	Status status = settings_load(&settings, &why);

	FUZZ_CHECK(status == STATUS_OK || status == STATUS_DAMAGED);
	if (status)
		fuzz_check_reason(&why);
	check_facts(&settings);
	FUZZ_CHECK(!settings_store(&settings, NULL));
	settings_init(&again);
	text_clear(&why);
	FUZZ_CHECK(!settings_load(&again, &why));
	check_same(&settings, &again);
	settings_release(&settings);
	settings_release(&again);
	return 0;
}
