/* SPDX-License-Identifier: MIT
 * Part S of the rules: sheet, placements, jokers, the turn. */
#include "harness.h"

START_TEST(test_S4_worked_example_of_the_rule_text)
{
    given("nochmal roll=1 dice=yob/522 | | ");
    ck_assert(is_legal("1: y5 H6 H7 I6 I7 J7"));
    ck_assert(is_legal("2: o2 G2 H2"));
    ck_assert(is_legal("2: b2 G4 H4"));
    ck_assert(is_legal("2: b2 H4 H5"));
    ck_assert(!is_legal("2: b2 G4 G5"));
    refused("1: b5 G4 H4 G5 H5", "S4.5");
    refused("1: b4 G4 H4 G5 H5", "S6.1");
}
END_TEST

SUITE("placement", test_S4_worked_example_of_the_rule_text)
