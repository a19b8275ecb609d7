/* The text of the pages. */
#include "guide/guide.h"

#include <stddef.h>

#include "base/translate.h"

static const char board_text[] = N_(
	"Twenty-five points, joined by lines. Pieces stand on the points and "
	"move along the lines.\n"
	"Four tigers (T) begin on the corners. Twenty goats (G) wait beside "
	"the board.\n"
	"At every second point diagonals meet too. At the others the lines run "
	"only across and up and down.\n");

static const char placing_text[] = N_(
	"The goats begin; then the sides take turns. Nobody may pass.\n"
	"Each turn one goat is placed on any empty point. No goat moves until "
	"all twenty are placed.\n"
	"The tigers do not wait for that: from their first turn on they step "
	"and capture.\n");

static const char goats_text[] = N_(
	"When the twentieth goat is placed, the goats begin to move: one goat "
	"a turn, along a line to the next empty point, in any direction.\n"
	"Goats never jump and never capture. They win by leaving the tigers no "
	"room.\n");

static const char tigers_text[] = N_(
	"A tiger steps along a line to the next empty point, forward, backward "
	"or aside. It may do so from the first turn on, while goats are still "
	"being placed.\n"
	"Diagonals must be drawn: where no slanting line leaves a point, "
	"nobody moves aslant.\n");

static const char capture_text[] = N_(
	"A tiger captures by a jump: over one goat next to it, straight along "
	"the lines, to the empty point just behind. The goat never comes "
	"back.\n"
	"One capture a turn, and none is ever compulsory.\n"
	"Nothing jumps over two goats, over a tiger, or over an empty "
	"point.\n");

static const char tigers_win_text[] = N_(
	"The tigers win as soon as they have captured five goats; four or six, "
	"if that was chosen before the game.\n"
	"They also win when it is the goats' turn and no goat can move. That "
	"is rare, for while goats wait beside the board one can be placed.\n");

static const char goats_win_text[] = N_(
	"The goats win when it is the tigers' turn and no tiger can step or "
	"capture. All four must be shut in.\n"
	"A tiger without a move is trapped and shown as (T). It is free again "
	"as soon as a point opens beside it.\n");

static const char draw_text[] = N_(
	"Once all goats are placed, the game is a draw\n"
	"- when the same position, with the same side to move, is there for "
	"the third time,\n"
	"- or after 100 moves, both sides counted, without a capture.\n"
	"A warning comes before. By an older rule, \"forbid\", no move may "
	"lead back to a position that has been there; a side that has only "
	"such moves draws.\n");

static const char goat_tips_text[] = N_(
	"- Begin on the edges: nobody jumps off the board.\n"
	"- A goat is safe while the points behind it are taken. Keep goats in "
	"twos and threes, without holes.\n"
	"- Do not hurry. Take room from the tigers point by point; one trapped "
	"tiger is a quarter of the win.\n");

static const char tiger_tips_text[] = N_(
	"- Hold the middle and the points with eight lines. Corners are where "
	"tigers get trapped.\n"
	"- Attack two goats at once: only one can be covered.\n"
	"- Keep an empty point beside each tiger, and break a wall up before "
	"it is finished.\n");

static const char words_text[] = N_(
	"*From Nepal\n"
	"- bagh: the tiger\tबाघ\n"
	"- bakhra: the goat\tबाख्रा\n"
	"- goti: a piece\tगोटी\n"
	"- bagh chal: the tiger's move, the game's name in Nepali\tबाघचाल\n"
	"- dhun kasa: the game's name in Nepal Bhasa, the Newars' language\n"
	"*In this program\n"
	"- point: where lines meet, named by file, a to e, and rank, 1 to 5\n"
	"- placement: a goat comes onto the board, written c3\n"
	"- step: a piece goes to the next point, written c3-c4\n"
	"- capture: a tiger jumps over a goat, which is gone, written a1xc3\n"
	"- in hand: goats that are not placed yet\n"
	"- in danger: a goat that a tiger could capture\n"
	"- trapped: a tiger with neither a step nor a capture\n"
	"- goal: how many captured goats win for the tigers\n"
	"- ply: one move of one side\n");

static const char questions_text[] = N_(
	"*May I pass?\n"
	"No. A side that is to move and cannot has lost.\n"
	"*Must a tiger capture?\n"
	"No, never. A capture that leads into a trap is a bad one.\n"
	"*May a tiger capture twice in one turn?\n"
	"No. One jump over one goat, then it is the goats' turn.\n"
	"*Can goats capture?\n"
	"No. A tiger never leaves the board.\n"
	"*Why can I not move aslant from here?\n"
	"Diagonals meet only at every second point: those where the numbers of "
	"file (a is 1) and rank have an even sum, such as a1, b2, c1 and "
	"c3.\n"
	"*May I move a goat while others are still in hand?\n"
	"No. First all twenty must have been placed, whatever was captured "
	"meanwhile.\n"
	"*Do captured goats come back?\n"
	"No.\n"
	"*What happens when my time is up?\n"
	"With the turn timer on, a quick move is played for you, and the game "
	"goes on. Nobody loses by the clock.\n"
	"*Does a repeated position count while goats are placed?\n"
	"No. Each placement makes a position that was never there before; the "
	"rules of draws begin when the twentieth goat stands.\n"
	"*Who has the better side?\n"
	"Neither. When both play perfectly, the game with five goats to "
	"capture is a draw.\n");

static const char variants_text[] = N_(
	"*What can be chosen\n"
	"- Goats to capture: 4, 5 or 6. Five is usual; four favours the "
	"tigers, six the goats.\n"
	"- Repetition: the third time is a draw (usual), or no position may "
	"come back (\"forbid\", the older rule).\n"
	"- A timer: 20 or 40 seconds for each turn, or none.\n"
	"- A position of your own to begin with, instead of the usual start.\n"
	"*Where the rules come from\n"
	"Bagh Chal is a traditional game of Nepal. It is learned from other "
	"players, so that tables differ in a few things; what differs most, "
	"the goal and repetition, can be chosen here.\n"
	"The board, the pieces, placing, moving and capturing are as they are "
	"usually played. The draw after 100 moves is an agreement for games "
	"that would never end.\n"
	"That neither side can force a win was shown by Lim Yew Jin and J. "
	"Nievergelt: \"Tigers and Goats is a draw\", in Games of No Chance 3, "
	"2009. `baghchal solve` computes it anew.\n");

static const GuidePage pages[] = {
	{ .title = N_("The board and the pieces"), .text = board_text,
	  .position = "B3B/5/5/5/B3B G 0", .aim = AIM_EIGHT_LINES,
	  .task = N_("Place a goat on a point where eight lines meet."),
	  .right = N_("Right. Five points have eight lines: b2, d2, c3, b4 and "
		   "d4.") },
	{ .title = N_("Placing goats"), .text = placing_text,
	  .position = "B3B/5/2B2/5/2G1B G 1", .aim = AIM_SAFE,
	  .task = N_("Place a goat so that no goat is in danger."),
	  .right = N_("Right. No tiger finds an empty point behind a goat.") },
	{ .title = N_("How goats move"), .text = goats_text,
	  .position = "GGG1B/GGGBG/GG1GG/1G1GB/B1GGG G 20", .aim = AIM_MIDDLE,
	  .task = N_("Step with a goat onto c3, the middle."),
	  .right = N_("Right. To c3 lead eight lines, so that several goats "
		   "could go there.") },
	{ .title = N_("How tigers move"), .text = tigers_text,
	  .position = "B4/1B3/G2B1/GG3/GGG1B B 6", .aim = AIM_DIAGONAL,
	  .task = N_("Step with a tiger along a diagonal."),
	  .right = N_("Right. Only from a point like this one can a piece move "
		   "aslant.") },
	{ .title = N_("How tigers capture"), .text = capture_text,
	  .position = "B3B/1GG2/1G3/G1GB1/GBG2 B 7", .aim = AIM_CAPTURE,
	  .task = N_("Capture a goat."),
	  .right = N_("Right. The goat is gone, the tiger stands behind it, "
		   "and it is the goats' turn.") },
	{ .title = N_("How the tigers win"), .text = tigers_win_text,
	  .position = "2G1B/GGB1G/BGGG1/1GG1G/GG2B B 16", .aim = AIM_GOAL,
	  .task = N_("Four goats are captured. Win the game."),
	  .right = N_("Right. That was the fifth goat: the tigers win.") },
	{ .title = N_("How the goats win"), .text = goats_win_text,
	  .position = "BGGGB/GG1GG/GG2G/GG1GG/BGGGB G 20", .aim = AIM_TRAP,
	  .task = N_("Every tiger has just one jump, to c3. Shut them in."),
	  .right = N_("Right. No tiger can move: the goats win.") },
	{ .title = N_("Draws"), .text = draw_text,
	  .position = "B3B/GGGGG/GGGGG/GGGGG/B1G1B G 20",
	  .moves = "c1-b1 a5-b5 b1-c1 b5-a5 c1-b1 a5-b5 b1-c1",
	  .aim = AIM_DRAW,
	  .task = N_("Goat and tiger have gone to and fro, and this would be "
		  "the third time. Make it a draw."),
	  .right = N_("Right. The position is there for the third time: a "
		   "draw.") },
	{ .title = N_("Tips for the goats"), .text = goat_tips_text,
	  .position = "B3B/5/2BG1/5/GG2B G 4", .aim = AIM_SAFE,
	  .task = N_("A goat is in danger. Place one so that none is."),
	  .right = N_("Right. With the point behind it taken, the goat is "
		   "safe.") },
	{ .title = N_("Tips for the tigers"), .text = tiger_tips_text,
	  .position = "B1G2/2G2/1G1G1/2B2/B3B B 4", .aim = AIM_FORK,
	  .task = N_("Step so that two goats are in danger."),
	  .right = N_("Right. The goats can cover only one of them.") },
	{ .title = N_("Words you will hear"), .text = words_text },
	{ .title = N_("Questions and answers"), .text = questions_text },
	{ .title = N_("Variants, and where the rules come from"),
	  .text = variants_text },
};

enum { PAGE_COUNT = sizeof pages / sizeof pages[0] };

const GuidePage *
guide_page(int index)
{
	return index >= 0 && index < PAGE_COUNT ? &pages[index] : NULL;
}

int
guide_count(void)
{
	return PAGE_COUNT;
}
