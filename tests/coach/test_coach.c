/* SPDX-License-Identifier: MIT
 * Opinions: moves that must be found at once, and the meaning of the numbers beside a move. */
#include "harness.h"
#include "bot_helpers.h"

#include <revanche/bot.h>

static void expect_of(enum rv_engine engine, const char *position, const char *decision)
{
    struct rv_opinion list[200];
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options options = { .engine = engine, .budget_ms = 20 };
    char text[200];
    struct rv_text out = rv_text_on(text, sizeof text);
    given(position);
    int seat = rv_next_seat(&at.setup, at.state);
    int count = rv_bot_rank(evaluator_of(&at.setup), &options, at.state, seat, &source, 0, list, 200);
    ck_assert_int_ge(count, 1);
    rv_decision_write(&at.setup, &list[0].action, &out);
    ck_assert_msg(strcmp(text, decision) == 0, "%s: engine %d plays %s, not %s", position, (int)engine, text,
                  decision);
    for (int i = 1; i < count; i++)
        ck_assert_msg(list[i - 1].value >= list[i].value, "%s: not in order", position);
}

static void expect_best(const char *position, const char *decision)
{
    expect_of(RV_ENGINE_FAST, position, decision);
    expect_of(RV_ENGINE_STRONG, position, decision);
}

/* The same crosses for more jokers are no second hint, and must not displace a move that was not searched. */
START_TEST(test_hints_are_different_moves)
{
    struct rv_opinion hint[3];
    struct rv_source source = rv_source_seeded("hints");
    struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 20 };
    const char *positions[] = { "nochmal dice=yx/5? |", "nochmal dice=ybx/25? | |",
                                "xmal dice=yx/5? | start=o1" };
    for (int i = 0; i < (int)(sizeof positions / sizeof *positions); i++) {
        given(positions[i]);
        int seat = rv_next_seat(&at.setup, at.state);
        ck_assert_int_eq(rv_bot_hints(evaluator_of(&at.setup), &options, at.state, seat, &source, 0, hint, 3),
                         3);
        ck_assert(hint[0].value >= hint[1].value && hint[1].value >= hint[2].value);
        for (int a = 0; a < 3; a++)
            for (int b = a + 1; b < 3; b++)
                EXPECT(!rv_cells_equal(hint[a].action.cells, hint[b].action.cells),
                       "%s: %d and %d are the same", positions[i], a, b);
    }
}
END_TEST

/* A position has the same value before and after a forced move, also for the fast engine: both use the next
 * roll. */
START_TEST(test_forced_moves_change_no_value)
{
    struct rv_source source = rv_source_seeded("forced");
    const char *positions[] = { "nochmal roll=5 dice=xx/?? | crosses=H4 jokers=0",
                                "xmal roll=5 dice=xx/?? | crosses=H4 jokers=0 start=y1" };
    for (int i = 0; i < (int)(sizeof positions / sizeof *positions); i++) {
        struct rv_action pass = { .kind = RV_PASS };
        given(positions[i]);
        double before = worth_to(&at.setup, at.state, 0, &source, 0).points;
        ck_assert_int_eq(at.setup.game->apply(&at.setup, at.state, &pass, NULL), RV_ALLOWED);
        ck_assert_double_eq_tol(before, worth_to(&at.setup, at.state, 0, &source, 0).points, 1e-9);
    }
}
END_TEST

START_TEST(test_best_finds_the_forced)
{
    expect_best("nochmal roll=5 dice=xx/?? | crosses=H4 jokers=0", "pass");
    expect_best("sogut roll=5 dice=xx/?\?/block | crosses=H4 jokers=0 slots=1 slots-used=1", "pass");
    expect_best("xmal roll=5 dice=xx/?? | crosses=H4 jokers=0 start=y1", "pass");
    expect_best("gehtwas round=5 dice=1444/123 saying=1 roll=5 | level1=1*,2*,3*,37*,38* level2=4", "out");
    expect_best("gehtwas | | ", "bonus 1");
}
END_TEST

START_TEST(test_best_finds_the_obvious)
{
    /* the last roll: one cell completes column A */
    expect_best("nochmal roll=30 dice=yg/11 | crosses=A2,A3,A4,A5,A6,A7,H4 jokers=0", "g1 A1");
    expect_best("sogut roll=30 dice=rg/11/bomb | crosses=A2,A3,A4,A5,A6,A7,H4 jokers=0 slots=1 slots-used=1",
                "r1 A1");
    expect_best("xmal roll=30 dice=yg/11 | crosses=A2,A3,A4,A5,A6,A7,H4 start=o5 jokers=0", "g1 A1");
    expect_best("gehtwas round=5 dice=1122/366 roll=4 | level1=1* level2=4* level3=2,96", "fulfil 96");
    expect_best("gehtwas round=5 dice=1122/333 roll=4 | luck=1 level1=37* level2=4* level3=82*", "luck");
    expect_best("gehtwas round=5 phase=push | level1=1*", "score 1");
    /* self-play never leaves a level bare in mid-game, so the nets know nothing of it; rollouts find it */
    expect_of(RV_ENGINE_STRONG, "gehtwas round=3 phase=build | luck=2 hand=26 level2=3,4 level3=5,6",
              "build 26 1");
    /* at a table, in the last round: a won game takes no risk */
    expect_best("gehtwas round=5 dice=1444/123 saying=1 in=1 roll=3 | level1=1*,37* level2=4 scored5=82,83 | "
                "level1=7 "
                "level2=9",
                "out");
}
END_TEST

/* Small samples underestimate their own variance: one or two rollouts must not look certain. */
START_TEST(test_few_rollouts_are_not_trusted)
{
    struct rv_opinion fast[200], strong[200];
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options at_once = { .engine = RV_ENGINE_FAST },
                          hurried = { .engine = RV_ENGINE_STRONG, .budget_ms = 1 };
    given("sogut roll=10 dice=xgb/?23/bomb | crosses=H4,H5,H6,G4,G5 | crosses=H4,H3,H2 | crosses=H3 | "
          "crosses=H2");
    int count = rv_bot_rank(evaluator_of(&at.setup), &at_once, at.state, 0, &source, 0, fast, 200);
    ck_assert_int_eq(rv_bot_rank(evaluator_of(&at.setup), &hurried, at.state, 0, &source, 0, strong, 200),
                     count);
    for (int i = 0; i < count; i++)
        EXPECT(strong[i].value == fast[i].value && strong[i].samples == 0, "move %d: %f instead of %f", i,
               strong[i].value, fast[i].value);
}
END_TEST

/* Alone, too, where rollouts are mixed with the static evaluation. */
START_TEST(test_few_rollouts_alone_leave_much_open)
{
    struct rv_opinion list[200];
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options hurried = { .engine = RV_ENGINE_STRONG, .budget_ms = 1 };
    int tried = 0;
    for (uint64_t moment = 0; moment < 20; moment++) {
        given("sogut roll=9 dice=gr/23/bomb | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7 slots=2");
        int count =
            rv_bot_rank(evaluator_of(&at.setup), &hurried, at.state, 0, &source, moment * 1000, list, 200);
        for (int i = 1; i < count; i++) {
            EXPECT(!list[i].samples || list[i].error > 0.5, "after %d rollouts +-%f", list[i].samples,
                   list[i].error);
            tried += list[i].samples > 0;
        }
    }
    ck_assert_int_gt(tried, 10);
}
END_TEST

START_TEST(test_alone_a_lead_is_points)
{
    struct rv_opinion list[200];
    struct rv_source source = rv_source_seeded("best");
    for (int engine = RV_ENGINE_FAST; engine <= RV_ENGINE_STRONG; engine++) {
        struct rv_bot_options options = { .engine = (enum rv_engine)engine, .budget_ms = 2 };
        for (int n = 0; n < 2; n++) {
            given(n == 0
                      ? "nochmal roll=9 dice=gr/23 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7"
                      : "gehtwas round=5 phase=build | luck=1 hand=26,60,96,90 level1=1,3 level2=4 level3=6");
            int count = rv_bot_rank(evaluator_of(&at.setup), &options, at.state, 0, &source, 0, list, 200);
            for (int i = 0; i < count; i++) /* also of moves without rollouts */
                ck_assert(list[i].worth.lead == list[i].worth.points &&
                          list[i].worth.points == list[i].value);
        }
    }
}
END_TEST

/* A pair gets the whole budget. Where luck stays in, rollouts on the same dice give differences a smaller
 * error than values. */
static void expect_close_comparison(const char *position, bool lucky)
{
    struct rv_opinion list[200], pair[2];
    struct rv_source source = rv_source_seeded("best");
    struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 40 };
    given(position);
    int count = rv_bot_rank(evaluator_of(&at.setup), &options, at.state, 0, &source, 0, list, 200);
    ck_assert_int_ge(count, 3);
    EXPECT(list[0].samples > 0 && list[1].samples > 0, "%s: nothing was tried out", position);
    EXPECT(!lucky || list[1].error < list[0].error, "%s: %f, %f behind", position, list[0].error,
           list[1].error);
    struct rv_action both[2] = { list[1].action, list[0].action };
    EXPECT(rv_bot_compare(evaluator_of(&at.setup), &options, at.state, 0, &source, 0, both, pair),
           "no comparison");
    EXPECT(pair[0].samples > list[0].samples, "%s: %d tries instead of %d", position, pair[0].samples,
           list[0].samples);
    EXPECT(pair[0].value >= pair[1].value, "not in order");
    for (int i = 0; i < 2; i++)
        EXPECT(rv_action_equal(&pair[i].action, &both[0]) || rv_action_equal(&pair[i].action, &both[1]),
               "%s: another move", position);
}

START_TEST(test_comparisons_are_paired)
{
    expect_close_comparison(
        "nochmal roll=9 dice=grb/234 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7 | crosses=H4,H5,G4", false);
    /* the order of purchases does not matter */
    expect_close_comparison("gehtwas round=3 phase=buy money=5 | luck=1 level1=1,37 level2=3,4 level3=5,6 | "
                            "luck=1 level1=7,8 level2=9,10 level3=11,12",
                            true);
}
END_TEST

/* The best and the worst decision of a position. */
static void compare_far_apart(const char *position, struct rv_opinion pair[2])
{
    struct rv_opinion list[200];
    struct rv_source source = rv_source_seeded("far apart");
    struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 60, .to_the_end = true };
    given(position);
    int seat = rv_next_seat(&at.setup, at.state);
    int count = rv_bot_rank(evaluator_of(&at.setup), &options, at.state, seat, &source, 0, list, 200);
    ck_assert_int_ge(count, 2);
    const struct rv_action both[2] = { list[count - 1].action, list[0].action };
    ck_assert_int_eq(
        rv_bot_compare(evaluator_of(&at.setup), &options, at.state, seat, &source, 0, both, pair), 2);
    EXPECT(rv_action_equal(&pair[0].action, &both[1]), "%s: the worst move is ahead", position);
}

/* However far apart two moves look, their distance is rolled out, not assumed: only what was solved is
 * without error. */
START_TEST(test_comparisons_are_measured)
{
    const char *positions[] = {
        "nochmal roll=9 dice=gr/23 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7",
        "nochmal roll=9 dice=grb/234 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7 | crosses=H4,H5,G4",
        "sogut roll=9 dice=gr/23/bomb | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7 slots=2",
        "xmal roll=9 dice=grb/234 | start=r5 crosses=H4,H5 | start=o1 crosses=H4",
        "gehtwas round=4 dice=1122/366 roll=4 | level1=1* level2=4* level3=2,96",
        "gehtwas round=4 dice=1122/366 roll=4 waiting=1 | level1=1* level2=4* level3=2,96 | level1=7,8",
        "gehtwas round=5 dice=1122/366 roll=4 | level1=1* level2=4* level3=2 level4=96",
    };
    for (int i = 0; i < (int)(sizeof positions / sizeof *positions); i++) {
        struct rv_opinion pair[2];
        compare_far_apart(positions[i], pair);
        EXPECT(pair[1].samples >= 4 && !pair[1].exact, "%s: %d samples", positions[i], pair[1].samples);
    }
}
END_TEST

/* The last round alone is solved where nothing is pushed (G12); playing on to its end says the same. */
START_TEST(test_the_last_round_alone_is_exact)
{
    struct rv_opinion list[200], pair[2];
    struct rv_source source = rv_source_seeded("last");
    struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 60 };
    compare_far_apart("gehtwas round=5 dice=1122/366 roll=4 | luck=1 level1=1* level2=4* level3=2,96", pair);
    ck_assert(pair[0].exact && pair[1].exact && pair[0].error == 0 && pair[1].error == 0);
    compare_far_apart(
        "gehtwas round=5 dice=1122/366 roll=4 | luck=1 level1=1* level2=4* level4=6 level3=2,96", pair);
    int count = rv_bot_rank(evaluator_of(&at.setup), &options, at.state, 0, &source, 0, list, 200);
    double known = list[0].value - list[count - 1].value, played = pair[0].value - pair[1].value;
    ck_assert(!pair[1].exact && pair[1].error < 0.01);
    EXPECT(played > known - 0.01 && played < known + 0.01, "%f behind, %f when played on", known, played);
}
END_TEST

/* Without rollouts a value has the error of what evaluated it. */
START_TEST(test_no_value_is_certain_but_solved_ones)
{
    const char *positions[] = { "nochmal roll=9 dice=xx/?? | crosses=H4 jokers=0",
                                "nochmal roll=5 dice=yyy/111 | crosses=H6 | crosses=H4",
                                "gehtwas round=2 dice=1122/366 roll=4 | level1=1* level2=4* level3=2,96" };
    for (int i = 0; i < (int)(sizeof positions / sizeof *positions); i++) {
        struct rv_opinion list[200];
        struct rv_source source = rv_source_seeded("certain");
        struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 5 };
        given(positions[i]);
        int count = rv_bot_rank(evaluator_of(&at.setup), &options, at.state,
                                rv_next_seat(&at.setup, at.state), &source, 0, list, 200);
        ck_assert_int_ge(count, 1);
        for (int k = 0; k < count; k++)
            EXPECT(list[k].error > 0 && !list[k].exact, "%s: move %d has no error", positions[i], k);
    }
}
END_TEST

static void expect_whole(const char *position, double off)
{
    struct rv_source source = rv_source_seeded("whole");
    double sum = 0;
    given(position);
    for (int seat = 0; seat < at.setup.seats; seat++)
        sum += worth_to(&at.setup, at.state, seat, &source, 0).chance;
    ck_assert_msg(sum > 1 - off && sum < 1 + off, "%s: chances add up to %g", position, sum);
}

/* A seat that has chosen its bonus is not ahead by it (G3, G4): chances of all seats add up to 1. */
START_TEST(test_bonuses_to_come_are_counted)
{
    static const double about = 0.03;
    expect_whole("gehtwas | |", about);
    expect_whole("gehtwas seat=2 | luck=1 |", about);
    expect_whole("gehtwas round=2 | level2=2,4 level3=3,5 level4=6 scored1=1 | level2=10 level3=11 level4=12 "
                 "scored1=7,8 scored2=9",
                 about);
    expect_whole("gehtwas round=2 seat=1 | level2=2,4 level3=3,5 level4=6 scored1=1 | luck=2 level2=10 "
                 "level3=11 level4=12 scored1=7,8 scored2=9",
                 about);
}
END_TEST

/* All seats answer the same roll: their chances add up to 1. */
START_TEST(test_chances_after_a_roll_add_up)
{
    static const double exactly = 0.001;
    expect_whole("nochmal roll=9 dice=grb/234 | crosses=H4,H5,H6,H7,G4,G5,I6,I7,J7 | crosses=H4,H5,G4",
                 exactly);
    expect_whole("sogut roll=9 dice=grb/234/heart | crosses=H4,H5,H6,H7,G4,G5,I6,I7 | crosses=H4,H5,H6",
                 exactly);
    expect_whole("nochmal roll=1 dice=yyy/555 | |", exactly);
}
END_TEST

/* Also those of moves without rollouts, when rollouts lower the best. */
START_TEST(test_chances_are_between_0_and_1)
{
    struct rv_bot_options options = { .engine = RV_ENGINE_FAST, .budget_ms = 10 };
    struct rv_source source = rv_source_seeded("e"); /* seat 1 is behind in the end */
    struct rv_opinion list[200];
    given("nochmal | |");
    for (int n = 0, seat; (seat = rv_next_seat(&at.setup, at.state)) >= 0; n++) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            at.setup.game->sample(&at.setup, at.state, &source, &action);
        } else {
            options.engine = n < 60 ? RV_ENGINE_FAST : RV_ENGINE_STRONG;
            int count = rv_bot_rank(evaluator_of(&at.setup), &options, at.state, seat, &source, (uint64_t)n,
                                    list, 200);
            for (int i = 0; i < count; i++)
                EXPECT(list[i].worth.chance >= 0 && list[i].worth.chance <= 1 &&
                           list[i].value == list[i].worth.chance,
                       "a chance of %f", list[i].worth.chance);
            action = list[0].action;
        }
        at.setup.game->apply(&at.setup, at.state, &action, NULL);
    }
}
END_TEST

SUITE("coach", test_hints_are_different_moves, test_forced_moves_change_no_value, test_best_finds_the_forced,
      test_best_finds_the_obvious, test_few_rollouts_are_not_trusted, test_few_rollouts_alone_leave_much_open,
      test_alone_a_lead_is_points, test_comparisons_are_paired, test_comparisons_are_measured,
      test_the_last_round_alone_is_exact, test_no_value_is_certain_but_solved_ones,
      test_bonuses_to_come_are_counted, test_chances_after_a_roll_add_up, test_chances_are_between_0_and_1)
