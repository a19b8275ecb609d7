/* Colours and attributes: SGR. */
#include "vt_inside.h"

static void
set_color(Vt *vt, int16_t *color, int value)
{
	*color = (int16_t)value;
	if (value != VT_DEFAULT)
		vt->color_seen = true;
}

/* 38;5;N and 48;5;N; returns the parameters used beyond the first. */
static int
set_indexed(Vt *vt, int at)
{
	int16_t *color = vt->parameters[at] == 38 ? &vt->pen.foreground
						  : &vt->pen.background;

	if (at + 2 >= vt->count || vt->parameters[at + 1] != 5) {
		vt_complain(vt, "a colour that is not one of 256", 'm');
		return vt->count;
	}
	set_color(vt, color, vt->parameters[at + 2]);
	return 2;
}

static bool
set_attribute(Vt *vt, int n)
{
	static const uint8_t set[] = {
		[1] = VT_BOLD, [2] = VT_DIM, [3] = VT_ITALIC,
		[4] = VT_UNDERLINE, [5] = VT_BLINK, [7] = VT_REVERSE,
		[8] = VT_INVISIBLE, [9] = 0,
	};

	if (n > 0 && n < 9 && set[n])
		vt->pen.attributes |= set[n];
	else if (n == 22)
		vt->pen.attributes &= (uint8_t)~(VT_BOLD | VT_DIM);
	else if (n > 22 && n < 29 && set[n - 20])
		vt->pen.attributes &= (uint8_t)~set[n - 20];
	else
		return false;
	return true;
}

void
vt_set_pen(Vt *vt)
{
	for (int i = 0; i < vt->count; i++) {
		int n = vt->parameters[i];

		if (n == 0)
			vt->pen = vt_plain;
		else if (n == 38 || n == 48)
			i += set_indexed(vt, i);
		else if (n >= 30 && n <= 37)
			set_color(vt, &vt->pen.foreground, n - 30);
		else if (n >= 40 && n <= 47)
			set_color(vt, &vt->pen.background, n - 40);
		else if (n >= 90 && n <= 97)
			set_color(vt, &vt->pen.foreground, n - 90 + 8);
		else if (n >= 100 && n <= 107)
			set_color(vt, &vt->pen.background, n - 100 + 8);
		else if (n == 39)
			set_color(vt, &vt->pen.foreground, VT_DEFAULT);
		else if (n == 49)
			set_color(vt, &vt->pen.background, VT_DEFAULT);
		else if (!set_attribute(vt, n) && n != 10)
			vt_complain(vt, "an unknown attribute", (unsigned)n);
	}
}
