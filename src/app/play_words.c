#include "app/play_words.h"

#include <stddef.h>

#include "session/setup.h"

/* An option's index is the value of the enumeration. */

const char *
play_seats_word(int index)
{
	return index < SEATS_COUNT ? seats_name((Seats)index) : NULL;
}

const char *
play_level_word(int index)
{
	return index < LEVEL_COUNT ? level_name((Level)index) : NULL;
}

const char *
play_repetition_word(int index)
{
	return index <= REPETITION_FORBID ? repetition_name((Repetition)index)
					  : NULL;
}

const char *
play_timer_word(int index)
{
	static const int seconds[] = { 0, 20, 40 };

	return index < 3 ? timer_name(seconds[index]) : NULL;
}
