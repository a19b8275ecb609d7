/* The key that reports a problem. */
#ifndef TUI_REPORT_H
#define TUI_REPORT_H

#include "tui/tui_internal.h"

/* Writes the report and says where it is, or why it cannot be written. */
void report_problem(Tui *tui);

#endif
