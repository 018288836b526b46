/* SPDX-License-Identifier: MIT
 * Bots that have learned: only legal moves, the same ones for the same seed, better than greedy; nets as files; and learning
 * itself, in small. */
#include "harness.h"

#define must(fact) EXPECT(fact, "%s", #fact)

#include <math.h>
#include <stdio.h>

#include <revanche/bot.h>
#include <revanche/learn.h>
#include <revanche/sheet.h>

#include "engine.h"
#include "learning.h"
#include "weights.h"

typedef void decider(const struct rv_source *, uint64_t moment, int seat, struct rv_action *);

static void fast(const struct rv_source *source, uint64_t moment, int seat, struct rv_action *action)
{
    rv_bot_find("fast")->decide(&at.setup, at.state, seat, source, moment, action);
}

static void greedy(const struct rv_source *source, uint64_t moment, int seat, struct rv_action *action)
{
    rv_bot_find("greedy")->decide(&at.setup, at.state, seat, source, moment, action);
}

/* The strong engine with hardly any time: a millisecond a move, else the tests would take an hour. */
static void hasty(const struct rv_source *source, uint64_t moment, int seat, struct rv_action *action)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 1 };
    struct rv_opinion best[4];
    must(rv_bot_rank(&options, &at.setup, at.state, seat, source, moment, best, 4) > 0);
    *action = best[0].action;
}

/* A game; every seat decides in the same way. Returns the decisions that were made. */
static int play_game(const struct rv_source *source, decider *decide)
{
    const struct rv_game *game = at.setup.game;
    int decisions = 0;
    rv_seats actors;
    game->start(&at.setup, at.state);
    while ((actors = game->actors(&at.setup, at.state)) != 0) {
        struct rv_action action;
        int seat = __builtin_ctz(actors);
        if (seat == RV_CHANCE)
            game->sample(&at.setup, at.state, source, &action);
        else
            decide(source, (uint64_t)decisions++, seat, &action);
        must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
    }
    return decisions;
}

START_TEST(test_only_legal_moves)
{
    static const char *const games[] = { "nochmal", "sogut", "xmal" };
    struct rv_source source = rv_source_seeded("legal");
    for (int g = 0; g < 3; g++)
        for (int seats = 1; seats <= 6; seats++) {
            char position[32] = "";
            strcat(position, games[g]);
            for (int i = 0; i < seats; i++)
                strcat(position, " |");
            given(position);
            play_game(&source, fast);
            if (seats == 1 || seats == 3)
                play_game(&source, hasty);
        }
}
END_TEST

START_TEST(test_only_legal_moves_on_odd_sheets)
{
    char *rows[2] = { with_line("nochmal", "row 1 bbbbbbbbbbbbbbb", 0),
                      with_line("sogut", "row 4 ooooooooooooooo 5 bomb", 3) };
    struct rv_source source = rv_source_seeded("odd");
    given_on(rows[0], "nochmal |");
    play_game(&source, fast);
    play_game(&source, hasty);
    given_on(rows[0], "nochmal | |");
    play_game(&source, fast);
    given_on(rows[1], "sogut |");
    play_game(&source, fast);
    free(rows[0]);
    free(rows[1]);
}
END_TEST

START_TEST(test_same_seed_same_moves)
{
    struct rv_source source = rv_source_seeded("twice");
    uint64_t first[RV_STATE_MAX / sizeof(uint64_t)];
    given("nochmal |");
    play_game(&source, hasty);
    memcpy(first, at.state, at.setup.game->state_size);
    play_game(&source, hasty);
    ck_assert_mem_eq(first, at.state, at.setup.game->state_size);
}
END_TEST

/* The mean difference on the same dice, in standard errors. */
static double lead(int games, decider *one, decider *other)
{
    struct rv_source series = rv_source_seeded("paired");
    double sum = 0, squares = 0;
    for (int i = 0; i < games; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)i);
        struct rv_score a, b;
        play_game(&source, one);
        at.setup.game->score(&at.setup, at.state, 0, &a);
        play_game(&source, other);
        at.setup.game->score(&at.setup, at.state, 0, &b);
        double difference = a.total - b.total;
        sum += difference;
        squares += difference * difference;
    }
    double mean = sum / games, variance = (squares - sum * mean) / (games - 1);
    return mean / sqrt(variance / games);
}

START_TEST(test_fast_beats_greedy)
{
    given("nochmal |");
    ck_assert_double_ge(lead(100, fast, greedy), 4);
    given("xmal |");
    ck_assert_double_ge(lead(60, fast, greedy), 3);
}
END_TEST

/* The victories of fast against greedy on all other seats, each seed from every seat; who shares a victory has a part of it. */
static double victories(int seeds)
{
    struct rv_source series = rv_source_seeded("duel");
    const struct rv_game *game = at.setup.game;
    const int seats = at.setup.seats;
    double won = 0;
    for (int i = 0; i < seats * seeds; i++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)(i / seats));
        struct rv_action action;
        uint64_t moment = 0;
        game->start(&at.setup, at.state);
        for (int seat; (seat = rv_next_seat(&at.setup, at.state)) >= 0;) {
            if (seat == RV_CHANCE)
                game->sample(&at.setup, at.state, &source, &action);
            else
                (seat == i % seats ? fast : greedy)(&source, moment++, seat, &action);
            must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
        }
        won += rv_share(&at.setup, at.state, i % seats);
    }
    return won;
}

/* A fair share of the games, and more than three standard deviations. In a race of three less is to be gained: there it is one. */
START_TEST(test_fast_beats_greedy_at_a_table)
{
    given("nochmal | |");
    ck_assert_double_ge(victories(100), 100 + 3 * 7.1);
    given("sogut | |");
    ck_assert_double_ge(victories(30), 30 + 3 * 3.9);
    given("xmal | |");
    ck_assert_double_ge(victories(60), 60 + 3 * 5.5);
    given("xmal | | |");
    ck_assert_double_ge(victories(60), 60 + 6.4);
}
END_TEST

/* Moves that were not played on from are not preferred because the others turned out worse than was thought. */
START_TEST(test_the_best_was_played_on_from)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_STRONG, .budget_ms = 20 };
    struct rv_source source = rv_source_seeded("race");
    const struct rv_game *game;
    struct rv_opinion list[64];
    int races = 0;
    given("nochmal | |");
    game = at.setup.game;
    game->start(&at.setup, at.state);
    for (int seat; (seat = rv_next_seat(&at.setup, at.state)) >= 0 && races < 40;) {
        struct rv_action action;
        if (seat == RV_CHANCE) {
            game->sample(&at.setup, at.state, &source, &action);
        } else {
            int count = rv_bot_rank(&options, &at.setup, at.state, seat, &source, 0, list, 64), ran = 0;
            for (int i = 0; i < count; i++)
                ran += list[i].samples > 0;
            ck_assert_int_le(ran, 6); /* the others are not worth the time */
            must(!ran || list[0].samples > 0);
            races += ran > 0;
            action = list[0].action;
        }
        must(game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
    }
    ck_assert_int_ge(races, 20);
}
END_TEST

/* ---- files ---- */

static void refused_net(const char *bytes, size_t len, const char *why)
{
    struct rv_net net;
    struct rv_error error = { 0 };
    ck_assert_int_eq(rv_net_open(bytes, len, &net, &error), RV_BAD);
    ck_assert_msg(strstr(error.text, why) != NULL, "'%s' does not say '%s'", error.text, why);
}

START_TEST(test_net_files_are_checked)
{
    size_t len;
    const char *bytes = rv_weights(0, &len);
    struct rv_net net;
    ck_assert_int_eq(rv_net_open(bytes, len, &net, NULL), RV_OK);
    ck_assert(rv_net_intact(bytes, len));
    char *copy = malloc(len + 1);
    memcpy(copy, bytes, len);
    copy[len] = 0;
    copy[len - 1000] ^= 1;
    ck_assert(!rv_net_intact(copy, len));
    refused_net(copy, len - 1, "bytes");
    refused_net(copy, len + 1, "bytes");
    refused_net(copy, 0, "revanche-net");
    refused_net(copy, 40, "");
    copy[0] = 'R';
    refused_net(copy, len, "revanche-net");
    memcpy(copy, bytes, len);
    char *players = strstr(copy, "players ");
    memcpy(players + 8, "n", 1);
    refused_net(copy, len, "'one', 'two' or 'several'");
    for (int cut = 0; cut < 200; cut++)
        refused_net(bytes, (size_t)cut, "");
    free(copy);
}
END_TEST

/* A table of two has a net of its own where there is one, larger tables theirs; one of them is better than nothing. */
START_TEST(test_tables_have_the_net_that_suits_best)
{
    const struct {
        const char *position;
        int players;
    } tables[] = { { "nochmal |", 1 },  { "nochmal | |", 2 },  { "nochmal | | |", RV_SEVERAL },
                   { "xmal | |", 2 },   { "xmal | | | |", 3 }, { "sogut | |", 2 },
                   { "sogut | | |", 2 } };
    for (int i = 0; i < (int)(sizeof tables / sizeof *tables); i++) {
        struct rv_mind mind;
        given(tables[i].position);
        EXPECT(rv_mind_open(&at.setup, &mind) && mind.net.players == tables[i].players, "%s: %d",
               tables[i].position, mind.net.players);
    }
}
END_TEST

/* Of a unit that makes no difference worth telling nothing is written; of others all is. */
START_TEST(test_units_that_say_little_are_left_out)
{
    static float row[100][UNITS], head[RV_PHASES][UNITS], bias[RV_PHASES];
    struct rv_net_weights weights = { .game = "nochmal", .players = 1, .rows = 100, .heads = RV_PHASES };
    struct rv_net net;
    char bytes[8000];
    weights.row = (const float(*)[UNITS])row;
    weights.head = (const float(*)[UNITS])head;
    weights.bias = bias;
    for (int u = 0; u < UNITS; u++) {
        for (int r = 1; r < 100; r++)
            row[r][u] = (float)(r % 10 - 5) / 10;
        head[3][u] = u == 7 ? 0.009f : 0.011f; /* half a point is the largest weight */
    }
    struct rv_text out = rv_text_on(bytes, sizeof bytes);
    rv_net_write(&weights, &out);
    ck_assert_int_eq(rv_net_open(bytes, out.len, &net, NULL), RV_OK);
    for (int r = 1; r < 100; r++)
        for (int u = 0; u < UNITS; u++)
            EXPECT(net.row[r * UNITS + u] == (u == 7 || r % 10 == 5 ? 0 : net.row[r * UNITS]) &&
                       (u == 7 || r % 10 == 5 || net.row[r * UNITS] != 0),
                   "row %d, unit %d: %d", r, u, net.row[r * UNITS + u]);
}
END_TEST

/* ---- learning ---- */

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

/* The same dice to who knows nothing: in the first fifth of a lesson it now and then does something else than what it likes. */
START_TEST(test_beginners_try_what_they_do_not_like)
{
    given("nochmal |");
    struct rv_lesson lesson = { .setups = &at.setup, .setup_count = 1, .seed = "test", .games = 100 };
    struct rv_learner *learner = rv_learner_new(&lesson);
    double sum[3] = { 0, 0, 0 };
    ck_assert(learner);
    for (int r = 1; r < learner->rows; r++)
        learner->seen[r] = true; /* and means nothing */
    for (int i = 0; i < 3; i++)
        for (int game = 0; game < 10; game++) { /* with steps of size 0: nothing is learned */
            struct rv_source source = { .key = (uint64_t)game };
            learner->played = i == 0 ? 19 : 20;
            sum[i] += learn_plainly(learner, learner->eye, &source);
        }
    EXPECT(sum[0] != sum[1] && sum[1] == sum[2], "%f, %f, %f", sum[0], sum[1], sum[2]);
    rv_learner_free(learner);
}
END_TEST

/* What is seen in one position of fifty is learned as well as what is seen in all. */
START_TEST(test_seldom_seen_features_are_learned)
{
    float row[3][UNITS] = { 0 }, sum[UNITS];
    struct weights w = { .row = row, .heads = 1 };
    struct steps steps = { 0 };
    struct step often = { .sides = 1, .scene = { { .count = 1, .active = { 1 } } } };
    struct step seldom = { .sides = 1, .scene = { { .count = 2, .active = { 1, 2 } } } };
    ck_assert(steps_open(&steps, 3, 32));
    for (int u = 0; u < UNITS; u++)
        w.head[0][u] = u % 2 ? 0.1f : -0.1f;
    for (int i = 0; i < 20000; i++)
        steps_learn(&steps, &w, 3, i % 50 ? &often : &seldom, i % 50 ? 4 : 9, i < 15000 ? 0.01f : 0.0003f);
    weights_sum(&w, often.scene[0].active, often.scene[0].count, sum);
    ck_assert_double_eq_tol(weights_value(&w, 0, sum), 4, 0.1);
    weights_sum(&w, seldom.scene[0].active, seldom.scene[0].count, sum);
    ck_assert_double_eq_tol(weights_value(&w, 0, sum), 9, 0.1);
    steps_close(&steps);
}
END_TEST

/* A feature that no position had adds nothing; and nothing is what its weights cost in a file on its way. */
START_TEST(test_unseen_features_stay_nothing)
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

/* A unit that is never open says nothing and learns nothing: it gets another try, and until it has learned something no value changes. */
START_TEST(test_units_that_are_never_open_begin_anew)
{
    enum { CLOSED = 20, OPEN = 21 };
    struct step step = { .sides = 1, .scene = { { .count = 1, .active = { 1 } } } };
    given("nochmal |");
    struct rv_lesson lesson = { .setups = &at.setup, .setup_count = 1, .seed = "test", .games = 1 };
    struct rv_learner *learner = rv_learner_new(&lesson);
    ck_assert(learner);
    struct weights *w = &learner->w;
    learner->seen[1] = true;
    for (int u = 0; u < UNITS; u++) {
        w->head[0][u] = 0.1f;
        w->row[1][u] = u == CLOSED ? -5 : 0.5f;
    }
    for (int i = 0; i <= 64000; i++)
        learner_teach(learner, &step, 7);
    ck_assert_double_eq_tol(w->row[1][CLOSED], 0, 0.03);
    ck_assert(w->row[1][CLOSED] != 0);
    ck_assert(w->head[0][CLOSED] == 0);
    ck_assert_double_eq_tol(w->row[1][OPEN], 0.5, 1e-6);
    ck_assert_double_eq_tol(w->head[0][OPEN], 0.1, 1e-6);
    rv_learner_free(learner);
}
END_TEST

/* A net for one sheet says nothing about another one, nor about sheets in general. */
START_TEST(test_nets_of_other_sheets_are_refused)
{
    size_t len;
    const char *bytes = NULL;
    struct rv_net net = { .sheet = 0 };
    struct rv_error error = { 0 };
    struct rv_sheet *other;
    for (int n = 0; (!net.sheet || strcmp(net.game, "nochmal") != 0) && (bytes = rv_weights(n, &len)) != NULL;
         n++)
        ck_assert_int_eq(rv_net_title(bytes, len, &net, NULL), RV_OK);
    ck_assert_ptr_nonnull(bytes);
    given("nochmal |");
    ck_assert_int_eq(rv_sheet_new(at.setup.sheet, "other", &other, NULL), RV_OK);
    struct rv_setup elsewhere = at.setup;
    elsewhere.sheet = other;
    const struct {
        const struct rv_setup *setup;
        bool own;
        const char *why; /* NULL: it is taken */
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
        EXPECT(!lessons[i].why || strstr(error.text, lessons[i].why), "lesson %d: '%s'", i, error.text);
        rv_learner_free(learner);
    }
    rv_sheet_free(other);
}
END_TEST

/* A net for any sheet knows nothing of this very one. */
START_TEST(test_what_a_net_lacks_begins_as_nothing)
{
    size_t len;
    const char *bytes = NULL;
    struct rv_net net = { .sheet = 1 };
    given("nochmal |");
    for (int n = 0;
         (net.sheet || net.players > 1 || strcmp(net.game, "nochmal") != 0) && (bytes = rv_weights(n, &len));
         n++)
        ck_assert_int_eq(rv_net_title(bytes, len, &net, NULL), RV_OK);
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

/* ---- what is expected at a table ---- */

/* Points are settled by the biases alone, of the phase in question; leads stay as they are. */
START_TEST(test_biases_settle_at_the_points)
{
    float row[3][UNITS] = { 0 };
    struct weights w = { .row = row };
    struct scene scene = { .head = 5, .count = 2, .active = { 1, 2 } };
    float sum[UNITS];
    for (int u = 0; u < UNITS; u++) {
        row[1][u] = 0.1f;
        row[2][u] = (float)u / 100;
        w.head[5][u] = w.head[6][u] = 0.5f;
    }
    struct weights before = w;
    for (int i = 0; i < 5000; i++)
        weights_settle(&w, &scene, i % 2 ? 12 : 14); /* the mean of what came of it */
    weights_sum(&w, scene.active, scene.count, sum);
    ck_assert_double_eq_tol(weights_value(&w, 5, sum), 13, 0.1);
    ck_assert(w.bias[5] != before.bias[5] && w.bias[6] == before.bias[6] && w.bias[4] == before.bias[4]);
    ck_assert_mem_eq(w.head, before.head, sizeof w.head);
    ck_assert(row[0][3] == 0 && row[1][3] == 0.1f && row[2][3] == 0.03f);
}
END_TEST

/* Where the chance to win is learned, everybody's value moves: the winner's up, the others' down, more of whoever is nearer. */
START_TEST(test_chances_are_learned)
{
    float row[4][UNITS] = { 0 }, slopes[4][UNITS] = { 0 }, sum[UNITS];
    struct weights w = { .row = row, .heads = 6 }, slope = { .row = slopes };
    struct steps steps = { 0 };
    struct step step = { .sides = 3, .banked = { 4, 5, 2 }, .spread = 2 };
    double points[3];
    int opened[UNITS] = { 0 };
    for (int u = 0; u < UNITS; u++)
        w.head[5][u] = 0.5f;
    for (int i = 0; i < 3; i++)
        step.scene[i] = (struct scene){ .head = 5, .count = 1, .active = { (uint16_t)(i + 1) } };
    weights_gather(&w, &step, 0.7f, &slope, opened);
    EXPECT(slopes[1][0] > 0 && slopes[2][0] < slopes[3][0] && slopes[3][0] < 0, "%f, %f and %f",
           (double)slopes[1][0], (double)slopes[2][0], (double)slopes[3][0]);
    ck_assert(steps_open(&steps, 4, 1));
    for (int times = 0; times < 2000; times++)
        steps_learn(&steps, &w, 4, &step, 0.7f, 0.001f);
    for (int i = 0; i < 3; i++) {
        weights_sum(&w, step.scene[i].active, 1, sum);
        points[i] = step.banked[i] + weights_value(&w, 5, sum);
    }
    double odds = rv_odds(points[0], points[1], step.spread) + rv_odds(points[0], points[2], step.spread);
    ck_assert_double_eq_tol(1 / (1 + odds), 0.7, 0.01);
    steps_close(&steps);
}
END_TEST

/* In games of the fast bot with itself, one position of each: what it expects is what comes. */
static void expect_sound(const char *position, int games, int rolls, double points_off, double chance_off)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_FAST };
    struct rv_source series = rv_source_seeded("sound");
    double points = 0, chance = 0, won = 0;
    for (int g = 0; g < games; g++) {
        struct rv_source source = rv_source_of_series(series, (uint64_t)g);
        int rolled = 0, favourite = 0, rank[RV_MAX_SEATS];
        struct rv_worth worth[2];
        given(position);
        for (int seat, n = 0; (seat = rv_next_seat(&at.setup, at.state)) >= 0; n++) {
            struct rv_action action;
            if (seat == RV_CHANCE) {
                at.setup.game->sample(&at.setup, at.state, &source, &action);
                if (action.kind == RV_ROLL && ++rolled == rolls)
                    for (int i = 0; i < 2; i++)
                        worth[i] = rv_bot_value(&options, &at.setup, at.state, i, &source, 0);
            } else {
                fast(&source, (uint64_t)n, seat, &action);
            }
            must(at.setup.game->apply(&at.setup, at.state, &action, NULL) == RV_ALLOWED);
        }
        must(rolled >= rolls);
        favourite = worth[1].chance > worth[0].chance;
        chance += worth[favourite].chance;
        rv_ranks(&at.setup, at.state, rank);
        won += rank[favourite] != 1 ? 0 : rank[!favourite] == 1 ? 0.5 : 1;
        for (int i = 0; i < 2; i++) {
            struct rv_score score;
            at.setup.game->score(&at.setup, at.state, i, &score);
            points += worth[i].points - score.total;
        }
    }
    EXPECT(fabs(points) / games / 2 < points_off, "%s: points are off by %f", position, points / games / 2);
    EXPECT(fabs(chance - won) / games < chance_off, "%s: favourites win %f, not %f", position, won / games,
           chance / games);
}

/* Chances would be off by 8 % if leads were thought half or twice as far astray. Points are too high by 1.9 and 6 in the first two
 * nets as they are. */
START_TEST(test_expectations_at_a_table_are_sound)
{
    expect_sound("nochmal | |", 600, 16, 3, 0.06);
    expect_sound("sogut | |", 150, 16, 10, 0.1);
    expect_sound("xmal | |", 300, 12, 1.5, 0.065);
}
END_TEST

/* ---- what good bots hardly ever do ---- */

/* People do it, and have to be told what it is worth: a heart circled early is no great loss (B10). */
static void hearts_are_no_loss(const char *sheet)
{
    const struct rv_bot_options options = { .engine = RV_ENGINE_FAST };
    const struct rv_source source = rv_source_seeded("hearts");
    for (int roll = 2; roll <= 18; roll += 4) {
        double none = 0;
        for (int hearts = 0; hearts <= 5; hearts++) {
            char position[80];
            snprintf(position, sizeof position, "sogut roll=%d | crosses=H3,H4,H5,H6 hearts=%d", roll,
                     hearts);
            given_on(sheet, position);
            double points = rv_bot_value(&options, &at.setup, at.state, 0, &source, 0).points;
            none = hearts ? none : points;
            EXPECT(points > none - 20, "%s: %.1f instead of %.1f", position, points, none);
        }
    }
}

START_TEST(test_hearts_are_no_loss)
{
    static char text[8192];
    struct rv_text out = rv_text_on(text, sizeof text);
    struct rv_sheet *other;
    given("sogut |");
    ck_assert_int_eq(rv_sheet_new(at.setup.sheet, "other", &other, NULL), RV_OK);
    rv_sheet_write(other, &out);
    rv_sheet_free(other);
    hearts_are_no_loss(NULL);
    hearts_are_no_loss(text);
}
END_TEST

SUITE("nets", test_only_legal_moves, test_only_legal_moves_on_odd_sheets, test_same_seed_same_moves,
      test_fast_beats_greedy, test_fast_beats_greedy_at_a_table, test_the_best_was_played_on_from,
      test_net_files_are_checked, test_tables_have_the_net_that_suits_best,
      test_units_that_say_little_are_left_out, test_it_learns, test_beginners_try_what_they_do_not_like,
      test_seldom_seen_features_are_learned, test_unseen_features_stay_nothing,
      test_units_that_are_never_open_begin_anew, test_nets_of_other_sheets_are_refused,
      test_what_a_net_lacks_begins_as_nothing, test_biases_settle_at_the_points, test_chances_are_learned,
      test_expectations_at_a_table_are_sound, test_hearts_are_no_loss)
