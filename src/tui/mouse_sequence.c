#include "tui/mouse_sequence.h"

enum {
	NUMBERS = 3,
	NUMBER_MAX = 9999,
	OFFSET = 32,		/* of the characters of the old form */
	/* In the number of the button. */
	BUTTON = 3, MOTION = 32, WHEEL = 64, OTHER = 128,
	BUTTON_NONE = 3,	/* the old form: some button was let go */
};

bool
mouse_sequence_begin(MouseSequence *sequence, unsigned long c)
{
	*sequence = (MouseSequence){ .open = c == '<' || c == 'M',
				     .old = c == 'M' };
	return sequence->open;
}

static MouseAct
act_of(const MouseSequence *sequence, bool released)
{
	int number = sequence->numbers[0], button = number & BUTTON;

	if (number & (MOTION | OTHER))
		return MOUSE_NOTHING;
	if (number & WHEEL)
		return button == 0   ? MOUSE_WHEEL_UP
		       : button == 1 ? MOUSE_WHEEL_DOWN
				     : MOUSE_NOTHING;
	if (sequence->old && button == BUTTON_NONE)
		return MOUSE_RELEASE;
	if (button != 0)
		return MOUSE_NOTHING;
	return released ? MOUSE_RELEASE : MOUSE_PRESS;
}

/* A sequence is whole; a place that is none makes nothing of it. */
static MouseAct
finish(MouseSequence *sequence, bool released, int *row, int *column)
{
	sequence->open = false;
	*column = sequence->numbers[1] - 1;
	*row = sequence->numbers[2] - 1;
	return *row >= 0 && *column >= 0 ? act_of(sequence, released)
					 : MOUSE_NOTHING;
}

static MouseAct
take_old(MouseSequence *sequence, unsigned long c, int *row, int *column)
{
	if (c < OFFSET || c > OFFSET + NUMBER_MAX) {
		sequence->open = false;
		return MOUSE_NOTHING;
	}
	sequence->numbers[sequence->count++] = (int)c - OFFSET;
	if (sequence->count < NUMBERS)
		return MOUSE_NOTHING;
	return finish(sequence, false, row, column);
}

MouseAct
mouse_sequence_take(MouseSequence *sequence, unsigned long c, int *row,
		    int *column)
{
	int *number = &sequence->numbers[sequence->count];

	if (sequence->old)
		return take_old(sequence, c, row, column);
	if (c >= '0' && c <= '9') {
		*number = *number * 10 + (int)(c - '0');
		if (*number <= NUMBER_MAX)
			return MOUSE_NOTHING;
	} else if (c == ';' && sequence->count < NUMBERS - 1) {
		sequence->count++;
		return MOUSE_NOTHING;
	} else if ((c == 'M' || c == 'm') && sequence->count == NUMBERS - 1) {
		return finish(sequence, c == 'm', row, column);
	}
	/* No sequence of a mouse. */
	sequence->open = false;
	return MOUSE_NOTHING;
}
