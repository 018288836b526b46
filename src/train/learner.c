/* SPDX-License-Identifier: MIT
 * A learner plays itself on the sheets of its lesson and writes a net. It starts with random weights or from
 * a net, trains by TD(lambda) first and, alone, luck-adjusted once it stops exploring. */
#include <stdlib.h>
#include <string.h>

#include "train.h"
#include "message.h"

enum {
    NET_SCALE = 127,    /* weights of a net file are whole numbers up to this, those of a learner about 1 */
    SOLO_BATCH = 32,    /* steps of a batch */
    TABLE_BATCH = 256,  /* larger, because the luck of the others is in every target */
    WATCH = 64000,      /* samples between two looks for dead units */
    DEAD = WATCH / 500, /* a unit that was positive less often is dead */
};

/* Learning rates at the start of training, with random weights or a warm start, and at its end. */
static const float first_rate = 0.003f, warm_rate = 0.001f, last_rate = 0.00003f;
static const float explored_share = 0.2f; /* of the games, without a warm start */
static const float initial_weight = 0.03f;

/* Newton's method. */
static float square_root(float x)
{
    float root = 1;
    for (int i = 0; i < 24; i++)
        root = 0.5f * (root + x / root);
    return root;
}

/* Exponential decay: start * (end / start)^progress. Each binary digit of progress selects one of the square
 * root, the fourth root, ... of the ratio; pow() gives different results on different machines. */
static float decay(float start, float end, float progress)
{
    float rate = start, root = end / start;
    for (int digit = 0; digit < 12; digit++) {
        root = square_root(root);
        progress *= 2;
        if (progress >= 1) {
            rate *= root;
            progress -= 1;
        }
    }
    return rate;
}

static float learning_rate(const struct rv_learner *learner)
{
    return decay(learner->warm_start ? warm_rate : first_rate, last_rate,
                 (float)learner->played / (float)learner->lesson.games);
}

static float small_random(const struct rv_source *source, uint64_t moment, float most)
{
    return most * ((float)(rv_source_draw(source, moment) >> 40) / (float)(1 << 23) - 1);
}

/* New features start with small random weights, so that the units do not all learn the same. Rows of features
 * that never occur stay 0, which makes net files small. */
static void initialise_rows(struct rv_learner *learner, const struct sample *sample)
{
    struct rv_source source = rv_source_of_series(learner->series, UINT64_MAX);
    for (int i = 0; i < sample->count; i++) {
        int row = sample->active[i];
        for (int u = 0; u < UNITS && !learner->seen[row] && !learner->warm_start; u++)
            learner->w.row[row][u] = small_random(&source, (uint64_t)(row * UNITS + u), initial_weight);
        learner->seen[row] = true;
    }
}

/* A ReLU unit that is never positive gets no gradient. It restarts with random weights and with heads of 0,
 * so that no value changes at once. */
static void revive_dead_units(struct rv_learner *learner)
{
    struct rv_source source =
        rv_source_of_series(learner->series, UINT64_MAX - 1 - (uint64_t)learner->played);
    struct adam *adam = &learner->adam;
    for (int u = RV_LINEAR_UNITS; u < UNITS; u++) {
        if (adam->opened[u] > DEAD)
            continue;
        for (int r = 1; r < learner->rows; r++) {
            if (learner->seen[r])
                learner->w.row[r][u] = small_random(&source, (uint64_t)(r * UNITS + u), initial_weight);
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
    for (int i = 0; i < step->samples; i++)
        initialise_rows(learner, &step->sample[i]);
    if (learner->adam.watched >= WATCH)
        revive_dead_units(learner);
    adam_learn(&learner->adam, &learner->w, learner->rows, step, target, learner->learning_rate);
}

bool learner_explores(const struct rv_learner *learner)
{
    return !learner->warm_start && (float)learner->played < explored_share * (float)learner->lesson.games;
}

double rv_learner_play(struct rv_learner *learner, int games)
{
    double sum = 0;
    for (int g = 0; g < games; g++) {
        struct rv_source source = rv_source_of_series(learner->series, (uint64_t)learner->played);
        int which = (int)rv_source_below(&source, (uint64_t)1 << 54, (uint32_t)learner->lesson.setup_count);
        learner->learning_rate = learning_rate(learner);
        bool adjusted = rv_next_roll_is_known(&learner->lesson.setups[0]) && !learner_explores(learner);
        sum += (adjusted ? learn_td_luck_adjusted : learn_td)(learner, &learner->map[which], &source);
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

/* ---- opening and closing ---- */

/* All phases start with the same head. */
static void initialise_heads(struct rv_learner *learner)
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
        !adam_open(&learner->adam, learner->rows, lesson->setups[0].seats > 1 ? TABLE_BATCH : SOLO_BATCH) ||
        !learner_reserve_net(learner)) {
        rv_learner_free(learner);
        return NULL;
    }
    initialise_heads(learner);
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
        return rv_refuse(error, 0, 0, setup->seats > 1 ? SAY_NET_OTHER_GAME : SAY_NET_OTHER_GAME_ALONE,
                         WITH(STR("game", setup->game->id)));
    if (net.sheet && !rv_checksums_agree(net.sheet, setup->sheet->checksum))
        return rv_refuse(error, 0, 0, SAY_NET_OTHER_SHEET, NULL);
    if (net.sheet && !learner->lesson.own)
        return rv_refuse(error, 0, 0, SAY_NET_ONE_SHEET, NULL);
    const int general = learner->map[0].own_row; /* rows of a net for any sheet */
    if (net.rows != (net.sheet ? learner->rows : general))
        return rv_refuse(error, 0, 0, SAY_NET_ROWS,
                         WITH(NUM("rows", net.rows), NUM("now", net.sheet ? learner->rows : general)));
    for (int r = 1; r < learner->rows; r++) /* a net for any sheet lacks the rows of this one */
        for (int u = 0; u < UNITS; u++) {
            int8_t weight = r < net.rows ? net.row[r * UNITS + u] : 0;
            learner->w.row[r][u] = (float)weight / NET_SCALE;
            learner->seen[r] |= weight != 0;
        }
    for (int h = 0; h < net.heads; h++) {
        for (int u = 0; u < UNITS; u++)
            learner->w.head[h][u] = (float)net.head[h][u] * NET_SCALE / (float)(1 << net.shift);
        learner->w.bias[h] = (float)net.bias[h] / (float)(1 << net.shift);
        learner->w.share[h] = RARE_HEAD; /* it counts as trained */
    }
    learner->warm_start = true;
    return RV_OK;
}
