#include "tui/lesson.h"

void
lesson_close(Lesson *lesson)
{
	game_free(lesson->game);
	lesson->game = NULL;
}

const GuidePage *
lesson_page(const Lesson *lesson)
{
	return guide_page(lesson->page);
}

void
lesson_reset(Lesson *lesson)
{
	lesson_close(lesson);
	lesson->game = exercise_game(lesson_page(lesson));
	lesson->done = false;
	lesson->hint = MOVE_NONE;
	picker_drop(&lesson->picker);
}

void
lesson_open(Lesson *lesson)
{
	lesson->top = 0;
	lesson->trying = false;
	picker_init(&lesson->picker);
	lesson_reset(lesson);
}

bool
lesson_turn(Lesson *lesson, int by)
{
	if (!guide_page(lesson->page + by))
		return false;
	lesson->page += by;
	lesson_open(lesson);
	return true;
}

void
lesson_fit(Lesson *lesson, int lines, int shown)
{
	lesson->lines = lines;
	lesson->shown = shown;
	lesson_scroll(lesson, 0);
}

void
lesson_scroll(Lesson *lesson, int by)
{
	lesson->top += by;
	if (lesson->top > lesson->lines - lesson->shown)
		lesson->top = lesson->lines - lesson->shown;
	if (lesson->top < 0)
		lesson->top = 0;
}

bool
lesson_has_more(const Lesson *lesson)
{
	return lesson->top + lesson->shown < lesson->lines;
}

bool
lesson_forward(Lesson *lesson)
{
	if (!lesson_has_more(lesson))
		return lesson_turn(lesson, 1);
	/* A line stays in sight, so that the eye finds its place. */
	lesson_scroll(lesson, lesson->shown > 2 ? lesson->shown - 1 : 1);
	return true;
}

bool
lesson_try(Lesson *lesson)
{
	lesson->trying = lesson->game != NULL;
	return lesson->trying;
}

LessonAnswer
lesson_choose(Lesson *lesson, Text *answer)
{
	Move move;

	switch (picker_choose(&lesson->picker, lesson->game, &move, answer)) {
	case PICKING_NONE:
		return LESSON_REFUSED;
	case PICKING_PICKED:
	case PICKING_DROPPED:
		return LESSON_SILENT;
	case PICKING_MOVE:
		break;
	}
	if (exercise_try(lesson_page(lesson), lesson->game, move, answer) !=
	    EXERCISE_RIGHT) {
		picker_drop(&lesson->picker);
		return LESSON_REFUSED;
	}
	picker_drop(&lesson->picker);
	lesson->picker.cursor = move.to;
	lesson->done = true;
	lesson->hint = MOVE_NONE;
	return LESSON_RIGHT;
}

bool
lesson_ask(Lesson *lesson)
{
	if (lesson->done)
		return false;
	lesson->hint = exercise_hint(lesson_page(lesson), lesson->game);
	return true;
}

void
lesson_drop(Lesson *lesson)
{
	if (!picker_drop(&lesson->picker))
		lesson->trying = false;
}
