/* SPDX-License-Identifier: MIT
 * Training: short runs, and single weights. */
#include "harness.h"
#include "bot_helpers.h"

#include <stdio.h>

#include <revanche/learn.h>
#include <revanche/sheet.h>

#include "train.h"
#include "builtin_nets.h"

static double examine(const struct rv_learner *learner)
{
    struct rv_source series = rv_source_seeded("learns");
    double sum = 0;
    for (int i = 0; i < 40; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        int score[RV_MAX_SEATS];
        rv_learner_test(learner, &at.setup, &source, score);
        sum += score[0];
    }
    return sum / 40;
}

START_TEST(test_it_learns)
{
    given("nochmal |");
    struct rv_lesson lesson = { .setups = &at.setup, .setup_count = 1, .seed = "test", .games = 1500 };
    struct rv_learner *learner = rv_learner_new(&lesson), *twin = rv_learner_new(&lesson);
    ck_assert(learner && twin);
    double before = examine(learner);
    rv_learner_play(learner, 1500);
    double after = examine(learner);
    ck_assert_double_ge(after, before + 8); /* a game's scores have a deviation of about 6 */
    rv_learner_play(twin, 100);             /* the same seed, the same net */
    rv_learner_play(twin, 1400);
    struct rv_text size = { 0 };
    rv_learner_write(learner, &size);
    char *one = malloc(size.len + 1), *two = malloc(size.len + 1);
    struct rv_text first = rv_text_on(one, size.len + 1), second = rv_text_on(two, size.len + 1);
    rv_learner_write(learner, &first);
    rv_learner_write(twin, &second);
    ck_assert_mem_eq(one, two, size.len);
    ck_assert(rv_net_intact(one, size.len));
    free(one);
    free(two);
    rv_learner_free(learner);
    rv_learner_free(twin);
}
END_TEST

/* Exploration in the first fifth of a lesson without a warm start changes the games on the same dice. */
START_TEST(test_untrained_learners_explore)
{
    given("nochmal |");
    struct rv_lesson lesson = { .setups = &at.setup, .setup_count = 1, .seed = "test", .games = 100 };
    struct rv_learner *learner = rv_learner_new(&lesson);
    double sum[3] = { 0, 0, 0 };
    ck_assert(learner);
    for (int r = 1; r < learner->rows; r++)
        learner->seen[r] = true; /* keeps the rows at 0 */
    for (int i = 0; i < 3; i++)
        for (int game = 0; game < 10; game++) { /* the learning rate is 0 */
            struct rv_source source = { .key = (uint64_t)game };
            learner->played = i == 0 ? 19 : 20;
            sum[i] += learn_td(learner, learner->map, &source);
        }
    EXPECT(sum[0] != sum[1] && sum[1] == sum[2], "%f, %f, %f", sum[0], sum[1], sum[2]);
    rv_learner_free(learner);
}
END_TEST

/* A feature of one position in fifty is learned as well as one of all positions. */
START_TEST(test_rare_features_are_learned)
{
    float row[3][UNITS] = { 0 }, sum[UNITS];
    struct weights w = { .row = row, .heads = 1 };
    struct adam adam = { 0 };
    struct step often = { .samples = 1, .sample = { { .count = 1, .active = { 1 } } } };
    struct step rare = { .samples = 1, .sample = { { .count = 2, .active = { 1, 2 } } } };
    ck_assert(adam_open(&adam, 3, 32));
    for (int u = 0; u < UNITS; u++)
        w.head[0][u] = u % 2 ? 0.1f : -0.1f;
    for (int i = 0; i < 20000; i++)
        adam_learn(&adam, &w, 3, i % 50 ? &often : &rare, i % 50 ? 4 : 9, i < 15000 ? 0.01f : 0.0003f);
    weights_accumulate(&w, often.sample[0].active, often.sample[0].count, sum);
    ck_assert_double_eq_tol(weights_value(&w, 0, sum), 4, 0.1);
    weights_accumulate(&w, rare.sample[0].active, rare.sample[0].count, sum);
    ck_assert_double_eq_tol(weights_value(&w, 0, sum), 9, 0.1);
    adam_close(&adam);
}
END_TEST

/* Rows of features that never occurred stay 0, and compress to nothing. */
START_TEST(test_unseen_features_stay_zero)
{
    given("nochmal |");
    struct rv_lesson lesson = {
        .setups = &at.setup, .setup_count = 1, .seed = "test", .games = 40, .own = true
    };
    struct rv_learner *learner = rv_learner_new(&lesson);
    int seen = 0;
    ck_assert(learner);
    rv_learner_play(learner, 40);
    for (int r = 1; r < learner->rows; r++) {
        bool any = false;
        for (int u = 0; u < UNITS; u++)
            any |= learner->w.row[r][u] != 0;
        EXPECT(any == learner->seen[r], "row %d", r);
        seen += any;
    }
    EXPECT(seen > 500 && seen < learner->rows - 500, "%d of %d", seen, learner->rows);
    rv_learner_free(learner);
}
END_TEST

/* A dead ReLU unit restarts with random weights, and no value changes at once. */
START_TEST(test_dead_units_are_revived)
{
    enum { DEAD = 20, ALIVE = 21 };
    struct step step = { .samples = 1, .sample = { { .count = 1, .active = { 1 } } } };
    given("nochmal |");
    struct rv_lesson lesson = { .setups = &at.setup, .setup_count = 1, .seed = "test", .games = 1 };
    struct rv_learner *learner = rv_learner_new(&lesson);
    ck_assert(learner);
    struct weights *w = &learner->w;
    learner->seen[1] = true;
    for (int u = 0; u < UNITS; u++) {
        w->head[0][u] = 0.1f;
        w->row[1][u] = u == DEAD ? -5 : 0.5f;
    }
    for (int i = 0; i <= 64000; i++)
        learner_update(learner, &step, 7);
    ck_assert_double_eq_tol(w->row[1][DEAD], 0, 0.03);
    ck_assert(w->row[1][DEAD] != 0);
    ck_assert(w->head[0][DEAD] == 0);
    ck_assert_double_eq_tol(w->row[1][ALIVE], 0.5, 1e-6);
    ck_assert_double_eq_tol(w->head[0][ALIVE], 0.1, 1e-6);
    rv_learner_free(learner);
}
END_TEST

/* A net for one sheet is no warm start for another one or for sheets in general. */
START_TEST(test_nets_of_other_sheets_are_refused)
{
    size_t len;
    const char *bytes = NULL;
    struct rv_net net = { .sheet = 0 };
    struct rv_error error = { 0 };
    struct rv_sheet *other;
    for (int n = 0; (!net.sheet || net.players > 1 || strcmp(net.game, "nochmal") != 0) &&
                    (bytes = rv_builtin_net(n, &len)) != NULL;
         n++)
        ck_assert_int_eq(rv_net_header(bytes, len, &net, NULL), RV_OK);
    ck_assert_ptr_nonnull(bytes);
    given("nochmal |");
    ck_assert_int_eq(rv_sheet_new(at.setup.sheet, "other", &other, NULL), RV_OK);
    struct rv_setup elsewhere = at.setup;
    elsewhere.sheet = other;
    const struct {
        const struct rv_setup *setup;
        bool own;
        const char *why; /* NULL: accepted */
    } lessons[] = { { &at.setup, true, NULL },
                    { &elsewhere, true, "another sheet" },
                    { &elsewhere, false, "another sheet" },
                    { &at.setup, false, "sheets in general" } };
    for (int i = 0; i < 4; i++) {
        struct rv_lesson lesson = {
            .setups = lessons[i].setup, .setup_count = 1, .seed = "", .games = 1, .own = lessons[i].own
        };
        struct rv_learner *learner = rv_learner_new(&lesson);
        ck_assert(learner);
        enum rv_status status = rv_learner_read(learner, bytes, len, &error);
        EXPECT(status == (lessons[i].why ? RV_BAD : RV_OK), "lesson %d: %d", i, (int)status);
        EXPECT(!lessons[i].why || strstr(error_text(&error), lessons[i].why), "lesson %d: '%s'", i,
               error_text(&error));
        rv_learner_free(learner);
    }
    rv_sheet_free(other);
}
END_TEST

/* A net for any sheet has no rows of this sheet. */
START_TEST(test_rows_that_a_net_lacks_start_at_zero)
{
    size_t len;
    const char *bytes = NULL;
    struct rv_net net = { .sheet = 1 };
    given("nochmal |");
    for (int n = 0; (net.sheet || net.players > 1 || strcmp(net.game, "nochmal") != 0) &&
                    (bytes = rv_builtin_net(n, &len));
         n++)
        ck_assert_int_eq(rv_net_header(bytes, len, &net, NULL), RV_OK);
    ck_assert_ptr_nonnull(bytes);
    struct rv_lesson lesson = { .setups = &at.setup, .setup_count = 1, .seed = "", .games = 1, .own = true };
    struct rv_learner *learner = rv_learner_new(&lesson);
    ck_assert(learner);
    ck_assert_int_eq(rv_learner_read(learner, bytes, len, NULL), RV_OK);
    ck_assert_int_gt(learner->rows, net.rows);
    for (int r = net.rows; r < learner->rows; r++)
        for (int u = 0; u < UNITS; u++)
            EXPECT(learner->w.row[r][u] == 0, "row %d", r);
    rv_learner_free(learner);
}
END_TEST

/* ---- at a table ---- */

/* Only the bias of the phase moves towards the points; heads and rows stay. */
START_TEST(test_biases_fit_the_points)
{
    float row[3][UNITS] = { 0 };
    struct weights w = { .row = row };
    struct sample sample = { .head = 5, .count = 2, .active = { 1, 2 } };
    float sum[UNITS];
    for (int u = 0; u < UNITS; u++) {
        row[1][u] = 0.1f;
        row[2][u] = (float)u / 100;
        w.head[5][u] = w.head[6][u] = 0.5f;
    }
    struct weights before = w;
    for (int i = 0; i < 5000; i++)
        weights_fit_bias(&w, &sample, i % 2 ? 12 : 14); /* converges to the mean */
    weights_accumulate(&w, sample.active, sample.count, sum);
    ck_assert_double_eq_tol(weights_value(&w, 5, sum), 13, 0.1);
    ck_assert(w.bias[5] != before.bias[5] && w.bias[6] == before.bias[6] && w.bias[4] == before.bias[4]);
    ck_assert_mem_eq(w.head, before.head, sizeof w.head);
    ck_assert(row[0][3] == 0 && row[1][3] == 0.1f && row[2][3] == 0.03f);
}
END_TEST

/* Learning the chance to win moves the values of all seats: the winner's up, the others' down, the nearer one
 * more. */
START_TEST(test_chances_are_learned)
{
    float row[4][UNITS] = { 0 }, gradients[4][UNITS] = { 0 }, sum[UNITS];
    struct weights w = { .row = row, .heads = 6 }, gradient = { .row = gradients };
    struct adam adam = { 0 };
    struct step step = { .samples = 3, .settled = { 4, 5, 2 }, .spread = 2 };
    double points[3];
    int opened[UNITS] = { 0 };
    for (int u = 0; u < UNITS; u++)
        w.head[5][u] = 0.5f;
    for (int i = 0; i < 3; i++)
        step.sample[i] = (struct sample){ .head = 5, .count = 1, .active = { (uint16_t)(i + 1) } };
    weights_gradient(&w, &step, 0.7f, &gradient, opened);
    EXPECT(gradients[1][0] > 0 && gradients[2][0] < gradients[3][0] && gradients[3][0] < 0, "%f, %f and %f",
           (double)gradients[1][0], (double)gradients[2][0], (double)gradients[3][0]);
    ck_assert(adam_open(&adam, 4, 1));
    for (int times = 0; times < 2000; times++)
        adam_learn(&adam, &w, 4, &step, 0.7f, 0.001f);
    for (int i = 0; i < 3; i++) {
        weights_accumulate(&w, step.sample[i].active, 1, sum);
        points[i] = step.settled[i] + weights_value(&w, 5, sum);
    }
    double odds =
        rv_race_odds(points[0], points[1], step.spread) + rv_race_odds(points[0], points[2], step.spread);
    ck_assert_double_eq_tol(1 / (1 + odds), 0.7, 0.01);
    adam_close(&adam);
}
END_TEST

SUITE("learning", test_it_learns, test_untrained_learners_explore, test_rare_features_are_learned,
      test_unseen_features_stay_zero, test_dead_units_are_revived, test_nets_of_other_sheets_are_refused,
      test_rows_that_a_net_lacks_start_at_zero, test_biases_fit_the_points, test_chances_are_learned)
