/* SPDX-License-Identifier: MIT
 * First impressions in Geht noch was?: cards marked now are worth their points, luck that might help is
 * forgotten, and so are the rounds to come. A condition for many dice is easily overlooked. */
#include "impression.h"

#include "gehtwas.h"

static const double consolation = 1;

static double points_of(const struct rv_setup *setup, const struct rv_gehtwas *s, int card)
{
    return setup->deck->values.points[rv_gw_face(setup, card)->colour] *
           rv_gw_factor(setup, s->card[card].at);
}

/* Points of the cards that are marked. */
static double stake(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    double sum = 0;
    for (int card = 0; (card = rv_gw_held(s, seat, card)) < RV_GW_CARDS; card++)
        if (s->card[card].place == RV_GW_DISPLAY && s->card[card].mark)
            sum += points_of(setup, s, card);
    return sum;
}

/* What one more roll promises: the stake and the best card within reach, by the chance to meet any. */
static double promise(const struct rv_setup *setup, const struct rv_gehtwas *s, int seat)
{
    struct rv_gw_climb climb = rv_gw_climb(setup, s, seat);
    struct rv_rolls met = { 0 };
    double best = 0;
    for (int card = 0; (card = rv_gw_held(s, seat, card)) < RV_GW_CARDS; card++) {
        if (s->card[card].place != RV_GW_DISPLAY || s->card[card].mark ||
            !rv_gw_within_reach(setup, s, seat, &climb, card))
            continue;
        double points = points_of(setup, s, card);
        rv_rolls_add(&met, &rv_gw_face(setup, card)->rolls);
        best = points > best ? points : best;
    }
    return (double)rv_rolls_throws(&met) / RV_THROWS * (stake(setup, s, seat) + best);
}

/* Dice that a condition needs, in the longest of its choices. */
static int dice_needed(const struct rv_condition *condition)
{
    int most = 0;
    for (int i = 0; i < condition->choices; i++) {
        const struct rv_choice *choice = &condition->choice[i];
        int dice = 0;
        for (int k = 0; k < choice->parts; k++)
            dice += choice->part[k].dice * choice->part[k].times;
        most = dice > most ? dice : most;
    }
    return most;
}

static double likes(const struct rv_setup *setup, const struct rv_gehtwas *was,
                    const struct rv_action *action, const struct rv_gehtwas *is)
{
    struct rv_score score;
    switch (action->kind) {
    case RV_FULFIL: return stake(setup, was, action->seat) + points_of(setup, was, action->card);
    case RV_OUT: return stake(setup, was, action->seat);
    case RV_IN:
    case RV_LUCK: return promise(setup, was, action->seat);
    case RV_FAIL: return consolation;
    default: setup->game->score(setup, is, action->seat, &score); return score.total;
    }
}

struct rv_impression rv_impression_cards(const struct rv_setup *setup, const void *before,
                                         const struct rv_action *action, const void *after)
{
    struct rv_impression impression = { .likes = likes(setup, before, action, after) };
    if (action->kind == RV_FULFIL) {
        impression.place = action->card & 15;
        impression.far = dice_needed(&rv_gw_face(setup, action->card)->condition) / (double)RV_SEVEN;
    }
    return impression;
}
