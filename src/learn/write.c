#include "learn/write.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

enum {
	FILE_MAX = 64 * 1024,
	LINE_CHARACTERS = 76,	/* of a string; with quotes and comma, 79 */
	NUMBERS_A_LINE = 12,
};

static const char *const sides[SIDE_COUNT] = { "goats", "tigers" };
static const char *const windows[FIT_WINDOW_KINDS] = {
	"corner", "edge", "centre",
};

static int
limited(float value, int least, int most)
{
	long number = lrintf(value);

	return (int)(number < least ? least : number > most ? most : number);
}

/* A weight as the character that stands for it. */
static char
character(float weight)
{
	return (char)(WEIGHTS_ZERO + limited(weight * FIT_UNIT / WEIGHTS_STEP,
					     WEIGHTS_LEAST, WEIGHTS_MOST));
}

/* Characters as a string, in as many lines as it needs, and a comma. */
static void
add_string(const char *characters, int count, Text *text)
{
	int width = 0;

	for (int i = 0; i < count; i++) {
		if (width == 0)
			text_add_char(text, '"');
		if (characters[i] == '\\') {
			text_add_char(text, '\\');
			width++;
		}
		text_add_char(text, characters[i]);
		width++;
		if (width >= LINE_CHARACTERS - 1 || i + 1 == count) {
			text_add(text, i + 1 == count ? "\",\n" : "\"\n");
			width = 0;
		}
	}
}

static void
add_head(const char *type, const char *kind, int side, Text *text)
{
	text_format(text, "/* Made by `make learn`. */\n"
		    "#include \"weights/weights.h\"\n\n"
		    "const %s weights_%s_%s = { {\n", type, kind, sides[side]);
}

/* A string for each last row. */
static void
add_window(const Fit *fit, int kind, int side, Text *text)
{
	char row[WEIGHTS_STRING];

	add_head("WeightsWindow", windows[kind], side, text);
	for (int movement = 0; movement < 2; movement++) {
		const float *weights = fit->windows[kind][side][movement];

		for (int i = 0; i < FIT_WINDOW; i++) {
			row[i % WEIGHTS_STRING] =
				character(weights[fit_fold(kind, i)]);
			if ((i + 1) % WEIGHTS_STRING == 0)
				add_string(row, WEIGHTS_STRING - 1, text);
		}
		text_add(text, movement ? "} };\n" : "}, {\n");
	}
}

static void
add_tigers(const Fit *fit, int side, Text *text)
{
	uint16_t folds[WEIGHTS_TIGERS];
	char piece[WEIGHTS_PIECE];

	fit_fold_tigers(folds);
	add_head("WeightsTigers", "tigers", side, text);
	for (int movement = 0; movement < 2; movement++) {
		const float *weights = fit->tigers[side][movement];

		for (int i = 0; i < WEIGHTS_TIGERS; i++) {
			piece[i % WEIGHTS_PIECE] = character(weights[folds[i]]);
			if ((i + 1) % WEIGHTS_PIECE == 0)
				add_string(piece, WEIGHTS_PIECE, text);
		}
		text_add(text, movement ? "} };\n" : "}, {\n");
	}
}

static void
add_numbers(const float *weights, int count, Text *text)
{
	for (int i = 0; i < count; i++) {
		text_add(text, i % NUMBERS_A_LINE ? " " : "\t");
		text_format(text, "%d,", limited(weights[i] * FIT_UNIT,
						 -9999, 9999));
		if (i + 1 == count || i % NUMBERS_A_LINE == NUMBERS_A_LINE - 1)
			text_add_char(text, '\n');
	}
}

/* Both weights of a stage in one. */
static void
add_stage(const Fit *fit, int side, int placed, Text *text)
{
	const float *missing = fit->missing[side][placed == GOAT_COUNT];
	float sums[WEIGHTS_MISSING];

	for (int i = 0; i < WEIGHTS_MISSING; i++)
		sums[i] = fit->stage[side][placed][i] + missing[i];
	add_numbers(sums, WEIGHTS_MISSING, text);
}

static void
add_counts(const Fit *fit, Text *text)
{
	text_add(text, "/* Made by `make learn`. */\n"
		 "#include \"weights/weights.h\"\n\n"
		 "const int16_t weights_counts[2][WEIGHTS_GROUPS]"
		 "[WEIGHTS_COUNTS] = { {\n");
	for (int side = 0; side < SIDE_COUNT; side++) {
		for (int group = 0; group < WEIGHTS_GROUPS; group++) {
			text_add(text, "{\n");
			add_numbers(fit->counts[side][group], WEIGHTS_COUNTS,
				    text);
			text_add(text, "},\n");
		}
		text_add(text, side ? "} };\n\n" : "}, {\n");
	}
	text_add(text, "const int16_t weights_stage[2][21][WEIGHTS_MISSING]"
		 " = { {\n");
	for (int side = 0; side < SIDE_COUNT; side++) {
		for (int placed = 0; placed <= GOAT_COUNT; placed++) {
			text_add(text, "{\n");
			add_stage(fit, side, placed, text);
			text_add(text, "},\n");
		}
		text_add(text, side ? "} };\n" : "}, {\n");
	}
}

static Status
write_one(const char *folder, const char *name, const Text *text, Text *why)
{
	char path[TEXT_LINE];
	Text where;

	text_init(&where, path, sizeof path);
	text_format(&where, "%s/%s.c", folder, name);
	text_clear(why);
	text_format(why, "%s: ", path);
	return file_write(path, text->data, strlen(text->data), why);
}

Status
write_weights(const Fit *fit, const char *folder, Text *why)
{
	char *data = mem_new(FILE_MAX, 1), name[TEXT_LINE];
	Text text, file;
	Status status;

	text_init(&text, data, FILE_MAX);
	add_counts(fit, &text);
	status = write_one(folder, "counts", &text, why);
	for (int i = 0; !status && i < (FIT_WINDOW_KINDS + 1) * SIDE_COUNT;
	     i++) {
		bool is_window = i / 2 < FIT_WINDOW_KINDS;

		text_init(&text, data, FILE_MAX);
		if (is_window)
			add_window(fit, i / 2, i % 2, &text);
		else
			add_tigers(fit, i % 2, &text);
		text_init(&file, name, sizeof name);
		text_format(&file, "%s_%s",
			    is_window ? windows[i / 2] : "tigers",
			    sides[i % 2]);
		status = write_one(folder, name, &text, why);
	}
	free(data);
	return status;
}
