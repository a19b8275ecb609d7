#include "tui/modes.h"

#include "tui/lessons.h"
#include "tui/names_view.h"
#include "tui/replay_view.h"
#include "tui/report.h"
#include "tui/statistics_view.h"

bool
modes_enter(Tui *tui, Action action)
{
	static const struct {
		Action action;
		void (*enter)(Tui *tui);
	} table[] = {
		{ ACTION_NAMES, names_enter },
		{ ACTION_REPLAY, replay_enter },
		{ ACTION_REPLAY_BACK, replay_enter_back },
		{ ACTION_REPLAY_FORWARD, replay_enter_forward },
		{ ACTION_STATISTICS, statistics_enter },
		{ ACTION_SET_UP, set_up_open },
		{ ACTION_GAMES, games_open },
		{ ACTION_SAVE_AS, save_name_open },
		{ ACTION_RECORD, record_view_open },
		{ ACTION_RULES, lessons_enter },
		{ ACTION_REPORT, report_problem },
	};

	for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
		if (table[i].action == action) {
			table[i].enter(tui);
			return true;
		}
	return false;
}
