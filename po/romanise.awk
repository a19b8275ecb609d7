# Makes a catalogue in Latin letters of one in Devanagari, for terminals that
# show nothing else: as Nepali is written where there is no keyboard for it,
# without marks on the letters.
#
#	LC_ALL=C awk -f po/romanise.awk po/ne.po > ne@latin.po
#
# LC_ALL=C, so that every awk counts bytes: a letter of the block has three.

function letters(list, kind,	i, n, pairs) {
	n = split(list, pairs, " ")
	for (i = 1; i < n; i += 2)
		kind[pairs[i]] = pairs[i + 1]
}

BEGIN {
	letters("क k ख kh ग g घ gh ङ ng च ch छ chh ज j झ jh ञ n " \
		"ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n " \
		"प p फ ph ब b भ bh म m य y र r ल l व w " \
		"श sh ष sh स s ह h", consonant)
	letters("अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au",
		vowel)
	letters("ा a ि i ी i ु u ू u ृ ri े e ै ai ो o ौ au", sign)
	letters("० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9 । .",
		other)
	virama = "्"
	anusvara = "ं"
	chandrabindu = "ँ"
	visarga = "ः"
}

# Whether the consonant before position i keeps its own vowel, a: not at the
# end of a word, unless two consonants end it.
function has_vowel(line, i, joined) {
	return joined || is_letter(substr(line, i, 3))
}

function is_letter(c) {
	return c in consonant || c in vowel || c in sign || c == virama ||
	       c == anusvara || c == chandrabindu || c == visarga
}

function nasal(line, i) {
	return substr(line, i, 3) ~ /^(प|फ|ब|भ|म)$/ ? "m" : "n"
}

function romanised(line,	out, i, c, next_c, joined, alone) {
	out = ""
	joined = 0	# the consonant follows another without a vowel
	alone = 1	# nothing of the word has been written
	for (i = 1; i <= length(line); ) {
		c = substr(line, i, 3)
		if (c in consonant) {
			out = out consonant[c]
			i += 3
			next_c = substr(line, i, 3)
			if (next_c in sign) {
				out = out sign[next_c]
				i += 3
				joined = 0
			} else if (next_c == virama) {
				i += 3
				joined = 1
			} else {
				if (alone || has_vowel(line, i, joined))
					out = out "a"
				joined = 0
			}
			alone = 0
		} else if (c in vowel) {
			out = out vowel[c]
			i += 3
			alone = joined = 0
		} else if (c == anusvara || c == chandrabindu) {
			i += 3
			out = out nasal(line, i)
		} else if (c == visarga) {
			out = out "h"
			i += 3
		} else if (c in other) {
			out = out other[c]
			i += 3
			alone = 1
			joined = 0
		} else {
			out = out substr(line, i, 1)
			i++
			alone = 1
			joined = 0
		}
	}
	gsub(/jny/, "gy", out)
	gsub(/jna/, "gya", out)
	return out
}

/^#/ { next }
/^msgid/ { keep = 1 }
/^msgstr/ { keep = 0 }
/^"Language: / { sub(/\\n/, "@latin\\n") }
{ print keep ? $0 : romanised($0) }
