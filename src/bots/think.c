/* SPDX-License-Identifier: MIT
 * Ranking decisions and valuing positions: each game's own way, or that of any game. */
#include "think.h"

#include <string.h>

static const struct rv_thinker *const thinkers[] = { &rv_think_gehtwas, &rv_think_any };

static const struct rv_thinker *thinker_of(const struct rv_game *game)
{
    int i = 0;
    while (thinkers[i]->game && strcmp(thinkers[i]->game, game->id) != 0)
        i++;
    return thinkers[i];
}

int rv_bot_rank(const struct rv_bot_options *options, const struct rv_setup *setup, const void *state,
                int seat, const struct rv_source *source, uint64_t moment, struct rv_opinion *out, int cap)
{
    return thinker_of(setup->game)->rank(options, setup, state, seat, source, moment, out, cap);
}

struct rv_worth rv_bot_value(const struct rv_bot_options *options, const struct rv_setup *setup,
                             const void *state, int seat, const struct rv_source *source, uint64_t moment)
{
    return thinker_of(setup->game)->value(options, setup, state, seat, source, moment);
}

int rv_opinion_add(struct rv_opinion *list, int count, int cap, const struct rv_opinion *opinion)
{
    int at = count < cap ? count : cap - 1;
    if (count == cap && (cap == 0 || list[at].value >= opinion->value))
        return count;
    for (; at > 0 && list[at - 1].value < opinion->value; at--)
        list[at] = list[at - 1];
    list[at] = *opinion;
    return count < cap ? count + 1 : count;
}

/* Abramowitz and Stegun 7.1.27: off by at most 0.0005. */
double rv_chance_above(double expectation, double spread)
{
    double x = expectation / (spread > 1e-9 ? spread : 1e-9) * 0.70710678118654752, a = x < 0 ? -x : x;
    if (a > 6)
        a = 6;
    double p = 1 + a * (0.278393 + a * (0.230389 + a * (0.000972 + a * 0.078108)));
    p *= p;
    double tail = 0.5 / (p * p);
    return x < 0 ? tail : 1 - tail;
}

double rv_root(double x)
{
    double root = x > 1 ? x : 1, last = root + 1;
    if (!(x > 0))
        return 0;
    while (root < last) { /* falls until it is as near as it can be */
        last = root;
        root = (root + x / root) / 2;
    }
    return last;
}
