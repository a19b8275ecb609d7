/*
 * Texts in the player's language, by gettext where the C library has it;
 * otherwise every text stays as it is written here, in English.
 *
 * Tables hold N_("text"), which only marks it for po/baghchal.pot, and who
 * shows it writes _(text).  Translated is what a person reads on the screen
 * and in line mode, of the rules, and of options that make no sense; never
 * notation, files, protocols, what other subcommands print, or the helps of
 * those that are for engine authors.  Whole sentences, not pieces of them: the
 * order of the words is another in each language.
 *
 * Only the thread of the screen may call translate_begin() and
 * translate_in_latin().
 */
#ifndef BASE_TRANSLATE_H
#define BASE_TRANSLATE_H

#include <stdbool.h>

#ifdef __GNUC__
#define TRANSLATE_FORMAT(argument) __attribute__((format_arg(argument)))
#else
#define TRANSLATE_FORMAT(argument)
#endif

#define _(text) translate(text)
#define N_(text) text

/* The same English word in two meanings: the context tells them apart.  NC_()
   stands in a table, and C_() at the use. */
#define C_(context, text) translate_in(context, text)
#define NC_(context, text) text

/* One thing or several: "%d goat", "%d goats". */
#define P_(one, many, count) translate_plural(one, many, count)

/* Takes the language from the environment; until then all is English. */
void translate_begin(void);

/* In Latin letters, for a terminal that has no others: a language that has
   such a catalogue is shown by it. */
void translate_in_latin(bool latin);

/* The text in the player's language, or itself; it lasts as long as the
   program. */
const char *translate(const char *text) TRANSLATE_FORMAT(1);
const char *translate_in(const char *context, const char *text)
	TRANSLATE_FORMAT(2);
const char *translate_plural(const char *one, const char *many, int count)
	TRANSLATE_FORMAT(1) TRANSLATE_FORMAT(2);

#endif
