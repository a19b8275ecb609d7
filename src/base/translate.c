#include "base/translate.h"

#ifdef BAGHCHAL_GETTEXT

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define DOMAIN "baghchal"
#define LATIN "baghchal-latin"

/* The folder of catalogues that `make` leaves beside the program. */
#define BUILT "/translations"

enum { FOLDER_SIZE = 4096, KEY_SIZE = 512 };

/*
 * Whether the program runs from its build folder: it has its catalogues beside
 * it.  By where the program is and not by the environment, so that nobody can
 * have a restricted guest's program read another's catalogues, which hold
 * formats of printf().
 */
static bool
find_built(char folder[FOLDER_SIZE])
{
	ssize_t length = readlink("/proc/self/exe", folder,
				  FOLDER_SIZE - sizeof BUILT);
	struct stat info;

	if (length <= 0)
		return false;
	folder[length] = '\0';
	char *slash = strrchr(folder, '/');

	if (!slash)
		return false;
	memcpy(slash, BUILT, sizeof BUILT);
	return stat(folder, &info) == 0 && S_ISDIR(info.st_mode);
}

/* What the environment says of the language of messages, or NULL. */
static const char *
asked_locale(void)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
		const char *value = getenv(names[i]);

		if (value && *value)
			return value;
	}
	return NULL;
}

/* A catalogue is looked for by path: none but the names of languages. */
static bool
is_path(const char *value)
{
	return value && strchr(value, '/');
}

/*
 * gettext() translates in no locale called C, and in none that is not
 * installed, as often over SSH.  Then the language alone is taken.
 */
static void
set_language(void)
{
	const char *asked = asked_locale(), *language = getenv("LANGUAGE");

	if (is_path(language)) {
		unsetenv("LANGUAGE");
		language = NULL;
	}
	if (setlocale(LC_MESSAGES, "") && (asked || !language))
		return;
	if (asked && !is_path(asked) && (!language || !*language))
		setenv("LANGUAGE", asked, 1);
	if (!setlocale(LC_MESSAGES, "C.UTF-8"))
		setlocale(LC_MESSAGES, "C.utf8");
}

void
translate_begin(void)
{
	static const char *const domains[] = { LATIN, DOMAIN };
	char folder[FOLDER_SIZE];

	set_language();
	if (!find_built(folder))
		snprintf(folder, sizeof folder, "%s", BAGHCHAL_LOCALEDIR);
	for (int i = 0; i < 2; i++) {
		bindtextdomain(domains[i], folder);
		bind_textdomain_codeset(domains[i], "UTF-8");
	}
	textdomain(DOMAIN);
}

void
translate_in_latin(bool latin)
{
	const char *domain = textdomain(NULL);

	/* Before translate_begin() it is another. */
	if (strcmp(domain, LATIN) == 0 || strcmp(domain, DOMAIN) == 0)
		textdomain(latin ? LATIN : DOMAIN);
}

const char *
translate(const char *text)
{
	/* The empty text stands for the head of the catalogue. */
	if (!*text)
		return text;
	const char *found = gettext(text);

	/* A language in Latin letters has one catalogue only. */
	return found == text ? dgettext(DOMAIN, text) : found;
}

const char *
translate_in(const char *context, const char *text)
{
	char key[KEY_SIZE];
	int length = snprintf(key, sizeof key, "%s\004%s", context, text);

	if (length < 0 || length >= KEY_SIZE)
		return text;
	const char *found = translate(key);

	return found == key ? text : found;
}

const char *
translate_plural(const char *one, const char *many, int count)
{
	unsigned long number = count < 0 ? 0 : (unsigned long)count;
	const char *found = ngettext(one, many, number);

	return found == one || found == many
		       ? dngettext(DOMAIN, one, many, number)
		       : found;
}

#else

void
translate_begin(void)
{
}

void
translate_in_latin(bool latin)
{
	(void)latin;
}

const char *
translate(const char *text)
{
	return text;
}

const char *
translate_in(const char *context, const char *text)
{
	(void)context;
	return text;
}

const char *
translate_plural(const char *one, const char *many, int count)
{
	return count == 1 ? one : many;
}

#endif
