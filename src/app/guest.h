/*
 * Guests of a public account: --restricted, --guest and the login shell.
 *
 * What the server's administrator wrote, the command line, is believed; the
 * environment, which a client may have sent, is not.
 */
#ifndef APP_GUEST_H
#define APP_GUEST_H

#include "base/status.h"
#include "base/text.h"

enum {
	GUEST_NAME = 65,	/* room for a name, with its 0 */
	GUESTS_MAX = 1000,	/* folders of guests that are made */
};

typedef struct Guest {
	bool restricted;
	char name[GUEST_NAME];	/* whose games are kept; empty: nobody's */
	const char *folder;	/* for all guests; NULL: in the state folder */
} Guest;

/* Letters, digits and . _ - + = : @, of which . and - do not begin it: what
   the fingerprint of a key has, but no slash. */
bool guest_is_name(const char *text);

/*
 * Shuts the process in, for good.  Of the environment only TERM, the locale
 * and NO_COLOR stay, and only when they make sense; the folders become one of
 * the guest's own, below `folder`, whatever HOME and XDG_* say.  No file can
 * become larger than is needed, and none is written after a crash.
 * STATUS_REFUSED with the reason when nothing can be kept for this guest: he
 * may play all the same.
 */
Status guest_enter(const Guest *guest, Text *why);

#endif
