/* SPDX-License-Identifier: MIT
 * Marked cards of Geht noch was? at the end of rolling (G7, G12). */
#include "card_settle.h"

#include <string.h>

/* Pushes the scored card that gains most, of a colour up to this one and not the card just scored. */
static void push_best(const struct rv_gw_side *side, const struct rv_gw_net *net, struct rv_gw_ending *end,
                      int colour, int level)
{
    double most = 0, now = rv_gw_to_come(&end->sum, net, side->values, side->luck);
    int which = -1, where = 0;
    for (int c = 0; c <= colour; c++)
        for (int l = 0; l + 1 < RV_LEVELS; l++) {
            if (end->scored[c][l] - (c == colour && l == level) <= 0)
                continue;
            struct rv_gw_sum sum = end->sum;
            rv_gw_sum_scored(&sum, net, c, l, -1);
            rv_gw_sum_scored(&sum, net, c, l + 1, 1);
            double gain = side->each[c][l + 1] - side->each[c][l] +
                          rv_gw_to_come(&sum, net, side->values, side->luck) - now;
            if (gain > most) {
                most = gain;
                which = c;
                where = l;
            }
        }
    if (which < 0)
        return;
    end->scored[which][where]--;
    end->scored[which][where + 1]++;
    rv_gw_sum_scored(&end->sum, net, which, where, -1);
    rv_gw_sum_scored(&end->sum, net, which, where + 1, 1);
}

struct rv_gw_ending rv_gw_unsettled(const struct rv_gw_side *side, const struct rv_gw_net *net)
{
    struct rv_gw_ending end = { .sum = rv_gw_sum_of(side, net) };
    memcpy(end.scored, side->scored, sizeof end.scored);
    return end;
}

void rv_gw_settle(const struct rv_gw_side *side, const struct rv_gw_net *net, struct rv_gw_ending *end, int i,
                  bool up)
{
    const struct rv_gw_shown *card = &side->show[i];
    rv_gw_sum_card(&end->sum, net, card->colour, card->level, card->chance, -1);
    if (up && card->level + 1 < RV_LEVELS) {
        rv_gw_sum_card(&end->sum, net, card->colour, card->level + 1, card->chance, 1);
        return;
    }
    end->scored[card->colour][card->level]++;
    rv_gw_sum_scored(&end->sum, net, card->colour, card->level, 1);
    for (int p = 0; side->solo && p < side->values->solo_push[card->level]; p++)
        push_best(side, net, end, card->colour, card->level);
}

double rv_gw_ending_worth(const struct rv_gw_side *side, const struct rv_gw_net *net,
                          const struct rv_gw_ending *end)
{
    return rv_gw_points_of(side, end->scored) + rv_gw_to_come(&end->sum, net, side->values, side->luck);
}

unsigned rv_gw_marked(const struct rv_gw_side *side)
{
    unsigned mask = 0;
    for (int i = 0; i < side->shown; i++)
        mask |= side->show[i].marked ? 1u << i : 0;
    return mask;
}

double rv_gw_settled(const struct rv_gw_side *side)
{
    const struct rv_gw_net *net =
        rv_gw_net_of(side, RV_GW_BEGINS, side->rounds - (side->s->phase < RV_GW_PUSH));
    const struct rv_gw_seat *of = &side->s->of[side->seat];
    struct rv_gw_ending begin = rv_gw_unsettled(side, net);
    unsigned mask = rv_gw_marked(side), free = 0;
    double best = 0;
    for (int p = 0; p < of->pushes; p++)
        push_best(side, net, &begin, rv_gw_face(side->setup, of->by)->colour, side->s->card[of->by].at);
    for (unsigned m = mask; m; m &= m - 1)
        if (net && side->show[__builtin_ctz(m)].level + 1 < RV_LEVELS)
            free |= m & -m;
    for (unsigned ups = free;; ups = (ups - 1) & free) { /* all subsets */
        struct rv_gw_ending end = begin;
        for (unsigned m = mask; m; m &= m - 1)
            rv_gw_settle(side, net, &end, __builtin_ctz(m), ups >> __builtin_ctz(m) & 1);
        double worth = rv_gw_ending_worth(side, net, &end);
        best = ups == free || worth > best ? worth : best;
        if (!ups)
            return best;
    }
}
