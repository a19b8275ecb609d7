/* Records made at random, damaged, and meant to harm. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/random.h"
#include "game/record.h"
#include "support.h"

enum { GAMES = 150, TEXT_SIZE = 1 << 20 };

/* What comments and tags are made of: all that could be taken for something
   else when it is read. */
static const char *const pieces[] = {
	"word", "a", "[%clk 0:00:01]", "[%clk", "0:00:02]", "[%val =]", "[%val",
	"=]", "+]", "{", "}", "(", ")", ";", "%", "\n", "\n\n", " ", "  ", "\t",
	"[Event \"x\"]", "\"", "\\", "\\\\", "1-0", "*", "\u00e9", "\u2013",
	"\u4e2d\u6587", "\xe9", "\xff", "\xf0\x9f", "\x1b", "\r\n", "!?", "$3",
	"c3", "1.", "averylongwordthatgoesonandonandonandonandonandonandon",
};

static void
random_words(Random *random, char text[2000])
{
	size_t length = 0;
	uint32_t count = random_below(random, 30);

	text[0] = '\0';
	for (uint32_t i = 0; i < count; i++) {
		const char *piece = pieces[random_below(
			random, sizeof pieces / sizeof pieces[0])];

		length += (size_t)sprintf(text + length, "%s%s", piece,
					  random_below(random, 3) ? " " : "");
	}
}

/* Plays at most `plies` random moves. */
static void
random_moves(Random *random, Game *game, uint32_t plies)
{
	MoveList list;

	for (; plies > 0; plies--) {
		game_moves(game, &list);
		if (list.count == 0)
			break;
		uint32_t i = random_below(random, (uint32_t)list.count);

		ck_assert(!game_play(game, list.moves[i], NULL));
	}
}

static Game *
random_game(Random *random)
{
	Rules rules = {
		.goal = (uint8_t)(4 + random_below(random, 3)),
		.repetition = (uint8_t)random_below(random, 2),
	};
	Game *game = game_new(&rules, NULL);

	if (random_below(random, 3) == 0) {
		random_moves(random, game, random_below(random, 120));
		Position start = *game_position(game);

		game_free(game);
		game = game_new(&rules, &start);
	}
	random_moves(random, game, random_below(random, 300));
	for (int ply = 0; ply < game_length(game); ply++)
		if (random_below(random, 4) == 0)
			game_set_seconds(game, ply, (int)random_below(
						random, INT32_MAX));
	if (!game_outcome(game).ending && random_below(random, 2)) {
		Result result = (Result)(1 + random_below(random, 3));
		Ending ending = result != RESULT_DRAW &&
						random_below(random, 2)
					? ENDING_RESIGNED
					: ENDING_AGREED;

		ck_assert(!game_conclude(game, (Outcome){ result, ending },
					 NULL));
	}
	return game;
}

static Record *
random_record(Random *random)
{
	static const char *const names[] = { "Event", "Goats", "X", "Y_9" };
	Game *game = random_game(random);
	Record *record = record_new(game);
	char text[2000];

	for (int i = 0; i < 4; i++) {
		random_words(random, text);
		if (random_below(random, 2))
			record_set_tag(record, names[i], text);
	}
	for (int ply = -1; ply < game_length(game); ply++) {
		random_words(random, text);
		if (random_below(random, 4) == 0)
			record_set_comment(record, ply, text);
		if (random_below(random, 4) == 0)
			record_set_value(record, ply,
					 "+-="[random_below(random, 3)]);
	}
	game_free(game);
	return record;
}

static void
records_equal(const Record *a, const Record *b)
{
	const Game *game = record_game(a), *other = record_game(b);

	support_games_equal(game, other);
	ck_assert_int_eq(game_length(game), game_length(other));
	for (int ply = -1; ply < game_length(game); ply++) {
		ck_assert_pstr_eq(record_comment(a, ply),
				  record_comment(b, ply));
		ck_assert_int_eq(record_value(a, ply), record_value(b, ply));
		if (ply < 0)
			continue;
		ck_assert(move_equal(game_move(game, ply),
				     game_move(other, ply)));
		ck_assert_int_eq(game_seconds(game, ply),
				 game_seconds(other, ply));
	}
	ck_assert_pstr_eq(record_tag(a, "X"), record_tag(b, "X"));
}

START_TEST(any_record_that_was_written_is_read_and_written_the_same)
{
	Random random;
	Record *records[GAMES];
	FILE *file = tmpfile();
	char data[TEXT_LINE];
	Text why;

	random_init(&random, 2);
	ck_assert_ptr_nonnull(file);
	for (int i = 0; i < GAMES; i++) {
		records[i] = random_record(&random);
		record_write(records[i], file);
		fputc('\n', file);
	}
	long size = ftell(file);
	char *text = mem_new((size_t)size + 1, 1);

	rewind(file);
	ck_assert_uint_eq(fread(text, 1, (size_t)size, file), size);
	fclose(file);
	const char *p = text;
	int line = 1;

	text_init(&why, data, sizeof data);
	for (int i = 0; i < GAMES; i++) {
		Record *record;

		ck_assert_msg(!record_read(&p, &line, &record, &why), "%s",
			      data);
		records_equal(records[i], record);
		char *before = record_to_text(records[i], NULL);
		char *after = record_to_text(record, NULL);

		ck_assert_str_eq(before, after);
		free(before);
		free(after);
		record_free(record);
		record_free(records[i]);
	}
	free(text);
}
END_TEST

/* Reads all of a text; whatever is good in it must be written in a form that
   is read and written the same.  Gives the number of good games. */
static int
read_all(const char *text)
{
	char data[TEXT_LINE];
	Text why;
	Record *record;
	int line = 1, games = 0;

	text_init(&why, data, sizeof data);
	for (;;) {
		const char *before = text;
		Status status = record_read(&text, &line, &record, &why);

		if (!status && !record)
			break;
		ck_assert(text > before);
		if (status) {
			ck_assert_uint_gt(why.length, 0);
			text_clear(&why);
			continue;
		}
		games++;
		char *first = record_to_text(record, NULL), *second;

		record_free(record);
		const char *p = first;
		int first_line = 1;

		ck_assert_msg(!record_read(&p, &first_line, &record, &why),
			      "%s:\n%s", data, first);
		second = record_to_text(record, NULL);
		ck_assert_str_eq(first, second);
		free(first);
		free(second);
		record_free(record);
	}
	ck_assert_int_eq(*text, '\0');
	return games;
}

static size_t
read_sample(char text[4096])
{
	FILE *file = fopen("tests/data/sample.bcr", "r");

	ck_assert_msg(file, "tests/data/sample.bcr cannot be opened");
	size_t size = fread(text, 1, 4095, file);

	fclose(file);
	text[size] = '\0';
	return size;
}

START_TEST(a_record_cut_anywhere_is_refused_or_whole)
{
	char text[4096];
	size_t size = read_sample(text);

	for (size_t cut = 0; cut < size; cut++) {
		/* In memory of its own, so that a sanitizer sees its end. */
		char *part = mem_new(cut + 1, 1);

		memcpy(part, text, cut);
		/* Only the last line end is nothing of the game. */
		ck_assert_int_eq(read_all(part), cut == size - 1);
		free(part);
	}
}
END_TEST

START_TEST(a_record_with_any_byte_changed_does_no_harm)
{
	static const char others[] = "\n\r \"\\[]{}();%*10.-xa\x80\xff\x01$";
	char text[4096];
	size_t size = read_sample(text);

	for (size_t i = 0; i < size; i++) {
		char kept = text[i];

		for (int bit = 0; bit < 8; bit++) {
			text[i] = (char)(kept ^ 1 << bit);
			read_all(text);
		}
		for (const char *other = others; *other; other++) {
			text[i] = *other;
			read_all(text);
		}
		text[i] = kept;
	}
	ck_assert_int_eq(read_all(text), 1);
}
END_TEST

/* A megabyte of one thing over and over, between a head and a tail. */
static const struct {
	const char *head, *piece, *tail;
	int games;
} hostile[] = {
	{ "", "x", "", 0 },
	{ "", "x ", "", 0 },
	{ "", "7", "", 0 },
	{ "", "7. ", "c3 *", 1 },
	{ "", ".", " c3 *", 1 },
	{ "c3 ", "!", " *", 1 },
	{ "c3 ", "$1 ", " *", 1 },
	{ "", "(", "", 0 },
	{ "c3 ", "(", "", 0 },
	{ "", "()", "*", 1 },
	{ "", "({", "", 0 },
	{ "", ")", "", 0 },
	{ "", "{", "", 0 },
	{ "", "{a}", "*", 1 },
	{ "{", "[%val ", "=]} *", 1 },
	{ "{", "]", "} *", 1 },
	{ "{", "a ", "} *", 1 },
	{ "{", "\n", "} *", 1 },
	{ "{", "a", "} *", 1 },
	{ "", ";\n", "*", 1 },
	{ "", "[", "", 0 },
	{ "", "[A", "", 0 },
	{ "", "[A \"", "", 0 },
	{ "[A \"", "\\\"", "\"] *", 1 },
	{ "", "[A \"\"]", "*", 0 },
	{ "", "[A \"\"]\n", "*", 0 },
	{ "", "[A \"\"]\n{\n", "*", 0 },
	{ "", "[A \"\"]\n(\n", "*", 0 },
	{ "", "[Date \"\"]\n", "*", 0 },
	{ "{", "\n[A", "} *", 1 },
	{ "", "\n[A", "", 0 },
	{ "", "* ", "", TEXT_SIZE / 2 },
	{ "", "zz * ", "", 0 },
	{ "", "c3 a1-b2 ", "*", 0 },
	{ "", "%\n", "*", 1 },
	{ "", "\xef\xbb\xbf", "*", 1 },
	{ "{", "\xff", "} *", 1 },
};

START_TEST(a_megabyte_of_anything_is_read_in_linear_time)
{
	size_t size = strlen(hostile[_i].piece), length = 0;
	char *text = mem_new(TEXT_SIZE + 64, 1);
	const char *p = text;
	Record *record;
	int line = 1, games = 0;

	length += (size_t)sprintf(text, "%s", hostile[_i].head);
	for (size_t n = TEXT_SIZE / size; n > 0; n--, length += size)
		memcpy(text + length, hostile[_i].piece, size);
	strcpy(text + length, hostile[_i].tail);
	while (record_read(&p, &line, &record, NULL) || record) {
		if (!record)
			continue;
		games++;
		if (games == 1)
			free(record_to_text(record, NULL));
		record_free(record);
	}
	ck_assert_int_eq(games, hostile[_i].games);
	free(text);
}
END_TEST

START_TEST(thousands_of_tags_are_kept)
{
	enum { TAGS = 9000 };
	char *text = mem_new(TAGS, 32), *written;
	size_t length = (size_t)sprintf(text, "[Result \"*\"]\n");
	const char *p = text;
	Record *record;
	int line = 1;

	for (int i = 0; i < TAGS; i++)
		length += (size_t)sprintf(text + length, "[T%d \"%d\"]\n", i,
					  i);
	strcpy(text + length, "\n*\n");
	ck_assert(!record_read(&p, &line, &record, NULL));
	ck_assert_str_eq(record_tag(record, "T8999"), "8999");
	written = record_to_text(record, NULL);
	ck_assert_str_eq(written, text);
	free(written);
	free(text);
	record_free(record);
}
END_TEST

Suite *record_fuzz_suite(void);

Suite *
record_fuzz_suite(void)
{
	Suite *suite = suite_create("record_fuzz");
	TCase *tcase = tcase_create("record_fuzz");

	suite_add_tcase(suite, tcase);
	/* Quadratic time would take hours; sanitizers and a busy machine must
	   not be taken for it. */
	tcase_set_timeout(tcase, 60);
	tcase_add_test(
		tcase,
		any_record_that_was_written_is_read_and_written_the_same);
	tcase_add_test(tcase, a_record_cut_anywhere_is_refused_or_whole);
	tcase_add_test(tcase, a_record_with_any_byte_changed_does_no_harm);
	tcase_add_test(tcase, thousands_of_tags_are_kept);
	tcase_add_loop_test(tcase,
			    a_megabyte_of_anything_is_read_in_linear_time, 0,
			    sizeof hostile / sizeof hostile[0]);
	return suite;
}
