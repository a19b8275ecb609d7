# baghchal: Bagh Chal for the terminal.
#
#	make deps play    install what is needed, build, start the game
#	make deps check   the same, then run every test
#
# One build folder for each kind of build (SANITIZE=address,undefined has its
# own).  V=1 shows the commands, WERROR=1 makes warnings errors.

VERSION = 0.1.0

prefix = /usr/local
exec_prefix = $(prefix)
bindir = $(exec_prefix)/bin
datarootdir = $(prefix)/share
datadir = $(datarootdir)
mandir = $(datarootdir)/man

PKG_CONFIG ?= pkg-config
INSTALL ?= install
CFLAGS ?= -O2 -g

comma = ,
BUILD = build$(if $(SANITIZE),/$(subst $(comma),-,$(SANITIZE)))
Q = $(if $(V),,@)

warnings = -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes \
	-Wmissing-prototypes -Wwrite-strings -Wvla -Wformat=2 -Wundef \
	$(if $(WERROR),-Werror)
sanitize = $(if $(SANITIZE),-fsanitize=$(SANITIZE) -fno-omit-frame-pointer \
	-fno-sanitize-recover=undefined)
base_flags = -std=c11 -D_POSIX_C_SOURCE=200809L -Isrc -pthread -MMD -MP \
	$(warnings) $(sanitize)

# ncursesw's flags set feature macros, so that only tui/ is given them.
CURSES_CFLAGS = $(shell $(PKG_CONFIG) --cflags ncursesw panelw)
CURSES_LIBS = $(shell $(PKG_CONFIG) --libs ncursesw panelw)
CHECK_CFLAGS = $(shell $(PKG_CONFIG) --cflags check)
CHECK_LIBS = $(shell $(PKG_CONFIG) --libs check)

sources = $(wildcard src/*/*.c)
objects = $(sources:src/%.c=$(BUILD)/%.o)
library = $(filter-out $(BUILD)/app/main.o,$(objects))
test_sources = $(wildcard tests/*.c)
test_objects = $(test_sources:tests/%.c=$(BUILD)/tests/%.o)
suites = $(sort $(patsubst tests/test_%.c,%,$(wildcard tests/test_*.c)))

all: $(BUILD)/baghchal

$(BUILD)/baghchal: $(objects)
	@echo "  LD    $@"
	$(Q)$(CC) $(CFLAGS) $(sanitize) $(LDFLAGS) -pthread -o $@ $(objects) \
		$(CURSES_LIBS) $(LIBS)

$(BUILD)/tui/%.o: src/tui/%.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	$(Q)$(CC) $(base_flags) $(CURSES_CFLAGS) $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/%.o: src/%.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	$(Q)$(CC) $(base_flags) -DBAGHCHAL_VERSION='"$(VERSION)"' \
		-DBAGHCHAL_DATADIR='"$(datadir)"' $(CPPFLAGS) $(CFLAGS) -c -o $@ $<

# The list of suites is made from the names of the test files.
$(BUILD)/tests/suites.h: $(wildcard tests/test_*.c) Makefile
	@mkdir -p $(@D)
	$(Q)for s in $(suites); do echo "SUITE($$s)"; done > $@

$(BUILD)/tests/run.o: $(BUILD)/tests/suites.h

$(BUILD)/tests/%.o: tests/%.c Makefile
	@mkdir -p $(@D)
	@echo "  CC    $<"
	$(Q)$(CC) $(base_flags) $(CHECK_CFLAGS) -I$(BUILD)/tests -Itests \
		$(CPPFLAGS) $(CFLAGS) -c -o $@ $<

$(BUILD)/run-tests: $(test_objects) $(library)
	@echo "  LD    $@"
	$(Q)$(CC) $(CFLAGS) $(sanitize) $(LDFLAGS) -pthread -o $@ \
		$(test_objects) $(library) $(CURSES_LIBS) $(CHECK_LIBS) $(LIBS)

play: $(BUILD)/baghchal
	$(Q)$(BUILD)/baghchal

check: $(BUILD)/baghchal $(BUILD)/run-tests
	$(Q)tests/check-layers
	$(Q)BAGHCHAL=$(BUILD)/baghchal $(BUILD)/run-tests

check-slow: $(BUILD)/baghchal $(BUILD)/run-tests
	$(Q)tests/check-layers
	$(Q)BAGHCHAL=$(BUILD)/baghchal $(BUILD)/run-tests --slow

bench: $(BUILD)/baghchal
	$(Q)$(BUILD)/baghchal bench

install: $(BUILD)/baghchal
	$(INSTALL) -d "$(DESTDIR)$(bindir)" "$(DESTDIR)$(mandir)/man6"
	$(INSTALL) -m 755 $(BUILD)/baghchal "$(DESTDIR)$(bindir)/baghchal"
	$(INSTALL) -m 644 man/baghchal.6 "$(DESTDIR)$(mandir)/man6/baghchal.6"

uninstall:
	rm -f "$(DESTDIR)$(bindir)/baghchal" \
		"$(DESTDIR)$(mandir)/man6/baghchal.6"

clean:
	rm -rf build

.PHONY: all play check check-slow bench install uninstall clean
.DELETE_ON_ERROR:

-include $(objects:.o=.d) $(test_objects:.o=.d)
