#include "base/status.h"

const char *
status_text(Status status)
{
	switch (status) {
	case STATUS_OK:
		return "no error";
	case STATUS_SYNTAX:
		return "not understood";
	case STATUS_ILLEGAL:
		return "against the rules";
	case STATUS_REFUSED:
		return "not possible now";
	case STATUS_DAMAGED:
		return "damaged file";
	case STATUS_SYSTEM:
		return "system error";
	}
	return "unknown error";
}
