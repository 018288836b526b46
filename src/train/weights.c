/* SPDX-License-Identifier: MIT
 * The weights while they are learned. */
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

/* Units beyond the linear ones count only when positive. */
static float bent(int u, float sum)
{
    return u < RV_LINEAR_UNITS || sum > 0 ? sum : 0;
}

float weights_value(const struct weights *w, int head, const float sum[UNITS])
{
    float lane[8] = { 0 };
    for (int u = 0; u < UNITS; u += 8)
        for (int i = 0; i < 8; i++)
            lane[i] += w->head[head][u + i] * bent(u + i, sum[u + i]);
    return w->bias[head] +
           (((lane[0] + lane[4]) + (lane[1] + lane[5])) + ((lane[2] + lane[6]) + (lane[3] + lane[7])));
}

/* One of those that a value depends on: a seat gains by it, its rivals lose. */
struct side {
    const struct sample *sample;
    float sign, unit[UNITS], gradient[UNITS];
    bool open[UNITS];
};

/* Returns what the scene says. */
static float look_back(const struct weights *w, struct side *side)
{
    const struct sample *sample = side->sample;
    const float *head = w->head[sample->head];
    weights_accumulate(w, sample->active, sample->count, side->unit);
    float value = weights_value(w, sample->head, side->unit);
    for (int u = 0; u < UNITS; u++) {
        side->open[u] = u < RV_LINEAR_UNITS || side->unit[u] > 0;
        side->unit[u] = side->open[u] ? side->unit[u] : 0;
        side->gradient[u] = side->open[u] ? head[u] : 0;
    }
    return value;
}

static void move_head(struct weights *w, int head, const float unit[UNITS], float by)
{
    for (int u = 0; u < UNITS; u++)
        w->head[head][u] += by * unit[u];
    w->bias[head] += by;
}

static void move(struct weights *w, struct side *side, float by)
{
    const struct sample *sample = side->sample;
    move_head(w, sample->head, side->unit, by);
    for (int u = 0; u < UNITS; u++)
        side->gradient[u] *= by;
    for (int i = 0; i < sample->count; i++)
        add_row(w->row[sample->active[i]], side->gradient);
}

/* A head that hardly ever has its turn, as for many hearts early in a game, learns from the turns of the others of its phase. Else its
 * values would be those of a beginner, and nobody would ever try what leads there. */
static void teach_idle_heads(struct weights *w, const struct side *side, float target,
                             struct weights *gradient)
{
    static const float lately = 0.001f;
    for (int head = side->sample->head % RV_PHASES; head < w->heads; head += RV_PHASES) {
        bool turn = head == side->sample->head;
        w->turns[head] += lately * ((float)turn - w->turns[head]);
        float idle = 1 - w->turns[head] / SELDOM;
        if (!turn && idle > 0)
            move_head(gradient, head, side->unit, idle * (target - weights_value(w, head, side->unit)));
    }
}

/* How far a lead was off. */
static float lead_error(const struct step *step, struct side *side, const float value[], float target)
{
    float error = target - (step->sides > 1 ? step->settled[0] - step->settled[1] : step->settled[0]);
    for (int i = 0; i < step->sides; i++) {
        side[i].sign = i ? -1 : 1;
        error -= side[i].sign * value[i];
    }
    return error;
}

/* How many points would have been more like what came of it. Rivals are to blame as far as they stood in the way. */
static float chance_error(const struct step *step, struct side *side, const float value[], float target)
{
    double odds[RV_SHEET_SEATS], sum = 0;
    for (int i = 1; i < step->sides; i++)
        sum += odds[i] = rv_win_odds(step->settled[0] + value[0], step->settled[i] + value[i], step->spread);
    side[0].sign = 1;
    for (int i = 1; i < step->sides; i++)
        side[i].sign = (float)(-odds[i] / sum);
    return (float)(2 * step->spread * (target - 1 / (1 + sum)));
}

void weights_gradient(struct weights *w, const struct step *step, float target, struct weights *gradient,
                      int opened[UNITS])
{
    struct side side[RV_SHEET_SEATS];
    float value[RV_SHEET_SEATS];
    for (int i = 0; i < step->sides; i++) {
        side[i].sample = &step->sample[i];
        value[i] = look_back(w, &side[i]);
    }
    for (int u = 0; u < UNITS; u++)
        opened[u] += side[0].open[u];
    float error = (step->spread > 0 ? chance_error : lead_error)(step, side, value, target);
    if (step->sides == 1 && w->heads > RV_PHASES)
        teach_idle_heads(w, &side[0], target - step->settled[0], gradient);
    for (int i = 0; i < step->sides; i++)
        move(gradient, &side[i], side[i].sign * error);
}

void weights_fit_bias(struct weights *w, const struct sample *sample, float target)
{
    static const float size = 0.002f;
    float sum[UNITS];
    weights_accumulate(w, sample->active, sample->count, sum);
    w->bias[sample->head] += size * (target - weights_value(w, sample->head, sum));
}

void sample_of(const struct rv_feature_map *map, const struct rv_features *features, struct sample *sample)
{
    sample->head = features->head;
    sample->count = 0;
    for (int i = 0; i < map->slots && sample->count < ACTIVE_MAX; i++)
        if (features->slot[i])
            sample->active[sample->count++] = features->slot[i];
}
