/* SPDX-License-Identifier: MIT
 * Training of the value nets of the sheet games: the weights in floating point, and what a learner keeps of a
 * game. */
#ifndef RV_TRAIN_TRAIN_H
#define RV_TRAIN_TRAIN_H

#include <revanche/learn.h>

#include "brain.h"
#include "next_roll.h"

enum {
    UNITS = RV_UNITS,
    ACTIVE_MAX = 320, /* active features of a position */
    STEPS_MAX = 256,  /* decisions of a seat in an episode; later ones are not learned from */
};

/* A head that gets less than this share of the samples of its phase learns from the others of the phase, too.
 * */
#define RARE_HEAD 0.02f

struct weights {
    int heads;
    float (*row)[UNITS]; /* embedding rows of the features */
    float head[RV_HEADS_MAX][UNITS];
    float bias[RV_HEADS_MAX];
    float share[RV_HEADS_MAX]; /* moving average: a head's share of the samples of its phase */
};

/* A position as a seat sees it. */
struct sample {
    int head, count;
    uint16_t active[ACTIVE_MAX];
};

/* A position that a decision led to. Its value is the points that the seat can expect; at a table the lead
 * over the rival, or the chance to win (rv_plays_for_win). */
struct step {
    float value;
    int samples; /* the seat's own and those of its rivals; 0 when the game is over */
    float settled[RV_SHEET_SEATS];
    struct sample sample[RV_SHEET_SEATS];
    double spread; /* of the final lead, if the value is the chance to win; otherwise 0 */
};

struct episode {
    int count;
    struct step step[STEPS_MAX];
};

/* Adam: gradients of a batch, and moving averages of them and of their squares. */
struct adam {
    int batch_size, gathered; /* samples */
    int watched;              /* samples since dead units were last looked for */
    int opened[UNITS];        /* how often each unit was positive in them */
    float mean_decay,
        square_decay; /* decay rates to the power of the updates made, for the bias correction */
    struct weights gradient, mean, square;
};

struct rv_learner {
    struct rv_lesson lesson;
    struct rv_source series;
    int64_t played;
    struct weights w;
    bool *seen; /* features that occurred; the rows of the others are 0 */
    struct adam adam;
    float learning_rate; /* in this game */
    int rows;
    const struct rv_brain *brain;
    struct rv_feature_map *map; /* of each setup */
    struct episode *episode;    /* of each seat */
    bool warm_start;            /* from a net */

    /* Luck-adjusted training plays with a quantised net; `net` are its bytes. */
    struct rv_sheet_evaluator evaluator;
    char *net;
    size_t net_size;
    bool quantised;
};

/* ---- weights ---- */

void weights_accumulate(const struct weights *w, const uint16_t *active, int count, float sum[UNITS]);

/* Updates an accumulator from one position's features to another's. */
void weights_update(const struct weights *w, const struct rv_features *before, const struct rv_features *now,
                    int slots, float sum[UNITS]);

/* The points still to be gained. */
float weights_value(const struct weights *w, int head, const float sum[UNITS]);

/* Adds the direction that moves a step's value towards the target, and counts the units that are positive. */
void weights_gradient(struct weights *w, const struct step *step, float target, struct weights *gradient,
                      int opened[UNITS]);

/* Biases cancel out in a lead, so at a table they are free to fit the points that the seats still gain. */
void weights_fit_bias(struct weights *w, const struct sample *sample, float target);

void sample_of(const struct rv_feature_map *map, const struct rv_features *features, struct sample *sample);

/* ---- Adam ---- */

bool adam_open(struct adam *adam, int rows, int batch_size);
void adam_close(struct adam *adam);

/* Adds a step to the batch; updates the weights when the batch is full. */
void adam_learn(struct adam *adam, struct weights *w, int rows, const struct step *step, float target,
                float learning_rate);

/* ---- learner ---- */

void learner_update(struct rv_learner *learner, const struct step *step, float target);

/* Epsilon-greedy exploration: in the first part of training without a warm start. */
bool learner_explores(const struct rv_learner *learner);

/* ---- methods: each plays an episode, learns from it and returns the mean score of the seats ---- */

/* TD(lambda). */
double learn_td(struct rv_learner *learner, const struct rv_feature_map *map, const struct rv_source *source);

/* TD(lambda) with the luck of the dice removed; alone only. */
bool learner_reserve_net(struct rv_learner *learner); /* false without memory */
double learn_td_luck_adjusted(struct rv_learner *learner, const struct rv_feature_map *map,
                              const struct rv_source *source);

/* Plays a game without exploring or learning; leaves its final state. */
void play_greedy(const struct rv_learner *learner, const struct rv_feature_map *map,
                 const struct rv_source *source, uint64_t *state);

#endif
