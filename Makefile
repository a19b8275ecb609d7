# baghchal: Bagh Chal for the terminal.
#
#	make deps play    install what is needed, build, start the game
#	make deps check   the same, then run the tests
#
#	make              build            make check-slow  also the long tests
#	make play         start the game   make bench       figures of speed
#	make install      below prefix     make uninstall   take it away again
#	make dist         a source archive make deb         a Debian package
#	make clean        remove what was built
#	make learn        build/learn-weights, which makes src/weights/
#	make pot          po/baghchal.pot, the texts for translators
#
# Yours to set: CC, CFLAGS, CPPFLAGS, LDFLAGS, LDLIBS, PKG_CONFIG, INSTALL,
# DESTDIR, prefix and the folders below it; V=1 shows the commands, WERROR=1
# makes warnings errors, SANITIZE=address,undefined builds with sanitizers,
# HARDEN=0 builds without the hardening flags (of which CFLAGS and LDFLAGS can
# undo each), ARGS='--plain' are words for `make play`.  Each compiler and each
# choice of sanitizers has a build folder of its own, and changed flags build
# anew.

VERSION = 0.1.0

prefix = /usr/local
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
datarootdir = $(prefix)/share
datadir = $(datarootdir)
mandir = $(datarootdir)/man
bashcompdir = $(datadir)/bash-completion/completions
zshcompdir = $(datadir)/zsh/site-functions
fishcompdir = $(datadir)/fish/vendor_completions.d
localedir = $(datarootdir)/locale

PKG_CONFIG ?= pkg-config
NCURSES_CONFIG ?= ncursesw6-config
INSTALL ?= install
ZSTD ?= 1
NLS ?= 1
MSGFMT ?= msgfmt
XGETTEXT ?= xgettext
MSGMERGE ?= msgmerge
CFLAGS ?= -O2 -g

comma = ,
space = $() $()
kind = $(filter-out cc gcc,$(notdir $(firstword $(CC)))) \
	$(subst $(comma),-,$(SANITIZE))
BUILD = build$(addprefix /,$(subst $(space),-,$(strip $(kind))))

# -s is the s among the single letters, which come first in MAKEFLAGS.
silent = $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS))))
verbose = $(filter-out 0,$(V))
Q = $(if $(verbose),,@)
say = $(if $(verbose)$(silent),:,echo)

warnings = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
	-Wmissing-prototypes -Wwrite-strings -Wvla -Wformat=2 -Wundef \
	$(if $(filter-out 0,$(WERROR)),-Werror)
sanitize = $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-omit-frame-pointer \
	-fno-sanitize-recover=undefined)
base_flags = -std=c11 -D_POSIX_C_SOURCE=200809L -Isrc -pthread -MMD -MP \
	$(warnings) $(sanitize)
# Only for the files that use them: another prefix, as in `make` and then
# `sudo make install prefix=/usr`, must not build everything a second time.
version_users = $(BUILD)/app/options.o $(BUILD)/app/ugi.o
datadir_users = $(BUILD)/session/tablebases.o
zstd_users = $(BUILD)/solver/pack.o
nls_users = $(BUILD)/base/translate.o
version_flags = -DBAGHCHAL_VERSION='"$(VERSION)"'
datadir_flags = -DBAGHCHAL_DATADIR='"$(datadir)"'
own_flags = $(if $(filter $@,$(version_users)),$(version_flags)) \
	$(if $(filter $@,$(datadir_users)),$(datadir_flags)) \
	$(if $(filter $@,$(zstd_users)),$(ZSTD_CFLAGS)) \
	$(if $(filter $@,$(nls_users)),$(nls_flags)) $(fuzz_flags)
compile = $(CC) $(base_flags) $(harden_compile) $(own_flags) $(1) $(CPPFLAGS) \
	$(CFLAGS) -c -o $@ $<
link = $(CC) $(harden_link) $(CFLAGS) $(sanitize) $(LDFLAGS) -pthread -o $@ \
	$(1) $(LDLIBS)

# $(call once,NAME,$$(VALUE)): the value, found out at the first use alone.
once = $(eval $(1) := $(2))$($(1))
quoted = '$(subst ','\'',$(1))'

# What makes a fault of ours harder to exploit, where compiler and linker have
# it.  .ci/harden finds out, and keeps the answer in the build folder.  The
# sanitizers see more, and do not go with all of it.
HARDEN ?= 1
harden = $(call once,harden,$$(if $$(SANITIZE)$$(filter 0,$$(HARDEN)),,$$(shell \
	CC=$$(call quoted,$$(CC)) FLAGS=$$(call quoted,$$(CPPFLAGS) $$(CFLAGS)) \
	LINK=$$(call quoted,$$(LDFLAGS)) .ci/harden $$(BUILD)/hardening)))
harden_link = $(filter -Wl% -pie,$(harden))
harden_compile = $(filter-out $(harden_link),$(harden))

# Asked only when a command needs them: `deps` may have to install pkg-config
# first.  ncursesw's flags set feature macros, so that only tui/ is given them.
# Homebrew keeps its ncurses out of the usual path.
brew = /opt/homebrew/opt/ncurses /usr/local/opt/ncurses
pkg_config_path = $(subst $(space),:,$(strip $(PKG_CONFIG_PATH) \
	$(wildcard $(addsuffix /lib/pkgconfig,$(brew)))))
pkg_env = $(if $(pkg_config_path),PKG_CONFIG_PATH='$(pkg_config_path)')
pkg = $(shell $(pkg_env) $(PKG_CONFIG) $(1))
# Without pkg-config, ncurses' own script tells the same, but for the panels.
curses = $(shell $(pkg_env) $(PKG_CONFIG) $(1) panelw ncursesw 2> /dev/null || \
	{ echo $(2); $(NCURSES_CONFIG) $(1); })
CURSES_CFLAGS = $(call once,CURSES_CFLAGS,$$(call curses,--cflags))
# -ldl, to find the console's mouse: older C libraries have it apart.
CURSES_LIBS = $(call once,CURSES_LIBS,$$(call curses,--libs,-lpanelw) \
	$$(if $$(filter Linux,$$(shell uname -s)),-ldl))
# libzstd is used where it is found, to make tablebases small; ZSTD=0: not.
zstd_found = $(call once,zstd_found,$$(if $$(filter-out 0,$$(ZSTD)),$$(shell \
	$$(pkg_env) $$(PKG_CONFIG) --exists libzstd 2> /dev/null && echo yes)))
ZSTD_CFLAGS = $(if $(zstd_found),-DBAGHCHAL_ZSTD $(call pkg,--cflags libzstd))
ZSTD_LIBS = $(if $(zstd_found),$(call pkg,--libs libzstd))
# gettext is in the C library, or in libintl, or there are no translations;
# NLS=0: none.
try_nls = mkdir -p $(BUILD) && printf '%s\n' '\#include <libintl.h>' \
	'int main(void) { return !ngettext("a", "b", 1); }' | \
	$(CC) -o $(BUILD)/try-nls -x c - $(LDFLAGS) $(1) 2> /dev/null
nls_found = $(call once,nls_found,$$(if $$(filter-out 0,$$(NLS)),$$(shell \
	{ $$(call try_nls) && echo yes; } || \
	{ $$(call try_nls,-lintl) && echo yes -lintl; }; \
	rm -f $$(BUILD)/try-nls)))
nls_flags = $(if $(nls_found),-DBAGHCHAL_GETTEXT \
	-DBAGHCHAL_LOCALEDIR='"$(localedir)"')
NLS_LIBS = $(filter -l%,$(nls_found))
CHECK_CFLAGS = $(call once,CHECK_CFLAGS,$$(call pkg,--cflags check))
CHECK_LIBS = $(call pkg,--libs check)

# The program that learns the weights is no part of the game.
learn_sources = $(wildcard src/learn/*.c)
learn_objects = $(learn_sources:src/%.c=$(BUILD)/%.o)
sources = $(filter-out $(learn_sources),$(wildcard src/*/*.c))
objects = $(sources:src/%.c=$(BUILD)/%.o)
library = $(filter-out $(BUILD)/app/main.o,$(objects))
test_sources = $(wildcard tests/*.c)
test_objects = $(test_sources:tests/%.c=$(BUILD)/tests/%.o)
suites = $(sort $(patsubst tests/test_%.c,%,$(wildcard tests/test_*.c)))

# A catalogue for each language, where msgfmt is there to make it; the program
# finds them in the folder translations beside it.  The one in Latin letters is
# for terminals that have no others.
catalogue = $(BUILD)/translations/$(1)/LC_MESSAGES/$(2).mo
languages = $(patsubst po/%.po,%,$(wildcard po/*.po))
romanised = $(filter ne,$(languages))
catalogues = $(foreach l,$(languages),$(call catalogue,$l,baghchal)) \
	$(foreach l,$(romanised),$(call catalogue,$l,baghchal-latin) \
	$(call catalogue,$l@latin,baghchal))
installed_catalogues = $(catalogues:$(BUILD)/translations/%=%)
msgfmt_found = $(if $(nls_found),$(shell command -v $(MSGFMT)))
translations = $(strip $(if $(msgfmt_found),$(catalogues)))

# `make deps` alone serves every target; `make deps play` needs no tests.
deps_goal = $(filter deps,$(MAKECMDGOALS))
purposes = build $(if $(filter-out deps check check-slow,$(MAKECMDGOALS)),\
	$(if $(filter check check-slow,$(MAKECMDGOALS)),test),test)
try_deps = CC='$(CC)' PKG_CONFIG='$(PKG_CONFIG)' $(pkg_env) .ci/deps

# What depends on a stamp is made anew just when its text has changed: flags,
# lists of files.  Its recipe runs every time, and before all others.
# $(call stamp,TEXT,COMMAND that must succeed when the text is a new one)
stamp = @mkdir -p $(@D); printf '%s\n' '$(subst ','\'',$(1))' > $@.new; \
	if cmp -s $@.new $@; then rm -f $@.new; \
	else $(if $(2),$(2) &&) mv -f $@.new $@; fi

all: $(BUILD)/baghchal catalogues completions

$(BUILD)/flags: FORCE | $(deps_goal)
	$(call stamp,$(CC) $(base_flags) $(harden) $(CPPFLAGS) $(CFLAGS) \
		$(LDFLAGS),\
		$(try_deps) --test build)

$(BUILD)/version: FORCE
	$(call stamp,$(VERSION))

$(BUILD)/datadir: FORCE
	$(call stamp,$(datadir))

$(BUILD)/zstd: $(BUILD)/flags FORCE
	$(call stamp,$(ZSTD_CFLAGS) $(ZSTD_LIBS))

$(BUILD)/nls: $(BUILD)/flags FORCE
	$(call stamp,$(nls_flags) $(NLS_LIBS))

$(version_users): $(BUILD)/version
$(zstd_users): $(BUILD)/zstd
$(datadir_users): $(BUILD)/datadir
$(nls_users): $(BUILD)/nls

$(BUILD)/tests/flags: $(BUILD)/flags FORCE
	$(call stamp,Check,$(try_deps) --test test)

$(BUILD)/objects: FORCE
	$(call stamp,$(objects))

# A list for run.c, made from the names of the test files.
$(BUILD)/tests/suites.h: FORCE
	$(call stamp,$(patsubst %,SUITE(%),$(suites)))

$(BUILD)/baghchal: $(objects) $(BUILD)/objects
	@$(say) "  LD    $@"
	$(Q)$(call link,$(objects) $(CURSES_LIBS) $(ZSTD_LIBS) $(NLS_LIBS))

$(BUILD)/learn-weights: $(learn_objects) $(library) $(BUILD)/objects
	@$(say) "  LD    $@"
	$(Q)$(call link,$(learn_objects) $(library) $(CURSES_LIBS) $(ZSTD_LIBS) \
		$(NLS_LIBS) -lm)

$(BUILD)/tui/%.o: src/tui/%.c $(BUILD)/flags
	@mkdir -p $(@D); $(say) "  CC    $<"
	$(Q)$(call compile,$(CURSES_CFLAGS))

$(BUILD)/%.o: src/%.c $(BUILD)/flags
	@mkdir -p $(@D); $(say) "  CC    $<"
	$(Q)$(compile)

$(BUILD)/tests/%.o: tests/%.c $(BUILD)/flags $(BUILD)/tests/flags
	@mkdir -p $(@D); $(say) "  CC    $<"
	$(Q)$(call compile,$(CHECK_CFLAGS) -I$(BUILD)/tests -Itests)

$(BUILD)/tests/run.o: $(BUILD)/tests/suites.h

$(BUILD)/run-tests: $(test_objects) $(library) $(BUILD)/objects \
		$(BUILD)/tests/suites.h
	@$(say) "  LD    $@"
	$(Q)$(call link,$(test_objects) $(library) $(CURSES_LIBS) $(ZSTD_LIBS) \
		$(NLS_LIBS) $(CHECK_LIBS))

# What gettext lacks costs translations, nothing else: asked where it is made,
# after `deps` may have installed it.
catalogues: $(BUILD)/flags
	$(if $(translations),$(Q)$(MAKE) -s --no-print-directory \
		$(translations))

$(foreach l,$(languages),$(call catalogue,$l,baghchal)): \
		$(BUILD)/translations/%/LC_MESSAGES/baghchal.mo: po/%.po
	@mkdir -p $(@D); $(say) "  MO    $<"
	$(Q)$(MSGFMT) -o $@ $<

$(call catalogue,%@latin,baghchal): po/%.po po/romanise.awk
	@mkdir -p $(@D); $(say) "  MO    $< in Latin letters"
	$(Q)LC_ALL=C awk -f po/romanise.awk $< > $@.po
	$(Q)$(MSGFMT) -o $@ $@.po && rm -f $@.po

$(call catalogue,%,baghchal-latin): $(call catalogue,%@latin,baghchal)
	$(Q)mkdir -p $(@D) && cp $< $@

# Without the date and the line numbers: it changes when a text does.
POT = po/baghchal.pot
pot:
	$(Q)$(XGETTEXT) --from-code=UTF-8 --add-location=file --sort-by-file \
		--package-name=baghchal --keyword --keyword=_ --keyword=N_ \
		--keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=P_:1,2 \
		--flag=text_format:2:c-format --add-comments=TRANSLATORS \
		-o $(POT).new $(sort $(sources))
	$(Q)sed -e '/^"POT-Creation-Date/d' -e '/^"PO-Revision-Date/d' \
		-e 's/charset=CHARSET/charset=UTF-8/' $(POT).new > $(POT); \
		rm -f $(POT).new

# The translations with the texts of now; what has changed is marked fuzzy.
po: pot
	$(Q)for file in po/*.po; do $(MSGMERGE) -q --update --backup=none \
		--add-location=file $$file po/baghchal.pot; done

# tests/fuzz/README tells what these are and how they are run.
fuzz_tools = $(BUILD)/tests/fuzz/fuzz.o $(BUILD)/tests/fuzz/main.o
fuzz_targets = $(filter-out fuzz main,$(basename $(notdir \
	$(wildcard tests/fuzz/*.c))))
fuzz_objects = $(fuzz_tools) $(fuzz_targets:%=$(BUILD)/tests/fuzz/%.o)
# Comparing all that the engine compares takes most of the time, for nothing.
fuzz_flags = $(if $(LIBFUZZER),$(if $(filter \
	$(BUILD)/engine/% $(BUILD)/solver/% $(BUILD)/rules/%,$@),\
	-fno-sanitize-coverage=trace-cmp))
fuzz_mains = $(if $(LIBFUZZER),,$(BUILD)/tests/fuzz/main.o)

$(BUILD)/tests/fuzz/%.o: tests/fuzz/%.c $(BUILD)/flags
	@mkdir -p $(@D); $(say) "  CC    $<"
	$(Q)$(call compile,$(CURSES_CFLAGS) -Itests/fuzz)

$(fuzz_targets:%=$(BUILD)/fuzz/%): $(BUILD)/fuzz/%: \
		$(BUILD)/tests/fuzz/%.o $(fuzz_tools) $(library) \
		$(BUILD)/objects
	@mkdir -p $(@D); $(say) "  LD    $@"
	$(Q)$(call link,$< $(BUILD)/tests/fuzz/fuzz.o $(fuzz_mains) \
		$(library) $(CURSES_LIBS) $(ZSTD_LIBS) $(NLS_LIBS) \
		$(if $(LIBFUZZER),-fsanitize=fuzzer))

fuzz-replay: $(fuzz_targets:%=$(BUILD)/fuzz/%)

fuzz:
	$(Q)$(MAKE) fuzz-replay CC=clang LIBFUZZER=1 BUILD=build/clang-fuzz \
		SANITIZE=fuzzer-no-link,address,undefined

deps:
	@$(try_deps) $(purposes)

play: $(BUILD)/baghchal catalogues
	@$(BUILD)/baghchal $(ARGS)

check check-slow: all $(BUILD)/run-tests fuzz-replay
	$(Q)tests/check-layers
	$(Q)MSGFMT='$(MSGFMT)' tests/check-po
	$(Q)BAGHCHAL=$(BUILD)/baghchal tests/check-man
	$(Q)BAGHCHAL=$(BUILD)/baghchal tests/check-package
	$(Q)test ! -w /dev/shm || export TMPDIR=/dev/shm; \
		export LSAN_OPTIONS="suppressions='$(CURDIR)/tests/data/leaks.txt':print_suppressions=0"; \
		for target in $(fuzz_targets); do $(BUILD)/fuzz/$$target \
		tests/fuzz/corpus/$$target < /dev/null || exit 1; done
	$(Q)BAGHCHAL=$(BUILD)/baghchal $(BUILD)/run-tests \
		$(if $(filter check-slow,$@),--slow)

learn: $(BUILD)/learn-weights

bench: $(BUILD)/baghchal
	$(Q)$(BUILD)/baghchal bench

completions: $(addprefix $(BUILD)/completion.,bash zsh fish)

# A program of this version that runs here, where that of CC does not.
RUNS = $(BUILD)/baghchal

$(BUILD)/completion.%: data/completions $(BUILD)/baghchal
	$(Q)data/completions $(RUNS) $* > $@

# What is installed, and so what is taken away again: a call of `put`, with the
# mode, the file and its place, for each file.  $(1) are the catalogues.
installed = set -e; put 755 $(BUILD)/baghchal "$(bindir)/baghchal"; \
	put 644 man/baghchal.6 "$(mandir)/man6/baghchal.6"; \
	put 644 $(BUILD)/completion.bash "$(bashcompdir)/baghchal"; \
	put 644 $(BUILD)/completion.zsh "$(zshcompdir)/_baghchal"; \
	put 644 $(BUILD)/completion.fish "$(fishcompdir)/baghchal.fish"; \
	put 644 data/baghchal.desktop \
		"$(datadir)/applications/baghchal.desktop"; \
	put 644 data/baghchal.svg \
		"$(datadir)/icons/hicolor/scalable/apps/baghchal.svg"; \
	put 644 data/baghchal.metainfo.xml \
		"$(datadir)/metainfo/baghchal.metainfo.xml"; \
	for file in $(1); do \
		put 644 $(BUILD)/translations/$$file "$(localedir)/$$file"; done

install: all
	$(Q)put() { $(INSTALL) -d "$(DESTDIR)$${3%/*}" && \
		$(INSTALL) -m $$1 "$$2" "$(DESTDIR)$$3"; }; \
		$(call installed,$(if $(msgfmt_found),$(installed_catalogues)))

uninstall:
	$(Q)put() { rm -f "$(DESTDIR)$$3"; }; \
		$(call installed,$(installed_catalogues))

# A copy of the files as they are, in $(1).
files = Makefile README COPYING .ci src tests man po data debian
copied = rm -rf $(1) && mkdir -p $(1) && tar cf - $(files) | tar xf - -C $(1)
archive = baghchal-$(VERSION)

# The files of the last commit; without git, those that are there.
dist:
	$(Q)if [ -e .git ]; then git archive --format=tar.gz \
			--prefix=$(archive)/ -o $(archive).tar.gz HEAD; \
		else $(call copied,$(BUILD)/dist/$(archive)) && \
			tar czf $(archive).tar.gz -C $(BUILD)/dist $(archive); fi
	@$(say) "$(archive).tar.gz"

# The packages come to lie in $(BUILD)/deb.  The tests have their own time,
# unless DEB_BUILD_OPTIONS is set.
deb:
	$(Q)rm -rf $(BUILD)/deb && $(call copied,$(BUILD)/deb/$(archive))
	$(Q)cd $(BUILD)/deb/$(archive) && unset MAKEFLAGS MAKELEVEL && \
		DEB_BUILD_OPTIONS="$${DEB_BUILD_OPTIONS-nocheck}" \
		dpkg-buildpackage -us -uc
	@$(say) $(BUILD)/deb/baghchal_*.deb

clean:
	$(Q)rm -rf build $(archive).tar.gz

FORCE:

.PHONY: all catalogues completions pot po deps play check check-slow bench \
	learn deb install uninstall dist clean fuzz fuzz-replay FORCE
.DELETE_ON_ERROR:

-include $(objects:.o=.d) $(learn_objects:.o=.d) $(test_objects:.o=.d) \
	$(fuzz_objects:.o=.d)
