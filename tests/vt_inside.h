/* What the parts of the terminal emulator share.  Only for vt*.c. */
#ifndef TESTS_VT_INSIDE_H
#define TESTS_VT_INSIDE_H

#include "vt.h"

static const VtPen vt_plain = { 0, VT_DEFAULT, VT_DEFAULT };

/* Notes the first thing that was not understood, with the sequence in which it
   came. */
void vt_complain(Vt *vt, const char *what, unsigned detail);

/* Takes the attributes over that the parameters name. */
void vt_set_pen(Vt *vt);

#endif
