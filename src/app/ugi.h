/*
 * `baghchal ugi`: the Universal Game Interface on stdin and stdout, for
 * programs that let engines play.  Player 1 has the goats, player 2 the tigers.
 *
 *	> ugi				> isready
 *	< id name ...			< readyok
 *	< option name ...		> setoption name Goal value 4
 *	< ugiok				> uginewgame
 *	> position startpos moves c3 a1-b2
 *	> position fen B3B/5/5/5/B3B G 0 moves c3
 *	> query gameover		  (or p1turn, result)
 *	< response false
 *	> go depth 8			  (or movetime, p1time, infinite ...)
 *	< info depth 8 score cp 12 nodes 81235 nps 3100000 time 26 pv d4 ...
 *	< bestmove d4
 *	> stop				> quit
 *
 * Scores are from the side to move: `cp` hundredths of a goat, `win N` and
 * `win -N` a win or loss in N plies.  Whatever cannot be done is answered by
 * `info string error: REASON` and changes nothing.
 *
 * position, setoption, uginewgame and go, and the lines behind them, wait for
 * the bestmove of a search that has a limit or was stopped; during `go
 * infinite` they are refused.
 */
#ifndef APP_UGI_H
#define APP_UGI_H

/* argv[0] is "ugi"; returns the exit status. */
int ugi_main(int argc, char **argv);

#endif
