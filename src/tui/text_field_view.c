#include "tui/text_field_view.h"

#include <string.h>

bool
text_field_key(TextField *field, int key, bool is_code)
{
	static const struct {
		int key;
		bool is_code;
		TextFieldKey edit;
	} keys[] = {
		{ KEY_LEFT, true, TEXT_FIELD_LEFT },
		{ KEY_RIGHT, true, TEXT_FIELD_RIGHT },
		{ KEY_HOME, true, TEXT_FIELD_HOME },
		{ KEY_END, true, TEXT_FIELD_END },
		{ 'A' & 0x1f, false, TEXT_FIELD_HOME },
		{ 'E' & 0x1f, false, TEXT_FIELD_END },
		{ KEY_BACKSPACE, true, TEXT_FIELD_BACKSPACE },
		{ 127, false, TEXT_FIELD_BACKSPACE },
		{ '\b', false, TEXT_FIELD_BACKSPACE },
		{ KEY_DC, true, TEXT_FIELD_DELETE },
		{ 'D' & 0x1f, false, TEXT_FIELD_DELETE },
		{ 'U' & 0x1f, false, TEXT_FIELD_CLEAR },
	};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (keys[i].key == key && keys[i].is_code == is_code) {
			text_field_press(field, keys[i].edit);
			return true;
		}
	return !is_code && key > 0 && text_field_type(field, (uint32_t)key);
}

void
text_field_draw(WINDOW *window, const Look *look, int row, int column,
		int columns, const TextField *field, bool focus)
{
	/* The ends are for the signs. */
	int room = columns > 6 ? columns - 2 : columns;
	int left = columns > 6;
	Style style = focus ? STYLE_CHOICE : STYLE_TEXT;
	TextFieldPart part = text_field_part(field, room > 3 ? room : 3);
	char shown[TEXT_FIELD_SIZE];

	draw_bar(window, look, row, column, columns, style, "");
	memcpy(shown, field->text + part.first, part.bytes);
	shown[part.bytes] = '\0';
	draw_text(window, look, row, column + left, room, style, shown);
	if (left && part.before)
		draw_char(window, look, row, column, style,
			  look->glyphs->more == L'>' ? L'<'
						     : look->glyphs->more);
	if (left && part.behind)
		draw_char(window, look, row, column + columns - 1, style,
			  look->glyphs->more);
	if (focus)
		wmove(window, row, column + left + part.cursor);
}
