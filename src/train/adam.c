/* SPDX-License-Identifier: MIT
 * Adam (Kingma and Ba, 2014) in batches.
 *
 * Plain gradient descent hardly moves the weights of features that occur in one position of a hundred. Adam
 * moves every weight about equally far, as long as its gradients agree on the direction. */
#include <stdlib.h>

#include "train.h"

static const float beta1 = 0.9f, beta2 = 0.999f; /* decay rates of the means of gradients and squares */

bool adam_open(struct adam *adam, int rows, int batch_size)
{
    adam->batch_size = batch_size;
    adam->mean_decay = adam->square_decay = 1;
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

static void update(const struct adam *adam, float learning_rate, int count, float *weight, float *gradient,
                   float *mean, float *square)
{
    float mean_correction = 1 / (1 - adam->mean_decay), square_correction = 1 / (1 - adam->square_decay);
    for (int i = 0; i < count; i++) {
        float g = gradient[i] / (float)adam->batch_size;
        mean[i] = beta1 * mean[i] + (1 - beta1) * g;
        square[i] = beta2 * square[i] + (1 - beta2) * g * g;
        weight[i] += learning_rate * (mean[i] * mean_correction) /
                     (__builtin_sqrtf(square[i] * square_correction) + 1e-8f);
        gradient[i] = 0;
    }
}

void adam_learn(struct adam *adam, struct weights *w, int rows, const struct step *step, float target,
                float learning_rate)
{
    struct weights *gradient = &adam->gradient, *mean = &adam->mean, *square = &adam->square;
    weights_gradient(w, step, target, gradient, adam->opened);
    adam->watched++;
    if (++adam->gathered < adam->batch_size)
        return;
    adam->gathered = 0;
    adam->mean_decay *= beta1;
    adam->square_decay *= beta2;
    update(adam, learning_rate, rows * UNITS, *w->row, *gradient->row, *mean->row, *square->row);
    update(adam, learning_rate, w->heads * UNITS, *w->head, *gradient->head, *mean->head, *square->head);
    update(adam, learning_rate, w->heads, w->bias, gradient->bias, mean->bias, square->bias);
}
