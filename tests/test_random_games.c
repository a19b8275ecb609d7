/*
 * The rules as properties of games played at random: what must hold in every
 * position of every game.  The players have characters, as moves that are
 * merely random hardly ever trap a tiger.
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "support.h"

enum {
	GAMES_QUICK = 10000,
	GAMES_SLOW = 200000,
	/* Placement, then 100 plies at most for each of 6 captures and for
	   the end, with room. */
	PLIES_MAX = 1000,
	ENDINGS = ENDING_AGREED + 1,
};

/* What undo and redo must bring back. */
typedef struct Snapshot {
	Position position;
	Outcome outcome;
	int occurrences;
	MoveList moves;
} Snapshot;

typedef enum Character {
	CHARACTER_RANDOM,
	CHARACTER_EAGER,	/* captures when it can; traps when it can */
	CHARACTER_COUNT,
} Character;

/* One player's choice of all moves of the game. */
static Move
choose(const Game *game, const MoveList *list, Character character,
       Random *random)
{
	const Position *position = game_position(game);
	Move best = list->moves[random_below(random, (uint32_t)list->count)];
	int most = -1000;

	if (character == CHARACTER_RANDOM)
		return best;
	if (position->side == SIDE_TIGERS)
		return move_is_capture(list->moves[0]) ? list->moves[0] : best;
	for (int i = 0; i < list->count; i++) {
		Position next = position_after(position, list->moves[i]);
		int value = 4 * points_count(position_trapped(&next)) -
			    8 * points_count(position_threatened(&next)) +
			    (int)random_below(random, 4);

		if (value > most) {
			most = value;
			best = list->moves[i];
		}
	}
	return best;
}

/*
 * ck_assert() tells the parent process of every check that it makes; there are
 * hundreds of millions here, so that only those that fail go there.
 */
#define MUST(expression)                                                      \
	do {                                                                  \
		if (!(expression))                                            \
			ck_abort_msg("%s", #expression);                      \
	} while (0)
#define SAME(a, b) MUST((a) == (b))

/* How often the position has occurred, counted the long way. */
static int
occurrences_by_hand(const Game *game)
{
	const Position *now = game_position(game);
	int count = 0;

	for (int ply = game_ply(game); ply >= 0; ply--) {
		const Position *then = game_position_at(game, ply);

		if (then->placed < GOAT_COUNT)
			break;
		count += then->tigers == now->tigers &&
			 then->goats == now->goats && then->side == now->side;
	}
	return count;
}

/* The plies since the 20th placement or the last capture after it. */
static int
quiet_by_hand(const Game *game)
{
	int ply = game_ply(game), count = 0;

	while (ply > 0 &&
	       game_position_at(game, ply - 1)->placed == GOAT_COUNT &&
	       points_count(game_position_at(game, ply - 1)->goats) ==
		       points_count(game_position(game)->goats)) {
		ply--;
		count++;
	}
	return count;
}

/* The end of the game by the words of the rules. */
static Ending
ending_by_hand(const Game *game, const MoveList *moves)
{
	const Position *position = game_position(game);
	bool forbid = game_rules(game)->repetition == REPETITION_FORBID;

	if (position_captured(position) >= game_rules(game)->goal)
		return ENDING_GOAL;
	if (movegen_count(position) == 0)
		return position->side == SIDE_TIGERS ? ENDING_TRAPPED
						     : ENDING_BLOCKED;
	if (forbid && moves->count == 0)
		return ENDING_FORBIDDEN;
	if (!forbid && occurrences_by_hand(game) >= 3)
		return ENDING_REPETITION;
	return quiet_by_hand(game) >= 100 ? ENDING_QUIET : ENDING_NONE;
}

/* The moves that the rules leave, each looked up the long way. */
static void
moves_by_hand(const Game *game, MoveList *list)
{
	MoveList all;

	movegen_all(game_position(game), &all);
	list->count = 0;
	for (int i = 0; i < all.count; i++) {
		Position next = position_after(game_position(game),
					       all.moves[i]);
		bool seen = false;

		for (int ply = game_ply(game); ply >= 0; ply--) {
			const Position *then = game_position_at(game, ply);

			seen = seen || (then->placed == GOAT_COUNT &&
					position_same(then, &next));
		}
		if (!seen || game_rules(game)->repetition == REPETITION_DRAW)
			list->moves[list->count++] = all.moves[i];
	}
}

static void
check_symmetries(const Position *position)
{
	int count = movegen_count(position);
	int trapped = points_count(position_trapped(position));

	for (int i = 1; i < POINT_SYMMETRIES; i++) {
		Position mirrored = position_mirrored(position, i);

		SAME(movegen_count(&mirrored), count);
		SAME(points_count(position_trapped(&mirrored)), trapped);
	}
}

/* All that must hold at the cursor; a snapshot of it is filled in. */
static void
check_ply(const Game *game, Snapshot *snapshot)
{
	const Position *position = game_position(game);
	MoveList by_hand;

	position_check(position);
	SAME(points_count(position->tigers), TIGER_COUNT);
	SAME(points_count(position->goats) + position_captured(position) +
		     position_in_hand(position),
	     GOAT_COUNT);
	MUST(position_captured(position) <= game_rules(game)->goal);
	Position again = position_make(position->tigers, position->goats,
				       position->placed, position->side, 0);

	SAME(again.key, position->key);
	SAME(position->quiet, quiet_by_hand(game));
	check_symmetries(position);

	*snapshot = (Snapshot){
		.position = *position,
		.outcome = game_outcome(game),
		.occurrences = game_occurrences(game),
	};
	game_moves(game, &snapshot->moves);
	moves_by_hand(game, &by_hand);
	Ending ending = ending_by_hand(game, &by_hand);

	SAME(snapshot->outcome.ending, ending);
	SAME(snapshot->occurrences, occurrences_by_hand(game));
	SAME(snapshot->moves.count, ending == ENDING_NONE ? by_hand.count : 0);
	for (int i = 0; i < snapshot->moves.count; i++)
		MUST(move_equal(snapshot->moves.moves[i], by_hand.moves[i]));
}

static void
check_restored(const Game *game, const Snapshot *snapshot)
{
	MoveList moves;

	MUST(position_same(game_position(game), &snapshot->position));
	SAME(game_position(game)->quiet, snapshot->position.quiet);
	SAME(game_occurrences(game), snapshot->occurrences);
	SAME(game_outcome(game).result, snapshot->outcome.result);
	SAME(game_outcome(game).ending, snapshot->outcome.ending);
	game_moves(game, &moves);
	SAME(moves.count, snapshot->moves.count);
	for (int i = 0; i < moves.count; i++)
		MUST(move_equal(moves.moves[i], snapshot->moves.moves[i]));
}

/* Every move that is not in the list is refused with a reason. */
static void
check_refusals(const Game *game, const MoveList *list)
{
	char data[TEXT_LINE];
	Text why;

	for (Point from = 0; from <= POINT_NONE; from++) {
		for (Point to = 0; to <= POINT_NONE; to++) {
			Move move = { from, to };

			text_init(&why, data, sizeof data);
			Status status = game_check(game, move, &why);

			SAME(status == STATUS_OK, movelist_has(list, move));
			SAME(status == STATUS_OK, !data[0]);
			MUST(!why.truncated);
		}
	}
}

/* From the end to the start and to the end again. */
static void
check_undo_and_redo(Game *game, const Snapshot *snapshots)
{
	int length = game_length(game);

	for (int ply = length; ply > 0; ply--) {
		MUST(game_undo(game));
		check_restored(game, &snapshots[ply - 1]);
	}
	MUST(!game_undo(game));
	for (int ply = 1; ply <= length; ply++) {
		MUST(game_redo(game));
		check_restored(game, &snapshots[ply]);
	}
	MUST(!game_redo(game));
}

/* Plays on to the end of the game, checking every ply. */
static void
play_out(Game *game, const Character characters[SIDE_COUNT], Random *random,
	 Snapshot *snapshots)
{
	for (;;) {
		Snapshot *now = &snapshots[game_ply(game)];

		check_ply(game, now);
		if (now->outcome.ending != ENDING_NONE)
			return;
		if (random_below(random, 2000) == 0)
			check_refusals(game, &now->moves);
		MUST(game_ply(game) < PLIES_MAX - 1);
		Side side = (Side)now->position.side;
		Move move = choose(game, &now->moves, characters[side],
				   random);

		MUST(!game_play(game, move, NULL));
	}
}

static void
play_game(int number, Random *random, Snapshot *snapshots,
	  int endings[ENDINGS])
{
	Rules rules = {
		.goal = (uint8_t)(RULES_GOAL_MIN + number % 3),
		.repetition = (uint8_t)(number / 3 % 2),
	};
	Character characters[SIDE_COUNT];
	Game *game = game_new(&rules, NULL);

	for (int i = 0; i < SIDE_COUNT; i++)
		characters[i] = (Character)random_below(random,
							CHARACTER_COUNT);
	play_out(game, characters, random, snapshots);
	check_undo_and_redo(game, snapshots);
	endings[game_outcome(game).ending]++;

	/* Some plies back, and another way from there. */
	for (uint32_t i = random_below(random, 30); i > 0; i--)
		game_undo(game);
	play_out(game, characters, random, snapshots);
	check_undo_and_redo(game, snapshots);
	endings[game_outcome(game).ending]++;
	game_free(game);
}

static void
play_games(int count, int endings[ENDINGS])
{
	Snapshot *snapshots = calloc(PLIES_MAX, sizeof *snapshots);
	Random random;

	ck_assert_ptr_nonnull(snapshots);
	random_init(&random, 20);
	for (int i = 0; i < count; i++)
		play_game(i, &random, snapshots, endings);
	free(snapshots);
}

START_TEST(random_games_keep_every_rule)
{
	int endings[ENDINGS] = { 0 };

	play_games(GAMES_QUICK, endings);
	for (int i = ENDING_GOAL; i <= ENDING_FORBIDDEN; i++)
		ck_assert_msg(endings[i] > 0 || i == ENDING_BLOCKED,
			      "no game ended by %d", i);
}
END_TEST

START_TEST(many_random_games_keep_every_rule)
{
	int endings[ENDINGS] = { 0 };

	play_games(GAMES_SLOW, endings);
	for (int i = ENDING_GOAL; i <= ENDING_FORBIDDEN; i++)
		ck_assert_msg(endings[i] > 0, "no game ended by %d", i);
}
END_TEST

Suite *random_games_suite(void);

Suite *
random_games_suite(void)
{
	Suite *suite = suite_create("random_games");
	TCase *tcase = tcase_create("random games");
	TCase *slow = tcase_create("many random games");

	suite_add_tcase(suite, tcase);
	tcase_set_timeout(tcase, 120);
	tcase_add_test(tcase, random_games_keep_every_rule);
	suite_add_tcase(suite, slow);
	tcase_set_tags(slow, "slow");
	tcase_set_timeout(slow, 3600);
	tcase_add_test(slow, many_random_games_keep_every_rule);
	return suite;
}
