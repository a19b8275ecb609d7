/* Writes what was learned as the source files of weights/. */
#ifndef LEARN_WRITE_H
#define LEARN_WRITE_H

#include "base/text.h"
#include "learn/fit.h"

/* All files into a folder that exists; the first that cannot be written ends
   it, with the reason. */
Status write_weights(const Fit *fit, const char *folder, Text *why);

#endif
