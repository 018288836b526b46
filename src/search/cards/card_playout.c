/* SPDX-License-Identifier: MIT
 * Comparing two decisions of Geht noch was? by playing on to the end of the game: all seats decide like the
 * fast engine, both decisions get the same dice and cards, and what counts is the result.
 *
 * The luck of the dice is taken out. While a seat rolls, its expectation E is solved exactly (card_round.h):
 * E before a roll is the mean of E over all rolls, so their difference has the mean 0, however wrong the nets
 * are. Each is weighed by what a point of that seat is worth just before the roll, and taken off the result.
 * What is left is the luck of cards, and what the nets are wrong by. */
#include "card_playout.h"

#include <string.h>

#include "card_rivals.h"
#include "normal.h"
#include "win_curve.h"

enum {
    FIRST = 16, /* playouts before a comparison may end */
    PLAYOUTS_MAX = 1000,
    USUAL_MS = 80,
    PLAYOUT_MS = 3, /* what a playout costs, for each seat */
};

/* A comparison ends when one is ahead by this many standard errors. */
static const double enough_sigmas = 5;

/* Half of what is taken for a point when a slope is measured. */
static const double half_a_point = 0.5;

bool rv_gw_is_exact(const struct rv_setup *setup, const struct rv_gehtwas *s)
{
    const struct rv_deck_values *values = &setup->deck->values;
    int shown = 0;
    if (setup->seats > 1 || s->phase != RV_GW_ROLL || s->round != values->rounds ||
        s->of[0].luck > RV_GW_LUCK_MAX)
        return false;
    for (int card = rv_gw_held(s, 0, 0); card < RV_GW_CARDS; card = rv_gw_held(s, 0, card + 1)) {
        const struct rv_gw_card *at = &s->card[card];
        shown += at->place == RV_GW_DISPLAY;
        if (at->place == RV_GW_DISPLAY && values->solo_push[at->at])
            return false;
    }
    return shown <= RV_GW_SHOWN;
}

/* ---- a playout ---- */

struct playout {
    const struct rv_gw_evaluator *evaluator; /* without a utility */
    const struct rv_setup *setup;
    int seat; /* whose result counts */
    struct rv_gehtwas s;
};

/* While dice are rolled it matters how far the others are; cards are chosen for points. */
static void decide(struct playout *p, int actor)
{
    struct rv_action list[RV_GW_MOVES];
    double value[RV_GW_MOVES];
    struct rv_gw_evaluator evaluator = *p->evaluator;
    struct rv_gw_rivals rivals;
    int best = 0, count = rv_gw_moves(p->setup, &p->s, actor, list);
    if (p->setup->seats > 1 && p->s.phase == RV_GW_ROLL && count > 1) {
        rivals = rv_gw_rivals_of(p->evaluator, p->setup, &p->s, actor, false);
        evaluator.utility = (struct rv_gw_utility){ rv_gw_chance_to_win, &rivals };
    }
    if (count > 1)
        rv_gw_rank(&evaluator, p->setup, &p->s, actor, list, count, value);
    for (int i = 1; i < count; i++)
        best = value[i] > value[best] ? i : best;
    p->setup->game->apply(p->setup, &p->s, &list[best], NULL);
}

/* What a point of each seat that is still in changes in the value. */
static void slopes_of(const struct playout *p, const double points[RV_MAX_SEATS], double slope[RV_MAX_SEATS])
{
    if (p->setup->seats == 1) {
        slope[0] = 1;
        return;
    }
    const struct rv_gw_rivals now =
        rv_gw_rivals_of(p->evaluator, p->setup, &p->s, p->seat, rv_gw_is_open(&p->s, p->seat));
    for (int seat = 0, rival = 0; seat < p->setup->seats; seat++) {
        struct rv_gw_rivals less = now, more = now;
        double own = seat == p->seat ? half_a_point : 0;
        if (seat != p->seat) {
            less.points[rival] -= half_a_point;
            more.points[rival++] += half_a_point;
        }
        slope[seat] = (rv_gw_chance_to_win(&more, points[p->seat] + own) -
                       rv_gw_chance_to_win(&less, points[p->seat] - own)) /
                      (2 * half_a_point);
    }
}

/* Rolls; returns the luck of the roll, in the unit of the value. */
static double roll(struct playout *p, const struct rv_action *dice)
{
    double before[RV_MAX_SEATS], slope[RV_MAX_SEATS], luck = 0;
    const unsigned in = p->s.in;
    for (int seat = 0; seat < p->setup->seats; seat++)
        before[seat] = rv_gw_expected(p->evaluator, p->setup, &p->s, seat);
    slopes_of(p, before, slope);
    p->setup->game->apply(p->setup, &p->s, dice, NULL);
    for (int seat = 0; seat < p->setup->seats; seat++)
        if (in >> seat & 1)
            luck += slope[seat] * (rv_gw_expected(p->evaluator, p->setup, &p->s, seat) - before[seat]);
    return luck;
}

static double result(const struct playout *p)
{
    struct rv_score score;
    if (p->setup->seats > 1)
        return rv_victory_share(p->setup, &p->s, p->seat);
    p->setup->game->score(p->setup, &p->s, p->seat, &score);
    return score.total;
}

static double play_out(const struct rv_gw_evaluator *evaluator, const struct rv_query *q,
                       const struct rv_action *first, const struct rv_source *source)
{
    struct playout p = { .evaluator = evaluator, .setup = q->setup, .seat = q->seat };
    double luck = 0;
    memcpy(&p.s, q->state, sizeof p.s);
    q->setup->game->apply(q->setup, &p.s, first, NULL);
    for (rv_seats actors; (actors = q->setup->game->actors(q->setup, &p.s)) != 0;) {
        struct rv_action chance;
        if (!(actors & rv_seat_bit(RV_CHANCE))) {
            decide(&p, __builtin_ctz(actors));
            continue;
        }
        q->setup->game->sample(q->setup, &p.s, source, &chance);
        if (chance.kind == RV_ROLL)
            luck += roll(&p, &chance);
        else
            q->setup->game->apply(q->setup, &p.s, &chance, NULL);
    }
    return result(&p) - luck;
}

/* ---- the comparison ---- */

struct sample {
    double sum, squares;
    int count;
};

static void add(struct sample *sample, double value)
{
    sample->sum += value;
    sample->squares += value * value;
    sample->count++;
}

static double mean_of(const struct sample *sample)
{
    return sample->sum / sample->count;
}

static double error_of(const struct sample *sample)
{
    double variance = (sample->squares - sample->sum * mean_of(sample)) / (sample->count - 1);
    return variance > 0 ? rv_sqrt(variance / sample->count) : 0;
}

static void report(const struct sample *value, const struct sample *distance, bool alone,
                   struct rv_opinion pair[2])
{
    for (int i = 0; i < 2; i++) {
        pair[i].value = mean_of(&value[i]);
        pair[i].samples = distance->count;
        if (alone)
            pair[i].worth.points = pair[i].worth.lead = pair[i].value;
    }
    rv_opinions_sort(pair, 2);
    pair[0].error = error_of(&value[mean_of(&value[1]) > mean_of(&value[0])]);
    pair[1].error = error_of(distance);
}

void rv_gw_play_out(const struct rv_gw_evaluator *evaluator, const struct rv_query *q,
                    struct rv_opinion pair[2])
{
    const struct rv_gw_evaluator plain = { .nets = evaluator->nets, .round = evaluator->round };
    const struct rv_source series = { .key = rv_source_draw(q->source, q->moment) };
    const int ms = q->options->budget_ms > 0 ? q->options->budget_ms : USUAL_MS,
              paid = ms / (2 * PLAYOUT_MS * q->setup->seats),
              most = paid < PLAYOUTS_MAX ? paid : PLAYOUTS_MAX;
    struct sample value[2] = { { 0 } }, distance = { 0 };
    while (distance.count < FIRST || (distance.count < most && __builtin_fabs(mean_of(&distance)) <=
                                                                   enough_sigmas * error_of(&distance))) {
        const struct rv_source source = rv_source_of_series(series, (uint64_t)distance.count);
        double one[2];
        for (int i = 0; i < 2; i++)
            add(&value[i], one[i] = play_out(&plain, q, &pair[i].action, &source));
        add(&distance, one[0] - one[1]);
    }
    report(value, &distance, q->setup->seats == 1, pair);
}
