#include "session/tablebases.h"

#include <errno.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/translate.h"
#include "session/paths.h"

/* The folder of the user's choice; NULL if none is set. */
static const char *
chosen_folder(void)
{
	const char *folder = getenv("BAGHCHAL_TABLEBASE");

	return folder && *folder ? folder : NULL;
}

/* The folders to look in, the first first; false behind the last. */
static bool
get_folder(int number, Text *folder)
{
	const char *chosen = chosen_folder();

	if (chosen) {
		text_add(folder, chosen);
		return number == 0;
	}
	if (number == 0)
		return path_find(PLACE_DATA, NULL, folder, NULL) == STATUS_OK;
	text_add(folder, BAGHCHAL_DATADIR "/baghchal");
	return number == 1;
}

/* That the file is for the game that its name says. */
static Status
check_game(Tablebase **tablebase, int goal, Text *why)
{
	if (tablebase_goal(*tablebase) == goal &&
	    tablebase_goats(*tablebase) == GOAT_COUNT)
		return STATUS_OK;
	text_format(why, _("is for a game of %d goats and goal %d"),
		    tablebase_goats(*tablebase), tablebase_goal(*tablebase));
	tablebase_free(*tablebase);
	return STATUS_REFUSED;
}

Status
tablebases_open(int goal, Tablebase **tablebase, Text *why)
{
	char data[PATH_SIZE], reason_data[TEXT_LINE];
	Text path, reason;

	text_init(&path, data, sizeof data);
	text_init(&reason, reason_data, sizeof reason_data);
	for (int i = 0; i < 2; i++) {
		text_clear(&path);
		if (!get_folder(i, &path))
			continue;
		text_add_char(&path, '/');
		tablebase_file_name(&path, goal);
		Status status = tablebase_open(data, tablebase, &reason);

		if (status == STATUS_OK)
			status = check_game(tablebase, goal, &reason);
		if (status == STATUS_OK)
			return STATUS_OK;
		if (status == STATUS_SYSTEM && errno == ENOENT) {
			text_clear(&reason);
			continue;
		}
		return path_told(status, data, reason_data, why);
	}
	text_format(why, _("there is no tablebase for goal %d; `baghchal solve "
		    "--goal=%d` computes it"), goal, goal);
	return STATUS_REFUSED;
}

Status
tablebases_prepare(Text *folder, Text *why)
{
	const char *chosen = chosen_folder();
	char data[TEXT_LINE];
	Text reason;

	if (!chosen)
		return path_prepare(PLACE_DATA, NULL, folder, why);
	text_init(&reason, data, sizeof data);
	text_add(folder, chosen);
	Status status = file_make_folder(chosen, &reason);

	return path_told(status, chosen, data, why);
}
