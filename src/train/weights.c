/* SPDX-License-Identifier: MIT
 * The value net in floating point: forward pass and gradients. */
#include <string.h>

#include "train.h"

static void add_row(float sum[UNITS], const float row[UNITS])
{
    for (int u = 0; u < UNITS; u++)
        sum[u] += row[u];
}

void weights_accumulate(const struct weights *w, const uint16_t *active, int count, float sum[UNITS])
{
    float here[UNITS] = { 0 };
    for (int i = 0; i < count; i++)
        add_row(here, w->row[active[i]]);
    memcpy(sum, here, sizeof here);
}

void weights_update(const struct weights *w, const struct rv_features *before, const struct rv_features *now,
                    int slots, float sum[UNITS])
{
    for (int i = 0; i < slots; i += RV_SLOT_GROUP) { /* most did not change */
        if (memcmp(&now->slot[i], &before->slot[i], RV_SLOT_GROUP * sizeof *now->slot) == 0)
            continue;
        for (int j = i; j < i + RV_SLOT_GROUP; j++) {
            const float *new = w->row[now->slot[j]], *old = w->row[before->slot[j]];
            for (int u = 0; u < UNITS && new != old; u++)
                sum[u] += new[u] - old[u];
        }
    }
}

/* ReLU, except for the linear units. */
static float activation(int u, float sum)
{
    return u < RV_LINEAR_UNITS || sum > 0 ? sum : 0;
}

float weights_value(const struct weights *w, int head, const float sum[UNITS])
{
    float lane[8] = { 0 };
    for (int u = 0; u < UNITS; u += 8)
        for (int i = 0; i < 8; i++)
            lane[i] += w->head[head][u + i] * activation(u + i, sum[u + i]);
    return w->bias[head] +
           (((lane[0] + lane[4]) + (lane[1] + lane[5])) + ((lane[2] + lane[6]) + (lane[3] + lane[7])));
}

/* The forward pass of a sample, kept for the backward pass. */
struct pass {
    const struct sample *sample;
    float factor; /* derivative of the step's value: positive for the seat, negative for its rivals */
    float unit[UNITS], gradient[UNITS];
    bool open[UNITS]; /* linear or positive */
};

/* Returns the value of the sample. */
static float forward(const struct weights *w, struct pass *pass)
{
    const struct sample *sample = pass->sample;
    const float *head = w->head[sample->head];
    weights_accumulate(w, sample->active, sample->count, pass->unit);
    float value = weights_value(w, sample->head, pass->unit);
    for (int u = 0; u < UNITS; u++) {
        pass->open[u] = u < RV_LINEAR_UNITS || pass->unit[u] > 0;
        pass->unit[u] = pass->open[u] ? pass->unit[u] : 0;
        pass->gradient[u] = pass->open[u] ? head[u] : 0;
    }
    return value;
}

static void add_head_gradient(struct weights *gradient, int head, const float unit[UNITS], float error)
{
    for (int u = 0; u < UNITS; u++)
        gradient->head[head][u] += error * unit[u];
    gradient->bias[head] += error;
}

static void backward(struct weights *gradient, struct pass *pass, float error)
{
    const struct sample *sample = pass->sample;
    add_head_gradient(gradient, sample->head, pass->unit, error);
    for (int u = 0; u < UNITS; u++)
        pass->gradient[u] *= error;
    for (int i = 0; i < sample->count; i++)
        add_row(gradient->row[sample->active[i]], pass->gradient);
}

/* A head that is rarely used, as that of many hearts early in a game, also learns from the samples of the
 * other heads of its phase. Its values would stay random otherwise, and no bot would ever try what leads
 * there. */
static void train_rare_heads(struct weights *w, const struct pass *pass, float target,
                             struct weights *gradient)
{
    static const float smoothing = 0.001f; /* of the moving average */
    for (int head = pass->sample->head % RV_PHASES; head < w->heads; head += RV_PHASES) {
        bool used = head == pass->sample->head;
        w->share[head] += smoothing * ((float)used - w->share[head]);
        float rare = 1 - w->share[head] / RARE_HEAD;
        if (!used && rare > 0)
            add_head_gradient(gradient, head, pass->unit,
                              rare * (target - weights_value(w, head, pass->unit)));
    }
}

/* The error of a lead, or of the points alone. */
static float lead_error(const struct step *step, struct pass *pass, const float value[], float target)
{
    float error = target - (step->samples > 1 ? step->settled[0] - step->settled[1] : step->settled[0]);
    for (int i = 0; i < step->samples; i++) {
        pass[i].factor = i ? -1 : 1;
        error -= pass[i].factor * value[i];
    }
    return error;
}

/* The error of a chance to win, converted to points. Rivals share it by their odds against the seat. */
static float chance_error(const struct step *step, struct pass *pass, const float value[], float target)
{
    double odds[RV_SHEET_SEATS], sum = 0;
    for (int i = 1; i < step->samples; i++)
        sum += odds[i] = rv_race_odds(step->settled[0] + value[0], step->settled[i] + value[i], step->spread);
    pass[0].factor = 1;
    for (int i = 1; i < step->samples; i++)
        pass[i].factor = (float)(-odds[i] / sum);
    return (float)(2 * step->spread * (target - 1 / (1 + sum)));
}

void weights_gradient(struct weights *w, const struct step *step, float target, struct weights *gradient,
                      int opened[UNITS])
{
    struct pass pass[RV_SHEET_SEATS];
    float value[RV_SHEET_SEATS];
    for (int i = 0; i < step->samples; i++) {
        pass[i].sample = &step->sample[i];
        value[i] = forward(w, &pass[i]);
    }
    for (int u = 0; u < UNITS; u++)
        opened[u] += pass[0].open[u];
    float error = (step->spread > 0 ? chance_error : lead_error)(step, pass, value, target);
    if (step->samples == 1 && w->heads > RV_PHASES)
        train_rare_heads(w, &pass[0], target - step->settled[0], gradient);
    for (int i = 0; i < step->samples; i++)
        backward(gradient, &pass[i], pass[i].factor * error);
}

void weights_fit_bias(struct weights *w, const struct sample *sample, float target)
{
    static const float learning_rate = 0.002f;
    float sum[UNITS];
    weights_accumulate(w, sample->active, sample->count, sum);
    w->bias[sample->head] += learning_rate * (target - weights_value(w, sample->head, sum));
}

void sample_of(const struct rv_feature_map *map, const struct rv_features *features, struct sample *sample)
{
    sample->head = features->head;
    sample->count = 0;
    for (int i = 0; i < map->slots && sample->count < ACTIVE_MAX; i++)
        if (features->slot[i])
            sample->active[sample->count++] = features->slot[i];
}
