/* SPDX-License-Identifier: MIT
 * A learner: begins with nothing or with a net, plays game after game on the sheets of its lesson, writes a net.
 *
 * It learns plainly at first; alone, once the worst is learned, without luck. */
#include <stdlib.h>
#include <string.h>

#include "train.h"
#include "text_format.h"

enum {
    READ_STEPS = 127,     /* the weights of a file are whole numbers up to this, those of a learner about 1 */
    ALONE_AT_ONCE = 32,   /* positions that a step is made of */
    TABLE_AT_ONCE = 256,  /* where the others' luck is in them, too */
    WATCH = 64000,        /* positions after which units are looked after, */
    HARDLY = WATCH / 500, /* and in so few of them one that is open tells nothing */
};

/* Steps of a weight at the beginning of a lesson, from nothing and for who knows something, and at its end. */
static const float first_step = 0.003f, next_step = 0.001f, last_step = 0.00003f;
static const float new_part = 0.2f; /* of a lesson from nothing */
static const float first_weight = 0.03f;

/* Falls evenly in proportion from the first step to the last. */
static float step_size(const struct rv_learner *learner)
{
    float part = (float)learner->played / (float)learner->lesson.games,
          size = learner->warm_start ? next_step : first_step,
          ratio = last_step / size; /* size = first * ratio^part, by squaring: no pow() needed */
    for (int bit = 0; bit < 12; bit++) {
        /* ratio^(2^-bit-1) by taking roots */
        float root = 1;
        for (int i = 0; i < 24; i++)
            root = 0.5f * (root + ratio / root);
        ratio = root;
        part *= 2;
        if (part >= 1) {
            size *= root;
            part -= 1;
        }
    }
    return size;
}

static float small_random(const struct rv_source *source, uint64_t moment, float most)
{
    return most * ((float)(rv_source_draw(source, moment) >> 40) / (float)(1 << 23) - 1);
}

/* A feature that is new gets small weights by lot, for who begins with nothing, so that the units do not all learn the same. What is
 * never seen stays nothing. */
static void initialise_rows(struct rv_learner *learner, const struct sample *sample)
{
    struct rv_source source = rv_source_of_series(learner->series, UINT64_MAX);
    for (int i = 0; i < sample->count; i++) {
        int row = sample->active[i];
        for (int u = 0; u < UNITS && !learner->seen[row] && !learner->warm_start; u++)
            learner->w.row[row][u] = small_random(&source, (uint64_t)(row * UNITS + u), first_weight);
        learner->seen[row] = true;
    }
}

/* A unit that bends and is closed nearly always says nothing, and so it learns nothing. It begins anew: with weights by lot, and heads that do not
 * hear of it yet. */
static void look_after_units(struct rv_learner *learner)
{
    struct rv_source source =
        rv_source_of_series(learner->series, UINT64_MAX - 1 - (uint64_t)learner->played);
    struct adam *adam = &learner->adam;
    for (int u = RV_LINEAR_UNITS; u < UNITS; u++) {
        if (adam->opened[u] > HARDLY)
            continue;
        for (int r = 1; r < learner->rows; r++) {
            if (learner->seen[r])
                learner->w.row[r][u] = small_random(&source, (uint64_t)(r * UNITS + u), first_weight);
            adam->mean.row[r][u] = adam->square.row[r][u] = 0;
        }
        for (int h = 0; h < learner->w.heads; h++)
            learner->w.head[h][u] = 0;
    }
    memset(adam->opened, 0, sizeof adam->opened);
    adam->watched = 0;
}

void learner_update(struct rv_learner *learner, const struct step *step, float target)
{
    for (int i = 0; i < step->sides; i++)
        initialise_rows(learner, &step->sample[i]);
    if (learner->adam.watched >= WATCH)
        look_after_units(learner);
    adam_learn(&learner->adam, &learner->w, learner->rows, step, target, learner->step_size);
}

bool learner_explores(const struct rv_learner *learner)
{
    return !learner->warm_start && (float)learner->played < new_part * (float)learner->lesson.games;
}

double rv_learner_play(struct rv_learner *learner, int games)
{
    double sum = 0;
    for (int g = 0; g < games; g++) {
        struct rv_source source = rv_source_of_series(learner->series, (uint64_t)learner->played);
        int which = (int)rv_source_below(&source, (uint64_t)1 << 54, (uint32_t)learner->lesson.setup_count);
        learner->step_size = step_size(learner);
        bool clearly = rv_next_roll_is_known(&learner->lesson.setups[0]) && !learner_explores(learner);
        sum += (clearly ? learn_td_luck_adjusted : learn_td)(learner, &learner->map[which], &source);
        learner->played++;
    }
    return games > 0 ? sum / games : 0;
}

void rv_learner_test(const struct rv_learner *learner, const struct rv_setup *setup,
                     const struct rv_source *source, int score[RV_MAX_SEATS])
{
    uint64_t state[RV_STATE_MAX / sizeof(uint64_t)];
    struct rv_feature_map map;
    rv_feature_map_open(setup, learner->brain->model, learner->lesson.own, &map);
    play_greedy(learner, &map, source, state);
    for (int seat = 0; seat < setup->seats; seat++) {
        struct rv_score s;
        setup->game->score(setup, state, seat, &s);
        score[seat] = s.total;
    }
}

/* ---- beginning ---- */

static void begin(struct rv_learner *learner)
{
    struct rv_source source = rv_source_of_series(learner->series, UINT64_MAX);
    for (int u = 0; u < UNITS; u++) {
        float head = small_random(&source, (uint64_t)u, 0.5f);
        for (int h = 0; h < learner->w.heads; h++)
            learner->w.head[h][u] = head;
    }
}

struct rv_learner *rv_learner_new(const struct rv_lesson *lesson)
{
    struct rv_learner *learner = calloc(1, sizeof *learner);
    if (!learner)
        return NULL;
    learner->lesson = *lesson;
    learner->brain = rv_brain_of(lesson->setups[0].game);
    learner->series = rv_source_seeded(lesson->seed);
    learner->map = calloc((size_t)lesson->setup_count, sizeof *learner->map);
    learner->episode = calloc(RV_SHEET_SEATS, sizeof *learner->episode);
    if (learner->map && learner->episode) {
        for (int i = 0; i < lesson->setup_count; i++) {
            rv_feature_map_open(&lesson->setups[i], learner->brain->model, lesson->own, &learner->map[i]);
            if (learner->map[i].rows > learner->rows)
                learner->rows = learner->map[i].rows;
            learner->w.heads = learner->map[i].heads;
        }
        learner->w.row = calloc((size_t)learner->rows, sizeof *learner->w.row);
        learner->seen = calloc((size_t)learner->rows, sizeof *learner->seen);
    }
    if (!learner->w.row || !learner->seen ||
        !adam_open(&learner->adam, learner->rows,
                   lesson->setups[0].seats > 1 ? TABLE_AT_ONCE : ALONE_AT_ONCE)) {
        rv_learner_free(learner);
        return NULL;
    }
    begin(learner);
    return learner;
}

void rv_learner_free(struct rv_learner *learner)
{
    if (!learner)
        return;
    free(learner->map);
    free(learner->episode);
    free(learner->net);
    free(learner->w.row);
    free(learner->seen);
    adam_close(&learner->adam);
    free(learner);
}

void rv_learner_write(const struct rv_learner *learner, struct rv_text *out)
{
    const struct rv_setup *setup = &learner->lesson.setups[0];
    rv_net_write(
        &(struct rv_net_weights){ .game = setup->game->id,
                                  .players = rv_net_players(setup->seats),
                                  .sheet = learner->lesson.own ? setup->sheet->checksum : 0,
                                  .rows = learner->rows,
                                  .heads = learner->w.heads,
                                  .row = (const float(*)[UNITS])learner->w.row,
                                  .head = (const float(*)[UNITS])learner->w.head,
                                  .bias = learner->w.bias,
                                  .quantum =
                                      (float)(learner->lesson.own ? learner->brain->tuning.quantum : 0) },
        out);
}

enum rv_status rv_learner_read(struct rv_learner *learner, const char *bytes, size_t len,
                               struct rv_error *error)
{
    struct rv_net net;
    enum rv_status status = rv_net_open(bytes, len, &net, error);
    if (status != RV_OK)
        return status;
    const struct rv_setup *setup = &learner->lesson.setups[0];
    if (strcmp(net.game, setup->game->id) != 0 || (net.players == 1) != (setup->seats == 1) ||
        net.heads != learner->w.heads || !rv_net_intact(bytes, len))
        return rv_fail(error, 0, 0, "this is not an intact net for %s, %s", setup->game->id,
                       setup->seats > 1 ? "several players" : "one player");
    if (net.sheet && net.sheet != setup->sheet->checksum)
        return rv_fail(error, 0, 0, "this net is for another sheet alone");
    if (net.sheet && !learner->lesson.own)
        return rv_fail(error, 0, 0,
                       "this net is for one sheet alone, but the lesson is about sheets in general");
    if (net.rows > learner->rows)
        return rv_fail(error, 0, 0, "this net has %d rows; no more than %d have a meaning here", net.rows,
                       learner->rows);
    for (int r = 1; r < learner->rows; r++) /* a net for any sheet lacks the rows of this very one */
        for (int u = 0; u < UNITS; u++) {
            int8_t weight = r < net.rows ? net.row[r * UNITS + u] : 0;
            learner->w.row[r][u] = (float)weight / READ_STEPS;
            learner->seen[r] |= weight != 0;
        }
    for (int h = 0; h < net.heads; h++) {
        for (int u = 0; u < UNITS; u++)
            learner->w.head[h][u] = (float)net.head[h][u] * READ_STEPS / (float)(1 << net.shift);
        learner->w.bias[h] = (float)net.bias[h] / (float)(1 << net.shift);
        learner->w.turns[h] = SELDOM; /* it knows something, as far as one can tell */
    }
    learner->warm_start = true;
    return RV_OK;
}
