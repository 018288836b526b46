/* SPDX-License-Identifier: MIT
 * The steps in which weights learn: some positions at once, and for every weight a step of its own (Adam).
 *
 * One step for all weights would do for features that are seen all the time. What is seen in one position of a hundred would hardly move by it: that yellow
 * lacks just its single cell, far out on the left. Here a weight moves about as far whatever it is for, as long as its positions agree on the direction. */
#include <stdlib.h>

#include "train.h"

static const float of_mean = 0.9f, of_square = 0.999f; /* how much stays of what was before */

bool adam_open(struct adam *adam, int rows, int at_once)
{
    adam->at_once = at_once;
    adam->mean_left = adam->square_left = 1;
    return (adam->gradient.row = calloc((size_t)rows, sizeof *adam->gradient.row)) &&
           (adam->mean.row = calloc((size_t)rows, sizeof *adam->mean.row)) &&
           (adam->square.row = calloc((size_t)rows, sizeof *adam->square.row));
}

void adam_close(struct adam *adam)
{
    free(adam->gradient.row);
    free(adam->mean.row);
    free(adam->square.row);
}

/* Moves some weights of a kind. */
static void move(const struct adam *adam, float size, int count, float *weight, float *gradient, float *mean,
                 float *square)
{
    float mean_part = 1 / (1 - adam->mean_left), square_part = 1 / (1 - adam->square_left);
    for (int i = 0; i < count; i++) {
        float s = gradient[i] / (float)adam->at_once;
        mean[i] = of_mean * mean[i] + (1 - of_mean) * s;
        square[i] = of_square * square[i] + (1 - of_square) * s * s;
        weight[i] += size * (mean[i] * mean_part) / (__builtin_sqrtf(square[i] * square_part) + 1e-8f);
        gradient[i] = 0;
    }
}

void adam_learn(struct adam *adam, struct weights *w, int rows, const struct step *step, float target,
                float size)
{
    struct weights *gradient = &adam->gradient, *mean = &adam->mean, *square = &adam->square;
    weights_gradient(w, step, target, gradient, adam->opened);
    adam->watched++;
    if (++adam->gathered < adam->at_once)
        return;
    adam->gathered = 0;
    adam->mean_left *= of_mean;
    adam->square_left *= of_square;
    move(adam, size, rows * UNITS, *w->row, *gradient->row, *mean->row, *square->row);
    move(adam, size, w->heads * UNITS, *w->head, *gradient->head, *mean->head, *square->head);
    move(adam, size, w->heads, w->bias, gradient->bias, mean->bias, square->bias);
}
