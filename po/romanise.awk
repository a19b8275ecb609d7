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

function is_letter(c) {
	return c in consonant || c in vowel || c in sign || c == virama || \
		c == anusvara || c == chandrabindu || c == visarga
}

# Whether a consonant has its own vowel, a, said: not at the end of a word
# unless two consonants end it, and not between a vowel and a consonant with
# another one.  i: what follows the consonant.
function has_vowel(line, i) {
	if (sound == "" || sound == "joined")
		return 1
	if (!is_letter(substr(line, i, 3)))
		return 0
	return sound != "vowel" || !(substr(line, i, 3) in consonant) || \
		!(substr(line, i + 3, 3) in sign)
}

function nasal(line, i) {
	return substr(line, i, 3) ~ /^(प|फ|ब|भ|म)$/ ? "m" : "n"
}

# Adds the letters, the first of a sentence as a capital.
function add(text) {
	if (capital && text ~ /^[a-z]/) {
		text = toupper(substr(text, 1, 1)) substr(text, 2)
		capital = 0
	}
	out = out text
}

function add_consonant(line, i,	c, next_c) {
	c = substr(line, i, 3)
	next_c = substr(line, i + 3, 3)
	add(consonant[c])
	if (next_c in sign) {
		add(sign[next_c])
		sound = "vowel"
		return 6
	}
	if (next_c == virama) {
		sound = "joined"
		return 6
	}
	if (has_vowel(line, i + 3)) {
		add("a")
		sound = "vowel"
	} else {
		sound = "consonant"
	}
	return 3
}

# sound: what was written last of the word: "" nothing, "vowel", "consonant",
# or a consonant "joined" to the next.
function romanised(line,	i, c) {
	out = sound = ""
	for (i = 1; i <= length(line); ) {
		c = substr(line, i, 3)
		if (c in consonant) {
			i += add_consonant(line, i)
			continue
		}
		if (c in vowel) {
			add(vowel[c])
			sound = "vowel"
		} else if (c == anusvara || (c == chandrabindu && \
			   is_letter(substr(line, i + 3, 3)))) {
			add(nasal(line, i + 3))
		} else if (c == visarga) {
			add("h")
		} else if (c in other) {
			add(other[c])
			sound = ""
			if (c == "।")
				capital = 1
		} else if (c != chandrabindu) {
			c = substr(line, i, 1)
			if (substr(line, i, 2) == "\\n") {
				c = "\\n"
				capital = sentences
			} else if (c ~ /[-A-Za-z%<]/)
				capital = 0
			else if (c == "?")
				capital = 1
			out = out c
			sound = ""
			i += length(c) - 3
		}
		i += 3
	}
	gsub(/jny/, "gy", out)
	gsub(/jna/, "gya", out)
	return out
}

# The keyword stays as it is.
function romanised_line(line,	word) {
	match(line, /^[^"]*"/)
	word = substr(line, 1, RLENGTH)
	return word romanised(substr(line, RLENGTH + 1))
}

# Sentences begin with capitals where they do in English.
function look_at_case(line) {
	sub(/^[a-z_]* *"/, "", line)
	if (line != "\"" && !looked) {
		sentences = line ~ /^[ *]*[A-Z][a-z ]/
		looked = 1
	}
}

/^#/ { next }
/^msgid "/ { keep = 1; looked = 0 }
/^msgstr/ { keep = 0; capital = sentences }
/^"Language: / { sub(/\\n/, "@latin\\n") }
keep { look_at_case($0); print; next }
{ print romanised_line($0) }
