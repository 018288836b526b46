/* SPDX-License-Identifier: MIT
 * Bonus, buying and building in Geht noch was?: what the cards on the way and the money are worth. */
#include "gehtwas_plan.h"

#include "phases.h"

struct plan {
    const struct rv_gw_side *side;
    const struct rv_gw_net *net;
    struct rv_gw_sum sum;
    int room[RV_LEVELS];
    int luck;
};

static double worth(const struct plan *plan)
{
    return rv_gw_to_come(&plan->sum, plan->net, plan->side->values, plan->luck);
}

static double with_card(const struct plan *plan, const struct rv_card *face, int level)
{
    struct rv_gw_sum sum = plan->sum;
    rv_gw_sum_card(&sum, plan->net, face->colour, level, rv_gw_chance(face), 1);
    return rv_gw_to_come(&sum, plan->net, plan->side->values, plan->luck);
}

/* The best level for a card, or -1 if there is no room. */
static int best_level(const struct plan *plan, const struct rv_card *face, double *most)
{
    int best = -1;
    *most = worth(plan);
    for (int level = 0; level < plan->side->values->build_levels; level++) {
        if (plan->room[level] <= 0)
            continue;
        double now = with_card(plan, face, level);
        if (best < 0 || now > *most) { /* a card must be placed where there is room (G5) */
            *most = now;
            best = level;
        }
    }
    return best;
}

static void place(struct plan *plan, const struct rv_card *face, int level)
{
    rv_gw_sum_card(&plan->sum, plan->net, face->colour, level, rv_gw_chance(face), 1);
    plan->room[level]--;
}

/* Tries all ways of placing a few cards; only the best stays in *best. */
static void place_all(struct plan *plan, const uint8_t *card, int count, struct plan *best, double *most)
{
    bool room = false;
    for (int level = 0; count && level < plan->side->values->build_levels; level++) {
        if (plan->room[level] <= 0)
            continue;
        struct plan next = *plan;
        room = true;
        place(&next, rv_gw_face(plan->side->setup, card[0]), level);
        place_all(&next, card + 1, count - 1, best, most);
    }
    if (room)
        return;
    double now = worth(plan);
    if (now > *most) {
        *most = now;
        *best = *plan;
    }
}

enum { TRIED = 4 }; /* cards whose places are tried together: 81 ways */

static void place_hand(struct plan *plan)
{
    uint8_t hand[RV_GW_CARDS];
    int count = rv_gw_hand(plan->side->setup, plan->side->s, plan->side->seat, hand), i = 0;
    for (; count - i > TRIED; i++) {
        double most;
        const struct rv_card *face = rv_gw_face(plan->side->setup, hand[i]);
        int level = best_level(plan, face, &most);
        if (level >= 0)
            place(plan, face, level);
    }
    struct plan best = *plan;
    double most = -1e9;
    if (count > i)
        place_all(plan, hand + i, count - i, &best, &most);
    *plan = best;
}

/* What a card off that pile gains on average. */
static double card_gain(const struct plan *plan, int colour)
{
    const struct rv_setup *setup = plan->side->setup;
    double sum = 0, now = worth(plan);
    int cards = rv_gw_next_count(setup, plan->side->s, colour), count = 0;
    bool unknown = cards > 1;
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        const struct rv_gw_card *at = &plan->side->s->card[card];
        const struct rv_card *face = rv_gw_face(setup, card);
        if (face->colour != colour ||
            !(at->place == RV_GW_PILE || (!unknown && at->place == RV_GW_UNDER && at->at == 0)))
            continue;
        double most;
        best_level(plan, face, &most);
        sum += most - now;
        count++;
    }
    return count ? sum / count : 0;
}

/* The best purchase for that much money. A second card of a colour does a little less than the first. */
static double basket(const struct plan *plan, const double gain[RV_CARD_COLOURS], int money, int slots)
{
    static const double several[] = { 0, 1, 1.9, 2.7, 3.4 };
    const int8_t *price = plan->side->values->price;
    double most = 0;
    slots = slots < 4 ? slots : 4;
    for (int red = 0; red <= slots; red++)
        for (int yellow = 0; red + yellow <= slots; yellow++)
            for (int green = 0; red + yellow + green <= slots; green++) {
                if (red * price[2] + yellow * price[1] + green * price[0] > money)
                    break;
                double now = several[red] * gain[2] + several[yellow] * gain[1] + several[green] * gain[0];
                most = now > most ? now : most;
            }
    return most;
}

/* Under the solo rules scored cards can be handed in, too: up to two kinds of levels, as many as pay. */
static double with_sales(const struct plan *plan, const double gain[RV_CARD_COLOURS], int money, int slots)
{
    const struct rv_gw_side *side = plan->side;
    int colour = side->values->income, count[RV_LEVELS] = { 0 };
    double most = basket(plan, gain, money, slots), now = worth(plan);
    struct rv_gw_side left = *side;
    int points = rv_gw_points(side);
    for (int total = 1;; total++) { /* counts like an odometer, at most three sales */
        int level = 0, sold = 0, brings = 0;
        while (level < RV_LEVELS && count[level] == side->scored[colour][level])
            count[level++] = 0;
        if (level == RV_LEVELS || total > 200)
            return most;
        count[level]++;
        struct plan then = *plan;
        for (int l = 0; l < RV_LEVELS; l++) {
            sold += count[l];
            brings += count[l] * rv_gw_factor(side->setup, l);
            left.scored[colour][l] = (uint8_t)(side->scored[colour][l] - count[l]);
            rv_gw_sum_scored(&then.sum, plan->net, colour, l, (float)-count[l]);
        }
        if (sold > 3)
            continue;
        double gone = points - rv_gw_points(&left) + now - worth(&then);
        double bought = basket(plan, gain, money + brings, slots) - gone;
        most = bought > most ? bought : most;
    }
}

double rv_gw_plan(const struct rv_gw_side *side)
{
    const struct rv_gehtwas *s = side->s;
    struct plan plan = { .side = side,
                         .net = rv_gw_net_of(side, RV_GW_ROLLS, side->rounds),
                         .luck = side->luck };
    plan.sum = rv_gw_sum_of(side, plan.net);
    int slots = side->values->buy_max - s->bought, room = 0;
    for (int level = 0; level < side->values->build_levels; level++) {
        plan.room[level] = side->values->level_cards - rv_gw_on_level(side->setup, s, side->seat, level);
        room += plan.room[level] > 0 ? plan.room[level] : 0;
    }
    place_hand(&plan);
    double more = 0;
    bool mine = s->seat == side->seat && s->phase < RV_GW_ROLL;
    double gain[RV_CARD_COLOURS];
    bool buying = mine && s->phase == RV_GW_BUY && slots > 0 && room > 0;
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++) {
        gain[colour] = mine && (buying || s->due[colour]) ? card_gain(&plan, colour) : 0;
        more += mine ? s->due[colour] * gain[colour] : 0;
    }
    if (buying)
        more += side->solo ? with_sales(&plan, gain, s->money, slots) : basket(&plan, gain, s->money, slots);
    return rv_gw_points(side) + worth(&plan) + more;
}
