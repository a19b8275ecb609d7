/* A match from its order to its results, several games at once. */
#ifndef APP_MATCH_RUN_H
#define APP_MATCH_RUN_H

#include "app/match_order.h"

/*
 * Plays all games, prints and writes what was ordered, and returns the exit
 * status.  Signals must be blocked (interrupt.h): one that comes ends the
 * match, and what there is by then is printed and written.
 */
int match_run(const MatchOrder *order);

#endif
