#include "base/checksum.h"

#include <check.h>
#include <string.h>

/* Values that the authors of FNV publish. */
static const struct {
	const char *text, *digits;
} sums[] = {
	{ "", "cbf29ce484222325" },
	{ "a", "af63dc4c8601ec8c" },
	{ "foobar", "85944171f73967e8" },
};

START_TEST(sums_are_those_of_the_published_function)
{
	char digits[CHECKSUM_DIGITS];

	checksum_write(checksum_of(sums[_i].text, strlen(sums[_i].text)),
		       digits);
	ck_assert_int_eq(memcmp(digits, sums[_i].digits, CHECKSUM_DIGITS), 0);
}
END_TEST

Suite *checksum_suite(void);

Suite *
checksum_suite(void)
{
	Suite *suite = suite_create("checksum");
	TCase *tcase = tcase_create("checksum");

	suite_add_tcase(suite, tcase);
	tcase_add_loop_test(tcase, sums_are_those_of_the_published_function, 0,
			    sizeof sums / sizeof sums[0]);
	return suite;
}
