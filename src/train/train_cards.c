/* SPDX-License-Identifier: MIT
 * Training of the value nets of Geht noch was?, by backward induction. The rolling of the last round is
 * solved exactly, so its value is known without playing it; a net fits the values of many positions before
 * it. That net values the purchases before, the next net the beginning of the round, and so on back to the
 * first round. */
#include "train_cards.h"

#include <revanche/learn.h>

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "card_rank.h"
#include "brain.h"
#include "normal.h"
#include "text_format.h"

enum {
    INPUTS = RV_GW_ROWS - 1, /* the last row is the output layer */
    SAMPLES_MIN = 100,       /* fewer do not make a net */
    TARGET_GAMES = 2,        /* continuations that a target averages */
    EPOCHS = 80,
    BATCH = 32,
};

struct card_sample {
    float input[INPUTS];
    float target;
};

/* Random decisions draw at this moment of an action's source, dice and cards at lower ones. */
#define EXPLORE ((uint64_t)1 << 55)

struct trainer {
    const struct rv_gw_lesson *lesson;
    struct rv_gw_nets *nets;
    struct rv_gw_round *round;
    uint64_t drawn; /* random numbers used */

    /* Positions to learn from, each as one seat sees it. */
    struct buffer {
        struct rv_gehtwas *state;
        uint8_t *seat;
        int count;
    } buffer[RV_GW_MOMENTS][RV_GW_ROUNDS];
    int buffer_size;
};

static uint64_t draw(struct trainer *trainer)
{
    return rv_source_draw(&trainer->lesson->source, trainer->drawn++ & 0xffffffffffffff);
}

/* From 0 to below 1. */
static double draw_uniform(struct trainer *trainer)
{
    return (double)(draw(trainer) >> 11) * 0x1p-53;
}

/* ---- self-play ---- */

static void decide(struct trainer *trainer, const struct rv_gehtwas *s, int seat, bool by_heuristic,
                   struct rv_action *decision)
{
    const struct rv_setup *setup = trainer->lesson->setup;
    struct rv_action list[256];
    double value[256];
    struct rv_moves moves = { .list = list, .cap = 256 };
    if (by_heuristic) {
        rv_heuristic_best(rv_brain_of(setup->game)->heuristic, setup, s, seat, decision);
        return;
    }
    setup->game->legal(setup, s, seat, &moves);
    int count = moves.count < 256 ? moves.count : 256, best = 0;
    struct rv_gw_evaluator evaluator = { .nets = trainer->nets, .round = trainer->round };
    rv_gw_rank(&evaluator, setup, s, seat, list, count, value);
    for (int i = 1; i < count; i++)
        if (value[i] > value[best])
            best = i;
    *decision = list[best];
}

static void add_to_buffer(struct trainer *trainer, const struct rv_gehtwas *s, int moment, int seat)
{
    int rounds = trainer->lesson->setup->deck->values.rounds - s->round + 1;
    struct buffer *buffer = &trainer->buffer[moment][(rounds < RV_GW_ROUNDS ? rounds : RV_GW_ROUNDS) - 1];
    if (buffer->count == trainer->buffer_size)
        return;
    buffer->seat[buffer->count] = (uint8_t)seat;
    buffer->state[buffer->count++] = *s;
}

/* One action. Unlike rv_playout, every action has a source of its own, and seats that may act together do so
 * in the order of the table: the nets of data/ were trained this way. */
static void act(struct trainer *trainer, struct rv_gehtwas *s, bool by_heuristic, double epsilon)
{
    const struct rv_setup *setup = trainer->lesson->setup;
    struct rv_source source = { .key = draw(trainer) };
    struct rv_action action;
    rv_seats actors = setup->game->actors(setup, s);
    int seat = __builtin_ctz(actors);
    if (seat == RV_CHANCE)
        setup->game->sample(setup, s, &source, &action);
    else if (s->phase != RV_GW_ROLL && draw_uniform(trainer) < epsilon)
        setup->game->legal(
            setup, s, seat,
            &(struct rv_moves){ .list = &action, .random = rv_source_draw(&source, EXPLORE) | 1 });
    else
        decide(trainer, s, seat, by_heuristic, &action);
    setup->game->apply(setup, s, &action, NULL);
}

/* Plays games, most of them epsilon-greedy for variety, and keeps their positions. */
static void play_games(struct trainer *trainer, bool by_heuristic)
{
    const struct rv_setup *setup = trainer->lesson->setup;
    for (int game = 0; game < trainer->lesson->games; game++) {
        struct rv_gehtwas s;
        setup->game->start(setup, &s);
        double epsilon = game % 4 * 0.06;
        for (int begun = 0, rolled = 0; setup->game->actors(setup, &s);) {
            for (int seat = 0; seat < setup->seats; seat++) {
                if (s.round > begun && s.phase == RV_GW_BONUS)
                    add_to_buffer(trainer, &s, RV_GW_BEGINS, seat);
                if (s.round > rolled && s.phase == RV_GW_ROLL)
                    add_to_buffer(trainer, &s, RV_GW_ROLLS, seat);
            }
            begun = s.phase == RV_GW_BONUS ? s.round : begun;
            rolled = s.phase == RV_GW_ROLL ? s.round : rolled;
            act(trainer, &s, by_heuristic, epsilon);
        }
    }
}

/* ---- targets ---- */

/* Points still to come, always by the exact solution of the rolling. A value that the net was asked to
 * maximise would be biased upwards, and such errors grow from round to round. */
static double target_of(struct trainer *trainer, const struct rv_gehtwas *state, int moment, int seat)
{
    const struct rv_setup *setup = trainer->lesson->setup;
    struct rv_gw_side side = rv_gw_side_of(setup, state, seat, trainer->nets);
    double points = rv_gw_points(&side), sum = 0;
    struct rv_gw_evaluator evaluator = { .nets = trainer->nets, .round = trainer->round };
    if (moment == RV_GW_ROLLS)
        return rv_gw_rolling(&evaluator, &side) - points;
    for (int i = 0; i < TARGET_GAMES; i++) {
        struct rv_gehtwas s = *state;
        while (s.phase < RV_GW_ROLL)
            act(trainer, &s, false, 0);
        side = rv_gw_side_of(setup, &s, seat, trainer->nets);
        sum += rv_gw_rolling(&evaluator, &side) - points;
    }
    return sum / TARGET_GAMES;
}

/* Inputs are in the order of the rows of struct rv_gw_net. */
#define ROW_OF(family) (offsetof(struct rv_gw_net, family) / sizeof(float[RV_GW_UNITS]))

static void fill_inputs(const struct rv_gw_side *side, float *input)
{
    float *card = input + ROW_OF(card), *chance = input + ROW_OF(chance), *scored = input + ROW_OF(scored),
          *luck = input + ROW_OF(luck), *bare = input + ROW_OF(bare), *miss = input + ROW_OF(miss);
    memset(input, 0, INPUTS * sizeof *input);
    input[ROW_OF(bias)] = 1;
    for (int level = 0; level < RV_LEVELS; level++)
        bare[level] = miss[level] = 1;
    for (int i = 0; i < side->shown; i++) {
        const struct rv_gw_shown *shown = &side->show[i];
        int row = shown->colour * RV_LEVELS + shown->level;
        card[row] += 1;
        chance[row] += shown->chance;
        bare[shown->level] = 0;
        miss[shown->level] *= rv_gw_leaves(shown->chance);
    }
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++)
        for (int level = 0; level < RV_LEVELS; level++)
            scored[colour * RV_LEVELS + level] =
                (float)(side->scored[colour][level] + side->grouped[colour][level]);
    luck[side->luck < RV_GW_LUCKS ? side->luck : RV_GW_LUCKS - 1] = 1;
}

/* ---- fitting ---- */

/* The last row is the output layer. */
struct fit {
    float weight[RV_GW_ROWS][RV_GW_UNITS], gradient[RV_GW_ROWS][RV_GW_UNITS];
    float mean[RV_GW_ROWS][RV_GW_UNITS], square[RV_GW_ROWS][RV_GW_UNITS], root[RV_GW_ROWS][RV_GW_UNITS];
    float scale; /* targets are divided by it */
};

static bool is_linear(int unit)
{
    return unit >= RV_GW_UNITS - RV_GW_LINEAR;
}

static float forward(const struct fit *fit, const float *input, float *unit)
{
    float out = 0;
    memset(unit, 0, RV_GW_UNITS * sizeof *unit);
    for (int r = 0; r < INPUTS; r++)
        for (int i = 0; input[r] != 0 && i < RV_GW_UNITS; i++)
            unit[i] += input[r] * fit->weight[r][i];
    for (int i = 0; i < RV_GW_UNITS; i++) {
        unit[i] = !is_linear(i) && unit[i] < 0 ? 0 : unit[i];
        out += unit[i] * fit->weight[INPUTS][i];
    }
    return out;
}

static void add_gradient(struct fit *fit, const struct card_sample *sample)
{
    float unit[RV_GW_UNITS], back[RV_GW_UNITS],
        error = forward(fit, sample->input, unit) - sample->target / fit->scale;
    for (int i = 0; i < RV_GW_UNITS; i++) {
        fit->gradient[INPUTS][i] += error * unit[i];
        back[i] = unit[i] > 0 || is_linear(i) ? error * fit->weight[INPUTS][i] : 0;
    }
    for (int r = 0; r < INPUTS; r++)
        for (int i = 0; sample->input[r] != 0 && i < RV_GW_UNITS; i++)
            fit->gradient[r][i] += back[i] * sample->input[r];
}

/* One step of Newton's method from the last root, which is nearly right. */
static float root_near(float last, float square)
{
    return last > 0 ? (last + square / last) / 2 : (float)rv_sqrt((double)square);
}

/* Adam without bias correction, with weight decay. */
static void update(struct fit *fit, float learning_rate)
{
    static const float weight_decay = 1e-5f;
    for (int r = 0; r < RV_GW_ROWS; r++)
        for (int i = 0; i < RV_GW_UNITS; i++) {
            float gradient = fit->gradient[r][i] / BATCH + weight_decay * fit->weight[r][i];
            fit->mean[r][i] = 0.9f * fit->mean[r][i] + 0.1f * gradient;
            fit->square[r][i] = 0.999f * fit->square[r][i] + 0.001f * gradient * gradient;
            fit->root[r][i] = root_near(fit->root[r][i], fit->square[r][i]);
            fit->weight[r][i] -= learning_rate * fit->mean[r][i] / (fit->root[r][i] + 1e-6f);
            fit->gradient[r][i] = 0;
        }
}

static void initialise(struct trainer *trainer, struct fit *fit, const struct card_sample *sample, int count)
{
    double square = 0;
    for (int i = 0; i < count; i++)
        square += (double)(sample[i].target * sample[i].target);
    fit->scale = (float)rv_sqrt(square / count + 1e-3);
    for (int r = 0; r < RV_GW_ROWS; r++)
        for (int i = 0; i < RV_GW_UNITS; i++)
            fit->weight[r][i] = (float)(draw_uniform(trainer) - 0.5) * 0.5f;
}

/* Root mean square, in points. */
static double error_of(const struct fit *fit, const struct card_sample *sample, int count)
{
    double sum = 0;
    for (int i = 0; i < count; i++) {
        float unit[RV_GW_UNITS];
        float error = forward(fit, sample[i].input, unit) - sample[i].target / fit->scale;
        sum += (double)(error * error);
    }
    return rv_sqrt(sum / count) * (double)fit->scale;
}

/* Returns the error that is left, -1 without memory. */
static double fit_net(struct trainer *trainer, const struct card_sample *sample, int count,
                      struct rv_gw_net *net)
{
    struct fit *fit = calloc(1, sizeof *fit);
    if (!fit)
        return -1;
    initialise(trainer, fit, sample, count);
    long updates = (long)EPOCHS * count / BATCH;
    for (long n = 0; n < updates; n++) {
        for (int b = 0; b < BATCH; b++)
            add_gradient(fit, &sample[draw(trainer) % (uint64_t)count]);
        float left = 1 - (float)n / (float)updates;
        update(fit, 0.004f * left + 0.0001f);
    }
    double error = error_of(fit, sample, count);
    for (int i = 0; i < RV_GW_UNITS; i++)
        fit->weight[INPUTS][i] *= fit->scale;
    memcpy(net, fit->weight, sizeof *net);
    free(fit);
    return error;
}

/* ---- from the last round to the first ---- */

static bool train_net(struct trainer *trainer, int iteration, int moment, int rounds)
{
    const struct rv_setup *setup = trainer->lesson->setup;
    struct buffer *buffer = &trainer->buffer[moment][rounds];
    if (buffer->count < SAMPLES_MIN)
        return true;
    struct card_sample *sample = malloc((size_t)buffer->count * sizeof *sample);
    if (!sample)
        return false;
    for (int i = 0; i < buffer->count; i++) {
        struct rv_gw_side side = rv_gw_side_of(setup, &buffer->state[i], buffer->seat[i], trainer->nets);
        fill_inputs(&side, sample[i].input);
        sample[i].target = (float)target_of(trainer, &buffer->state[i], moment, buffer->seat[i]);
    }
    struct rv_gw_net *net = &trainer->nets->net[rv_gw_solo_rules(setup)][moment][rounds];
    double error = fit_net(trainer, sample, buffer->count, net);
    free(sample);
    if (trainer->lesson->tell)
        trainer->lesson->tell(trainer->lesson->self, iteration, moment, rounds + 1, buffer->count, error);
    return error >= 0;
}

static bool train_all(struct trainer *trainer)
{
    for (int iteration = 0; iteration < trainer->lesson->iterations; iteration++) {
        play_games(trainer, iteration == 0); /* positions of earlier iterations stay in the buffers */
        for (int rounds = 0; rounds < RV_GW_ROUNDS; rounds++)
            if (!train_net(trainer, iteration, RV_GW_ROLLS, rounds) ||
                (rounds + 1 < RV_GW_ROUNDS && !train_net(trainer, iteration, RV_GW_BEGINS, rounds)))
                return false;
    }
    /* For decks with more rounds. */
    struct rv_gw_net *begins = trainer->nets->net[rv_gw_solo_rules(trainer->lesson->setup)][RV_GW_BEGINS];
    begins[RV_GW_ROUNDS - 1] = begins[RV_GW_ROUNDS - 2];
    return true;
}

bool rv_gw_train(const struct rv_gw_lesson *lesson, struct rv_gw_nets *nets)
{
    struct trainer trainer = { .lesson = lesson, .nets = nets, .round = calloc(1, sizeof *trainer.round) };
    bool good = trainer.round;
    trainer.buffer_size = lesson->games * lesson->iterations * lesson->setup->seats;
    for (int m = 0; m < RV_GW_MOMENTS; m++)
        for (int r = 0; r < RV_GW_ROUNDS; r++) {
            trainer.buffer[m][r].state = malloc((size_t)trainer.buffer_size * sizeof(struct rv_gehtwas));
            trainer.buffer[m][r].seat = malloc((size_t)trainer.buffer_size);
            good = good && trainer.buffer[m][r].state && trainer.buffer[m][r].seat;
        }
    good = good && train_all(&trainer);
    for (int m = 0; m < RV_GW_MOMENTS; m++)
        for (int r = 0; r < RV_GW_ROUNDS; r++) {
            free(trainer.buffer[m][r].state);
            free(trainer.buffer[m][r].seat);
        }
    free(trainer.round);
    return good;
}

/* ---- nets for both sets of rules, as text ---- */

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
                    void (*tell)(void *self, int iteration, int moment, int rounds, int samples,
                                 double error),
                    void *self, struct rv_text *out)
{
    struct rv_gw_nets *nets = calloc(1, sizeof *nets);
    struct rv_gw_lesson lesson = {
        .games = games, .iterations = 5, .source = rv_source_seeded(seed), .tell = tell, .self = self
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
