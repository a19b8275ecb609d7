/*
 * Positions as one line, read by the rules that the first byte chooses, both
 * to be played from and into the position editor.
 */
#include <string.h>

#include "engine/eval.h"
#include "fuzz.h"
#include "rules/movegen.h"
#include "rules/notation.h"
#include "rules/position_editor.h"

static void
check_written(const Position *position, const Rules *rules)
{
	char data[128];
	Position again;
	Text text;

	text_init(&text, data, sizeof data);
	notation_write_position(&text, position);
	FUZZ_CHECK(!text.truncated);
	FUZZ_CHECK(!notation_read_position(data, rules, &again, NULL));
	FUZZ_CHECK(position_same(position, &again));
	FUZZ_CHECK(position->quiet == again.quiet);
}

static void
check_moves(const Position *position)
{
	MoveList list;

	movegen_all(position, &list);
	FUZZ_CHECK(list.count == movegen_count(position));
	FUZZ_CHECK((list.count > 0) == movegen_any(position));
	for (int i = 0; i < list.count; i++) {
		Position after = position_after(position, list.moves[i]);

		FUZZ_CHECK(!rules_check_move(position, list.moves[i], NULL));
		position_check(&after);
	}
}

static void
check_symmetries(const Position *position)
{
	uint64_t least;
	int symmetry = position_least_image(position, &least);
	Position image = position_mirrored(position, symmetry);

	position_check(&image);
	FUZZ_CHECK(image.key == least);
	FUZZ_CHECK(movegen_count(&image) == movegen_count(position));
}

/* What the editor takes, it gives back; what it finishes can be played. */
static void
edit(const char *line, const Rules *rules)
{
	Position start = position_start(), finished;
	PositionEditor editor = position_editor_from(&start, rules->goal);
	PositionEditor before = editor;
	char data[TEXT_LINE], why_data[TEXT_LINE];
	Text text, why;

	text_init(&why, why_data, sizeof why_data);
	if (position_editor_read(&editor, line, &why)) {
		fuzz_check_reason(&why);
		FUZZ_CHECK(position_editor_same(&editor, &before));
		return;
	}
	text_init(&text, data, sizeof data);
	position_editor_write(&editor, &text);
	before = editor;
	FUZZ_CHECK(!position_editor_read(&editor, data, NULL));
	FUZZ_CHECK(position_editor_same(&editor, &before));
	if (position_editor_finish(&editor, &finished, &why)) {
		fuzz_check_reason(&why);
		return;
	}
	position_check(&finished);
	FUZZ_CHECK(!rules_outcome(rules, &finished).ending);
	check_written(&finished, rules);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	Rules rules = fuzz_rules(fuzz_take(&data, &size));
	char *line = fuzz_text(data, size), why_data[TEXT_LINE];
	Position position = position_start(), start = position;
	Text why;

	text_init(&why, why_data, sizeof why_data);
	if (notation_read_position(line, &rules, &position, &why)) {
		fuzz_check_reason(&why);
		FUZZ_CHECK(memcmp(&position, &start, sizeof start) == 0);
	} else {
		position_check(&position);
		check_written(&position, &rules);
		check_moves(&position);
		check_symmetries(&position);
		FUZZ_CHECK(abs(eval_position(&rules, &position)) < EVAL_LIMIT);
	}
	edit(line, &rules);
	free(line);
	return 0;
}
