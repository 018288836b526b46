/* SPDX-License-Identifier: MIT
 * What a better decision is about: themes of puzzles and kinds of mistakes, by the engine. */
#include <stdio.h>

#include "harness.h"
#include "bot_helpers.h"

#include <revanche/notation.h>

#include "theme.h"

/* A decision of the next seat, which must be legal. */
static struct rv_action decision(const char *text)
{
    uint64_t after[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_action action;
    int seat = rv_next_seat(&at.setup, at.state);
    ck_assert_msg(rv_action_read(&at.setup, seat, text, strlen(text), &action, NULL) == RV_OK, "%s", text);
    memcpy(after, at.state, at.setup.game->state_size);
    ck_assert_msg(at.setup.game->apply(&at.setup, after, &action, NULL) == RV_ALLOWED, "%s", text);
    return action;
}

/* The theme of `best` compared with `made`. */
static void expect_theme(const char *position, const char *best, const char *made, const char *expected)
{
    const struct rv_source source = rv_source_seeded("themes");
    enum rv_theme theme;
    given(position);
    const struct rv_action better = decision(best), worse = decision(made);
    ck_assert(rv_theme_of(evaluator_of(&at.setup), at.state, &source, &better, &worse, &theme));
    ck_assert_msg(strcmp(rv_theme_name(theme), expected) == 0, "%s: %s instead of %s is about %s, not %s",
                  position, best, made, rv_theme_name(theme), expected);
}

/* Alone, at a table where the others still decide (S6.5), and in front of a bomb that waits (B9). */
START_TEST(test_S6_5_a_line_is_finished_wherever_it_is_paid)
{
    const char *own = "crosses=G6,H1,H4,H5,H6,H7,I1,I4,I5,I6,I7,J7 jokers=7";
    char position[200];
    snprintf(position, sizeof position, "nochmal roll=7 dice=rb/12 | %s", own);
    expect_theme(position, "r2 I2 I3", "pass", "finish");
    snprintf(position, sizeof position, "nochmal roll=7 active=1 dice=rbg/125 | %s | crosses=G5,H1,H4,H5",
             own);
    expect_theme(position, "r2 I2 I3", "pass", "finish");
    expect_theme(position, "r2 I2 I3", "r1 I2", "finish");
    expect_theme("sogut roll=9 dice=rb/22/heart | crosses=A4,B4,C4,D4,E4,F4,G4,H4,I4,J4,K4,L4,M4", "r2 N4 O4",
                 "pass", "finish");
}
END_TEST

START_TEST(test_what_else_decisions_are_about)
{
    expect_theme("nochmal roll=5 dice=xg/22 | crosses=H4,H5,I5,I6,I7", "g2 I4 J4", "xg2 I4 J4", "joker");
    expect_theme("nochmal roll=5 dice=xg/22 | crosses=H4,H5,I5,I6,I7", "pass", "xg2 I4 J4", "pass");
    expect_theme("xmal roll=5 dice=bo/23 | start=y3 crosses=G4,H3,H4", "b2 H1 H2", "b2 G2 H2", "place");
    expect_theme("gehtwas round=1 dice=1446/255 | luck=1 level1=1,2 | luck=0 level1=7,8", "fulfil 1", "luck",
                 "card");
}
END_TEST

/* A bot takes dice from the others that it does not want for itself; in an open roll nobody can. */
START_TEST(test_S6_2_dice_are_denied_where_they_are_taken_away)
{
    const char *sheets = "crosses=C2,D1,D2,D3,E1,E2,E3,F3,G3,H1,H3,H6,H7,I3,I6,I7,J3,J7,K7,L6,L7,M6,M7,N6,"
                         "N7,O6,O7 jokers=7 | crosses=D2,D3,E3,F3,G3,H3,H6,H7,I1,I3,I5,I6,I7,J1,J2,J3,J5,"
                         "J6,J7,K1,K2,K3,K4,K5,K7,L1,L2,L3,L4,L6,L7,M2,M3,M4,M6,M7";
    char position[400];
    snprintf(position, sizeof position, "nochmal roll=10 active=2 dice=brr/113 | %s", sheets);
    expect_theme(position, "r3 B4 C3 C4", "r1 K6", "deny");
    snprintf(position, sizeof position, "nochmal roll=3 active=2 dice=brr/113 waiting=2 | %s", sheets);
    expect_theme(position, "r3 B4 C3 C4", "r1 K6", "place");
}
END_TEST

SUITE("themes", test_S6_5_a_line_is_finished_wherever_it_is_paid, test_what_else_decisions_are_about,
      test_S6_2_dice_are_denied_where_they_are_taken_away)
