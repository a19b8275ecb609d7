#include "engine/level.h"

#include <stddef.h>
#include <strings.h>

#include "base/translate.h"

static const char *const level_names[LEVEL_COUNT] = {
	[LEVEL_EASY] = N_("easy"),
	[LEVEL_MEDIUM] = N_("medium"),
	[LEVEL_HARD] = N_("hard"),
	[LEVEL_PERFECT] = N_("perfect"),
};

const char *
level_name(Level level)
{
	return (unsigned)level < LEVEL_COUNT ? level_names[level] : "unknown";
}

Status
level_read(const char *name, Level *level)
{
	for (int i = 0; i < LEVEL_COUNT; i++) {
		if (strcasecmp(name, level_names[i]) == 0) {
			*level = (Level)i;
			return STATUS_OK;
		}
	}
	return STATUS_SYNTAX;
}
