/* SPDX-License-Identifier: MIT
 * Learning the values of Geht noch was? backwards. The last round's rolling is solved exactly, so what it is worth is
 * known without playing it; from many positions before it a net learns the value of the moment. With that, the purchase
 * before it can be judged, with that the round before, and so on to the first. */
#include "train_cards.h"

#include <revanche/learn.h>

#include <stdlib.h>
#include <string.h>

#include "card_rank.h"
#include "brain.h"
#include "normal.h"
#include "text_format.h"

enum { INPUTS = sizeof(struct rv_gw_net) / sizeof(float[RV_GW_UNITS]) - 1 }; /* all rows but the last */

struct sample {
    float input[INPUTS];
    float target;
};

/* The moment of random decisions: dice are drawn at others. */
#define EXPLORE ((uint64_t)1 << 55)

struct pupil {
    const struct rv_gw_lesson *lesson;
    struct rv_gw_nets *nets;
    struct rv_gw_round *round;
    uint64_t drawn; /* random numbers used */
    struct shelf {
        struct rv_gehtwas *state;
        uint8_t *seat;
        int count;
    } shelf[RV_GW_MOMENTS][RV_GW_ROUNDS];
    int shelf_max;
};

static uint64_t lot(struct pupil *pupil)
{
    return rv_source_draw(&pupil->lesson->source, pupil->drawn++ & 0xffffffffffffff);
}

static double share(struct pupil *pupil)
{
    return (double)(lot(pupil) >> 11) * 0x1p-53;
}

/* ---- playing ---- */

static void decide(struct pupil *pupil, const struct rv_gehtwas *s, int seat, bool by_heuristic,
                   struct rv_action *decision)
{
    const struct rv_setup *setup = pupil->lesson->setup;
    struct rv_action list[256];
    double value[256];
    struct rv_moves moves = { .list = list, .cap = 256 };
    if (by_heuristic) {
        rv_heuristic_best(rv_brain_of(setup->game)->heuristic, setup, s, seat, decision);
        return;
    }
    setup->game->legal(setup, s, seat, &moves);
    int count = moves.count < 256 ? moves.count : 256, best = 0;
    struct rv_gw_evaluator evaluation = { .nets = pupil->nets, .round = pupil->round };
    rv_gw_rank(&evaluation, setup, s, seat, list, count, value);
    for (int i = 1; i < count; i++)
        if (value[i] > value[best])
            best = i;
    *decision = list[best];
}

static void keep(struct pupil *pupil, const struct rv_gehtwas *s, int moment, int seat)
{
    int rounds = pupil->lesson->setup->deck->values.rounds - s->round + 1;
    struct shelf *shelf = &pupil->shelf[moment][(rounds < RV_GW_ROUNDS ? rounds : RV_GW_ROUNDS) - 1];
    if (shelf->count == pupil->shelf_max)
        return;
    shelf->seat[shelf->count] = (uint8_t)seat;
    shelf->state[shelf->count++] = *s;
}

static void act(struct pupil *pupil, struct rv_gehtwas *s, bool by_heuristic, double strange)
{
    const struct rv_setup *setup = pupil->lesson->setup;
    struct rv_source source = { .key = lot(pupil) };
    struct rv_action action;
    rv_seats actors = setup->game->actors(setup, s);
    int seat = __builtin_ctz(actors);
    if (seat == RV_CHANCE)
        setup->game->sample(setup, s, &source, &action);
    else if (s->phase != RV_GW_ROLL && share(pupil) < strange)
        setup->game->legal(
            setup, s, seat,
            &(struct rv_moves){ .list = &action, .random = rv_source_draw(&source, EXPLORE) | 1 });
    else
        decide(pupil, s, seat, by_heuristic, &action);
    setup->game->apply(setup, s, &action, NULL);
}

/* Plays games, with a strange decision now and then so that more is seen, and keeps what it comes to. */
static void play_games(struct pupil *pupil, bool by_heuristic)
{
    const struct rv_setup *setup = pupil->lesson->setup;
    for (int game = 0; game < pupil->lesson->games; game++) {
        struct rv_gehtwas s;
        setup->game->start(setup, &s);
        double strange = game % 4 == 0 ? 0 : game % 4 * 0.06;
        for (int begun = 0, rolled = 0; setup->game->actors(setup, &s);) {
            for (int seat = 0; seat < setup->seats; seat++) {
                if (s.round > begun && s.phase == RV_GW_BONUS)
                    keep(pupil, &s, RV_GW_BEGINS, seat);
                if (s.round > rolled && s.phase == RV_GW_ROLL)
                    keep(pupil, &s, RV_GW_ROLLS, seat);
            }
            begun = s.phase == RV_GW_BONUS ? s.round : begun;
            rolled = s.phase == RV_GW_ROLL ? s.round : rolled;
            act(pupil, &s, by_heuristic, strange);
        }
    }
}

/* ---- targets ---- */

static double target_of(struct pupil *pupil, const struct rv_gehtwas *state, int moment, int seat)
{
    const struct rv_setup *setup = pupil->lesson->setup;
    struct rv_gw_side side = rv_gw_side_of(setup, state, seat, pupil->nets);
    double points = rv_gw_points(&side), sum = 0;
    struct rv_gw_evaluator evaluation = { .nets = pupil->nets, .round = pupil->round };
    enum { TIMES = 2 };
    if (moment == RV_GW_ROLLS)
        return rv_gw_rolling(&evaluation, &side) - points;
    for (int i = 0; i < TIMES; i++) {
        struct rv_gehtwas s = *state;
        while (s.phase < RV_GW_ROLL)
            act(pupil, &s, false, 0);
        side = rv_gw_side_of(setup, &s, seat, pupil->nets);
        sum +=
            rv_gw_rolling(&evaluation, &side) - points; /* not what the net says: it was asked for the best */
    }
    return sum / TIMES;
}

static void fill_inputs(const struct rv_gw_side *side, float *input)
{
    memset(input, 0, INPUTS * sizeof *input);
    input[0] = 1;
    for (int i = 0; i < side->shown; i++) {
        int row = side->show[i].colour * RV_LEVELS + side->show[i].level;
        input[1 + row] += 1;
        input[16 + row] += side->show[i].chance;
    }
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        for (int level = 0; level < RV_LEVELS; level++)
            input[31 + colour * RV_LEVELS + level] =
                (float)(side->scored[colour][level] + side->grouped[colour][level]);
    for (int level = 0; level < RV_LEVELS; level++)
        input[51 + level] = input[56 + level] = 1;
    for (int i = 0; i < side->shown; i++) {
        input[51 + side->show[i].level] = 0;
        input[56 + side->show[i].level] *= rv_gw_leaves(side->show[i].chance);
    }
    input[46 + (side->luck < RV_GW_LUCKS ? side->luck : RV_GW_LUCKS - 1)] = 1;
}

/* ---- learning: gradient descent with momentum and a step of its own for every weight (Adam) ---- */

struct learner {
    float weight[INPUTS + 1][RV_GW_UNITS], gradient[INPUTS + 1][RV_GW_UNITS];
    float speed[INPUTS + 1][RV_GW_UNITS], square[INPUTS + 1][RV_GW_UNITS], root[INPUTS + 1][RV_GW_UNITS];
};

static float forward(const struct learner *l, const float *input, float *unit)
{
    float out = 0;
    memset(unit, 0, RV_GW_UNITS * sizeof *unit);
    for (int r = 0; r < INPUTS; r++)
        for (int i = 0; input[r] != 0 && i < RV_GW_UNITS; i++)
            unit[i] += input[r] * l->weight[r][i];
    for (int i = 0; i < RV_GW_UNITS; i++) {
        unit[i] = i < RV_GW_UNITS - RV_GW_LINEAR && unit[i] < 0 ? 0 : unit[i];
        out += unit[i] * l->weight[INPUTS][i];
    }
    return out;
}

static void learn_from(struct learner *l, const struct sample *sample, float tuning)
{
    float unit[RV_GW_UNITS], error = forward(l, sample->input, unit) - sample->target / tuning,
                             back[RV_GW_UNITS];
    for (int i = 0; i < RV_GW_UNITS; i++) {
        bool live = unit[i] > 0 || i >= RV_GW_UNITS - RV_GW_LINEAR;
        l->gradient[INPUTS][i] += error * unit[i];
        back[i] = live ? error * l->weight[INPUTS][i] : 0;
    }
    for (int r = 0; r < INPUTS; r++)
        for (int i = 0; sample->input[r] != 0 && i < RV_GW_UNITS; i++)
            l->gradient[r][i] += back[i] * sample->input[r];
}

/* A square changes so little from step to step that the last root is nearly right. */
static float root_near(float last, float square)
{
    return last > 0 ? (last + square / last) / 2 : (float)rv_sqrt((double)square);
}

static void step(struct learner *l, float size, float decay)
{
    for (int r = 0; r <= INPUTS; r++)
        for (int i = 0; i < RV_GW_UNITS; i++) {
            float gradient = l->gradient[r][i] + decay * l->weight[r][i];
            l->speed[r][i] = 0.9f * l->speed[r][i] + 0.1f * gradient;
            l->square[r][i] = 0.999f * l->square[r][i] + 0.001f * gradient * gradient;
            l->root[r][i] = root_near(l->root[r][i], l->square[r][i]);
            l->weight[r][i] -= size * l->speed[r][i] / (l->root[r][i] + 1e-6f);
            l->gradient[r][i] = 0;
        }
}

static double learn(struct pupil *pupil, const struct sample *sample, int count, struct rv_gw_net *net)
{
    enum { EPOCHS = 80, BATCH = 32 };
    struct learner *l = calloc(1, sizeof *l);
    double error = 0, square = 0;
    if (!l)
        return -1;
    for (int i = 0; i < count; i++)
        square += (double)(sample[i].target * sample[i].target);
    float tuning = (float)rv_sqrt(square / count + 1e-3);
    for (int r = 0; r <= INPUTS; r++)
        for (int i = 0; i < RV_GW_UNITS; i++)
            l->weight[r][i] = (float)(share(pupil) - 0.5) * 0.5f;
    long steps = (long)EPOCHS * count / BATCH;
    for (long n = 0; n < steps; n++) {
        for (int b = 0; b < BATCH; b++)
            learn_from(l, &sample[lot(pupil) % (uint64_t)count], tuning);
        for (int r = 0; r <= INPUTS; r++)
            for (int i = 0; i < RV_GW_UNITS; i++)
                l->gradient[r][i] /= BATCH;
        float left = 1 - (float)n / (float)steps;
        step(l, 0.004f * left + 0.0001f, 1e-5f);
    }
    for (int i = 0; i < count; i++) {
        float unit[RV_GW_UNITS], off = forward(l, sample[i].input, unit) - sample[i].target / tuning;
        error += (double)(off * off);
    }
    for (int i = 0; i < RV_GW_UNITS; i++)
        l->weight[INPUTS][i] *= tuning;
    memcpy(net, l->weight, sizeof *net);
    free(l);
    return rv_sqrt(error / count) * (double)tuning;
}

static bool learn_moment(struct pupil *pupil, int turn, int moment, int rounds)
{
    const struct rv_setup *setup = pupil->lesson->setup;
    struct shelf *shelf = &pupil->shelf[moment][rounds];
    if (shelf->count < 100)
        return true;
    struct sample *sample = malloc((size_t)shelf->count * sizeof *sample);
    if (!sample)
        return false;
    for (int i = 0; i < shelf->count; i++) {
        struct rv_gw_side side = rv_gw_side_of(setup, &shelf->state[i], shelf->seat[i], pupil->nets);
        fill_inputs(&side, sample[i].input);
        sample[i].target = (float)target_of(pupil, &shelf->state[i], moment, shelf->seat[i]);
    }
    struct rv_gw_net *net = &pupil->nets->net[rv_gw_solo_rules(setup)][moment][rounds];
    double error = learn(pupil, sample, shelf->count, net);
    free(sample);
    if (pupil->lesson->tell)
        pupil->lesson->tell(pupil->lesson->self, turn, moment, rounds + 1, shelf->count, error);
    return error >= 0;
}

static bool learn_all(struct pupil *pupil)
{
    for (int turn = 0; turn < pupil->lesson->turns; turn++) {
        play_games(pupil, turn == 0); /* what was kept before stays: what was learned must not be forgotten */
        for (int rounds = 0; rounds < RV_GW_ROUNDS; rounds++)
            if (!learn_moment(pupil, turn, RV_GW_ROLLS, rounds) ||
                (rounds + 1 < RV_GW_ROUNDS && !learn_moment(pupil, turn, RV_GW_BEGINS, rounds)))
                return false;
    }
    /* Decks with more rounds than were learned. */
    struct rv_gw_net *begins = pupil->nets->net[rv_gw_solo_rules(pupil->lesson->setup)][RV_GW_BEGINS];
    begins[RV_GW_ROUNDS - 1] = begins[RV_GW_ROUNDS - 2];
    return true;
}

bool rv_gw_train(const struct rv_gw_lesson *lesson, struct rv_gw_nets *nets)
{
    struct pupil pupil = { .lesson = lesson, .nets = nets, .round = calloc(1, sizeof *pupil.round) };
    bool good = pupil.round;
    pupil.shelf_max = lesson->games * lesson->turns * lesson->setup->seats;
    for (int m = 0; m < RV_GW_MOMENTS; m++)
        for (int r = 0; r < RV_GW_ROUNDS; r++) {
            pupil.shelf[m][r].state = malloc((size_t)pupil.shelf_max * sizeof(struct rv_gehtwas));
            pupil.shelf[m][r].seat = malloc((size_t)pupil.shelf_max);
            good = good && pupil.shelf[m][r].state && pupil.shelf[m][r].seat;
        }
    good = good && learn_all(&pupil);
    for (int m = 0; m < RV_GW_MOMENTS; m++)
        for (int r = 0; r < RV_GW_ROUNDS; r++) {
            free(pupil.shelf[m][r].state);
            free(pupil.shelf[m][r].seat);
        }
    free(pupil.round);
    return good;
}

/* ---- both sets of rules, as text ---- */

static int whole(float x)
{
    float nearest = x < 0 ? x - 0.5f : x + 0.5f;
    return nearest > 32767 ? 32767 : nearest < -32767 ? -32767 : (int)nearest;
}

static void write_nets(const struct rv_gw_nets *nets, struct rv_text *out)
{
    rv_text_put(
        out, "# What is worth what in Geht noch was?, learned by revanche train --game gehtwas.\n"
             "# Nets of 62 rows of 16 units: bias, 15 unscored cards, 15 chances, 15 scored cards, 5 luck,\n"
             "# 5 bare levels, 5 levels missed (in 1/256), output (in 1/64).\n");
    for (int solo = 0; solo < 2; solo++)
        for (int moment = 0; moment < RV_GW_MOMENTS; moment++)
            for (int rounds = 0; rounds < RV_GW_ROUNDS; rounds++) {
                const float *from = (const float *)&nets->net[solo][moment][rounds];
                rv_text_format(out, "# %s rules, %s, rounds to come %d\n", solo ? "solo" : "usual",
                               moment == RV_GW_BEGINS ? "round begins" : "rolling starts", rounds + 1);
                for (int i = 0; i < RV_GW_ROWS * RV_GW_UNITS; i++)
                    rv_text_format(out, "%d%c",
                                   whole(from[i] * (i < (RV_GW_ROWS - 1) * RV_GW_UNITS ? 256 : 64)),
                                   i % RV_GW_UNITS == RV_GW_UNITS - 1 ? '\n' : ' ');
            }
}

bool rv_learn_cards(const struct rv_setup *alone, const struct rv_setup *table, int games, const char *seed,
                    void (*tell)(void *self, int turn, int moment, int rounds, int samples, double error),
                    void *self, struct rv_text *out)
{
    struct rv_gw_nets *nets = calloc(1, sizeof *nets);
    struct rv_gw_lesson lesson = {
        .games = games, .turns = 5, .source = rv_source_seeded(seed), .tell = tell, .self = self
    };
    bool good = nets;
    for (int i = 0; i < 2 && good; i++) {
        lesson.setup = i ? table : alone;
        good = rv_gw_train(&lesson, nets);
    }
    if (good)
        write_nets(nets, out);
    free(nets);
    return good;
}
