/* SPDX-License-Identifier: MIT
 * Between the files about learning: the weights while they are learned, and what a learner remembers of a game. */
#ifndef RV_TRAIN_TRAIN_H
#define RV_TRAIN_TRAIN_H

#include <revanche/learn.h>

#include "brain.h"
#include "next_roll.h"

enum {
    UNITS = RV_UNITS,
    ACTIVE_MAX = 320, /* features of a position */
    STEPS_MAX = 256,  /* decisions of a seat in a game; what comes later is not remembered */
};

#define SELDOM 0.02f

struct weights {
    int heads;
    float (*row)[UNITS]; /* what a feature adds to each unit */
    float head[RV_HEADS_MAX][UNITS];
    float bias[RV_HEADS_MAX];
    float turns
        [RV_HEADS_MAX]; /* the share of its phase that a head had lately; if it is below SELDOM, others teach it, too */
};

/* What a position looked like to a seat. */
struct sample {
    int head, count;
    uint16_t active[ACTIVE_MAX];
};

/* A position that a seat left behind. Alone it is worth what the seat can expect of it. At a table two ways are known: it is worth what the
 * seat can expect less what the other who can expect most does, or it is worth the chance to win. */
struct step {
    float value;
    int sides; /* whose scenes count: the seat itself and its rivals; none when the game is over */
    float settled[RV_SHEET_SEATS];
    struct sample sample[RV_SHEET_SEATS];
    double spread; /* how far leads are off in the end, where it is the chance that counts; else 0 */
};

struct episode {
    int count;
    struct step step[STEPS_MAX];
};

/* How the weights move: what was gathered, and for each weight the mean of that and of its square, over the last steps. */
struct adam {
    int at_once, gathered;        /* positions */
    int watched;                  /* positions since units were last looked after, */
    int opened[UNITS];            /* and in how many of them each was open */
    float mean_left, square_left; /* what is left in the means of the nothing that they began with */
    struct weights gradient, mean, square;
};

struct rv_learner {
    struct rv_lesson lesson;
    struct rv_source series;
    int64_t played;
    struct weights w;
    bool *seen; /* rows that have a weight: the others add nothing */
    struct adam adam;
    float step_size; /* of this game */
    int rows;
    const struct rv_brain *brain;
    struct rv_feature_map *map;          /* of each setup */
    struct episode *episode;             /* of each seat */
    bool warm_start;                     /* it began with a net */
    struct rv_sheet_evaluator evaluator; /* without luck: who plays, */
    char *net;                           /* and the bytes it is made of */
    size_t net_size;
};

/* ---- weights (learn_weights.c) ---- */

void weights_accumulate(const struct weights *w, const uint16_t *active, int count, float sum[UNITS]);

/* The sums after some slots have changed. */
void weights_update(const struct weights *w, const struct rv_features *before, const struct rv_features *now,
                    int slots, float sum[UNITS]);

/* What units with these sums say weighed by a head: what is still to be gained. */
float weights_value(const struct weights *w, int head, const float sum[UNITS]);

/* Adds to `slope` where the weights should move, for the value of the position to move towards the target, and counts the units that
 * are open in it. */
void weights_gradient(struct weights *w, const struct step *step, float target, struct weights *gradient,
                      int opened[UNITS]);

/* At a table a lead says nothing about points, for the biases cancel out in it: they tell what the seats still gain on average. */
void weights_fit_bias(struct weights *w, const struct sample *sample, float target);

void sample_of(const struct rv_feature_map *map, const struct rv_features *features, struct sample *sample);

/* ---- steps (learn_steps.c) ---- */

bool adam_open(struct adam *adam, int rows, int at_once);
void adam_close(struct adam *adam);

/* A position was worth the target: moves the weights, by about `size` each, once enough of them were gathered. */
void adam_learn(struct adam *adam, struct weights *w, int rows, const struct step *step, float target,
                float size);

/* ---- learning (learn.c) ---- */

void learner_update(struct rv_learner *learner, const struct step *step, float target);

/* Does it begin with nothing, and is that not long ago? */
bool learner_explores(const struct rv_learner *learner);

/* ---- ways of learning: each plays a game and learns from it; returns the mean score of the seats ---- */

/* By what the positions after a position were thought to be worth (learn_td.c). */
double learn_td(struct rv_learner *learner, const struct rv_feature_map *map, const struct rv_source *source);

/* The same without learning; the state in the end. */
void play_greedy(const struct rv_learner *learner, const struct rv_feature_map *map,
                 const struct rv_source *source, uint64_t *state);

/* Without luck, alone (learn_td_luck_adjusted.c). */
double learn_td_luck_adjusted(struct rv_learner *learner, const struct rv_feature_map *map,
                              const struct rv_source *source);

#endif
