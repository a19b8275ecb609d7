/* getopt_long() is not in POSIX; glibc and musl declare it for this. */
#define _GNU_SOURCE
#include "app/options.h"

#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "app/output.h"
#include "base/translate.h"
#include "rules/rules.h"
#include "tui/tui.h"

/* What getopt_long() returns for the option of index i of the table. */
enum { OPTION_BASE = 1000 };

const char *
options_goal_word(int index)
{
	static const char *const words[] = { "4", "5", "6" };

	_Static_assert(RULES_GOAL_MIN == 4 && RULES_GOAL_MAX == 6, "the words");
	return index < 3 ? words[index] : NULL;
}

bool
options_take_goal(void *target, int index, const char *given)
{
	Rules *rules = target;

	(void)given;
	rules->goal = (uint8_t)(RULES_GOAL_MIN + index);
	return true;
}

const char *
options_switch_word(int index)
{
	static const char *const words[] = { "off", "on" };

	return index < 2 ? words[index] : NULL;
}

bool
options_read_number(const char *text, unsigned long long max,
		    unsigned long long *number)
{
	unsigned long long value = 0;

	if (!*text)
		return false;
	for (; *text; text++) {
		if (*text < '0' || *text > '9')
			return false;
		unsigned long long digit = (unsigned long long)(*text - '0');

		if (value > (max - digit) / 10)
			return false;
		value = 10 * value + digit;
	}
	*number = value;
	return true;
}

/* What is said of the options is said before there are any settings. */
static void
begin_language(void)
{
	translate_begin();
	tui_set_letters("auto");
}

int
options_wrong(const Usage *usage, const char *format, ...)
{
	char data[2 * TEXT_LINE];
	va_list args;

	begin_language();
	va_start(args, format);
	vsnprintf(data, sizeof data, _(format), args);
	va_end(args);
	/* Not half of it in another language than the rest. */
	if (_(format) == format)
		output_error("%s; see '%s --help'", data, usage->name);
	else
		output_error(_("%s; see '%s --help'"), data, usage->name);
	return EXIT_USAGE;
}

static bool
takes_value(const Option *option)
{
	return option->word || option->value;
}

/* Adds "goats|tigers|both", or `other` when the value is none of some words. */
static void
add_value(Text *text, const Option *option, const char *other)
{
	if (!option->word) {
		text_add(text, other);
		return;
	}
	for (int i = 0; option->word(i); i++) {
		if (i > 0)
			text_add_char(text, '|');
		text_add(text, option->word(i));
	}
}

static const char *
value_kind(const Option *option)
{
	return option->kind ? _(option->kind) : option->value;
}

/* One option in the help: the names, then from column 30 what it does, on a
   line of its own where the names are long. */
static void
help_option(const Option *option, FILE *stream)
{
	enum { COLUMN = 30 };
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (option->letter)
		text_format(&text, "  -%c, --%s", option->letter, option->name);
	else
		text_format(&text, "      --%s", option->name);
	if (takes_value(option)) {
		text_add_char(&text, '=');
		add_value(&text, option, option->value);
	}
	if (text.length > COLUMN - 2)
		fprintf(stream, "%s\n%*s%s\n", data, COLUMN, "",
			_(option->help));
	else
		fprintf(stream, "%-*s%s\n", COLUMN, data, _(option->help));
}

static const Option help_entry = {
	'h', "help", .help = N_("this help, then leave")
};
static const Option version_entry = {
	'V', "version", .help = N_("the version, then leave")
};

void
options_help(const Usage *usage, FILE *stream)
{
	fprintf(stream, _("Usage: %s [options]%s%s\n"), usage->name,
		*usage->operands ? " " : "", usage->operands);
	fprintf(stream, "%s\n", _(usage->about));
	for (const Option *option = usage->options; option->name; option++)
		help_option(option, stream);
	help_option(&help_entry, stream);
	if (usage->has_version)
		help_option(&version_entry, stream);
	if (usage->more)
		usage->more(stream);
}

const char *
options_version(void)
{
	return BAGHCHAL_VERSION;
}

static void
print_version(void)
{
	printf("baghchal %s\n"
	       "License GPLv3+: GNU GPL version 3 or later.\n"
	       "This is free software; there is no warranty.\n",
	       BAGHCHAL_VERSION);
}

/* The table in the forms that getopt_long() reads. */
typedef struct Forms {
	char letters[2 * OPTIONS_MAX + 8];
	struct option names[OPTIONS_MAX + 3];
} Forms;

static void
make_forms(const Usage *usage, Forms *forms)
{
	Text letters;
	struct option *name = forms->names;

	text_init(&letters, forms->letters, sizeof forms->letters);
	/* ':' first: a missing value is told apart from an unknown option. */
	text_add(&letters, usage->has_version ? ":hV" : ":h");
	for (const Option *option = usage->options; option->name; option++) {
		bool value = takes_value(option);

		*name++ = (struct option){
			.name = option->name,
			.has_arg = value ? required_argument : no_argument,
			.val = OPTION_BASE + (int)(option - usage->options),
		};
		if (!option->letter)
			continue;
		text_add_char(&letters, option->letter);
		if (value)
			text_add_char(&letters, ':');
	}
	*name++ = (struct option){ .name = "help", .val = 'h' };
	if (usage->has_version)
		*name++ = (struct option){ .name = "version", .val = 'V' };
	*name = (struct option){ 0 };
}

/* The option that getopt_long() found, NULL when it is in no table. */
static const Option *
find_option(const Usage *usage, int found)
{
	if (found >= OPTION_BASE)
		return &usage->options[found - OPTION_BASE];
	for (const Option *option = usage->options; option->name; option++)
		if (found && option->letter == found)
			return option;
	if (found == 'h')
		return &help_entry;
	return found == 'V' && usage->has_version ? &version_entry : NULL;
}

/* Adds "--side, --seed", the long options that begin like `given`; returns
   how many there are. */
static int
add_candidates(Text *text, const Forms *forms, const char *given)
{
	int count = 0;

	for (const struct option *name = forms->names; name->name; name++) {
		if (strncmp(name->name, given, strcspn(given, "=")) != 0)
			continue;
		text_format(text, "%s--%s", count++ ? ", " : "", name->name);
	}
	return count;
}

/* Says what is wrong with a long option: unknown, or cut too short. */
static void
refuse_name(const Usage *usage, const Forms *forms, const char *given)
{
	char data[TEXT_LINE], shown[TEXT_LINE], name[TEXT_LINE];
	Text candidates, quoted;

	text_init(&candidates, data, sizeof data);
	text_init(&quoted, shown, sizeof shown);
	if (strncmp(given, "--", 2) == 0 && given[2] != '=' &&
	    add_candidates(&candidates, forms, given + 2) > 1) {
		snprintf(name, sizeof name, "%.*s", (int)strcspn(given, "="),
			 given);
		output_quote(&quoted, name);
		options_wrong(usage, N_("%s may be one of %s"), shown, data);
		return;
	}
	output_quote(&quoted, given);
	options_wrong(usage, N_("there is no option %s"), shown);
}

/* Says what getopt_long() refused: `found` is ':' or '?'. */
static void
refuse_option(const Usage *usage, const Forms *forms, int found, char **argv)
{
	const Option *option = find_option(usage, optopt);
	char data[TEXT_LINE];
	Text text;

	text_init(&text, data, sizeof data);
	if (option && found == ':') {
		add_value(&text, option, value_kind(option));
		options_wrong(usage, N_("--%s needs a value: %s"), option->name,
			      data);
	} else if (option) {
		options_wrong(usage, N_("--%s takes no value"),
			      option->name);
	} else if (optopt > ' ' && optopt < 0x7f) {
		options_wrong(usage, N_("there is no option -%c"), optopt);
	} else if (optopt) {
		options_wrong(usage, N_("there is no such option"));
	} else {
		refuse_name(usage, forms, argv[optind - 1]);
	}
}

static void
refuse_value(const Usage *usage, const Option *option, const char *given)
{
	char data[TEXT_LINE], shown[TEXT_LINE];
	Text text, quoted;

	text_init(&text, data, sizeof data);
	text_init(&quoted, shown, sizeof shown);
	add_value(&text, option, value_kind(option));
	output_quote(&quoted, given);
	options_wrong(usage, N_("--%s takes %s, not %s"), option->name, data,
		      shown);
}

static bool
take_option(const Option *option, void *target, const char *given)
{
	int index = 0;

	if (!option->word)
		return option->take(target, 0, given);
	while (option->word(index) && strcmp(option->word(index), given) != 0)
		index++;
	return option->word(index) && option->take(target, index, given);
}

/* Says what is wrong with what getopt_long() found, or with its value. */
static int
refuse(const Usage *usage, const Forms *forms, int found, char **argv)
{
	/* The kind of a value is told in it, too. */
	begin_language();
	if (found == ':' || found == '?')
		refuse_option(usage, forms, found, argv);
	else
		refuse_value(usage, find_option(usage, found), optarg);
	return EXIT_USAGE;
}

static int
refuse_operand(const Usage *usage, const char *given)
{
	char data[TEXT_LINE];
	Text quoted;

	text_init(&quoted, data, sizeof data);
	output_quote(&quoted, given);
	return options_wrong(usage, N_("no operand is taken, not %s"), data);
}

/* Prints what an option asks for instead of all else; false if it asks for
   nothing of the kind. */
static bool
answer(const Usage *usage, const Option *option)
{
	if (option == &help_entry) {
		begin_language();
		options_help(usage, stdout);
	} else if (option == &version_entry) {
		print_version();
	} else {
		return false;
	}
	return true;
}

int
options_read(const Usage *usage, int argc, char **argv, void *target,
	     int *exit_status)
{
	Forms forms;
	int found;

	make_forms(usage, &forms);
	opterr = 0;
	optind = 1;
	while ((found = getopt_long(argc, argv, forms.letters, forms.names,
				    NULL)) != -1) {
		const Option *option = find_option(usage, found);

		if (found != ':' && found != '?' && answer(usage, option)) {
			*exit_status = output_finish(EXIT_DONE);
			return 0;
		}
		if (found == ':' || found == '?' ||
		    !take_option(option, target, optarg)) {
			*exit_status = refuse(usage, &forms, found, argv);
			return 0;
		}
	}
	if (optind < argc && !*usage->operands) {
		*exit_status = refuse_operand(usage, argv[optind]);
		return 0;
	}
	return optind;
}
