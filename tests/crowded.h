/* Positions that are soon decided, for tests of the search. */
#ifndef TESTS_CROWDED_H
#define TESTS_CROWDED_H

#include "base/random.h"
#include "rules/position.h"

/* A full board with one to four empty points, all goats placed.  It may be
   over. */
Position crowded_position(Random *random);

#endif
