/* The words of the options of the game, by index, NULL after the last. */
#ifndef APP_PLAY_WORDS_H
#define APP_PLAY_WORDS_H

const char *play_seats_word(int index);
const char *play_level_word(int index);
const char *play_repetition_word(int index);
const char *play_timer_word(int index);

#endif
