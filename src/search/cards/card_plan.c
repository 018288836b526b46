/* SPDX-License-Identifier: MIT
 * The value of a side of Geht noch was? while bonuses are taken, cards bought and built. */
#include "card_plan.h"

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

/* The inputs of the net that a card makes. */
struct card_kind {
    int colour;
    float chance;
};

static struct card_kind kind_of(const struct rv_card *face)
{
    return (struct card_kind){ face->colour, rv_gw_chance(face) };
}

static double with_card(const struct plan *plan, struct card_kind card, int level)
{
    struct rv_gw_sum sum = plan->sum;
    rv_gw_sum_card(&sum, plan->net, card.colour, level, card.chance, 1);
    return rv_gw_to_come(&sum, plan->net, plan->side->values, plan->luck);
}

static void place(struct plan *plan, struct card_kind card, int level)
{
    rv_gw_sum_card(&plan->sum, plan->net, card.colour, level, card.chance, 1);
    plan->room[level]--;
}

/* On the best level with room (G5). */
static void place_best(struct plan *plan, struct card_kind card)
{
    int best = -1;
    double most = 0;
    for (int level = 0; level < plan->side->values->build_levels; level++) {
        if (plan->room[level] <= 0)
            continue;
        double now = with_card(plan, card, level);
        if (best < 0 || now > most) {
            most = now;
            best = level;
        }
    }
    if (best >= 0)
        place(plan, card, best);
}

/* Tries all ways of placing a few cards and keeps the best. */
static void place_all(struct plan *plan, const uint8_t *card, int count, struct plan *best, double *most)
{
    bool room = false;
    for (int level = 0; count && level < plan->side->values->build_levels; level++) {
        if (plan->room[level] <= 0)
            continue;
        struct plan next = *plan;
        room = true;
        place(&next, kind_of(rv_gw_face(plan->side->setup, card[0])), level);
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

enum {
    TOGETHER = 4
}; /* cards whose places are searched together: 81 ways; further ones are placed one by one */

static void place_hand(struct plan *plan)
{
    uint8_t hand[RV_GW_CARDS];
    int count = rv_gw_hand(plan->side->setup, plan->side->s, plan->side->seat, hand), i = 0;
    for (; count - i > TOGETHER; i++)
        place_best(plan, kind_of(rv_gw_face(plan->side->setup, hand[i])));
    struct plan best = *plan;
    double most = -1e9;
    if (count > i)
        place_all(plan, hand + i, count - i, &best, &most);
    *plan = best;
}

/* ---- cards to come ---- */

/* The mean card of each pile; a chance below 0 if the pile is empty. */
static void mean_cards(const struct plan *plan, struct card_kind typical[RV_CARD_COLOURS])
{
    const struct rv_setup *setup = plan->side->setup;
    float sum[RV_CARD_COLOURS][2] = { 0 }; /* in the pile; the top one of those put under it */
    int count[RV_CARD_COLOURS][2] = { 0 };
    for (int card = 0; card < rv_gw_cards(setup); card++) {
        const struct rv_gw_card *at = &plan->side->s->card[card];
        bool under = at->place == RV_GW_UNDER;
        const struct rv_card *face = rv_gw_face(setup, card);
        if (at->place != RV_GW_PILE && !(under && at->at == 0))
            continue;
        sum[face->colour][under] += rv_gw_chance(face);
        count[face->colour][under]++;
    }
    for (int colour = 0; colour < RV_CARD_COLOURS; colour++) {
        bool under = !count[colour][0];
        int cards = count[colour][under];
        typical[colour] = (struct card_kind){ colour, cards ? sum[colour][under] / (float)cards : -1 };
    }
}

enum { BUY_MAX = 4, BASKETS = 35 };

/* All purchases, with their prices and gains. Cards are placed one after the other, since the first card of a
 * level makes climbing possible and the next one gains much less. */
struct baskets {
    int count;
    struct {
        int price;
        double gain;
    } of[BASKETS];
};

static void fill_baskets(const struct plan *plan, const struct card_kind typical[RV_CARD_COLOURS], int colour,
                         int price, int slots, double now, struct baskets *baskets)
{
    baskets->of[baskets->count].price = price;
    baskets->of[baskets->count++].gain = worth(plan) - now;
    for (; slots > 0 && colour >= 0; colour--) {
        struct plan next = *plan;
        if (typical[colour].chance < 0)
            continue;
        place_best(&next, typical[colour]);
        fill_baskets(&next, typical, colour, price + plan->side->values->price[colour], slots - 1, now,
                     baskets);
    }
}

static double best_basket(const struct baskets *baskets, int money)
{
    double most = 0;
    for (int i = 0; i < baskets->count; i++)
        if (baskets->of[i].price <= money && baskets->of[i].gain > most)
            most = baskets->of[i].gain;
    return most;
}

/* Under the solo rules scored cards can be sold for money. Tries up to three sales. */
static double with_sales(const struct plan *plan, const struct baskets *baskets, int money)
{
    const struct rv_gw_side *side = plan->side;
    int colour = side->values->income, count[RV_LEVELS] = { 0 };
    double most = best_basket(baskets, money), now = worth(plan);
    struct rv_gw_side left = *side;
    int points = rv_gw_points(side);
    for (int total = 1;; total++) { /* counts like an odometer */
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
        double bought = best_basket(baskets, money + brings) - gone;
        most = bought > most ? bought : most;
    }
}

/* The money and the number of cards that a side can still buy in this round; -1 if it has bought already. */
static int purse(const struct rv_gw_side *side, int *slots)
{
    const struct rv_gehtwas *s = side->s;
    int seats = side->setup->seats, turn = (side->seat - s->fairy + seats) % seats,
        now = (s->seat - s->fairy + seats) % seats;
    *slots = side->values->buy_max;
    if (s->round == 1 || s->phase > RV_GW_BUY || (s->phase == RV_GW_BUY && turn < now))
        return -1;
    if (s->phase == RV_GW_BUY && turn == now) {
        *slots -= s->bought;
        return s->money;
    }
    return side->solo ? 0 : rv_gw_income(side->setup, s, side->seat);
}

double rv_gw_plan(const struct rv_gw_side *side)
{
    const struct rv_gehtwas *s = side->s;
    struct plan plan = { .side = side,
                         .net = rv_gw_net_of(side, RV_GW_ROLLS, side->rounds),
                         .luck = side->luck };
    struct card_kind typical[RV_CARD_COLOURS];
    plan.sum = rv_gw_sum_of(side, plan.net);
    for (int level = 0; level < side->values->build_levels; level++)
        plan.room[level] = side->values->level_cards - rv_gw_on_level(side->setup, s, side->seat, level);
    place_hand(&plan);
    mean_cards(&plan, typical);
    for (int colour = 0; s->seat == side->seat && colour < RV_CARD_COLOURS; colour++)
        for (int i = 0; i < s->due[colour] && typical[colour].chance >= 0; i++)
            place_best(&plan, typical[colour]);
    int slots, money = purse(side, &slots);
    double more = 0;
    if (money >= 0) {
        struct baskets baskets = { 0 };
        fill_baskets(&plan, typical, RV_CARD_COLOURS - 1, 0, slots < BUY_MAX ? slots : BUY_MAX, worth(&plan),
                     &baskets);
        more = side->solo ? with_sales(&plan, &baskets, money) : best_basket(&baskets, money);
    }
    return rv_gw_points(side) + worth(&plan) + more;
}
