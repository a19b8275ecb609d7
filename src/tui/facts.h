/*
 * The facts of the terminal that a report of a problem needs, and nothing of
 * the person who sits there.
 */
#ifndef TUI_FACTS_H
#define TUI_FACTS_H

#include "base/text.h"
#include "session/settings.h"

/*
 * Adds them, a line "name: value" each: the terminal's type, size and colours,
 * codeset and locale, the version of curses, and the settings of the screen.
 * Works with and without an open screen, and without any terminal.
 */
void facts_add(Text *text, const Settings *settings);

#endif
