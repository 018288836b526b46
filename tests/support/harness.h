/* SPDX-License-Identifier: MIT
 * Tests as a person would say them: given this position, this action is played, that one is refused by rule
 * so-and-so.
 *
 *     START_TEST(test_S4_3_diagonal_contact_never_counts)
 *     {
 *         given("nochmal dice=yb/52 roll=5 | crosses=H6,H7");
 *         refused("1: b2 F5 F6", "S4.3");
 *         played("1: y5 ...");
 *         expect_score(1, 12);
 *     }
 *     END_TEST
 *     SUITE("placements", test_S4_3_diagonal_contact_never_counts)
 *
 * One position at a time; Check runs every test in a process of its own. */
#ifndef TESTS_HARNESS_H
#define TESTS_HARNESS_H

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include <revanche/deck.h>
#include <revanche/notation.h>
#include <revanche/sheet.h>

#include "english.h"
#include "text_format.h"

struct harness {
    struct rv_setup setup;
    struct rv_sheet *sheet;
    struct rv_deck *deck;
    struct rv_events events; /* of the action played last */
    union {
        uint64_t align;
        char state[RV_STATE_MAX];
    };
};

extern struct harness at; /* the position of this test */

/* Sets up a position on the built-in material of its game; an empty position (`nochmal | |`) is a new game
 * for as many seats as there are bars. */
void given(const char *position);

/* The same on a sheet or deck that the test brings along. */
void given_on(const char *material, const char *position);

/* The built-in material with one line replaced: the line that begins with the same key (and first word, for
 * rows and other repeated keys give `nth`, from 0). The result is to be freed. */
char *with_line(const char *game, const char *line, int nth);

/* Plays actions, one a line or divided by `;`, each of which must be accepted. */
void played(const char *actions);

/* This action must be refused by this rule, and nothing may change. */
void refused(const char *text, const char *expected);

/* Is the action among the legal ones of its seat? (It must then also be accepted by apply, and the other way
 * round; this is checked.) */
bool is_legal(const char *action);
int legal_count(int seat); /* seats from 1 */

/* All legal actions of a seat, one a line, without the seat; to be freed. */
char *legal_list(int seat);

void expect_actors(const char *seats);      /* "12" or "chance" or "" for over */
void expect_position(const char *position); /* exactly as written */
void expect_score(int seat, int total);
int score_line(int seat, enum rv_score_line line);
int level_of(int seat);
int rank_of(int seat);

/* The first event of that kind (and seat, from 1; 0 for any) brought by the action played last, or NULL. */
const struct rv_event *event(enum rv_event_kind kind, int seat);
int event_count(enum rv_event_kind kind);

/* A set of cells from text: "H6 H7". */
rv_cells cells(const char *text);

/* An assertion for inner loops: Check's own write down every one that they pass. */
#define EXPECT(fact, ...)                                                                                    \
    do                                                                                                       \
        if (!(fact))                                                                                         \
            ck_abort_msg(__VA_ARGS__);                                                                       \
    while (0)

int harness_run(const char *name, const TTest *const *tests, int count);

#define SUITE(name, ...)                                                                                     \
    int main(void)                                                                                           \
    {                                                                                                        \
        const TTest *const tests[] = { __VA_ARGS__ };                                                        \
        return harness_run(name, tests, (int)(sizeof tests / sizeof *tests));                                \
    }

#endif
