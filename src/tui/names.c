#include "tui/names.h"

#include <string.h>

#include "base/translate.h"

void
names_open(Names *names, const Setup *setup)
{
	*names = (Names){ .row = 0 };
	for (int i = 0; i < NAME_COUNT; i++)
		text_field_init(&names->fields[i], NAME_CHARS,
				setup->names[i]);
}

void
names_step(Names *names, int direction)
{
	names->row = (names->row + direction + NAME_COUNT) % NAME_COUNT;
}

bool
names_take(const Names *names, Setup *setup)
{
	bool changed = false;

	for (int i = 0; i < NAME_COUNT; i++) {
		char name[NAME_SIZE];

		/* A field takes nothing that a name cannot be. */
		if (name_read(names->fields[i].text, name))
			continue;
		changed |= strcmp(name, setup->names[i]) != 0;
		memcpy(setup->names[i], name, sizeof name);
	}
	return changed;
}

const char *
names_label(int row, Seats seats)
{
	if (seats == SEATS_BOTH)
		return row == 0 ? _("Goats") : _("Tigers");
	return row == 0 ? _("You") : _("Second");
}
